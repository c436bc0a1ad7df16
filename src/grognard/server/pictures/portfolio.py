"""Boards as drawings: drawn once, however many ask at the same time, and kept on disk for the next start.

A wheel brings all boards drawn (`tools/drawings.py`). What comes with it and what is kept lies under a stamp of
everything a drawing depends on, with a check of its bytes. Whatever is wrong with a file or its folder, the board is
drawn again. It knows no game by name.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import shutil
import threading
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec

from grognard.server.stamp import drawing_stamp
from grognard.store import cache_folder
from grognard.table.art import BoardArt

SHIPPED = Path(__file__).parent / "drawn"
"""Where the drawings lie that came with the package."""
CHECK = 16
KEPT = 3
"""Stamps whose drawings are kept: programs of several versions may live side by side."""


class Portfolio:
    """The boards that this process has drawn or found on disk."""

    def __init__(self) -> None:
        self._drawn: dict[str, BoardArt] = {}
        self._doors: dict[str, threading.Lock] = {}

    def board(self, name: str, draw: Callable[[], BoardArt]) -> BoardArt:
        """A board by a name that is fit for a file; whoever comes while it is being drawn waits for it."""
        with self._doors.setdefault(name, threading.Lock()):
            if name not in self._drawn:
                self._drawn[name] = _found(name) or _kept(name, draw())
            return self._drawn[name]

    def at_hand(self, name: str) -> bool:
        """Whether a board need not be drawn, because this process has it or finds it on disk."""
        if name not in self._drawn and (found := _found(name)) is not None:
            self._drawn[name] = found
        return name in self._drawn


def place(home: Path, name: str) -> Path:
    """Where a board lies in a folder of drawings, if it is of this program."""
    return home / drawing_stamp() / f"{name}.board"


def _found(name: str) -> BoardArt | None:
    for home in (SHIPPED, cache_folder() / "drawings"):
        with contextlib.suppress(OSError, zlib.error, msgspec.MsgspecError):
            data = place(home, name).read_bytes()
            if data[:CHECK] == _check(data[CHECK:]):
                return msgspec.msgpack.decode(zlib.decompress(data[CHECK:]), type=BoardArt)
    return None


def _kept(name: str, art: BoardArt) -> BoardArt:
    """A folder that cannot be written to is none of a player's business."""
    path = place(cache_folder() / "drawings", name)
    with contextlib.suppress(OSError):
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True, exist_ok=True)
            _make_room(path.parent)
        write(path, art)
    return art


def write(path: Path, art: BoardArt) -> None:
    """Write a board beside its place, and move it there when it is whole."""
    body = zlib.compress(msgspec.msgpack.encode(art))
    beside = path.parent / f".{path.name}.{secrets.token_hex(4)}.tmp"
    try:
        beside.write_bytes(_check(body) + body)
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def _make_room(newest: Path) -> None:
    """Forget the oldest drawings of other programs."""
    others = [folder for folder in newest.parent.iterdir() if folder.is_dir() and folder != newest]
    for folder in sorted(others, key=lambda each: each.stat().st_mtime, reverse=True)[KEPT - 1 :]:
        shutil.rmtree(folder, ignore_errors=True)


def _check(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=CHECK).digest()
