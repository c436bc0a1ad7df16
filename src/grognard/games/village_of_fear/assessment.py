"""How well a seat stands, for bots: whole numbers, the higher the better.

A hero is worth what brings him to the Warlord: his chance to slay him, hit points, cards, the points in his Camp, and
the way to where he has business next. The Warlord is worth what the heroes are not, and his monsters near them.
"""

from __future__ import annotations

from operator import mul

from grognard.games.dark_lands.lands import HEROES
from grognard.games.village_of_fear.acts import BOX, CONSTANTS, GROUND, KIND_COUNT, MONSTERS, STRENGTH
from grognard.games.village_of_fear.crossing import Crossing
from grognard.games.village_of_fear.errands import errands, ready, way_to
from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.prospects import might
from grognard.games.village_of_fear.stealth import stealth
from grognard.games.village_of_fear.victory import GOING_ON, WARLORD_DEAD, score
from grognard.games.village_of_fear.village import OFF, WARLORD_SEAT, Village
from grognard.games.village_of_fear.warlord_turn import Activation, WarlordTurn
from grognard.kernel import mask_of

WON = 8_000
HP_WORTH = (0, 26, 50, 72, 92, 110, 126, 140, 152)
MIGHT_WORTH = 400
"""What the certainty of slaying the Warlord is worth in one hero."""
HIT_WORTH = (0, 24, 46, 66, 78, 88, 96)
MISS_WORTH = 9
POINT_WORTH = 12
ITEM_WORTH = (30, 22, 12)
WEAPON_WORTH = 90
KEY_WORTH = 60
TOP_WORTH = 420
FACE_TO_FACE = 45
"""What a hit point of a hero before the Warlord is worth more to him, as losing the last one there is final."""
WHEEL_WORTH = 60
GONE = -700
TRIAL_WORTH = 150
"""What stepping onto the Drawbridge is worth to a hero who is ready for what lies beyond, and costs any other."""
TEMPO = 3
BEST_START = mask_of([path[0] for path in stealth().paths])
HUNTED = GROUND.streets | mask_of([square for square, house in enumerate(GROUND.house_of) if house >= 0])
"""Where ordinary villains can get at a hero."""
QUESTIONS_TO_LOOK_THROUGH = frozenset(
    {"hit-cards", "miss-cards", "spoils", "gather", "discard", "cutpurse", "come-up", "turned-back"}
)


def assess(village: Village, seat: int) -> int:
    """How the seat stands."""
    if village.ending != GOING_ON or village.slayer >= 0:
        return _ended(village, seat)
    pulls = errands(village)
    heroes = [hero_worth(village, hero) + pulls[hero] for hero in HEROES]
    tempo = _tempo(village)
    if seat == WARLORD_SEAT:
        return _warlord_worth(village) - sum(heroes) - _threat(village) + tempo[1]
    own = sum(worth for hero, worth in enumerate(heroes) if village.owner(hero) == seat)
    friends = sum(heroes) - own
    return own + friends // 4 + tempo[0] - _warlord_worth(village) // 4


def _ended(village: Village, seat: int) -> int:
    won = village.ending == WARLORD_DEAD or village.slayer >= 0
    if seat == WARLORD_SEAT:
        return -WON if won else WON
    if not won:
        return -WON
    own = max((score(village, h) for h in HEROES if village.in_game(h) and village.owner(h) == seat), default=-1)
    rest = max((score(village, h) for h in HEROES if village.in_game(h) and village.owner(h) != seat), default=-1)
    return WON // 2 + (WON // 2 if own >= rest else 0) + own


def hero_worth(village: Village, hero: int) -> int:
    """What one hero is worth, wherever he is going."""
    at = village.hero_at[hero]
    if at == OFF:
        return GONE
    worth: int = HP_WORTH[village.hp[hero]] + MIGHT_WORTH * might(village, hero) // 1000
    worth += HIT_WORTH[min(village.hits[hero], 6)] + MISS_WORTH * min(village.misses[hero], 6)
    worth += sum(map(mul, village.items[hero * 3 : hero * 3 + 3], ITEM_WORTH))
    worth += POINT_WORTH * points(village, hero)
    if village.weapon[hero]:
        worth += WEAPON_WORTH
    if village.arrived[hero]:
        worth += TOP_WORTH
    elif village.keys[hero]:
        worth += KEY_WORTH
    return worth + _trial_worth(village, hero)


def points(village: Village, hero: int) -> int:
    """VF-V4 to VF-V8, VF-G41: what a hero's Camp will count, a coin as two; cards in hand are counted elsewhere."""
    total: int = sum(map(mul, village.camp[hero * KIND_COUNT : (hero + 1) * KIND_COUNT], STRENGTH))
    total += 2 * village.coins[hero] + BOX.hostage_points * village.hostage.count(hero)
    return total + (BOX.villains["lurker"].points if village.lurker_of == hero else 0)


def _trial_worth(village: Village, hero: int) -> int:
    """A hero in the Trial has done what he had to do, if he was ready for it; he keeps what his way was worth."""
    if village.crossed or village.hero_at[hero] != GROUND.bridge:
        return 0
    trial = next((frame for frame in village.stack if isinstance(frame, Crossing)), None)
    if trial is None or not ready(village, hero):
        return -TRIAL_WORTH
    return TOP_WORTH + (1 if BEST_START >> trial.point & 1 else 0)


def _warlord_worth(village: Village) -> int:
    """The wheel, and villains on the board near heroes who can be fought."""
    prey = [village.hero_at[hero] for hero in village.heroes_in(HUNTED) if village.hp[hero]]
    worth = WHEEL_WORTH * village.wheel
    for monster in MONSTERS:
        at = village.mon_at[monster]
        if at != OFF:
            worth += 26 + 9 * village.strength(monster) - 3 * _nearest(at, prey)
    for at in (village.wolf, village.lurker):
        if GROUND.streets >> at & 1:
            worth += 24 - 3 * _nearest(at, prey)
    return worth


def _nearest(at: int, prey: list[int]) -> int:
    return min((way_to(hero)[at] for hero in prey), default=8)


def _threat(village: Village) -> int:
    """What heroes before him mean to the Warlord."""
    return FACE_TO_FACE * sum(village.hp[hero] for hero in village.heroes_in(1 << GROUND.top))


def _tempo(village: Village) -> tuple[int, int]:
    """Actions still to come, for the heroes and for the Warlord; two turns never overlap."""
    for frame in reversed(village.stack):
        if isinstance(frame, HeroTurn):
            return TEMPO * frame.actions, 0
        if isinstance(frame, Activation):
            return 0, TEMPO * frame.actions + _waiting(village)
        if isinstance(frame, WarlordTurn):
            return 0, _waiting(village)
    return 0, 0


def _waiting(village: Village) -> int:
    waiting = sum(1 for m in MONSTERS if village.mon_at[m] != OFF and not village.acted >> m & 1)
    return TEMPO * CONSTANTS["actions"] * waiting
