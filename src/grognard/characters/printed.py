"""A whole table as plain text, as `print(position)` shows it: title, boards, trays."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.characters.lines import header, tray_lines, trays_of
from grognard.characters.sketches import draw_board
from grognard.table.model import Sketch, Table

WIDTH = 120
"""Columns of everything but the boards, which are as wide as they are."""


def printed(table: Table, sketches: Mapping[str, Sketch]) -> str:
    """The table from top to bottom; where it has several boards each has its title above it."""
    lines = [header(table, WIDTH).plain.strip()]
    for board in table.boards:
        drawn = draw_board(table, board.title, sketches[board.id], plain=False)
        lines += [board.title] if len(table.boards) > 1 else []
        lines += [line.plain.rstrip() for line in drawn.lines]
    lines += [line.plain.rstrip() for tray in trays_of(table) for line in tray_lines(tray, WIDTH, True)]
    return "\n".join(lines)
