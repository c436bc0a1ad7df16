"""Spirits called up where they do most harm, for bots: beside whom the living dead and gargoyles appear.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from grognard.board.hexes import Grid, bits
from grognard.games.dragon_noir.magic.spells import SPELLS
from grognard.games.dragon_noir.magic.spirits import CALLERS, stay, waiting
from grognard.games.dragon_noir.magic.targets import targets
from grognard.games.dragon_noir.mind.expected_harm import struck, worth_of
from grognard.games.dragon_noir.mind.magic.spell_plans import NUMBERS, Intent, on_cells
from grognard.games.dragon_noir.mind.stakes import Aims
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.combat.melee import strikers

AGAIN = 25
"""Percents of their first blows that each turn of their stay is worth besides."""
PREY = 6
"""How many of the enemies who are worth most are looked at."""


class Prey(NamedTuple):
    """An enemy beside whom spirits can appear: on which hexes, and what so many of them beside him are worth."""

    piece: int
    cells: int
    gains: tuple[int, ...]


def spirits(war: Foray, wanted: Aims, caster: int) -> Iterator[Intent]:
    """All the spirits of a kind round one enemy, or shared out among two."""
    for spell in CALLERS:
        pack = waiting(war, spell)
        open = targets(war, caster, SPELLS[NUMBERS[spell]])
        if not pack or open.bit_count() < len(pack):
            continue
        attack = war.card(pack[0]).afoot[-1].attack
        prey = sorted(_prey(war, wanted, caster, open, attack, len(pack)), key=lambda each: (-each.gains[-1], each))
        for gain, shares in shared_out(prey[:PREY], len(pack)):
            cells = _placed(war, shares, open, len(pack))
            yield from on_cells(war, caster, spell, cells, lasting(war, caster, spell, gain))


def lasting(war: Foray, caster: int, spell: str, gain: int) -> int:
    """What all blows of spirits are worth as long as they stay, if their first ones are worth so much."""
    return gain * (100 + AGAIN * stay(war, caster, spell) // 2) // 100


def harm(war: Foray, wanted: Aims, caster: int, spell: str, cells: tuple[int, ...]) -> int:
    """What the spirits of a caster who are about to appear on some hexes should take from his enemies."""
    attack, most = war.card(waiting(war, spell)[0]).afoot[-1].attack, 0
    for piece in war.living_of(1 - war.side[caster]):
        beside = sum(war.near(piece) >> cell & 1 for cell in cells)
        if beside and not war.beast(piece):
            most = max(most, struck(war, wanted, piece, attack * beside))
    return lasting(war, caster, spell, most)


def _prey(war: Foray, wanted: Aims, caster: int, open: int, attack: int, most: int) -> Iterator[Prey]:
    """The enemies with room beside them, and what blows with the spirits promise beyond those without."""
    side = war.side[caster]
    for foe in war.living_of(1 - side):
        cells = war.near(foe) & open
        if war.beast(foe) or not cells or not worth_of(war, wanted, foe):
            continue
        own = sum(war.face(piece).attack for piece in strikers(war, foe))
        before = struck(war, wanted, foe, own)
        room = min(most, cells.bit_count())
        gains = [max(0, struck(war, wanted, foe, own + attack * count) - before) for count in range(room + 1)]
        yield Prey(foe, cells, (*gains, *[gains[-1]] * (most - room)))


def shared_out(prey: list[Prey], count: int) -> Iterator[tuple[int, list[tuple[Prey, int]]]]:
    """What it is worth to set all of them on one, or some on one and the others on another."""
    for each in prey:
        yield each.gains[count], [(each, count)]
    for one, other in combinations(prey, 2):
        for first in range(1, count):
            yield one.gains[first] + other.gains[count - first], [(one, first), (other, count - first)]


def _placed(war: Foray, shares: list[tuple[Prey, int]], open: int, count: int) -> tuple[int, ...]:
    """The hexes of all of them; whoever finds no room beside his prey appears as near to it as there is some."""
    found: list[int] = []
    for prey, wanted in shares:
        found += [cell for cell in bits(prey.cells) if cell not in found][:wanted]
    if len(found) == count:
        return tuple(found)
    others = [cell for cell in _nearest(war.land.grid, war.at[shares[0][0].piece], open) if cell not in found]
    return (*found, *others[: count - len(found)])


@lru_cache(maxsize=64)
def _nearest(grid: Grid, at: int, cells: int) -> list[int]:
    """Some hexes, the nearest to one of them first; several ways to share out spirits ask for the same."""
    return sorted(bits(cells), key=lambda cell: (grid.distance(cell, at), cell))
