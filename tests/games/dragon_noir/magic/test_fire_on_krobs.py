"""Fireballs on krobs: the big ones shrug them off, all others are affected like anybody."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.magic.fireball import Blaze
from grognard.games.dragon_noir.position import Foray
from tests.games.dragon_noir.cave import cave, hexes
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.dragon_noir.stage import options, play, state, told, topic


def ablaze(text: str, label: str, die: int, map: str = MEADOW) -> tuple[Foray, list[str]]:
    where = cave(map, f"{text}\nkonrad at A9", Blaze(0)).land.map.named(label)
    war = cave(map, f"{text}\nkonrad at A9", Blaze(where))
    return war, told(play(war, die))


@pytest.mark.rule("DN-3.55.2c", "DN-4.44o")
@pytest.mark.parametrize("who", ["migam at E5 facing n", "alkiram at E5 facing n"])
def test_what_wounds_others_drives_a_big_krob_back_a_hex_and_the_rest_is_nothing(who: str) -> None:
    war, events = ablaze(who, "E4", 6)
    assert "hardly-burnt" in events
    assert topic(war) == "retreat"
    assert war.question is not None
    assert war.question.about == (0, 1)
    play(war, options(war)[0])
    assert "E4" not in hexes(war, war.hexes(0))
    assert state(war, who.split()[0]) == "healthy"
    cold, events = ablaze(who, "E4", 7)
    assert "not-burnt" in events
    assert (topic(cold), state(cold, who.split()[0])) == ("", "healthy")


@pytest.mark.rule("DN-3.55.2c", "DN-G111")
def test_a_big_krob_that_cannot_leave_the_fire_is_wounded() -> None:
    free = ("E4", "E5", "F5", "A9")
    rock = {f"{c}{r}": "#" for c in "ABCDEFGHI" for r in range(1, 10) if f"{c}{r}" not in free}
    war, _ = ablaze("migam at E5 facing n", "E4", 1, meadow(**rock))
    assert state(war, "migam") == "wounded"


@pytest.mark.rule("DN-3.55.2c")
@pytest.mark.parametrize(
    ("who", "die", "after"),
    [
        ("hunter-1", 6, "wounded"),
        ("warrior-1", 3, "wounded"),
        ("warrior-1", 4, "healthy"),
        ("slayer-1-baby", 6, "dead"),
    ],
)
def test_other_krobs_burn_like_anybody(who: str, die: int, after: str) -> None:
    war, _ = ablaze(f"{who} at E5", "E5", die)
    assert state(war, who) == after
