"""One page of the terminal: a table laid out in lines that fit its width and height.

Header, board with the trays beside it, news, prompt, options, and one line left for typing. It draws
tables and knows no game; what a person types is read in `commands`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from grognard.characters.lines import Size, cut, fold, header, stripped, tray_lines, trays_of
from grognard.characters.sketches import Drawn, crop, draw_board
from grognard.cli.prompt.news import weighty
from grognard.cli.prompt.offers import flow, shorten
from grognard.table.model import Line, Sketch, Table, Tray, in_one_line

PANEL = 26
"""Columns that make a panel worth showing beside the board."""

CROWD = 40
"""A group of more options than this is not listed on the page."""

BELOW = 5
"""Lines below a board that fills the page."""

GAP = 2


def page(table: Table, sketches: Mapping[str, Sketch], news: Sequence[Line], size: Size, more: str = "") -> list[Text]:
    """Everything a seat is shown at a question, in at most `height - 1` lines of at most `width` columns.

    `more` says how to read news that found no room, if it is not the log.
    """
    room = size.height - 1
    head = [header(table, size.width)]
    prompt = fold([Text(_prompt(table, size.width), "bold")], size.width)[:2]
    least_news, least_board = min(len(news), 2), _least_board(sketches, room)
    most = room - len(head) - len(prompt) - least_news - least_board
    offers = shorten(flow(table.options, size.width, CROWD), max(1, most), "options")
    left = room - len(head) - len(prompt) - len(offers)
    # news may take up to a third of the page, at the cost of the trays and not of the board
    tall = left - min(len(news), max(least_news, min(room // 3, left - least_board)))
    happened = [target for line in news for target in line.targets]
    board = board_block(table, sketches, Size(size.width, tall, size.plain), happened) if tall >= 3 else []
    brief = [Text(f" {line.text}") for line in weighty(news, left - len(board), more)]
    parts = [[*head, *board], brief, [*prompt, *offers]]
    return [_trimmed(line, size) for line in _aired(parts, room)]


def _aired(parts: list[list[Text]], room: int) -> list[Text]:
    """The parts one below the other, with an empty line between them where there is room for it."""
    spare = room - sum(map(len, parts))
    lines: list[Text] = []
    for part in parts:
        if lines and part and spare > 0:
            lines.append(Text())
            spare -= 1
        lines += part
    return lines[:room]


def board_block(table: Table, sketches: Mapping[str, Sketch], size: Size, happened: Sequence[str] = ()) -> list[Text]:
    """The boards that fit, with the panel to their right, or the panel alone when there is no room."""
    drawn = [
        draw_board(table, board.title, sketches[board.id], size.plain, happened)
        for board in table.boards
        if board.id in sketches
    ]
    beside = _side_by_side(drawn, size.width)
    if beside is None:
        return panel(table, size.width, size.height).lines
    tall = size.height - _room_below(table, beside, size)
    left = crop(beside.lines, beside.focus, min(beside.width, size.width), tall)
    corner = _in_the_corner(table, left, size.width)
    under = panel(table, size.width, size.height - len(left))
    return left + under.lines if (under.whole and not corner.whole) or not corner.lines else corner.lines


def _room_below(table: Table, board: Drawn, size: Size) -> int:
    """Lines that a board which fills the page leaves for the trays, so that a hand is always in sight."""
    if len(board.lines) <= size.height or size.width - board.width >= PANEL or size.height < 3 * BELOW:
        return 0
    return min(len(trays_of(table)), BELOW)


class Panel(NamedTuple):
    """Lines that show the trays; `whole` if nothing of them was left out."""

    lines: list[Text]
    whole: bool


def panel(table: Table, width: int, height: int) -> Panel:
    """The trays, a line each, and as many of them in full as there is room for; that of who is to act before all."""
    spare = height - len(trays_of(table))
    lines: list[Text] = []
    whole = spare >= 0
    for tray in trays_of(table) if whole else _whose_turn_first(table):
        full = tray_lines(tray, width, True)
        if len(full) - 1 <= spare:
            spare -= len(full) - 1
            lines += full
        else:
            lines += tray_lines(tray, width, False)
            whole = False
    return Panel(shorten(lines, height, "trays"), whole)


def _whose_turn_first(table: Table) -> list[Tray]:
    """The trays with that of whoever is to act in front, so that it is never among those for which there is no room."""
    acting = [target.partition(":")[2] for target in table.about[:1]]
    return sorted(trays_of(table), key=lambda tray: tray.id not in acting)


def _in_the_corner(table: Table, left: list[Text], width: int) -> Panel:
    """The board with the panel to the right of it, or of as much of its top as leaves room."""
    edges = [len(line.plain.rstrip()) for line in left]
    for rows in range(len(left), 0, -1):
        edge = max(edges[:rows]) + GAP
        if width - edge >= PANEL:
            right = panel(table, width - edge, rows)
            lines = [_joined(left, right.lines, row, edge) for row in range(len(left))]
            return Panel(lines if rows >= len(trays_of(table)) else [], right.whole)
    return Panel([], False)


def _prompt(table: Table, width: int) -> str:
    """The question and its rule; rather no rule than a second line for it."""
    if table.outcome:
        return f" {table.outcome}"
    prompt = f" {in_one_line(table.prompt)}"
    whole = f"{prompt}  [{table.rule}]" if table.rule else prompt
    return prompt if cell_len(prompt) <= width < cell_len(whole) else whole


def _least_board(sketches: Mapping[str, Sketch], room: int) -> int:
    tallest = max((len(sketch.lines) for sketch in sketches.values()), default=0)
    return min(tallest, room * 2 // 3)


def _side_by_side(drawn: Sequence[Drawn], width: int) -> Drawn | None:
    """All boards beside each other if they fit; else the one with most to choose from."""
    if not drawn:
        return None
    if sum(board.width for board in drawn) + GAP * (len(drawn) - 1) > width:
        return max(drawn, key=lambda board: board.lit)
    height = max(len(board.lines) for board in drawn)
    lines = [Text(no_wrap=True) for _ in range(height)]
    focus, column = (0, 0), 0
    best = max(drawn, key=lambda board: board.lit)
    for board in drawn:
        if board is best:
            focus = (board.focus[0], board.focus[1] + column)
        for row, line in enumerate(lines):
            line.append(" " * (column - len(line)))
            line.append_text(board.lines[row] if row < len(board.lines) else Text())
        column += board.width + GAP
    return Drawn(best.title, lines, focus, best.lit)


def _joined(left: list[Text], right: list[Text], row: int, column: int) -> Text:
    line = left[row].copy()
    if row < len(right):
        line = line[:column]
        line.append(" " * (column - len(line)))
        line.append_text(right[row])
    return line


def _trimmed(line: Text, size: Size) -> Text:
    """The line as it is printed: no wider than the page and, in plain text, without blanks at its end."""
    return stripped(line, size.width) if size.plain else cut(line, size.width)
