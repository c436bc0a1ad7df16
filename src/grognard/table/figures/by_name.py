"""Silhouettes: heroes, monsters and small things, few bold shapes each, to be known at 28 pixels.

Every figure stands in a box of 100 x 100 with its feet on 97. A shape is a role and path data. Roles
are painted by a palette (ink, side, pale, gold, plate):
`ink`, `pale`, `side`, `gold` fill; `outline` fills with the side's colour and an ink edge; `bone`
fills pale with an ink edge; `line:w`, `paleline:w`, `iceline:w` are strokes; `limb:w` is a pale stroke with
an ink edge; `halo` clears a rim of plate colour round what follows, `halo:w` a wider one; a colour fills with
an ink edge, and so does `dragon`, in the colour of the dragon. They are found by name here; castle games, people,
exiles, villagers, beasts, dragons, krobs, riders, spells, omens, armies and tidings of war have files of their own.
"""

from __future__ import annotations

from functools import cache

from grognard.table.figures.beasts import BEASTS, LONG_BEASTS
from grognard.table.figures.castle import HEROES, MONSTERS, THINGS
from grognard.table.figures.exiles import EXILED_RIDERS, EXILES
from grognard.table.figures.great_krobs import SMALL
from grognard.table.figures.hosts import HOSTS
from grognard.table.figures.krobs import KROBS
from grognard.table.figures.omens import OMENS
from grognard.table.figures.people import PEOPLE
from grognard.table.figures.riders import RIDERS
from grognard.table.figures.sorcery import SORCERY
from grognard.table.figures.spells import ICE, MARKERS, SPELLS
from grognard.table.figures.tidings import TIDINGS
from grognard.table.figures.villagers import VILLAGERS
from grognard.table.figures.wyrms import YOUNG
from grognard.table.ink.shapes import Shape, span
from grognard.table.ink.svg import GOLD, INK, PANEL, circle_d, group, path

Palette = dict[str, str]

LONG: dict[str, list[Shape]] = {**LONG_BEASTS, **RIDERS, **YOUNG, **EXILED_RIDERS}
FIGURES: dict[str, list[Shape]] = {
    **HEROES, **MONSTERS, **THINGS, **PEOPLE, **BEASTS, **LONG, **SPELLS, **MARKERS, **VILLAGERS, **OMENS, **EXILES,
    **SORCERY, **KROBS, **SMALL, **HOSTS, **TIDINGS,
}  # fmt: skip
# Drawn facing right; turned so that a badge in the upper left corner hides nothing that tells them apart.
MIRRORED = ("ogre", "manticore")
PLAIN: Palette = {"ink": INK, "side": "#8a8174", "pale": PANEL, "gold": GOLD, "plate": PANEL}


def armed(folk: str, weapon: str = "", *, mounted: bool = False) -> str:
    """The figure of a folk with a weapon, as near as there is one: a knight with a bow is drawn as a man with a bow.

    >>> armed("orc", "pole arm"), armed("knight", "shortbow", mounted=True), armed("wizard", "staff")
    ('orc-pole-arm', 'rider-man-bow', 'wizard')
    """
    word = "bow" if weapon in ("shortbow", "longbow") else weapon.replace(" ", "-")
    seat = "rider-" if mounted else ""
    plain = f"{seat}man-{word}" if folk == "knight" else f"{seat}{folk}"
    names = (f"{seat}{folk}-{word}", plain, f"{seat}{folk}", folk)
    return next((name for name in names if name in FIGURES), "unknown")


@cache
def breadth(kind: str) -> tuple[float, float]:
    """Where a figure begins and ends from left to right; weapons may reach out of its box."""
    left, _, right, _ = span(FIGURES.get(kind, FIGURES["unknown"]))
    return left, right


def figure(kind: str, palette: Palette = PLAIN) -> list[str]:
    """A silhouette painted with a palette; an unknown kind is drawn as a question mark."""
    parts = [painted(role, d, palette) for role, d in FIGURES.get(kind, FIGURES["unknown"])]
    return [group(parts, transform="translate(100 0) scale(-1 1)")] if kind in MIRRORED else parts


def _stroke(d: str, colour: str, width: float) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def _edged(d: str, fill: str, palette: Palette, width: float) -> str:
    return path(d, fill=fill, stroke=palette["ink"], stroke_width=width, stroke_linejoin="round")


def painted(role: str, d: str, palette: Palette) -> str:
    """One shape in the colours of a palette."""
    role, _, width = role.partition(":")
    if role == "line":
        return _stroke(d, palette["ink"], float(width))
    if role == "paleline":
        return _stroke(d, palette["pale"], float(width))
    if role == "iceline":
        return _stroke(d, ICE, float(width))
    if role == "limb":
        return _stroke(d, palette["ink"], float(width) + 5) + _stroke(d, palette["pale"], float(width))
    if role == "halo":
        return _stroke(d, palette["plate"], float(width or 6))
    if role == "outline":
        return _edged(d, palette["side"], palette, 3.4)
    if role == "bone":
        return _edged(d, palette["pale"], palette, 4)
    if role == "dragon":
        return _edged(d, palette.get(role, palette["side"]), palette, 3.4)
    if role.startswith("#"):
        return _edged(d, palette.get(role, role), palette, 5)
    return path(d, fill=palette[role])


def emblem(kind: str, x: float, y: float, size: float, palette: Palette = PLAIN) -> str:
    """A figure by itself with its centre at (x, y), for trays, cards and legends."""
    scale = size / 100
    spot = f"translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({scale:.3f})"
    return f'<g transform="{spot}">{"".join(figure(kind, palette))}</g>'


def chip(kind: str, x: float, y: float, r: float, palette: Palette = PLAIN) -> str:
    """A thing on a small round token with its shadow."""
    rim = max(0.9, r * 0.11)
    return (
        path(circle_d(x + r * 0.1, y + r * 0.16, r), fill="#17140f", fill_opacity=0.45)
        + path(circle_d(x, y, r), fill="#fff9ea", stroke=palette["ink"], stroke_width=rim)
        + emblem(kind, x, y, r * 1.36, palette)
    )
