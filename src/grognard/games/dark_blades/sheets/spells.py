"""The spell deck of Dark Blades and the numbers of magic, read from `data/spells.toml`.

A spell is one record: its clause, its card, whom it touches, what it lays on them and how long it lasts. This module
never knows when one may be cast or what it changes on the board.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Annotated, Literal

from msgspec import Meta

from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.skirmish.sheets.grids import ByDie
from grognard.games.skirmish.sheets.spells import Named, SpellSheet
from grognard.loading import Printed, read_struct

Some = Annotated[int, Meta(ge=1)]
Roll = Annotated[int, Meta(ge=1, le=10)]
Text = Annotated[str, Meta(min_length=1)]


class Spell(Named, frozen=True, kw_only=True, dict=True):
    """A spell as its card reads once book and card are reconciled; `area` is one of the types of DB-MAG-11.

    The drawing on its card has the name of its id.
    """

    rule: Text
    cards: Some
    area: Literal["A", "B", "touch", "directional", "sight", "caster"]
    on: Literal["allies", "enemies", "all", "any one", "caster"]
    lays: tuple[str, ...] = ()
    """What it lays on those it touches for a time, by the words of `magic/effects`: one, or one of two."""
    lasts: Literal["at once", "turn"]
    effect: Text
    spares_leaders: bool = False
    needs_sight: bool = True


class Deal(Printed, frozen=True, kw_only=True):
    """How many cards each player is dealt, and how many if players agree on the other division."""

    hand: Some
    agreed: Some


class Rolls(Printed, frozen=True, kw_only=True):
    """The highest roll on which a spell affects a spellcaster, and that which makes an object."""

    save: Roll
    create: Roll


class Items(Printed, frozen=True, kw_only=True):
    """Columns for Sword and Ring."""

    sword: Some
    ring: Some


class Fireburst(Printed, frozen=True, kw_only=True):
    """The terrain that burns, and what is left of it."""

    burns: tuple[Text, ...]
    leaves: Text


class Death(Printed, frozen=True, kw_only=True):
    """What a Death spell comes to, by die."""

    outcomes: ByDie[Literal["victim", "none", "own side"]]


class Magic(SpellSheet[Spell], frozen=True, kw_only=True, dict=True):
    """The deck and the numbers of magic."""

    deal: Deal
    rolls: Rolls
    items: Items
    areas: dict[str, Some]
    """Reaches in hexes."""
    fireburst: Fireburst
    death: Death

    @cached_property
    def layers(self) -> dict[str, Spell]:
        """The spell that lays something on people, by the word for it."""
        return {word: spell for spell in self.spell for word in spell.lays}

    def deck(self) -> list[str]:
        """The ids of all cards, spell by spell."""
        return [id for id, spell in self.spells.items() for _ in range(spell.cards)]


@cache
def magic() -> Magic:
    """The spell deck and the numbers of magic."""
    return read_struct(PACKAGE, "data/spells.toml", Magic)
