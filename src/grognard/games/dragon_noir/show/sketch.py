"""The boards of The Exile in characters: which sign each terrain has, and what a hex is like in words."""

from __future__ import annotations

from functools import cache

from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap
from grognard.games.dragon_noir.scenarios.boards import map_of
from grognard.games.dragon_noir.sheets.book import book
from grognard.games.skirmish.show import sketches
from grognard.games.skirmish.show.sketches import cost_in_words, sides_in_words, sketched
from grognard.table.model import Sketch

GROUND = {
    **sketches.GROUND,
    "slope": "///",
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
    notes = {map.label(cell): "; ".join([_land(map, cell), *sides_in_words(map, cell)]) for cell in bits(map.cells)}
    return sketched(map, GROUND, LEGEND, notes)


def _land(map: HexMap, cell: int) -> str:
    """DN-5.13.1a, DN-5.13.2a: the terrain of a hex with its cost, cover and sign."""
    terrain = map.terrain_at(cell)
    line = book().lines[terrain]
    parts = [terrain.replace("-", " "), cost_in_words(line.foot, line.mounted)]
    parts += [f"{line.cover[0]} cover"] if line.cover[0] != "none" else []
    parts += [SIGNS[line.sign]] if line.sign in SIGNS else []
    height = map.heights.get(cell, 0)
    return ", ".join([*parts, *([f"level {height / 2:g}"] if height else [])])
