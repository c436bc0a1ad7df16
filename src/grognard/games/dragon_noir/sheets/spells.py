"""The spell cards of Dragon Noir and the numbers of magic, read from `data/spells.toml`.

This module knows what a spell costs, covers and how long it lasts, never when one may be cast or what it changes.
"""

from __future__ import annotations

from functools import cache

import msgspec

from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.skirmish.sheets.grids import by_die, rows_of, slug
from grognard.loading import Sheet, read_sheet

TARGETS = ("caster", "open ground", "terrain", "other", "afar", "hex")
"""What a spell works on; open ground is flat or scrub on the surface (DN-3.52b)."""
SPANS = ("at once", "roll", "half", "turn", "turns", "scenario")
UNITS = ("movement", "attack", "defence", "hex", "die")
FIGURES = ("attack", "defence", "movement")


class Price(msgspec.Struct, frozen=True, kw_only=True):
    """What a spell costs: so much in all, or for each unit, or the sum of figures on a face of the target.

    In the `case` named, `hard` takes the place of `flat` or `each`.
    """

    flat: int = 0
    each: int = 0
    per: str = ""
    figures: tuple[str, ...] = ()
    face: str = ""
    hard: int = 0
    case: str = ""

    def amount(self, count: int = 1, case: str = "") -> int:
        """The energy for so many units, for prices that do not hang on the target's figures."""
        rate = self.hard if case and case == self.case else self.flat or self.each
        return rate if self.flat else rate * count


class Size(msgspec.Struct, frozen=True):
    """A size in which magic terrain is made, its cost, and how many counters the box of The Exile holds."""

    hexes: int
    cost: int
    counters: int


class Spell(msgspec.Struct, frozen=True, kw_only=True):
    """A spell of the cards; it has a price or sizes, never both. `turns` are for above and below ground."""

    name: str
    on: str
    lasts: str
    level: int
    turns: tuple[int, ...]
    counters: int
    price: Price | None
    sizes: dict[str, Size]


class Reach(msgspec.Struct, frozen=True):
    """Hexes without penalty, above and below ground."""

    above: int
    below: int


class Magic(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the spell sheet holds."""

    spells: dict[str, Spell]
    energy: int
    band: int
    counterspell: int
    ranges: dict[int, Reach]
    fireball: dict[int, tuple[str, int]]
    """By die the harm and the hexes of retreat."""
    fireball_armour: int

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
    sheet = read_sheet(PACKAGE, "data/spells.toml")
    spells = [_spell(part) for part in sheet.tables("spell", at_least=1)]
    burns = by_die(sheet, "fireball", "die harm retreat")
    ranges = rows_of(sheet, "range", "level above below")
    found = Magic(
        spells={slug(spell.name): spell for spell in spells},
        energy=sheet.number("energy", low=1),
        band=sheet.number("band", low=1),
        counterspell=sheet.number("counterspell", low=1),
        ranges={int(row["level"]): Reach(int(row["above"]), int(row["below"])) for row in ranges},
        fireball={die: (row["harm"], int(row["retreat"])) for die, row in burns.items()},
        fireball_armour=sheet.number("fireball_armour", low=1),
    )
    sheet.finish()
    if len(found.spells) != len(spells):
        raise sheet.fault("spell", "two spells have the same name")
    return found


def _spell(sheet: Sheet) -> Spell:
    found = Spell(
        name=sheet.text("name"),
        on=sheet.one_of("on", TARGETS),
        lasts=sheet.one_of("lasts", SPANS),
        level=sheet.number("level", low=1, high=2, default=1),
        turns=tuple(sheet.numbers("turns", low=1, default=())),
        counters=sheet.number("counters", low=0, default=0),
        price=_price(sheet.table("price")) if sheet.has("price") else None,
        sizes=_sizes(sheet) if sheet.has("sizes") else {},
    )
    if (found.price is None) == (not found.sizes):
        raise sheet.fault("price", "a spell has either a price or sizes")
    if (found.lasts == "turns") != bool(found.turns):
        raise sheet.fault("turns", "only what lasts some turns says how many")
    return found


def _price(sheet: Sheet) -> Price:
    found = Price(
        flat=sheet.number("flat", low=0, default=0),
        each=sheet.number("each", low=0, default=0),
        per=sheet.one_of("per", UNITS, default="") if sheet.has("per") else "",
        figures=tuple(sheet.texts("figures", default=())),
        face=sheet.one_of("face", ("current", "wounded", "healthy")) if sheet.has("face") else "",
        hard=sheet.number("hard", low=0, default=0),
        case=sheet.text("case", default=""),
    )
    if [bool(found.flat), bool(found.each), bool(found.figures)].count(True) != 1:
        raise sheet.fault("flat", "a price is flat, for each unit, or a sum of figures")
    if not set(found.figures) <= set(FIGURES):
        raise sheet.fault("figures", f"expected some of {', '.join(FIGURES)}")
    return found


def _sizes(sheet: Sheet) -> dict[str, Size]:
    rows = rows_of(sheet, "sizes", "size hexes cost counters")
    return {row["size"]: Size(int(row["hexes"]), int(row["cost"]), int(row["counters"])) for row in rows}
