"""What is printed over a map of lands: the lines between hexes, their numbers, the frame, the foot with its legend.

Grid and numbers are layers of their own, so that a client can leave them out from far. A row of hexes is drawn once and
used for all of them. It knows no terrain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.table.ground.hex_print import DAY, NIGHT, Paper
from grognard.table.ink.svg import SANS, SERIF, Box, Value, group, num, path, rect, rect_d, tag, text
from grognard.table.lands.outlines import straight_d, strokes_d
from grognard.table.lands.row_layout import MARGIN, R, RowLayout, W

FOOT = 96.0
NUMBER = 8.6


class Entry(NamedTuple):
    """A line of the legend: a small drawing round the origin, about forty units wide, and its words."""

    drawn: str
    words: str


def grid_lines(lay: RowLayout) -> list[str]:
    """Thin lines between hexes."""
    count = lay.board.columns
    x0, y0 = MARGIN, MARGIN + R / 2
    zigzag = [(x0 + k * W / 2, y0 - (R / 2 if k % 2 else 0)) for k in range(2 * count + 1)]
    name = f"{lay.map.name}-row"
    uprights = strokes_d(((x0 + k * W, y0), (x0 + k * W, y0 + R)) for k in range(count + 1))
    row = path(straight_d(zigzag) + uprights, id=name)
    lies = [(W / 2 if k % 2 else 0.0, 1.5 * R * k) for k in range(lay.board.rows)]
    uses = [tag("use", href=f"#{name}", x=f"{x:.2f}", y=num(y)) for x, y in lies]
    aside, low = lies[-1][0], y0 + R + lies[-1][1]
    last = path(straight_d([(x + aside, low + (R / 2 if k % 2 else 0)) for k, (x, _) in enumerate(zigzag)]))
    line: dict[str, Value] = {"fill": "none", "stroke": "#2f2a18", "stroke_width": 1.1, "stroke_opacity": "0.3"}
    return [tag("defs", row), group([*uses, last], **line)]


def numbers(lay: RowLayout) -> list[str]:
    """The printed number of every hex at its top; a line of text for each row."""
    every = []
    for row in range(lay.board.rows):
        words, places = [], []
        for column in range(lay.board.columns):
            cell = lay.board.at(column, row)
            label = lay.map.labels[cell]
            x, _ = lay.centre(cell)
            left = x - 0.29 * NUMBER * len(label)
            words.append(label)
            places += [num(left + 0.58 * NUMBER * k) for k in range(len(label))]
        y = lay.centre(lay.board.at(0, row))[1] - R * 0.62
        every.append(tag("text", "".join(words), x=" ".join(places), y=num(y)))
    style: dict[str, Value] = {"font_size": NUMBER, "font_family": SANS, "fill": "#3a3420", "fill_opacity": "0.8"}
    return [group(every, **style)]


def size(lay: RowLayout) -> tuple[float, float]:
    """How wide and how high the board is, with margin and foot."""
    return lay.width + 2 * MARGIN, lay.height + 2 * MARGIN + FOOT


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def margin(lay: RowLayout, dark: bool) -> list[str]:
    """The paper round the sheet, with a hole for it, and a double rule."""
    tone: Paper = NIGHT if dark else DAY
    wide, high = size(lay)
    paper = path(rect_d(0, 0, wide, high) + rect_d(*lay.box), fill=tone.paper, fill_rule="evenodd")
    rules = [
        path(rect_d(*_grown(lay.box, by)), fill="none", stroke=tone.ink, stroke_width=width)
        for by, width in ((9.0, 2.0), (1.6, 3.4))
    ]
    return [paper, *rules]


def foot(lay: RowLayout, title: str, entries: Sequence[Entry], dark: bool) -> list[str]:
    """Title and legend below the sheet."""
    tone: Paper = NIGHT if dark else DAY
    x0, _, x1, y1 = lay.box
    parts = [
        text(x0 + 4, y1 + 78, title, 64, fill=tone.ink, font_family=SERIF, text_anchor="start", letter_spacing=2.0)
    ]
    left = x0 + 40 * len(title) + 60
    across = (len(entries) + 1) // 2
    step = min(360.0, (x1 - left) / max(1, across))
    for k, entry in enumerate(entries):
        x, y = left + step * (k // 2) + 26, y1 + 36 + 52 * (k % 2)
        parts.append(group([entry.drawn], transform=f"translate({num(x)} {num(y)})"))
        parts.append(text(x + 34, y + 7, entry.words, 22, fill=tone.ink, text_anchor="start"))
    return parts


def swatch(fill: str, more: str = "") -> str:
    """A small box of a tone for the legend, with something on it."""
    return rect((-24, -18, 24, 18), fill=fill, stroke="#2a2723", stroke_width=1.2) + more
