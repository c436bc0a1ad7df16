"""Matches of the toy game by script, for the tests of records and matches."""

from __future__ import annotations

from grognard.kernel import FATE, Match, new_header
from tests.toy import Causeway, Toy

GAME = Toy()
BOUT = ("bold", "wary", "shield", "strike", "4", "shield", "strike", "parry", "wary", "bold")
"""Red wounds blue; blue strikes back and is parried; blue goes first in the second round."""


def match_of(*answers: str, scenario: str = "bridge") -> Match[Causeway]:
    """A new match after these answers."""
    match = Match(GAME, new_header(GAME, scenario, {"rounds": 6, "shields": 4}))
    go_on(match, *answers)
    return match


def go_on(match: Match[Causeway], *answers: str) -> None:
    """Answer for whoever is asked."""
    for text in answers:
        assert match.question is not None
        match.answer(match.question.seat, text)


def seat_asked(match: Match[Causeway]) -> int | None:
    """Who is asked now."""
    return match.question.seat if match.question else None


__all__ = ["BOUT", "FATE", "GAME", "go_on", "match_of", "seat_asked"]
