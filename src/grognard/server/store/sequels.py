"""Which match follows which, in the rows. What follows is decided elsewhere; it knows no game.

A match that was played here has one sequel, whoever asks for it; one that was brought in may have any number.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, select

from grognard.campaigns import MOST
from grognard.server.store import rows
from grognard.server.store.extras import IMPORT, extras_of
from grognard.server.store.rows import MatchRow
from grognard.server.store.schema import matches, sequels


class Linked(NamedTuple):
    """A match of a campaign, and what it was called by the one before; empty for the first."""

    row: MatchRow
    title: str


def imported(row: MatchRow) -> bool:
    """Whether a match was brought in from a file."""
    origin = extras_of(row).origin
    return origin is not None and origin.kind == IMPORT


def link(db: Connection, before: MatchRow, new: str, title: str) -> None:
    """Write down that a match follows another: the only one to do so, unless that one was brought in."""
    only = None if imported(before) else before.id
    db.execute(sequels.insert().values(match=new, follows=before.id, only=only, title=title))


def link_like(db: Connection, known: str, new: str) -> None:
    """Write down that a match stands where another one stands in its campaign, if it stands in any."""
    found = _before(db, known)
    if found is not None:
        db.execute(sequels.insert().values(match=new, follows=found[0], title=found[1]))


def the_sequel(db: Connection, id: str) -> str | None:
    """The match that follows one that was played here, if it has been made."""
    return db.execute(select(sequels.c.match).where(sequels.c.only == id)).scalar()


def campaign(db: Connection, row: MatchRow) -> list[Linked]:
    """All matches of a match's campaign, the first one first."""
    chain = [row]
    titles: list[str] = []
    while len(chain) < MOST and (found := _before(db, chain[0].id)) is not None:
        earlier = rows.find_match(db, found[0])
        assert earlier is not None  # the database holds on to whatever is followed
        chain.insert(0, earlier)
        titles.insert(0, found[1])
    while len(chain) < MOST and (later := _after(db, chain[-1])) is not None:
        chain.append(later.row)
        titles.append(later.title)
    return [Linked(each, title) for each, title in zip(chain, ["", *titles], strict=True)]


def _before(db: Connection, id: str) -> tuple[str, str] | None:
    """What a match follows, and what it is called there."""
    found = db.execute(select(sequels.c.follows, sequels.c.title).where(sequels.c.match == id)).first()
    return None if found is None else (found.follows, found.title)


def _after(db: Connection, row: MatchRow) -> Linked | None:
    """What follows a match, if all who know of it may know that: what somebody plays on from a file is theirs."""
    query = select(sequels.c.match, sequels.c.title).join(matches, matches.c.id == sequels.c.match)
    wanted = sequels.c.follows == row.id if imported(row) else sequels.c.only == row.id
    for id, title in db.execute(query.where(wanted).order_by(matches.c.created, matches.c.id)).fetchall():
        later = rows.find_match(db, id)
        if later is not None and (not imported(row) or imported(later)):
            return Linked(later, title)
    return None
