"""The challenge table of Dragon Noir as printed: what happens to those who slip past an enemy.

Read from `data/challenges.toml`. This module knows the figures, never who must roll or when.
"""

from __future__ import annotations

from functools import cache

import msgspec

from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.skirmish.sheets.grids import DIE, by_die, rows_of
from grognard.loading import Sheet, read_sheet

WOUNDED = "wounded"


class Challenges(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of each face of the die, and what both sides add to it."""

    outcomes: dict[int, str]
    passing: dict[str, int]
    opposing: dict[str, int]
    front_only: tuple[str, ...]

    def outcome(self, total: int) -> str:
        """What a modified roll comes to; beyond the ends of the table the end counts (DN-5.12.4a)."""
        return self.outcomes[min(max(total, DIE[0]), DIE[-1])]

    def modifier(self, passing: list[str], opposing: list[str]) -> int:
        """What is added to the die, given all the words that fit either side (DN-5.12.4b, DN-G35).

        >>> challenges().modifier(["armoured rider", "wounded"], ["armoured foot"])
        1
        """
        lines = [self.passing[word] for word in passing if word != WOUNDED and word in self.passing]
        against = [self.opposing[word] for word in opposing if word != WOUNDED and word in self.opposing]
        hurt = self.passing[WOUNDED] if WOUNDED in passing else 0
        weak = self.opposing[WOUNDED] if WOUNDED in opposing else 0
        return min(lines, default=0) + hurt + max(against, default=0) + weak


@cache
def challenges() -> Challenges:
    """The challenge sheet."""
    sheet = read_sheet(PACKAGE, "data/challenges.toml")
    found = Challenges(
        outcomes={die: row["outcome"] for die, row in by_die(sheet, "outcomes", "die outcome").items()},
        passing=_modifiers(sheet, "passing"),
        opposing=_modifiers(sheet, "opposing"),
        front_only=tuple(sheet.texts("front_only")),
    )
    sheet.finish()
    return found


def _modifiers(sheet: Sheet, key: str) -> dict[str, int]:
    return {row["who"]: int(row["modifier"]) for row in rows_of(sheet, key, "who modifier")}
