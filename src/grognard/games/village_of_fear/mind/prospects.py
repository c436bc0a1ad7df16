"""What a hero of the village can hope for against the Warlord. For bots and notes, never for rules."""

from __future__ import annotations

from grognard.games.dark_lands.mind.outlook import blows_before_falling, slaying_chance
from grognard.games.village_of_fear.acts import BOX, CONSTANTS
from grognard.games.village_of_fear.village import Village


def dice_against_warlord(village: Village, hero: int) -> int:
    """VF-F4, VF-Y1: how many dice a hero rolls against the Warlord."""
    weapon = village.weapon[hero]
    if not weapon:
        return BOX.hero_dice
    return BOX.warlord.feared_dice if weapon - 1 == village.weakness else BOX.golden_dice


def might(village: Village, hero: int) -> int:
    """A hero's chance to slay the Warlord if he came to the top whole, with what he carries, out of 1000."""
    hits = village.hits[hero]
    if not village.arrived[hero]:
        order = sum(1 for arrived in village.arrived if arrived)
        hits += hits_among(BOX.arrival_cards[order])
    blows = blows_before_falling(village, CONSTANTS["hit_points"])
    return slaying_chance(village, dice_against_warlord(village, hero), hits, blows)


def hits_among(cards: int) -> int:
    """How many of some cards of the full deck are Hits, to the nearest."""
    hits, misses = BOX.cards
    return (2 * cards * hits + hits + misses) // (2 * (hits + misses))
