"""A stamp of the program as it stands: the same as long as no module, no data file and no added scenario changes.

What is made from code and data, drawings and encoded positions, is kept under it and never outlives a change.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from grognard.scenario_files import added_files

KINDS = (".py", ".toml", ".svg")
UNSEEN = ("bots", "cli", "envs", "lab", "mind", "mind.py", "server")
"""What no drawing depends on: packages that games may not import, and minds, at which their shows do not look."""


@cache
def stamp() -> str:
    """The stamp of what is installed, and of the scenarios that were added."""
    seal = _seal(())
    for path in added_files():
        _press(seal, path, path.parents[1])
    return seal.hexdigest()


@cache
def drawing_stamp() -> str:
    """The stamp of what drawings are made of, but for what `board_seal` says."""
    return _seal(UNSEEN).hexdigest()


@cache
def board_seal(game: str, board: str) -> str:
    """What tells a board from others of its name: the added scenario that lays it out; nothing for the rest."""
    seal = hashlib.blake2b(digest_size=8)
    layers = [path for path in added_files(game) if board.startswith(path.stem)]
    for path in layers:
        _press(seal, path, path.parents[1])
    return f"-{seal.hexdigest()}" if layers else ""


def _seal(without: tuple[str, ...]) -> hashlib.blake2b:
    folder = Path(__file__).parents[1]
    seal = hashlib.blake2b(digest_size=8)
    for path in sorted(path for path in folder.rglob("*") if path.suffix in KINDS):
        if set(path.relative_to(folder).parts).isdisjoint(without):
            _press(seal, path, folder)
    return seal


def _press(seal: hashlib.blake2b, path: Path, folder: Path) -> None:
    body = path.read_bytes()
    seal.update(b"%s %d " % (path.relative_to(folder).as_posix().encode(), len(body)))
    seal.update(body)
