"""Every counter that can stand on the map, by number: armies, ships, leaders, wizards, citadels (DS-PCS, DS-FRC).

The sheet prints so many equal armies of a nation in one row; here each of them has a number, an id by which commands
spell it, and the nationality it belongs to (DS-G23). The box of the advanced game has ten more, the Heroes of the Lance
(DG-0.PCS-10), behind all the others. It knows no position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from grognard.games.dragons_of_glory.sheets.counters import AIR, CAVALRY, Counters, Hero, counters

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


ARMY, SHIP, LEADER, WIZARD, CITADEL, HERO = KINDS = ("army", "ship", "leader", "wizard", "citadel", "hero")

NERAKA, TOWER, DRACONIANS = "neraka", "high-clerist-tower", "draconians"
EVIL_DRAGONS, GOOD_DRAGONS, SOTH, HIGHLORDS = "highlord-dragons", "good-dragons", "soths-legion", "highlords"
GENERAL, HL_WIZARDS, WS_WIZARDS, CITADELS = "golden-general", "hl-wizards", "ws-wizards", "citadels"
HEROES = "heroes-of-the-lance"
"""The nationality of those heroes who lead no nation; they are Whitestone's (DG-0.PCS-10)."""
SWORN = {
    **dict.fromkeys((NERAKA, DRACONIANS, EVIL_DRAGONS, SOTH, HIGHLORDS, HL_WIZARDS, CITADELS), HIGHLORD),
    **dict.fromkeys((TOWER, GOOD_DRAGONS, GENERAL, WS_WIZARDS, HEROES), WHITESTONE),
}
"""Forces without a rating: they serve one side, always (DS-FRC)."""
LANCE = "lance"
"""The group of heroes with counters of their own; all others are leaders as well."""
HERO_MOVES = 10
"""DG-0.PCS-11."""
NAMESAKES = {"laurana": "laurana-of-qualinesti"}
"""DG-G35: Laurana has two counters, the hero and the Golden General; the hero's own is called by her home."""
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

    `of` is the nation of each counter, by number; `nations` are the nationalities, those with a rating first. Heroes go
    about as leaders do (DG-G31), so `leaders` are both; `heroes` are all who are heroes by the advanced rules, many of
    them leaders of nations, and `lance` those who lead nobody. `hero` are a hero's figures by his counter.
    """

    def __init__(self, sheet: Counters, advanced: bool = False) -> None:
        rated = [rating.nation for rating in sheet.ratings]
        self.sheet, self.advanced = sheet, advanced
        self.nations = (*rated, *(force for force in SWORN if advanced or force != HEROES))
        self.rated = len(rated)
        self.nation_of = {name: number for number, name in enumerate(self.nations)}
        self.counters = tuple(_numbered(_listed(sheet, self.nation_of, advanced)))
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
        self.ships, leaders, self.wizards, self.citadels, self.lance = (
            self.mask(counter for counter in self.counters if counter.kind == kind)
            for kind in (SHIP, LEADER, WIZARD, CITADEL, HERO)
        )
        self.leaders = leaders | self.lance
        self.hero = _heroes(sheet, self.number) if advanced else {}
        self.heroes = sum(1 << piece for piece in self.hero)
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


def _heroes(sheet: Counters, number: dict[str, int]) -> dict[int, Hero]:
    """By counter the figures of every hero: of the Lance, and leaders who are heroes as well (DG-0.PCS-12)."""
    found = {}
    for one in sheet.heroes:
        if one.group == LANCE:
            found[number[NAMESAKES.get(one.id, one.id)]] = one
        if one.leader != "-":
            found[number[one.leader]] = one
    return dict(sorted(found.items()))


def _listed(sheet: Counters, nations: dict[str, int], advanced: bool) -> Iterator[Counter]:
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
    for hero in sheet.heroes if advanced else ():
        if hero.group == LANCE:
            id = NAMESAKES.get(hero.id, hero.id)
            yield Counter(0, id, HERO, nations[HEROES], hero.race, "", 0, 0, HERO_MOVES, name=hero.name)


def _numbered(listed: Iterable[Counter]) -> Iterator[Counter]:
    """The same with numbers, and a count behind every id but those of leaders and heroes, who have names."""
    counted: dict[str, int] = {}
    for number, counter in enumerate(listed):
        counted[counter.id] = count = counted.get(counter.id, 0) + 1
        named = counter.kind in (LEADER, HERO)
        id = counter.id.removeprefix("leader-") if named else f"{counter.id}-{count}"
        yield counter._replace(number=number, id=id)


@cache
def roster() -> Roster:
    """The counters of the standard game."""
    return Roster(counters())


@cache
def whole_box() -> Roster:
    """Those of the advanced game, heroes among them: the others have the same numbers in both."""
    return Roster(counters(), advanced=True)
