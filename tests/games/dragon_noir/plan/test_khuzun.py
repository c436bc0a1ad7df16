"""Khuzun (DN-4.2q, DN-5.21c, DN-G304, DN-G305): locked up in secret, found behind a door, armed, and led out."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dragon_noir.combat.cell_doors import OpenCell
from grognard.games.dragon_noir.plan.khuzun import cells_of, prisoner, take_arms
from grognard.games.dragon_noir.position import MOVED, NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.imagination import imagine
from grognard.games.dragon_noir.the_challenge import TheChallenge
from grognard.kernel import WATCHER
from tests.games.dragon_noir.plan.curtain import ADVENTURERS, CELLS, KROBS, bought, put
from tests.games.skirmish.witness import numbered, options, told

GAME = TheChallenge()
NUMBERS = ("C10", "D6", "E6", "F6", "G6", "H6", "I9", "J12")


def free(cell: str = "jails:F6") -> Foray:
    """A match in which Khuzun is out of his cell."""
    war = bought([], cell)
    plot_of(war).door_opened(war, door_of(war, cell))
    return war


def door_of(war: Foray, label: str) -> int:
    """The door of the cell with its number in a hex."""
    marker = war.land.map.named(label)
    return next(cell.door for cell in cells_of(war.given.land) if cell.marker == marker)


@pytest.mark.rule("DN-5.15.1b", "DN-5.21c", "DN-4.2q")
def test_5_21c_the_number_of_his_cell_is_known_to_the_krobs_alone() -> None:
    war = open_descent(CELLS)
    assert war.question is not None
    assert (war.question.topic, war.question.seat, war.question.secret) == ("khuzun", KROBS, True)
    assert {*options(war)} == {f"go jails:{label}" for label in NUMBERS}
    one, other = bought([], "jails:F6"), bought([], "jails:C10")
    for seat in (ADVENTURERS, WATCHER):
        assert facts_of(one, seat) == facts_of(other, seat)
        assert facts_of(one, seat).khuzun == ""
    assert facts_of(one, KROBS).khuzun == "jails:F6"
    assert len(facts_of(one, ADVENTURERS).jail) == len(NUMBERS)
    drawn = [imagine(war, ADVENTURERS, Random(seed)).khuzun for war in (one, other) for seed in range(60)]
    assert drawn[:60] == drawn[60:]
    assert {one.land.labels[cell] for cell in drawn} == {f"jails:{label}" for label in NUMBERS}


@pytest.mark.rule("DN-5.21c", "DN-G305")
def test_whoever_opens_a_door_turns_up_what_is_behind_it() -> None:
    war = bought([], "jails:F6")
    put(war, "grast", "jails:E7")
    war = war.begin(OpenCell(numbered(war, "grast")))
    war.answer(5)
    assert len(war.jail) == 8
    war = war.begin(OpenCell(numbered(war, "grast")))
    events = war.answer(4)
    assert told(list(events)) == ["door-tried", "khuzun-not-there"]
    assert events[-1].reveal
    assert len(war.jail) == 7
    put(war, "grast", "jails:F7")
    war = war.begin(OpenCell(numbered(war, "grast")))
    assert told(list(war.answer(1))) == ["door-tried", "khuzun-found"]
    assert war.at[prisoner(war)] == war.land.map.named("jails:F6")
    assert (war.khuzun, war.jail) == (NOWHERE, ())


@pytest.mark.rule("DN-G305")
def test_where_his_hex_is_taken_he_stands_as_near_to_it_as_there_is_room() -> None:
    war = bought([], "jails:C10")
    put(war, "hunter-1", "jails:C10")
    plot_of(war).door_opened(war, door_of(war, "jails:C10"))
    cell = next(cell for cell in cells_of(war.given.land) if cell.room >> war.at[prisoner(war)] & 1)
    assert cell.marker == war.land.map.named("jails:C10")
    assert war.at[prisoner(war)] != cell.marker


@pytest.mark.rule("DN-G305")
def test_who_gets_into_a_cell_otherwise_finds_him_as_well() -> None:
    war = bought([], "jails:F6")
    put(war, "grast", "jails:F6")
    plot_of(war).after_half(war)
    assert not war.jail
    assert war.at[prisoner(war)] != war.land.off


@pytest.mark.rule("DN-G400")
def test_the_dead_who_rise_in_a_cell_tell_nobody_who_is_in_it() -> None:
    war = bought([], "jails:C10")
    put(war, "living-dead-1", "jails:B10")
    plot_of(war).after_half(war)
    assert len(war.jail) == 8
    put(war, "grast", "jails:C11")
    plot_of(war).after_half(war)
    assert not war.jail


@pytest.mark.rule("DN-G305")
def test_he_has_no_arms_until_he_has_stayed_by_the_rack() -> None:
    war = free()
    khuzun = prisoner(war)
    war.put(khuzun, war.land.map.named("jails:F10"))
    assert war.face(khuzun).attack == 0
    war.marks[khuzun] |= MOVED
    take_arms(war)
    assert war.disarmed >> khuzun & 1
    war.marks[khuzun] = 0
    war.half = 1
    take_arms(war)
    assert war.disarmed >> khuzun & 1, "in a half of the krobs he finds nothing"
    war.half = 2
    take_arms(war)
    assert war.face(khuzun).attack > 0


@pytest.mark.rule("DN-G305")
def test_the_arms_of_a_dwarf_who_fell_serve_him_but_those_of_others_do_not() -> None:
    war = free()
    khuzun = prisoner(war)
    war.put(khuzun, war.land.map.named("jails:F8"))
    war.marks[khuzun] |= MOVED
    for id, armed in (("grast", False), ("kerin", True)):
        fallen = put(war, id, "jails:E8")
        war.lift(fallen)
        war.health[fallen] = 0
        war.rebuild()
        take_arms(war)
        assert (war.face(khuzun).attack > 0) == armed, id


@pytest.mark.rule("DN-G304")
def test_he_wins_by_leaving_and_loses_by_dying_and_nobody_else_leaves() -> None:
    war = free()
    plot, khuzun = plot_of(war), prisoner(war)
    assert plot.now(war) == ""
    assert plot.may_leave(war, khuzun)
    assert not plot.may_leave(war, numbered(war, "konrad"))
    ways = {war.land.labels[cell] for cell in range(war.land.off) if war.given.hooks.way_out(war, khuzun) >> cell & 1}
    bridge = {f"wights-bridge:{label}" for label in ("A4", "A5", "A13", "A14", "F1", "G1")}
    assert ways == bridge | {"maze:F1", "maze:G1", "jails:F1", "jails:G1"}
    war.gone = (khuzun,)
    assert plot.now(war) == "khuzun-out"
    war.gone = ()
    war.health[khuzun] = 0
    assert plot.now(war) == "khuzun-dead"
    assert plot.at_last(war) == "khuzun-kept"


@pytest.mark.rule("DN-G304", "DN-G335")
def test_the_adventurers_split_among_five_ways_in() -> None:
    war = bought([])
    war.answer(war.parse("take konrad"))
    labels = {answer.rpartition(":")[0].removeprefix("go ") for answer in options(war)}
    assert labels == {"wights-bridge", "maze", "jails"}
    assert {"go wights-bridge:A4", "go wights-bridge:A14", "go wights-bridge:F1"} <= {*options(war)}
    assert len(war.sheet.areas) == 10
    assert (war.sheet.points, war.sheet.webs, war.sheet.turns) == (30, 4, 10)


@pytest.mark.rule("DN-5.21c")
def test_on_the_table_he_is_due_in_no_turn() -> None:
    war = bought([])
    trays = {card.id: tray.title for tray in GAME.table(GAME.view(war, ADVENTURERS)).trays for card in tray.cards}
    assert trays["khuzun"] != trays["konrad"]
    assert "-1" not in trays["khuzun"]
