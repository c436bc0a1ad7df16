"""Why somebody answered so in a match that is over: what a bot says of it, with what the seat knew then.

Nothing here is used while a match goes on, for what a seat weighs is its secret. It knows no game by name.
"""

from __future__ import annotations

from grognard.bots.hindsight import hindsight
from grognard.driver import Sight
from grognard.kernel import FATE
from grognard.server.archive.replays import Replay
from grognard.server.wire.replays import Reasons


def reasons(id: str, replay: Replay, number: int) -> Reasons:
    """What is said of an answer by its number, from 1 on; nothing of a die."""
    position, answer = replay.position(number - 1), replay.record.answers[number - 1].answer
    seat = replay.stretches[number - 1].seat
    if seat == FATE:
        return Reasons(match=id, number=number, seat="fate", why=())
    name = replay.names[seat]
    player = replay.record.header.players.get(name, "")
    why = hindsight(Sight(replay.game, position, seat), position.parse(answer), player)
    return Reasons(match=id, number=number, seat=name, why=why)
