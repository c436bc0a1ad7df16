"""The strip under a scene: whose table it is, what is asked, and what lies in every tray."""

from __future__ import annotations

from grognard.table.counters import card_face, swatch
from grognard.table.model import Card, Table, Track, Tray
from grognard.table.paint import rounded
from grognard.table.svg import (
    INK,
    MUTED,
    NIGHT_INK,
    NIGHT_MUTED,
    NIGHT_PANEL,
    PANEL,
    RISK,
    SERIF,
    Box,
    circle,
    path,
    rect_d,
    text,
)  # fmt: skip

LINE, TRAY, SPACE = 44.0, 82.0, 10.0


def caption_height(table: Table) -> float:
    """How much room the strip needs."""
    return LINE + (TRAY + SPACE if table.trays else 0)


def caption(table: Table, box: Box, dark: bool) -> list[str]:
    """The strip inside a box."""
    x0, y0, x1, _ = box
    ink, muted = (NIGHT_INK, NIGHT_MUTED) if dark else (INK, MUTED)
    notes = " · ".join(_of(track) for track in table.tracks)
    asked = table.outcome or table.prompt
    parts = [
        text(x0, y0 + 30, table.title, 25, fill=ink, font_family=SERIF, text_anchor="start"),
        text(x1, y0 + 30, asked, 18, fill=ink, text_anchor="end", font_weight=600),
    ]
    if notes:
        # Text has no measured width here; 13 units a letter is wide enough for the title's face.
        after = x0 + 13 * len(table.title) + 14
        parts.append(text(after, y0 + 30, notes, 16, fill=muted, text_anchor="start"))
    if table.trays:
        wide = (x1 - x0 - SPACE * (len(table.trays) - 1)) / len(table.trays)
        for k, tray in enumerate(table.trays):
            left = x0 + k * (wide + SPACE)
            parts += _tray(tray, (left, y0 + LINE, left + wide, y0 + LINE + TRAY), dark)
    return parts


def _tray(tray: Tray, box: Box, dark: bool) -> list[str]:
    x0, y0, x1, _ = box
    ink, muted = (NIGHT_INK, NIGHT_MUTED) if dark else (INK, MUTED)
    parts = [
        rounded(box, 7, fill=NIGHT_PANEL if dark else PANEL, stroke=muted, stroke_width=1, stroke_opacity=0.7),
        swatch(tray.side, x0 + 20, y0 + 20, 20),
        text(x0 + 36, y0 + 26, tray.title, 17, fill=ink, text_anchor="start", font_weight=700),
    ]
    if tray.owner:
        parts.append(text(x1 - 12, y0 + 25, tray.owner, 13, fill=muted, text_anchor="end"))
    for k, track in enumerate(tray.tracks[:2]):
        parts += _track(track, x0 + 12, y0 + 50 + 20 * k, ink, muted)
    return parts + _cards(tray.cards, (x0 + 160, y0 + 32, x1 - 12, y0 + 80), ink)


def _of(track: Track) -> str:
    return f"{track.title} {track.value} of {track.most}" if track.most else f"{track.title} {track.value}"


def _track(track: Track, x: float, y: float, ink: str, muted: str) -> list[str]:
    if not 0 < track.most <= 10:
        return [text(x, y + 4, _of(track), 13.5, fill=ink, text_anchor="start")]
    pips = [(x + 13 * k, k < track.value) for k in range(track.most)]
    full = "".join(rect_d(a, y - 5, a + 10, y + 4) for a, on in pips if on)
    spent = "".join(rect_d(a, y - 5, a + 10, y + 4) for a, on in pips if not on)
    return [
        path(full, fill=RISK),
        path(spent, fill="none", stroke=muted, stroke_width=1),
        text(
            x + 13 * track.most + 6,
            y + 4.5,
            track.value,
            14.5,
            fill=ink,
            text_anchor="start",
            font_weight=700,
        ),
    ]


def _cards(cards: tuple[Card, ...], box: Box, ink: str) -> list[str]:
    """Cards from the right edge inwards, closer together when there are many; a count never covers the next one."""
    step = min(46.0, (box[2] - box[0] - 24) / max(1, len(cards)))
    y = (box[1] + box[3]) / 2
    parts = []
    for k, card in enumerate(reversed(cards)):
        x = box[2] - 24 - step * k
        parts.append(card_face(card.emblem, x, y, 26, card.hidden))
        if card.count > 1:
            close = step < 46
            at, count = (x + 12, f"{card.count}") if close else (x + 15, f"×{card.count}")
            parts += [circle(at, y + 15, 8, fill=PANEL, stroke=INK, stroke_width=1)] if close else []
            style = {"fill": INK if close else ink, "text_anchor": "middle" if close else "start"}
            parts.append(text(at, y + (19.4 if close else 16), count, 12.5, font_weight=700, **style))
    return parts
