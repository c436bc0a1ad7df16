"""Leaving the map: at the way out only, with everything that follows, and for good."""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.entry import due
from grognard.games.skirmish.movement.phase import MovePiece
from grognard.games.skirmish.war import HALTED
from grognard.kernel import Outcome
from tests.games.dark_blades.opening import MILL, TRAIN, cleared, refused
from tests.games.skirmish.field import numbered, options, place, play, stand, state

HONNA = 0


def at(war: Battle, id: str, where: str) -> int:
    """Set a piece down by its hexes on the Watermill; returns its number."""
    piece = numbered(war, id)
    war.put(piece, *stand(war, "/".join(f"watermill:{hex}" for hex in where.split("/"))))
    return piece


def moving(war: Battle, piece: int) -> Battle:
    """The question where a piece shall go."""
    return war.begin(MovePiece(piece))


@pytest.mark.rule("DB-SC3-12", "DB-G108")
def test_a_rider_leaves_at_the_corner_with_the_mule_he_leads() -> None:
    war = cleared(TRAIN)
    simon, mule = at(war, "simon", "Z2/Y2"), at(war, "mule-1", "X3/W3")
    moving(war, simon)
    assert "leave" in options(war)
    events = play(war, "leave")
    assert [(event.rule, event.what, event.args[0]) for event in events] == [
        ("DB-G108", "left-map", simon),
        ("DB-G108", "left-map", mule),
    ]
    assert (place(war, "simon"), place(war, "mule-1")) == ("", "")
    assert (state(war, "simon"), state(war, "mule-1")) == ("healthy", "healthy")
    assert war.gone == (simon, mule)
    assert not war.filled


@pytest.mark.rule("DB-G108")
def test_whoever_has_left_is_not_due_to_enter_again() -> None:
    war = cleared(TRAIN)
    zed = at(war, "zed", "Z6/Z7")
    matt = numbered(war, "matt")
    assert matt in due(war)
    play(moving(war, zed), "leave")
    assert zed not in due(war)
    assert matt in due(war)


@pytest.mark.rule("DB-G108")
def test_those_who_left_are_kept_by_copies_and_records() -> None:
    war = cleared(TRAIN)
    play(moving(war, at(war, "zed", "Z6/Z7")), "leave")
    copy, again = war.copy(), war.decode(war.encode())
    play(moving(war, at(war, "matt", "Z6/Z7")), "leave")
    assert (len(war.gone), len(copy.gone), len(again.gone)) == (2, 1, 1)
    assert copy.key() == again.key() != war.key()


@pytest.mark.rule("DB-SC3-12", "DB-G18")
@pytest.mark.parametrize("hex", ["U1/U2", "Z6/Y6", "Z1/Y1", "X1/X2"])
def test_the_way_out_is_every_edge_hex_within_five_of_the_corner(hex: str) -> None:
    war = cleared(TRAIN)
    assert "leave" in options(moving(war, at(war, "zed", hex)))


@pytest.mark.rule("DB-SC3-12")
@pytest.mark.parametrize("hex", ["T1/T2", "Z7/Z6", "Y2/Z2", "M16/M15", "P8/P9"])
def test_nobody_leaves_elsewhere_nor_backwards(hex: str) -> None:
    war = cleared(TRAIN)
    assert refused(moving(war, at(war, "zed", hex)), "leave").rule == "DB-SC3-12"


@pytest.mark.rule("DB-G108")
def test_the_fox_side_never_leaves() -> None:
    war = cleared(TRAIN)
    war.half = 1
    assert refused(moving(war, at(war, "zugun", "Z1")), "leave").rule == "DB-G108"


@pytest.mark.rule("DB-G108")
def test_where_no_scenario_says_so_nobody_leaves() -> None:
    war = cleared(MILL)
    job = numbered(war, "job")
    war.put(job, war.land.map.named("Z1"))
    assert refused(moving(war, job), "leave").rule == "DB-G108"


@pytest.mark.rule("DB-G108", "DB-MOV-1")
def test_leaving_takes_a_point() -> None:
    war = cleared(TRAIN)
    zed = at(war, "zed", "Z1/Y1")
    war.spent[zed] = 12
    assert refused(moving(war, zed), "leave").rule == "DB-G108"
    war.spent[zed] = 11
    assert "leave" in options(moving(war, zed))


@pytest.mark.rule("DB-G40", "DB-G108")
def test_a_string_with_a_dead_mule_does_not_leave() -> None:
    war = cleared(TRAIN)
    simon, mule, other = at(war, "simon", "Z2/Y2"), at(war, "mule-1", "X3/W3"), at(war, "mule-2", "V4/U4")
    war.tie(other, mule)
    war.kill(other)
    assert refused(moving(war, simon), "leave").rule == "DB-G40"


@pytest.mark.rule("DB-SC3-13")
def test_the_second_mule_off_the_map_wins_at_once() -> None:
    war = cleared(TRAIN)
    simon = at(war, "simon", "Z2/Y2")
    at(war, "mule-1", "X3/W3")
    play(moving(war, simon), "leave")
    assert war.outcome is None
    at(war, "mule-2", "X3/W3")
    play(moving(war, at(war, "rix", "Z2/Y2")), "leave")
    assert war.question is None
    assert war.outcome == Outcome((HONNA,), "DB-SC3-13", "exit")


@pytest.mark.rule("DB-SC3-13", "DB-MUL-2")
def test_a_string_of_two_wins_in_one_go() -> None:
    war = cleared(TRAIN)
    simon, mule, other = at(war, "simon", "Z2/Y2"), at(war, "mule-1", "X3/W3"), at(war, "mule-2", "V4/U4")
    war.tie(other, mule)
    play(moving(war, simon), "leave")
    assert war.gone == (simon, mule, other)
    assert war.outcome == Outcome((HONNA,), "DB-SC3-13", "exit")


@pytest.mark.rule("DB-SC3-13")
def test_riders_without_mules_win_nothing() -> None:
    war = cleared(TRAIN)
    for id in ("zed", "matt", "barney"):
        play(moving(war, at(war, id, "Z1/Y1")), "leave")
    assert war.outcome is None
    assert len(war.gone) == 3


@pytest.mark.rule("DB-G108", "DB-MOV-3")
def test_whoever_has_ended_his_move_is_not_asked_any_more() -> None:
    war = cleared(TRAIN)
    zed = at(war, "zed", "Z1/Y1")
    play(moving(war, zed), "stay")
    assert war.marked(zed, HALTED)
    assert not war.gone
