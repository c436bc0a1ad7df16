"""Hindsight: what a bot says of an answer that was given, with what its seat knew then; for matches that are over."""

from __future__ import annotations

from grognard.bots import NAMES, bot
from grognard.bots.why import WHY
from grognard.driver import Sight
from grognard.kernel import Answer

ADVISER = "greedy"
"""Who is asked about the answers of people."""
SEATED = "bot:"
"""How some records begin the name of a bot on a seat."""


def hindsight(sight: Sight, answer: Answer, player: str = "") -> tuple[str, ...]:
    """What speaks for an answer and against it, in sentences; `player` is whoever the record names on the seat."""
    if sight.options.count() == 1:
        return (WHY("forced", sight.called(answer)),)
    name = player.removeprefix(SEATED)
    thinker = bot(name if name in NAMES else ADVISER)
    thinker.choose(sight)
    return thinker.why(answer)
