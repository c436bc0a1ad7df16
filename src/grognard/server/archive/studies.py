"""Studies of matches that are over, which play them through: done in workers, which read the rows themselves.

A worker keeps the replays it has made for a while. Whoever asks has made sure that the match is over, that it has the
seat and so many answers. It knows no game by name.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

import msgspec

from grognard import campaigns, registry
from grognard.fate import ENTROPY, Known, verify
from grognard.kernel import Record
from grognard.seals import KEY
from grognard.server.archive.advantage import advantage
from grognard.server.archive.reasons import reasons
from grognard.server.archive.records import record_file, record_of
from grognard.server.archive.replays import Replay, moment, told
from grognard.server.pictures.boards import table_picture
from grognard.server.store import rows
from grognard.server.store.database import Store, rows_at
from grognard.server.store.extras import BRANCH, extras_of
from grognard.server.wire.replays import DiceCheck

ROOM = 400_000
"""Answers of all replays that a worker keeps; one is kept in any case."""
KEPT = 12
MOST_SOURCES = 20
"""Matches one after the other whose dice a match may have taken over and which are checked with it."""


class Study(NamedTuple):
    """What is asked of a worker: the database, a match in it, a moment of it, whose eyes, in which light."""

    url: str
    match: str
    number: int = 0
    seat: int = 0
    dark: bool = False


def whole_record(asked: Study) -> bytes:
    """The record as a file. Runs in a worker."""
    return record_file(rows_at(asked.url), asked.match)


def whole_campaign(asked: tuple[str, str, tuple[str, ...]]) -> bytes:
    """The records of some matches of a game as a file. Runs in a worker."""
    url, game, ids = asked
    return campaigns.joined(game, [record_file(rows_at(url), id) for id in ids])


def in_words(asked: Study) -> bytes:
    """Every step in words, and how it ended. Runs in a worker."""
    return msgspec.json.encode(told(asked.match, _replay(asked), asked.seat))


def one_moment(asked: Study) -> bytes:
    """The table at a moment. Runs in a worker."""
    return msgspec.json.encode(moment(asked.match, _replay(asked), asked.number, asked.seat))


def one_picture(asked: Study) -> bytes:
    """The table at a moment as a drawing. Runs in a worker."""
    replay = _replay(asked)
    return table_picture(replay.game, replay.table(asked.number, asked.seat), asked.dark)


def in_hindsight(asked: Study) -> bytes:
    """What a bot says of an answer. Runs in a worker."""
    return msgspec.json.encode(reasons(asked.match, _replay(asked), asked.number))


def to_and_fro(asked: Study) -> bytes:
    """How the first seat stood along the way. Runs in a worker."""
    return msgspec.json.encode(advantage(asked.match, _replay(asked)))


def dice_again(asked: Study) -> bytes:
    """Every die drawn again: whether they are those that were sealed before the match began. Runs in a worker."""
    store = rows_at(asked.url)
    record = record_of(store, asked.match)
    fate = record.header.fate
    verdict = verify(registry.game(record.header.game), record, Known(sources=_sources(store, asked.match)))
    check = DiceCheck(
        match=asked.match,
        honest=verdict.honest,
        text=verdict.text,
        dice=verdict.dice,
        sealed=fate.get("commitment", ""),
        key=fate.get(KEY, ""),
        thrown_in={key.removeprefix(ENTROPY): text for key, text in fate.items() if key.startswith(ENTROPY)},
    )
    return msgspec.json.encode(check)


def _sources(store: Store, id: str) -> tuple[Record, ...]:
    """The records of the match that a match took its first answers from, of the one which that one took them from..."""
    found: list[Record] = []
    while len(found) < MOST_SOURCES:
        with store.reading() as db:
            row = rows.find_match(db, id)
        origin = extras_of(row).origin if row is not None else None
        if origin is None or origin.kind != BRANCH:
            break
        id = origin.match
        found.append(record_of(store, id))
    return tuple(found)


_replays: OrderedDict[str, Replay] = OrderedDict()


def _replay(asked: Study) -> Replay:
    """The replay of a match, made once as long as there is room for it."""
    found = _replays.pop(asked.match, None) or Replay(record_of(rows_at(asked.url), asked.match))
    _replays[asked.match] = found
    while len(_replays) > 1 and (len(_replays) > KEPT or sum(each.length for each in _replays.values()) > ROOM):
        _replays.popitem(last=False)
    return found
