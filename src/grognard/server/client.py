"""The browser client as it was built: hashed files that are kept for ever, and one page for all its addresses.

The files are made by `make client` and travel in the wheel. Where they are missing, a plain page says so. It
knows no match and no game.
"""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from grognard.server.limits import Refused

FOLDER = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
PAGES = (
    "/",
    "/new",
    "/new/{rest:path}",
    "/match/{rest:path}",
    "/join/{rest:path}",
    "/replay/{rest:path}",
    "/rules/{rest:path}",
    "/games/{rest:path}",
    "/matches",
    "/import",
    "/about",
)
"""The client's own addresses: all get the same page, which looks at the address itself."""

KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
MISSING = b"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Grognard</title></head>
<body>
<h1>Grognard</h1>
<p>The server runs, but the browser client has not been built here.</p>
<p>In a clone of the repository, <code>make client</code> builds it, <code>make play</code> builds and starts all.
Programs can play without it: see <a href="/api/games">/api/games</a> and <code>docs/protocol.md</code>.</p>
</body>
</html>
"""


class Client:
    """The files of a built client under one folder; only what stands there can be asked for."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder.resolve()

    async def page(self, request: Request) -> Response:
        """The client's page, at any of its addresses."""
        index = self._folder / "index.html"
        if not index.is_file():
            return Response(MISSING, 503, {"cache-control": "no-store"}, "text/html; charset=utf-8")
        return self._file(request, index, "no-cache")

    async def asset(self, request: Request) -> Response:
        """A file whose name holds a digest of what is in it."""
        return self._file(request, self._find("assets/" + request.path_params["name"]), FOR_EVER)

    async def loose(self, request: Request) -> Response:
        """A file beside the page: an icon, the manifest. Who looks for a page gets one that says there is none."""
        try:
            return self._file(request, self._find(request.path_params["name"]), "no-cache")
        except Refused as lost:
            if "text/html" not in request.headers.get("accept", ""):
                raise
            page = await self.page(request)
            page.status_code = lost.status if page.status_code == 200 else page.status_code
            return page

    @property
    def routes(self) -> list[Route]:
        """The addresses of the client; the last one takes every single name, so it comes after all others."""
        pages = [Route(path, self.page) for path in PAGES]
        return [*pages, Route("/assets/{name:path}", self.asset), Route("/{name}", self.loose)]

    def _find(self, name: str) -> Path:
        lost = Refused(404, "There is nothing at this address.")
        if not name.isprintable() or any(part.startswith(".") for part in Path(name).parts):
            raise lost
        found = (self._folder / name).resolve()
        if not found.is_relative_to(self._folder) or not found.is_file():
            raise lost
        return found

    def _file(self, request: Request, path: Path, kept: str) -> Response:
        body = path.read_bytes()
        tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
        headers = {"cache-control": kept, "etag": tag}
        if request.headers.get("if-none-match") == tag:
            return Response(None, 304, headers)
        kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return Response(body, 200, headers, media_type=kind)
