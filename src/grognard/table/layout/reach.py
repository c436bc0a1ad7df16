"""Reach: the hexes an answer may name, dotted and with one line round all of them. It knows no game."""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.table.art import BoardArt, Place
from grognard.table.ink.svg import PANEL, circle, group, line_d, path, rect, tag

DOTS = "reach-dots"


def reach(names: Sequence[str], art: BoardArt, colour: str) -> str:
    """These hexes of a board lit up as one area."""
    places = [art.spots[name] for name in names if name in art.spots]
    fields = "".join(line_d(_corners(place, art), True) for place in places)
    if not fields:
        return ""
    rim = _rim(places, art)
    return group([
        tag("defs", _dots(colour)),
        path(fields, fill=colour, fill_opacity=0.14),
        path(fields, fill=f"url(#{DOTS})", fill_opacity=0.8),
        path(rim, fill="none", stroke=PANEL, stroke_width=6, stroke_opacity=0.85, stroke_linecap="round"),
        path(rim, fill="none", stroke=colour, stroke_width=3.4, stroke_linecap="round"),
    ], class_="lit")  # fmt: skip


def _dots(colour: str) -> str:
    dots = "".join(circle(x, y, 1.5, fill=colour) for x, y in ((2.5, 2.5), (7.5, 7.5)))
    field = rect((0, 0, 10, 10), fill="none") + dots
    return tag("pattern", field, id=DOTS, width=10, height=10, patternUnits="userSpaceOnUse")


def _corner(place: Place, art: BoardArt, k: int) -> tuple[float, float]:
    """The k-th corner clockwise from the upper left one, or from the top one of a hex on its point.

    Counters sit a little below the middle of a hex that lies on its side.
    """
    angle = math.radians(60 * k - (90 if art.pointed else 120))
    return place.x + art.radius * math.cos(angle), place.y - (0 if art.pointed else 2) + art.radius * math.sin(angle)


def _corners(place: Place, art: BoardArt) -> list[tuple[float, float]]:
    return [_corner(place, art, k) for k in range(6)]


def _rim(places: Sequence[Place], art: BoardArt) -> str:
    """The sides of lit hexes beyond which no lit hex lies."""
    lit = {_key(place.x, place.y) for place in places}
    lines = []
    for place in places:
        for side in range(6):
            angle, far = math.radians(60 * side - (60 if art.pointed else 90)), art.radius * math.sqrt(3)
            if _key(place.x + far * math.cos(angle), place.y + far * math.sin(angle)) not in lit:
                lines.append(line_d([_corner(place, art, side), _corner(place, art, side + 1)]))
    return "".join(lines)


def _key(x: float, y: float) -> tuple[int, int]:
    return round(x / 4), round(y / 4)
