"""Rule tests of magic items (DW-I, DW-G29, DW-G30, DW-G48, DW-G49)."""

from __future__ import annotations

import pytest

from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.show.words import item_titles
from tests.games.dark_world.stage import (
    DARK_WORLD,
    at,
    facts,
    happened,
    hero,
    nouns,
    options,
    play,
    refused,
    stage,
    topic,
    why_not,
)

ROOMS = "doors 1 2 3 4 5 6 7 8\nfilled 1 2 3 4 5 6 7 8"


def held(castle: Castle, name: str) -> tuple[str, ...]:
    """The items in a hero's hands."""
    return facts(castle, 1).heroes[hero(name)].items


def actions(castle: Castle) -> int:
    """The actions the hero has left."""
    assert castle.question is not None
    assert topic(castle) == "hero-turn"
    return castle.question.about[1]


@pytest.mark.rule("DW-I1")
def test_i1_two_items_at_most() -> None:
    castle = stage(f"knight at E2, potion, boots\nloose grenade at F2\nloose potion at F3\n{ROOMS}", turn="knight")
    play(castle, "move F2")
    assert options(castle) == ["swap potion for grenade", "swap boots for grenade", "leave"]
    assert refused(castle, "take grenade") == "DW-I1"
    play(castle, "swap boots for grenade")
    assert held(castle, "knight") == ("potion", "grenade")
    assert facts(castle, 1).loose == (("F2", "boots"), ("F3", "potion"))


@pytest.mark.rule("DW-I1")
def test_i1_a_kill_does_not_lift_the_limit() -> None:
    castle = stage(f"knight at E2, potion, potion\norc-1 at F2, strength 1, boots\n{ROOMS}", turn="knight")
    play(castle, "attack orc-1", 2, 0)
    assert refused(castle, "take boots") == "DW-I1"
    assert options(castle) == ["swap potion for boots", "leave"]


@pytest.mark.rule("DW-I2")
def test_i2_using_an_item_is_not_an_action() -> None:
    castle = stage(
        f"knight at E2, hp 2, potion, grenade\norc-2 at G2, strength 4, potion\n{ROOMS}",
        turn="knight",
    )
    play(castle, "drink")
    assert actions(castle) == 3
    play(castle, "throw orc-2")
    assert actions(castle) == 3
    spent = stage(f"knight at E2, hp 2, potion\n{ROOMS}", turn="knight", actions=1)
    play(spent, "move E1")
    assert actions(spent) == 0
    assert "drink" in options(spent)


@pytest.mark.rule("DW-I3")
def test_i3_items_serve_in_the_owners_turn_only() -> None:
    castle = stage(
        f"""
        knight at E2, hp 1, hits 1, misses 1, potion
        barbarian at B2, hp 1, boots
        orc-1 at F2, strength 4, potion
        {ROOMS}
        """,
        turn="barbarian",
    )
    assert "boots" in options(castle)
    assert "drink" not in options(castle)
    assert refused(castle, "drink") == "DW-I6"  # the potion is the Knight's
    korak = stage(f"knight at E2, hp 1, misses 1, potion\norc-1 at F2, strength 4, potion\n{ROOMS}", turn="korak")
    play(korak, "activate orc-1", "strike knight", 2, 2)
    assert (topic(korak), options(korak)) == ("miss-cards", ["play 0", "play 1"])
    play(korak, "play 1")
    assert topic(korak) == "knocked-out"
    assert {option.split()[0] for option in options(korak)} == {"go"}


@pytest.mark.rule("DW-I3")
def test_i3_at_any_moment_of_it() -> None:
    castle = stage(f"knight at E2, hp 2, potion, boots\n{ROOMS}", turn="knight")
    play(castle, "move E1", "drink", "move D1", "move D2", "boots", "move D3")
    assert (castle.hp[hero("knight")], at(castle, "knight"), actions(castle)) == (8, "D3", 2)


@pytest.mark.rule("DW-I4", "DW-I6", "DW-I8", "DW-I9")
def test_i4_every_item_works_once_and_goes_back_behind_the_castle() -> None:
    castle = stage(f"knight at E2, hp 3, potion, boots\norc-1 at E4, strength 1, potion\n{ROOMS}", turn="knight")
    before = facts(castle, 0).supply
    play(castle, "drink", "boots")
    after = facts(castle, 0).supply
    assert before is not None
    assert after == {"potion": before["potion"] + 1, "boots": before["boots"] + 1, "grenade": 6}
    assert held(castle, "knight") == ()
    assert (refused(castle, "drink"), refused(castle, "boots")) == ("DW-I6", "DW-I8")
    assert refused(castle, "throw orc-1") == "DW-I9"


@pytest.mark.rule("DW-I5")
def test_i5_a_loose_item_is_for_the_next_hero_who_wants_it() -> None:
    castle = stage(f"knight at E2\nranger at E1\nloose boots at F2\n{ROOMS}")
    play(castle, "knight", "ranger", "barbarian", "move F2")
    assert options(castle) == ["take boots", "leave"]
    events = play(castle, "leave", "move F3", "end", "move F2", "take boots")
    assert ("DW-I5", "took-item") in [(event.rule, event.what) for event in events]
    assert (held(castle, "knight"), held(castle, "ranger")) == ((), ("boots",))
    assert facts(castle, 1).loose == ()


@pytest.mark.rule("DW-I5", "DW-F13")
def test_i5_what_a_killer_leaves_behind_is_loose() -> None:
    castle = stage(f"knight at E2\nranger at E3\norc-1 at F2, strength 1, boots\n{ROOMS}")
    play(castle, "knight", "ranger", "barbarian", "attack orc-1", 1, 0, "leave", "hit", "end", "move F3", "move F2")
    assert options(castle) == ["take boots", "leave"]


@pytest.mark.rule("DW-I5", "DW-G49")
def test_i5_it_may_be_gathered_in_passing_but_not_under_another_figure() -> None:
    passing = stage(f"knight at D2\nloose boots at E2\n{ROOMS}", turn="knight")
    play(passing, "move F2")
    assert (topic(passing), at(passing, "knight")) == ("gather", "E2")
    play(passing, "take boots")
    assert (held(passing, "knight"), at(passing, "knight")) == (("boots",), "F2")
    under = stage(
        f"knight at D2\nranger at E2\nloose boots at E2\nbarbarian at D1\ndwarf at D3\n{ROOMS}", turn="knight"
    )
    play(under, "move F2")
    assert (topic(under), at(under, "knight"), held(under, "knight")) == ("hero-turn", "F2", ())


@pytest.mark.rule("DW-I6", "DW-I7")
@pytest.mark.parametrize("hp", range(1, 9))
def test_i6_a_potion_sets_hit_points_to_eight_unless_they_are(hp: int) -> None:
    castle = stage(f"knight at E2, hp {hp}, potion\n{ROOMS}", turn="knight")
    if hp == 8:
        assert "drink" not in options(castle)
        assert refused(castle, "drink") == "DW-I7"
        return
    play(castle, "drink")
    assert castle.hp[hero("knight")] == 8


@pytest.mark.rule("DW-I8", "DW-G30")
def test_i8_boots_give_three_actions_more_and_may_be_added_to_each_other() -> None:
    castle = stage(f"knight at D2, boots, boots\n{ROOMS}", turn="knight")
    play(castle, "move D1", "boots")
    assert actions(castle) == 5
    play(castle, "boots")
    assert actions(castle) == 8
    walked = ["D2", "E2", "F2", "G2", "H2", "H3", "H4", "H5"]
    play(castle, *(f"move {square}" for square in walked))
    assert (at(castle, "knight"), actions(castle)) == ("H5", 0)


@pytest.mark.rule("DW-G30")
def test_g30_no_boots_after_fountain_or_platform() -> None:
    for way in ("fountain", "platform B2"):
        castle = stage("knight at C1, boots")
        play(castle, "knight", "ranger", "barbarian", way)
        assert castle.question is not None
        assert castle.question.about[0] == hero("ranger")
        assert held(castle, "knight") == ("boots",)


@pytest.mark.rule("DW-I9", "DW-G29")
def test_i9_the_target_is_exactly_two_squares_away_in_a_straight_line() -> None:
    castle = stage(
        f"""
        knight at E5, grenade
        orc-1 at E4, strength 1, potion
        orc-2 at G5, strength 1, potion
        orc-3 at D4, strength 1, potion
        orc-4 at H5, strength 1, potion
        orc-5 at C5, strength 2, potion
        orc-6 at E7, strength 2, potion
        ranger at F5
        {ROOMS}
        """,
        turn="knight",
    )
    assert nouns(castle, "throw") == {"orc-2", "orc-5"}  # the Ranger on the line is no hindrance, the doors are open
    for figure in ("orc-1", "orc-3", "orc-4", "orc-6", "korak"):
        assert refused(castle, f"throw {figure}") == "DW-I9"


@pytest.mark.rule("DW-G29")
def test_g29_walls_and_closed_doors_bar_the_line() -> None:
    text = "knight at E5, grenade\norc-1 at G5, strength 1, potion\nskeleton-1 at C5, strength 1, potion\nfilled 3 4 5"
    closed = stage(text, turn="knight")
    assert not nouns(closed, "throw")
    one = stage(f"{text}\ndoors 4", turn="knight")
    assert nouns(one, "throw") == {"orc-1"}
    wall = stage(f"knight at D1, grenade\norc-1 at B1, strength 1\nogre-1 at G1, strength 1\n{ROOMS}", turn="knight")
    assert not nouns(wall, "throw")


@pytest.mark.rule("DW-I10", "DW-G29")
@pytest.mark.parametrize("strength", [1, 2, 3, 4])
def test_i10_three_damage_on_the_targets_square(strength: int) -> None:
    castle = stage(f"knight at E5, grenade\nogre-1 at G5, strength {strength}, potion\n{ROOMS}", turn="knight")
    play(castle, "throw ogre-1", *["hit"] * (strength <= 3))
    assert at(castle, "ogre-1") == ("" if strength <= 3 else "G5")
    assert topic(castle) == "hero-turn"  # no blow in return
    shown = [(m.strength, m.shown) for m in facts(castle, 1).monsters if m.name == "ogre-1"]
    assert shown == ([] if strength <= 3 else [(4, True)])


@pytest.mark.rule("DW-I11", "DW-I13")
def test_i11_two_damage_on_every_neighbour_and_walls_shield() -> None:
    castle = stage(
        f"""
        knight at D8, grenade
        orc-1 at F8, strength 4, potion
        orc-2 at E8, strength 2, boots
        orc-3 at F9, strength 3, boots
        skeleton-1 at E9, strength 1, boots
        skeleton-2 at G7, strength 2, boots
        ranger at G8
        dwarf at F7, hp 2
        {ROOMS}
        """,
        turn="knight",
    )
    events = play(castle, "throw orc-1", "hit", "go B2")
    assert at(castle, "orc-1") == "F8"  # 3 against 4
    assert at(castle, "orc-2") == ""  # 2 against 2
    assert at(castle, "orc-3") == "F9"  # 2 against 3
    assert (at(castle, "skeleton-1"), at(castle, "skeleton-2")) == ("E9", "G7")  # not beside F8
    assert castle.hp == [8, 8, 6, 0]  # through the open door 8 too
    assert [e.args for e in events if e.what == "strength"] == [(0, 4), (1, 2), (2, 3)]
    closed = stage(
        "knight at D8, grenade\norc-1 at F8, strength 4, potion\nranger at G8\ndwarf at F6\nfilled 4 7 8\ndoors 7",
        turn="knight",
    )
    play(closed, "throw orc-1")
    assert closed.hp == [8] * 4


@pytest.mark.rule("DW-I12", "DW-G29")
def test_i12_up_to_three_hit_cards_count_on_the_targets_square_only() -> None:
    castle = stage(
        f"knight at E8, grenade, hits 4\norc-1 at G8, strength 4, potion\nogre-1 at G9, strength 3, potion\n{ROOMS}",
        turn="knight",
    )
    play(castle, "throw orc-1")
    assert options(castle) == ["play 0", "play 1", "play 2", "play 3"]
    play(castle, "play 1", "miss")
    assert (at(castle, "orc-1"), at(castle, "ogre-1")) == ("", "G9")
    assert facts(castle, 1).heroes[hero("knight")].hits == 3


@pytest.mark.rule("DW-I13")
def test_i13_a_hero_is_never_the_target() -> None:
    castle = stage(f"knight at E8, grenade\nranger at G8\n{ROOMS}", turn="knight")
    assert not nouns(castle, "throw")
    assert why_not(castle, "throw ranger") is not None  # no figure of that name can be thrown at


@pytest.mark.rule("DW-I13", "DW-I11")
def test_i13_miss_cards_do_not_help_and_the_fallen_are_spared() -> None:
    spared = stage(
        "knight at F2, grenade\nbarbarian at C2, hp 0\nranger at D1, hp 5, misses 2\norc-1 at D2, strength 4, potion\n"
        f"{ROOMS}",
        turn="knight",
    )
    play(spared, "throw orc-1")
    assert topic(spared) == "hero-turn"
    assert (spared.hp[hero("barbarian")], at(spared, "barbarian")) == (0, "C2")
    assert (spared.hp[hero("ranger")], spared.misses[hero("ranger")]) == (3, 2)


@pytest.mark.rule("DW-I14", "DW-G29")
def test_i14_items_stay_but_figures_coins_and_cards_are_the_throwers() -> None:
    castle = stage(
        f"knight at E8, grenade\norc-1 at G8, strength 3, potion\nogre-1 at G9, strength 2, boots\n{ROOMS}",
        turn="knight",
    )
    events = play(castle, "throw orc-1", "hit", "miss")
    mine = facts(castle, 1).heroes[hero("knight")]
    assert (mine.camp, mine.coins, mine.hits, mine.misses, mine.items) == ({"orc:3": 1, "ogre:2": 1}, 2, 1, 1, ())
    assert facts(castle, 1).loose == (("G8", "potion"), ("G9", "boots"))
    assert happened(events).count("blasted") == 2


@pytest.mark.rule("DW-G29")
def test_g29_not_from_the_doomstep() -> None:
    castle = stage("knight at J8, grenade\norc-1 at L8, strength 1, potion\narena", turn="knight")
    assert not nouns(castle, "throw")
    assert refused(castle, "throw orc-1") == "DW-G29"


@pytest.mark.rule("DW-G48")
def test_g48_no_grenade_flies_through_the_arch() -> None:
    into = stage("knight at I8, grenade\norc-1 at K8, strength 1, potion\nfilled 8\narena", turn="knight")
    assert not nouns(into, "throw")
    assert refused(into, "throw orc-1") == "DW-I9"
    out = stage("knight at K8, grenade\norc-1 at I8, strength 1, potion\narena", turn="knight")
    assert not nouns(out, "throw")
    assert refused(out, "throw orc-1") == "DW-I9"


@pytest.mark.rule("DW-G48")
def test_g48_the_splash_does_not_pass_the_arch_but_reaches_the_doomstep_from_the_arena() -> None:
    room = stage("knight at G8, grenade\nranger at J8\norc-1 at I8, strength 4, potion\narena", turn="knight")
    play(room, "throw orc-1")
    assert room.hp[hero("ranger")] == 8
    for gate, thrower in (("K7", "M7"), ("K8", "M8"), ("K9", "M9")):
        castle = stage(
            f"knight at {thrower}, grenade\nranger at J8\norc-1 at {gate}, strength 4, potion\narena", turn="knight"
        )
        play(castle, "throw orc-1")
        assert castle.hp[hero("ranger")] == 6


@pytest.mark.rule("DW-G48")
def test_g48_no_line_to_or_from_the_forecourt_but_the_splash_reaches_it() -> None:
    inside = stage("knight at Q, grenade\norc-1 at O6, strength 1, potion\narena", turn="knight")
    assert not nouns(inside, "throw")
    castle = stage(
        "knight at N6, grenade\nranger at Q\ndwarf at Q, hp 1\norc-1 at P6, strength 4, potion\narena", turn="knight"
    )
    assert refused(castle, "throw korak") == "DW-I9"
    play(castle, "throw orc-1")
    assert (castle.hp[hero("ranger")], castle.hp[hero("dwarf")], at(castle, "dwarf")) == (6, 0, "J8")
    assert facts(castle, 1).throne == "korak"


@pytest.mark.rule("DW-G29", "DW-G48")
def test_g48_under_the_castle_lines_follow_the_doors() -> None:
    castle = stage(
        "knight at M5, grenade\norc-1 at O5, strength 1, potion\nogre-1 at M7, strength 1, potion\narena", turn="knight"
    )
    assert nouns(castle, "throw") == {"orc-1", "ogre-1"}
    stairs = stage("knight at O6, grenade\norc-1 at O7, strength 1, potion\narena", turn="knight")
    assert not nouns(stairs, "throw") | nouns(stairs, "attack")


@pytest.mark.rule("DW-G49")
def test_g49_several_items_are_offered_one_after_another() -> None:
    castle = stage(f"knight at E2, boots\nloose potion at F2\nloose grenade at F2\n{ROOMS}", turn="knight")
    play(castle, "move F2")
    assert options(castle) == ["take potion", "take grenade", "leave"]
    play(castle, "take potion")
    assert options(castle) == ["swap potion for grenade", "swap boots for grenade", "leave"]
    play(castle, "swap boots for grenade")
    assert topic(castle) == "hero-turn"  # what he has just laid down is not offered again
    assert (held(castle, "knight"), facts(castle, 1).loose) == (("potion", "grenade"), (("F2", "boots"),))


@pytest.mark.rule("DW-G49")
def test_g49_the_killer_may_swap_and_what_he_lays_down_stays_with_the_dead() -> None:
    castle = stage(f"knight at E2, boots, grenade\norc-1 at F2, strength 1, potion\n{ROOMS}", turn="knight")
    play(castle, "attack orc-1", 1, 0, "swap grenade for potion", "hit")
    assert (held(castle, "knight"), facts(castle, 1).loose) == (("potion", "boots"), (("F2", "grenade"),))


@pytest.mark.rule("DW-G49")
def test_g49_nothing_laid_down_is_taken_up_again_so_the_swapping_ends() -> None:
    castle = stage(f"knight at E2, potion, boots\nloose grenade at F2\nloose potion at F2\n{ROOMS}", turn="knight")
    play(castle, "move F2", "swap boots for grenade", "swap grenade for potion")
    assert topic(castle) == "hero-turn"  # the boots and the grenade lie where he laid them
    assert held(castle, "knight") == ("potion", "potion")
    assert facts(castle, 1).loose == (("F2", "boots"), ("F2", "grenade"))


@pytest.mark.rule("DW-G49")
def test_g49_both_items_may_be_changed_for_others() -> None:
    castle = stage(f"knight at E2, potion, potion\nloose grenade at F2\nloose boots at F2\n{ROOMS}", turn="knight")
    play(castle, "move F2", "swap potion for grenade")
    assert options(castle) == ["swap potion for boots", "swap grenade for boots", "leave"]
    play(castle, "swap potion for boots")
    assert held(castle, "knight") == ("boots", "grenade")
    assert topic(castle) == "hero-turn"


@pytest.mark.rule("DW-I1", "DW-I2")
def test_i1_equal_items_are_one_card_with_a_count_that_lights_up_to_be_used() -> None:
    castle = stage(f"knight at E2, hp 2, potion, potion\ndwarf at E3, potion\n{ROOMS}", turn="knight")
    table = DARK_WORLD.table(DARK_WORLD.view(castle, 1))
    held = [(card.id, card.count) for tray in table.trays for card in tray.cards if card.emblem in item_titles()]
    assert {("knight-potion", 2), ("dwarf-potion", 1)} <= set(held)
    drink = next(option for option in table.options if option.answer == "drink")
    assert drink.targets == ("button:drink", "card:knight-potion")
    play(castle, "drink")
    after = DARK_WORLD.table(DARK_WORLD.view(castle, 1))
    assert [card.count for tray in after.trays for card in tray.cards if card.id == "knight-potion"] == [1]
