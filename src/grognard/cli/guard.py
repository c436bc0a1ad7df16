"""One program at a time for one match: a lock beside its record, which the system drops when a program ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from grognard.cli.console import FAILED, Fault, told


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Keep a second program from playing the same match, where the system and the folder allow locks."""
    lock = path.parent / f".{path.name}.lock"
    file = _locked(lock, path)
    try:
        yield
    finally:
        if file is not None:
            lock.unlink(missing_ok=True)
            file.close()


def _locked(lock: Path, path: Path) -> IO[bytes] | None:
    try:
        import fcntl

        file = lock.open("wb")
    except (ImportError, OSError):
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        hint = told("played-elsewhere-hint")
        raise Fault(told("played-elsewhere", path), hint, FAILED) from None
    except OSError:
        file.close()
        return None
    return file
