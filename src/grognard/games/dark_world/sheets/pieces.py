"""Heroes, monsters, cards, coins, items and constants, read from the data file; and the acts they make possible.

Figures have a public name by the order of placing (orc-2) and a secret kind (an Orc of strength 3).
"""

from __future__ import annotations

from functools import cache

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
    Kind,
    Text,
    Twenty,
)
from grognard.games.dark_world.sheets.ground import ground
from grognard.kernel import Lexicon, Span, mask_of, names
from grognard.loading import Printed, read_struct

__all__ = ["CARDS", "HEROES", "HIT", "MISS"]

ITEMS = ("potion", "boots", "grenade")
POTION, BOOTS, GRENADE = range(3)
ARRIVAL = "doomstep_cards"


class Items(Printed, frozen=True):
    """How many items there are of each sort."""

    potion: Few
    boots: Few
    grenade: Few


class Overlord(Printed, frozen=True):
    """Korak's own figure."""

    name: Text
    code: Text
    strength: Twenty
    dice: Digit


class Weapons(Printed, frozen=True):
    """What lies hidden in the castle."""

    golden: tuple[Text, ...]


class BoxOfTheCastle(BoxSheet, frozen=True, kw_only=True):
    """The data file."""

    korak: Overlord
    items: Items
    weapons: Weapons
    dice: Dice

    def __post_init__(self) -> None:
        self.arriving(ARRIVAL)


class Pieces(Box):
    """Everything in the box, as the data file lists it; Korak's own figure comes after the other monsters."""

    item_names = ITEMS

    def __init__(self, sheet: BoxOfTheCastle) -> None:
        super().__init__(sheet, (sheet.items.potion, sheet.items.boots, sheet.items.grenade), sheet.dice, ARRIVAL)
        self.golden = sheet.weapons.golden
        self._add_korak(sheet.korak)

    def _add_korak(self, korak: Overlord) -> None:
        self.korak_strength, self.overlord_dice = korak.strength, korak.dice
        self.types.append(korak.name)
        self.codes.append(korak.code)
        number = len(self.types) - 1
        self.type_of.append(number)
        self.figures = (*self.figures, "korak")
        self.kinds = (*self.kinds, Kind("korak", korak.strength, 0, number, rooms=False))


@cache
def pieces() -> Pieces:
    """The box, unpacked once."""
    return Pieces(read_struct("grognard.games.dark_world", "data/pieces.toml", BoxOfTheCastle))


BOX = pieces()
GROUND = ground()
CONSTANTS = BOX.constants
DIE = BOX.die
TEN = Span(0, 9)
MONSTERS = range(len(BOX.figures) - 1)
KORAK = len(BOX.figures) - 1
"""Korak's own figure stands behind the other monsters."""
KIND_COUNT = len(BOX.kinds)
KORAK_KIND = KIND_COUNT - 1
STRENGTH = tuple(kind.strength for kind in BOX.kinds)
KIND_NAMES = tuple(f"{kind.name}:{kind.strength}" for kind in BOX.kinds)
HERO_NAMES = tuple(hero.name.lower() for hero in BOX.heroes)
ROOM_KINDS = mask_of([number for number, kind in enumerate(BOX.kinds) if kind.rooms])
MANTICORE = mask_of([n for n, kind in enumerate(BOX.kinds) if not kind.rooms and n != KORAK_KIND])
SWAPS = tuple(f"{mine} for {theirs}" for mine in ITEMS for theirs in ITEMS)
LOSSES = ("coin", *CARDS, *ITEMS, *KIND_NAMES)

ACTS = Lexicon(
    ("move", GROUND.labels),
    ("go", GROUND.labels),
    ("platform", GROUND.labels),
    ("attack", BOX.figures),
    ("throw", BOX.figures),
    ("activate", BOX.figures),
    ("strike", HERO_NAMES),
    ("bring", KIND_NAMES),
    ("give", ITEMS),
    ("take", ITEMS),
    ("swap", SWAPS),
    ("lose", LOSSES),
    ("discard", CARDS),
    ("hide", BOX.golden),
    ("drink", ()),
    ("boots", ()),
    ("open", ()),
    ("search", ()),
    ("fountain", ()),
    ("summon", ()),
    ("leave", ()),
    ("enough", ()),
    ("halt", ()),
    ("end", ()),
)
"""Everything a seat can ever answer, so that programs meet one fixed set of actions."""

LEXICONS = {
    "act": ACTS,
    "card": names(*CARDS),
    "hero": names(*HERO_NAMES),
    "coin": names(*(str(value) for value in BOX.coin_values)),
}


def act(verb: str, noun: int = 0) -> int:
    """The mask of one act."""
    return 1 << (ACTS.first[verb] + noun)
