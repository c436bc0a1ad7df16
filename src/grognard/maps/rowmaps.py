"""Reading maps of lands on rows of hexes: the door from a TOML sheet to a map in cells.

A map file holds a drawing of the terrain in characters with a legend, another of whose land is whose, sides by what is
on them, a table of sites, how its sheets number their hexes, and areas. This module knows the keys of such files; what
they mean is in `grognard.board.rowmap`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grognard.board.drafting import MapError
from grognard.board.rowmap import Ground, Numbering, RowMap, RowPlan, SitePlan, drawn_rows
from grognard.catalogues import wrong
from grognard.loading import DataError, Lines, Printed, Ruled, read_struct

NOTHING = "-"
"""Stands in a table where there is nothing to say."""


class Owner(Printed, frozen=True):
    """A character of the lands; `armies` tells whose armies come from there."""

    id: str
    name: str
    armies: str


class Lands(Printed, frozen=True):
    """Whose land is whose."""

    drawing: Lines
    legend: Mapping[str, Owner]


class SiteRow(Printed, frozen=True):
    """A site in the table of sites: `at` is its column and row, `marks` are words for what else it is."""

    id: str
    name: str
    kind: str
    at: str
    number: str
    land: str
    marks: str


class RowSheet(Printed, frozen=True):
    """A map file as it stands there."""

    name: str
    title: str
    columns: int
    rows: int
    terrain: Lines
    legend: Mapping[str, Ground]
    lands: Lands
    sides: Mapping[str, Lines]
    sites: Ruled[SiteRow]
    numbering: tuple[Numbering, ...]
    areas: Mapping[str, Lines] = {}
    tunnel_mouths: Mapping[str, tuple[str, ...]] = {}


@cache
def read_row_sheet(package: str, name: str) -> RowSheet:
    """A map file inside an installed package as it stands there."""
    return read_struct(package, name, RowSheet)


@cache
def read_rowmap(package: str, name: str) -> RowMap:
    """The map in a TOML file inside an installed package; `name` is relative to the package."""
    return rowmap(read_row_sheet(package, name), name)


def rowmap(sheet: RowSheet, file: str) -> RowMap:
    """The map of a sheet; DataError names file, key and reason when it cannot be drawn."""
    plan = RowPlan(
        name=sheet.name,
        title=sheet.title,
        columns=sheet.columns,
        rows=sheet.rows,
        terrain=sheet.terrain,
        legend=sheet.legend,
        lands=sheet.lands.drawing,
        owners={letter: owner.id for letter, owner in sheet.lands.legend.items()},
        sides=sheet.sides,
        sites=[_site(row) for row in sheet.sites],
        numbering=sheet.numbering,
        areas=sheet.areas,
    )
    try:
        return drawn_rows(plan)
    except MapError as error:
        raise DataError(file, error.key, wrong(error.word, *error.facts)) from error


def _site(row: SiteRow) -> SitePlan:
    land = "" if row.land == NOTHING else row.land
    return SitePlan(row.id, row.name, row.kind, row.at, row.number, land, tuple(row.marks.split()))
