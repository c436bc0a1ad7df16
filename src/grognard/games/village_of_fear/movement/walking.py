"""Movement (B6): walking through the village, and what a square brings to the hero who enters it."""

from __future__ import annotations

from grognard.board.squares import flood, shortest_path
from grognard.games.village_of_fear.acts import GROUND
from grognard.games.village_of_fear.combat.fortress import TopArrival
from grognard.games.village_of_fear.hostages import rescue_on_foot
from grognard.games.village_of_fear.houses import Lift, doors_to_open, house_to_open
from grognard.games.village_of_fear.karrion import locked
from grognard.games.village_of_fear.movement.carrying import Gather
from grognard.games.village_of_fear.movement.crossing import take_step_key
from grognard.games.village_of_fear.movement.roaming import last_gate
from grognard.games.village_of_fear.movement.sewers import SEWERS, Sewer
from grognard.games.village_of_fear.village import GUARD_POST, HALL, Village
from grognard.kernel import Frame, Refusal, Step

UPSTAIRS = GROUND.guard_ground
TOP, STEP = 1 << GROUND.top, 1 << GROUND.step
MILL = next(house.squares for house in GROUND.houses if house.kind == "windmill")


def eventful_squares(village: Village) -> int:
    """The squares that can bring anything about when they are entered."""
    return doors_to_open(village) | SEWERS | loose_squares(village) | TOP | STEP | MILL


def loose_squares(village: Village) -> int:
    """VF-I2: the squares where items lie."""
    mask = 0
    for entry in village.loose:
        mask |= 1 << entry // 3
    return mask


class Arrive(Frame[None]):
    """VF-B1, VF-I2, VF-U1, VF-G16, VF-G26, VF-Q3: what entering a square brings, one thing after another."""

    hero: int

    def start(self, village: Village) -> Step:
        house = house_to_open(village, self.hero)
        if house >= 0:
            return self.call(Lift(house), then=self.look_around)
        return self.look_around(village, None)

    def look_around(self, village: Village, _: None) -> Step:
        square = village.hero_at[self.hero]
        rescue_on_foot(village, self.hero)
        take_step_key(village, self.hero)
        if village.loose_at(square) and village.hero_at.count(square) == 1:  # VF-I2: no other figure there
            return self.call(Gather(self.hero), then=self.settle)
        return self.settle(village, None)

    def settle(self, village: Village, _: None) -> Step:
        square = village.hero_at[self.hero]
        if SEWERS >> square & 1:
            return self.call(Sewer(self.hero))
        if square == GROUND.top:
            return self.call(TopArrival(self.hero))
        return self.done()


def hero_ways(village: Village, hero: int) -> tuple[int, int]:
    """Where a hero may walk through (VF-M1, VF-M9, VF-N4, VF-L3, VF-Q2), and where his walk stops (VF-G63)."""
    passable = GROUND.hero_ground & ~village.monster_mask
    if not village.is_clear(HALL) and not UPSTAIRS >> village.hero_at[hero] & 1:
        passable &= ~UPSTAIRS
    if not village.keys[hero]:
        passable &= ~TOP
    if village.hero_at[hero] == GROUND.top:
        passable = 0
    stops = (doors_to_open(village) | SEWERS | loose_squares(village)) & ~village.taken()
    if village.key_at[0] and not village.keys[hero]:
        stops |= STEP
    return passable, stops


def hero_reach(village: Village, hero: int, actions: int) -> int:
    """The squares where a hero can end a walk; VF-G45: he passes through friends but never stops with one."""
    passable, stops = hero_ways(village, hero)
    at = village.hero_at[hero]
    return flood(village.beside, at, passable, actions, stops) & ~village.taken() & ~(1 << at)


def hero_path(village: Village, hero: int, goal: int) -> tuple[int, ...]:
    """VF-G63: the walk the engine takes for him."""
    passable, stops = hero_ways(village, hero)
    return shortest_path(village.beside, village.hero_at[hero], goal, passable, stops)


def why_not_walk(village: Village, hero: int, actions: int, square: int) -> Refusal | None:
    """Why a hero cannot end a walk on a square."""
    at, label = village.hero_at[hero], GROUND.labels[square]
    where = (f"cell:{label}",)
    if square == at:
        return Refusal("VF-H5", "already", targets=where)
    if at == GROUND.top:
        return Refusal("VF-Q2", "nobody-goes-back-from-top-fortress", targets=where)
    if not GROUND.hero_ground >> square & 1:
        return _why_closed(square, label)
    if village.monster_mask >> square & 1:
        return Refusal("VF-M1", "monster-on", (square,), where)
    if village.taken() >> square & 1:
        return Refusal("VF-M1", "another-hero-on-may-pass-but", (square,), where)
    if square == GROUND.top and not village.keys[hero]:
        return Refusal("VF-L3", "needs-key-own-to-enter-fortress", targets=where)
    if not actions:
        return Refusal("VF-H1", "no-action-left-for-walking")
    path = hero_path(village, hero, square)
    if 0 < len(path) <= actions:
        return None
    passable, stops = hero_ways(village, hero)
    straight = shortest_path(village.beside, at, square, passable)
    if 0 < len(straight) <= actions:
        stop = next(step for step in straight if stops >> step & 1)
        return Refusal("VF-G63", "walk-stops-on-the-way", (stop, square), where)
    if not path:
        return _why_no_way(village, hero, square)
    return Refusal("VF-H5", "squares-away-and-actions-left", (square, len(path), actions), where)


def _why_closed(square: int, label: str) -> Refusal:
    where = (f"cell:{label}",)
    if GROUND.treasures >> square & 1:
        return Refusal("VF-M9", "treasure-space-which-nobody-enters", (square,), where)
    if square == GROUND.spot:
        return Refusal("VF-Q1", "warlord-stands", targets=where)
    if square == GROUND.lair:
        return Refusal("VF-U5", "only-sewer-card-leads-to-lair", targets=where)
    if square == GROUND.green:
        return Refusal("VF-G1", "green-wolfs-alone", targets=where)
    return Refusal("VF-G4", "space-of-the-mayor", (square,), where)


def _why_no_way(village: Village, hero: int, square: int) -> Refusal:
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if UPSTAIRS >> square & 1 and not village.is_clear(HALL):
        return Refusal("VF-N4", "may-go-upstairs-only-when-no", targets=where)
    house = GROUND.house_of[square]
    if house >= 0 and not village.lifted >> house & 1:
        return _why_shut(village, hero, house, where)
    if (1 << GROUND.bridge | STEP | TOP) >> square & 1 and not village.crossed:
        return Refusal("VF-X2", "way-across-closed-until-hero-won", targets=where)
    if shortest_path(village.beside, village.hero_at[hero], square, GROUND.hero_ground):
        return Refusal("VF-M1", "every-way-to-leads-through-monster", (square,), where)
    return Refusal("VF-H5", "no-way-leads-to", (square,), where)


def _why_shut(village: Village, hero: int, house: int, where: tuple[str, ...]) -> Refusal:
    """VF-B1, VF-K4, VF-G67: why a hero cannot walk into a house that is on the board."""
    if locked(village, house):
        return Refusal("VF-K4", "karrion-sits-on-nobody-opens-before", (house,), where)
    if village.hero_at[hero] == GROUND.houses[house].numbered:
        return Refusal("VF-G67", "closed-before-him-lifted-when-next", (house,), where)
    return Refusal("VF-B1", "closed-numbered-square-opens", (house,), where)


def monster_ways(village: Village, monster: int) -> int:
    """Where a monster may walk through: VF-M2, VF-M8, VF-M9, VF-G43; VF-G57: the guard upstairs only."""
    ground = GROUND.guard_ground if village.mon_house[monster] == GUARD_POST else GROUND.monster_ground
    return ground & ~village.hero_mask


def monster_reach(village: Village, monster: int, actions: int) -> int:
    """VF-M2, VF-M3, VF-G35: the squares where a monster can end a walk."""
    at = village.mon_at[monster]
    reach = flood(village.beside, at, monster_ways(village, monster), actions)
    return reach & ~village.monster_mask & ~last_gate(village, at)


def monster_path(village: Village, monster: int, goal: int) -> tuple[int, ...]:
    """The walk the engine takes for a monster."""
    return shortest_path(village.beside, village.mon_at[monster], goal, monster_ways(village, monster))


def why_not_monster_walk(village: Village, monster: int, actions: int, square: int) -> Refusal | None:
    """Why a monster cannot end a walk on a square."""
    at, label = village.mon_at[monster], GROUND.labels[square]
    where = (f"cell:{label}",)
    ground = GROUND.guard_ground if village.mon_house[monster] == GUARD_POST else GROUND.monster_ground
    if square == at:
        return Refusal("VF-W1", "it-is-there-already", targets=where)
    if not ground >> square & 1:
        return _why_barred(village, monster, square)
    if village.hero_mask >> square & 1:
        return Refusal("VF-M2", "hero-on", (square,), where)
    if village.monster_mask >> square & 1:
        return Refusal("VF-M2", "monster-on-may-pass-but-not", (square,), where)
    if last_gate(village, at) >> square & 1:
        return Refusal("VF-G35", "last-free-way-out-entrance", (square,), where)
    path = monster_path(village, monster, square)
    if not path:
        house = GROUND.house_of[square]
        closed = house >= 0 and not village.lifted >> house & 1
        barred = Refusal("VF-M2", "every-way-to-leads-through-hero", (square,), where)
        return Refusal("VF-M3", "house-closed", targets=where) if closed else barred
    if len(path) > actions:
        return Refusal("VF-W1", "is-squares-away-and", (square, len(path), actions), where)
    return None


def _why_barred(village: Village, monster: int, square: int) -> Refusal:
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if village.mon_house[monster] == GUARD_POST:
        return Refusal("VF-G15", "guard-never-leaves-upper-floor", targets=where)
    if UPSTAIRS >> square & 1:
        return Refusal("VF-G57", "no-monster-goes-up-stairs", targets=where)
    if square == GROUND.entrance:
        return Refusal("VF-M8", "no-monster-may-enter-village-entrance", targets=where)
    if GROUND.treasures >> square & 1:
        return Refusal("VF-M9", "treasure-space-which-nobody-enters", (square,), where)
    return _why_elsewhere(square) or Refusal("VF-G43", "no-monster-goes-to", (square,), where)


def _why_elsewhere(square: int) -> Refusal | None:
    """VF-G4, VF-G27, VF-U5: spaces off the streets where no monster has any business."""
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if square == GROUND.attic:
        return Refusal("VF-G4", "space-mayor-which-nobody-enters", (square,), where)
    if square in (GROUND.step, GROUND.top, GROUND.spot):
        return Refusal("VF-G27", "no-monster-goes-to-fortress", targets=where)
    return Refusal("VF-U5", "lair-wererats", targets=where) if square == GROUND.lair else None
