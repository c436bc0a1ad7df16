"""Turns that the server takes for somebody: a bot, or a standing order. One process takes each, for a while.

It hands out what a worker needs and writes what comes back; it never thinks.
"""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection

from grognard.kernel import Match
from grognard.server.desk import placing, standing_orders
from grognard.server.desk.held import game_of
from grognard.server.desk.rebuilding import current, found
from grognard.server.store import rows
from grognard.server.store.extras import extras_of
from grognard.server.store.rows import MatchRow
from grognard.server.workers.pool import Job

if TYPE_CHECKING:
    from grognard.server.desk.desk import Desk


class Turn(NamedTuple):
    """A question to a bot or to a standing order: the match's revision then, and the job or the answer.

    `evened` if how long it takes would tell what the seat holds: the question may be let go by, and everybody sees that
    it is open. One that others may not even know of is never held back: a pause that nobody can explain is a tell.
    """

    revision: int
    seat: int
    job: Job | None
    text: str
    evened: bool


def take_turn(desk: Desk, id: str, seconds: float) -> Turn | None:
    """Take the match's bot for a while; None if no bot is asked or another process has it."""
    held = desk.hold(id)

    def claim(db: Connection) -> Turn | None:
        row = rows.find_match(db, id, alone=True)
        if row is None or not row.bot_asked or not rows.claim(db, id, seconds):
            return None
        match = current(db, row, held)
        assert match.question is not None
        seat = match.question.seat
        evened = not match.question.secret and bool(game_of(match).passing(held.view(seat)))
        bot = rows.bots_of(held.sitting).get(seat) or placing.placer(match, seat, extras_of(row))
        if bot:
            job = job_for(row, match, seat, bot)._replace(plan=held.plans.get(seat, b""))
            return Turn(row.revision, seat, job, "", evened)
        text = standing_orders.answer_to(match, seat, extras_of(row))
        return Turn(row.revision, seat, None, text, evened) if text else None

    turn: Turn | None = desk.submit(held, claim).result()
    return turn


def end_turn(desk: Desk, id: str, turn: Turn, text: str, plan: bytes = b"") -> bool:
    """Answer for a bot or a standing order; False if the match went another way meanwhile.

    The plan of a bot is kept with the match, for its next question; whoever rebuilds the match does without.
    """
    held = desk.hold(id)

    def answer(db: Connection) -> bool:
        row = found(rows.find_match(db, id, alone=True))
        if row.revision != turn.revision:
            return False
        work = desk.work(db, row, held)
        work.match.answer(turn.seat, text)
        held.plans[turn.seat] = plan
        desk.write(work)
        return True

    def get_ready(answered: bool) -> None:
        if answered:
            desk.get_ready(id, held)

    return bool(desk.submit(held, answer, lambda answered: answered and desk.tell(id, held), get_ready).result())


def job_for(row: MatchRow, match: Match[Any], seat: int, bot: str) -> Job:
    """What a worker needs to think for a seat, or to work out odds for it."""
    message = f"bot|{seat}|{len(match.answers)}".encode()
    seed = int.from_bytes(hmac.digest(row.secret.encode(), message, "sha256")[:6], "big")
    header, options = match.header, tuple(match.header.options.items())
    return Job(row.game, header.edition, header.scenario, options, match.position.encode(), seat, bot, seed)
