"""Heroes, villains, cards, coins, items and constants of the village, read from the data file.

Figures have a public name by the order of placing (marauder-2) and a secret kind (a Marauder of strength 3), VF-G52.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated

from msgspec import Meta, field

from grognard.games.dark_lands.sheets.box import CARDS, HEROES, HIT, MISS, Box, slug
from grognard.kernel import Span
from grognard.loading import Printed, Sheet, read_sheet

__all__ = ["CARDS", "HEROES", "HIT", "ITEMS", "MISS", "Pieces", "pieces", "slug"]

ITEMS = ("potion", "boots", "whip")
POTION, BOOTS, WHIP = range(3)
KEY_PLACES = ("lurker", "hall", "lair", "houses")


Digit = Annotated[int, Meta(ge=1, le=9)]
Points = Annotated[int, Meta(ge=0, le=99)]
Twenty = Annotated[int, Meta(ge=1, le=20)]
Text = Annotated[str, Meta(min_length=1)]


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


class Pieces(Box):
    """Everything in the box, as the data file lists it."""

    item_names = ITEMS

    def __init__(self, sheet: Sheet) -> None:
        self._read_heroes(sheet)
        self._read_monsters(sheet)
        self._read_villains(sheet)
        self._read_things(sheet)
        self._read_keys_and_weapons(sheet)
        self._read_decks(sheet)
        dice = self._read_numbers(sheet, "arrival_cards")
        self.flight_die = Span(1, dice.number("karrion", low=1, high=20))
        self.flight_home = dice.number("home", low=1, high=20)
        sheet.finish()

    def _read_villains(self, sheet: Sheet) -> None:
        self.villains = {slug(row.name): row for row in sheet.structs("villain", Villain, at_least=4)}
        self.warlord = sheet.struct("warlord", Warlord)
        self.overlord_dice = self.warlord.dice
        hostages = sheet.struct("hostages", Hostages)
        self.hostages, self.hostage_points, self.hostage_potions = hostages.names, hostages.points, hostages.potions

    def _read_keys_and_weapons(self, sheet: Sheet) -> None:
        keys, weapons = sheet.table("keys"), sheet.table("weapons")
        self.keys = tuple(keys.number(name, low=0, high=9) for name in KEY_PLACES)
        self.golden, self.basic_weapons = tuple(weapons.texts("golden")), weapons.number("basic", low=0, high=9)

    def _read_decks(self, sheet: Sheet) -> None:
        decks = [tuple(sheet.structs(name, Card, at_least=1)) for name in ("event", "sewer", "weakness")]
        self.events, self.sewers, self.weaknesses = decks


@cache
def pieces() -> Pieces:
    """The box, unpacked once."""
    return Pieces(read_sheet("grognard.games.village_of_fear", "data/pieces.toml"))
