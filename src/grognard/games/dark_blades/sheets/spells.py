"""The spell deck of Dark Blades and the numbers of magic, read from `data/spells.toml`.

This module knows what stands on the cards, never when one may be cast or what it changes on the board.
"""

from __future__ import annotations

from functools import cache

import msgspec

from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.skirmish.sheets.grids import by_die, slug
from grognard.loading import Sheet, read_sheet

AREAS = ("A", "B", "touch", "directional", "sight", "caster")
"""The types of area a card may name (DB-MAG-11)."""


class Spell(msgspec.Struct, frozen=True, kw_only=True):
    """A spell as its card reads once book and card are reconciled."""

    name: str
    cards: int
    area: str
    on: str
    lasts: str
    effect: str
    spares_leaders: bool
    needs_sight: bool


class Magic(msgspec.Struct, frozen=True, kw_only=True):
    """The deck and the numbers of magic."""

    spells: dict[str, Spell]
    hand: int
    agreed_hand: int
    save: int
    create: int
    sword: int
    ring: int
    reaches: dict[str, int]
    death: dict[int, str]
    burns: tuple[str, ...]
    burnt: str

    def deck(self) -> list[str]:
        """The ids of all cards, spell by spell."""
        return [id for id, spell in self.spells.items() for _ in range(spell.cards)]


@cache
def magic() -> Magic:
    """The spell deck and the numbers of magic."""
    sheet = read_sheet(PACKAGE, "data/spells.toml")
    deal, rolls, items, areas = (sheet.table(key) for key in ("deal", "rolls", "items", "areas"))
    death, fire = sheet.table("death"), sheet.table("fireburst")
    spells = [_spell(part) for part in sheet.tables("spell", at_least=1)]
    found = Magic(
        spells={slug(spell.name): spell for spell in spells},
        hand=deal.number("hand", low=1),
        agreed_hand=deal.number("agreed", low=1),
        save=rolls.number("save", low=1, high=10),
        create=rolls.number("create", low=1, high=10),
        sword=items.number("sword", low=1),
        ring=items.number("ring", low=1),
        reaches={name: areas.number(name, low=1) for name in areas.names()},
        death={die: row["outcome"] for die, row in by_die(death, "outcomes", "die outcome").items()},
        burns=tuple(fire.texts("burns")),
        burnt=fire.text("leaves"),
    )
    sheet.finish()
    return found


def _spell(sheet: Sheet) -> Spell:
    return Spell(
        name=sheet.text("name"),
        cards=sheet.number("cards", low=1),
        area=sheet.one_of("area", AREAS),
        on=sheet.one_of("on", ("allies", "enemies", "all", "any one", "caster")),
        lasts=sheet.one_of("lasts", ("at once", "turn")),
        effect=sheet.text("effect"),
        spares_leaders=sheet.flag("spares_leaders", default=False),
        needs_sight=sheet.flag("needs_sight", default=True),
    )
