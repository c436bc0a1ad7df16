"""Treasure and Keys (B14, B16): what a hero may take, and what he may hold."""

from __future__ import annotations

from grognard.games.village_of_fear.acts import BOX, GROUND, TREASURES
from grognard.games.village_of_fear.hostages import HALL_KEY, take_key_at
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.village import Village
from grognard.kernel import Refusal, replaced

KEY = len(BOX.golden) + 1
"""What `treasure` holds where the Key lies."""


def treasure_beside(village: Village, hero: int) -> int:
    """The house whose treasure space a hero stands beside, or -1."""
    at = village.hero_at[hero]
    beside = village.beside[at] & GROUND.treasures
    return next((house for house in HOUSES if beside >> GROUND.houses[house].treasure & 1), -1)


def why_not_take_treasure(village: Village, hero: int, exchanged: bool) -> Refusal | None:
    """VF-R1, VF-N7, VF-R3: why a hero cannot take the treasure now; VF-G36, VF-G66: one exchange a turn."""
    house = treasure_beside(village, hero)
    if house < 0:
        return Refusal("VF-R1", "not-beside-treasure-space")
    treasure = village.treasure[house]
    if not treasure:
        return Refusal("VF-R1", "nothing-lies-any-more")
    if not village.is_clear(house):
        return Refusal("VF-R1", "monster-still-in-house")
    if treasure == KEY and village.keys[hero]:
        return Refusal("VF-G37", "key-already")
    if treasure != KEY and village.weapon[hero] and exchanged:
        return Refusal("VF-G66", "exchanged-golden-weapon-once-turn")
    return None


def take_treasure(village: Village, hero: int) -> bool:
    """VF-R2, VF-G36, VF-G37: the Key, or a Golden Weapon for the one he has; whether he laid one down."""
    house = treasure_beside(village, hero)
    treasure = village.treasure[house]
    left = 0
    if treasure == KEY:
        village.keys = replaced(village.keys, hero, 1)
    else:
        left = village.weapon[hero]
        village.weapon = replaced(village.weapon, hero, treasure)
    village.treasure = replaced(village.treasure, house, left)
    village.tell("VF-R1", "took-treasure", hero, TREASURES[treasure - 1], house)
    if left:
        village.tell("VF-G36", "left-weapon", hero, BOX.golden[left - 1], house)
    return bool(left)


def why_not_take_key(village: Village, hero: int) -> Refusal | None:
    """VF-G44, VF-R3: the Key upstairs is taken from the guard's square."""
    if village.hero_at[hero] != GROUND.guard:
        return Refusal("VF-G44", "key-upstairs-taken-from-guards-square")
    if not village.key_at[HALL_KEY]:
        return Refusal("VF-G44", "no-key-lies-any-more")
    if village.keys[hero]:
        return Refusal("VF-R3", "key-already")
    return None


def take_key(village: Village, hero: int) -> None:
    """VF-G44: he takes the Key that lies upstairs."""
    take_key_at(village, hero, HALL_KEY, "VF-G44")


def bathe(village: Village, hero: int) -> None:
    """VF-E5, VF-E6, VF-G34: all actions at the Fountain restore eight hit points."""
    village.hp[hero] = BOX.constants["hit_points"]
    village.tell("VF-E5", "bathed", hero)


def why_not_bathe(village: Village, hero: int, spent: bool) -> Refusal | None:
    """VF-E5, VF-G34: the Fountain is in the Entrance and takes the whole turn."""
    if village.hero_at[hero] != GROUND.entrance:
        return Refusal("VF-G34", "fountain-in-village-entrance-and-not")
    if spent:
        return Refusal("VF-E5", "fountain-takes-whole-turn-and-already")
    return None
