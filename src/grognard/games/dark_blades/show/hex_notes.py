"""What a hex of a board is like in words: its ground with cost, cover and sign, and what stands on its sides.

It reads the map and the terrain chart (DB-TER-1) and knows no piece.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap
from grognard.games.dark_blades.sheets.book import READ_AS
from grognard.games.dark_blades.sheets.tables import Terrain, ground
from grognard.games.skirmish.land.masonry import Masonry
from grognard.games.skirmish.show.sketches import cost_in_words, sides_in_words

SIGNS = {-1: "a disadvantage in combat", 1: "an advantage in combat"}
AGAINST = {"across lip": " across its upper lip"}


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
        found = [_land(chart["door"], "door hex")]
    else:
        found = [_land(chart[READ_AS.get(terrain, terrain)], terrain.replace("-", " "))]
    if masonry.window_hexes >> cell & 1:
        window = chart["window"]
        found.append(f"through the window cost {window.foot} on foot, {window.cover} cover")
    return found + [f"{chart['exterior corner'].cover} cover behind the corner"] * (cell in masonry.corners)


def _land(line: Terrain, name: str) -> str:
    parts = [f"{name}, {cost_in_words(line.foot, line.mounted)}"]
    parts += [f"{line.cover} cover{AGAINST.get(line.against, '')}"] if line.cover != "none" else []
    parts += [SIGNS[line.sign]] if line.sign in SIGNS else []
    return ", ".join(parts)
