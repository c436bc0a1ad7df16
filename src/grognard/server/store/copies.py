"""Copies of a SQLite file: taken while others write, whole or not at all; and one put in the place of a database.

Copying the file itself would leave out what lies in its write-ahead log. PostgreSQL has programs of its own for this.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url

from grognard.server.refused import WORDS
from grognard.words import said

PAGES = 2_000
"""Pages that are copied at once: whoever writes meanwhile need not wait for longer than that."""
BEFORE = "before-restore"
Progress = Callable[[int, int], None]


class BadDatabase(ValueError):
    """A database that cannot be used, and why."""


def file_of(url: str) -> Path:
    """The file of a SQLite database; BadDatabase says what to do with another kind, or if there is none."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        plain = parsed.set(drivername="postgresql").render_as_string(hide_password=True)
        raise BadDatabase(said(WORDS, "databases", "use-pg-dump", plain))
    file = Path(str(parsed.database))
    if not file.is_file():
        raise BadDatabase(said(WORDS, "databases", "no-such-file", file))
    return file


def copy_file(source: Path, target: Path, progress: Progress = lambda done, of: None) -> None:
    """Copy a database as it is at one moment; the copy appears when it is whole."""
    half = target.with_name(f"{target.name}.half")
    half.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(half)) as new:
            old.backup(new, pages=PAGES, progress=lambda _, left, of: progress(of - left, of))
            new.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing lying beside it
        _flush(half)
        os.replace(half, target)
    except sqlite3.Error as error:
        raise BadDatabase(said(WORDS, "databases", "cannot-be-copied", source, error)) from None
    finally:
        half.unlink(missing_ok=True)


def backup(url: str, file: Path, progress: Progress) -> None:
    """Copy the database of a server, which may go on meanwhile, into a file that is not there yet."""
    if file.exists():
        raise BadDatabase(said(WORDS, "databases", "there-already", file))
    source = file_of(url)
    must_be_whole(source)
    copy_file(source, file, progress)
    must_be_whole(file)


def restore(url: str, file: Path, progress: Progress) -> Path | None:
    """Put a copy in the place of a database that nobody uses now; where the one that was there is kept, if any was."""
    must_be_whole(file)
    if make_url(url).get_backend_name() != "sqlite":
        file_of(url)
    place, aside = Path(str(make_url(url).database)), None
    new = place.with_name(f"{place.name}.restored")
    copy_file(file, new, progress)
    try:
        if place.exists():
            _must_be_unused(place)
            aside = place.with_name(f"{place.name}.{BEFORE}")
            os.replace(place, aside)
        os.replace(new, place)
    finally:
        new.unlink(missing_ok=True)
    return aside


def must_be_whole(file: Path) -> None:
    """BadDatabase if a file is no database of ours, or a damaged one."""
    if not file.is_file():
        raise BadDatabase(said(WORDS, "databases", "no-such-file", file))
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
            ours = db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'matches'").fetchone()[0]
            told = [row[0] for row in db.execute("PRAGMA quick_check(1)")]
    except sqlite3.DatabaseError as error:
        raise BadDatabase(said(WORDS, "databases", "not-whole", file, error)) from None
    if not ours:
        raise BadDatabase(said(WORDS, "databases", "not-a-table", file))
    if told != ["ok"]:
        raise BadDatabase(said(WORDS, "databases", "not-whole", file, told[0]))


def _must_be_unused(file: Path) -> None:
    """A file whose log can be put away is nobody else's; what lies in the log is in the file then."""
    try:
        with closing(sqlite3.connect(file, timeout=1.0)) as db:
            db.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError:
        raise BadDatabase(said(WORDS, "databases", "in-use", file)) from None
    except sqlite3.DatabaseError:  # a damaged file is what one restores over
        return


def _flush(file: Path) -> None:
    with file.open("rb") as written:
        os.fsync(written.fileno())
