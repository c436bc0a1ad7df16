"""The shapes of structs, which msgspec works out when one is first decoded. It knows no struct by name."""

from __future__ import annotations

import contextlib

import msgspec


def read_shapes() -> None:
    """Let msgspec look at every kind of struct once, here and alone.

    It does so when one is first decoded, and two threads that come to that at the same time end the whole process. A
    kind that is only ever written may be unreadable, and need not be read.
    """
    waiting: list[type[msgspec.Struct]] = [msgspec.Struct]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        with contextlib.suppress(NameError, TypeError):
            msgspec.json.Decoder(kind)
