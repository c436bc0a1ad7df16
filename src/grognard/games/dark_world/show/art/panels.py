"""What is printed on the rock beside the castle: title, legend, the Haunter's lair and the Pit."""

from __future__ import annotations

from grognard.games.dark_world.show.art import plan
from grognard.games.dark_world.show.words import said
from grognard.table.ground import floors
from grognard.table.ground.rock import hollow
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import (
    GOLD,
    INK,
    MUTED,
    PANEL,
    SERIF,
    circle_d,
    group,
    num,
    path,
    rect,
    smooth_d,
    star_d,
    text,
)  # fmt: skip

PALE = "#e9ddbf"
CENTRE = (plan.DOOMSTEP + plan.WIDTH) / 2 + 14


def panels(rng: Chance) -> list[str]:
    """Everything in the upper right of the board."""
    return [*heading(), *lair(rng), *pit(rng), *legend()]


def heading() -> list[str]:
    """The board's title cut into the rock, between two rules."""
    y, title = 62, said("captions.castle").upper()
    parts = [
        text(CENTRE + 1.5, y + 2, title, 40, font_family=SERIF, fill="#12100e", letter_spacing=7),
        text(CENTRE, y, title, 40, font_family=SERIF, fill=PALE, letter_spacing=7),
    ]
    for way in (-1, 1):
        x = CENTRE + way * 232
        parts.append(path(f"M{num(x)} {y - 13}h{way * 100}", stroke=PALE, stroke_width=1.4, stroke_opacity=0.7))
        parts.append(
            path(f"M{num(x + way * 14)} {y - 8}h{way * 72}", stroke=PALE, stroke_width=0.8, stroke_opacity=0.6)
        )
        parts.append(path(star_d(x, y - 13, 7, 4, 0.4), fill=GOLD))
    return parts


def _chasm(x: float, y: float, rx: float, ry: float, rng: Chance) -> list[str]:
    """A hole in the rock: a lit lip and ever darker ledges."""
    ring = hollow(x, y, rx, ry, rng)
    parts = [path(smooth_d(ring), fill="#2b2725", stroke="#8a8072", stroke_width=5, stroke_opacity=0.75)]
    for k, tone in ((1.0, "#2b2725"), (0.82, "#201d1b"), (0.64, "#161412"), (0.45, "#0c0b0a")):
        inner = [(x + 6 * (1 - k) + (a - x) * k, y + 10 * (1 - k) + (b - y) * k) for a, b in ring]
        parts.append(path(smooth_d(inner), fill=tone, stroke="#100e0c", stroke_width=1.4))
    return parts


def lair(rng: Chance) -> list[str]:
    """Where the Haunter waits beside the rooms."""
    x, y = plan.LAIR
    eyes = f"M{num(x - 13)} {num(y - 2)}l11 6l-9 4ZM{num(x + 17)} {num(y - 2)}l-11 6l9 4Z"
    glow = path(eyes, fill=GOLD, fill_opacity=0.75)
    return [*_chasm(x, y, 58, 62, rng), glow, _caption(x, y + 92, said("captions.lair"))]


def pit(rng: Chance) -> list[str]:
    """The Castle Pit, home of coins and of what is spent."""
    x, y = plan.PIT
    glints = [(rng.uniform(-26, 30), rng.uniform(-8, 34)) for _ in range(11)]
    coins = "".join(circle_d(x + a, y + b, 3.4) for a, b in glints)
    return [
        *_chasm(x, y, 66, 62, rng),
        path(coins, fill="#a57c22", stroke="#2a1c08", stroke_width=1),
        _caption(x, y + 92, said("captions.pit")),
    ]


def _caption(x: float, y: float, words: str) -> str:
    return text(x, y, words, 15, font_family=SERIF, fill=PALE, letter_spacing=0.6)


def legend() -> list[str]:
    """A paper slip with the signs of the board on the left and its numbers on the right."""
    x0, y0, x1, y1 = plan.LEGEND
    slip = (x0, y0, x1, y1)
    half = x0 + 262
    return [
        rect((x0 + 6, y0 + 8, x1 + 6, y1 + 8), fill="#0f0d0b", fill_opacity=0.5),
        rect(slip, fill="#f6efdd", stroke=INK, stroke_width=1.6),
        rect((x0 + 5, y0 + 5, x1 - 5, y1 - 5), fill="none", stroke=INK, stroke_width=0.7),
        path(f"M{num(half)} {num(y0 + 16)}V{num(y1 - 16)}", stroke=INK, stroke_width=0.7, stroke_opacity=0.5),
        *_signs(x0 + 12, y0 + 32),
        *_numbers(half + 13, y0 + 32, x1 - 16),
    ]


SIGNS = ("fountain", "platform", "door", "die", "arch")


def _signs(x: float, y: float) -> list[str]:
    parts = []
    for k, sign in enumerate(SIGNS):
        cy = y + 37 * k
        parts.append(group([_sign(sign)], transform=f"translate({num(x + 18)} {num(cy)})"))
        parts.append(text(x + 44, cy - 2, said(f"sign-names.{sign}"), 17, text_anchor="start", font_weight=700))
        parts.append(text(x + 44, cy + 14, said(f"signs.{sign}"), 14.8, fill=MUTED, text_anchor="start"))
    return parts


def _sign(name: str) -> str:
    if name == "fountain":
        rings = circle_d(0, 0, 4) + circle_d(0, 0, 7)
        return path(circle_d(0, 0, 12), fill="#5f9aa3", stroke=INK, stroke_width=1.4) + path(
            rings, fill="none", stroke="#e9f4f0", stroke_width=1
        )
    if name == "platform":
        return path(circle_d(0, 0, 12), fill="#d8cce0", stroke=INK, stroke_width=1.4) + path(
            star_d(0, 0, 10), fill="#6d4c7d"
        )
    if name == "door":
        return rect((-14, -7, 14, 7), fill="#9a6a3c", stroke=INK, stroke_width=1.4) + path(
            "M0-7V7M-9-7V7M9-7V7", stroke=INK, stroke_width=1.6
        )
    if name == "die":
        return path("M0-9L17 0L0 9L-17 0Z", fill=PANEL, stroke=INK, stroke_width=1.3) + text(
            0, 3.6, "1–5", 10, font_weight=700, fill="#6d4c7d"
        )
    return path("M-13-5h13v-6l14 11l-14 11v-6h-13Z", fill=PANEL, stroke=INK, stroke_width=1.4)


STRENGTHS = (3, 4, 5)
"""What the rooms of each row may hold together."""
ARRIVALS = ("4", "3", "2", "2")


def _numbers(x: float, y: float, right: float) -> list[str]:
    parts = [text(x, y + 2, said("captions.behind"), 15, text_anchor="start", font_weight=700)]
    for k, strength in enumerate(STRENGTHS):
        base = y + 24 + 20 * k
        parts.append(text(x, base, said(f"rows.{k + 1}"), 14.8, fill=MUTED, text_anchor="start"))
        parts.append(text(right, base, strength, 15.5, text_anchor="end", font_weight=700))
    parts.append(text(x, y + 94, said("captions.cards"), 15, text_anchor="start", font_weight=700))
    step = (right - x) / 4
    for k, count in enumerate(ARRIVALS):
        cx, cy = x + step * (k + 0.5), y + 122
        parts.append(floors.rounded((cx - 12, cy - 16, cx + 12, cy + 16), 3, fill=PANEL, stroke=INK, stroke_width=1.2))
        parts.append(text(cx, cy + 6.5, count, 19, font_family=SERIF, font_weight=700))
        parts.append(text(cx, cy + 34, said(f"arrivals.{k + 1}"), 14.5, fill=MUTED))
    return parts
