"""Matches in the store: positions rebuilt from records, answers committed before anybody sees their effect.

Every process may hold rebuilt matches as a cache; the rows are the truth. What a client gets is made from
the view of its seat and from nothing else. It knows no game by name.
"""

from __future__ import annotations

import hashlib
import hmac
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection

from grognard import registry
from grognard.fate import Fate, fate_of
from grognard.game import Game
from grognard.kernel import FATE, WATCHER, Header, IllegalAnswer, Match, Record, Refusal, encode_record
from grognard.server import store as rows
from grognard.server.bots import Job
from grognard.server.limits import Refused
from grognard.server.seats import hashed
from grognard.server.store import OVER, PLAYING, WAITING, MatchRow, SeatRow, Store
from grognard.server.wire import Page, Sitter

KEPT = 256
"""Rebuilt matches that one process keeps."""

NOT_YOURS = "You are not asked now."
TOO_LATE = "Too late: the table has changed since then."

Fates = Callable[[Header, str], Fate]


class Turn(NamedTuple):
    """A question to a bot: the match's revision then, the job for a worker, whether others know it is asked."""

    revision: int
    seat: int
    job: Job
    secret: bool


class Held:
    """A match as this process last rebuilt it, and the pages made of it, each with its revision."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.match: Match[Any] | None = None
        self.pages: dict[int, tuple[int, int, bytes]] = {}


class Desk:
    """All that may be done with matches; each call is one look or one transaction."""

    def __init__(self, store: Store, changed: Callable[[str], None], fates: Fates = fate_of) -> None:
        self.store = store
        self.changed = changed
        self._fates = fates
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._door = threading.Lock()

    def seat(self, id: str, token: str) -> int:
        """The seat that a secret holds; the watcher's place without one, if the match may be watched."""
        with self.store.reading() as db:
            row = found(rows.find_match(db, id))
            seat = rows.seat_of_key(db, id, hashed(token)) if token else WATCHER
        if seat is None:
            raise Refused(403, "This secret holds no seat in this match.")
        if seat == WATCHER and not row.watched:
            raise Refused(403, "This match is not open to watchers.")
        return seat

    def page(self, id: str, seat: int) -> tuple[int, str, bytes]:
        """What the seat is shown now: its version, the match's state, and the bytes that go over the wire."""
        held = self.hold(id)
        with held.lock, self.store.reading() as db:
            row = found(rows.find_match(db, id))
            kept = held.pages.get(seat)
            if kept is None or kept[0] != row.revision:
                page = self._page(db, row, held, seat)
                kept = held.pages[seat] = (row.revision, page.version, msgspec.json.encode(page))
            return kept[1], row.state, kept[2]

    def answer(self, id: str, seat: int, version: int, text: str) -> bytes:
        """Answer for a seat; the page that follows. Refused leaves everything as it was."""

        def act(match: Match[Any]) -> None:
            if match.view(seat).asked != seat:
                raise Refused(409, NOT_YOURS)
            refusal = _game(match).why_not(match.position, seat, text)
            if refusal is not None:
                raise refused(refusal)
            match.answer(seat, text)

        return self._change(id, seat, version, act)

    def undo(self, id: str, seat: int, version: int) -> bytes:
        """Take back the seat's last answer, as long as no dice fell, no secret came out and nobody else answered."""

        def act(match: Match[Any]) -> None:
            try:
                match.undo(seat)
            except IllegalAnswer as error:
                raise refused(error.refusal) from None

        return self._change(id, seat, version, act)

    def why_not(self, id: str, seat: int, attempt: str) -> Refusal | None:
        """Why the seat may not answer so; None if it may."""
        _, match = self._asked(id, seat, None)
        return _game(match).why_not(match.position, seat, attempt)

    def odds_job(self, id: str, seat: int, version: int, text: str) -> Job:
        """What a worker needs to work out the odds of an answer."""
        row, match = self._asked(id, seat, version)
        refusal = _game(match).why_not(match.position, seat, text)
        if refusal is not None:
            raise refused(refusal)
        return _job(row, match, seat, "")

    def record(self, id: str) -> bytes:
        """The whole record of a match that is over, with the proof of its dice."""
        with self.store.reading() as db:
            row = found(rows.find_match(db, id))
            if row.state != OVER:
                raise Refused(409, "The record is given out when the match is over.")
            entries = tuple(entry for _, entry in rows.answers_from(db, id, 1))
        return encode_record(Record(header=row.record_header, answers=entries, proof=row.secret))

    def bot_turn(self, id: str, seconds: float) -> Turn | None:
        """Take the match's bot for a while; None if no bot is asked or another process has it."""
        held = self.hold(id)
        with held.lock, self.store.writing() as db:
            row = rows.find_match(db, id, alone=True)
            if row is None or not row.bot_asked or not rows.claim(db, id, seconds):
                return None
            match = self._current(db, row, held)
            assert match.question is not None
            seat = match.question.seat
            bot = rows.bots_of(rows.seats_of(db, id))[seat]
            return Turn(row.revision, seat, _job(row, match, seat, bot), match.question.secret)

    def bot_answer(self, id: str, turn: Turn, text: str) -> bool:
        """Answer for a bot; False if the match went another way while it thought."""
        held = self.hold(id)
        with held.lock, self._writing(held) as db:
            row = found(rows.find_match(db, id, alone=True))
            if row.revision != turn.revision:
                return False
            match = self._current(db, row, held)
            before = len(match.answers)
            match.answer(turn.seat, text)
            self.write(db, row, match, before)
        self.changed(id)
        return True

    def hold(self, id: str) -> Held:
        """This process's copy of a match; the longest unused one makes room."""
        with self._door:
            held = self._held.pop(id, None) or Held()
            self._held[id] = held
            if len(self._held) > KEPT:
                self._held.popitem(last=False)
            return held

    def begin(self, db: Connection, row: MatchRow, header: Header) -> None:
        """The first question of a match whose seats are all taken."""
        match = Match(registry.game(row.game), header)
        self.write(db, row, match, 0, header=msgspec.json.encode(header).decode())

    def write(self, db: Connection, row: MatchRow, match: Match[Any], before: int, **more: Any) -> None:
        """Let Fate answer, then write all answers beyond the first `before`, and who sees something new."""
        fate = self._fates(match.header, row.secret)
        while (question := match.question) is not None and question.seat == FATE:
            match.put(FATE, fate.answer(match.position, match.fates + 1))
        kept = min(before, len(match.answers))
        rows.replace_answers(db, row.id, kept, match.answers[kept:])
        _show(db, row.id, match)
        over = question is None
        bots = rows.bots_of(rows.seats_of(db, row.id))
        rows.change_match(
            db,
            row,
            state=OVER if over else PLAYING,
            bot_asked=question is not None and question.seat in bots,
            lease=0.0,
            outcome=_game(match).table(match.view(WATCHER)).outcome if over else "",
            **more,
        )

    def _change(self, id: str, seat: int, version: int, act: Callable[[Match[Any]], None]) -> bytes:
        """One answer or undo in one transaction; a version that is not the seat's present one is too late."""
        held = self.hold(id)
        try:
            with held.lock, self._writing(held) as db:
                row = found(rows.find_match(db, id, alone=True))
                _must_play(row)
                if rows.versions_of(db, id)[seat][0] != version:
                    raise Refused(409, TOO_LATE)
                match = self._current(db, row, held)
                before = len(match.answers)
                act(match)
                self.write(db, row, match, before)
        except Refused as refusal:
            if refusal.status == 409:
                refusal.more["page"] = msgspec.Raw(self.page(id, seat)[2])
            raise
        self.changed(id)
        return self.page(id, seat)[2]

    def _writing(self, held: Held) -> _Writing:
        return _Writing(self.store, held)

    def _asked(self, id: str, seat: int, version: int | None) -> tuple[MatchRow, Match[Any]]:
        """The match, if it asks this seat something; the positions in it are replaced, never changed."""
        held = self.hold(id)
        with held.lock, self.store.reading() as db:
            row = found(rows.find_match(db, id))
            _must_play(row)
            if version is not None and rows.versions_of(db, id)[seat][0] != version:
                raise Refused(409, TOO_LATE)
            match = self._current(db, row, held)
            if match.view(seat).asked != seat:
                raise Refused(409, NOT_YOURS)
            return row, frozen(match)

    def _page(self, db: Connection, row: MatchRow, held: Held, seat: int) -> Page:
        sitting = rows.seats_of(db, row.id)
        page = Page(
            match=row.id,
            state=row.state,
            version=0,
            seat=next((each.name for each in sitting if each.seat == seat), "watcher"),
            seats=tuple(sitter(each) for each in sitting),
            fate=fate_of_row(row),
            table=None,
        )
        if row.state == WAITING:
            return page
        match = self._current(db, row, held)
        version = rows.versions_of(db, row.id)[seat][0]
        table = msgspec.structs.replace(_game(match).table(match.view(seat)), version=version)
        return msgspec.structs.replace(page, version=version, table=table)

    def _current(self, db: Connection, row: MatchRow, held: Held) -> Match[Any]:
        """The match as its rows have it: what this process knows and what was answered since, or all anew."""
        match = held.match
        known = len(match.answers) if match is not None else 0
        later = rows.answers_from(db, row.id, known)
        if match is not None and known and (not later or later[0][1] != match.answers[-1]):
            match, later = None, rows.answers_from(db, row.id, 1)
        if match is None:
            record = Record(header=row.record_header, answers=tuple(entry for _, entry in later))
            match = Match.resume(registry.game(row.game), record)
        else:
            for number, entry in later:
                if number > known and match.question is not None:
                    match.answer(match.question.seat, entry.answer)
        held.match = match
        return match


class _Writing:
    """A write that forgets this process's copy of the match if it fails: it may be ahead of the rows."""

    def __init__(self, store: Store, held: Held) -> None:
        self._transaction = store.writing()
        self._held = held

    def __enter__(self) -> Connection:
        return self._transaction.__enter__()

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        if error is not None and not isinstance(error, Refused):  # a refusal comes before anything is changed
            self._held.match = None
        try:
            self._transaction.__exit__(kind, error, trace)
        except BaseException:
            self._held.match = None
            raise


def found(row: MatchRow | None) -> MatchRow:
    """A match that must be there."""
    if row is None:
        raise Refused(404, "There is no such match.")
    return row


def refused(refusal: Refusal) -> Refused:
    """A refusal of the rules as a refusal of the request."""
    return Refused(422, refusal.text, rule=refusal.rule, targets=refusal.targets)


def sitter(row: SeatRow) -> Sitter:
    """Who sits on a seat, as everybody may know."""
    return Sitter(seat=row.name, kind=row.kind, player=row.player, bot=row.bot)


def fate_of_row(row: MatchRow) -> dict[str, str]:
    """What is public about the dice: before the first answer the commitment, then the seats' entropy as well."""
    if row.header:
        return row.record_header.fate
    return {"kind": "stream", "commitment": hashlib.sha256(bytes.fromhex(row.secret)).hexdigest()}


def frozen(match: Match[Any]) -> Match[Any]:
    """A match to look at outside the lock; later answers do not reach it."""
    still = object.__new__(Match)
    still.__dict__.update(match.__dict__)
    still.events = list(match.events)
    still.answers = list(match.answers)
    return still


def _must_play(row: MatchRow) -> None:
    if row.state == WAITING:
        raise Refused(409, "The match waits for players.")
    if row.state == OVER:
        raise Refused(409, "The match is over.")


def _game(match: Match[Any]) -> Game[Any]:
    game = match.game
    assert isinstance(game, Game)
    return game


def _show(db: Connection, id: str, match: Match[Any]) -> None:
    """Count for everybody whose view has changed; a question that is kept from a seat changes nothing for it."""
    question = match.question
    versions = rows.versions_of(db, id)
    for seat in (WATCHER, *range(len(match.seats))):
        version, before = versions.get(seat, (0, ""))
        if version and question is not None and question.secret and question.seat != seat:
            continue
        digest = _digest(match, seat)
        if digest != before:
            rows.show(db, id, seat, version + 1, digest)


def _digest(match: Match[Any], seat: int) -> str:
    view = match.view(seat)
    seen = (msgspec.structs.replace(view, log=()), len(view.log))
    return hashlib.blake2b(msgspec.json.encode(seen), digest_size=16).hexdigest()


def _job(row: MatchRow, match: Match[Any], seat: int, bot: str) -> Job:
    told = tuple(event for event in match.events if event.known_to(seat))
    message = f"bot|{seat}|{len(match.answers)}".encode()
    seed = int.from_bytes(hmac.digest(row.secret.encode(), message, "sha256")[:6], "big")
    options = tuple(match.header.options.items())
    return Job(row.game, match.header.scenario, options, match.position.encode(), told, seat, bot, seed)
