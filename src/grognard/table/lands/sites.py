"""Sites: walled cities, fortresses, halls under the mountain, anchorages; each has a sign of its own.

A sign is drawn round the middle of its hex, about half as wide as the hex. It knows sites by the words of the map.
"""

from __future__ import annotations

from grognard.board.rowmap import Site
from grognard.table.ink.svg import GOLD, INK, PANEL, SHADOW, Value, circle_d, group, num, path, star_d
from grognard.table.lands.row_layout import RowLayout

ANCHORAGE = "anchorage"
HALF = 18.0
"""How far a sign reaches from the middle of its hex."""
WALL, ROOF, STONE = "#e6dcc3", "#9c4a2f", "#cfc3a8"
RING = "M-14 -7L0 -12L14 -7L11 11L-11 11Z"
EDGE: dict[str, Value] = {"stroke": INK, "stroke_width": 1.6, "stroke_linejoin": "round"}
FINE: dict[str, Value] = {"stroke": INK, "stroke_width": 1.1, "stroke_linejoin": "round"}


def site_signs(lay: RowLayout) -> list[str]:
    """The signs of all sites of a map."""
    return [site_sign(site, *lay.centre(site.cell)) for site in lay.map.sites.values()]


def site_sign(site: Site, x: float, y: float) -> str:
    """One site with its middle at a point."""
    draw = {"fortified city": _city, "fortress": _fortress, "dwarven fortress": _hall, ANCHORAGE: _anchorage}
    parts = draw.get(site.kind, _place)()
    if "capital" in site.marks:
        parts += [path(star_d(0, -21.5, 6.4), fill=GOLD, **FINE)]
    if site.kind != ANCHORAGE and ("port" in site.marks or "river-port" in site.marks):
        parts += _anchor(15.0, 12.5)
    return group(parts, transform=f"translate({num(x)} {num(y)})", class_="site")


def _city() -> list[str]:
    """A ring of wall with four towers, roofs within."""
    towers = "".join(circle_d(x, y, 4.2) for x, y in ((-14, -7), (14, -7), (-11, 11), (11, 11)))
    return [
        path(RING, fill=SHADOW, fill_opacity=0.4, stroke=SHADOW, stroke_width=8,
             stroke_opacity=0.35, stroke_linejoin="round", transform="translate(2.6 3.4)"),
        path(RING, fill="#d9c9a0", stroke=INK, stroke_width=5.4, stroke_linejoin="round"),
        path(RING, fill="none", stroke=WALL, stroke_width=2.8, stroke_linejoin="round"),
        path("M-9 2V-3L-5 -7L-1 -3V2Z M1 -2L5.5 -6.5L10 -2V3H1Z M-6 9V4L-1.5 0.5L3 4V9Z", fill=WALL, **FINE),
        path("M-10 -2.6L-5 -7.6L0 -2.6Z M0 -1.6L5.5 -7L11 -1.6Z M-7.4 4.6L-1.5 -0.4L4.4 4.6Z", fill=ROOF, **FINE),
        path(towers, fill=WALL, **EDGE),
    ]  # fmt: skip


def _fortress() -> list[str]:
    """A keep with battlements."""
    keep = "M-12 12V-8H-15V-16H-10V-12H-5V-16H5V-12H10V-16H15V-8H12V12Z"
    return [
        path(keep, fill=SHADOW, fill_opacity=0.45, transform="translate(2.6 3)"),
        path(keep, fill=STONE, **EDGE),
        path("M3 12V-8H12V12Z", fill="#a6987c"),
        path("M-4.5 12V3A4.5 4.5 0 0 1 4.5 3V12Z", fill=INK),
        path("M-8.5 -5V-1M8.5 -5V-1", fill="none", stroke=INK, stroke_width=2),
        path(keep, fill="none", **EDGE),
    ]


def _hall() -> list[str]:
    """A gate in a mountain."""
    rock = "M-19 13L-9 -8L-5 -4L1 -16L9 -5L12 -8L19 13Z"
    return [
        path(rock, fill=SHADOW, fill_opacity=0.45, transform="translate(2.6 3)"),
        path(rock, fill="#d8c9a6", **EDGE),
        path("M1 -16L9 -5L12 -8L19 13H6L4 2Z", fill="#8f7757"),
        path("M-8 13V3L0 -5L8 3V13Z", fill=PANEL, **EDGE),
        path("M-4.6 13V4.6L0 0L4.6 4.6V13Z", fill=INK),
        path(rock, fill="none", **EDGE),
    ]


def _anchorage() -> list[str]:
    """A ring on a stone."""
    return [path(circle_d(0, 0, 12), fill=WALL, **EDGE), *_anchor(0, 0, 1.3)]


def _place() -> list[str]:
    """A small ring."""
    return [path(circle_d(0, 0, 6), fill=WALL, **EDGE), path(circle_d(0, 0, 2.2), fill=INK)]


def _anchor(x: float, y: float, size: float = 1.0) -> list[str]:
    spot = f"translate({num(x)} {num(y)}) scale({num(size)})"
    d = "M0 -3.6V6M-3.4 -1H3.4M-5.4 1.6Q-5 6 0 6.4Q5 6 5.4 1.6"
    return [
        path(circle_d(0, 0, 8.6), fill="#e8f0ee", transform=spot, **FINE) if size == 1 else "",
        path(
            d + circle_d(0, -5, 1.5),
            fill="none",
            stroke="#1f4f6f",
            stroke_width=1.8,
            stroke_linecap="round",
            transform=spot,
        ),
    ]
