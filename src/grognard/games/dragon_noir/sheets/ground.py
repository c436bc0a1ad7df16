"""Ground and movement of Dragon Noir as printed: the terrain chart, water, horses, jumps and the dead.

Read from `data/terrain.toml` and `data/movement.toml`. This module knows the figures, never who stands where or may go
there.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from grognard.catalogues import wrong
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.skirmish.sheets.grids import DIE, faces, rows_of
from grognard.loading import Printed, Sheet, read_sheet

COVERS = ("none", "light", "medium", "heavy")
SIGNS = {"-": -1, "0": 0, "+": 1}
FATES = ("unharmed", "wounded", "dead")
Around = Literal["ahead", "fore", "flank", "quarter", "behind"]
AROUND = get_args(Around)
"""The hexes round a rider, from the one his arrow points at to the one straight behind (DN-2.36.1b)."""

Some = Annotated[int, Meta(ge=1)]

CHART = "terrain foot mounted cover sign"
_CLOSED = "no"
_AS_OTHERS = "as others"


class Terrain(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the chart; a cost of None is closed ground, a sign of None a hex nobody fights in.

    With `adds`, the costs come on top of the other terrain in the hex. `cover` names two classes where it depends on
    the shooter's place.
    """

    name: str
    foot: int | None
    mounted: int | None
    adds: bool
    cover: tuple[str, ...]
    sign: int | None


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """The terrain sheet: the chart, those who are an exception to it, and the shifts of combat."""

    chart: dict[str, Terrain]
    costs: dict[tuple[str, str], int]
    """What a people pays for a terrain, where others pay something else."""
    signs: dict[tuple[str, str], int]
    """What a terrain is worth to a people in combat, where it is something else to others."""
    shifts: dict[tuple[int, int], int]
    """Columns to the right by sign of attacker and defender."""
    furniture: dict[str, Terrain]
    """Lines that no chart prints: what stands in the Jails, and what is left of the queen."""


class JumpOver(Printed, frozen=True, kw_only=True):
    """A rider's jump: the highest modified rolls that clear it or balk, what is added, and what it costs."""

    clears: Some
    balks: Some
    armoured: Some
    wounded: Some
    two_hexes: Some
    cost: Some
    longest: Some


class Horses(Printed, frozen=True, kw_only=True):
    """The numbers of riding and leading."""

    turn: dict[Around, Annotated[int, Meta(ge=0)]]
    half_turn: Some
    mount: Some
    mount_armoured: Some
    mounting: Some
    dismounting: Some
    dismounting_wounded: Some
    thrugg: Some
    thrugg_wounded: Some
    led_on_foot: Some
    led_mounted: Some
    led_through: tuple[str, ...]
    bare_only: tuple[str, ...]


class Bodies(Printed, frozen=True, kw_only=True):
    """The weight of the dead in persons, and the weights that slow or close a hex or can be shifted."""

    person: Some
    horse: Some
    slow: Some
    closed: Some
    shifted: Some


class Movement(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the movement sheet holds."""

    water: dict[str, int | None]
    """Points for a water hex by kind; None is closed."""
    jump_down: dict[str, dict[int, str]]
    """By kind, what each face of the die does to someone who jumps down a level."""
    jump_over: JumpOver
    horses: Horses
    bodies: Bodies


@cache
def ground() -> Ground:
    """The terrain sheet."""
    sheet = read_sheet(PACKAGE, "data/terrain.toml")
    lines = [_terrain(sheet, row) for row in rows_of(sheet, "chart", CHART)]
    chart = {line.name: line for line in lines}
    for row in rows_of(sheet, "alike", "terrain as"):
        if row["as"] not in chart or row["terrain"] in chart:
            raise sheet.fault("alike", wrong("cannot-be", row['terrain'], row['as']))
        chart[row["terrain"]] = msgspec.structs.replace(chart[row["as"]], name=row["terrain"])
    others = rows_of(sheet, "exceptions", "who terrain foot sign")
    shifts = rows_of(sheet, "signs", "attacker - 0 +")
    found = Ground(
        chart=chart,
        costs={(row["who"], row["terrain"]): int(row["foot"]) for row in others if row["foot"] != _AS_OTHERS},
        signs={(row["who"], row["terrain"]): SIGNS[row["sign"]] for row in others if row["sign"] != _AS_OTHERS},
        shifts={(SIGNS[row["attacker"]], SIGNS[sign]): int(row[sign]) for row in shifts for sign in SIGNS},
        furniture={row["terrain"]: _terrain(sheet, row) for row in rows_of(sheet, "furniture", CHART)},
    )
    sheet.finish()
    for row in others:
        if row["terrain"] not in (*chart, *found.furniture):
            raise sheet.fault("exceptions", wrong("there-no-terrain", row['terrain']))
    return found


@cache
def movement() -> Movement:
    """The movement sheet."""
    sheet = read_sheet(PACKAGE, "data/movement.toml")
    jumps = rows_of(sheet, "jump_down", f"who {' '.join(FATES)}")
    found = Movement(
        water={row["who"]: _cost(row["cost"]) for row in rows_of(sheet, "water", "who cost")},
        jump_down={row["who"]: _fates(sheet, row) for row in jumps},
        jump_over=sheet.struct("jump_over", JumpOver),
        horses=sheet.struct("horses", Horses),
        bodies=sheet.struct("bodies", Bodies),
    )
    sheet.finish()
    return found


def _terrain(sheet: Sheet, row: dict[str, str]) -> Terrain:
    cover = tuple(row["cover"].split(" or "))
    if not set(cover) <= set(COVERS) or row["sign"] not in (*SIGNS, _CLOSED):
        raise sheet.fault("chart", wrong("cover-sign", row['terrain']))
    return Terrain(
        name=row["terrain"],
        foot=_cost(row["foot"]),
        mounted=_cost(row["mounted"]),
        adds=row["foot"].startswith("+"),
        cover=cover,
        sign=SIGNS.get(row["sign"]),
    )


def _cost(cell: str) -> int | None:
    return None if cell == _CLOSED else int(cell)


def _fates(sheet: Sheet, row: dict[str, str]) -> dict[int, str]:
    """The fate of each face; all ten must be there in order."""
    found = {face: fate for fate in FATES for face in faces(sheet, "jump_down", row[fate])}
    if tuple(found) != DIE:
        raise sheet.fault("jump_down", wrong("rolls-are", row['who'], list(found)))
    return found
