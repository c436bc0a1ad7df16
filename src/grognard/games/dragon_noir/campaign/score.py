"""The score of a campaign (DN-G175), and what follows from results: whose the mill is, which elves come, who goes down.

It reads chronicles and the endings of scenarios; it knows no position.
"""

from __future__ import annotations

from grognard.games.dragon_noir.campaign.chronicle import UNFOUGHT, Chronicle
from grognard.games.dragon_noir.scenarios.plots import plot_named
from grognard.games.dragon_noir.scenarios.story import CHAINED, KAZHDIN, MILL, OATH, ORKS, REBELS, TALBH
from grognard.games.dragon_noir.sheets.counters import roster

VICTORY, DECISIVE, MARGINAL, DRAW, PEACE = 3, 4, 2, 1, 2
"""DN-G175: points of an episode."""
MARGIN = 3
"""DN-G175: by how much one must lead after a peace to win alone."""
CRUSHING = frozenset(
    (
        *("prize", "rebels-hold-and-prize", "orks-hold-and-prize", "both-through", "captives-away-and-fox"),
        *("rebels-broken", "orks-broken", "both-out"),
    )
)
"""Victories that are decisive."""
NARROW = frozenset(("one-out", "given-back"))
"""Victories that are marginal."""
NOBODY = -1


def points(plot: str, how: str, seat: int = REBELS) -> tuple[int, int]:
    """The points of both sides for an episode; below ground `seat` is the expedition's.

    >>> points("the-day-of-kazhdin", "peace"), points("the-captives-of-talbh", "one-out", 1)
    ((2, 2), (0, 2))
    """
    if how in UNFOUGHT:
        return ((VICTORY, 0), (0, VICTORY), (0, 0))[UNFOUGHT.index(how)]
    winners = next(ending.winners for ending in plot_named(plot).endings if ending.how == how)
    if len(winners) != 1:
        share = PEACE if winners else DRAW
        return share, share
    won = DECISIVE if how in CRUSHING else MARGINAL if how in NARROW else VICTORY
    winner = winners[0] ^ (seat if plot == TALBH else 0)
    return (won, 0) if winner == REBELS else (0, won)


def score(chronicle: Chronicle) -> tuple[int, int]:
    """The points of both sides so far."""
    seat = expedition(chronicle)[0] if chronicle.ended(TALBH) else REBELS
    found = [points(plot, how, seat) for plot, how in chronicle.results]
    return sum(mine for mine, _ in found), sum(theirs for _, theirs in found)


def expedition(chronicle: Chronicle) -> tuple[int, bool]:
    """DN-G174: who leads the expedition to Talbh, and whether both sides go.

    The winner of the great battle does; after a peace or a draw whoever has more points, or else the rebels.
    """
    before = [(plot, how) for plot, how in chronicle.results if plot != TALBH]
    totals = [points(plot, how) for plot, how in before]
    ahead = ORKS if sum(orks - rebels for rebels, orks in totals) > 0 else REBELS
    how = chronicle.ended(KAZHDIN)
    rebels, orks = points(KAZHDIN, how) if how else (0, 0)
    return (ahead if rebels == orks else REBELS if rebels > orks else ORKS), how == "peace"


def champion(chronicle: Chronicle) -> int:
    """Who has won the campaign; NOBODY if it is shared."""
    rebels, orks = score(chronicle)
    needed = MARGIN if chronicle.ended(KAZHDIN) == "peace" else 1
    if abs(rebels - orks) < needed:
        return NOBODY
    return REBELS if rebels > orks else ORKS


def miller(chronicle: Chronicle) -> int:
    """Who owns the mill; NOBODY before it was won."""
    how = chronicle.ended(MILL)
    rebels, orks = points(MILL, how) if how else (0, 0)
    return NOBODY if rebels == orks else REBELS if rebels > orks else ORKS


def sworn_elves(chronicle: Chronicle) -> tuple[str, ...]:
    """DN-G178: the elves who fight for the rebels, dead or alive."""
    elves = roster().groups["elves"].units
    oath, chained = chronicle.ended(OATH), chronicle.ended(CHAINED)
    if oath == "both-through" or chained in ("elf-away", "elf-home", "walkover-rebels"):
        return elves
    return elves[:-1] if oath in ("through", "walkover-rebels", "orks-gone") or chained == "elf-lost" else ()


def trees_closed(chronicle: Chronicle) -> bool:
    """DN-G181: whether the elves have closed their trees to the rebels."""
    return chronicle.ended(CHAINED) == "elf-mishap"
