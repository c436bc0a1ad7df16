"""The battlefields of the scenarios: boards laid side by side as one land, and the places of forces as sets of cells.

This module knows boards, zones, edges and corners; it knows no pieces and asks nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from grognard.board.battlefield import Join, joined
from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap
from grognard.games.dark_blades.scenarios.free_set_up import FREE, free_sheet
from grognard.games.dark_blades.scenarios.options import EASY_GROUND, KEYS, OTHER_BOARDS, options_of, slug_of
from grognard.games.dark_blades.scenarios.sheets import Board, Force, Place, ScenarioSheet, scenario_sheets
from grognard.games.dark_blades.sheets.book import DarkBladesBook, book
from grognard.games.skirmish.land.compass import compass_cells
from grognard.games.skirmish.land.land import Land
from grognard.maps.hexmaps import read_hexmap

# The step in columns and rows from a board to the one beyond its upper, right, lower and left edge.
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
# DB-SC4-7: what the Crossroads call the hexes between hillock and scrub.
GAP = "gap"


def board_map(name: str) -> HexMap:
    """One of the four boards (DB-MAP-1, DB-MAP-2, DB-MAP-3, DB-MAP-4)."""
    return read_hexmap("grognard.games.skirmish", f"data/maps/{name}.toml")


@lru_cache(maxsize=KEYS)
def played(key: str) -> ScenarioSheet:
    """The sheet of a scenario as it is played: as printed, on its other boards (DB-SC4-13, DB-G77), or a free one."""
    if slug_of(key) == FREE:
        return free_sheet(options_of(key))
    sheet = scenario_sheets()[slug_of(key)]
    other = sheet.alternative
    if other is None or not options_of(key).get(OTHER_BOARDS):
        return sheet
    forces = tuple(_moved(force, other.places[force.side]) for force in sheet.forces)
    return msgspec.structs.replace(sheet, boards=other.boards, forces=forces)


def _moved(force: Force, place: Place) -> Force:
    """A force that begins somewhere else, all of it and its horses at set-up."""
    return msgspec.structs.replace(force, place=place, horses=place if force.horses else None, turn=0)


def land_of(key: str) -> Land:
    """The land of a scenario, read with the book (DB-SC1-1, DB-SC2-1, DB-SC3-1, DB-SC4-1, DB-G15, DB-G77, DB-G78)."""
    sheet, options = played(key), options_of(key)
    easy = bool(options.get(OTHER_BOARDS) and options.get(EASY_GROUND))
    return _land(sheet.title, sheet.boards, easy)


@cache
def _land(title: str, boards: tuple[Board, ...], easy: bool) -> Land:
    """Scenarios on the same boards share one land, with all that was found out about it."""
    return Land(laid_out(title, boards), EasyGround() if easy else book())


class EasyGround(DarkBladesBook):
    """DB-SC4-14, DB-G107: whatever is open to a piece costs it one point; cover and signs are as ever."""

    def price(self, gait: str, terrain: str) -> int | None:
        """DB-SC4-14."""
        return None if super().price(gait, terrain) is None else 1

    def window_price(self, gait: str) -> int | None:
        """DB-SC4-14."""
        return None if super().window_price(gait) is None else 1


def laid_out(title: str, boards: Sequence[Board]) -> HexMap:
    """The boards of a layout as one map; a single board keeps its plain labels."""
    first, *others = boards
    if not others:
        return board_map(first.name)
    return joined(title, first.name, board_map(first.name), [_join(board, boards) for board in others])


def _join(board: Board, boards: Sequence[Board]) -> Join:
    for other in boards[: boards.index(board)]:
        step = (other.column - board.column, other.row - board.row)
        if step in STEPS:
            way = STEPS.index(step)
            own, side = _side_toward(board, way), _side_toward(other, way + 2)
            return Join(board.name, board_map(board.name), own, other.name, side)
    raise ValueError(f"no board lies beside {board.name}")


def _side_toward(board: Board, way: int) -> str:
    """The printed side of a board at its upper, right, lower or left edge, as it lies in the layout.

    Only which sides meet is taken from a layout: boards on end are drawn lying, the whole battlefield turned.
    """
    sides = list(board_map(board.name).edges)
    turned = sides.index(str(board.bottom)) - 2 if board.bottom else 0
    return sides[(way + turned) % 4]


@cache
def place_cells(land: Land, place: Place) -> int:
    """The hexes of a place (DB-G18, DB-G129); with both an edge and a zone those that are in both."""
    if place.compass:
        return compass_cells(land, place.compass, place.zone == "third by the edge")
    mask = land.map.cells
    if place.corner:
        mask &= corner_cells(land, place.board, place.corner, place.within)
    if place.edge and place.zone != "third by the edge":
        mask &= land.map.edges[_name(land, place.board, str(place.edge))]
    if place.zone:
        mask &= _zone(land, place)
    return mask


def corner_cells(land: Land, board: str, sides: tuple[int, ...], within: int) -> int:
    """DB-G18: the edge hexes within a distance of the corner where two sides of a board meet."""
    one, two = (land.map.edges[_name(land, board, str(side))] for side in sides)
    corner = next(bits(one & two))
    return (one | two) & land.grid.disc(corner, within)


def _name(land: Land, board: str, name: str) -> str:
    """What a part of a board is called on the whole map."""
    return f"{board}:{name}" if "+" in land.map.name else name


@cache
def board_cells(land: Land, board: str) -> int:
    """The hexes of one board."""
    if "+" not in land.map.name:
        return land.map.cells
    return sum(1 << cell for cell, label in land.map.labels.items() if label.startswith(f"{board}:"))


def _zone(land: Land, place: Place) -> int:
    board = board_cells(land, place.board)
    if place.zone == "buildings":
        return sum(part.cells for part in land.buildings) & board
    if place.zone == "courtyards and streets":
        return land.map.of("courtyard", "street") & board
    if place.zone == "mill":
        return building_cells(land, place.board, "mill")
    if place.zone == "third by the edge":
        return third_cells(land, place.board, place.edge)
    if place.zone == "round the arena":
        rim, floor = (land.map.zones[_name(land, place.board, name)] for name in ("rim", "arena floor"))
        return _grown(land, rim, place.within) & board & ~floor & ~sum(part.cells for part in land.buildings)
    name = GAP if place.zone == "between hillock and scrub" else place.zone
    return land.map.zones[_name(land, place.board, name)]


def building_cells(land: Land, board: str, name: str) -> int:
    """The hexes inside one building of a board."""
    return next(part.cells for part in land.buildings if part.name == _name(land, board, name))


def third_cells(land: Land, board: str, edge: int) -> int:
    """DB-G18: the third of a board nearest to one of its edges."""
    side = land.map.edges[_name(land, board, str(edge))]
    places = {cell: land.grid.place(cell) for cell in bits(board_cells(land, board))}
    columns, rows = ([place[axis] for place in places.values()] for axis in (0, 1))
    axis = 0 if len({land.grid.place(cell)[0] for cell in bits(side)}) == 1 else 1
    low, high = (min(columns), max(columns)) if axis == 0 else (min(rows), max(rows))
    at = land.grid.place(next(bits(side)))[axis]
    depth = (high - low + 1) // 3
    return sum(1 << cell for cell, place in places.items() if abs(place[axis] - at) < depth)


def roomy(land: Land, mask: int, gait: str, count: int) -> int:
    """The hexes along an edge for so many pieces: row behind row is added until there is one for each.

    DB-SC2-6: 22 pieces begin along an edge of 16 hexes.
    """
    while (mask & land.enterable(gait)).bit_count() < count:
        mask = _grown(land, mask, 1)
    return mask


def _grown(land: Land, mask: int, steps: int) -> int:
    for _ in range(steps):
        mask |= land.grid.spread(mask, land.grid.inner) & land.map.cells
    return mask
