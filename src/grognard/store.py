"""Records on disk: saved whole or not at all, and found again.

A record is written beside its file and moved into place, so a full disk, a crash or a lost power line leaves
the old file as it was. While a match is played, what is new is added as a line at the end of its file. It knows the
kernel and files; it knows no game by name.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO, Protocol

import msgspec

from grognard.kernel import (
    BadRecord,
    Entry,
    Header,
    Position,
    Record,
    decode_record,
    encode_more,
    encode_record,
    replay,
)
from grognard.kernel.record import Rules
from grognard.words import said, system_fault, wrong_with

SUFFIX = ".grog.json"
SECRET = ".secret"
STALE = 3600
"""Seconds after which a half-written file must be a leftover of a process that was killed."""

Mark = tuple[int, int, int]
"""What tells a file as it was left from any other: its number, its size, when it was written."""


class StoreError(Exception):
    """A file that could not be written or read: its path and the reason, already in words."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(said("grognard", "faults", "in-file", path, reason))
        self.path = path
        self.reason = reason


class Saved(msgspec.Struct, frozen=True):
    """A match on disk; `problem` says why it cannot be opened, if it cannot."""

    path: Path
    record: Record | None
    problem: str = ""


def save(path: Path | str, record: Record) -> None:
    """Put a record in place of what the file held; on any failure the old file stays whole."""
    put(path, encode_record(record))


class Played(Protocol):
    """A match, or a record of one, as far as its file is concerned."""

    @property
    def header(self) -> Header:
        """What is played."""

    @property
    def answers(self) -> Sequence[Entry]:
        """All answers so far."""

    @property
    def proof(self) -> str:
        """The secret of its dice, once it is over."""


class Growing:
    """The file of a match that is being played: each save costs what is new, however long the match is.

    It is written whole at first, when more than its answers has changed, and when it is not as it was left: somebody
    else has written it, or it was moved away. `around` puts what else the file holds before the record, which is last.
    """

    def __init__(self, path: Path | str, around: Callable[[bytes], bytes] = bytes) -> None:
        self.path = Path(path)
        self._around = around
        self._kept: list[Entry] = []
        self._about: tuple[Header, str] | None = None
        self._left: Mark = (0, 0, 0)

    def save(self, match: Played, whole: bool = False) -> None:
        """Save a match as it stands; StoreError leaves the file as it was."""
        about, last = (match.header, match.proof), self._about
        self._about = None
        kept = _alike(self._kept, match.answers)
        if whole or last != about or not self._add(match.answers, kept):
            record = Record(header=match.header, answers=tuple(match.answers), proof=match.proof)
            self._left = put(self.path, self._around(encode_record(record)))
        self._kept[kept:] = match.answers[kept:]
        self._about = about

    def _add(self, answers: Sequence[Entry], kept: int) -> bool:
        """Add what is new since the last save; False if the file is not as that left it."""
        try:
            with open(os.open(self.path, os.O_WRONLY | os.O_APPEND), "ab") as file:
                if _mark(file) != self._left:
                    return False
                if kept < max(len(self._kept), len(answers)):
                    _append(file, encode_more(kept, answers[kept:]))
                    self._left = _mark(file)
        except FileNotFoundError:
            return False
        except OSError as error:
            raise StoreError(self.path, said("grognard", "faults", "not-saved", _reason(error))) from error
        return True


def put(path: Path | str, data: bytes) -> Mark:
    """Put any bytes in place of what a file held, in the same way; what tells this file from any other."""
    return _put(Path(os.path.realpath(path)), data, mode=0o666)


def get(path: Path | str) -> bytes:
    """The bytes of a file; StoreError says why there are none."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise StoreError(Path(path), _reason(error)) from error


def load(path: Path | str) -> Record:
    """The record in a file; StoreError says what is wrong with it."""
    path = Path(path)
    try:
        return decode_record(get(path))
    except BadRecord as error:
        raise StoreError(path, wrong_with(error)) from error


def data_folder() -> Path:
    """Where matches live: GROGNARD_HOME, or the user's data folder."""
    home = os.environ.get("GROGNARD_HOME")
    if home:
        return Path(home).expanduser()
    data = os.environ.get("XDG_DATA_HOME")
    base = Path(data) if data and os.path.isabs(data) else Path.home() / ".local" / "share"
    return base / "grognard"


def cache_folder() -> Path:
    """Where things lie that can be made again: GROGNARD_CACHE, else below GROGNARD_HOME, or the user's cache folder."""
    named, home = os.environ.get("GROGNARD_CACHE"), os.environ.get("GROGNARD_HOME")
    if named or home:
        return Path(named).expanduser() if named else data_folder() / "cache"
    cache = os.environ.get("XDG_CACHE_HOME")
    base = Path(cache) if cache and os.path.isabs(cache) else Path.home() / ".cache"
    return base / "grognard"


def matches_folder() -> Path:
    """Where new matches are kept."""
    return data_folder() / "matches"


def create(record: Record, folder: Path | None = None) -> Path:
    """Save a new match under the first free name; two programs never get the same one."""
    folder = folder or matches_folder()
    stem = f"{record.header.game}-{record.header.scenario}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _sweep(folder)
        number = 1
        while True:
            path = folder / f"{stem}-{number}{SUFFIX}"
            with contextlib.suppress(FileExistsError):
                path.touch(exist_ok=False)
                break
            number += 1
    except OSError as error:
        raise StoreError(folder, _reason(error)) from error
    try:
        save(path, record)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    return path


def list_unfinished(game: Rules[Position], folder: Path | None = None) -> list[Saved]:
    """The game's matches that still ask something, latest first, and damaged ones with their problem."""
    folder = folder or matches_folder()
    found = [(_changed(path), path) for path in folder.glob(f"{game.slug}-*{SUFFIX}")]
    saved = [_look(game, path) for _, path in sorted(found, reverse=True)]
    return [each for each in saved if each is not None]


def save_secret(path: Path | str, secret: str) -> None:
    """Keep the secret of a match's dice stream beside the match, for its owner's eyes only."""
    _put(_secret_path(path), (secret + "\n").encode(), mode=0o600)


def load_secret(path: Path | str) -> str:
    """The secret kept beside a match; empty if there is none."""
    try:
        return _secret_path(path).read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return ""
    except (OSError, UnicodeDecodeError) as error:
        raise StoreError(_secret_path(path), _reason(error)) from error


def _changed(path: Path) -> int:
    """When a file was last written; 0 if it is gone or leads nowhere."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _look(game: Rules[Position], path: Path) -> Saved | None:
    try:
        record = load(path)
    except StoreError as error:
        return Saved(path, None, error.reason)
    if record.header.game != game.slug:
        return None
    try:
        over = replay(game, record).question is None
    except BadRecord as error:
        return Saved(path, record, wrong_with(error))
    except Exception as error:  # a rule that breaks in one match must not hide the others
        return Saved(path, record, said("grognard", "records", "rules-broke", repr(error)))
    return None if over else Saved(path, record)


def _put(path: Path, data: bytes, mode: int) -> Mark:
    """Write beside, flush to the disk, move into place."""
    temporary = path.parent / f".{path.name}.{secrets.token_hex(4)}.tmp"
    try:
        mark = _write(temporary, data, mode)
        os.replace(temporary, path)
        _flush_folder(path.parent)
        return mark
    except OSError as error:
        raise StoreError(path, said("grognard", "faults", "not-saved", _reason(error))) from error
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _write(path: Path, data: bytes, mode: int) -> Mark:
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
        return _mark(file)


def _mark(file: BinaryIO) -> Mark:
    there = os.fstat(file.fileno())
    return there.st_ino, there.st_size, there.st_mtime_ns


def _append(file: BinaryIO, line: bytes) -> None:
    """Write a line at the end of a file and flush it to the disk; or leave the file as it was."""
    size = os.fstat(file.fileno()).st_size
    try:
        file.write(line)
        file.flush()
        os.fsync(file.fileno())
    except BaseException:
        with contextlib.suppress(OSError):  # what stays is no whole line, and nobody reads it
            os.ftruncate(file.fileno(), size)
        raise


def _alike(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """How many answers two matches have in common; an answer's check stands for all before it."""
    kept = min(len(one), len(other))
    while kept and one[kept - 1] != other[kept - 1]:
        kept -= 1
    return kept


def _flush_folder(folder: Path) -> None:
    """Make the move itself last; not every system lets a folder be opened."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _sweep(folder: Path) -> None:
    """Remove what killed programs left half written."""
    for path in folder.glob(f".*{SUFFIX}.*.tmp"):
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > STALE:
                path.unlink()


def _secret_path(path: Path | str) -> Path:
    path = Path(os.path.realpath(path))
    return path.parent / f".{path.name}{SECRET}"


def _reason(error: Exception) -> str:
    return system_fault(error) if isinstance(error, OSError) else str(error).lower()
