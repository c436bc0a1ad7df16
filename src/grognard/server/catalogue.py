"""What can be played: games, scenarios, options, seats, bots, rules. All of it is public and the same for everybody."""

from __future__ import annotations

from functools import cache
from typing import Any

from grognard import registry
from grognard.bots import NAMES
from grognard.game import Choice, Game, Scenario
from grognard.kernel import Setting
from grognard.rulebook import Clause, UnknownClause
from grognard.server.limits import Refused
from grognard.server.lobby import find_game, seat_names
from grognard.server.pictures import address, addresses

FOUND = 50
"""Clauses in the answer to a search."""
OPPONENT = NAMES[-1]
"""The bot a newcomer meets: the best there is."""


def games() -> dict[str, Any]:
    """All games in brief, and the bots."""
    listed = [registry.game(slug) for slug in registry.slugs()]
    return {"games": [_brief(game) for game in listed], "bots": NAMES}


def about(slug: str) -> dict[str, Any]:
    """One game with its scenarios, their options and usual seats, and its drawings."""
    game = find_game(slug)
    told = [_scenario(game, scenario) for scenario in game.scenarios.values()]
    return {**_brief(game), "boards": game.boards, "scenarios": told, "art": addresses(game.slug), "bots": NAMES}


def seats(slug: str, query: dict[str, str]) -> dict[str, Any]:
    """The seats of a scenario with options given as text."""
    game = find_game(slug)
    name = query.pop("scenario", "")
    seat_names(game, name, {})
    choices = {choice.key: choice for choice in game.scenario(name).choices}
    return {"seats": seat_names(game, name, {key: _setting(choices.get(key), text) for key, text in query.items()})}


def rules(slug: str, words: str) -> dict[str, Any]:
    """The clauses that words find; without words, the chapters."""
    book = find_game(slug).rulebook
    if not words.strip():
        chapters = [{"title": each.title, "clauses": [clause.id for clause in each.clauses]} for each in book.chapters]
        return {"title": book.title, "edition": book.edition, "chapters": chapters}
    found: list[Clause] = book.search(words)
    nearest = [] if found else book.nearest(words)
    return {"clauses": found[:FOUND], "more": max(0, len(found) - FOUND), "nearest": nearest}


def clause(slug: str, id: str) -> Clause:
    """One clause by its id; Refused names the nearest."""
    try:
        return find_game(slug).rulebook.clause(id)
    except UnknownClause as error:
        raise Refused(404, "There is no such clause.", nearest=error.nearest) from None


def rulebook(slug: str) -> dict[str, Any]:
    """The whole rulebook."""
    book = find_game(slug).rulebook
    return {"title": book.title, "edition": book.edition, "chapters": book.chapters}


def _brief(game: Game[Any]) -> dict[str, Any]:
    cover = address(game.slug, "cover.svg")
    told = {"slug": game.slug, "title": game.title, "summary": game.summary, "edition": game.edition}
    return {**told, "cover": cover, "first": _first(game)}


@cache
def _first(game: Game[Any]) -> dict[str, Any]:
    """A good first match: the scenario for newcomers, a person on the last seat, bots on the others."""
    *others, mine = game.seats(game.start())
    seats = {**dict.fromkeys(others, f"bot:{OPPONENT}"), mine: "me"}
    return {"game": game.slug, "scenario": game.scenario().slug, "seats": seats}


def _scenario(game: Game[Any], scenario: Scenario) -> dict[str, Any]:
    return {
        "slug": scenario.slug,
        "title": scenario.title,
        "summary": scenario.summary,
        "seats": game.seats(game.start(scenario.slug)),
        "options": scenario.choices,
        "picture": address(game.slug, f"scenario-{scenario.slug}.svg"),
        "picture_dark": address(game.slug, f"scenario-{scenario.slug}-dark.svg"),
    }


def _setting(choice: Choice | None, text: str) -> Setting:
    """An option's value as it stands among its choices; a text that is none of them stays a text."""
    if choice is None:
        return text
    return next((value for value in choice.choices if str(value).lower() == text.lower()), text)
