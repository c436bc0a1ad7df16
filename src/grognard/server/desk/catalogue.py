"""What can be played: games, scenarios, options, seats, bots, rules. All of it is public and the same for everybody."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard import registry
from grognard.bots import NAMES
from grognard.game import Choice, Game, Scenario
from grognard.kernel import WATCHER, Setting
from grognard.rulebook import Clause, UnknownClause
from grognard.server.desk.lobby import find_game, seat_names
from grognard.server.pictures.boards import address, addresses
from grognard.server.refused import Refused
from grognard.server.wire.library import (
    About,
    Brief,
    ChapterHead,
    Contents,
    ExampleInfo,
    First,
    Found,
    Games,
    Profiles,
    ScenarioInfo,
    SeatNames,
    WholeRulebook,
)
from grognard.teaching.examples import Example, examples_of
from grognard.teaching.guides import guide_to
from grognard.teaching.lessons import lesson_of
from grognard.words import by_language, translated

FOUND = 50
"""Clauses in the answer to a search."""
OPPONENT = NAMES[-1]
"""The bot a newcomer meets: the best there is."""


def games() -> Games:
    """All games in brief, and the bots."""
    return Games(games=tuple(_brief(registry.game(slug)) for slug in registry.slugs()), bots=NAMES)


def about(slug: str) -> About:
    """One game with its scenarios, their options and usual seats, and its drawings."""
    game = find_game(slug)
    return About(
        **msgspec.structs.asdict(_brief(game)),
        boards=game.boards,
        scenarios=tuple(_scenario(game, scenario) for scenario in game.scenarios.values()),
        art=addresses(game.slug),
        bots=NAMES,
        lenses=game.lenses,
    )


def seats(slug: str, query: dict[str, str]) -> SeatNames:
    """The seats of a scenario with options given as text."""
    game = find_game(slug)
    name = query.pop("scenario", "")
    seat_names(game, name, {})
    choices = {choice.key: choice for choice in game.scenario(name).choices}
    chosen = {key: _setting(choices.get(key), text) for key, text in query.items()}
    found = seat_names(game, name, chosen)
    return SeatNames(seats=found, titles={seat: game.called(seat) for seat in found})


def rules(slug: str, words: str) -> Contents | Found:
    """The clauses that words find; without words, the chapters."""
    book = find_game(slug).rulebook
    if not words.strip():
        chapters = tuple(
            ChapterHead(title=each.title, clauses=tuple(clause.id for clause in each.clauses)) for each in book.chapters
        )
        return Contents(title=book.title, edition=book.edition, chapters=chapters)
    found: list[Clause] = book.search(words)
    nearest = () if found else tuple(book.nearest(words))
    return Found(clauses=tuple(found[:FOUND]), more=max(0, len(found) - FOUND), nearest=nearest)


def clause(slug: str, id: str) -> Clause:
    """One clause by its id; Refused names the nearest."""
    try:
        return find_game(slug).rulebook.clause(id)
    except UnknownClause as error:
        raise Refused(404, "no-clause", nearest=error.nearest) from None


def rulebook(slug: str) -> WholeRulebook:
    """The whole rulebook."""
    game = find_game(slug)
    book = game.rulebook
    return WholeRulebook(
        title=book.title,
        edition=book.edition,
        chapters=book.chapters,
        charts=game.charts(),
        examples=tuple(_example(slug, each) for each in examples_of(game)),
    )


def _example(slug: str, example: Example) -> ExampleInfo:
    return ExampleInfo(
        id=example.id,
        rule=example.rule,
        title=example.title,
        text=example.text,
        picture=address(slug, f"example-{example.id}.svg"),
        picture_dark=address(slug, f"example-{example.id}-dark.svg"),
    )


def profiles(slug: str) -> Profiles:
    """What is printed of every piece."""
    return Profiles(profiles=find_game(slug).profiles())


@by_language()
def _brief(game: Game[Any]) -> Brief:
    return Brief(
        slug=game.slug,
        title=game.title,
        summary=game.summary,
        edition=game.edition,
        cover=address(game.slug, "cover.svg"),
        first=_first(game),
        lesson=_lesson_title(game),
    )


def _lesson_title(game: Game[Any]) -> str:
    lesson = lesson_of(game.slug)
    return translated(lesson.title, game.package) if lesson else ""


def _first(game: Game[Any]) -> First:
    """A good first match: the scenario for newcomers, a person on the seat for them, bots on the others."""
    names = game.seats(game.start())
    seats = {**dict.fromkeys(names, f"bot:{OPPONENT}"), names[game.newcomer]: "me"}
    return First(game=game.slug, scenario=game.scenario().slug, seats=seats, placed=True, practice=True)


def _scenario(game: Game[Any], scenario: Scenario) -> ScenarioInfo:
    seats = game.seats(game.start(scenario.slug))
    chosen = [value for choice in scenario.choices for value in choice.choices if isinstance(value, str)]
    return ScenarioInfo(
        slug=scenario.slug,
        title=scenario.title,
        summary=scenario.summary,
        seats=seats,
        newcomer=seats[game.newcomer],
        titles={id: game.called(id) for id in (*seats, *chosen)},
        options=scenario.choices,
        aims=scenario.aims,
        notes=scenario.notes,
        linked=bool(scenario.carries),
        takes=scenario.takes,
        heir=registry.game(scenario.heir_of).title if scenario.heir_of else "",
        led=scenario.led,
        picture=address(game.slug, f"scenario-{scenario.slug}.svg"),
        picture_dark=address(game.slug, f"scenario-{scenario.slug}-dark.svg"),
        turns=_turns(game, scenario),
        guide=guide_to(game, scenario.slug),
    )


def _turns(game: Game[Any], scenario: Scenario) -> int:
    """How many turns a match lasts at most, as its first track tells; 0 if it does not."""
    tracks = game.table(game.view(game.start(scenario.slug), WATCHER)).tracks
    return tracks[0].most if tracks else 0


def _setting(choice: Choice | None, text: str) -> Setting:
    """An option's value as it stands among its choices; a text that is none of them stays a text."""
    if choice is None:
        return text
    return next((value for value in choice.choices if str(value).lower() == text.lower()), text)
