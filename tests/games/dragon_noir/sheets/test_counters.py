"""The counters of The Exile against a second transcription, and laws of sanity.

The strings below were typed from the printed values on their own: mounted, mounted and wounded, riderless; on foot,
wounded, stunned. Brackets are armour or a caparison.
"""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.sheets.counters import Unit, roster
from grognard.games.skirmish.sheets.counters import Face

RIDERS = {
    "konrad": "30/(28)-12, 15/(14)-12, (5); 20/(18)-8, 10/(9)-4, (4)",
    "godiva": "24/(10)-12, 12/(5)-12, 2; 14/(7)-6, 7/(3)-3, (2)",
    "zacharie": "8/5-10, 4/3-10, 2; 4/3-6, 2/2-3, 1",
    "grast": "26/(11)-12, 13/(5)-12, (4); 14/(6)-6, 7/(3)-3, (3)",
    "hohmley": "24/(10)-12, 12/(5)-12, (4); 14/(7)-6, 7/(3)-3, (3)",
    "thrugg": "28/20-12, 14/10-12, (4); 20/12-4, 10/6-2, 2",
    "laberne": "8/4-15, 4/3-15, 2; 6/3-8, 3/2-4, 1",
    "jon": "7/4-15, 3/3-15, 1; 4/3-8, 2/2-4, 1",
    "arlon": "8/(6)-12, 4/(3)-12, 1; 6/(3)-6, 3/(2)-3, (1)",
    "aldus": "18/(12)-12, 9/(6)-12, 1; 10/(8)-6, 6/(4)-3, (1)",
    "dill": "16/(10)-12, 8/(5)-12, 1; 9/(7)-6, 5/(4)-3, (1)",
    "matt": "16/(9)-12, 8/(5)-12, 1; 9/(6)-6, 5/(3)-3, (1)",
    "evans": "15/(12)-12, 8/(6)-12, 1; 9/(8)-6, 5/(4)-3, (1)",
    "gustav": "15/(7)-12, 8/(4)-12, 1; 8/(5)-6, 5/(3)-3, (1)",
    "paul": "14/(8)-12, 7/(4)-12, 1; 8/(6)-6, 5/(3)-3, (1)",
    "roberts": "14/(8)-12, 7/(4)-12, 1; 8/(5)-6, 5/(3)-3, (1)",
    "davrich": "14/6-15, 7/3-15, 1; 10/4-8, 5/2-4, 1",
    "santiago": "12/4-15, 6/3-15, 1; 7/3-8, 4/2-4, 1",
    "barney": "10/6-15, 5/3-15, 1; 8/4-8, 4/2-4, 1",
    "simon": "10/6-15, 5/3-15, 1; 6/4-8, 3/2-4, 1",
    "rix": "10/6-15, 5/3-15, 1; 6/4-8, 3/2-4, 1",
    "black-fox": "28/(18)-12, 14/(9)-12, 2; 18/(12)-8, 9/(6)-4, (5)",
    "zed": "18/(11)-12, 9/(5)-12, 2; 10/(6)-6, 5/(3)-3, (3)",
    "shaman": "9/6-12, 4/3-12, 2; 3/3-6, 2/1-3, 1",
}
# Several who are alike stand together, as printed.
ON_FOOT = {
    "ashrak ugluk grishnak": "16/(10)-6, 8/(5)-3, (2)",
    "kuruz radak": "14/(9)-6, 7/(4)-3, (2)",
    "zorak": "10/(5)-6, 5/(4)-3, (2)",
    "guruz": "8/(4)-6, 4/(4)-3, (2)",
    "gromrak": "16/10-6, 8/5-3, 1",
    "zugun gromuz": "14/9-6, 7/4-3, 1",
    "shraggag zarad": "12/8-6, 6/4-3, 1",
    "azrog aruk": "10/6-6, 5/2-3, 1",
    "krular": "8/5-6, 4/2-3, 1",
    "fnarad gattog kommog": "8/4-6, 4/2-3, 1",
    "attrag graz": "6/3-6, 3/2-3, 1",
    "gerfindel": "16/(10)-8, 8/(5)-4, (1)",
    "ceodoras cerenbril": "14/(8)-8, 7/(4)-4, (1)",
    "findarfin": "10/(5)-8, 5/(2)-4, (1)",
    "krobek": "12/6-8, 6/3-4, 1",
    "zabek arek garek krak zrodek grunek": "6/2-8, 3/1-4, 1",
    "kerin khuzun ferin gorin thorin barin uzun hurin": "12/8-4, 6/4-2, 1",
    "sarah": "3/2-6, 1/1-3, 1",
    "gotmar": "4/2-6, 2/1-3, 1",
}
# States in the order of the sheet, those without figures left out.
OTHERS = {
    "lucifer": "14/10-12",
    "wardog-1 wardog-2": "10/(6)-8",
    "crazy-ork": "18/12-6, 24/16-8",
    "gnurr gromr throda": "22/12-4, 16/9-3, 10/6-2",
    "baby-dragon": "40/20-10, 30/15-8, 20/10-6",
    "black-dragon-head": "75/40, 50/25, 30/0",
    "black-dragon-tail": "55/25, 35/15, 20/0",
    "black-dragon-body": "0/30-6, 0/20-5, 0/12-4",
    "black-dragon-left-claw black-dragon-right-claw": "35/20, 22/13, 15/0",
    "living-dead-1 living-dead-2 living-dead-3 living-dead-4": "15/9-6",
    "gargoyle-1 gargoyle-2": "12/6-10",
}

MOUNTED = ("mounted", "mounted wounded", "riderless")
FOOT = ("healthy", "wounded", "stunned")


def figures(face: Face) -> str:
    """A face as the book prints it."""
    defence = f"({face.defence})" if face.armoured else f"{face.defence}"
    if face.attack is None:
        return defence
    return f"{face.attack}/{defence}" + ("" if face.movement is None else f"-{face.movement}")


def shown(unit: Unit, states: tuple[str, ...]) -> str:
    return ", ".join(figures(unit.faces[state]) for state in states)


@pytest.mark.rule("DN-4.1a")
@pytest.mark.rule("DN-4.1b")
@pytest.mark.rule("DN-1.51c")
def test_4_1_riders_agree_with_the_second_transcription() -> None:
    riders = {id: unit for id, unit in roster().units.items() if unit.rides}
    assert {id: f"{shown(unit, MOUNTED)}; {shown(unit, FOOT)}" for id, unit in riders.items()} == RIDERS
    caparisoned = [id for id, unit in riders.items() if unit.faces["riderless"].armoured]
    assert caparisoned == ["konrad", "grast", "hohmley", "thrugg"]


@pytest.mark.rule("DN-4.2a")
@pytest.mark.rule("DN-4.2v")
@pytest.mark.rule("DN-G98")
def test_4_2_those_on_foot_agree_with_the_second_transcription() -> None:
    walkers = {id: unit for id, unit in roster().units.items() if unit.kind == "man" and not unit.rides}
    printed = {id: values for ids, values in ON_FOOT.items() for id in ids.split()}
    assert {id: shown(unit, FOOT) for id, unit in walkers.items()} == printed


@pytest.mark.rule("DN-3.55.3j")
def test_beasts_trolls_dragons_and_spirits_agree_with_the_second_transcription() -> None:
    others = {id: unit for id, unit in roster().units.items() if unit.kind != "man"}
    printed = {id: values for ids, values in OTHERS.items() for id in ids.split()}
    shown_faces = {
        id: ", ".join(figures(face) for face in unit.faces.values() if face != Face()) for id, unit in others.items()
    }
    assert shown_faces == printed


@pytest.mark.rule("DN-1.51a")
@pytest.mark.rule("DN-G93")
def test_1_51_seventy_two_adventurers() -> None:
    groups = {id: len(group.units) for id, group in roster().groups.items()}
    assert groups["rebels"] == 21
    assert groups["ork-riders"] + groups["ork-guard"] + groups["crazy-ork"] + groups["orks"] + 2 == 26
    assert (groups["goblins"], groups["elves"] + groups["princess"]) == (7, 6)
    assert (groups["trolls"], groups["dwarves"], groups["dogs"]) == (3, 8, 3)
    others = ("young dragon", "dragon part", "spirit")
    adventurers = [unit for unit in roster().units.values() if unit.kind not in others]
    assert len(adventurers) == 72


def test_1_51_states_of_each_kind() -> None:
    units = roster().units
    assert set(units["krobek"].faces) == {"healthy", "stunned", "wounded", "dead"}
    assert set(units["zed"].faces) - set(units["krobek"].faces) == {*MOUNTED, "dead horse"}
    assert set(units["lucifer"].faces) == {"healthy", "dead"}
    assert set(units["gnurr"].faces) == {"healthy", "wounded", "wounded twice", "dead"}
    assert set(units["crazy-ork"].faces) == {"healthy", "berserk", "dead"}
    assert set(units["gargoyle-1"].faces) == {"healthy"}


def test_armour_is_the_same_on_every_face_but_the_horse() -> None:
    for unit in roster().units.values():
        worn = {face.armoured for state, face in unit.faces.items() if face != Face() and state != "riderless"}
        assert len(worn) == 1, unit.id


def test_no_wound_makes_anyone_better_but_the_crazy_ork() -> None:
    for unit in roster().units.values():
        for fit, hurt in (("healthy", "wounded"), ("wounded", "wounded twice"), ("mounted", "mounted wounded")):
            if hurt not in unit.faces:
                continue
            before, after = unit.faces[fit], unit.faces[hurt]
            assert (after.attack or 0) <= (before.attack or 0), unit.id
            assert (after.defence or 0) <= (before.defence or 0), unit.id
            assert (after.movement or 0) <= (before.movement or 0), unit.id


def test_spellcasters_and_shooters() -> None:
    units = roster().units.values()
    assert [unit.id for unit in units if unit.spellcaster] == ["zacharie", "shaman"]
    assert sum(unit.shoots for unit in units) == 16
    assert [unit.id for unit in units if unit.shoots and unit.rides] == ["laberne", "jon", "arlon"]
