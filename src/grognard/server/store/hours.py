"""The servers' own time, which stands still while none of them is up, and the moments at which matches are due.

Servers leave a sign of life now and then. Whoever finds the last one too old knows that nobody was there, and counts
the time since then as slept. So the clocks of matches need not be touched when the servers come back, and a clock of
the machine that is set forward or back changes nothing for anybody. It knows no match but by its id.
"""

from __future__ import annotations

from sqlalchemy import Connection, select

from grognard.server.store.schema import PLAYING, due, hours, matches

BEAT = 5.0
"""Seconds after which a server leaves the next sign of life."""
SILENCE = 12.0
"""Seconds without a sign of life that mean that no server was up."""
_ONLY = 1


def moment(db: Connection, now: float) -> int:
    """The servers' own time in milliseconds; in a transaction that writes, since it may find out that all slept."""
    beat, slept = _last(db)
    if _was_up(now, beat):
        return _reckoned(now, slept)
    beat, slept = _last(db, alone=True)
    if not _was_up(now, beat):  # no other process has found out meanwhile
        slept += now - beat
        _leave(db, now, slept)
    return _reckoned(now, slept)


def reckoned(db: Connection, now: float) -> int:
    """The same for whoever only looks: while all sleep it is the moment at which they fell asleep."""
    beat, slept = _last(db)
    return _reckoned(now if _was_up(now, beat) else beat, slept)


def live(db: Connection, now: float) -> None:
    """Leave a sign of life."""
    moment(db, now)
    _, slept = _last(db, alone=True)
    _leave(db, now, slept)


def _was_up(now: float, beat: float) -> bool:
    return -1.0 < now - beat < SILENCE


def _reckoned(now: float, slept: float) -> int:
    return round((now - slept) * 1000)


def _last(db: Connection, *, alone: bool = False) -> tuple[float, float]:
    """The last sign of life, and how long all have slept; `alone` keeps others from writing it."""
    query = select(hours.c.beat, hours.c.slept).where(hours.c.id == _ONLY)
    beat, slept = db.execute(query.with_for_update() if alone else query).one()
    return beat, slept


def _leave(db: Connection, now: float, slept: float) -> None:
    db.execute(hours.update().where(hours.c.id == _ONLY).values(beat=now, slept=slept))


def put_due(db: Connection, id: str, moment: int | None) -> None:
    """Note when a seat of a match will have run out of time; None if none will."""
    db.execute(due.delete().where(due.c.match == id))
    if moment is not None:
        db.execute(due.insert().values(match=id, moment=moment))


def any_due(db: Connection) -> bool:
    """Whether somebody's time runs anywhere."""
    return db.execute(select(due.c.match).limit(1)).first() is not None


def overdue(db: Connection, now: int, most: int = 100) -> list[str]:
    """Matches in which somebody has run out of time, the longest ago first."""
    query = select(due.c.match).join(matches, matches.c.id == due.c.match)
    query = query.where(due.c.moment <= now, matches.c.state == PLAYING)
    return list(db.execute(query.order_by(due.c.moment).limit(most)).scalars())
