"""Cards: a title, one emblem in its window, the effect in a sentence and the rule's id; and the back they share.

A card is drawn in a box of 250 x 350 round its centre and scaled to its place. What it says is given with it: this
module knows emblems and colours, no game and no rule.
"""

from __future__ import annotations

import math

import msgspec

from grognard.table.figures.by_name import FIGURES, PLAIN, figure
from grognard.table.ink.lettering import balanced, fitted, lines_of
from grognard.table.ink.svg import (
    GOLD,
    INK,
    MUTED,
    PANEL,
    SERIF,
    SHADOW,
    circle_d,
    group,
    line_d,
    mix,
    num,
    path,
    star_d,
    tag,
    text,
    title,
)
from grognard.table.model import Card

WIDE, TALL = 250.0, 350.0
WINDOW = (-101.0, -123.0, 101.0, 25.0)
PAPER = "#fdf7e8"


class Tone(msgspec.Struct, frozen=True):
    """The colours of a card: its band and frame, and the ground of its window."""

    deep: str
    pale: str


HARM, HELP, WAY, DREAD, COLD, EARTH, GILT = (
    Tone("#8f3a2a", "#f0d2bb"),
    Tone("#3d5a80", "#d3e0ea"),
    Tone("#5b6b26", "#dfe5c0"),
    Tone("#5a3f69", "#dfd2e6"),
    Tone("#2f6577", "#d2e7ee"),
    Tone("#6b4a2c", "#eadcc4"),
    Tone("#8a6414", "#f3e3b4"),
)
TONES: dict[str, Tone] = {
    "death": DREAD, "shield": HELP, "wizard-whirl": WAY, "heal": HELP, "magic-carpet": WAY, "magic-arrow": HARM,
    "zap": HARM, "move-freely": WAY, "fear": DREAD, "temporary-blindness": DREAD, "help": HELP, "mire-feet": EARTH,
    "fireburst": HARM, "freeze": COLD,
    "event-whisper": HELP, "event-page": HELP, "event-wind": HELP, "event-haste": HELP, "event-cache": HELP,
    "event-purse": HELP, "event-doubt": HELP, "event-howl": HARM, "event-wings": HARM, "event-cutpurse": HARM,
    "event-mud": EARTH, "event-quiet": COLD,
    "sewer-lost": EARTH, "sewer-safe": COLD, "sewer-ambush-one": EARTH, "sewer-ambush-two": EARTH, "sewer-lair": DREAD,
    "golden-sword": GILT, "golden-axe": GILT, "golden-flail": GILT, "golden-spear": GILT, "karrion": DREAD,
    "weakness-none": DREAD,
}  # fmt: skip
PLAIN_TONE = Tone("#6f675b", "#e8e0cf")


def card(what: Card, x: float, y: float, width: float) -> str:
    """A card with its centre at (x, y), face up unless it is hidden, and then nameless."""
    parts = _back() if what.hidden else _face(what)
    words = "" if what.hidden else f"{what.name}: {what.text}" if what.text else what.name
    spot = f"translate({num(x)} {num(y)}) scale({width / WIDE:.3f})"
    return group([title(words), group([_shadow(), *parts], transform=spot)], class_="piece card", data_id=what.id)


def _plate(inset: float, radius: float, **attrs: str | float | None) -> str:
    return tag(
        "rect", x=num(inset - WIDE / 2), y=num(inset - TALL / 2), width=num(WIDE - 2 * inset),
        height=num(TALL - 2 * inset), rx=num(radius), **attrs,
    )  # fmt: skip


def _shadow() -> str:
    return group([_plate(0, 15, fill=SHADOW, fill_opacity=0.4)], transform="translate(4 5)")


def _face(what: Card) -> list[str]:
    tone = TONES.get(what.emblem, PLAIN_TONE)
    return [
        _plate(0, 15, fill=tone.deep, stroke=INK, stroke_width=2.4),
        _plate(8, 9, fill=PAPER, stroke=mix(tone.deep, INK, 0.4), stroke_width=1.4),
        *_heading(what, tone),
        *_window(what.emblem, tone),
        *_sentence(what, tone),
        *_foot(what, tone),
    ]


def _heading(what: Card, tone: Tone) -> list[str]:
    """The title on a band with notched ends."""
    band = "M-117 -167H117V-133L109 -129H-109L-117 -133Z"
    return [
        path(band, fill=tone.deep),
        path("M-109 -133H109", stroke=GOLD, stroke_width=1.6),
        fitted(0, -150, what.name, 26, 212, fill=PANEL, font_family=SERIF, font_weight=700, class_="name"),
    ]


def _window(emblem: str, tone: Tone) -> list[str]:
    """The emblem before rays of light, in a frame with cut corners."""
    x0, y0, x1, y1 = WINDOW
    k, cx, cy = 12.0, (x0 + x1) / 2, (y0 + y1) / 2
    frame = line_d([(x0 + k, y0), (x1 - k, y0), (x1, y0 + k), (x1, y1 - k),
                    (x1 - k, y1), (x0 + k, y1), (x0, y1 - k), (x0, y0 + k)], True)  # fmt: skip
    kind = emblem if emblem in FIGURES else "unknown"
    palette = {**PLAIN, "plate": tone.pale}
    return [
        path(frame, fill=tone.pale),
        path(_rays(cx, cy), fill=mix(tone.pale, PAPER, 0.62)),
        path(circle_d(cx, cy, 66), fill=mix(tone.pale, PAPER, 0.5), fill_opacity=0.75),
        path(frame, fill="none", stroke=mix(tone.deep, INK, 0.3), stroke_width=2.4, stroke_linejoin="round"),
        group(figure(kind, palette), transform=f"translate({num(cx - 58)} {num(cy - 58)}) scale(1.16)"),
    ]


def _rays(cx: float, cy: float) -> str:
    """Sixteen wedges from the middle of the window to its edge."""
    wedges = []
    for k in range(16):
        tips = [_rim(cx, cy, (k + side) * math.pi / 8 + math.pi / 32) for side in (0.0, 0.5)]
        wedges.append(line_d([(cx, cy), *tips], True))
    return "".join(wedges)


def _rim(cx: float, cy: float, angle: float) -> tuple[float, float]:
    """Where a ray meets the window's frame, a little inside its corners."""
    dx, dy = math.cos(angle), math.sin(angle)
    half, tall = (WINDOW[2] - WINDOW[0]) / 2, (WINDOW[3] - WINDOW[1]) / 2
    reach = min(half / max(abs(dx), 1e-9), tall / max(abs(dy), 1e-9), (half + tall - 12) / (abs(dx) + abs(dy)))
    return cx + dx * reach, cy + dy * reach


def _sentence(what: Card, tone: Tone) -> list[str]:
    """The effect, as large as it fits between window and foot, under a line that says where and how long."""
    top, bottom, room = (56.0 if what.note else 34.0), 141.0, 208.0
    size = 17.5
    while size > 11 and len(lines_of(what.text, size, room)) * size * 1.24 > bottom - top:
        size -= 0.5
    lines = balanced(what.text, size, room)
    first = (top + bottom) / 2 - (len(lines) - 1) * size * 0.62 + size * 0.34
    note = [fitted(0, 41, what.note, 14, 206, fill=tone.deep, font_weight=700, letter_spacing=0.3)] if what.note else []
    return [*note, *[text(0, first + k * size * 1.24, line, size, font_weight=500) for k, line in enumerate(lines)]]


def _foot(what: Card, tone: Tone) -> list[str]:
    """The rule's id, and how many such cards lie together."""
    parts = [path("M-104 146H104", stroke=tone.deep, stroke_width=1.2, stroke_opacity=0.6)]
    if what.rule:
        parts.append(text(104, 160, what.rule, 12, fill=MUTED, text_anchor="end", class_="rule"))
    if what.count > 1:
        parts.append(text(-104, 160.5, f"×{what.count}", 14, fill=tone.deep, font_weight=700, text_anchor="start"))
    return parts


def _back() -> list[str]:
    """The common back: two crossed blades over a star, in a lattice."""
    deep, line = "#33263d", "#5d4a6c"
    lattice = "".join(
        f"M{num(x)} {num(y - 12)}L{num(x + 9)} {num(y)}L{num(x)} {num(y + 12)}L{num(x - 9)} {num(y)}Z"
        for row in range(12)
        for x, y in [(-99 + 22 * column + 11 * (row % 2), -143 + 26 * row) for column in range(10 - row % 2)]
    )
    corners = "".join(star_d(x, y, 9, 4, 0.4) for x in (-103, 103) for y in (-153, 153))
    return [
        _plate(0, 15, fill=PAPER, stroke=INK, stroke_width=2.4),
        _plate(9, 9, fill=deep, stroke=INK, stroke_width=1.6),
        path(lattice, fill="none", stroke=line, stroke_width=1.8),
        _plate(15, 6, fill="none", stroke=GOLD, stroke_width=1.8),
        path(circle_d(0, 0, 80), fill=deep, stroke=GOLD, stroke_width=2.6),
        path(circle_d(0, 0, 72), fill="none", stroke=GOLD, stroke_width=1.2, stroke_dasharray="2 5"),
        path(star_d(0, 0, 66, 8, 0.5), fill="#5a3f69", stroke=GOLD, stroke_width=1.6, stroke_linejoin="round"),
        *[group(_blade(), transform=f"rotate({turn})") for turn in (-38, 38)],
        path(corners, fill=GOLD),
    ]


def _blade() -> list[str]:
    blade = "M0 -68L8 -54V20H-8V-54Z"
    hilt = "M-24 20H24V28H-24Z M-4.5 28H4.5V50H-4.5Z"
    return [
        path(blade, fill="#ece5d8", stroke=INK, stroke_width=2.6, stroke_linejoin="round"),
        path("M0 -60V18", stroke="#9a92a2", stroke_width=2.6),
        path(hilt, fill=GOLD, stroke=INK, stroke_width=2.2, stroke_linejoin="round"),
        path(circle_d(0, 54, 6.5), fill=GOLD, stroke=INK, stroke_width=2.2),
    ]
