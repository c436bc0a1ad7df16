"""What moving costs on land and in the air, by kind of mover, as masks (DS-GND, DS-AIR).

A kind of mover is one of four: those on foot who pay for woods, those at home in them, those who climb, and fliers.
Who stands in the way, and where one must stop, is asked of the position and given to the flood.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.board.fields import Going
from grognard.games.dragons_of_glory.land.country import DESERT, FOREST, MARSH, PASS, TUNNEL, Country

FOOT, WOODSMEN, CLIMBERS, FLIERS = KINDS = ("foot", "woodsmen", "climbers", "fliers")
AT_HOME = {"elf": WOODSMEN, "kender": WOODSMEN, "dwarf": CLIMBERS, "ogre": CLIMBERS}
"""DS-GND-2, DS-GND-7: who is at home where; everybody else goes on foot."""
WOODS, PLAIN = 2, 1
"""DS-GND-2, DS-GND-4: the points for a forest, and for any other hex that can be entered."""
MORE = 1
"""DS-G40, DS-GND-7, DS-AIR-2: what a shallow river, a ford, a climb and a flight over mountains cost besides."""


@lru_cache(maxsize=64)
def going(country: Country, kind: str, frozen: bool = False) -> Going:
    """What a kind of mover pays on a map, and when rivers are `frozen` and passes deep in snow."""
    return _flight(country) if kind == FLIERS else _march(country, kind, frozen)


def _march(country: Country, kind: str, frozen: bool) -> Going:
    """DS-GND-1, DS-GND-3, DS-GND-8, DS-GND-9: over land, not into desert, marsh or sea, nor across bars.

    DG-5.WIN-3, DG-5.WIN-6: in winter rivers are as if they were not there, and nobody goes through a pass; who climbs
    mountains climbs it as if it were one (DG-G82).
    """
    map, grid = country.map, country.grid
    ground = country.land & ~map.of(DESERT, MARSH)
    woods = map.of(FOREST) & ground
    climbs = kind == CLIMBERS
    heights = country.ridges | (map.on(PASS) if frozen else 0)
    barred = (country.unfordable & ~country.deep if frozen else country.unfordable) | (0 if climbs else heights)
    slow = (0 if frozen else country.slow) | (heights if climbs else 0)
    enter = {PLAIN: ground} if kind == WOODSMEN else {PLAIN: ground & ~woods, WOODS: woods}
    return Going(grid, enter, _open(country, barred), {MORE: grid.sides_of(slow & ~barred)})


def _flight(country: Country) -> Going:
    """DS-AIR-1, DS-AIR-2, DS-AIR-3, DS-GND-11, DS-G51: over all but desert, a point more across mountains.

    Passes count as open.

    DS-GND-10, DS-G42: nobody flies through a tunnel; what is above it is mountains.
    """
    map, grid = country.map, country.grid
    over = grid.cells & ~map.of(DESERT)
    return Going(grid, {PLAIN: over}, None, {MORE: grid.sides_of(country.ridges | map.on(TUNNEL))})


def _open(country: Country, barred: int) -> tuple[int, ...]:
    grid = country.grid
    shut = grid.sides_of(barred)
    return tuple(inner & ~closed for inner, closed in zip(grid.inner, shut, strict=True))


@lru_cache(maxsize=64)
def perches(country: Country) -> int:
    """The hexes in which an air army may end its flight: land that is neither marsh nor desert (DS-AIR-5, DS-G51)."""
    return country.land & ~country.map.of(DESERT, MARSH)
