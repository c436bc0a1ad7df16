"""Ordinary combat (B10) and bouts with the Warlord (B19): blows, cards, rewards, knock-outs."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.acts import KIND_COUNT, KIND_NAMES
from grognard.games.village_of_fear.combat.bouts import Bout
from grognard.games.village_of_fear.village import Village
from grognard.games.village_of_fear.warlord_turn import WarlordTurn
from tests.games.village_of_fear.stage import (
    at,
    given,
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

ELF, DWARF = hero("elf"), 0


def camp(village: Village, name: str) -> list[str]:
    """The kinds of monsters in a hero's Camp."""
    row = village.camp[hero(name) * KIND_COUNT : (hero(name) + 1) * KIND_COUNT]
    return [KIND_NAMES[kind] for kind, count in enumerate(row) for _ in range(count)]


def bout(monster: str, elf: str = "at E9", hero_first: bool = True, tougher: int = 0) -> Village:
    """The Elf and Evil Dwarf 1 side by side, one attacking the other."""
    text = f"elf {elf}\nevil-dwarf-1 at E10, {monster}"
    return stage(text, Bout(ELF, DWARF, hero_first), given(tougher=tougher))


@pytest.mark.rule("VF-F1")
def test_f1_only_neighbours_fight_and_never_through_a_wall() -> None:
    village = take_turn(
        """
        elf at E10
        marauder-1 at E11, strength 1
        marauder-2 at E8, strength 2
        evil-dwarf-1 at C12, strength 1
        """,
        "elf",
    )
    assert nouns(village, "attack") == {"marauder-1"}
    assert refused(village, "attack marauder-2") == "VF-F1"
    assert refused(village, "attack minotaur-1") == "VF-W2"
    village = take_turn("elf at D7\nlifted 1\nmarauder-1 at C8, strength 1\nmarauder-2 at C7, strength 2", "elf")
    assert nouns(village, "attack") == {"marauder-2"}


@pytest.mark.rule("VF-F2", "VF-F3")
def test_f2_bouts_against_different_opponents_and_freedom_afterwards() -> None:
    village = take_turn("elf at E9\nmarauder-1 at E8, strength 3\nmarauder-2 at E10, strength 2", "elf")
    play(village, "attack marauder-1", 0, 0, 0, 0, "attack marauder-2", 0, 0, 0, 0)
    assert nouns(village, "attack") == {"marauder-1", "marauder-2"}
    assert "end" in options(village)


@pytest.mark.rule("VF-F3", "VF-F4", "VF-F7")
def test_f3_a_blow_that_falls_short_does_nothing_and_is_returned() -> None:
    village = bout("strength 3")
    events = play(village, 1, 1, 1, 0)
    assert happened(events) == [
        "die", "die", "hero-rolls", "strength", "stands", "die", "die", "monster-rolls", "hurt",
    ]  # fmt: skip
    assert (hp(village, "elf"), at(village, "evil-dwarf-1")) == (7, "E10")
    assert village.question is None


@pytest.mark.rule("VF-F4")
def test_f4_three_dice_with_a_golden_weapon() -> None:
    village = bout("strength 4", "at E9, golden spear")
    events = play(village, 2, 1, 1)
    assert told(events, "hero-rolls") == [(1, 0, 4)]
    assert "killed" in happened(events)


@pytest.mark.rule("VF-F5", "VF-F6", "VF-F7", "VF-F13")
def test_f5_up_to_three_hit_cards_before_the_strength_is_seen() -> None:
    village = bout("strength 4", "at E9, hits 4")
    events = play(village, 0, 1)
    assert "strength" not in happened(events)
    assert options(village) == ["play 0", "play 1", "play 2", "play 3"]
    events = play(village, "play 3")
    assert happened(events)[:3] == ["played", "strength", "killed"]
    assert (village.hits[ELF], village.under) == (1, (0, 0, 0))


@pytest.mark.rule("VF-F7", "VF-G47")
@pytest.mark.parametrize(("tougher", "outcome"), [(0, "killed"), (1, "stands")])
def test_f7_equal_kills_but_not_in_the_harder_game(tougher: int, outcome: str) -> None:
    events = play(bout("strength 2", tougher=tougher), 1, 1)
    assert outcome in happened(events)


@pytest.mark.rule("VF-F8", "VF-G59", "VF-G7")
def test_f8_figure_coin_item_and_card() -> None:
    village = bout("strength 2, boots")
    events = play(village, 2, 2)
    assert told(events, "coin") == [(1,)]
    assert options(village) == ["take boots", "leave"]
    play(village, "take boots", "miss")
    assert camp(village, "elf") == ["evil-dwarf:2"]
    assert (village.coins[ELF], village.misses[ELF], village.items[ELF * 3 + 1]) == (1, 1, 1)
    assert at(village, "evil-dwarf-1") == ""


@pytest.mark.rule("VF-F8")
def test_f8_the_item_may_be_left_on_the_square() -> None:
    village = bout("strength 1, whip")
    events = play(village, 2, 2, "leave", "hit")
    assert "left-item" in happened(events)
    assert [village.labels[entry // 3] for entry in village.loose] == ["E10"]


@pytest.mark.rule("VF-G7")
def test_g7_without_coins_there_is_none() -> None:
    village = stage("elf at E9\nevil-dwarf-1 at E10, strength 1\nadventurer coins 25", Bout(ELF, DWARF, True))
    events = play(village, 2, 2)
    assert "coin" not in happened(events)


@pytest.mark.rule("VF-F9", "VF-F10", "VF-F11")
def test_f9_two_dice_less_miss_cards() -> None:
    village = bout("strength 1", "at E9, misses 3", hero_first=False)
    events = play(village, 2, 2)
    assert told(events, "monster-rolls") == [(0, 1, 4)]
    assert options(village) == ["play 0", "play 1", "play 2"]
    play(village, "play 2")
    assert hp(village, "elf") == 6
    assert village.under == (1, 1)


@pytest.mark.rule("VF-F11", "VF-F10")
def test_f11_no_more_miss_cards_than_the_damage() -> None:
    village = bout("strength 1", "at E9, misses 3", hero_first=False)
    play(village, 0, 1)
    assert options(village) == ["play 0", "play 1"]


@pytest.mark.rule("VF-G50")
def test_g50_a_hero_with_the_wrong_cards_is_asked_all_the_same() -> None:
    village = bout("strength 3", "at E9, misses 1")
    play(village, 1, 1)
    assert (topic(village), options(village)) == ("hit-cards", ["play 0"])
    village = bout("strength 3", "at E9")
    play(village, 1, 1)
    assert topic(village) == "monster-die"


@pytest.mark.rule("VF-F3", "VF-W1")
def test_f3_an_attacked_hero_who_is_up_strikes_back() -> None:
    village = bout("strength 2", "at E9, hp 3", hero_first=False)
    events = play(village, 1, 1, 2, 0)
    assert happened(events)[0] == "die"
    assert "killed" in happened(events)
    assert hp(village, "elf") == 1


@pytest.mark.rule("VF-F14", "VF-E2", "VF-E3", "VF-G58")
def test_f14_a_knocked_out_hero_lies_in_the_entrance_with_all_he_owns() -> None:
    village = bout("strength 2", "at E9, hp 1, boots, key, coins 2", hero_first=False)
    events = play(village, 2, 1)
    assert told(events, "knocked-out") == [(1,)]
    assert (hp(village, "elf"), at(village, "elf"), village.wheel) == (0, "Entrance", 6)
    assert (village.keys[ELF], village.coins[ELF], village.items[ELF * 3 + 1]) == (1, 2, 1)
    assert village.question is None


@pytest.mark.rule("VF-F14")
def test_f14_a_hero_who_goes_down_in_his_own_turn_has_none_left() -> None:
    village = take_turn("elf at E9, hp 1\nmarauder-1 at E10, strength 3", "elf")
    play(village, "attack marauder-1", 0, 0, 1, 1)
    assert village.question is None


@pytest.mark.rule("VF-G8")
def test_g8_a_strength_once_seen_is_known_to_all() -> None:
    village = bout("strength 4")
    events = play(village, 0, 0)
    shown = next(event for event in events if event.what == "strength")
    assert (shown.args, shown.to, shown.reveal) == ((0, 4), None, True)
    assert village.mon_known[DWARF]


@pytest.mark.rule("VF-E1", "VF-G35")
def test_e1_nobody_fights_into_or_out_of_the_entrance() -> None:
    village = stage("elf at Entrance\nmarauder-1 at H14, strength 1", WarlordTurn())
    play(village, "activate marauder-1")
    assert refused(village, "strike elf") == "VF-E1"
    village = take_turn("elf at Entrance\nmarauder-1 at H14, strength 1", "elf")
    assert refused(village, "attack marauder-1") == "VF-G35"


@pytest.mark.rule("VF-G53", "VF-Q6")
def test_g53_wolf_and_lurker_at_home_and_the_warlord_from_afar() -> None:
    village = take_turn("elf at E12", "elf")
    assert refused(village, "attack wolf") == "VF-G53"
    assert refused(village, "attack warlord") == "VF-Q6"
    village = take_turn("elf at F5", "elf")
    assert refused(village, "attack lurker") == "VF-G53"


@pytest.mark.rule("VF-G20", "VF-D1")
def test_g20_a_whole_fight_with_the_wolf_costs_one_action() -> None:
    village = take_turn("elf at E10\nwolf at E11", "elf")
    play(village, "attack wolf", "0-1", "0-1", "2-1")
    assert village.question is not None
    assert village.question.about == (ELF, 2)
    assert at(village, "wolf") == "Green"


@pytest.mark.rule("VF-Q5", "VF-Q6", "VF-Q7", "VF-G30")
def test_q7_a_blow_below_the_wheel_does_nothing_and_he_returns_three_dice() -> None:
    village = take_turn("elf at Top, golden axe\nwheel 6", "elf")
    events = play(village, "attack warlord", 2, 2, 1)
    assert told(events, "stands") == [(10, 5, 6)]
    events = play(village, 1, 1, 1)
    assert told(events, "monster-rolls") == [(10, 1, 3)]
    assert hp(village, "elf") == 5
    assert village.wheel == 6


@pytest.mark.rule("VF-Q7", "VF-Q8", "VF-V2", "VF-V5")
def test_q8_his_slayer_stands_on_his_spot_and_the_game_is_over() -> None:
    village = take_turn("elf at Top, hits 3, coins 1\nadventurer out", "elf")
    events = play(village, "attack warlord", 1, 1, "play 3")
    assert "warlord-dead" in happened(events)
    assert (at(village, "elf"), topic(village)) == ("Spot", "coin")
    events = play(village, 3)
    assert told(events, "scored") == [(1, 7 + 5 + 3), (2, 0), (3, 0)]
    assert village.outcome is not None
    assert village.outcome.winners == (2,)


@pytest.mark.rule("VF-Q9", "VF-V1", "VF-G32")
def test_q9_the_warlord_knocks_out_for_good_and_wins_with_the_last_hero() -> None:
    village = stage(
        """
        elf at Top, hp 1
        adventurer out
        merchant-prince out
        warrior-priest at Top, hp 1
        """,
        WarlordTurn(),
    )
    play(village, "activate warlord", "strike elf", 1, 0, 0)
    assert at(village, "elf") == ""
    assert village.wheel == 6
    events = play(village, "strike warrior-priest", 0, 0, 2)
    assert "warlord-wins" in happened(events)
    assert village.outcome is not None
    assert (village.outcome.winners, village.outcome.rule) == ((0,), "VF-V1")


@pytest.mark.rule("VF-F12", "VF-G58")
def test_f12_miss_cards_are_good_against_the_warlord_too() -> None:
    village = stage("elf at Top, misses 2", WarlordTurn())
    play(village, "activate warlord", "strike elf", 1, 1, 0)
    assert topic(village) == "miss-cards"


@pytest.mark.rule("VF-Y1", "VF-G29")
def test_y1_four_dice_with_the_weapon_he_fears() -> None:
    village = take_turn("weakness spear\nelf at Top, golden spear", "elf")
    events = play(village, "attack warlord", 2, 1, 1, 1)
    assert told(events, "weakness-shown") == [("spear",)]
    assert told(events, "hero-rolls") == [(1, 10, 5)]
    assert "warlord-dead" in happened(events)


@pytest.mark.rule("VF-Y2", "VF-G31")
def test_y2_karrion_strikes_before_the_first_bout_only() -> None:
    village = take_turn("weakness karrion\nelf at Top", "elf")
    events = play(village, "attack warlord", 1, 1, 1)
    assert "karrion-strikes" in happened(events)
    assert (hp(village, "elf"), topic(village)) == (5, "hero-die")
    play(village, 0, 0, 0, 0, 0)
    events = play(village, "attack warlord")
    assert happened(events) == ["attacks"]


@pytest.mark.rule("VF-Y2", "VF-G31", "VF-Q9")
def test_g31_a_hero_felled_by_that_strike_is_out() -> None:
    village = take_turn("weakness karrion\nelf at Top, hp 2", "elf")
    play(village, "attack warlord", 1, 1, 0)
    assert at(village, "elf") == ""
    assert village.question is None
