"""Falls: off a walkway that leaves no way back, and what becomes of those who lie stunned in the water.

DN-G242, DN-G243. Jumps that somebody chooses are in `jumps`.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.hexes import bits
from grognard.games.dragon_noir.movement.challenges import Challenge, challengers
from grognard.games.dragon_noir.movement.footwork import free
from grognard.games.dragon_noir.movement.jumps import FATES, Drown, drop_price, fate_of_jump, sinks, softly
from grognard.games.dragon_noir.movement.walk import pass_into
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.levels import levels
from grognard.games.dragon_noir.verbs import JUMP
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import Frame, Pick, Refusal, Step

UNHURT = "unharmed"


class DrivenOff(Frame[None]):
    """DN-G243: somebody on a walkway has no hex of it to go back to, and must jump; his owner chooses the hex below.

    `by` chooses, and `foes` are those who drive him hand to hand.
    """

    piece: int
    by: int
    foes: tuple[int, ...] = ()
    cell: int = 0

    def start(self, war: Foray) -> Step:
        first = war.acts.lexicon.first[JUMP]
        mask = sum(1 << first + cell for cell in bits(below(war, self.piece)))
        return self.ask(self.by, "driven-off", Pick("act", mask), then=self.chosen, about=(self.piece,))

    def chosen(self, war: Foray, answer: int) -> Step:
        self.cell = answer - war.acts.lexicon.first[JUMP]
        if softly(war, self.piece, self.cell):
            return self.landed(war, 0)
        return self.roll(TEN, "jump-die", then=self.landed, about=(self.piece, self.cell))

    def landed(self, war: Foray, die: int) -> Step:
        """He is there; whoever is able to attack him challenges him as in any retreat (DN-5.14.2g)."""
        fate = fate_of_jump(war, self.piece, self.cell, die)
        pass_into(war, self.piece, self.cell, 0)
        if die:
            war.tell("DN-G243", "driven-down", self.piece, self.cell, die, FATES.index(fate))
        else:
            war.tell("DN-G242", "jumped-in", self.piece, self.cell)
        if sinks(war, self.piece, self.cell):
            return self.call(Drown(self.piece))
        if fate == UNHURT:
            return self.meet(war, None)
        harm = "killed" if fate == "dead" else fate
        return self.call(Injure(self.piece, harm, False, False, self.by, self.foes), then=self.meet)

    def meet(self, war: Foray, _: None) -> Step:
        opposed = challengers(war, self.piece, war.hexes(self.piece)) if war.active(self.piece) else ()
        return self.call(Challenge(self.piece, opposed))


class Surfacing(Frame[None]):
    """DN-G242: those of the side who lie stunned in the water come up now, or drown."""

    pieces: tuple[int, ...]

    def start(self, war: Foray) -> Step:
        if not self.pieces:
            return self.done()
        return self.roll(TEN, "surface-die", then=self.rolled, about=(self.pieces[0],))

    def rolled(self, war: Foray, die: int) -> Step:
        piece, self.pieces = self.pieces[0], self.pieces[1:]
        if die <= levels().comes_up:
            war.tell("DN-G242", "comes-up", piece, die)
            return self.start(war)
        war.tell("DN-G242", "goes-under", piece, die)
        return self.call(Drown(piece), then=self.again)

    def again(self, war: Foray, _: None) -> Step:
        return self.start(war)


def under_water(war: Foray) -> tuple[int, ...]:
    """DN-G242: who of the side whose half it is should come to now, and lies in water."""
    if not war.given.book.deep_water:
        return ()
    stunned = [piece for piece, stun in enumerate(war.stun) if stun and stun <= war.half and war.alive(piece)]
    mine = [piece for piece in stunned if war.side[piece] == war.phasing]
    return tuple(piece for piece in mine if war.land.water >> war.at[piece] & 1)


def on_walkway(war: Foray, piece: int) -> bool:
    """Whether a piece stands on a walkway."""
    return bool(war.land.grid.attics >> war.at[piece] & 1)


def below(war: Foray, piece: int) -> int:
    """The hexes into which somebody on a walkway can be driven down: beside it, free, and not closed to him."""
    room = war.land.drops_from(war.at[piece]) & free(war, piece)
    return sum(1 << cell for cell in bits(room) if drop_price(war, piece, cell) is not None)


def _why_not_jump(war: Foray, frame: DrivenOff, cell: int) -> Refusal | None:
    if below(war, frame.piece) >> cell & 1:
        return None
    return Refusal("DN-G243", "driven-off-beside-the-walkway", (frame.piece,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"driven-off": {JUMP: _why_not_jump}}
"""By topic and verb: why not."""
