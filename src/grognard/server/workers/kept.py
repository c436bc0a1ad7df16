"""What was worked out for a match that is over, kept as bytes until there is no more room. It knows no match."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

ROOM = 128 * 1_048_576
"""Bytes that are kept in all."""


class Kept:
    """Bytes by key; what was unused for longest makes room. For one thread."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._bodies: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0

    def get(self, key: Hashable) -> bytes | None:
        """What is kept of a key."""
        if key in self._bodies:
            self._bodies.move_to_end(key)
        return self._bodies.get(key)

    def put(self, key: Hashable, body: bytes) -> None:
        """Keep something, if there can be room for it."""
        if key in self._bodies or len(body) > self._room:
            return
        self._bodies[key] = body
        self._size += len(body)
        while self._size > self._room:
            _, gone = self._bodies.popitem(last=False)
            self._size -= len(gone)
