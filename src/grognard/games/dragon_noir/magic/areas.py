"""Several hexes for one spell: magic circles, fallen walls, and the places where spirits appear.

DN-3.4d, DN-3.52.2.3, DN-3.53.6, DN-3.55.3a. It knows neither prices of dice nor effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from grognard.games.dragon_noir.magic.energy import within
from grognard.games.dragon_noir.magic.spells import SPELLS
from grognard.games.dragon_noir.magic.targets import price, targets, why_not_aim
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import AIM
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Pick, Refusal, Step, choose_anew

if TYPE_CHECKING:
    from random import Random


class Area(Frame["tuple[int, ...]"]):
    """A caster names hex after hex until he has enough; done with all of them. `only` is the first one, or -1.

    Others know how many he has named, and imagine which.
    """

    caster: int
    spell: int
    only: int = -1
    cells: tuple[int, ...] = ()

    intention = ("cells",)

    def intender(self, war: Foray) -> int:
        return war.side[self.caster]

    def intend(self, war: Foray, random: Random) -> None:
        choose_anew(self, war, random)

    def start(self, war: Foray) -> Step:
        if self.only >= 0 and not self.cells:
            self.cells = (self.only,)
        mask = further(war, self.caster, self.spell, self.cells) << war.acts.lexicon.first[AIM]
        least, _ = bounds(war, self.caster, self.spell)
        if not mask:
            return self.done(self.cells)
        if len(self.cells) >= least:
            mask |= war.acts.done
        about = (self.caster, self.spell, len(self.cells))
        return self.ask(war.side[self.caster], "spell-area", Pick("act", mask), then=self.chosen, about=about)

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, cell = war.acts.entries[answer]
        if verb == "done":
            return self.done(self.cells)
        self.cells = (*self.cells, cell)
        return self.start(war)


def bounds(war: Foray, caster: int, spell: int) -> tuple[int, int]:
    """How few and how many hexes a spell takes now."""
    several = SPELLS[spell].several
    return (1, 1) if several is None else several(war, caster)


def further(war: Foray, caster: int, spell: int, cells: tuple[int, ...]) -> int:
    """The hexes that may be added to those that were named."""
    work, grid = SPELLS[spell], war.land.grid
    if len(cells) >= bounds(war, caster, spell)[1]:
        return 0
    chosen = sum(1 << cell for cell in cells)
    near = within(war, caster, price(war, caster, work, NOBODY, -1, len(cells) + 1))
    if cells and chosen & ~near:
        return 0
    found = targets(war, caster, work) & near & ~chosen
    return found & grid.spread(chosen, grid.inner) if work.sheet.joined and cells else found


def remaining(war: Foray, caster: int, spell: int, cells: tuple[int, ...]) -> tuple[int, ...]:
    """DN-G187: those of the hexes that were named which still fit, as far as the counters go (DN-G70)."""
    work = SPELLS[spell]
    fit = tuple(cell for cell in cells if why_not_aim(war, caster, work, NOBODY, cell) is None)
    return fit if work.counters is None else fit[: work.counters(war)]


def _why_not_add(war: Foray, frame: Area, cell: int) -> Refusal | None:
    if further(war, frame.caster, frame.spell, frame.cells) >> cell & 1:
        return None
    return Refusal(SPELLS[frame.spell].sheet.rule, "hex-does-not-fit-or-spell")


def _why_not_end(war: Foray, frame: Area, _: int) -> Refusal | None:
    least, _most = bounds(war, frame.caster, frame.spell)
    if len(frame.cells) >= least:
        return None
    return Refusal(SPELLS[frame.spell].sheet.rule, "takes-hexes", (least,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"spell-area": {AIM: _why_not_add, "done": _why_not_end}}
"""The verbs of this chapter, for refusals."""
