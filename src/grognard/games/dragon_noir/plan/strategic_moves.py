"""Moves by areas: krobs that nobody sees go along the arrows of the plan, at the end of the krobs' movement.

DN-5.21.1a, DN-5.21b, DN-G120, DN-G303. Who goes where is a secret of the krobs' seat, and so is whether anything was
asked. Only who comes into an area on which adventurers look is seen.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import DEEPER_REPAIRS
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import KROBS, boxed, one_of_each, put_in_box
from grognard.games.dragon_noir.plan.reveal import beside_adventurers, come_to_light, in_sight
from grognard.games.dragon_noir.position import MOVED, NOWHERE, Foray
from grognard.games.dragon_noir.sheets.kinds import HUNTER
from grognard.games.dragon_noir.sheets.krobs import krobs
from grognard.games.dragon_noir.shooting.reactions import last_chance
from grognard.games.dragon_noir.verbs import AREA
from grognard.games.skirmish.movement.placing import room
from grognard.games.skirmish.refusals import WhyNot, always
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import HALTED
from grognard.kernel import Frame, Pick, Refusal, Step

SWAMP = "haunted-swamp"
HEAVY = ("guard", "warrior")
"""DN-5.21b: who does not go through the swamp unseen: guards, and warriors that are grown up."""


class StrategicMoves(Frame[None]):
    """DN-5.21.1a: one after another, krobs that wait unseen go from area to area; then comes the end of the phase.

    `piece` is the one under way and `area` the lit one it goes to; who has gone in this half is marked.
    """

    piece: int = NOBODY
    area: int = -1

    secrets = ("piece", "area")

    def start(self, war: Foray) -> Step:
        war.hastened = 0
        war.lit &= in_sight(war)  # DN-G303: whatever nobody looks into any more is dark again
        return self.offer(war)

    def offer(self, war: Foray) -> Step:
        self.piece, self.area = NOBODY, -1
        movers = who_can_go(war)
        if not movers:
            return self.close(war)
        mask = sum(1 << piece for piece in movers) << war.acts.take | war.acts.done
        return self.ask(KROBS, "plan-move", Pick("act", mask), then=self.chosen, about=(KROBS,), secret=curtained(war))

    def close(self, war: Foray) -> Step:
        last = last_chance(war)
        return self.call(last) if last else self.done()

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "done":
            return self.close(war)
        self.piece = piece
        options = Pick("act", reach(war, piece) << war.acts.lexicon.first[AREA])
        return self.ask(KROBS, "plan-area", options, then=self.goes, about=(piece,), secret=curtained(war))

    def goes(self, war: Foray, answer: int) -> Step:
        area = war.acts.entries[answer][1]
        if not reach(war, self.piece, paces(war, self.piece)) >> area & 1:
            war.hastened = war.boxed[self.piece] + 1
        war.marks[self.piece] |= MOVED
        if not war.lit >> area & 1:
            war.tell("DN-5.21.1a", "went-unseen", self.piece, area, to=(KROBS,) if curtained(war) else None)
            put_in_box(war, self.piece, area)
            return self.offer(war)
        self.area = area
        options = Pick("act", mouths(war, self.piece, area))
        about, secret = (self.piece,), curtained(war)
        return self.ask(KROBS, "plan-mouth", options, then=self.emerges, about=about, secret=secret)

    def emerges(self, war: Foray, answer: int) -> Step:
        """DN-G120, DN-G308: it comes onto the board and goes no farther; the others may step in."""
        verb, noun = war.acts.entries[answer]
        come_to_light(war, self.piece, *((noun, 0) if verb == "go" else war.acts.stand(noun)))
        war.marks[self.piece] |= HALTED
        more = war.given.hooks.interrupt(war, self.piece)
        return self.call(more, then=self.shown) if more else self.offer(war)

    def shown(self, war: Foray, _: bool) -> Step:
        return self.offer(war)


def curtained(war: Foray) -> bool:
    """DN-5.21.1a, DN-G410: whether only the krobs know who moves unseen; where the tables lead everybody may."""
    return not war.sheet.alone


def strides(war: Foray, piece: int) -> int:
    """How many areas a krob can go in this turn."""
    return paces(war, piece) + hurries(war, piece)


def paces(war: Foray, piece: int) -> int:
    """DN-5.21.1a: how many areas a krob goes in a turn; none if it is wounded."""
    return 0 if war.hurt(piece) else krobs().areas[war.card(piece).kind]


def hurries(war: Foray, piece: int) -> int:
    """DN-G414: one area more for hunters of one area in a turn, once the Orb has been found."""
    if war.edition < DEEPER_REPAIRS or not war.orb or war.card(piece).kind != HUNTER or war.hurt(piece):
        return 0
    return int(war.hastened in (0, war.boxed[piece] + 1))


def reach(war: Foray, piece: int, most: int = NOWHERE) -> int:
    """DN-5.21.1a, DN-5.21b, DN-G308: the areas to which a krob can go unseen, and those into which it can step.

    With all its strides, or at `most` so many.
    """
    steps = strides(war, piece) if most == NOWHERE else most
    plan, start = plan_of(war), war.boxed[piece]
    everywhere = (1 << len(plan.names)) - 1 & ~closed_areas(war, piece)
    dark = plan.reach(start, steps, everywhere & ~war.lit)
    fit = sum(1 << area for area in bits(dark) if room(war, piece, plan.cells[area]))
    lit = sum_of(plan.beside[area] for area in bits(wings(war, piece, steps))) & everywhere & war.lit
    return fit | sum(1 << area for area in bits(lit) if mouths(war, piece, area))


def wings(war: Foray, piece: int, steps: int) -> int:
    """The dark areas out of which a krob can still take one step: its own, and those it comes to before."""
    start = war.boxed[piece]
    open = ~war.lit & ~closed_areas(war, piece)
    return plan_of(war).reach(start, steps - 1, open) | 1 << start if steps else 0


def closed_areas(war: Foray, piece: int) -> int:
    """DN-5.21b: the areas of the swamp, for the heavy ones."""
    if war.card(piece).kind not in HEAVY:
        return 0
    sheet = war.sheet
    printed = dict(zip(sheet.maps, sheet.printed, strict=True))
    return sum(1 << n for n, area in enumerate(sheet.areas) if printed[area.place.map] == SWAMP)


def mouths(war: Foray, piece: int, area: int) -> int:
    """DN-G120, DN-G308: where a krob can step out of the dark into an area, as acts.

    It touches the hexes by which one comes there from the dark area it comes from, and stands beside no adventurer.
    """
    plan, grid = plan_of(war), war.land.grid
    dark = plan.all_of(plan.beside[area] & wings(war, piece, strides(war, piece)))
    edge = grid.spread(dark, grid.inner) & plan.cells[area]
    stands = room(war, piece, plan.cells[area] & ~beside_adventurers(war))
    return sum_of(1 << act for act in bits(stands) if _filled(war, piece, act) & edge)


def _filled(war: Foray, piece: int, act: int) -> int:
    """The hexes of a krob that is put down by an act."""
    verb, noun = war.acts.entries[act]
    if verb == "go":
        return 1 << noun
    anchor, facing = war.acts.stand(noun)
    return war.land.stands(war.footprint(piece))[6 * anchor + facing]


def who_can_go(war: Foray) -> list[int]:
    """The krobs behind the curtain that can go somewhere in this half, of equal ones in an area the first."""
    waiting = [piece for piece in boxed(war) if not war.marked(piece, MOVED)]
    areas = dict.fromkeys(war.boxed[piece] for piece in waiting)
    each = [piece for area in areas for piece in one_of_each(war, [p for p in waiting if war.boxed[p] == area])]
    return sorted(piece for piece in each if reach(war, piece))


def why_not_go(war: Foray, _: StrategicMoves, piece: int) -> Refusal | None:
    """Why a krob does not move by areas now."""
    if piece in who_can_go(war):
        return None
    if piece not in boxed(war):
        return Refusal("DN-5.21.1a", "not-behind-the-curtain", (piece,))
    return Refusal("DN-5.21.1a", "goes-no-farther-by-areas", (piece,))


def why_not_to(war: Foray, frame: StrategicMoves, area: int) -> Refusal | None:
    """Why a krob does not go to an area."""
    if reach(war, frame.piece) >> area & 1:
        return None
    if closed_areas(war, frame.piece) >> area & 1:
        return Refusal("DN-5.21b", "swamp-closed-to", (frame.piece,))
    return Refusal("DN-5.21.1a", "area-out-of-reach", (frame.piece,))


def _why_not_out(war: Foray, frame: StrategicMoves, act: int) -> Refusal | None:
    if mouths(war, frame.piece, frame.area) >> act & 1:
        return None
    return Refusal("DN-G308", "comes-out-at-the-edge", (frame.piece,))


def _why_not_hex(war: Foray, frame: StrategicMoves, cell: int) -> Refusal | None:
    return _why_not_out(war, frame, war.acts.go + cell)


def _why_not_stand(war: Foray, frame: StrategicMoves, stand: int) -> Refusal | None:
    return _why_not_out(war, frame, war.acts.ride + stand)


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "plan-move": {"take": why_not_go, "done": always},
    "plan-area": {AREA: why_not_to},
    "plan-mouth": {"go": _why_not_hex, "ride": _why_not_stand},
}
"""The verbs of this chapter's topics, for refusals."""
