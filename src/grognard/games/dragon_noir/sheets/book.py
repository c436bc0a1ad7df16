"""The book of Dragon Noir: the printed sheets of either game as the shared procedures ask for them.

It reads counters, terrain, combat and movement sheets; it knows no position and no procedure.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE
from grognard.games.dragon_noir.sheets.combat import ODDS, combat
from grognard.games.dragon_noir.sheets.counterparts import counterpart
from grognard.games.dragon_noir.sheets.counters import Unit, roster
from grognard.games.dragon_noir.sheets.ground import Terrain, ground, movement
from grognard.games.dragon_noir.sheets.kinds import BABIES, BIG, GHARV, GUARD, KROBS, QUEEN
from grognard.games.dragon_noir.sheets.missiles import missiles
from grognard.games.dragon_noir.sheets.spells import cards
from grognard.games.skirmish.sheets.book import NO_COLUMN, NOBODY, Card, Ground, Harm, PrintedBook, Toughness
from grognard.games.skirmish.sheets.counters import HORSE, counter_card, horse_card
from grognard.games.skirmish.sheets.results import harm_of

SIDES = {"rebels": 0, "orks": 1, "none": 2}
REBELS = ("rebels", "elves", "princess")
"""Groups that are the rebels' unless a scenario says otherwise; the rest are the orks'."""

# The names of terrain on maps, and the line of the chart each is read by (DN-G51).
READ_AS = {
    "open": "flat",
    "courtyard": "flat",
    "street": "flat",
    "road": "flat",
    "ramp": "gentle",
    "rail": "flat",
    "slope": "steep slope",
    "lake": "water",
    "river": "water",
    "mill-wheel": "water",
    "spring": "water",
    "footbridge": "bridge",
    "stepping-stones": "stepping stones",
    "door": "doorway",
    "stairs": "stairway",
    "demolished-wall": "demolished wall",
    "tower": "interior",
    # The ground of The Challenge (DN-G51): a pit, an islet and a trapdoor are as good as any floor.
    "stone-bridge": "bridge",
    "islet": "flat",
    "walkway": "flat",
    "pit": "flat",
    "trapdoor": "flat",
    "steep-stairway": "stairway",
    "torture-table": "torture table",
    "second-boat": "boat",
}
WATER = "water"
BOAT = "boat"
BOATS = (BOAT, "second-boat")
"""DN-1.53a: there are two, each with a terrain of its own, so that one is told from the other."""
BRIDGE = "bridge"
RIDER = "rider"
"""The gait of a mounted character where bridges are too narrow for him (DN-5.13.2d)."""
TREE = "tree"
WEB = "spider web"
KROB = "krob"
"""Krobs, where the terrain sheet has an exception for them (DN-2.31.9b)."""
GREAT = "great-dragon"
"""The gait of the Black Dragon's body."""
ROCK = Terrain(name="rock", foot=None, mounted=None, adds=False, cover=("none",), sign=None)
"""What lies between the tunnels; only a spell opens it (DN-3.52.2.2)."""
TOO_STEEP = ("steep slope", "stairway", "rubble", "window")
"""Where no gharv goes (DN-4.52g, DN-5.3i, DN-G231)."""
BABY = "baby"
"""The gait of all young krobs; the grown ones go by their kind."""
KROB_GAITS = (BABY, *(kind for kind in KROBS if kind not in BABIES))
SWIMMERS = {"foot": "unarmoured", "dog": "unarmoured", "dragon": "baby dragon", BABY: "baby krob"}
"""By gait the line of the water table, where it has another name (DN-5.12.3a)."""
BLOCKING = (TREE, ROCK.name, WEB)
"""What is seen into but not past (DN-2.24.TR1, DN-2.24.SW1)."""
WINGS, BEAT = "wings", 2
"""The gait of gargoyles, and what each hex of a flight costs: with 10 points they fly 5 hexes (DN-3.55.3h)."""
NO_WINDOWS = ("mounted", RIDER, "dragon", GREAT, WINGS, GHARV, *BIG)
"""The gaits of those who fit through no window."""
UNDER_ROOF = (ROCK.name, "interior", "doorway", "stairway", WEB)
"""Where nobody flies."""
GREAT_CLOSED = (TREE, ROCK.name, "interior", "doorway", "stairway")
"""Ground on which the body of the Black Dragon never is (DN-4.3.2g, DN-G103)."""
BIG_CLOSED = ("doorway", "torture table")
"""Ground on which no big krob fits (DN-G43, DN-2.31.13b)."""
WALKWAY = "walkway"
CARCASS = "carcass"
"""What is left of the queen: rubble to all but krobs (DN-G39)."""
FOOT_ONLY = ("entrance",)
"""Not on the chart, flat on foot, and closed to riders (DN-2.31.2a)."""

# DN-4.1e, DN-4.1f, DN-4.2g, DN-4.2r, DN-4.2s, DN-4.2t, DN-4.3.1a, DN-4.3.1d, DN-4.3.2k, DN-4.3.2m, DN-4.3.2o,
# DN-3.55.3f: lives, and what stuns, wounds and kills are to a kind.
TOUGHNESS = {
    "man": Toughness(lives=2),
    "dog": Toughness(lives=1, stunned="back", wounded="killed", leads=False),
    "berserker": Toughness(lives=2, stunned="wounded"),
    "troll": Toughness(lives=3, stunned="back", killed="twice"),
    "young dragon": Toughness(lives=3, stunned="wounded", killed="wounded", leads=False),
    "dragon part": Toughness(lives=3, stunned="wounded", killed="wounded", leads=False, yielding=False),
    # DN-1.51i, DN-4.44k, DN-4.44l: nothing stuns a krob; DN-4.44i, DN-4.44j, DN-4.45c, DN-4.45d: what kills it.
    "hunter": Toughness(lives=2, stunned="back", leads=False, hexes=2),
    **dict.fromkeys(("warrior", "slayer"), Toughness(lives=2, stunned="back", leads=False)),
    **dict.fromkeys(BABIES, Toughness(lives=1, stunned="back", leads=False, hexes=2)),
    GUARD: Toughness(lives=3, stunned="back", killed="twice", leads=False),
    QUEEN: Toughness(lives=5, stunned="back", killed="twice", leads=False),
    # DN-4.5a, DN-G117
    GHARV: Toughness(lives=3, stunned="back", leads=False),
    "spirit": Toughness(lives=1, stunned="back", wounded="back", killed="back", leads=False),
    "horse": Toughness(lives=1, stunned="killed", wounded="killed", beast=True, leads=False),
}
# The faces on foot by lives left, the dead one first.
FACES = {
    "man": ("dead", "wounded", "healthy"),
    "dog": ("dead", "healthy"),
    "berserker": ("dead", "berserk", "healthy"),
    "troll": ("dead", "wounded twice", "wounded", "healthy"),
    "young dragon": ("dead", "wounded twice", "wounded", "healthy"),
    "dragon part": ("", "wounded twice", "wounded", "healthy"),
    **dict.fromkeys(("hunter", "warrior", "slayer"), ("dead", "wounded", "healthy")),
    GHARV: ("", "wounded twice", "wounded", "healthy"),
    **dict.fromkeys(BABIES, ("dead", "healthy")),
    GUARD: ("dead", "wounded twice", "wounded", "healthy"),
    QUEEN: ("dead", "wounded four times", "wounded thrice", "wounded twice", "wounded", "healthy"),
    "spirit": ("", "healthy"),
}
SADDLE = ("", "mounted wounded", "mounted")
HEAVY = ("horse", "young dragon", "dragon part", GUARD)

RULES = {
    "set-up": "DN-G128",
    "walk": "DN-2.3a",
    "enemy-hex": "DN-2.31.1a",
    "swims": "DN-2.24.ST1",
    "facing": "DN-2.36.1b",
    "lead": "DN-2.36.4b",
    "lead-who": "DN-2.36.4f",
    "lead-where": "DN-2.36.4b",
    "reins": "DN-2.36.4e",
    "lead-captive": "DN-2.32.2a",
    "dead-in-string": "DN-2.36.4c",
    "chore": "DN-2.32.1b",
    "clear": "DN-2.32.1a",
    "spared": "DN-2.4a",
    "closed": "DN-5.13.2a",
    "stacking": "DN-2.37b",
    "phasing": "DN-2.12.1h",
    "animals": "DN-2.36.4a",
    "stunned": "DN-G2",
    "no-figure": "DN-1.51k",
    "busy": "DN-2.32.1b",
    "crossbow": "DN-5.11.5c",
    "mount": "DN-2.36.2a",
    "mount-what": "DN-2.36.2a",
    "mount-who": "DN-2.36.2d",
    "mount-wounded": "DN-2.36.2d",
    "mount-where": "DN-2.36.2b",
    "mount-ground": "DN-2.31.2a",
    "thrown": "DN-2.47a",
    "horse-killed": "DN-2.47d",
    "wounded": "DN-1.51g",
    "killed": "DN-1.51g",
    "hurt-again": "DN-5.14.2c",
    "frail": "DN-4.1f",
    "no-retreat": "DN-5.14.2i",
    "retreat": "DN-G63",
    "retreat-shy": "DN-5.14.2g",
    "retreat-stacking": "DN-5.14.2f",
    "advance": "DN-2.44a",
    "advance-free": "DN-2.44h",
    "melee": "DN-2.41c",
    "ratio": "DN-2.41a",
    "ground": "DN-2.42a",
    "window-ground": "DN-5.13.2a",
    "foot-on-foot": "DN-5.14.2b",
    "foot-on-mounted": "DN-5.14.1b",
    "mounted-on-mounted": "DN-5.14.1b",
    "mounted-on-foot": "DN-5.14.2b",
    "fire-on-mounted": "DN-5.11.3a",
    "fire-on-foot": "DN-5.11.4a",
    "strength": "DN-5.11.1a",
    "light-cover": "DN-2.22a",
    "medium-cover": "DN-2.22a",
    "fast-rider": "DN-2.22a",
    "odds": "DN-2.41b",
    "one-attack": "DN-2.4b",
    "adjacent": "DN-2.4a",
    "strike-where": "DN-2.45a",
    "mixed": "DN-G60",
    "unlike": "DN-G58",
    "pool": "DN-2.43.1b",
    "several": "DN-2.43.1a",
    "many-on-many": "DN-G57",
    "shot": "DN-2.22a",
    "unarmed": "DN-2.2a",
    "mounted-fire": "DN-2.2d",
    "pressed": "DN-2.2c",
    "engaged": "DN-2.2c",
    "one-shot": "DN-2.2b",
    "crossbow-late": "DN-5.11.5c",
    "bow-moved": "DN-5.11.5b",
    "range": "DN-5.11.1a",
    "sight": "DN-2.21a",
    "line": "DN-2.24.CH1",
    "overhead": "DN-2.24.CH3",
    "overhead-near": "DN-2.24.CH3",
    "overhead-cover": "DN-2.24.CH3",
}


class ExileBook(PrintedBook):
    """DN-2.41a, DN-5.13.1a, DN-5.13.2a, DN-5.14.1b, DN-5.14.2b: prices of ground, odds, shifts and results.

    Gaits are `foot`, `armoured`, `goblin`, `dragon`, `great-dragon`, `wings`, `mounted` and `rider`, and the kinds of
    krobs with `baby` for all their young, and `gharv`; with a horse on the bridle they end in ` bare` or
    ` caparisoned`.
    """

    def __init__(self, game: str = EXILE) -> None:
        self.game = game
        self.units: Mapping[str, Unit] = roster(game).units
        self.graded_below, self.deep_water = BOXES[game].graded_below, BOXES[game].deep_water
        self.low_ceilings, self.cards = BOXES[game].low_ceilings, cards(game)
        self._sheet = ground()
        self._moves = movement()
        self._missiles = missiles()
        self.rules, self.weapons, self.shifts = RULES, self._missiles.bands, self._sheet.shifts
        self._combat = combat()
        chart = self._sheet.chart
        self.lines: dict[str, Terrain] = {**chart, ROCK.name: ROCK}
        printed = chart | self._sheet.furniture
        self.lines |= {name: printed[row] for name, row in READ_AS.items()}
        self.lines |= self._sheet.furniture
        self.ground: Mapping[str, Ground] = {
            name: Ground(row.cover[0], "all", row.sign or 0, row.name in BLOCKING) for name, row in self.lines.items()
        }
        self.waters = tuple(name for name, row in self.lines.items() if row.name == WATER)
        self.window_sign = 0
        self.columns = len(ODDS)
        self.over_cover = 0

    def unit(self, id: str) -> Unit:
        """The printed counter of a piece; a horse's is its rider's."""
        return self.units[id.removesuffix(HORSE)]

    def rule(self, key: str) -> str:
        """The clause of the shared procedures' words."""
        return self.clause(RULES[key])

    def clause(self, id: str) -> str:
        """The clause by which this game says what a clause of The Exile does."""
        return id if self.game == EXILE else counterpart(self.game, id)

    def gait(self, card: Card, mounted: bool, leading: bool) -> str:
        """How a piece moves by itself; walks add the horse it leads.

        DN-5.12.3a, DN-4.2m, DN-4.3.1e, DN-2.31.13a, DN-2.31.9b.
        """
        if mounted:
            return "mounted"
        if card.tough.beast:
            return "foot"
        if card.kind == GHARV:
            return GHARV
        if card.kind in KROBS:
            return BABY if card.kind in BABIES else card.kind
        unit = self.units[card.id]
        if unit.kind == "young dragon":
            return "dragon"
        if unit.kind == "dragon part":
            return GREAT
        if unit.group == "goblins":
            return "goblin"
        if unit.group == "spirits" and unit.weapon == "claws":
            return WINGS
        return "armoured" if unit.faces["healthy"].armoured else "foot"

    def price(self, gait: str, terrain: str) -> int | None:
        """DN-5.13.2a, DN-5.13.2b: what a hex costs; DN-G49: with a horse on the bridle the dearer of both.

        DN-2.31.3c, DN-2.31.6a, DN-2.31.7b, DN-5.13.2e, DN-5.13.2i.
        """
        own, _, led = gait.partition(" ")
        price = self._alone(own, terrain)
        if not led or price is None:
            return price
        horse = self.led_price(led, terrain)
        return None if horse is None else max(price, horse)

    def _alone(self, gait: str, terrain: str) -> int | None:
        """DN-5.12.3a, DN-2.31.2a, DN-2.31.3a: the chart, and the water table for whoever swims.

        DN-5.13.2d: to a `rider` who minds narrow bridges these are closed, too. DN-5.12.3b, DN-4.3.2g, DN-G103.
        DN-2.31.9a, DN-2.31.9b: a web is open to krobs alone. DN-4.52g: gharvs do not climb.
        """
        row = self.lines[terrain]
        if row.name == WEB:
            return self._sheet.costs[KROB, WEB] if gait in KROB_GAITS else None
        if gait == GHARV and row.name in TOO_STEEP:
            return None
        if row.name == BOAT and gait in (GHARV, *KROB_GAITS):
            return None  # DN-2.34a
        if gait in BIG and (row.name in BIG_CLOSED or terrain == WALKWAY):
            return None
        if row.name == CARCASS and gait in KROB_GAITS:
            return self._sheet.costs[KROB, CARCASS]
        if gait == RIDER:
            return None if row.name == BRIDGE else self._alone("mounted", terrain)
        if gait == WINGS:
            return None if row.name in UNDER_ROOF and terrain != "tower" else BEAT
        if gait == GREAT and row.name in (WATER, *GREAT_CLOSED):
            return None if row.name in GREAT_CLOSED else self.lines["flat"].foot
        if row.name == WATER:
            who = SWIMMERS.get(gait, gait)
            return self._moves.water[who]
        if gait == "mounted" and row.name in FOOT_ONLY:
            return None
        price = row.mounted if gait == "mounted" else row.foot
        return price if price is None or not row.adds else 1 + price

    def led_price(self, horse: str, terrain: str) -> int | None:
        """DN-2.31.2c, DN-2.31.2d: a horse on the bridle goes through trees, and through water if it is bare."""
        row = self.lines[terrain]
        horses = self._moves.horses
        if row.name not in horses.led_through:
            return self._alone("mounted", terrain)
        if row.name in horses.bare_only and horse != "bare":
            return None
        return self._alone("foot", terrain)

    def window_price(self, gait: str) -> int | None:
        """DN-G53, DN-2.31.7a: 4 in all, on foot and without a horse."""
        own, _, led = gait.partition(" ")
        return None if led or own in NO_WINDOWS else self._sheet.chart["window"].foot

    def column(self, attack: int, defence: int) -> int:
        """DN-2.41a, DN-2.41b: whole odds rounded down, nothing below 1-1.

        >>> book = ExileBook()
        >>> [ODDS[book.column(8, 3)], book.column(5, 9)]
        ['2-1', -1]
        """
        return attack // max(defence, 1) - 1 if attack >= defence else NO_COLUMN

    def cover_columns(self, cover: str) -> int | None:
        """Cover is a column of its own in the tables of fire (DN-2.22a), and shifts nothing."""
        return 0

    def melee(self, attacker_mounted: bool, defender_mounted: bool, column: int, die: int) -> Harm | None:
        """DN-2.41c, DN-4.3.2n: the table is chosen by the defender alone; DN-2.43.2c: above 10 reads as 10."""
        table = self._combat.tables["mounted" if defender_mounted else "foot"]
        result = table.result(die, ODDS[column])
        return harm_of(result, result is not None and result.beast)

    def fire(self, target_mounted: bool, column: int, die: int) -> Harm | None:
        """Shots are read by weapon, die and cover, never by odds (DN-2.22a)."""
        raise TypeError("a shot of The Exile has no odds column")

    def strength(self, weapon: str, distance: int) -> int | None:
        """DN-5.11.1a: no strength is printed; 1 within the weapon's bands."""
        return 1 if self.shoots(weapon) and self._missiles.band(weapon, distance) else None

    def reach(self, weapon: str) -> int:
        """DN-5.11.1a."""
        return max(hexes[-1] for hexes in self._missiles.bands[weapon].values())

    def shoots_late(self, weapon: str) -> bool:
        """DN-2.12.1a: nobody shoots after the own movement."""
        return False

    def over(self, weapon: str) -> int:
        """DN-2.24.CH3: bows over any number, which the range decides."""
        return 0 if weapon == "crossbow" else len(self.units)

    def fast(self, steps: int) -> int:
        """No rule for fast riders."""
        return 0

    def body_weight(self, kind: str) -> int:
        """DN-2.31.12a, DN-G39: a horse and each hex of a dragon or a guard weigh as three."""
        return self._moves.bodies.horse if kind in HEAVY else self._moves.bodies.person

    def clearing(self, kind: str) -> int:
        """DN-2.32.1b."""
        return 1

    def body_factor(self, weight: int, bridge: bool) -> int:
        """DN-2.31.12a, DN-2.31.12b: 0 closes a hex; anything but 1 says that the dead change its price."""
        bodies = self._moves.bodies
        if weight >= bodies.closed:
            return 0
        return 2 if weight >= bodies.slow else 1

    def with_bodies(self, price: int, weight: int) -> int | None:
        """DN-2.31.12a, DN-2.31.12b: what a hex costs with dead of this weight in it; None is closed."""
        bodies = self._moves.bodies
        if weight >= bodies.closed:
            return None
        return price + 1 if weight >= bodies.slow else price


def card_of(unit: Unit, side: int, horse: int = NOBODY) -> Card:
    """A counter as the shared procedures want it; `horse` is the piece it owns, if that takes part.

    DN-1.51b, DN-1.51d, DN-1.51g, DN-1.51h, DN-1.51j.
    """
    kind = unit.kind
    saddle = SADDLE if unit.rides else ()
    stunned = unit.faces.get("stunned", unit.faces["healthy"])
    return counter_card(unit, side, kind, TOUGHNESS[kind], FACES[kind], saddle, stunned, horse)


def horse_of(unit: Unit) -> Card:
    """The horse of a rider, as a piece of its own and nobody's side (DN-1.51h, DN-2.47f)."""
    bare = unit.faces["riderless"].figures
    return horse_card(unit.id, unit.name, SIDES["none"], bare, TOUGHNESS["horse"])


def book(game: str = EXILE) -> ExileBook:
    """The book of a game, opened once."""
    return _book(game)


@cache
def _book(game: str) -> ExileBook:
    return ExileBook(game)
