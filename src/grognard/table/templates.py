"""Templates: magic terrain laid over the hexes of a board as a fixture, with the labels it would hide printed anew.

A fixture of several hexes names them in `at`, with spaces between. Houses and towers name their openings in `state`,
such as `door C7|C6 window C8|D8`, inside first; bridges of one hex and tunnels name in `facing` the sides they lead to,
0 to 5, such as `03` or `024`; a tunnel that ends in the rock names only the other side. It knows no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.table.art import BoardArt, Place
from grognard.table.conjured_land import crevasse, entrance, fireball, rubble, spring, tree
from grognard.table.conjured_works import Way, bridge, circle, house, seams, tower, tunnel
from grognard.table.hexlayout import H, R
from grognard.table.model import Fixture
from grognard.table.plots import Plot
from grognard.table.svg import SANS, Box, Point, Value, group, num, path, text

LAND: dict[str, Callable[[Plot], list[str]]] = {
    "tree": tree,
    "spring": spring,
    "crevasse": crevasse,
    "entrance": entrance,
    "rubble": rubble,
    "fireball": fireball,
    "circle": circle,
}
BUILT: dict[str, Callable[[Plot, Sequence[Way]], list[str]]] = {"house": house, "tower": tower}
KINDS = (*LAND, *BUILT, "bridge", "tunnel")
"""All kinds of fixtures that are templates."""
UNLABELLED = ("circle", "fireball", "bridge")
SHINING = ("circle", "fireball")
NIGHT = "brightness(0.56)"
SPREAD = 1.5
"""How far a template reaches beyond the middles of its hexes, in radii."""
MOST, WIDEST = 19, 12.0
"""How many hexes a template may have, and how many radii they may lie apart: no magic is larger."""
BELOW = 2.0  # counters stand so much below the middle of a hex


def template(thing: Fixture, art: BoardArt, *, dark: bool = False) -> str:
    """A template on a board, dimmed by night; nothing if the board lacks one of its hexes or they lie far apart."""
    cells, radius = thing.at.split(), art.radius or R
    if not cells or len(cells) > MOST or not all(cell in art.spots for cell in cells):
        return ""
    x0, y0, x1, y1 = reach(thing, art)
    if max(x1 - x0, y1 - y0) > WIDEST * radius:
        return ""
    first = _middle(art.spots[cells[0]])
    plot = Plot(f"{art.id} {thing.kind} {thing.at}", tuple(_local(art.spots[cell], first, radius) for cell in cells))
    names = [] if thing.kind in UNLABELLED else _labels(plot, cells)
    body = [*_drawn(thing, plot, _ways(thing, art, first, radius)), *_bound(thing.kind, plot), *names]
    spot = f"translate({num(first[0])} {num(first[1])}) scale({radius / R:.3f})"
    dim = NIGHT if dark and thing.kind not in SHINING else None
    return group([group(body, transform=spot, filter=dim)], clip_path=f"url(#{art.id}-sheet)")


def reach(thing: Fixture, art: BoardArt) -> Box:
    """The box that a template fills on its board."""
    places = [_middle(art.spots[cell]) for cell in thing.at.split()]
    far = SPREAD * (art.radius or R)
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far


def _middle(place: Place) -> Point:
    return place.x, place.y - BELOW


def _local(place: Place, first: Point, radius: float) -> Point:
    x, y = _middle(place)
    return (x - first[0]) * R / radius, (y - first[1]) * R / radius


def _ways(thing: Fixture, art: BoardArt, first: Point, radius: float) -> list[Way]:
    """The openings that a building names, as far as the board has their hexes."""
    words = thing.state.split()
    found = []
    for kind, pair in zip(words[::2], words[1::2], strict=False):
        inside, _, outside = pair.partition("|")
        if {inside, outside} <= art.spots.keys():
            found.append(Way(kind, *(_local(art.spots[cell], first, radius) for cell in (inside, outside))))
    return found


def _drawn(thing: Fixture, plot: Plot, ways: list[Way]) -> list[str]:
    sides = [int(side) for side in thing.facing]
    if thing.kind == "bridge":
        return bridge(plot, sides[0] if sides else 0)
    if thing.kind == "tunnel":
        return tunnel(plot, sides)
    return BUILT[thing.kind](plot, ways) if thing.kind in BUILT else LAND[thing.kind](plot)


def _bound(kind: str, plot: Plot) -> list[str]:
    """The grid within, and a fine broken line round the hexes, so that everybody sees which ones have changed."""
    if kind in UNLABELLED or kind == "tunnel":
        return []
    line: dict[str, Value] = {"fill": "none", "stroke_dasharray": "5 4", "stroke_linecap": "round"}
    return [
        "" if kind in BUILT else seams(plot),
        path(plot.rim_d, stroke="#2a1f3a", stroke_width=3, stroke_opacity="0.35", **line),
        path(plot.rim_d, stroke="#f4e9ff", stroke_width=1.4, stroke_opacity="0.9", **line),
    ]


def _labels(plot: Plot, names: Sequence[str]) -> list[str]:
    style: dict[str, Value] = {
        "fill": "#fdfaea", "font_family": SANS, "font_weight": 600, "letter_spacing": 0.3, "paint_order": "stroke",
        "stroke": "#263024", "stroke_width": 2.8, "stroke_opacity": "0.74",
    }  # fmt: skip
    return [
        text(x, y - H / 2 + 11.2, name.rpartition(":")[2], 9.6, **style)
        for name, (x, y) in zip(names, plot.cells, strict=True)
    ]
