"""Requests that are refused: the error that says so, in one sentence, and what is wrong with a body of JSON.

Everything in the server may raise it; it knows no match, no game and no address.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from starlette.responses import Response

from grognard.words import said

T = TypeVar("T")
WORDS = "grognard.server"
"""The package whose catalogue has the server's own sentences."""
LANGUAGE = "accept-language"
"""What in a request decides about words; whoever keeps an answer keeps one for each."""
_ODD = re.compile(rb"\\u0000|[0-9]{19}")
"""Signs in JSON that there may be something in it which no database can keep."""


class Refused(Exception):
    """A request that changes nothing: its status, one sentence by key and facts, what else the client should know.

    The sentence is said when the response is made, in the language of the request. `wait` are the seconds after which
    it may be tried again.
    """

    def __init__(self, status: int, key: str, *facts: object, **more: Any) -> None:
        super().__init__(key, *facts)
        self.status = status
        self.key = key
        self.facts = facts
        self.more = more

    @property
    def reason(self) -> str:
        """The sentence."""
        return said(WORDS, "refusals", self.key, *self.facts)

    @property
    def response(self) -> Response:
        """The refusal as a response."""
        later = {"retry_after": str(self.more["wait"])} if "wait" in self.more else {}
        return json_response({"error": self.reason, **self.more}, self.status, **later)


def json_response(value: Any, status: int = 200, **headers: str) -> Response:
    """A value as JSON; nothing that depends on a seat may be kept by anybody."""
    body = value if isinstance(value, bytes) else msgspec.json.encode(value)
    kept = {"cache-control": "no-store", "vary": LANGUAGE}
    kept |= {name.replace("_", "-"): text for name, text in headers.items()}
    return Response(body, status, kept, media_type="application/json")


def decode(data: bytes | str, kind: type[T]) -> T:
    """JSON as a value of a kind; Refused says what is wrong with it."""
    try:
        value = msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused(400, "cannot-read", error) from None
    if _ODD.search(data.encode() if isinstance(data, str) else data):
        _must_be_fit(value)
    return value


def _must_be_fit(value: Any) -> None:
    """Refuse what no database can keep: the character NUL, and numbers beyond 64 bits."""
    if isinstance(value, str) and "\0" in value:
        raise Refused(400, "nul")
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise Refused(400, "number-too-large")
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.astuple(value)
    if isinstance(value, Mapping):
        value = (*value, *value.values())
    if isinstance(value, Sequence) and not isinstance(value, str):
        for each in value:
            _must_be_fit(each)
