"""Reading HTTP fast and within bounds: the quick parser where it is installed, with limits on heads and connections.

The quick parser takes heads of any length and waits for them for ever; a client that never ends its own is cut off
here. Where connections run out, those go first that have not yet said what they want. It knows no request.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, Literal

LONGEST_HEAD = 32_768
HEAD_SECONDS = 20.0
"""Seconds for a head to arrive."""
OWN_FILES = 256
"""Files and pipes that the server needs for itself."""
MOST_UNREAD = 1_048_576
"""Bytes that may wait for a client to read them while it sends more; pages wait elsewhere."""
END = b"\r\n\r\n"


def most_connections() -> int:
    """How many connections may be open at once: as many as files may be, but for the server's own.

    The limit is raised as far as this process may do it.
    """
    try:
        import resource
    except ImportError:  # not on this system
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):  # then it stays as it is
            pass
    files = wanted if soft == resource.RLIM_INFINITY else soft
    return max(files - OWN_FILES, files // 2)


def http_reader(most: int) -> type[asyncio.Protocol] | Literal["h11"]:
    """What the web server reads HTTP with, on so many connections at once."""
    try:
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
    except ImportError:
        return "h11"
    return type("Bounded", (Bounded, HttpToolsProtocol), {"heads": Heads(most)})


class Bounded:
    """Laid over the quick parser: a connection whose head grows too long or takes too long is dropped."""

    heads: ClassVar[Heads]
    connections: Any
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    head = 0
    reading_head = True
    beside = 0
    """Bytes since the last of a body that belong to none: lengths of chunks, and what may follow the last chunk."""

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Make room if there are too many: the oldest that has not yet said what it wants must go."""
        super().connection_made(transport)  # type: ignore[misc] # the parser's
        self.heads.wait_for(self)
        self.heads.make_room(len(self.connections))

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody waits for it any more."""
        self.heads.came(self)
        super().connection_lost(exc)  # type: ignore[misc] # the parser's

    def data_received(self, data: bytes) -> None:
        """Count what arrives while a head is read."""
        if self.reading_head:
            self.head += len(data.partition(END)[0])  # a body may begin in the packet in which its head ends
            if self.head > LONGEST_HEAD:
                self.transport.abort()
                return
            self.heads.wait_for(self)
        else:
            self.beside += len(data)
        super().data_received(data)  # type: ignore[misc] # the parser's
        if self.beside > LONGEST_HEAD:
            self.transport.abort()

    def on_headers_complete(self) -> Any:
        """From here on it is a body, which is counted elsewhere."""
        self.reading_head, self.head = False, 0
        self.heads.came(self)
        return super().on_headers_complete()  # type: ignore[misc] # the parser's

    def on_body(self, body: bytes) -> None:
        """This much of it is counted elsewhere."""
        self.beside = 0
        super().on_body(body)  # type: ignore[misc] # the parser's

    def on_message_complete(self) -> Any:
        """The next head may come."""
        self.reading_head, self.beside = True, 0
        return super().on_message_complete()  # type: ignore[misc] # the parser's


def socket_reader() -> type[asyncio.Protocol]:
    """What the web server reads WebSockets with."""
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

    return type("BoundedSocket", (BoundedSocket, WebSocketsSansIOProtocol), {})


class BoundedSocket:
    """Laid over the reader of WebSockets: a client that sends pings and never reads the answers is dropped."""

    transport: asyncio.Transport

    def data_received(self, data: bytes) -> None:
        """Look at what waits to be read on the other side before answering more."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return
        super().data_received(data)  # type: ignore[misc] # the reader's


class Heads:
    """Connections whose heads are awaited, the oldest first, and when each has waited long enough."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._timers: dict[Bounded, asyncio.TimerHandle] = {}

    def wait_for(self, connection: Bounded) -> None:
        """Wait for a head, but not for ever."""
        if connection not in self._timers:
            self._timers[connection] = connection.loop.call_later(HEAD_SECONDS, connection.transport.abort)

    def came(self, connection: Bounded) -> None:
        """The head is there."""
        timer = self._timers.pop(connection, None)
        if timer is not None:
            timer.cancel()

    def make_room(self, open_now: int) -> None:
        """Drop the connection that has waited longest, if too many are open."""
        if open_now > self._most:
            oldest = next(iter(self._timers))
            self.came(oldest)
            oldest.transport.abort()
