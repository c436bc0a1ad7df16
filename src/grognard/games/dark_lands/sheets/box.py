"""What both boxes of the family hold: heroes, monsters with hidden strengths, cards, coins, items, dice and constants.

Each game reads the rest of its data file itself, and says what its overlord is.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, NamedTuple

from msgspec import Meta

from grognard.kernel import Span
from grognard.loading import Printed, Sheet

HEROES = range(4)
CARDS = ("hit", "miss")
HIT, MISS = range(2)
Text = Annotated[str, Meta(min_length=1)]


class Hero(Printed, frozen=True):
    """A hero's name and colours; heroes differ in nothing else (DW-C2, VF-C2)."""

    name: Text
    colour: Text
    side: Text
    code: Text


class Monsters(Printed, frozen=True):
    """All monsters of a sort, with the strengths under their bases."""

    name: Text
    code: Text
    strengths: tuple[Annotated[int, Meta(ge=1, le=9)], ...]
    rooms: bool = True


class Coins(Printed, frozen=True):
    """Coins of a value."""

    value: Annotated[int, Meta(ge=1, le=99)]
    count: Annotated[int, Meta(ge=0, le=99)]


class Kind(NamedTuple):
    """A sort of monster together with the strength under its base (DW-C5, VF-G8); `rooms`: it may stand indoors."""

    name: str
    strength: int
    copies: int
    type: int
    rooms: bool = True


class Box:
    """The part of a data file that both games read alike. `items` are counted in the order of their names."""

    item_names: tuple[str, ...]
    golden: tuple[str, ...]
    figures: tuple[str, ...]
    kinds: tuple[Kind, ...]
    overlord_dice: int

    def _read_heroes(self, sheet: Sheet) -> None:
        self.heroes = tuple(sheet.structs("hero", Hero, at_least=len(HEROES)))

    def _read_monsters(self, sheet: Sheet) -> None:
        """Figures are named by sort and order of placing; a sort with one figure needs no number."""
        self.types: list[str] = []
        self.codes: list[str] = []
        self.type_of: list[int] = []
        figures: list[str] = []
        kinds: list[Kind] = []
        for number, row in enumerate(sheet.structs("monster", Monsters, at_least=1)):
            name, strengths = slug(row.name), row.strengths
            self.types.append(row.name)
            self.codes.append(row.code)
            figures += [name if len(strengths) == 1 else f"{name}-{n}" for n in range(1, len(strengths) + 1)]
            self.type_of += [number] * len(strengths)
            kinds += [
                Kind(name, strength, strengths.count(strength), number, row.rooms)
                for strength in sorted(dict.fromkeys(strengths))
            ]
        self.figures, self.kinds = tuple(figures), tuple(kinds)

    def _read_things(self, sheet: Sheet) -> None:
        items, cards = sheet.table("items"), sheet.table("cards")
        self.items = tuple(items.number(name, low=0, high=7) for name in self.item_names)
        self.cards = tuple(cards.number(name, low=0, high=99) for name in CARDS)
        coins = sheet.structs("coin", Coins, at_least=1)
        self.coin_values, self.coin_counts = tuple(row.value for row in coins), tuple(row.count for row in coins)

    def _read_numbers(self, sheet: Sheet, arrival: str) -> Sheet:
        """Dice and constants, and the cards drawn by order of arrival; the table of dice has more in some games."""
        dice, constants = sheet.table("dice"), sheet.table("constants")
        self.die = Span(dice.number("low", low=0, high=9), dice.number("high", low=1, high=9))
        self.hero_dice, self.golden_dice = dice.number("hero", 1, 9), dice.number("golden", 1, 9)
        self.monster_dice = dice.number("monster", low=1, high=9)
        self.arrival_cards = tuple(constants.numbers(arrival, low=0, high=9))
        self.constants = {name: constants.number(name, low=0, high=99) for name in constants.names() if name != arrival}
        return dice


@cache
def least_strength(box: Box, figure: int) -> int:
    """The lowest strength a figure of this sort can have; all that is known of one that left unseen."""
    return min(kind.strength for kind in box.kinds if kind.type == box.type_of[figure])


def slug(name: str) -> str:
    """A name as answers spell it.

    >>> slug("Evil Dwarf")
    'evil-dwarf'
    """
    return name.lower().replace(" ", "-")
