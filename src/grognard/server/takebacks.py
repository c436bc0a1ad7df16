"""Taking back by consent: beyond dice, secrets and others' answers, if everybody at the table agrees.

Bots agree to anything. What is taken back leaves a line in everybody's log and a trace in the record, and no die's
number is used twice, so nobody knows beforehand what falls the next time.
"""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING

import msgspec

from grognard.kernel import WATCHER, Match, Record
from grognard.server.extras import Trace, Wish
from grognard.server.held import dice_after, own_last
from grognard.server.limits import Refused
from grognard.server.pages import others

if TYPE_CHECKING:
    from grognard.server.matches import Desk
    from grognard.server.work import Work

NOTHING = "There is nothing of yours to take back."
MOST_TRACES = 200


def ask_back(desk: Desk, id: str, seat: int, version: int) -> Future[bytes]:
    """Take back the seat's last free answer: at once if that needs nobody, else when the others have agreed."""

    def act(work: Work) -> None:
        if work.match.why_not_undo(seat) is None:
            work.match.undo(seat)
            return
        kept = own_last(work.match, seat)
        if kept is None:
            raise Refused(422, NOTHING)
        if len(work.extras.traces) >= MOST_TRACES:
            raise Refused(422, "Too much has been taken back in this match.")
        mark = work.match.answers[kept - 1].check if kept else ""
        wish = Wish(seat=seat, kept=kept, mark=mark)
        if others(work.held.sitting, seat):
            work.extras = msgspec.structs.replace(work.extras, wish=wish)
        else:
            _go_back(work, wish)

    return desk.change(id, seat, version, act)


def consent(desk: Desk, id: str, seat: int, agree: bool) -> Future[bytes]:
    """Agree to another seat's wish, or end it; the page that follows."""

    def act(work: Work) -> None:
        wish = work.extras.wish
        if wish is None:
            raise Refused(409, "Nobody asks to take anything back now.")
        if agree and wish.seat == seat:
            raise Refused(422, "The others have to agree to your request.")
        if not agree or not _stands(work, wish):
            work.extras = msgspec.structs.replace(work.extras, wish=None)
            return
        said = wish.agreed if seat in wish.agreed else (*wish.agreed, seat)
        agreed = msgspec.structs.replace(wish, agreed=said)
        if set(others(work.held.sitting, wish.seat)) <= set(agreed.agreed):
            _go_back(work, agreed)
        else:
            work.extras = msgspec.structs.replace(work.extras, wish=agreed)

    return desk.change(id, seat, None, act)


def _stands(work: Work, wish: Wish) -> bool:
    """Whether the answers that the wish wants to keep are still the same."""
    answers = work.match.answers
    if wish.kept >= len(answers):
        return False
    return not wish.kept or answers[wish.kept - 1].check == wish.mark


def _go_back(work: Work, wish: Wish) -> None:
    """Take back everything after the answers that are kept, and leave a trace."""
    match = work.match
    record = Record(header=match.header, answers=tuple(match.answers[: wish.kept]))
    back = Match.resume(match.game, record)
    trace = Trace(
        seat=wish.seat,
        agreed=wish.agreed,
        kept=wish.kept,
        dice=dice_after(match, wish.kept),
        lines={seat: len(back.view(seat).log) for seat in (WATCHER, *range(len(match.seats)))},
    )
    work.match = back
    work.extras = msgspec.structs.replace(work.extras, wish=None, traces=(*work.extras.traces, trace))
