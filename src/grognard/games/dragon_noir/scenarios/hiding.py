"""Hidden in wait (DN-G155): whoever is written down comes out by himself, or is seen by an enemy who comes near.

Until then he is off the map, and only his own seat knows the hex.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.sight import lanes
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.shooting.reactions import interruption
from grognard.games.dragon_noir.verbs import APPEAR
from grognard.games.skirmish.refusals import WhyNot, always
from grognard.kernel import Frame, Pick, Refusal, Step

SIGHT = 3
"""DN-G155: how near an enemy must come to see somebody in hiding."""


class Lurking(Frame[None]):
    """DN-G155: as its turn begins, a side lets some of its hidden come out, one after another."""

    def start(self, war: Foray) -> Step:
        mask = sum(1 << piece for piece in lurkers(war, war.phasing))
        if not mask:
            return self.done()
        options = Pick("act", mask << war.acts.lexicon.first[APPEAR] | war.acts.done)
        return self.ask(war.phasing, "lurking", options, then=self.chosen, about=(war.phasing,))

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "done":
            return self.done()
        appear(war, piece)
        war.ambush |= 1 << piece
        return self.start(war)


class Spotting(Frame[bool]):
    """DN-G155: a piece on its way sees hidden enemies, who may then step in; it has to plan anew."""

    piece: int

    def start(self, war: Foray) -> Step:
        spot(war)
        more = interruption(war, self.piece)
        return self.call(more, then=self.over) if more else self.done(True)

    def over(self, war: Foray, _: bool) -> Step:
        return self.done(True)


def lurkers(war: Foray, side: int) -> list[int]:
    """The hidden of a side who may come out; captives may not."""
    return [piece for piece in war.hidden() if war.side[piece] == war.keeper(piece) == side]


def spotted(war: Foray) -> list[int]:
    """The hidden whom an enemy sees, and the captives whom a friend does."""
    return [piece for piece in war.hidden() if _is_seen(war, piece)]


def _is_seen(war: Foray, piece: int) -> bool:
    lair, seekers = war.lairs[piece], 1 - war.keeper(piece)
    near = war.land.grid.disc(lair, SIGHT) & war.living(seekers)
    for seeker in war.piece_in(near) if near else ():
        if war.side[seeker] == seekers and war.active(seeker) and _sees(war, war.hexes(seeker) & near, lair):
            return True
    return False


def _sees(war: Foray, cells: int, lair: int) -> bool:
    country = war.land
    return any(cell == lair or lanes(country, cell, lair).open for cell in bits(cells))


def spot(war: Foray) -> None:
    """Whoever is seen comes out."""
    for piece in spotted(war):
        appear(war, piece)


def appear(war: Foray, piece: int) -> None:
    """Put a hidden piece down in its hex, or if that is taken as near to it as there is room."""
    lair = war.lairs[piece]
    war.hide(piece, NOWHERE)
    war.bring_out(piece, lair, war.land.map.cells)
    war.reveal("DN-G155", "appeared", piece, war.at[piece])


def show_all(war: Foray) -> None:
    """Everybody comes out, when the last turn is over."""
    for piece in war.hidden():
        appear(war, piece)


def lies_in_wait(war: Foray, piece: int) -> bool:
    """Whether a piece has just come out by itself and has neither struck nor shot."""
    return bool(war.ambush >> piece & 1)


def why_not_appear(war: Foray, _: Lurking, piece: int) -> Refusal | None:
    """Why a piece cannot come out of hiding."""
    if piece in lurkers(war, war.phasing):
        return None
    return Refusal("DN-G155", "not-hidden", (piece,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"lurking": {APPEAR: why_not_appear, "done": always}}
"""The verbs of this chapter's topics, for refusals."""
