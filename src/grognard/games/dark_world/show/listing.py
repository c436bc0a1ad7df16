"""Every printed figure of Dark World as plain data, for people who want to look things up."""

from __future__ import annotations

from typing import Any

from grognard.games.dark_lands.show.listing import box_data, dice_data
from grognard.games.dark_world.sheets.pieces import BOX, GROUND


def figures() -> dict[str, Any]:
    """What is in the box, and the castle."""
    return {
        **box_data(BOX),
        "monsters": [
            {"name": kind.name, "strength": kind.strength, "count": kind.copies, "in_rooms": kind.rooms}
            for kind in BOX.kinds
        ],
        "korak": {"strength": BOX.korak_strength, "dice": BOX.overlord_dice},
        "weapons": list(BOX.golden),
        "dice": dice_data(BOX),
        "doomstep_cards": list(BOX.arrival_cards),
        "rooms": [
            {"name": name, "limit": limit} for name, limit in zip(GROUND.room_names, GROUND.limits, strict=True)
        ],
        "doors": {str(n): [GROUND.labels[a], GROUND.labels[b]] for n, (a, b) in GROUND.doors.items()},
        "secret_doors": [
            {
                "from": GROUND.labels[d.numbered],
                "to": GROUND.labels[d.far],
                "found_on": list(range(1, d.found_up_to + 1)),
            }
            for d in GROUND.secret_doors
        ],
        "squares": list(GROUND.labels),
        "drawing": list(GROUND.lines),
    }
