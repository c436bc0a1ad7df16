"""The Fortress: arriving, the look at the card, weaknesses, Karrion's strike, and the end of heroes and Warlord."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.acts import BOX, WARLORD
from grognard.games.village_of_fear.combat.fortress import (
    KarrionStrike,
    TopArrival,
    hero_dice,
    look_at_weakness,
    slay_warlord,
)
from grognard.games.village_of_fear.combat.knock_out import KnockOut
from grognard.games.village_of_fear.karrion import Flight
from grognard.games.village_of_fear.village import WARLORD_SEAT
from grognard.kernel import WATCHER
from tests.games.village_of_fear.stage import WEAKNESSES, at, happened, hero, hp, play, stage, told, topic

ELF = hero("elf")
ELF_SEAT = 2
DWARF = BOX.figures.index("evil-dwarf-1")


@pytest.mark.rule("VF-Q3")
@pytest.mark.parametrize(("before", "cards"), [(0, 3), (1, 3), (2, 2), (3, 2)])
def test_q3_three_cards_for_the_first_two_and_two_for_the_others(before: int, cards: int) -> None:
    others = ("adventurer", "merchant-prince", "warrior-priest")[:before]
    village = stage("\n".join([*(f"{name} at Top" for name in others), "elf at Step, key"]), TopArrival(ELF))
    play(village, *["hit"] * cards)
    assert village.hits[ELF] == cards
    assert village.question is None
    assert village.arrived[ELF] == before + 1


@pytest.mark.rule("VF-Q4", "VF-G61", "VF-L3")
def test_q4_he_lays_down_his_key_and_looks_at_the_card() -> None:
    village = stage("elf at Step, key\nweakness flail", TopArrival(ELF))
    assert village.keys[ELF] == 0
    looked = [event for event in village.log or [] if event.what == "looked"]
    assert [event.args for event in looked] == [(ELF, "flail")]
    seats = (WATCHER, *range(len(village.given.seats)))
    assert [seat for seat in seats if looked[0].known_to(seat)] == [ELF_SEAT]
    assert village.knows[ELF_SEAT] >> WEAKNESSES.index("flail") & 1
    assert not village.knows[1]
    assert not village.exposed


@pytest.mark.rule("VF-Y1", "VF-G29")
@pytest.mark.parametrize("weapon", BOX.golden)
def test_y1_four_dice_with_the_weapon_he_fears_known_or_not(weapon: str) -> None:
    village = stage(f"elf at Top, golden {weapon}\nweakness {weapon}", Flight())
    assert hero_dice(village, ELF, DWARF) == 3
    assert village.exposed == 0
    village.log = []
    assert hero_dice(village, ELF, WARLORD) == 4
    assert village.exposed == 1
    assert told(village.log, "weakness-shown") == [(weapon,)]
    assert all(known >> WEAKNESSES.index(weapon) & 1 for known in village.knows)
    hero_dice(village, ELF, WARLORD)
    assert happened(village.log) == ["weakness-shown"]


@pytest.mark.rule("VF-Y1", "VF-Y3", "VF-F4")
def test_y3_with_another_card_or_weapon_the_dice_are_the_usual_ones() -> None:
    assert hero_dice(stage("elf at Top, golden axe\nweakness none", Flight()), ELF, WARLORD) == 3
    assert hero_dice(stage("elf at Top\nweakness axe", Flight()), ELF, WARLORD) == 2
    village = stage("elf at Top, golden axe\nweakness sword", Flight())
    assert hero_dice(village, ELF, WARLORD) == 3
    assert not village.exposed
    assert all(known == 1 << WEAKNESSES.index("axe") for known in village.knows)


@pytest.mark.rule("VF-Y2", "VF-G31", "VF-G58")
def test_y2_karrion_strikes_first_with_three_dice_and_no_card_helps() -> None:
    village = stage("elf at Top, misses 3\nweakness karrion", KarrionStrike(ELF))
    assert topic(village) == "karrion-die"
    assert village.exposed
    events = play(village, 2, 1, 1)
    assert told(events, "hurt") == [(ELF, 4, 4)]
    assert hp(village, "elf") == 4
    assert village.question is None


@pytest.mark.rule("VF-G31")
def test_g31_once_for_each_hero() -> None:
    village = stage("elf at Top\nadventurer at Top\nweakness karrion", KarrionStrike(ELF))
    play(village, 0, 0, 1)
    village.begin(KarrionStrike(ELF))
    assert village.question is None
    assert hp(village, "elf") == 7
    village.begin(KarrionStrike(0))
    assert topic(village) == "karrion-die"


@pytest.mark.rule("VF-G31", "VF-Q9")
def test_g31_whom_karrion_knocks_out_there_is_out_for_good() -> None:
    village = stage("elf at Top, hp 3\nweakness karrion", KarrionStrike(ELF))
    events = play(village, 2, 2, 0)
    assert "eliminated" in happened(events)
    assert at(village, "elf") == ""
    assert village.wheel == 6


@pytest.mark.rule("VF-Y2", "VF-Y3")
def test_y2_any_other_card_leaves_karrion_on_his_perch() -> None:
    village = stage("elf at Top\nweakness none", KarrionStrike(ELF))
    assert village.question is None
    assert hp(village, "elf") == 8
    assert all(known == 1 << WEAKNESSES.index("karrion") for known in village.knows)


@pytest.mark.rule("VF-Q9", "VF-G45", "VF-G32")
def test_q9_an_eliminated_hero_leaves_with_all_he_has() -> None:
    village = stage("elf at Top, hits 2, misses 1, coins 2, potion, camp marauder:2\nwheel 8", KnockOut(ELF, True))
    assert at(village, "elf") == ""
    assert village.hand(ELF) == village.held(ELF) == village.coins[ELF] == 0
    assert not any(village.camp)
    assert village.gone[ELF * 2 : ELF * 2 + 2] == (2, 1)
    assert village.wheel == 9
    assert village.outcome is None


@pytest.mark.rule("VF-V1")
def test_v1_with_the_last_hero_the_warlord_has_won() -> None:
    village = stage("adventurer out\nmerchant-prince out\nwarrior-priest out\nelf at Top", KnockOut(ELF, True))
    assert village.outcome is not None
    assert village.outcome.winners == (WARLORD_SEAT,)
    assert village.question is None


@pytest.mark.rule("VF-E2", "VF-E3", "VF-G32", "VF-F14")
def test_e2_each_knock_out_turns_the_wheel_up_to_nine() -> None:
    village = stage("elf at E9\nwheel 8", KnockOut(ELF))
    assert (village.wheel, at(village, "elf"), hp(village, "elf")) == (9, "Entrance", 0)
    village.begin(KnockOut(0))
    assert village.wheel == 9


@pytest.mark.rule("VF-Q8")
def test_q8_the_slayer_stands_on_the_warlords_spot() -> None:
    village = stage("elf at Top", Flight())
    slay_warlord(village, ELF)
    assert at(village, "elf") == "Spot"
    assert village.slayer == ELF


@pytest.mark.rule("VF-Q4")
def test_q4_a_second_look_tells_nothing_new() -> None:
    village = stage("elf at Top\nweakness spear", Flight())
    look_at_weakness(village, ELF)
    known = village.knows
    look_at_weakness(village, ELF)
    assert village.knows == known
