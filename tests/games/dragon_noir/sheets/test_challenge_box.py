"""What is printed for The Challenge: the adventurers of The Exile on foot, stronger captives, and the krobs."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.sheets.book import book, card_of
from grognard.games.dragon_noir.sheets.boxes import BOXES, CHALLENGE, EXILE
from grognard.games.dragon_noir.sheets.counters import grown, roster
from grognard.games.dragon_noir.sheets.kinds import BABIES, KROBS
from grognard.games.dragon_noir.sheets.krobs import krobs
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


@pytest.mark.rule("DN-1.51e", "DN-4.45m")
def test_there_are_sixty_krobs_and_all_but_the_queen_have_been_young() -> None:
    ours = roster(CHALLENGE)
    grown_up = [unit for unit in ours.units.values() if unit.kind in KROBS and unit.kind not in BABIES]
    assert len(grown_up) == 60
    assert [len(ours.groups[id].units) for id in ("queen", "guards")] == [1, 7]
    young = [unit for unit in ours.units.values() if unit.kind in BABIES]
    assert {grown(unit.id) for unit in young} == {unit.id for unit in grown_up} - {"alkiram"}
    assert all(unit.kind == f"baby {ours.units[grown(unit.id)].kind}" for unit in young)


@pytest.mark.rule("DN-1.51e", "DN-4.45d", "DN-1.51l")
@pytest.mark.parametrize(
    ("who", "attacks", "young"),
    [
        ("migam", (24, 19, 14), 10),
        ("tiom", (22, 17, 12), 9),
        ("valim", (20, 15, 10), 8),
        ("golom", (20, 15, 10), 8),
        ("karm", (19, 14, 9), 8),
        ("hum", (18, 13, 8), 7),
        ("zym", (17, 12, 7), 6),
    ],
)
def test_the_figures_of_the_guards(who: str, attacks: tuple[int, int, int], young: int) -> None:
    faces = roster(CHALLENGE).units[who].faces
    shown = [faces[state] for state in ("healthy", "wounded", "wounded twice")]
    assert [(face.attack, face.defence, face.rear, face.movement) for face in shown] == [
        (attack, attack, rear, moves) for attack, rear, moves in zip(attacks, (5, 4, 3), (4, 3, 2), strict=True)
    ]
    assert not any(face.armoured for face in shown)
    assert roster(CHALLENGE).units[f"{who}-baby"].faces["healthy"].figures == (young, young, 8)


@pytest.mark.rule("DN-4.45c", "DN-1.51j")
def test_the_figures_of_the_queen_in_her_five_states() -> None:
    faces = roster(CHALLENGE).units["alkiram"].faces
    states = ("healthy", "wounded", "wounded twice", "wounded thrice", "wounded four times")
    shown = [(faces[s].attack, faces[s].defence, faces[s].rear, faces[s].movement) for s in states]
    assert shown == [(80, 35, 7, 2), (60, 28, 6, 2), (45, 21, 5, 2), (30, 14, 4, 1), (15, 7, 3, 1)]
    lives = [card_of(roster(CHALLENGE).units[id], 1).tough.lives for id in ("alkiram", "migam", "slayer-1")]
    assert lives == [5, 3, 2]


@pytest.mark.rule("DN-4.45f", "DN-4.45n")
def test_the_figures_of_the_young() -> None:
    units = roster(CHALLENGE).units
    shown = [units[f"{id}-baby"].faces["healthy"].figures for id in ("warrior-9", "slayer-1", "hunter-28")]
    assert shown == [(5, 4, 10), (8, 3, 12), (3, 1, 15)]
    assert not units["warrior-1-baby"].faces["healthy"].armoured
    assert units["migam-baby"].hexes == 1


@pytest.mark.rule("DN-4.45h", "DN-4.45j", "DN-2.22e")
def test_the_sheet_of_the_krobs() -> None:
    assert (krobs().slayer, krobs().venom, krobs().both_palps, krobs().grown) == (-1, 5, 1, 3)
    assert krobs().target == {"guard": 2, "queen": 4}
