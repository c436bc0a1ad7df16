"""What Dark Blades says of itself: figures for people who look things up, the contents of the box, and its only die."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import grognard
from grognard.cli import app
from grognard.games.dark_blades.scenarios.boards import boards
from grognard.games.dark_blades.scenarios.free_set_up import offer
from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.dark_blades.sheets.tables import ODDS, tables
from grognard.games.dark_blades.show.listing import figures
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.sheets.grids import DIE
from grognard.kernel import FATE, Draw, Outcome, Pick, Span
from tests.games.dark_blades.opening import RAID, standing
from tests.games.dark_blades.sheets.test_data import PRINTED
from tests.games.skirmish.field import numbered

GAME = grognard.game("dark-blades")
FACES = [str(face) for face in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)]


@pytest.fixture(scope="module")
def printed() -> dict[str, Any]:
    """The figures as the command prints them."""
    result = CliRunner().invoke(app, ["data", "dark-blades", "--json"])
    assert result.exit_code == 0
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.mark.rule("DB-GEN-2", "DB-CBT-5")
@pytest.mark.parametrize("number", range(1, 7))
def test_tables_are_given_by_printed_face_and_column(printed: dict[str, Any], number: int) -> None:
    assert len(printed["tables"]) == 6
    table = printed["tables"][number - 1]
    assert table["number"] == number
    assert list(table["rows"]) == FACES
    assert all(list(row) == list(ODDS) for row in table["rows"].values())
    lines = PRINTED[number].strip().splitlines()
    assert [list(row.values()) for row in table["rows"].values()] == [line.split() for line in lines]


def test_columns_go_from_one_to_two_up_to_twelve_to_one(printed: dict[str, Any]) -> None:
    assert (printed["columns"][0], printed["columns"][1], printed["columns"][-1]) == ("1-2", "1-1", "12-1")
    assert len(printed["columns"]) == 13


@pytest.mark.rule("DB-MIS-1")
def test_strengths_of_missiles(printed: dict[str, Any]) -> None:
    bands = {
        weapon: [(band["first"], band["last"], band["strength"]) for band in bands]
        for weapon, bands in printed["missiles"]["bands"].items()
    }
    assert bands == {
        "shortbow": [(1, 15, 20), (16, 25, 10), (26, 40, 5)],
        "crossbow": [(1, 15, 30), (16, 30, 20), (31, 55, 10)],
    }


@pytest.mark.rule("DB-TER-1", "DB-ADV-2")
def test_terrain_with_costs_and_every_shift(printed: dict[str, Any]) -> None:
    chart = printed["terrain"]["chart"]
    assert {"slope", "tree", "window", "water"} <= set(chart)
    assert (chart["slope"]["foot"], chart["window"]["foot"], chart["tree"]["mounted"]) == (2, 3, None)
    shifts = {(one["attacker"], one["defender"]): one["columns"] for one in printed["terrain"]["shifts"]}
    assert shifts == {(own, other): own - other for own in (-1, 0, 1) for other in (-1, 0, 1)}


@pytest.mark.rule("DB-MAG-1")
def test_cards(printed: dict[str, Any]) -> None:
    cards = {spell["name"]: spell["cards"] for spell in printed["magic"]["spells"].values()}
    assert (len(cards), sum(cards.values())) == (14, 24)
    assert (cards["Fireburst"], cards["Fear"], cards["Shield"]) == (2, 2, 2)


@pytest.mark.rule("DB-CTR-18")
def test_every_face_of_every_counter(printed: dict[str, Any]) -> None:
    faces = {unit["name"]: unit["faces"] for unit in printed["counters"]}
    assert list(faces) == [unit.name for unit in roster().units.values()]
    assert Counter(len(states) for states in faces.values()) == {4: 48, 8: 24, 2: 7}
    assert faces["Dark Blades"]["healthy"] == {"attack": 20, "defence": 18, "movement": 8, "armoured": True}
    assert faces["Goblin 1"]["wounded"] == {"attack": 3, "defence": 1, "movement": 3, "armoured": False}
    listed = [id for group in printed["groups"] for id in group["units"]]
    assert listed == [unit["id"] for unit in printed["counters"]]


@pytest.mark.rule("DB-GEN-3")
def test_the_box_holds_two_boards_and_over_two_hundred_counters_of_two_faces(printed: dict[str, Any]) -> None:
    faces = sum(len(unit["faces"]) for unit in printed["counters"])
    markers = {marker["id"]: marker["count"] for marker in printed["markers"]}
    backs = markers.pop("ashes")
    assert (faces // 2, sum(markers.values()), backs) == (199, 5, 1)
    assert {"arena", "watermill"} <= set(boards()) == set(GAME.boards)
    assert len([slug for slug in GAME.scenarios if slug != "free-set-up"]) == 4
    assert len(magic().deck()) == 24


@pytest.mark.rule("DB-GEN-4")
def test_markers_are_drawn_and_counted(printed: dict[str, Any]) -> None:
    counted = {marker["name"]: marker["count"] for marker in printed["markers"]}
    assert counted == {"Target": 2, "Flames": 1, "Ashes": 1, "Magic Sword": 1, "Magic Ring": 1}
    drawn = [piece for piece in GAME.counters() if piece.token]
    assert [piece.name for piece in drawn] == list(counted)
    assert all(piece.figure == piece.id and not piece.marks for piece in drawn)


@pytest.mark.rule("DB-GEN-3", "DB-CTR-3", "DB-CTR-4")
def test_every_living_face_and_every_dead_horse_is_drawn_once() -> None:
    drawn = Counter(piece.id for piece in GAME.counters() if not piece.token)
    wanted = [f"{unit.id} {state}" for unit in roster().units.values() for state in unit.faces if state != "dead"]
    assert drawn == Counter(wanted)


@pytest.mark.rule("DB-GEN-7")
def test_the_free_set_up_says_what_can_be_chosen(printed: dict[str, Any]) -> None:
    free = printed["free set-up"]
    options = {option["key"]: option["choices"] for option in free["options"]}
    assert options["field"] == list(free["fields"])
    assert len(options["field"]) == 7
    for side in ("honna", "fox"):
        assert options[f"{side}-force"] == [id for id, force in free["forces"].items() if force["side"] == side]
    assert free["forces"]["fox-band"]["units"] == list(offer().forces["fox-band"].units)
    assert len(free["forces"]["knights"]["units"]) == 15
    scenario = GAME.scenarios[free["slug"]]
    assert set(options) <= {choice.key for choice in scenario.choices}


@pytest.mark.rule("DB-CAM-10", "DB-CAM-15")
def test_the_island_is_among_the_figures(printed: dict[str, Any]) -> None:
    states = printed["island"]["states"]
    assert len(states) == 12
    assert states["honna"]["castles"][0]["holder"] == "dark-blades"
    assert states["cardwyn"]["settlements"][1] == {"name": "Cardwyn Bay", "sign": "town", "people": 320}


def test_figures_are_what_the_command_prints(printed: dict[str, Any]) -> None:
    assert list(printed) == list(figures())
    assert {sheet["slug"] for sheet in printed["scenarios"]} == set(GAME.scenarios) - {"free-set-up"}


def test_the_command_prints_every_table_row_by_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    lines = CliRunner().invoke(app, ["data", "dark-blades"]).stdout.splitlines()
    assert max(len(line) for line in lines) <= 100
    rows = [line.replace("│", " ").split() for line in lines]
    for number, grid in PRINTED.items():
        title = next(at for at, line in enumerate(lines) if line.strip().startswith(f"number {number}, "))
        wanted = [[face, *line.split()] for face, line in zip(FACES, grid.strip().splitlines(), strict=True)]
        assert [row for row in rows[title:] if len(row) == 14 and row[0] in FACES][:10] == wanted


@pytest.mark.rule("DB-GEN-2")
def test_the_tenth_face_is_the_bottom_row_and_the_worst_in_every_column() -> None:
    assert DIE[-1] == 10
    for table in tables().values():
        assert list(table.rows) == list(DIE)
        for odds in ODDS:
            letters = [table.letter(die, odds) for die in DIE]  # no effect sorts before all letters
            assert letters[-1] == min(letters), (table.title, odds)
            assert letters[-1] < letters[0] or letters[0] == letters[-1] == table.letter(5, odds), (table.title, odds)


@pytest.mark.rule("DB-GEN-2")
@pytest.mark.parametrize("slug", GAME.scenarios)
def test_fate_rolls_one_die_of_ten_faces_or_draws(slug: str) -> None:
    position, draw = GAME.start(slug), Random(len(slug)).random
    rolled: Counter[str] = Counter()
    for _ in range(2000):
        if (question := position.question) is None:
            position = GAME.start(slug)
            continue
        if question.seat == FATE:
            rolled[question.topic] += isinstance(question.options, Span)
            assert question.options == Span(1, 10) or isinstance(question.options, Draw | Pick)
            assert isinstance(question.options, Span) == question.topic.endswith("die"), question.topic
        position.answer(question.options.pick(draw))
    assert sum(rolled.values()) > 5


@pytest.mark.rule("DB-CAM-2", "DB-G131")
def test_a_dead_leader_ends_the_raid_though_a_healer_stands_by() -> None:
    war = standing(RAID.replace("hand-size=0", "hand-size=8"))
    assert war.outcome is None
    war.begin(Injure(numbered(war, "dark-blades"), "killed", False, False, 1))
    assert war.alive(numbered(war, "quill"))
    assert war.question is None
    assert war.outcome == Outcome((1,), "DB-SC4-10", "kill")
