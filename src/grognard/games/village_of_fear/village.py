"""The position of Village of Fear: where everybody stands and what everybody has.

Queries and the few primitive changes only; the rules that use them are in the chapter modules.
"""

from __future__ import annotations

from grognard.games.dark_lands.deals import NO_LIMIT
from grognard.games.dark_lands.lands import Given, Lands
from grognard.games.dark_lands.sheets.box import least_strength
from grognard.games.village_of_fear.acts import BOX, CONSTANTS, GROUND, LEXICONS, STRENGTH, WARLORD
from grognard.games.village_of_fear.editions import REPAIRS
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.sheets.pieces import POTION
from grognard.games.village_of_fear.victory import GOING_ON, outcome_of
from grognard.kernel import Outcome, added, mask_of, replaced

OFF = GROUND.off
WARLORD_SEAT = 0
HALL = next(number for number in HOUSES if GROUND.houses[number].squares >> GROUND.stairs[0] & 1)
"""VF-G2: the house with stairs."""
GUARD_POST = len(HOUSES)
"""The house of the guard upstairs, whom no limit of strength counts (VF-G15)."""
ALONE = -1
"""The company of a monster that came in under no limit."""
PERCH = -1
"""Where Karrion is when he sits on no house."""
CLAUSES = {
    "round": "VF-T1", "round-limit": "VF-G45", "order": "VF-T2", "walk": "VF-H5",
    "hit": "VF-F5", "miss": "VF-F10", "empty-deck": "VF-G6", "private-hand": "VF-G45", "hand-limit": "VF-G47",
    "discard": "VF-G47", "attack": "VF-H5", "attacked": "VF-W1", "attacked:overlord": "VF-G28", "hero-dice": "VF-F4",
    "die": "VF-F4",
    "strength": "VF-G8", "stands": "VF-F7", "killed": "VF-F7", "killed:overlord": "VF-Q7", "spoils": "VF-F8",
    "left-item": "VF-F8", "monster-dice": "VF-F9", "monster-dice:overlord": "VF-Q5", "wound": "VF-F10",
    "gather": "VF-I2", "item-limit": "VF-R3", "swap": "VF-G47", "potion": "VF-I3", "healthy": "VF-I3", "boots": "VF-I4",
    "supply": "VF-G9", "hidden": "VF-G8", "eliminated": "VF-Q9", "scoring": "VF-V2", "coin-turned": "VF-V5",
}  # fmt: skip
"""The clauses of shared procedures."""


class Village(Lands):
    """The whole truth of a match.

    `treasure` holds, by house, 0 for nothing, 1 to 4 for a Golden Weapon, 5 for a Key; `key_at` the Keys on the
    Fortress step, upstairs and in the Lair. `hostage` is -1 or the hero who has him. `spied` lists the Warlord cards
    looked at, in order, and `spies` the seats that saw each of them, as masks. `knows` holds, by seat, the cards it has
    seen or can rule out, and his secret card once it has seen that; `exposed` says that all have (VF-G29, VF-G31).
    `wheel` is the Warlord's (VF-C15).
    `lifted`, `fallen` and `shown` are masks of houses: off the board, open for good (VF-G17), treasure known (VF-G55).
    `fillings` counts how often a house with a limit was filled; `company` holds, by monster, which time it came in, and
    `allowance` what the limit of that time leaves for it beside those who are gone (VF-B4).
    """

    columns = ("hero_at", "hp", "hits", "misses", "items", "mon_at", "mon_kind")
    rows = (
        "coins", "weapon", "camp", "keys", "key_at", "hostage", "arrived", "mon_known", "mon_item", "mon_house",
        "reserve", "supply", "loose", "under", "unseen", "gone", "order", "treasure", "events", "sewer", "spied",
        "spies", "knows", "coin_value", "company", "allowance",
    )  # fmt: skip
    scalars = (
        "weakness", "lifted", "fallen", "shown", "wolf", "lurker", "lurker_of", "karrion", "wheel", "crossed",
        "struck", "exposed", "pool", "round", "acted", "used", "ending", "slayer", "fillings",
    )  # fmt: skip
    since = dict.fromkeys(("company", "allowance", "fillings"), REPAIRS)
    derived = ("masks",)
    shared = ("given",)
    __slots__ = (*columns, *rows, *scalars, *derived, *shared)
    lexicons = LEXICONS
    off = OFF
    box = BOX
    overlord = WARLORD
    labels = GROUND.labels
    clauses = CLAUSES

    hp: list[int]
    mon_kind: list[int]
    coins: tuple[int, ...]
    weapon: tuple[int, ...]
    camp: tuple[int, ...]
    keys: tuple[int, ...]
    key_at: tuple[int, ...]
    hostage: tuple[int, ...]
    arrived: tuple[int, ...]
    mon_known: tuple[int, ...]
    mon_item: tuple[int, ...]
    mon_house: tuple[int, ...]
    reserve: tuple[int, ...]
    supply: tuple[int, ...]
    gone: tuple[int, ...]
    order: tuple[int, ...]
    treasure: tuple[int, ...]
    events: tuple[int, ...]
    sewer: tuple[int, ...]
    spied: tuple[int, ...]
    spies: tuple[int, ...]
    knows: tuple[int, ...]
    coin_value: tuple[int, ...]
    company: tuple[int, ...]
    allowance: tuple[int, ...]
    weakness: int
    lifted: int
    fallen: int
    shown: int
    wolf: int
    lurker: int
    lurker_of: int
    karrion: int
    wheel: int
    crossed: int
    struck: int
    exposed: int
    pool: int
    round: int
    acted: int
    used: int
    ending: int
    slayer: int
    fillings: int
    given: Given

    def __init__(self, given: Given) -> None:
        """VF-S3, VF-S18, VF-S19: everything in its place before the first question."""
        self.given = given
        self._set_up_heroes()
        self._set_up_villains()
        self.treasure = (0,) * len(HOUSES)
        self.events = tuple(card.copies for card in BOX.events)
        self.sewer = tuple(card.copies for card in BOX.sewers)
        self.spied, self.spies, self.knows = (), (), (0,) * len(given.seats)
        self.loose = self.under = self.order = ()
        self.unseen, self.pool = BOX.cards, sum(BOX.coin_counts)
        self.lifted = self.fallen = self.shown = self.crossed = self.struck = self.exposed = 0
        self.round = self.acted = self.used = self.fillings = 0
        self.ending = GOING_ON
        self.weakness = self.slayer = -1
        self.rebuild()

    def _set_up_heroes(self) -> None:
        """VF-S3, VF-S4, VF-S14: heroes in the Entrance, hostages with nobody."""
        self.hero_at, self.hp = [GROUND.entrance] * 4, [CONSTANTS["hit_points"]] * 4
        self.hits, self.misses, self.items = [0] * 4, [0] * 4, [0] * 12
        self.coins = self.weapon = self.keys = self.arrived = self.coin_value = (0,) * 4
        self.camp, self.gone = (0,) * (4 * len(BOX.kinds)), (0,) * 8
        self.hostage = (-1,) * len(BOX.hostages)

    def _set_up_villains(self) -> None:
        """VF-S5 to VF-S8, VF-S10, VF-S15, VF-S17: wheel at its least, Keys in their places, monsters off the board.

        VF-S6, VF-S7: one Key with the Lurker, one upstairs; VF-S11, VF-S12: Wolf and Karrion at home; VF-S13: Wererats
        are met in the sewers only and have no place of their own.
        """
        figures = len(BOX.figures)
        self.mon_at, self.mon_kind = [OFF] * figures, [-1] * figures
        self.mon_known, self.mon_item, self.mon_house = (0,) * figures, (-1,) * figures, (-1,) * figures
        self.company, self.allowance = (ALONE,) * figures, (NO_LIMIT,) * figures
        self.reserve = tuple(kind.copies for kind in BOX.kinds)
        self.supply = added(BOX.items, POTION, -len(BOX.hostages) * BOX.hostage_potions)
        self.key_at = BOX.keys[:3]
        self.wolf, self.lurker, self.lurker_of, self.karrion = GROUND.green, GROUND.step, -1, PERCH
        self.wheel = BOX.warlord.least

    def rebuild(self) -> None:
        """The squares of heroes, and of monsters with Wolf and Lurker wherever they roam."""
        on_board = (1 << OFF) - 1
        self.masks = [mask_of(self.hero_at) & on_board, mask_of([*self.mon_at, self.wolf, self.lurker]) & on_board]

    def put_hero(self, hero: int, square: int) -> None:
        """Set a hero on a square, or take him off the board."""
        self.hero_at[hero] = square
        self.masks[0] = mask_of(self.hero_at) & ~(1 << OFF)

    def put_monster(self, monster: int, square: int) -> None:
        """Set a monster on a square, or take it off the board."""
        self.mon_at[monster] = square
        self.rebuild()

    def put_lurker(self, square: int) -> None:
        """Set the Lurker on a square."""
        self.lurker = square
        self.rebuild()

    def put_wolf(self, square: int) -> None:
        """Set the Wolf on a square."""
        self.wolf = square
        self.rebuild()

    def strength(self, figure: int) -> int:
        """The number under a monster's base, or the Warlord's wheel (VF-Q7)."""
        return self.wheel if figure == WARLORD else STRENGTH[self.mon_kind[figure]]

    @property
    def beside(self) -> tuple[int, ...]:
        """The neighbours of every square, through the doors of lifted houses and, after the Trial, to the Fortress."""
        return GROUND.beside(self.lifted, bool(self.crossed))

    def take_coin(self, hero: int) -> None:
        if self.pool:
            self.pool -= 1
            self.coins = added(self.coins, hero, 1)
            self.tell("VF-F8", "coin", hero)

    def join(self, monster: int, house: int, limit: int) -> None:
        """VF-B4: a monster comes into a house, under the limit of this filling if there is one."""
        self.mon_house = replaced(self.mon_house, monster, house)
        if limit != NO_LIMIT and self.edition >= REPAIRS:
            self.company = replaced(self.company, monster, self.fillings)
            self.allowance = replaced(self.allowance, monster, limit)

    def take_off(self, monster: int) -> None:
        """What is known of its strength goes on counting against the limit that others came in under."""
        came = self.company[monster]
        if came != ALONE:
            gone = self.strength(monster) if self.mon_known[monster] else least_strength(BOX, monster)
            together = zip(self.allowance, self.company, strict=True)
            self.allowance = tuple(left - gone if other == came else left for left, other in together)
        super().take_off(monster)
        self.leave(monster)

    def leave(self, monster: int) -> None:
        """A monster belongs to no house and no company any more."""
        self.mon_house = replaced(self.mon_house, monster, -1)
        self.company = replaced(self.company, monster, ALONE)
        self.allowance = replaced(self.allowance, monster, NO_LIMIT)

    def taken(self) -> int:
        """VF-M1: the squares where no hero may stop for the heroes that stand there."""
        return self.masks[0] & ~GROUND.shared

    def inside(self, house: int) -> int:
        """VF-G48: the squares of a house, upstairs included."""
        return GROUND.houses[house].squares | (GROUND.guard_ground if house == HALL else 0)

    def is_clear(self, house: int) -> bool:
        """VF-G51: whether no monster stands in a house, in the Great Hall on its ground floor."""
        return not self.monsters_in(GROUND.houses[house].squares)

    def item_limit(self, hero: int) -> int:
        """VF-R3, VF-R4: two magic items, and one more for each hostage in his Camp."""
        return CONSTANTS["items_held"] + CONSTANTS["items_per_hostage"] * self.hostage.count(hero)

    @property
    def outcome(self) -> Outcome | None:
        """VF-V1, VF-V2: who won, and by which rule."""
        return outcome_of(self)
