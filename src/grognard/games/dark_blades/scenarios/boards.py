"""The boards of Dark Blades by name: the four printed ones, and every battlefield of two that a scenario lies on.

A battlefield of two boards is named after its scenario, as the same boards are joined in several ways.
"""

from __future__ import annotations

from functools import cache

from grognard.board.hexmap import HexMap
from grognard.games.dark_blades.scenarios.battlefields import board_map, laid_out, played
from grognard.games.dark_blades.scenarios.sheets import SINGLE, Board, scenario_sheets

ELSEWHERE = "-elsewhere"


@cache
def layouts() -> dict[str, tuple[Board, ...]]:
    """The boards of every layout by the name of the whole."""
    found = dict(SINGLE)
    for slug, sheet in scenario_sheets().items():
        both = {slug: sheet.boards}
        if sheet.alternative:
            both[slug + ELSEWHERE] = sheet.alternative.boards
        found |= {name: boards for name, boards in both.items() if len(boards) > 1}
    return found


def boards() -> tuple[str, ...]:
    """Every board a table may show."""
    return tuple(layouts())


def board_of(key: str) -> str:
    """The board on which a scenario with its options is played."""
    boards = played(key).boards
    if len(boards) == 1:
        return boards[0].name
    return next(name for name, layout in layouts().items() if layout == boards)


def map_titles(board: str) -> list[str]:
    """The titles of the maps of a board, as they are printed."""
    return [board_map(part.name).title for part in layouts()[board]]


@cache
def map_of(board: str) -> HexMap:
    """The map of a board."""
    layout = layouts()[board]
    return laid_out(board, layout)
