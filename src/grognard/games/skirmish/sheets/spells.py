"""What the spell sheets of all man-to-man games have alike: spells by name, and what they lay on people."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Generic, TypeVar

from msgspec import Meta

from grognard.games.skirmish.sheets.grids import slug
from grognard.loading import Printed, unfit


class Named(Printed, frozen=True, kw_only=True, dict=True):
    """A spell of a sheet."""

    name: Annotated[str, Meta(min_length=1)]

    @cached_property
    def id(self) -> str:
        """Its id, as answers spell it."""
        return slug(self.name)


S = TypeVar("S", bound=Named)


class SpellSheet(Printed, Generic[S], frozen=True, kw_only=True, dict=True):
    """The spells of a game, in the order of its sheet; no two have the same name."""

    spell: Annotated[tuple[S, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        if len(self.spells) != len(self.spell):
            raise unfit("spell", "two spells have the same name")

    @cached_property
    def spells(self) -> dict[str, S]:
        """The spells by id."""
        return {spell.id: spell for spell in self.spell}
