"""What must hold on any map of this game, whoever draws it; whatever does not names file, key and reason."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.board.hexes import bits
from grognard.board.rowmap import RowMap
from grognard.catalogues import wrong
from grognard.loading import DataError

WET = ("sea", "maelstrom")
DRY_SIDES = ("mountain", "pass", "tunnel", "river", "deep_river", "bridge", "ford")
SHORE_SIDES = ("strait", "neck")
APART = (("strait", "neck"), ("river", "deep_river"), ("mountain", "pass"), ("mountain", "tunnel"))
"""Pairs of which no side is both."""


def check(map: RowMap, file: str) -> None:
    """Refuse a map on which something cannot be."""
    land = map.cells & ~map.of(*WET)
    _check_lands(map, file, land)
    for kind in DRY_SIDES:
        _check_sides(map, file, kind, land)
    for kind in SHORE_SIDES:
        _check_sides(map, file, kind, map.coastal)
    for one, other in APART:
        for side in bits(map.on(one) & map.on(other)):
            raise DataError(file, f"sides.{one}", wrong("side-both", _spelled(map, side), other))
    for kind, ground in (("bridge", map.on("river") | map.on("deep_river")), ("ford", map.on("deep_river"))):
        for side in bits(map.on(kind) & ~ground):
            raise DataError(file, f"sides.{kind}", wrong("nothing-to-cross", _spelled(map, side)))
    _check_sites(map, file, land)


def _check_lands(map: RowMap, file: str, land: int) -> None:
    for name, cells in map.lands.items():
        for cell in bits(cells & ~land):
            raise DataError(file, "lands.drawing", wrong("land-at-sea", map.labels[cell], name))
    inland = land & ~map.coastal
    for cell in bits(inland):
        if map.grid.disc(cell, 1) & map.cells & ~land:
            raise DataError(file, "terrain", wrong("inland-by-sea", map.labels[cell]))


def _check_sides(map: RowMap, file: str, kind: str, within: int) -> None:
    for side in bits(map.on(kind)):
        owner, direction = divmod(side, 3)
        beyond = map.grid.beside(owner, direction)
        if beyond is None or not (within >> owner & 1 and within >> beyond & 1):
            raise DataError(file, f"sides.{kind}", wrong("side-not-between", _spelled(map, side), kind))


def _check_sites(map: RowMap, file: str, land: int) -> None:
    for site in map.sites.values():
        key = f"sites.{site.id}"
        if not land >> site.cell & 1:
            raise DataError(file, key, wrong("site-at-sea", site.name))
        around = sum(1 << map.grid.side(site.cell, direction) for direction in range(6))
        if "river-port" in site.marks and not around & map.on("deep_river"):
            raise DataError(file, key, wrong("port-without-water", site.name))
        near = map.grid.disc(site.cell, 1)
        if "port" in site.marks and not near & (map.coastal | map.of("sea")):
            raise DataError(file, key, wrong("port-without-water", site.name))


def check_nations(map: RowMap, nations: Iterable[str], file: str) -> None:
    """Refuse a map on which a nation that has a land has no capital, or two; pirates have no land (DS-CON-7)."""
    for nation in nations:
        capitals = [site for site in map.sites.values() if site.land == nation and "capital" in site.marks]
        if nation in map.lands and len(capitals) != 1:
            raise DataError(file, f"lands.{nation}", wrong("capitals-of-land", nation, len(capitals)))


def _spelled(map: RowMap, side: int) -> str:
    """A side by the numbers of its two hexes."""
    owner, direction = divmod(side, 3)
    beyond = map.grid.beside(owner, direction)
    return f"{map.labels.get(owner, '?')}|{map.labels.get(beyond, '?') if beyond is not None else '?'}"
