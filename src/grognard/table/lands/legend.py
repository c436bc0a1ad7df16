"""The legend of a map of lands, a small drawing for everything that has words; and its compass rose."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from grognard.board.rowmap import Site
from grognard.table.ink.svg import INK, circle_d, group, num, path
from grognard.table.lands.countryside import TONES
from grognard.table.lands.grid import Entry, swatch
from grognard.table.lands.outlines import straight_d, strokes_d
from grognard.table.lands.ranges import ROCK_INK
from grognard.table.lands.rivers import BANK
from grognard.table.lands.sites import site_sign


def legend(words: Mapping[str, str]) -> list[Entry]:
    """An entry for every word that something can be drawn for, in their order."""
    return [Entry(DRAWN[key](), said) for key, said in words.items() if key in DRAWN]


def compass(x: float, y: float) -> list[str]:
    """A compass rose on open water, north up the page, with the rays that ships are steered by."""
    dark, pale = [], []
    for k in range(16):
        far = (150.0, 66.0, 104.0, 66.0)[k % 4]
        a, b = math.radians(22.5 * k - 90), math.radians(22.5 * k - 101.25)
        c = math.radians(22.5 * k - 78.75)
        waist = 0.2 * far + 8
        tip = (far * math.cos(a), far * math.sin(a))
        left, right = ((waist * math.cos(d), waist * math.sin(d)) for d in (b, c))
        dark.append(straight_d([(0, 0), right, tip], close=True))
        pale.append(straight_d([(0, 0), left, tip], close=True))
    rays = strokes_d(
        ((170 * math.cos(a), 170 * math.sin(a)), (900 * math.cos(a), 900 * math.sin(a)))
        for a in (math.radians(22.5 * k) for k in range(16))
    )
    ink = "#2f5566"
    parts = [
        path(rays, fill="none", stroke=ink, stroke_width=1, stroke_opacity="0.22"),
        *[path(circle_d(0, 0, r), fill="none", stroke=ink, stroke_width=w) for r, w in ((76.0, 3.0), (84.0, 1.2))],
        path("".join(pale), fill="#eef3ea", stroke=ink, stroke_width=1.4, stroke_linejoin="round"),
        path("".join(dark), fill=ink, stroke=ink, stroke_width=1.4, stroke_linejoin="round"),
        path(circle_d(0, 0, 12), fill="#eef3ea", stroke=ink, stroke_width=3),
        path("M0 -204L14 -166L0 -174L-14 -166Z", fill=ink),
    ]
    return [group(parts, transform=f"translate({num(x)} {num(y)})", class_="compass")]


def _site(kind: str, *marks: str) -> Callable[[], str]:
    return lambda: site_sign(Site("", "", kind, 0, "", marks), 0, 0)


def _tone(terrain: str, more: str = "") -> Callable[[], str]:
    return lambda: swatch(TONES[terrain], more)


def _line(*strokes: tuple[str, float], dashes: str | None = None) -> Callable[[], str]:
    def drawn() -> str:
        d = "M-24 8Q-10 -10 2 2T24 -6"
        return "".join(
            path(d, fill="none", stroke=ink, stroke_width=wide, stroke_linecap="round", stroke_dasharray=dashes)
            for ink, wide in strokes
        )

    return drawn


def _ridge() -> str:
    teeth = "".join(f"M{x} 0l{3 if x % 12 else -2} 13" for x in range(-22, 24, 6))
    back = "".join(f"M{x} 0l-2 -8" for x in range(-20, 24, 6))
    return path(teeth, stroke=ROCK_INK, stroke_width=2.4, fill="none") + path(
        back + "M-25 0H25", stroke=ROCK_INK, stroke_width=1.6, fill="none"
    )


def _forest() -> str:
    crowns = "".join(circle_d(x, y, 8) for x, y in ((-12, -4), (3, -7), (14, 1), (-4, 6)))
    return swatch(TONES["forest"], path(crowns, fill="#6d8147", stroke="#34421f", stroke_width=1.6))


def _mountain() -> str:
    peaks = "M-20 14L-10 -10L-2 6L8 -13L21 14Z"
    shade = "M-10 -10L-2 6L-5 14H-8ZM8 -13L21 14H9Z"
    return swatch(TONES["mountain"], path(peaks, fill="#e8dcbc", stroke=ROCK_INK, stroke_width=1.6)
                  + path(shade, fill="#9a7f5c"))  # fmt: skip


def _tunnel() -> str:
    return path("M-24 0H24", fill="none", stroke=INK, stroke_width=5, stroke_dasharray="9 4")


def _pass() -> str:
    return path("M-22 0H22", fill="none", stroke=ROCK_INK, stroke_width=9) + path(
        "M-22 0H22", fill="none", stroke="#f1dfae", stroke_width=5.6
    )


def _bridge() -> str:
    return (
        path("M0 -18V18", stroke=BANK, stroke_width=10)
        + path("M-16 0H16", stroke=INK, stroke_width=13)
        + path("M-16 0H16", stroke="#c89f63", stroke_width=9)
    )


def _ford() -> str:
    stones = "M-14 0h0M-7 0h0M0 0h0M7 0h0M14 0h0"
    water = path("M0 -18V18", stroke=BANK, stroke_width=10)
    return water + "".join(
        path(stones, stroke=ink, stroke_width=wide, stroke_linecap="round")
        for ink, wide in ((INK, 7.0), ("#efe3c4", 4.6))
    )


DRAWN: dict[str, Callable[[], str]] = {
    "grassland": _tone("grassland"),
    "steppe": _tone("steppe"),
    "forest": _forest,
    "mountain": _mountain,
    "desert": _tone("desert"),
    "marsh": _tone("marsh", path("M-12 6H4M-2 -4H14", stroke="#86a9a8", stroke_width=4)),
    "ice": _tone("ice"),
    "ridge": _ridge,
    "pass": _pass,
    "tunnel": _tunnel,
    "river": _line((BANK, 4.6), ("#86b3c0", 2.6)),
    "deep_river": _line((BANK, 12.0), ("#6e9dad", 9.4)),
    "bridge": _bridge,
    "ford": _ford,
    "border": _line(("#6b2f1d", 3.4), dashes="0.1 8"),
    "city": _site("fortified city"),
    "capital": _site("fortified city", "capital"),
    "fortress": _site("fortress"),
    "hall": _site("dwarven fortress"),
    "port": _site("anchorage"),
}
