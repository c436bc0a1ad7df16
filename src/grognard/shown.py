"""A game that is looked at through functions: a room of them, handed over as one value.

What a game shows (facts, table, drawings, looking ahead, figures) stands in its room `show`; `Show` names each of these
once, and `ShownGame` answers the contract with them. Games that share a room replace what differs.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from grognard.game import Game
from grognard.kernel import Answer, Position, View
from grognard.rulebook import Rulebook, rulebook_of
from grognard.table.art import BoardArt
from grognard.table.charts import Chart
from grognard.table.model import Piece, Profile, Sketch, Table
from grognard.table.overlays import Area, Lens, Prospect
from grognard.words import by_language, sections

P = TypeVar("P", bound=Position)


def nothing_laid(position: Position, seat: int, lens: str) -> None:
    """What a game without lenses of its own lays over its board."""


class Show(NamedTuple, Generic[P]):
    """What is seen of a game; each answers the question of the contract that has its name."""

    facts: Callable[[P, int], msgspec.Struct]
    table: Callable[[View], Table]
    art: Callable[[str], BoardArt]
    counters: Callable[[], tuple[Piece, ...]]
    profiles: Callable[[Rulebook], tuple[Profile, ...]]
    charts: Callable[[], tuple[Chart, ...]]
    sketch: Callable[[str], Sketch]
    imagine: Callable[[P, int, Random], P]
    result: Callable[[P, P, int], str]
    reach: Callable[[P, str], Area | None]
    threat: Callable[[P, int], Area]
    sight: Callable[[P, str], Area | None]
    prospect: Callable[[P, Answer], Prospect | None]
    figures: Callable[[], dict[str, Any]]
    lenses: Callable[[], tuple[Lens, ...]] = tuple
    overlay: Callable[[P, int, str], Area | None] = nothing_laid


SHORT = "counter-names"
"""The section of a catalogue with what stands on counters whose names are too long for them."""


def shortened(pieces: tuple[Piece, ...], package: str) -> tuple[Piece, ...]:
    """The pieces with their short names; most names are short enough."""
    found = [_short(piece.name, package) for piece in pieces]
    if not any(found):
        return pieces
    return tuple(
        msgspec.structs.replace(piece, short=short) if short and not piece.token else piece
        for piece, short in zip(pieces, found, strict=True)
    )


def kind_of(name: str) -> tuple[str, str]:
    """How a catalogue of short names spells a name, which is known there without its number; and that number."""
    kind, _, number = name.rpartition(" ")
    numbered = bool(kind) and number.isdecimal()
    return (kind if numbered else name).lower().replace(" ", "-"), number if numbered else ""


@by_language(2_000)
def _short(name: str, package: str) -> str:
    """The short form of a name; nothing, if it has none."""
    kind, number = kind_of(name)
    found = sections(package).get(SHORT, {}).get(kind, "")
    return f"{found} {number}" if found and number else found


class ShownGame(Game[P]):
    """A game with a room `show`, and a rulebook in its package."""

    show: Show[P]

    def __init__(self) -> None:
        """Read the rulebook, so that a broken one stops the start and not a match."""
        rulebook_of(self.package, self.book)

    @property
    def rulebook(self) -> Rulebook:
        return rulebook_of(self.package, self.book)

    def facts(self, position: P, seat: int) -> msgspec.Struct:
        return self.show.facts(position, seat)

    def table(self, view: View) -> Table:
        shown = self.show.table(view)
        return msgspec.structs.replace(shown, pieces=shortened(shown.pieces, self.package))

    def art(self, board: str) -> BoardArt:
        return self.show.art(board)

    def counters(self) -> tuple[Piece, ...]:
        return shortened(self.show.counters(), self.package)

    def profiles(self) -> tuple[Profile, ...]:
        return self.show.profiles(self.rulebook)

    def charts(self) -> tuple[Chart, ...]:
        return self.show.charts()

    def sketch(self, board: str) -> Sketch:
        return self.show.sketch(board)

    def imagine(self, position: P, seat: int, random: Random) -> P:
        return self.show.imagine(position, seat, random)

    def result(self, before: P, after: P, seat: int) -> str:
        return self.show.result(before, after, seat)

    def reach(self, position: P, piece: str) -> Area | None:
        return self.show.reach(position, piece)

    def threat(self, position: P, seat: int) -> Area:
        return self.show.threat(position, seat)

    def sight(self, position: P, cell: str) -> Area | None:
        return self.show.sight(position, cell)

    @property
    def lenses(self) -> tuple[Lens, ...]:
        return self.show.lenses() or super().lenses

    def overlay(self, position: P, seat: int, lens: str) -> Area | None:
        return self.show.overlay(position, seat, lens)

    def prospect(self, position: P, answer: Answer) -> Prospect | None:
        return self.show.prospect(position, answer)

    def data(self) -> dict[str, Any]:
        return self.show.figures()
