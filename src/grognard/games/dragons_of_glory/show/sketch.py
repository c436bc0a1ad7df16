"""The map in characters: a hex is three columns wide, and river sides have spots of their own between the hexes."""

from __future__ import annotations

from grognard.games.dragons_of_glory.land.country import CITY, FORTRESS, STRONGHOLDS, Country, ansalon
from grognard.games.dragons_of_glory.land.sailing import waters
from grognard.games.dragons_of_glory.show.art.board import board
from grognard.games.dragons_of_glory.show.words import NATIONS, PACKAGE, TITLES, names
from grognard.table.art import BoardArt
from grognard.table.model import Sketch, Spot
from grognard.words import Texts, by_language, translated

WIDE, GAP, TALL = 3, 3, 2
"""Columns of a hex, and between two hexes of a row; lines of a row."""
STEP = WIDE + GAP
GROUND = {
    "forest": "^^^", "mountain": "AAA", "marsh": ",,,", "desert": ":::", "sea": " ~ ", "maelstrom": "@@@",
}  # fmt: skip
PLAIN = "   "
SIGNS = {CITY: "[#]", FORTRESS: "<#>"}
LEGEND, TERRAIN = Texts("legend", PACKAGE), Texts("terrain", PACKAGE)
EAST, SOUTH_EAST = 0, 1
"""Of the three sides that are named with a hex, the first two; the third runs to the south-west."""


@by_language()
def sketch_of(board: str) -> Sketch:
    """The map in characters with a spot for every hex and every river side."""
    country = ansalon()
    rows, columns = country.map.board.rows, country.map.board.columns
    lines = [[" "] * (STEP * (columns + 1)) for _ in range(TALL * rows)]
    spots: dict[str, Spot] = {}
    for cell, label in country.map.labels.items():
        line, column = _corner(country, cell)
        lines[line][column : column + WIDE] = _sign(country, cell)
        spots[label] = Spot(line=line, column=column, width=WIDE)
    for cell, side in waters(country).side_of.items():
        spots[names().labels[cell]] = spot = _beside(country, side)
        lines[spot.line][spot.column : spot.column + WIDE] = "~~~"
    return Sketch(
        lines=tuple("".join(line).rstrip() for line in lines),
        spots=spots,
        legend=tuple(LEGEND.values()),
        notes={label: note_of(country, cell) for cell, label in country.map.labels.items()},
    )


def _corner(country: Country, cell: int) -> tuple[int, int]:
    column, row = country.map.board.place(cell)
    return TALL * row, STEP * column + (STEP // 2 if row % 2 else 0)


def _beside(country: Country, side: int) -> Spot:
    """Where a river side is written: right of its hex, or below it to one side."""
    owner, direction = divmod(side, 3)
    line, column = _corner(country, owner)
    if direction == EAST:
        return Spot(line=line, column=column + WIDE, width=GAP)
    return Spot(line=line + 1, column=column + (2 if direction == SOUTH_EAST else -1), width=WIDE)


def _sign(country: Country, cell: int) -> str:
    site = country.sites.get(cell)
    if site is not None and site.kind in STRONGHOLDS:
        return SIGNS.get(site.kind, SIGNS[FORTRESS])
    return GROUND.get(country.map.terrain_at(cell), PLAIN)


def note_of(country: Country, cell: int) -> str:
    """What is printed in a hex: its terrain, its site, whose land it is."""
    parts = [TERRAIN[country.map.terrain_at(cell)]]
    site, land = country.sites.get(cell), country.map.land_at(cell)
    if site is not None:
        parts.append(TITLES("stronghold", translated(site.name, PACKAGE), translated(site.kind, PACKAGE)))
    if land in NATIONS:
        parts.append(NATIONS[land])
    return ", ".join(parts)


@by_language()
def art_of(name: str) -> BoardArt:
    """The map, drawn."""
    return board(ansalon())
