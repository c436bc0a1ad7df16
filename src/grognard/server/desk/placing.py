"""Setting up for somebody: a bot answers where a seat's pieces begin, if whoever made the match wanted a set-up made.

Which questions those are, the game says (`Game.set_up_topics`). What is answered stands in the record like anything
else. It knows no game by name and never thinks.
"""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel import Match
from grognard.server.desk.held import game_of
from grognard.server.store.extras import Extras

PLACER = "greedy"
"""The bot that sets up for people."""


def placer(match: Match[Any], seat: int, extras: Extras) -> str:
    """The bot that answers for the seat, because it is about the set-up or the seat's time has run out; or nobody."""
    question = match.question
    if question is None:
        return ""
    sets_up = seat in extras.placing and question.topic in game_of(match).set_up_topics
    return PLACER if sets_up or seat in extras.lapsing else ""


def by_hand(extras: Extras, seat: int) -> Extras:
    """From now on the seat sets up itself: it has taken something back."""
    return msgspec.structs.replace(extras, placing=tuple(each for each in extras.placing if each != seat))
