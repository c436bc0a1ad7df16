"""Where each hero has business next, for bots: to the Fountain, to a house, to a Key, to the Drawbridge or the top.

An errand draws a hero along his way; what he finds at its end is worth more than the pull that is gone then.
"""

from __future__ import annotations

from functools import cache

from grognard.board.squares import distances
from grognard.games.dark_lands.lands import HEROES
from grognard.games.village_of_fear.acts import BOX, GROUND
from grognard.games.village_of_fear.hostages import HALL_KEY
from grognard.games.village_of_fear.mind.prospects import might
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.sheets.pieces import POTION
from grognard.games.village_of_fear.treasures import KEY
from grognard.games.village_of_fear.village import HALL, Village
from grognard.kernel import bits

STEP = 12
FAR = 30
HEAL, WEAPON, HUNT, KEY_PULL, GO = 330, 330, 270, 345, 360
"""What it is worth to be at the end of an errand."""
WEAK = 3
"""With so few hit points a hero thinks of the Fountain first."""
CAUTION, HASTE, BOLDEST = 760, 12, 200
"""Chances of slaying the Warlord, out of 1000, with which a hero dares to go: at first, less each round, at last."""


def errands(village: Village) -> list[int]:
    """What the way to his next business is worth to each hero."""
    fronts = weapon_fronts(village)
    return [_pull(village, hero, fronts.get(hero, -1)) for hero in HEROES]


def _pull(village: Village, hero: int, front: int) -> int:
    at = village.hero_at[hero]
    if not village.in_game(hero) or village.arrived[hero]:
        return 0
    if village.hp[hero] <= WEAK and not village.items[hero * 3 + POTION]:
        return HEAL // 2 - STEP * way_to(GROUND.entrance)[at]
    if at == GROUND.bridge and not village.crossed:
        return GO
    if strong(village, hero):
        return _forward(village, hero, at)
    if front >= 0:
        return WEAPON - STEP * way_to(front)[at]
    grounds = hunting_grounds(village)
    return HUNT - STEP * min(way_to(goal)[at] for goal in grounds) if grounds else _forward(village, hero, at)


def ready(village: Village, hero: int) -> bool:
    """Whether a hero has business with the Warlord: strong enough for how late it is, or with nothing else to do."""
    if village.hp[hero] <= WEAK:
        return False
    return strong(village, hero) or not (hunting_grounds(village) or hero in weapon_fronts(village))


def strong(village: Village, hero: int) -> bool:
    """Whether a hero dares to go to the Warlord; the later it is, the sooner."""
    return might(village, hero) >= max(BOLDEST, CAUTION - HASTE * village.round)


def _forward(village: Village, hero: int, at: int) -> int:
    """VF-G27, VF-L3: to the Drawbridge until it is crossed; then to the top, or to a Key first."""
    if not village.crossed:
        return GO - STEP * min(way_to(corner)[at] for corner in GROUND.corners)
    if village.keys[hero]:
        return GO - STEP * way_to(GROUND.top)[at]
    return KEY_PULL - STEP * min((way_to(place)[at] + far for place, far in key_places(village)), default=FAR)


def key_places(village: Village) -> list[tuple[int, int]]:
    """Where a Key may be found, and how many steps more it is worth to have it for certain."""
    places = [(GROUND.step, 0)] if village.key_at[0] else []
    if village.key_at[HALL_KEY]:
        places.append((GROUND.guard, 0 if village.lifted >> HALL & 1 else 3))
    if village.key_at[2]:
        places += [(square, 12) for square in sewer_mouths()]
    for house in HOUSES:
        if not village.shown >> house & 1 or village.treasure[house] == KEY:
            places.append((treasure_front(house), 0 if village.shown >> house & 1 else 6))
    return places


@cache
def sewer_mouths() -> tuple[int, ...]:
    """VF-G39: the squares beside Sewer Entrances; only who steps onto one draws a card."""
    beside = GROUND.beside(0)
    around = [bits(beside[sewer] & GROUND.streets) for sewer in GROUND.sewers]
    return tuple(square for squares in around for square in squares)


def hunting_grounds(village: Village) -> list[int]:
    """Where monsters are or may be: with every one that falls a hero wins a card."""
    grounds = [at for at in village.mon_at if at < GROUND.size and not GROUND.guard_ground >> at & 1]
    if any(village.reserve):
        grounds += [GROUND.houses[house].numbered for house in HOUSES if not village.lifted >> house & 1]
    return grounds


def weapon_fronts(village: Village) -> dict[int, int]:
    """Every house that may hold a Golden Weapon draws one hero who has none, the nearest pair first."""
    fronts = [
        treasure_front(house) for house in HOUSES
        if not village.shown >> house & 1 or 0 < village.treasure[house] <= len(BOX.golden)
    ]  # fmt: skip
    seekers = [
        hero for hero in HEROES
        if village.in_game(hero) and not village.weapon[hero] and not village.arrived[hero]
    ]  # fmt: skip
    found: dict[int, int] = {}
    while fronts and seekers:
        _, front, hero = min((way_to(goal)[village.hero_at[who]], goal, who) for goal in fronts for who in seekers)
        found[hero] = front
        fronts.remove(front)
        seekers.remove(hero)
    return found


@cache
def treasure_front(house: int) -> int:
    """A square inside a house from which its treasure can be taken."""
    beside = GROUND.beside((1 << len(HOUSES)) - 1)[GROUND.houses[house].treasure] & GROUND.hero_ground
    doorway = way_to(GROUND.houses[house].doorway)
    return min((doorway[square], square) for square in range(GROUND.size) if beside >> square & 1)[1]


@cache
def way_to(goal: int) -> tuple[int, ...]:
    """Steps from every square to a goal with all houses lifted and the Trial won; far where no way leads."""
    beside = GROUND.beside((1 << len(HOUSES)) - 1, True)
    found = distances(beside, goal, GROUND.hero_ground)
    return tuple(found.get(square, FAR) for square in range(GROUND.size + 1))
