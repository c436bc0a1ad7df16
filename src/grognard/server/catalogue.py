"""What can be played: games, scenarios, options, seats, bots, rules. All of it is public and the same for everybody."""

from __future__ import annotations

from typing import Any

from grognard import registry
from grognard.bots import NAMES
from grognard.game import Choice, Game, Scenario
from grognard.kernel import Setting
from grognard.rulebook import Clause
from grognard.server.lobby import find_game, seat_names
from grognard.server.pictures import addresses

FOUND = 50
"""Clauses in the answer to a search."""


def games() -> dict[str, Any]:
    """All games in brief, and the bots."""
    listed = [registry.game(slug) for slug in registry.slugs()]
    return {"games": [_brief(game) for game in listed], "bots": NAMES}


def about(slug: str) -> dict[str, Any]:
    """One game with its scenarios, their options and usual seats, and its drawings."""
    game = find_game(slug)
    told = [_scenario(game, scenario) for scenario in game.scenarios.values()]
    return {**_brief(game), "boards": game.boards, "scenarios": told, "art": addresses(slug), "bots": NAMES}


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


def _brief(game: Game[Any]) -> dict[str, Any]:
    return {"slug": game.slug, "title": game.title, "summary": game.summary, "edition": game.edition}


def _scenario(game: Game[Any], scenario: Scenario) -> dict[str, Any]:
    return {
        "slug": scenario.slug,
        "title": scenario.title,
        "summary": scenario.summary,
        "seats": game.seats(game.start(scenario.slug)),
        "options": scenario.choices,
    }


def _setting(choice: Choice | None, text: str) -> Setting:
    """An option's value as it stands among its choices; a text that is none of them stays a text."""
    if choice is None:
        return text
    return next((value for value in choice.choices if str(value).lower() == text.lower()), text)
