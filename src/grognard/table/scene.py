"""Scenes: a table laid on its board, a board by itself, and sheets of counters, as whole SVG files.

Lowest things first: art, whose lands are whose, veils, doors and chests, lit cells, counters, tokens, tallies of piles,
rings. Everything is addressed by cell, place or piece id. It knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from grognard.table.art import BoardArt, Place
from grognard.table.counters.armies import tally
from grognard.table.counters.bulks import bulk_rim
from grognard.table.counters.plate import counter
from grognard.table.counters.skirmish import rim
from grognard.table.counters.tiles import tile_rim
from grognard.table.fixtures.fixtures import VEIL, fixture
from grognard.table.ground.floors import rounded
from grognard.table.ground.hex_print import lettered
from grognard.table.ink.night import night
from grognard.table.ink.svg import (
    INK,
    LEGAL,
    MUTED,
    NIGHT_LEGAL,
    NIGHT_PAPER,
    PANEL,
    PAPER,
    SERIF,
    circle,
    circle_d,
    clip,
    document,
    group,
    num,
    path,
    rect,
    rect_d,
    tag,
    text,
)  # fmt: skip
from grognard.table.lands.borders import holdings
from grognard.table.layout.captions import caption as caption_strip
from grognard.table.layout.captions import caption_height
from grognard.table.layout.reach import reach
from grognard.table.layout.seating import FILL, Seated, seat
from grognard.table.model import Piece, Table

MARGIN = 20.0
PRINTED = ("middle", "near")
"""The layers of a board that are on paper."""


def draw(table: Table, art: BoardArt, *, dark: bool = False, lit: bool = True, caption: bool = True) -> str:
    """A table on its board as a whole picture."""
    width, height = art.width + 2 * MARGIN, art.height + 2 * MARGIN
    strip: list[str] = []
    if caption:
        box = (MARGIN + 4, height - 8, width - MARGIN - 4, height)
        strip = caption_strip(table, box, dark)
        height += caption_height(table, width - 2 * MARGIN - 8)
    seated = seat(table.pieces, art)
    body = [
        ground(art, dark, holdings(table.holdings, art)),
        *[fixture(f, art, dark=dark) for f in sorted(table.fixtures, key=lambda f: f.kind != "veil")],
        *_cells(art),
        *(_lit_cells(table, art, seated, dark) if lit else []),
        *[counter(p, at.x, at.y, at.size * FILL) for p, at in seated if not p.token],
        *[counter(p, at.x, at.y, at.size) for p, at in seated if p.token],
        *_tallies(table, seated),
        *(_lit_pieces(table, seated, dark) if lit else []),
    ]
    return document(width, height, [
        rect((0, 0, width, height), fill=NIGHT_PAPER if dark else PAPER),
        group(body, transform=f"translate({num(MARGIN)} {num(MARGIN)})", class_="board", data_board=art.id),
        *strip,
    ], table.title)  # fmt: skip


def board(art: BoardArt, *, dark: bool = False) -> str:
    """A board by itself, for print; dark for pages of the night."""
    width, height = art.width + 2 * MARGIN, art.height + 2 * MARGIN
    moved = f"translate({num(MARGIN)} {num(MARGIN)})"
    if dark:
        inner = group([ground(art, True)], transform=moved)
        return document(width, height, [rect((0, 0, width, height), fill=NIGHT_PAPER), inner], art.title)
    inner = group([art.body, *_written(art), *lettered(art.labels), *_cells(art)], transform=moved)
    return document(width, height, [rect((0, 0, width, height), fill=PAPER), inner], art.title)


def layer(art: BoardArt, name: str, *, dark: bool = False) -> str:
    """One layer of a board by itself, as large as the board and clear where nothing is drawn."""
    width, height = art.width + 2 * MARGIN, art.height + 2 * MARGIN
    drawn = night(art.layers[name]) if dark else art.layers[name]
    inner = group([drawn], transform=f"translate({num(MARGIN)} {num(MARGIN)})")
    return document(width, height, [inner], art.title)


SHEET_SIZES = {"long": 62, "tile": 62, "bulk": 27}
"""How large counters of more than one hex are on a sheet."""


def sheet(pieces: Sequence[Piece], title: str) -> str:
    """A sheet of counters, in rows of eight."""
    across, step, top = 8, 132.0, 96.0
    rows = max(1, math.ceil(len(pieces) / across))
    width, height = across * step + 60, top + rows * step + 20
    parts = [
        rect((0, 0, width, height), fill="#e4dcc6"),
        text(40, 58, title, 32, font_family=SERIF, text_anchor="start"),
        text(width - 40, 58, f"{len(pieces)} counters", 15, fill=MUTED, text_anchor="end"),
    ]
    for k, piece in enumerate(pieces):
        row, column = divmod(k, across)
        x, y = 30 + (column + 0.5) * step, top + (row + 0.5) * step
        parts.append(counter(piece, x, y, SHEET_SIZES.get(piece.form, 106) if not piece.token else 56))
    return document(width, height, parts, title)


LAMP = (
    '<radialGradient id="lamp"><stop offset="0" stop-color="#ffcf7a" stop-opacity=".62"/>'
    '<stop offset=".35" stop-color="#ffb347" stop-opacity=".26"/>'
    '<stop offset="1" stop-color="#ff9d2e" stop-opacity="0"/></radialGradient>'
)


def ground(art: BoardArt, dark: bool, held: str = "") -> str:
    """The art, with whose lands are whose; for dark pages in the colours of the night, its lamps burning."""
    edge = clip("board-edge", rect_d(0, 0, art.width, art.height))
    over = [*([held] if held else []), *_written(art), *lettered(art.labels)]
    if not dark:
        return tag("defs", VEIL + LAMP + edge) + group([art.body, *over], class_="art")
    lamps = [circle(lamp.x, lamp.y, lamp.size * 1.7, fill="url(#lamp)") for lamp in art.lights]
    lamps += [circle(lamp.x, lamp.y - 1, 3.4, fill="#fff0b8") for lamp in art.lights]
    burning = group(lamps, clip_path="url(#board-edge)") if lamps else ""
    dimmed = night("\n".join([art.body, *over]))
    return tag("defs", VEIL + LAMP + edge) + group([dimmed, burning, art.night], class_="art")


def _written(art: BoardArt) -> list[str]:
    """What lies over the body of a board on paper."""
    return [art.layers[name] for name in PRINTED if name in art.layers]


def _tallies(table: Table, seated: Seated) -> list[str]:
    """Count and strength on the uppermost counter of every pile."""
    where = {piece.id: place for piece, place in seated}
    piles = [(stack, where.get(stack.pieces[0])) for stack in table.stacks if len(stack.pieces) > 1]
    return [tally(stack, place.x, place.y, place.size * FILL) for stack, place in piles if place]


def _cells(art: BoardArt) -> list[str]:
    """Invisible squares for clients to click on; maps of lands have too many cells, and leave it to their places."""
    if art.pointed:
        return []
    parts = []
    for name, place in art.spots.items():
        half = place.size / 2
        box = (place.x - half, place.y - half, place.x + half, place.y + half)
        parts.append(rect(box, fill="none", pointer_events="all", data_cell=name))
    return parts


def _targets(table: Table, kind: str) -> list[str]:
    """The ids of one kind that the options light up, each once, in order."""
    every = [t.partition(":") for option in table.options for t in option.targets]
    return list(dict.fromkeys(name for word, _, name in every if word == kind))


def _lit_cells(table: Table, art: BoardArt, seated: Seated, dark: bool) -> list[str]:
    """Dots on free cells, frames round taken ones, rings round doors; hexes as one area."""
    taken = {piece.cell for piece, _ in seated if not piece.token}
    colour = NIGHT_LEGAL if dark else LEGAL
    parts = []
    if art.radius:
        return [reach(_targets(table, "cell"), art, colour)]
    for name in _targets(table, "cell"):
        if name in art.doors:
            parts.append(_ring(art.doors[name].x, art.doors[name].y, 30, colour))
        elif name in taken and name in art.spots:
            parts.append(_frame(art.spots[name], colour))
        elif name in art.spots:
            parts.append(dot(art.spots[name], colour))
    return parts


def _lit_pieces(table: Table, seated: Seated, dark: bool) -> list[str]:
    colour = NIGHT_LEGAL if dark else LEGAL
    where = {piece.id: (piece, place) for piece, place in seated}
    parts = []
    for name in _targets(table, "piece"):
        if name in where:
            piece, place = where[name]
            parts.append(_lit_piece(piece, place, colour))
    return parts


def _lit_piece(piece: Piece, place: Place, colour: str) -> str:
    """A ring round a token, a frame round a plate, a line along the edge of a square or long counter."""
    if piece.token:
        return _ring(place.x, place.y, place.size * 0.6, colour)
    if not piece.form:
        return _frame(place, colour)
    lines = ((PANEL, 6.5), (colour, 4.0))
    round = {"tile": tile_rim, "bulk": bulk_rim}.get(piece.form, rim)
    return group([round(piece, place.x, place.y, place.size * FILL, ink, width) for ink, width in lines], class_="lit")


def dot(place: Place, colour: str) -> str:
    """A free square that may be named."""
    half = place.size / 2 - 3
    box = (place.x - half, place.y - half, place.x + half, place.y + half)
    field = rounded(box, 7, fill=colour, fill_opacity=0.16, stroke=colour, stroke_width=1.6, stroke_dasharray="2 5")
    dot = path(circle_d(place.x, place.y, 9), fill=colour, stroke=PANEL, stroke_width=2.6)
    return group([field, dot], class_="lit")


def _ring(x: float, y: float, r: float, colour: str) -> str:
    return path(circle_d(x, y, r), fill="none", stroke=PANEL, stroke_width=6, class_="lit") + path(
        circle_d(x, y, r), fill="none", stroke=colour, stroke_width=3.6
    )


def _frame(place: Place, colour: str) -> str:
    half = place.size / 2 + 0.5
    box = (place.x - half, place.y - half, place.x + half, place.y + half)
    return group([
        rounded(box, 10, fill="none", stroke=PANEL, stroke_width=6.5),
        rounded(box, 10, fill="none", stroke=colour, stroke_width=4),
        rounded(box, 10, fill="none", stroke=INK, stroke_width=0.6, stroke_opacity=0.5),
    ], class_="lit")  # fmt: skip
