"""A pitched battle: what decides a scenario that says no more about it than one of three words (DN-G169).

Battles that players put together have it, and so has every scenario without a plot of its own.
"""

from __future__ import annotations

from functools import partial

from grognard.games.dragon_noir.forces.prices import paid
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import lighter_losses, lost_piece
from grognard.games.dragon_noir.scenarios.plot import ORKS, REBELS, Ending, Plot
from grognard.games.dragon_noir.scenarios.sheets import BREAK, CROSS


class Pitched(Plot):
    """DN-G169: lighter losses in the end, half of a side's price broken, or half of it brought across the field."""

    endings = (
        Ending((ORKS,), "rebels-gone"),
        Ending((REBELS,), "orks-gone"),
        Ending((), "nobody-left"),
        Ending((ORKS,), "rebels-halved"),
        Ending((REBELS,), "orks-halved"),
        Ending((), "both-halved"),
        Ending((REBELS,), "rebels-across"),
        Ending((ORKS,), "orks-across"),
        Ending((ORKS,), "rebels-kept-out"),
        Ending((REBELS,), "orks-kept-out"),
        Ending((REBELS,), "fewer-rebels"),
        Ending((ORKS,), "fewer-orks"),
        Ending((), "even"),
    )
    rule = "DN-G169"
    all_run = True

    def now(self, war: Foray) -> str:
        """DN-G169: a side has got half of what it paid across, has nobody left, or has lost half of what it paid."""
        side = crosser(war)
        if side:
            number = war.sheet.players.index(side)
            if 2 * paid(war, number, war.gone.__contains__) >= paid(war, number):
                return f"{side}-across"
        left = [_stays(war, side) for side in (REBELS, ORKS)]
        if not all(left):
            return "nobody-left" if not any(left) else "rebels-gone" if left[ORKS] else "orks-gone"
        return _broken(war) if war.sheet.decides == BREAK else ""

    def at_last(self, war: Foray) -> str:
        """Whoever had to cross has not."""
        side = crosser(war)
        return f"{side}-kept-out" if side else lighter_losses(war)


def crosser(war: Foray) -> str:
    """The side that has to cross the field, if one has (DN-G169)."""
    return war.sheet.exits[0].player if war.sheet.decides == CROSS else ""


def _broken(war: Foray) -> str:
    beaten = [2 * paid(war, side, partial(lost_piece, war)) >= paid(war, side) for side in (REBELS, ORKS)]
    if not any(beaten):
        return ""
    return "both-halved" if all(beaten) else "rebels-halved" if beaten[REBELS] else "orks-halved"


def _stays(war: Foray, side: int) -> bool:
    posts = [post for post in war.roll.posts if post.side == side]
    return any(not lost_piece(war, post.piece) and post.piece not in war.gone for post in posts)
