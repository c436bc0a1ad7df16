"""Entrances to the underground: two storeys in one hex, and the way down to a tunnel (DN-2.37c, DN-2.37e).

Whoever walks into the hex of an entrance stands above it. He may go down into it, and from inside on to the tunnel hex
it leads to; the way back is the same. Inside he meets nobody on the surface, and nobody there meets him (DN-G153).
"""

from __future__ import annotations

from grognard.board.footprints import SINGLE
from grognard.games.dragon_noir.movement.challenges import Challenge, challengers
from grognard.games.dragon_noir.movement.routes import free_cells
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.position import CROSSING, MOVED, Foray
from grognard.games.dragon_noir.verbs import ASCEND, DESCEND
from grognard.games.skirmish.movement.phase import left
from grognard.kernel import Frame, Refusal, Step

ENTRANCE = "entrance"


class Passage(Frame[bool]):
    """One stage up or down: between the surface and the inside, or the inside and the tunnel.

    Done with whether the plan is upset; it is challenged like any hex that is left again (DN-2.35b).
    """

    piece: int
    cell: int
    inside: bool
    price: int

    def start(self, war: Foray) -> Step:
        crossing = war.marked(self.piece, CROSSING) and not is_inside(war, self.piece)
        foes = challengers(war, self.piece, 1 << war.at[self.piece]) if crossing else ()
        if foes:
            war.tell("DN-2.37c", "will-go-in" if self.inside else "will-come-out", self.piece, self.cell)
        return self.call(Challenge(self.piece, foes), then=self.go)

    def go(self, war: Foray, hurt: bool) -> Step:
        piece = self.piece
        war.marks[piece] &= ~CROSSING
        if hurt:
            return self.done(True)
        pass_through(war, piece, self.cell, self.inside)
        war.spent[piece] += self.price
        war.steps[piece] += 1
        war.marks[piece] |= MOVED | CROSSING
        war.tell("DN-2.37c", "went-in" if self.inside else "came-out", piece, self.cell)
        more = None if self.inside else war.given.hooks.interrupt(war, piece)
        return self.call(more, then=self.met) if more else self.done(False)

    def met(self, war: Foray, happened: bool) -> Step:
        return self.done(happened)


def pass_through(war: Foray, piece: int, cell: int, inside: bool) -> None:
    """Move a piece between the storeys on its way."""
    change_storey(war, piece, cell, inside)
    war.refuge = 6 * cell


def change_storey(war: Foray, piece: int, cell: int, inside: bool) -> None:
    """Set a piece down in a hex, inside its entrance or not; its reins fall, for no horse goes underground."""
    war.drop_reins(piece)
    war.lift(piece)
    war.inside = war.inside & ~(1 << piece) | inside << piece
    war.at[piece], war.facing[piece] = cell, 0
    war.set_down(piece)


def is_inside(war: Foray, piece: int) -> bool:
    """Whether a piece is inside an entrance."""
    return bool(war.inside >> piece & 1)


def occupied_inside(war: Foray, cell: int) -> bool:
    """Whether somebody alive is inside the entrance of a hex."""
    return any(war.inside >> piece & 1 and health and war.at[piece] == cell for piece, health in enumerate(war.health))


def tunnel_of(war: Foray, cell: int) -> int | None:
    """The tunnel hex an entrance leads to (DN-3.52.1.6)."""
    return next((b for a, b in zip(war.links[::2], war.links[1::2], strict=True) if a == cell), None)


def entrance_of(war: Foray, cell: int) -> int | None:
    """The entrance that leads to a tunnel hex and has nobody inside; the first if there are several."""
    found = [a for a, b in zip(war.links[::2], war.links[1::2], strict=True) if b == cell]
    return next((a for a in found if not occupied_inside(war, a)), found[0] if found else None)


def way_down(war: Foray, piece: int) -> Passage | None:
    """The next stage down from where a piece is, whether or not it can be taken now."""
    cell = war.at[piece]
    if is_inside(war, piece):
        tunnel = tunnel_of(war, cell)
        return None if tunnel is None else Passage(piece, tunnel, False, _price(war, piece, tunnel))
    return Passage(piece, cell, True, _price(war, piece, cell)) if tunnel_of(war, cell) is not None else None


def way_up(war: Foray, piece: int) -> Passage | None:
    """The next stage up from where a piece is, whether or not it can be taken now."""
    cell = war.at[piece]
    if is_inside(war, piece):
        return Passage(piece, cell, False, _price(war, piece, cell))
    entrance = entrance_of(war, cell)
    return None if entrance is None else Passage(piece, entrance, True, _price(war, piece, entrance))


def _price(war: Foray, piece: int, cell: int) -> int:
    return war.land.price(gait_of(war, piece, alone=True), cell, war.bodies[cell]) or 0


def passage_acts(war: Foray, piece: int) -> int:
    """The stages up or down that a piece can take now."""
    first = war.acts.lexicon.first
    mask = 1 << first[DESCEND] if why_not_descend(war, piece) is None else 0
    return mask | 1 << first[ASCEND] if why_not_ascend(war, piece) is None else mask


def why_not_descend(war: Foray, piece: int) -> Refusal | None:
    """Why a piece cannot go down now."""
    return _why_not_pass(war, piece, way_down(war, piece))


def why_not_ascend(war: Foray, piece: int) -> Refusal | None:
    """Why a piece cannot come up now."""
    return _why_not_pass(war, piece, way_up(war, piece))


def _why_not_pass(war: Foray, piece: int, way: Passage | None) -> Refusal | None:
    if way is None:
        return Refusal("DN-3.52.1.6", "no-entrance-leads", (piece,))
    if war.footprint(piece) is not SINGLE:
        return Refusal("DN-2.31.2a", "not-on-foot", (piece,))
    taken = occupied_inside(war, way.cell) if way.inside else not free_cells(war, piece) >> way.cell & 1
    if taken or (not way.inside and is_inside(war, piece) and war.filled >> way.cell & 1):
        return Refusal("DN-2.37c", "one-character-above-entrance-and-one")
    if way.price > left(war, piece):
        return Refusal("DN-2.31.8a", "costs-points", (piece, way.price))
    return None


def why_not_inside(war: Foray, piece: int) -> Refusal | None:
    """Why a piece inside an entrance does nothing on the surface (DN-2.37e, DN-G153)."""
    if not is_inside(war, piece):
        return None
    return Refusal("DN-G153", "inside-entrance", (piece,))
