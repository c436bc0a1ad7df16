"""Results tables as printed: a letter for every face of the die and every column of odds, and the key to the letters.

This module knows how such a table is read, never what a letter does to anybody.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from grognard.catalogues import wrong
from grognard.games.skirmish.sheets import book
from grognard.games.skirmish.sheets.grids import DIE
from grognard.loading import Printed, Sheet

Harm = Literal["none", "stunned", "wounded", "killed"]
Count = Annotated[int, Meta(ge=0)]


class Result(Printed, frozen=True, kw_only=True):
    """What a letter of a results table does, and to whom."""

    letter: Annotated[str, Meta(min_length=1)]
    on: Literal["attacker", "defender"]
    harm: Harm = "none"
    retreat: Count = 0
    thrown: bool = False
    horse_killed: bool = False


def harm_of(result: Result | None, beast_killed: bool) -> book.Harm | None:
    """A result as the procedures want it; `beast_killed` if it kills a bare horse or a mule."""
    if result is None:
        return None
    return book.Harm(
        result.on, result.harm, result.retreat, result.thrown, result.horse_killed, beast_killed, result.letter
    )


def letters_of(sheet: Sheet, odds: Sequence[str], known: Collection[str]) -> dict[int, tuple[str, ...]]:
    """The grid of a table by die: one of the `known` letters for each column of odds; the last row is 10 or 0."""
    heading, *lines = (line.split() for line in sheet.grid("grid"))
    if heading != ["die", *odds]:
        raise sheet.fault("grid", wrong("expected-heading-die", ' '.join(odds)))
    if [line[0] for line in lines] not in ([str(die) for die in DIE], [str(die % 10) for die in DIE]):
        raise sheet.fault("grid", wrong("expected-rows"))
    for line in lines:
        if len(line) != len(heading):
            raise sheet.fault("grid", wrong("row-has-cells", line[0], len(line) - 1, len(odds)))
        for column, letter in zip(odds, line[1:], strict=True):
            if letter not in known:
                raise sheet.fault("grid", wrong("die-at", line[0], column, letter))
    return {die: tuple(line[1:]) for die, line in zip(DIE, lines, strict=True)}
