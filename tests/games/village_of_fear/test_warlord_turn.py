"""The Warlord's turn (B5): whom he may call on, how often, and Karrion last."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.warlord_turn import WarlordTurn
from tests.games.village_of_fear.stage import at, nouns, options, play, refused, stage, told, topic


@pytest.mark.rule("VF-W1", "VF-W2")
def test_w1_up_to_three_actions_for_each_visible_monster() -> None:
    village = stage("elf at E8\nmarauder-1 at E11, strength 3\nmarauder-2 at K5, strength 1", WarlordTurn())
    assert nouns(village, "activate") == {"marauder-1", "marauder-2"}
    assert refused(village, "activate minotaur-1") == "VF-W2"
    play(village, "activate marauder-1", "move E9")
    assert options(village) == ["move E10", "strike elf", "halt"]
    play(village, "strike elf", 0, 0, 0, 0)
    assert topic(village) == "warlord-turn"


@pytest.mark.rule("VF-G19")
def test_g19_each_once_a_turn_and_to_its_end() -> None:
    village = stage("marauder-1 at E11, strength 3", WarlordTurn())
    play(village, "activate marauder-1", "move E10", "halt")
    assert refused(village, "activate marauder-1") == "VF-G19"
    play(village, "roam wolf", "move E12")
    assert refused(village, "roam wolf") == "VF-G19"


@pytest.mark.rule("VF-W3", "VF-M6", "VF-M7")
def test_w3_wolf_and_lurker_may_roam_and_need_not() -> None:
    village = stage("", WarlordTurn())
    assert nouns(village, "roam") == {"wolf", "lurker"}
    assert refused(village, "activate wolf") == "VF-W3"
    village = stage("crossed elf", WarlordTurn())
    assert refused(village, "roam lurker") == "VF-X10"


@pytest.mark.rule("VF-W4", "VF-G19", "VF-K1")
def test_w4_karrion_flies_when_all_else_is_done() -> None:
    village = stage("", WarlordTurn())
    play(village, "end")
    assert topic(village) == "flight"
    events = play(village, 3)
    assert told(events, "landed") == [(2,)]
    assert village.question is None


@pytest.mark.rule("VF-G28", "VF-Q1")
def test_g28_the_warlord_has_three_bouts_with_heroes_before_him() -> None:
    village = stage("elf at Step", WarlordTurn())
    assert refused(village, "activate warlord") == "VF-G28"
    village = stage("elf at Top\nadventurer at Top\nmerchant-prince at Top, hp 0", WarlordTurn())
    play(village, "activate warlord")
    assert options(village) == ["strike adventurer", "strike elf", "halt"]
    assert refused(village, "strike merchant-prince") == "VF-F1"
    assert refused(village, "move Top") == "VF-Q1"
    blow = (0, 0, 0, 0, 0)
    play(village, "strike elf", *blow, "strike adventurer", *blow, "strike elf", *blow)
    assert topic(village) == "warlord-turn"


@pytest.mark.rule("VF-G43")
def test_g43_monsters_walk_out_into_the_streets_and_into_other_houses() -> None:
    village = stage("lifted 2\nelf at B11\nmarauder-1 at C12, strength 1", WarlordTurn())
    play(village, "activate marauder-1")
    assert {"D12", "E12"} <= nouns(village, "move")
    play(village, "move E12")
    assert at(village, "marauder-1") == "E12"


@pytest.mark.rule("VF-G43", "VF-U1")
def test_g43_a_sewer_entrance_is_a_plain_square_to_monsters() -> None:
    village = stage("marauder-1 at E14, strength 1", WarlordTurn())
    play(village, "activate marauder-1", "move D14")
    assert topic(village) == "activation"
