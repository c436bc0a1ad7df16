"""Those of The Exile who have to get somewhere, for bots: where they are or come on, and what their way costs.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.mind.errands import hunted
from grognard.games.dragon_noir.mind.stakes import Aims
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.land.land import NO_HEAPS
from grognard.games.skirmish.mind.distances import walked
from grognard.games.skirmish.mind.interception import Runner, way_out


def way_home_of(war: Foray, piece: int, goals: int, land: Country | None = None) -> Callable[[int], int]:
    """What the way to some hexes still costs a piece from a hex, over a land that need not be quite as it is."""
    return way_out(land or war.land, gait_of(war, piece, alone=True), war.masks[1 - war.side[piece]], goals)


def prey_of(war: Foray, wanted: Aims, side: int) -> list[Runner]:
    """Those of a side who have to get somewhere, where they are or come on."""
    found, running, hidden = [], hunted(war, wanted, side), war.hidden()
    for post in war.roll.posts:
        piece = post.piece
        if not running >> piece & 1 or piece in war.gone or not war.health[piece] or piece in hidden:
            continue
        gait, pace = gait_of(war, piece, alone=True), war.face(piece).movement
        if war.active(piece):
            found.append(Runner(gait, war.at[piece], pace))
        elif war.at[piece] == war.land.off and post.cells:
            home = walked(war.land, gait, NO_HEAPS, wanted.goals[side], 0).far
            found.append(Runner(gait, min(bits(post.cells), key=home), pace))
    return found
