"""The four maps of the man-to-man games, and two battlefields made of them."""

from __future__ import annotations

from functools import cache

from grognard.board.battlefield import Join, joined
from grognard.board.hexmap import HexMap
from grognard.maps.hexmaps import read_hexmap

NAMES = ("arena", "watermill", "crossroads", "village")
WET = ("lake", "river", "mill-wheel")


def named(name: str) -> HexMap:
    return read_hexmap("grognard.games.skirmish", f"data/maps/{name}.toml")


@cache
def mill_and_arena() -> HexMap:
    return joined("Mill and Arena", "mill", named("watermill"), [Join("arena", named("arena"), "3", "mill", "5")])


@cache
def village_and_crossroads() -> HexMap:
    road = Join("crossroads", named("crossroads"), "7", "village", "2")
    return joined("The Raid", "village", named("village"), [road])
