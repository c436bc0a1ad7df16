"""Lessons: short matches that are played by the real rules along a script, read from `lessons/` beside the rulebook.

A script gives every answer of a match in its order: those of Fate and of the other seats are given by themselves, those
of the learner wait for him, with words on what to do and why. It knows no server and no client.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, field

from grognard import registry
from grognard.catalogues import wrong
from grognard.game import Game
from grognard.kernel import Match, Setting
from grognard.loading import DataError, Printed, read_struct
from grognard.teaching.places import called, lies_there
from grognard.words import translated

FOLDER = "lessons"
FIRST = "first"
"""The lesson with which everybody begins."""
Text = Annotated[str, Meta(min_length=1)]


class Step(Printed, frozen=True, kw_only=True):
    """Something for the learner to do: what is said to him, the answer, and what follows by itself until the next."""

    say: Text
    answer: Text
    then: tuple[Text, ...] = ()


class Lesson(Printed, frozen=True, kw_only=True):
    """A script: the match it is played in, the learner's seat, the answers before his first step, and his steps.

    `next` is the lesson of the same game that goes on from there, if there is one.
    """

    title: Text
    scenario: Text
    seat: Text
    options: dict[str, Setting] = field(default_factory=dict)
    opening: tuple[Text, ...] = ()
    step: Annotated[tuple[Step, ...], Meta(min_length=1)]
    ending: Text
    next: str = ""

    def answers(self) -> list[Line]:
        """Every answer of the match with the number of the learner's step that it is, or none."""
        found = [Line(answer, None) for answer in self.opening]
        for number, step in enumerate(self.step):
            found += [Line(step.answer, number), *(Line(answer, None) for answer in step.then)]
        return found


class Line(NamedTuple):
    """An answer of a script, and the learner's step that it is, if it is his."""

    answer: str
    step: int | None


class Told(NamedTuple):
    """Where a learner is: the step and how many there are, what is said, and the answer; none, once it is over.

    `next` is the lesson that goes on from there, and `beyond` what it is called.
    """

    title: str
    step: int
    steps: int
    say: str
    answer: str
    next: str
    beyond: str


@cache
def lesson_of(slug: str, name: str = FIRST) -> Lesson | None:
    """A lesson of a game by name; None if it has none."""
    game = registry.game(slug)
    file = f"{FOLDER}/{name}.toml"
    if not name.isidentifier() or not lies_there(game, file):
        return None
    found = read_struct(game.package, called(game, file), Lesson)
    if found.scenario not in game.scenarios:
        raise DataError(called(game, file), "scenario", wrong("no-such-scenario", found.scenario))
    if found.next and lesson_of(slug, found.next) is None:
        raise DataError(called(game, file), "next", wrong("no-such-lesson", found.next))
    return found


def lessons_of(slug: str) -> dict[str, Lesson]:
    """All lessons of a game by name, from the first to the last."""
    found: dict[str, Lesson] = {}
    name = FIRST
    while name and (lesson := lesson_of(slug, name)) is not None:
        found[name] = lesson
        name = lesson.next
    return found


def told(game: Game[Any], lesson: Lesson, given: int) -> Told:
    """What the learner is told after so many answers, in today's language."""
    step = next((line.step for line in lesson.answers()[given:] if line.step is not None), None)
    say, answer = (lesson.ending, "") if step is None else (lesson.step[step].say, lesson.step[step].answer)
    number = len(lesson.step) if step is None else step
    title, said = (translated(text, game.package) for text in (lesson.title, " ".join(say.split())))
    following = lesson_of(game.slug, lesson.next) if lesson.next else None
    beyond = translated(following.title, game.package) if following else ""
    return Told(title, number, len(lesson.step), said, answer, lesson.next, beyond)


def play_on(match: Match[Any], lesson: Lesson) -> None:
    """Give the answers that are not the learner's, up to his next step or the end of the script."""
    lines = lesson.answers()
    while match.question is not None and len(match.answers) < len(lines):
        line = lines[len(match.answers)]
        if line.step is not None:
            return
        match.put(match.question.seat, match.position.parse(line.answer))
