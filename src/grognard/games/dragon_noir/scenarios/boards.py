"""The boards of Dragon Noir by name: its maps, and every battlefield of two that a scenario of The Exile lies on.

Surface maps join along any printed sides of one length; underground maps as the rules have it. A battlefield of two
maps is named after its scenario. This module knows maps and how they meet, no pieces and no position.
"""

from __future__ import annotations

from functools import cache

from grognard.board.battlefield import Join, joined
from grognard.board.hexmap import HexMap
from grognard.games.dragon_noir.scenarios.keys import played
from grognard.games.dragon_noir.scenarios.sheets import MAPS, UNDERGROUND, Scenario, scenarios
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.hexmaps import read_hexmap
from grognard.kernel import Refusal
from grognard.table.art import BoardArt
from grognard.table.hex_board import hex_board

SHARED = "grognard.games.skirmish"
"""Where the surface maps are kept that Dark Blades has, too (DN-1.31a)."""
SHORT = ("X", "Y")
LONG = ("left", "right")


def board_map(name: str) -> HexMap:
    """One of the four maps, each hex of one kind (DN-1.31a, DN-1.42f, DN-6.M1, DN-6.M2)."""
    if name not in MAPS:
        raise ValueError(f"there is no map {name!r}; there are {', '.join(MAPS)}")
    return read_hexmap(PACKAGE if name in UNDERGROUND else SHARED, f"data/maps/{name}.toml")


def why_not_join(name: str, own: str, to: str, side: str) -> Refusal | None:
    """Why one map cannot lie with its side `own` against a side of another (DN-1.41a, DN-1.42a, DN-1.42b)."""
    if (name in UNDERGROUND) != (to in UNDERGROUND):
        return Refusal("DN-1.42a", "surface-map-and-underground-map-not")
    if name not in UNDERGROUND:
        same = length_of(name, own) == length_of(to, side)
        return None if same else Refusal("DN-1.41a", "long-side-does-not-fit-short")
    if (own in SHORT) != (side in SHORT):
        return Refusal("DN-1.42a", "long-side-does-not-fit-short")
    if own in SHORT:
        return None if own == side else Refusal("DN-1.42a", "underground-x-meets-x-and-y")
    return None if own != side else Refusal("DN-1.42b", "arrows-maps-side-by-side-must")


def length_of(name: str, side: str) -> int:
    """How many hexes lie along a printed side; ValueError if the map has none of that name."""
    edges = board_map(name).edges
    if side not in edges:
        raise ValueError(f"{name} has no side {side}; it has {', '.join(edges)}")
    return edges[side].bit_count()


def side_by_side(title: str, name: str, own: str, to: str, side: str) -> HexMap:
    """Two maps as one: `name` as printed, `to` laid with its `side` against side `own`, turned if need be.

    DN-1.42d.
    """
    for one, its in ((name, own), (to, side)):
        length_of(one, its)
    refusal = why_not_join(name, own, to, side)
    if refusal:
        raise ValueError(f"{name} {own} to {to} {side}: {refusal}")
    return joined(title, name, board_map(name), [Join(to, board_map(to), side, name, own)])


@cache
def layouts() -> dict[str, Scenario]:
    """The scenarios that are played on two maps, by the name of the battlefield (DN-1.42c)."""
    return {scenario.id: scenario for scenario in scenarios().values() if len(scenario.maps) > 1}


@cache
def boards() -> tuple[str, ...]:
    """Every board a table may show: the maps, then the battlefields."""
    return (*MAPS, *layouts())


def board_of(key: str) -> str:
    """The board on which a scenario is played; several may share a battlefield, which is named after the first."""
    sheet = played(key)
    if len(sheet.maps) == 1:
        return sheet.maps[0]
    laid = (sheet.maps, sheet.joined)
    return next(name for name, scenario in layouts().items() if (scenario.maps, scenario.joined) == laid)


@cache
def map_of(board: str) -> HexMap:
    """The map of a board; labels of a battlefield carry the name of their map."""
    if board not in layouts():
        return board_map(board)
    scenario = layouts()[board]
    (first, second), (own, side) = scenario.maps, scenario.joined
    one, two = board_map(first).title, board_map(second).title
    return side_by_side(f"{one} and {two[0].lower()}{two[1:]}", first, own, second, side)


@cache
def art_of(board: str) -> BoardArt:
    """A board drawn whole, both maps of a battlefield on one sheet."""
    return hex_board(map_of(board))
