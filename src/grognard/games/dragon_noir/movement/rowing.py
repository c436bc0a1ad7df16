"""Rowing: how far a boat goes, who rows it, and what that leaves of everybody's move (DN-2.34a to DN-2.34g).

Boarding and landing are steps like any other, which the land opens where a boat is moored or lies on a beach. Here is
the voyage itself, hex by hex, with the challenges and interruptions of any move.
"""

from __future__ import annotations

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.editions import UNHIDDEN_GROUND
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.movement.challenges import Challenge, challengers, keep_points
from grognard.games.dragon_noir.movement.walk import planner
from grognard.games.dragon_noir.pieces.boats import Boat, began_aboard, boat_of, crew, ends, hull, note, shift
from grognard.games.dragon_noir.position import CROSSING, EMBARKED, MOVED, Foray
from grognard.games.dragon_noir.sheets.kinds import KROBS
from grognard.games.dragon_noir.verbs import ROW
from grognard.games.skirmish.movement.phase import allowance
from grognard.kernel import Frame, Refusal, Step

WHOLE, HALF = 4, 2
"""DN-2.34c, DN-2.34d: hexes for who began aboard, and for who has just boarded or means to land."""
AHEAD, SHARP = (0, 1, 5), (2, 4)
"""Turns in sixths: up to one hexside is free (DN-G45)."""
SHARPER = 1
"""DN-2.34e: what a sharper turn costs, and a turn about on the spot."""


class Voyage(Frame[bool]):
    """DN-2.34d: a boat goes a way of stands with all who are aboard; done with whether something upset the plan.

    `watched` are those in it at whom somebody may still shoot where they are. How it goes on only the rower's seat
    knows; others imagine that it ends here.
    """

    piece: int
    number: int
    path: tuple[int, ...] = ()
    watched: tuple[int, ...] = ()

    intention = ("path",)

    def intender(self, war: Foray) -> int:
        return planner(war, self.piece)

    def start(self, war: Foray) -> Step:
        return self.on(war)

    def on(self, war: Foray) -> Step:
        """Leaving a hex that they entered they are challenged, each for himself (DN-2.35b)."""
        boat = boat_of(war, self.piece)
        if not self.path or boat is None:
            return self.done(False)
        for piece in crew(war, boat):
            foes = challengers(war, piece, 1 << war.at[piece]) if war.marks[piece] & CROSSING else ()
            war.marks[piece] &= ~CROSSING
            if foes and war.active(piece):
                return self.call(Challenge(piece, foes), then=self.challenged)
        stand, self.path = self.path[0], self.path[1:]
        pull(war, self.piece, boat, stand)
        self.watched = tuple(crew(war, boat._replace(stand=stand)))
        return self.seen(war, False)

    def challenged(self, war: Foray, hurt: bool) -> Step:
        return self.done(True) if hurt else self.on(war)

    def seen(self, war: Foray, happened: bool) -> Step:
        """DN-2.23a: defensive fire at each of them in each hex."""
        if happened or boat_of(war, self.piece) is None:
            return self.done(True)
        while self.watched:
            piece, self.watched = self.watched[0], self.watched[1:]
            more = war.given.hooks.interrupt(war, piece)
            if more is not None:
                return self.call(more, then=self.seen)
        return self.on(war)


def pull(war: Foray, rower: int, boat: Boat, stand: int) -> None:
    """One stage of a voyage: the boat moves, and everybody's points are what that leaves (DN-2.34c, DN-2.34d)."""
    used = far_so_far(war, boat) + stage_price(war, boat.stand, stand)
    note(war, boat._replace(half=war.half, used=used, rower=rower))
    now = boat._replace(half=war.half, used=used, rower=rower)
    for piece in crew(war, boat):
        lands = used <= HALF and began_aboard(war, piece)
        rest = allowance(war, piece) // 2 if lands else 0
        keep_points(war, piece, min(rest, max(allowance(war, piece) - war.spent[piece], 0)))
        war.marks[piece] |= MOVED
    shift(war, now, stand)
    about = {*ends(war, boat.stand)} == {*ends(war, stand)}
    for piece in [] if about else crew(war, now._replace(stand=stand)):
        war.marks[piece] |= CROSSING
    war.tell("DN-2.34e" if about else "DN-2.34d", "boat-turned" if about else "rowed", rower, stand // 6)


def far_so_far(war: Foray, boat: Boat) -> int:
    """How many hexes a boat has made in this half."""
    return boat.used if boat.half == war.half else 0


def budget(war: Foray, piece: int, boat: Boat) -> int:
    """How many hexes somebody may still row: four if he began aboard, two if he boarded early enough.

    DN-2.34c, DN-2.34d, DN-G46. Who boarded and has rowed a hex has no points any more, but the second hex is his.
    """
    if began_aboard(war, piece):
        return WHOLE - far_so_far(war, boat)
    if war.edition >= UNHIDDEN_GROUND and _boarded_and_rows(war, piece, boat):
        return HALF - far_so_far(war, boat)
    return HALF - far_so_far(war, boat) if war.spent[piece] <= allowance(war, piece) // 2 else 0


def _boarded_and_rows(war: Foray, piece: int, boat: Boat) -> bool:
    """Whether somebody boarded a boat in this half early enough and has begun to row it (DN-2.34c)."""
    return boat.half == war.half and boat.rower == piece and not war.marks[piece] & EMBARKED


def may_row_on(war: Foray, piece: int) -> bool:
    """DN-2.34c, DN-2.34d: whether who rows has hexes of the boat left, which cost none of his points."""
    if not war.boats or war.edition < UNHIDDEN_GROUND:
        return False
    boat = boat_of(war, piece)
    if boat is None or boat.half != war.half or why_not_oars(war, piece, boat):
        return False
    return bool(voyages(war, piece, boat))


def stages(land: Country, stand: int, room: int) -> list[tuple[int, int]]:
    """The stands a boat can take next, with their price: ahead, sharply aside, or turned about (DN-2.34e, DN-G45)."""
    (bow, facing), shifts, found = divmod(stand, 6), land.grid.shifts, []
    for turn in (*AHEAD, *SHARP):
        way = (facing + turn) % 6
        cell = bow + shifts[way]
        dry = land.beaches >> cell & 1 and land.beaches >> bow & 1
        if land.unwalled[way] >> bow & 1 and room >> cell & 1 and not dry:
            found.append((6 * cell + way, 1 if turn in AHEAD else 1 + SHARPER))
    found.append((6 * (bow - shifts[facing]) + (facing + 3) % 6, SHARPER))
    return found


def stage_price(war: Foray, before: int, after: int) -> int:
    """What one stage of a voyage costs."""
    turn = (after % 6 - before % 6) % 6
    if {*ends(war, before)} == {*ends(war, after)}:
        return SHARPER
    return 1 if turn in AHEAD else 1 + SHARPER


def fairway(war: Foray, boat: Boat) -> int:
    """Where a boat can be: in water, or with one end on a beach, where nobody else is (DN-2.34g, DN-G234)."""
    land, own = war.land, hull(war, boat.stand)
    burning = effects.hexes_under(war, effects.BURNING) if war.effects else 0
    others = land.afloat & ~own | war.filled & ~own | burning & ~own
    return (land.water | land.beaches | own) & ~others


def voyages(war: Foray, piece: int, boat: Boat) -> dict[int, tuple[int, ...]]:
    """Where somebody can row a boat to, and the shortest way there."""
    land, room = war.land, fairway(war, boat)
    most, front = budget(war, piece, boat), [boat.stand]
    found: dict[int, tuple[int, tuple[int, ...]]] = {boat.stand: (0, ())}
    while front:
        reached = []
        for stand in front:
            spent, path = found[stand]
            for beyond, price in stages(land, stand, room):
                if spent + price <= most and (beyond not in found or spent + price < found[beyond][0]):
                    found[beyond] = (spent + price, (*path, beyond))
                    reached.append(beyond)
        front = reached
    return {stand: path for stand, (_, path) in sorted(found.items()) if path}


def row_acts(war: Foray, piece: int) -> int:
    """The voyages somebody may make in the boat he is in, as acts."""
    boat = boat_of(war, piece)
    if boat is None or why_not_oars(war, piece, boat):
        return 0
    first, mask = war.acts.lexicon.first[ROW], 0
    for stand in voyages(war, piece, boat):
        mask |= 1 << first + stand % 6 * war.acts.cells + stand // 6
    return mask


def set_out(war: Foray, piece: int, noun: int) -> Voyage:
    """The voyage that an answer means."""
    boat = boat_of(war, piece)
    if boat is None:
        raise ValueError(f"{war.name(piece)} is in no boat")
    anchor, facing = war.acts.stand(noun)
    return Voyage(piece, boat.number, voyages(war, piece, boat)[6 * anchor + facing])


def why_not_oars(war: Foray, piece: int, boat: Boat) -> Refusal | None:
    """Why somebody in a boat cannot row it now (DN-2.34a, DN-G44, DN-G46)."""
    if war.card(piece).kind in KROBS:
        return Refusal("DN-2.34a", "only-adventurers-row")
    if war.guest == piece:
        return Refusal("DN-2.37a", "only-passes-through-hex-others", (piece,))
    if boat.half == war.half and boat.rower != piece:
        return Refusal("DN-G44", "boat-was-rowed", (boat.rower,))
    if budget(war, piece, boat) < 1:
        if not began_aboard(war, piece) and not far_so_far(war, boat):
            return Refusal("DN-2.34c", "boarded-too-late", (piece,))
        return Refusal("DN-2.34d", "boat-goes-no-farther", (piece,))
    return None


def why_not_row(war: Foray, piece: int, noun: int) -> Refusal | None:
    """Why somebody cannot row his boat to a stand."""
    boat = boat_of(war, piece)
    if boat is None:
        return Refusal("DN-2.34a", "in-no-boat", (piece,))
    refusal = why_not_oars(war, piece, boat)
    if refusal:
        return refusal
    anchor, facing = war.acts.stand(noun)
    if 6 * anchor + facing in voyages(war, piece, boat):
        return None
    return Refusal("DN-2.34d", "boat-does-not-get-there", (budget(war, piece, boat),))
