"""Whether a scenario can be played: its boards join, its places have room, and its ways to win can come about.

What a sheet spells is checked as it is read; here is what one must know the land and all forces for. Every fault names
file, key and reason.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from grognard.catalogues import wrong
from grognard.games.dark_blades.scenarios.battlefields import building_cells, corner_cells, land_of, place_cells, roomy
from grognard.games.dark_blades.scenarios.leaving import CORNER
from grognard.games.dark_blades.scenarios.plots import PLAIN, plot_of
from grognard.games.dark_blades.scenarios.sheets import (
    GAME,
    HOLDER,
    SIDES,
    TAKEN,
    Force,
    Place,
    ScenarioSheet,
    Victory,
    scenario_sheets,
)
from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.skirmish.land.land import Land
from grognard.loading import Sheet
from grognard.scenario_files import scenario_files

T = TypeVar("T")
RIDER = 4
"""For how many hexes a rider needs room, however awkwardly others stand."""
OF_UNITS = ("kill", "capture", "destroy", "exit", "deny exit")
"""The ways to win that are about somebody."""


def check_scenarios(own: bool = True) -> None:
    """Raise the first fault of any scenario: of those that were added, and of the game's own, unless tests did that."""
    for file in scenario_files(PACKAGE, GAME, TAKEN):
        if own or file.added:
            _check(file.sheet, scenario_sheets()[file.slug])


def _check(sheet: Sheet, scenario: ScenarioSheet) -> None:
    land = _tried(sheet, "board", lambda: land_of(scenario.slug))
    for number, force in enumerate(scenario.forces, 1):
        _check_force(sheet, f"force[{number}]", land, force, scenario)
    for number, way in enumerate(scenario.victories, 1):
        _check_way(sheet, f"victory[{number}]", land, way, scenario)
    holders = {way.side for way in scenario.victories if way.kind == "hold"}
    if (scenario.at_limit == HOLDER) != (holders == set(SIDES)) or len(holders) == 1:
        raise sheet.fault("at_limit", wrong("where-both", HOLDER))
    casters = {roster().units[id].side for id in _listed(scenario) if roster().units[id].spellcaster}
    for side in scenario.spellcasting:
        if side not in casters:
            raise sheet.fault("spellcasting", wrong("no-spellcaster", side))


def _check_force(sheet: Sheet, key: str, land: Land, force: Force, scenario: ScenarioSheet) -> None:
    if plot_of(scenario.slug) is PLAIN and (force.held_until or scenario.replacements.order):
        raise sheet.fault(f"{key}.held_until", wrong("this-scenario"))
    strangers = [id for id in force.units if roster().units[id].side not in (force.side, "none")]
    if strangers:
        raise sheet.fault(f"{key}.units", wrong("does-not-fight", strangers[0], force.side))
    if force.led_by and len(force.led_by) != len(force.units):
        raise sheet.fault(f"{key}.led_by", wrong("expected-leader", len(force.units)))
    for id in (*force.led_by, force.place.from_unit):
        if id and id not in _listed(scenario):
            raise sheet.fault(key, wrong("no-force", id))
    need = len(force.units) * (RIDER if force.mounted else 1)
    _check_place(sheet, f"{key}.place", land, force.place, 1 if force.turn else need)
    if force.horses:
        _check_place(sheet, f"{key}.horses", land, force.horses, RIDER * len(force.units))
    if force.elsewhere:
        place = Place(board=force.place.board, zone=force.elsewhere.zone)
        _check_place(sheet, f"{key}.elsewhere", land, place, force.elsewhere.count)


def _check_place(sheet: Sheet, key: str, land: Land, place: Place, need: int) -> None:
    cells = _tried(sheet, key, lambda: place_cells(land, place))
    if place.edge and need > 1:
        cells = roomy(land, cells, "foot", need) if cells else 0
    found = (cells & land.enterable("foot")).bit_count()
    if found < need:
        raise sheet.fault(key, wrong("expected-room", need, found))


def _check_way(sheet: Sheet, key: str, land: Land, way: Victory, scenario: ScenarioSheet) -> None:
    if way.kind in OF_UNITS and not way.units:
        raise sheet.fault(f"{key}.units", wrong("way-win", way.kind))
    for id in way.units:
        if id not in (*_listed(scenario), *scenario.replacements.order):
            raise sheet.fault(f"{key}.units", wrong("no-force", id))
    if way.kind == "hold":
        _tried(sheet, f"{key}.zone", lambda: building_cells(land, scenario.boards[0].name, way.zone))
    if way.kind == "rout" and not way.count:
        raise sheet.fault(f"{key}.count", wrong("expected-how"))
    if way.kind == "exit":
        if way.side != SIDES[0]:
            raise sheet.fault(f"{key}.side", wrong("only-wins", SIDES[0]))
        if len(way.corner) != 2:
            raise sheet.fault(f"{key}.corner", wrong("expected-two"))
        _tried(sheet, f"{key}.corner", lambda: corner_cells(land, way.board, way.corner, CORNER))


def _listed(scenario: ScenarioSheet) -> list[str]:
    return [id for force in scenario.forces for id in force.units]


def _tried(sheet: Sheet, key: str, find: Callable[[], T]) -> T:
    """What is found on the land; what is not there is a fault of the sheet."""
    try:
        return find()
    except KeyError as error:
        raise sheet.fault(key, wrong("boards-this", error.args[0])) from error
    except (StopIteration, ValueError) as error:
        raise sheet.fault(key, str(error) or wrong("no-such-place")) from error
