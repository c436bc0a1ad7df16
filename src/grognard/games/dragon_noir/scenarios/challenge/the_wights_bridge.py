"""The Wights' Bridge (DN-G128): seven adventurers have to get past the krobs and out on the far side."""

from __future__ import annotations

from grognard.games.dragon_noir.forces.spinning import Spinning
from grognard.games.dragon_noir.land.places import Place, cells_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import away, lost, lost_piece, strength
from grognard.games.dragon_noir.scenarios.plot import Ending, Plot
from grognard.kernel import Frame

ADVENTURERS, KROBS = 0, 1
ENOUGH = 7
LEADER = "godiva"
WEBBED = Place(map="wights-bridge", spans=("A13-L16",))
"""Where webs are spun."""
LATE, FEW = 11, 9
"""From which turn on bots only run, or when the krobs have lost so much: one part in so many is left."""


class TheWightsBridge(Plot):
    """DN-G128: the terms of The Wights' Bridge."""

    endings = (
        Ending((ADVENTURERS,), "across-the-bridge"),
        Ending((KROBS,), "bridge-held"),
        Ending((KROBS,), "bridge-held-godiva-dead"),
        Ending((ADVENTURERS,), "bridge-free"),
    )
    prizes, prize = (LEADER,), 60
    all_run = True

    def opening(self, war: Foray) -> Frame[None] | None:
        """Webs are spun, within sight of the far bank."""
        return Spinning(KROBS, cells_of(war.land, WEBBED), war.sheet.webs)

    def now(self, war: Foray) -> str:
        """Enough are out, too many are dead for that, or no krob is left to keep them from it."""
        if len(away(war, ADVENTURERS)) >= ENOUGH:
            return "across-the-bridge"
        dead = [post for post in war.roll.posts if post.side == ADVENTURERS and lost_piece(war, post.piece)]
        count = sum(post.side == ADVENTURERS for post in war.roll.posts)
        if count - len(dead) < ENOUGH:
            return self.at_last(war)
        return "" if war.living(KROBS) else "bridge-free"

    def at_last(self, war: Foray) -> str:
        """They have not got out."""
        return "bridge-held-godiva-dead" if lost(war, LEADER) else "bridge-held"

    def running(self, war: Foray, side: int, usual: int) -> int:
        """They fight together first, and run when the krobs are too few to stop them or time is short."""
        if side != ADVENTURERS or war.turn >= LATE:
            return usual
        begun, left = strength(war, KROBS, whole=True), strength(war, KROBS)
        return usual if FEW * left <= begun else 0

    def hunted(self, war: Foray, side: int, usual: int) -> int:
        """All adventurers are to be stopped, also while they would rather fight."""
        return usual


PLOT = TheWightsBridge()
