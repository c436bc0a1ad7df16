"""A table on one connection: a WebSocket that carries the live updates down and deeds up.

It adds nothing to what requests and the stream can do: a message is the body of a request with its name, a reply is
what the request would have been answered. It knows no match and no game.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from grognard.server.http.deeds import KINDS, Deeds
from grognard.server.http.guard import Streams, source_of, went_wrong
from grognard.server.http.live import Lines, Listener, stream
from grognard.server.journal import log
from grognard.server.refused import Refused, decode
from grognard.server.wire import messages

if TYPE_CHECKING:
    from grognard.server.app import Server

OVER, BROKEN, REFUSED, CLOSING = 1000, 1006, 1008, 1012
"""Why a connection ends: nothing more will come, it broke off, something was wrong with it, the server ends."""


class Sockets:
    """The endpoint for tables on one connection."""

    def __init__(self, server: Server, deeds: Deeds, streams: Streams) -> None:
        self._server = server
        self._deeds = deeds
        self._streams = streams

    async def serve(self, socket: WebSocket) -> None:
        """One connection, from its hello to its end."""
        await socket.accept()
        match, source = socket.path_params["match"], source_of(socket)
        try:
            who = await self._greeted(socket, match)
            with self._streams.one(source):
                code = await self._converse(socket, who, source)
        except Refused as refused:
            await _hang_up(socket, REFUSED, _refusal(refused, 0))
        except WebSocketDisconnect:
            return
        else:
            await _hang_up(socket, code)

    async def _greeted(self, socket: WebSocket, match: str) -> Listener:
        """Who it is: the first message says so."""
        try:
            async with asyncio.timeout(self._server.settings.body_seconds):
                hello = decode(await _heard(socket), messages.Hello)
        except TimeoutError:
            raise Refused(408, "first-message-late") from None
        seat = await run_in_threadpool(self._server.desk.seat, match, hello.secret)
        await self._server.openings.open(match, source_of(socket))
        return Listener(match, seat, hello.after, hello.talk)

    async def _converse(self, socket: WebSocket, who: Listener, source: str) -> int:
        """Tell and listen at once, until either ends."""
        telling = asyncio.create_task(self._tell(socket, who))
        listening = asyncio.create_task(self._listen(socket, who, source))
        try:
            done, _ = await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (telling, listening):
                task.cancel()
            await asyncio.gather(telling, listening, return_exceptions=True)
        for task in done:
            task.result()
        return CLOSING if self._server.bell.closed else OVER

    async def _tell(self, socket: WebSocket, who: Listener) -> None:
        server = self._server
        async for line in stream(server.desk, server.bell, server.settings, who, Lines()):
            await _send(socket, line[:-1])

    async def _listen(self, socket: WebSocket, who: Listener, source: str) -> None:
        while True:
            await _send(socket, await self._reply(await _heard(socket), who, source))

    async def _reply(self, data: bytes, who: Listener, source: str) -> bytes:
        """What a message is answered; after a refusal nothing has changed, and the connection goes on."""
        number = 0
        try:
            self._server.rates.take("write", source)
            message = decode(data, messages.Message)
            number = message.number
            if message.do not in KINDS:
                raise Refused(404, "no-deed", message.do, ", ".join(KINDS))
            self._deeds.admit(message.do, who.seat)
            made = await self._deeds.do(message.do, who.match, who.seat, bytes(message.body), source)
        except Refused as refused:
            return _refusal(refused, number)
        except Exception as error:
            log.exception("a message failed")
            return _refusal(went_wrong(error), number)
        return _done(number, 200, made)


def _done(number: int, status: int, body: Any) -> bytes:
    body = msgspec.Raw(body) if isinstance(body, bytes) else body
    return msgspec.json.encode({"event": "done", "number": number, "status": status, "body": body})


def _refusal(refused: Refused, number: int) -> bytes:
    return _done(number, refused.status, {"error": refused.reason, **refused.more})


async def _heard(socket: WebSocket) -> bytes:
    """The next message, as text or as bytes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", OVER))
    text: str | None = message.get("text")
    return text.encode() if text is not None else message["bytes"]


async def _send(socket: WebSocket, data: bytes) -> None:
    try:
        await socket.send_text(data.decode())
    except RuntimeError:  # the web server has hung up already, over a frame that was none
        raise WebSocketDisconnect(BROKEN) from None


async def _hang_up(socket: WebSocket, code: int, last: bytes = b"") -> None:
    """End a connection, perhaps with a last message."""
    try:
        if last:
            await _send(socket, last)
        await socket.close(code)
    except (RuntimeError, WebSocketDisconnect):  # the other side was faster
        return


def route(server: Server, deeds: Deeds, streams: Streams) -> WebSocketRoute:
    """The address of tables on one connection."""
    return WebSocketRoute("/api/matches/{match}/socket", Sockets(server, deeds, streams).serve)
