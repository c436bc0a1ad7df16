"""What is printed for The Challenge: the adventurers of The Exile on foot, stronger captives, and the krobs."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.sheets.book import book
from grognard.games.dragon_noir.sheets.boxes import BOXES, CHALLENGE, EXILE
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.scenario_files import scenario_files

ADVENTURERS = 72


@pytest.mark.rule("DN-1.51a")
def test_all_adventurers_of_the_exile_are_there_on_foot() -> None:
    ours, theirs = roster(CHALLENGE), roster(EXILE)
    people = [unit for unit in ours.units.values() if unit.id in theirs.units and unit.group != "spirits"]
    assert len(people) == ADVENTURERS
    assert not any(unit.rides for unit in ours.units.values())
    for unit in people:
        if unit.group != "princess":
            before = theirs.units[unit.id].faces
            assert unit.faces == {state: before[state] for state in unit.faces}
    assert not {"baby-dragon", "black-dragon"} & set(ours.groups)


@pytest.mark.rule("DN-4.2v")
@pytest.mark.parametrize(
    ("game", "sarah", "gotmar"), [(EXILE, (3, 2, 6), (4, 2, 6)), (CHALLENGE, (7, 4, 6), (12, 10, 8))]
)
def test_sarah_and_gotmar_are_stronger_below(
    game: str, sarah: tuple[int, int, int], gotmar: tuple[int, int, int]
) -> None:
    figures = [book(game).unit(id).faces["healthy"].figures for id in ("sarah", "gotmar")]
    assert figures == [sarah, gotmar]


@pytest.mark.rule("DN-1.51e", "DN-1.51m")
def test_krobs_of_one_hex_are_as_many_as_printed() -> None:
    ours = roster(CHALLENGE)
    assert [len(ours.groups[id].units) for id in ("slayers", "warriors", "hunters")] == [8, 16, 28]
    assert all(ours.units[id].faces["healthy"].armoured for id in ours.groups["warriors"].units)


def test_each_game_keeps_its_scenarios_in_a_folder_of_its_own() -> None:
    exile, challenge = BOXES[EXILE], BOXES[CHALLENGE]
    assert exile.scenarios != challenge.scenarios
    own = {file.slug for file in scenario_files("grognard.games.dragon_noir", EXILE, (), exile.scenarios)}
    assert "landfall" in own
