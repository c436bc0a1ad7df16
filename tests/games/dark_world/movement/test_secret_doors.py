"""Rule tests of secret doors (DW-Q, DW-G16, DW-G17, DW-G18)."""

from __future__ import annotations

import pytest

from grognard.kernel import FATE
from tests.games.dark_world.stage import at, facts, happened, hero, nouns, options, play, refused, stage, topic

OPEN = "doors 1\nfilled 1 4 7"


@pytest.mark.rule("DW-Q1")
def test_q1_the_door_is_tried_on_its_numbered_square_with_the_ten_sided_die() -> None:
    castle = stage(f"knight at D2\n{OPEN}", turn="knight")
    assert "search" not in options(castle)
    assert refused(castle, "search") == "DW-Q1"
    play(castle, "move E3")
    assert "search" in options(castle)
    play(castle, "search")
    assert castle.question is not None
    assert castle.question.seat == FATE
    assert options(castle) == [str(face) for face in range(10)]


@pytest.mark.rule("DW-Q2", "DW-Q5")
@pytest.mark.parametrize("die", range(10))
def test_q2_in_room_1_the_door_is_found_on_1_to_5(die: int) -> None:
    castle = stage(f"knight at E3\n{OPEN}", turn="knight")
    events = play(castle, "search", die)
    found = die in (1, 2, 3, 4, 5)
    assert at(castle, "knight") == ("E4" if found else "E3")
    assert ("through" in happened(events)) == found
    assert topic(castle) == ("hero-turn" if found else "step-off")


@pytest.mark.rule("DW-Q3", "DW-Q5")
@pytest.mark.parametrize("die", range(10))
def test_q3_in_room_4_the_door_is_found_on_1_to_3(die: int) -> None:
    castle = stage(f"knight at E6\n{OPEN}", turn="knight")
    play(castle, "search", die)
    assert at(castle, "knight") == ("E7" if die in (1, 2, 3) else "E6")


@pytest.mark.rule("DW-Q4", "DW-G18")
def test_q4_after_a_failure_he_steps_off_and_walks_no_more() -> None:
    castle = stage(f"knight at E2\norc-1 at D3, strength 4, potion\n{OPEN}", turn="knight")
    play(castle, "move E3", "search", 6)
    assert nouns(castle, "go") == {"E2", "F3"}  # the Orc is on D3; the free step costs nothing
    assert refused(castle, "go D3") == refused(castle, "go E4") == "DW-Q4"
    play(castle, "go E2")
    assert castle.question is not None
    assert castle.question.about == (hero("knight"), 0, 2)
    assert not nouns(castle, "move")
    assert refused(castle, "move F2") == "DW-A1"


@pytest.mark.rule("DW-G18")
def test_g18_the_actions_left_serve_for_bouts_and_boots_give_three_full_ones() -> None:
    castle = stage(f"knight at E2, boots\norc-1 at D2, strength 4, potion\n{OPEN}", turn="knight")
    play(castle, "move E3", "search", 0, "go E2")
    assert nouns(castle, "attack") == {"orc-1"}
    play(castle, "attack orc-1", 0, 0, 0, 0)
    assert castle.question is not None
    assert castle.question.about == (hero("knight"), 0, 1)
    play(castle, "boots")
    assert "D1" in nouns(castle, "move")
    play(castle, "attack orc-1", 0, 0, 0, 0, "move E1", "move F1", "move E1")
    assert at(castle, "knight") == "E1"  # the bout used the action that was good for nothing else


@pytest.mark.rule("DW-G18")
def test_g18_with_no_free_square_beside_it_he_stays() -> None:
    castle = stage(
        f"""
        knight at E3
        barbarian at E2
        orc-1 at D3, strength 1, potion
        orc-2 at F3, strength 1, potion
        {OPEN}
        """,
        turn="knight",
    )
    play(castle, "search", 9)
    assert (topic(castle), at(castle, "knight")) == ("hero-turn", "E3")
    assert "search" not in options(castle)
    assert refused(castle, "search") == "DW-G18"  # one roll a visit


@pytest.mark.rule("DW-G18")
def test_g18_the_roll_is_offered_never_forced_and_anew_on_each_visit() -> None:
    castle = stage(f"knight at E2, boots\n{OPEN}", turn="knight")
    play(castle, "move E3", "move E2", "move E3")
    assert {"search", "end"} <= set(options(castle))
    play(castle, "search", 8, "go E2", "boots", "move E3")
    assert "search" in options(castle)


@pytest.mark.rule("DW-Q6")
def test_q6_neither_roll_nor_passage_costs_an_action() -> None:
    castle = stage(f"knight at E2\n{OPEN}", turn="knight")
    play(castle, "move E3", "search", 1)
    assert castle.question is not None
    assert castle.question.about == (hero("knight"), 2, 0)
    play(castle, "move E6")
    assert at(castle, "knight") == "E6"  # both actions he had left
    assert not nouns(castle, "move")
    castle = stage(f"knight at E6\n{OPEN}", turn="knight")
    play(castle, "search", 2)
    assert "E9" in nouns(castle, "move")
    assert castle.question is not None
    assert castle.question.about == (hero("knight"), 3, 0)


@pytest.mark.rule("DW-Q7")
def test_q7_a_hero_on_the_far_square_changes_places() -> None:
    castle = stage(f"knight at E3\nranger at E4\n{OPEN}", turn="knight")
    play(castle, "search", 5)
    assert (at(castle, "knight"), at(castle, "ranger")) == ("E4", "E3")


@pytest.mark.rule("DW-Q7", "DW-G17")
def test_q7_a_monster_and_items_on_the_far_square_change_places() -> None:
    castle = stage(f"knight at E3\norc-1 at E4, strength 1, boots\nloose potion at E4\n{OPEN}", turn="knight")
    play(castle, "search", 1)
    assert (at(castle, "knight"), at(castle, "orc-1")) == ("E4", "E3")
    assert facts(castle, 1).loose == (("E3", "potion"),)
    assert topic(castle) == "hero-turn"  # nothing is left on E4 to be gathered


@pytest.mark.rule("DW-G18")
def test_g18_a_hero_swapped_onto_the_square_may_try_as_well() -> None:
    castle = stage(f"knight at E3\nranger at E4\n{OPEN}")
    play(castle, "knight", "ranger", "dwarf", "search", 5, "end")
    assert castle.question is not None
    assert castle.question.about[0] == hero("ranger")
    assert "search" in options(castle)


@pytest.mark.rule("DW-Q8", "DW-Q9")
def test_q8_monsters_neither_work_a_secret_door_nor_stand_on_its_numbered_square() -> None:
    castle = stage(f"orc-1 at E2, strength 1, potion\n{OPEN}", turn="korak")
    play(castle, "activate orc-1")
    assert {option.split()[0] for option in options(castle)} == {"move", "halt"}
    assert "E3" not in nouns(castle, "move")
    assert refused(castle, "move E3") == "DW-P6"
    assert not {"E4", "D4", "F4"} & nouns(castle, "move")
    below = stage(f"orc-1 at E7, strength 1, potion\n{OPEN}", turn="korak")
    play(below, "activate orc-1")
    assert not {"E6", "E5"} & nouns(below, "move")
    assert refused(below, "move E6") == "DW-P6"


@pytest.mark.rule("DW-Q9")
def test_q9_nor_is_a_monster_ever_placed_there() -> None:
    castle = stage("knight at C1", turn="knight")
    play(castle, "move C2", "bring orc:1", "give potion")
    assert "E2" in nouns(castle, "go")
    assert "E3" not in nouns(castle, "go")
    assert refused(castle, "go E3") == "DW-P6"


@pytest.mark.rule("DW-G16")
def test_g16_a_dark_room_is_filled_first_and_its_doors_stay_closed() -> None:
    castle = stage("knight at E3\ndoors 1\nfilled 1", turn="knight")
    play(castle, "search", 3)
    assert (topic(castle), at(castle, "knight")) == ("muster", "E3")
    assert castle.question is not None
    assert castle.question.seat == 0
    assert "bring orc:4" in options(castle)  # DW-P2: room 4 takes up to 4
    play(castle, "bring orc:3", "give boots")
    assert nouns(castle, "go") == {"D4", "F4", "D5", "E5", "F5", "D6", "F6"}
    assert refused(castle, "go E4") == "DW-P5"
    play(castle, "go E5")
    assert refused(castle, "bring orc:2") == "DW-P2"
    play(castle, "enough")
    assert at(castle, "knight") == "E4"
    assert facts(castle, 1).doors == (1,)
    assert facts(castle, 1).rooms == (1, 4)


@pytest.mark.rule("DW-G16")
def test_g16_that_room_is_not_filled_again_by_its_door() -> None:
    castle = stage("knight at G6\ndoors 1 2 3\nfilled 1 2 3 4", turn="knight")
    play(castle, "move G5")
    assert facts(castle, 1).doors == (1, 2, 3, 4)
    assert topic(castle) == "hero-turn"


@pytest.mark.rule("DW-G17")
def test_g17_secret_doors_lead_one_way() -> None:
    for square in ("E4", "E7"):
        castle = stage(f"knight at {square}\n{OPEN}", turn="knight")
        assert refused(castle, "search") == "DW-Q1"


@pytest.mark.rule("DW-G17")
def test_g17_a_swapped_monster_must_begin_with_a_step() -> None:
    castle = stage(f"knight at D3\norc-1 at E3, strength 1, potion\n{OPEN}", turn="korak")
    assert "end" not in options(castle)
    assert refused(castle, "end") == "DW-G17"
    play(castle, "activate orc-1")
    assert {option.split()[0] for option in options(castle)} == {"move"}
    assert refused(castle, "halt") == refused(castle, "strike knight") == "DW-G17"
    play(castle, "move E2", "move D2")
    assert nouns(castle, "strike") == {"knight"}
    play(castle, "halt")
    assert "end" in options(castle)


@pytest.mark.rule("DW-G17")
def test_g17_with_no_free_square_it_fights_where_it_is() -> None:
    castle = stage(f"knight at D3\nbarbarian at E2\ndwarf at F3\norc-1 at E3, strength 1, potion\n{OPEN}", turn="korak")
    assert "end" in options(castle)
    play(castle, "activate orc-1")
    assert nouns(castle, "strike") == {"knight", "barbarian", "dwarf"}


@pytest.mark.rule("DW-G17")
def test_g17_it_strikes_back_from_the_numbered_square() -> None:
    castle = stage(f"knight at D3\norc-1 at E3, strength 4, potion\n{OPEN}", turn="knight")
    events = play(castle, "attack orc-1", 0, 0, 1, 1)
    assert "monster-rolls" in happened(events)
    assert castle.hp[hero("knight")] == 6
