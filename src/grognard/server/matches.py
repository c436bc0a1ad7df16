"""Matches in the store: positions rebuilt from records, answers committed before anybody sees their effect.

Every process may hold rebuilt matches as a cache; the rows are the truth. What a client gets is made from
the view of its seat and from nothing else. It knows no game by name.
"""

from __future__ import annotations

import hashlib
import hmac
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection

from grognard import registry
from grognard.fate import Fate, fate_of
from grognard.kernel import FATE, WATCHER, Entry, Header, IllegalAnswer, Match, Record, Refusal, View, encode_record
from grognard.server import orders, snapshots
from grognard.server import store as rows
from grognard.server.bots import Job
from grognard.server.extras import IMPORT, Extras, encoded, extras_of
from grognard.server.held import Held, Shown, Versions, clamped, frozen, game_of, with_traces
from grognard.server.limits import Refused
from grognard.server.pages import outcome_of, shown, table_of
from grognard.server.pictures import table_picture
from grognard.server.seats import hashed
from grognard.server.store import MatchRow, Store
from grognard.server.tables import OVER, PLAYING, WAITING
from grognard.server.wire import LogPart

KEPT = 512
"""Rebuilt matches that one process keeps."""
MOST_LINES = 2_000

NOT_YOURS = "You are not asked now."
TOO_LATE = "Too late: the table has changed since then."

Fates = Callable[[Header, str], Fate]
R = TypeVar("R")


class Turn(NamedTuple):
    """A question to a bot or to a standing order: the match's revision then, the job or the answer, its secrecy."""

    revision: int
    seat: int
    job: Job | None
    text: str
    secret: bool


@dataclass
class Work:
    """A match that is being changed, inside its transaction; `before` is how many of its answers are in the rows."""

    db: Connection
    row: MatchRow
    held: Held
    match: Match[Any]
    extras: Extras
    before: int


Act = Callable[[Work], None]


class Desk:
    """All that may be done with matches; each call is one look or one transaction."""

    def __init__(
        self,
        store: Store,
        changed: Callable[[str], None],
        fates: Fates = fate_of,
        bell: Callable[[str], None] = lambda id: None,
        listeners: Callable[[str], Sequence[int]] = lambda id: (),
    ) -> None:
        self.store = store
        self.changed = changed
        self.bell = bell
        self.listeners = listeners
        self._fates = fates
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._door = threading.Lock()

    def known_seat(self, id: str, token: str) -> int | None:
        """The seat that a secret holds, if this process knows it already."""
        held = self._held.get(id)
        return held.keys.get(hashed(token) if token else "") if held is not None else None

    def seat(self, id: str, token: str) -> int:
        """The seat that a secret holds; the watcher's place without one, if the match may be watched."""
        key = hashed(token) if token else ""
        with self.store.reading() as db:
            row = found(rows.find_match(db, id))
            seat = rows.seat_of_key(db, id, key) if token else WATCHER
        if seat is None:
            raise Refused(403, "This secret holds no seat in this match.")
        if seat == WATCHER and not (row.watched or _imported(row)):
            raise Refused(403, "This match is not open to watchers.")
        self.hold(id).keys[key] = seat
        return seat

    def page(self, id: str, seat: int, *, looked: bool = False) -> Shown:
        """What the seat is shown now; `looked` if this process has only just seen or made the last change."""
        held = self.hold(id)
        with held.lock:
            if looked and held.row is not None:
                return _shown(held, seat)
            with self.store.reading() as db:
                return self._look(db, found(rows.find_match(db, id)), held, seat)

    def at_hand(self, id: str, seat: int) -> Shown | None:
        """What the seat is shown, if it has been made already since the last change that this process knows of."""
        held = self._held.get(id)
        return held.pages.get(seat) if held is not None else None

    def knows(self, id: str, revision: int) -> bool:
        """Whether this process has seen a revision of a match, or made it."""
        held = self._held.get(id)
        return held is not None and held.row is not None and held.row.revision >= revision

    def log(self, id: str, seat: int, first: int) -> LogPart:
        """The seat's log in words, from a line on."""
        held = self.hold(id)
        with held.lock, self.store.reading() as db:
            row = found(rows.find_match(db, id))
            if row.state == WAITING:
                return LogPart(first=0, lines=(), total=0)
            match = self._current(db, row, held)
            lines = with_traces(held.said(seat), seat, extras_of(row), match.seats)
            return LogPart(first=first, lines=tuple(lines[first : first + MOST_LINES]), total=len(lines))

    def picture(self, id: str, seat: int, dark: bool) -> bytes:
        """The seat's table as a drawing."""
        held = self.hold(id)
        with held.lock, self.store.reading() as db:
            row = found(rows.find_match(db, id))
            if row.state == WAITING:
                raise Refused(409, "The match waits for players.")
            match = self._current(db, row, held)
            table = table_of(match, match.view(seat))
        return table_picture(game_of(match), table, dark)

    def answer(self, id: str, seat: int, version: int, text: str) -> Future[bytes]:
        """Answer for a seat; the page that follows. Refused leaves everything as it was."""

        def act(work: Work) -> None:
            match = work.match
            if work.held.view(seat).asked != seat:
                raise Refused(409, NOT_YOURS)
            refusal = game_of(match).why_not(match.position, seat, text)
            if refusal is not None:
                raise refused(refusal)
            match.answer(seat, text)
            wish = work.extras.wish
            if wish is not None and wish.seat == seat:  # who goes on has thought better of it
                work.extras = msgspec.structs.replace(work.extras, wish=None)

        return self.change(id, seat, version, act)

    def undo(self, id: str, seat: int, version: int) -> Future[bytes]:
        """Take back the seat's last answer, as long as no dice fell, no secret came out and nobody else answered."""

        def act(work: Work) -> None:
            try:
                work.match.undo(seat)
            except IllegalAnswer as error:
                raise refused(error.refusal) from None

        return self.change(id, seat, version, act)

    def why_not(self, id: str, seat: int, attempt: str) -> Refusal | None:
        """Why the seat may not answer so; None if it may."""
        _, match = self._asked(id, seat, None)
        return game_of(match).why_not(match.position, seat, attempt)

    def odds_job(self, id: str, seat: int, version: int, text: str) -> Job:
        """What a worker needs to work out the odds of an answer."""
        row, match = self._asked(id, seat, version)
        refusal = game_of(match).why_not(match.position, seat, text)
        if refusal is not None:
            raise refused(refusal)
        return _job(row, match, seat, "")

    def record(self, id: str) -> Record:
        """The whole record of a match that is over, with the proof of its dice."""
        with self.store.reading() as db:
            row = found(rows.find_match(db, id))
            if row.state != OVER:
                raise Refused(409, "The record is given out when the match is over.")
            names = tuple(each.name for each in rows.seats_of(db, id))
            entries = tuple(entry for _, entry in rows.answers_from(db, id, 1))
        traces = extras_of(row).takebacks(names)
        return Record(header=row.record_header, answers=entries, proof=row.secret, takebacks=traces)

    def outcome(self, id: str) -> str:
        """How a match ended, in words; empty while it goes on."""
        with self.store.reading() as db:
            return found(rows.find_match(db, id)).outcome

    def record_file(self, id: str) -> bytes:
        """The same as a file."""
        return encode_record(self.record(id))

    def bot_turn(self, id: str, seconds: float) -> Turn | None:
        """Take the match's bot for a while; None if no bot is asked or another process has it."""
        held = self.hold(id)

        def claim(db: Connection) -> Turn | None:
            row = rows.find_match(db, id, alone=True)
            if row is None or not row.bot_asked or not rows.claim(db, id, seconds):
                return None
            match = self._current(db, row, held)
            assert match.question is not None
            seat, secret = match.question.seat, match.question.secret
            bots = rows.bots_of(held.sitting)
            if seat in bots:
                return Turn(row.revision, seat, _job(row, match, seat, bots[seat]), "", secret)
            text = orders.answer_to(match, seat, extras_of(row))
            return Turn(row.revision, seat, None, text, secret) if text else None

        turn: Turn | None = self._submit(held, claim).result()
        return turn

    def bot_answer(self, id: str, turn: Turn, text: str) -> bool:
        """Answer for a bot or a standing order; False if the match went another way meanwhile."""
        held = self.hold(id)

        def answer(db: Connection) -> bool:
            row = found(rows.find_match(db, id, alone=True))
            if row.revision != turn.revision:
                return False
            work = self._work(db, row, held)
            work.match.answer(turn.seat, text)
            self._write(work)
            return True

        told = self._submit(held, answer, lambda answered: answered and self._told(id, held))
        return bool(told.result())

    def hold(self, id: str) -> Held:
        """This process's copy of a match; the longest unused one makes room."""
        with self._door:
            held = self._held.pop(id, None) or Held()
            self._held[id] = held
            if len(self._held) > KEPT:
                self._held.popitem(last=False)
            return held

    def digests(self) -> dict[str, str]:
        """The digests of the positions this process holds, by match; for checks, never for clients."""
        with self._door:
            return {id: held.match.position.digest() for id, held in self._held.items() if held.match is not None}

    def begin(self, db: Connection, row: MatchRow, header: Header, taken_over: tuple[Entry, ...] = ()) -> None:
        """The first question of a match whose seats are all taken; it may go on from another match's answers."""
        record = Record(header=header, answers=taken_over)
        match = Match.resume(registry.game(row.game), record)
        held = Held()
        held.sitting = rows.seats_of(db, row.id)
        self._write(Work(db, row, held, match, extras_of(row), 0), msgspec.json.encode(header).decode())

    def change(self, id: str, seat: int, version: int | None, act: Act) -> Future[bytes]:
        """One change in one transaction; a version that is not the seat's present one is too late."""
        held = self.hold(id)

        def write(db: Connection) -> None:
            row = found(rows.find_match(db, id, alone=True))
            _must_play(row)
            work = self._work(db, row, held)
            if version is not None and held.versions[seat][0] != version:
                raise Refused(409, TOO_LATE)
            act(work)
            self._write(work)

        def page(_: None) -> bytes:
            self._told(id, held)
            return _shown(held, seat).body

        return self._submit(held, write, page)

    def _submit(
        self, held: Held, act: Callable[[Connection], R], done: Callable[[R], Any] = lambda value: value
    ) -> Future[Any]:
        """Write with this process's copy of the match held; it is forgotten if that fails, for it may be ahead."""

        def after(value: R, error: BaseException | None) -> Any:
            if error is None:
                return done(value)
            if not isinstance(error, Refused):  # a refusal comes before anything is changed
                held.forget()
            return None

        return self.store.submit(act, held.lock, after)

    def _told(self, id: str, held: Held) -> bool:
        """Make the pages of those who listen, and tell them."""
        for seat in self.listeners(id):
            _shown(held, seat)
        self.changed(id)
        return True

    def bot_waits(self, id: str) -> bool:
        """Whether a bot may be asked in a match, as far as this process knows."""
        held = self._held.get(id)
        return held is None or held.row is None or held.row.bot_asked

    def _write(self, work: Work, header: str = "") -> None:
        """Let Fate answer, then write all answers beyond those in the rows, and who sees something new."""
        db, row, held, match, extras = work.db, work.row, work.held, work.match, work.extras
        fate = self._fates(match.header, row.secret)
        while (question := match.question) is not None and question.seat == FATE:
            match.put(FATE, fate.answer(match.position, match.fates + extras.dice + 1))
        kept = min(work.before, len(match.answers))
        held.moved(match, back=kept < work.before)
        if kept < work.before:
            rows.cut_answers(db, row.id, kept)
            snapshots.cut(db, row.id, kept)
            extras = clamped(extras, match)
        rows.add_answers(db, row.id, kept, match.answers[kept:])
        body = encoded(extras) if row.extras is not None or extras != Extras() else None
        if body is not None:
            rows.put_extras(db, row, body)
        versions = _versions(held)
        rows.show(db, row.id, held.versions, versions)
        now = {"state": PLAYING if question is not None else OVER, "outcome": outcome_of(match)}
        asked = question is not None and self._answered_here(held, question.seat, extras)
        held.row = rows.advance(db, row, **now, bot_asked=asked, extras=body, header=header or row.header)
        snapshots.take(db, row.id, match, kept)
        held.versions = {**held.versions, **versions}

    def _answered_here(self, held: Held, seat: int, extras: Extras) -> bool:
        """Whether the server answers for a seat: a bot, or a standing order."""
        assert held.match is not None
        return seat in rows.bots_of(held.sitting) or bool(orders.answer_to(held.match, seat, extras))

    def _work(self, db: Connection, row: MatchRow, held: Held) -> Work:
        match = self._current(db, row, held)
        return Work(db, row, held, match, extras_of(row), len(match.answers))

    def _asked(self, id: str, seat: int, version: int | None) -> tuple[MatchRow, Match[Any]]:
        """The match, if it asks this seat something; the positions in it are replaced, never changed."""
        held = self.hold(id)
        with held.lock, self.store.reading() as db:
            row = found(rows.find_match(db, id))
            _must_play(row)
            match = self._current(db, row, held)
            if version is not None and held.versions[seat][0] != version:
                raise Refused(409, TOO_LATE)
            if match.view(seat).asked != seat:
                raise Refused(409, NOT_YOURS)
            return row, frozen(match)

    def _look(self, db: Connection, row: MatchRow, held: Held, seat: int) -> Shown:
        if row.state == WAITING:
            held.sitting = rows.seats_of(db, row.id)
            return shown(row, extras_of(row), held, seat)
        self._current(db, row, held)
        return _shown(held, seat)

    def _current(self, db: Connection, row: MatchRow, held: Held) -> Match[Any]:
        """The match as its rows have it: what this process knows and what was answered since, or all anew."""
        if held.match is not None and held.row is not None and held.row.revision == row.revision:
            return held.match
        match = _caught_up(db, row, held.match) if held.match is not None else None
        if match is None:
            held.forget()
            match = snapshots.rebuilt(db, row)
        held.moved(match)
        held.row = row
        held.versions = rows.versions_of(db, row.id)
        held.sitting = rows.seats_of(db, row.id)
        return match


def found(row: MatchRow | None) -> MatchRow:
    """A match that must be there."""
    if row is None:
        raise Refused(404, "There is no such match.")
    return row


def refused(refusal: Refusal) -> Refused:
    """A refusal of the rules as a refusal of the request."""
    return Refused(422, refusal.text, rule=refusal.rule, targets=refusal.targets)


def _caught_up(db: Connection, row: MatchRow, match: Match[Any]) -> Match[Any] | None:
    """The match with what others have answered since; None if they have taken back what it knows."""
    known = len(match.answers)
    if not known:
        return None
    later = rows.answers_from(db, row.id, known)
    if not later or later[0][1] != match.answers[-1]:
        return None
    for _, entry in later[1:]:
        assert match.question is not None
        match.answer(match.question.seat, entry.answer)
    return match


def _imported(row: MatchRow) -> bool:
    origin = extras_of(row).origin
    return origin is not None and origin.kind == IMPORT


def _must_play(row: MatchRow) -> None:
    if row.state == WAITING:
        raise Refused(409, "The match waits for players.")
    if row.state == OVER:
        raise Refused(409, "The match is over.")


def _shown(held: Held, seat: int) -> Shown:
    if seat not in held.pages:
        assert held.row is not None
        held.pages[seat] = shown(held.row, extras_of(held.row), held, seat)
    return held.pages[seat]


def _versions(held: Held) -> Versions:
    """Count for everybody whose view has changed; a question that is kept from a seat changes nothing for it."""
    assert held.match is not None
    question = held.match.question
    now: Versions = {}
    for seat in (WATCHER, *range(len(held.match.seats))):
        version, seen = held.versions.get(seat, (0, ""))
        if version and question is not None and question.secret and question.seat != seat:
            continue
        digest = _digest(held.view(seat))
        if digest != seen:
            now[seat] = (version + 1, digest)
    return now


def _digest(view: View) -> str:
    seen = (msgspec.structs.replace(view, log=()), len(view.log))
    return hashlib.blake2b(msgspec.json.encode(seen), digest_size=16).hexdigest()


def _job(row: MatchRow, match: Match[Any], seat: int, bot: str) -> Job:
    told = tuple(event for event in match.events if event.known_to(seat))
    message = f"bot|{seat}|{len(match.answers)}".encode()
    seed = int.from_bytes(hmac.digest(row.secret.encode(), message, "sha256")[:6], "big")
    options = tuple(match.header.options.items())
    return Job(row.game, match.header.scenario, options, match.position.encode(), told, seat, bot, seed)
