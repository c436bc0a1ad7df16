"""Every counter that can stand on the map, by number: armies, ships, leaders, wizards, citadels (DS-PCS, DS-FRC).

The sheet prints so many equal armies of a nation in one row; here each of them has a number, an id by which commands
spell it, and the nationality it belongs to (DS-G23). It knows no position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from grognard.games.dragons_of_glory.sheets.counters import AIR, CAVALRY, Counters, counters

HIGHLORD, WHITESTONE = SIDES = (0, 1)
"""DS-PCS-1: the two sides, and the seats of their marshals."""
SIDE_NAMES = ("highlord", "whitestone")
SEAT_NAMES = (*SIDE_NAMES, *(f"{side}-{number}" for number in (2, 3) for side in SIDE_NAMES))
"""The seats at a table of six: a marshal for each side, then commanders of both by turns."""


def team(seat: int) -> int:
    """The side of a seat: marshals have the number of theirs, commanders follow by turns; onlookers have none.

    >>> [team(seat) for seat in (0, 1, 2, 3, -2)]
    [0, 1, 0, 1, -1]
    """
    return seat % len(SIDES) if seat >= 0 else -1


ARMY, SHIP, LEADER, WIZARD, CITADEL = KINDS = ("army", "ship", "leader", "wizard", "citadel")

NERAKA, TOWER, DRACONIANS = "neraka", "high-clerist-tower", "draconians"
EVIL_DRAGONS, GOOD_DRAGONS, SOTH, HIGHLORDS = "highlord-dragons", "good-dragons", "soths-legion", "highlords"
GENERAL, HL_WIZARDS, WS_WIZARDS, CITADELS = "golden-general", "hl-wizards", "ws-wizards", "citadels"
SWORN = {
    **dict.fromkeys((NERAKA, DRACONIANS, EVIL_DRAGONS, SOTH, HIGHLORDS, HL_WIZARDS, CITADELS), HIGHLORD),
    **dict.fromkeys((TOWER, GOOD_DRAGONS, GENERAL, WS_WIZARDS), WHITESTONE),
}
"""Forces without a rating: they serve one side, always (DS-FRC)."""
CITADEL_MOVES = 4
"""DS-CIT-2."""


class Counter(NamedTuple):
    """A counter: what it is, whose, and the figures of both its faces.

    `strength` and `worn` are the Combat Strength of an army, or the Combat Rating of a ship, in front and behind;
    `moves` its points. A leader has a Tactical Rating instead, the same for either side (DS-PCS-9); `naval` are those
    whose rating counts at sea.
    """

    number: int
    id: str
    kind: str
    nation: int
    type: str
    arm: str = ""
    strength: int = 0
    worn: int = 0
    moves: int = 0
    tactical: int = 0
    naval: bool = False
    name: str = ""

    @property
    def flies(self) -> bool:
        """Whether it is an air army (DS-PCS-12)."""
        return self.arm == AIR

    @property
    def rides(self) -> bool:
        """Whether it is cavalry (DS-PCS-11)."""
        return self.arm == CAVALRY


class Roster:
    """All counters, and sets of them as masks by what they have in common.

    `of` is the nation of each counter, by number; `nations` are the nationalities, those with a rating first.
    """

    def __init__(self, sheet: Counters) -> None:
        rated = [rating.nation for rating in sheet.ratings]
        self.sheet = sheet
        self.nations = (*rated, *SWORN)
        self.rated = len(rated)
        self.nation_of = {name: number for number, name in enumerate(self.nations)}
        self.counters = tuple(_numbered(_listed(sheet, self.nation_of)))
        self.ids = tuple(counter.id for counter in self.counters)
        self.number = {counter.id: counter.number for counter in self.counters}
        self.of = tuple(counter.nation for counter in self.counters)
        self.moves = tuple(counter.moves for counter in self.counters)
        self.armies = self.mask(counter for counter in self.counters if counter.kind == ARMY)
        self.air = self.mask(counter for counter in self.counters if counter.flies)
        self.ground = self.armies & ~self.air
        self.cavalry = self.mask(counter for counter in self.counters if counter.rides)
        self.dragons = self.mask(c for c in self.counters if c.kind == ARMY and c.type in sheet.traits.dragon)
        self.carriers = self.mask(c for c in self.counters if c.kind == ARMY and c.type in sheet.traits.carries)
        self.kender = self.mask(c for c in self.counters if c.kind == ARMY and c.type == "kender")
        self.ships, self.leaders, self.wizards, self.citadels = (
            self.mask(counter for counter in self.counters if counter.kind == kind)
            for kind in (SHIP, LEADER, WIZARD, CITADEL)
        )
        self.lasting = self.mask(c for c in self.counters if c.kind == ARMY and c.type in sheet.traits.never_replaced)
        self.by_nation = tuple(
            tuple(c.number for c in self.counters if c.nation == nation) for nation in range(len(self.nations))
        )

    def __len__(self) -> int:
        return len(self.counters)

    def __getitem__(self, number: int) -> Counter:
        return self.counters[number]

    @staticmethod
    def mask(found: Iterable[Counter]) -> int:
        """A set of counters as one number."""
        return sum(1 << counter.number for counter in found)


def _listed(sheet: Counters, nations: dict[str, int]) -> Iterator[Counter]:
    """The counters in the order of the sheet, with the stem of each id; numbers and counts come later."""
    for row in sheet.armies:
        word = CAVALRY if row.kind == CAVALRY else row.type
        for _ in range(row.n):
            strength, moves = row.front
            yield Counter(
                0, f"{row.of}-{word}", ARMY, nations[row.of], row.type, row.kind, strength, row.back[0], moves
            )
    for ships in sheet.ships:
        for _ in range(ships.n):
            yield Counter(
                0, f"{ships.of}-ship", SHIP, nations[ships.of], SHIP, "", ships.front[0], ships.back[0], ships.front[1]
            )
    for one in sheet.leaders:
        yield Counter(
            0, f"leader-{one.id}", LEADER, nations[one.of], one.race, "", 0, 0, one.moves, one.tactical,
            one.naval == "yes", one.name,
        )  # fmt: skip
    becomes = {"hl-wizard": (WIZARD, HL_WIZARDS, 0), "ws-wizard": (WIZARD, WS_WIZARDS, 0)}
    becomes["citadel"] = (CITADEL, CITADELS, CITADEL_MOVES)
    for event in sheet.events:
        if event.id in becomes:
            kind, nation, moves = becomes[event.id]
            for _ in range(event.n):
                yield Counter(0, event.id, kind, nations[nation], kind, "", 0, 0, moves)


def _numbered(listed: Iterable[Counter]) -> Iterator[Counter]:
    """The same with numbers, and a count behind every id but those of leaders, who have names of their own."""
    counted: dict[str, int] = {}
    for number, counter in enumerate(listed):
        counted[counter.id] = count = counted.get(counter.id, 0) + 1
        id = counter.id.removeprefix("leader-") if counter.kind == LEADER else f"{counter.id}-{count}"
        yield counter._replace(number=number, id=id)


@cache
def roster() -> Roster:
    """The counters of the box."""
    return Roster(counters())
