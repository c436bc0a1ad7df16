"""Stepping through a record with the keys of a terminal: forward, back, by tens, to either end, and why it was done.

It shows tables through the eyes that `records` allows and changes nothing.
"""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import typer

from grognard.bots.hindsight import hindsight
from grognard.cli.commands.records import Step, eyes, holds, step_lines, table_of, walk
from grognard.cli.console import told
from grognard.cli.page.screen import page
from grognard.cli.terminal import Terminal
from grognard.driver import sight_of
from grognard.game import Game
from grognard.kernel import FATE, Record
from grognard.table.model import Line

STEPS = {" ": 1, "n": 1, "l": 1, "\r": 1, "\n": 1, "\x1b[C": 1, "\x1bOC": 1}
STEPS |= {"p": -1, "b": -1, "h": -1, "\x7f": -1, "\x1b[D": -1, "\x1bOD": -1}
STEPS |= {"\x1b[B": 10, "\x1bOB": 10, "j": 10, "\x1b[A": -10, "\x1bOA": -10, "k": -10}
FIRST = frozenset({"g", "0", "\x1b[H", "\x1bOH", "\x1b[1~"})
LAST = frozenset({"G", "$", "\x1b[F", "\x1bOF", "\x1b[4~"})
ENDS = tuple(bytes([sign]) for sign in b"ABCDFH~")
WHY = "w"
LEAVE = frozenset({"q", "Q", "\x1b", "\x03", "\x04"})


def step_through(game: Game[Any], record: Record, path: Path, seat: str, to: int | None) -> None:
    """Show the record at answer `to` (its beginning if not said) and follow the keys."""
    terminal = Terminal()
    whose = eyes(holds(game, record, path), seat)
    last = len(record.answers)
    number = min(to or 0, last)
    with pressed_keys() as next_key:
        key = ""
        while key not in LEAVE:
            why = reasons(game, record, number, whose) if key == WHY else ()
            _show(game, _step_at(game, record, number), terminal, seat, whose, last, why)
            try:
                key = next_key()
            except (KeyboardInterrupt, EOFError):
                return
            number = moved(key, number, last)


@contextmanager
def pressed_keys() -> Iterator[Callable[[], str]]:
    """A way to read one key at a time; keys pressed ahead of the page are kept."""
    try:
        import termios
        import tty
    except ImportError:
        yield typer.getchar
        return
    end = sys.stdin.fileno()
    before = termios.tcgetattr(end)
    tty.setcbreak(end, termios.TCSADRAIN)
    try:
        yield lambda: _key(end)
    finally:
        termios.tcsetattr(end, termios.TCSADRAIN, before)


def _key(end: int) -> str:
    """One key: a sign, or the whole sequence that an arrow sends; the end of input leaves."""
    key = os.read(end, 1)
    while key.startswith(b"\x1b") and not key[2:].endswith(ENDS) and select.select([end], [], [], 0.05)[0]:
        key += os.read(end, 1)
    return key.decode("utf-8", "replace") or "q"


def moved(key: str, number: int, last: int) -> int:
    """Where a key leads from an answer.

    >>> moved("n", 4, 9), moved("j", 4, 9), moved("g", 4, 9), moved("?", 4, 9)
    (5, 9, 0, 4)
    """
    if key in FIRST:
        return 0
    if key in LAST:
        return last
    return max(0, min(last, number + STEPS.get(key, 0)))


def _step_at(game: Game[Any], record: Record, number: int) -> Step:
    """The record played again up to an answer; quick enough to do for every key."""
    *_, step = walk(game, record, number)
    return step


def reasons(game: Game[Any], record: Record, number: int, whose: int | None) -> tuple[str, ...]:
    """What a bot says of an answer; nothing of dice, nor to eyes of others while the match is not over."""
    if not number:
        return ()
    match = _step_at(game, record, number - 1).match
    question, answer = match.question, record.answers[number - 1].answer
    if question is None or question.seat == FATE or whose not in (None, question.seat):
        return ()
    player = record.header.players.get(match.seats[question.seat], "")
    return hindsight(sight_of(match, question.seat), match.position.parse(answer), player)


def _show(
    game: Game[Any], step: Step, terminal: Terminal, seat: str, whose: int | None, last: int, why: tuple[str, ...]
) -> None:
    size = terminal.size
    table = table_of(game, step.match, seat)
    lines = [Line(text=line.plain.strip()) for line in step_lines(game, step, whose, size.width - 1)]
    lines += [Line(text=sentence) for sentence in why]
    prompt = told("step", step.number, last)
    shown = msgspec.structs.replace(table, options=(), rule="", prompt=prompt, outcome="")
    if table.outcome:
        lines.append(Line(text=table.outcome, weight=2))
    sketches = {board: game.sketch(board) for board in game.boards}
    terminal.clear()
    terminal.show(page(shown, sketches, lines, size))
