"""Flying citadels: how far they go, whom they carry, where they set them down."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from tests.games.dragons_of_glory.movement.moving import COURTED, moving, offers, reach, why_not
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, LABELS, asked, play, told, where

FOUR = tuple(f"neraka-human-{n}" for n in range(1, 5))


@pytest.mark.rule("DS-CIT-2", "DS-G20")
def test_four_hexes_over_any_terrain() -> None:
    war = moving({"citadel-1": "2228E"}, courted=COURTED)
    play(war, "drift citadel-1")
    away = {COUNTRY.grid.distance(LABELS["2228E"], LABELS[goal]) for goal in reach(war)}
    assert away == {1, 2, 3, 4}
    sea = moving({"citadel-1": "1912E"}, courted=COURTED)
    play(sea, "drift citadel-1")
    assert "2010E" in reach(sea)


@pytest.mark.rule("DS-G20")
def test_not_over_an_enemy_army_and_not_to_end_over_desert_or_maelstrom() -> None:
    war = moving({"citadel-1": "2109E", "solanthus-knight-1": "2011E"}, {"solanthus": WHITESTONE})
    play(war, "drift citadel-1")
    goals = {LABELS[goal] for goal in reach(war)}
    assert LABELS["2011E"] not in goals
    assert LABELS["2010E"] in goals
    assert not any(COUNTRY.map.of("desert", "maelstrom") >> goal & 1 for goal in goals)


@pytest.mark.rule("DS-CIT-3", "DS-CIT-6", "DS-G20")
def test_three_armies_get_on_and_any_leaders_if_they_have_not_moved() -> None:
    places = {"citadel-1": "3127E", "kitiara": "3127E", **dict.fromkeys(FOUR[:2], "3127E"), FOUR[2]: "3126E"}
    places |= {"highlord-dragons-red-1": "3127E", "highlord-dragons-red-2": "3127E"}
    war = moving(places)
    play(war, "drift citadel-1", "board kitiara")
    assert why_not(war, f"board {FOUR[2]}") == "DS-CIT-6 not-here"
    play(war, f"board {FOUR[0]}", f"board {FOUR[1]}", "board highlord-dragons-red-1")
    assert why_not(war, "board highlord-dragons-red-2") == "DS-CIT-3 citadel-full"
    goal = "3128E"
    play(war, f"to {goal}")
    assert {where(war, id) for id in (*FOUR[:2], "kitiara", "highlord-dragons-red-1")} == {goal}
    war = moving({"citadel-1": "2230E", FOUR[0]: "2229E"})
    play(war, "march 2229E", "to 2230E", "halt", "drift citadel-1")
    assert why_not(war, f"board {FOUR[0]}") == "DS-CIT-6 has-moved"


@pytest.mark.rule("DS-CIT-7", "DS-CIT-8")
def test_who_was_carried_is_set_down_anywhere_and_does_not_march() -> None:
    war = moving({"citadel-1": "2230E", FOUR[0]: "2230E"})
    play(war, "drift citadel-1", f"board {FOUR[0]}", "to 2330E", f"land {FOUR[0]}", "halt")
    assert where(war, FOUR[0]) == "2330E"
    assert war.question is None
    war = moving({"citadel-1": "2230E", FOUR[0]: "2230E"})
    play(war, "drift citadel-1", f"board {FOUR[0]}", f"land {FOUR[0]}", "halt")
    assert asked(war)[2] == ("done", "march 2230E")  # not carried


@pytest.mark.rule("DS-CIT-7", "DS-STK-7")
def test_nobody_is_set_down_at_sea_or_where_there_is_no_room() -> None:
    places = {"citadel-1": "2130E", FOUR[0]: "2130E", FOUR[1]: "2229E", FOUR[2]: "2229E"}
    war = moving(places)
    play(war, "drift citadel-1", f"board {FOUR[0]}", "to 2229E")
    assert why_not(war, f"land {FOUR[0]}") == "DS-STK-7 no-room"
    war = moving({"citadel-1": "1912E", FOUR[0]: "1912E"})
    play(war, "drift citadel-1", f"board {FOUR[0]}", "to 2010E")
    assert why_not(war, f"land {FOUR[0]}") == "DS-GND-5 no-footing"


@pytest.mark.rule("DS-G32")
def test_its_riders_bring_a_nation_in_and_an_empty_one_keeps_out() -> None:
    war = moving({"citadel-1": "2125E", FOUR[0]: "2125E"}, courted=COURTED)
    play(war, "drift citadel-1")
    assert "2124E" not in reach(war)
    play(war, f"board {FOUR[0]}")
    assert "invades" in told(play(war, "to 2124E"))


@pytest.mark.rule("DS-G20", "DS-G32")
def test_riders_who_bring_a_nation_in_leave_the_city_below_alone() -> None:
    keep = COUNTRY.site("north-keep").cell
    near = next(cell for cell in (keep + shift for shift in COUNTRY.grid.shifts) if COUNTRY.land >> cell & 1)
    at, city = COUNTRY.map.labels[near], COUNTRY.map.labels[keep]
    war = moving({"citadel-1": at, FOUR[0]: at}, courted=COURTED)
    play(war, "drift citadel-1", f"board {FOUR[0]}", f"to {city}", "1", "ready")
    assert war.serves[BOX.nation_of["nordmar"]] == WHITESTONE
    assert war.held[COUNTRY.number_of["north-keep"]] == WHITESTONE


@pytest.mark.rule("DS-G63")
def test_a_city_is_taken_by_those_who_are_set_down_not_by_flying_over() -> None:
    war = moving({"citadel-1": "2131E", FOUR[0]: "2131E"})
    kalaman = COUNTRY.number_of["kalaman"]
    play(war, "drift citadel-1", f"board {FOUR[0]}", "to 2031E")
    assert war.held[kalaman] != HIGHLORD
    assert offers(war, "land") == {FOUR[0]}
    play(war, f"land {FOUR[0]}")
    assert war.held[kalaman] == HIGHLORD
    assert war.aboard[BOX.number[FOUR[0]]] == -1
