"""Losses, retreats and advances (DS-RES, DS-RET, DS-ADV, DS-LDC)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.dragons_of_glory.combat.advance import why_not_advance, why_not_go_on
from grognard.games.dragons_of_glory.combat.results import Suffering, why_not_lose
from grognard.games.dragons_of_glory.combat.retreat import Retreat, why_not_retreat
from grognard.games.dragons_of_glory.war import ORBS, LanceWar
from tests.games.dragons_of_glory.combat.country import (
    EAST,
    HERE,
    KNIGHTS,
    NORTHEAST,
    NORTHWEST,
    NUMBER,
    SOTH,
    SOUTHEAST,
    SOUTHWEST,
    WEST,
    answers,
    fighting,
    numbers,
    struck,
    topic,
)
from tests.games.dragons_of_glory.staging import BOX, LABELS, asked, begun, play, staged, told, where

NERAKA = tuple(f"neraka-human-{number}" for number in range(1, 9))
KNIGHT, OTHER, RETAINER = "gunthar-knight-1", "gunthar-knight-2", "gunthar-retainer-1"


def hurt(worn: tuple[int, ...], **result: Any) -> LanceWar:
    """Three armies of Neraka, some of them depleted, that suffer a result."""
    war = staged({NERAKA[0]: EAST, NERAKA[1]: EAST, NERAKA[2]: WEST})
    for number in worn:
        war.worn[NUMBER[NERAKA[number]]] = 1
    return begun(war, Suffering(side=0, force=numbers(*NERAKA[:3]), **result))


def state(war: LanceWar) -> list[int]:
    """How many more depletions each of the three can take."""
    return [0 if war.at[piece] < 0 else 2 - war.worn[piece] for piece in numbers(*NERAKA[:3])]


@pytest.mark.rule("DS-RES-1", "DS-RES-9")
def test_one_depletion_is_chosen_by_the_owner() -> None:
    war = hurt((), more=1)
    assert asked(war) == (0, "losses", tuple(f"lose {id}" for id in NERAKA[:3]))
    play(war, f"lose {NERAKA[1]}")
    assert (state(war), topic(war)) == ([2, 1, 2], "")


@pytest.mark.rule("DS-RES-2", "DS-RES-9")
def test_two_depletions_on_two_armies_or_both_on_one_in_one_order_only() -> None:
    war = hurt((), more=2)
    play(war, f"lose {NERAKA[1]}")
    assert answers(war) == {f"lose {id}" for id in NERAKA[1:3]}
    refusal = why_not_lose(war, war.frames[-1], NUMBER[NERAKA[0]])  # type: ignore[arg-type]  # the one that asks
    assert refusal is not None
    assert refusal.key == "losses-in-order"
    play(war, f"lose {NERAKA[1]}")
    assert (state(war), topic(war)) == ([2, 0, 2], "")


@pytest.mark.rule("DS-RES-2", "DS-RES-9")
def test_no_depletion_is_dodged_by_naming_the_last_army_first() -> None:
    war = hurt((2,), more=2)
    assert answers(war) == {f"lose {id}" for id in NERAKA[:2]}  # the third could not take both
    play(war, f"lose {NERAKA[1]}", f"lose {NERAKA[2]}")
    assert state(war) == [2, 1, 0]


@pytest.mark.rule("DS-RES-3", "DS-RES-7")
def test_d_hits_everybody_and_d_and_one_removes_one_of_those_just_depleted() -> None:
    war = hurt((2,), each=True)
    assert (state(war), topic(war)) == ([1, 1, 0], "")
    more = hurt((2,), each=True, more=1)
    assert answers(more) == {f"lose {id}" for id in NERAKA[:2]}
    play(more, f"lose {NERAKA[0]}")
    assert state(more) == [0, 1, 0]


@pytest.mark.rule("DS-RES-5", "DS-RES-6", "DS-RES-10")
def test_e_removes_all_a_dash_nobody_and_what_is_too_much_is_lost() -> None:
    assert state(hurt((), eliminated=True)) == [0, 0, 0]
    assert state(hurt((1,))) == [2, 1, 2]
    assert state(hurt((0, 1, 2), each=True, more=1)) == [0, 0, 0]
    alone = staged({NERAKA[0]: EAST})
    begun(alone, Suffering(side=0, force=numbers(NERAKA[0]), more=2))
    assert (where(alone, NERAKA[0]), topic(alone)) == ("pool", "")  # nothing to choose


def beaten(places: dict[str, str], serves: dict[str, int] | None = None) -> LanceWar:
    """Those in the middle hex of open country have to retreat, from Soth's legion in the east."""
    war = staged({SOTH[0]: EAST, **places}, KNIGHTS | (serves or {}))
    force = war.among(LABELS[HERE], war.roster.armies, 1)
    return begun(war, Retreat(side=1, waiting=force))


@pytest.mark.rule("DS-RET-1", "DS-RET-2", "DS-RES-4")
def test_a_retreat_leads_away_from_enemies() -> None:
    war = beaten({KNIGHT: HERE, RETAINER: HERE})
    assert asked(war)[:2] == (1, "retreat")
    assert answers(war) == {f"to {SOUTHWEST}", f"to {WEST}", f"to {NORTHWEST}"}
    refusal = why_not_retreat(war, war.frames[-1], LABELS[NORTHEAST])  # type: ignore[arg-type]  # the one that asks
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("DS-RET-1", "no-retreat-there")
    play(war, f"to {WEST}", f"to {NORTHWEST}")
    assert [where(war, id) for id in (KNIGHT, RETAINER)] == [WEST, NORTHWEST]


@pytest.mark.rule("DS-RET-1", "DS-RET-3")
def test_a_retreat_beside_an_enemy_is_possible_to_friends_who_have_room() -> None:
    war = beaten({KNIGHT: HERE, "caergoth-knight-1": NORTHEAST})
    assert f"to {NORTHEAST}" in answers(war)
    full = beaten({KNIGHT: HERE, "caergoth-knight-1": NORTHEAST, "caergoth-knight-2": NORTHEAST})
    assert f"to {NORTHEAST}" not in answers(full)


@pytest.mark.rule("DS-RET-3", "DS-G46", "DS-STK-5")
def test_kender_retreat_to_kender_only() -> None:
    war = beaten({"hylo-kender-1": HERE, "caergoth-knight-1": WEST, "hylo-kender-2": SOUTHWEST}, {"hylo": 1})
    assert answers(war) == {f"to {SOUTHWEST}", f"to {NORTHWEST}"}


@pytest.mark.rule("DS-RET-4", "DS-LDC-1")
def test_who_cannot_retreat_is_eliminated_and_his_leader_rolls() -> None:
    war = fighting({SOTH[0]: EAST, NERAKA[0]: WEST, KNIGHT: HERE, "goodlund": HERE, RETAINER: "2521W"}, {"goodlund": 1})
    war.worn[NUMBER[SOTH[0]]] = 1
    struck(war, HERE, NERAKA[0], SOTH[0])
    events = play(war, "10", f"lose {NERAKA[0]}")  # 1-1 with -1: row 9 is 1/1R
    assert told(events)[-2:] == ["cornered", "eliminated"]
    assert topic(war) == "leader-fate"
    play(war, "3")
    assert (where(war, "goodlund"), topic(war)) == ("gone", "advance")


@pytest.mark.rule("DS-G59", "DS-G32")
def test_nobody_retreats_into_neutral_land_or_an_enemy_city() -> None:
    war = staged({KNIGHT: "3227W", SOTH[0]: "3228W"}, {"gunthar": 1, "solanthus": 0})
    begun(war, Retreat(side=1, waiting=numbers(KNIGHT)))
    assert "to 3226W" not in answers(war)  # HL holds Solanthus
    free = staged({KNIGHT: "3227W", SOTH[0]: "3228W"}, {"gunthar": 1, "solanthus": 1})
    begun(free, Retreat(side=1, waiting=numbers(KNIGHT)))
    assert "to 3226W" in answers(free)
    courted = 1 << BOX.nation_of["solanthus"]
    neutral = staged({KNIGHT: "3227W", SOTH[0]: "3228W"}, {"gunthar": 1}, courted=courted)
    begun(neutral, Retreat(side=1, waiting=numbers(KNIGHT)))
    assert "to 3226W" not in neutral.spelled()


@pytest.mark.rule("DS-G59")
def test_leaders_go_with_any_army_of_their_stack() -> None:
    war = beaten({KNIGHT: HERE, RETAINER: HERE, "gunthar": HERE, "ws-wizard-1": HERE})
    play(war, f"to {WEST}", f"to {NORTHWEST}")
    assert topic(war) == "company"
    assert answers(war) == {f"to {WEST}", f"to {NORTHWEST}"}
    play(war, f"to {NORTHWEST}", f"to {WEST}")
    assert [where(war, id) for id in ("gunthar", "ws-wizard-1")] == [NORTHWEST, WEST]
    one_way = beaten({KNIGHT: HERE, "gunthar": HERE})
    play(one_way, f"to {WEST}")
    assert (where(one_way, "gunthar"), topic(one_way)) == (WEST, "")  # there is nothing to choose


@pytest.mark.rule("DS-MOD-6", "DS-MOD-7", "DS-G3", "DS-G59")
@pytest.mark.parametrize(("inside", "beside"), [("3226W", "3227W"), ("3124W", "3125W")])
def test_behind_walls_a_retreat_may_be_ignored_by_all_together(inside: str, beside: str) -> None:
    force = {f"draconians-draconian-{number}": beside for number in (1, 2)}
    more = {f"draconians-draconian-{number}": {"3226W": "3327W", "3124W": "3224W"}[inside] for number in (3, 4)}
    war = fighting({RETAINER: inside, **force, **more, "kitiara": beside})
    struck(war, inside, *force, *more, "kitiara")
    play(war, {"3226W": "5", "3124W": "9"}[inside])  # 24 to 8 with +2: 7 is 1/DR; 24 to 12 with 0: 9 is -/DR
    if topic(war) == "losses":
        play(war, "lose draconians-draconian-1")
    assert asked(war) == (1, "hold", ("stay", "withdraw"))
    again = war.copy()
    play(war, "stay")
    assert where(war, RETAINER) == inside
    assert topic(war) != "advance"
    play(again, "withdraw")
    assert topic(again) == "retreat"


@pytest.mark.rule("DS-ADV-1", "DS-ADV-3", "DS-G60")
def test_attackers_may_advance_into_the_hex_that_was_vacated_as_many_as_may_stack() -> None:
    war = fighting(
        {**dict.fromkeys(SOTH, EAST), NERAKA[0]: SOUTHEAST, "kitiara": EAST, "bakaris": WEST, RETAINER: HERE}
    )
    struck(war, HERE, NERAKA[0], *SOTH)
    play(war, "10")  # 6-1: 1/E
    play(war, f"lose {SOTH[0]}")
    assert (topic(war), answers(war)) == ("advance", {f"with {id}" for id in (NERAKA[0], *SOTH)} | {"done"})
    play(war, f"with {NERAKA[0]}", f"with {SOTH[0]}")
    assert answers(war) == {"with kitiara", "done"}  # no room for a third, and Bakaris is elsewhere
    refusal = why_not_advance(war, war.frames[-1], NUMBER["bakaris"])  # type: ignore[arg-type]  # the one that asks
    assert refusal is not None
    assert refusal.key == "took-no-part"
    play(war, "with kitiara")
    assert [where(war, id) for id in (NERAKA[0], *SOTH, "kitiara")] == [HERE, HERE, EAST, HERE]


@pytest.mark.rule("DS-ADV-3")
def test_nobody_has_to_advance() -> None:
    war = fighting({SOTH[0]: EAST, RETAINER: HERE, OTHER: NORTHEAST})
    war.worn[NUMBER[RETAINER]] = 1
    struck(war, HERE, SOTH[0])
    play(war, "8", "done")  # 5-1: -/DR
    assert where(war, SOTH[0]) == EAST


@pytest.mark.rule("DS-ADV-2", "DS-G60", "DS-X39")
def test_riders_and_fliers_go_one_hex_more_and_take_their_leader_along() -> None:
    war = fighting({"neraka-cavalry-1": EAST, SOTH[0]: EAST, "kitiara": EAST, RETAINER: HERE, OTHER: "2814W"})
    war.worn[NUMBER[RETAINER]] = 1
    struck(war, HERE, "neraka-cavalry-1", SOTH[0], "kitiara")
    play(war, "2", "with neraka-cavalry-1", f"with {SOTH[0]}", "with kitiara")
    assert (topic(war), "stay" in answers(war)) == ("onward", True)
    assert f"to {WEST}" in answers(war)
    refusal = why_not_go_on(war, war.frames[-1], LABELS["2614W"])  # type: ignore[arg-type]  # the one that asks
    assert refusal is not None
    assert refusal.key == "cannot-go-there"
    play(war, f"to {WEST}")
    assert topic(war) == "company"
    play(war, f"to {WEST}")
    assert [where(war, id) for id in ("neraka-cavalry-1", SOTH[0], "kitiara")] == [WEST, HERE, WEST]


@pytest.mark.rule("DS-ADV-2", "DS-G60", "DS-CON-5")
def test_an_advance_takes_the_city_and_the_next_hex_may_be_another_site() -> None:
    war = fighting({SOTH[0]: "3227W", SOTH[1]: "3227W", RETAINER: "3226W", "solanthus-knight-1": "2521W"})
    struck(war, "3226W", *SOTH)
    play(war, "9")  # 20 to 8 is 2-1, with -2: row 7 is 2/DR
    play(war, f"lose {SOTH[0]}", f"lose {SOTH[1]}", "withdraw")
    goal = next(answer for answer in sorted(answers(war)))
    play(war, goal, f"with {SOTH[0]}", "done")
    assert war.held[war.country.number_of["solanthus"]] == 0


@pytest.mark.rule("DS-WIZ-2", "DS-ADV-1", "DS-X39")
def test_a_wizard_whose_armies_have_all_advanced_comes_along() -> None:
    war = fighting({SOTH[0]: EAST, "hl-wizard-1": EAST, RETAINER: HERE})
    war.worn[NUMBER[RETAINER]] = 1
    struck(war, HERE, SOTH[0])
    play(war, "8", f"with {SOTH[0]}", "done")
    assert where(war, "hl-wizard-1") == HERE


@pytest.mark.rule("DS-LDC-1")
def test_a_leader_whose_stack_is_wiped_out_rolls_before_the_enemy_advances() -> None:
    war = fighting({SOTH[0]: EAST, RETAINER: HERE, "gunthar": HERE, OTHER: "2521W"})
    war.hand(ORBS, NUMBER["gunthar"])
    war.worn[NUMBER[RETAINER]] = 1
    struck(war, HERE, SOTH[0])
    events = play(war, "10")  # 5-1 with -4: row 6 is 1/DR
    assert "eliminated" in told(events)
    assert topic(war) == "leader-fate"
    play(war, "4")
    assert (where(war, "gunthar"), topic(war)) == ("2521W", "advance")


@pytest.mark.rule("DS-LDC-1")
def test_an_attacking_leader_stays_with_those_of_his_stack_who_took_no_part() -> None:
    war = fighting({SOTH[0]: EAST, SOTH[1]: EAST, "kitiara": EAST, KNIGHT: HERE, RETAINER: HERE})
    war.worn[NUMBER[SOTH[0]]] = 1
    struck(war, HERE, SOTH[0])
    play(war, "1")  # 1-3: E/-
    assert (where(war, SOTH[0]), where(war, "kitiara"), topic(war)) == ("pool", EAST, "")
    alone = fighting({SOTH[0]: EAST, "kitiara": EAST, NERAKA[0]: "2621W", KNIGHT: HERE, RETAINER: HERE})
    struck(alone, HERE, SOTH[0])
    play(alone, "1", f"lose {KNIGHT}")  # 2-3: E/1
    assert topic(alone) == "leader-fate"
    play(alone, "2")
    assert where(alone, "kitiara") == "gone"


@pytest.mark.rule("DS-SHP-8", "DS-ADV-1")
def test_an_advance_pushes_ships_off() -> None:
    war = fighting({SOTH[0]: "1506E", RETAINER: "1406E", "gunthar-ship-1": "1406E"})
    war.worn[NUMBER[RETAINER]] = 1
    struck(war, "1406E", SOTH[0])
    play(war, "8", f"with {SOTH[0]}")
    assert asked(war)[:2] == (1, "pushed-off")


@pytest.mark.rule("DS-G59")
def test_defenders_retreat_before_attackers_who_then_do_not_advance() -> None:
    war = fighting({SOTH[0]: EAST, KNIGHT: HERE, "gunthar": HERE})
    struck(war, HERE, SOTH[0])
    play(war, "5")  # 1-1 with -4: row 1 is DR/1
    assert asked(war)[:2] == (0, "retreat")
    play(war, sorted(answers(war))[0])
    assert topic(war) == ""


@pytest.mark.rule("DS-X38", "DS-RET-1")
def test_mountains_part_those_who_retreat_from_enemies() -> None:
    war = staged({KNIGHT: "1406E", SOTH[0]: "1404E"}, {"gunthar": 1})
    begun(war, Retreat(side=1, waiting=numbers(KNIGHT)))
    assert "to 1405E" in war.spelled()  # beside 1404E, but for the ridge


@pytest.mark.rule("DS-G50", "DS-WIZ-2", "DS-CON-3")
def test_a_wizard_finds_new_friends_when_an_advance_conquers_those_he_was_with() -> None:
    places = {RETAINER: "3518W", "hylo-kender-1": "3418W", "ws-wizard-1": "3418W", OTHER: "2521W"}
    war = fighting({SOTH[0]: "3517W", **places}, {"hylo": 1})
    war.worn[NUMBER[RETAINER]] = 1
    struck(war, "3518W", SOTH[0])
    play(war, "10")  # 2-1 with -2: row 8 is -/2R
    play(war, f"with {SOTH[0]}")
    assert where(war, "hylo-kender-1") == "gone"
    assert where(war, "ws-wizard-1") == "2521W"


@pytest.mark.rule("DS-SHP-10", "DS-G37", "DS-G59")
def test_an_idle_ship_lets_an_army_retreat_across_a_deep_river() -> None:
    places = {KNIGHT: "2031E", SOTH[0]: "2030E", "gunthar-ship-1": "1932E-2031E"}
    war = staged(places, {"gunthar": 1})
    begun(war, Retreat(side=1, waiting=numbers(KNIGHT)))
    assert "to 1932E" in war.spelled()
    without = staged({KNIGHT: "2031E", SOTH[0]: "2030E"}, {"gunthar": 1})
    begun(without, Retreat(side=1, waiting=numbers(KNIGHT)))
    assert "to 1932E" not in without.spelled()


@pytest.mark.rule("DS-G60", "DS-X38")
def test_who_retreats_neither_advances_nor_retreats_into_the_hex_that_was_attacked() -> None:
    war = fighting({"sanction-human-1": EAST, KNIGHT: HERE}, {"sanction": 0})
    war.worn[NUMBER[KNIGHT]] = 1
    struck(war, HERE, "sanction-human-1")
    play(war, "1")  # 4 to 4 is 1-1: DR/1
    assert (where(war, KNIGHT), topic(war)) == ("pool", "retreat")
    assert f"to {HERE}" not in answers(war)
    play(war, f"to {SOUTHEAST}")  # still beside the hex
    assert (where(war, "sanction-human-1"), topic(war)) == (SOUTHEAST, "")
