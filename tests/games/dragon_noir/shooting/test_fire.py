"""Shots in The Exile: who may shoot when, what is added to the die, and what every letter does."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.position import MOVED, Foray
from grognard.games.dragon_noir.sequence import Half, Turns
from grognard.games.dragon_noir.shooting.fire import OffensiveFire, added, letters, why_not_ready
from grognard.games.dragon_noir.shooting.lines import aim
from grognard.games.skirmish.war import SHOT_EARLY
from tests.games.dragon_noir.stage import (
    numbered,
    options,
    place,
    play,
    rides,
    sketch,
    stage,
    state,
    told,
    topic,
    why_not,
)

PLAIN = "\n".join([". . . . . . . ."] * 20)


def fire(text: str, drawing: str = PLAIN, first: int = 0) -> Foray:
    """A phase of fire on open ground; `first` is the side that shoots."""
    war = stage(sketch(drawing), text, OffensiveFire(), first)
    war.step = 1
    return war


def sum_of(text: str, shooter: str, target: str, drawing: str = PLAIN) -> int:
    """What is added to the die of a shot."""
    war = fire(text, drawing)
    one, two = numbered(war, shooter), numbered(war, target)
    found = aim(war, one, two)
    assert found is not None
    return added(war, one, two, found)


def ready(war: Foray, piece: str, moment: str) -> str:
    """The clause that keeps a piece from shooting, or nothing."""
    refusal = why_not_ready(war, numbered(war, piece), moment)
    return refusal.rule if refusal else ""


@pytest.mark.rule("DN-2.22a", "DN-5.11.4c", "DN-5.11.4d", "DN-G8")
@pytest.mark.parametrize(
    ("shooter", "die", "after"),
    [
        ("arlon", 3, "dead"),
        ("arlon", 4, "wounded"),
        ("arlon", 5, "wounded"),
        ("arlon", 8, "healthy"),
        ("jon", 2, "dead"),
        ("jon", 4, "wounded"),
        ("jon", 7, "healthy"),
    ],
)
def test_the_die_is_read_in_the_column_of_the_weapon(shooter: str, die: int, after: str) -> None:
    war = fire(f"{shooter} at D1\ngromrak at D6")
    play(war, f"shoot {shooter}", "at gromrak")
    assert topic(war) == "missile-die"
    play(war, die)
    assert state(war, "gromrak") == after


@pytest.mark.rule("DN-2.22a")
@pytest.mark.parametrize(("letter", "after"), [(".", "dead"), ("s", "wounded")])
def test_cover_is_another_column(letter: str, after: str) -> None:
    war = fire("arlon at A1\ngromrak at A3", f".\n.\n{letter}\n.")
    play(war, "shoot arlon", "at gromrak", 3)
    assert state(war, "gromrak") == after


@pytest.mark.rule("DN-5.11.1a", "DN-2.22c", "DN-2.22d", "DN-5.11.1b", "DN-2.2f", "DN-4.2k")
def test_what_is_added_to_the_die() -> None:
    assert sum_of("jon at D1\ngromrak at D6", "jon", "gromrak") == 0
    assert sum_of("jon at D1\ngromrak at D15", "jon", "gromrak") == 1
    assert sum_of("jon at D1\nashrak at D6", "jon", "ashrak") == 1
    assert sum_of("jon at D1, wounded\ngromrak at D6", "jon", "gromrak") == 1
    assert sum_of("jon at D1, wounded\nashrak at D15", "jon", "ashrak") == 3
    assert sum_of("gerfindel at D1\ngromrak at D6", "gerfindel", "gromrak") == -1
    assert sum_of("fnarad at D1\nkonrad at D6/D7, mounted", "fnarad", "konrad") == 1
    assert sum_of("fnarad at D1\nrix at D6/D7, mounted", "fnarad", "rix") == 0


@pytest.mark.rule("DN-2.22a", "DN-5.11.1a", "DN-2.22c")
@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("arlon at D1\ngromrak at D6", "CCCBBAA---"),
        ("jon at D1\ngromrak at D6", "CCBBAA----"),
        ("jon at D1\ngromrak at D15", "CBBAA-----"),
        ("jon at D1\nashrak at D15", "BBAA------"),
        ("gerfindel at D1\ngromrak at D6", "CCCBBAA---"),
        ("arlon at D1\nblack-fox at D6/D7, mounted", "EDCBA-----"),
        ("arlon at D1\nblack-dragon-head at D6", ""),
    ],
)
def test_what_each_face_of_the_die_would_come_to(text: str, faces: str) -> None:
    war = fire(text)
    assert letters(war, 0, 1, aim(war, 0, 1)) == faces


@pytest.mark.rule("DN-G24")
def test_a_die_below_one_reads_as_one() -> None:
    war = fire("gerfindel at D1\ngromrak at D6")
    events = play(war, "shoot gerfindel", "at gromrak", 1)
    assert [event.args for event in events if event.what == "shot-rolled"] == [(0, 1, 1, 0, "C")]
    assert state(war, "gromrak") == "dead"


@pytest.mark.rule("DN-5.11.4b", "DN-5.11.4e")
def test_a_target_on_foot_is_driven_back_two_hexes_at_once() -> None:
    war = fire("arlon at D1\ngromrak at D6")
    play(war, "shoot arlon", "at gromrak", 6)
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("retreat", 1)
    assert "go D8" in options(war)
    assert "go D4" not in options(war)
    play(war, "go D8")
    assert place(war, "gromrak") == "D8"
    assert topic(war) == ""


@pytest.mark.rule("DN-5.11.3a", "DN-5.11.3b", "DN-2.22b")
def test_a_rider_is_driven_back_four_hexes() -> None:
    war = fire("attrag at D1\nrix at D6/D7, mounted", first=1)
    play(war, "shoot attrag", "at rix", 6)
    assert war.question is not None
    assert (topic(war), war.question.seat, war.question.about[:2]) == ("retreat", 0, (1, 4))


@pytest.mark.rule("DN-5.11.3c", "DN-2.47a")
def test_b_stuns_and_throws_the_rider_and_leaves_the_horse_unhurt() -> None:
    war = fire("attrag at D1\nrix at D6/D7, mounted", first=1)
    play(war, "shoot attrag", "at rix", 5)
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("thrown", 0)
    play(war, options(war)[0])
    assert (state(war, "rix"), state(war, "rix-horse")) == ("stunned", "healthy")
    assert place(war, "rix-horse") == "D6/D7"


@pytest.mark.rule("DN-5.11.3d", "DN-G132")
def test_c_wounds_the_rider_in_the_saddle() -> None:
    war = fire("attrag at D1\nrix at D6/D7, mounted", first=1)
    play(war, "shoot attrag", "at rix", 4)
    assert (state(war, "rix"), rides(war, "rix")) == ("wounded", True)


@pytest.mark.rule("DN-5.11.3e")
@pytest.mark.parametrize(
    ("die", "rider", "horse"), [(3, "wounded", "dead"), (2, "dead", "healthy"), (1, "dead", "dead")]
)
def test_d_e_and_f_kill_horse_or_rider_or_both(die: int, rider: str, horse: str) -> None:
    war = fire("attrag at D1\nrix at D6/D7, mounted", first=1)
    play(war, "shoot attrag", "at rix", die)
    play(war, options(war)[0])
    assert (state(war, "rix"), state(war, "rix-horse")) == (rider, horse)
    assert not rides(war, "rix")


@pytest.mark.rule("DN-2.47e", "DN-G130")
@pytest.mark.parametrize(("die", "after"), [(4, "dead"), (5, "healthy"), (6, "healthy")])
def test_a_loose_horse_is_shot_at_as_a_rider_and_minds_only_what_kills(die: int, after: str) -> None:
    war = fire("attrag at D1\nrix at A20, horse at D6/D7", first=1)
    play(war, "shoot attrag", "at rix-horse", die)
    assert state(war, "rix-horse") == after
    assert place(war, "rix-horse") == "D6/D7"


@pytest.mark.rule("DN-2.24.DR2", "DN-4.3.1c")
def test_the_young_dragon_is_an_unarmoured_rider_whom_d_e_and_f_wound() -> None:
    text = "arlon at D1\nbaby-dragon at D6/D7"
    assert sum_of(text, "arlon", "baby-dragon") == 0
    for die, lives in ((1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3), (7, 3)):
        war = fire(text)
        play(war, "shoot arlon", "at baby-dragon", die)
        assert topic(war) == ""
        assert war.health[numbered(war, "baby-dragon")] == lives


@pytest.mark.rule("DN-2.2b")
def test_everybody_shoots_once_a_phase_and_several_at_one_target() -> None:
    war = fire("arlon at D1\njon at F1\ngromrak at D8")
    play(war, "shoot arlon", "at gromrak", 10)
    assert options(war) == ["shoot jon", "done"]
    assert why_not(war, "shoot arlon").rule == "DN-2.2b"
    play(war, "shoot jon", "at gromrak", 3)
    assert (state(war, "gromrak"), topic(war)) == ("wounded", "")


@pytest.mark.rule("DN-2.2a", "DN-5.11.2a")
def test_only_those_with_a_bow_or_crossbow_shoot() -> None:
    war = fire("arlon at D1\nrix at F1\ngromrak at D8")
    assert options(war) == ["shoot arlon", "done"]
    assert why_not(war, "shoot rix").rule == "DN-2.2a"
    assert why_not(war, "shoot gromrak").rule == "DN-2.12.1a"


@pytest.mark.rule("DN-2.2c", "DN-G27", "DN-2.12.1a")
def test_an_enemy_beside_him_keeps_a_shooter_from_shooting_unless_it_lies_stunned() -> None:
    war = fire("arlon at D1\njon at H1\ngromrak at D2\nzugun at D8")
    assert why_not(war, "shoot arlon").rule == "DN-2.2c"
    war = fire("arlon at D1\njon at H1\ngromrak at D2, stunned\nzugun at D8")
    assert "shoot arlon" in options(war)


@pytest.mark.rule("DN-2.2c", "DN-2.45a")
def test_an_enemy_who_could_not_step_there_keeps_nobody_from_shooting() -> None:
    drawing = ". .\nt .\n. .\n. .\n. ."
    war = fire("jon at A2\nblack-fox at A3/A4, mounted\nzugun at B5", drawing)
    assert ready(war, "jon", "offensive") == ""
    war = fire("jon at A2\ngromrak at A3\nzugun at B5", drawing)
    assert ready(war, "jon", "offensive") == "DN-2.2c"


@pytest.mark.rule("DN-2.2d")
def test_longbows_are_not_drawn_in_the_saddle() -> None:
    war = fire("jon at D2/D1, mounted\ngromrak at D8")
    assert ready(war, "jon", "offensive") == "DN-2.2d"
    assert topic(war) == ""


@pytest.mark.rule("DN-2.24.ST1")
def test_nobody_shoots_out_of_the_water() -> None:
    war = fire("jon at A1\ngromrak at A4", "~\n.\n.\n.")
    assert ready(war, "jon", "offensive") == "DN-2.24.ST1"


@pytest.mark.rule("DN-2.2e", "DN-G10")
def test_a_crossbow_shot_from_the_saddle_is_loaded_only_after_a_turn_on_foot() -> None:
    war = stage(sketch(PLAIN), "arlon at D2/D1, mounted\ngromrak at D18", Turns())
    arlon = numbered(war, "arlon")
    play(war, "shoot arlon", "at gromrak", 10)
    assert (war.half, topic(war)) == (3, "movement")
    assert ready(war, "arlon", "hex") == "DN-2.2e"
    play(war, "done")
    assert (war.half, topic(war)) == (4, "movement")
    assert ready(war, "arlon", "offensive") == "DN-2.2e"
    war.unsaddle(arlon, war.land.map.named("E1"))
    assert play(war, "done") == []
    assert topic(war) == "combat"  # with nothing to strike but his own horse
    assert "loaded" in told(play(war, "done"))
    play(war, "done", "hold")
    assert (war.half, topic(war)) == (6, "shooting")
    play(war, "shoot arlon", "at gromrak", 10)
    assert war.loaded >> arlon & 1


@pytest.mark.rule("DN-2.12.1b", "DN-5.11.5c")
def test_a_crossbowman_who_has_shot_does_not_move() -> None:
    war = stage(sketch(PLAIN), "arlon at D1\njon at F1\ngromrak at D18", Half())
    play(war, "shoot arlon", "at gromrak", 10, "shoot jon", "at gromrak", 10)
    assert options(war) == ["move jon", "done"]


@pytest.mark.rule("DN-5.11.5a", "DN-5.11.5b", "DN-5.11.5c", "DN-2.23c", "DN-2.23d", "DN-G9")
@pytest.mark.parametrize(
    ("shooter", "marks", "clause"),
    [
        ("fnarad", 0, ""),
        ("fnarad", SHOT_EARLY | MOVED, ""),
        ("jon", 0, ""),
        ("jon", SHOT_EARLY, ""),
        ("jon", MOVED, "DN-2.23c"),
        ("arlon", 0, ""),
        ("arlon", SHOT_EARLY, "DN-2.23d"),
        ("arlon", MOVED, "DN-2.23d"),
    ],
)
def test_who_may_shoot_in_the_enemys_turn_after_what_he_did_in_his_own(shooter: str, marks: int, clause: str) -> None:
    war = fire(f"{shooter} at D1\nkommog at A20\nrix at H20")
    war.marks[0] |= marks
    assert ready(war, shooter, "hex") == clause


@pytest.mark.rule("DN-G9")
def test_defensive_fire_does_not_keep_from_shooting_in_the_next_own_turn() -> None:
    war = stage(sketch(PLAIN), "attrag at D1\nrix at D18", Turns())
    play(war, "done")
    assert topic(war) == "interrupt"
    play(war, "shoot attrag", "at rix", 10)
    assert (war.phasing, options(war)) == (1, ["shoot attrag", "done"])


@pytest.mark.rule("DN-G2")
def test_the_stunned_do_not_shoot() -> None:
    war = fire("arlon at D1, stunned\njon at F1\ngromrak at D8")
    assert why_not(war, "shoot arlon").rule == "DN-G2"


@pytest.mark.rule("DN-4.1e", "DN-3.55.3f")
def test_whom_no_wound_hurts_a_shot_only_drives_back() -> None:
    war = fire("arlon at D1\ngargoyle-1 at D6")
    play(war, "shoot arlon", "at gargoyle-1", 1)
    assert topic(war) == "retreat"
