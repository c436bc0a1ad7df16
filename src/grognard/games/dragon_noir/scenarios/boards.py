"""The boards of Dragon Noir by name: its maps, and every battlefield of several that a scenario lies on.

Surface maps join along any printed sides of one length; underground maps as the rules have it. A battlefield of several
maps is named after its scenario. This module knows maps and how they meet, no pieces and no position.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from grognard.board.battlefield import Join, joined
from grognard.board.hexmap import HexMap
from grognard.games.dragon_noir.scenarios.keys import played
from grognard.games.dragon_noir.scenarios.sheets import Laid, Scenario, scenarios
from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE, SURFACE, UNDERGROUND
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.kernel import Refusal
from grognard.maps.hexmaps import read_hexmap

SHARED = "grognard.games.skirmish"
"""Where the surface maps are kept that Dark Blades has, too (DN-1.31a)."""
SHORT = ("X", "Y")
LONG = ("left", "right")
MAPS = (*SURFACE, *UNDERGROUND)


def board_map(name: str) -> HexMap:
    """One of the ten maps, each hex of one kind (DN-1.31a, DN-1.42f, DN-6.M1, DN-6.M2)."""
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

    DN-1.42d, DN-G240.
    """
    return laid_out(title, name, (Laid(name=to, map=to, own=side, to=name, side=own),))


def laid_out(title: str, first: str, laid: Sequence[Laid]) -> HexMap:
    """Maps as one: the first as printed, each other one against a map that lies there, turned if need be (DN-1.42c)."""
    printed = {first: first}
    for one in laid:
        base = printed.get(one.to)
        if base is None:
            raise ValueError(f"{one.name} is laid against {one.to}, which does not lie there yet")
        for map, side in ((base, one.side), (one.map, one.own)):
            length_of(map, side)
        refusal = why_not_join(base, one.side, one.map, one.own)
        if refusal:
            raise ValueError(f"{one.to} {one.side} to {one.name} {one.own}: {refusal}")
        printed[one.name] = one.map
    joins = [Join(one.name, board_map(one.map), one.own, one.to, one.side) for one in laid]
    return joined(title, first, board_map(first), joins)


def layouts(game: str = EXILE) -> dict[str, Scenario]:
    """The scenarios of a game that are played on several maps, by the name of the battlefield (DN-1.42c)."""
    return layouts_of(game)


@cache
def layouts_of(game: str) -> dict[str, Scenario]:
    """The same, found once."""
    return {scenario.id: scenario for scenario in scenarios(game).values() if len(scenario.maps) > 1}


def boards(game: str = EXILE) -> tuple[str, ...]:
    """Every board a table of a game may show: the maps, then the battlefields, each once (see `board_of`)."""
    first: dict[tuple[object, ...], str] = {}
    for name, scenario in layouts(game).items():
        first.setdefault((scenario.maps, scenario.laid), name)
    return (*BOXES[game].maps, *first.values())


def board_of(key: str) -> str:
    """The board on which a scenario is played; several may share a battlefield, which is named after the first."""
    sheet = played(key)
    if len(sheet.maps) == 1:
        return sheet.maps[0]
    laid = (sheet.maps, sheet.laid)
    return next(name for name, other in layouts(sheet.game).items() if (other.maps, other.laid) == laid)


def map_titles(board: str) -> list[str]:
    """The titles of the maps of a board, as they are printed."""
    return [board_map(name).title for name in maps_on(board)]


def maps_on(board: str) -> tuple[str, ...]:
    """The maps of a board by name."""
    return (board,) if board in MAPS else tuple(_laid_out_for(board).printed)


@cache
def map_of(board: str) -> HexMap:
    """The map of a board; labels of a battlefield carry the name of their map."""
    if board in MAPS:
        return board_map(board)
    scenario = _laid_out_for(board)
    return laid_out(board, scenario.maps[0], scenario.laid)


def _laid_out_for(board: str) -> Scenario:
    """The scenario that a battlefield is named after."""
    return next(layouts(game)[board] for game in BOXES if board in layouts(game))
