"""What waits in the dark where the tables lead the krobs: a die says what, and another where (DN-G380, DN-G381).

An area is sounded as an adventurer comes upon it, or before if magic or an echo tells of it. Who is found is noted
there like anybody who waits unseen (`plan/boxes.py`); everybody may know of it (DN-G410).
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir.forces.spinning import WEBS, web_ground
from grognard.games.dragon_noir.pieces.webs import spin
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import inside, put_in_box
from grognard.games.dragon_noir.plan.unseen_broods import free_adults, grown_kind, noted, young_unseen
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import GUARD, HUNTER, SLAYER, WARRIOR
from grognard.games.dragon_noir.sheets.solitaire import Pack, tables
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.movement.placing import room
from grognard.kernel import Frame, Step

NEST = "nest"
"""The area of the queen."""
MAPS_IN_ROW = 4
"""DN-G350: how many maps lie in the first row of the plan."""
GROUND = "foot"


class Exploration(Frame[None]):
    """DN-G380: a die on table A says what waits in an area of which nothing is known yet."""

    area: int
    detected: bool = False

    def start(self, war: Foray) -> Step:
        if not unknown(war, self.area):
            return self.done()
        about = (self.area, added(war, self.area, self.detected))
        return self.roll(TEN, "waits-die", then=self.rolled, about=about)

    def rolled(self, war: Foray, die: int) -> Step:
        more = added(war, self.area, self.detected)
        pack = tables().found(die + more, guard_fits(war, self.area))
        war.sounded |= 1 << self.area
        war.reveal("DN-G380", "waits" if any(pack) else "nothing-waits", self.area, die, more)
        fill(war, self.area, pack)
        if pack.webs:
            hang_web(war, plan_of(war).cells[self.area])
        return self.done()


class Sounding(Frame[None]):
    """DN-G411: magic tells of the areas of a map one after the other, before the caster is told what is there."""

    areas: int
    counted: bool

    def start(self, war: Foray) -> Step:
        if not self.areas:
            return self.done()
        area = next(bits(self.areas))
        self.areas &= ~(1 << area)
        return self.call(Exploration(area, self.counted), then=self.again)

    def again(self, war: Foray, _: None) -> Step:
        return self.goto(self.start)


def unknown(war: Foray, area: int) -> bool:
    """DN-G411: whether nobody knows what waits in an area: no die has told, and no pack is there."""
    return not (war.sounded | war.lit) >> area & 1 and not inside(war, area)


def unknown_areas(war: Foray) -> int:
    """All of those, as a mask."""
    return sum(1 << area for area in range(len(war.sheet.areas)) if unknown(war, area))


def added(war: Foray, area: int, detected: bool) -> int:
    """DN-G380: what is added to the die for an area."""
    plan, sheet = plan_of(war), war.sheet
    return tables().total(
        0,
        war.turn,
        second_row=sheet.maps.index(sheet.areas[area].place.map) >= MAPS_IN_ROW,
        beside_nest=bool(plan.beside[plan.names.index(NEST)] >> area & 1),
        explored=bool(war.explored >> area & 1),
        detected=detected,
    )


def guard_fits(war: Foray, area: int) -> bool:
    """Whether there is room for a guard in an area, and a counter of one is left."""
    return any(room(war, guard, plan_of(war).cells[area]) for guard in left_of(war, GUARD)[:1])


def left_of(war: Foray, kind: str) -> list[int]:
    """The counters of a kind that nobody needs: not noted, and not what a young one will be (DN-G338)."""
    free = [piece for piece in free_adults(war) if war.card(piece).kind == kind]
    young = sum(noted(war, baby) and grown_kind(war, baby) == kind for baby in young_unseen(war))
    return free[: max(0, len(free) - young)]


def fill(war: Foray, area: int, pack: Pack) -> None:
    """Note a pack in an area, as far as there are counters."""
    wanted = ((GUARD, pack.guards), (SLAYER, pack.slayers), (WARRIOR, pack.warriors), (HUNTER, pack.hunters))
    for kind, count in wanted:
        there = left_of(war, kind)[:count]
        for piece in there:
            put_in_box(war, piece, area)
        if there:
            war.tell("DN-G380", "waits-there", area, kind, len(there))


def hang_web(war: Foray, cells: int) -> None:
    """DN-G380: a web hangs over the narrowest of some hexes, if one is left."""
    ground = web_ground(war, cells & ~war.filled)
    if not ground or war.land.webs.bit_count() >= WEBS:
        return
    floor, grid = war.land.going(GROUND), war.land.grid
    beside = {cell: (grid.spread(1 << cell, floor.ways) & floor.open).bit_count() for cell in bits(ground)}
    spin(war, min(beside, key=lambda cell: (beside[cell], cell)))
