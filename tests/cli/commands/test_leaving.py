"""A campaign of armies is left in the terminal and taken up again, as often as one likes, and nothing of it is lost."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import grognard
from grognard.kernel import replay
from grognard.store import load
from tests.cli.conftest import Run

WORDS = ("play", "dragons-of-glory", "--scenario", "the-war-of-the-lance", "--seat", "highlord", "--bots", "greedy")


def test_a_war_is_left_and_taken_up_again_and_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "war.grog.json"
    left = run(*WORDS, "--seed", "5", "--record", str(path), typed="ready\n1\nquit\n")
    assert left.exit_code == 0, left.output
    sittings = [load(path)]
    for typed in ("auto\nquit\n", "auto\nauto\nquit\n", "quit\n"):
        again = run("play", "dragons-of-glory", "--record", str(path), typed=typed)
        assert again.exit_code == 0, again.output
        sittings.append(load(path))
    counts = [len(record.answers) for record in sittings]
    assert counts[0] < counts[1] < counts[2] == counts[3], "whoever only looks changes nothing"
    for before, after in pairwise(sittings):
        assert after.header == before.header
        assert after.answers[: len(before.answers)] == before.answers
    assert replay(grognard.game("dragons-of-glory"), sittings[-1]).question is not None
