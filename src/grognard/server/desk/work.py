"""Work on a match inside its transaction: what is being changed, and how all of it is written down.

Whatever was answered, Fate's answers that follow, and who sees something new go into the rows together. It knows no
request and no game by name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection

from grognard.fate import Fate
from grognard.kernel import FATE, WATCHER, Header, Match, View
from grognard.server.desk import placing, standing_orders, timing
from grognard.server.desk.held import Held, Versions, clamped, game_of
from grognard.server.desk.pages import outcome_of
from grognard.server.store import rows, snapshots
from grognard.server.store.extras import Extras, encoded
from grognard.server.store.rows import MatchRow
from grognard.server.store.schema import OVER, PLAYING
from grognard.teaching import lessons

Fates = Callable[[Header, str], Fate]


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


def write_down(work: Work, fates: Fates, now: float, header: str = "") -> None:
    """Let Fate answer, then write all answers beyond those in the rows, who sees something new, and whose time runs.

    All that can fail is done before anything is written.
    """
    row, held, match = work.row, work.held, work.match
    lesson = lesson_in(match, work.extras)
    if lesson is None:
        _let_fate_answer(work, fates)
    else:
        lessons.play_on(match, lesson)
    kept = min(work.before, len(match.answers))
    held.moved(match, back=kept < work.before)
    if kept < work.before:
        work.extras = clamped(work.extras, match)
    timing.tick(work, now)
    extras = encoded(work.extras) if row.extras is not None or work.extras != Extras() else None
    versions = _versions(held)
    over = match.question is None or work.extras.early is not None
    row_now: dict[str, Any] = {"state": OVER if over else PLAYING, "outcome": outcome_of(match, work.extras.early)}
    row_now |= {"bot_asked": not over and _answered_here(work), "extras": extras, "header": header or row.header}
    if kept < work.before:
        _take_back(work, kept)
    rows.add_answers(work.db, row.id, kept, match.answers[kept:])
    if extras is not None:
        rows.put_extras(work.db, row, extras)
    timing.put(work)
    rows.show(work.db, row.id, held.versions, versions)
    held.row = rows.advance(work.db, row, **row_now)
    held.saved = snapshots.take(work.db, row.id, match, held.saved)
    held.versions = {**held.versions, **versions}


def _let_fate_answer(work: Work, fates: Fates) -> None:
    match, fate = work.match, None
    while (question := match.question) is not None and question.seat == FATE:
        fate = fate or fates(match.header, work.row.secret)
        match.put(FATE, fate.answer(match.position, match.fates + work.extras.dice + 1))


def lesson_in(match: Match[Any], extras: Extras) -> lessons.Lesson | None:
    """The script that a match follows, if it is a lesson."""
    return lessons.lesson_of(game_of(match).slug, extras.lesson) if extras.lesson else None


def _take_back(work: Work, kept: int) -> None:
    rows.cut_answers(work.db, work.row.id, kept)
    snapshots.cut(work.db, work.row.id, kept)
    if work.held.saved > kept:
        work.held.saved = 0


def _answered_here(work: Work) -> bool:
    """Whether the server answers for the seat that is asked: a bot, one that sets up for it, or a standing order."""
    question = work.match.question
    if question is None or work.extras.lesson:  # a script has said all that there is to say
        return False
    seat = question.seat
    return (
        seat in rows.bots_of(work.held.sitting)
        or bool(placing.placer(work.match, seat, work.extras))
        or bool(standing_orders.answer_to(work.match, seat, work.extras))
    )


def _versions(held: Held) -> Versions:
    """Count for everybody whose view has changed; a question that is kept from a seat changes nothing for it."""
    assert held.match is not None
    question = held.match.question
    now: Versions = {}
    for seat in (WATCHER, *range(len(held.match.seats))):
        version, seen = held.versions.get(seat, (0, ""))
        if version and question is not None and question.secret and question.seat != seat:
            continue
        digest = digest_of(held.view(seat))
        if digest != seen:
            now[seat] = (version + 1, digest)
    return now


def digest_of(view: View) -> str:
    """What stands for all that a seat is shown; the log counts by its length."""
    seen = (msgspec.structs.replace(view, log=()), len(view.log))
    return hashlib.blake2b(msgspec.json.encode(seen), digest_size=16).hexdigest()
