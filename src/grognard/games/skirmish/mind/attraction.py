"""Where pieces want to be, for bots: who can fight, and what draws somebody on or keeps him away.

A liking says of every hex how much somebody would like to be there. It knows no scenario and no game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from grognard.games.skirmish.war import War

STEP = 3
"""What a step towards a goal is worth."""
Liking = Callable[[int], int]
Far = Callable[[int], int]
"""How far a hex is from somewhere."""


class Fighter(NamedTuple):
    """One who fights: where he is, how far he reaches, how strong he is, and whether he can still go in this half."""

    piece: int
    at: int
    reach: int
    attack: int
    fresh: bool


def fighters(war: War, side: int, fresh: Callable[[int], bool]) -> tuple[Fighter, ...]:
    """Those of a side on the map who can fight; `fresh` says who of them can still go."""
    found = []
    for piece in war.living_of(side):
        if war.stun[piece] or war.beast(piece):
            continue
        face = war.face(piece)
        found.append(Fighter(piece, war.at[piece], face.movement + 1, face.attack, fresh(piece)))
    return tuple(found)


def towards(far: Far) -> Liking:
    """The nearer the better."""
    return lambda at: -STEP * far(at)


def at_range(far: Far, near: int) -> Liking:
    """So near, and neither nearer nor farther off."""
    return lambda at: -STEP * abs(far(at) - near)


def away(far: Far, most: int) -> Liking:
    """As far off as can be, but so far is far enough."""
    return lambda at: STEP * min(most, far(at))


def nowhere(at: int) -> int:
    """One place is as good as another."""
    return 0
