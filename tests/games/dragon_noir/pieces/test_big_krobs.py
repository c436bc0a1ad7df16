"""The queen and her guards on the board: which hexes are before them, which behind, and how many sides each have."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.pieces.big_krobs import (
    LEFT,
    RIGHT,
    around,
    between_palps,
    defence_behind,
    from_behind,
    front,
    heads,
    palps_at,
    reach_of_big,
    rear,
)
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.cave import cave, hexes
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.dragon_noir.stage import numbered

WAYS = ("n", "ne", "se", "s", "sw", "nw")


def staged(who: str, way: str = "n", map: str = MEADOW) -> Foray:
    return cave(map, f"{who} at E5 facing {way}\nlucifer at A9", CombatStep())


def sides(war: Foray, cells: int) -> int:
    """How many sides a counter has in common with some hexes beside it."""
    own, grid = war.hexes(0), war.land.grid
    return sum(grid.distance(cell, other) == 1 for cell in bits(own) for other in bits(cells))


@pytest.mark.rule("DN-4.45e", "DN-4.45d", "DN-1.51e")
@pytest.mark.parametrize("way", WAYS)
def test_five_of_nine_hexes_are_before_a_guard_and_six_of_twelve_sides(way: str) -> None:
    war = staged("migam", way)
    assert war.hexes(0).bit_count() == 3
    assert [front(war, 0).bit_count(), rear(war, 0).bit_count()] == [5, 4]
    assert [sides(war, front(war, 0)), sides(war, rear(war, 0))] == [6, 6]
    assert front(war, 0) | rear(war, 0) == around(war, 0)
    assert between_palps(war, 0).bit_count() == 1


@pytest.mark.rule("DN-4.45a", "DN-4.45b", "DN-1.51e")
@pytest.mark.parametrize("way", WAYS)
def test_five_of_twelve_hexes_are_before_the_queen_and_eight_of_eighteen_sides(way: str) -> None:
    war = staged("alkiram", way)
    assert war.hexes(0).bit_count() == 7
    assert [front(war, 0).bit_count(), rear(war, 0).bit_count()] == [5, 7]
    assert [sides(war, front(war, 0)), sides(war, rear(war, 0))] == [8, 10]


@pytest.mark.rule("DN-4.45e")
def test_the_middle_hex_lies_between_both_palps_and_behind_are_those_that_touch_the_body() -> None:
    war = staged("migam")
    assert [hexes(war, cells) for cells in heads(war, 0)] == [["E4"], ["F5"]]
    assert hexes(war, front(war, 0)) == ["D4", "E3", "F4", "G4", "G5"]
    assert hexes(war, rear(war, 0)) == ["D5", "D6", "E6", "F6"]
    assert hexes(war, between_palps(war, 0)) == ["F4"]


@pytest.mark.rule("DN-4.45b")
def test_before_the_queen_are_three_ahead_and_two_beside_her_heads() -> None:
    war = staged("alkiram")
    assert hexes(war, front(war, 0)) == ["D4", "E3", "F4", "G4", "G5"]
    assert hexes(war, rear(war, 0)) == ["C4", "C5", "C6", "D7", "E7", "F7", "G6"]


@pytest.mark.rule("DN-G106")
def test_each_palp_reaches_the_front_hexes_it_touches() -> None:
    war = staged("migam")
    named = war.land.map.named
    reach = {label: palps_at(war, 0, 1 << named(label)) for label in ("D4", "E3", "F4", "G4", "G5", "D5", "F6")}
    assert reach == {"D4": LEFT, "E3": LEFT, "F4": LEFT | RIGHT, "G4": RIGHT, "G5": RIGHT, "D5": 0, "F6": 0}


@pytest.mark.rule("DN-4.44d", "DN-4.45a", "DN-2.45a")
@pytest.mark.parametrize("who", ["migam", "alkiram"])
def test_they_strike_ahead_only_and_not_into_water(who: str) -> None:
    war = staged(who)
    assert reach_of_big(war, 0) == front(war, 0)
    wet = staged(who, map=meadow(E3="~"))
    assert hexes(wet, front(wet, 0) & ~reach_of_big(wet, 0)) == ["E3"]


@pytest.mark.rule("DN-G250")
def test_a_narrow_place_is_no_shelter_from_a_palp() -> None:
    """The hex before the palp is a dead end of the rock, in which no guard fits."""
    war = staged("migam", map=meadow(D3="#", E2="#", F3="#", D4="#", F4="#"))
    assert hexes(war, reach_of_big(war, 0)) == ["E3", "G4", "G5"]


@pytest.mark.rule("DN-1.51l", "DN-4.44f")
def test_the_defence_behind_goes_down_with_the_state() -> None:
    found = []
    for wounds in range(5):
        war = cave(MEADOW, f"alkiram at E5 facing n, wounds {wounds}\nlucifer at A9", CombatStep())
        found.append((war.face(0).attack, war.face(0).defence, defence_behind(war, 0), war.face(0).movement))
    assert found == [(80, 35, 7, 2), (60, 28, 6, 2), (45, 21, 5, 2), (30, 14, 4, 1), (15, 7, 3, 1)]


@pytest.mark.rule("DN-4.44f")
def test_whoever_is_beside_the_body_of_a_guard_is_behind_it() -> None:
    war = cave(MEADOW, "migam at E5 facing n\ngnurr at F6\ngromr at G5\nhunter-1 at A1", CombatStep())
    assert from_behind(war, 0, (numbered(war, "gnurr"),))
    assert not from_behind(war, 0, (numbered(war, "gromr"),))
    assert not from_behind(war, numbered(war, "hunter-1"), (numbered(war, "gnurr"),))
