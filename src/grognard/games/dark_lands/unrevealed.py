"""Unrevealed monsters: the riddle that their strengths are to everybody but the overlord, as both games pose it.

Who came in together, and what limit they keep, is told by each game.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from math import prod

from grognard.games.dark_lands.deals import Band, Riddle, possible, weight
from grognard.games.dark_lands.lands import Lands
from grognard.games.dark_lands.sheets.box import Box

HAND = -1
"""The figure in the overlord's hand, of which nobody else knows the sort."""
MOST_WORLDS = 300
"""Worlds that are counted for one answer."""
Company = tuple[tuple[int, ...], int]
"""Figures that came in together, the one in his hand among them, and what the limit leaves for them."""


def hidden_figures(lands: Lands) -> list[int]:
    """The monsters on the board whose strength nobody has seen."""
    return [
        figure
        for figure, at in enumerate(lands.mon_at)
        if at != lands.off and not lands.mon_known[figure] and figure != lands.overlord
    ]


def riddle_of(
    lands: Lands, companies: Iterable[Company], held: int, kinds: tuple[int, ...], spare: int = 0
) -> tuple[Riddle, tuple[int, ...]]:
    """The riddle, and the figures of its places in order.

    `held` is the figure in the overlord's hand or -1, and `kinds` are those it may be of; `spare` as in a riddle.
    """
    bands, figures, sorts = [], list[int](), kinds_by_figure(lands.box)
    for members, limit in companies:
        bands.append(Band(tuple([kinds if figure == HAND else sorts[figure] for figure in members]), limit))
        figures += members
    pool = list(lands.reserve)
    for figure in figures:
        pool[lands.mon_kind[held if figure == HAND else figure]] += 1
    return Riddle(strengths_of(lands.box), tuple(pool), tuple(bands), spare), tuple(figures)


@cache
def kinds_by_figure(box: Box) -> tuple[tuple[int, ...], ...]:
    """The kinds of every figure's sort."""
    kinds = tuple(enumerate(box.kinds))
    return tuple(tuple(number for number, kind in kinds if kind.type == sort) for sort in box.type_of)


@cache
def strengths_of(box: Box) -> tuple[int, ...]:
    """How strong each kind is."""
    return tuple(kind.strength for kind in box.kinds)


def told_apart(riddle: Riddle, figures: tuple[int, ...], matter: Iterable[int]) -> list[tuple[int, dict[int, int]]]:
    """Every way in which the unrevealed among some figures may be of one kind or another, with its weight.

    None at all if they are more than can be counted.
    """
    hidden = [figure for figure in dict.fromkeys(matter) if figure in figures]
    places = [kinds for band in riddle.bands for kinds in band.places]
    choices = [places[figures.index(figure)] for figure in hidden]
    if prod(len(kinds) for kinds in choices) > MOST_WORLDS:
        return []
    ways = [dict(zip(hidden, kinds, strict=True)) for kinds in product(*choices)]
    weighed = [(weight(riddle.narrowed({figures.index(f): kind for f, kind in way.items()})), way) for way in ways]
    return [(share, way) for share, way in weighed if share]


def may_be(riddle: Riddle, figures: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """DW-C5, VF-G8: the strengths that each unrevealed figure may have, as everybody can work it out."""
    return dict(zip(figures, possible(riddle), strict=True))
