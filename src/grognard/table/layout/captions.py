"""The strip under a scene: whose table it is, what is asked, and what lies in every tray."""

from __future__ import annotations

import math

from grognard.table.counters.plate import card_face, swatch
from grognard.table.ground.floors import rounded
from grognard.table.ink.svg import (
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
from grognard.table.model import Card, Table, Track, Tray, in_one_line

LINE, TRAY, SPACE = 44.0, 82.0, 10.0
LEAST = 215.0
"""A tray narrower than this tells nothing; the others go into another row."""


def caption_height(table: Table, width: float) -> float:
    """How much room the strip needs in a width."""
    return _head(table, width) + (TRAY + SPACE) * math.ceil(len(table.trays) / _across(table, width))


def _across(table: Table, width: float) -> int:
    """How many trays lie side by side, in rows of equal length."""
    most = max(1, int((width + SPACE) / (LEAST + SPACE)))
    rows = max(1, math.ceil(len(table.trays) / most))
    return max(1, math.ceil(len(table.trays) / rows))


def _head(table: Table, width: float) -> float:
    """Title and tracks in one line with what is asked, or in two where they would meet."""
    return LINE if _title_end(table) + 9 * len(table.outcome or table.prompt) < width else 1.6 * LINE


def _title_end(table: Table) -> float:
    # Text has no measured width here; 13 units a letter is wide enough for the title's face, 8 for the notes.
    notes = " · ".join(_of(track) for track in table.tracks)
    return 13 * len(table.title) + 14 + 8 * len(notes)


def caption(table: Table, box: Box, dark: bool) -> list[str]:
    """The strip inside a box."""
    x0, y0, x1, _ = box
    ink, muted = (NIGHT_INK, NIGHT_MUTED) if dark else (INK, MUTED)
    notes = " · ".join(_of(track) for track in table.tracks)
    asked, head = table.outcome or in_one_line(table.prompt), _head(table, x1 - x0)
    parts = [
        text(x0, y0 + 30, table.title, 25, fill=ink, font_family=SERIF, text_anchor="start"),
        text(x1, y0 + head - 14, asked, 18, fill=ink, text_anchor="end", font_weight=600),
    ]
    if notes:
        after = x0 + 13 * len(table.title) + 14
        parts.append(text(after, y0 + 30, notes, 16, fill=muted, text_anchor="start"))
    across = _across(table, x1 - x0)
    wide = (x1 - x0 - SPACE * (across - 1)) / across
    for k, tray in enumerate(table.trays):
        left, top = x0 + k % across * (wide + SPACE), y0 + head + k // across * (TRAY + SPACE)
        parts += _tray(tray, (left, top, left + wide, top + TRAY), dark)
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
    if track.said:
        return track.title
    return f"{track.title} {track.value}/{track.most}" if track.most else f"{track.title} {track.value}"


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
