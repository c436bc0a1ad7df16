"""The boards of Dark Blades, drawn and in characters: which sign each terrain has, what boards and hexes are called."""

from __future__ import annotations

from grognard.games.dark_blades.scenarios.boards import map_of, map_titles
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.dark_blades.show.hex_notes import notes_of
from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.show import sketches
from grognard.games.skirmish.show.phrases import boards_title
from grognard.games.skirmish.show.sketches import sketched
from grognard.table.art import BoardArt
from grognard.table.hex_board import hex_board
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


def board_title(board: str) -> str:
    """What a board is called: by its map, or by both of its maps."""
    return boards_title(map_titles(board), FAMILY)


@by_language()
def art_of(board: str) -> BoardArt:
    """A board drawn whole, both maps of a joined one on one sheet."""
    return hex_board(map_of(board), board_title(board))
