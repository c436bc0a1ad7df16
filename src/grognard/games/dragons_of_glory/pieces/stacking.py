"""How many may share a hex (DS-STK): two ground armies, three in a fortified city, two air armies, kender alone.

Leaders, wizards and citadels are never too many; armies aboard ships or on a citadel do not count (DS-G20, DS-G45).
"""

from __future__ import annotations

from functools import lru_cache

from grognard.games.dragons_of_glory.land.country import CITY, Country
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from grognard.kernel import Refusal, bits

GROUND_LIMIT, CITY_LIMIT, AIR_LIMIT, RIVER_LIMIT = 2, 3, 2, 2
"""DS-STK-1, DS-STK-2, DS-STK-3, DS-SHP-9."""


@lru_cache(maxsize=8)
def cities(country: Country) -> int:
    """The hexes of fortified cities; fortresses of any kind keep the common limit (DS-STK-2, DS-G28)."""
    return sum(1 << site.cell for site in country.map.sites.values() if site.kind == CITY)


def limit(war: LanceWar, cell: int) -> int:
    """How many ground armies may be in a hex: a disbanded capital is no city, one set up anew is (DS-DHC-4)."""
    return CITY_LIMIT if (city_cells(war) >> cell) & 1 else GROUND_LIMIT


def city_cells(war: LanceWar) -> int:
    """The fortified cities as they stand today."""
    found = cities(war.country)
    if not any(war.capitals):
        return found
    for nation, state in enumerate(war.capitals):
        if state:
            capital = war.country.capital(war.roster.nations[nation])
            assert capital is not None
            found &= ~(1 << capital.cell)
    for state in war.capitals:
        if state < 0 and -1 - state not in war.country.sites:  # DS-G72: it makes a city of a hex that had none
            found |= 1 << -1 - state
    return found


def counted(war: LanceWar, cell: int, kinds: int) -> tuple[int, ...]:
    """The counters of some kinds in a hex that count against its limit."""
    return tuple(piece for piece in war.pile(cell) if kinds >> piece & 1 and war.aboard[piece] == NOBODY)


def why_not_stack(war: LanceWar, cell: int, party: tuple[int, ...]) -> Refusal | None:
    """Why some counters that are not in a hex may not come to stand there with those who are."""
    box = war.roster
    coming = sum(1 << piece for piece in party)
    there = sum(1 << piece for piece in counted(war, cell, box.armies))
    both = there | coming & box.armies
    if both & box.kender and both & ~box.kender and coming & box.armies:
        return Refusal("DS-STK-5", "kender-alone", (cell,))
    if coming & box.ground and (both & box.ground).bit_count() > limit(war, cell):
        return Refusal("DS-STK-2" if limit(war, cell) > GROUND_LIMIT else "DS-STK-1", "ground-full", (cell,))
    if coming & box.air and (both & box.air).bit_count() > AIR_LIMIT:
        return Refusal("DS-STK-3", "air-full", (cell,))
    if cell in war.waters.side_of and _ships(war, cell, coming) > RIVER_LIMIT:
        return Refusal("DS-SHP-9", "river-full", (cell,))
    return None


def _ships(war: LanceWar, cell: int, coming: int) -> int:
    return len(counted(war, cell, war.roster.ships)) + (coming & war.roster.ships).bit_count()


def crowded(war: LanceWar, party: tuple[int, ...], among: int = -1) -> int:
    """Of some cells those with counters in which a party may not come to stand; one that stands there may stay."""
    box, coming = war.roster, sum(1 << piece for piece in party)
    taken = (war.armies[0] | war.armies[1]) if coming & box.armies else 0
    if coming & box.ships:
        taken |= (war.fleets[0] | war.fleets[1]) & war.waters.attics
    own = {war.at[piece] for piece in party}
    return sum(1 << cell for cell in bits(taken & among) if cell not in own and why_not_stack(war, cell, party))


def too_many(war: LanceWar, cell: int) -> int:
    """The armies in a hex of which some have to go (DS-STK-7): those on the ground, fliers, or kender and others alike.

    Nothing if no more are there than may be.
    """
    box = war.roster
    there = sum(1 << piece for piece in counted(war, cell, box.armies))
    if there & box.kender and there & ~box.kender:
        return there
    found = there & box.ground if (there & box.ground).bit_count() > limit(war, cell) else 0
    return found | (there & box.air if (there & box.air).bit_count() > AIR_LIMIT else 0)


def overfull(war: LanceWar, cell: int) -> bool:
    """Whether more armies are in a hex than may be (DS-STK-7)."""
    return bool(too_many(war, cell))
