"""Shots at krobs: what their kind adds to the die, and what results are to the big ones."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.shooting.fire import OffensiveFire, added, modifiers
from grognard.games.dragon_noir.shooting.lines import aim
from tests.games.dragon_noir.cave import cave
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.dragon_noir.stage import options, play, state, topic


def aimed(who: str, map: str = MEADOW) -> Foray:
    return cave(map, f"{who} at E5 facing s\nlaberne at E1", OffensiveFire())


@pytest.mark.rule("DN-2.22e", "DN-4.44m", "DN-G25")
@pytest.mark.parametrize(
    ("who", "points", "clauses"),
    [
        ("hunter-1", 0, []),
        ("warrior-1", 1, ["DN-2.22c"]),
        ("warrior-1-baby", 0, []),
        ("slayer-1", 0, []),
        ("migam-baby", 0, []),
        ("migam", 2, ["DN-2.22e"]),
        ("alkiram", 4, ["DN-2.22e"]),
    ],
)
def test_what_the_kind_of_a_krob_adds_to_the_die(who: str, points: int, clauses: list[str]) -> None:
    war = aimed(who)
    found = aim(war, 1, 0)
    assert found is not None
    assert added(war, 1, 0, found) == points
    assert [modifier.rule for modifier in modifiers(war, 1, 0, found)] == clauses


@pytest.mark.rule("DN-G26", "DN-4.44i", "DN-2.22e")
@pytest.mark.parametrize(
    ("who", "die", "after"),
    [
        ("migam", 1, "wounded twice"),  # 3: killed, which is two wounds
        ("migam", 2, "wounded"),  # 4
        ("migam", 6, "healthy"),  # 8: a miss
        ("alkiram", 1, "wounded"),  # 5
        ("alkiram", 4, "healthy"),  # 8: a miss
    ],
)
def test_a_crossbow_shot_at_a_big_krob(who: str, die: int, after: str) -> None:
    war = cave(MEADOW, f"{who} at E5 facing s\nattrag at E1", OffensiveFire())
    play(war, "shoot attrag", f"at {who}", die)
    assert state(war, who) == after


@pytest.mark.rule("DN-4.44j")
def test_a_wound_by_a_shot_kills_a_young_krob() -> None:
    war = cave(MEADOW, "migam-baby at E5\nattrag at E1", OffensiveFire())
    play(war, "shoot attrag", "at migam-baby", 4)
    assert state(war, "migam-baby") == "dead"


@pytest.mark.rule("DN-G26", "DN-G111")
def test_a_retreat_before_shots_takes_the_whole_counter_two_hexes_back_or_wounds_it() -> None:
    war = cave(MEADOW, "migam at E5 facing s\nattrag at E1", OffensiveFire())
    play(war, "shoot attrag", "at migam", 5)  # 7: back 2
    assert topic(war) == "retreat"
    ends = options(war)
    assert "ride E7 s" in ends
    assert "ride E6 s" not in ends
    play(war, "ride E7 s")
    assert state(war, "migam") == "healthy"
    free = ("E1", "E2", "E3", "E4", "E5", "E6", "D6")
    rock = {f"{c}{r}": "#" for c in "ABCDEFGHI" for r in range(1, 10) if f"{c}{r}" not in free}
    stuck = cave(meadow(**rock), "migam at E5 facing s\nattrag at E1", OffensiveFire())
    play(stuck, "shoot attrag", "at migam", 5)
    assert state(stuck, "migam") == "wounded"
