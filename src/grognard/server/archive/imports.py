"""Records brought in from outside: checked answer by answer in a worker, then a finished match to replay.

A record can hold anything, so nothing of it is believed before it has been played through. It is written down a few
answers at a time, so that nobody else's answer waits for it; until all are there the match is not over.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection

from grognard import registry
from grognard.fate import verify
from grognard.game import MOST_CARRIED
from grognard.kernel import WATCHER, BadRecord, Broken, Header, Match, Record, decode_record, encode_record
from grognard.server.archive.records import NOT_OVER, told_outcome
from grognard.server.archive.replays import Replay
from grognard.server.desk.pages import outcome_of
from grognard.server.desk.rebuilding import found
from grognard.server.desk.takebacks import MOST_TRACES
from grognard.server.refused import WORDS, Refused
from grognard.server.store import rows
from grognard.server.store.extras import IMPORT, Extras, Origin, Trace, encoded
from grognard.server.store.parts import in_parts, write_parts
from grognard.server.store.schema import OVER, seats
from grognard.server.store.seats import BOT, PERSON
from grognard.server.store.snapshots import Snapshot, played_through, put
from grognard.server.wire.messages import Short
from grognard.server.wire.replays import Imported, Verdict
from grognard.words import said, wrong_with

if TYPE_CHECKING:
    from grognard.server.desk.desk import Desk

LONGEST_HEADER = 8_192 + 4 * MOST_CARRIED


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """A record that holds together: with every check in it, the seats' names, how it ended, what its dice prove."""

    id: str
    header: Header
    proof: str
    length: int
    parts: tuple[bytes, ...]
    snapshot: Snapshot | None
    names: tuple[str, ...]
    traces: tuple[Trace, ...]
    outcome: str
    honest: bool
    verdict: str


def most_answers(data: bytes) -> int:
    """How many answers there can be in a record at most, for an answer is a list; without reading it."""
    return data.count(b"[")


def check(asked: tuple[bytes, int]) -> Checked | str:
    """Play a record of so many answers at most through; what is wrong with it, if it does not hold together.

    Runs in a worker.
    """
    data, most = asked
    played = play(data, most)
    return played if isinstance(played, str) else played[0]


def play(data: bytes, most: int, before: str = "") -> tuple[Checked, Match[Any]] | str:
    """The same, with the match itself; `before` is the id of the match before it in a campaign."""
    try:
        record = decode_record(data)
        trouble = _unfit(record, most)
        if trouble:
            return trouble
        game = registry.game(record.header.game)
        match, snapshot = played_through(game, record)
        whole = msgspec.structs.replace(match.record, takebacks=record.takebacks)
        verdict = verify(game, whole)
        outcome = outcome_of(match) if match.question is None else NOT_OVER
        checked = Checked(
            id=hashlib.blake2b(before.encode() + encode_record(whole), digest_size=8).hexdigest(),
            header=whole.header,
            proof=whole.proof,
            length=len(whole.answers),
            parts=in_parts(whole.answers),
            snapshot=snapshot,
            names=match.seats,
            traces=_traces(whole),
            outcome=outcome,
            honest=verdict.honest,
            verdict=verdict.text,
        )
        return checked, match
    except registry.UnknownGame as error:
        return str(error)
    except BadRecord as error:
        return wrong_with(error)
    except (Broken, ValueError, LookupError, TypeError, OverflowError):
        return said(WORDS, "records", "cannot-be-played")


def _traces(record: Record) -> tuple[Trace, ...]:
    """What was taken back, with its place in everybody's log."""
    if not record.takebacks:
        return ()
    replay = Replay(record)
    seats = (WATCHER, *range(len(replay.names)))
    return tuple(
        Trace(
            seat=replay.names.index(each.seat),
            agreed=(),
            kept=each.kept,
            dice=each.dice,
            lines={seat: replay.lines_at(each.kept, seat) for seat in seats},
        )
        for each in record.takebacks
    )


def _unfit(record: Record, most: int) -> str:
    """What is wrong with a record that nothing else would notice."""
    header = record.header
    if len(record.answers) > most:
        return said(WORDS, "records", "too-many-answers", len(record.answers), most)
    if len(msgspec.json.encode(header)) > LONGEST_HEADER:
        return said(WORDS, "records", "long-header")
    if record.proof and (len(record.proof) != 64 or not set(record.proof) <= set("0123456789abcdef")):
        return said(WORDS, "records", "bad-proof")
    if len(record.takebacks) > MOST_TRACES:
        return said(WORDS, "records", "many-takebacks")
    if any(not 0 <= each.kept <= len(record.answers) or not 0 <= each.dice < 10**6 for each in record.takebacks):
        return said(WORDS, "records", "bad-takebacks")
    texts = [*header.players.values(), *header.fate.values(), *header.players, *header.fate]
    if not all(text.isprintable() for text in texts):
        return said(WORDS, "records", "unprintable")
    try:
        msgspec.convert(header.players, dict[Short, Short])
    except msgspec.ValidationError:
        return said(WORDS, "records", "long-name")
    return ""


def keep(desk: Desk, checked: Checked | str) -> Imported:
    """A finished match made of a record; the same record is the same match."""
    if isinstance(checked, str):
        raise Refused(422, "bad-record", checked)
    write_in(desk, checked)
    return imported(checked)


def imported(checked: Checked) -> Imported:
    """What is told of a record that was brought in."""
    return Imported(
        match=checked.id,
        state=OVER,
        outcome=told_outcome(checked.header.game, checked.outcome),
        length=checked.length,
        verdict=Verdict(honest=checked.honest, text=checked.verdict),
    )


def write_in(desk: Desk, checked: Checked, link: Callable[[Connection], None] = lambda db: None) -> None:
    """Write a record down as a match that is over, unless it is there; `link` may write down what it follows."""
    id = checked.id

    def begin(db: Connection) -> bool:
        return not _begin(db, checked) and found(rows.find_match(db, id)).state == OVER

    def end(db: Connection) -> None:
        row = found(rows.find_match(db, id, alone=True))
        if row.state == OVER:
            return
        rows.show(db, id, {}, dict.fromkeys((WATCHER, *range(len(checked.names))), (1, "")))
        rows.put_extras(db, row, _extras(checked))
        if checked.snapshot is not None:
            put(db, id, checked.snapshot)
        link(db)
        rows.advance(db, row, state=OVER, outcome=checked.outcome)

    if not desk.store.write(begin):
        write_parts(desk.store, id, checked.parts)
        desk.store.write(end)


def _begin(db: Connection, checked: Checked) -> bool:
    """The match and its seats, which nobody can join and no list shows; False if it is there already."""
    id, header = checked.id, checked.header
    values = {"id": id, "game": header.game, "scenario": header.scenario, "secret": checked.proof}
    texts = {"options": _json(header.options), "header": _json(header)}
    if not rows.enter(db, **values, **texts, watched=False, created=time.time()):
        return False
    for number, name in enumerate(checked.names):
        player = header.players.get(name, "")
        bot = player.removeprefix("bot:")[:32] if player.startswith("bot:") else ""
        kind = BOT if bot else PERSON
        row = {"match": id, "seat": number, "name": name, "kind": kind, "bot": bot, "player": "" if bot else player}
        db.execute(seats.insert().values(**row))
    return True


def _extras(checked: Checked) -> str:
    return encoded(Extras(origin=Origin(kind=IMPORT, verdict=checked.verdict), traces=checked.traces))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
