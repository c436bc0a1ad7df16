"""The boards of Dark Blades in characters: which sign each terrain has, and what hexes are called in words."""

from __future__ import annotations

from grognard.games.dark_blades.scenarios.boards import map_of
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.dark_blades.show.hex_notes import notes_of
from grognard.games.skirmish.show import sketches
from grognard.games.skirmish.show.sketches import sketched
from grognard.table.model import Sketch
from grognard.words import Texts, by_language

GROUND = {
    **sketches.GROUND,
    "street": ": :",
    "courtyard": ". .",
    "slope": "/ /",
}
LEGEND = Texts("legend", PACKAGE)


@by_language()
def sketch_of(board: str) -> Sketch:
    """A board in characters with a spot for every hex."""
    map = map_of(board)
    return sketched(map, GROUND, tuple(LEGEND.values()), notes_of(map))
