"""The spell cards of Dragon Noir and the numbers of magic, read from `data/spells.toml`, and what each box has of them.

A spell is one record: its clause, emblem, aim, price, what it lays or leaves and how long it lasts. This module never
knows when one may be cast or what it changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, field

from grognard.catalogues import wrong
from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.skirmish.sheets.grids import ByDie, Rows
from grognard.games.skirmish.sheets.spells import Named, SpellSheet
from grognard.loading import Printed, read_struct, unfit

SELF, PIECE, HEX, AREA, GROUND, FLIGHT, AFAR = "self", "piece", "hex", "area", "ground", "flight", "afar"
"""At what a spell is aimed: its caster, somebody, a hex, several, a site for terrain, somebody and a hex, a map."""
Some = Annotated[int, Meta(ge=1)]
Figure = Literal["attack", "defence", "movement"]


class Price(Printed, frozen=True, kw_only=True):
    """What a spell costs: so much in all, or for each unit, or the sum of figures on a face of the target.

    In the `case` named, `hard` takes the place of `flat` or `each`.
    """

    flat: Annotated[int, Meta(ge=0)] = 0
    each: Annotated[int, Meta(ge=0)] = 0
    per: Literal["", "movement", "attack", "defence", "hex", "die"] = ""
    figures: tuple[Figure, ...] = ()
    face: Literal["", "current", "wounded", "healthy"] = ""
    hard: Annotated[int, Meta(ge=0)] = 0
    case: str = ""

    def __post_init__(self) -> None:
        if [bool(self.flat), bool(self.each), bool(self.figures)].count(True) != 1:
            raise ValueError(wrong("price-flat"))

    def amount(self, count: int = 1, case: str = "") -> int:
        """The energy for so many units, for prices that do not hang on the target's figures."""
        rate = self.hard if case and case == self.case else self.flat or self.each
        return rate if self.flat else rate * count


class Size(NamedTuple):
    """A size in which magic terrain is made, its cost, and how many counters the box of The Exile holds."""

    size: str
    hexes: int
    cost: int
    counters: int


class Spell(Named, frozen=True, kw_only=True, dict=True):
    """A spell of the cards; it has a price or sizes, never both. `turns` are for above and below ground."""

    rule: str
    """Its clause."""
    emblem: str
    """The drawing on its card, and on whoever is under it."""
    aim: Literal["self", "piece", "hex", "area", "ground", "flight", "afar"]
    among: Literal["living", "hurt", "dead"] = "living"
    """In which state the pieces are whom it may fit."""
    measured: bool = False
    """Whether its caster says how much of it he casts."""
    by_way: bool = False
    """Whether it is paid for by the hexes to its target."""
    joined: bool = False
    """Whether the hexes of one casting must touch each other."""
    lays: str = ""
    """What lies on whoever or whatever it is cast on for a time, by its word in `effects`."""
    leaves: str = ""
    """What it leaves on the map: the kind of fixture that shows it (DN-1.52a to DN-1.52d)."""
    calls: str = ""
    """How the ids of those begin whom it calls up."""
    lasts: Literal["at once", "roll", "half", "turn", "turns", "scenario"]
    turns: tuple[Some, ...] = ()
    level: Literal[1, 2] = 1
    surface: bool = False
    """Whether it is of use above ground alone, and so on no card of The Challenge (DN-3.1b, DN-G89)."""
    counters: Annotated[int, Meta(ge=0)] = 0
    price: Price | None = None
    drawn_sizes: Rows[Size] = field(name="sizes", default=Rows())

    def __post_init__(self) -> None:
        if (self.price is None) == (not self.drawn_sizes):
            raise ValueError(wrong("spell-has"))
        if not self.rule:
            raise ValueError(wrong("spell-names"))
        if (self.lasts == "turns") != bool(self.turns):
            raise ValueError(wrong("only-what"))

    @cached_property
    def sizes(self) -> dict[str, Size]:
        """The sizes in which it is made."""
        return {size.size: size for size in self.drawn_sizes}


class Reach(NamedTuple):
    """Hexes without penalty for casters of a level, above and below ground."""

    level: int
    above: int
    below: int


class Burn(NamedTuple):
    """The harm of fire, and the hexes of retreat."""

    harm: str
    retreat: int


class Magic(SpellSheet[Spell], frozen=True, kw_only=True, dict=True):
    """Everything the spell sheet holds."""

    energy: Some
    band: Some
    counterspell: Some
    range: Rows[Reach]
    fireball: ByDie[Burn]
    fireball_armour: Some

    @cached_property
    def ranges(self) -> dict[int, Reach]:
        """How far magic reaches, by level."""
        return {reach.level: reach for reach in self.range}

    @cached_property
    def layers(self) -> dict[str, Spell]:
        """The spell for each thing that spells lay on somebody: the first which does."""
        return {spell.lays: spell for spell in reversed(self.spell) if spell.lays}

    def to_beat(self, cost: int) -> int:
        """What die and level together must exceed for a spell of this cost (DN-3.3a).

        >>> [magic().to_beat(cost) for cost in (1, 10, 11, 20, 35)]
        [1, 1, 2, 2, 4]
        """
        return (cost + self.band - 1) // self.band

    def each(self, spell: str) -> int:
        """What every unit of a spell costs."""
        price = self.spells[spell].price
        return price.amount() if price else 0


@cache
def magic() -> Magic:
    """The spell sheet."""
    return read_struct(PACKAGE, "data/spells.toml", Magic)


LEVELS = (1, 2)
"""DN-3b, DN-3c: the levels that a caster can have."""


class Counted(NamedTuple):
    """How many counters of a size a box has."""

    spell: str
    size: str
    counters: int


class Boxed(Printed, frozen=True, kw_only=True):
    """What a later box says of magic."""

    level: Literal[1, 2]
    counters: Rows[Counted]

    def __post_init__(self) -> None:
        for row in self.counters:
            if row.spell not in magic().spells or row.size not in magic().spells[row.spell].sizes:
                raise unfit("counters", wrong("no-size", row.spell, row.size))


class Cards(NamedTuple):
    """What a box has of magic: the usual level of its casters, whether they work on the surface, and its counters.

    `counters` are by spell and size those of which there are not as many as the sheet says.
    """

    level: int = 1
    surface: bool = True
    counters: Mapping[tuple[str, str], int] = {}

    def has(self, spell: Spell, level: int) -> bool:
        """Whether a spell is on the card of a caster of some level (DN-3.1b, DN-3.54a, DN-G89)."""
        return spell.level <= level and (self.surface or not spell.surface)

    def left_of(self, spell: str, size: str) -> int:
        """How many counters of a size there are in the box (DN-1.52c, DN-G70)."""
        sheet = magic().spells[spell]
        usual = sheet.sizes[size].counters if size else sheet.counters
        return self.counters.get((spell, size), usual)


def cards(game: str = EXILE) -> Cards:
    """The cards of a game, read once."""
    return _cards(game)


@cache
def _cards(game: str) -> Cards:
    if game == EXILE:
        return Cards()
    found = read_struct(PACKAGE, f"{BOXES[game].data}/spells.toml", Boxed)
    return Cards(found.level, False, {(row.spell, row.size): row.counters for row in found.counters})
