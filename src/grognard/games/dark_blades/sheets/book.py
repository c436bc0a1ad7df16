"""The book of Dark Blades: its printed sheets as the shared procedures ask for them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grognard.board.footprints import SINGLE
from grognard.games.dark_blades.sheets.counters import Unit
from grognard.games.dark_blades.sheets.tables import ODDS, Result, Terrain, ground, missiles, tables
from grognard.games.skirmish.sheets.book import NO_COLUMN, NOBODY, Card, Ground, Harm, PrintedBook, Toughness
from grognard.games.skirmish.sheets.counters import counter_card, horse_card
from grognard.games.skirmish.sheets.results import harm_of

# The names of terrain on the maps, and the line of the chart each is read by; DB-G103: ramp and street.
READ_AS = {
    "open": "open ground",
    "interior": "house interior",
    "lake": "water",
    "river": "water",
    "mill-wheel": "water",
    "stepping-stones": "stepping stones",
    "street": "road",
    "ramp": "road",
}
HEAVY = ("horse", "mule", "dragon")
ANIMAL_GAITS = ("dog", "big")
# DB-DOG-2, DB-CTR-16, DB-CTR-17, DB-MUL-1, DB-HOR-2, DB-G34, DB-G71: how each kind takes harm, and what it does itself.
TOUGHNESS = {
    "character": Toughness(lives=2),
    "troll": Toughness(lives=2),
    "creature": Toughness(lives=2),
    "gargoyle": Toughness(lives=2, leads=False),
    "dragon": Toughness(lives=2, leads=False),
    "dog": Toughness(lives=1, stunned="killed", wounded="killed", leads=False),
    "horse": Toughness(lives=1, stunned="killed", wounded="killed", beast=True, leads=False),
    "mule": Toughness(lives=1, stunned="killed", wounded="killed", beast=True, leads=False),
}
SIDES = {"honna": 0, "fox": 1, "none": 2}
RULES = {
    "set-up": "DB-G18",
    "walk": "DB-MOV-1",
    "enemy-hex": "DB-MOV-4",
    "swims": "DB-G38",
    "facing": "DB-G28",
    "lead": "DB-HOR-4",
    "lead-who": "DB-G34",
    "lead-where": "DB-HOR-4",
    "reins": "DB-G133",
    "lead-captive": "DB-G109",
    "dead-in-string": "DB-G40",
    "chore": "DB-MUL-3",
    "clear": "DB-BOD-7",
    "spared": "DB-G84",
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
    "mount-ground": "DB-G132",
    "thrown": "DB-HCB-1",
    "horse-killed": "DB-CTR-8",
    "wounded": "DB-CTR-11",
    "killed": "DB-CTR-12",
    "hurt-again": "DB-CBT-7",
    "frail": "DB-DOG-2",
    "no-retreat": "DB-RET-4",
    "retreat": "DB-G47",
    "retreat-shy": "DB-RET-2",
    "retreat-stacking": "DB-RET-1",
    "advance": "DB-RET-6",
    "advance-free": "DB-RET-8",
    "melee": "DB-CBT-3",
    "ratio": "DB-CBT-2",
    "ground": "DB-ADV-1",
    "window-ground": "DB-TER-6",
    "foot-on-foot": "DB-CRT-3",
    "foot-on-mounted": "DB-CRT-4",
    "mounted-on-mounted": "DB-CRT-5",
    "mounted-on-foot": "DB-CRT-7",
    "fire-on-mounted": "DB-CRT-8",
    "fire-on-foot": "DB-CRT-9",
    "strength": "DB-MIS-1",
    "light-cover": "DB-MIS-21",
    "medium-cover": "DB-MIS-22",
    "fast-rider": "DB-CRT-10",
    "odds": "DB-G3",
    "one-attack": "DB-G29",
    "adjacent": "DB-CBT-1",
    "strike-where": "DB-G45",
    "mixed": "DB-G41",
    "unlike": "DB-G135",
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
}


class DarkBladesBook(PrintedBook):
    """DB-CBT-2 to DB-CBT-6, DB-ADV-1, DB-MIS-1: odds, tables, shifts, cover and missile strengths."""

    def __init__(self) -> None:
        self._sheet = ground()
        self._missiles = missiles()
        self.rules, self.weapons, self.shifts = RULES, self._missiles.bands, self._sheet.shifts
        self._lines: dict[str, Terrain] = {
            **self._sheet.chart,
            **{name: self._sheet.chart[row] for name, row in READ_AS.items()},
        }
        self.ground: Mapping[str, Ground] = {
            name: Ground(row.cover, row.against, row.sign, row.blocks_sight) for name, row in self._lines.items()
        }
        self._strengths: dict[tuple[str, int], int | None] = {}
        self._reaches = {weapon: max(band.last for band in bands) for weapon, bands in self._missiles.bands.items()}
        self.window_sign = self._sheet.window_sign
        self.columns = len(ODDS)
        self.over_cover = self._sheet.cover[self._missiles.overhead_cover] or 0
        kinds = {(t.attack, t.attacker, t.defender): t for t in tables().values()}
        self._melee = {
            (a == "mounted", d == "mounted"): kinds["melee", a, d]
            for a in ("foot", "mounted")
            for d in ("foot", "mounted")
        }
        self._fire = {d == "mounted": kinds["missile", "foot", d] for d in ("foot", "mounted")}

    def gait(self, card: Card, mounted: bool, leading: bool) -> str:
        """DB-TER-1, DB-HOR-3, DB-G10, DB-G71: on foot, mounted, leading, as a dog, or as a beast of two hexes.

        DB-MOV-7, DB-MOV-9, DB-HOR-6.
        """
        if mounted:
            return "mounted"
        if leading or card.tough.beast:
            return "led"
        if card.kind == "dog":
            return "dog"
        return "foot" if card.footprint is SINGLE else "big"

    def price(self, gait: str, terrain: str) -> int | None:
        """DB-TER-1: what a hex costs; DB-TER-11, DB-G71, DB-G136: no animal treads on stones.

        DB-SPL-7, DB-SPL-13, DB-G147: "free" or "carpet" before a gait: all land open to it costs 1, for the carpet
        water, too; what is closed to it stays closed.

        DB-TER-3, DB-TER-4, DB-TER-5, DB-TER-7, DB-TER-8, DB-TER-9, DB-TER-10, DB-MOV-13, DB-WAT-1.
        """
        how, _, usual = gait.partition(" ")
        if usual:
            afloat = how == "carpet" and READ_AS.get(terrain) == "water"
            return 1 if afloat or self.price(usual, terrain) else None
        row = self._lines[terrain]
        if gait == "mounted":
            return row.mounted
        if gait == "led":
            return row.led
        return None if gait in ANIMAL_GAITS and terrain == "stepping-stones" else row.foot

    def window_price(self, gait: str) -> int | None:
        """DB-WIN-1, DB-G74, DB-G71: 3 in all, for whoever is on his own feet and fits through."""
        if gait.partition(" ")[2] in ("foot", "dog"):
            return 1
        return self._sheet.chart["window"].foot if gait in ("foot", "dog") else None

    def column(self, attack: int, defence: int) -> int:
        """DB-CBT-2, DB-G4: whole odds rounded down; from 1:2 up to 1:1 the first column, below that none.

        >>> book = DarkBladesBook()
        >>> [ODDS[book.column(8, 3)], ODDS[book.column(5, 9)], book.column(4, 9)]
        ['2-1', '1-2', -1]
        """
        if attack >= defence:
            return attack // defence
        return 0 if 2 * attack >= defence else NO_COLUMN

    def cover_columns(self, cover: str) -> int | None:
        """DB-MIS-21, DB-MIS-22, DB-MIS-23 (DB-COV-1)."""
        return self._sheet.cover[cover]

    def melee(self, attacker_mounted: bool, defender_mounted: bool, column: int, die: int) -> Harm | None:
        """DB-CBT-6: the table is chosen by who attacks whom; DB-G39: on table 2 a killed rider is a killed mule."""
        on_foot = not attacker_mounted and defender_mounted
        return _harm(self._melee[attacker_mounted, defender_mounted].result(die, column), on_foot)

    def fire(self, target_mounted: bool, column: int, die: int) -> Harm | None:
        """DB-MIS-2: table 5 for riders, 6 for men on foot."""
        return _harm(self._fire[target_mounted].result(die, column), False)

    def strength(self, weapon: str, distance: int) -> int | None:
        """DB-MIS-1, DB-MIS-4."""
        known = self._strengths.get((weapon, distance), -1)
        if known == -1:
            reaches = weapon in self._missiles.bands
            known = self._strengths[weapon, distance] = self._missiles.strength(weapon, distance) if reaches else None
        return known

    def reach(self, weapon: str) -> int:
        """DB-MIS-4."""
        return self._reaches[weapon]

    def shoots_late(self, weapon: str) -> bool:
        """DB-MIS-12, DB-MIS-13."""
        return weapon == "shortbow"

    def over(self, weapon: str) -> int:
        """DB-LOS-4."""
        return self._missiles.overhead_most if weapon in self._missiles.overhead_weapons else 0

    def fast(self, steps: int) -> int:
        """DB-CRT-10."""
        return self._missiles.fast_columns if steps > self._missiles.fast_hexes else 0

    def body_weight(self, kind: str) -> int:
        """DB-BOD-4, DB-G30: horses, mules and the dragon weigh as three men."""
        return self._sheet.bodies.horse if kind in HEAVY else self._sheet.bodies.man

    def clearing(self, kind: str) -> int:
        """DB-BOD-6, DB-BOD-7."""
        return self._sheet.bodies.clear_horse if kind in HEAVY else self._sheet.bodies.clear_man

    def body_factor(self, weight: int, bridge: bool) -> int:
        """DB-BOD-1, DB-BOD-2, DB-BOD-3, DB-BOD-5: the dead double the price of a hex or close it."""
        bodies = self._sheet.bodies
        double, closed = (bodies.bridge_double, bodies.bridge_closed) if bridge else (bodies.double, bodies.closed)
        if weight >= closed:
            return 0
        return 2 if weight >= double else 1


def _harm(result: Result | None, rider_is_beast: bool) -> Harm | None:
    killed = rider_is_beast and result is not None and (result.on, result.harm) == ("defender", "killed")
    return harm_of(result, killed or (result is not None and result.horse_killed))


def card_of(unit: Unit, horse: int = NOBODY) -> Card:
    """A counter as the shared procedures want it; `horse` is the piece it owns, if that takes part."""
    kind = unit.id if unit.id in TOUGHNESS else unit.kind
    tough = TOUGHNESS[kind]
    states = ("dead", "wounded", "healthy") if tough.lives == 2 else ("dead", "healthy")
    saddle = ("dead", "mounted wounded", "mounted") if unit.rides and horse != NOBODY else ()
    side, stunned = SIDES[unit.side], unit.face("stunned")
    return counter_card(unit, side, kind, tough, states, saddle, stunned, horse, unit.leader)


def horse_of(unit: Unit) -> Card:
    """The horse a unit rides, as a piece of its own and nobody's side (DB-CTR-4, DB-G76)."""
    bare = unit.faces["riderless"].figures
    return horse_card(unit.id, unit.name, SIDES["none"], bare, TOUGHNESS["horse"])


@cache
def book() -> DarkBladesBook:
    """The book, opened once."""
    return DarkBladesBook()
