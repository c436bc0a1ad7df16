"""What both boxes hold as plain data, for people who want to look things up."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from grognard.games.dark_lands.sheets.box import Box


def box_data(box: Box) -> dict[str, Any]:
    """What both boxes hold, for programs."""
    return {
        "heroes": [asdict(hero) for hero in box.heroes],
        "items": dict(zip(box.item_names, box.items, strict=True)),
        "cards": {"hit": box.cards[0], "miss": box.cards[1]},
        "coins": dict(zip((str(value) for value in box.coin_values), box.coin_counts, strict=True)),
        "constants": dict(box.constants),
    }


def dice_data(box: Box) -> dict[str, Any]:
    """The combat die, and who rolls how many of it."""
    return {
        "combat": list(box.die), "hero": box.hero_dice, "golden": box.golden_dice, "monster": box.monster_dice,
    }  # fmt: skip
