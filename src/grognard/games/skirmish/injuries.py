"""Injuries: stuns, wounds and deaths, and riders out of the saddle."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.skirmish.book import DEAD, HEALTHY, WOUNDED
from grognard.games.skirmish.war import ANIMALS, NOBODY, War
from grognard.kernel import Frame, Pick, Refusal, Step

ORDER = ("none", "stunned", "wounded", "killed")


class Injure(Frame[None]):
    """A piece takes a result: out of the saddle first, then the harm itself.

    `by` is the side that chooses where a thrown rider lands.
    """

    piece: int
    harm: str
    thrown: bool
    horse_killed: bool
    by: int

    def start(self, war: War) -> Step:
        if not war.mounted(self.piece):
            hurt(war, self.piece, self.harm)
            return self.done()
        if not self.thrown and fate_of(war, self.piece, self.harm) != "killed":
            hurt(war, self.piece, self.harm)
            return self.done()
        return self.throw(war)

    def throw(self, war: War) -> Step:
        """The horse stays in its two hexes, alive or dead; the rider goes beside it."""
        places = landings(war, self.piece)
        if not places:
            return self.crushed(war)
        options = Pick("act", places << war.lexicon("act").first["go"])
        return self.ask(self.by, "thrown", options, then=self.landed, about=(self.piece,))

    def landed(self, war: War, answer: int) -> Step:
        self.leave_saddle(war, answer - war.lexicon("act").first["go"])
        hurt(war, self.piece, self.harm)
        return self.done()

    def crushed(self, war: War) -> Step:
        """No room within two hexes: the rider is dead."""
        self.leave_saddle(war, war.at[self.piece])
        hurt(war, self.piece, "killed")
        return self.done()

    def leave_saddle(self, war: War, cell: int) -> None:
        front, rear, horse = war.at[self.piece], war.tail[self.piece], war.mount[self.piece]
        war.ride(self.piece, NOBODY)
        war.put(self.piece, cell)
        war.put(horse, front, rear)
        war.tell(war.rule("thrown"), "thrown", self.piece, cell)
        if self.horse_killed:
            war.kill(horse)
            war.tell(war.rule("horse-killed"), "horse-killed", horse)


def fate_of(war: War, piece: int, harm: str) -> str:
    """What a harm really is to a piece in its state: the stunned and the wounded die of anything more."""
    if harm == "none" or war.health[piece] == DEAD:
        return harm
    fragile = war.card(piece).kind in ("dog", *ANIMALS)
    if war.stun[piece] or war.health[piece] == WOUNDED or fragile:
        return "killed"
    return harm


def hurt(war: War, piece: int, harm: str) -> None:
    """Stun, wound or kill a piece where it is."""
    fate = fate_of(war, piece, harm)
    if fate == "none":
        return
    war.tell(war.rule(fate), fate, piece)
    if fate == "killed":
        war.kill(piece)
    elif fate == "wounded":
        war.health[piece] = WOUNDED
    else:
        war.stun[piece] = war.half + 1


def heal(war: War, piece: int) -> None:
    """Make a piece fully fit."""
    war.health[piece], war.stun[piece] = HEALTHY, 0
    war.rebuild()


def landings(war: War, piece: int) -> int:
    """Where a thrown rider can land: beside the horse, or two hexes away if there is no room."""
    land = war.land
    for distance in (1, 2):
        found = 0
        for cell in bits(war.hexes(piece)):
            found |= land.grid.disc(cell, distance)
        open_ground = sum(mask for _, mask in land.on_foot.enter)
        found &= open_ground & ~war.filled & ~war.hexes(piece)
        if found:
            return found
    return 0


def why_not_land(war: War, injure: Injure, cell: int) -> Refusal | None:
    """Why a thrown rider cannot land there."""
    if landings(war, injure.piece) >> cell & 1:
        return None
    return Refusal(war.rule("thrown"), "A thrown rider lands on free ground beside the horse.")
