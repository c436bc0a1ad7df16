"""Examples: small positions that show what a clause means, read from `examples.toml` beside the rulebook.

Each names cells of one of the game's boards and counters of its box, so it is drawn by whatever draws these.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import replace

from grognard import registry
from grognard.catalogues import wrong
from grognard.game import Game
from grognard.loading import DataError, Printed, read_struct
from grognard.table.model import Fixture, Piece
from grognard.table.vignette import Arrow, Vignette
from grognard.teaching.places import called, lies_there
from grognard.words import translated

FILE = "examples.toml"
Text = Annotated[str, Meta(min_length=1)]


class Standing(Printed, frozen=True, kw_only=True):
    """A counter of the box and where it stands: `covers` are the other cells under it, `facing` is 0 to 5."""

    counter: Text
    at: Text
    covers: tuple[Text, ...] = ()
    facing: str = ""
    state: str = ""


class Lying(Printed, frozen=True, kw_only=True):
    """Something that lies on the board: a door, a chest."""

    kind: Text
    at: Text
    state: str = ""
    facing: str = ""


class Example(Printed, frozen=True, kw_only=True):
    """A small position, the clause it stands with, and what it shows."""

    id: Text
    rule: Text
    title: Text
    text: Text
    board: Text
    frame: Annotated[tuple[Text, ...], Meta(min_length=2)]
    lit: tuple[Text, ...] = ()
    stands: tuple[Standing, ...] = ()
    lies: tuple[Lying, ...] = ()
    arrow: tuple[Arrow, ...] = ()


class Examples(Printed, frozen=True):
    """All examples of a book, in the order of its clauses."""

    example: tuple[Example, ...]


def examples_of(game: Game[Any]) -> tuple[Example, ...]:
    """The examples of a game's book, in today's language."""
    return tuple(
        replace(each, title=translated(each.title, game.package), text=translated(each.text, game.package))
        for each in _read(game.slug)
    )


def drawn(game: Game[Any], example: Example) -> Vignette:
    """An example as something to draw."""
    box = _box(game.slug)
    return Vignette(
        frame=example.frame,
        pieces=tuple(_piece(box[each.counter], each, k) for k, each in enumerate(example.stands)),
        fixtures=tuple(
            Fixture(id=f"{example.id}-{k}", kind=each.kind, at=each.at, state=each.state, facing=each.facing)
            for k, each in enumerate(example.lies)
        ),
        lit=example.lit,
        arrows=example.arrow,
    )


def _piece(printed: Piece, stands: Standing, number: int) -> Piece:
    state = stands.state or printed.state
    facing = stands.facing or printed.facing
    own = f"{number}"
    return replace(printed, id=own, cell=stands.at, covers=stands.covers, facing=facing, state=state)


@cache
def _box(slug: str) -> dict[str, Piece]:
    return {piece.id: piece for piece in registry.game(slug).counters()}


@cache
def _read(slug: str) -> tuple[Example, ...]:
    game = registry.game(slug)
    if not lies_there(game, FILE):
        return ()
    name = called(game, FILE)
    found = read_struct(game.package, name, Examples).example
    box = _box(slug)
    for example in found:
        if example.rule not in game.rulebook.clauses:
            raise DataError(name, f"example.{example.id}.rule", wrong("no-rule", example.rule, ""))
        if example.board not in game.boards:
            raise DataError(name, f"example.{example.id}.board", wrong("no-such-board", example.board))
        if unknown := [each.counter for each in example.stands if each.counter not in box]:
            raise DataError(name, f"example.{example.id}.stands", wrong("no-such-counter", unknown[0]))
    return found
