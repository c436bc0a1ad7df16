"""The boards of The Exile in characters: which sign each terrain has, and what a hex is like in words."""

from __future__ import annotations

from functools import cache

from grognard.board.hexes import DIRECTION_NAMES, bits
from grognard.board.hexmap import HexMap
from grognard.games.dragon_noir.boards import map_of
from grognard.games.dragon_noir.book import book
from grognard.games.dragon_noir.ground_sheets import Terrain
from grognard.games.skirmish.sketches import sketched
from grognard.table.model import Sketch

GROUND = {
    "open": "   ",
    "tree": "^^^",
    "scrub": '"" ',
    "marsh": ",,,",
    "lake": "~~~",
    "river": "~~~",
    "footbridge": "===",
    "stepping-stones": "o~o",
    "mill-wheel": "~*~",
    "slope": "///",
    "interior": "   ",
    "ramp": "/ /",
    "rock": "###",
    "tunnel": " . ",
    "paved": ". .",
    "beach": "...",
    "balcony": "---",
    "stairway": "|||",
}
LEGEND = (
    "Every hex is two lines: its label, and below it what is there. "
    "^ trees  \" scrub  , marsh  ~ water  = bridge  o stones  / slope  # rock  . pavement or beach  | stairs",
    "Between hexes: / \\ _ walls, + door, = window, # bars. Behind letters: ! wounded, !! wounded twice, z stunned, "
    "x dead. Small letters are a horse without a rider, an arrow is the rear of whoever rides that way.",
)
SIGNS = {-1: "a disadvantage in combat", 1: "an advantage in combat"}


@cache
def sketch_of(board: str) -> Sketch:
    """A board in characters with a spot for every hex."""
    map = map_of(board)
    notes = {map.label(cell): "; ".join([_land(map, cell), *_sides(map, cell)]) for cell in bits(map.cells)}
    return sketched(map, GROUND, LEGEND, notes)


def _land(map: HexMap, cell: int) -> str:
    """DN-5.13.1a, DN-5.13.2a: the terrain of a hex with its cost, cover and sign."""
    terrain = map.terrain_at(cell)
    line = book().lines[terrain]
    parts = [terrain.replace("-", " "), _cost(line)]
    parts += [f"{line.cover[0]} cover"] if line.cover[0] != "none" else []
    parts += [SIGNS[line.sign]] if line.sign in SIGNS else []
    height = map.heights.get(cell, 0)
    return ", ".join([*parts, *([f"level {height / 2:g}"] if height else [])])


def _cost(line: Terrain) -> str:
    """What entering costs on foot and in the saddle, in one figure where it is the same."""
    if line.foot == line.mounted:
        return "closed" if line.foot is None else f"cost {line.foot}"
    mounted = "closed to riders" if line.mounted is None else f"{line.mounted} mounted"
    return f"cost {line.foot} on foot, {mounted}"


def _sides(map: HexMap, cell: int) -> list[str]:
    """What stands between a hex and its neighbours, kind by kind with the ways it lies in."""
    found: dict[str, list[str]] = {}
    for direction, name in enumerate(DIRECTION_NAMES):
        if map.grid.beside(cell, direction) is None:
            continue
        side = 1 << map.grid.side(cell, direction)
        for kind, sides in map.sides.items():
            if sides & side:
                found.setdefault(kind.replace("-", " "), []).append(name.lower())
    return [f"{kind} {', '.join(names)}" for kind, names in found.items()]
