"""How a match that is over went to and fro: what bots think of the first seat's standing, along the way.

A number of moments evenly spread over the replay, reckoned once. It knows no game by name.
"""

from __future__ import annotations

from grognard.kernel import steps
from grognard.kernel.record import started
from grognard.server.archive.replays import Replay
from grognard.server.wire.replays import Advantage

MOMENTS = 160
"""Moments in a graph at most; more could not be told apart on a screen."""


def advantage(id: str, replay: Replay) -> Advantage:
    """The standing of the first seat at moments all along the match, the last one included."""
    length = len(replay.record.answers)
    every = max(1, -(-length // MOMENTS))
    position = started(replay.game, replay.record.header)
    position.log = None
    numbers, values = [], []
    for number, _, _ in steps(position, replay.record):
        if (number - 1) % every == 0:
            numbers.append(number - 1)
            values.append(replay.game.mind.value(position, 0))
    numbers.append(length)
    values.append(replay.game.mind.value(position, 0))
    return Advantage(match=id, seat=replay.names[0], numbers=tuple(numbers), values=tuple(values))
