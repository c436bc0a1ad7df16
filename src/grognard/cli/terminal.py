"""The two ends of a terminal: lines in, lines out, for people and for pipes.

A pipe gets what was typed echoed after the prompt, so that a transcript reads like a session. It knows no
game and no match.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from grognard.characters.lines import Size
from grognard.cli.console import console, interactive, size_of

LONGEST = 300
"""Characters of a line that are read; nobody types more on purpose."""


class Terminal:
    """What a sitting prints on and reads from."""

    def __init__(self, out: Console | None = None) -> None:
        self.out = out or console()
        self.live = interactive()
        self._words: list[str] = []
        if self.live:
            self._complete()

    @property
    def size(self) -> Size:
        """The page as it is now; a window may have been resized."""
        return size_of(self.out)

    def show(self, lines: Iterable[Text | str]) -> None:
        """Print lines as they are; none is wrapped that fits."""
        for line in lines:
            self.out.print(line, soft_wrap=False, overflow="fold")

    def say(self, text: str, style: str = "") -> None:
        """Print a sentence, wrapped at spaces."""
        self.out.print(f" {text}", style=style or None)

    def clear(self, wholly: bool = False) -> None:
        """Start a fresh page, except in a pipe; `wholly` wipes what scrolled away too, for secrets."""
        if self.live:
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J" if wholly else "\x1b[H\x1b[2J")
            sys.stdout.flush()

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """A line that was typed; EOFError when there will be no more."""
        self._words = list(words)
        if self.live:
            return printable(input(prompt))
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline(100_000)
        typed = printable(line)
        sys.stdout.write(f"{typed}\n")
        if not line:
            raise EOFError
        return typed

    def _complete(self) -> None:
        """Let the Tab key finish what the prompt knows; not every system has it."""
        with contextlib.suppress(ImportError, AttributeError):
            import readline

            readline.set_completer(self._finish)
            readline.set_completer_delims("")
            readline.parse_and_bind("tab: complete")

    def _finish(self, text: str, state: int) -> str | None:
        fits = [word for word in self._words if word.lower().startswith(text.lower())]
        return fits[state] if state < len(fits) else None


def printable(line: str) -> str:
    """What can be shown of a line, without its end, its control signs and its excess.

    >>> printable("move\\x1b[2J C5\\n")
    'move [2J C5'
    """
    shown = "".join(sign if sign.isprintable() else " " for sign in line[:LONGEST])
    return shown.encode("utf-8", "replace").decode("utf-8").strip()
