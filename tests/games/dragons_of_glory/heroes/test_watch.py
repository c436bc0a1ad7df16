"""Heroes who intercept heroes: who may, how near, one exchange of blows, and who goes on."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.dragons_of_glory.editions import SECOND, THIRD
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.heroes.watch import watching
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import GONE, LanceWar
from tests.games.dragons_of_glory.heroes.duelling import HERE, around, heroic, number
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, about, asked, play, told, where

GAME = grognard.game("dragons-of-glory")
PLAYED = Chapters(heroes=True, interception=True, winter=True)


def moving(places: dict[str, str], order: str, edition: int = THIRD, turn: int = 1, **given: Any) -> LanceWar:
    """A hero of Whitestone has been told to go, and is asked where to."""
    war = heroic(places, chapters=PLAYED, **given)
    war.turn = turn
    war.begin(Movement(side=WHITESTONE), edition)
    while order not in asked(war)[2]:
        play(war, "done")
    play(war, order)
    return war


def at(away: int) -> str:
    """A hex so far from HERE, to its west, where one can walk."""
    return next(label for label in around(HERE, away) if COUNTRY.land >> LABELS[label] & 1)


@pytest.mark.rule("DG-6.HMV-2", "DG-G29", "DG-G88", "DS-X20")
def test_a_hero_is_met_where_he_first_comes_within_six_hexes() -> None:
    war = moving({"tanis": at(9), "kitiara": HERE}, "lead tanis")
    play(war, f"to {at(4)}")
    seat, topic, options = asked(war)
    assert (seat, topic) == (HIGHLORD, "hero-interception")
    assert options == ("hold", "hold-move", "hold-step", "intercept kitiara")
    assert COUNTRY.grid.distance(LABELS[where(war, "tanis")], LABELS[HERE]) == 6
    play(war, "hold")
    assert asked(war)[1] == "hero-interception"
    assert COUNTRY.grid.distance(LABELS[where(war, "tanis")], LABELS[HERE]) == 5
    play(war, "hold-move")
    assert asked(war)[1] == "way"
    assert where(war, "tanis") == at(4)


@pytest.mark.rule("DG-6.HMV-2", "DG-4.INT-3", "DG-G88")
@pytest.mark.parametrize(("turn", "die", "met"), [(1, "4", True), (1, "3", False), (5, "6", True), (5, "5", False)])
def test_the_die_shows_at_least_the_distance_and_two_more_in_winter(turn: int, die: str, met: bool) -> None:
    war = moving({"tanis": at(5), "kitiara": HERE}, "lead tanis", turn=turn)
    play(war, f"to {at(4)}")
    play(war, "intercept kitiara")
    assert about(war)[2:] == (4, 4 if turn == 1 else 6)
    events = play(war, die)
    assert ("intercepted" in told(events)) == met
    assert asked(war)[1] == ("duel-die" if met else "way")


@pytest.mark.rule("DG-6.HMV-2", "DG-G88", "DG-11.PC-4", "DG-4.INT-6")
def test_they_exchange_blows_once_and_each_goes_his_way() -> None:
    war = moving({"tanis": at(2), "kitiara": HERE}, "lead tanis")
    goal = at(1)
    play(war, f"to {goal}", "intercept kitiara", "6")
    events = play(war, "1", "1")  # Tanis 4 against 3, Kitiara 4 against 3
    assert told(events).count("wounds") == 2
    assert (war.worn[number("tanis")], war.worn[number("kitiara")]) == (1, 1)
    assert asked(war)[1] == "way"
    assert (where(war, "tanis"), where(war, "kitiara")) == (goal, HERE)
    assert {number("tanis"), number("kitiara")} <= set(war.stirred)


@pytest.mark.rule("DG-6.HMV-2", "DG-G88")
def test_a_hero_who_falls_on_the_way_goes_no_farther() -> None:
    war = moving({"tanis": at(2), "kitiara": HERE}, "lead tanis")
    war.worn[number("tanis")] = 1
    play(war, f"to {at(1)}", "intercept kitiara", "6", "6", "1")
    assert war.at[number("tanis")] == GONE
    assert war.question is None or asked(war)[1] == "orders"


@pytest.mark.rule("DG-4.INT-8", "DG-6.HMV-2")
def test_each_has_one_try_in_a_step() -> None:
    war = moving({"tanis": at(3), "sturm": at(3), "kitiara": HERE}, "lead tanis")
    play(war, f"to {at(2)}", "intercept kitiara", "1", "halt")
    assert watching(war, number("sturm"), LABELS[at(2)]) == ()
    play(war, "lead sturm", f"to {at(2)}")
    assert asked(war)[1] == "way"
    war.begin(Movement(side=WHITESTONE), THIRD)
    assert watching(war, number("sturm"), LABELS[at(2)]) == (number("kitiara"),)


@pytest.mark.rule("DG-4.INT-9", "DG-4.INT-2", "DG-6.HMV-2")
def test_several_may_try_and_standing_orders_hold() -> None:
    war = moving({"tanis": at(3), "sturm": at(3), "kitiara": HERE, "ariakus": HERE}, "lead tanis")
    play(war, f"to {at(2)}", "intercept kitiara", "1")
    assert asked(war)[2] == ("hold", "hold-move", "hold-step", "intercept ariakus")
    wrong = GAME.why_not(war, HIGHLORD, "intercept kitiara")
    assert wrong is not None
    assert wrong.rule == "DG-4.INT-8"
    play(war, "hold-step", "halt", "lead sturm", f"to {at(2)}")
    assert asked(war)[1] == "way"


@pytest.mark.rule("DG-G88")
def test_leaders_captives_and_those_aboard_meet_nobody_and_leaders_are_not_met() -> None:
    war = heroic({"tanis": at(1), "kitiara": HERE, "toede": HERE, "ariakus": HERE}, {"throtyl": HIGHLORD})
    cell = LABELS[at(1)]
    assert set(watching(war, number("tanis"), cell)) == {number("kitiara"), number("ariakus")}
    war.hold_captive(number("kitiara"), number("tanis"))
    assert watching(war, number("tanis"), cell) == (number("ariakus"),)
    other = moving({"hylo": at(2), "kitiara": HERE}, "lead hylo", serves={"hylo": WHITESTONE})
    play(other, f"to {at(1)}")
    assert asked(other)[1] == "way"


@pytest.mark.rule("DG-G88")
def test_armies_in_the_way_and_water_keep_them_apart() -> None:
    places = {"tanis": at(3), "kitiara": HERE}
    assert watching(heroic(places), number("tanis"), LABELS[at(3)]) == (number("kitiara"),)
    names = [f"{land}-{kind}-{n}" for land in ("gunthar", "caergoth") for kind in ("knight", "cavalry") for n in (1, 2)]
    walls = dict(zip(names, around(HERE), strict=False))
    shut = heroic({**places, **walls}, {"gunthar": WHITESTONE, "caergoth": WHITESTONE})
    assert watching(shut, number("tanis"), LABELS[at(3)]) == ()


@pytest.mark.rule("DG-6.HMV-2")
def test_in_matches_of_an_older_edition_nobody_is_met() -> None:
    war = moving({"tanis": at(2), "kitiara": HERE}, "lead tanis", SECOND)
    play(war, f"to {at(1)}")
    assert asked(war)[1] == "way"
