"""Places of a scenario as sets of hexes: spans of labels, terrain, buildings, edges, and what cannot be seen from them.

It knows maps and how a sheet spells a place, no pieces.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from grognard.board.hexes import bits
from grognard.board.storeys import ABOVE
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.sight import lanes
from grognard.games.skirmish.land.compass import OPPOSITE, WAYS, compass_cells
from grognard.loading import Count, Printed, Text, unfit
from grognard.misfits import none_of


class Place(Printed, frozen=True, kw_only=True):
    """Hexes of one map of a scenario, of which all that is said must be true; nothing said means all of them.

    `spans` are hexes, or two of them as the corners of a block of columns and rows; `but` are
    buildings and zones left out; `beside` adds the neighbours, `within` all hexes so near;
    `unseen` is an edge from which nobody sees them. `open` says that there is nothing in them to hide behind.
    With `third` they are the third of the whole field by a side that is a point of the compass (DN-G168).
    """

    map: Text = ""
    side: Text = ""
    spans: tuple[Text, ...] = ()
    terrain: tuple[Text, ...] = ()
    buildings: tuple[Text, ...] = ()
    zones: tuple[Text, ...] = ()
    but: tuple[Text, ...] = ()
    beside: bool = False
    within: Count = 0
    unseen: Text = ""
    open: bool = False
    third: bool = False

    def __post_init__(self) -> None:
        if self.third and self.side not in WAYS:
            raise unfit("side", none_of(self.side, WAYS))


@cache
def cells_of(country: Country, place: Place) -> int:
    """The hexes of a place."""
    mask = map_cells(country, place.map)
    if place.third:
        mask &= compass_cells(country, place.side, third=True) & within_reach(country)
    elif place.side:
        mask &= edge_cells(country, place.map, place.side)
    if place.spans:
        mask &= spans_of(country, place.map, place.spans)
    if place.terrain:
        mask &= country.map.of(*place.terrain)
    if place.buildings:
        mask &= built(country, place.map, place.buildings)
    if place.zones:
        mask &= sum_of(country.map.zones[local(country, place.map, name)] for name in place.zones)
    if place.unseen:
        mask &= ~seen_from(country, edge_cells(country, place.map, place.unseen))
    for _ in range(place.within + place.beside):
        mask |= country.grid.spread(mask, country.grid.inner)
    return mask & map_cells(country, place.map) & ~named_cells(country, place.map, place.but)


def built(country: Country, map: str, names: Iterable[str]) -> int:
    """The hexes of some buildings of a map, cells of a prison among them."""
    wanted = [local(country, map, name) for name in names]
    return sum_of(part.cells for part in country.map.enclosures if part.name in wanted)


def named_cells(country: Country, map: str, names: Iterable[str]) -> int:
    """The hexes of some buildings or zones of a map."""
    zones = [local(country, map, name) for name in names]
    return built(country, map, names) | sum_of(country.map.zones.get(name, 0) for name in zones)


def sum_of(masks: Iterable[int]) -> int:
    """All hexes of some sets."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def local(country: Country, map: str, name: str) -> str:
    """What something of one map is called on the whole battlefield."""
    return f"{map}:{name}" if "+" in country.map.name else name


@cache
def map_cells(country: Country, map: str) -> int:
    """The hexes of one map; without a name, those of the whole battlefield."""
    if not map or "+" not in country.map.name:
        return country.map.cells
    return sum_of(1 << cell for cell, label in country.map.labels.items() if label.startswith(f"{map}:"))


def edge_cells(country: Country, map: str, side: str) -> int:
    """The hexes along a printed side of a map (DN-1.41a); underground only the mouths in it (DN-G128).

    The sides of a whole battlefield are the points of the compass (DN-G168).
    """
    if side in OPPOSITE:
        return compass_cells(country, side, third=False) & ~country.map.of("rock")
    return country.map.edges[local(country, map, side)] & ~country.map.of("rock")


@cache
def within_reach(country: Country) -> int:
    """The hexes to which one can walk from the edges of the battlefield: no cell of a prison is among them."""
    going = country.going("foot")
    found, before = sum_of(edge_cells(country, "", way) for way in OPPOSITE), 0
    while found != before:
        before = found
        for way, ways in enumerate(going.ways):
            found |= country.grid.shift(found & ways, way) & going.open
    return found


def spans_of(country: Country, map: str, spans: Iterable[str]) -> int:
    """All hexes of some spans of a map."""
    return sum_of(_span(country, map, span) for span in spans)


def _span(country: Country, map: str, span: str) -> int:
    """A hex such as `F7`, or the block between two such as `R1-W4`, with walkways above; `D5+` is a walkway alone."""
    if span.endswith(ABOVE):
        return 1 << country.map.named(local(country, map, span))
    first, _, last = span.partition("-")
    (left, top), (right, bottom) = (_split(label) for label in (first, last or first))
    found = 0
    for cell in bits(map_cells(country, map)):
        column, row = _split(country.labels[cell].rpartition(":")[2])
        if left <= column <= right and top <= row <= bottom:
            found |= 1 << cell
    return found


def _split(label: str) -> tuple[str, int]:
    return label[0], int(label[1:].removesuffix(ABOVE))


@cache
def seen_from(country: Country, cells: int) -> int:
    """Whatever can be seen from any of some hexes, pieces left aside."""
    found = cells
    for cell in bits(cells):
        for other in bits(country.map.cells & ~found):
            if lanes(country, cell, other).open:
                found |= 1 << other
    return found
