"""What is about to come of fights under way in the village: duels, and the last fight. For the assessment of bots.

A duel goes on for many rolls; looking through all of them would cost a bot more than it has.
"""

from __future__ import annotations

from functools import cache

from grognard.games.dark_lands.mind import outlook
from grognard.games.village_of_fear.acts import GROUND, TOTALS
from grognard.games.village_of_fear.combat.duels import FOE_DICE, Duel, clashes, duel_dice
from grognard.games.village_of_fear.mind.prospects import dice_against_warlord
from grognard.games.village_of_fear.village import Village

HP_WORTH = (0, 26, 50, 72, 92, 110, 126, 140, 152)
"""What so many hit points are worth."""
KNOCKED_OUT = -130
"""What it costs a hero to be carried to the Entrance and to see the wheel turn, his hit points apart."""


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
    """In a bout with the Warlord: the hero, his chance to slay him now or next, and the hit points he is left with."""
    return outlook.slaying_outlook(village, dice_against_warlord)


def stand_chance(village: Village, hero: int, hp: int) -> int:
    """A hero on the top: his chance to slay the Warlord before he falls himself."""
    return outlook.stand_chance(village, hero, hp, dice_against_warlord) if village.hero_at[hero] == GROUND.top else 0
