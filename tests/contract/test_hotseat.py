"""Secrets at one terminal: who looks on while others are called to it learns nothing that he may not know.

Two worlds that a seat cannot tell apart are played by the real loop of the terminal, with the same lines typed. What
the seat sees of it is its own pages, to the byte, and who is called to the terminal in between.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from grognard.cli.prompt.keeping import OwnFile
from grognard.cli.prompt.sitting import Sitting
from grognard.cli.terminal import Terminal
from grognard.kernel import Answer, Entry, Match, Position
from tests.contract.cases import Case, every_case, share
from tests.contract.test_secrets import moments
from tests.contract.worlds import fork

FORKS = 12
LINES = 12
"""Lines that are typed in each world."""
CALL = " Hand over to "


class Hands:
    """Types for everybody, and throws the dice: anything in the first world, what was answered there in the second.

    It stops where that cannot be answered any more, and where a secret comes out to the seat that looks on.
    """

    proof = ""

    bold = False
    """Whether it goes on when a secret has come out."""

    def __init__(self, match: Match[Any], seat: int, random: Random, script: tuple[Entry, ...] | None = None) -> None:
        self.match, self.seat, self.random, self.script = match, seat, random, script
        self.events, self.answers, self.lines = len(match.events), len(match.answers), 0

    @property
    def public(self) -> dict[str, str]:
        """These are no dice that anybody could check."""
        return {"kind": "script"}

    @property
    def given(self) -> tuple[Entry, ...]:
        """What has been answered since the worlds parted."""
        return tuple(self.match.answers[self.answers :])

    def readline(self, _: int = -1) -> str:
        """The next line; nothing when it is time to stop."""
        self.lines += 1
        told = any(event.reveal and event.known_to(self.seat) for event in self.match.events[self.events :])
        return "" if (told and not self.bold) or self.lines > LINES else f"{self._next()}\n".lstrip("\n")

    def answer(self, position: Position, number: int) -> Answer:
        """What Fate answers; everybody leaves when it cannot be the same."""
        text = self._next()
        if not text:
            raise EOFError
        return position.parse(text)

    def _next(self) -> str:
        position = self.match.position
        assert position.question is not None
        if self.script is None:
            return str(position.spell(position.question.options.pick(self.random.random)))
        done = [(entry.topic, entry.answer) for entry in self.given]
        wanted = [(entry.topic, entry.answer) for entry in self.script]
        if done != wanted[: len(done)] or len(done) == len(wanted):
            return ""
        topic, text = wanted[len(done)]
        legal = topic == position.question.topic and text in position.spelled()
        return text if legal else ""


def watched(match: Match[Any], hands: Hands, game: Any, folder: Path) -> list[tuple[str, str]]:
    """What the seat sees of a sitting: who is called to the terminal, and its own pages."""
    screen = io.StringIO()
    terminal = Terminal(Console(file=screen, width=100, height=40, force_terminal=False))
    terminal.live = False
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sys, "stdin", hands)
        patched.setattr(sys, "stdout", screen)
        Sitting(game, match, hands, {}, OwnFile(folder / "m.grog.json", game.slug), terminal).run()
    own, sections, name = match.seats[hands.seat].capitalize(), list[tuple[str, str]](), ""
    for line in screen.getvalue().splitlines():
        if line.startswith(CALL):
            name = line.removeprefix(CALL).removesuffix(".")
            sections.append((name, ""))
        elif sections and name == own:
            sections[-1] = (name, f"{sections[-1][1]}{line}\n")
    return sections


@every_case
def test_nobody_at_the_terminal_learns_what_he_may_not_know(case: Case, tmp_path: Path) -> None:
    compared = called = 0
    for match, seat, number in moments(case, share(case, FORKS)):
        if seat < 0 or match.question is None:
            continue
        world = case.game.imagine(match.position, seat, Random(number))
        truth, other = fork(match, match.position, seat), fork(match, world, seat)
        hands = Hands(truth, seat, Random(number))
        seen = [watched(truth, hands, case.game, tmp_path)]
        seen.append(watched(other, Hands(other, seat, Random(number), hands.given), case.game, tmp_path))
        called += min(map(len, seen)) > 1
        both = max(0, min(map(len, seen)) - 1)  # the last page of either may be cut short
        for first, second in zip(seen[0][:both], seen[1][:both], strict=True):
            assert first == second, f"{case}, seat {seat}, before answer {number}"
            compared += 1
    assert compared >= called  # where all see the same, nobody has to be called
