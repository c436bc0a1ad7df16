"""What a hex of a board is like in words: its ground with cost, cover and sign, and what stands on its sides.

It reads the map and the terrain chart (DB-TER-1) and knows no piece.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap
from grognard.games.dark_blades.sheets.book import READ_AS
from grognard.games.dark_blades.sheets.tables import PACKAGE, Terrain, ground
from grognard.games.skirmish.land.masonry import Masonry
from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.show.sketches import cost_in_words, sides_in_words
from grognard.words import Texts

TERRAIN, GROUND = (Texts(name, FAMILY, PACKAGE) for name in ("terrain", "ground"))
SIGNS = {-1: "bad", 1: "good"}
LIP = "across lip"


def notes_of(map: HexMap) -> dict[str, str]:
    """Every hex of a map by its label."""
    masonry = Masonry(map)
    return {
        map.label(cell): "; ".join([*_ground(masonry, cell), *sides_in_words(map, cell)]) for cell in bits(map.cells)
    }


def _ground(masonry: Masonry, cell: int) -> list[str]:
    """DB-TER-6, DB-TER-7, DB-TER-13: the terrain of a hex, and what a door, a window or a corner makes of it."""
    terrain = masonry.map.terrain_at(cell)
    chart = ground().chart
    if masonry.door_hexes >> cell & 1:
        found = [_land(chart["door"], TERRAIN["door"])]
    else:
        found = [_land(chart[READ_AS.get(terrain, terrain)], TERRAIN[terrain])]
    if masonry.window_hexes >> cell & 1:
        window = chart["window"]
        found.append(GROUND("window", window.foot, GROUND[window.cover]))
    return found + [GROUND("corner", GROUND[chart["exterior corner"].cover])] * (cell in masonry.corners)


def _land(line: Terrain, name: str) -> str:
    parts = [f"{name}, {cost_in_words(line.foot, line.mounted)}"]
    cover = GROUND.get(line.cover, "")
    parts += [GROUND("lip", cover) if line.against == LIP else cover] if cover else []
    parts += [GROUND[SIGNS[line.sign]]] if line.sign in SIGNS else []
    return ", ".join(parts)
