"""Stray shots, an optional rule: a missile that misses may hit somebody beside the target (DN-2.25a to DN-2.25d).

It knows nothing of how the shot was aimed; `fire` calls it after a miss.
"""

from __future__ import annotations

from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.shooting.lines import NO_TARGETS, aim_into
from grognard.games.skirmish.combat.injuries import Injure, fate_of
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.combat.retreat import Retreat
from grognard.kernel import Frame, Step

STRAY_SHOTS = "stray-shots"
"""The name of the option (DN-G21)."""
AROUND = 6
DRIVEN = 2
"""How far an armoured character goes back (DN-2.25b)."""


class Stray(Frame[None]):
    """DN-2.25a: a second die; 1 to 6 are the hexes round the target, from the north on with the clock (DN-G151).

    For a counter of two hexes they lie round the half with the arrow (DN-2.25d).
    """

    shooter: int
    target: int

    def start(self, war: Foray) -> Step:
        return self.roll(TEN, "stray-die", then=self.flown, about=(self.shooter, self.target))

    def flown(self, war: Foray, die: int) -> Step:
        victim = struck_by(war, self.shooter, self.target, die)
        if victim is None:
            war.tell("DN-2.25a", "stray-lost", self.shooter, die)
            return self.done()
        war.tell("DN-2.25a", "stray-hit", self.shooter, victim, die)
        if war.armoured(victim):
            return self.call(driven_back(war, victim, DRIVEN, self.shooter))
        if war.edition >= REPAIRS and fate_of(war, victim, "wounded") == "back":
            return self.call(driven_back(war, victim, 1, self.shooter))  # DN-3.55.3f
        owner = war.chooser(victim, self.shooter)
        return self.call(Injure(victim, "wounded", False, False, owner))


def struck_by(war: Foray, shooter: int, target: int, die: int) -> int | None:
    """Whom a stray missile hits, friend or foe; nobody where its line is blocked (DN-2.25a, DN-2.25c, DN-G21)."""
    cell = war.land.grid.beside(war.at[target], die - 1) if die <= AROUND else None
    if cell is None or aim_into(war, shooter, cell, target) is None:
        return None
    found = [piece for piece in war.piece_in(1 << cell) if piece != shooter]
    return found[0] if found and not out_of_harm(war, found[0]) else None


def out_of_harm(war: Foray, piece: int) -> bool:
    """Whether no missile touches a piece: in a magic circle, or the Black Dragon (DN-3.53.6, DN-2.24.DR1)."""
    if war.edition < REPAIRS:
        return False
    return war.card(piece).kind in NO_TARGETS or war.given.hooks.why_not_hit(war, piece) is not None


def driven_back(war: Foray, piece: int, count: int, shooter: int) -> Frame[None]:
    """DN-5.11.4e: a retreat from fire goes at once and by the rules of all retreats."""
    return war.given.melee.retreat(war, piece, count, (shooter,)) or Retreat(piece, count, (shooter,))
