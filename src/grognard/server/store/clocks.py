"""The clock of a match, as arithmetic: what each seat has left, whose time runs, and when it will have run out.

All times are whole milliseconds, and a moment is one of the servers' own time (`hours.py`), which stands still while
none of them is up. It knows no match, no rows and no time of day: whoever moves a clock says what time it is.
"""

from __future__ import annotations

import msgspec

LOSE, BOT, MARK = "lose", "bot", "mark"
"""What happens when a seat has run out of time: it loses, a bot plays on for it, or nothing but a mark."""
NOBODY = -1
MOST_TURNS = 400
"""Turns that are remembered; no match has more."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed before the match: time for each turn, a reserve, and what happens when both are gone."""

    per: int
    reserve: int
    then: str


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has: `left` of this turn, which is used first, and its reserve.

    `called` once it has run out in this turn: nothing more happens before the next. `lapses` counts how often it has.
    """

    left: int
    reserve: int
    called: bool = False
    lapses: int = 0


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """The accounts of all seats, whose time has been running since when, and the turns for which time was given."""

    per: int
    accounts: tuple[Account, ...]
    running: int = NOBODY
    since: int = 0
    turns: tuple[str, ...] = ()


def begun(terms: Terms, seats: int) -> Clock:
    """The clock of a match that begins: nobody's time runs."""
    account = Account(left=terms.per, reserve=terms.reserve)
    return Clock(per=terms.per, accounts=(account,) * seats)


def moved(clock: Clock, now: int, asked: int, turn: str) -> Clock:
    """The clock once a seat is asked (or nobody whose time counts) in a turn of the game.

    Each turn gives every seat its time once, however often others are asked in between and whatever is taken back. A
    clock that goes on for the same seat stays as it is, so how many questions that seat has answered does not show.
    """
    fresh = turn not in clock.turns
    if asked == clock.running and not fresh:
        return clock
    clock = charged(clock, now)
    if fresh:
        clock = _given(clock, turn)
    return msgspec.structs.replace(clock, running=asked, since=now if asked >= 0 else 0)


def _given(clock: Clock, turn: str) -> Clock:
    """Every seat's time for a new turn; what was left of the last one is not kept."""
    accounts = tuple(msgspec.structs.replace(each, left=clock.per, called=False) for each in clock.accounts)
    return msgspec.structs.replace(clock, accounts=accounts, turns=(*clock.turns, turn)[-MOST_TURNS:])


def charged(clock: Clock, now: int) -> Clock:
    """The clock with what has run until now taken from its account: first of the turn's time, then of the reserve."""
    if clock.running < 0:
        return clock
    account = clock.accounts[clock.running]
    spent = max(0, now - clock.since)
    left = max(0, account.left - spent)
    reserve = max(0, account.reserve - max(0, spent - account.left))
    return _with(clock, clock.running, msgspec.structs.replace(account, left=left, reserve=reserve), now)


def due(clock: Clock) -> int | None:
    """The moment at which the seat whose time runs will have none; None if nothing would happen then."""
    if clock.running < 0 or clock.accounts[clock.running].called:
        return None
    account = clock.accounts[clock.running]
    return clock.since + account.left + account.reserve


def called(clock: Clock, now: int) -> Clock | None:
    """The clock with the seat called whose time has run out by now; None if none has, or it was called before."""
    moment = due(clock)
    if moment is None or now < moment:
        return None
    clock = charged(clock, now)
    account = clock.accounts[clock.running]
    late = msgspec.structs.replace(account, called=True, lapses=account.lapses + 1)
    return _with(clock, clock.running, late, now)


def remaining(clock: Clock, seat: int, now: int) -> int:
    """What a seat has in all."""
    account = charged(clock, now).accounts[seat]
    return account.left + account.reserve


def _with(clock: Clock, seat: int, account: Account, now: int) -> Clock:
    accounts = (*clock.accounts[:seat], account, *clock.accounts[seat + 1 :])
    return msgspec.structs.replace(clock, accounts=accounts, since=max(now, clock.since))
