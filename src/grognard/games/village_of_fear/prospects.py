"""What a hero can hope for against the Warlord: chances of blows. For bots and notes, never for rules."""

from __future__ import annotations

from functools import cache

from grognard.games.village_of_fear.acts import BOX, CONSTANTS
from grognard.games.village_of_fear.village import Village

WHOLE = 1000
"""Chances are whole numbers out of this."""
BLOWS = 3
"""How many blows a hero is likely to strike before he is down."""
HIT_LIMIT = CONSTANTS["hit_cards_in_bout"]


@cache
def blow_chance(dice: int, needed: int) -> int:
    """How often so many combat dice show at least this, out of 1000.

    >>> [blow_chance(3, needed) for needed in (0, 2, 4, 7)]
    [1000, 851, 370, 0]
    """
    counts = {0: 1}
    for _ in range(dice):
        grown: dict[int, int] = {}
        for total, ways in counts.items():
            for face in range(BOX.die.low, BOX.die.high + 1):
                grown[total + face] = grown.get(total + face, 0) + ways
        counts = grown
    good = sum(ways for total, ways in counts.items() if total >= needed)
    return good * WHOLE // sum(counts.values())


@cache
def slaying_chance(dice: int, hits: int, wheel: int, blows: int = BLOWS) -> int:
    """How often one of a few blows reaches the wheel, three Hit cards at a time, out of 1000."""
    missed = WHOLE
    for _ in range(blows):
        played = min(HIT_LIMIT, hits)
        hits -= played
        missed = missed * (WHOLE - blow_chance(dice, wheel - played)) // WHOLE
    return WHOLE - missed


def dice_against_warlord(village: Village, hero: int) -> int:
    """VF-F4, VF-Y1: how many dice a hero rolls against the Warlord."""
    weapon = village.weapon[hero]
    if not weapon:
        return BOX.hero_dice
    return BOX.warlord.feared_dice if weapon - 1 == village.weakness else BOX.golden_dice


def might(village: Village, hero: int) -> int:
    """A hero's chance to slay the Warlord if he came to the top as he is, out of 1000."""
    hits = village.hits[hero]
    if not village.arrived[hero]:
        order = sum(1 for arrived in village.arrived if arrived)
        hits += BOX.arrival_cards[order] // 2  # about half of the cards he will draw there
    return slaying_chance(dice_against_warlord(village, hero), hits, village.wheel + village.given.tougher)
