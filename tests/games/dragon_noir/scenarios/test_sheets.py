"""The scenarios of The Exile: seven in order, and forces of the strength each was balanced for.

Strength is attack and defence, 2 more for armour, in the saddle for those who begin mounted.
"""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.scenarios.sheets import NOBODY, Force, scenarios
from grognard.games.dragon_noir.sheets.counters import roster


def strength(force: Force) -> int:
    faces = [roster().units[id].faces["mounted"] for id in force.mounted]
    faces += [roster().units[id].faces["healthy"] for id in force.foot]
    return sum((face.attack or 0) + (face.defence or 0) + 2 * face.armoured for face in faces)


@pytest.mark.rule("DN-1.2a")
def test_1_2_seven_scenarios_in_the_order_of_the_story() -> None:
    assert [scenario.title for scenario in scenarios().values()][:7] == [
        "Landfall",
        "The Miller's Guests",
        "The Elves' Oath",
        "The Games of the Fox",
        "Beans for Trolls",
        "The Day of Kazhdin",
        "The Captives of Talbh",
    ]


@pytest.mark.parametrize(
    ("id", "strengths"),
    [
        ("landfall", {"rebels": 152, "orks": 129}),
        ("the-millers-guests", {"rebels": 172, "orks": 86}),
        ("the-games-of-the-fox", {"rebels": 229, "orks": 157, NOBODY: 60}),
        ("beans-for-trolls", {"orks": 132, "rebels": 173, NOBODY: 102}),
        ("the-day-of-kazhdin", {"rebels": 567 + 76 + 34, "orks": 536 + 66 + 34, NOBODY: 34}),
        ("the-captives-of-talbh", {"expedition": 54 + 11, "dwarves": 160 + 60}),
        ("the-chained-elf", {"orks": 185}),
    ],
)
def test_strength_of_the_forces(id: str, strengths: dict[str, int]) -> None:
    forces = scenarios()[id].forces
    for player, wanted in strengths.items():
        assert sum(strength(force) for force in forces if force.player == player) == wanted, player


def test_5_15_1_secret_placement_in_the_second_and_the_seventh() -> None:
    secret = [id for id, scenario in scenarios().items() if any(force.secret for force in scenario.forces)]
    assert secret == ["the-millers-guests", "the-captives-of-talbh"]
    assert scenarios()["the-millers-guests"].maps == ("watermill",)


def test_the_oath_is_ridden_by_six_against_eight() -> None:
    rebels, orks = scenarios()["the-elves-oath"].forces
    assert (len(rebels.mounted), len(orks.units)) == (6, 8)
    assert orks.entry is not None
    assert rebels.entry is not None
    assert [gate.side for gate in (*rebels.entry.gates, *orks.entry.gates)] == ["6", "8"]
    shown = sorted(roster().units[id].faces["healthy"].attack or 0 for id in orks.foot if not roster().units[id].shoots)
    assert shown == [10, 14, 14, 16, 16]


def test_1_42_maps_below_ground_meet_side_to_like_side() -> None:
    for scenario in scenarios().values():
        if "dragons-lake" in scenario.maps and scenario.joined:
            assert len(set(scenario.joined)) == 1


def test_texts_of_scenarios_are_sentences() -> None:
    for scenario in scenarios().values():
        assert scenario.notes, scenario.id
        notes = [note.text for note in scenario.notes]
        for text in (*scenario.victory, *scenario.special, *notes, *(force.placed for force in scenario.forces)):
            assert not text or text.endswith("."), scenario.id
