"""Challenges of The Challenge: modifiers by kind, only to the front of the big ones, and baby hunters none at all."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.movement.challenges import challengers, modifier
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from tests.games.dragon_noir.cave import cave
from tests.games.dragon_noir.meadow import MEADOW
from tests.games.dragon_noir.stage import numbered, play, state, topic


def staged(text: str, first: int = 0) -> Foray:
    return cave(MEADOW, text, MovementStep(), first)


@pytest.mark.rule("DN-5.12.4b")
@pytest.mark.parametrize(
    ("who", "points"),
    [("hunter-1", -1), ("warrior-1", -1), ("warrior-1-baby", -1), ("migam-baby", -1), ("slayer-1", 0), ("migam", 0)],
)
def test_what_krobs_add_as_they_slip_past(who: str, points: int) -> None:
    war = staged(f"{who} at E5 facing n\nlaberne at A9")
    assert modifier(war, 0, 1) == points


@pytest.mark.rule("DN-5.12.4b", "DN-G25")
@pytest.mark.parametrize(
    ("who", "points"),
    [
        ("hunter-1", 0),
        ("warrior-1", 1),
        ("slayer-1", 1),
        ("migam", 2),
        ("alkiram", 4),
        ("warrior-1-baby", -1),
        ("migam-baby", -1),
    ],
)
def test_what_krobs_add_as_they_oppose(who: str, points: int) -> None:
    war = staged(f"{who} at E5 facing n\nlaberne at A9")
    assert modifier(war, 1, 0) == points
    if who in ("hunter-1", "warrior-1", "slayer-1", "migam", "alkiram"):
        war.health[0] -= 1
        assert modifier(war, 1, 0) == points - 2


@pytest.mark.rule("DN-5.12.4c")
@pytest.mark.parametrize("who", ["migam", "alkiram"])
def test_big_krobs_oppose_towards_their_front_only(who: str) -> None:
    ahead, behind = ("E3", "E6") if who == "migam" else ("E3", "E7")
    war = staged(f"{who} at E5 facing n\nlaberne at A9")
    named = war.land.map.named
    assert challengers(war, 1, 1 << named(ahead)) == (0,)
    assert challengers(war, 1, 1 << named(behind)) == ()


@pytest.mark.rule("DN-4.44n", "DN-G37")
def test_baby_hunters_neither_take_challenges_nor_cause_them() -> None:
    war = staged("hunter-1-baby at E5\nlaberne at E7")
    play(war, "move laberne", "go E6", "move laberne", "go F7")
    assert topic(war) == "movement"
    taken = staged("hunter-1-baby at E7\nkonrad at E5", first=1)
    play(taken, "move hunter-1-baby", "go E6", "move hunter-1-baby", "go F7")
    assert topic(taken) == "movement"


@pytest.mark.rule("DN-4.1d", "DN-G36")
def test_dogs_are_challenged_by_krobs_with_three_off_the_die() -> None:
    war = staged("hunter-1 at E5\nlucifer at E7")
    play(war, "move lucifer", "go E6", "move lucifer", "go F7")
    assert topic(war) == "challenge-die"
    assert modifier(war, 1, 0) == -3
    play(war, 10)
    assert war.alive(1)


@pytest.mark.rule("DN-5.12.4a", "DN-4.44i")
def test_ten_is_two_wounds_to_a_guard_that_slips_past() -> None:
    war = staged("migam at E7 facing n\nkonrad at C6", first=1)
    play(war, "move migam", "ride E6 nw")
    play(war, "move migam", "ride E5 n")
    assert topic(war) == "challenge-die"
    play(war, 10)
    assert state(war, "migam") == "wounded twice"


@pytest.mark.rule("DN-2.35b", "DN-2.33c")
def test_a_turn_on_the_spot_is_no_way_past_anybody() -> None:
    war = staged("migam at E7 facing n\nkonrad at D5", first=1)
    play(war, "move migam", "ride E6 n")
    assert war.near(0) & war.hexes(numbered(war, "konrad"))
    play(war, "move migam", "ride E5 se")
    assert topic(war) == "movement"
