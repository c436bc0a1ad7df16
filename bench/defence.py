"""What defensive fire costs: one hex of a move without it, and with the question whether anybody may shoot.

It knows how a move of Dragon Noir is made inside, for that is what is measured; whole matches are played in `ours`.
"""

from __future__ import annotations

from collections.abc import Callable

from bench.skirmish import sampled
from bench.slices import Run, clocked
from grognard.board.footprints import SINGLE
from grognard.games.dragon_noir.movement.walk import step
from grognard.games.dragon_noir.pieces.contact import going_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.shooting.reactions import interruption
from grognard.games.skirmish.war import War
from grognard.kernel import Position


def hexes(start: Callable[[], Position], fire: bool) -> Run:
    """Pieces on foot go one hex and come back; with `fire`, the other seat's shooters are looked at after each hex."""
    pairs = [_pair(war) for war in sampled(start, _wanted)]

    def walk() -> int:
        for war, piece, here, there in pairs:
            for cell in (there, here):
                war.steps[piece] = 0
                step(war, piece, cell, 0)
                if fire:
                    interruption(war, piece)
        return 2 * len(pairs)

    return clocked(walk)


def _wanted(war: War) -> bool:
    question = war.question
    if question is None or question.topic != "destination":
        return False
    piece = question.about[0]
    return war.footprint(piece) is SINGLE and bool(_ways(war, piece))


def _ways(war: War, piece: int) -> list[int]:
    assert isinstance(war, Foray)
    return [cell for cell, _ in going_of(war, piece).steps(war.at[piece]) if not war.filled >> cell & 1]


def _pair(war: War) -> tuple[Foray, int, int, int]:
    assert isinstance(war, Foray)
    assert war.question is not None
    piece = war.question.about[0]
    return war, piece, war.at[piece], _ways(war, piece)[0]
