"""Best play in the Trial of Stealth, read from the solved data: for bots and notes, never for the rules.

Weights are whole numbers; whoever draws by them plays the mixture of the solution. The value is what both sides'
mixtures promise: the share of Trials in which the hero gets across.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Self

from grognard.catalogues import wrong
from grognard.games.village_of_fear.sheets.drawbridge import PACKAGE, drawbridge
from grognard.loading import Drawn, Printed, read_struct

Path = tuple[int, ...]
"""Points of the Drawbridge, in the order in which the hero steps on them."""


class Share(tuple[int, int], Drawn):
    """So many of so many, written as a fraction."""

    @classmethod
    def drawn(cls, lines: list[str], kinds: tuple[Any, ...]) -> Self:
        """Both numbers of a fraction such as 1/2."""
        parts = lines[0].split("/")
        if len(parts) != len(("some", "all")) or not all(part.isdecimal() for part in parts):
            raise ValueError(wrong("fraction-such"))
        return cls(int(part) for part in parts)


class Paths(dict[Path, int], Drawn):
    """The hero's ways across, a line each, by weight."""

    @classmethod
    def drawn(cls, lines: list[str], kinds: tuple[Any, ...]) -> Self:
        """The paths with the weights behind them."""
        parts = [line.rpartition(":") for line in lines]
        return cls((_points(names), _weight(weight)) for names, _, weight in parts)


class Habits(dict[Path, dict[int, dict[int, int]]], Drawn):
    """The Lurker's moves by weight, after a path of the hero's and from a point of his own, a line each."""

    @classmethod
    def drawn(cls, lines: list[str], kinds: tuple[Any, ...]) -> Self:
        """The moves of every line under its path and its point."""
        found = cls()
        for line in lines:
            parts = line.split("|")
            if len(parts) != len(("path", "point", "moves")):
                raise ValueError(wrong("path-point", line))
            (at,) = _points(parts[1])
            moves = found.setdefault(_points(parts[0]), {}).setdefault(at, {})
            for move in parts[2].split():
                name, _, weight = move.partition(":")
                (to,) = _points(name)
                moves[to] = _weight(weight)
        return found


class Stealth(Printed, frozen=True, kw_only=True):
    """VF-G23: `paths` the hero's ways across by weight; `habits` the Lurker's moves by weight, after a path of the
    hero's and from a point of his own. A path that can no longer get across has no habits: any move will do."""

    value: Share
    paths: Paths
    habits: Habits


def _points(names: str) -> Path:
    index: Mapping[str, int] = drawbridge().index
    labels = names.split()
    for label in labels:
        if label not in index:
            raise ValueError(wrong("not-point-drawbridge", label))
    return tuple(index[label] for label in labels)


def _weight(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ValueError(wrong("weight-above", text))
    return int(text)


@cache
def stealth() -> Stealth:
    """The solution, read once."""
    return read_struct(PACKAGE, "data/trial.toml", Stealth)
