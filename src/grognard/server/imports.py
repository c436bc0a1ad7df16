"""Records brought in from outside: checked answer by answer in a worker, then a finished match to replay.

A record can hold anything, so nothing of it is believed before it has been played through.
"""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING, Any

import msgspec

from grognard import registry
from grognard.fate import verify
from grognard.game import MOST_CARRIED
from grognard.kernel import WATCHER, BadRecord, Broken, Match, Record, decode_record, encode_record
from grognard.server import store as rows
from grognard.server.extras import IMPORT, Extras, Origin, Trace, encoded
from grognard.server.limits import Refused
from grognard.server.pages import outcome_of
from grognard.server.rebuilding import found
from grognard.server.replays import Replay
from grognard.server.seats import BOT, PERSON
from grognard.server.tables import OVER, seats
from grognard.server.takebacks import MOST_TRACES
from grognard.server.wire import Imported, Short, Verdict

if TYPE_CHECKING:
    from grognard.server.matches import Desk

LONGEST_HEADER = 8_192 + 4 * MOST_CARRIED
NOT_OVER = "Not played to its end."


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """A record that holds together: with every check in it, the seats' names, how it ended, what its dice prove."""

    record: Record
    names: tuple[str, ...]
    traces: tuple[Trace, ...]
    outcome: str
    honest: bool
    verdict: str


def check(data: bytes) -> Checked | str:
    """Play a record through; what is wrong with it, if it does not hold together. Runs in a worker."""
    try:
        record = decode_record(data)
        trouble = _unfit(record)
        if trouble:
            return trouble
        game = registry.game(record.header.game)
        match = Match.resume(game, record)
        whole = msgspec.structs.replace(match.record, takebacks=record.takebacks)
        verdict = verify(game, whole)
        outcome = outcome_of(match) if match.question is None else NOT_OVER
        return Checked(
            record=whole,
            names=match.seats,
            traces=_traces(whole),
            outcome=outcome,
            honest=verdict.honest,
            verdict=verdict.text,
        )
    except registry.UnknownGame as error:
        return str(error.args[0])
    except BadRecord as error:
        return str(error)
    except (Broken, ValueError, LookupError, TypeError, OverflowError):
        return "the record cannot be played through"


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


def _unfit(record: Record) -> str:
    """What is wrong with a header that nothing else would notice."""
    header = record.header
    if len(msgspec.json.encode(header)) > LONGEST_HEADER:
        return "its header is too long"
    if record.proof and (len(record.proof) != 64 or not set(record.proof) <= set("0123456789abcdef")):
        return "its proof is no secret of a dice stream"
    if len(record.takebacks) > MOST_TRACES:
        return "too much was taken back in it"
    if any(not 0 <= each.kept <= len(record.answers) or not 0 <= each.dice < 10**6 for each in record.takebacks):
        return "what was taken back in it does not fit its answers"
    texts = [*header.players.values(), *header.fate.values(), *header.players, *header.fate]
    if not all(text.isprintable() for text in texts):
        return "its header holds signs that cannot be printed"
    try:
        msgspec.convert(header.players, dict[Short, Short])
    except msgspec.ValidationError:
        return "a name in its header is too long"
    return ""


def keep(desk: Desk, checked: Checked | str) -> Imported:
    """A finished match made of a record; the same record is the same match."""
    if isinstance(checked, str):
        raise Refused(422, f"This record cannot be read: {checked}.")
    id = name_of(checked)
    desk.store.write(lambda db: write_in(db, id, checked))
    return imported(id, checked)


def name_of(checked: Checked, before: str = "") -> str:
    """The id of a record as a match: its own, and in a campaign that of the match before it, too."""
    return hashlib.blake2b(before.encode() + encode_record(checked.record), digest_size=8).hexdigest()


def imported(id: str, checked: Checked) -> Imported:
    """What is told of a record that was brought in."""
    return Imported(
        match=id,
        state=OVER,
        outcome=checked.outcome,
        length=len(checked.record.answers),
        verdict=Verdict(honest=checked.honest, text=checked.verdict),
    )


def write_in(db: Any, id: str, checked: Checked) -> bool:
    """Write a record down as a match that is over; False if it is there already."""
    record = checked.record
    header = record.header
    values = {"id": id, "game": header.game, "scenario": header.scenario, "secret": record.proof, "state": OVER}
    texts = {"options": _json(header.options), "header": _json(header), "outcome": checked.outcome}
    if not rows.enter(db, **values, **texts, watched=False, created=time.time()):
        return False
    for number, name in enumerate(checked.names):
        player = header.players.get(name, "")
        bot = player.removeprefix("bot:")[:32] if player.startswith("bot:") else ""
        kind = BOT if bot else PERSON
        row = {"match": id, "seat": number, "name": name, "kind": kind, "bot": bot, "player": "" if bot else player}
        db.execute(seats.insert().values(**row))
    rows.add_answers(db, id, 0, record.answers)
    rows.show(db, id, {}, dict.fromkeys((WATCHER, *range(len(checked.names))), (1, "")))
    rows.put_extras(db, found(rows.find_match(db, id)), _extras(checked))
    return True


def _extras(checked: Checked) -> str:
    return encoded(Extras(origin=Origin(kind=IMPORT, verdict=checked.verdict), traces=checked.traces))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
