"""Sewers: every card, the Wererats, the Lair and the way up."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.acts import ACTS, BOX, GROUND
from grognard.games.village_of_fear.movement.sewers import REFUSALS, Sewer
from grognard.games.village_of_fear.village import Village
from tests.games.village_of_fear.stage import asked, at, happened, hero, hp, options, play, stage, told, topic

ELF = hero("elf")


def down(text: str = "elf at D5", *answers: str | int) -> Village:
    """The Elf has stepped on a Sewer Entrance."""
    village = stage(text, Sewer(ELF))
    play(village, *answers)
    return village


def refused(village: Village, attempt: str) -> str:
    number = ACTS.parse(attempt)
    assert number is not None
    verb, noun = ACTS.entries[number]
    refusal = REFUSALS[verb](village, village.stack[-1], noun)
    return refusal.rule if refusal else ""


@pytest.mark.rule("VF-U1", "VF-G11")
def test_u1_a_card_is_drawn_at_once() -> None:
    village = down()
    assert topic(village) == "sewer"
    assert set(options(village)) == {card.key for card in BOX.sewers}
    assert village.question is not None
    assert sum(weight for _, weight in village.question.options.weights()) == 10


@pytest.mark.rule("VF-U2", "VF-G38")
def test_u2_lost_he_stays_and_that_is_all() -> None:
    village = down("elf at D5", "lost")
    assert village.question is None
    assert at(village, "elf") == "D5"


@pytest.mark.rule("VF-U3", "VF-G39")
def test_u3_safe_passage_to_another_entrance_or_none() -> None:
    village = down("elf at D5", "safe")
    assert (asked(village), topic(village)) == ("elf", "come-up")
    assert set(options(village)) == {"go L5", "go D14", "go L14", "stay"}
    play(village, "go L14")
    assert at(village, "elf") == "L14"
    assert village.question is None
    village = down("elf at D5", "safe", "stay")
    assert at(village, "elf") == "D5"


@pytest.mark.rule("VF-G39")
def test_g39_nobody_comes_up_where_somebody_stands() -> None:
    village = down("elf at D5\nadventurer at L5\nwolf at D14", "safe")
    assert set(options(village)) == {"go L14", "stay"}
    assert refused(village, "go L5") == refused(village, "go D14") == "VF-G39"
    assert refused(village, "go D5") == refused(village, "go E5") == "VF-U3"
    assert refused(village, "stay") == ""
    village = down("elf at D5\nadventurer at L5\nwolf at D14\nevil-dwarf-1 at L14", "safe")
    assert village.question is None
    assert at(village, "elf") == "D5"


@pytest.mark.rule("VF-U4", "VF-U6", "VF-G21")
def test_u4_an_ambush_is_fought_before_he_comes_up() -> None:
    village = stage("elf at D5", Sewer(ELF))
    events = play(village, "ambush-one", "2-1")
    assert happened(events) == ["sewer", "duel", "clash", "beaten"]
    assert topic(village) == "come-up"
    assert village.coins[ELF] == village.held(ELF) == village.hand(ELF) == 0


@pytest.mark.rule("VF-U4", "VF-G39", "VF-U7")
def test_u4_two_wererats_come_one_after_the_other() -> None:
    village = stage("elf at D5", Sewer(ELF))
    events = play(village, "ambush-two", "2-1", "0-3", "1-0")
    assert happened(events).count("duel") == happened(events).count("beaten") == 2
    assert hp(village, "elf") == 5
    assert topic(village) == "come-up"


@pytest.mark.rule("VF-U4", "VF-F14")
def test_u4_who_loses_is_knocked_out_and_does_not_come_up() -> None:
    village = down("elf at D5, hp 2", "ambush-two", "0-4")
    assert at(village, "elf") == "Entrance"
    assert village.question is None
    assert village.wheel == 6


@pytest.mark.rule("VF-U5", "VF-S8", "VF-S13")
def test_u5_in_the_lair_both_are_fought_and_the_key_is_won() -> None:
    village = down("elf at D5", "lair")
    assert at(village, "elf") == "Lair"
    play(village, "3-1", "2-0")
    assert village.keys[ELF] == 1
    assert village.key_at[2] == 0
    assert set(options(village)) == {"go L5", "go D14", "go L14"}
    assert refused(village, "stay") == "VF-U5"
    play(village, "go D14")
    assert at(village, "elf") == "D14"


@pytest.mark.rule("VF-U5", "VF-R3")
def test_u5_a_hero_with_a_key_leaves_the_other_in_the_lair() -> None:
    village = down("elf at D5, key", "lair", "3-1", "2-0")
    assert village.keys[ELF] == 1
    assert village.key_at[2] == 1


@pytest.mark.rule("VF-U5", "VF-G39")
def test_g39_with_no_way_up_from_the_lair_he_is_back_where_he_went_down() -> None:
    village = down("elf at D5\nadventurer at L5\nwolf at D14\nevil-dwarf-1 at L14", "lair", "3-1", "2-0")
    assert at(village, "elf") == "D5"
    assert village.question is None


@pytest.mark.rule("VF-G11", "VF-U7", "VF-G49")
def test_g11_ten_cards_and_then_a_new_shuffle() -> None:
    village = down()
    deck = [card.key for card in BOX.sewers for _ in range(card.copies)]
    assert len(deck) == 10
    for card in deck:
        events = play(village, card, *["1-0"] * next(c.rats for c in BOX.sewers if c.key == card))
        assert told(events, "sewer") == [(ELF, card)]
        village.put_hero(ELF, GROUND.index["D5"])
        village.begin(Sewer(ELF))
    assert village.sewer == tuple(card.copies for card in BOX.sewers)
