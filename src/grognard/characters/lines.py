"""Parts of a table in lines of text: its title, its trays, its boards from top to bottom.

They draw tables and know no game. What fits a page of the terminal is chosen in `cli/page`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from grognard.characters.sketches import draw_board, panes, side_ink
from grognard.table.model import Card, Sketch, Table, Track, Tray
from grognard.table.wars import Nation
from grognard.words import said

UNBROKEN = "\u00a0"
"""A space at which no line is broken, so that a card's name stays together."""


class Size(NamedTuple):
    """How many columns and lines there are, and whether colour is out of reach."""

    width: int
    height: int
    plain: bool = False


def header(table: Table, width: int) -> Text:
    """Title and tracks in one line."""
    tracks = "  ".join(track_text(track) for track in table.tracks)
    line = Text(f" {table.title}", "bold reverse")
    line.append(f"   {tracks} ", "reverse")
    line.append(" " * max(0, width - cell_len(line.plain)), "reverse")
    return cut(line, width)


def tray_lines(tray: Tray, width: int, wide: bool) -> list[Text]:
    """A tray: its title with its tracks, then its cards; `wide` takes as many lines as they need."""
    title = Text(no_wrap=True)
    title.append(tray.title, side_ink(tray.side))
    title.append("".join(f"  {track_text(track)}" for track in tray.tracks))
    cards = ", ".join(card_text(card).replace(" ", UNBROKEN) for card in tray.cards)
    whole = title + Text(f"  {cards}", "dim") if cards else title
    lines = fold([whole], width, hang=2) if wide else [cut(whole, width)]
    for line in lines:
        line.plain = line.plain.replace(UNBROKEN, " ")
    return lines


def trays_of(table: Table) -> tuple[Tray, ...]:
    """What lies beside the boards; the nations of a war are one more tray, each a card with what can be said of it."""
    if not table.nations:
        return table.trays
    cards = tuple(Card(id=nation.id, name=_nation(nation), emblem="", rule=nation.rule) for nation in table.nations)
    return (*table.trays, Tray(id="nations", title=said("grognard", "characters", "nations"), cards=cards))


def _nation(nation: Nation) -> str:
    """A nation's name with how it stands: where it can be won, with what has to be rolled by either side."""
    needed = "/".join(str(regard.needed) for regard in nation.regards)
    return said("grognard", "characters", "nation", nation.name, ", ".join(filter(None, (nation.told, needed))))


def track_text(track: Track) -> str:
    """A track in a few signs: `HP 6/8`."""
    if track.said:
        return track.title
    return f"{track.title} {track.value}/{track.most}" if track.most else f"{track.title} {track.value}"


def card_text(card: Card) -> str:
    """A card with how many of it lie together."""
    name = said("grognard", "characters", "hidden") if card.hidden and not card.name else card.name
    return name if card.count == 1 else f"{name} ×{card.count}"


def whole_board(table: Table, sketches: Mapping[str, Sketch], size: Size) -> list[Text]:
    """Every board from top to bottom with its legend, however tall; one that is too wide comes in parts."""
    lines: list[Text] = []
    for board in table.boards:
        sketch = sketches.get(board.id)
        if sketch is not None:
            drawn = draw_board(table, board.title, sketch, size.plain)
            lines.append(Text(board.title, "bold"))
            parts = panes(drawn, sketch, size.width)
            for number, part in enumerate(parts, 1):
                told = said("grognard", "characters", "part", number, len(parts))
                lines += [Text(told, "dim")] if len(parts) > 1 else []
                lines += part
            lines += fold([Text(line, "dim") for line in sketch.legend], size.width)
    return lines


def fold(lines: Sequence[Text], width: int, hang: int = 0) -> list[Text]:
    """The lines broken at spaces so that none is too wide; what is broken off hangs below the indent."""
    folded: list[Text] = []
    for line in lines:
        indent = len(line.plain) - len(line.plain.lstrip()) + hang
        for start, end in _breaks(line.plain, indent, width):
            part = Text(" " * indent) + line[start:end] if start else line[start:end]
            folded.append(stripped(part, width))
    return folded


def _breaks(plain: str, indent: int, width: int) -> list[tuple[int, int]]:
    """Where the parts of a line begin and end: at words, as many as fit."""
    words = [k for k in range(1, len(plain)) if plain[k - 1] == " " and plain[k] != " "]
    cuts = [0]
    for word, end in zip(words, [*words, len(plain)][1:], strict=True):
        taken = cell_len(plain[cuts[-1] : end].rstrip()) + (indent if len(cuts) > 1 else 0)
        if taken > width and plain[cuts[-1] : word].strip():
            cuts.append(word)
    return list(zip(cuts, [*cuts[1:], len(plain)], strict=True))


def stripped(line: Text, width: int) -> Text:
    """The line without blanks at its end, no wider than this."""
    line = line.copy()
    line.rstrip()
    return cut(line, width)


def cut(line: Text, width: int) -> Text:
    """The line no wider than this, with dots where it was cut."""
    if cell_len(line.plain) > width:
        line = line.copy()
        line.truncate(width, overflow="ellipsis")
    return line
