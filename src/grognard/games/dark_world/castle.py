"""The position of Dark World: where everybody stands and what everybody has.

Queries and the few primitive changes only; the rules that use them are in the chapter modules.
Squares are numbers of the ground; a figure that is not on the board stands at `OFF`.
"""

from __future__ import annotations

from grognard.games.dark_lands.lands import Given, Lands
from grognard.games.dark_lands.sheets.box import least_strength
from grognard.games.dark_world.sheets.ground import ARENA, ENTRANCE
from grognard.games.dark_world.sheets.pieces import (
    BOX,
    CONSTANTS,
    GROUND,
    KIND_COUNT,
    KORAK,
    KORAK_KIND,
    LEXICONS,
    STRENGTH,
)
from grognard.games.dark_world.victory import GOING_ON, outcome_of
from grognard.kernel import Outcome, added, mask_of, replaced

OFF = GROUND.off
KORAK_SEAT = 0
CHESTS = range(4)
CLAUSES = {
    "round": "DW-T1", "round-limit": "DW-G45", "order": "DW-T3", "walk": "DW-A2",
    "hit": "DW-K1", "miss": "DW-K3", "empty-deck": "DW-G4", "private-hand": "DW-G46", "hand-limit": "DW-O1",
    "discard": "DW-G43", "attack": "DW-A2", "attacked": "DW-A5", "hero-dice": "DW-F6", "die": "DW-F7",
    "strength": "DW-G6", "stands": "DW-F5", "killed": "DW-F10", "spoils": "DW-F11", "left-item": "DW-F13",
    "monster-dice": "DW-F14", "monster-dice:overlord": "DW-Z2", "wound": "DW-F15", "gather": "DW-I5",
    "item-limit": "DW-I1", "swap": "DW-G28", "potion": "DW-I6", "healthy": "DW-I7", "boots": "DW-I8",
    "supply": "DW-G7", "hidden": "DW-C5", "eliminated": "DW-Z5", "scoring": "DW-V2", "coin-turned": "DW-V4",
}  # fmt: skip
"""The clauses of shared procedures."""


class Castle(Lands):
    """The whole truth of a match.

    Heroes 0 to 3, monsters 0 to 18 and Korak 19. `mon_kind` is secret while `mon_known` is 0. `gone` keeps, as
    hero * 2 + card, what eliminated heroes took out of the game, which their own seats know.
    """

    columns = (
        "hero_at", "hp", "hits", "misses", "items", "mon_at", "mon_kind",
    )  # fmt: skip
    rows = (
        "coins", "weapon", "camp", "arrived", "searched", "mon_known", "mon_item", "mon_room", "reserve",
        "supply", "loose", "under", "unseen", "gone", "order", "chest_at", "chest_face", "chest_weapon",
        "coin_value", "room_gone",
    )  # fmt: skip
    scalars = ("doors", "filled", "round", "pit", "arena", "acted", "used", "ending", "slayer")
    derived = ("masks",)
    shared = ("given",)
    __slots__ = (*columns, *rows, *scalars, *derived, *shared)
    lexicons = LEXICONS
    off = OFF
    box = BOX
    overlord = KORAK
    labels = GROUND.labels
    clauses = CLAUSES

    hero_at: list[int]
    hp: list[int]
    hits: list[int]
    misses: list[int]
    coins: tuple[int, ...]
    items: list[int]
    weapon: tuple[int, ...]
    camp: tuple[int, ...]
    arrived: tuple[int, ...]
    searched: tuple[int, ...]
    mon_at: list[int]
    mon_kind: list[int]
    mon_known: tuple[int, ...]
    mon_item: tuple[int, ...]
    mon_room: tuple[int, ...]
    reserve: tuple[int, ...]
    supply: tuple[int, ...]
    loose: tuple[int, ...]
    under: tuple[int, ...]
    unseen: tuple[int, ...]
    gone: tuple[int, ...]
    order: tuple[int, ...]
    chest_at: tuple[int, ...]
    chest_face: tuple[int, ...]
    chest_weapon: tuple[int, ...]
    coin_value: tuple[int, ...]
    room_gone: tuple[int, ...]
    doors: int
    filled: int
    round: int
    pit: int
    arena: int
    acted: int
    used: int
    ending: int
    slayer: int
    masks: list[int]
    given: Given

    def __init__(self, given: Given) -> None:
        """DW-S3, DW-S5, DW-S6, DW-S10, DW-S12, DW-C14: everything in its place before the first question."""
        self.given = given
        figures = KORAK + 1
        self.hero_at, self.hp = [OFF] * 4, [CONSTANTS["hit_points"]] * 4
        self.hits, self.misses, self.items = [0] * 4, [0] * 4, [0] * 12
        self.coins = self.weapon = self.arrived = self.searched = self.coin_value = self.chest_weapon = (0,) * 4
        self.chest_at = self.chest_face = (OFF,) * 4
        self.camp, self.gone, self.room_gone = (0,) * (4 * KIND_COUNT), (0,) * 8, (0,) * 9
        self.mon_at = [OFF] * KORAK + [GROUND.throne]
        self.mon_kind = [-1] * KORAK + [KORAK_KIND]
        self.mon_known = (0,) * KORAK + (1,)
        self.mon_item = self.mon_room = (-1,) * figures
        self.reserve = tuple(kind.copies for kind in BOX.kinds)
        self.supply, self.unseen = BOX.items, BOX.cards
        self.loose = self.under = self.order = ()
        self.doors = self.round = self.arena = self.acted = self.used = 0
        self.filled = 1 << ENTRANCE
        self.pit = sum(BOX.coin_counts)
        self.ending, self.slayer = GOING_ON, -1
        self.rebuild()

    def rebuild(self) -> None:
        """The squares of heroes, of monsters and of chests."""
        on_board = (1 << OFF) - 1
        self.masks = [mask_of(self.hero_at) & on_board, mask_of(self.mon_at) & on_board, 0]
        self.masks[2] = mask_of(self.chest_at) & on_board

    @property
    def chest_mask(self) -> int:
        """DW-M6: the squares of chests."""
        return self.masks[2]

    @property
    def beside(self) -> tuple[int, ...]:
        """The neighbours of every square, through open doors."""
        return GROUND.beside(self.doors)

    def put_hero(self, hero: int, square: int) -> None:
        """Set a hero on a square; leaving a numbered square ends the visit (DW-G18)."""
        self.hero_at[hero] = square
        self.searched = replaced(self.searched, hero, 0)
        self.masks[0] = mask_of(self.hero_at) & ~(1 << OFF)

    def put_monster(self, monster: int, square: int) -> None:
        """Set a monster on a square, or take it off the board."""
        self.mon_at[monster] = square
        self.masks[1] = mask_of(self.mon_at) & ~(1 << OFF)

    def strength(self, monster: int) -> int:
        """The number under a monster's base."""
        return STRENGTH[self.mon_kind[monster]]

    def take_coin(self, hero: int) -> None:
        if self.pit:
            self.pit -= 1
            self.coins = added(self.coins, hero, 1)
            self.tell("DW-F12", "coin", hero)

    def take_off(self, monster: int) -> None:
        """What is known of its strength goes on counting against the limit of its room."""
        room = self.mon_room[monster]
        if 0 < room < len(self.room_gone):
            strength = self.strength(monster) if self.mon_known[monster] else least_strength(BOX, monster)
            self.room_gone = added(self.room_gone, room, strength)
        super().take_off(monster)
        self.mon_room = replaced(self.mon_room, monster, -1)

    def in_arena(self, hero: int) -> bool:
        """Whether a hero has passed the Arch."""
        return self.in_game(hero) and GROUND.room_of[self.hero_at[hero]] == ARENA

    def taken(self) -> int:
        """The squares where no hero may stop for the heroes that stand there."""
        return self.masks[0] & ~GROUND.shared

    @property
    def outcome(self) -> Outcome | None:
        """DW-V1, DW-V2: who won, and by which rule."""
        return outcome_of(self)
