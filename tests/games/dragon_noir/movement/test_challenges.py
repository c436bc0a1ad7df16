"""Challenges: who is challenged where, with which modifiers, and what comes of it."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.movement.challenges import challengers, modifier
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.skirmish.movement.phase import left
from tests.games.dragon_noir.stage import numbered, options, place, play, stage, state, told, topic

GAP = """
. . . . .
. . . . .
"""
LANE = """
. . . . . . . . .
t t t t t t t t t
"""


@pytest.mark.rule("DN-2.35a")
@pytest.mark.rule("DN-2.35c")
@pytest.mark.rule("DN-2.35d")
def test_whoever_crosses_a_hex_beside_an_enemy_rolls_there_and_not_at_either_end() -> None:
    war = stage(". . . .", "davrich at A1\ngromrak at C1, dead", MovementStep())
    play(war, "move davrich", "go D1")
    assert place(war, "davrich") == "D1", "the dead challenge nobody"
    war = stage(LANE, "davrich at A1\ngromrak at D2", MovementStep())
    play(war, "move davrich", "go C1")
    assert topic(war) == "movement", "the last hex does not count"
    war = stage(LANE, "davrich at A1\ngromrak at B2", MovementStep())
    play(war, "move davrich", "go B1")
    assert topic(war) == "movement", "nor does the first"
    war = stage(LANE, "davrich at A1\ngromrak at D2", MovementStep())
    play(war, "move davrich", "go D1")
    assert topic(war) == "challenge-die"
    assert place(war, "davrich") == "C1"
    assert war.question is not None
    assert war.question.about == (0, 1)


@pytest.mark.rule("DN-2.35b")
@pytest.mark.rule("DN-G35")
def test_whoever_is_wounded_rolls_no_second_time_for_the_same_hex() -> None:
    war = stage(LANE, "davrich at A1\ngromrak at D2", MovementStep())
    play(war, "move davrich", "go G1", 8, "go D1")
    assert (topic(war), place(war, "davrich")) == ("movement", "D1")


@pytest.mark.rule("DN-2.35b")
def test_there_is_a_roll_for_each_enemy_at_each_hex() -> None:
    war = stage(LANE, "davrich at A1\ngromrak at D2\nzugun at F2", MovementStep())
    events = play(war, "move davrich", "go H1", *["1"] * 6)
    assert told(events).count("challenged") == 6, "C1, D1, twice E1, F1, G1"
    assert place(war, "davrich") == "H1"


@pytest.mark.rule("DN-2.35c")
@pytest.mark.rule("DN-G35")
def test_a_piece_sent_on_from_where_it_stopped_has_crossed_that_hex() -> None:
    war = stage(LANE, "davrich at A1\ngromrak at D2", MovementStep())
    play(war, "move davrich", "go C1")
    assert topic(war) == "movement"
    play(war, "move davrich", "go B1")
    assert topic(war) == "challenge-die"


@pytest.mark.rule("DN-2.35a")
@pytest.mark.rule("DN-2.45a")
def test_who_could_not_attack_opposes_nobody() -> None:
    war = stage("""
        . . . . . . .
        ~ ~ ~ ~ ~ ~ ~
    """, "ashrak at A1 for rebels\nkrobek at D2", MovementStep())  # fmt: skip
    assert challengers(war, 0, war.land.map.mask("C1")) == (1,)
    play(war, "move ashrak", "go E1")
    assert topic(war) == "challenge-die"
    war = stage("""
        . . . . . . .
        H H H H H H H
    """, "ashrak at A1 for rebels\nkrobek at D2", MovementStep())  # fmt: skip
    assert challengers(war, 0, war.land.map.mask("C1")) == ()


@pytest.mark.rule("DN-G2")
@pytest.mark.rule("DN-G38")
def test_the_stunned_and_riderless_horses_oppose_nobody() -> None:
    war = stage(LANE, "davrich at A1\ngromrak at D2, stunned", MovementStep())
    play(war, "move davrich", "go F1")
    assert place(war, "davrich") == "F1"
    war = stage(GAP, "davrich at A1\nzed at E2, horse at C2/B2", MovementStep())
    assert challengers(war, 0, war.land.map.mask("B1")) == ()


@pytest.mark.rule("DN-4.1d")
@pytest.mark.rule("DN-G36")
@pytest.mark.rule("DN-G38")
@pytest.mark.rule("DN-4.3.1b")
@pytest.mark.parametrize("who", ["lucifer", "wardog-1", "gargoyle-1", "living-dead-1"])
def test_dogs_and_spirits_slip_through(who: str) -> None:
    war = stage(LANE, f"{who} at A1 for rebels\ngromrak at D2", MovementStep())
    play(war, f"move {who}", "go E1")
    assert place(war, who) == "E1"


@pytest.mark.rule("DN-4.3.1b")
@pytest.mark.rule("DN-G104")
def test_the_baby_dragon_takes_no_challenges_but_opposes_as_anybody() -> None:
    war = stage(GAP, "baby-dragon at B1/A1 for rebels\ngromrak at D2", MovementStep())
    assert challengers(war, 0, war.land.map.mask("C1")) == ()
    war = stage(GAP, "davrich at A1\nbaby-dragon at D2/E2", MovementStep())
    assert challengers(war, 0, war.land.map.mask("C2")) == (1,)
    assert modifier(war, 0, 1) == 0


@pytest.mark.rule("DN-5.12.4a")
@pytest.mark.parametrize(
    ("die", "after"), [(7, "healthy"), (8, "wounded"), (9, "wounded"), (10, "dead")]
)  # fmt: skip
def test_the_table(die: int, after: str) -> None:
    war = stage(LANE, "davrich at A1\ngromrak at D2", MovementStep())
    play(war, "move davrich", "go D1", str(die))
    assert state(war, "davrich") == after


@pytest.mark.rule("DN-G35")
def test_the_wounded_go_on_with_half_the_points_left_and_may_change_their_mind() -> None:
    war = stage(LANE, "davrich at A1\ngromrak at D2", MovementStep())
    play(war, "move davrich", "go F1", "8")
    assert (state(war, "davrich"), place(war, "davrich"), left(war, 0)) == ("wounded", "C1", 3)
    assert topic(war) == "destination"
    assert "stay" in options(war)
    assert "go F1" in options(war)
    play(war, "stay")
    assert place(war, "davrich") == "C1"


@pytest.mark.rule("DN-5.12.4b")
@pytest.mark.rule("DN-G35")
@pytest.mark.parametrize(
    ("mover", "foe", "added"),
    [
        ("davrich at A1", "gromrak at C2", 0),
        ("konrad at A1", "gromrak at C2", -1),
        ("davrich at B1/A1, mounted", "gromrak at C2", -1),
        ("konrad at B1/A1, mounted", "gromrak at C2", -2),
        ("davrich at A1, wounded", "gromrak at C2", 2),
        ("konrad at B1/A1, mounted wounded", "gromrak at C2", 0),
        ("davrich at A1", "ashrak at C2", 1),
        ("davrich at A1", "shaman at C2/D2, mounted", 1),
        ("davrich at A1", "zed at C2/D2, mounted", 2),
        ("davrich at A1", "gromrak at C2, wounded", -2),
        ("konrad at A1, wounded", "zed at C2/D2, mounted wounded", 1),
    ],
)
def test_one_modifier_for_each_of_them_and_wounds_on_top(mover: str, foe: str, added: int) -> None:
    war = stage(GAP, f"{mover}\n{foe}", MovementStep())
    assert modifier(war, 0, 1) == added


@pytest.mark.rule("DN-5.12.4b")
def test_the_modifier_is_added_to_the_die() -> None:
    war = stage(LANE, "davrich at A1\nashrak at D2", MovementStep())
    play(war, "move davrich", "go D1", "7")
    assert state(war, "davrich") == "wounded"
    war = stage(LANE, "konrad at A1\nashrak at D2", MovementStep())
    play(war, "move konrad", "go D1", "7")
    assert state(war, "konrad") == "healthy"


@pytest.mark.rule("DN-5.12.4a")
def test_killed_is_two_wounds_for_those_who_survive_several() -> None:
    war = stage(LANE, "gnurr at A1 for rebels\ngromrak at D2", MovementStep())
    play(war, "move gnurr", "go D1", "10")
    assert state(war, "gnurr") == "wounded twice"
    assert war.health[numbered(war, "gnurr")] == 1


def test_of_several_ways_the_one_with_fewest_challenges_is_taken() -> None:
    war = stage("""
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """, "davrich at A1\ngromrak at D1", MovementStep())  # fmt: skip
    play(war, "move davrich", "go G1")
    assert place(war, "davrich") == "G1"


@pytest.mark.rule("DN-G50")
@pytest.mark.rule("DN-G141")
def test_who_is_too_weak_to_leave_the_hex_of_a_friend_goes_back() -> None:
    war = stage("""
        . . . .
        t t t t
    """, "gustav at A1\ndill at B1\ngromrak at B2", MovementStep())  # fmt: skip
    war.spent[0] = 4
    play(war, "move gustav", "go C1", "10")
    assert (state(war, "gustav"), place(war, "gustav")) == ("wounded", "A1")
    assert war.masks[0] == war.land.map.mask("A1", "B1")
    assert war.piece_in(war.land.map.mask("B1")) == [1]


@pytest.mark.rule("DN-G141")
def test_the_horse_of_a_rider_killed_among_friends_goes_back() -> None:
    war = stage("""
        . . . . . . .
        t t t t t t t
    """, "davrich at B1/A1, mounted wounded\ndill at D1\ngromrak at E2", MovementStep())  # fmt: skip
    play(war, "move davrich")
    ride = next(option for option in options(war) if option.startswith("ride F1"))
    play(war, ride, 8)
    assert topic(war) == "thrown"
    play(war, options(war)[0])
    assert state(war, "davrich") == "dead"
    cells = [war.hexes(piece) for piece in (1, 2, 3)]
    assert sum(cell.bit_count() for cell in cells) == war.filled.bit_count() == 4
