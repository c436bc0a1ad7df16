"""Houses (B7 to B9): lifting, filling, taking back, closing."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.houses import Lift
from grognard.games.village_of_fear.village import WARLORD_SEAT, Village
from grognard.games.village_of_fear.warlord_turn import WarlordTurn
from tests.games.village_of_fear.stage import (
    asked,
    at,
    happened,
    hero,
    nouns,
    options,
    play,
    refused,
    stage,
    take_turn,
    told,
    topic,
)


def is_lifted(village: Village, house: int) -> bool:
    return bool(village.lifted >> house - 1 & 1)


@pytest.mark.rule("VF-B1", "VF-B2", "VF-G55")
def test_b1_arriving_at_the_number_lifts_the_house_and_the_warlord_decides_at_once() -> None:
    village = take_turn("elf at E12\ntreasure 2 flail", "elf")
    events = play(village, "move D12")
    assert happened(events)[-2:] == ["lifted", "treasure"]
    assert told(events, "treasure") == [(1, "flail")]
    assert (asked(village), topic(village)) == ("warlord", "muster")
    play(village, "bring marauder:2", "give boots", "go B13", "enough")
    assert (asked(village), topic(village)) == ("elf", "hero-turn")
    assert {"C12", "B12"} <= nouns(village, "move")
    assert refused(village, "move A12") == "VF-M9"


@pytest.mark.rule("VF-B3", "VF-G17")
def test_b3_none_one_or_two() -> None:
    village = stage("elf at D12", Lift(1))
    events = play(village, "enough")
    assert happened(events) == ["fallen"]
    assert village.question is None
    village = stage("elf at D12", Lift(1))
    play(village, "bring marauder:1", "give boots", "go B13")
    assert "enough" in options(village)
    play(village, "bring marauder:1", "give whip", "go B11")
    assert village.question is None
    assert not village.fallen


@pytest.mark.rule("VF-B4", "VF-G68")
def test_b4_five_of_strength_in_one_house() -> None:
    village = stage("elf at D12", Lift(1))
    play(village, "bring evil-dwarf:4", "give boots", "go B13")
    assert nouns(village, "bring") == {"evil-dwarf:1", "marauder:1"}
    assert refused(village, "bring marauder:2") == "VF-B4"
    village = stage("elf at D12", Lift(1))
    play(village, "bring minotaur:5", "give boots", "go B13")
    assert options(village) == ["enough"]  # he is asked although nothing fits


@pytest.mark.rule("VF-B5", "VF-G9")
def test_b5_every_monster_carries_an_item_of_the_supply_while_there_is_one() -> None:
    village = stage("elf at D12", Lift(1))
    play(village, "bring marauder:1")
    assert topic(village) == "equip"
    village.supply = (0, 0, 1)
    assert refused(village, "give whip") == ""
    village = stage("elf at D12", Lift(1))
    village.supply = (0, 0, 0)
    play(village, "bring marauder:1")
    assert topic(village) == "place"
    events = play(village, "go B13")
    assert told(events, "placed")[0][2] == "nothing"


@pytest.mark.rule("VF-B6", "VF-M9")
def test_b6_not_at_the_doorway_nor_on_the_treasure() -> None:
    village = stage("elf at D12", Lift(1))
    play(village, "bring marauder:1", "give boots")
    assert refused(village, "go C12") == "VF-B6"
    assert refused(village, "go A12") == "VF-M9"
    assert refused(village, "go B7") == "VF-B2"
    assert nouns(village, "go") == {"A11", "B11", "C11", "B12", "A13", "B13", "C13"}


@pytest.mark.rule("VF-B6")
def test_b6_later_a_monster_may_walk_to_the_doorway() -> None:
    village = stage("marauder-1 at B12, strength 1", WarlordTurn())
    play(village, "activate marauder-1")
    assert "C12" in nouns(village, "move")


@pytest.mark.rule("VF-B2", "VF-G8", "VF-C5")
def test_g8_only_the_warlord_learns_the_strength() -> None:
    village = stage("elf at D12", Lift(1))
    events = play(village, "bring marauder:3", "give boots", "go B13")
    strength = [event for event in events if event.what == "placed-strength"]
    assert [event.args[1] for event in strength] == [3]
    assert [seat for seat in range(5) if strength[0].known_to(seat)] == [WARLORD_SEAT]


@pytest.mark.rule("VF-N1")
def test_n1_three_of_any_strength_in_the_windmill_with_the_miller() -> None:
    village = stage("elf at L7", Lift(2))
    play(village, "bring minotaur:5", "give boots", "go N7", "bring minotaur:4", "give boots", "go N8")
    play(village, "bring evil-dwarf:4", "give boots", "go N6")
    assert village.question is None


@pytest.mark.rule("VF-N3", "VF-G14")
def test_n3_two_of_any_strength_on_the_ground_floor_of_the_hall() -> None:
    village = stage("elf at H10\nmarauder-1 at U2, strength 1", Lift(4))
    play(village, "bring minotaur:5", "give boots", "go G8")
    play(village, "bring minotaur:4", "give boots", "go I8")
    assert village.question is None


@pytest.mark.rule("VF-G16")
def test_g16_without_its_hostage_a_house_has_the_ordinary_limits() -> None:
    village = stage("elf at L7\nadventurer has miller", Lift(2))
    play(village, "bring minotaur:4", "give boots", "go N7")
    assert refused(village, "bring marauder:2") == "VF-B4"
    play(village, "bring marauder:1", "give boots", "go N8")
    assert village.question is None


@pytest.mark.rule("VF-B7", "VF-B8", "VF-G17")
def test_b7_monsters_taken_back_close_the_house_behind_them() -> None:
    village = stage(
        """
        marauder-1 at B12, strength 1, boots
        marauder-2 at B13, strength 3, whip
        """,
        WarlordTurn(),
    )
    supply, left = village.supply, sum(village.reserve)
    events = play(village, "withdraw marauder-1")
    assert happened(events) == ["withdrawn"]
    assert is_lifted(village, 2)
    events = play(village, "withdraw marauder-2")
    assert happened(events) == ["withdrawn", "closed"]
    assert not is_lifted(village, 2)
    assert sum(village.reserve) == left + 2
    assert sum(village.supply) == sum(supply) + 2
    assert at(village, "marauder-1") == ""


@pytest.mark.rule("VF-B8", "VF-G43")
def test_b8_a_house_closes_when_its_last_monster_has_walked_out() -> None:
    village = stage("marauder-1 at C12, strength 1", WarlordTurn())
    events = play(village, "activate marauder-1", "move D12")
    assert happened(events) == ["monster-walked", "closed"]
    play(village, "halt")
    assert refused(village, "withdraw marauder-1") == "VF-G43"


@pytest.mark.rule("VF-B8", "VF-G52", "VF-B1")
def test_b8_a_closed_house_is_filled_anew_and_its_monsters_are_strangers() -> None:
    village = stage("marauder-1 at C12, strength 3, known", WarlordTurn())
    play(village, "withdraw marauder-1")
    assert not any(village.mon_known)
    again = village.copy().begin(Lift(1))
    again.log = []
    play(again, "bring marauder:3", "give boots", "go B12")
    assert at(again, "marauder-2") == "B12"  # names are given in the order of placing
    assert not any(again.mon_known)


@pytest.mark.rule("VF-G48", "VF-B7")
@pytest.mark.parametrize(("where", "house", "monster"), [("B11", "2", "A13"), ("U1", "5", "I8")])
def test_g48_no_taking_back_while_a_hero_is_inside(where: str, house: str, monster: str) -> None:
    village = stage(f"lifted {house}\nelf at {where}\nmarauder-1 at {monster}, strength 1", WarlordTurn())
    assert refused(village, "withdraw marauder-1") == "VF-G48"


@pytest.mark.rule("VF-G48", "VF-G67")
def test_g67_a_house_closed_before_a_hero_is_lifted_when_his_turn_begins() -> None:
    village = stage("elf at D12\nmarauder-1 at B12, strength 1", WarlordTurn())
    play(village, "withdraw marauder-1")
    assert not is_lifted(village, 2)
    again = village.copy().begin(HeroTurn(hero("elf")))
    assert topic(again) == "muster"
    again.answer(again.parse("enough"))
    assert topic(again) == "event"


@pytest.mark.rule("VF-G17", "VF-B8")
def test_g17_a_house_whose_monsters_were_killed_stays_lifted_for_good() -> None:
    village = take_turn("elf at B12, golden axe\nmarauder-1 at B13, strength 1", "elf")
    events = play(village, "attack marauder-1", 2, 0, 0, "hit")
    assert "fallen" in happened(events)
    assert village.fallen == 1 << 1
    guest = stage("fallen 2\nlifted 2\nmarauder-1 at C12, strength 1", WarlordTurn())
    events = play(guest, "activate marauder-1", "move D12")
    assert "closed" not in happened(events)


LEFT_ALONE = "elf at B12, hp 2\nmarauder-1 at C12, strength 1\nmarauder-2 at E9, strength 1\nwolf at E14\n"
"""The elf is in the Inn with one Marauder, which can walk out past him; another one is in the street."""


@pytest.mark.rule("VF-B8", "VF-G17", "VF-G48")
def test_b8_a_house_left_by_its_monsters_closes_when_the_last_hero_has_gone() -> None:
    village = stage(LEFT_ALONE, WarlordTurn())
    events = play(village, "activate marauder-1", "move E12", "halt")
    assert "closed" not in happened(events)  # the elf is inside
    assert is_lifted(village, 2)
    village.put_hero(hero("elf"), village.labels.index("E11"))
    village.begin(WarlordTurn())
    assert "closed" in [event.what for event in village.log or ()]
    assert not is_lifted(village, 2)
    play(village, "activate marauder-1")
    assert refused(village, "move C12") == "VF-M3"


@pytest.mark.rule("VF-B8", "VF-G17", "VF-B1", "VF-B2")
def test_b8_and_is_filled_anew_for_the_next_hero() -> None:
    village = stage("elf at D12\nlifted 2\nshown 2\nmarauder-1 at E12, strength 1", WarlordTurn())
    assert not is_lifted(village, 2)  # nobody is inside any more; the square at the door is street
    village.begin(HeroTurn(hero("elf")))
    assert (asked(village), topic(village)) == ("warlord", "muster")


@pytest.mark.rule("VF-B8", "VF-G17", "VF-F14")
def test_b8_or_when_he_is_carried_away() -> None:
    village = stage(f"{LEFT_ALONE}evil-dwarf-1 at A11, strength 1", WarlordTurn())
    play(village, "activate evil-dwarf-1", "move B11", "strike elf", 2, 2)
    assert at(village, "elf") == "Entrance"
    assert is_lifted(village, 2)  # two monsters are still inside
    village = stage("elf at C12, hp 2\nlifted 2\nshown 2\nmarauder-1 at D12, strength 1", WarlordTurn())
    assert is_lifted(village, 2)
    events = play(village, "activate marauder-1", "strike elf", 2, 2)
    assert at(village, "elf") == "Entrance"
    events += play(village, "halt")
    assert "closed" in happened(events)
    assert not is_lifted(village, 2)


@pytest.mark.rule("VF-G17")
def test_g17_a_fallen_house_never_closes() -> None:
    village = stage("elf at E11\nlifted 2\nshown 2\nfallen 2\nmarauder-1 at E12, strength 1", WarlordTurn())
    assert is_lifted(village, 2)


@pytest.mark.rule("VF-G17", "VF-G48")
@pytest.mark.parametrize("where", ["U1", "U2", "G7"])
def test_g17_the_hall_does_not_close_over_a_hero(where: str) -> None:
    village = stage(f"elf at {where}\nlifted 5\nshown 5", WarlordTurn())
    assert is_lifted(village, 5)


def test_in_the_first_edition_such_a_house_stayed_open() -> None:
    village = stage("elf at E11\nlifted 2\nshown 2\nmarauder-1 at E12, strength 1", HeroTurn(hero("elf")))
    village.begin(WarlordTurn(), edition=1)
    assert is_lifted(village, 2)


@pytest.mark.rule("VF-G15", "VF-G57", "VF-W2")
def test_g15_the_guard_keeps_upstairs_and_is_never_taken_back() -> None:
    village = stage("minotaur-1 at U2, strength 5\nlifted 5\nfallen 5", WarlordTurn())
    assert refused(village, "withdraw minotaur-1") == "VF-G15"
    play(village, "activate minotaur-1")
    assert nouns(village, "move") == {"U1"}
    assert refused(village, "move G7") == "VF-G15"
    closed = stage("minotaur-1 at U2, strength 5", WarlordTurn())
    assert refused(closed, "activate minotaur-1") == "VF-W2"


@pytest.mark.rule("VF-G57")
def test_g57_no_monster_goes_up_but_one_can_fight_on_the_stairs() -> None:
    village = stage("elf at U1\nmarauder-1 at G7, strength 1", WarlordTurn())
    play(village, "activate marauder-1")
    assert "strike elf" in options(village)
    assert refused(village, "move U1") == "VF-G57"
    village = stage("elf at G7\nminotaur-1 at U1, strength 5\nlifted 5", WarlordTurn())
    play(village, "activate minotaur-1")
    assert "strike elf" in options(village)


@pytest.mark.rule("VF-G18", "VF-K4", "VF-G42")
def test_g18_a_locked_house_opens_when_karrion_has_left() -> None:
    village = take_turn("elf at E12, whip\nkarrion 2", "elf")
    play(village, "move D12")
    assert topic(village) == "hero-turn"
    assert not is_lifted(village, 2)
    events = play(village, "whip-karrion")
    assert happened(events)[:2] == ["whipped-karrion", "lifted"]
    assert topic(village) == "muster"


@pytest.mark.rule("VF-G18", "VF-G56", "VF-K3")
def test_g18_or_when_his_event_sends_karrion_away() -> None:
    village = stage("elf at D12\nkarrion 2", HeroTurn(hero("elf")))
    assert topic(village) == "event"
    play(village, "wings", 8)
    assert (topic(village), is_lifted(village, 2)) == ("muster", True)


@pytest.mark.rule("VF-B2", "VF-S17")
def test_s17_only_monsters_behind_the_fortress_can_come() -> None:
    village = stage("elf at D12\nmarauder-1 at E5, strength 3", Lift(1))
    assert refused(village, "bring marauder:3") == "VF-S17"
