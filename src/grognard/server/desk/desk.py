"""The desk: matches in the store, looked at and changed, one look or one transaction at a time.

Every process may hold rebuilt matches as a cache; the rows are the truth. What a client gets is made from
the view of its seat and from nothing else. It knows no game by name.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextvars import copy_context
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection

from grognard import registry
from grognard.fate import fate_of
from grognard.kernel import WATCHER, Header, Match
from grognard.server.desk.held import ROOM, Eyes, Held, Shelf, Shown, frozen, lines_between, lines_told
from grognard.server.desk.pages import shown, table_of
from grognard.server.desk.rebuilding import Unreadable, current, found
from grognard.server.desk.work import Act, Fates, Work, write_down
from grognard.server.refused import Refused
from grognard.server.store import hours, rows
from grognard.server.store.database import Store
from grognard.server.store.extras import IMPORT, extras_of
from grognard.server.store.rows import MatchRow
from grognard.server.store.schema import OVER, WAITING
from grognard.server.store.seats import hashed
from grognard.server.wire.pages import LogPart
from grognard.table.model import Table
from grognard.words import language, speaking

MOST_LINES = 2_000

R = TypeVar("R")


class Desk:
    """Where matches are looked at and changed; what may be done to them is told in modules of their own."""

    def __init__(
        self,
        store: Store,
        changed: Callable[[str], None],
        fates: Fates = fate_of,
        bell: Callable[[str], None] = lambda id: None,
        listeners: Callable[[str], Sequence[Eyes]] = lambda id: (),
        now: Callable[[], float] = time.time,
        room: int = ROOM,
    ) -> None:
        self.store = store
        self.changed = changed
        self.bell = bell
        self.listeners = listeners
        self.now = now
        self._fates = fates
        self._shelf = Shelf(room)

    def known_seat(self, id: str, token: str) -> int | None:
        """The seat that a secret holds, if this process knows it already."""
        held = self._shelf.find(id)
        return held.keys.get(hashed(token) if token else "") if held is not None else None

    def seat(self, id: str, token: str) -> int:
        """The seat that a secret holds; the watcher's place without one, if the match may be watched."""
        key = hashed(token) if token else ""
        with self.store.reading() as db:
            row = found(rows.find_match(db, id))
            seat = rows.seat_of_key(db, id, key) if token else WATCHER
        if seat is None:
            raise Refused(403, "secret-holds-nothing")
        if seat == WATCHER and not (row.watched or _imported(row)):
            raise Refused(403, "not-watched")
        self.hold(id).keys[key] = seat
        return seat

    def names(self, id: str) -> tuple[str, ...]:
        """The seats of a match by name; they never change."""
        with self.store.reading() as db:
            return tuple(each.name for each in rows.seats_of(db, id))

    def moment(self) -> int:
        """The servers' own time in milliseconds, to set clients' clocks by."""
        with self.store.reading() as db:
            return hours.reckoned(db, self.now())

    def page(self, id: str, seat: int, *, looked: bool = False) -> Shown:
        """What the seat is shown now; `looked` if this process has only just seen or made the last change."""
        held = self.hold(id)
        with held.lock:
            if looked and held.row is not None:
                return _shown(held, seat)
            with self.store.reading() as db:
                return _look(db, found(rows.find_match(db, id)), held, seat)

    def at_hand(self, id: str, seat: int) -> Shown | None:
        """What the seat is shown, if it has been made already since the last change that this process knows of."""
        held = self._shelf.find(id)
        return held.pages.get((seat, language())) if held is not None else None

    def lying(self, id: str) -> dict[Eyes, Shown]:
        """All pages that have been made since the last change that this process knows of."""
        held = self._shelf.find(id)
        return dict(held.pages) if held is not None else {}

    def knows(self, id: str, revision: int) -> bool:
        """Whether this process has seen a revision of a match, or made it."""
        held = self._shelf.find(id)
        return held is not None and held.row is not None and held.row.revision >= revision

    def open(self, id: str) -> bool:
        """Whether this process has rebuilt a match, so that neither a look nor a change need do it; or cannot."""
        held = self._shelf.find(id)
        return held is not None and (held.match is not None or held.unreadable is not None)

    def rebuild(self, id: str) -> None:
        """Rebuild a match that has begun, while nobody who looks at it or changes it waits."""
        fresh = Held()
        with self.store.reading() as db:
            row = rows.find_match(db, id)
            if row is None or row.state == WAITING:
                return
            try:
                current(db, row, fresh)
            except Unreadable:
                self.hold(id).unreadable = fresh.unreadable
                raise
        held = self.hold(id)
        with held.lock:
            if held.match is None:
                held.adopt(fresh)

    def bot_waits(self, id: str) -> bool:
        """Whether a bot may be asked in a match, as far as this process knows."""
        held = self._shelf.find(id)
        return held is None or held.row is None or held.row.bot_asked

    def log(self, id: str, seat: int, first: int) -> LogPart:
        """The seat's log in words, from a line on; all of it from one that is before the first."""
        first = max(0, first)
        held = self.hold(id)
        with held.lock, self.store.reading() as db:
            row = found(rows.find_match(db, id))
            if row.state == WAITING:
                return LogPart(first=0, lines=(), total=0)
            current(db, row, held)
            extras = extras_of(row)
            total = lines_told(held, seat, extras)
            lines = lines_between(held, seat, extras, min(first, total), min(first + MOST_LINES, total))
            return LogPart(first=first, lines=lines, total=total)

    def table(self, id: str, seat: int) -> tuple[str, Table]:
        """The game, and the seat's table as it stands now, to be drawn."""
        held = self.hold(id)
        with held.lock, self.store.reading() as db:
            row = found(rows.find_match(db, id))
            if row.state == WAITING:
                raise Refused(409, "match-waits")
            match = current(db, row, held)
            return row.game, table_of(match, match.view(seat))

    def asked(self, id: str, seat: int, version: int | None) -> tuple[MatchRow, Match[Any]]:
        """The match, if it asks this seat something; the positions in it are replaced, never changed."""
        held = self.hold(id)
        with held.lock, self.store.reading() as db:
            row = found(rows.find_match(db, id))
            must_play(row)
            match = current(db, row, held)
            if version is not None and held.versions[seat][0] != version:
                raise Refused(409, "too-late")
            if match.view(seat).asked != seat:
                raise Refused(409, "not-asked")
            return row, frozen(match)

    def hold(self, id: str) -> Held:
        """This process's copy of a match; the longest unused one makes room."""
        return self._shelf.take(id)

    @property
    def holds(self) -> int:
        """How many matches this process has a copy of."""
        return len(self._shelf)

    def digests(self) -> dict[str, str]:
        """The digests of the positions this process holds, by match; for checks, never for clients."""
        return {id: held.match.position.digest() for id, held in self._shelf if held.match is not None}

    def begin(self, db: Connection, row: MatchRow, header: Header) -> None:
        """The first question of a match whose seats are all taken."""
        match = Match(registry.game(row.game), header)
        held = Held()
        held.sitting = rows.seats_of(db, row.id)
        self.write(Work(db, row, held, match, extras_of(row), 0), msgspec.json.encode(header).decode())

    def change(self, id: str, seat: int, version: int | None, act: Act) -> Future[bytes]:
        """One change in one transaction; a version that is not the seat's present one is too late."""
        held = self.hold(id)

        def write(db: Connection) -> None:
            row = found(rows.find_match(db, id, alone=True))
            must_play(row)
            work = self.work(db, row, held)
            if version is not None and held.versions[seat][0] != version:
                raise Refused(409, "too-late")
            act(work)
            self.write(work)

        def page(_: None) -> bytes:
            self.tell(id, held)
            return _shown(held, seat).body

        return self.submit(held, write, page, lambda _: self.get_ready(id, held, seat))

    def submit(
        self,
        held: Held,
        act: Callable[[Connection], R],
        done: Callable[[R], Any] = lambda value: value,
        ready: Callable[[R], None] | None = None,
    ) -> Future[Any]:
        """Write with this process's copy of the match held; it is forgotten if that fails, for it may be ahead.

        Whoever gets something ready (see `Change`) must write nothing before all that can fail is done. Another thread
        does it, in the language of this one.
        """
        here = copy_context()

        def after(value: R, error: BaseException | None) -> Any:
            if error is None:
                return done(value)
            if not isinstance(error, Refused):  # a refusal comes before anything is changed
                held.forget()
            return None

        write, settle = (lambda db: here.run(act, db)), (lambda value, error: here.run(after, value, error))
        made = (lambda value: here.run(ready, value)) if ready is not None else None
        return self.store.submit(write, held.lock, settle, made, apt=made is not None)

    def work(self, db: Connection, row: MatchRow, held: Held) -> Work:
        """A match that is to be changed."""
        match = current(db, row, held)
        return Work(db, row, held, match, extras_of(row), len(match.answers))

    def write(self, work: Work, header: str = "") -> None:
        """Write a changed match down; a header if it begins with this."""
        write_down(work, self._fates, self.now(), header)

    def get_ready(self, id: str, held: Held, *seats: int) -> None:
        """Make the pages of those who listen and of some seats; nobody sees them before they are told."""
        assert held.row is not None
        extras = extras_of(held.row)
        mine = [(seat, language()) for seat in seats]
        for seat, code in (*mine, *self.listeners(id)):
            if (seat, code) not in held.coming:
                with speaking(code):
                    held.coming[seat, code] = shown(held.row, extras, held, seat)

    def tell(self, id: str, held: Held) -> bool:
        """Show the pages that were got ready, and tell those who listen."""
        held.show()
        self.changed(id)
        return True


def _imported(row: MatchRow) -> bool:
    origin = extras_of(row).origin
    return origin is not None and origin.kind == IMPORT


def must_play(row: MatchRow) -> None:
    """Refuse what can be done only while a match goes on."""
    if row.state == WAITING:
        raise Refused(409, "match-waits")
    if row.state == OVER:
        raise Refused(409, "match-over")


def _look(db: Connection, row: MatchRow, held: Held, seat: int) -> Shown:
    if row.state == WAITING:
        held.sitting = rows.seats_of(db, row.id)
        return shown(row, extras_of(row), held, seat)
    current(db, row, held)
    return _shown(held, seat)


def _shown(held: Held, seat: int) -> Shown:
    eyes = (seat, language())
    if eyes not in held.pages:
        assert held.row is not None
        held.pages[eyes] = shown(held.row, extras_of(held.row), held, seat)
    return held.pages[eyes]
