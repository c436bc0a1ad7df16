"""Reading hex maps: the door from a TOML sheet to a map in cells.

A map file holds a drawing in characters with a legend, its numbered edges, and lists of printed labels for buildings,
sides, water and zones. Where only some hexes of its rim lead off a map, they are its `mouths`. A walkway is a
row of hexes above the ground, the first and the last of which it rests on. A side listed under
`steps` is one where stairs lead on from level to level. This module knows the keys of such files; what they mean is in
`grognard.board.drafting`.
"""

from __future__ import annotations

import re
from functools import cache

from grognard.board.drafting import EDGES, EnclosurePlan, Letter, MapError, Plan, WaterPlan, drawn
from grognard.board.hexmap import HexMap
from grognard.catalogues import wrong
from grognard.loading import Sheet, read_sheet

# The keys of an enclosure that list ways through its wall, and what then stands on those sides.
OPENINGS = {
    "doors": "door",
    "windows": "window",
    "barred_doors": "barred-door",
    "arrow_slits": "arrow-slit",
    "breaches": "breach",
    "gaps": "gap",
}
KINDS = ("building", "yard", "room", "cell", "deck")
WALLS = ("wall", "bars", "low-wall", "railing")
BODIES = ("river", "lake")
LEVEL = re.compile(r"([+-]?\d+)(?:/([+-]?\d+))?")


@cache
def read_hexmap(package: str, name: str) -> HexMap:
    """The map in a TOML file inside an installed package; `name` is relative to the package."""
    return hexmap(read_sheet(package, name))


def hexmap(sheet: Sheet) -> HexMap:
    """The map of a sheet; DataError names file, key and reason when it cannot be drawn."""
    edges = sheet.table("edges")
    plan = Plan(
        name=sheet.text("name"),
        title=sheet.text("title"),
        drawing=sheet.grid("drawing"),
        legend=_legend(sheet.table("legend")),
        edges={edge: edges.text(edge) for edge in EDGES},
        enclosures=[_enclosure(part) for part in sheet.tables("enclosure")],
        sides=_lists(sheet, "sides"),
        zones=_lists(sheet, "zones"),
        waters=[_water(part) for part in sheet.tables("water")],
        apart=sheet.texts("apart", default=()),
        mouths=sheet.texts("mouths", default=()),
        walkways=sheet.texts("walkways", default=()),
    )
    sheet.finish()
    try:
        return drawn(plan)
    except MapError as error:
        raise sheet.fault(_spelled(error.key), wrong(error.word, *error.facts)) from error


def _spelled(key: str) -> str:
    """The key as the file spells it: openings stand there in the plural."""
    head, _, last = key.rpartition(".")
    plural = next((written for written, kind in OPENINGS.items() if kind == last), last)
    return f"{head}.{plural}" if head.startswith("enclosure") else key


def _legend(sheet: Sheet) -> dict[str, Letter]:
    found = {}
    for letter in sheet.names():
        part = sheet.table(letter)
        if len(letter) != 1 or letter.isspace():
            raise sheet.fault(letter, wrong("legend-explains"))
        found[letter] = Letter(part.text("terrain"), _height(part), part.flag("lip", default=False))
    return found


def _height(sheet: Sheet) -> int:
    """A height in half levels: `1` is a full level up, `0/-1` lies between two."""
    spelled = sheet.text("level", default="0")
    found = LEVEL.fullmatch(spelled)
    if not found:
        raise sheet.fault("level", wrong("expected-level", spelled))
    return int(found[1]) + int(found[2] or found[1])


def _enclosure(sheet: Sheet) -> EnclosurePlan:
    return EnclosurePlan(
        name=sheet.text("name"),
        kind=sheet.one_of("kind", KINDS),
        blocks=sheet.texts("blocks"),
        wall=sheet.one_of("wall", WALLS, default="wall"),
        openings={kind: sheet.texts(key) for key, kind in OPENINGS.items() if sheet.has(key)},
        wooden=sheet.flag("wooden", default=False),
    )


def _water(sheet: Sheet) -> WaterPlan:
    return WaterPlan(
        name=sheet.text("name"),
        body=sheet.one_of("body", BODIES),
        terrains=sheet.texts("terrains"),
        outlet=sheet.text("outlet") if sheet.has("outlet") else "",
        courses=sheet.texts("courses", default=()),
    )


def _lists(sheet: Sheet, key: str) -> dict[str, list[str]]:
    if not sheet.has(key):
        return {}
    part = sheet.table(key)
    return {name: part.texts(name) for name in part.names()}
