"""The Combat Results Table and its columns of odds (DS-ODD-3, DS-ODD-4, DS-CRT, DS-RES).

A result is read once, into numbers that a procedure can carry out; what happens to whom is no matter of the sheet.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple, Self

from grognard.catalogues import wrong
from grognard.loading import Drawn, Printed, read_struct

PACKAGE, FILE = "grognard.games.dragons_of_glory", "data/combat.toml"
COLUMNS = ((1, 3), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1))
"""DS-ODD-4: attack to defence, from the worst for the attacker to the best."""
LOWEST, HIGHEST = -5, 16
"""DS-CMB-9: the first and the last row."""
_RESULT = re.compile(r"(?:(E)|(D?)([12]?)(R?)|-)")


class Result(NamedTuple):
    """What befalls a force: all eliminated, or one depletion for every army, some more, and a retreat (DS-RES-7)."""

    eliminated: bool = False
    each: bool = False
    more: int = 0
    retreat: bool = False


class Outcome(NamedTuple):
    """A cell: what befalls the attackers and what befalls the defenders (DS-CMB-10)."""

    attackers: Result
    defenders: Result


class Results(dict[int, tuple[Outcome, ...]], Drawn):
    """The table: by modified roll an outcome for each column."""

    @classmethod
    def drawn(cls, lines: list[str], kinds: tuple[Any, ...]) -> Self:
        """The rows under the columns of DS-ODD-4, one for every total from -5 to 16."""
        head, *rows = [line.split() for line in lines]
        wanted = ["roll", *(f"{attack}-{defence}" for attack, defence in COLUMNS)]
        if head != wanted:
            raise ValueError(wrong("expected-heading", " ".join(wanted)))
        found = cls()
        for roll, row in zip(range(LOWEST, HIGHEST + 1), rows, strict=False):
            if row[0] != str(roll) or len(row) != len(wanted):
                raise ValueError(wrong("expected-roll", roll, len(COLUMNS), " ".join(row)))
            found[roll] = tuple(outcome(cell) for cell in row[1:])
        if len(rows) != HIGHEST + 1 - LOWEST:
            raise ValueError(wrong("too-few", HIGHEST + 1 - LOWEST, len(rows)))
        return found


class CombatSheet(Printed, frozen=True):
    """The printed page."""

    table: Results


def outcome(cell: str) -> Outcome:
    """A cell such as D1/2R.

    >>> outcome("D1/2R").defenders
    Result(eliminated=False, each=False, more=2, retreat=True)
    """
    attackers, stroke, defenders = cell.partition("/")
    if not stroke:
        raise ValueError(wrong("expected-result", cell))
    return Outcome(result(attackers), result(defenders))


def result(spelled: str) -> Result:
    """What befalls one force (DS-RES-1 to DS-RES-7)."""
    found = _RESULT.fullmatch(spelled)
    if not spelled or not found:
        raise ValueError(wrong("expected-result", spelled))
    return Result(bool(found[1]), bool(found[2]), int(found[3] or 0), bool(found[4]))


@cache
def combat_results() -> Results:
    """The printed table."""
    return read_struct(PACKAGE, FILE, CombatSheet).table


def column(attack: int, defence: int) -> int | None:
    """The best column not above the true ratio; nothing below 1-3 (DS-ODD-3, DS-G53).

    >>> [COLUMNS[column(attack, 10)] for attack in (20, 23, 29)]
    [(2, 1), (2, 1), (2, 1)]
    """
    fitting = [number for number, (one, other) in enumerate(COLUMNS) if attack * other >= defence * one]
    return fitting[-1] if fitting else None


def read_off(roll: int, modifier: int, odds: int) -> Outcome:
    """The outcome of a roll with its modifier in a column; totals beyond the table count as its rim (DS-CMB-9)."""
    total = min(max(roll + modifier, LOWEST), HIGHEST)
    return combat_results()[total][odds]
