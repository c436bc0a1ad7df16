"""What both boxes of the family hold: heroes, monsters with hidden strengths, cards, coins, items, dice and constants.

Each game reads the rest of its data file itself, and says what its overlord is.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, NamedTuple

from msgspec import Meta

from grognard.catalogues import wrong
from grognard.kernel import Span
from grognard.loading import Printed, unfit

HEROES = range(4)
CARDS = ("hit", "miss")
HIT, MISS = range(2)
Text = Annotated[str, Meta(min_length=1)]
Figure = Annotated[int, Meta(ge=0, le=9)]
Digit = Annotated[int, Meta(ge=1, le=9)]
Many = Annotated[int, Meta(ge=0, le=99)]
Few = Annotated[int, Meta(ge=0, le=7)]
Twenty = Annotated[int, Meta(ge=1, le=20)]


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
    strengths: tuple[Digit, ...]
    rooms: bool = True


class Coins(Printed, frozen=True):
    """Coins of a value."""

    value: Annotated[int, Meta(ge=1, le=99)]
    count: Many


class CardCounts(Printed, frozen=True):
    """How many cards there are of each kind."""

    hit: Many
    miss: Many


class Dice(Printed, frozen=True):
    """What a combat die shows, and how many are rolled by whom."""

    low: Figure
    high: Digit
    hero: Digit
    golden: Digit
    monster: Digit


class BoxSheet(Printed, frozen=True, kw_only=True):
    """The part of a data file that both games have; `constants` are numbers, and cards by order of arrival."""

    hero: Annotated[tuple[Hero, ...], Meta(min_length=4)]
    monster: Annotated[tuple[Monsters, ...], Meta(min_length=1)]
    cards: CardCounts
    coin: Annotated[tuple[Coins, ...], Meta(min_length=1)]
    constants: dict[str, Many | tuple[Figure, ...]]

    def arriving(self, key: str) -> tuple[int, ...]:
        """The cards drawn by order of arrival."""
        found = self.constants.get(key)
        if not isinstance(found, tuple):
            raise unfit(f"constants.{key}", wrong("missing-expected", wrong("numbers")))
        return found


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

    def __init__(self, sheet: BoxSheet, items: tuple[int, ...], dice: Dice, arrival: str) -> None:
        self.heroes, self.items, self.cards = sheet.hero, items, (sheet.cards.hit, sheet.cards.miss)
        self._name_monsters(sheet.monster)
        self.coin_values, self.coin_counts = (
            tuple(coin.value for coin in sheet.coin),
            tuple(coin.count for coin in sheet.coin),
        )
        self.die = Span(dice.low, dice.high)
        self.hero_dice, self.golden_dice, self.monster_dice = dice.hero, dice.golden, dice.monster
        self.arrival_cards = sheet.arriving(arrival)
        self.constants = {name: value for name, value in sheet.constants.items() if isinstance(value, int)}

    def _name_monsters(self, monsters: tuple[Monsters, ...]) -> None:
        """Figures are named by sort and order of placing; a sort with one figure needs no number."""
        self.types: list[str] = []
        self.codes: list[str] = []
        self.type_of: list[int] = []
        figures: list[str] = []
        kinds: list[Kind] = []
        for number, row in enumerate(monsters):
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
