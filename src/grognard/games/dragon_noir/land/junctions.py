"""Widening: a curve that magic has dug becomes a junction, whose counter takes its place (DN-3.52.2.2n).

Land and counters only; who may cast it where is asked in `magic/terrain`.
"""

from __future__ import annotations

from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.raised import TUNNEL, Work, ends, works
from grognard.games.dragon_noir.sheets.templates import sizes_of, templates

CURVED, JUNCTION, WIDENED = "curved", "junction", "widened"


def curves(raised: tuple[int, ...]) -> dict[int, Work]:
    """By hex the curves that magic has dug."""
    return {work.anchor: work for work in works(raised) if work.template.size == CURVED}


def widens(country: Country, raised: tuple[int, ...], work: Work) -> bool:
    """Whether a junction has both ways of the curve that it takes the place of, and a third that is on the map."""
    ways = [way for _, way in ends(country.map, work)]
    before = [way for _, way in ends(country.map, curves(raised)[work.anchor])]
    return set(before) < set(ways) and all(country.grid.beside(work.anchor, way) is not None for way in ways)


def laid(number: int) -> int:
    """The template whose counter is laid: a widened curve is a junction like any other."""
    if templates()[number].size != WIDENED:
        return number
    return next(each for each in sizes_of(TUNNEL) if templates()[each].size == JUNCTION)


def without(raised: tuple[int, ...], gone: Work) -> tuple[int, ...]:
    """Everything that was made, but for one."""
    return tuple(part for work in works(raised) if work != gone for part in work)
