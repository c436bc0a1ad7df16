"""Why a piece cannot move as somebody would have it: the reasons behind the options of the movement phase.

Only refusals; the procedures are in `moves`, and each chapter of movement gives its own reasons.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.movement.big_strides import stand_of, why_no_room
from grognard.games.dragon_noir.movement.carrying import why_not_lay, why_not_lift, why_not_shift
from grognard.games.dragon_noir.movement.diving import why_not_dive
from grognard.games.dragon_noir.movement.dragon_stride import why_not_stride
from grognard.games.dragon_noir.movement.entrances import why_not_ascend, why_not_descend, why_not_inside
from grognard.games.dragon_noir.movement.jumps import why_not_jump, why_not_leap
from grognard.games.dragon_noir.movement.leading import why_not_lead, why_not_let_go
from grognard.games.dragon_noir.movement.leaving import why_not_leave
from grognard.games.dragon_noir.movement.mounting import Dismount, why_not_dismount, why_not_mount
from grognard.games.dragon_noir.movement.phase import MovePiece, why_not_move
from grognard.games.dragon_noir.movement.routes import chasms, free_cells, go_ends, ride_ends
from grognard.games.dragon_noir.movement.rowing import why_not_row
from grognard.games.dragon_noir.pieces.big_krobs import is_big
from grognard.games.dragon_noir.pieces.black_dragon import is_body
from grognard.games.dragon_noir.pieces.webs import tears_webs
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import ASCEND, DELVE, DESCEND, DIVE, JUMP, LAY, LEAP, LEAVE, LIFT, ROW, SHIFT
from grognard.games.skirmish.movement.chores import CHORES
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.refusals import VERBS, WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Refusal


def why_not_go(war: Foray, frame: MovePiece, cell: int) -> Refusal | None:
    """Why a piece of one hex cannot end its move in a hex."""
    piece = frame.piece
    if war.footprint(piece) is not SINGLE or is_body(war, piece):
        return Refusal("DN-1.51b", "say-which-way-shall-face", (piece,))
    if go_ends(war, piece) >> cell & 1:
        return None
    return why_not_end(war, piece, cell) or _out_of_reach(war, piece, cell)


def why_not_ride(war: Foray, frame: MovePiece, noun: int) -> Refusal | None:
    """Why a piece of two hexes cannot end its move so."""
    piece, (anchor, facing) = frame.piece, war.acts.stand(noun)
    if is_body(war, piece):
        return why_not_stride(war, piece, 6 * anchor + facing)
    if war.footprint(piece) is SINGLE:
        return Refusal("DN-1.51b", "fills-one-hex-and-needs-no", (piece,))
    if ride_ends(war, piece)[facing] >> anchor & 1:
        return None
    if not war.land.stands(war.footprint(piece))[6 * anchor + facing]:
        return Refusal("DN-1.51b", "would-leave-map", (piece,))
    if is_big(war, piece):
        return _why_not_stride(war, piece, 6 * anchor + facing)
    rear = anchor - war.land.grid.shifts[facing]
    refusal = why_not_end(war, piece, anchor) or why_not_end(war, piece, rear)
    return refusal or _out_of_reach(war, piece, anchor)


def _why_not_stride(war: Foray, piece: int, stand: int) -> Refusal:
    """Why a big krob cannot end its move at a stand on the map."""
    if stand == stand_of(war, piece):
        return Refusal("DN-2.33c", "already", (piece,))
    closed = why_no_room(war, piece, stand)
    if closed:
        return Refusal("DN-G43", "no-room-for-big", (piece, *closed))
    cells = war.land.stands(war.footprint(piece))[stand]
    for cell in bits(cells):
        refusal = why_not_end(war, piece, cell)
        if refusal:
            return refusal
    if cells == war.hexes(piece):
        return Refusal("DN-G251", "turned-already", (piece,))
    return _out_of_reach(war, piece, stand // 6)


def _out_of_reach(war: Foray, piece: int, cell: int) -> Refusal:
    return Refusal("DN-2.31.8a", "out-of-reach", (piece, cell, left(war, piece)))


def why_not_end(war: Foray, piece: int, cell: int) -> Refusal | None:
    """Why nobody like this piece can stand in a hex now (DN-2.37b, DN-5.13.2a, DN-2.31.9a)."""
    label = war.land.labels[cell]
    where = (f"cell:{label}",)
    if war.filled & ~war.hexes(piece) & 1 << cell:
        return Refusal("DN-2.37b", "somebody-alive-in", (cell,), where)
    if war.no_stop(piece) >> cell & 1:
        return Refusal("DN-5.3k", "no-krob-stays-on-entrance", (cell,), where)
    if chasms(war, piece) >> cell & 1:
        return Refusal("DN-2.31.6a", "nobody-can-in-crevasse", (cell,), where)
    if war.land.webs >> cell & 1 and tears_webs(war, piece):
        return Refusal("DN-2.31.9a", "web-stops", (piece,), where)
    if not free_cells(war, piece) >> cell & 1:
        return war.given.hooks.why_not_end(war, piece)
    return war.given.hooks.why_closed(war, piece, cell)


def _always(war: Foray, frame: MovePiece, noun: int) -> Refusal | None:
    return None


def why_not_stay(war: Foray, frame: MovePiece, _: int) -> Refusal | None:
    """Why a piece cannot end its move here."""
    if frame.burden != NOBODY:
        return Refusal("DN-2.32.2b", "must-set-down", (frame.piece, frame.burden))
    if war.hexes(frame.piece) & war.no_stop(frame.piece):
        return Refusal("DN-5.3k", "cannot-stay-on-entrance", (frame.piece,))
    if war.hexes(frame.piece) & chasms(war, frame.piece):
        return Refusal("DN-2.31.6a", "cannot-stay-over-crevasse", (frame.piece,))
    if war.guest == frame.piece:
        return Refusal("DN-2.37b", "cannot-stay-where-others-stand", (frame.piece,))
    return None


def _mount(war: Foray, frame: MovePiece, horse: int) -> Refusal | None:
    return _laden(war, frame) or why_not_mount(war, frame.piece, horse)


def _dismount(war: Foray, frame: MovePiece, _: int) -> Refusal | None:
    return _by_people(war, frame) or why_not_dismount(war, frame.piece)


def _lead(war: Foray, frame: MovePiece, horse: int) -> Refusal | None:
    return _laden(war, frame) or why_not_lead(war, frame.piece, horse)


def _let_go(war: Foray, frame: MovePiece, horse: int) -> Refusal | None:
    return why_not_let_go(war, frame.piece, horse)


def _leave(war: Foray, frame: MovePiece, _: int) -> Refusal | None:
    return _laden(war, frame) or why_not_leave(war, frame.piece)


def _leap(war: Foray, frame: MovePiece, _: int) -> Refusal | None:
    return _by_people(war, frame) or why_not_leap(war, frame.piece)


def _jump(war: Foray, frame: MovePiece, cell: int) -> Refusal | None:
    return _laden(war, frame) or why_not_jump(war, frame.piece, cell)


def _dive(war: Foray, frame: MovePiece, cell: int) -> Refusal | None:
    return _laden(war, frame) or why_not_dive(war, frame.piece, cell)


def _lift(war: Foray, frame: MovePiece, other: int) -> Refusal | None:
    return _laden(war, frame) or why_not_lift(war, frame.piece, other)


def _lay(war: Foray, frame: MovePiece, cell: int) -> Refusal | None:
    return why_not_lay(war, frame.piece, frame.burden, cell)


def _shift(war: Foray, frame: MovePiece, body: int) -> Refusal | None:
    return _laden(war, frame) or why_not_shift(war, frame.piece, body)


def _chore(war: Foray, frame: MovePiece, _: int) -> Refusal | None:
    """What one alone does elsewhere takes two here, and there are no mules."""
    return Refusal("DN-2.32.1a", "two-together-shift-dead-by-hex")


def _descend(war: Foray, frame: MovePiece, _: int) -> Refusal | None:
    return _by_people(war, frame) or _burdened(war, frame) or why_not_descend(war, frame.piece)


def _ascend(war: Foray, frame: MovePiece, _: int) -> Refusal | None:
    return _by_people(war, frame) or _burdened(war, frame) or why_not_ascend(war, frame.piece)


def _delve(war: Foray, frame: MovePiece, _: int) -> Refusal | None:
    return _laden(war, frame) or war.given.hooks.why_not_delve(war, frame.piece)


def _row(war: Foray, frame: MovePiece, noun: int) -> Refusal | None:
    return _laden(war, frame) or why_not_row(war, frame.piece, noun)


def _laden(war: Foray, frame: MovePiece) -> Refusal | None:
    return _by_people(war, frame) or _burdened(war, frame) or why_not_inside(war, frame.piece)


def _by_people(war: Foray, frame: MovePiece) -> Refusal | None:
    if is_body(war, frame.piece):
        return Refusal("DN-4.3.2d", "dragon-only-moves-and-turns")
    return None


def _burdened(war: Foray, frame: MovePiece) -> Refusal | None:
    if frame.burden == NOBODY:
        return None
    return Refusal("DN-G40", "carries", (frame.piece, frame.burden))


def _get_down(war: Foray, frame: Dismount, cell: int) -> Refusal | None:
    shut = war.given.hooks.why_closed(war, frame.piece, cell)
    return shut or VERBS["dismount"]["go"](war, frame, cell)


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "dismount": {"go": _get_down},
    "movement": {"move": why_not_move, "done": _always},
    "destination": {
        "go": why_not_go,
        "ride": why_not_ride,
        "stay": why_not_stay,
        "mount": _mount,
        "dismount": _dismount,
        "lead": _lead,
        "let-go": _let_go,
        LEAVE: _leave,
        LEAP: _leap,
        DESCEND: _descend,
        ASCEND: _ascend,
        JUMP: _jump,
        DIVE: _dive,
        LIFT: _lift,
        LAY: _lay,
        SHIFT: _shift,
        ROW: _row,
        DELVE: _delve,
        **dict.fromkeys(CHORES, _chore),
    },
}
"""The verbs of this chapter by topic, for refusals."""
