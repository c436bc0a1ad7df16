"""What `look` tells: a piece, a card, a cell with all that is in it.

It reads tables and sketches and knows no game. Of a place such as `mill:F10` the last part is enough.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.characters.lines import card_text, trays_of
from grognard.cli.console import told
from grognard.table.model import Card, Fixture, Piece, Sketch, Table


def describe(table: Table, word: str, sketches: Mapping[str, Sketch]) -> list[str]:
    """What stands in a cell and what it is like, or where a piece stands and what is known of it."""
    wanted = word.lower()
    cells = cells_called(table, wanted, sketches)
    if cells:
        return [line for cell in cells for line in _cell(table, cell, sketches)]
    lines = [described(piece) for piece in _called(table, wanted)]
    lines += [_fixed(fixture) for fixture in table.fixtures if wanted in _fixture_names(fixture)]
    return lines


def cells_called(table: Table, word: str, sketches: Mapping[str, Sketch]) -> list[str]:
    """The cells on the table's boards with this label, whole or without the name of the board."""
    wanted = word.lower()
    shown = [sketches[board.id] for board in table.boards if board.id in sketches]
    cells = [cell for sketch in shown for cell in sketch.spots]
    whole = [cell for cell in cells if cell.lower() == wanted]
    return whole or [cell for cell in cells if cell.lower().rpartition(":")[2] == wanted]


def described(piece: Piece) -> str:
    """A piece in words: where it stands and what is known of it."""
    parts = [piece.title or piece.name]
    if not piece.title:
        parts += [f"{mark.title or mark.kind} {mark.text}" for mark in piece.marks]
        parts += [told("carries", ", ".join(piece.carries))] if piece.carries else []
        parts += [] if piece.state == "healthy" else [piece.state]
    return f"{piece.cell}: {piece.code} {', '.join(parts)}"


def _cell(table: Table, cell: str, sketches: Mapping[str, Sketch]) -> list[str]:
    """Who stands in a cell, what is fixed there, and what is printed there."""
    notes = [sketch.notes[cell] for board in table.boards if cell in (sketch := sketches[board.id]).notes]
    lines = [described(piece) for piece in table.pieces if cell in (piece.cell, *piece.covers)]
    lines += [_fixed(fixture) for fixture in table.fixtures if fixture.at == cell]
    if not lines:
        return [told("nobody-here", cell, notes[0])] if notes else [told("nothing-on", cell)]
    return [*lines, *(f"{cell}: {note}" for note in notes)]


def _called(table: Table, wanted: str) -> list[Piece]:
    """The pieces of a name, else those of whose name some word begins like that."""
    whole = [piece for piece in table.pieces if wanted in _names(piece)]
    if whole or not wanted:
        return whole
    return [
        piece
        for piece in table.pieces
        if any(name.startswith(wanted) for name in (*_names(piece), *piece.name.lower().split()))
    ]


def _names(piece: Piece) -> tuple[str, str, str]:
    return piece.id.lower(), piece.code.lower(), piece.name.lower()


def _fixture_names(fixture: Fixture) -> tuple[str, str, str]:
    return fixture.at.lower(), fixture.id.lower(), fixture.kind.lower()


def _fixed(fixture: Fixture) -> str:
    state = f" ({fixture.state})" if fixture.state else ""
    return f"{fixture.at}: {fixture.title or fixture.kind}{state}"


def cards_called(table: Table, word: str) -> list[str]:
    """What the cards in sight do of whose name some word begins like that, each once."""
    wanted = word.lower()
    cards = {card.id: (tray.title, card) for tray in trays_of(table) for card in tray.cards if not card.hidden}
    return [
        f"{where}: {_card(card)}"
        for where, card in cards.values()
        if wanted and any(name.startswith(wanted) for name in _card_names(card))
    ]


def _card_names(card: Card) -> tuple[str, ...]:
    return card.id.lower(), card.name.lower(), *card.name.lower().split()


def _card(card: Card) -> str:
    note = f" ({card.note})" if card.note else ""
    rule = f"  [{card.rule}]" if card.rule else ""
    return f"{card_text(card)}{note}{': ' if card.text else ''}{card.text}{rule}"
