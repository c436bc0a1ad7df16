"""What a Trial of Stealth brings, and the way that is open afterwards."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.games.village_of_fear.acts import GRID, GROUND
from grognard.games.village_of_fear.karrion import Flight
from grognard.games.village_of_fear.movement.crossing import (
    Crossing,
    crossings,
    take_step_key,
    why_not_cross,
    why_not_turn_to,
)
from grognard.games.village_of_fear.victory import score
from grognard.games.village_of_fear.village import Village
from tests.games.village_of_fear.stage import asked, at, happened, hero, hp, options, play, stage, topic

ELF = hero("elf")
START = GRID.index["1b"]
ACROSS = ("step 2b", "step 3a", "step 3b", "step 2a", "step 4b")
CAUGHT = ("step 2b", "step 3a", "step 3a")
DAWDLED = ("step 2b", "step 4a", "step 1b", "step 4b", "step 2b", "step 4a", "step 1b")


def crossing(text: str, *answers: str) -> Village:
    """The Elf steps onto the middle of the village end."""
    village = stage(text, Crossing(ELF, START))
    play(village, *answers)
    return village


def refused(village: Village, point: str, actions: int = 3) -> str:
    refusal = why_not_cross(village, ELF, actions, GRID.index[point])
    return refusal.rule if refusal else ""


@pytest.mark.rule("VF-X2", "VF-X3", "VF-X1")
def test_x2_whoever_goes_onto_the_drawbridge_plays_the_trial_at_once() -> None:
    village = crossing("elf at F5")
    assert at(village, "elf") == "Bridge"
    assert (asked(village), topic(village)) == ("elf", "stealth")


@pytest.mark.rule("VF-X9", "VF-G25", "VF-E2")
def test_g25_caught_he_is_knocked_out_and_the_lurker_waits_for_the_next() -> None:
    village = crossing("elf at F5\nlurker at E10", *CAUGHT)
    assert at(village, "elf") == "Entrance"
    assert hp(village, "elf") == 0
    assert village.wheel == 6
    assert at(village, "lurker") == "Step"
    assert not village.crossed


@pytest.mark.rule("VF-X10", "VF-S6", "VF-Q3", "VF-Q4", "VF-G41")
def test_x10_across_he_has_lurker_and_key_and_is_on_the_top() -> None:
    village = crossing("elf at F5", *ACROSS, "hit", "hit", "miss")
    assert at(village, "elf") == "Top"
    assert at(village, "lurker") == ""
    assert village.lurker_of == ELF
    assert village.key_at[0] == 0
    assert village.keys[ELF] == 0  # laid down on entering
    assert score(village, ELF) == 5 + 3
    assert village.question is None


@pytest.mark.rule("VF-G26", "VF-X10")
def test_g26_a_winner_with_a_key_leaves_the_lurkers_on_the_step() -> None:
    village = crossing("elf at F5, key", *ACROSS, "hit", "hit", "miss")
    assert village.key_at[0] == 1
    village.put_hero(0, GROUND.step)
    take_step_key(village, 0)
    assert village.keys[0] == 1
    assert village.key_at[0] == 0


@pytest.mark.rule("VF-G26")
def test_g26_the_key_on_the_step_is_taken_there_and_by_one_without() -> None:
    village = stage("crossed elf\nadventurer at Bridge\nmerchant-prince at Step, key", Flight())
    take_step_key(village, hero("adventurer"))
    take_step_key(village, hero("merchant-prince"))
    assert village.keys == (0, 0, 1, 0)
    assert village.key_at[0] == 1


@pytest.mark.rule("VF-X11", "VF-G27")
def test_x11_the_way_is_open_to_all_and_no_trial_is_played_again() -> None:
    village = stage("crossed elf\nadventurer at F5", Flight())
    assert crossings(village, 0) == 0
    beside = village.beside
    way = [GROUND.index[label] for label in ("F5", "Bridge", "Step", "Top")]
    assert all(beside[a] >> b & 1 for a, b in pairwise(way))
    assert refused(village, "1a") == "VF-X11"
    assert not stage("adventurer at F5", Flight()).beside[way[0]] >> way[1] & 1


@pytest.mark.rule("VF-G22", "VF-X2")
def test_g22_the_drawbridge_is_entered_from_its_corners_for_an_action() -> None:
    village = stage("elf at J5", Flight())
    assert crossings(village, ELF) == sum(1 << GRID.index[point] for point in ("1a", "1b", "1c"))
    for point, label in enumerate(GRID.labels):
        assert bool(crossings(village, ELF) >> point & 1) == (refused(village, label) == "")
    assert refused(village, "2a") == "VF-X2"
    assert refused(village, "1a", actions=0) == "VF-G22"
    village = stage("elf at K5", Flight())
    assert crossings(village, ELF) == 0
    assert refused(village, "1a") == "VF-G22"


@pytest.mark.rule("VF-G24")
def test_g24_turned_back_to_a_free_corner_without_loss() -> None:
    village = crossing("elf at F5", *DAWDLED)
    assert (asked(village), topic(village)) == ("elf", "turned-back")
    assert set(options(village)) == {"go F5", "go J5"}
    play(village, "go J5")
    assert at(village, "elf") == "J5"
    assert hp(village, "elf") == 8
    assert village.wheel == 5


@pytest.mark.rule("VF-G24")
def test_g24_a_corner_must_be_free_and_with_none_he_goes_to_the_entrance() -> None:
    village = crossing("elf at F5\nwolf at J5", *DAWDLED)
    assert options(village) == ["go F5"]
    frame = village.stack[-1]
    assert isinstance(frame, Crossing)
    refusals = [why_not_turn_to(village, frame, GROUND.index[label]) for label in ("F5", "J5", "K5")]
    assert [refusal.rule if refusal else "" for refusal in refusals] == ["", "VF-G24", "VF-G24"]
    village = stage("adventurer at F5\nwolf at J5", Crossing(ELF, START))
    assert "sent-back" in happened(play(village, *DAWDLED))
    assert at(village, "elf") == "Entrance"
