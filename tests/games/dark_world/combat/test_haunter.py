"""Rule tests of the Haunter (DW-H): one die, one row, and everybody in it."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dark_world.sheets.pieces import GROUND
from grognard.games.dark_world.show.words import say
from grognard.kernel import FATE, Event
from tests.games.dark_world.stage import at, facts, happened, hero, options, play, refused, stage, topic, why_not

FIRST_COLUMN = {row: "D" if row <= 3 else "A" for row in range(1, 10)}
"""Where the rooms of a row begin; in rows 1 to 3 the Entrance lies before them."""


@pytest.mark.rule("DW-H1")
@pytest.mark.parametrize("row", range(1, 10))
def test_h1_the_number_rolled_is_the_row_swept_from_end_to_end(row: int) -> None:
    other = row % 9 + 1
    castle = stage(
        f"""
        barbarian at {FIRST_COLUMN[row]}{row}
        knight at I{row}
        ranger at H{other}
        orc-1 at E{row}, strength 1, potion
        orc-2 at E{other}, strength 1, potion
        """,
        turn="korak",
    )
    play(castle, "summon", row, "go B2", "go A2")
    assert (at(castle, "barbarian"), at(castle, "knight"), at(castle, "ranger")) == ("B2", "A2", f"H{other}")
    assert [castle.hp[n] for n in range(4)] == [0, 0, 8, 8]
    assert (at(castle, "orc-1"), at(castle, "orc-2")) == ("", f"E{other}")


@pytest.mark.rule("DW-H1")
def test_h1_the_row_is_asked_of_the_ten_sided_die() -> None:
    castle = stage("knight at E2", turn="korak")
    play(castle, "summon")
    assert castle.question is not None
    assert (castle.question.seat, topic(castle)) == (FATE, "haunter")
    assert options(castle) == [str(face) for face in range(10)]


@pytest.mark.rule("DW-H2")
def test_h2_on_a_zero_it_does_not_come() -> None:
    castle = stage("knight at E2, hp 1\norc-1 at F1, strength 1, boots", turn="korak")
    events = play(castle, "summon", 0)
    assert happened(events) == ["summoned", "haunter-stays"]
    assert (at(castle, "knight"), castle.hp[hero("knight")], at(castle, "orc-1")) == ("E2", 1, "F1")
    assert refused(castle, "summon") == "DW-A7"


@pytest.mark.rule("DW-H3")
def test_h3_walls_closed_doors_and_hit_points_save_nobody() -> None:
    castle = stage(
        """
        barbarian at B5, hp 8, misses 3
        knight at F5, hp 8
        ranger at H5, hp 1
        ogre-1 at D5, strength 4, potion
        mummy-1 at I5, strength 3, boots
        """,
        turn="korak",
    )
    play(castle, "summon", 5, "go B2", "go A2", "go C2")
    assert castle.doors == 0
    assert castle.hp == [0, 0, 0, 8]
    assert castle.misses[hero("barbarian")] == 3  # DW-K5: Miss cards were not even asked for
    assert at(castle, "ogre-1") == at(castle, "mummy-1") == ""


@pytest.mark.rule("DW-H4")
@pytest.mark.parametrize("row", [1, 2, 3])
def test_h4_the_entrance_is_safe_even_in_the_rolled_row(row: int) -> None:
    places = {1: ("A1", "B1", "C1"), 2: ("A2", "B2", "C2"), 3: ("B3", "C3", "C2")}[row]
    lines = [f"{name} at {place}" for name, place in zip(("barbarian", "knight", "ranger"), places, strict=True)]
    castle = stage("\n".join([*lines, f"dwarf at E{row}", "doors 1"]), turn="korak")
    play(castle, "summon", row, f"go {'B2' if row != 2 else 'B1'}")
    assert castle.hp == [8, 8, 8, 0]
    assert tuple(at(castle, name) for name in ("barbarian", "knight", "ranger")) == places


@pytest.mark.rule("DW-H5", "DW-G21")
def test_h5_its_victims_return_to_the_reserve_and_reward_nobody() -> None:
    castle = stage("barbarian at C2\nogre-1 at E1, strength 3, potion\ndoors 1", turn="korak")
    before = facts(castle, 0)
    assert before.reserve is not None
    assert "ogre:3" not in before.reserve
    play(castle, "summon", 1)
    after = facts(castle, 0)
    assert after.reserve == {**before.reserve, "ogre:3": 1}
    assert [(h.coins, h.cards, h.camp) for h in after.heroes] == [(0, 0, {})] * 4
    assert (after.pit, after.deck) == (25, 32)


@pytest.mark.rule("DW-G21")
def test_g21_a_victim_may_be_placed_again() -> None:
    castle = stage("barbarian at E2\nogre-1 at E1, strength 3, potion\ndoors 1", turn="")
    play(castle, "barbarian", "knight", "ranger", "end", "end", "end", "end", "summon", 1, "end")
    play(castle, "barbarian", "knight", "ranger", "move F2", "bring ogre:3", "give boots", "go H1")
    assert "H1" in [monster.at for monster in facts(castle, 0).monsters if monster.strength == 3]


@pytest.mark.rule("DW-H6")
def test_h6_the_item_of_a_victim_stays_on_its_square() -> None:
    castle = stage("barbarian at D2\nogre-1 at E1, strength 3, grenade\ndoors 1", turn="korak")
    play(castle, "summon", 1)
    assert facts(castle, 1).loose == (("E1", "grenade"),)


@pytest.mark.rule("DW-H7")
def test_h7_once_a_hero_reached_the_doomstep_it_is_finished() -> None:
    castle = stage("knight at I8, hp 8\nbarbarian at E2\nfilled 8\nmanticore at M7, strength 5\narena")
    play(castle, "knight", "barbarian", "ranger")
    play(castle, "move J8", *["miss"] * 4, "end", "end", "end", "end")
    assert topic(castle) == "korak-turn"
    assert "summon" not in options(castle)
    assert refused(castle, "summon") == "DW-H7"


@pytest.mark.rule("DW-H7")
def test_h7_it_stays_finished_when_that_hero_is_eliminated() -> None:
    castle = stage("knight at Q, hp 1\nbarbarian at E2\nmanticore at M7, strength 5\narena", turn="korak")
    play(castle, "activate korak", "strike knight", 2, 0, 0)
    assert at(castle, "knight") == ""
    assert "summon" not in options(castle)


@pytest.mark.rule("DW-G21")
def test_g21_it_comes_before_between_or_after_activations_but_not_during_one() -> None:
    castle = stage(
        "barbarian at C3\norc-1 at D1, strength 1, potion\norc-2 at F3, strength 1, potion\ndoors 1", turn="korak"
    )
    assert "summon" in options(castle)
    play(castle, "activate orc-1", "move E1")
    assert topic(castle) == "activation"
    assert "summon" not in options(castle)
    assert why_not(castle, "summon") is not None
    play(castle, "halt")
    assert "summon" in options(castle)
    between = castle.copy()
    play(between, "summon", 9, "activate orc-2")
    assert topic(between) == "activation"
    play(castle, "activate orc-2", "halt")
    assert "summon" in options(castle)


@pytest.mark.rule("DW-H1")
def test_h1_the_row_that_it_sweeps_is_seen_on_the_board() -> None:
    line = say(Event("DW-H1", "haunter-sweeps", (2,)))
    assert set(line.targets) == {f"cell:{GROUND.labels[square]}" for square in bits(GROUND.rows[2])}
    assert len(line.targets) > 5
