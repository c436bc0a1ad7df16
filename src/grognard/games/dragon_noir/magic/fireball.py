"""The fireball: a hex that is closed for a turn, and whoever stood in it (DN-3.55.2a, DN-3.55.2b, DN-G86)."""

from __future__ import annotations

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.combat.retreat import FallBack
from grognard.games.dragon_noir.pieces.webs import burn
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import BIG
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.combat.melee import TEN
from grognard.kernel import Frame, Refusal, Step

HIGHEST = 10


class Blaze(Frame[None]):
    """Fire falls on a hex; each character in it rolls, armour adding to the die, and leaves it if he can.

    DN-3.55.2b, DN-G86: horse and rider go together, and the rider takes the wound. DN-3.55.2c, DN-4.44o: to the queen
    and her guards a wound is a retreat of one hex, and a retreat is nothing. `victims` are still to roll.
    """

    cell: int
    victims: tuple[int, ...] = ()
    back: int = 0

    def start(self, war: Foray) -> Step:
        effects.lay(war, effects.BURNING, self.cell, war.half + 1)
        war.tell("DN-3.55.2a", "ablaze", self.cell)
        if war.land.webs >> self.cell & 1:
            burn(war, self.cell)
        self.victims = tuple(piece for piece in war.piece_in(1 << self.cell) if not war.beast(piece))
        return self.next_victim(war, None)

    def next_victim(self, war: Foray, _: None) -> Step:
        while self.victims and not war.alive(self.victims[0]):
            self.victims = self.victims[1:]
        if not self.victims:
            return self.done()
        return self.roll(TEN, "fire-die", then=self.rolled, about=(self.victims[0],))

    def rolled(self, war: Foray, die: int) -> Step:
        piece = self.victims[0]
        total = min(die + (magic().fireball_armour if war.armoured(piece) else 0), HIGHEST)
        harm, self.back = magic().fireball[total]
        war.tell("DN-3.55.2b", "burnt", piece, die, total - die, harm)
        if war.card(piece).kind in BIG:
            self.back = int(harm == "wounded")
            harm = "none"
            war.tell("DN-3.55.2c", "hardly-burnt" if self.back else "not-burnt", piece)
        if harm == "none":
            return self.flee(war, None)
        return self.call(Injure(piece, harm, False, False, war.side[piece]), then=self.flee)

    def flee(self, war: Foray, _: None) -> Step:
        piece, self.victims = self.victims[0], self.victims[1:]
        if not war.alive(piece) or not self.back:
            return self.next_victim(war, None)
        return self.call(FallBack(piece, self.back, (), fighting=False), then=self.next_victim)


def can_burn(war: Foray, cell: int) -> Refusal | None:
    """Why no fireball can fall on a hex: there are only so many (DN-1.52a, DN-G70), and one to a hex."""
    burning = effects.hexes_under(war, effects.BURNING)
    if burning.bit_count() >= magic().spells["fireball"].counters:
        return Refusal("DN-G70", "all-fireballs-lie-on-map")
    if burning >> cell & 1:
        return Refusal("DN-3.55.2a", "burns-already", (cell,))
    return None
