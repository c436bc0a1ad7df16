"""The book of Dark Blades: its printed sheets as the shared procedures ask for them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grognard.games.dark_blades.sheets import ODDS, Result, ground, missiles, tables
from grognard.games.skirmish.book import NO_COLUMN, Ground, Harm

# The names of terrain on the maps, and the line of the chart each is read by.
READ_AS = {
    "open": "open ground",
    "interior": "house interior",
    "lake": "water",
    "river": "water",
    "mill-wheel": "water",
    "stepping-stones": "stepping stones",
}
RULES = {
    "walk": "DB-MOV-1",
    "closed": "DB-TER-1",
    "stacking": "DB-STK-1",
    "phasing": "DB-SEQ-2",
    "animals": "DB-HOR-2",
    "stunned": "DB-CTR-9",
    "no-figure": "DB-CTR-2",
    "busy": "DB-G31",
    "crossbow": "DB-MIS-11",
    "mount": "DB-MNT-1",
    "mount-what": "DB-MNT-7",
    "mount-who": "DB-MNT-4",
    "mount-wounded": "DB-MNT-6",
    "mount-where": "DB-MNT-2",
    "thrown": "DB-HCB-1",
    "horse-killed": "DB-CTR-8",
    "wounded": "DB-CTR-11",
    "killed": "DB-CTR-12",
    "no-retreat": "DB-RET-4",
    "retreat": "DB-G47",
    "advance": "DB-RET-6",
    "advance-free": "DB-RET-8",
    "melee": "DB-CBT-3",
    "odds": "DB-G3",
    "one-attack": "DB-G29",
    "adjacent": "DB-CBT-1",
    "mixed": "DB-G41",
    "pool": "DB-MUC-5",
    "several": "DB-MUC-2",
    "many-on-many": "DB-G42",
    "shot": "DB-MIS-2",
    "unarmed": "DB-CTR-15",
    "mounted-fire": "DB-MIS-6",
    "pressed": "DB-MIS-7",
    "engaged": "DB-MIS-8",
    "one-shot": "DB-G49",
    "crossbow-late": "DB-MIS-12",
    "bow-moved": "DB-MIS-14",
    "range": "DB-MIS-4",
    "sight": "DB-LOS-1",
    "line": "DB-LOS-3",
    "overhead": "DB-LOS-4",
    "overhead-near": "DB-LOS-5",
    "overhead-cover": "DB-LOS-6",
    "recover": "DB-SEQ-11",
}


class DarkBladesBook:
    """DB-CBT-2 to DB-CBT-6, DB-ADV-1, DB-MIS-1: odds, tables, shifts, cover and missile strengths."""

    def __init__(self) -> None:
        self._sheet = ground()
        self._tables = tables()
        self._missiles = missiles()
        self.ground: Mapping[str, Ground] = {
            **self._read(),
            **{name: self._read()[row] for name, row in READ_AS.items()},
        }
        self.window_cost = self._sheet.chart["window"].foot or 0
        self.columns = len(ODDS)
        kinds = {(t.attack, t.attacker, t.defender): t for t in self._tables.values()}
        self._melee = {
            (a == "mounted", d == "mounted"): kinds["melee", a, d]
            for a in ("foot", "mounted")
            for d in ("foot", "mounted")
        }
        self._fire = {d == "mounted": kinds["missile", "foot", d] for d in ("foot", "mounted")}

    def _read(self) -> dict[str, Ground]:
        return {
            name: Ground(row.foot, row.mounted, row.cover, row.against, row.sign, row.blocks_sight)
            for name, row in self._sheet.chart.items()
        }

    def rule(self, key: str) -> str:
        """The clause of the shared procedures' words."""
        return RULES[key]

    def column(self, attack: int, defence: int) -> int:
        """DB-CBT-2, DB-G3, DB-G4: whole odds rounded down; from 1:2 up to 1:1 the first column, below that none.

        >>> book = DarkBladesBook()
        >>> [ODDS[book.column(8, 3)], ODDS[book.column(5, 9)], book.column(4, 9)]
        ['2-1', '1-2', -1]
        """
        if attack >= defence:
            return min(attack // defence, self.columns - 1)
        return 0 if 2 * attack >= defence else NO_COLUMN

    def shift(self, attacker: int, defender: int) -> int:
        """DB-ADV-1, DB-ADV-2, DB-ADV-3."""
        return self._sheet.shifts[attacker, defender]

    def cover_columns(self, cover: str) -> int | None:
        """DB-MIS-21, DB-MIS-22, DB-MIS-23."""
        return self._sheet.cover[cover]

    def melee(self, attacker_mounted: bool, defender_mounted: bool, column: int, die: int) -> Harm | None:
        """DB-CBT-6: the table is chosen by who attacks whom."""
        return _harm(self._melee[attacker_mounted, defender_mounted].result(die, column))

    def fire(self, target_mounted: bool, column: int, die: int) -> Harm | None:
        """DB-MIS-2: table 5 for riders, 6 for men on foot."""
        return _harm(self._fire[target_mounted].result(die, column))

    def strength(self, weapon: str, distance: int) -> int | None:
        """DB-MIS-1, DB-MIS-4."""
        return self._missiles.strength(weapon, distance) if weapon in self._missiles.bands else None

    def body_weight(self, kind: str) -> int:
        """DB-BOD-4, DB-G30: horses, mules and the dragon weigh as three men."""
        heavy = kind in ("horse", "mule", "dragon")
        return self._sheet.bodies.horse if heavy else self._sheet.bodies.man

    def body_price(self, weight: int, price: int, bridge: bool) -> int | None:
        """DB-BOD-1, DB-BOD-2, DB-BOD-3, DB-BOD-5: the dead double the price of a hex or close it."""
        bodies = self._sheet.bodies
        double, closed = (bodies.bridge_double, bodies.bridge_closed) if bridge else (bodies.double, bodies.closed)
        if weight >= closed:
            return None
        return 2 * price if weight >= double else price


def _harm(result: Result | None) -> Harm | None:
    if result is None:
        return None
    return Harm(result.on, result.harm, result.retreat, result.thrown, result.horse_killed)


@cache
def book() -> DarkBladesBook:
    """The book, opened once."""
    return DarkBladesBook()
