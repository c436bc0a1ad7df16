"""How well a seat stands, for bots: whole numbers, the higher the better.

A hero is worth what brings him to the Warlord: his chance to slay him, hit points, cards, the points in his Camp, and
the way to where he has business next. The Warlord is worth what the heroes are not, and his monsters near them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import mul

from grognard.games.dark_lands.lands import HEROES
from grognard.games.dark_lands.mind.outlook import DECISIVE, WHOLE, ended_worth, hoped, slain_worth, tempered
from grognard.games.village_of_fear.acts import BOX, CONSTANTS, GROUND, KIND_COUNT, MONSTERS, STRENGTH
from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.houses import Muster
from grognard.games.village_of_fear.mind.errands import errands, ready, way_to
from grognard.games.village_of_fear.mind.outlook import HP_WORTH, duel_outlook, slaying_outlook, stand_chance
from grognard.games.village_of_fear.mind.prospects import might
from grognard.games.village_of_fear.movement.crossing import CORNERS, Crossing
from grognard.games.village_of_fear.movement.sewers import LAIR_KEY, Sewer
from grognard.games.village_of_fear.set_up import SetUp
from grognard.games.village_of_fear.sheets.stealth import stealth
from grognard.games.village_of_fear.victory import GOING_ON, score
from grognard.games.village_of_fear.village import OFF, WARLORD_SEAT, Village
from grognard.games.village_of_fear.warlord_turn import Activation, WarlordTurn
from grognard.kernel import mask_of
from grognard.mind import inside

MIGHT_WORTH = 400
"""What the certainty of slaying the Warlord is worth in one hero."""
HIT_WORTH = (0, 24, 46, 66, 78, 88, 96)
MISS_WORTH = 9
POINT_WORTH = 12
ITEM_WORTH = (30, 22, 12)
WEAPON_WORTH = 300
KEY_WORTH, OPEN_KEY_WORTH = 60, 330
"""What a Key is worth before and after the way to the Fortress is open."""
TOP_WORTH = 760
"""More than a Key and the whole way to the top."""
WHEEL_WORTH = 60
WATCH_WORTH = 22
"""What it is worth to keep a corner of the Drawbridge occupied while nobody has crossed."""
GONE = -700
TRIAL_WORTH = 150
"""What stepping onto the Drawbridge is worth to a hero who is ready for what lies beyond, and costs any other."""
SEWER_WORTH = 60
TEMPO = 3
BEST_START = mask_of([path[0] for path in stealth().paths])
HUNTED = GROUND.streets | mask_of([square for square, house in enumerate(GROUND.house_of) if house >= 0])
"""Where ordinary villains can get at a hero."""
QUESTIONS_TO_LOOK_THROUGH = frozenset(
    {"hit-cards", "miss-cards", "spoils", "gather", "discard", "cutpurse", "come-up", "turned-back"}
)


FINAL = frozenset({"hit-cards", "miss-cards"})


def quiet(village: Village) -> bool:
    """Whether a position can be assessed as it stands; blows at and by the Warlord are worked out instead."""
    question = village.question
    if question is None or question.topic not in QUESTIONS_TO_LOOK_THROUGH:
        return True
    return question.topic in FINAL and slaying_outlook(village)[0] >= 0


def assess(village: Village, seat: int) -> int:
    """How the seat stands."""
    if village.ending != GOING_ON or village.slayer >= 0:
        return ended_worth(village, seat, partial(score, village))
    hero, chance, hp = slaying_outlook(village)
    if hero < 0:
        return inside(standing(village, seat, village.hp), DECISIVE)
    left = [hp if other == hero else village.hp[other] for other in HEROES]
    return inside(hoped([(chance, slain_worth(village, hero, seat))], standing(village, seat, left)), DECISIVE)


def standing(village: Village, seat: int, hp: Sequence[int]) -> int:
    """How the seat stands while nobody has won, if the heroes have these hit points."""
    return hoped(_last_stands(village, seat, hp), tempered(sum(_belongings(village, seat, hp).values())))


def parts_of(village: Village, seat: int) -> dict[str, int]:
    """What a seat has of each thing that counts, while the match goes on."""
    fight = hoped(_last_stands(village, seat, village.hp), 0)
    return {**_belongings(village, seat, village.hp), "fight": fight}


def _belongings(village: Village, seat: int, hp: Sequence[int]) -> dict[str, int]:
    """Everything but the last fight."""
    pulls = errands(village)
    heroes = [hero_worth(village, hero, hp[hero]) + pulls[hero] for hero in HEROES]
    fighter, change = duel_outlook(village)
    if fighter >= 0:
        heroes[fighter] += change
    tempo, warlord = _tempo(village), _warlord_worth(village)
    if seat == WARLORD_SEAT:
        return {"heroes": -sum(heroes), "villains": warlord, "time": tempo[1]}
    own = sum(worth for hero, worth in enumerate(heroes) if village.owner(hero) == seat)
    friends = sum(heroes) - own
    own += POINT_WORTH * sum(points(village, hero) for hero in HEROES if village.owner(hero) == seat)
    return {"heroes": own + friends // 4, "villains": -(warlord // 4), "time": tempo[0]}


def hero_worth(village: Village, hero: int, hp: int) -> int:
    """What one hero is worth with these hit points, wherever he is going; before the Warlord the last one is final."""
    at = village.hero_at[hero]
    if at == OFF or (at == GROUND.top and not hp):
        return GONE
    worth: int = HP_WORTH[hp] + MIGHT_WORTH * might(village, hero) // 1000
    worth += HIT_WORTH[min(village.hits[hero], 6)] + MISS_WORTH * min(village.misses[hero], 6)
    worth += sum(map(mul, village.items[hero * 3 : hero * 3 + 3], ITEM_WORTH))
    if village.weapon[hero]:
        worth += WEAPON_WORTH
    if village.arrived[hero]:
        worth += TOP_WORTH
    elif village.keys[hero]:
        worth += OPEN_KEY_WORTH if village.crossed else KEY_WORTH
    return worth + _trial_worth(village, hero) + _sewer_worth(village, hero)


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
    return TRIAL_WORTH + (1 if BEST_START >> trial.point & 1 else 0)


def _sewer_worth(village: Village, hero: int) -> int:
    """What a Sewer card not yet drawn promises to a hero who needs the Key of the Lair."""
    top = village.stack[-1] if village.stack else None
    if not isinstance(top, Sewer) or top.hero != hero or village.keys[hero] or not village.key_at[LAIR_KEY]:
        return 0
    return SEWER_WORTH if village.crossed else 0


def _warlord_worth(village: Village) -> int:
    """The wheel, and villains on the board near heroes who can be fought."""
    prey = [village.hero_at[hero] for hero in village.heroes_in(HUNTED) if village.hp[hero]]
    worth = WHEEL_WORTH * village.wheel + _in_hand(village)
    for monster in MONSTERS:
        at = village.mon_at[monster]
        if at != OFF:
            worth += figure_worth(village, monster) - 3 * _nearest(at, prey) - _bait(village, monster)
    for at in (village.wolf, village.lurker):
        if GROUND.streets >> at & 1:
            worth += 14 - 2 * _nearest(at, prey)
    if not village.crossed:
        worth += WATCH_WORTH * (village.monster_mask & CORNERS).bit_count()
    return worth


def _in_hand(village: Village) -> int:
    """The figure he is about to place, and what he may still bring into the same house."""
    top = village.stack[-1] if village.stack else None
    if not isinstance(top, Muster | SetUp):
        return 0
    worth = figure_worth(village, top.figure) - _bait(village, top.figure) if top.figure >= 0 else 0
    if isinstance(top, Muster) and top.count < top.most(village) and top.comers(village):
        worth += 24
    return worth


def figure_worth(village: Village, monster: int) -> int:
    """A monster is worth what it takes to kill it."""
    return 16 + 10 * village.strength(monster)


def _bait(village: Village, monster: int) -> int:
    """What its slayer would win with a monster's item."""
    item = village.mon_item[monster]
    return ITEM_WORTH[item] // 2 if item >= 0 else 0


def _nearest(at: int, prey: list[int]) -> int:
    return min((way_to(hero)[at] for hero in prey), default=8)


def _last_stands(village: Village, seat: int, hp: Sequence[int]) -> list[tuple[int, int]]:
    """The chances of heroes before the Warlord, one after another, and what each is worth to the seat."""
    stands, left = [], WHOLE
    for hero in village.heroes_in(1 << GROUND.top):
        chance = left * stand_chance(village, hero, hp[hero]) // WHOLE
        left -= chance
        stands.append((chance, slain_worth(village, hero, seat)))
    return stands


def _tempo(village: Village) -> tuple[int, int]:
    """Actions still to come, for the heroes and for the Warlord; two turns never overlap."""
    for frame in reversed(village.stack):
        if isinstance(frame, HeroTurn):
            return TEMPO * frame.left, 0
        if isinstance(frame, Activation):
            return 0, TEMPO * frame.actions + _waiting(village)
        if isinstance(frame, WarlordTurn):
            return 0, _waiting(village)
    return 0, 0


def _waiting(village: Village) -> int:
    waiting = sum(1 for m in MONSTERS if village.mon_at[m] != OFF and not village.acted >> m & 1)
    return TEMPO * CONSTANTS["actions"] * waiting
