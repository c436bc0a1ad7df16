"""Matches in play read again by the rules of this program: which of them it could go on with, and as they were.

It reads what databases of every version have and writes nothing. A match can be read if its answers fit today's
questions, and is the same if every seat sees what it was last shown.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import func, select

from grognard import registry
from grognard.kernel import WATCHER, Header, Match, Record
from grognard.server.desk.rebuilding import why
from grognard.server.desk.work import digest_of
from grognard.server.store import rows
from grognard.server.store.copies import copy_file, file_of
from grognard.server.store.database import Store
from grognard.server.store.schema import PLAYING, matches
from grognard.server.store.upgrading import missing

SAME, DIFFERENT, UNREADABLE = "same", "different", "unreadable"


class Reread(NamedTuple):
    """A match in play: what became of it, the seats that see something else, or why it cannot be read."""

    match: str
    game: str
    scenario: str
    verdict: str
    seats: tuple[str, ...] = ()
    why: str = ""


@contextmanager
def to_read(url: str) -> Iterator[tuple[Store, tuple[str, ...]]]:
    """A database to look into, and the changes it has yet to see; of a file that lacks any, a copy that has them."""
    store = Store(url, writes=False)
    file = file_of(url) if store.lite else None
    try:
        with store.reading() as db:
            yet = missing(db)
        if file is None or not yet:
            yield store, yet
            return
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / file.name
            copy_file(file, copy)
            changed = Store(f"sqlite:///{copy}")
            try:
                yield changed, yet
            finally:
                changed.close()
    finally:
        store.close()


def in_play(store: Store) -> int:
    """How many matches are in play."""
    with store.reading() as db:
        return int(db.execute(select(func.count()).where(matches.c.state == PLAYING)).scalar_one())


def reread(store: Store) -> Iterator[Reread]:
    """Every match in play, the oldest first."""
    at = matches.c
    with store.reading() as db:
        query = select(at.id, at.game, at.scenario, at.header).where(at.state == PLAYING).order_by(at.created, at.id)
        found = db.execute(query).fetchall()
    for id, game, scenario, header in found:
        yield _reread(store, id, game, scenario, header)


def _reread(store: Store, id: str, game: str, scenario: str, header: str) -> Reread:
    with store.reading() as db:
        entries = tuple(entry for _, entry in rows.answers_from(db, id, 1))
        shown = rows.versions_of(db, id)
    try:
        record = Record(header=msgspec.json.decode(header, type=Header), answers=entries)
        match = Match.resume(registry.game(game), record)
        others = [seat for seat, (_, digest) in sorted(shown.items()) if _sees_otherwise(match, seat, digest)]
    except Exception as error:  # whatever is wrong with it, the others are read all the same
        return Reread(id, game, scenario, UNREADABLE, why=why(error))
    names = tuple("" if seat == WATCHER else match.seats[seat] for seat in others)
    return Reread(id, game, scenario, DIFFERENT if names else SAME, names)


def _sees_otherwise(match: Match[Any], seat: int, digest: str) -> bool:
    """Whether a seat would be shown something else; what it may not know of, it was not shown."""
    question = match.question
    if question is not None and question.secret and question.seat != seat:
        return False
    return digest_of(match.view(seat)) != digest
