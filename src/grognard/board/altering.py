"""Maps that change: other terrain in some hexes, enclosures that no longer stand, or stand where none did.

Geometry only: what burns, floods or grows, and why, is a game's business. Labels, heights, water and zones stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .hexes import bits
from .hexmap import Enclosure, HexMap

RELIEF = ("lip", "drop", "steps")
"""What belongs to the ground and stays when a wall goes."""


def altered(map: HexMap, terrain: Mapping[int, str]) -> HexMap:
    """A map on which some cells have other terrain; an enclosure all of whose cells have changed is gone."""
    cells = sum(1 << cell for cell in terrain)
    gone = [part for part in map.enclosures if not part.cells & ~cells]
    standing = tuple(part for part in map.enclosures if part.cells & ~cells)
    return replace(
        map,
        terrain=_terrain(map, terrain, cells),
        enclosures=standing,
        sides=_sides(map, gone, standing) if gone else map.sides,
    )


def walled(map: HexMap, part: Enclosure, wall: str = "wall") -> HexMap:
    """A map with one more enclosure, its wall on all sides but those of its openings."""
    grid = map.grid
    kinds = dict.fromkeys(bits(grid.rim(part.cells)), wall)
    for kind, inside, outside in part.openings:
        kinds[grid.side(inside, grid.shifts.index(outside - inside))] = kind
    return replace(fenced(map, kinds), enclosures=(*map.enclosures, part))


def fenced(map: HexMap, kinds: Mapping[int, str]) -> HexMap:
    """A map on some sides of which something else stands; an empty word is nothing. The relief stays."""
    cleared = sum(1 << side for side in kinds)
    found = {kind: sides if kind in RELIEF else sides & ~cleared for kind, sides in map.sides.items()}
    for side, kind in kinds.items():
        if kind:
            found[kind] = found.get(kind, 0) | 1 << side
    return replace(map, sides=found)


def _terrain(map: HexMap, changes: Mapping[int, str], cells: int) -> dict[str, int]:
    found = {name: mask & ~cells for name, mask in map.terrain.items()}
    for cell, name in changes.items():
        found[name] = found.get(name, 0) | 1 << cell
    return found


def _sides(map: HexMap, gone: list[Enclosure], standing: tuple[Enclosure, ...]) -> dict[str, int]:
    """What is left on the sides: nothing in or round enclosures that are gone, except walls that others share."""
    fallen = kept = 0
    for part in gone:
        for cell in bits(part.cells):
            fallen |= sum(1 << map.grid.side(cell, d) for d in range(6))
    for part in standing:
        kept |= map.grid.rim(part.cells)
    return {kind: sides if kind in RELIEF else sides & ~(fallen & ~kept) for kind, sides in map.sides.items()}
