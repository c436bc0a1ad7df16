"""The browser client as it was built: hashed files that are kept for ever, and one page for all its addresses.

The files are made by `make client`, or when a wheel is built, and travel in it, what can be packed also packed with
Brotli. Where they are missing, a plain page says so. It knows no match and no game.
"""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from grognard.server.http.promises import ANY, HTML, promises
from grognard.server.packing import BROTLI, GZIP, PLAIN, can_unpack, gzipped
from grognard.server.refused import Refused

FOLDER = Path(__file__).parents[1] / "static"
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
TEXTS = ("+xml", "+json", "/json")
"""How the kinds end that are texts without saying so."""
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


class File(NamedTuple):
    """A file as it was when it was read: its stamp, its kind, a tag for what is in it, and its forms by name."""

    stamp: tuple[int, int]
    kind: str
    tag: str
    forms: dict[str, bytes]


class Client:
    """The files of a built client under one folder; only what stands there can be asked for."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder.resolve()
        self._files: dict[Path, File] = {}

    @promises(kinds=(HTML,), kept=True)
    async def page(self, request: Request) -> Response:
        """The client's page, at any of its addresses."""
        index = self._folder / "index.html"
        if not index.is_file():
            return Response(MISSING, 503, {"cache-control": "no-store"}, "text/html; charset=utf-8")
        return await self._sent(request, index, "no-cache")

    @promises(kinds=(ANY,), kept=True)
    async def asset(self, request: Request) -> Response:
        """A file whose name holds a digest of what is in it."""
        return await self._sent(request, self._find("assets/" + request.path_params["name"]), FOR_EVER)

    @promises(kinds=(ANY, HTML), kept=True)
    async def loose(self, request: Request) -> Response:
        """A file beside the page: an icon, the manifest. Who looks for a page gets one that says there is none."""
        try:
            return await self._sent(request, self._find(request.path_params["name"]), "no-cache")
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
        lost = Refused(404, "no-address")
        if not name.isprintable() or any(part.startswith(".") for part in Path(name).parts):
            raise lost
        try:
            found = (self._folder / name).resolve()
            there = found.is_relative_to(self._folder) and found.is_file()
        except OSError:  # no file can be called that
            raise lost from None
        if not there:
            raise lost
        return found

    async def _sent(self, request: Request, path: Path, kept: str) -> Response:
        """The file in the form the client likes best; each form has a tag of its own, as caches want it."""
        file = await self._read(path)
        accepted = request.headers.get("accept-encoding", "")
        form = next(each for each in file.forms if not each or can_unpack(accepted, each))
        tag = f'"{file.tag}-{form}"' if form else f'"{file.tag}"'
        headers = {"cache-control": kept, "etag": tag}
        if len(file.forms) > 1:
            headers["vary"] = "accept-encoding"
        if tag in [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]:
            return Response(None, 304, headers)
        if form:
            headers["content-encoding"] = form
        return Response(file.forms[form], 200, headers, media_type=file.kind)

    async def _read(self, path: Path) -> File:
        """A file, read and packed once as long as it stays the same."""
        status = path.stat()
        stamp = (status.st_mtime_ns, status.st_size)
        known = self._files.get(path)
        if known is None or known.stamp != stamp:
            known = self._files[path] = await run_in_threadpool(_read, path, stamp)
        return known


def _read(path: Path, stamp: tuple[int, int]) -> File:
    body = path.read_bytes()
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = hashlib.blake2b(body, digest_size=12).hexdigest()
    packed = _packed(path, body) if kind.startswith("text/") or kind.endswith(TEXTS) else {}
    return File(stamp, kind, tag, {**packed, PLAIN: body})


def _packed(path: Path, body: bytes) -> dict[str, bytes]:
    """The packed forms of a text, the best first; none that is no shorter."""
    beside = path.with_name(path.name + ".br")
    forms = {BROTLI: beside.read_bytes()} if beside.is_file() else {}
    forms[GZIP] = gzipped(body, 9)
    return {name: packed for name, packed in forms.items() if len(packed) < len(body)}
