"""Heroes, monsters, cards, coins, items and constants, read from the data file; and the acts they make possible.

Figures have a public name by the order of placing (orc-2) and a secret kind (an Orc of strength 3).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.games.dark_world.ground import ground
from grognard.kernel import Lexicon, Span, mask_of, names
from grognard.loading import Sheet, read_sheet

HEROES = range(4)
ITEMS = ("potion", "boots", "grenade")
POTION, BOOTS, GRENADE = range(3)
CARDS = ("hit", "miss")
HIT, MISS = range(2)


class Hero(NamedTuple):
    """A hero's name and colours; heroes differ in nothing else (DW-C2)."""

    name: str
    colour: str
    side: str
    code: str


class Kind(NamedTuple):
    """A sort of figure together with the strength under its base (DW-C5)."""

    name: str
    strength: int
    copies: int
    rooms: bool
    type: int


class Pieces:
    """Everything in the box, as the data file lists it."""

    def __init__(self, sheet: Sheet) -> None:
        self.heroes = tuple(
            Hero(row.text("name"), row.text("colour"), row.text("side"), row.text("code"))
            for row in sheet.tables("hero", at_least=len(HEROES))
        )
        korak = sheet.table("korak")
        self.korak_strength = korak.number("strength", low=1, high=20)
        self.korak_dice = korak.number("dice", low=1, high=9)
        self._read_monsters(sheet)
        items, cards, dice = sheet.table("items"), sheet.table("cards"), sheet.table("dice")
        self.items = tuple(items.number(name, low=0, high=7) for name in ITEMS)
        self.cards = tuple(cards.number(name, low=0, high=99) for name in CARDS)
        coins = sheet.tables("coin", at_least=1)
        self.coin_values = tuple(row.number("value", low=1, high=99) for row in coins)
        self.coin_counts = tuple(row.number("count", low=0, high=99) for row in coins)
        self.golden = tuple(sheet.table("weapons").texts("golden"))
        self.die = Span(dice.number("low", low=0, high=9), dice.number("high", low=1, high=9))
        self.hero_dice, self.golden_dice = dice.number("hero", 1, 9), dice.number("golden", 1, 9)
        self.monster_dice = dice.number("monster", low=1, high=9)
        constants = sheet.table("constants")
        self.doomstep_cards = tuple(constants.numbers("doomstep_cards", low=0, high=9))
        self.constants = {
            name: constants.number(name, low=0, high=99) for name in constants.names() if name != "doomstep_cards"
        }
        sheet.finish()

    def _read_monsters(self, sheet: Sheet) -> None:
        self.types: list[str] = []
        self.codes: list[str] = []
        self.type_of: list[int] = []
        figures: list[str] = []
        kinds: list[Kind] = []
        for number, row in enumerate(sheet.tables("monster", at_least=1)):
            name, rooms = row.text("name"), row.flag("rooms")
            strengths = row.numbers("strengths", low=1, high=9)
            self.types.append(name)
            self.codes.append(row.text("code"))
            for order in range(1, len(strengths) + 1):
                figures.append(name.lower() if len(strengths) == 1 else f"{name.lower()}-{order}")
                self.type_of.append(number)
            kinds += [
                Kind(name.lower(), strength, strengths.count(strength), rooms, number)
                for strength in sorted(dict.fromkeys(strengths))
            ]
        self.types.append("Korak")
        self.codes.append("K")
        self.type_of.append(len(self.types) - 1)
        self.figures = (*figures, "korak")
        self.kinds = (*kinds, Kind("korak", self.korak_strength, 0, False, len(self.types) - 1))


@cache
def pieces() -> Pieces:
    """The box, unpacked once."""
    return Pieces(read_sheet("grognard.games.dark_world", "data/pieces.toml"))


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
