"""Combat (A8 to A10): bouts, the hero's blow and its spoils, the monster's blow and its wounds."""

from __future__ import annotations

import pytest

from tests.games.dark_world.stage import (
    at,
    facts,
    happened,
    nouns,
    options,
    play,
    refused,
    stage,
    topic,
)

ALONE = "knight out\nranger out\ndwarf out\n"
OPEN = "doors 1 2 3 4 5 6 7 8\nfilled 1 2 3 4 5 6 7 8\n"


@pytest.mark.rule("DW-F1")
def test_f1_heroes_attack_neighbours_only_never_across_corners_or_walls() -> None:
    text = "barbarian at E2\norc-1 at E1\norc-2 at F1\norc-3 at D2\norc-4 at G2\norc-5 at E4"
    castle = stage(f"{text}\ndoors 1", turn="barbarian")
    assert nouns(castle, "attack") == {"orc-1", "orc-3"}
    for far in ("orc-2", "orc-4", "orc-5"):
        assert refused(castle, f"attack {far}") == "DW-F1"


@pytest.mark.rule("DW-F1")
@pytest.mark.parametrize(("hero", "monster"), [("C1", "D1"), ("E3", "E4"), ("F1", "G1"), ("C6", "C7"), ("N5", "O6")])
def test_f1_walls_part_fighters(hero: str, monster: str) -> None:
    castle = stage(f"{ALONE}{OPEN}barbarian at {hero}\norc-1 at {monster}\narena", turn="barbarian")
    assert refused(castle, "attack orc-1") == "DW-F1"


@pytest.mark.rule("DW-F1")
def test_f1_monsters_strike_neighbours_only() -> None:
    castle = stage("barbarian at E1\nknight at F1\nranger at D2\ndwarf at C2\norc-1 at E2", turn="korak")
    play(castle, "activate orc-1")
    assert nouns(castle, "strike") == {"barbarian", "ranger"}
    for far in ("knight", "dwarf"):
        assert refused(castle, f"strike {far}") == "DW-F1"


@pytest.mark.rule("DW-F2")
def test_f2_a_hero_may_fight_several_opponents_one_at_a_time() -> None:
    castle = stage("barbarian at E2\norc-1 at E1, strength 4\norc-2 at D2, strength 4", turn="barbarian")
    play(castle, "attack orc-1", 0, 0)
    assert topic(castle) == "monster-die"
    assert castle.question is not None
    assert castle.question.about[:2] == (0, 0), "only the monster attacked strikes back"
    play(castle, 0, 0, "attack orc-2", 0, 0)
    assert castle.question is not None
    assert castle.question.about[:2] == (1, 0)
    play(castle, 0, 0, "attack orc-1", 0, 0, 0, 0)
    assert options(castle) == ["end"]


@pytest.mark.rule("DW-F2")
def test_f2_a_monster_too() -> None:
    castle = stage("barbarian at E1\nranger at D2\norc-1 at E2, strength 4", turn="korak")
    play(castle, "activate orc-1", "strike barbarian", 1, 0, 0, 0, "strike ranger", 2, 0, 0, 0)
    assert [hero.hp for hero in facts(castle, 1).heroes] == [7, 8, 6, 8]
    play(castle, "strike barbarian", 1, 1, 0, 0)
    assert castle.hp[0] == 5
    assert topic(castle) == "korak-turn"


@pytest.mark.rule("DW-F3")
def test_f3_a_defender_still_up_strikes_back() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 3", turn="barbarian")
    events = play(castle, "attack orc-1", 1, 1, 2, 1)
    dice = ["die", "die"]
    order = ["attacks", *dice, "hero-rolls", "strength", "stands", *dice, "monster-rolls", "hurt"]
    assert happened(events) == order
    assert castle.hp[0] == 5
    assert topic(castle) == "hero-turn", "one blow each and no more"


@pytest.mark.rule("DW-F3", "DW-F10")
def test_f3_a_dead_defender_does_not() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 3", turn="barbarian")
    events = play(castle, "attack orc-1", 1, 2, "hit")
    assert "monster-rolls" not in happened(events)
    assert (topic(castle), castle.hp[0]) == ("hero-turn", 8)


@pytest.mark.rule("DW-F4")
def test_f4_after_a_bout_he_fights_again_or_walks_off() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 4\norc-2 at D1, strength 4", turn="barbarian")
    play(castle, "attack orc-1", 0, 0, 0, 0)
    assert nouns(castle, "attack") == {"orc-1", "orc-2"}
    assert "F1" in nouns(castle, "move")
    events = play(castle, "move F1")
    assert happened(events) == ["walked"]
    assert castle.hp[0] == 8


@pytest.mark.rule("DW-F4")
def test_f4_no_monster_is_pinned() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 4", turn="korak")
    play(castle, "activate orc-1", "strike barbarian", 0, 0, 0, 0)
    events = play(castle, "move D3")
    assert happened(events) == ["monster-walked"]
    assert at(castle, "orc-1") == "D3"


@pytest.mark.rule("DW-F5")
def test_f5_damage_to_a_monster_does_not_add_up() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 3", turn="barbarian")
    for _ in range(3):
        play(castle, "attack orc-1", 2, 0, 0, 0)
        assert at(castle, "orc-1") == "E2"
    assert facts(castle, 0).monsters[0].strength == 3


@pytest.mark.rule("DW-F6", "DW-F7")
def test_f6_two_dice_with_a_basic_weapon() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 4", turn="barbarian")
    play(castle, "attack orc-1")
    rolled = 0
    while topic(castle) == "hero-die":
        play(castle, 2)
        rolled += 1
    assert rolled == 2
    assert at(castle, "orc-1") == "", "two and two are four"


@pytest.mark.rule("DW-F6")
def test_f6_three_dice_with_a_golden_one_also_when_striking_back() -> None:
    castle = stage("barbarian at E1, golden spear\norc-1 at E2, strength 4", turn="korak")
    play(castle, "activate orc-1", "strike barbarian", 0, 0)
    rolled = 0
    while topic(castle) == "hero-die":
        play(castle, 1)
        rolled += 1
    assert rolled == 3


@pytest.mark.rule("DW-F8", "DW-F9")
def test_f8_cards_are_added_after_the_roll_and_before_the_base_is_seen() -> None:
    castle = stage("barbarian at E1, hits 2\norc-1 at E2, strength 3", turn="barbarian")
    events = play(castle, "attack orc-1", 1, 1)
    assert topic(castle) == "hit-cards"
    assert castle.question is not None
    assert castle.question.about == (0, 0, 2), "the roll is known"
    assert "strength" not in happened(events)
    assert facts(castle, 1).monsters[0].strength is None
    events = play(castle, "play 1", "miss")
    assert happened(events)[:3] == ["played", "strength", "killed"]


@pytest.mark.rule("DW-F9")
def test_f9_the_base_is_seen_after_a_blow_that_fails_too() -> None:
    castle = stage("barbarian at E1, hits 2\norc-1 at E2, strength 4", turn="barbarian")
    play(castle, "attack orc-1", 0, 1, "play 0")
    assert facts(castle, 1).monsters[0].strength == 4
    assert facts(castle, 1).monsters[0].shown


@pytest.mark.rule("DW-F10")
@pytest.mark.parametrize(
    ("dice", "cards", "dead"),
    [
        ((2, 1), 0, True),
        ((2, 2), 0, True),
        ((1, 1), 1, True),
        ((0, 0), 3, True),
        ((1, 1), 0, False),
        ((0, 1), 1, False),
    ],
)
def test_f10_a_total_that_reaches_the_strength_kills(dice: tuple[int, int], cards: int, dead: bool) -> None:
    castle = stage("barbarian at E1, hits 3\norc-1 at E2, strength 3", turn="barbarian")
    events = play(castle, "attack orc-1", *dice, f"play {cards}")
    assert ("killed" in happened(events)) is dead
    assert (at(castle, "orc-1") == "") is dead


@pytest.mark.rule("DW-F11")
def test_f11_the_killer_takes_figure_item_coin_and_card() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 2, boots", turn="barbarian")
    play(castle, "attack orc-1", 1, 1)
    assert (topic(castle), options(castle)) == ("spoils", ["take boots", "leave"])
    play(castle, "take boots")
    assert topic(castle) == "card"
    play(castle, "hit")
    hero = facts(castle, 1).heroes[0]
    assert (hero.camp, hero.items, hero.coins, hero.hits, hero.misses) == ({"orc:2": 1}, ("boots",), 1, 1, 0)
    assert facts(castle, 1).pit == 24
    assert [monster.name for monster in facts(castle, 1).monsters] == ["korak"]
    assert facts(castle, 0).supply == {"potion": 6, "boots": 5, "grenade": 6}


@pytest.mark.rule("DW-F12", "DW-G5")
def test_f12_the_coin_is_drawn_unseen() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 2", turn="barbarian")
    events = play(castle, "attack orc-1", 1, 1, "hit")
    coin = next(event for event in events if event.what == "coin")
    assert coin.args == (0,), "only whose it is, not what it is worth"
    assert facts(castle, 1).heroes[0].coins == 1
    assert castle.coin_value == (0, 0, 0, 0), "not even the engine has settled its value"


@pytest.mark.rule("DW-F13")
def test_f13_the_killer_may_leave_the_item_where_the_monster_died() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 2, boots", turn="barbarian")
    play(castle, "attack orc-1", 1, 1, "leave", "hit")
    assert facts(castle, 1).loose == (("E2", "boots"),)
    hero = facts(castle, 1).heroes[0]
    assert (hero.items, hero.coins, hero.cards, hero.camp) == ((), 1, 1, {"orc:2": 1})


@pytest.mark.rule("DW-G28", "DW-F13")
def test_g28_with_full_hands_he_may_swap_or_leave() -> None:
    castle = stage("barbarian at E1, potion, grenade\norc-1 at E2, strength 2, boots", turn="barbarian")
    play(castle, "attack orc-1", 1, 1)
    assert set(options(castle)) == {"swap potion for boots", "swap grenade for boots", "leave"}
    assert refused(castle, "take boots") == "DW-I1"
    assert refused(castle, "swap boots for boots") == "DW-G28"
    play(castle, "swap potion for boots", "hit")
    assert facts(castle, 1).heroes[0].items == ("boots", "grenade")
    assert facts(castle, 1).loose == (("E2", "potion"),)


@pytest.mark.rule("DW-G28")
def test_g28_swapping_on_the_way_lays_one_down_on_the_same_square() -> None:
    castle = stage(f"{ALONE}barbarian at D1, potion, potion\nloose boots at E1\ndoors 1\nfilled 1", turn="barbarian")
    play(castle, "move E1")
    assert set(options(castle)) == {"swap potion for boots", "leave"}
    play(castle, "swap potion for boots")
    assert topic(castle) == "hero-turn", "what he laid down is not offered again"
    assert facts(castle, 1).heroes[0].items == ("potion", "boots")
    assert facts(castle, 1).loose == (("E1", "potion"),)


@pytest.mark.rule("DW-G28")
def test_g28_with_a_free_hand_he_simply_takes() -> None:
    castle = stage(f"{ALONE}barbarian at D1, potion\nloose boots at E1\ndoors 1\nfilled 1", turn="barbarian")
    play(castle, "move E1")
    assert set(options(castle)) == {"take boots", "leave"}
    assert refused(castle, "swap potion for boots") == "DW-G28"


@pytest.mark.rule("DW-G28")
def test_g28_heroes_cannot_hand_each_other_anything() -> None:
    castle = stage("barbarian at D1, potion, boots, hits 2\nknight at E1\ndoors 1\nfilled 1", turn="barbarian")
    verbs = {option.partition(" ")[0] for option in options(castle)}
    assert verbs == {"move", "boots", "end"}


@pytest.mark.rule("DW-F14")
@pytest.mark.parametrize(("figure", "strength"), [("orc-1", 4), ("skeleton-1", 2), ("ogre-1", 3), ("mummy-1", 3)])
def test_f14_two_dice_for_any_ordinary_monster(figure: str, strength: int) -> None:
    castle = stage(f"barbarian at E1\n{figure} at E2, strength {strength}", turn="korak")
    play(castle, f"activate {figure}", "strike barbarian")
    rolled = 0
    while topic(castle) == "monster-die":
        play(castle, 1)
        rolled += 1
    assert rolled == 2
    assert castle.hp[0] == 6


@pytest.mark.rule("DW-F14")
def test_f14_two_dice_when_striking_back_as_well() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 4", turn="barbarian")
    play(castle, "attack orc-1", 0, 0, 2, 2)
    assert (topic(castle), castle.hp[0]) == ("hero-turn", 4)


@pytest.mark.rule("DW-F15")
def test_f15_the_total_less_miss_cards_comes_off_at_once() -> None:
    castle = stage("barbarian at E1, misses 2\norc-1 at E2, strength 4", turn="korak")
    play(castle, "activate orc-1", "strike barbarian", 2, 1)
    assert (topic(castle), castle.hp[0]) == ("miss-cards", 8)
    events = play(castle, "play 1")
    assert [event.args for event in events if event.what == "hurt"] == [(0, 2, 6)]
    assert (topic(castle), castle.hp[0]) == ("hero-die", 6), "before the return blow"


@pytest.mark.rule("DW-F15")
def test_f15_wounds_add_up() -> None:
    castle = stage("barbarian at E1, hp 7\norc-1 at E2, strength 4", turn="korak")
    play(castle, "activate orc-1", "strike barbarian", 2, 1, 0, 0, "strike barbarian", 1, 1, 0, 0)
    assert castle.hp[0] == 2


@pytest.mark.rule("DW-F16")
@pytest.mark.parametrize("hp", [1, 2, 3])
def test_f16_a_hero_at_nought_or_less_is_knocked_out_and_goes_to_the_entrance(hp: int) -> None:
    castle = stage(f"barbarian at E1, hp {hp}\norc-1 at E2, strength 4", turn="korak")
    events = play(castle, "activate orc-1", "strike barbarian", 2, 1)
    assert "knocked-out" in happened(events)
    assert topic(castle) == "knocked-out"
    assert nouns(castle, "go") == {"B1", "A2", "B2", "C2"}, "the free ordinary squares"
    play(castle, "go A2")
    assert (at(castle, "barbarian"), castle.hp[0]) == ("A2", 0)
    assert topic(castle) == "activation", "no return blow"


@pytest.mark.rule("DW-F16")
def test_f16_one_point_left_is_still_up() -> None:
    castle = stage("barbarian at E1, hp 4\norc-1 at E2, strength 4", turn="korak")
    play(castle, "activate orc-1", "strike barbarian", 2, 1)
    assert (topic(castle), castle.hp[0], at(castle, "barbarian")) == ("hero-die", 1, "E1")


@pytest.mark.rule("DW-F17")
def test_f17_a_hero_still_up_strikes_back_with_cards_and_rewards() -> None:
    text = "barbarian at E1, golden axe, hits 2\norc-1 at E2, strength 4, potion"
    castle = stage(text, turn="korak", heroes=4)
    play(castle, "activate orc-1", "strike barbarian", 0, 1, "play 0")
    assert topic(castle) == "hero-die"
    play(castle, 1, 1, 0)
    assert topic(castle) == "hit-cards"
    assert castle.question is not None
    assert castle.question.seat == 1, "his own player is asked in Korak's turn"
    play(castle, "play 2", "take potion", "miss")
    hero = facts(castle, 1).heroes[0]
    assert (hero.camp, hero.items, hero.coins, hero.cards) == ({"orc:4": 1}, ("potion",), 1, 1)
    assert topic(castle) == "korak-turn", "the dead monster's activation is over"


@pytest.mark.rule("DW-F17", "DW-F3")
def test_f17_the_monster_may_go_on_if_it_survives() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 4", turn="korak")
    events = play(castle, "activate orc-1", "strike barbarian", 0, 1, 1, 1)
    dice = ["die", "die"]
    order = ["is-attacked", *dice, "monster-rolls", "hurt", *dice, "hero-rolls", "strength", "stands"]
    assert happened(events) == order
    assert topic(castle) == "activation"
