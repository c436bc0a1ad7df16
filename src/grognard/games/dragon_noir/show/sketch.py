"""The boards of Dragon Noir, drawn and in characters: which sign each terrain has, what a hex is like in words."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap
from grognard.games.dragon_noir.scenarios.boards import map_of, map_titles, maps_on
from grognard.games.dragon_noir.sheets.book import book
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE_CAVES
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.show.strategic_plan import BOARD as PLAN
from grognard.games.dragon_noir.show.strategic_plan import plan_art, plan_key, plan_sketch
from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.show import sketches
from grognard.games.skirmish.show.phrases import boards_title
from grognard.games.skirmish.show.sketches import cost_in_words, sides_in_words, sketched
from grognard.table.art import BoardArt
from grognard.table.hex_board import hex_board
from grognard.table.model import Sketch
from grognard.words import Texts, by_language

GROUND = {
    **sketches.GROUND,
    "slope": "///",
    "rock": "###",
    "tunnel": " . ",
    "paved": ". .",
    "beach": "...",
    "balcony": "---",
    "stairway": "|||",
    "steep-stairway": "|||",
    "gentle": "/ /",
    "stone-bridge": "= =",
    "islet": " . ",
    "rubble": "*.*",
    "jetty": "===",
    "pit": "v v",
    "trapdoor": "[ ]",
    "torture-table": "-#-",
    "brazier": "(*)",
    "spider web": "%%%",
    "boat": "<=>",
}
LEGEND = Texts("legend", PACKAGE)
TERRAIN, WORTH = (Texts(name, FAMILY, PACKAGE) for name in ("terrain", "ground"))
SLASH = "/"
"""Between terrains that are drawn alike."""
SIGNS = {-1: "bad", 1: "good"}


@by_language()
def sketch_of(board: str) -> Sketch:
    """A board in characters with a spot for every hex, or for every area of the plan."""
    if board == PLAN:
        return plan_sketch()
    map = map_of(board)
    notes = {map.label(cell): "; ".join([_land(map, cell), *sides_in_words(map, cell)]) for cell in bits(map.cells)}
    return sketched(map, GROUND, _legend(board, map), notes)


def _legend(board: str, map: HexMap) -> tuple[str, ...]:
    """The signs of the terrain that is there, what lies on it in The Challenge, and what stands between and behind."""
    there = {map.terrain_at(cell) for cell in bits(map.cells)}
    names: dict[str, list[str]] = {}
    for terrain, sign in GROUND.items():
        if terrain in there and sign.strip():
            names.setdefault(sign.strip(), []).append(TERRAIN[terrain])
    signs = "  ".join(f"{sign} {SLASH.join(dict.fromkeys(kinds))}" for sign, kinds in names.items())
    deep = set(maps_on(board)) <= set(CHALLENGE_CAVES)
    return (LEGEND("hexes", signs), LEGEND["below" if deep else "between"])


def _land(map: HexMap, cell: int) -> str:
    """DN-5.13.1a, DN-5.13.2a: the terrain of a hex with its cost, cover and sign."""
    terrain = map.terrain_at(cell)
    line = book().lines[terrain]
    parts = [TERRAIN[terrain], cost_in_words(line.foot, line.mounted)]
    parts += [WORTH[line.cover[0]]] if line.cover[0] != "none" else []
    parts += [WORTH[SIGNS[line.sign]]] if line.sign in SIGNS else []
    height = map.heights.get(cell, 0)
    return ", ".join([*parts, *([WORTH("level", f"{height / 2:g}")] if height else [])])


def board_title(board: str) -> str:
    """What a board is called: by its map, or by both of its maps."""
    return boards_title(map_titles(board), FAMILY, PACKAGE)


@by_language()
def art_of(board: str) -> BoardArt:
    """A board drawn whole, both maps of a joined one on one sheet; the plan by itself."""
    if board == PLAN:
        return plan_art(plan_key())
    return hex_board(map_of(board), board_title(board))
