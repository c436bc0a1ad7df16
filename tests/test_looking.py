"""Looking before acting, in moments of whole matches."""

from __future__ import annotations

from pathlib import Path

import grognard
from grognard.kernel import Match
from grognard.looking import prospect_of
from grognard.store import load

GOLDEN = Path(__file__).parent / "golden"


def test_whoever_attacks_alone_sees_the_sum_and_the_chart_when_the_enemy_is_chosen() -> None:
    """Who attacks, and whether to strike now, has one answer each: nobody is asked, so the first click has to tell."""
    record = load(GOLDEN / "dark-blades-the-arena-2.grog.json")
    game = grognard.game("dark-blades")
    match = Match.resume(game, record, 49)
    question = match.position.question
    assert question is not None
    assert question.topic == "combat"
    found = prospect_of(game, match.position, question.seat, "attack black-dwarf-1")
    assert found.read is not None
    assert (found.read.rule, found.read.column) == ("DB-CRT-3", "3-1")
    assert [term.what for term in found.terms if term.sum] == ["Column"]
