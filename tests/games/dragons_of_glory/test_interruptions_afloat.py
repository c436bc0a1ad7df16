"""Battles at sea, citadels, withdrawals and landings that are interrupted: what was under way looks again."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.conquest.capture import conquer
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import LanceWar
from tests.games.dragons_of_glory.combat.country import EAST, HERE, SOTH, WEST, answers, fighting, struck, topic
from tests.games.dragons_of_glory.combat.test_naval import AROUND, MIDDLE, OURS, SERVES, THEIRS
from tests.games.dragons_of_glory.movement.moving import COURTED, moving, offers, reach
from tests.games.dragons_of_glory.staging import BOX, asked, begun, play, staged, told, where

RIVER = ("1932E-2032E", "1933E-2032E", "1933E-2033E")
"""Three sides of a river one after the other, with open water beyond the first."""
SEA_FIGHT = (f"strike-at {MIDDLE}", f"with {OURS[0]}", f"with {OURS[1]}", "strike")


def at_sea(places: dict[str, str]) -> LanceWar:
    """Highlord's Combat Step with some ships."""
    return begun(staged(places, SERVES), Combat(side=HIGHLORD))


# Battles at sea


@pytest.mark.rule("DS-NAV-5", "DS-SHP-9", "DS-G62")
def test_a_stack_breaks_off_together_and_not_to_a_side_that_has_room_for_one_only() -> None:
    places = {OURS[0]: RIVER[1], OURS[1]: RIVER[1], OURS[2]: RIVER[0], THEIRS[0]: RIVER[2]}
    war = at_sea(places)
    play(war, f"strike-at {RIVER[2]}", f"with {OURS[0]}", f"with {OURS[1]}", "strike", f"aim {OURS[0]}")
    play(war, "10", "10", "10", "fight-on")
    assert topic(war) == "aim", "behind them one ship lies on a side for two: both cannot go, so they are not asked"
    war.sail(BOX.number[OURS[2]], war.acts.labels.index("1931E"))
    play(war, f"aim {OURS[0]}", "10", "10", "10", "fight-on")
    assert (topic(war), offers(war, "to")) == ("break-off", {RIVER[0]})
    play(war, f"to {RIVER[0]}")
    assert where(war, OURS[0]) == where(war, OURS[1]) == RIVER[0]
    assert topic(war) == ""


@pytest.mark.rule("DS-NAV-12", "DS-NAV-6")
def test_a_leader_of_a_sunk_ship_is_seen_to_before_anybody_is_asked_to_withdraw() -> None:
    places = {OURS[0]: AROUND[0], OURS[1]: AROUND[1], THEIRS[0]: MIDDLE, THEIRS[1]: MIDDLE}
    war = at_sea({**places, "silvanesti": f"+{THEIRS[0]}", "silvanesti-elf-1": "4921E"})
    play(war, *SEA_FIGHT, *[f"aim {THEIRS[0]}"] * 2, *[f"aim {OURS[0]}"] * 2, "1", "1", "10", "10")
    assert (where(war, THEIRS[0]), topic(war)) == ("gone", "leader-fate")
    play(war, "6")
    assert where(war, "silvanesti") == "4921E", "the nearest friendly army, however far"
    assert (asked(war)[0], topic(war)) == (WHITESTONE, "escape")
    play(war, next(answer for answer in asked(war)[2] if answer != "fight-on"))
    assert where(war, THEIRS[1]) != MIDDLE


@pytest.mark.rule("DS-NAV-7", "DS-NAV-6")
def test_when_the_last_ships_of_both_sides_sink_in_one_round_the_battle_is_over() -> None:
    war = at_sea({OURS[0]: AROUND[0], THEIRS[0]: MIDDLE})
    for id in (OURS[0], THEIRS[0]):
        war.worn[BOX.number[id]] = 1
    play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", "strike", "1", "1")
    assert (where(war, OURS[0]), where(war, THEIRS[0]), topic(war)) == ("gone", "gone", "")


@pytest.mark.rule("DS-NAV-4", "DS-NAV-1")
def test_ships_that_pulled_back_are_attacked_again_only_by_those_who_have_not_fired() -> None:
    far = AROUND[3]
    war = at_sea({OURS[0]: AROUND[0], OURS[1]: AROUND[2], THEIRS[0]: MIDDLE})
    play(war, f"strike-at {MIDDLE}", f"with {OURS[0]}", "strike", "10", "10", f"to {far}")
    assert where(war, THEIRS[0]) == far
    assert answers(war) == {f"strike-at {far}", "done"}
    play(war, f"strike-at {far}")
    assert answers(war) == {f"with {OURS[1]}"}


# Withdrawals

PEGASI, ELVES = ("silvanesti-pegasus-1", "silvanesti-pegasus-2"), {"silvanesti": WHITESTONE}


def cornered(places: dict[str, str]) -> tuple[LanceWar, set[str]]:
    """Two fliers who are attacked by one on foot, up to the question whether the first slips away, and where to."""
    war = fighting({SOTH[0]: EAST, PEGASI[0]: HERE, PEGASI[1]: HERE, **places}, ELVES)
    struck(war, HERE, SOTH[0])
    return war, offers(war, "to")


@pytest.mark.rule("DS-RBC-1", "DS-STK-3", "DS-RET-3")
def test_the_last_room_is_taken_by_the_first_who_slips_away() -> None:
    """Enemies close all but a few hexes; of these all but one are full, and that one has room for one more."""
    watch: dict[str, str] = {}
    _, ways = cornered(watch)
    enemies = (f"neraka-human-{n}" for n in range(1, 9))
    while len(ways) > 2:
        watch[next(enemies)] = max(ways)
        _, ways = cornered(watch)
    spare, *others = sorted(ways)
    fliers = iter(
        ("silvanesti-pegasus-3", "silvanesti-pegasus-4", *(f"good-dragons-{n}" for n in ("gold-1", "silver-1")))
    )
    crowd = {next(fliers): cell for cell in (spare, *others, *others)}
    war, ways = cornered({**watch, **crowd})
    assert ways == {spare}
    play(war, f"to {spare}")
    assert topic(war) == "battle", "the second one has nowhere to go and is not asked"
    assert where(war, PEGASI[1]) == HERE


@pytest.mark.rule("DS-RBC-2", "DS-ADV-1", "DS-CON-5")
def test_who_carries_the_last_defender_off_leaves_nothing_to_roll_for() -> None:
    war = fighting({SOTH[0]: EAST, PEGASI[0]: HERE, "silvanesti-elf-1": HERE, "silvanesti": HERE}, ELVES)
    struck(war, HERE, SOTH[0])
    play(war, f"to {WEST}", "carry silvanesti-elf-1")
    assert where(war, "silvanesti") == WEST, "the leader goes where they all went"
    assert topic(war) == "advance"
    play(war, f"with {SOTH[0]}")
    assert where(war, SOTH[0]) == HERE


# Citadels

RIDER = "khur-human-1"


@pytest.mark.rule("DS-CIT-7", "DS-CON-3", "DS-G32")
def test_a_citadel_whose_riders_are_conquered_under_way_drifts_on_empty() -> None:
    war = moving({"citadel-1": "2125E", RIDER: "2125E", "neraka-human-1": "2325E"}, {"khur": HIGHLORD}, courted=COURTED)
    play(war, "drift citadel-1", f"board {RIDER}", "to 2124E")
    assert topic(war) == "invasion"
    conquer(war, BOX.nation_of["khur"], WHITESTONE)
    assert where(war, RIDER) == "gone"
    while topic(war) == "invasion":
        play(war, "1")
    while topic(war) == "placing":
        play(war, "ready")
    assert (topic(war), where(war, "citadel-1")) == ("way", "2124E")
    assert offers(war, "land") == set()
    assert reach(war), "it goes on with what it has left"


@pytest.mark.rule("DS-CIT-7", "DS-STK-1")
def test_riders_are_set_down_one_by_one_until_the_hex_is_full() -> None:
    three = ("neraka-human-1", "neraka-human-2", "neraka-human-3")
    places = {"citadel-1": "2131E", three[0]: "2131E", three[1]: "2131E", "neraka-human-4": "2132E"}
    war = moving(places)
    play(war, "drift citadel-1", *(f"board {id}" for id in three[:2]), "to 2132E", f"land {three[0]}")
    assert offers(war, "land") == set(), "two armies stand there now"
    play(war, "halt")
    assert where(war, three[1]) == "2132E"
    assert war.aboard[BOX.number[three[1]]] == BOX.number["citadel-1"]


# Landings


def shore(war: LanceWar, land: str) -> str:
    """A hex of a coast from which ships are seen."""
    cells = war.country.map.lands[land] & war.country.map.coastal & war.country.water
    return war.acts.labels[cells.bit_length() - 1]


@pytest.mark.rule("DS-TRN-5", "DS-ACT-12", "DS-SHP-8")
def test_a_landing_that_brings_a_nation_in_goes_on_with_the_other_ship_where_it_is_then() -> None:
    ships = ("sanction-ship-1", "sanction-ship-2")
    cargo = {"neraka-human-1": f"+{ships[0]}", "neraka-human-2": f"+{ships[1]}"}
    war = moving({**dict.fromkeys(ships, "2030E"), **cargo}, {"sanction": HIGHLORD}, courted=COURTED)
    goal = shore(war, "nordmar")
    play(war, "sail 2030E", f"to {goal}", "land neraka-human-1", f"to {goal}")
    assert topic(war) == "invasion"
    play(war, "1")  # Whitestone has it
    while topic(war) == "placing":
        play(war, "ready")
    while topic(war) == "pushed-off":
        play(war, asked(war)[2][0])
    assert where(war, "neraka-human-1") == goal
    afloat = where(war, ships[1])
    assert where(war, "neraka-human-2") == afloat, "cargo goes along"
    if topic(war) == "way":
        assert afloat == goal, "whoever was driven off is not sent on from where it was"


@pytest.mark.rule("DS-TRN-4", "DS-SHP-8", "DS-NAV-9", "DS-G36")
def test_an_army_that_lands_drives_enemy_ships_off_before_anything_is_taken() -> None:
    war = moving(
        {"sanction-ship-1": "1930E", "neraka-human-1": "+sanction-ship-1", "palanthus-ship-1": "2031E",
         "palanthus-human-1": "+palanthus-ship-1"},
        {"sanction": HIGHLORD, "palanthus": WHITESTONE},
    )  # fmt: skip
    play(war, "sail 1930E", "to 1931E", "land neraka-human-1", "to 2031E")
    assert (asked(war)[0], topic(war)) == (WHITESTONE, "pushed-off")
    kalaman = war.country.number_of["kalaman"]
    assert war.held[kalaman] != HIGHLORD, "ships first"
    events = play(war, asked(war)[2][0])
    assert "takes" in told(events)
    assert war.held[kalaman] == HIGHLORD
    assert where(war, "palanthus-human-1") == where(war, "palanthus-ship-1") != "2031E"
