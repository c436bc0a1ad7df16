"""What can be done at the table: one deed for each kind of write, whichever way it arrives. It reads no request."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.concurrency import run_in_threadpool

from grognard.kernel import Match
from grognard.server.desk import ending, playing, standing_orders, takebacks, talk, timing
from grognard.server.desk.rebuilding import Unreadable
from grognard.server.http.promises import Promise
from grognard.server.refused import Refused, decode
from grognard.server.wire import messages, pages
from grognard.server.workers.pool import WorkerFailed, reckon

if TYPE_CHECKING:
    from grognard.server.app import Server

Deed = Callable[[str, int, Any, str], Awaitable[Any]]
KINDS: Mapping[str, type[messages.Ask]] = {
    "answer": messages.Reply,
    "undo": messages.Undo,
    "consent": messages.Consent,
    "resign": messages.Resign,
    "draw": messages.Consent,
    "close": messages.Close,
    "return": messages.Resign,
    "orders": messages.Instruct,
    "why-not": messages.WhyNot,
    "odds": messages.Reply,
    "advice": messages.Advise,
    "talk": messages.Say,
}
"""The deeds by name, and what must be said with each."""
MADE: Mapping[str, Any] = {
    "close": pages.Closed,
    "why-not": pages.WhyNotTold,
    "odds": pages.Chances,
    "advice": pages.Advice,
    "talk": pages.Said,
}
"""What comes of those that are not followed by a page."""
DEEDS: Mapping[str, Promise] = {
    what: Promise(MADE.get(what, pages.Page), (422,), status=201 if what == "talk" else 200, takes=kind, seat=True)
    for what, kind in KINDS.items()
}
OF_ANYBODY = ("talk",)
OF_UNREADABLE = ("talk", "close")
"""What can be done at a table that cannot be shown."""
RATED = {"odds": "sum", "advice": "sum", "talk": "talk"}
"""The deeds that have a rate of their own."""


class Deeds:
    """What those at the table do."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._deeds: dict[str, Deed] = {
            "answer": self._answer,
            "undo": self._undo,
            "consent": self._consent,
            "resign": self._resign,
            "draw": self._draw,
            "close": self._close,
            "return": self._return,
            "orders": self._orders,
            "why-not": self._why_not,
            "odds": self._odds,
            "advice": self._advice,
            "talk": self._talk,
        }

    def admit(self, what: str, seat: int) -> None:
        """Refuse whoever may not do it at all."""
        if seat < 0 and what not in OF_ANYBODY:
            raise Refused(401, "seat-only")

    async def do(self, what: str, match: str, seat: int, said: bytes, source: str) -> Any:
        """Do it for somebody who was admitted; what comes of it, as JSON or as a value."""
        if what in RATED:
            self._server.rates.take(RATED[what], source)
        ask = decode(said, KINDS[what])
        try:
            await self._server.openings.open(match, source)
        except Unreadable:
            if what not in OF_UNREADABLE:
                raise
        return await self._deeds[what](match, seat, ask, source)

    async def _answer(self, match: str, seat: int, ask: messages.Reply, source: str) -> bytes:
        return await self._changed(match, seat, playing.answer(self._server.desk, match, seat, ask.version, ask.answer))

    async def _undo(self, match: str, seat: int, ask: messages.Undo, source: str) -> bytes:
        desk = self._server.desk
        if not ask.ask:
            return await self._changed(match, seat, playing.undo(desk, match, seat, ask.version))
        back = await self._back(match, await run_in_threadpool(takebacks.at_once, desk, match, seat), source)
        return await self._changed(match, seat, takebacks.ask_back(desk, match, seat, ask.version, back))

    async def _consent(self, match: str, seat: int, ask: messages.Consent, source: str) -> bytes:
        desk = self._server.desk
        kept = await run_in_threadpool(takebacks.on_consent, desk, match, seat) if ask.agree else None
        back = await self._back(match, kept, source)
        return await self._changed(match, seat, takebacks.consent(desk, match, seat, ask.agree, back))

    async def _back(self, match: str, kept: int | None, source: str) -> Match[Any] | None:
        return None if kept is None else await self._server.openings.back(match, kept, source)

    async def _resign(self, match: str, seat: int, ask: messages.Resign, source: str) -> bytes:
        return await self._changed(match, seat, ending.resign(self._server.desk, match, seat))

    async def _draw(self, match: str, seat: int, ask: messages.Consent, source: str) -> bytes:
        return await self._changed(match, seat, ending.draw(self._server.desk, match, seat, ask.agree))

    async def _close(self, match: str, seat: int, ask: messages.Close, source: str) -> pages.Closed:
        return await asyncio.wrap_future(ending.close(self._server.desk, match))

    async def _return(self, match: str, seat: int, ask: messages.Resign, source: str) -> bytes:
        return await self._changed(match, seat, timing.come_back(self._server.desk, match, seat))

    async def _orders(self, match: str, seat: int, ask: messages.Instruct, source: str) -> bytes:
        return await self._changed(match, seat, standing_orders.instruct(self._server.desk, match, seat, ask))

    async def _talk(self, match: str, seat: int, ask: messages.Say, source: str) -> pages.Said:
        return await run_in_threadpool(talk.say, self._server.desk, match, seat, ask)

    async def _why_not(self, match: str, seat: int, ask: messages.WhyNot, source: str) -> pages.WhyNotTold:
        refusal = await run_in_threadpool(playing.why_not, self._server.desk, match, seat, ask.attempt)
        return pages.WhyNotTold(refusal=refusal)

    async def _odds(self, match: str, seat: int, ask: messages.Reply, source: str) -> Any:
        job = await run_in_threadpool(playing.odds_job, self._server.desk, match, seat, ask.version, ask.answer)
        try:
            asked = ("odds", match, seat, ask.version, ask.answer)
            chances = await self._server.lanes.sums.run(source, asked, reckon, (job, ask.answer))
        except WorkerFailed:
            chances = None
        if chances is None:
            raise Refused(422, "no-odds")
        return chances

    async def _advice(self, match: str, seat: int, ask: messages.Advise, source: str) -> pages.Advice:
        """What a bot would answer: it sees what the seat sees, and nothing is changed."""
        job = await run_in_threadpool(playing.advice_job, self._server.desk, match, seat, ask.version)
        try:
            asked = ("advice", match, seat, ask.version)
            thought = await self._server.lanes.sums.run(source, asked, self._server.work, job)
            return pages.Advice(answer=thought.answer, why=thought.why)
        except WorkerFailed:
            raise Refused(422, "no-advice") from None

    async def _changed(self, match: str, seat: int, change: Future[bytes]) -> bytes:
        """The page that follows a change; one that came too late gets the page as it stands."""
        try:
            return await asyncio.wrap_future(change)
        except Refused as refusal:
            if refusal.status == 409:
                page = await run_in_threadpool(self._server.desk.page, match, seat)
                refusal.more["page"] = msgspec.Raw(page.body)
            raise
