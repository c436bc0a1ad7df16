"""Hooks: where a chapter that only one game has plugs into the shared procedures. Each may hand back a procedure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel import Frame

if TYPE_CHECKING:
    from grognard.games.skirmish.war import War


class Hooks:
    """A game without such chapters: nothing ever happens."""

    def before_moves(self, war: War) -> Frame[None] | None:
        """What comes first of all in a movement step."""
        return None

    def falls(self, war: War, piece: int) -> Frame[None] | None:
        """What happens to a piece that must retreat in combat, instead of the retreat."""
        return None

    def injured(self, war: War, piece: int) -> Frame[None] | None:
        """What follows from an injury because of the ground."""
        return None
