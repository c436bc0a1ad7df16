"""Wolf and Lurker abroad: how they come, how far, and whom they fight."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.acts import ACTS, GROUND, LURKER, WOLF
from grognard.games.village_of_fear.movement.roaming import REFUSALS, Roam, can_roam
from grognard.games.village_of_fear.village import Village
from tests.games.village_of_fear.stage import asked, at, hero, hp, nouns, options, play, stage, topic


def refused(village: Village, attempt: str) -> str:
    """The clause that forbids an attempt, or nothing."""
    number = ACTS.parse(attempt)
    assert number is not None
    verb, noun = ACTS.entries[number]
    refusal = REFUSALS[verb](village, village.stack[-1], noun)
    return refusal.rule if refusal else ""


@pytest.mark.rule("VF-M5", "VF-M6", "VF-G20", "VF-S11")
def test_m6_the_wolf_leaves_the_green_by_two_squares_and_goes_three() -> None:
    village = stage("", Roam(WOLF))
    assert (asked(village), topic(village)) == ("warlord", "roam")
    assert nouns(village, "move") == {
        "E12", "E11", "E13", "D12", "E10", "E14", "K12", "K11", "K13", "L12", "K10", "K14",
    }  # fmt: skip
    assert refused(village, "move E9") == "VF-M5"


@pytest.mark.rule("VF-M7", "VF-S10")
def test_m7_the_lurker_comes_in_by_the_corners_of_the_drawbridge() -> None:
    village = stage("", Roam(LURKER))
    assert nouns(village, "move") == {"F5", "E5", "D5", "E6", "J5", "K5", "K6", "L5"}


@pytest.mark.rule("VF-M5", "VF-M8", "VF-M3")
def test_m5_no_house_even_if_lifted_and_never_the_entrance() -> None:
    village = stage("lifted 1\nwolf at E7", Roam(WOLF))
    assert "D7" in nouns(village, "move")
    assert "C7" not in nouns(village, "move")
    assert refused(village, "move C7") == "VF-M5"
    village = stage("wolf at H14", Roam(WOLF))
    assert refused(village, "move Entrance") == "VF-M8"


@pytest.mark.rule("VF-M2")
def test_m2_monsters_are_passed_and_heroes_are_not() -> None:
    village = stage("evil-dwarf-1 at E9\nelf at E7\nwolf at E10", Roam(WOLF))
    assert "E8" in nouns(village, "move")
    assert not {"E9", "E7", "E6"} & nouns(village, "move")
    assert refused(village, "move E9") == refused(village, "move E7") == "VF-M2"


@pytest.mark.rule("VF-G35")
def test_g35_the_last_way_out_of_the_entrance_stays_free() -> None:
    village = stage("evil-dwarf-1 at G14\nmarauder-1 at H14\nwolf at J14", Roam(WOLF))
    assert "I14" not in nouns(village, "move")
    assert refused(village, "move I14") == "VF-G35"
    village = stage("evil-dwarf-1 at G14\nwolf at J14", Roam(WOLF))
    assert {"I14", "H14"} <= nouns(village, "move")


@pytest.mark.rule("VF-G20")
def test_g20_one_walk_and_one_fight_in_either_order() -> None:
    village = stage("elf at E9\nwarrior-priest at E6\nwolf at E10", Roam(WOLF))
    assert nouns(village, "strike") == {"elf"}
    play(village, "move F10")
    assert village.question is None
    village = stage("elf at E8\nwolf at E10", Roam(WOLF))
    play(village, "move E9", "strike elf", "0-4")
    assert topic(village) == "clash"
    village = stage("elf at E9, hp 1\nwolf at E10", Roam(WOLF))
    play(village, "strike elf", "0-1")
    assert at(village, "elf") == "Entrance"
    assert nouns(village, "strike") == set()
    assert "E9" in nouns(village, "move")
    assert refused(village, "strike elf") == "VF-G20"


@pytest.mark.rule("VF-D7", "VF-G20")
def test_d7_a_beaten_wolf_is_at_home_and_done() -> None:
    village = stage("elf at E9\nwolf at E10", Roam(WOLF))
    play(village, "strike elf", "2-1")
    assert at(village, "wolf") == "Green"
    assert village.question is None


@pytest.mark.rule("VF-E1", "VF-G35", "VF-G53")
def test_e1_nobody_is_fought_in_the_entrance_nor_from_the_green() -> None:
    village = stage("elf at Entrance\nwolf at H14", Roam(WOLF))
    assert nouns(village, "strike") == set()
    assert refused(village, "strike elf") == "VF-E1"
    village = stage("elf at E12", Roam(WOLF))
    assert nouns(village, "strike") == set()
    assert refused(village, "strike elf") == "VF-F1"


@pytest.mark.rule("VF-G22", "VF-F1")
def test_g22_the_corners_are_adjacent_for_fights() -> None:
    village = stage("elf at J5\nlurker at F5", Roam(LURKER))
    assert nouns(village, "strike") == {"elf"}


@pytest.mark.rule("VF-G20")
def test_g20_roamers_may_go_home_again() -> None:
    village = stage("wolf at D12", Roam(WOLF))
    play(village, "move Green")
    assert at(village, "wolf") == "Green"


@pytest.mark.rule("VF-W3")
def test_w3_roaming_is_voluntary() -> None:
    village = stage("elf at E9\nwolf at E10", Roam(WOLF))
    play(village, "halt")
    assert village.question is None
    assert hp(village, "elf") == 8


@pytest.mark.rule("VF-X10", "VF-G20")
def test_a_lurker_won_by_the_trial_roams_no_more() -> None:
    village = stage("crossed elf", Roam(WOLF))
    assert not can_roam(village, LURKER)
    assert can_roam(village, WOLF)


def test_refusals_agree_with_the_options() -> None:
    village = stage("evil-dwarf-1 at E9\nelf at E11\nmerchant-prince at D12\nwolf at E10", Roam(WOLF))
    legal = set(options(village))
    for label in GROUND.labels:
        assert (refused(village, f"move {label}") == "") == (f"move {label}" in legal), label
    assert hero("elf") == 1
    assert nouns(village, "strike") == {"elf"}
