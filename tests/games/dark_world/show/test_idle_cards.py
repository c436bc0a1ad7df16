"""Cards that change nothing are marked, so that nobody is bothered with them, in both games of heroes."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from grognard.games.dark_lands.show.facts import HeroFacts
from grognard.games.dark_lands.show.looks import idle_hits, idle_misses
from grognard.kernel import FATE
from grognard.registry import game

PLAYS = ("play 0", "play 1", "play 2", "play 3")


@pytest.mark.rule("DW-F8", "DW-F10", "VF-F5", "VF-F7")
def test_of_hit_cards_only_the_number_that_reaches_a_strength_makes_a_difference() -> None:
    assert idle_hits(PLAYS, 3, (2,), 0) == {"play 1", "play 2", "play 3"}, "it falls without any"
    assert idle_hits(PLAYS, 2, (4,), 0) == {"play 1", "play 3"}
    assert idle_hits(PLAYS, 2, (4,), 1) == {"play 1", "play 2"}, "one more by the harder rule"
    assert idle_hits(PLAYS, 0, (7,), 0) == {"play 1", "play 2", "play 3"}, "out of reach"
    assert idle_hits(PLAYS, 1, (1, 2, 3), 0) == {"play 3"}, "it may be any of them"
    assert idle_hits(PLAYS, 1, (), 0) == set(), "nothing is known"


@pytest.mark.rule("DW-F15", "VF-F10")
def test_miss_cards_are_idle_where_he_falls_all_the_same() -> None:
    hero = HeroFacts(name="knight", seat=0, at="A1", hp=2, cards=2)
    assert idle_misses(PLAYS[:3], 5, hero) == {"play 1", "play 2"}
    assert idle_misses(PLAYS[:3], 3, hero) == {"play 1"}
    assert idle_misses(PLAYS[:3], 2, hero) == set()


@pytest.mark.rule("DW-F8", "DW-F10", "DW-F15", "VF-F5", "VF-F7", "VF-F10")
@pytest.mark.parametrize("slug", ["dark-world", "village-of-fear"])
def test_an_idle_card_changes_nothing_but_the_hand_in_matches_that_were_played(slug: str) -> None:
    played, checked, asked = game(slug), 0, 0
    for seed in range(12):
        position, random = played.start(), Random(seed)
        for _ in range(700):
            question = position.question
            if question is None:
                break
            if question.topic in ("hit-cards", "miss-cards"):
                options = played.table(played.view(position, question.seat)).options
                assert not options[0].idle, "to play none is always a choice"
                asked += 1
                for fewer, more in pairwise(options):
                    one, other = (_after(position, option.answer) for option in (fewer, more))
                    checked += more.idle
                    assert one == other or not more.idle, f"{more.answer} is no idle answer"
            position.answer(question.options.pick(random.random))
    assert asked > 20
    assert checked > 5


def _after(position: Any, answer: str) -> tuple[object, ...]:
    """How all stand after an answer, and what is asked then."""
    after = position.copy()
    after.answer(after.parse(answer))
    return tuple(after.mon_at), tuple(after.hp), after.question and (after.question.seat == FATE, after.question.topic)
