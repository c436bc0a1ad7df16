"""The `board` command: a game's board, a position on it or its counters as a drawing in a file.

The drawing itself is made by the table package; here it is chosen and written.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.arguments import find_game, nearest
from grognard.cli.commands.records import SeatOption, found, game_of, holds, load_record, table_of
from grognard.cli.console import FAILED, Fault, told
from grognard.registry import slugs
from grognard.words import system_fault

if TYPE_CHECKING:
    from grognard.game import Game
    from grognard.table.model import Table

WhatArgument = Annotated[
    str, typer.Argument(metavar="[WHAT]", help="game-one")
]
OutOption = Annotated[str, typer.Option("-o", "--output", metavar="FILE", help="svg-file")]
PositionOption = Annotated[Path | None, typer.Option(metavar="RECORD", help="with-pieces")]
AtOption = Annotated[int | None, typer.Option("--at", "--to", min=0, metavar="N", help="was-after")]
NameOption = Annotated[str, typer.Option("--board", metavar="NAME", help="which-board")]
DarkOption = Annotated[bool, typer.Option("--dark", help="for-dark")]
CountersOption = Annotated[bool, typer.Option("--counters", help="sheet-counters")]


def board(
    what: WhatArgument = "",
    output: OutOption = "",
    position: PositionOption = None,
    at: AtOption = None,
    seat: SeatOption = "",
    name: NameOption = "",
    dark: DarkOption = False,
    counters: CountersOption = False,
) -> None:
    """Draw a board, a position or the counters as SVG."""
    if not position and what and found(Path(what)).is_file():
        position, what = Path(what), ""
    record = load_record(position) if position else None
    if record and position:
        game = game_of(record, position)
        if what and what != game.slug:
            raise Fault(told("another-record", position, game.slug, what))
        table = table_of(game, holds(game, record, position, at), seat)
    else:
        game, scenario, named = _meant(what)
        name, table = name or named, _bare_table(game, scenario)
    chosen = _board_name(game, name or table.boards[0].id)
    drawing = _drawing(game, chosen, table, position is not None, dark, counters)
    _write(drawing, output or f"{what or game.slug}.svg")


def _meant(what: str) -> tuple[Game[Any], str, str]:
    """The game that a word means, with the scenario or the board it names: a game by its slug goes first."""
    if not what or what in slugs():
        return find_game(what), "", ""
    every = [find_game(slug) for slug in slugs()]
    for game in every:
        if what in game.scenarios:
            return game, what, ""
    for game in every:
        if what in game.boards:
            return game, "", what
    words = [word for game in every for word in (game.slug, *game.scenarios, *game.boards)]
    raise Fault(told("nothing-to-draw", what), nearest(what, dict.fromkeys(words)))


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


def _bare_table(game: Game[Any], scenario: str) -> Table:
    from grognard.kernel import WATCHER

    return game.table(game.view(game.start(scenario), WATCHER))


def _board_name(game: Game[Any], name: str) -> str:
    if name not in game.boards:
        raise Fault(told("no-board", game.title, name), nearest(name, game.boards))
    return name


def _write(drawing: str, output: str) -> None:
    if output == "-":
        typer.echo(drawing)
        return
    try:
        Path(output).write_text(drawing, encoding="utf-8")
    except OSError as error:
        raise Fault(told("not-written", output, system_fault(error)), code=FAILED) from error
    typer.echo(told("wrote", output))
