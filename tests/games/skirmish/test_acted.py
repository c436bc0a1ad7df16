"""What pieces have done in their half stands on the table: some of their points are spent, or all."""

from __future__ import annotations

from random import Random

import grognard
from grognard.driver import new_match
from grognard.fate import Seeded

ORKS = 1


def test_whoever_has_moved_in_this_half_is_marked_and_nobody_else() -> None:
    game, random, fate = grognard.game("dragon-noir-exile"), Random(4), Seeded(4)
    match = new_match(game, fate)
    seen: set[str] = set()
    while (question := match.question) is not None and len(match.answers) < 220:
        if question.seat == ORKS and question.topic == "movement":
            view = match.view(ORKS)
            spent = {piece.id for piece in view.facts.pieces if piece.spent and piece.side == view.facts.phasing}
            acted = {piece.id: piece.acted for piece in game.table(view).pieces if piece.acted}
            assert set(acted) <= spent
            seen |= set(acted.values())
        fated = question.seat < 0
        answer = fate.answer(match.position, match.fates + 1) if fated else question.options.pick(random.random)
        match.put(question.seat, answer)
    assert "part" in seen
