"""Works of magic on the land: what a map becomes where terrain was made (DN-3.52a to DN-3.52.2.3).

Land only, as the row `raised` of the position has it; who may make what and where is in `magic/terrain`. What it
means to sight, movement, cover and blows follows from the land itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from grognard.board.altering import altered, fenced, walled
from grognard.board.fields import Going
from grognard.board.hexes import bits
from grognard.board.hexmap import Enclosure, HexMap, Opening
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.sheets.book import ExileBook
from grognard.games.dragon_noir.sheets.templates import Template, cell_at, cells_at, templates

FIVE = 5
GATE = "gate"
"""The side by which a tower is entered."""
CLIMB = 1
"""DN-G88: the way up costs as much as stairs, so one more than the hex itself."""
KEPT = 8
HOUSE, TOWER, TUNNEL, DEMOLISH = "house", "tower", "tunnel", "demolish"


class Work(NamedTuple):
    """A template on the map: its number, anchor, turn, doorway (six times the hex behind it plus its direction, or 0)
    and the half of its making."""

    number: int
    anchor: int
    turn: int
    doorway: int
    half: int

    @property
    def template(self) -> Template:
        """What it is."""
        return templates()[self.number]


class Conjured(Country):
    """A land on which magic has made something."""

    def __init__(self, map: HexMap, book: ExileBook, before: Country | None = None) -> None:
        super().__init__(map, book, before)

    @cached_property
    def _gates(self) -> tuple[int, ...]:
        """By direction the hexes from which towers are entered (DN-G88)."""
        found = [0] * 6
        for part in self.map.enclosures:
            for opening in part.openings if part.kind == TOWER else ():
                found[self.direction(opening.outside, opening.inside)] |= 1 << opening.outside
        return tuple(found)

    def _priced(self, gait: str, enter: dict[int, int]) -> Going:
        going = super()._priced(gait, enter)
        if not any(self._gates):
            return going
        dear = dict(going.dear)
        usual = dear.get(CLIMB, (0,) * 6)
        dear[CLIMB] = tuple(a | b for a, b in zip(usual, self._gates, strict=True))
        return Going(self.grid, dict(going.enter), going.ways, dear)


def works(raised: tuple[int, ...]) -> Iterator[Work]:
    """Everything that was made, in that order."""
    return (Work(*raised[n : n + FIVE]) for n in range(0, len(raised), FIVE))


def conjured(country: Country, changed: tuple[int, ...], raised: tuple[int, ...]) -> Country:
    """The land with everything that magic has made on it; the last few are kept."""
    kept = country.kept.get(("works",))
    if not isinstance(kept, dict):
        kept = country.keep(("works",), {})
        assert isinstance(kept, dict)
    known = kept.get((changed, raised))
    if isinstance(known, Country):
        return known
    if len(kept) >= KEPT:
        del kept[next(iter(kept))]
    names = {cell: country.terrains[number] for cell, number in zip(changed[::2], changed[1::2], strict=True)}
    map = altered(country.map, names) if names else country.map
    for work in works(raised):
        map = _made(map, work)
    found = kept[changed, raised] = Conjured(map, country.book, country)
    return found


def _made(map: HexMap, work: Work) -> HexMap:
    """The map with one more work on it."""
    template, grid = work.template, map.grid
    cells = cells_at(grid, template, work.anchor, work.turn)
    map = altered(map, dict.fromkeys(cells, template.terrain))
    if template.spell in (HOUSE, TOWER):
        kind = "building" if template.spell == HOUSE else TOWER
        name = f"{template.spell} {map.labels[work.anchor]}"
        return walled(map, Enclosure(name, kind, sum(1 << cell for cell in cells), (), openings(map, work)))
    if template.spell == TUNNEL:
        return _bored(map, work, cells)
    if template.spell == DEMOLISH:
        return fenced(map, dict.fromkeys(walls_round(map, work.anchor), ""))
    return map


def walls_round(map: HexMap, cell: int) -> list[int]:
    """The sides of a hex on which a wall stands."""
    walls = map.sides_with("wall")
    sides = [map.grid.side(cell, way) for way in range(6)]
    return [side for side in sides if walls >> side & 1]


def openings(map: HexMap, work: Work) -> tuple[Opening, ...]:
    """The doorway and the windows of a house or tower; windows that would look off the map are left out."""
    grid, template = map.grid, work.template
    inside, way = divmod(work.doorway, 6)
    found = [Opening("door" if template.spell == HOUSE else GATE, inside, inside + grid.shifts[way])]
    for steps, direction in template.windows:
        cell, out = cell_at(grid, work.anchor, steps, work.turn), (direction + work.turn) % 6
        if 6 * cell + out != work.doorway and map.cells >> cell + grid.shifts[out] & 1:
            found.append(Opening("window", cell, cell + grid.shifts[out]))
    return tuple(found)


class Standing(NamedTuple):
    """A work of magic as it is shown: spell, hexes, openings such as `door C7|C6`, and the sides it leads to."""

    spell: str
    cells: tuple[str, ...]
    openings: str
    sides: str


def standing(map: HexMap, raised: tuple[int, ...]) -> list[Standing]:
    """Everything that magic has made, for those who draw it; a way that ends in the rock leads nowhere."""
    found = []
    for work in works(raised):
        template, label = work.template, map.labels
        cells = cells_at(map.grid, template, work.anchor, work.turn)
        built = openings(map, work) if template.spell in (HOUSE, TOWER) else ()
        ways = [f"{'window' if kind == 'window' else 'door'} {label[a]}|{label[b]}" for kind, a, b in built]
        rock, shifts = map.of("rock"), map.grid.shifts
        sides = sorted(way for cell, way in ends(map, work) if len(cells) == 1 and not rock >> cell + shifts[way] & 1)
        names = tuple(label[cell] for cell in cells)
        found.append(Standing(template.spell, names, " ".join(ways), "".join(str(way) for way in sides)))
    return found


def _bored(map: HexMap, work: Work, cells: tuple[int, ...]) -> HexMap:
    """DN-3.52.2.2, DN-G90: rock stays on all sides of a tunnel but its ends."""
    grid = map.grid
    rim = dict.fromkeys(bits(grid.rim(sum(1 << cell for cell in cells))), "wall")
    for cell, way in ends(map, work):
        rim[grid.side(cell, way)] = ""
    return fenced(map, rim)


def ends(map: HexMap, work: Work) -> list[tuple[int, int]]:
    """The hexes and directions by which a bridge or tunnel is left."""
    grid, turn = map.grid, work.turn
    return [(cell_at(grid, work.anchor, steps, turn), (way + turn) % 6) for steps, way in work.template.ways]
