"""Matches by the second book, answered at random: they end, are saved at any moment, and no captive is nowhere."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.games.dragons_of_glory.given import ADVANCED
from grognard.games.dragons_of_glory.pieces.roster import SIDES
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.war import HELD, LanceWar

GAME = grognard.game("dragons-of-glory")
READY = ("set-up", "placing", "hero-arrival")
"""Questions that somebody in a hurry answers with the ready-made set-up."""


def answered(war: LanceWar, random: Random) -> None:
    """Answer the open question somehow."""
    question = war.question
    assert question is not None
    if question.seat >= 0 and question.topic in READY and "ready" in war.spelled():
        war.answer(war.parse("ready"))
    else:
        war.answer(question.options.at(random.randrange(question.options.count())))


def sound(war: LanceWar) -> None:
    """Saved and read again it is the same, captives are with enemies, and everybody sees something."""
    assert war.decode(war.encode()).digest() == war.digest()
    for hero in war.roster.hero:
        if war.at[hero] == HELD:
            assert war.place_of(hero) >= 0
            assert war.side_of(war.aboard[hero]) != war.side_of(hero)
    for side in SIDES:
        assert GAME.table(GAME.view(war, side)).prompt


@pytest.mark.parametrize("slug", ["the-kender-strike", "silvanesti", "the-siege-of-kalaman"])
@pytest.mark.rule("DG-0.SEQ-2", "DG-6.CAP-4")
def test_a_match_by_the_second_book_comes_to_its_end(slug: str) -> None:
    random, war = Random(slug), LanceWar(settled(slug, chapters=ADVANCED)).begin(War())
    for count in range(20_000):
        if war.question is None:
            break
        if count % 97 == 0:
            sound(war)
        answered(war, random)
    assert war.outcome is not None
