"""What an address promises: what it takes, what it replies, with which statuses it refuses.

It stands beside each endpoint. `description` writes the protocol down from these, and tests hold the
server to them. It knows no address and no match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from starlette.routing import Route

from grognard.server.wire.messages import Words

JSON, SVG, HTML, TEXT = "application/json", "image/svg+xml", "text/html; charset=utf-8", "text/plain"
ANY = "*/*"
NO_MORE: Mapping[str, Any] = MappingProxyType({})

Count = Annotated[int, msgspec.Meta(ge=-999_999_999, le=999_999_999)]
"""A number in an address, as `guard.number_of` reads it."""
Word = Words
Look = Annotated[str, msgspec.Meta(max_length=4_000)]
"""Something to draw, as JSON."""

GUARDED = (400, 414, 421, 429, 503)
"""What the guard may refuse any request with; 503 is a database that is away, or too much to do."""
WRITTEN = (400, 403, 408, 413, 415)
"""What may be wrong with a write, and with its body."""
SEATED = (401, 403, 404, 409)
"""What may be wrong with a match and with the secret of its seat; 409 if today's rules cannot read the match."""
KEPT = (304,)
"""What a client is told that has kept the thing."""


class Promise(NamedTuple):
    """What an address takes and replies.

    `reply` is a type, or several of which one comes, or None where nothing or no JSON comes; `kinds` are the content
    types. `loose` if any other name may stand in the query. `seat` if the secret of a seat may be sent along, `kept` if
    a client may keep it. `news` are the types of a stream's events.
    """

    reply: Any = None
    refusals: tuple[int, ...] = ()
    status: int = 200
    takes: Any = None
    kinds: tuple[str, ...] = (JSON,)
    query: Mapping[str, Any] = NO_MORE
    headers: Mapping[str, Any] = NO_MORE
    loose: bool = False
    seat: bool = False
    kept: bool = False
    news: Mapping[str, Any] = NO_MORE


F = TypeVar("F", bound=Callable[..., Any])


def promises(reply: Any = None, *refusals: int, **more: Any) -> Callable[[F], F]:
    """Let an endpoint promise something."""
    return promises_each(Promise(reply, refusals, **more))


def promises_each(promise: Promise | Mapping[str, Promise]) -> Callable[[F], F]:
    """The same for an endpoint of several addresses, by the last part of each."""

    def mark(endpoint: F) -> F:
        endpoint.promise = promise  # type: ignore[attr-defined] # a function may carry anything
        return endpoint

    return mark


def promise_of(route: Route) -> Promise:
    """What an address promises; an endpoint that promises nothing is a mistake in the program."""
    found: Promise | Mapping[str, Promise] | None = getattr(route.endpoint, "promise", None)
    if found is None:
        raise LookupError(f"{route.path} promises nothing: its endpoint needs `@promises`")
    return found if isinstance(found, Promise) else found[route.path.rpartition("/")[2]]


def refusals_of(route: Route, promise: Promise) -> list[int]:
    """All statuses with which an address may refuse."""
    found = {*GUARDED, *promise.refusals}
    if route.param_convertors:
        found.add(404)
    if "POST" in (route.methods or ()):
        found.update(WRITTEN)
    if promise.seat:
        found.update(SEATED)
    return sorted(found)
