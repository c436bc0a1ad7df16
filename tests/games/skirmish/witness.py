"""Looking at a staged skirmish of any game and answering in it: where somebody is, what is asked, what happened."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.footprints import SINGLE
from grognard.games.skirmish.refusals import WhyNot, refusal
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import War
from grognard.kernel import Answer, Event, Refusal


def numbered(war: War, id: str) -> int:
    """The piece with an id."""
    return war.given.numbers[id]


def place(war: War, id: str) -> str:
    """Where a piece stands, as `stage` spells it; nothing if it is off the map."""
    piece = numbered(war, id)
    if war.at[piece] == war.land.off:
        return ""
    front = war.land.labels[war.at[piece]]
    return front if war.footprint(piece) is SINGLE else f"{front}/{war.land.labels[war.rear(piece)]}"


def state(war: War, id: str) -> str:
    """The state of a piece, in a word."""
    return war.state(numbered(war, id))


def rides(war: War, id: str) -> bool:
    """Whether a piece is in the saddle."""
    return war.mount[numbered(war, id)] != NOBODY


def play(war: War, *answers: Answer) -> list[Event]:
    """Give these answers in order; returns what happened."""
    war.log = []
    for answer in answers:
        war.answer(war.parse(str(answer)))
    return list(war.log)


def told(events: list[Event]) -> list[str]:
    """What happened, in a word each."""
    return [event.what for event in events]


def options(war: War) -> list[str]:
    """The spelled options."""
    assert war.question is not None
    return [war.spell(answer) for answer in war.question.options]


def topic(war: War) -> str:
    """What is asked."""
    return war.question.topic if war.question else ""


def refused(war: War, text: str, own: Mapping[str, Mapping[str, WhyNot]]) -> Refusal:
    """The reason why an act is no option now."""
    number = war.lexicon("act").parse(text)
    assert number is not None, f"nothing is spelled {text!r}"
    found = refusal(war, number, own)
    assert found is not None, f"{text!r} is an option"
    assert text not in options(war)
    return found
