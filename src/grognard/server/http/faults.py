"""Faults of the browser client: what went wrong on somebody's screen goes into the journal.

Whatever comes in was written by somebody else: it is short, rare, rid of what may be a secret, and never sent back.
"""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from grognard.server.http.guard import read_bytes, source_of
from grognard.server.http.promises import promises
from grognard.server.journal import note
from grognard.server.refused import decode
from grognard.server.wire.messages import Fault

if TYPE_CHECKING:
    from grognard.server.app import Server

LONGEST = 4_096
SECRET = re.compile(r"[A-Za-z0-9_-]{20,}")
"""As long as the secret of a seat, an invitation or the dice, and made of the same signs."""
HIDDEN = "(hidden)"


class Faults:
    """Where a client tells what went wrong in it."""

    def __init__(self, server: Server) -> None:
        self._server = server

    @promises(status=204, takes=Fault)
    async def told(self, request: Request) -> Response:
        """Take a fault down."""
        self._server.rates.take("fault", source_of(request))
        data = await read_bytes(request, LONGEST, self._server.settings.body_seconds)
        fault = decode(data, Fault)
        note("client", logging.WARNING, part=clean(fault.part), text=clean(fault.text), at=clean(fault.trace))
        return Response(status_code=204)

    @property
    def routes(self) -> list[Route]:
        """The one address."""
        return [Route("/api/faults", self.told, methods=["POST"])]


def clean(text: str) -> str:
    """A text on one line, without signs that cannot be printed and without anything that looks like a secret.

    >>> clean("no such key: zap\\n at #Xb0-e4mBvJq9Ws2kYt7Lr1Pz")
    'no such key: zap at #(hidden)'
    """
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return SECRET.sub(HIDDEN, line)
