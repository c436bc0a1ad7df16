"""Lantern with accents on every letter that it shows: what has none on a screen is said by somebody else."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel import Event, Refusal, View
from grognard.table.model import Line, Sketch, Table
from grognard.words import pseudo
from tests.cli.lantern import Garden, Lantern

SHOWN = {"title", "prompt", "label", "text", "name", "outcome", "note", "group", "aims", "code"}


class Accents(Lantern):
    """The same game, unmistakably."""

    slug = "accents"

    def table(self, view: View) -> Table:
        """The table, with accents."""
        return msgspec.convert(_accented(msgspec.to_builtins(super().table(view))), Table)

    def say(self, event: Event, view: View) -> Line:
        """A line, with accents."""
        return _line(super().say(event, view))

    def objection(self, refusal: Refusal, view: View) -> Line:
        """A refusal, with accents."""
        return _line(super().objection(refusal, view))

    def result(self, before: Garden, after: Garden, seat: int) -> str:
        """A result, with accents."""
        return pseudo(super().result(before, after, seat))

    def sketch(self, board: str) -> Sketch:
        """The legend, with accents."""
        sketch = super().sketch(board)
        return msgspec.structs.replace(sketch, legend=tuple(map(pseudo, sketch.legend)))


def _line(line: Line) -> Line:
    return msgspec.structs.replace(line, text=pseudo(line.text))


def _accented(value: Any, shown: bool = False) -> Any:
    if isinstance(value, dict):
        return {key: _accented(each, key in SHOWN) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_accented(each, shown) for each in value]
    return pseudo(value) if shown and isinstance(value, str) else value
