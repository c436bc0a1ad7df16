"""Heroes, villains, cards, coins, items and constants of the village, read from the data file.

Figures have a public name by the order of placing (marauder-2) and a secret kind (a Marauder of strength 3), VF-G52.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.kernel import Span
from grognard.loading import Sheet, read_sheet

HEROES = range(4)
ITEMS = ("potion", "boots", "whip")
POTION, BOOTS, WHIP = range(3)
CARDS = ("hit", "miss")
HIT, MISS = range(2)
KEY_PLACES = ("lurker", "hall", "lair", "houses")


class Hero(NamedTuple):
    """A hero's name and colours; heroes differ in nothing else (VF-C2)."""

    name: str
    colour: str
    side: str
    code: str


class Kind(NamedTuple):
    """A sort of ordinary monster together with the strength under its base (VF-G8)."""

    name: str
    strength: int
    copies: int
    type: int


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


class Pieces:
    """Everything in the box, as the data file lists it."""

    def __init__(self, sheet: Sheet) -> None:
        self.heroes = tuple(
            Hero(row.text("name"), row.text("colour"), row.text("side"), row.text("code"))
            for row in sheet.tables("hero", at_least=len(HEROES))
        )
        self._read_monsters(sheet)
        self._read_villains(sheet)
        self._read_things(sheet)
        self._read_decks(sheet)
        self._read_numbers(sheet)
        sheet.finish()

    def _read_monsters(self, sheet: Sheet) -> None:
        self.types: list[str] = []
        self.codes: list[str] = []
        self.type_of: list[int] = []
        figures: list[str] = []
        kinds: list[Kind] = []
        for number, row in enumerate(sheet.tables("monster", at_least=1)):
            name, strengths = row.text("name"), row.numbers("strengths", low=1, high=9)
            self.types.append(name)
            self.codes.append(row.text("code"))
            figures += [f"{slug(name)}-{order}" for order in range(1, len(strengths) + 1)]
            self.type_of += [number] * len(strengths)
            kinds += [
                Kind(slug(name), strength, strengths.count(strength), number)
                for strength in sorted(dict.fromkeys(strengths))
            ]
        self.figures, self.kinds = tuple(figures), tuple(kinds)

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
        hostages = sheet.table("hostages")
        self.hostages = tuple(hostages.texts("names"))
        self.hostage_points = hostages.number("points", low=0, high=99)
        self.hostage_potions = hostages.number("potions", low=0, high=9)

    def _read_things(self, sheet: Sheet) -> None:
        items, keys, cards, weapons = (sheet.table(name) for name in ("items", "keys", "cards", "weapons"))
        self.items = tuple(items.number(name, low=0, high=7) for name in ITEMS)
        self.keys = tuple(keys.number(name, low=0, high=9) for name in KEY_PLACES)
        self.cards = tuple(cards.number(name, low=0, high=99) for name in CARDS)
        coins = sheet.tables("coin", at_least=1)
        self.coin_values = tuple(row.number("value", low=1, high=99) for row in coins)
        self.coin_counts = tuple(row.number("count", low=0, high=99) for row in coins)
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

    def _read_numbers(self, sheet: Sheet) -> None:
        dice, constants = sheet.table("dice"), sheet.table("constants")
        self.die = Span(dice.number("low", low=0, high=9), dice.number("high", low=1, high=9))
        self.hero_dice, self.golden_dice = dice.number("hero", 1, 9), dice.number("golden", 1, 9)
        self.monster_dice = dice.number("monster", low=1, high=9)
        self.flight_die = Span(1, dice.number("karrion", low=1, high=20))
        self.flight_home = dice.number("home", low=1, high=20)
        self.arrival_cards = tuple(constants.numbers("arrival_cards", low=0, high=9))
        self.constants = {
            name: constants.number(name, low=0, high=99) for name in constants.names() if name != "arrival_cards"
        }


def slug(name: str) -> str:
    """A name as answers spell it.

    >>> slug("Evil Dwarf")
    'evil-dwarf'
    """
    return name.lower().replace(" ", "-")


@cache
def pieces() -> Pieces:
    """The box, unpacked once."""
    return Pieces(read_sheet("grognard.games.village_of_fear", "data/pieces.toml"))
