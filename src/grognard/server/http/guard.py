"""Limits on what comes in: sizes, rates, hosts, origins; and the headers of all that goes out.

Whatever is wrong with a request is found here or raised as Refused, before anything changes. It knows no
match and no game.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from types import MappingProxyType
from typing import TypeVar
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server.journal import log, note
from grognard.server.metrics import Metrics
from grognard.server.refused import Refused, decode
from grognard.server.settings import Settings
from grognard.server.store.ledger import LedgerClosed
from grognard.server.store.trouble import Kept, Uncertain, away
from grognard.words import preferred, speaking

T = TypeVar("T")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_RAW_HEADERS = [(name.encode(), text.encode()) for name, text in HEADERS.items()]
LOOPBACK = ("localhost", "127.0.0.1", "::1")
LONGEST_URL = 4_096
_NUMBER = re.compile(r"-?[0-9]{1,9}")
DAY = 86_400
SOON = 5
"""Seconds after which a database may be there again."""
SOURCES = 10_000
"""Addresses whose rates are remembered; the one that was quiet longest is forgotten first."""


class Rates:
    """Leaky buckets: so many requests of a kind per minute and address, with some at once; of some also per day."""

    def __init__(
        self,
        per_minute: dict[str, int],
        clock: Callable[[], float] = time.monotonic,
        per_day: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        self._per_minute = per_minute
        self._per_day = per_day
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, source: str) -> None:
        """Count one request; Refused if there were too many."""
        most = self._per_minute[kind]
        if not self._poured(kind, source, most / 60, max(1.0, most / 6)):
            raise Refused(429, "too-many-requests", wait=max(1, -(-60 // most)))
        a_day = self._per_day.get(kind)
        if a_day is not None and not self._poured(f"{kind} a day", source, a_day / DAY, a_day):
            raise Refused(429, "too-many-today", a_day, wait=max(1, -(-DAY // a_day)))

    def _poured(self, kind: str, source: str, leak: float, room: float) -> bool:
        """Pour one into a bucket that leaks so much a second; False if it does not fit."""
        now = self._clock()
        level, then = self._buckets.pop((kind, source), (0.0, now))
        level = max(0.0, level - (now - then) * leak)
        fits = level + 1 <= room
        self._buckets[kind, source] = (level + 1 if fits else level, now)
        if len(self._buckets) > SOURCES:
            self._buckets.popitem(last=False)
        return fits


class Streams:
    """How many live updates each address listens to."""

    @property
    def open(self) -> int:
        """How many there are."""
        return self._open.total()

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._open: Counter[str] = Counter()

    def check(self, source: str) -> None:
        """Refused if there are too many already."""
        if self._open[source] >= self._settings.streams or self._open.total() >= self._settings.all_streams:
            raise Refused(429, "too-many-streams")

    @contextmanager
    def one(self, source: str) -> Iterator[None]:
        """One more, as long as it lasts."""
        self.check(source)
        self._open[source] += 1
        try:
            yield
        finally:
            self._open[source] -= 1
            if not self._open[source]:
                del self._open[source]


def source_of(request: HTTPConnection) -> str:
    """The address a request came from, for limits: of IPv6 the network, for one person has all addresses in it."""
    host = request.client.host if request.client else "nowhere"
    return _network(host) if ":" in host else host


@lru_cache(SOURCES)
def _network(host: str) -> str:
    """The network of an address of IPv6.

    >>> [_network(each) for each in ("2001:db8:1:2:3:4:5:6", "::ffff:192.0.2.7", "::1", "odd:")]
    ['2001:db8:1:2::/64', '192.0.2.7', '::/64', 'odd:']
    """
    try:
        address = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(address.ipv4_mapped or IPv6Network((address, 64), strict=False))


async def read_body(request: Request, kind: type[T], settings: Settings) -> T:
    """The body of a write as what it must be; Refused if it is too long, too slow or something else."""
    return decode(await read_bytes(request, settings.body, settings.body_seconds), kind)


async def read_bytes(request: Request, most: int, seconds: float) -> bytes:
    """The body of a write, which must say that it is JSON; Refused if it is too long or too slow."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(415, "body-not-json")
    try:
        async with asyncio.timeout(seconds):
            return await _bytes(request, most)
    except TimeoutError:
        raise Refused(408, "body-late") from None
    except ClientDisconnect:
        raise Refused(400, "body-broke-off") from None


def number_of(text: str, otherwise: int) -> int:
    """A number in an address, or what is meant without one; Refused if it is something else."""
    if not text:
        return otherwise
    if not _NUMBER.fullmatch(text):
        raise Refused(400, "no-number")
    return int(text)


async def _bytes(request: Request, most: int) -> bytes:
    said = request.headers.get("content-length", "")
    if said.isdecimal() and int(said[:20]) > most:
        raise Refused(413, "body-too-long", most)
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > most:
            raise Refused(413, "body-too-long", most)
    return bytes(data)


def our_names(hosts: Sequence[str]) -> TrustedHostMiddleware:
    """Whoever asks for another name than ours is turned away: another site may have pointed it at this machine."""
    names = [f"[{host}]" if ":" in host else host for host in hosts]
    return TrustedHostMiddleware(_welcome, names or ["*"], www_redirect=False)


async def _welcome(scope: Scope, receive: Receive, send: Send) -> None:
    """Nothing more is asked of whoever knows our name."""


async def _nothing() -> Message:
    raise AssertionError("a name is all that is looked at")


async def _turn_away(message: Message) -> None:
    raise Refused(421, "not-our-name")


def check_origin(headers: Headers) -> None:
    """Refuse writes that another site's page sends; programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is not None and _netloc(origin) != headers.get("host", ""):
        raise Refused(403, "foreign-write")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refused(403, "foreign-write")


def _netloc(address: str) -> str:
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


def refusal(error: Refused | HTTPException) -> Refused:
    """A refusal of ours, or of the web framework's, which finds nothing at an address."""
    if isinstance(error, Refused):
        return error
    known = {404: "no-address", 405: "no-method"}
    return Refused(error.status_code, known.get(error.status_code, "as-said"), error.detail)


def _verbs(app: ASGIApp, scope: Scope) -> list[str]:
    """All that an address takes: several endpoints may share it."""
    there = [each for each in getattr(app, "routes", ()) if each.matches(scope)[0] is not Match.NONE]
    return sorted({verb for route in there for verb in getattr(route, "methods", None) or ()})


def went_wrong(error: Exception) -> Refused:
    """What a client is told of trouble on our side: nothing that could betray a secret, or is not true."""
    if isinstance(error, Kept):
        return Refused(500, "went-wrong-kept")
    if isinstance(error, Uncertain):
        return Refused(503, "maybe-kept", wait=SOON)
    if isinstance(error, LedgerClosed):
        return Refused(503, "closing", wait=SOON)
    return Refused(503, "database-away", wait=SOON) if away(error) else Refused(500, "went-wrong")


class _Sent:
    """Sends a response with the headers that every response has, and remembers how far it got."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False
        self.whole = False
        self.status = 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            self.status = message["status"]
            headers = list(message.get("headers", ()))
            named = [name for name, _ in headers]
            message["headers"] = [*headers, *(each for each in _RAW_HEADERS if each[0] not in named)]
        await self._send(message)
        self.whole = message["type"] == "http.response.body" and not message.get("more_body", False)


class Guard:
    """Stands around the whole application: checks hosts, origins and rates, and sets the headers of every answer."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics | None = None) -> None:
        self.app = app
        self._metrics = metrics
        self.settings = settings
        rates = {"read": settings.reads, "write": settings.writes}
        self.rates = Rates(rates)
        self.names = our_names(settings.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        with speaking(preferred(Headers(scope=scope).get("accept-language", ""))):
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Somebody is served, in the language they like best of those we speak."""
        if scope["type"] == "websocket":
            await self._connect(scope, receive, send)
            return
        sent = _Sent(send)
        began = time.perf_counter()
        try:
            await self._serve(scope, receive, sent)
        finally:
            seconds = time.perf_counter() - began
            if self._metrics is not None:
                self._metrics.served(scope["method"], sent.status, seconds)
            took = round(seconds * 1000, 1)
            note("request", method=scope["method"], path=scope["path"], status=sent.status, ms=took)

    async def _serve(self, scope: Scope, receive: Receive, sent: _Sent) -> None:
        scope["app"] = self.app  # where there is nothing, the router then raises an error and writes no page of its own
        try:
            await self._check(HTTPConnection(scope), scope["method"] not in ("GET", "HEAD", "OPTIONS"))
            await self.app(scope, receive, sent)
        except (Refused, HTTPException) as error:
            if sent.begun:
                raise
            response = refusal(error).response
            if response.status_code == 405:
                response.headers["allow"] = ", ".join(_verbs(self.app, scope))
            await response(scope, receive, sent)
        except Exception as error:
            log.exception("a request failed")
            if sent.begun and not sent.whole:
                raise
            if not sent.begun:
                await went_wrong(error).response(scope, receive, sent)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whoever opens a connection for both ways can write on it, so it is checked like a write."""
        try:
            await self._check(HTTPConnection(scope), writes=True)
        except Refused as refused:
            note("refused", path=scope["path"], status=refused.status)
            await send({"type": "websocket.close"})
            return
        await self.app(scope, receive, send)

    async def _check(self, request: HTTPConnection, writes: bool) -> None:
        if len(request.scope["path"]) + len(request.scope["query_string"]) > LONGEST_URL:
            raise Refused(414, "address-too-long")
        if "\0" in request.scope["path"]:
            raise Refused(404, "no-address")
        if b"%00" in request.scope["query_string"]:
            raise Refused(400, "nul")
        await self.names(request.scope, _nothing, _turn_away)
        self.rates.take("write" if writes else "read", source_of(request))
        if writes:
            check_origin(request.headers)
