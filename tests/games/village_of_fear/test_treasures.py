"""Treasure, Keys and carrying limits (B14, B16), the Fountain (B13), items in use (B15)."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.acts import BOX
from grognard.games.village_of_fear.sheets.pieces import BOOTS, POTION
from grognard.games.village_of_fear.village import Village
from grognard.games.village_of_fear.warlord_turn import WarlordTurn
from tests.games.village_of_fear.stage import (
    at,
    happened,
    hero,
    hp,
    nouns,
    options,
    play,
    refused,
    stage,
    take_turn,
    told,
    topic,
)

ELF = hero("elf")


def weapon(village: Village, name: str) -> str:
    """The Golden Weapon of a hero, or nothing."""
    held = village.weapon[hero(name)]
    return BOX.golden[held - 1] if held else ""


@pytest.mark.rule("VF-R1", "VF-R2", "VF-G37")
def test_r1_a_hero_beside_the_treasure_of_a_clear_house_takes_it_for_nothing() -> None:
    village = take_turn("lifted 2\ntreasure 2 flail\nelf at B12", "elf", actions=1)
    events = play(village, "take-treasure")
    assert told(events, "took-treasure") == [(ELF, "flail", 1)]
    assert weapon(village, "elf") == "flail"
    assert village.treasure[1] == 0
    assert village.question is not None
    assert village.question.about == (ELF, 1)
    assert refused(village, "take-treasure") == "VF-R1"


@pytest.mark.rule("VF-R1", "VF-G51")
def test_r1_not_with_a_monster_in_the_house_nor_from_afar() -> None:
    village = take_turn("elf at B12\nmarauder-1 at C13, strength 1", "elf")
    assert refused(village, "take-treasure") == "VF-R1"
    village = take_turn("elf at B12\nlifted 2\nmarauder-1 at D12, strength 1", "elf")
    assert refused(village, "take-treasure") == ""
    village = take_turn("lifted 2\nelf at C12", "elf")
    assert refused(village, "take-treasure") == "VF-R1"


@pytest.mark.rule("VF-N7", "VF-G51")
def test_n7_the_guard_upstairs_does_not_keep_the_treasure_of_the_hall() -> None:
    village = take_turn("lifted 5\nelf at G7\nminotaur-1 at U2, strength 5", "elf")
    assert refused(village, "take-treasure") == ""


@pytest.mark.rule("VF-R3", "VF-L2", "VF-G37")
def test_r3_one_key_and_no_more() -> None:
    village = take_turn("lifted 2\ntreasure 2 key\nelf at B12, boots, boots", "elf")
    play(village, "take-treasure")
    assert village.keys[ELF] == 1  # VF-L2: full hands do not matter
    village = take_turn("lifted 2\ntreasure 2 key\nelf at B12, key", "elf")
    assert refused(village, "take-treasure") == "VF-G37"


@pytest.mark.rule("VF-G36", "VF-G66", "VF-R3")
def test_g36_one_golden_weapon_for_another_once_a_turn() -> None:
    village = take_turn("lifted 2\ntreasure 2 flail\nelf at B12, golden axe", "elf")
    events = play(village, "take-treasure")
    assert told(events, "left-weapon") == [(ELF, "axe", 1)]
    assert weapon(village, "elf") == "flail"
    assert BOX.golden[village.treasure[1] - 1] == "axe"
    assert refused(village, "take-treasure") == "VF-G66"


@pytest.mark.rule("VF-G44")
def test_g44_the_key_upstairs_from_the_guards_square() -> None:
    village = take_turn("lifted 5\nelf at U1", "elf")
    assert refused(village, "take-key") == "VF-G44"
    play(village, "move U2")
    events = play(village, "take-key")
    assert told(events, "took-key") == [(ELF, "hall")]
    assert refused(village, "take-key") == "VF-G44"
    village = take_turn("lifted 5\nelf at U2, key", "elf")
    assert refused(village, "take-key") == "VF-R3"


@pytest.mark.rule("VF-N6", "VF-G59", "VF-R4", "VF-L1")
def test_n6_the_guards_slayer_gets_mayor_key_and_room_for_the_item() -> None:
    village = take_turn("lifted 5\nelf at U1, boots, boots\nmarauder-1 at U2, strength 1, whip", "elf")
    events = play(village, "attack marauder-1", 2, 2)
    assert happened(events).index("rescued") < happened(events).index("coin")
    assert village.keys[ELF] == 1
    assert village.hostage[1] == ELF
    assert (village.held(ELF), village.item_limit(ELF)) == (3, 3)
    assert nouns(village, "swap") == {"potion for whip", "boots for whip"}


@pytest.mark.rule("VF-N2", "VF-G51")
def test_n2_the_last_monster_of_the_windmill_frees_the_miller() -> None:
    village = take_turn("elf at N7\nmarauder-1 at N6, strength 1\nmarauder-2 at N8, strength 1", "elf")
    events = play(village, "attack marauder-1", 2, 2, "hit")
    assert "rescued" not in happened(events)
    events = play(village, "attack marauder-2", 2, 2, "play 0", "hit")
    assert told(events, "rescued") == [(ELF, 0)]


@pytest.mark.rule("VF-G16")
def test_g16_whoever_first_stands_in_an_empty_windmill_takes_the_miller() -> None:
    village = take_turn("elf at L7\nlifted 3\nfallen 3", "elf")
    events = play(village, "move M7")
    assert told(events, "rescued") == [(ELF, 0)]


@pytest.mark.rule("VF-E5", "VF-E6", "VF-G34")
def test_e5_the_fountain_takes_the_whole_turn_and_heals() -> None:
    village = take_turn("elf at Entrance, hp 2", "elf")
    play(village, "fountain")
    assert hp(village, "elf") == 8
    assert village.question is None
    village = take_turn("elf at Entrance, hp 2", "elf")
    play(village, "move H14", "move Entrance")
    assert refused(village, "fountain") == "VF-E5"
    village = take_turn("elf at H14, hp 2", "elf")
    assert refused(village, "fountain") == "VF-G34"


@pytest.mark.rule("VF-I1", "VF-I3", "VF-G9")
def test_i3_a_potion_heals_costs_nothing_and_returns_to_the_supply() -> None:
    village = take_turn("elf at E9, hp 3, potion", "elf")
    supply = village.supply[POTION]
    play(village, "drink")
    assert (hp(village, "elf"), village.supply[POTION]) == (8, supply + 1)
    assert refused(village, "drink") == "VF-I3"
    village = take_turn("elf at E9, potion", "elf")
    assert refused(village, "drink") == "VF-I3"


@pytest.mark.rule("VF-I4", "VF-G13")
def test_i4_boots_add_three_actions_and_bring_no_event() -> None:
    village = take_turn("elf at E9, boots", "elf", actions=1)
    events = play(village, "boots")
    assert happened(events) == ["wore-boots"]
    assert village.question is not None
    assert (village.question.topic, village.question.about) == ("hero-turn", (ELF, 4))
    assert village.items[ELF * 3 + BOOTS] == 0
    assert refused(village, "boots") == "VF-I4"


@pytest.mark.rule("VF-I1")
def test_i1_items_are_for_the_owners_turn_only() -> None:
    village = stage("elf at E9, hp 1, potion, boots, whip\nmarauder-1 at E10, strength 3", WarlordTurn())
    assert not {"drink", "boots", "whip-karrion"} & set(options(village))
    village = take_turn("elf at E9, hp 1, potion, boots\nadventurer at E8", "adventurer")
    assert not {"drink", "boots"} & set(options(village))


@pytest.mark.rule("VF-I2", "VF-G60", "VF-R3", "VF-G47")
def test_i2_a_hero_gathers_what_lies_loose_and_swaps_with_full_hands() -> None:
    village = take_turn("elf at E9, potion, boots\nloose whip at E8\nloose boots at E8", "elf")
    play(village, "move E8")
    assert topic(village) == "gather"
    assert refused(village, "take whip") == "VF-R3"
    assert refused(village, "swap boots for boots") == "VF-G47"
    assert refused(village, "swap whip for boots") == "VF-G47"
    play(village, "swap potion for whip")
    assert "take potion" not in options(village)
    assert nouns(village, "swap") == {"whip for boots"}
    play(village, "leave")
    assert topic(village) == "hero-turn"
    assert village.loose_at(village.hero_at[ELF]) == [POTION, BOOTS]


@pytest.mark.rule("VF-I2")
def test_i2_not_while_another_figure_is_there() -> None:
    village = take_turn("elf at E9\nadventurer at E8\nloose whip at E8", "elf")
    play(village, "move E7")
    assert (topic(village), at(village, "elf")) == ("hero-turn", "E7")


@pytest.mark.rule("VF-R4")
def test_r4_a_hostage_makes_room_for_one_more_item() -> None:
    village = take_turn("elf at E9, potion, boots, has miller\nloose whip at E8", "elf")
    play(village, "move E8")
    assert options(village) == ["take whip", "leave"]


@pytest.mark.rule("VF-G60", "VF-B8")
def test_g60_items_in_a_house_that_closes_stay_there() -> None:
    village = stage("loose whip at B11\nmarauder-1 at B12, strength 1", WarlordTurn())
    play(village, "withdraw marauder-1")
    assert [village.labels[entry // 3] for entry in village.loose] == ["B11"]
