"""Where a sitting keeps its match, and what people are told about it when they leave. It knows no game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from grognard import store
from grognard.cli.console import told
from grognard.kernel import Match


class Keeping(Protocol):
    """A place for a match."""

    path: Path

    def save(self, match: Match[Any], whole: bool = False) -> None:
        """Keep the match as it stands, in one piece if it is left now; StoreError if that cannot be done."""

    def way_back(self) -> str:
        """The command that goes on with it."""

    def afterwards(self, proved: bool) -> list[str]:
        """What can be done with it when it is over; `proved` if its dice can be checked."""


class OwnFile:
    """A match in a file of its own."""

    def __init__(self, path: Path, game: str) -> None:
        self.path = path
        self._game = game
        self._file = store.Growing(path)

    def save(self, match: Match[Any], whole: bool = False) -> None:
        """Add what is new to the file, or put all of it in place of what the file held."""
        self._file.save(match, whole)

    def way_back(self) -> str:
        """`play` finds those in its own folder by itself."""
        return f"grognard play {self._game}" + ("" if self._kept else f" --record {self.path}")

    def afterwards(self, proved: bool) -> list[str]:
        """Replay it, and check its dice."""
        name = self.path.name.removesuffix(store.SUFFIX) if self._kept else str(self.path)
        lines = [told("replay-it", name)]
        return [*lines, told("verify-it", name)] if proved else lines

    @property
    def _kept(self) -> bool:
        return self.path.parent == store.matches_folder()
