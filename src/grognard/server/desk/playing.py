"""Playing a seat: answer, take back, ask why not, ask for odds or advice. Each call is one look or one transaction."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.kernel import IllegalAnswer, Match, Refusal
from grognard.server.desk import placing
from grognard.server.desk.held import game_of
from grognard.server.desk.turns import job_for
from grognard.server.desk.work import lesson_in
from grognard.server.refused import Refused
from grognard.server.store.extras import Extras
from grognard.server.wire import pages
from grognard.server.workers.pool import Job
from grognard.teaching import lessons

if TYPE_CHECKING:
    from grognard.server.desk.desk import Desk
    from grognard.server.desk.work import Work

ADVISER = "greedy"
"""The bot that people may ask what it would do."""


def answer(desk: Desk, id: str, seat: int, version: int, text: str) -> Future[bytes]:
    """Answer for a seat; the page that follows. Refused leaves everything as it was."""

    def act(work: Work) -> None:
        match = work.match
        if work.held.view(seat).asked != seat:
            raise Refused(409, "not-asked")
        refusal = game_of(match).why_not(match.position, seat, text)
        if refusal is not None:
            raise refused(match, seat, refusal)
        must_follow(match, work.extras, text)
        match.answer(seat, text)
        wish = work.extras.wish
        if wish is not None and wish.seat == seat:  # who goes on has thought better of it
            work.extras = msgspec.structs.replace(work.extras, wish=None)

    return desk.change(id, seat, version, act)


def must_follow(match: Match[Any], extras: Extras, text: str) -> None:
    """Refuse what is not the next step, if the match is a lesson; that it would be legal, its rules have said."""
    lesson = lesson_in(match, extras)
    if lesson is None:
        return
    given, game = len(match.answers), game_of(match)
    step = lessons.told(game, lesson, given)
    if not step.answer:
        raise Refused(409, "lesson-over")
    if match.position.parse(text) != match.position.parse(step.answer):
        raise Refused(422, "not-this-step")


def undo(desk: Desk, id: str, seat: int, version: int) -> Future[bytes]:
    """Take back the seat's last answer, as long as no dice fell, no secret came out and nobody else answered."""

    def act(work: Work) -> None:
        try:
            work.match.undo(seat)
            work.extras = placing.by_hand(work.extras, seat)
        except IllegalAnswer as error:
            raise refused(work.match, seat, error.refusal) from None

    return desk.change(id, seat, version, act)


def why_not(desk: Desk, id: str, seat: int, attempt: str) -> pages.Refusal | None:
    """Why the seat may not answer so; None if it may."""
    _, match = desk.asked(id, seat, None)
    refusal = game_of(match).why_not(match.position, seat, attempt)
    return None if refusal is None else said(match, seat, refusal)


def odds_job(desk: Desk, id: str, seat: int, version: int, text: str) -> Job:
    """What a worker needs to work out the odds of an answer."""
    row, match = desk.asked(id, seat, version)
    refusal = game_of(match).why_not(match.position, seat, text)
    if refusal is not None:
        raise refused(match, seat, refusal)
    return job_for(row, match, seat, "")


def advice_job(desk: Desk, id: str, seat: int, version: int) -> Job:
    """What a worker needs to say what it would answer in a seat's place."""
    row, match = desk.asked(id, seat, version)
    return job_for(row, match, seat, ADVISER)._replace(reasons=True)


def refused(match: Match[Any], seat: int, refusal: Refusal) -> Refused:
    """A refusal of the rules as a refusal of the request."""
    told = said(match, seat, refusal)
    return Refused(422, "as-said", told.text, rule=told.rule, targets=told.targets)


def said(match: Match[Any], seat: int, refusal: Refusal) -> pages.Refusal:
    """A refusal of the rules in words."""
    line = game_of(match).explain(refusal, match.view(seat))
    return pages.Refusal(line.rule, line.text, line.targets)
