"""Whether a scenario can be played: its maps join, its places have room, and what it leaves to a plot has one.

What a sheet spells is checked as it is read; here is what one must know the land for. Every fault names file, key and
reason.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from grognard.catalogues import wrong
from grognard.games.dragon_noir.forces.muster import country_of, gate_cells
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.deep_entrances import DeepSheet, deep_on
from grognard.games.dragon_noir.land.places import cells_of, sum_of
from grognard.games.dragon_noir.plan.areas import area_cells
from grognard.games.dragon_noir.scenarios.plot import WALKOVERS
from grognard.games.dragon_noir.scenarios.plots import UNTOLD, plot_named
from grognard.games.dragon_noir.scenarios.sheets import (
    CROSS,
    NOBODY,
    Exit,
    Force,
    Gate,
    Scenario,
    files_of,
    scenarios,
)
from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE
from grognard.loading import Sheet

T = TypeVar("T")
RIDER = 4
"""For how many hexes a rider needs room, however awkwardly others stand."""


def check_scenarios(game: str = EXILE, own: bool = True) -> None:
    """Raise the first fault of any scenario: of those that were added, and of the game's own, unless tests did that."""
    for file in files_of(game):
        if own or file.added:
            _check(file.sheet, scenarios(game)[file.slug])


def _check(sheet: Sheet, scenario: Scenario) -> None:
    country = _tried(sheet, "joined", lambda: country_of(scenario.id))
    plot = plot_named(scenario.id, scenario.game)
    endings = [ending.how for ending in (*plot.endings, *WALKOVERS)]
    for how in scenario.endings:
        if how not in endings:
            raise sheet.fault(f"endings.{how}", wrong("there-no", ', '.join(endings)))
    if plot is UNTOLD[scenario.game]:
        _check_pitched(sheet, scenario)
    for number, force in enumerate(scenario.forces, 1):
        _check_force(sheet, f"force[{number}]", country, force, scenario.turns)
    for number, way in enumerate(scenario.exits, 1):
        key = f"exit[{number}]"
        if way.player not in scenario.players:
            raise sheet.fault(f"{key}.player", wrong("expected-word", ' or '.join(scenario.players), way.player))
        _check_gate(sheet, key, country, way)
    _check_areas(sheet, scenario, country)
    _check_deep(sheet, country, scenario.deep)


def _check_areas(sheet: Sheet, scenario: Scenario, country: Country) -> None:
    """DN-5.21a: somebody can stand in every area, and no hex is in two of them."""
    taken: list[tuple[str, int]] = []
    for number, area in enumerate(scenario.areas, 1):
        key = f"area[{number}]"
        cells = _tried(sheet, key, partial(area_cells, country, area))
        if not cells & country.enterable("foot"):
            raise sheet.fault(key, wrong("area-empty"))
        for name, others in taken:
            if cells & others:
                raise sheet.fault(key, wrong("areas-overlap", name))
        taken.append((area.name, cells))


def _check_deep(sheet: Sheet, country: Country, deep: DeepSheet) -> None:
    """DN-5.3c: somebody can stand on every entrance to the deep passages."""
    for number, entrance in enumerate(deep.entrances, 1):
        key, alone = f"entrance[{number}]", DeepSheet((entrance,))
        cells = _tried(sheet, key, partial(deep_on, country, alone)).cells[entrance.number]
        for cell, label in zip(cells, entrance.hexes, strict=True):
            if not country.enterable("foot") >> cell & 1:
                raise sheet.fault(key, wrong("nobody-stands-there", label))


def _check_pitched(sheet: Sheet, scenario: Scenario) -> None:
    """What holds for a scenario that is decided by a word of its sheet (DN-G169)."""
    sides = BOXES[scenario.game].sides
    if scenario.players != sides:
        raise sheet.fault("force", wrong("expected-forces", sides[0], sides[1], scenario.players))
    leavers = {way.player for way in scenario.exits}
    if len(leavers) != (scenario.decides == CROSS):
        raise sheet.fault("exit", wrong("one-side", CROSS))
    for number, force in enumerate(scenario.forces, 1):
        if force.carts or force.keeper or force.later or force.bought or (force.player == NOBODY and force.entry):
            raise sheet.fault(f"force[{number}]", wrong("no-rules-for-these"))


def _check_force(sheet: Sheet, key: str, country: Country, force: Force, turns: int) -> None:
    entry = force.entry
    if entry is not None:
        if entry.turn > turns:
            raise sheet.fault(f"{key}.entry.turn", wrong("scenario-over", turns))
        for gate in entry.gates:
            _check_gate(sheet, f"{key}.entry", country, gate)
    elif not force.later:
        place = f"{key}.place"
        cells = _tried(sheet, place, lambda: sum_of(cells_of(country, place) for place in force.places))
        need = len(force.foot) + RIDER * len(force.mounted) + len(force.carts)
        _need(sheet, place, cells & country.enterable("foot"), need)


def _check_gate(sheet: Sheet, key: str, country: Country, gate: Gate | Exit) -> None:
    _need(sheet, key, _tried(sheet, key, lambda: gate_cells(country, gate)), 1)


def _need(sheet: Sheet, key: str, cells: int, need: int) -> None:
    if cells.bit_count() < need:
        raise sheet.fault(key, wrong("expected-room", need, cells.bit_count()))


def _tried(sheet: Sheet, key: str, find: Callable[[], T]) -> T:
    """What is found on the land; what is not there is a fault of the sheet."""
    try:
        return find()
    except KeyError as error:
        raise sheet.fault(key, wrong("maps-this", error.args[0])) from error
    except (IndexError, ValueError) as error:
        raise sheet.fault(key, str(error)) from error
