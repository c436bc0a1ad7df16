"""Guides: what a newcomer wants to know of a scenario before choosing it, read from `guide.toml` beside the rulebook.

How hard it is and what it teaches is our word; who wins, and how much there is to answer, was measured. What was not
measured is not said.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from msgspec import Meta, field
from msgspec.structs import replace

from grognard import registry
from grognard.catalogues import wrong
from grognard.game import Game
from grognard.loading import DataError, Printed, read_struct
from grognard.teaching.places import called, lies_there
from grognard.words import translated

FILE = "guide.toml"
Count = Annotated[int, Meta(ge=0)]


class Guide(Printed, frozen=True, kw_only=True):
    """A scenario for newcomers: how hard (1 to 3), what it teaches; of matches between bots, how many each seat won.

    `answers` is how often one seat was asked something with several answers in such a match, set-up apart, in the
    middle; 0 if nobody counted. `matches` is 0 if nobody measured who wins.
    """

    difficulty: Annotated[int, Meta(ge=1, le=3)]
    teaches: Annotated[str, Meta(min_length=1)]
    answers: Count = 0
    matches: Count = 0
    won: dict[str, Count] = field(default_factory=dict)
    pieces: dict[str, Count] = field(default_factory=dict)
    """Of each seat, as they begin; none if that depends on what is chosen, or is a secret."""


class Guides(Printed, frozen=True):
    """All guides of a game by scenario."""

    scenario: dict[str, Guide]


def guide_to(game: Game[Any], scenario: str) -> Guide | None:
    """The guide to a scenario, in today's language; None if it has none."""
    found = _guides(game.slug).get(scenario)
    if found is None:
        return None
    return replace(found, teaches=translated(found.teaches, game.package))


@cache
def _guides(slug: str) -> dict[str, Guide]:
    game = registry.game(slug)
    if not lies_there(game, FILE):
        return {}
    name = called(game, FILE)
    found = read_struct(game.package, name, Guides).scenario
    for scenario, guide in found.items():
        if scenario not in game.scenarios:
            raise DataError(name, f"scenario.{scenario}", wrong("no-such-scenario", scenario))
        if unknown := {*guide.won, *guide.pieces} - set(game.seats(game.start(scenario))):
            raise DataError(name, f"scenario.{scenario}.won", wrong("no-such-seat", min(unknown)))
    return found
