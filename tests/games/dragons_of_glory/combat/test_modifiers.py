"""What is added to the die (DS-MOD, DS-LAN-5, DS-CIT-5, DS-CIT-9)."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.combat.odds import forces, strengths
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.war import LANCES
from tests.games.dragons_of_glory.combat.country import (
    EAST,
    HERE,
    NORTHEAST,
    NUMBER,
    SOTH,
    WEST,
    added,
    fighting,
    numbers,
    rules,
)
from tests.games.dragons_of_glory.staging import LABELS, begun, staged

RED, BLUE, GOLD = "highlord-dragons-red-1", "highlord-dragons-blue-1", "good-dragons-gold-1"
PEGASUS, GRIFFON = "silvanesti-pegasus-1", "qualinesti-griffon-1"


@pytest.mark.rule("DS-MOD-1")
def test_the_best_leader_of_each_side_counts_and_no_other() -> None:
    war = fighting({SOTH[0]: EAST, "kitiara": EAST, "gunthar-knight-1": HERE, "caergoth": HERE, "gunthar": HERE})
    assert added(war, 0, HERE, SOTH[0], "kitiara") == [("leader", 4), ("enemy-leader", -4)]
    assert added(war, 0, HERE, SOTH[0]) == [("enemy-leader", -4)]


@pytest.mark.rule("DS-MOD-2", "DS-DRG-1", "DS-MOD-5")
def test_dragons_count_by_their_points_besides_the_odds() -> None:
    war = fighting({RED: EAST, BLUE: WEST, GOLD: HERE})
    war.worn[NUMBER[BLUE]] = 1
    assert added(war, 0, HERE, RED, BLUE) == [
        ("dragons", 3),
        ("enemy-dragons", -4),
        ("flight", 1),
        ("enemy-flight", -1),
    ]
    assert strengths(war, forces(war, 0, LABELS[HERE], numbers(RED, BLUE))) == (3, 4)


@pytest.mark.rule("DS-MOD-3", "DS-G50")
def test_a_wizard_counts_three_and_two_no_more() -> None:
    war = fighting(
        {SOTH[0]: EAST, "hl-wizard-1": EAST, "gunthar-knight-1": HERE, "ws-wizard-1": HERE, "ws-wizard-2": HERE}
    )
    assert added(war, 0, HERE, SOTH[0], "hl-wizard-1") == [("wizard", 3), ("enemy-wizard", -3)]


@pytest.mark.rule("DS-MOD-4", "DS-G11", "DS-PCS-11")
def test_cavalry_counts_for_the_attackers_only_and_once() -> None:
    war = fighting({"neraka-cavalry-1": EAST, "neraka-cavalry-2": EAST, "gunthar-cavalry-1": HERE, SOTH[0]: WEST})
    assert added(war, 0, HERE, "neraka-cavalry-1", "neraka-cavalry-2") == [("cavalry", 1)]
    assert added(war, 0, HERE, SOTH[0]) == []


@pytest.mark.rule("DS-MOD-5", "DS-CIT-9")
def test_fliers_of_any_kind_give_one() -> None:
    war = fighting(
        {PEGASUS: EAST, "gunthar-knight-1": EAST, SOTH[0]: HERE, "citadel-1": HERE}, {"silvanesti": 1}, side=1
    )
    assert added(war, 1, HERE, "gunthar-knight-1", PEGASUS) == [("flight", 1), ("enemy-flight", -1)]
    assert added(war, 1, HERE, "gunthar-knight-1") == [("enemy-flight", -1)]
    above = fighting({SOTH[0]: HERE, "citadel-1": HERE, "gunthar-knight-1": EAST})
    assert added(above, 0, EAST, SOTH[0], "citadel-1") == [("flight", 1)]


@pytest.mark.rule("DS-MOD-6", "DS-MOD-7", "DS-MOD-8")
def test_walls_and_what_dwarves_take_from_attackers() -> None:
    inside = "gunthar-knight-1"
    force = ("neraka-cavalry-1", RED)
    city = fighting({inside: "3226W", **dict.fromkeys(force, "3227W")})
    assert added(city, 0, "3226W", *force) == [("dragons", 2), ("cavalry", 1), ("flight", 1), ("city", -2)]
    fort = fighting({inside: "3124W", **dict.fromkeys(force, "3125W")})
    assert added(fort, 0, "3124W", *force) == [("dragons", 2), ("cavalry", 1), ("flight", 1), ("fortress", -4)]
    hall = fighting({inside: "2825W", **dict.fromkeys(force, "2824W")}, {"kaolyn": 1})
    assert added(hall, 0, "2825W", *force) == [("dragons", 2), ("dwarven-fortress", -10)]


@pytest.mark.rule("DS-MOD-9", "DS-MOD-10", "DS-MOD-11", "DS-G55")
def test_rivers_bridges_and_fords_once_and_never_for_fliers() -> None:
    river = fighting({SOTH[0]: "4027W", "gunthar-knight-1": "4026W", RED: "4027W", "neraka-human-1": "4127W"})
    assert added(river, 0, "4026W", SOTH[0]) == [("river", -4)]
    assert added(river, 0, "4026W", SOTH[0], "neraka-human-1") == [("river", -4)]
    assert added(river, 0, "4026W", RED) == [("dragons", 2), ("flight", 1)]
    bridge = fighting({SOTH[0]: "2623W", "gunthar-knight-1": "2523W"})
    assert added(bridge, 0, "2523W", SOTH[0]) == [("bridge", -4)]
    ford = fighting({SOTH[0]: "3628W", "gunthar-knight-1": "3728W"}, {"vingaard": 1})
    assert added(ford, 0, "3728W", SOTH[0]) == [("city", -2), ("ford", -3)]
    assert rules(ford, 0, "3728W", SOTH[0])["ford"] == "DS-MOD-11"


@pytest.mark.rule("DS-G55")
def test_of_several_crossings_the_worst_counts() -> None:
    war = fighting({SOTH[0]: "3930W", SOTH[1]: "4028W", "gunthar-knight-1": "3929W"}, {"vingaard": 1})
    assert added(war, 0, "3929W", SOTH[0]) == [("ford", -3)]
    assert added(war, 0, "3929W", *SOTH) == [("river", -4)]


@pytest.mark.rule("DS-MOD-12", "DS-G56")
def test_a_pass_helps_those_inside_it_and_those_at_its_end() -> None:
    inner = fighting({"gunthar-retainer-1": "3824W", SOTH[0]: "3924W", RED: "3824W"}, {"palanthus": 1})
    assert added(inner, 0, "3824W", SOTH[0]) == [("fortress", -4), ("pass", -2)]
    flown = fighting({"gunthar-retainer-1": "3824W", RED: "3825W"}, {"palanthus": 1})
    assert ("pass", -2) in added(flown, 0, "3824W", RED)
    out = fighting({"gunthar-retainer-1": "3824W", SOTH[0]: "3924W", PEGASUS: "3824W"}, {"silvanesti": 1}, side=1)
    assert added(out, 1, "3924W", "gunthar-retainer-1") == [("pass", -2)]
    assert added(out, 1, "3924W", PEGASUS) == [("flight", 1)]


@pytest.mark.rule("DS-MOD-13", "DS-MOD-14", "DS-G57")
def test_those_at_home_in_woods_and_mountains() -> None:
    serves = {"silvanesti": 1, "hylo": 1, "kern": 0, "kaolyn": 0}
    woods = fighting({"hylo-kender-1": "1827E", SOTH[0]: "1927E"}, serves)
    assert added(woods, 0, "1827E", SOTH[0]) == [("enemy-at-home", -1)]
    assert rules(woods, 0, "1827E", SOTH[0]) == {"enemy-at-home": "DS-MOD-14"}
    assert added(woods, 1, "1927E", "hylo-kender-1") == [("at-home", 1)]
    mixed = fighting({"silvanesti-elf-1": "1827E", "gunthar-knight-1": "1827E", SOTH[0]: "1927E"}, serves)
    assert added(mixed, 1, "1927E", "silvanesti-elf-1", "gunthar-knight-1") == []  # not all of them
    assert added(mixed, 0, "1827E", SOTH[0]) == [("enemy-at-home", -1)]  # one is enough
    rocks = fighting({"kern-ogre-1": "1306E", "gunthar-knight-1": "1406E"}, serves)
    assert added(rocks, 0, "1406E", "kern-ogre-1") == [("at-home", 1)]
    assert rules(rocks, 0, "1406E", "kern-ogre-1") == {"at-home": "DS-MOD-13"}
    assert added(rocks, 1, "1306E", "gunthar-knight-1") == [("enemy-at-home", -1)]
    plain = fighting({"hylo-kender-1": HERE, SOTH[0]: EAST}, serves)
    assert added(plain, 0, HERE, SOTH[0]) == []


@pytest.mark.rule("DS-MOD-16", "DS-KEN-3")
def test_a_taunted_attack_is_two_worse() -> None:
    war = fighting({"hylo-kender-1": HERE, SOTH[0]: EAST}, {"hylo": 1})
    assert added(war, 0, HERE, SOTH[0], taunted=True) == [("taunted", -2)]


@pytest.mark.rule("DS-LAN-5", "DS-G18")
def test_a_lance_among_the_defenders_takes_from_dragons_what_they_add_and_their_flight() -> None:
    places = {RED: EAST, SOTH[0]: EAST, "gunthar-knight-1": HERE, "gunthar-knight-2": HERE, GRIFFON: WEST}
    war = fighting(places, {"qualinesti": 0})
    war.hand(LANCES, NUMBER["gunthar-knight-1"])
    found = forces(war, 0, LABELS[HERE], numbers(RED, SOTH[0]))
    assert added(war, 0, HERE, RED, SOTH[0]) == []
    assert strengths(war, found) == (12, 16 + 8)  # they count in the odds all the same
    assert added(war, 0, HERE, RED, GRIFFON) == [("flight", 1)]
    elsewhere = fighting({**places, "gunthar-knight-1": NORTHEAST}, {"qualinesti": 0})
    elsewhere.hand(LANCES, NUMBER["gunthar-knight-1"])
    assert added(elsewhere, 0, HERE, RED, SOTH[0]) == [("dragons", 2), ("flight", 1)]


@pytest.mark.rule("DS-LAN-4", "DS-MOD-2")
def test_a_dragon_with_a_lance_counts_double_for_all_purposes() -> None:
    war = fighting({GOLD: EAST, SOTH[0]: HERE}, side=1)
    war.hand(LANCES, NUMBER[GOLD])
    assert added(war, 1, HERE, GOLD) == [("dragons", 8), ("flight", 1)]
    assert strengths(war, forces(war, 1, LABELS[HERE], numbers(GOLD))) == (8, 10)


@pytest.mark.rule("DS-CIT-5")
def test_a_citadel_among_the_attackers_takes_walls_rivers_and_home_from_ground_armies() -> None:
    force = (SOTH[0], "citadel-1")
    city = fighting({"gunthar-knight-1": "3226W", **dict.fromkeys(force, "3227W")})
    assert added(city, 0, "3226W", *force) == [("flight", 1)]
    assert strengths(city, forces(city, 0, LABELS["3226W"], numbers(*force))) == (10, 8)
    river = fighting({"gunthar-knight-1": "4026W", **dict.fromkeys(force, "4027W")})
    assert added(river, 0, "4026W", *force) == [("flight", 1)]
    woods = fighting({"hylo-kender-1": "1827E", **dict.fromkeys(force, "1927E")}, {"hylo": 1})
    assert added(woods, 0, "1827E", *force) == [("flight", 1)]
    air = fighting({GOLD: "3226W", **dict.fromkeys(force, "3227W")})  # no ground army is attacked
    assert ("city", -2) in added(air, 0, "3226W", *force)


@pytest.mark.rule("DS-G37", "DS-G47")
def test_an_idle_ship_lets_armies_attack_across_a_deep_river_as_over_a_bridge() -> None:
    places = {SOTH[0]: "2031E", "mithas-ship-1": "1932E-2031E", "gunthar-knight-1": "1932E"}
    war = fighting(places, {"mithas": 0})
    assert "attack 1932E" in war.spelled()
    assert added(war, 0, "1932E", SOTH[0]) == [("bridge", -4)]
    moved = staged(places, {"mithas": 0, "gunthar": 1})
    moved.spent[NUMBER["mithas-ship-1"]] = 1
    begun(moved, Combat(side=0))
    assert moved.question is None
