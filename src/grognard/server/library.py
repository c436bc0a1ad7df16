"""The library: addresses of matches that are over. Their records, as long as nothing in them is a secret any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from grognard.server.limits import json_response

if TYPE_CHECKING:
    from grognard.server.app import Server
    from grognard.server.sittings import Sittings


class Library:
    """The endpoints of matches that are over."""

    def __init__(self, server: Server, sittings: Sittings) -> None:
        self._server = server
        self._sittings = sittings

    async def record(self, request: Request) -> Response:
        """The record of a match that is over."""
        id, _ = await self._sittings.seat(request)
        body = await run_in_threadpool(self._server.desk.record, id)
        return json_response(body, content_disposition=f'attachment; filename="{id}.grog.json"')

    @property
    def routes(self) -> list[Route]:
        """The addresses of the library."""
        match = "/api/matches/{match}"
        return [Route(f"{match}/record", self.record)]
