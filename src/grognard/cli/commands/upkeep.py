"""Commands for whoever looks after a server's database. The server is imported when they run."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grognard.cli.console import FAILED, Fault, told

if TYPE_CHECKING:
    from grognard.server.archive.rereading import Reread

DatabaseArgument = Annotated[str, typer.Argument(metavar="DATABASE", envvar="GROGNARD_DATABASE", help="which-database")]
DatabaseOption = Annotated[
    str, typer.Option("--database", metavar="URL", envvar="GROGNARD_DATABASE", help="which-database")
]
ToArgument = Annotated[Path, typer.Argument(metavar="FILE", help="copy-to")]
FromArgument = Annotated[Path, typer.Argument(metavar="FILE", help="copy-from")]
CheckOption = Annotated[bool, typer.Option("--check", help="only-look")]


def backup(file: ToArgument, database: DatabaseOption = "") -> None:
    """Copy the database of a server into a file, also while it runs."""
    from grognard.server.settings import database_url
    from grognard.server.store import copies

    with opening():
        copies.backup(database_url(database), file, progress)
    typer.echo(told("backed-up", file))


def restore(file: FromArgument, database: DatabaseOption = "") -> None:
    """Put a copy in the place of a server's database, which nobody may use meanwhile."""
    from grognard.server.settings import database_url
    from grognard.server.store import copies

    url = database_url(database)
    with opening():
        aside = copies.restore(url, file, progress)
        typer.echo(told("restored", file, copies.file_of(url)))
    if aside is not None:
        typer.echo(told("kept-aside", aside))


def upgrade(database: DatabaseArgument = "", check: CheckOption = False) -> None:
    """Bring the database of a server up to date, or see what this version would make of its matches."""
    from grognard.server.settings import database_url

    url = database_url(database)
    with opening():
        if check:
            _check(url)
        else:
            _bring_up_to_date(url)


def _bring_up_to_date(url: str) -> None:
    from grognard.server.store.database import Store
    from grognard.server.store.upgrading import known

    Store(url).close()
    typer.echo(told("up-to-date", known()[-1]))


def _check(url: str) -> None:
    from grognard.server.archive.rereading import SAME, in_play, reread, to_read

    with to_read(url) as (store, yet):
        typer.echo(told("changes-to-come", ", ".join(yet)) if yet else told("no-changes-to-come"))
        count, wrong = in_play(store), 0
        for number, each in enumerate(reread(store), 1):
            progress(number, count)
            if each.verdict != SAME:
                wrong += 1
                typer.echo(_found(each))
    typer.echo(told("reread", count, count - wrong, wrong))
    if wrong:
        raise typer.Exit(FAILED)


def _found(each: Reread) -> str:
    if each.why:
        return told("reread-unreadable", each.match, each.game, each.scenario, each.why)
    seats = ", ".join(name or told("a-watcher") for name in each.seats)
    return told("reread-different", each.match, each.game, each.scenario, seats)


def progress(done: int, of: int) -> None:
    """Say how far it is, where somebody looks."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{done}/{of}" + ("\n" if done >= of else ""))
        sys.stderr.flush()


@contextmanager
def opening() -> Iterator[None]:
    """Whatever is wrong with a database becomes a fault in one sentence."""
    from sqlalchemy.exc import SQLAlchemyError

    from grognard.server.store.copies import BadDatabase

    try:
        yield
    except BadDatabase as error:
        raise Fault(told("no-database", error), code=FAILED) from None
    except SQLAlchemyError as error:  # whatever the driver raises; its first line says what is wrong
        raise Fault(told("no-database", str(error).splitlines()[0]), code=FAILED) from None
