"""Orbs, gnomes and citadels in battle (DS-ORB, DS-GNO, DS-CIT, DS-G17, DS-G19, DS-G20)."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.dragons_of_glory.combat.attack import why_not_attack, why_not_join
from grognard.games.dragons_of_glory.combat.odds import forces, strengths
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.given import Variants
from grognard.games.dragons_of_glory.war import GNOMES, ORBS, LanceWar
from tests.games.dragons_of_glory.combat.country import (
    EAST,
    HERE,
    KNIGHTS,
    NUMBER,
    SOTH,
    WEST,
    added,
    answers,
    facts,
    fighting,
    numbers,
    struck,
    topic,
)
from tests.games.dragons_of_glory.staging import BOX, LABELS, asked, begun, play, staged, told, where

RED, BLUE, GOLD, SILVER = (
    *("highlord-dragons-red-1", "highlord-dragons-blue-1"),
    *("good-dragons-gold-1", "good-dragons-silver-1"),
)
KNIGHT = "gunthar-knight-1"


def orbed(*leaders: str, **places: str) -> LanceWar:
    """Soth, a red dragon and Kitiara in the east, a knight, a golden dragon and Gunthar beside them; some have Orbs."""
    war = fighting({SOTH[0]: EAST, RED: EAST, "kitiara": EAST, KNIGHT: HERE, GOLD: HERE, "gunthar": HERE, **places})
    for leader in leaders:
        war.hand(ORBS, NUMBER[leader])
    return war


@pytest.mark.rule("DS-ORB-2", "DS-ORB-3", "DS-ORB-4", "DS-G17")
def test_an_orb_that_obeys_eliminates_every_opposing_dragon_before_the_odds() -> None:
    war = orbed("kitiara")
    struck(war, HERE, RED, SOTH[0], "kitiara")
    assert asked(war) == (0, "orb", ("use kitiara", "pass"))
    play(war, "use kitiara")
    events = play(war, "4")
    assert (where(war, GOLD), where(war, RED)) == ("gone", EAST)
    assert war.items == ()
    assert facts(events, "odds") == [(12, 8, 4)]
    assert dict(facts(events, "modifier")) == {"leader": 4, "enemy-leader": -4, "dragons": 2, "flight": 1}


@pytest.mark.rule("DS-ORB-5", "DS-G17")
def test_an_orb_that_masters_its_leader_takes_him_and_his_rating() -> None:
    war = orbed("kitiara")
    struck(war, HERE, RED, SOTH[0], "kitiara")
    events = play(war, "use kitiara", "5")
    assert (where(war, "kitiara"), where(war, GOLD), war.items) == ("gone", HERE, ())
    assert "leader" not in dict(facts(events, "modifier"))


@pytest.mark.rule("DS-G17", "DS-ORB-2", "DS-X35")
def test_the_attacker_decides_first_and_each_side_uses_one() -> None:
    war = orbed("kitiara", "ariakus", "gunthar", ariakus=EAST)
    named = sorted(("kitiara", "ariakus"), key=NUMBER.__getitem__)
    struck(war, HERE, RED, SOTH[0], *named)  # both come along, for their Orbs
    assert asked(war)[:2] == (0, "orb")
    play(war, f"use {named[0]}", "6")
    assert asked(war) == (1, "orb", ("use gunthar", "pass"))
    play(war, "use gunthar", "1")
    assert (where(war, RED), topic(war)) == ("gone", "battle")


@pytest.mark.rule("DS-X35", "DS-MOD-1")
def test_a_leader_with_an_orb_comes_along_beside_another() -> None:
    first, second = sorted(("kitiara", "ariakus"), key=NUMBER.__getitem__)
    war = orbed(second, ariakus=EAST)
    struck(war, HERE, RED, SOTH[0], first, second)
    assert asked(war)[1:] == ("orb", (f"use {second}", "pass"))
    events = play(war, "pass")
    assert dict(facts(events, "modifier"))["leader"] == 4  # one rating counts


@pytest.mark.rule("DS-ORB-2")
def test_without_opposing_dragons_or_unnamed_nobody_is_asked_for_an_orb() -> None:
    unnamed = orbed("kitiara")
    struck(unnamed, HERE, RED, SOTH[0])
    assert topic(unnamed) == "battle"
    none = fighting({SOTH[0]: EAST, "kitiara": EAST, KNIGHT: HERE})
    none.hand(ORBS, NUMBER["kitiara"])
    struck(none, HERE, SOTH[0], "kitiara")
    assert topic(none) == "battle"


@pytest.mark.rule("DS-ORB-4", "DS-LDC-1", "DS-X36")
def test_an_orb_may_leave_nobody_to_fight() -> None:
    war = fighting({SOTH[0]: EAST, "kitiara": EAST, GOLD: HERE, "gunthar": HERE, KNIGHT: "2521W"})
    war.hand(ORBS, NUMBER["kitiara"])
    struck(war, HERE, SOTH[0], "kitiara")
    play(war, "fight-on", "use kitiara", "1")
    assert topic(war) == "leader-fate"
    play(war, "6")
    assert (where(war, "gunthar"), topic(war)) == ("2521W", "advance")
    attackers = fighting({RED: EAST, "gunthar-retainer-1": HERE, "gunthar": HERE})
    attackers.hand(ORBS, NUMBER["gunthar"])
    struck(attackers, HERE, RED)
    play(attackers, "use gunthar", "1")
    assert (where(attackers, RED), topic(attackers)) == ("gone", "")


def test_of_two_orbs_of_one_leader_one_is_spent() -> None:
    war = orbed("kitiara", "kitiara")
    struck(war, HERE, RED, SOTH[0], "kitiara")
    play(war, "use kitiara", "1")
    assert war.items == (0, NUMBER["kitiara"])


@pytest.mark.rule("DS-GNO-2", "DS-GNO-3", "DS-GNO-4", "DS-GNO-6", "DS-G19")
def test_gnomes_add_their_higher_die_for_whoever_uses_them() -> None:
    war = fighting({SOTH[0]: EAST, KNIGHT: HERE, "gunthar": HERE})
    war.hand(GNOMES, NUMBER[SOTH[0]])
    struck(war, HERE, SOTH[0])
    assert asked(war) == (0, "gnomes", (f"use {SOTH[0]}", "pass"))
    events = play(war, f"use {SOTH[0]}", "2", "5")
    assert facts(events, "battle") == [(LABELS[HERE], 3, 5 - 4)]
    assert war.items
    defended = fighting({SOTH[0]: EAST, KNIGHT: HERE})
    defended.hand(GNOMES, NUMBER[KNIGHT])
    struck(defended, HERE, SOTH[0])
    assert asked(defended)[:2] == (1, "gnomes")
    events = play(defended, f"use {KNIGHT}", "6", "1")
    assert facts(events, "battle") == [(LABELS[HERE], 3, -6)]


@pytest.mark.rule("DS-GNO-5", "DS-G19")
def test_doubles_are_six_against_the_user_and_the_machine_is_gone() -> None:
    war = fighting({SOTH[0]: EAST, KNIGHT: HERE})
    war.hand(GNOMES, NUMBER[SOTH[0]])
    war.hand(GNOMES, NUMBER[KNIGHT])
    struck(war, HERE, SOTH[0])
    play(war, f"use {SOTH[0]}", "3", "3")
    assert asked(war) == (1, "gnomes", (f"use {KNIGHT}", "pass"))
    events = play(war, f"use {KNIGHT}", "1", "1")
    assert facts(events, "battle") == [(LABELS[HERE], 3, -6 + 6)]
    assert war.items == ()


@pytest.mark.rule("DS-GNO-2")
def test_using_gnomes_is_voluntary_and_only_for_those_in_the_battle() -> None:
    war = fighting({SOTH[0]: EAST, SOTH[1]: EAST, KNIGHT: HERE})
    war.hand(GNOMES, NUMBER[SOTH[1]])
    struck(war, HERE, SOTH[0])
    assert topic(war) == "battle"
    other = fighting({SOTH[0]: EAST, KNIGHT: HERE})
    other.hand(GNOMES, NUMBER[SOTH[0]])
    struck(other, HERE, SOTH[0])
    play(other, "pass")
    assert topic(other) == "battle"


def aloft(**more: str) -> LanceWar:
    """Whitestone's step: Soth rides a citadel over open country; a knight and dragons are beside it."""
    war = staged({SOTH[0]: HERE, "citadel-1": HERE, KNIGHT: EAST, GOLD: EAST, SILVER: EAST, **more}, KNIGHTS, side=1)
    war.embark(NUMBER[SOTH[0]], NUMBER["citadel-1"])
    return begun(war, Combat(side=1))


@pytest.mark.rule("DS-CIT-4", "DS-G20", "DS-CIT-9", "DS-X34")
def test_only_fliers_attack_a_citadel_and_to_them_it_is_a_city() -> None:
    war = aloft()
    play(war, f"attack {HERE}")
    assert answers(war) == {f"with {GOLD}"}  # 8 against 20; one alone would be too weak
    refusal = why_not_join(war, war.frames[-1], NUMBER[KNIGHT])  # type: ignore[arg-type]  # the one that asks
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("DS-CIT-4", "up-in-the-air")
    assert strengths(war, forces(war, 1, LABELS[HERE], numbers(GOLD, SILVER))) == (8, 20)
    assert dict(added(war, 1, HERE, GOLD, SILVER))["city"] == -2


@pytest.mark.rule("DS-G20", "DS-CIT-4", "DS-X34")
def test_with_armies_below_everybody_attacks_and_riders_defend_with_them() -> None:
    war = aloft(**{"neraka-human-1": HERE})
    play(war, f"attack {HERE}", f"with {KNIGHT}")
    found = forces(war, 1, LABELS[HERE], numbers(KNIGHT))
    assert (strengths(war, found), found.shelter) == ((8, 16), "")
    by_air = forces(war, 1, LABELS[HERE], numbers(KNIGHT, GOLD))
    assert (strengths(war, by_air), by_air.shelter) == ((12, 32), "fortified city")


@pytest.mark.rule("DS-G20", "DS-LDC-1")
def test_a_citadel_falls_with_the_last_of_its_riders() -> None:
    war = aloft(**{"kitiara": HERE, "neraka-human-1": "2621W"})
    war.embark(NUMBER["kitiara"], NUMBER["citadel-1"])
    war.worn[NUMBER[SOTH[0]]] = 1
    struck(war, HERE, GOLD, SILVER)  # 8 to 10 is 2-3; dragons 8, flight, city, Kitiara: 8 + 1 - 1 - 2 - 4
    events = play(war, "7")  # row 9: -/2
    assert "citadel-falls" in told(events)
    assert (where(war, "citadel-1"), topic(war)) == ("gone", "leader-fate")
    play(war, "5")
    assert where(war, "kitiara") == "2621W"


@pytest.mark.rule("DS-G20")
@pytest.mark.parametrize(("lasting", "die", "falls"), [(True, "7", False), (True, "10", False), (False, "7", True)])
def test_where_citadels_last_they_fall_to_an_e_alone(lasting: bool, die: str, falls: bool) -> None:
    war = aloft(**{"neraka-human-1": "2621W"})
    war.given = msgspec.structs.replace(war.given, variants=Variants(lasting=lasting))
    war.worn[NUMBER[SOTH[0]]] = war.worn[NUMBER[SOTH[1]]] = 1
    struck(war, HERE, GOLD, SILVER)
    assert ("citadel-falls" in told(play(war, die))) == falls


@pytest.mark.rule("DS-CIT-5", "DS-G53")
def test_a_citadel_may_make_an_attack_strong_enough() -> None:
    places = {"neraka-human-1": "3227W", "citadel-1": "3327W", **dict.fromkeys((KNIGHT, "gunthar-knight-2"), "3226W")}
    war = fighting(places)
    play(war, "attack 3226W", "with neraka-human-1")
    assert answers(war) == {"with citadel-1"}  # 6 against 32, or 16 without the walls
    play(war, "with citadel-1")
    assert answers(war) == {"strike"}
    far = fighting({**places, "citadel-1": WEST})
    assert why_not_attack(far, 0, LABELS["3226W"]) is not None
    assert BOX[NUMBER["citadel-1"]].strength == 0
