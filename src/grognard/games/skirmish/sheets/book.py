"""The book of a game: what the shared procedures ask of its printed sheets. Values, never code paths by game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple, Protocol

from grognard.board.footprints import Footprint

DEAD = 0
NO_COLUMN = -1
NOBODY = -1


class Ground(NamedTuple):
    """What a terrain is to whoever stands there: cover, against which shots, sign in combat, and sight."""

    cover: str
    against: str
    sign: int
    blocks_sight: bool


class Harm(NamedTuple):
    """A result of fire or combat: on whom it falls and what it does to him.

    `beast_killed` is what is left of it for a bare horse or a mule: it dies, or the rest passes it by; `letter` is the
    one printed in the table.
    """

    on: str
    harm: str
    retreat: int
    thrown: bool
    horse_killed: bool
    beast_killed: bool
    letter: str = ""

    @property
    def words(self) -> str:
        """What it does, in a few fixed words for the log.

        >>> Harm("defender", "wounded", 0, True, True, True).words
        'defender horse-killed thrown wounded'
        >>> Harm("attacker", "none", 2, False, False, False).words
        'attacker back 2'
        """
        return self.words_for(False)

    def words_for(self, beast: bool) -> str:
        """The same, as it falls on a bare horse or a mule, if it is one."""
        if beast and self.on == "defender" and not self.retreat:
            return "defender killed" if self.beast_killed else "defender unhurt"
        parts = [self.on, "horse-killed" if self.horse_killed else "", "thrown" if self.thrown else ""]
        parts += ["" if self.harm == "none" else self.harm, f"back {self.retreat}" if self.retreat else ""]
        return " ".join(part for part in parts if part)


class Toughness(NamedTuple):
    """How a kind takes harm: its lives, what stuns, wounds and kills are to it; is it a beast, and may it lead one.

    Besides stuns, wounds and kills there are `twice`, which is two wounds, `back`, a mere retreat of `hexes`, and
    `none`. Who is not `yielding` never retreats.
    """

    lives: int
    stunned: str = "stunned"
    wounded: str = "wounded"
    beast: bool = False
    leads: bool = True
    killed: str = "killed"
    yielding: bool = True
    hexes: int = 1


class Face(NamedTuple):
    """The three figures of a counter's face; 0 where there is none."""

    attack: int
    defence: int
    movement: int


class Card(NamedTuple):
    """A piece as it is printed.

    `side` is 2 for nobody's pieces; `horse` is the piece it owns. `afoot` and `saddle` are the faces by lives left,
    the dead one first; `saddle` is empty for those who never ride. `called` is for pieces without a name of their own:
    what they are, and whose.
    """

    id: str
    name: str
    side: int
    kind: str
    weapon: str
    footprint: Footprint
    leader: bool
    spellcaster: bool
    horse: int
    tough: Toughness
    afoot: tuple[Face, ...]
    saddle: tuple[Face, ...]
    stunned: Face
    called: tuple[str, ...] = ()


class Book(Protocol):
    """The printed sheets of a game."""

    def __hash__(self) -> int:
        """What is read off it in advance is kept by it."""

    def rule(self, key: str) -> str:
        """The clause of this game that says what the shared code calls `key`."""

    @property
    def ground(self) -> Mapping[str, Ground]:
        """The terrain chart, without its prices."""

    def gait(self, card: Card, mounted: bool, leading: bool) -> str:
        """How a piece moves: the name of a column of prices."""

    def price(self, gait: str, terrain: str) -> int | None:
        """What entering a terrain costs; None is closed."""

    def window_price(self, gait: str) -> int | None:
        """What passing a window costs in all; None for those who cannot."""

    @property
    def window_sign(self) -> int:
        """The sign of whoever defends through a window."""

    def column(self, attack: int, defence: int) -> int:
        """The odds column before any shift, counted from 0, perhaps beyond the last; NO_COLUMN if too poor."""

    def shift(self, attacker: int, defender: int) -> int:
        """Columns to the right for the signs of attacker and defender."""

    def cover_columns(self, cover: str) -> int | None:
        """Columns to the left for a class of cover; None is no shot."""

    @property
    def columns(self) -> int:
        """How many columns the tables have."""

    def melee(self, attacker_mounted: bool, defender_mounted: bool, column: int, die: int) -> Harm | None:
        """What a fight comes to; None is no effect."""

    def fire(self, target_mounted: bool, column: int, die: int) -> Harm | None:
        """What a shot comes to; None is no effect."""

    def strength(self, weapon: str, distance: int) -> int | None:
        """The strength of a shot at a distance; None beyond the weapon's reach, or for no missile weapon."""

    def reach(self, weapon: str) -> int:
        """How far a missile weapon carries at most."""

    def shoots(self, weapon: str) -> bool:
        """Whether a weapon is a missile weapon."""

    def shoots_late(self, weapon: str) -> bool:
        """Whether a weapon may shoot after movement."""

    def gives_up_move(self, weapon: str) -> bool:
        """Whether whoever shot before movement with this weapon may not move."""

    def over(self, weapon: str) -> int:
        """Over how many others a weapon may shoot."""

    @property
    def over_cover(self) -> int:
        """The columns of cover, at most, of a target shot at over others."""

    def fast(self, steps: int) -> int:
        """Columns to the left for a rider who moved so many hexes."""

    def body_weight(self, kind: str) -> int:
        """How many dead men a body weighs."""

    def clearing(self, kind: str) -> int:
        """How many whole turns it takes to clear such a body away."""

    def body_factor(self, weight: int, bridge: bool) -> int:
        """What the dead in a hex multiply its price by; 0 closes it."""


class PrintedBook:
    """What the books of several games answer alike: clauses, shifts, who shoots, and what a letter of a table does.

    `rules` are the clauses by the shared procedures' words, `weapons` those that shoot, `shifts` the columns by the
    signs of attacker and defender.
    """

    rules: Mapping[str, str]
    weapons: Collection[str]
    shifts: Mapping[tuple[int, int], int]

    def rule(self, key: str) -> str:
        """The clause of the shared procedures' words."""
        return self.rules[key]

    def shift(self, attacker: int, defender: int) -> int:
        """DB-ADV-1, DB-ADV-2, DB-ADV-3, DN-5.13.1a, DN-2.42a."""
        return self.shifts[attacker, defender]

    def shoots(self, weapon: str) -> bool:
        """DB-CTR-15, DN-2.2a."""
        return weapon in self.weapons

    def gives_up_move(self, weapon: str) -> bool:
        """DB-MIS-10, DB-MIS-11, DN-2.12.1b, DN-5.11.5c."""
        return weapon == "crossbow"


def final(book: Book, column: int, shift: int) -> int:
    """The column after all shifts: off the left end there is none, off the right end the last one counts.

    A base that has no column stays without one (DB-G3, DB-G5).
    """
    if column == NO_COLUMN or column + shift < 0:
        return NO_COLUMN
    return min(column + shift, book.columns - 1)
