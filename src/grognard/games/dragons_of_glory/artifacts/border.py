"""Waiting at the border of the area: who may begin to, and what he rolls (DG-3.UNC-9, DG-3.UNC-10, DG-G89)."""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.artifacts.conditions import places
from grognard.games.dragons_of_glory.artifacts.relics import Relic, artifact, held_by, knows, owner, relics
from grognard.games.dragons_of_glory.artifacts.waiting import waits
from grognard.games.dragons_of_glory.conquest.capture import knights
from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.editions import THIRD
from grognard.games.dragons_of_glory.land.country import CAPITAL, Country
from grognard.games.dragons_of_glory.sheets.counters import (
    ALLIED_CAPITAL,
    ALWAYS,
    IN_OR_TEMPLE,
    KNIGHTS_FIGHT,
    NEVER,
    NOTHING,
    TEMPLE,
    VICTORY,
)
from grognard.games.dragons_of_glory.war import NOBODY, NOWHERE, LanceWar
from grognard.kernel import Frame, Refusal, Step

BIDE, ROLL = "bide", "border-die"


class Biding(Frame[None]):
    """DG-3.UNC-9: a hero rolls how long he has to wait; DG-G89: that he does everybody sees, but not for what."""

    holder: int

    def start(self, war: LanceWar) -> Step:
        """The die, for all to see."""
        war.reveal("DG-3.UNC-9", "settles", self.holder, war.at[self.holder])
        return self.roll(D6, ROLL, then=self.rolled, about=(self.holder, war.at[self.holder]))

    def rolled(self, war: LanceWar, die: int) -> Step:
        """Half of it, rounded up; all that he holds and cannot use otherwise waits with him."""
        turns, side, cell = (die + 1) // 2, war.side_of(self.holder), war.at[self.holder]
        for kind in sorted({relic.kind for relic in held_by(war, self.holder)}):
            if hopeless(war, kind, side):
                war.waits = (*war.waits, kind, self.holder, cell, war.turn + turns)
        war.tell("DG-3.UNC-9", "bides", self.holder, cell, turns)
        return self.done()


def biding(war: LanceWar, side: int) -> tuple[int, ...]:
    """DG-3.UNC-10: the heroes of a side who may begin to wait, at the border and with something that needs it.

    DG-G89: they say so before Heroic Actions, when nobody is on the move.
    """
    if war.edition < THIRD or war.side != NOBODY or not war.relics:
        return ()
    rim, busy = border(war.country, war.given.area, war.given.shores), {one.holder for one in waits(war)}
    return tuple(
        hero
        for hero in sorted({relic.holder for relic in relics(war) if _needs_it(war, relic, side)})
        if war.roster.heroes >> hero & 1 and hero not in busy and war.at[hero] >= 0 and rim >> war.at[hero] & 1
    )


def _needs_it(war: LanceWar, relic: Relic, side: int) -> bool:
    return owner(war, relic) == side and knows(relic, side) and hopeless(war, relic.kind, side)


@lru_cache(maxsize=16)
def border(country: Country, area: int, shores: int) -> int:
    """The hexes of an area beside which others lie that do not belong to it; none if it is all of the map."""
    grid = country.grid
    beyond = grid.cells & ~(area | shores)
    return sum(1 << cell for cell in bits(grid.cells & area) if grid.disc(cell, 1) & beyond)


def hopeless(war: LanceWar, kind: int, side: int) -> bool:
    """DG-3.UNC-10: whether a condition can never be met inside the area; DS-X6: Berem is carried, or nothing."""
    printed = artifact(war, kind)
    when, where = printed.when[side], printed.where[side]
    if when in (ALWAYS, NEVER) or printed.effect[side] in (NOTHING, VICTORY) or war.given.fulfilled:
        return False
    if when == KNIGHTS_FIGHT:
        able = [nation for nation in range(war.roster.rated) if knights(war, nation)]
        return not any(war.serves[nation] == side or war.given.courted >> nation & 1 for nation in able)
    if when == ALLIED_CAPITAL:
        return not any(CAPITAL in site.marks and war.given.area >> site.cell & 1 for site in war.country.numbered)
    if when in (TEMPLE, IN_OR_TEMPLE) and war.given.temple and war.temple == NOWHERE:
        return False
    return not places(war, when, where, side) & war.given.area


def why_not_bide(war: LanceWar, side: int, hero: int) -> Refusal | None:
    """Who may begin to wait, and where."""
    if hero in biding(war, side):
        return None
    if not any(relic.holder == hero and owner(war, relic) == side for relic in relics(war)):
        return Refusal("DG-3.UNC-9", "holds-nothing", (hero,))
    return Refusal("DG-3.UNC-10", "need-not-wait", (hero,))
