"""Heroes, villains, cards, coins, items and constants of the village, read from the data file.

Figures have a public name by the order of placing (marauder-2) and a secret kind (a Marauder of strength 3), VF-G52.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated

from msgspec import Meta, field

from grognard.games.dark_lands.sheets.box import (
    CARDS,
    HEROES,
    HIT,
    MISS,
    Box,
    BoxSheet,
    Dice,
    Digit,
    Few,
    Figure,
    Text,
    Twenty,
    slug,
)
from grognard.kernel import Span
from grognard.loading import Printed, read_struct

__all__ = ["CARDS", "HEROES", "HIT", "ITEMS", "MISS", "Pieces", "pieces", "slug"]

ITEMS = ("potion", "boots", "whip")
POTION, BOOTS, WHIP = range(3)
ARRIVAL = "arrival_cards"
Points = Annotated[int, Meta(ge=0, le=99)]


class Villain(Printed, frozen=True):
    """VF-C4: a special villain: how many there are, dice, points in a Camp, steps in a turn."""

    name: Text
    code: Text
    copies: Digit = field(name="count")
    dice: Digit
    points: Points
    steps: Annotated[int, Meta(ge=0, le=9)]


class Card(Printed, frozen=True):
    """A card of the Event, Sewer or Warlord deck; `rats` counts the Wererats a Sewer card brings."""

    key: Text
    copies: Annotated[int, Meta(ge=1, le=99)]
    rats: Annotated[int, Meta(ge=0, le=9)] = 0


class Warlord(Printed, frozen=True):
    """VF-S5, VF-E3, VF-Q5, VF-Y1, VF-V3, VF-V7: his wheel, his dice and what he is worth."""

    least: Twenty
    most: Twenty
    dice: Twenty
    feared_dice: Twenty
    points: Twenty
    spot_points: Twenty


class Hostages(Printed, frozen=True):
    """Whom the heroes may free, and what each brings."""

    names: tuple[Text, ...]
    points: Points
    potions: Annotated[int, Meta(ge=0, le=9)]


class Items(Printed, frozen=True):
    """How many items there are of each sort."""

    potion: Few
    boots: Few
    whip: Few


class Keys(Printed, frozen=True):
    """Where keys are kept."""

    lurker: Figure
    hall: Figure
    lair: Figure
    houses: Figure


KEY_PLACES = Keys.__struct_fields__


class Weapons(Printed, frozen=True):
    """Golden weapons by name, and how many basic ones there are."""

    basic: Figure
    golden: tuple[Text, ...]


class VillageDice(Dice, frozen=True):
    """The dice, and Karrion's flight."""

    karrion: Twenty
    home: Twenty


Deck = Annotated[tuple[Card, ...], Meta(min_length=1)]


class BoxOfTheVillage(BoxSheet, frozen=True, kw_only=True):
    """The data file."""

    villain: Annotated[tuple[Villain, ...], Meta(min_length=4)]
    warlord: Warlord
    hostages: Hostages
    items: Items
    keys: Keys
    weapons: Weapons
    weakness: Deck
    event: Deck
    sewer: Deck
    dice: VillageDice

    def __post_init__(self) -> None:
        self.arriving(ARRIVAL)


class Pieces(Box):
    """Everything in the box, as the data file lists it."""

    item_names = ITEMS

    def __init__(self, sheet: BoxOfTheVillage) -> None:
        super().__init__(sheet, (sheet.items.potion, sheet.items.boots, sheet.items.whip), sheet.dice, ARRIVAL)
        self.villains = {slug(row.name): row for row in sheet.villain}
        self.warlord, self.overlord_dice = sheet.warlord, sheet.warlord.dice
        hostages, keys = sheet.hostages, sheet.keys
        self.hostages, self.hostage_points, self.hostage_potions = hostages.names, hostages.points, hostages.potions
        self.keys = (keys.lurker, keys.hall, keys.lair, keys.houses)
        self.golden, self.basic_weapons = sheet.weapons.golden, sheet.weapons.basic
        self.events, self.sewers, self.weaknesses = sheet.event, sheet.sewer, sheet.weakness
        self.flight_die, self.flight_home = Span(1, sheet.dice.karrion), sheet.dice.home


@cache
def pieces() -> Pieces:
    """The box, unpacked once."""
    return Pieces(read_struct("grognard.games.village_of_fear", "data/pieces.toml", BoxOfTheVillage))
