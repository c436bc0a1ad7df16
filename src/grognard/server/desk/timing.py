"""Time at the table: whose clock runs, who has run out of time, and what comes of it. The rules know nothing of it.

Two clocks are kept. One runs for whoever is asked, and decides. The other, its face, runs for whoever everybody sees
asked, and is all that others are shown of a seat's time: a question that is kept from them leaves no mark on it. So a
seat sees its own time as it is, and of the others' as much as the table tells anyway. It knows no game by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection

from grognard.kernel import WATCHER, Match
from grognard.server.desk import placing
from grognard.server.desk.held import Held
from grognard.server.desk.pages import table_of
from grognard.server.desk.standing_orders import turn_of
from grognard.server.refused import Refused
from grognard.server.store import hours, rows
from grognard.server.store.clocks import BOT, LOSE, NOBODY, begun, called, due, moved
from grognard.server.store.extras import LATE, Early, Extras, Trace, extras_of
from grognard.server.store.rows import SeatRow
from grognard.server.store.schema import PLAYING
from grognard.server.store.seats import BOT as BY_BOT
from grognard.server.store.seats import PERSON

if TYPE_CHECKING:
    from concurrent.futures import Future

    from grognard.server.desk.desk import Desk
    from grognard.server.desk.work import Work


def tick(work: Work, now: float) -> None:
    """Set the clocks of a match that has just changed; nothing of it is written down yet."""
    if work.extras.terms is None:
        return
    _announce(work)
    work.extras = _ticked(work, hours.moment(work.db, now))


def _ticked(work: Work, now: int) -> Extras:
    match, held, extras = work.match, work.held, work.extras
    assert extras.terms is not None
    new = begun(extras.terms, len(match.seats))
    view = held.view(WATCHER)
    turn = turn_of(table_of(match, view))
    over = match.question is None or extras.early is not None
    truly = NOBODY if over else _truly_asked(match, held, extras)
    openly = view.asked if not over and _is_person(held, view.asked) else NOBODY
    clock = moved(extras.clock or new, now, truly, turn)
    face = moved(extras.face or new, now, NOBODY if openly is None else openly, turn)
    return msgspec.structs.replace(extras, clock=clock, face=face)


def _truly_asked(match: Match[Any], held: Held, extras: Extras) -> int:
    """The person who is asked now, whoever may know of it; nobody while Fate, a bot or whoever sets up is."""
    assert match.question is not None
    seat = match.question.seat
    return seat if _is_person(held, seat) and not placing.placer(match, seat, extras) else NOBODY


def _is_person(held: Held, seat: int | None) -> bool:
    return seat is not None and seat >= 0 and held.sitting[seat].kind == PERSON


def _announce(work: Work) -> None:
    """Tell everybody who has run out of time, once that betrays no question that is kept from them."""
    question, extras = work.match.question, work.extras
    if not extras.lapsing or (question is not None and question.secret):
        return
    assert extras.terms is not None
    lines = {seat: len(work.match.told(seat)) for seat in (WATCHER, *range(len(work.match.seats)))}
    told = [
        Trace(seat=seat, agreed=(), kept=len(work.match.answers), dice=0, lines=lines, lapse=extras.terms.then)
        for seat in extras.lapsing
    ]
    relieved = extras.lapsing if extras.terms.then == BOT else ()
    work.held.sitting = [_as_bot(each) if each.seat in relieved else each for each in work.held.sitting]
    work.extras = msgspec.structs.replace(
        extras, lapsing=(), traces=(*extras.traces, *told), relieved=(*extras.relieved, *relieved)
    )


def _as_bot(row: SeatRow) -> SeatRow:
    return row._replace(kind=BY_BOT, bot=placing.PLACER)


def put(work: Work) -> None:
    """Write down what follows from the clocks beside the document itself: when somebody is due, and who plays on."""
    extras = work.extras
    if extras.terms is None:
        return
    hours.put_due(work.db, work.row.id, due(extras.clock) if extras.clock is not None else None)
    before = extras_of(work.row).relieved
    for seat in set(before) ^ set(extras.relieved):
        rows.put_sitter(work.db, work.row.id, work.held.sitting[seat])


def call_time(desk: Desk, id: str) -> bool:
    """See whether somebody has run out of time in a match, and act on it; False if nobody has, or another did so."""
    held = desk.hold(id)

    def write(db: Connection) -> bool:
        row = rows.find_match(db, id, alone=True)
        if row is None or row.state != PLAYING:
            hours.put_due(db, id, None)
            return False
        work = desk.work(db, row, held)
        clock = work.extras.clock
        late = called(clock, hours.moment(db, desk.now())) if clock is not None else None
        if clock is None or late is None:
            hours.put_due(db, id, due(clock) if clock is not None else None)
            return False
        work.extras = _lapsed(msgspec.structs.replace(work.extras, clock=late), late.running)
        desk.write(work)
        return True

    return bool(desk.submit(held, write, lambda acted: acted and desk.tell(id, held)).result())


def _lapsed(extras: Extras, seat: int) -> Extras:
    assert extras.terms is not None
    if extras.terms.then == LOSE:
        return msgspec.structs.replace(extras, early=Early(how=LATE, seats=(seat,)), wish=None, draw=())
    return msgspec.structs.replace(extras, lapsing=(*extras.lapsing, seat))


def come_back(desk: Desk, id: str, seat: int) -> Future[bytes]:
    """Play on oneself instead of the bot that took over when time had run out; the page that follows."""

    def act(work: Work) -> None:
        if seat not in work.extras.relieved:
            raise Refused(409, "nobody-plays-for-you")
        still = tuple(each for each in work.extras.relieved if each != seat)
        work.extras = msgspec.structs.replace(work.extras, relieved=still)
        sitting = work.held.sitting
        work.held.sitting = [row._replace(kind=PERSON, bot="") if row.seat == seat else row for row in sitting]

    return desk.change(id, seat, None, act)


def overdue(desk: Desk) -> list[str]:
    """Leave a sign of life, if anybody's time runs; the matches in which somebody has run out of it."""
    with desk.store.reading() as db:
        if not hours.any_due(db):
            return []
    desk.store.write(lambda db: hours.live(db, desk.now()))
    with desk.store.reading() as db:
        return hours.overdue(db, hours.reckoned(db, desk.now()))
