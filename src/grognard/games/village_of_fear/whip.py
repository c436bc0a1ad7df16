"""The Creature Control Whip (B15): the Wolf goes where a hero wants him, or Karrion flies home."""

from __future__ import annotations

from grognard.games.village_of_fear.acts import GROUND
from grognard.games.village_of_fear.movement.roaming import last_gate
from grognard.games.village_of_fear.sheets.pieces import ITEMS, WHIP
from grognard.games.village_of_fear.village import PERCH, Village
from grognard.kernel import Refusal, added


def whip_squares(village: Village, hero: int) -> int:
    """VF-I5, VF-G40: the free street squares the Wolf can be sent to; VF-I7: wherever the hero stands."""
    if not holds_whip(village, hero):
        return 0
    return GROUND.streets & ~village.hero_mask & ~village.monster_mask & ~last_gate(village, village.wolf)


def whip_wolf(village: Village, hero: int, square: int) -> None:
    """VF-I5, VF-G40: the Wolf is moved there, and no fight comes of it."""
    _crack(village, hero)
    village.put_wolf(square)
    village.tell("VF-I5", "whipped-wolf", hero, square)


def whip_karrion(village: Village, hero: int) -> None:
    """VF-I6, VF-G18: Karrion goes back to his perch, and the house is free again."""
    _crack(village, hero)
    house, village.karrion = village.karrion, PERCH
    village.tell("VF-I6", "whipped-karrion", hero, house)


def _crack(village: Village, hero: int) -> None:
    """VF-I1, VF-G9: a Whip works once and goes back to the supply."""
    village.items[hero * len(ITEMS) + WHIP] -= 1
    village.supply = added(village.supply, WHIP, 1)


def holds_whip(village: Village, hero: int) -> bool:
    """Whether a hero has a Whip in hand."""
    return village.items[hero * len(ITEMS) + WHIP] > 0


def why_not_whip(village: Village, hero: int, square: int) -> Refusal | None:
    """Why the Wolf cannot be sent to a square."""
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if not holds_whip(village, hero):
        return Refusal("VF-I5", "holds-no-creature-control-whip")
    if not GROUND.streets >> square & 1:
        return Refusal("VF-G40", "not-street-village", (square,), where)
    if (village.hero_mask | village.monster_mask) >> square & 1:
        return Refusal("VF-I5", "somebody-stands-on", (square,), where)
    if last_gate(village, village.wolf) >> square & 1:
        return Refusal("VF-G35", "last-free-way-out-entrance", (square,), where)
    return None


def why_not_whip_karrion(village: Village, hero: int) -> Refusal | None:
    """VF-I6: Karrion can only be driven off a house."""
    if not holds_whip(village, hero):
        return Refusal("VF-I6", "holds-no-creature-control-whip")
    if village.karrion == PERCH:
        return Refusal("VF-I6", "karrion-on-perch-already")
    return None
