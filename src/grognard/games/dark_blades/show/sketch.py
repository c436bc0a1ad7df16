"""The boards of Dark Blades in characters: which sign each terrain has, and what hexes are called in words."""

from __future__ import annotations

from functools import cache

from grognard.games.dark_blades.scenarios.boards import map_of
from grognard.games.dark_blades.show.hex_notes import notes_of
from grognard.games.skirmish.show import sketches
from grognard.games.skirmish.show.sketches import sketched
from grognard.table.model import Sketch

GROUND = {
    **sketches.GROUND,
    "street": ": :",
    "courtyard": ". .",
    "slope": "/ /",
}
LEGEND = (
    "Every hex is two lines: its label, and below it what is there. "
    "^ trees  \" scrub  , marsh  ~ water  = footbridge  o stones  : street  . courtyard  / slope",
    "Between hexes: / \\ _ walls, + door, = window, # bars. Behind letters: ! wounded, z stunned, x dead, + several. "
    "Small letters are a horse without a rider, an arrow is the rear of whoever rides that way.",
)


@cache
def sketch_of(board: str) -> Sketch:
    """A board in characters with a spot for every hex."""
    map = map_of(board)
    return sketched(map, GROUND, LEGEND, notes_of(map))
