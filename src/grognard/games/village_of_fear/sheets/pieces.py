"""Heroes, villains, cards, coins, items and constants of the village, read from the data file.

Figures have a public name by the order of placing (marauder-2) and a secret kind (a Marauder of strength 3), VF-G52.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.games.dark_lands.sheets.box import CARDS, HEROES, HIT, MISS, Box, slug
from grognard.kernel import Span
from grognard.loading import Sheet, read_sheet

__all__ = ["CARDS", "HEROES", "HIT", "ITEMS", "MISS", "Pieces", "pieces", "slug"]

ITEMS = ("potion", "boots", "whip")
POTION, BOOTS, WHIP = range(3)
KEY_PLACES = ("lurker", "hall", "lair", "houses")


class Villain(NamedTuple):
    """VF-C4: a special villain: how many there are, dice, points in a Camp, steps in a turn."""

    name: str
    code: str
    copies: int
    dice: int
    points: int
    steps: int


class Card(NamedTuple):
    """A card of the Event, Sewer or Warlord deck; `rats` counts the Wererats a Sewer card brings."""

    key: str
    title: str
    copies: int
    text: str
    rats: int = 0


class Warlord(NamedTuple):
    """VF-S5, VF-E3, VF-Q5, VF-Y1, VF-V3, VF-V7: his wheel, his dice and what he is worth."""

    least: int
    most: int
    dice: int
    feared_dice: int
    points: int
    spot_points: int


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
        self.villains = {
            slug(row.text("name")): Villain(
                row.text("name"), row.text("code"), row.number("count", 1, 9), row.number("dice", 1, 9),
                row.number("points", 0, 99), row.number("steps", 0, 9),
            )
            for row in sheet.tables("villain", at_least=4)
        }  # fmt: skip
        warlord = sheet.table("warlord")
        self.warlord = Warlord(*(warlord.number(name, low=1, high=20) for name in Warlord._fields))
        self.overlord_dice = self.warlord.dice
        hostages = sheet.table("hostages")
        self.hostages = tuple(hostages.texts("names"))
        self.hostage_points = hostages.number("points", low=0, high=99)
        self.hostage_potions = hostages.number("potions", low=0, high=9)

    def _read_keys_and_weapons(self, sheet: Sheet) -> None:
        keys, weapons = sheet.table("keys"), sheet.table("weapons")
        self.keys = tuple(keys.number(name, low=0, high=9) for name in KEY_PLACES)
        self.golden, self.basic_weapons = tuple(weapons.texts("golden")), weapons.number("basic", low=0, high=9)

    def _read_decks(self, sheet: Sheet) -> None:
        def deck(name: str) -> tuple[Card, ...]:
            return tuple(
                Card(
                    row.text("key"), row.text("title"), row.number("copies", 1, 99), row.text("text"),
                    row.number("rats", 0, 9, default=0),
                )
                for row in sheet.tables(name, at_least=1)
            )  # fmt: skip

        self.events, self.sewers, self.weaknesses = deck("event"), deck("sewer"), deck("weakness")


@cache
def pieces() -> Pieces:
    """The box, unpacked once."""
    return Pieces(read_sheet("grognard.games.village_of_fear", "data/pieces.toml"))
