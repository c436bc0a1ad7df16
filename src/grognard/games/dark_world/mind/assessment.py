"""How well a seat stands, for bots: whole numbers, the higher the better.

A hero is worth what brings him to the throne: the way behind him, hit points, a Golden Weapon,
Hit cards, and the points in his Camp. Korak is worth what the heroes are not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from operator import mul

from grognard.board.squares import distances
from grognard.games.dark_lands.mind.outlook import (
    DECISIVE,
    WHOLE,
    ended_worth,
    hoped,
    slain_worth,
    slaying_outlook,
    stand_chance,
    tempered,
)
from grognard.games.dark_world.castle import CHESTS, KORAK_SEAT, OFF, Castle
from grognard.games.dark_world.hero_turn import HeroTurn
from grognard.games.dark_world.korak_turn import Activation, KorakTurn
from grognard.games.dark_world.sheets.ground import ARENA
from grognard.games.dark_world.sheets.pieces import (
    BOX,
    CONSTANTS,
    DIE,
    GROUND,
    HEROES,
    KORAK,
    MONSTERS,
)
from grognard.games.dark_world.victory import GOING_ON, figures_score, score
from grognard.mind import inside

ALL_DOORS = 0b1_1111_1110
LONGEST = 40
STEP = 12
HP_WORTH = (0, 26, 50, 72, 92, 110, 126, 140, 152)
HIT_WORTH = (0, 34, 64, 90, 104, 114, 122)
MISS_WORTH = 9
WEAPON_WORTH = 150
POINT_WORTH = 14
ITEM_WORTH = (30, 22, 24)
GONE = -700
PATIENCE = 60
"""Rounds after which nobody waits for better cards any more."""
TEMPO = 3
QUESTIONS_TO_LOOK_THROUGH = frozenset(
    {"hit-cards", "miss-cards", "spoils", "gather", "discard", "loss", "knocked-out", "step-off"}
)
FINAL = frozenset({"hit-cards", "miss-cards"})


def assess(castle: Castle, seat: int) -> int:
    """How the seat stands."""
    if castle.ending != GOING_ON or castle.slayer >= 0:
        return ended_worth(castle, seat, partial(score, castle))
    hero, chance, hp = slaying_outlook(castle, dice_against_korak)
    if hero < 0:
        return inside(standing(castle, seat, castle.hp), DECISIVE)
    left = [hp if other == hero else castle.hp[other] for other in HEROES]
    return inside(hoped([(chance, slain_worth(castle, hero, seat))], standing(castle, seat, left)), DECISIVE)


def quiet(castle: Castle) -> bool:
    """Whether a position can be assessed as it stands; blows at and by Korak are worked out, not looked through."""
    question = castle.question
    if question is None or question.topic not in QUESTIONS_TO_LOOK_THROUGH:
        return True
    return question.topic in FINAL and slaying_outlook(castle, dice_against_korak)[0] >= 0


def standing(castle: Castle, seat: int, hp: Sequence[int]) -> int:
    """How the seat stands while nobody has won, if the heroes have these hit points."""
    return hoped(_last_stands(castle, seat, hp), tempered(sum(_belongings(castle, seat, hp).values())))


def parts_of(castle: Castle, seat: int) -> dict[str, int]:
    """What a seat has of each thing that counts, while the match goes on."""
    fight = hoped(_last_stands(castle, seat, castle.hp), 0)
    return {**_belongings(castle, seat, castle.hp), "fight": fight}


def _belongings(castle: Castle, seat: int, hp: Sequence[int]) -> dict[str, int]:
    """Everything but the last fight."""
    heroes = [hero_worth(castle, hero, hp[hero]) + pull for hero, pull in enumerate(chest_pulls(castle))]
    tempo, korak = _tempo(castle), _korak_worth(castle)
    if seat == KORAK_SEAT:
        return {"heroes": -sum(heroes), "villains": korak, "time": tempo[1]}
    own = sum(worth for hero, worth in enumerate(heroes) if castle.owner(hero) == seat)
    friends = sum(heroes) - own
    return {"heroes": own + friends // 4, "villains": -(korak // 4), "time": tempo[0]}


def dice_against_korak(castle: Castle, hero: int) -> int:
    """DW-F6: how many dice a hero rolls against Korak."""
    return BOX.golden_dice if castle.weapon[hero] else BOX.hero_dice


def hero_worth(castle: Castle, hero: int, hp: int) -> int:
    """What one hero is worth with these hit points; before Korak the last one is final."""
    at = castle.hero_at[hero]
    if at == OFF or (at == GROUND.forecourt and not hp):
        return GONE
    if hopeless(castle, hero):
        return GONE // 2 - STEP * way_to(GROUND.forecourt)[at] - TEMPO * hp
    worth: int = HP_WORTH[hp]
    worth += STEP * (LONGEST - way_to(GROUND.forecourt)[at])
    worth += HIT_WORTH[min(castle.hits[hero], 6)] + MISS_WORTH * min(castle.misses[hero], 6)
    worth += sum(map(mul, castle.items[hero * 3 : hero * 3 + 3], ITEM_WORTH))
    worth += POINT_WORTH * (figures_score(castle, hero) + 2 * castle.coins[hero])
    if castle.weapon[hero]:
        worth += WEAPON_WORTH
    if at == GROUND.forecourt and not ready(castle, hero):
        worth -= 160
    return worth


def ready(castle: Castle, hero: int) -> bool:
    """Whether a hero has any business before the throne.

    With no monsters left to win cards from, or after many rounds of waiting for them, everybody has.
    """
    if castle.weapon[hero] and castle.hits[hero] >= 2 and castle.hp[hero] >= 4:
        return True
    if castle.round > PATIENCE:
        return True
    return bool(castle.arena) and not castle.monster_mask & GROUND.rooms[ARENA] & ~(1 << GROUND.throne)


def hopeless(castle: Castle, hero: int) -> bool:
    """A hero in an arena without monsters wins no more cards; if what he has cannot kill Korak, only others can."""
    if not castle.arena or GROUND.room_of[castle.hero_at[hero]] != ARENA:
        return False
    if castle.monster_mask & GROUND.rooms[ARENA] & ~(1 << GROUND.throne):
        return False
    dice = BOX.golden_dice if castle.weapon[hero] else BOX.hero_dice
    most = dice * DIE.high + min(castle.hits[hero], CONSTANTS["hit_cards_in_bout"])
    return most < castle.strength(KORAK) + castle.given.tougher


def chest_pulls(castle: Castle) -> list[int]:
    """Every chest with a Golden Weapon draws one hero who has none, the nearest pair first."""
    pulls = [0] * len(HEROES)
    fronts = [castle.chest_face[chest] for chest in CHESTS if castle.chest_weapon[chest]]
    seekers = [hero for hero in HEROES if seeks_weapon(castle, hero)]
    forward = way_to(GROUND.forecourt)
    while fronts and seekers:
        steps, front, hero = min((way_to(f)[castle.hero_at[h]], f, h) for f in fronts for h in seekers)
        behind = forward[front] > forward[castle.hero_at[hero]]
        pulls[hero] = max(0, WEAPON_WORTH * 2 // 3 - (2 * STEP if behind else STEP // 2) * steps)
        fronts.remove(front)
        seekers.remove(hero)
    return pulls


def seeks_weapon(castle: Castle, hero: int) -> bool:
    """Whether a hero could still fetch a Golden Weapon."""
    return not castle.weapon[hero] and castle.in_game(hero) and GROUND.room_of[castle.hero_at[hero]] != ARENA


@cache
def way_to(goal: int) -> tuple[int, ...]:
    """Steps from every square to a goal with all doors open; far where no way leads."""
    beside = GROUND.beside(ALL_DOORS)
    into = [0] * GROUND.size
    for square in range(GROUND.size):
        for other in range(GROUND.size):
            if beside[square] >> other & 1:
                into[other] |= 1 << square
    found = distances(into, goal, GROUND.hero_ground | 1 << goal | 1 << GROUND.fountain)
    return tuple(found.get(square, LONGEST - 2) for square in range(GROUND.size))


def _korak_worth(castle: Castle) -> int:
    """Monsters on the board near heroes are worth most to Korak."""
    worth = 0
    heroes = [
        castle.hero_at[h] for h in HEROES if castle.in_game(h) and castle.hp[h] and castle.hero_at[h] != GROUND.doomstep
    ]
    for monster in MONSTERS:
        at = castle.mon_at[monster]
        if at == OFF:
            continue
        worth += 26 + 9 * castle.strength(monster)
        nearest = min((way_to(hero)[at] for hero in heroes), default=LONGEST)
        worth -= min(nearest, 8) * 3
    if castle.mon_at[KORAK] != OFF:
        worth += 400
    return worth


def _last_stands(castle: Castle, seat: int, hp: Sequence[int]) -> list[tuple[int, int]]:
    """The chances of heroes before the throne, one after another, and what each is worth to the seat."""
    stands, left = [], WHOLE
    for hero in castle.heroes_in(1 << GROUND.forecourt):
        if seat != KORAK_SEAT and not ready(castle, hero):
            continue  # he may still walk away and come back stronger
        chance = left * stand_chance(castle, hero, hp[hero], dice_against_korak) // WHOLE
        left -= chance
        stands.append((chance, slain_worth(castle, hero, seat)))
    return stands


def _tempo(castle: Castle) -> tuple[int, int]:
    """Actions still to come, for the heroes and for Korak; two turns never overlap."""
    for frame in reversed(castle.stack):
        if isinstance(frame, HeroTurn):
            return TEMPO * (frame.left + frame.bouts), 0
        if isinstance(frame, Activation):
            return 0, TEMPO * frame.actions + _waiting(castle)
        if isinstance(frame, KorakTurn):
            return 0, _waiting(castle) + (0 if frame.summoned else 1)
    return 0, 0


def _waiting(castle: Castle) -> int:
    waiting = sum(1 for m in MONSTERS if castle.mon_at[m] != OFF and not castle.acted >> m & 1)
    return TEMPO * CONSTANTS["actions"] * waiting
