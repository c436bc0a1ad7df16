"""The protocol as OpenAPI 3.1: every address with what it takes, replies and refuses, written from the routes.

Paths and verbs are the router's, parameters and statuses are what endpoints promise (`promises`), bodies and replies
are the structs that are read and written. It serves nothing.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import version
from typing import Any

import msgspec
from starlette.routing import BaseRoute, Route, WebSocketRoute

from grognard.server.http.deeds import DEEDS, KINDS
from grognard.server.http.live import NEWS
from grognard.server.http.promises import HTML, JSON, Promise, promise_of, refusals_of
from grognard.server.typescript import gather
from grognard.server.wire import messages, pages

PLACE = "#/components/schemas/{name}"
SEAT = "seat"
EVERYBODY: Mapping[str, Any] = {"Accept-Language": messages.Short}
WRITER: Mapping[str, Any] = {"Origin": messages.Words, "Sec-Fetch-Site": messages.Short}
KEEPER: Mapping[str, Any] = {"If-None-Match": messages.Words}
PATHS: Mapping[str, Any] = {
    "integer": {"type": "integer", "minimum": 0},
    "string": {"type": "string", "minLength": 1, "pattern": "^[^/]+$"},
    "path": {"type": "string", "minLength": 1},
}
"""Parts of an address, by the kind of their convertor."""


def describe(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """All addresses and all structs that go through them."""
    every = list(routes)
    structs = Structs(_types(every))
    paths: dict[str, dict[str, Any]] = {}
    for route in every:
        if isinstance(route, Route):
            spelled = paths.setdefault(route.path_format, {})
            spelled.update({verb: _operation(route, structs) for verb in _verbs(route)})
        elif isinstance(route, WebSocketRoute):
            paths.setdefault(route.path_format, {})["get"] = _socket(route, structs)
    schemes = {SEAT: {"type": "http", "scheme": "bearer", "description": "The secret of a seat; a watcher has none."}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Grognard", "version": version("grognard"), "license": {"name": "Apache-2.0"}},
        "paths": paths,
        "components": {"schemas": structs.components, "securitySchemes": schemes},
    }


class Structs:
    """The schemas of types, and of all structs in them.

    What a client may send is as it is read. What only the server writes has all of its fields, but for those that are
    left out when they hold their default, and no others.
    """

    def __init__(self, types: tuple[list[Any], list[Any]]) -> None:
        taken, given = types
        schemas, self.components = msgspec.json.schema_components([*taken, *given], ref_template=PLACE)
        self._schemas: dict[Any, dict[str, Any]] = dict(zip([*taken, *given], schemas, strict=True))
        read = _structs_in(taken)
        for name, struct in _structs_in(given).items():
            if name not in read and not struct.cls.__struct_config__.array_like:
                _tighten(self.components[name], struct)

    def schema(self, kind: Any) -> dict[str, Any]:
        """What a type looks like, or one of several types."""
        if isinstance(kind, tuple):
            return {"anyOf": [self._schemas[each] for each in kind]}
        return self._schemas[kind]


def _structs_in(types: Iterable[Any]) -> dict[str, msgspec.inspect.StructType]:
    found: dict[str, msgspec.inspect.StructType] = {}
    for kind in types:
        gather(msgspec.inspect.type_info(kind), found)
    return found


def _tighten(schema: dict[str, Any], struct: msgspec.inspect.StructType) -> None:
    schema["additionalProperties"] = False
    if not struct.cls.__struct_config__.omit_defaults:
        schema["required"] = [field.encode_name for field in struct.fields]


def _types(routes: Iterable[BaseRoute]) -> tuple[list[Any], list[Any]]:
    """The types that are read, and those that are written."""
    promised = [promise_of(route) for route in routes if isinstance(route, Route)]
    parts = [part for each in promised for part in (*each.query.values(), *each.headers.values())]
    common = [*EVERYBODY.values(), *WRITER.values(), *KEEPER.values(), messages.Hello, messages.Version]
    taken = [*parts, *common, *(each.takes for each in promised)]
    replies = (each.reply for each in promised)
    written = [one for each in replies for one in (each if isinstance(each, tuple) else (each,))]
    given = [*written, *NEWS.values(), *(each.reply for each in DEEDS.values()), pages.NotDone]
    return _once(taken), _once(given)


def _once(types: Iterable[Any]) -> list[Any]:
    return list(dict.fromkeys(each for each in types if each is not None))


def _verbs(route: Route) -> Iterator[str]:
    """Those that the route was made for; whoever takes GET takes HEAD as well, which is not said."""
    return (verb.lower() for verb in sorted(route.methods or ()) if verb != "HEAD")


def _operation(route: Route, structs: Structs) -> dict[str, Any]:
    promise = promise_of(route)
    operation = {
        "operationId": _id(route),
        "summary": _said(route.endpoint),
        "parameters": [*_in_path(route), *_in_query(promise, structs), *_in_head(route, promise, structs)],
        "responses": _responses(route, promise, structs),
    }
    if promise.takes is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": structs.schema(promise.takes)}}}
    if promise.seat:
        operation["security"] = [{}, {SEAT: []}]
    if promise.news:
        operation["x-events"] = {name: _news(kind, structs) for name, kind in promise.news.items()}
    return operation


def _news(kind: Any, structs: Structs) -> dict[str, Any]:
    return {} if kind is None else structs.schema(kind)


def _id(route: Route | WebSocketRoute) -> str:
    """A name for an address and its verb, made of both: `post-api-matches-match-answer`."""
    verb = next(iter(_verbs(route))) if isinstance(route, Route) else "socket"
    signs = "".join(sign if sign.isalnum() else "-" for sign in f"{verb}{route.path_format}")
    return "-".join(part for part in signs.split("-") if part)


def _said(endpoint: Any) -> str:
    return (inspect.getdoc(endpoint) or "").partition("\n")[0]


def _in_path(route: Route | WebSocketRoute) -> Iterator[dict[str, Any]]:
    for name, convertor in route.param_convertors.items():
        kind = {"IntegerConvertor": "integer", "PathConvertor": "path"}.get(type(convertor).__name__, "string")
        yield {"name": name, "in": "path", "required": True, "schema": PATHS[kind]}


def _in_query(promise: Promise, structs: Structs) -> Iterator[dict[str, Any]]:
    for name, kind in promise.query.items():
        yield {"name": name, "in": "query", "schema": structs.schema(kind)}
    if promise.loose:
        texts = {"type": "object", "additionalProperties": {"type": "string"}}
        yield {"name": "more", "in": "query", "style": "form", "explode": True, "schema": texts}


def _in_head(route: Route, promise: Promise, structs: Structs) -> Iterator[dict[str, Any]]:
    writes = WRITER if "POST" in (route.methods or ()) else {}
    keeps = KEEPER if promise.kept else {}
    for name, kind in {**EVERYBODY, **writes, **keeps, **promise.headers}.items():
        yield {"name": name, "in": "header", "schema": structs.schema(kind)}


def _responses(route: Route, promise: Promise, structs: Structs) -> dict[str, Any]:
    done: dict[str, Any] = {"description": "Done."}
    if promise.status != 204:
        done["content"] = {kind: _content(promise, kind, structs) for kind in promise.kinds}
    found = {str(promise.status): done}
    if promise.kept:
        found["304"] = {"description": "As it was kept."}
    pages_too = HTML in promise.kinds
    found |= {str(status): _refusal(structs, status, pages_too) for status in refusals_of(route, promise)}
    return dict(sorted(found.items()))


def _content(promise: Promise, kind: str, structs: Structs) -> dict[str, Any]:
    return {"schema": structs.schema(promise.reply)} if kind == JSON and promise.reply is not None else {}


def _refusal(structs: Structs, status: int, pages_too: bool = False) -> dict[str, Any]:
    """A refusal as JSON; the client's own addresses may say it in a page for people."""
    content = {JSON: {"schema": structs.schema(pages.NotDone)}, **({HTML: {}} if pages_too else {})}
    told: dict[str, Any] = {"description": "Refused; nothing has changed.", "content": content}
    if status in (429, 503):
        seconds = {"description": "Seconds to wait.", "required": False, "schema": {"type": "integer"}}
        told["headers"] = {"Retry-After": seconds}
    return told


def _socket(route: WebSocketRoute, structs: Structs) -> dict[str, Any]:
    """A connection for both ways: what is said first, then what may be done, and what is told."""
    talk = {
        "hello": structs.schema(messages.Hello),
        "message": {"oneOf": [_message(name, structs) for name in KINDS]},
        "news": {name: _news(kind, structs) for name, kind in NEWS.items()},
        "done": {name: structs.schema(promise.reply) for name, promise in DEEDS.items()},
        "refused": structs.schema(pages.NotDone),
    }
    refused = {str(status): _refusal(structs, status) for status in (400, 404, 414, 421, 429, 503)}
    return {
        "operationId": _id(route),
        "summary": _said(route.endpoint),
        "parameters": list(_in_path(route)),
        "responses": {"101": {"description": "A WebSocket."}, **refused},
        "x-socket": talk,
    }


def _message(name: str, structs: Structs) -> dict[str, Any]:
    fields = {"do": {"const": name}, "number": structs.schema(messages.Version), "body": structs.schema(KINDS[name])}
    return {"type": "object", "properties": fields, "required": ["do"], "additionalProperties": False}
