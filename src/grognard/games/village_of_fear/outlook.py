"""What is about to come of fights under way, worked out instead of played through: for the assessment of bots.

A duel goes on for many rolls, and a blow at the Warlord decides the match; looking through all their dice would cost a
bot more than it has.
"""

from __future__ import annotations

from functools import cache

from grognard.games.village_of_fear.acts import BOX, CONSTANTS, GROUND, TOTALS, WARLORD
from grognard.games.village_of_fear.combat import Bout, HeroBlow, MonsterBlow
from grognard.games.village_of_fear.duels import FOE_DICE, Duel, clashes, duel_dice
from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.prospects import (
    HIT_LIMIT,
    WHOLE,
    blow_chance,
    dice_against_warlord,
    slaying_chance,
)
from grognard.games.village_of_fear.village import Village

HP_WORTH = (0, 26, 50, 72, 92, 110, 126, 140, 152)
"""What so many hit points are worth."""
KNOCKED_OUT = -130
"""What it costs a hero to be carried to the Entrance and to see the wheel turn, his hit points apart."""
MISS_LIMIT = CONSTANTS["miss_cards_in_bout"]


def duel_outlook(village: Village) -> tuple[int, int]:
    """The hero in a duel, or -1, and what the duel is likely to change for him."""
    top = village.stack[-1] if village.stack else None
    if not isinstance(top, Duel):
        return -1, 0
    hp = village.hp[top.hero]
    return top.hero, duel_worth(hp, duel_dice(village, top.hero), FOE_DICE[top.figure]) - HP_WORTH[hp]


@cache
def duel_worth(hp: int, mine: int, theirs: int) -> int:
    """What a hero's hit points are worth on the average after a duel."""
    if hp <= 0:
        return KNOCKED_OUT
    total = won = 0
    for number, ways in enumerate(clashes(mine, theirs)):
        if ways:
            ours, others = divmod(number, len(TOTALS))
            total += ways
            won += ways * (HP_WORTH[hp] if ours > others else duel_worth(hp - others + ours, mine, theirs))
    return won // total


def slaying_outlook(village: Village) -> tuple[int, int, int]:
    """In a bout with the Warlord: the hero, his chance out of 1000 that his blow now or next slays him, and the hit
    points he is left with if it does not; -1 for the hero where no such blow is under way."""
    top = village.stack[-1] if village.stack else None
    if isinstance(top, HeroBlow) and top.monster == WARLORD:
        return top.hero, _chance(village, top.hero, top.left, top.total), village.hp[top.hero]
    if isinstance(top, MonsterBlow) and top.monster == WARLORD and not top.left:
        hero, bout = top.hero, village.stack[-2]
        hp = village.hp[hero] - top.total + min(MISS_LIMIT, village.misses[hero], top.total)
        answers = isinstance(bout, Bout) and not bout.hero_first and hp > 0
        return hero, _chance(village, hero, dice_against_warlord(village, hero), 0) if answers else 0, max(0, hp)
    return -1, 0, 0


def stand_chance(village: Village, hero: int, hp: int) -> int:
    """A hero before the Warlord: his chance out of 1000 to slay him before he falls himself.

    A blow of the Warlord's takes about three hit points; who is not at his turn is struck first.
    """
    if village.hero_at[hero] != GROUND.top or not hp:
        return 0
    blows = -(-(hp + village.misses[hero]) // BOX.warlord.dice) - (0 if _at_turn(village, hero) else 1)
    needed = village.wheel + village.given.tougher
    return slaying_chance(dice_against_warlord(village, hero), village.hits[hero], needed, blows)


def _at_turn(village: Village, hero: int) -> bool:
    turn = next((frame for frame in village.stack if isinstance(frame, HeroTurn)), None)
    return turn is not None and turn.hero == hero and turn.actions > 0


def _chance(village: Village, hero: int, dice: int, total: int) -> int:
    needed = village.wheel + village.given.tougher - total - min(HIT_LIMIT, village.hits[hero])
    return blow_chance(dice, needed) if dice else WHOLE * (needed <= 0)
