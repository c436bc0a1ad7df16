"""Maps below ground, painted whole: rock, floors, what lies deeper, rooms and stairs, then what is printed on them.

`is_cave` tells them apart from maps under the sky. It puts the painters in order and knows no rule and no game.
"""

from __future__ import annotations

from grognard.board.hexmap import HexMap
from grognard.table.art import Label
from grognard.table.caves import (
    fittings,
    jetties,
    mine_tracks,
    mire,
    nest,
    platforms,
    print,
    rooms,
    slopes,
    stone_bridge,
    walkways,
    water,
)
from grognard.table.caves.rock_and_floor import ROCK, Cave, floor, mass, spikes, sunken
from grognard.table.ground import buildings, crossings, floors, hex_print, open_ground, stairs, woods
from grognard.table.ground.hex_layout import Layout
from grognard.table.ink.svg import group

WATER = ("lake", "river", "stepping-stones")
WET = (*WATER, "islet", "jetty", "stone-bridge", "rubble")
"""Ground that water runs under or round."""
PAINTED = (
    *(ROCK, "tunnel", "interior", "paved", "stairway", "balcony", "beach", *WET),
    *("steep-stairway", "slope", "gentle", "marsh", "tree", "pit", "trapdoor", "torture-table", "brazier"),
)


def is_cave(map: HexMap) -> bool:
    """Whether a map is cut from rock."""
    return bool(map.of(ROCK))


def painted(lay: Layout) -> list[str]:
    """Everything below the grid."""
    cave = Cave(lay)
    stretches = rooms.stretches_of(lay)
    wet = [*water.lake(lay, lay.map.of(*WET)), *stone_bridge.islet(lay, lay.map.of("islet"))]
    deep = cave.floors[-1:]
    parts = [floors.GLOW, *mass(cave), *floor(cave)]
    for height in cave.floors:
        parts += sunken(cave, height, wet if [height] == deep else [])
    if not deep:
        parts += wet
    for name in lay.map.terrain:
        parts += [] if name in PAINTED else open_ground.washed(lay, lay.map.of(name), open_ground.stain(name))
    parts += [*mire.mire(lay, lay.map.of("marsh")), *slopes.gentle(cave, lay.map.of("gentle"))]
    parts += slopes.steep(cave, lay.map.of("slope"))
    parts += [*crossings.stones(lay, lay.map.of("stepping-stones")), *_built(lay), *jetties.jetties(lay)]
    flat = [*rooms.pavement(lay), *mine_tracks.tracks(lay), rooms.shadows(stretches)]
    shade = group(flat, clip_path=f"url(#{lay.map.name}-hall)")
    parts += [*nest.brood(cave), *_woods(lay), shade, *spikes(cave), *walkways.shadows(lay)]
    parts += [*platforms.raised(cave), *rooms.rooms(lay)]
    parts += [*_inner_stairs(lay), *fittings.fittings(lay), *walkways.walkways(lay)]
    return [*parts, *print.torches(cave, stretches)]


def _woods(lay: Layout) -> list[str]:
    """The few trees that grow where some light falls."""
    cells = lay.map.of("tree")
    return [*woods.floor(lay, cells), *woods.woods(lay, cells, buildings.block_boxes(lay))]


def _built(lay: Layout) -> list[str]:
    """Stairs in the open and decks over them."""
    decks = [part for part in lay.map.enclosures if part.kind == "deck"]
    stone = [part for part in decks if stone_bridge.is_stone(lay, part)]
    wooden = [part for part in decks if part not in stone]
    outer = [stairs.drawn(flight) for flight in stairs.flights(lay) if not _indoors(lay, flight)]
    bridges = [piece for part in stone for piece in stone_bridge.bridge(lay, part)]
    return [*outer, *bridges, *stairs.decks(lay, wooden, f"{lay.map.name}-hall")]


def _inner_stairs(lay: Layout) -> list[str]:
    return [stairs.drawn(flight) for flight in stairs.flights(lay) if _indoors(lay, flight)]


def _indoors(lay: Layout, flight: stairs.Flight) -> bool:
    x, y = (flight.top[0] + flight.foot[0]) / 2, (flight.top[1] + flight.foot[1]) / 2
    return bool(lay.indoors >> lay.cell_under(x, y) & 1)


def printed(lay: Layout) -> list[str]:
    """Grid, walls, plates and arrows."""
    cave, stretches = Cave(lay), rooms.stretches_of(lay)
    return [
        hex_print.grid_lines(lay),
        *buildings.walls(lay, stretches),
        stairs.posts(stretches),
        *print.plates(cave),
        *print.arrows(cave),
    ]


def labels(lay: Layout) -> tuple[Label, ...]:
    """The numbers of its hexes."""
    return hex_print.labels(lay, [*rooms.stretches_of(lay), *stairs.landings(lay)])
