"""A pitched battle: what decides a scenario that says no more about it than one of three words (DN-G169).

Battles that players put together have it, and so has every scenario without a plot of its own.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from grognard.games.dragon_noir.forces.prices import paid
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import lighter_losses, lost_piece
from grognard.games.dragon_noir.scenarios.plot import Ending, Plot
from grognard.games.dragon_noir.scenarios.sheets import BREAK, CROSS
from grognard.games.dragon_noir.sheets.boxes import BOXES, CHALLENGE, EXILE

FIRST, SECOND = 0, 1


def _endings(first: str, second: str) -> tuple[Ending, ...]:
    """How a battle of two sides can end."""
    return (
        Ending((SECOND,), f"{first}-gone"),
        Ending((FIRST,), f"{second}-gone"),
        Ending((), "nobody-left"),
        Ending((SECOND,), f"{first}-halved"),
        Ending((FIRST,), f"{second}-halved"),
        Ending((), "both-halved"),
        Ending((FIRST,), f"{first}-across"),
        Ending((SECOND,), f"{second}-across"),
        Ending((SECOND,), f"{first}-kept-out"),
        Ending((FIRST,), f"{second}-kept-out"),
        Ending((FIRST,), f"fewer-{first}"),
        Ending((SECOND,), f"fewer-{second}"),
        Ending((), "even"),
    )


class Pitched(Plot):
    """DN-G169: lighter losses in the end, half of a side's price broken, or half of it brought across the field."""

    sides: ClassVar[tuple[str, str]] = BOXES[EXILE].sides
    endings = _endings(*sides)
    rule = "DN-G169"
    all_run = True

    def now(self, war: Foray) -> str:
        """DN-G169: a side has got half of what it paid across, has nobody left, or has lost half of what it paid."""
        side = crosser(war)
        if side:
            number = war.sheet.players.index(side)
            if 2 * paid(war, number, war.gone.__contains__) >= paid(war, number):
                return f"{side}-across"
        left = [_stays(war, side) for side in (FIRST, SECOND)]
        if not all(left):
            return f"{self.sides[left.index(False)]}-gone" if any(left) else "nobody-left"
        return self._broken(war) if war.sheet.decides == BREAK else ""

    def at_last(self, war: Foray) -> str:
        """Whoever had to cross has not."""
        side = crosser(war)
        return f"{side}-kept-out" if side else lighter_losses(war, self.sides)

    def _broken(self, war: Foray) -> str:
        beaten = [2 * paid(war, side, partial(lost_piece, war)) >= paid(war, side) for side in (FIRST, SECOND)]
        if not any(beaten):
            return ""
        return "both-halved" if all(beaten) else f"{self.sides[beaten.index(True)]}-halved"


class PitchedBelow(Pitched):
    """The same between adventurers and krobs."""

    sides = BOXES[CHALLENGE].sides
    endings = _endings(*sides)
    rule = "DN-G128"


def crosser(war: Foray) -> str:
    """The side that has to cross the field, if one has (DN-G169)."""
    return war.sheet.exits[0].player if war.sheet.decides == CROSS else ""


def _stays(war: Foray, side: int) -> bool:
    posts = [post for post in war.roll.posts if post.side == side]
    return any(not lost_piece(war, post.piece) and post.piece not in war.gone for post in posts)
