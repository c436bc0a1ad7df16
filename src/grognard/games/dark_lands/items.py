"""Items that both games have, in use: the Healing Potion and the Speed Boots."""

from __future__ import annotations

from grognard.games.dark_lands.lands import ITEM_SORTS, Lands
from grognard.kernel import Refusal, added

POTION, BOOTS = range(2)
"""The numbers of the two items, in either game."""


def spend(lands: Lands, hero: int, item: int) -> None:
    """DW-I4, DW-G7, VF-I1, VF-G9: an item works once and goes back to the overlord's supply."""
    lands.items[hero * ITEM_SORTS + item] -= 1
    lands.supply = added(lands.supply, item, 1)


def drink(lands: Lands, hero: int) -> None:
    """DW-I6, VF-I3: a Healing Potion sets hit points to eight."""
    spend(lands, hero, POTION)
    lands.hp[hero] = lands.box.constants["hit_points"]
    lands.tell(lands.rule("potion"), "drank", hero)


def can_drink(lands: Lands, hero: int) -> bool:
    """Whether a potion is in hand and would do something."""
    return bool(lands.items[hero * ITEM_SORTS + POTION]) and lands.hp[hero] < lands.box.constants["hit_points"]


def why_not_drink(lands: Lands, hero: int) -> Refusal | None:
    """DW-I7, VF-I3: not with all hit points."""
    if not lands.items[hero * ITEM_SORTS + POTION]:
        return Refusal(lands.rule("potion"), "holds-no-healing-potion")
    if not can_drink(lands, hero):
        return Refusal(lands.rule("healthy"), "all-hit-points")
    return None


def why_not_boots(lands: Lands, hero: int) -> Refusal | None:
    """DW-I8, VF-I4: Speed Boots must be in hand."""
    return None if lands.items[hero * ITEM_SORTS + BOOTS] else Refusal(lands.rule("boots"), "holds-no-speed-boots")


def recover(lands: Lands, hero: int, rule: str) -> None:
    """DW-E2, DW-E3, DW-N11, VF-E4: a knocked-out hero begins his next turn with one hit point, and may act as usual."""
    if not lands.hp[hero]:
        lands.hp[hero] = lands.box.constants["recovery"]
        lands.tell(rule, "recovered", hero)
