"""Specials: where the rules that only one scenario has plug into a match. A scenario without any does nothing."""

from __future__ import annotations

from grognard.games.dragon_noir.position import Foray
from grognard.kernel import Frame


class Specials:
    """A scenario without rules of its own."""

    def opening(self, war: Foray) -> Frame[None] | None:
        """What comes between set-up and the first turn."""
        return None

    def before_half(self, war: Foray) -> Frame[None] | None:
        """What comes before the phases of a half."""
        return None

    def after_half(self, war: Foray) -> Frame[None] | None:
        """What comes after them, before the match is judged."""
        return None

    def combat_acts(self, war: Foray) -> int:
        """What else can be done in a combat phase, as acts."""
        return 0

    def combat_act(self, war: Foray, answer: int) -> Frame[None] | None:
        """One of those acts, to be carried out."""
        return None

    def closed(self, war: Foray, piece: int) -> int:
        """The hexes a piece may not enter."""
        return 0

    def may_leave(self, war: Foray, piece: int) -> bool:
        """Whether a piece may use the ways out of its side."""
        return True

    def harmed(self, war: Foray, by: int, targets: tuple[int, ...]) -> None:
        """Somebody of a side attacks these, or shoots at them."""
