"""Areas and arrows of a sheet: hexes at one height, neighbours both ways, and what is wrong with a file."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.position import EMPTY, NOWHERE
from grognard.games.dragon_noir.scenarios.boards import layouts_of
from grognard.games.dragon_noir.scenarios.checks import check_scenarios
from grognard.games.dragon_noir.scenarios.sheets import scenarios_of
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.the_challenge import TheChallenge
from grognard.loading import DataError
from grognard.scenario_files import VARIABLE

TWO_MAZES = """
title = "Two Mazes"
story = "One of them twice."
maps = ["maze", "second-maze"]
first = "adventurers"
turns = 6
magic = false
join = [{ name = "second-maze", map = "maze", own = "left", to = "maze", side = "right" }]

[aims]
adventurers = ["Lose less."]
krobs = ["Lose less."]

[[force]]
player = "adventurers"
foot = ["konrad", "kerin"]
entry = { turn = 1, map = "maze", side = "X" }

[[force]]
player = "krobs"
foot = ["hunter-1"]
placed = "Below."
place = [{ map = "second-maze", spans = ["A13-L14"] }]

[[area]]
name = "upper-maze"
level = 1

[[area]]
name = "maze-north"
spans = ["A1-L6"]
level = 0

[[area]]
name = "second-north"
map = "second-maze"
spans = ["A1-L6"]
level = 0

[[area]]
name = "second-upper"
map = "second-maze"
level = 1

[[arrow]]
one = "maze-north"
other = "second-north"

[[arrow]]
one = "upper-maze"
other = "second-upper"
"""
NAMES = count(1)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of one's own for The Challenge."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / CHALLENGE).mkdir()
    scenarios_of.cache_clear()
    layouts_of.cache_clear()
    yield tmp_path / CHALLENGE
    scenarios_of.cache_clear()
    layouts_of.cache_clear()


@pytest.mark.rule("DN-5.21a")
def test_areas_part_storeys_and_maps_of_one_name_and_arrows_lead_both_ways(folder: Path) -> None:
    (folder / "two-mazes.toml").write_text(TWO_MAZES, encoding="utf-8")
    check_scenarios(CHALLENGE)
    war = open_descent("two-mazes")
    plan, named = plan_of(war), war.land.map.named
    assert plan.names == ("upper-maze", "maze-north", "second-north", "second-upper")
    assert plan.of(named("maze:A4")) == plan.of(named("maze:D5+")) == plan.of(named("maze:J17")) == 0
    assert plan.of(named("maze:D5")) == plan.of(named("maze:F1")) == 1
    assert plan.of(named("second-maze:F1")) == 2
    assert plan.of(named("second-maze:A4")) == 3
    assert plan.of(named("maze:A1")) == plan.of(named("maze:A13")) == NOWHERE, "rock, and a row that is in no area"
    assert plan.beside == (0b1000, 0b100, 0b10, 0b1)
    assert plan.within(plan.cells[1] | plan.cells[3]) == 0b1010
    assert plan.reach(1, 2, 0b1111) == 0b100
    assert plan.reach(1, 2, 0b1011) == 0


def test_nothing_of_a_plan_is_encoded_while_it_is_empty(folder: Path) -> None:
    (folder / "still-mazes.toml").write_text(TWO_MAZES, encoding="utf-8")
    war = open_descent("still-mazes")
    assert all(getattr(war, name) in EMPTY for name in war.of_the_plan)
    before = war.digest()
    assert not [name for name in war.of_the_plan if name in war.encoded()]
    war.explored = 0b10
    assert war.encoded()["explored"] == 0b10
    assert war.digest() != before


@pytest.mark.parametrize(
    ("was", "now", "fault"),
    [
        ('one = "maze-north"', 'one = "maze-nroth"', r"arrow\[1\]\.one: there is no area 'maze-nroth'"),
        ('other = "second-upper"', 'other = "upper-maze"', r"arrow\[2\]: an arrow leads from 'upper-maze' to itself"),
        ('name = "second-north"', 'name = "maze-north"', r"area\[3\]\.name: another area is called 'maze-north'"),
        ('spans = ["A1-L6"]\nlevel = 0', 'spans = ["A1-B2"]', r"area\[2\]: there is no hex in it"),
        ('spans = ["A1-L6"]\nlevel = 0', 'spans = ["A1-L6"]', r"area\[2\]: it shares hexes with 'upper-maze'"),
        ('map = "second-maze"\nspans', 'map = "third-maze"\nspans', r"area\[3\]\.map: "),
        ('spans = ["A1-L6"]\nlevel = 0', 'sapns = ["A1-L6"]', r"area\[2\]\.sapns: "),
    ],
)
def test_what_is_wrong_with_a_plan_is_told_with_file_and_key(folder: Path, was: str, now: str, fault: str) -> None:
    assert was in TWO_MAZES
    name = f"faulty-mazes-{next(NAMES)}.toml"
    (folder / name).write_text(TWO_MAZES.replace(was, now, 1), encoding="utf-8")
    with pytest.raises(DataError, match=rf"{name}.*{fault}"):
        check_scenarios(CHALLENGE)


@pytest.mark.rule("DN-5.21a", "DN-5.15.1b")
def test_every_hex_of_an_area_is_shown_under_its_name_and_no_other_is() -> None:
    for scenario, areas in (("the-challenge", 27), ("the-eight-cells", 10)):
        war = open_descent(scenario)
        shown = TheChallenge().parts(war)
        assert shown is not None
        assert len({*shown.cells.values()}) == areas, "no two are called alike"
        every = sum(mask.bit_count() for mask in plan_of(war).cells)
        assert len(shown.cells) == every
    assert TheChallenge().parts(open_descent("the-wights-bridge")) is None
