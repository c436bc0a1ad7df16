"""Burdens: the stunned who are carried in the middle of a move, and the dead who are shifted out of the way.

DN-2.32.1a to DN-2.32.1c, DN-2.32.2a, DN-2.32.2b. Whoever is carried has no place of his own until he is set down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import FIRM_FOOTING
from grognard.games.dragon_noir.movement.challenges import keep_points
from grognard.games.dragon_noir.movement.footwork import dearest
from grognard.games.dragon_noir.movement.routes import foot_field
from grognard.games.dragon_noir.pieces.chains import in_shackles
from grognard.games.dragon_noir.position import SHIFTED, Foray
from grognard.games.dragon_noir.sheets.ground import movement
from grognard.games.dragon_noir.verbs import HELP, LIFT, SHIFT
from grognard.games.skirmish.movement.chores import fresh
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import DEAD, NOBODY
from grognard.games.skirmish.war import BUSY
from grognard.kernel import Frame, Pick, Refusal, Step, choose_anew

if TYPE_CHECKING:
    from random import Random

HORSE = "horse"


def on_foot(war: Foray, piece: int) -> bool:
    """Whether a piece has feet on the ground and hands to take hold with (DN-G143)."""
    return war.footprint(piece) is SINGLE and war.card(piece).tough.leads


def lift_acts(war: Foray, piece: int) -> int:
    """The stunned whom a piece can go and pick up."""
    first, mask = war.acts.lexicon.first[LIFT], 0
    for other, stun in enumerate(war.stun):
        if stun and why_not_lift(war, piece, other) is None:
            mask |= 1 << first + other
    return mask


def pick_up(war: Foray, piece: int, other: int) -> None:
    """DN-2.32.2a: take up a stunned character in whose hex the carrier is; half of the points left are lost."""
    cell = war.at[piece]
    war.put(other, war.given.land.off)
    war.guest, war.refuge = NOBODY, 6 * cell
    keep_points(war, piece, left(war, piece) // 2)
    war.tell("DN-2.32.2a", "lifted", piece, other)


def lay_cells(war: Foray, piece: int) -> int:
    """DN-2.32.2b, DN-G40: the hexes beside a carrier that he could enter and in which nobody lives."""
    return _beside(war, piece, war.at[piece]) & ~war.filled


def _beside(war: Foray, piece: int, cell: int) -> int:
    """The hexes beside another that a carrier could enter from there (DN-2.31.8a, DN-G40)."""
    going = war.land.going(war.book.gait(war.card(piece), False, False), war.heaps())
    most = dearest(war, piece)
    found = sum(1 << beyond for beyond, price in going.steps(cell) if price <= most)
    return found & war.land.grid.spread(1 << cell, war.land.unglazed) & ~war.given.hooks.closed(war, piece)


def set_down(war: Foray, piece: int, burden: int, cell: int) -> None:
    """Put a burden down in a hex (DN-2.32.2b)."""
    war.put(burden, cell)
    war.tell("DN-2.32.2b", "laid", piece, burden, cell)


def drop_burden(war: Foray, piece: int, burden: int) -> None:
    """DN-G143: the carrier has fallen or has no room; the burden lies where he is, or as near as one gets to room."""
    here = war.at[piece] if war.at[piece] != war.given.land.off else war.refuge // 6
    gait = war.book.gait(war.card(burden), False, False)
    open_ground = war.land.enterable(gait, war.heaps()) & ~war.filled
    if war.edition >= FIRM_FOOTING:
        room, reached, before = open_ground & ~war.given.hooks.closed(war, burden), 1 << here, 0
        while not room & reached and reached != before:
            before, reached = reached, war.land.grid.spread(reached, war.land.unglazed)
        if room & reached:
            set_down(war, piece, burden, next(bits(room & reached)))
            return
    for distance in range(war.land.grid.size):
        near = war.land.grid.disc(here, distance) & open_ground
        if near:
            set_down(war, piece, burden, next(iter(bits(near))))
            return


class ShiftBodies(Frame[None]):
    """DN-2.32.1a: two on foot shift a dead horse, or up to three dead, by one hex, and do nothing else in the turn.

    `helper` is the second of them, whom others learn of when it is done, `bodies` are what they move.
    """

    piece: int
    bodies: tuple[int, ...]
    helper: int = NOBODY

    intention = ("helper",)

    def intender(self, war: Foray) -> int:
        return war.phasing

    def intend(self, war: Foray, random: Random) -> None:
        choose_anew(self, war, random)

    def start(self, war: Foray) -> Step:
        mask = sum(1 << war.acts.lexicon.first[HELP] + other for other in helpers(war, self.piece, self.bodies[0]))
        about = (self.piece, *self.bodies)
        return self.ask(war.phasing, "shift-with", Pick("act", mask), then=self.joined, about=about)

    def joined(self, war: Foray, answer: int) -> Step:
        self.helper = war.acts.entries[answer][1]
        return self.more(war)

    def more(self, war: Foray) -> Step:
        """Further bodies in the same hex, in rising order."""
        others = more_bodies(war, self.bodies)
        if not others:
            return self.whither(war)
        mask = sum(1 << war.acts.also + other for other in others) | war.acts.done
        return self.ask(war.phasing, "shift-also", Pick("act", mask), then=self.taken, about=self.bodies)

    def taken(self, war: Foray, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        if verb == "done":
            return self.whither(war)
        self.bodies = (*self.bodies, noun)
        return self.more(war)

    def whither(self, war: Foray) -> Step:
        mask = shift_cells(war, self.bodies[0]) << war.acts.go
        return self.ask(war.phasing, "shift-where", Pick("act", mask), then=self.shifted, about=self.bodies)

    def shifted(self, war: Foray, answer: int) -> Step:
        cell = answer - war.acts.go
        for piece in (self.piece, self.helper):
            war.marks[piece] |= BUSY | SHIFTED
        for body in self.bodies:
            war.put(body, cell, war.facing[body])
            war.tell("DN-2.32.1a", "shifted", self.piece, self.helper, body, cell)
            if war.hexes(body) & war.land.water:
                war.tell("DN-2.32.1c", "sank", body)
                war.remove(body)
        return self.done()


def shift_acts(war: Foray, piece: int) -> int:
    """The bodies a piece can begin to shift."""
    if not fresh(war, piece) or not on_foot(war, piece):
        return 0
    near = war.land.grid.disc(war.at[piece], 1)
    if not any(map(war.bodies.__getitem__, bits(near))):
        return 0
    first, mask = war.acts.lexicon.first[SHIFT], 0
    for body, health in enumerate(war.health):
        if health == DEAD and war.hexes(body) & near and why_not_shift(war, piece, body) is None:
            mask |= 1 << first + body
    return mask


def movable(war: Foray, body: int) -> bool:
    """Whether two can move a body at all: a horse, or somebody who weighs as a person."""
    kind = war.card(body).kind
    return kind == HORSE or war.book.body_weight(kind) == movement().bodies.person


def within_grasp(war: Foray, piece: int, body: int) -> bool:
    """DN-G41: whether a piece is on the hex of a body or next to it."""
    at = war.at[piece]
    near = war.land.grid.spread(1 << at, war.land.unglazed) | 1 << at
    return bool(near & war.hexes(body))


def helpers(war: Foray, piece: int, body: int) -> list[int]:
    """Those who could lend a hand: on foot, fresh, and on the hex of the body or next to it (DN-G41)."""
    return [
        other
        for other in war.living_of(war.side[piece])
        if other != piece
        and not war.stun[other]
        and fresh(war, other)
        and on_foot(war, other)
        and within_grasp(war, other, body)
    ]


def more_bodies(war: Foray, bodies: tuple[int, ...]) -> list[int]:
    """Further dead persons in the same hex that can be taken along, three in all."""
    first = bodies[0]
    if war.card(first).kind == HORSE or len(bodies) >= movement().bodies.shifted:
        return []
    return [
        other
        for other in range(bodies[-1] + 1, len(war.at))
        if war.health[other] == DEAD
        and war.at[other] == war.at[first]
        and war.card(other).kind != HORSE
        and movable(war, other)
    ]


def shift_cells(war: Foray, body: int) -> int:
    """DN-G41: where the front of a body can go: one hex, any ground or water, not onto an enemy."""
    land, side, own = war.land, war.phasing, war.hexes(body)
    ground = land.enterable("foot") & ~war.masks[1 - side]
    found = 0
    for way, shift in enumerate(land.grid.shifts):
        leaving = own & land.unglazed[way]
        there = own << shift if shift > 0 else own >> -shift
        if leaving == own and not there & ~ground:
            found |= 1 << war.at[body] + shift
    return found


def why_not_lift(war: Foray, piece: int, other: int) -> Refusal | None:
    """Why a piece cannot go and pick up another (DN-2.32.2a, DN-G40)."""
    if not war.alive(other) or not war.stun[other] or war.footprint(other) is not SINGLE:
        return Refusal("DN-2.32.2a", "does-not-lie-stunned-on-ground", (other,))
    if in_shackles(war, other):
        return Refusal("DN-G378", "is-chained", (other,))
    if not on_foot(war, piece):
        return Refusal("DN-G40", "carries-nobody", (piece,))
    if war.leads[piece] != NOBODY:
        return Refusal("DN-G40", "hands-full", (piece,))
    cell = war.at[other]
    if not foot_field(war, piece).reach >> cell & 1:
        return Refusal("DN-2.32.2a", "cannot-come-to", (piece, other))
    if not _room_beside(war, piece, cell):
        return Refusal("DN-2.32.2b", "no-room-beside-to-set-anybody", (other,))
    return None


def _room_beside(war: Foray, piece: int, cell: int) -> bool:
    return bool(_beside(war, piece, cell) & ~(war.filled & ~war.hexes(piece)))


def why_not_lay(war: Foray, piece: int, burden: int, cell: int) -> Refusal | None:
    """Why a burden cannot be set down in a hex."""
    if burden == NOBODY:
        return Refusal("DN-2.32.2b", "carries-nobody", (piece,))
    if war.guest == piece or not lay_cells(war, piece) >> cell & 1:
        shut = war.given.hooks.why_closed(war, piece, cell)
        return shut or Refusal("DN-2.32.2b", "cannot-set-down", (burden,))
    return None


def why_not_shift(war: Foray, piece: int, body: int) -> Refusal | None:
    """Why a piece cannot begin to shift a body (DN-2.32.1a, DN-2.32.1b, DN-G41)."""
    if war.health[body] != DEAD or war.at[body] == war.given.land.off or not movable(war, body):
        return Refusal("DN-2.32.1a", "no-body-two-could-shift", (body,))
    if not on_foot(war, piece):
        return Refusal("DN-2.32.1a", "not-on-foot", (piece,))
    if not fresh(war, piece):
        return Refusal("DN-2.32.1b", "done-something-else-in-turn", (piece,))
    if not within_grasp(war, piece, body):
        return Refusal("DN-G41", "not-beside", (piece, body))
    if not helpers(war, piece, body):
        return Refusal("DN-2.32.1a", "nobody-to-lend-hand")
    if not shift_cells(war, body):
        return Refusal("DN-G41", "can-shifted-nowhere", (body,))
    return None


def _help(war: Foray, frame: ShiftBodies, piece: int) -> Refusal | None:
    if piece in helpers(war, frame.piece, frame.bodies[0]):
        return None
    return Refusal("DN-2.32.1a", "cannot-lend-hand", (piece,))


def _also(war: Foray, frame: ShiftBodies, body: int) -> Refusal | None:
    if body in more_bodies(war, frame.bodies):
        return None
    return Refusal("DN-2.32.1a", "cannot-taken-along", (body,))


def _done(war: Foray, frame: ShiftBodies, _: int) -> Refusal | None:
    return None


def _shift_to(war: Foray, frame: ShiftBodies, cell: int) -> Refusal | None:
    if shift_cells(war, frame.bodies[0]) >> cell & 1:
        return None
    return Refusal("DN-G41", "bodies-go-one-hex-to-ground")


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "shift-with": {HELP: _help},
    "shift-also": {"also": _also, "done": _done},
    "shift-where": {"go": _shift_to},
}
"""The verbs of this chapter by topic, for refusals."""
