"""Maps below ground, painted whole: rock, floors, what lies deeper, rooms and stairs, then what is printed on them.

`is_cave` tells them apart from maps under the sky. It puts the painters in order and knows no rule and no game.
"""

from __future__ import annotations

from grognard.board.hexmap import HexMap
from grognard.table import buildings, chambers, grotto, hexgrid, hexground, mouths, paint, stairways, tracks, waterworks
from grognard.table.caves import ROCK, Cave, floor, mass, spikes, sunken
from grognard.table.hexlayout import Layout
from grognard.table.svg import group

WATER = ("lake", "river", "stepping-stones")
PAINTED = (ROCK, "tunnel", "interior", "paved", "stairway", "balcony", "beach", *WATER)


def is_cave(map: HexMap) -> bool:
    """Whether a map is cut from rock."""
    return bool(map.of(ROCK))


def painted(lay: Layout) -> list[str]:
    """Everything below the grid."""
    cave = Cave(lay)
    stretches = chambers.stretches_of(lay)
    wet = grotto.lake(lay, lay.map.of(*WATER))
    deep = cave.floors[-1:]
    parts = [paint.GLOW, *mass(cave), *floor(cave)]
    for height in cave.floors:
        parts += sunken(cave, height, wet if [height] == deep else [])
    if not deep:
        parts += wet
    for name in lay.map.terrain:
        parts += [] if name in PAINTED else hexground.washed(lay, lay.map.of(name), hexground.stain(name))
    parts += [*waterworks.stones(lay, lay.map.of("stepping-stones")), *_built(lay)]
    flat = [*chambers.pavement(lay), *tracks.tracks(lay), chambers.shadows(stretches)]
    shade = group(flat, clip_path=f"url(#{lay.map.name}-hall)")
    return [*parts, shade, *spikes(cave), *chambers.rooms(lay), *_inner_stairs(lay), *mouths.torches(cave, stretches)]


def _built(lay: Layout) -> list[str]:
    """Stairs in the open and decks over them."""
    decks = [part for part in lay.map.enclosures if part.kind == "deck"]
    outer = [stairways.drawn(flight) for flight in stairways.flights(lay) if not _indoors(lay, flight)]
    return [*outer, *stairways.decks(lay, decks, f"{lay.map.name}-hall")]


def _inner_stairs(lay: Layout) -> list[str]:
    return [stairways.drawn(flight) for flight in stairways.flights(lay) if _indoors(lay, flight)]


def _indoors(lay: Layout, flight: stairways.Flight) -> bool:
    x, y = (flight.top[0] + flight.foot[0]) / 2, (flight.top[1] + flight.foot[1]) / 2
    return bool(lay.indoors >> lay.cell_under(x, y) & 1)


def printed(lay: Layout) -> list[str]:
    """Grid, walls, plates, arrows and labels."""
    cave, stretches = Cave(lay), chambers.stretches_of(lay)
    return [
        hexgrid.grid_lines(lay),
        *buildings.walls(lay, stretches),
        stairways.posts(stretches),
        *mouths.plates(cave),
        *mouths.arrows(cave),
        *hexgrid.labels(lay, [*stretches, *stairways.landings(lay)]),
    ]
