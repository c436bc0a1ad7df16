"""Miller and Mayor (B8, B9, B16): who takes a hostage into his Camp, and what comes with him."""

from __future__ import annotations

from grognard.games.village_of_fear.acts import BOX, GROUND
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.sheets.pieces import ITEMS, KEY_PLACES, POTION
from grognard.games.village_of_fear.village import GUARD_POST, Village
from grognard.kernel import added, replaced

MILLER, MAYOR = range(len(BOX.hostages))
HOLDING = tuple(
    next((number for number in HOUSES if GROUND.houses[number].hostage == name), -1) for name in BOX.hostages
)
"""The houses where they are held."""
HALL_KEY = KEY_PLACES.index("hall")


def held_in(village: Village, house: int) -> bool:
    """VF-S14, VF-G16: whether a house still has its hostage."""
    return house in HOLDING and village.hostage[HOLDING.index(house)] < 0


def rescue_by_kill(village: Village, hero: int, monster: int) -> None:
    """VF-N2, VF-N6, VF-G51, VF-G59: before anything else a kill brings; the figure still stands where it died."""
    if village.mon_house[monster] == GUARD_POST:
        free(village, hero, MAYOR, "VF-N6")
        take_hall_key(village, hero)
        return
    mill = GROUND.houses[HOLDING[MILLER]].squares
    if mill >> village.mon_at[monster] & 1 and village.monsters_in(mill) == [monster]:
        free(village, hero, MILLER, "VF-N2")


def rescue_on_foot(village: Village, hero: int) -> None:
    """VF-G16, VF-G65: a hero inside a lifted Windmill without monsters takes the Miller."""
    house = HOLDING[MILLER]
    mill = GROUND.houses[house].squares
    if mill >> village.hero_at[hero] & 1 and village.lifted >> house & 1 and not village.monsters_in(mill):
        free(village, hero, MILLER, "VF-G16")


def free(village: Village, hero: int, hostage: int, rule: str) -> None:
    """VF-L1, VF-S15, VF-G33: into the rescuer's Camp, and his potion too, for which the hostage makes room (VF-R4)."""
    if village.hostage[hostage] >= 0:
        return
    village.hostage = replaced(village.hostage, hostage, hero)
    village.items[hero * len(ITEMS) + POTION] += BOX.hostage_potions
    village.tell(rule, "rescued", hero, hostage)


def take_hall_key(village: Village, hero: int) -> None:
    """VF-N6, VF-G44: the Key upstairs, if it is there and he has none."""
    take_key_at(village, hero, HALL_KEY, "VF-N6")


def take_key_at(village: Village, hero: int, place: int, rule: str) -> bool:
    """VF-R3, VF-L2: a hero without a Key takes the one that lies in a place; whether he did."""
    if village.keys[hero] or not village.key_at[place]:
        return False
    village.key_at = added(village.key_at, place, -1)
    village.keys = added(village.keys, hero, 1)
    village.tell(rule, "took-key", hero, KEY_PLACES[place])
    return True
