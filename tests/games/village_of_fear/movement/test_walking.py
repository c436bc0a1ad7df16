"""Movement (B6) and Keys (B16): where heroes and monsters may go, pass and stop."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.village import PERCH
from grognard.games.village_of_fear.warlord_turn import WarlordTurn
from tests.games.village_of_fear.stage import at, happened, nouns, play, refused, stage, take_turn, told, topic


@pytest.mark.rule("VF-H5", "VF-G63")
def test_h5_a_walk_is_one_action_a_square_and_never_diagonal() -> None:
    village = take_turn("elf at E9", "elf")
    assert {"E6", "E8", "E10", "E12", "F10", "G10", "E11"} <= nouns(village, "move")
    assert refused(village, "move H10") == "VF-H5"
    assert refused(village, "move E9") == "VF-H5"
    events = play(village, "move G10")
    assert [square for _, square in told(events, "walked")] == sorted(square for _, square in told(events, "walked"))
    assert len(told(events, "walked")) == 3
    assert refused(village, "move F10") == "VF-H1"


@pytest.mark.rule("VF-M1", "VF-G45")
def test_m1_a_hero_passes_a_friend_but_never_stops_with_him_and_never_meets_a_monster() -> None:
    village = take_turn(
        """
        elf at E9
        adventurer at E8
        evil-dwarf-1 at E11, strength 1
        """,
        "elf",
    )
    assert refused(village, "move E8") == "VF-M1"
    assert "E7" in nouns(village, "move")
    assert refused(village, "move E11") == "VF-M1"
    assert "E12" not in nouns(village, "move")
    village = take_turn("elf at E9\nadventurer at E8", "elf", actions=1)
    assert refused(village, "move E7") == "VF-H5"


@pytest.mark.rule("VF-M4", "VF-G22")
def test_m4_heroes_and_monsters_step_from_corner_to_corner() -> None:
    village = take_turn("elf at F5", "elf", actions=1)
    assert "J5" in nouns(village, "move")
    village = stage("marauder-1 at F5, strength 1", WarlordTurn())
    play(village, "activate marauder-1")
    assert "J5" in nouns(village, "move")


@pytest.mark.rule("VF-M9")
def test_m9_nobody_enters_a_treasure_space() -> None:
    village = take_turn("elf at B7\nlifted 1", "elf")
    assert refused(village, "move A7") == "VF-M9"
    village = stage("marauder-1 at B7, strength 1", WarlordTurn())
    play(village, "activate marauder-1")
    assert refused(village, "move A7") == "VF-M9"


@pytest.mark.rule("VF-M2", "VF-M8", "VF-G35", "VF-G43")
def test_m2_a_monster_passes_monsters_but_neither_heroes_nor_the_entrance() -> None:
    village = stage(
        """
        elf at E8
        marauder-1 at E10, strength 1
        marauder-2 at E11, strength 2
        """,
        WarlordTurn(),
    )
    play(village, "activate marauder-1")
    assert refused(village, "move E8") == "VF-M2"
    assert refused(village, "move E11") == "VF-M2"
    assert "E12" in nouns(village, "move")
    assert refused(village, "move E7") == "VF-W1"
    assert refused(village, "move Green") == "VF-G43"
    assert refused(village, "move Bridge") == "VF-G43"
    village = stage("marauder-1 at F14, strength 1", WarlordTurn())
    play(village, "activate marauder-1")
    assert refused(village, "move Entrance") == "VF-M8"
    assert {"G14", "H14", "I14", "D14"} <= nouns(village, "move")


@pytest.mark.rule("VF-G35")
def test_g35_one_way_out_of_the_entrance_stays_free() -> None:
    village = stage(
        """
        wolf at H14
        marauder-1 at G14, strength 1
        marauder-2 at K14, strength 2
        """,
        WarlordTurn(),
    )
    play(village, "activate marauder-2")
    assert refused(village, "move I14") == "VF-G35"
    assert "J14" in nouns(village, "move")


@pytest.mark.rule("VF-M3")
def test_m3_a_monster_enters_lifted_houses_only() -> None:
    village = stage("marauder-1 at D12, strength 1", WarlordTurn())
    play(village, "activate marauder-1")
    assert refused(village, "move C12") == "VF-M3"
    village = stage("lifted 2\nfallen 2\nmarauder-1 at D12, strength 1", WarlordTurn())
    play(village, "activate marauder-1")
    assert "C12" in nouns(village, "move")


@pytest.mark.rule("VF-N4", "VF-N5")
def test_n4_upstairs_only_when_the_ground_floor_is_clear() -> None:
    guarded = "lifted 5\nelf at G8\nminotaur-1 at U2, strength 4\n"
    village = take_turn(guarded + "marauder-1 at I8, strength 1", "elf")
    assert refused(village, "move U1") == "VF-N4"
    village = take_turn(guarded, "elf", actions=2)
    assert "U1" in nouns(village, "move")
    play(village, "move U1")
    assert refused(village, "move G7") == "VF-H1"
    village = take_turn("lifted 5\nelf at U1\nmarauder-1 at I8, strength 1", "elf", actions=1)
    assert "G7" in nouns(village, "move")  # VF-G57: coming down needs a free way only


@pytest.mark.rule("VF-G42", "VF-G63")
def test_g63_a_walk_stops_where_a_house_opens() -> None:
    village = take_turn("elf at G10", "elf")
    assert "H10" in nouns(village, "move")
    assert refused(village, "move I10") == "VF-G63"
    assert "I10" in nouns(take_turn("elf at G10\nlifted 5", "elf"), "move")
    assert "I10" in nouns(take_turn("elf at G10\nkarrion 5", "elf"), "move")


@pytest.mark.rule("VF-G42", "VF-B1")
def test_g42_passing_a_friend_at_the_door_opens_the_house_on_the_way() -> None:
    village = take_turn("elf at G10\nadventurer at H10", "elf")
    events = play(village, "move I10")
    assert "lifted" in happened(events)
    assert topic(village) == "muster"
    play(village, "enough")
    assert at(village, "elf") == "I10"


@pytest.mark.rule("VF-G63", "VF-I2")
def test_g63_a_walk_stops_where_something_lies() -> None:
    village = take_turn("elf at E10\nloose boots at E8", "elf")
    assert refused(village, "move E7") == "VF-G63"
    play(village, "move E8")
    assert topic(village) == "gather"


@pytest.mark.rule("VF-L3", "VF-G27", "VF-Q2")
def test_l3_the_fortress_needs_a_key_and_there_is_no_way_back() -> None:
    village = take_turn("crossed adventurer\nelf at J5", "elf")
    assert {"Bridge", "Step"} <= nouns(village, "move")
    assert refused(village, "move Top") == "VF-L3"
    village = take_turn("crossed adventurer\nelf at J5, key", "elf")
    play(village, "move Top", "hit", "hit", "hit")
    assert at(village, "elf") == "Top"
    assert refused(village, "move Step") == "VF-Q2"
    assert topic(village) == "hero-turn"  # VF-G27: the turn is not over


@pytest.mark.rule("VF-G27", "VF-X11")
def test_g27_any_number_of_heroes_share_bridge_step_and_top() -> None:
    village = take_turn("crossed adventurer\nelf at F5, key\nadventurer at Bridge\nmerchant-prince at Step", "elf")
    assert {"Bridge", "Step", "Top"} <= nouns(village, "move")
    village = take_turn("elf at F5, key", "elf")
    assert refused(village, "move Bridge") == "VF-X2"


@pytest.mark.rule("VF-G26")
def test_g26_a_hero_without_a_key_takes_the_one_on_the_step() -> None:
    village = take_turn("crossed adventurer\nelf at Bridge", "elf")
    events = play(village, "move Step")
    assert told(events, "took-key") == [(1, "lurker")]
    assert "Top" in nouns(village, "move")


@pytest.mark.rule("VF-U1")
def test_u1_stepping_on_a_sewer_entrance_draws_a_card_and_the_turn_is_over() -> None:
    village = take_turn("elf at E14", "elf")
    play(village, "move D14")
    assert topic(village) == "sewer"
    play(village, "safe", "stay")
    assert village.question is None


@pytest.mark.rule("VF-M9", "VF-G4")
def test_g4_what_is_closed_to_heroes() -> None:
    village = take_turn("elf at Entrance", "elf")
    assert [refused(village, f"move {label}") for label in ("Spot", "Lair", "Green", "U3")] == [
        "VF-Q1", "VF-U5", "VF-G1", "VF-G4",
    ]  # fmt: skip
    assert refused(village, "move B7") == "VF-B1"


@pytest.mark.rule("VF-K4", "VF-G18", "VF-B1")
def test_k4_the_door_of_a_locked_house_is_karrions() -> None:
    village = take_turn("elf at D12\nkarrion 2", "elf")
    assert refused(village, "move C12") == "VF-K4"
    village = take_turn("elf at E12\nkarrion 2", "elf")
    assert refused(village, "move C12") == "VF-K4"
    village = take_turn("elf at E12\nkarrion 1", "elf")
    assert refused(village, "move C12") == "VF-B1"


@pytest.mark.rule("VF-G67")
def test_g67_a_house_closed_before_him_opens_at_his_next_turn() -> None:
    village = take_turn("elf at D12\nkarrion 2", "elf")
    village.karrion = PERCH
    assert refused(village, "move C12") == "VF-G67"


@pytest.mark.rule("VF-M1")
def test_m1_a_monster_in_every_way() -> None:
    village = take_turn("elf at B12\nevil-dwarf-1 at C12, strength 1", "elf")
    assert refused(village, "move D12") == "VF-M1"


@pytest.mark.rule("VF-M2", "VF-W1", "VF-G27", "VF-G4", "VF-U5")
def test_m2_a_hero_in_every_way_of_a_monster_and_where_none_goes() -> None:
    village = stage("elf at C12\nevil-dwarf-1 at B12, strength 1", WarlordTurn())
    play(village, "activate evil-dwarf-1")
    assert refused(village, "move D12") == "VF-M2"
    assert refused(village, "move B12") == "VF-W1"
    wanted = {"Step": "VF-G27", "Top": "VF-G27", "Spot": "VF-G27", "U3": "VF-G4", "Lair": "VF-U5", "Bridge": "VF-G43"}
    assert {label: refused(village, f"move {label}") for label in wanted} == wanted


@pytest.mark.rule("VF-M5", "VF-M6", "VF-G1", "VF-G27")
def test_m5_where_wolf_and_lurker_never_go() -> None:
    village = stage("lurker at F5", WarlordTurn())
    play(village, "roam lurker")
    wanted = {"Green": "VF-G1", "Bridge": "VF-G27", "Top": "VF-G27", "Lair": "VF-U5", "C12": "VF-M5", "U1": "VF-M5"}
    assert {label: refused(village, f"move {label}") for label in wanted} == wanted
