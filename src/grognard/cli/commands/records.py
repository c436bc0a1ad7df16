"""Commands for records: walk through one, and check its dice.

They read a record, replay it with the game's own rules and say at which answer it stops holding together.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from grognard.cli.arguments import find_game, read_seat, where_scenarios_are
from grognard.cli.console import FAILED, Fault, console, interactive, size_of, told
from grognard.words import common, wrong_with

if TYPE_CHECKING:
    from rich.text import Text

    from grognard.game import Game
    from grognard.kernel import Event, Match, Record
    from grognard.table.model import Table

RecordArgument = Annotated[Path, typer.Argument(metavar="RECORD", help="file-or")]
ToOption = Annotated[int | None, typer.Option("--to", min=0, metavar="N", help="stop-after")]
SeatOption = Annotated[str, typer.Option("--seat", metavar="SEAT", help="see-this")]

SourceOption = Annotated[list[Path] | None, typer.Option("--source", metavar="RECORD", help="source-record")]
KeyOption = Annotated[str, typer.Option("--key", metavar="KEY", help="key-of-server")]
SealOption = Annotated[Path | None, typer.Option("--seal", metavar="FILE", help="kept-seal")]

LISTED = 5
"""How many kept matches are named when one is not found."""


class Step(NamedTuple):
    """One answer of a record, who gave it, the match after it and what happened; number 0 is the start."""

    number: int
    match: Match[Any]
    seat: int | None
    answer: str
    events: tuple[Event, ...]


def replay(
    path: RecordArgument,
    to: ToOption = None,
    board: Annotated[bool, typer.Option("--board", help="show-board")] = False,
    seat: SeatOption = "",
    log: Annotated[bool, typer.Option("--log", help="print-log")] = False,
) -> None:
    """Walk through a record.

    In a terminal the keys step through it; elsewhere, or with --log, the log is printed. The secrets of a
    match that is not over stay hidden, unless --seat names the seat that knows them.
    """
    walk_through(load_record(path), path, to, board, seat, log)


def walk_through(record: Record, path: Path, to: int | None, board: bool, seat: str, log: bool) -> None:
    """The same for a record that came from anywhere; `path` is for complaints."""
    game = game_of(record, path)
    if interactive() and not (log or board):
        from grognard.cli.page.stepping import step_through

        step_through(game, record, path, seat, to)
        return
    match = holds(game, record, path, to) if board else _print_log(game, record, path, seat, to)
    if board:
        from grognard.characters.lines import header, whole_board

        out = console()
        table, sketches = table_of(game, match, seat), {name: game.sketch(name) for name in game.boards}
        out.print(header(table, out.width))
        for line in whole_board(table, sketches, size_of(out)):
            out.print(line)


def verify(path: RecordArgument, source: SourceOption = None, key: KeyOption = "", seal: SealOption = None) -> None:
    """Check the dice of a finished match.

    Every die and card is drawn again from the stream that was committed to before the first answer.
    """
    from grognard import fate

    record = load_record(path)
    sources = tuple(load_record(each) for each in source or ())
    known = fate.Known(sources=sources, key=key, kept=_seal(seal) if seal else None)
    verdict = fate.verify(game_of(record, path), record, known)
    if not verdict.honest:
        raise Fault(f"{path}: {verdict.text}", code=FAILED)
    typer.echo(f"{path}: {verdict.text}")


def _seal(path: Path) -> dict[str, str]:
    """What a server told of its dice, in a file: as the browser saves it, or a page or a new match that holds it."""
    import msgspec

    try:
        told_then = msgspec.json.decode(path.read_bytes())
        return msgspec.convert(told_then.get("fate", told_then), dict[str, str])
    except (msgspec.MsgspecError, AttributeError, UnicodeError):
        raise Fault(told("no-seal", path), code=FAILED) from None


def load_record(path: Path) -> Record:
    """The record in a file, or a fault that says why there is none."""
    from grognard import store

    try:
        return store.load(found(path))
    except store.StoreError as error:
        raise Fault(str(error), "" if found(path).exists() else _kept_hint(), FAILED) from error


def _kept_hint() -> str:
    """Which matches there are, the latest first."""
    from grognard import store

    files = sorted(store.matches_folder().glob(f"*{store.SUFFIX}"), key=lambda file: file.stat().st_mtime_ns)
    names = [file.name.removesuffix(store.SUFFIX) for file in reversed(files)]
    if not names:
        return told("play-keeps")
    more = told("and-more", len(names) - LISTED) if len(names) > LISTED else ""
    return told("kept-by-play", ", ".join(names[:LISTED]) + more)


def found(path: Path) -> Path:
    """The file itself, or a match of that name among those that `play` keeps."""
    from grognard import store

    kept = store.matches_folder()
    places = [path, kept / path.name, kept / f"{path.name}{store.SUFFIX}"]
    return next((place for place in places if place.is_file()), path)


def game_of(record: Record, path: Path) -> Game[Any]:
    """The game a record belongs to."""
    try:
        return find_game(record.header.game or "?")
    except Fault as fault:
        raise Fault(f"{path}: {fault.text}", fault.hint, FAILED) from fault


def walk(game: Game[Any], record: Record, to: int | None = None) -> Iterator[Step]:
    """Play a record again, answer by answer; BadRecord at the first that does not fit."""
    from grognard.kernel import Match
    from grognard.kernel.record import started, steps

    witness = started(game, record.header)
    match = Match(game, record.header)
    match.proof = record.proof
    yield Step(0, match, None, "", tuple(match.events))
    for number, answer, entry in steps(witness, record, to):
        assert witness.question is not None
        seat = witness.question.seat
        yield Step(number, match, seat, entry.answer, match.put(seat, answer))


def holds(game: Game[Any], record: Record, path: Path, to: int | None = None) -> Match[Any]:
    """The match of a record, or a fault with the number and reason of the first bad answer."""
    from grognard.kernel import Match

    try:
        return Match.resume(game, record, to)
    except Exception as error:
        missing = record.header.scenario not in game.scenarios
        raise bad(path, error, where_scenarios_are(game.slug) if missing else "") from error


def bad(path: Path, error: Exception, hint: str = "") -> Fault:
    """The fault of a record that cannot be replayed: its own, or that of the rules."""
    from grognard.kernel import BadRecord

    text = wrong_with(error) if isinstance(error, BadRecord) else told("rules-broke", error)
    return Fault(f"{path}: {text}", hint, FAILED)


def eyes(match: Match[Any], seat: str) -> int | None:
    """Whose eyes see a record: a seat's, everybody's once the match is over, a watcher's before."""
    from grognard.kernel import WATCHER

    if seat:
        return read_seat(seat, match.seats)
    return None if match.question is None else WATCHER


def table_of(game: Game[Any], match: Match[Any], seat: str) -> Table:
    """The table as a seat sees it, or as a watcher does."""
    from grognard.kernel import WATCHER

    return game.table(match.view(read_seat(seat, match.seats) if seat else WATCHER))


def step_lines(game: Game[Any], step: Step, whose: int | None, width: int) -> list[Text]:
    """An answer and what came of it, as far as these eyes may see."""
    from rich.text import Text

    from grognard.characters.lines import fold
    from grognard.cli.prompt.news import gathered
    from grognard.kernel import FATE, WATCHER

    lines = []
    if step.seat is not None and whose in (None, step.seat):
        who = common()["seats"]["fate"] if step.seat == FATE else step.match.seats[step.seat]
        lines.append(Text(f"{step.number:>4}  {who}: {step.answer}", "bold"))
    view = step.match.view(WATCHER)
    for said in gathered([game.say(event, view) for event in step.events if _seen(event, whose)]):
        line = Text(f"      {said.text}")
        lines.append(line.append(f"  {said.rule}", "dim") if said.rule else line)
    return fold(lines, width)


def _seen(event: Event, whose: int | None) -> bool:
    """Whether these eyes see it; those that see everything skip what was only told to the others instead."""
    from grognard.kernel import WATCHER

    if whose is not None:
        return event.known_to(whose)
    return event.to is None or WATCHER not in event.to


def _print_log(game: Game[Any], record: Record, path: Path, seat: str, to: int | None) -> Match[Any]:
    out = console()
    whose = eyes(_as_far_as_it_holds(game, record, path), seat)
    step = None
    try:
        for step in walk(game, record, to):
            for line in step_lines(game, step, whose, out.width):
                out.print(line)
    except Exception as error:
        raise bad(path, error) from error
    assert step is not None
    return step.match


def _as_far_as_it_holds(game: Game[Any], record: Record, path: Path) -> Match[Any]:
    """The whole match, or its beginning if an answer is bad: then it is not over, and secrets stay secret."""
    try:
        return holds(game, record, path)
    except Fault:
        return holds(game, record, path, 0)
