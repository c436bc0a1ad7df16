"""Running a server in this process: one socket, the web server around the application, a clean end.

On SIGINT or SIGTERM it takes no new requests, ends live updates, finishes the requests it has begun, gives its
bots' matches back, and closes the database.
"""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable

import uvicorn

from grognard import registry
from grognard.server.app import Server
from grognard.server.http.parsing import LONGEST_HEAD, http_reader, most_connections, socket_reader
from grognard.server.journal import note
from grognard.server.settings import Settings

GRACE = 10
"""Seconds for requests that have begun when the server ends."""
GARBAGE = (10_000, 20, 10)
"""How often Python looks for circles among young things, middling and old ones: everybody waits while it does."""
TURNS = 0.0005
"""Seconds after which a busy thread lets another go on; at 300 answers a second the usual 0.005 double the delays."""


class House(uvicorn.Server):
    """The web server; it says when it is open, and sends the listeners home before it closes."""

    def __init__(self, config: uvicorn.Config, server: Server, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.server = server
        self._opened = opened

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until a signal comes, and then end in good order, so that nothing is left lying about."""
        if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
            signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # it is raised again once all is closed
        super().run(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Get ready, then open the doors: whoever comes before that waits, and nobody's connection is in the way."""
        await asyncio.to_thread(get_ready)
        await super().startup(sockets)
        if self.started:
            note("open")
            self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Send the listeners home, finish what was begun, close."""
        note("closing")
        self.server.hush()
        await super().shutdown(sockets)
        note("closed")


def get_ready() -> None:
    """Read all games, so that no visitor waits for it; they stay for good, so nothing need look through them again.

    The thread that writes comes back from the disk many times in one answer, and each time waits for its turn.
    """
    for slug in registry.slugs():
        registry.game(slug)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(TURNS)


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address; port 0 takes a free one."""
    kind = socket.AF_INET6 if ":" in host else socket.AF_INET
    taken = socket.socket(kind, socket.SOCK_STREAM)
    try:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind((host, port))
        taken.listen(2048)
    except OSError:
        taken.close()
        raise
    return taken


def house(settings: Settings, opened: Callable[[], None] = lambda: None) -> House:
    """A web server that is not yet open."""
    server = Server(settings)
    config = uvicorn.Config(
        server.app(),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=GRACE,
        http=http_reader(most_connections()),
        h11_max_incomplete_event_size=LONGEST_HEAD,
        ws=socket_reader(),
        ws_max_size=settings.body,
        lifespan="on",
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )
    return House(config, server, opened)
