"""Names on a map of lands: sites beside their signs, countries across their land, seas; none upon another if it can be.

A name tries places in order of liking and takes the first that disturbs nothing, else the one that disturbs least. It
knows no language and no game: whoever draws a map hands over what is to be read on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.table.ink.lettering import width_of
from grognard.table.ink.svg import INK, SERIF, Box, Point, Value, group, text
from grognard.table.lands.row_layout import R, RowLayout, W
from grognard.table.lands.sites import HALF

SITE = 15.0
HALO = "#f6edd3"
SPACED = 0.16
"""How far letters of a country stand apart, in parts of their size."""


class Name(NamedTuple):
    """Lines of words with their middle at a point."""

    lines: tuple[str, ...]
    x: float
    y: float
    size: float
    spaced: bool = False

    @property
    def box(self) -> Box:
        """The room the words take."""
        wide = max(_wide(line, self.size, self.spaced) for line in self.lines) / 2
        high = self.size * (0.42 + 0.52 * (len(self.lines) - 1))
        return self.x - wide, self.y - high, self.x + wide, self.y + high


class Water(NamedTuple):
    """A name on water or open country: its place in columns and rows, how large it is written."""

    words: str
    column: float
    row: float
    size: float


def _wide(words: str, size: float, spaced: bool) -> float:
    return 0.92 * width_of(words, size) + (SPACED * size * len(words) if spaced else 0)


def overlap(a: Box, b: Box) -> float:
    """How much two boxes share."""
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return max(0.0, wide) * max(0.0, high)


def site_boxes(lay: RowLayout) -> dict[str, Box]:
    """The room of every site's sign."""
    found = {}
    for site in lay.map.sites.values():
        x, y = lay.centre(site.cell)
        found[site.id] = (x - HALF - 2, y - HALF - (10 if "capital" in site.marks else 2), x + HALF + 6, y + HALF + 2)
    return found


def site_names(lay: RowLayout, untold: Sequence[str] = ()) -> list[Name]:
    """The name of every site beside its sign; those of some lands go `untold`, for they are written across them."""
    signs = site_boxes(lay)
    taken = list(signs.values())
    found = []
    for site in lay.map.sites.values():
        if site.name in untold:
            continue
        name = _best(_beside(site.name, lay.centre(site.cell)), taken, lay.box)
        found.append(name)
        taken.append(name.box)
    return found


def _beside(words: str, at: Point) -> list[Name]:
    x, y = at
    wide = _wide(words, SITE, False) / 2
    aside, low, high = HALF + 7 + wide, HALF + 12, -HALF - 19
    spots = [
        (0.0, low), (aside, 1.0), (-aside, 1.0), (0.0, high), (wide * 0.7, low), (-wide * 0.7, low), (aside, 14.0),
        (-aside, 14.0), (aside, -14.0), (-aside, -14.0), (wide * 0.7, high), (-wide * 0.7, high), (0.0, low + 14),
    ]  # fmt: skip
    return [Name((words,), x + dx, y + dy, SITE) for dx, dy in spots]


def _best(tried: Iterable[Name], taken: Sequence[Box], sheet: Box) -> Name:
    """The first name that is in nobody's way, else the one that is least so."""
    best, least = None, float("inf")
    for name in tried:
        box = name.box
        worse = sum(overlap(box, other) for other in taken)
        worse += 1e6 * (box[0] < sheet[0] or box[1] < sheet[1] or box[2] > sheet[2] or box[3] > sheet[3])
        if worse < least:
            best, least = name, worse
        if not worse:
            break
    assert best is not None, "a name has nowhere to be tried"
    return best


def country_names(lay: RowLayout, words: dict[str, str], taken: list[Box], least: float, most: float) -> list[Name]:
    """The names of lands across them, largest land first, between two sizes; each takes the room it needs."""
    found = []
    for land in sorted(words, key=lambda land: -lay.map.lands[land].bit_count()):
        cells = lay.map.lands[land]
        lines = _broken(words[land].upper(), cells)
        size = min(most, max(least, 0.62 * least + 1.9 * least / 16 * cells.bit_count() ** 0.5))
        size = max(
            0.72 * least, min(size, size * _breadth(lay, cells) / max(_wide(line, size, True) for line in lines))
        )
        name = _across(lay, cells, lines, size, taken)
        found.append(name)
        taken.append(name.box)
    return found


def _breadth(lay: RowLayout, cells: int) -> float:
    """How wide a name may be on a land: as wide as the land, and a hex more."""
    across = [lay.centre(cell)[0] for cell in bits(cells)]
    return max(across) - min(across) + 2 * W


def _broken(words: str, cells: int) -> tuple[str, ...]:
    """A long name in two lines, as even as they get."""
    if len(words) < 12 or " " not in words or cells.bit_count() >= 80:
        return (words,)
    cuts = [k for k, letter in enumerate(words) if letter == " "]
    cut = min(cuts, key=lambda k: abs(2 * k + 1 - len(words)))
    return words[:cut], words[cut + 1 :]


def _across(lay: RowLayout, cells: int, lines: tuple[str, ...], size: float, taken: Sequence[Box]) -> Name:
    """A name where most of it lies on its own land, nothing lies under it, and it is near the middle."""
    spots = [lay.centre(cell) for cell in bits(cells)]
    taken = _around(spots, size * max(map(len, lines)), taken)
    cx, cy = (sum(p[k] for p in spots) / len(spots) for k in (0, 1))
    best, least = None, float("inf")
    for x, y in [(x + dx, y + dy) for x, y in spots for dx in (0.0, W / 2) for dy in (-R / 2, 0.0, R / 2)]:
        name = Name(lines, x, y, size, True)
        x0, y0, x1, y1 = box = name.box
        if x0 < lay.box[0] or x1 > lay.box[2] or y0 < lay.box[1] or y1 > lay.box[3]:
            continue
        along = [x0 + (x1 - x0) * k / 6 for k in range(7)]
        out = sum(not cells >> lay.cell_under(a, b) & 1 for a in along for b in (y0 + 2, y1 - 2)) / 14
        room = (x1 - x0) * (y1 - y0)
        worse = 3 * out + 14 * sum(overlap(box, other) for other in taken) / room
        worse += ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 / 260
        if worse < least:
            best, least = name, worse
    return best or Name(lines, cx, cy, size, True)


def _around(spots: Sequence[Point], reach: float, taken: Sequence[Box]) -> list[Box]:
    """Those of some boxes that a name on a land can meet."""
    x0, y0, x1, y1 = (f(p[k] for p in spots) for f in (min, max) for k in (0, 1))
    land = (x0 - reach, y0 - reach, x1 + reach, y1 + reach)
    return [box for box in taken if overlap(box, land)]


def printed_sites(names: Iterable[Name]) -> str:
    """Names of sites, dark on a halo."""
    style = _style(4.2, "0.92", font_weight=600)
    return group([_text(name) for name in names], fill=INK, stroke=HALO, **style)


def printed_countries(names: Iterable[Name], halo: float = 4.0, strong: float = 0.9) -> str:
    """Names of countries, spaced and quiet."""
    style = _style(halo, "0.8", font_weight=700)
    return group([_text(name) for name in names], fill="#5a3220", fill_opacity=strong, stroke=HALO, **style)


def printed_waters(lay: RowLayout, waters: Iterable[Water], grown: float = 1.0) -> str:
    """Names on water, in slanted letters."""
    style = _style(3, "0.5", font_weight=600, font_style="italic")
    return group(_slanted(lay, waters, grown), fill="#2f5566", stroke="#d7e3dd", **style)


def printed_regions(lay: RowLayout, regions: Iterable[Water]) -> str:
    """Names of open country, in slanted letters as well."""
    style = _style(3, "0.6", font_weight=600, font_style="italic", fill_opacity="0.8")
    return group(_slanted(lay, regions, 1.0), fill="#5a3220", stroke=HALO, **style)


def _slanted(lay: RowLayout, waters: Iterable[Water], grown: float) -> list[str]:
    parts = []
    for water in waters:
        x, y = lay.at(2 * water.column, 3 * water.row)
        parts.append(text(x, y, water.words, water.size * grown, fill=None, font_family=None, text_anchor=None,
                          letter_spacing=round(water.size * grown * 0.12, 1)))  # fmt: skip
    return parts


def _style(halo: float, strong: str, **more: Value) -> dict[str, Value]:
    return {
        "font_family": SERIF, "text_anchor": "middle", "paint_order": "stroke", "stroke_width": halo,
        "stroke_opacity": strong, "stroke_linejoin": "round", **more,
    }  # fmt: skip


def _text(name: Name) -> str:
    lines = len(name.lines)
    spaced = round(SPACED * name.size, 1) if name.spaced else None
    parts = []
    for k, line in enumerate(name.lines):
        y = name.y + name.size * (0.34 + 1.04 * (k - (lines - 1) / 2))
        x = name.x + (spaced or 0) / 2
        parts.append(text(x, y, line, name.size, fill=None, font_family=None, text_anchor=None, letter_spacing=spaced))
    return "".join(parts)
