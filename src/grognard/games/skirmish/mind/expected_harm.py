"""What blows and shots should bring on average, for bots: the printed tables, read in advance.

It knows the book of a game and no position. Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from grognard.games.skirmish.sheets.book import NO_COLUMN, Book, Harm
from grognard.games.skirmish.sheets.grids import DIE

WOUNDED, STUNNED, BACK = 45, 40, 6
"""Percents of somebody's worth that are lost when he is wounded, stunned or driven back."""
DAZED = 30
"""Percents of a wound that it is to be stunned before an enemy who will strike again."""


class Prospects(NamedTuple):
    """How many of ten dice kill, wound, stun, throw or drive back a defender, and wound or drive back an attacker."""

    killed: int
    wounded: int
    stunned: int
    thrown: int
    back: int
    hurt: int
    yields: int

    @property
    def taken(self) -> int:
        """Percents of his worth that a defender loses on average."""
        whole = 100 * self.killed + WOUNDED * self.wounded + STUNNED * self.stunned + BACK * self.back
        return whole // len(DIE)

    @property
    def paid(self) -> int:
        """Percents of his worth that an attacker loses on average."""
        return (WOUNDED * self.hurt + BACK * self.yields) // len(DIE)

    @property
    def deadly(self) -> int:
        """How many of a hundred times a defender is wounded or worse."""
        return 100 * (self.killed + self.wounded) // len(DIE)

    @property
    def felled(self) -> int:
        """The same, where whoever is stunned may be struck again."""
        return self.deadly + DAZED * self.stunned // len(DIE)


NOTHING = Prospects(0, 0, 0, 0, 0, 0, 0)


@lru_cache(maxsize=2_000)
def blow_prospects(book: Book, riding: bool, against_rider: bool, column: int, added: int = 0) -> Prospects:
    """What the ten faces of the die come to in a column of a combat table, with so much added to them."""
    if column == NO_COLUMN:
        return NOTHING
    last = min(column, book.columns - 1)
    rolls = [min(max(die + added, DIE[0]), DIE[-1]) for die in DIE]
    return counted(book.melee(riding, against_rider, last, roll) for roll in rolls)


@lru_cache(maxsize=500)
def shot_prospects(book: Book, against_rider: bool, column: int) -> Prospects:
    """What they come to in a column of a table for shots."""
    if column == NO_COLUMN:
        return NOTHING
    return counted(book.fire(against_rider, min(column, book.columns - 1), die) for die in DIE)


def brings(book: Book, attack: int, defence: int, against_rider: bool) -> int:
    """Percents of somebody's worth that an attack on foot brings; what it costs is reckoned as dear."""
    chances = blow_prospects(book, False, against_rider, book.column(attack, max(1, defence)))
    return chances.taken - chances.paid


def counted(found: Iterable[Harm | None]) -> Prospects:
    """Results by what they do."""
    harms = [harm for harm in found if harm is not None]
    struck = [harm for harm in harms if harm.on == "defender"]
    bled = [harm for harm in harms if harm.on == "attacker"]
    return Prospects(
        sum(harm.harm == "killed" for harm in struck),
        sum(harm.harm == "wounded" for harm in struck),
        sum(harm.harm == "stunned" for harm in struck),
        sum(harm.thrown or harm.horse_killed for harm in struck),
        sum(harm.retreat > 0 for harm in struck),
        sum(harm.harm == "wounded" for harm in bled),
        sum(harm.retreat > 0 for harm in bled),
    )
