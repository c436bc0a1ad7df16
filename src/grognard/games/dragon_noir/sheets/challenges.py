"""The challenge table of Dragon Noir as printed: what happens to those who slip past an enemy.

Read from `data/challenges.toml`. This module knows the figures, never who must roll or when.
"""

from __future__ import annotations

from functools import cache

from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.skirmish.sheets.grids import DIE, ByDie, Pairs
from grognard.loading import Printed, read_struct

WOUNDED = "wounded"


class Challenges(Printed, frozen=True, kw_only=True):
    """The outcome of each face of the die, and what both sides add to it."""

    outcomes: ByDie[str]
    passing: Pairs[int]
    opposing: Pairs[int]
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
    return read_struct(PACKAGE, "data/challenges.toml", Challenges)
