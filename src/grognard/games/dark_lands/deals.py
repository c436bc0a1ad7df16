"""Deals: what the unrevealed monsters may be, as everybody can work it out, counted and drawn exactly.

Names, odds and imagined worlds all come from here, so that none of them knows more or less than the others. Figures of
one sort differ in strength only; each that nobody has seen is as likely as any other to stand anywhere, as long as no
limit is broken (DW-P2, VF-B4). It knows sorts, limits and numbers, and neither squares nor rules of placing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from grognard.kernel import added

if TYPE_CHECKING:
    from random import Random

NO_LIMIT = 99
"""The limit where there is none."""
Kinds = tuple[int, ...]
Pool = tuple[int, ...]


class Band(NamedTuple):
    """Figures that came in together: of which kinds each may be; all of them are no stronger than the limit."""

    places: tuple[Kinds, ...]
    limit: int = NO_LIMIT


class Riddle(NamedTuple):
    """What everybody knows of unrevealed figures: how strong kinds are, how many of each there are, who came with whom.

    `spare` is a mask of kinds of which at least one must be left over; 0 if that is not known of any.
    """

    strengths: tuple[int, ...]
    pool: Pool
    bands: tuple[Band, ...]
    spare: int = 0

    def narrowed(self, fixed: Mapping[int, int]) -> Riddle:
        """The same riddle with some places, counted through all bands, taken for figures of these kinds."""
        bands, number = [], 0
        for band in self.bands:
            places = enumerate(band.places, number)
            bands.append(band._replace(places=tuple((fixed[n],) if n in fixed else kinds for n, kinds in places)))
            number += len(band.places)
        return self._replace(bands=tuple(bands))


def weight(riddle: Riddle) -> int:
    """In how many ways the figures, each of them its own, can stand in the places.

    >>> two = Band(places=((0, 1), (0, 1)), limit=3)
    >>> weight(Riddle(strengths=(1, 2), pool=(2, 1), bands=(two,)))
    6
    """
    return _ways(riddle.strengths, riddle.bands, riddle.pool, riddle.spare)


@lru_cache(1 << 17)
def _ways(strengths: tuple[int, ...], bands: tuple[Band, ...], pool: Pool, spare: int) -> int:
    if not bands:
        return int(not spare or any(left and spare >> kind & 1 for kind, left in enumerate(pool)))
    if not spare and all(band.limit == NO_LIMIT for band in bands):
        return _unbounded(bands, pool)
    return sum(
        ways * _ways(strengths, bands[1:], left, spare) for _, ways, left in _choices(strengths, bands[0], pool)
    )


def _unbounded(bands: tuple[Band, ...], pool: Pool) -> int:
    """The ways where nothing bounds them: any of the figures left of a sort, place after place.

    Places for one figure each may be named by their one kind; they are filled first.
    """
    left, ways = pool, 1
    places = sorted((kinds for band in bands for kinds in band.places), key=len)
    for number, kinds in enumerate(places):
        taken = sum(1 for earlier in places[:number] if len(earlier) > 1 and set(earlier) & set(kinds))
        ways *= max(0, sum(left[kind] for kind in kinds) - taken)
        if len(kinds) == 1:
            left = added(left, kinds[0], -1)
    return ways


@lru_cache(1 << 15)
def _choices(strengths: tuple[int, ...], band: Band, pool: Pool) -> tuple[tuple[Kinds, int, Pool], ...]:
    """Every way to fill a band: the kinds, how many figures that may be, and what is left of them."""
    return tuple(_fill(strengths, band.places, band.limit, pool))


def _fill(
    strengths: tuple[int, ...], places: tuple[Kinds, ...], limit: int, pool: Pool
) -> Iterator[tuple[Kinds, int, Pool]]:
    if not places:
        yield (), 1, pool
        return
    for kind in places[0]:
        if pool[kind] and strengths[kind] <= limit:
            bound = limit - (strengths[kind] if limit != NO_LIMIT else 0)
            for others, ways, left in _fill(strengths, places[1:], bound, added(pool, kind, -1)):
                yield (kind, *others), ways * pool[kind], left


def drawn(riddle: Riddle, random: Random) -> Kinds:
    """One deal, each as likely as any other; place after place."""
    pool, found = riddle.pool, list[int]()
    for number, band in enumerate(riddle.bands):
        rest = riddle.bands[number + 1 :]
        choices = _choices(riddle.strengths, band, pool)
        ways = [ways * _ways(riddle.strengths, rest, left, riddle.spare) for _, ways, left in choices]
        kinds, _, pool = choices[_picked(ways, random)]
        found += kinds
    return tuple(found)


def _picked(weights: list[int], random: Random) -> int:
    """A number by weight, exactly."""
    total = sum(weights)
    if not total:
        raise ValueError("no deal of strengths fits what is known")
    at = random.randrange(total)
    for number, share in enumerate(weights):
        at -= share
        if at < 0:
            return number
    raise AssertionError("weights add up")


@lru_cache(4096)
def possible(riddle: Riddle) -> tuple[tuple[int, ...], ...]:
    """The strengths that each place may hold, weakest first.

    >>> pair = Band(places=((0, 1, 2), (2,)), limit=5)
    >>> possible(Riddle(strengths=(1, 2, 4), pool=(1, 1, 1), bands=(pair,)))
    ((1,), (4,))
    """
    found: list[tuple[int, ...]] = []
    pools = {riddle.pool: None}
    for number, band in enumerate(riddle.bands):
        rest = riddle.bands[number + 1 :]
        seen: list[dict[int, None]] = [{} for _ in band.places]
        after: dict[Pool, None] = {}
        for pool in pools:
            for kinds, _, left in _choices(riddle.strengths, band, pool):
                if _ways(riddle.strengths, rest, left, riddle.spare):
                    after[left] = None
                    for place, kind in zip(seen, kinds, strict=True):
                        place[riddle.strengths[kind]] = None
        found += [tuple(sorted(place)) for place in seen]
        pools = after
    return tuple(found)
