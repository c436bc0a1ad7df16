"""Every lesson is played through by the real rules, and says the right thing at the right time."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import registry
from grognard.driver import header_for
from grognard.fate import Seeded
from grognard.game import settle
from grognard.kernel import Match
from grognard.teaching.lessons import Lesson, lesson_of, lessons_of, play_on, told

LEAST, MOST = 7, 16
"""How many steps a lesson may have."""
TAUGHT = [(slug, name) for slug in registry.slugs() for name in lessons_of(slug)]


@pytest.fixture(params=TAUGHT, ids="-".join)
def lesson(request: pytest.FixtureRequest) -> tuple[Match[Any], Lesson]:
    slug, name = request.param
    game, found = registry.game(slug), lesson_of(slug, name)
    assert found is not None
    options = settle(game.scenario(found.scenario), found.options)
    names = game.seats(game.start(found.scenario, found.options))
    players = dict.fromkeys(names, "somebody")
    return Match(game, header_for(game, Seeded(1), found.scenario, options, players)), found


def test_every_game_has_a_lesson() -> None:
    assert [slug for slug in registry.slugs() if lesson_of(slug) is None] == []


@pytest.mark.parametrize("slug", ["dark-blades", "dragon-noir-exile", "dragon-noir-challenge"])
def test_games_with_bows_and_spells_teach_them(slug: str) -> None:
    taught = [step.answer.split()[0] for lesson in lessons_of(slug).values() for step in lesson.step]
    casting = {"cast"} if slug != "dragon-noir-challenge" else set()  # its first scenario has no magic
    assert {"move", "shoot", "attack", *casting} <= set(taught)


def test_a_lesson_says_which_one_goes_on_from_there() -> None:
    game, first = registry.game("dark-blades"), lesson_of("dark-blades")
    second = lesson_of("dark-blades", "second")
    assert first is not None
    assert second is not None
    end = told(game, first, len(first.answers()))
    assert (end.next, end.beyond) == ("second", second.title)
    assert told(game, second, 0).next == ""


def test_a_lesson_is_played_from_its_first_step_to_its_last(lesson: tuple[Match[Any], Lesson]) -> None:
    match, script = lesson
    seat = match.seats.index(script.seat)
    assert LEAST <= len(script.step) <= MOST
    for number, step in enumerate(script.step):
        play_on(match, script)
        now = told(registry.game(match.header.game), script, len(match.answers))
        assert (now.step, now.steps, now.answer) == (number, len(script.step), step.answer)
        assert now.say == step.say
        question = match.question
        assert question is not None, f"the match is over before step {number + 1}"
        assert question.seat == seat, f"step {number + 1} is not the learner's: {question.topic}"
        assert question.options.count() > 1, f"step {number + 1} leaves nothing to choose"
        match.answer(seat, step.answer)
    play_on(match, script)
    assert len(match.answers) == len(script.answers())
    end = told(registry.game(match.header.game), script, len(match.answers))
    assert (end.step, end.say, end.answer) == (len(script.step), script.ending, "")


def test_dice_fall_as_the_script_says(lesson: tuple[Match[Any], Lesson]) -> None:
    match, script = lesson
    for line in script.answers():
        assert match.question is not None
        match.put(match.question.seat, match.position.parse(line.answer))
    assert [entry.answer for entry in match.answers] == [line.answer for line in script.answers()]


def test_a_game_without_a_lesson_of_that_name_has_none() -> None:
    assert lesson_of("dark-world", "second") is None
    assert list(lessons_of("dark-world")) == ["first"]
    assert lesson_of("dark-world", "../../rulebook") is None
