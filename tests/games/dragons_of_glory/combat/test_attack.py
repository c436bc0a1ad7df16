"""Declaring attacks, who may join, the odds and the roll (DS-CMB, DS-ODD)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.dragons_of_glory.combat.attack import why_not_attack, why_not_join, why_not_strike
from grognard.games.dragons_of_glory.combat.odds import forces, odds, strengths
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.combat.results import spelled
from grognard.games.dragons_of_glory.sheets.combat import COLUMNS, read_off
from grognard.games.dragons_of_glory.war import LANCES, NEW, LanceWar
from grognard.kernel import Refusal, foresee, replaced
from tests.games.dragons_of_glory.combat.country import (
    EAST,
    HERE,
    NORTHEAST,
    NORTHWEST,
    NUMBER,
    SOTH,
    SOUTHEAST,
    WEST,
    answers,
    facts,
    fighting,
    numbers,
    struck,
    topic,
)
from tests.games.dragons_of_glory.staging import BOX, LABELS, begun, play, staged, told, where

NERAKA = tuple(f"neraka-human-{number}" for number in range(1, 9))


def refused(refusal: Refusal | None) -> tuple[str, str]:
    """The clause and the word of a refusal."""
    assert refusal is not None
    return refusal.rule, refusal.key


def top(war: LanceWar) -> Any:
    """The procedure that asks."""
    return war.frames[-1]


@pytest.mark.rule("DS-ODD-1", "DS-ODD-3", "DS-ODD-4")
@pytest.mark.parametrize("attack", [20, 23, 29])
def test_twenty_twenty_three_and_twenty_nine_against_ten_are_two_to_one(attack: int) -> None:
    full, worn = {20: (SOTH, ()), 23: (SOTH, NERAKA[:1]), 29: ((*SOTH, NERAKA[0]), NERAKA[1:2])}[attack]
    places = dict(zip((*full, *worn), (EAST, EAST, WEST, WEST), strict=False))
    war = fighting({**places, "gunthar-knight-1": HERE, "gunthar-retainer-1": HERE})
    for id in (*worn, "gunthar-retainer-1"):
        war.worn[NUMBER[id]] = 1
    found = forces(war, 0, LABELS[HERE], numbers(*full, *worn))
    assert strengths(war, found) == (attack, 10)
    assert COLUMNS[odds(war, found) or 0] == (2, 1)


@pytest.mark.rule("DS-ODD-2", "DS-G58", "DS-LAN-4")
def test_cities_double_fortresses_triple_and_dwarven_fortresses_do_not_multiply() -> None:
    found = {}
    for name, inside, beside in (("city", "3226W", "3227W"), ("fort", "3124W", "3125W"), ("dwarven", "2825W", "2824W")):
        war = fighting({"solanthus-knight-1": inside, "neraka-human-1": beside}, {"kaolyn": 1})
        found[name] = strengths(war, forces(war, 0, LABELS[inside], numbers("neraka-human-1")))
        war.hand(LANCES, NUMBER["solanthus-knight-1"])
        assert strengths(war, forces(war, 0, LABELS[inside], ()))[1] == 2 * found[name][1]
    assert found == {"city": (6, 12), "fort": (6, 18), "dwarven": (6, 6)}


@pytest.mark.rule("DS-DHC-4", "DS-G72", "DS-ODD-2")
def test_a_capital_that_was_given_up_shelters_nobody_and_one_that_was_moved_does() -> None:
    war = fighting({"hylo-kender-1": "3518W", "neraka-human-1": "3517W"}, {"hylo": 1})
    hylo = BOX.nation_of["hylo"]
    assert forces(war, 0, LABELS["3518W"], ()).shelter == "fortified city"
    war.capitals = replaced(war.capitals, hylo, 12)
    assert forces(war, 0, LABELS["3518W"], ()).shelter == ""
    war.capitals = replaced(war.capitals, hylo, -1 - LABELS[HERE])
    war.put(NUMBER["hylo-kender-1"], LABELS[HERE])
    assert strengths(war, forces(war, 0, LABELS[HERE], ())) == (0, 8)


@pytest.mark.rule("DS-ODD-2", "DS-MOD-15")
def test_who_attacks_out_of_a_city_gains_nothing_by_it() -> None:
    war = fighting({"solanthus-knight-1": "3226W", "neraka-human-1": "3227W"}, side=1)
    found = forces(war, 1, LABELS["3227W"], numbers("solanthus-knight-1"))
    assert (strengths(war, found), found.shelter) == ((6, 6), "")


@pytest.mark.rule("DS-CMB-1", "DS-CMB-2", "DS-CMB-3", "DS-CMB-5", "DS-SEQ-7")
def test_a_hex_is_attacked_once_and_an_army_attacks_once() -> None:
    war = fighting(
        {
            **dict.fromkeys(SOTH, EAST),
            "gunthar-knight-1": HERE,
            "gunthar-retainer-1": HERE,
            "gunthar-knight-2": NORTHEAST,
        }
    )
    assert (topic(war), answers(war)) == ("combat", {f"attack {HERE}", f"attack {NORTHEAST}", "done"})
    struck(war, HERE, SOTH[0])
    play(war, "7")  # 2-3: 1/-
    assert answers(war) == {f"attack {NORTHEAST}", "done"}
    assert refused(why_not_attack(war, 0, LABELS[HERE])) == ("DS-CMB-3", "attacked-already")
    play(war, f"attack {NORTHEAST}")
    assert answers(war) == {f"with {SOTH[1]}"}
    assert refused(why_not_join(war, top(war), NUMBER[SOTH[0]])) == ("DS-CMB-5", "has-attacked")


@pytest.mark.rule("DS-SEQ-7", "DS-CMB-1")
def test_nobody_has_to_attack_and_nothing_is_asked_if_nobody_can() -> None:
    war = fighting({SOTH[0]: EAST, "gunthar-knight-1": HERE})
    play(war, "done")
    assert topic(war) == ""
    far = fighting({SOTH[0]: EAST, "gunthar-knight-1": WEST})
    assert topic(far) == ""
    assert refused(why_not_attack(far, 0, LABELS[WEST])) == ("DS-CMB-6", "nobody-can-attack")
    assert refused(why_not_attack(far, 0, LABELS[HERE])) == ("DS-CMB-1", "no-enemy-army")


@pytest.mark.rule("DS-CMB-4", "DS-G54", "DS-CMB-7", "DS-RES-8", "DS-X32")
def test_several_stacks_join_in_the_order_of_numbers_and_all_defenders_fight_together() -> None:
    places = {NERAKA[0]: EAST, NERAKA[1]: EAST, NERAKA[2]: WEST, "gunthar-knight-1": HERE, "gunthar-retainer-1": HERE}
    war = fighting(places)
    play(war, f"attack {HERE}")
    assert answers(war) == {f"with {id}" for id in NERAKA[:3]}
    assert refused(why_not_strike(war, top(war))) == ("DS-CMB-4", "nobody-named")
    play(war, f"with {NERAKA[1]}")
    assert answers(war) == {f"with {NERAKA[2]}", "strike"}  # nobody who comes before in the order
    assert refused(why_not_join(war, top(war), NUMBER[NERAKA[0]])) == ("DS-CMB-4", "named-in-order")
    events = play(war, f"with {NERAKA[2]}", "strike")
    assert facts(events, "odds") == [(12, 12, 3)]
    told_of = play(war, "6")  # 1-1: D/D
    assert facts(told_of, "depleted") == [
        (NUMBER[id],) for id in (*NERAKA[1:3], "gunthar-knight-1", "gunthar-retainer-1")
    ]
    assert not war.worn[NUMBER[NERAKA[0]]]


@pytest.mark.rule("DS-G54")
def test_armies_of_a_stack_may_attack_different_hexes() -> None:
    war = fighting({**dict.fromkeys(SOTH, EAST), "gunthar-knight-1": HERE, "gunthar-knight-2": NORTHEAST})
    struck(war, HERE, SOTH[0])
    play(war, "7")  # 1-1: D/D
    struck(war, NORTHEAST, SOTH[1])
    assert topic(war) == "battle"


@pytest.mark.rule("DS-CMB-6", "DS-G47")
def test_across_mountains_only_climbers_and_fliers_attack() -> None:
    places = {
        "kern-ogre-1": "1405E",
        NERAKA[0]: "1405E",
        "highlord-dragons-red-1": "1405E",
        "gunthar-knight-1": "1505E",
    }
    war = fighting(places, {"kern": 0})
    play(war, "attack 1505E")
    assert answers(war) == {"with kern-ogre-1"}  # the dragon alone would be too weak
    assert refused(why_not_join(war, top(war), NUMBER[NERAKA[0]])) == ("DS-CMB-6", "cannot-attack-there")
    play(war, "with kern-ogre-1")
    assert answers(war) == {"with highlord-dragons-red-1", "strike"}
    through = fighting({NERAKA[0]: "3924W", "gunthar-retainer-1": "3824W"}, {"palanthus": 0})
    assert why_not_attack(through, 0, LABELS["3824W"]) is None  # a pass is open


@pytest.mark.rule("DS-CMB-6", "DS-G44")
def test_deep_rivers_and_open_water_bar_ground_armies_and_open_water_fliers_too() -> None:
    places = {
        SOTH[0]: "2031E",
        "highlord-dragons-red-1": "2031E",
        "gunthar-retainer-1": "1932E",
        "gunthar-retainer-2": "1931E",
    }
    war = fighting(places)
    assert answers(war) == {"attack 1932E", "done"}
    play(war, "attack 1932E")
    assert answers(war) == {"with highlord-dragons-red-1"}
    assert refused(why_not_join(war, top(war), NUMBER[SOTH[0]])) == ("DS-CMB-6", "cannot-attack-there")


@pytest.mark.rule("DS-G53")
def test_an_attack_below_one_to_three_cannot_be_made() -> None:
    war = fighting(
        {NERAKA[0]: "3227W", NERAKA[1]: "3225W", **dict.fromkeys(("solanthus-knight-1", "solanthus-knight-2"), "3226W")}
    )
    war.worn[NUMBER[NERAKA[0]]] = 1  # 3 and 6 against 24
    play(war, "attack 3226W")
    assert answers(war) == {f"with {NERAKA[0]}"}  # the others would be too few
    assert refused(why_not_join(war, top(war), NUMBER[NERAKA[1]])) == ("DS-G53", "too-weak")
    play(war, f"with {NERAKA[0]}")
    assert answers(war) == {f"with {NERAKA[1]}"}
    assert refused(why_not_strike(war, top(war))) == ("DS-G53", "too-weak")
    play(war, f"with {NERAKA[1]}")
    assert answers(war) == {"strike"}
    lone = fighting({NERAKA[0]: "3227W", **dict.fromkeys(("solanthus-knight-1", "solanthus-knight-2"), "3226W")})
    assert refused(why_not_attack(lone, 0, LABELS["3226W"])) == ("DS-G53", "too-weak")


@pytest.mark.rule("DS-OPT-1", "DS-G53", "DS-X33")
def test_whoever_attacks_a_hidden_stack_finds_out_and_strikes_whatever_the_odds() -> None:
    places = {NERAKA[0]: "3227W", **dict.fromkeys(("solanthus-knight-1", "solanthus-knight-2"), "3226W")}
    war = fighting(places, hidden=True)
    events = play(war, "attack 3226W")
    assert [event.reveal for event in events if event.what == "declares"] == [True]
    assert answers(war) == {f"with {NERAKA[0]}"}  # there is no way back
    events = play(war, f"with {NERAKA[0]}", "strike")
    assert facts(events, "odds") == [(6, 24, 0)]


@pytest.mark.rule("DS-G32")
def test_an_army_whose_nation_joined_in_this_half_does_not_attack() -> None:
    war = staged({SOTH[0]: EAST, "gunthar-knight-1": HERE}, {"gunthar": 1})
    war.marks[NUMBER[SOTH[0]]] = NEW
    begun(war, Combat(side=0))
    assert topic(war) == ""


@pytest.mark.rule("DS-TRN-8")
def test_an_army_aboard_a_ship_does_not_attack() -> None:
    war = fighting(
        {"mithas-ship-1": "1507E", "mithas-minotaur-1": "+mithas-ship-1", "gunthar-knight-1": "1506E"}, {"mithas": 0}
    )
    assert topic(war) == ""


@pytest.mark.rule("DS-MOD-1", "DS-MOD-3", "DS-G50", "DS-G54")
def test_one_leader_and_one_wizard_of_the_attacking_stacks_help_and_only_once() -> None:
    helpers = dict.fromkeys(("kitiara", "ariakus", "hl-wizard-1", "hl-wizard-2"), EAST)
    war = fighting(
        {
            **dict.fromkeys(SOTH, EAST),
            **helpers,
            "bakaris": WEST,
            "gunthar-knight-1": HERE,
            "gunthar-knight-2": NORTHEAST,
        }
    )
    play(war, f"attack {HERE}", f"with {SOTH[0]}")
    assert answers(war) == {f"with {id}" for id in (SOTH[1], *helpers)} | {"strike"}
    assert refused(why_not_join(war, top(war), NUMBER["bakaris"])) == ("DS-MOD-1", "not-with-the-attackers")
    first, second = sorted(("kitiara", "ariakus"), key=NUMBER.__getitem__)
    play(war, f"with {first}")
    assert refused(why_not_join(war, top(war), NUMBER[second])) == ("DS-MOD-1", "one-leader")
    play(war, "with hl-wizard-1")
    assert refused(why_not_join(war, top(war), NUMBER["hl-wizard-2"])) == ("DS-G50", "one-wizard")
    play(war, "strike", "1", "done")  # 1-1 with 7 more: -/2; nobody advances
    play(war, f"attack {NORTHEAST}", f"with {SOTH[1]}")
    assert answers(war) == {f"with {second}", "with hl-wizard-2", "strike"}


@pytest.mark.rule("DS-CMB-8", "DS-MOD-17")
def test_minus_two_three_and_one_with_six_and_four_make_plus_four() -> None:
    dragons = {"highlord-dragons-red-1": "3227W", "highlord-dragons-red-2": "3227W", "highlord-dragons-blue-1": "3225W"}
    inside = dict.fromkeys(("solanthus-knight-1", "silvanesti-pegasus-1", "ws-wizard-1"), "3226W")
    war = fighting({NERAKA[0]: "3227W", "kitiara": "3227W", **dragons, **inside}, {"silvanesti": 1})
    war.worn[NUMBER["highlord-dragons-red-1"]] = 1
    events = struck(war, "3226W", NERAKA[0], *dragons, "kitiara")
    found = facts(events, "modifier")
    assert dict(found) == {"leader": 4, "dragons": 5, "flight": 1, "enemy-wizard": -3, "enemy-flight": -1, "city": -2}
    assert facts(events, "battle") == [(LABELS["3226W"], 2, 4)]


@pytest.mark.rule("DS-CMB-9", "DS-CMB-10", "DS-CRT-2", "DS-G53")
def test_a_total_of_minus_three_at_one_to_one_is_e_and_one() -> None:
    war = fighting({SOTH[0]: EAST, "gunthar-knight-1": HERE, "gunthar": HERE})
    events = struck(war, HERE, SOTH[0])
    assert facts(events, "battle") == [(LABELS[HERE], 3, -4)]
    events = play(war, "1")
    assert facts(events, "fought") == [(1, -3, 3, "E", "1")]
    assert where(war, SOTH[0]) == "pool"
    assert war.worn[NUMBER["gunthar-knight-1"]]


@pytest.mark.rule("DS-CMB-9", "DS-CMB-10")
def test_what_is_foreseen_is_what_the_table_says() -> None:
    war = fighting({SOTH[0]: EAST, "gunthar-knight-1": HERE, "gunthar-retainer-1": HERE})
    play(war, f"attack {HERE}", f"with {SOTH[0]}")
    futures = foresee(war, war.parse("strike"))
    assert sum(future.chance for future in futures) == 1

    def damage(found: LanceWar) -> tuple[int, int]:
        return found.lost_hl, found.lost_ws

    seen: dict[tuple[int, int], Fraction] = {}
    for future in futures:
        seen[damage(future.position)] = seen.get(damage(future.position), Fraction(0)) + future.chance
    whole = [read_off(die, 0, 2) for die in range(1, 11)]  # 10 against 12 is 2-3
    lost = [
        10 if result.attackers.eliminated else 5 if result.attackers.each or result.attackers.more else 0
        for result in whole
    ]
    lost = [10 if result.attackers == (False, True, 1, False) else one for result, one in zip(whole, lost, strict=True)]
    mine: dict[int, Fraction] = {}
    for (ours, _), chance in seen.items():
        mine[ours] = mine.get(ours, Fraction(0)) + chance
    assert mine == {points: Fraction(lost.count(points), 10) for points in dict.fromkeys(lost)}
    assert [spelled(result.attackers) for result in whole][:4] == ["E", "E", "DR", "D1"]


def test_what_is_told_before_the_roll_is_the_whole_sum() -> None:
    war = fighting(
        {SOTH[0]: EAST, "neraka-cavalry-1": EAST, "kitiara": EAST, "gunthar-knight-1": HERE, "gunthar": HERE}
    )
    events = struck(war, HERE, "neraka-cavalry-1", SOTH[0], "kitiara")
    assert told(events) == ["declares", "force", "defenders", "odds", "modifier", "modifier", "modifier", "battle"]
    assert facts(events, "battle")[0][2] == sum(value for _, value in facts(events, "modifier")) == 4 - 4 + 1


def test_equal_armies_are_two() -> None:
    war = fighting(
        {
            **dict.fromkeys(SOTH, EAST),
            "gunthar-knight-1": HERE,
            "gunthar-knight-2": SOUTHEAST,
            "gunthar-retainer-1": NORTHWEST,
        }
    )
    struck(war, HERE, SOTH[1])
    play(war, "7")
    assert [war.worn[piece] for piece in numbers(*SOTH)] == [0, 1]
    assert BOX[NUMBER[SOTH[0]]]._replace(number=0, id="") == BOX[NUMBER[SOTH[1]]]._replace(number=0, id="")
