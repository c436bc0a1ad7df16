"""Footwork outside a move: the steps open to a piece that retreats, gives way or follows up; geometry of stands only.

A stand is six times the anchor plus the facing; a piece of one hex faces 0. No points are spent here and nobody is
asked. Which of these steps a rule allows is said by the chapters of falling back and of pursuit.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.movement.big_strides import bulk_of
from grognard.games.dragon_noir.movement.horse_turns import departures
from grognard.games.dragon_noir.movement.routes import barred, drill_of, free_cells
from grognard.games.dragon_noir.movement.walk import pass_into
from grognard.games.dragon_noir.pieces.big_krobs import is_big
from grognard.games.dragon_noir.pieces.contact import gait_of, going_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.movement.phase import allowance
from grognard.games.skirmish.war import NO_SIDE
from grognard.kernel import Refusal

Nexts = Callable[[int], list[tuple[int, int]]]
UNLIMITED = 1 << 16


def single(war: Foray, piece: int) -> bool:
    """Whether a piece fills one hex."""
    return war.footprint(piece) is SINGLE


def stand_of(war: Foray, piece: int) -> int:
    """The stand of a piece."""
    return 6 * war.at[piece] + (0 if single(war, piece) else war.facing[piece])


def cells_at(war: Foray, piece: int, stand: int) -> int:
    """The hexes a piece would fill at a stand; 0 where it would leave the map."""
    if single(war, piece):
        return 1 << stand // 6
    return war.given.land.stands(war.footprint(piece))[stand]


def nexts(war: Foray, piece: int) -> Nexts:
    """The stands a piece can take with one more hex, and what that would cost in a move; nobody is in its way.

    DN-2.31.8a: no points are spent, but ground dearer than the whole allowance stays closed.
    """
    most = dearest(war, piece)
    if is_big(war, piece):
        onward = bulk_of(war, piece).steps
        return lambda stand: [(beyond, price) for beyond, price in onward(stand) if price <= most]
    going = going_of(war, piece, alone=True)
    if single(war, piece):
        return lambda stand: [(6 * cell, price) for cell, price in going.steps(stand // 6) if price <= most]
    turning, gait = drill_of(war, piece), gait_of(war, piece, alone=True)

    def steps(stand: int) -> list[tuple[int, int]]:
        found = [step for step in departures(going, turning, stand) if not same_hexes(war, step[0], stand)]
        return [step for step in found if (war.land.price(gait, step[0] // 6, war.bodies[step[0] // 6]) or 0) <= most]

    return steps


def backward(war: Foray, piece: int) -> Nexts:
    """The stands of a big krob one hex further with the whole counter, for a retreat takes all of it (DN-G26)."""
    asides, most = bulk_of(war, piece).asides, dearest(war, piece)
    return lambda stand: [(beyond, price) for beyond, price in asides(stand) if price <= most]


def same_place(war: Foray, piece: int, stand: int, other: int) -> bool:
    """Whether a piece is in the same hexes at two stands, or has the same front."""
    if is_big(war, piece):
        return cells_at(war, piece, stand) == cells_at(war, piece, other)
    return stand // 6 == other // 6


def dearest(war: Foray, piece: int) -> int:
    """DN-2.31.8a, DN-G67, DN-G186: the dearest ground a piece could enter with a fresh allowance."""
    return allowance(war, piece) if war.edition >= REPAIRS else UNLIMITED


def same_hexes(war: Foray, stand: int, other: int) -> bool:
    """Whether two stands of a pair are one the turn about of the other."""
    front, facing = divmod(stand, 6)
    return (front - war.land.grid.shifts[facing]) * 6 + (facing + 3) % 6 == other


def in_the_way(war: Foray, piece: int, stunned_too: bool) -> int:
    """The hexes a piece may not pass: those of enemies and of loose horses, and what a spell has closed.

    Stunned enemies are passed unless `stunned_too` (DN-2.31.1a, DN-2.37a, DN-5.14.2h). Nobody makes way for a piece
    that is on no side.
    """
    if war.side[piece] == NO_SIDE:
        return (war.filled | war.given.hooks.closed(war, piece)) & ~war.hexes(piece)
    found = barred(war, piece)
    return found | war.living(1 - war.side[piece]) if stunned_too else found


def free(war: Foray, piece: int) -> int:
    """The hexes on which a piece may stop: nobody else alive is there (DN-2.37b, DN-G50)."""
    return free_cells(war, piece) & ~war.given.hooks.closed(war, piece)


def why_shut(war: Foray, piece: int, stand: int) -> Refusal | None:
    """Why a hex of a stand is closed to a piece that is not in it yet; nothing if none is."""
    shut = cells_at(war, piece, stand) & war.given.hooks.closed(war, piece) & ~war.hexes(piece)
    return war.given.hooks.why_closed(war, piece, next(iter(bits(shut)))) if shut else None


def can_stop(war: Foray, piece: int) -> bool:
    """Whether a piece may stay where it is."""
    return not war.hexes(piece) & ~free(war, piece)


def facings(war: Foray, piece: int, stand: int) -> list[int]:
    """The stands with the same front: a rider who was driven back ends in any facing (DN-G63).

    DN-2.33c: big krobs turn in the hexes they fill.
    """
    if single(war, piece):
        return [stand]
    if is_big(war, piece):
        return list(bulk_of(war, piece).turned(stand))
    going, shifts, front = going_of(war, piece, alone=True), war.land.grid.shifts, stand // 6
    rears = [(way, front - shifts[way]) for way in range(6)]
    return [6 * front + way for way, rear in rears if going.open >> rear & 1 and going.ways[way] >> rear & 1]


def acts_of(war: Foray, piece: int, stands: list[int]) -> int:
    """Going or riding to these stands, as acts."""
    if single(war, piece):
        return sum(1 << war.acts.go + stand // 6 for stand in stands)
    six = [0] * 6
    for stand in stands:
        six[stand % 6] |= 1 << stand // 6
    return war.acts.riding(six)


def stand_meant(war: Foray, answer: int) -> int:
    """The stand that an answer of going or riding means."""
    verb, noun = war.acts.entries[answer]
    if verb == "go":
        return 6 * noun
    anchor, facing = war.acts.stand(noun)
    return 6 * anchor + facing


def take_stand(war: Foray, piece: int, stand: int) -> None:
    """Put a piece there, perhaps in passing through the hex of another (DN-2.37a)."""
    pass_into(war, piece, *divmod(stand, 6))


def spots(war: Foray, pieces: tuple[int, ...]) -> list[int]:
    """The hexes in which pieces stand that are on the map."""
    return [cell for piece in pieces for cell in bits(war.hexes(piece))]


def away(war: Foray, from_: list[int], cell: int) -> int:
    """How far the nearest of some hexes is; far, if there are none."""
    distance = war.land.grid.distance
    return min((distance(cell, spot) for spot in from_), default=0)
