"""Deals against brute force: every figure by itself is put into every place, and what breaks a limit is thrown out."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from grognard.games.dark_lands.deals import NO_LIMIT, Band, Riddle, drawn, possible, weight

STRENGTHS = (1, 2, 3, 4, 1, 2, 4, 5)
ORC, OGRE, BEAST = (0, 1, 2, 3), (4, 5, 6), (7,)
ANY = tuple(range(len(STRENGTHS)))
RIDDLES = {
    "nothing": Riddle(STRENGTHS, (1, 1, 1, 1, 1, 1, 1, 1), ()),
    "one alone": Riddle(STRENGTHS, (2, 1, 0, 1, 1, 1, 1, 0), (Band((ORC,)),)),
    "a pair": Riddle(STRENGTHS, (2, 1, 1, 1, 1, 1, 1, 0), (Band((ORC, OGRE), 4),)),
    "pairs": Riddle(STRENGTHS, (2, 2, 1, 1, 1, 1, 1, 0), (Band((ORC, ORC), 3), Band((ORC, OGRE), 5), Band((OGRE,)))),
    "with a hand": Riddle(STRENGTHS, (1, 1, 1, 1, 1, 1, 0, 1), (Band((ORC, ANY), 4), Band((OGRE,)), Band((BEAST,)))),
    "a hand without limit": Riddle(STRENGTHS, (1, 1, 0, 1, 1, 0, 1, 1), (Band((ORC,)), Band((OGRE,)), Band((ANY,)))),
    "something spare": Riddle(STRENGTHS, (1, 1, 0, 0, 1, 1, 1, 0), (Band((ORC,)), Band((OGRE,), 4)), spare=0b00010001),
    "named": Riddle(STRENGTHS, (2, 1, 1, 0, 1, 1, 0, 0), (Band(((0,), ORC)), Band((OGRE, (1,)), 4))),
}


def dealt(riddle: Riddle) -> Counter[tuple[int, ...]]:
    """All deals with the number of ways, found by trying everything."""
    figures = [kind for kind, count in enumerate(riddle.pool) for _ in range(count)]
    places = [kinds for band in riddle.bands for kinds in band.places]
    found: Counter[tuple[int, ...]] = Counter()
    for chosen in permutations(range(len(figures)), len(places)):
        kinds = tuple(figures[number] for number in chosen)
        left = Counter(figures) - Counter(kinds)
        fits = all(kind in allowed for kind, allowed in zip(kinds, places, strict=True))
        spare = not riddle.spare or any(riddle.spare >> kind & 1 for kind in left)
        found[kinds] += fits and spare and keeps_limits(riddle, kinds)
    return +found


def keeps_limits(riddle: Riddle, kinds: tuple[int, ...]) -> bool:
    at = 0
    for band in riddle.bands:
        mine = kinds[at : at + len(band.places)]
        at += len(band.places)
        if band.limit != NO_LIMIT and sum(STRENGTHS[kind] for kind in mine) > band.limit:
            return False
    return True


every_riddle = pytest.mark.parametrize("riddle", RIDDLES.values(), ids=list(RIDDLES))


@every_riddle
def test_ways_are_counted_exactly(riddle: Riddle) -> None:
    deals = dealt(riddle)
    assert weight(riddle) == sum(deals.values()) > 0
    for kinds, ways in deals.items():
        assert weight(riddle.narrowed(dict(enumerate(kinds)))) == ways


@every_riddle
def test_a_place_may_hold_what_some_deal_puts_there(riddle: Riddle) -> None:
    deals = dealt(riddle)
    places = sum(len(band.places) for band in riddle.bands)
    assert possible(riddle) == tuple(tuple(sorted({STRENGTHS[kinds[n]] for kinds in deals})) for n in range(places))


@every_riddle
def test_deals_are_drawn_fairly(riddle: Riddle) -> None:
    deals, random, draws = dealt(riddle), Random(7), 3000
    total = sum(deals.values())
    seen = Counter(drawn(riddle, random) for _ in range(draws))
    assert set(seen) <= set(deals)
    for kinds, ways in deals.items():
        share = ways / total
        assert abs(seen[kinds] - draws * share) <= 5 * (draws * share * (1 - share)) ** 0.5 + 1, kinds


def test_a_riddle_without_an_answer_is_refused() -> None:
    with pytest.raises(ValueError, match="no deal"):
        drawn(Riddle((4,), (1,), (Band(((0,),), 3),)), Random(1))
