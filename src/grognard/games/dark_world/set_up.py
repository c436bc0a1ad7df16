"""Set-up (A2): chests and their secrets, the deal, and the heroes in the Entrance."""

from __future__ import annotations

from grognard.games.dark_world.castle import CHESTS, KORAK_SEAT, Castle
from grognard.games.dark_world.combat.cards import DrawCards
from grognard.games.dark_world.sequence import Rounds
from grognard.games.dark_world.sheets.ground import ROOMS
from grognard.games.dark_world.sheets.pieces import ACTS, BOX, CONSTANTS, GROUND, HEROES
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of, replaced

GO = ACTS.first["go"]
HIDE = ACTS.first["hide"]


class SetUp(Frame[None]):
    """DW-S1 to DW-S12, in an order that gives nothing away: chests first, then what is in them."""

    chest: int = 0
    hero: int = 0

    def start(self, castle: Castle) -> Step:
        if self.chest == len(CHESTS):
            self.chest = 0
            return self.hide(castle)
        options = Pick("act", chest_squares(castle, self) << GO)
        return self.ask(KORAK_SEAT, "chest", options, then=self.stand_chest, about=(self.chest,))

    def stand_chest(self, castle: Castle, answer: int) -> Step:
        """DW-S8, DW-S9, DW-G42: four different rooms, never before or behind a door."""
        castle.chest_at = replaced(castle.chest_at, self.chest, answer - GO)
        castle.rebuild()
        options = Pick("act", chest_fronts(castle, self) << GO)
        return self.ask(KORAK_SEAT, "chest-front", options, then=self.turn_chest, about=(self.chest,))

    def turn_chest(self, castle: Castle, answer: int) -> Step:
        """DW-G27: the chest opens towards one square of its room."""
        castle.chest_face = replaced(castle.chest_face, self.chest, answer - GO)
        castle.tell("DW-S8", "chest-placed", castle.chest_at[self.chest], answer - GO)
        self.chest += 1
        return self.start(castle)

    def hide(self, castle: Castle) -> Step:
        """DW-S7: one Golden Weapon in each chest, known to Korak only; the last one needs no question."""
        left = weapons_left(castle)
        if len(left) == 1:
            castle.chest_weapon = replaced(castle.chest_weapon, self.chest, left[0] + 1)
            castle.tell("DW-S7", "chests-filled")
            return self.call(DrawCards(0, CONSTANTS["cards_dealt"]), then=self.dealt)
        options = Pick("act", mask_of(left) << HIDE)
        return self.ask(KORAK_SEAT, "hide", options, then=self.hidden, about=(self.chest,))

    def hidden(self, castle: Castle, answer: int) -> Step:
        weapon = answer - HIDE
        castle.chest_weapon = replaced(castle.chest_weapon, self.chest, weapon + 1)
        castle.tell("DW-S7", "hid", BOX.golden[weapon], castle.chest_at[self.chest], to=(KORAK_SEAT,))
        self.chest += 1
        return self.hide(castle)

    def dealt(self, castle: Castle, _: None) -> Step:
        """DW-S2: three cards for each hero."""
        self.hero += 1
        if self.hero < len(HEROES):
            return self.call(DrawCards(self.hero, CONSTANTS["cards_dealt"]), then=self.dealt)
        self.hero = 0
        return self.enter(castle)

    def enter(self, castle: Castle) -> Step:
        """DW-S4, DW-G2: the heroes take their places in the Entrance as they like."""
        options = Pick("act", start_squares(castle) << GO)
        return self.ask(castle.owner(self.hero), "start", options, then=self.entered, about=(self.hero,))

    def entered(self, castle: Castle, answer: int) -> Step:
        castle.put_hero(self.hero, answer - GO)
        castle.tell("DW-S4", "entered", self.hero, answer - GO)
        self.hero += 1
        if self.hero < len(HEROES):
            return self.enter(castle)
        return self.instead(castle, Rounds())


def chest_squares(castle: Castle, setup: SetUp) -> int:
    """DW-S8: one chest a room, in the order of the rooms, with room left for the others."""
    last = GROUND.room_of[castle.chest_at[setup.chest - 1]] if setup.chest else 0
    highest = ROOMS[-1] - (len(CHESTS) - 1 - setup.chest)
    return GROUND.chest_ground & sum(GROUND.rooms[room] for room in ROOMS if last < room <= highest)


def why_not_stand_chest(castle: Castle, setup: SetUp, square: int) -> Refusal | None:
    """Why a chest cannot stand there."""
    if GROUND.room_of[square] not in ROOMS:
        return Refusal("DW-S8", "not-in-one-eight-rooms", (square,))
    if not GROUND.chest_ground >> square & 1:
        return Refusal("DW-S9", "lies-before-or-behind-door-secret", (square,))
    if not chest_squares(castle, setup) >> square & 1:
        return Refusal("DW-S8", "chests-go-into-four-different-rooms")
    return None


def chest_fronts(castle: Castle, setup: SetUp) -> int:
    """DW-G27: the squares a chest can face."""
    at = castle.chest_at[setup.chest]
    return castle.beside[at] & GROUND.rooms[GROUND.room_of[at]]


def why_not_front(castle: Castle, setup: SetUp, square: int) -> Refusal | None:
    """DW-G27: a chest faces a neighbouring square of its own room."""
    if chest_fronts(castle, setup) >> square & 1:
        return None
    return Refusal("DW-G27", "chest-faces-one-squares-beside-in")


def weapons_left(castle: Castle) -> list[int]:
    """The Golden Weapons not yet hidden."""
    return [weapon for weapon in range(len(BOX.golden)) if weapon + 1 not in castle.chest_weapon]


def why_not_hide(castle: Castle, setup: SetUp, weapon: int) -> Refusal | None:
    """DW-S7: every weapon lies in one chest."""
    if weapon in weapons_left(castle):
        return None
    return Refusal("DW-S7", "golden-already-hidden", (weapon,))


def start_squares(castle: Castle) -> int:
    """DW-G2: the free ordinary squares of the Entrance but C2."""
    return mask_of(GROUND.starts) & ~castle.hero_mask


def why_not_start(castle: Castle, setup: SetUp, square: int) -> Refusal | None:
    """DW-G2: where a hero may begin."""
    label = GROUND.labels[square]
    if square not in GROUND.starts:
        return Refusal("DW-G2", "heroes-begin-on-ordinary-square-entrance", (square,))
    if castle.hero_mask >> square & 1:
        return Refusal("DW-G2", "another-hero-begins-on", (square,), (f"cell:{label}",))
    return None
