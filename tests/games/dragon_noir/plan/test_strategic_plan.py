"""The Strategic Plan as a field: eight maps that hang together, 27 areas, and red arrows where mouths are open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.forces.muster import country_of
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.places import map_cells
from grognard.games.dragon_noir.plan.areas import Plan, plan_for
from grognard.games.dragon_noir.scenarios.boards import layouts_of
from grognard.games.dragon_noir.scenarios.sheets import scenarios_of
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.loading import DataError
from grognard.scenario_files import VARIABLE

DRILL = """
title = "A Drill on Eight Maps"
story = "Nobody is told what for."
field = "strategic-plan"
first = "adventurers"
turns = 6
magic = false

[aims]
adventurers = ["Lose less."]
krobs = ["Lose less."]

[[force]]
player = "adventurers"
foot = ["konrad", "kerin"]
entry = { turn = 1, map = "wights-bridge", side = "X" }

[[force]]
player = "krobs"
foot = ["hunter-1"]
placed = "At the gate of the second Maze."
place = [{ map = "far-maze", spans = ["F1-G2"] }]
"""


@pytest.fixture
def drill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A scenario from outside that is played on the Strategic Plan."""
    folder = tmp_path / CHALLENGE
    folder.mkdir(parents=True)
    (folder / "a-drill-on-eight-maps.toml").write_text(DRILL, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    for read in (scenarios_of, layouts_of):
        read.cache_clear()
    yield "a-drill-on-eight-maps"
    monkeypatch.undo()
    for read in (scenarios_of, layouts_of):
        read.cache_clear()


@pytest.fixture
def country(drill: str) -> Country:
    return country_of(drill)


@pytest.fixture
def plan(drill: str, country: Country) -> Plan:
    return plan_for(scenarios_of(CHALLENGE)[drill], country)


def walk(country: Country, start: int, within: int) -> int:
    """All hexes to which one gets on foot without leaving some, doors of cells open."""
    going = country.with_open_doors((1 << len(country.cell_doors)) - 1).going("foot")
    found, before = start, 0
    while found != before:
        before = found
        found = (found | going.grid.spread(found, going.ways)) & within & going.open
    return found


@pytest.mark.rule("DN-1.32a", "DN-5.21a", "DN-1.42c", "DN-G350")
def test_the_eight_maps_are_one_board_but_for_the_islands_in_the_lakes(country: Country) -> None:
    dry = country.map.cells & ~country.map.of("rock", "brazier") & ~country.water
    main = walk(country, 1 << country.map.named("wights-bridge:F1"), dry)
    assert (main & ~country.grid.attics).bit_count() == 1056  # and 18 of them once more, on walkways
    apart = dry & ~main
    for island in ("dark-island", "far-island"):
        islet = country.map.zones[f"{island}:island"]
        assert apart & map_cells(country, island) == islet & dry
    assert not apart & ~map_cells(country, "dark-island") & ~map_cells(country, "far-island")


@pytest.mark.rule("DN-G350")
@pytest.mark.parametrize("maze", ["maze", "far-maze"])
def test_the_two_storeys_of_a_maze_meet_only_by_way_of_other_maps(country: Country, maze: str) -> None:
    inside = map_cells(country, maze)
    lower = walk(country, 1 << country.map.named(f"{maze}:F1"), inside)
    upper = walk(country, 1 << country.map.named(f"{maze}:A4"), inside)
    assert (lower.bit_count(), upper.bit_count()) == (108, 32)
    assert not lower & upper
    dry = country.map.cells & ~country.map.of("rock") & ~country.water
    assert upper & ~walk(country, 1 << country.map.named(f"{maze}:F1"), dry) == 0


@pytest.mark.rule("DN-5.21a", "DN-G350")
def test_twenty_seven_areas_hold_every_hex_but_the_floor_of_the_pit(country: Country, plan: Plan) -> None:
    assert len(plan.names) == 27
    assert sum(cells.bit_count() for cells in plan.cells) == plan.all_of((1 << 27) - 1).bit_count()
    outside = country.map.cells & ~country.map.of("rock") & ~plan.all_of((1 << 27) - 1)
    assert outside == country.pit | country.map.of("steep-stairway")


@pytest.mark.rule("DN-5.21a", "DN-G350")
def test_red_arrows_lead_on_within_a_map_and_through_every_open_mouth(drill: str, country: Country, plan: Plan) -> None:
    sheet = scenarios_of(CHALLENGE)[drill]
    maps, levels = [area.place.map for area in sheet.areas], [area.level for area in sheet.areas]
    found = [0] * len(plan.names)
    ways = country.going("foot").ways
    for one, cells in enumerate(plan.cells):
        for other in range(len(plan.cells)):
            mouths = sum(1 << way for way in range(6) if country.grid.shift(cells & ways[way], way) & plan.cells[other])
            through = maps[one] != maps[other] and mouths
            on = maps[one] == maps[other] and abs(one - other) == 1 and levels[one] != 1 != levels[other]
            found[one] |= (1 << other) * bool(through or on)
    assert tuple(found) == plan.beside


def test_nothing_leads_to_a_walkway_but_mouths(plan: Plan) -> None:
    beside = {name: [plan.names[area] for area in bits(plan.beside[number])] for number, name in enumerate(plan.names)}
    assert beside["walkways"] == ["north-bank", "jail-gate", "pools"]
    assert beside["far-walkways"] == ["far-strand", "nest"]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('field = "strategic-plan"', 'field = "strategic-map"', "field"),
        ('field = "strategic-plan"', 'field = "strategic-plan"\nmaps = ["maze"]', "maps"),
    ],
)
def test_a_field_that_is_not_there_or_laid_twice_is_named(
    drill: str, tmp_path: Path, old: str, new: str, key: str
) -> None:
    file = tmp_path / CHALLENGE / f"{drill}.toml"
    file.write_text(DRILL.replace(old, new), encoding="utf-8")
    scenarios_of.cache_clear()
    with pytest.raises(DataError) as error:
        scenarios_of(CHALLENGE)
    assert file.name in str(error.value)
    assert key in str(error.value)
