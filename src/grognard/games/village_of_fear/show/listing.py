"""Every printed figure of Village of Fear as plain data, for people who want to look things up."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from grognard.games.dark_lands.show.listing import box_data, dice_data
from grognard.games.village_of_fear.acts import BOX, GRID, GROUND
from grognard.games.village_of_fear.sheets.pieces import KEY_PLACES, Card
from grognard.games.village_of_fear.sheets.stealth import stealth
from grognard.games.village_of_fear.show.words import said


def figures() -> dict[str, Any]:
    """What is in the box, and the village."""
    return {**_pieces_data(), **_board_data()}


def _pieces_data() -> dict[str, Any]:
    """What is in the box."""
    return {
        **box_data(BOX),
        "monsters": [{"name": kind.name, "strength": kind.strength, "count": kind.copies} for kind in BOX.kinds],
        "villains": {name: asdict(villain) for name, villain in BOX.villains.items()},
        "warlord": asdict(BOX.warlord),
        "hostages": {"names": list(BOX.hostages), "points": BOX.hostage_points, "potions": BOX.hostage_potions},
        "keys": dict(zip(KEY_PLACES, BOX.keys, strict=True)),
        "weapons": list(BOX.golden),
        "events": _deck_data("event", BOX.events),
        "sewer_cards": _deck_data("sewer", BOX.sewers),
        "warlord_cards": _deck_data("weakness", BOX.weaknesses),
        "dice": {**dice_data(BOX), "flight": list(BOX.flight_die)},
        "arrival_cards": list(BOX.arrival_cards),
    }


def _deck_data(deck: str, cards: tuple[Card, ...]) -> list[dict[str, Any]]:
    """The cards of a deck, with what stands on them."""
    titles, words = said.among(f"{deck}-titles"), said.among(f"{deck}-texts")
    return [
        {"key": card.key, "title": titles[card.key], "copies": card.copies, "text": words[card.key], "rats": card.rats}
        for card in cards
    ]


def _board_data() -> dict[str, Any]:
    """Squares and houses of the village, and the grid of the Drawbridge."""
    labels = GROUND.labels
    return {
        "houses": [
            {
                "name": house.name,
                "kind": house.kind,
                "squares": [label for square, label in enumerate(labels) if house.squares >> square & 1],
                "treasure": labels[house.treasure],
                "door": [labels[house.numbered], labels[house.doorway]],
                "hostage": house.hostage,
            }
            for house in GROUND.houses
        ],
        "sewers": [labels[square] for square in GROUND.sewers],
        "squares": list(labels),
        "drawing": list(GROUND.lines),
        "drawbridge": {"points": list(GRID.labels), "drawing": list(GRID.lines), "moves": GRID.moves},
        "trial": {"value": list(stealth().value)},
    }
