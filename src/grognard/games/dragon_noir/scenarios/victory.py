"""Who has won: when a match is judged, and how it has ended. What wins is in the plot of the scenario.

`War.ending` is the number of an ending of the scenario, counted from 1. Nothing here asks or changes anything.
"""

from __future__ import annotations

from grognard.games.dragon_noir.plan import deep_ways
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.plot import ORKS, ORKS_GONE, REBELS, REBELS_GONE, WALKOVERS, Ending
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.kernel import Outcome


def number(war: Foray, how: str) -> int:
    """The ending of a word, as `War.ending` has it; 0 for none."""
    return [ending.how for ending in endings(war)].index(how) + 1 if how else 0


def endings(war: Foray) -> tuple[Ending, ...]:
    """All ways in which a match of the scenario can end, won by these seats."""
    known = [ending for ending in plot_of(war).endings if ending.since <= war.edition]
    own = [ending._replace(winners=tuple(war.seat(side) for side in ending.winners)) for ending in known]
    return (*own, *WALKOVERS)


def judge_now(war: Foray) -> int:
    """How the match has ended because somebody fell or left; 0 if it goes on."""
    return number(war, plot_of(war).now(war))


def judge_half(war: Foray) -> int:
    """How the match has ended with this half; 0 if it goes on."""
    plot = plot_of(war)
    how = plot.now(war)
    if not how and war.half % 2:
        how = plot.each_turn(war)
        if not how and war.turn >= war.sheet.turns:
            how = plot.at_last(war)
    if not how and not any_left(war):
        how = _survivors(war) or plot.at_last(war)
    return number(war, how)


def _survivors(war: Foray) -> str:
    """DN-G375: the word for one side that has nobody left, where that decides; the editions before did not mind."""
    known = [ending.how for ending in endings(war)]
    for side, gone in ((ORKS, ORKS_GONE), (REBELS, REBELS_GONE)):
        if gone.how in known and war.edition >= gone.since and _left(war, 1 - side) and not _left(war, side):
            return gone.how
    return ""


def outcome_of(war: Foray) -> Outcome | None:
    """How the match ended."""
    if not war.ending:
        return None
    ending = endings(war)[war.ending - 1]
    return Outcome(ending.winners, plot_of(war).rule, ending.how)


def any_left(war: Foray) -> bool:
    """Whether both sides still have somebody on the map or on the way there."""
    return all(_left(war, side) for side in (REBELS, ORKS))


def _left(war: Foray, side: int) -> bool:
    return bool(war.living(side)) or _awaited(war, side)


def _awaited(war: Foray, side: int) -> bool:
    if any(war.side[piece] == war.keeper(piece) == side for piece in war.hidden()):
        return True
    if deep_ways.awaited(war, side):
        return True
    off = war.land.off
    return any(
        post.turn and post.side == side and war.at[post.piece] == off and war.health[post.piece]
        and post.piece not in war.gone
        for post in war.roll.posts
    )  # fmt: skip
