"""Where the command prints: consoles for results and for errors, and the one kind of fault it reports.

Colour, width and height are decided here once: NO_COLOR and pipes get plain text.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from grognard.words import said

if TYPE_CHECKING:
    from rich.console import Console

    from grognard.characters.lines import Size

OK, FAILED, USAGE = 0, 1, 2
"""What scripts can rely on: done; a bad record, a negative verdict, a failure; a wrong command line."""

WIDTH, HEIGHT = 100, 30
"""The page when the output is no terminal and nothing else is said."""

NARROWEST, LOWEST = 20, 8
"""A smaller terminal is treated as this large and wraps by itself."""


def told(key: str, *facts: object) -> str:
    """A sentence of the terminal, in the language that is spoken."""
    return said("grognard.cli", "says", key, *facts)


class Fault(Exception):
    """Something the person can put right: a sentence, perhaps a hint, and the exit code."""

    def __init__(self, text: str, hint: str = "", code: int = USAGE) -> None:
        super().__init__(text)
        self.text = text
        self.hint = hint
        self.code = code


def report(fault: Fault) -> None:
    """Say a fault on the error stream."""
    sys.stderr.write(f"grognard: {fault.text}\n")
    if fault.hint:
        sys.stderr.write(f"  {fault.hint}\n")


def console() -> Console:
    """A console on the present output, plain when it is no terminal."""
    from rich.console import Console

    if sys.stdout.isatty():
        return Console(highlight=False, markup=False, emoji=False)
    width = _number("COLUMNS", WIDTH)
    return Console(
        highlight=False,
        markup=False,
        emoji=False,
        width=width,
        height=_number("LINES", HEIGHT),
        legacy_windows=False,
    )


def size_of(where: Console) -> Size:
    """The page that fits, and whether colour is out of reach."""
    from grognard.characters.lines import Size

    plain = where.color_system is None or where.no_color
    return Size(max(NARROWEST, where.width), max(LOWEST, where.height), plain)


def interactive() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _number(name: str, default: int) -> int:
    text = os.environ.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and 0 < int(text) < 10_000 else default
