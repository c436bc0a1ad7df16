"""From one match to the next: the same seats sit down again, and each holder gets the secret of the new one.

A holder's new secret is worked out of the old one, so that it can be handed out again, to the same holder only, and is
kept nowhere. It knows no game by name.
"""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import Connection

from grognard.campaigns import sequel_of
from grognard.game import Sequel
from grognard.kernel import Match
from grognard.server.desk import lobby
from grognard.server.desk.desk import Desk
from grognard.server.desk.held import frozen, game_of
from grognard.server.desk.pages import fate_of_row
from grognard.server.desk.rebuilding import current, found
from grognard.server.refused import Refused
from grognard.server.store import rows, sequels
from grognard.server.store.extras import Extras, encoded, extras_of
from grognard.server.store.rows import MatchRow, SeatRow
from grognard.server.store.schema import OVER, matches, seats
from grognard.server.store.seats import PERSON, handed_on, hashed, new_id, new_secret
from grognard.server.wire.campaigns import Follow
from grognard.server.wire.pages import Given, Made
from grognard.words import ENGLISH, speaking


def ended(desk: Desk, id: str) -> tuple[MatchRow, Match[Any]]:
    """A match that is over, which nothing can change any more."""
    held = desk.hold(id)
    with held.lock, desk.store.reading() as db:
        row = found(rows.find_match(db, id))
        if row.state != OVER:
            raise Refused(409, "match-not-over")
        return row, frozen(current(db, row, held))


def follow(desk: Desk, id: str, seat: int, token: str, ask: Follow) -> Made:
    """The match that follows one that is over: made now, or the one that was made before."""
    row, match = ended(desk, id)
    with speaking(ENGLISH):  # its title is kept
        sequel = sequel_of(game_of(match), match.position)
    if sequel is None:
        raise Refused(409, "nothing-follows")
    if sequels.imported(row):
        return _anew(desk, row, match, sequel, ask)
    with desk.store.reading() as db:
        sitting = rows.seats_of(db, id)
    if seat < 0 and any(each.kind == PERSON for each in sitting):
        raise Refused(401, "seat-only")
    entropy = {seat: ask.entropy} if seat >= 0 and ask.entropy else {}
    fresh = new_id()

    def write(db: Connection) -> tuple[MatchRow, Given | None]:
        before = found(rows.find_match(db, id, alone=True))
        there = sequels.the_sequel(db, id)
        if there is None:
            _sit_down(desk, db, before, fresh, sequel, entropy)
        after = found(rows.find_match(db, there or fresh))
        return after, _hand_on(db, after.id, seat, token)

    after, mine = desk.store.write(write)
    if after.id == fresh:
        desk.changed(fresh)
    given = {sitting[seat].name: mine} if mine is not None else {}
    told = fate_of_row(after, extras_of(after))
    return Made(match=after.id, fate=told, watch=f"/match/{after.id}", seats=given)


def _sit_down(desk: Desk, db: Connection, before: MatchRow, id: str, sequel: Sequel, entropy: dict[int, str]) -> None:
    """Make the match with the same people and bots on the same seats; the people come for their secrets."""
    values = {"id": id, "game": before.game, "scenario": sequel.scenario, "watched": before.watched}
    settled = msgspec.json.encode(sequel.options).decode()
    secret = new_secret()
    db.execute(matches.insert().values(**values, options=settled, secret=secret, created=time.time()))
    extras = extras_of(before)
    for each in rows.seats_of(db, before.id):
        thrown_in = entropy.get(each.seat, each.entropy)
        back = each._replace(kind=PERSON, bot="") if each.seat in extras.relieved else each
        db.execute(seats.insert().values(match=id, **_same(back), entropy=thrown_in))
    if extras.terms is not None or extras.practice:
        kept = Extras(terms=extras.terms, practice=extras.practice)
        rows.put_extras(db, found(rows.find_match(db, id)), encoded(kept))
    sequels.link(db, before, id, sequel.title)
    lobby.begin_if_full(desk, db, found(rows.find_match(db, id)))


def _same(row: SeatRow) -> dict[str, Any]:
    return {"seat": row.seat, "name": row.name, "kind": row.kind, "bot": row.bot, "player": row.player}


def _hand_on(db: Connection, id: str, seat: int, token: str) -> Given | None:
    """The new secret of somebody who holds the seat in the match before; a watcher gets none."""
    if seat < 0:
        return None
    mine = handed_on(token, id)
    at = seats.c
    db.execute(seats.update().where(at.match == id, at.seat == seat, at.key.is_(None)).values(key=hashed(mine)))
    return Given(kind=PERSON, token=mine, link=f"/match/{id}#{mine}")


def _anew(desk: Desk, row: MatchRow, match: Match[Any], sequel: Sequel, ask: Follow) -> Made:
    """Nobody holds a seat of a match that was brought in: whoever goes on with it says who sits where."""

    def link(db: Connection, new: str) -> None:
        sequels.link(db, row, new, sequel.title)

    options = dict(sequel.options)
    return lobby.make(desk, ask, row.game, sequel.scenario, options, match.seats, link=link)
