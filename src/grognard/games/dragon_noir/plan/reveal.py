"""How an area comes to light: an adventurer is in it or sees into it, and the krobs in it are put on the board.

DN-G133, DN-G301: while adventurers move this happens in the very hex; after an attack or a spell, and before a side
moves, for whoever was driven or carried there. What was in the dark is secret until then, and everybody sees it after.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragon_noir.creatures.krobs import adult_of, begin_to_grow
from grognard.games.dragon_noir.forces.spinning import Spinning
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.places import within_reach
from grognard.games.dragon_noir.land.sight import lanes
from grognard.games.dragon_noir.plan.areas import Plan, plan_of
from grognard.games.dragon_noir.plan.boxes import ADVENTURERS, KROBS, inside, put_in_box, swap_alike, vacate
from grognard.games.dragon_noir.plan.exploration import Exploration
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.sheets.kinds import BABIES
from grognard.games.dragon_noir.sheets.solitaire import PLACES, tables
from grognard.games.dragon_noir.shooting.reactions import interruption
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.movement.placing import room
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import Frame, Pick, Refusal, Step

SIGHT = 5
"""DN-G301: from how far one sees into an area."""


class Unveiling(Frame[None]):
    """DN-G133, DN-G306: every area that has come into sight is opened, and its krobs are placed one by one.

    `waiting` are those still to be placed in `area`: how many they are everybody knows by now, and who is next is told
    as it is asked. `onward` is the hook in whose place this came, which is asked again when all is done; nothing if
    whoever called goes on by himself. `where` is where the tables put a pack, if they lead (DN-G381).
    """

    onward: str = ""
    area: int = NOWHERE
    waiting: tuple[int, ...] = ()
    webs: int = 0
    where: int = NOWHERE

    def start(self, war: Foray) -> Step:
        areas = dawning(war)
        if not areas:
            more: Frame[None] | None = getattr(war.given.hooks, self.onward)(war) if self.onward else None
            return self.call(more) if more else self.done()
        self.area = next(bits(areas))
        return self.call(Exploration(self.area), then=self.light) if war.sheet.alone else self.light(war, None)

    def light(self, war: Foray, _: None) -> Step:
        self.waiting = open_box(war, self.area)
        if not war.sheet.alone or not self.waiting:
            return self.place(war)
        return self.roll(TEN, "where-die", then=self.told, about=(self.area, len(self.waiting)))

    def told(self, war: Foray, die: int) -> Step:
        """DN-G381: where a pack is that the tables lead."""
        self.where = PLACES.index(tables().where[die])
        war.tell("DN-G381", f"pack-{PLACES[self.where].replace(' ', '-')}", self.area, die)
        return self.place(war)

    def place(self, war: Foray) -> Step:
        while self.waiting:
            stands = berths(war, self.waiting[0], self.area)
            if stands:
                about: tuple[int, ...] = (self.waiting[0], len(self.waiting))
                about = (*about, self.where) if war.sheet.alone else about
                war.reveal("DN-G133", "seen-there", self.waiting[0], self.area)
                return self.ask(KROBS, "unveil", Pick("act", stands), then=self.put, about=about)
            self.waiting = self.waiting[1:]
        return self.spin(war)

    def put(self, war: Foray, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        come_to_light(war, self.waiting[0], *((noun, 0) if verb == "go" else war.acts.stand(noun)))
        self.waiting = self.waiting[1:]
        return self.place(war)

    def spin(self, war: Foray) -> Step:
        """DN-G302: webs of the scenario's stock are laid in an area as it comes to light."""
        count = min(war.spools, war.sheet.webs_each or war.spools)
        if not count:
            return self.start(war)
        self.webs = war.land.webs.bit_count()
        return self.call(Spinning(KROBS, plan_of(war).cells[self.area], count), then=self.spun)

    def spun(self, war: Foray, _: None) -> Step:
        war.spools -= war.land.webs.bit_count() - self.webs
        self.webs = 0
        return self.start(war)


class Discovery(Frame[bool]):
    """DN-G301: somebody on his way has found an area; krobs are placed, the others may step in, and he plans anew."""

    piece: int

    def start(self, war: Foray) -> Step:
        return self.call(Unveiling(), then=self.found)

    def found(self, war: Foray, _: None) -> Step:
        more = interruption(war, self.piece)
        return self.call(more, then=self.over) if more else self.done(True)

    def over(self, war: Foray, _: bool) -> Step:
        return self.done(True)


def dawning(war: Foray, piece: int = NOWHERE) -> int:
    """The areas in the dark that are in sight now, as a mask: of one adventurer, or of all."""
    areas = war.sheet.areas
    if not areas or war.lit == (1 << len(areas)) - 1:
        return 0
    return in_sight(war, piece) & ~war.lit


def in_sight(war: Foray, piece: int = NOWHERE) -> int:
    """The areas that an adventurer is in, or sees into if he is awake, as a mask; of one of them, or of all."""
    plan, found = plan_of(war), 0
    for each in war.living_of(ADVENTURERS) if piece == NOWHERE else [piece]:
        if war.side[each] != ADVENTURERS or not war.alive(each):
            continue
        found |= plan.within(war.hexes(each))
        if war.active(each):
            found |= seen_from(war.land, plan, war.at[each])
    return found


@lru_cache(maxsize=8_192)
def seen_from(country: Country, plan: Plan, cell: int) -> int:
    """DN-G301: the areas of which a hex is seen from another within 5 hexes, as a mask; people hide nothing."""
    near = country.grid.disc(cell, SIGHT)
    return sum(
        1 << area
        for area, own in enumerate(plan.cells)
        if any(lanes(country, cell, other).open for other in bits(own & near) if other != cell)
    )


def open_box(war: Foray, area: int) -> tuple[int, ...]:
    """An area is in the light from now on; hands back who is found in it, the biggest first."""
    war.lit |= 1 << area
    war.explored |= 1 << area
    war.sounded &= ~(1 << area)
    found = [] if not war.boxed else inside(war, area) if war.sheet.alone else swap_alike(war, area)
    word = "area-found" if found else "area-empty"
    war.reveal("DN-G133", word, area, len(found))
    return tuple(sorted(found, key=lambda piece: -len(war.footprint(piece).hexes)))


def come_to_light(war: Foray, piece: int, cell: int, facing: int) -> None:
    """Put a krob down that was unseen, and let everybody see it."""
    put_in_box(war, piece, NOWHERE)
    war.put(piece, cell, facing)
    war.reveal("DN-G133", "came-to-light", piece, cell)
    if war.card(piece).kind in BABIES:
        vacate(war, adult_of(war, piece))
        war.absent |= 1 << adult_of(war, piece)
    begin_to_grow(war, piece)


def berths(war: Foray, piece: int, area: int) -> int:
    """Where a krob that comes to light can be placed, as acts: in free hexes of its area, beside no adventurer.

    DN-G306: if there is no room, in the hexes round it, and so on; if there is none anywhere, beside adventurers.
    """
    grid, apart, reach = war.land.grid, ~beside_adventurers(war), within_reach(war.land)
    cells = plan_of(war).cells[area]
    found, before = room(war, piece, cells & apart), 0
    while not found and cells != before:
        before, cells = cells, cells | grid.spread(cells, grid.inner) & reach
        found = room(war, piece, cells & apart)
    return found or room(war, piece, cells)


def beside_adventurers(war: Foray) -> int:
    """The hexes of adventurers, and those next to them whatever lies between."""
    cells = war.living(ADVENTURERS)
    return cells | war.land.grid.spread(cells, war.land.grid.inner)


def why_not_there(war: Foray, frame: Unveiling, act: int) -> Refusal | None:
    """Why a krob that comes to light is not placed so."""
    piece = frame.waiting[0]
    if berths(war, piece, frame.area) >> act & 1:
        return None
    return Refusal("DN-G306", "placed-in-area-apart", (piece,))


def _why_not_go(war: Foray, frame: Unveiling, cell: int) -> Refusal | None:
    return why_not_there(war, frame, war.acts.go + cell)


def _why_not_ride(war: Foray, frame: Unveiling, stand: int) -> Refusal | None:
    return why_not_there(war, frame, war.acts.ride + stand)


OWN: Mapping[str, Mapping[str, WhyNot]] = {"unveil": {"go": _why_not_go, "ride": _why_not_ride}}
"""The verbs of this chapter's topics, for refusals."""
