"""Plans of spells, for bots: a spell with its target, and what it is worth after its price and the chance of its die.

Rules are never decided here; a wrong guess only makes a bot play worse. What to plan for is in `spell_choice`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from grognard.games.dragon_noir.magic.energy import HIGHEST, needed
from grognard.games.dragon_noir.magic.spells import SPELLS
from grognard.games.dragon_noir.magic.targets import can_aim, price, rate, targets
from grognard.games.dragon_noir.mind.stakes import Aims, energy_worth
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.sheets.book import NOBODY

NUMBERS: Mapping[str, int] = {work.sheet.id: number for number, work in SPELLS.items()}
"""The spells by name."""


class Intent(NamedTuple):
    """A spell as it might be cast: on a piece, a hex, several hexes or a site, how much of it, and what it brings."""

    gain: int
    spell: int
    piece: int = NOBODY
    cell: int = -1
    amount: int = 1
    cells: tuple[int, ...] = ()
    site: tuple[int, ...] = ()
    """Template, anchor and turn of magic terrain."""


Maker = Callable[[Foray, Aims, int], Iterator[Intent]]
"""Finds plans for a caster."""


def on_piece(war: Foray, caster: int, spell: str, piece: int, gain: int, amount: int = 1) -> Iterator[Intent]:
    """A spell on somebody, if it can be cast; the gain as it would be if it worked."""
    number = NUMBERS[spell]
    work = SPELLS[number]
    if gain <= 0 or not can_aim(war, caster, work, piece, -1):
        return
    each = rate(war, work, piece) if work.sheet.measured else price(war, caster, work, piece, -1)
    where = () if piece == caster else (war.at[piece],)
    if each * amount <= war.energy[caster]:
        yield Intent(hoped(war, caster, each * amount, where, gain), number, piece, amount=amount)


def on_cell(war: Foray, caster: int, spell: str, cell: int, gain: int) -> Iterator[Intent]:
    """A spell on a hex, if it can be cast there."""
    number = NUMBERS[spell]
    if gain > 0 and can_aim(war, caster, SPELLS[number], NOBODY, cell):
        cost = price(war, caster, SPELLS[number], NOBODY, cell)
        yield Intent(hoped(war, caster, cost, (cell,), gain), number, cell=cell)


def on_cells(war: Foray, caster: int, spell: str, cells: tuple[int, ...], gain: int) -> Iterator[Intent]:
    """A spell on several hexes, if each of them fits and all can be paid for."""
    number = NUMBERS[spell]
    work = SPELLS[number]
    cost = price(war, caster, work, NOBODY, -1, len(cells))
    if gain <= 0 or cost > war.energy[caster] or needed(war, caster, cost, cells) > HIGHEST:
        return
    fitting = targets(war, caster, work)
    if all(fitting >> cell & 1 for cell in cells):
        yield Intent(hoped(war, caster, cost, cells, gain), number, cells=cells)


def hoped(war: Foray, caster: int, cost: int, where: tuple[int, ...], gain: int) -> int:
    """A gain with the chance of the die and the price of the energy counted in."""
    return likely(war, caster, cost, where, gain) - energy_worth(war, cost)


def likely(war: Foray, caster: int, cost: int, where: tuple[int, ...], gain: int) -> int:
    """A gain with the chance counted in that the die is high enough."""
    return gain * (HIGHEST + 1 - needed(war, caster, cost, where)) // HIGHEST
