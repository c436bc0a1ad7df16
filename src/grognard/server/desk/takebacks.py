"""Taking back by consent: beyond dice, secrets and others' answers, if everybody at the table agrees.

Bots agree to anything in a match that was made for practice, and else to nothing: somebody could fish for dice, or look
at a secret and go back. What is taken back leaves a line in everybody's log and a trace in the record, and no die's
number is used twice, so nobody knows beforehand what falls the next time.
"""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.kernel import WATCHER, Match, Record
from grognard.server.desk import placing
from grognard.server.desk.desk import must_play
from grognard.server.desk.held import frozen
from grognard.server.desk.pages import bots_agree, others
from grognard.server.desk.rebuilding import current, found
from grognard.server.refused import Refused
from grognard.server.store import rows, snapshots
from grognard.server.store.extras import Trace, Wish, extras_of
from grognard.server.store.rows import MatchRow, SeatRow

if TYPE_CHECKING:
    from grognard.server.desk.desk import Desk
    from grognard.server.desk.work import Work

MOST_TRACES = 200


def at_once(desk: Desk, id: str, seat: int) -> int | None:
    """How many answers are kept if the seat asks now and nobody has to agree; None if nothing need be rebuilt."""
    row, match, sitting = _looked(desk, id)
    waits = others(sitting, seat) or not bots_agree(sitting, extras_of(row))
    return None if match.why_not_undo(seat) is None or waits else match.chosen.get(seat)


def on_consent(desk: Desk, id: str, seat: int) -> int | None:
    """How many answers are kept if the seat agrees now and is the last to do so; None if nothing need be rebuilt."""
    row, _, sitting = _looked(desk, id)
    wish = extras_of(row).wish
    if wish is None or not set(others(sitting, wish.seat)) <= {*wish.agreed, seat}:
        return None
    return wish.kept


def _looked(desk: Desk, id: str) -> tuple[MatchRow, Match[Any], list[SeatRow]]:
    held = desk.hold(id)
    with held.lock, desk.store.reading() as db:
        row = found(rows.find_match(db, id))
        must_play(row)
        return row, frozen(current(db, row, held)), held.sitting


def ask_back(desk: Desk, id: str, seat: int, version: int, back: Match[Any] | None = None) -> Future[bytes]:
    """Take back the seat's last free answer: at once if that needs nobody, else when the others have agreed.

    `back` is the match as it was before that answer, rebuilt where nobody else waits for it; see `at_once`.
    """

    def act(work: Work) -> None:
        if work.match.why_not_undo(seat) is None:
            work.match.undo(seat)
            work.extras = placing.by_hand(work.extras, seat)
            return
        kept = work.match.chosen.get(seat)
        if kept is None:
            raise Refused(422, "nothing-to-take-back")
        if not bots_agree(work.held.sitting, work.extras):
            raise Refused(422, "bots-do-not-agree")
        if len(work.extras.traces) >= MOST_TRACES:
            raise Refused(422, "too-much-taken-back")
        mark = work.match.answers[kept - 1].check if kept else ""
        wish = Wish(seat=seat, kept=kept, mark=mark)
        if others(work.held.sitting, seat):
            work.extras = msgspec.structs.replace(work.extras, wish=wish)
        else:
            _go_back(work, wish, back)

    return desk.change(id, seat, version, act)


def consent(desk: Desk, id: str, seat: int, agree: bool, back: Match[Any] | None = None) -> Future[bytes]:
    """Agree to another seat's wish, or end it; the page that follows. `back` is what `on_consent` calls for."""

    def act(work: Work) -> None:
        wish = work.extras.wish
        if wish is None:
            raise Refused(409, "no-wish")
        if agree and wish.seat == seat:
            raise Refused(422, "others-agree")
        if not agree or not _stands(work, wish) or not bots_agree(work.held.sitting, work.extras):
            work.extras = msgspec.structs.replace(work.extras, wish=None)
            return
        said = wish.agreed if seat in wish.agreed else (*wish.agreed, seat)
        agreed = msgspec.structs.replace(wish, agreed=said)
        if set(others(work.held.sitting, wish.seat)) <= set(agreed.agreed):
            _go_back(work, agreed, back)
        else:
            work.extras = msgspec.structs.replace(work.extras, wish=agreed)

    return desk.change(id, seat, None, act)


def _stands(work: Work, wish: Wish) -> bool:
    """Whether the answers that the wish wants to keep are still the same."""
    answers = work.match.answers
    if wish.kept >= len(answers):
        return False
    return not wish.kept or answers[wish.kept - 1].check == wish.mark


def _go_back(work: Work, wish: Wish, back: Match[Any] | None) -> None:
    """Take back everything after the answers that are kept, and leave a trace."""
    if back is None or len(back.answers) != wish.kept or back.answers[-1:] != work.match.answers[: wish.kept][-1:]:
        back = _rebuilt(work, wish.kept)
    trace = Trace(
        seat=wish.seat,
        agreed=wish.agreed,
        kept=wish.kept,
        dice=work.match.fates - back.fates,
        lines={seat: len(back.told(seat)) for seat in (WATCHER, *range(len(back.seats)))},
    )
    work.match = back
    extras = placing.by_hand(work.extras, wish.seat)
    work.extras = msgspec.structs.replace(extras, wish=None, traces=(*extras.traces, trace))


def _rebuilt(work: Work, kept: int) -> Match[Any]:
    """The match as it was, if others need not wait long for it: somebody was faster, so nothing has been got ready."""
    snapshot = snapshots.found(work.db, work.row.id)
    if snapshot is not None and snapshot.number > kept:
        snapshot = None
    if kept - (snapshot.number if snapshot else 0) > snapshots.NEAR:
        raise Refused(409, "too-late")
    record = Record(header=work.match.header, answers=tuple(work.match.answers[:kept]))
    return snapshots.reopened(work.row.id, record, snapshot)
