"""The Maelstrom: every roll of its table, ships that stay inside, and ships that flee into it."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.movement.maelstrom import edge, eye
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import FATE
from tests.games.dragons_of_glory.movement.moving import moving, reach, spent, why_not
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, asked, play, staged, told, where

SHIP, FOE = "mithas-ship-1", "palanthus-ship-1"
SERVES = {"mithas": HIGHLORD, "palanthus": WHITESTONE}
INSIDE = "2612E"


def entered(**more: str) -> LanceWar:
    """A ship with an army aboard has just gone in."""
    war = moving({SHIP: "2109E", "neraka-human-1": f"+{SHIP}", **more}, SERVES)
    play(war, "sail 2109E", f"to {INSIDE}")
    return war


@pytest.mark.rule("DS-MAE-1", "DS-G39")
def test_it_is_entered_from_its_edge_for_a_point_and_a_die_is_rolled_at_once() -> None:
    assert LABELS[INSIDE] == eye(COUNTRY)
    war = entered()
    assert asked(war)[:2] == (FATE, "maelstrom")
    assert asked(war)[2] == tuple(str(die) for die in range(1, 11))
    assert spent(war, SHIP) == 1
    far = moving({SHIP: "2003E"}, SERVES)
    play(far, "sail 2003E", f"to {INSIDE}")
    assert spent(far, SHIP) > 1


@pytest.mark.rule("DS-MAE-1")
def test_a_ship_without_a_point_to_spare_does_not_get_in() -> None:
    war = staged({SHIP: "2109E"}, SERVES)
    war.spent[next(iter(war.among(LABELS["2109E"], war.roster.ships)))] = 35
    war.begin(Movement(side=HIGHLORD))
    play(war, "sail 2109E")
    assert INSIDE not in reach(war)


@pytest.mark.rule("DS-MAE-2", "DS-TRN-7", "DS-REP-11")
def test_on_a_1_it_sinks_with_its_army() -> None:
    war = entered()
    play(war, "1")
    assert (where(war, SHIP), where(war, "neraka-human-1")) == ("gone", "pool")


@pytest.mark.rule("DS-MAE-3", "DS-MAE-6")
def test_on_2_to_5_it_stays_and_rolls_again_in_its_owners_next_step() -> None:
    war = entered()
    play(war, "2")
    assert (where(war, SHIP), war.question) == (INSIDE, None)
    war = entered()
    play(war, "5")
    assert (where(war, SHIP), war.question) == (INSIDE, None)
    ship = war.roster.number[SHIP]
    war.marks[ship] = war.spent[ship] = 0
    war.begin(Movement(side=HIGHLORD))
    assert asked(war)[:2] == (FATE, "maelstrom")
    play(war, "9", "to 2109E")
    assert asked(war)[2] == ("done", "sail 2109E")


@pytest.mark.rule("DS-MAE-4", "DS-MAE-5", "DS-G39")
def test_on_6_to_8_the_enemy_and_on_9_or_10_the_owner_says_where_it_comes_out() -> None:
    for die, chooser in (("6", WHITESTONE), ("8", WHITESTONE), ("9", HIGHLORD), ("10", HIGHLORD)):
        war = entered(**{FOE: "2110E"})
        while asked(war)[1] == "maelstrom-escape":
            play(war, "stay")
        play(war, die)
        assert asked(war)[:2] == (chooser, "maelstrom-exit")
        sea = edge(COUNTRY) & COUNTRY.map.of("sea")
        assert {LABELS[goal] for goal in reach(war)} == {c for c in range(sea.bit_length()) if sea >> c & 1} - {
            LABELS["2110E"]
        }
        assert why_not(war, "to 2110E") == "DS-G39 enemy-there"
        play(war, "to 2517E")
        assert where(war, SHIP) == where(war, "neraka-human-1") == "2517E"
        assert asked(war)[:2] == (HIGHLORD, "way")


@pytest.mark.rule("DS-G39")
def test_each_ship_rolls_for_itself() -> None:
    war = moving({SHIP: "2109E", "mithas-ship-2": "2109E"}, SERVES)
    play(war, "sail 2109E", f"to {INSIDE}", "1", "10", "to 2517E", "halt")
    assert (where(war, SHIP), where(war, "mithas-ship-2")) == ("gone", "2517E")
    assert war.question is None


@pytest.mark.rule("DS-MAE-7")
def test_a_ship_beside_it_may_flee_into_it_before_enemy_ships() -> None:
    war = moving({SHIP: "2003E", FOE: "2109E"}, SERVES)
    goal = "2108E"
    play(war, "sail 2003E", f"to {goal}")
    assert asked(war) == (WHITESTONE, "maelstrom-escape", ("stay", "enter"))
    events = play(war, "enter", "3")
    assert "flees" in told(events)
    assert where(war, FOE) == INSIDE
    assert (where(war, SHIP), asked(war)[:2]) == (goal, (HIGHLORD, "way"))
    assert "2109E" in reach(war)


@pytest.mark.rule("DS-MAE-8")
def test_it_tries_so_once_a_turn_and_again_in_the_next() -> None:
    war = moving({SHIP: "2003E", FOE: "2109E"}, SERVES)
    play(war, "sail 2003E", "to 2108E", "enter", "10", "to 2109E")
    assert asked(war)[1] == "way"
    assert where(war, FOE) == "2109E"
    play(war, "to 2008E", "to 2108E")
    assert asked(war)[1] == "way"
    play(war, "halt")
    ship = war.roster.number[SHIP]
    war.marks[ship] = war.spent[ship] = 0
    war.begin(Movement(side=HIGHLORD))
    play(war, "sail 2108E", "to 2110E")
    assert asked(war)[:2] == (WHITESTONE, "maelstrom-escape")


@pytest.mark.rule("DS-MAE-7")
def test_a_ship_that_is_not_beside_it_is_not_asked() -> None:
    war = moving({SHIP: "1830E", FOE: "1829E"}, SERVES)
    play(war, "sail 1830E", "to 1930E")
    assert asked(war)[:2] == (HIGHLORD, "way")
