"""Maps below ground, painted whole: rock, floors, what lies deeper, rooms and stairs, then what is printed on them.

`is_cave` tells them apart from maps under the sky. It puts the painters in order and knows no rule and no game.
"""

from __future__ import annotations

from grognard.board.hexmap import HexMap
from grognard.table.caves import mine_tracks, print, rooms, water
from grognard.table.caves.rock_and_floor import ROCK, Cave, floor, mass, spikes, sunken
from grognard.table.ground import buildings, crossings, floors, hex_print, open_ground, stairs
from grognard.table.ground.hex_layout import Layout
from grognard.table.ink.svg import group

WATER = ("lake", "river", "stepping-stones")
PAINTED = (ROCK, "tunnel", "interior", "paved", "stairway", "balcony", "beach", *WATER)


def is_cave(map: HexMap) -> bool:
    """Whether a map is cut from rock."""
    return bool(map.of(ROCK))


def painted(lay: Layout) -> list[str]:
    """Everything below the grid."""
    cave = Cave(lay)
    stretches = rooms.stretches_of(lay)
    wet = water.lake(lay, lay.map.of(*WATER))
    deep = cave.floors[-1:]
    parts = [floors.GLOW, *mass(cave), *floor(cave)]
    for height in cave.floors:
        parts += sunken(cave, height, wet if [height] == deep else [])
    if not deep:
        parts += wet
    for name in lay.map.terrain:
        parts += [] if name in PAINTED else open_ground.washed(lay, lay.map.of(name), open_ground.stain(name))
    parts += [*crossings.stones(lay, lay.map.of("stepping-stones")), *_built(lay)]
    flat = [*rooms.pavement(lay), *mine_tracks.tracks(lay), rooms.shadows(stretches)]
    shade = group(flat, clip_path=f"url(#{lay.map.name}-hall)")
    return [*parts, shade, *spikes(cave), *rooms.rooms(lay), *_inner_stairs(lay), *print.torches(cave, stretches)]


def _built(lay: Layout) -> list[str]:
    """Stairs in the open and decks over them."""
    decks = [part for part in lay.map.enclosures if part.kind == "deck"]
    outer = [stairs.drawn(flight) for flight in stairs.flights(lay) if not _indoors(lay, flight)]
    return [*outer, *stairs.decks(lay, decks, f"{lay.map.name}-hall")]


def _inner_stairs(lay: Layout) -> list[str]:
    return [stairs.drawn(flight) for flight in stairs.flights(lay) if _indoors(lay, flight)]


def _indoors(lay: Layout, flight: stairs.Flight) -> bool:
    x, y = (flight.top[0] + flight.foot[0]) / 2, (flight.top[1] + flight.foot[1]) / 2
    return bool(lay.indoors >> lay.cell_under(x, y) & 1)


def printed(lay: Layout) -> list[str]:
    """Grid, walls, plates, arrows and labels."""
    cave, stretches = Cave(lay), rooms.stretches_of(lay)
    return [
        hex_print.grid_lines(lay),
        *buildings.walls(lay, stretches),
        stairs.posts(stretches),
        *print.plates(cave),
        *print.arrows(cave),
        *hex_print.labels(lay, [*stretches, *stairs.landings(lay)]),
    ]
