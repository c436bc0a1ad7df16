"""The `board` command: a game's board, a position on it or its counters as a drawing in a file.

The drawing itself is made by the table package; here it is chosen and written.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.arguments import find_game, nearest
from grognard.cli.console import FAILED, Fault
from grognard.cli.records import SeatOption, ToOption, game_of, holds, load_record, table_of

if TYPE_CHECKING:
    from grognard.game import Game
    from grognard.table.model import Table

SlugArgument = Annotated[str, typer.Argument(metavar="[GAME]", help="Which game; with --position, the record's.")]
OutOption = Annotated[str, typer.Option("-o", "--output", metavar="FILE", help="An SVG file; - prints it.")]
PositionOption = Annotated[Path | None, typer.Option(metavar="RECORD", help="With the pieces of this record.")]
NameOption = Annotated[str, typer.Option("--board", metavar="NAME", help="Which board, if there are several.")]
DarkOption = Annotated[bool, typer.Option("--dark", help="For dark pages.")]
CountersOption = Annotated[bool, typer.Option("--counters", help="A sheet of the counters instead.")]


def board(
    slug: SlugArgument = "",
    output: OutOption = "",
    position: PositionOption = None,
    to: ToOption = None,
    seat: SeatOption = "",
    name: NameOption = "",
    dark: DarkOption = False,
    counters: CountersOption = False,
) -> None:
    """Draw a board, a position or the counters as SVG."""
    record = load_record(position) if position else None
    game = game_of(record, position) if record and position else find_game(slug)
    if slug and slug != game.slug:
        raise Fault(f"{position} is a record of {game.slug!r}, not of {slug!r}")
    chosen = _board_name(game, name)
    table = _bare_table(game)
    if record and position:
        table = table_of(game, holds(game, record, position, to), seat)
    drawing = _drawing(game, chosen, table, position is not None, dark, counters)
    _write(drawing, output or f"{game.slug}.svg")


def _drawing(game: Game[Any], name: str, table: Table, placed: bool, dark: bool, counters: bool) -> str:
    from grognard.table import scene

    if counters:
        return scene.sheet(table.pieces if placed else game.counters(), game.title)
    art = game.art(name)
    if placed:
        return scene.draw(table, art, dark=dark)
    if dark:
        import msgspec

        bare = msgspec.structs.replace(table, pieces=(), fixtures=(), trays=(), options=())
        return scene.draw(bare, art, dark=True, lit=False, caption=False)
    return scene.board(art)


def _bare_table(game: Game[Any]) -> Table:
    from grognard.kernel import WATCHER

    return game.table(game.view(game.start(), WATCHER))


def _board_name(game: Game[Any], name: str) -> str:
    if name and name not in game.boards:
        raise Fault(f"{game.title} has no board {name!r}", nearest(name, game.boards))
    return name or game.boards[0]


def _write(drawing: str, output: str) -> None:
    if output == "-":
        typer.echo(drawing)
        return
    try:
        Path(output).write_text(drawing, encoding="utf-8")
    except OSError as error:
        raise Fault(f"{output}: not written: {(error.strerror or str(error)).lower()}", code=FAILED) from error
    typer.echo(f"wrote {output}")
