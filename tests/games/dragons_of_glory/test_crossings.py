"""Where two rules of the standard game meet on land: an owner that changes, a limit that fills, somebody who is gone.

Each test stages what one procedure finds after another has been there. Ships have a file of their own.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.advance import Advance
from grognard.games.dragons_of_glory.combat.attack import able_armies, targets
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.combat.reach import retreats
from grognard.games.dragons_of_glory.combat.results import Suffering
from grognard.games.dragons_of_glory.combat.retreat import Retreat
from grognard.games.dragons_of_glory.combat.taunts import Taunts
from grognard.games.dragons_of_glory.combat.withdrawal import Withdrawal
from grognard.games.dragons_of_glory.conquest.capture import KNIGHT_SITES, conquer, enter
from grognard.games.dragons_of_glory.editions import FOURTH, THIRD
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, SOTH, WHITESTONE
from grognard.games.dragons_of_glory.turn.events import Bringing
from grognard.games.dragons_of_glory.turn.initiative import Initiative
from grognard.games.dragons_of_glory.turn.replacements import Replacements, homes
from grognard.games.dragons_of_glory.turn.temple import NewDraconian
from grognard.games.dragons_of_glory.war import FOUGHT, GONE, LANCES, NEW, ORBS, POOL, LanceWar
from grognard.kernel import added, replaced
from tests.games.dragons_of_glory.combat.country import (
    EAST,
    HERE,
    NORTHEAST,
    NORTHWEST,
    SOUTHEAST,
    WEST,
    fighting,
    struck,
    topic,
)
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, LABELS, asked, begun, play, staged, told, where
from tests.games.dragons_of_glory.test_interruptions import INSIDE, OUTSIDE

NUMBER = BOX.number
TOWER, BESIDE = COUNTRY.map.labels[COUNTRY.site("winstons-tower").cell], "1406E"
KNIGHTS = {"gunthar": 1, "caergoth": 1, "solanthus": 1, "northern-ergoth": 1}


def label(site: str) -> str:
    return COUNTRY.map.labels[COUNTRY.site(site).cell]


def holder(war: LanceWar, site: str) -> int:
    return war.held[COUNTRY.number_of[site]]


# Retreats, and what they find


@pytest.mark.rule("DS-RET-1", "DS-G85", "DS-X18", "DS-X45")
def test_who_retreats_into_what_nobody_holds_holds_it_from_now_on() -> None:
    war = begun(staged({"blode-ogre-1": BESIDE}, {"blode": 0}), Retreat(side=0, waiting=(NUMBER["blode-ogre-1"],)))
    play(war, f"to {TOWER}")
    assert holder(war, "winstons-tower") == HIGHLORD
    foe = staged({"caergoth-knight-1": "1508E", "blode-ogre-1": TOWER}, KNIGHTS | {"blode": 0})
    foe.hold(COUNTRY.number_of["winstons-tower"], HIGHLORD)
    assert not retreats(foe, NUMBER["caergoth-knight-1"]) >> LABELS[TOWER] & 1


@pytest.mark.rule("DS-RBC-3", "DS-G85", "DS-X45")
def test_riders_who_slip_away_into_what_nobody_holds_take_it() -> None:
    war = staged({"caergoth-cavalry-1": BESIDE, "blode-ogre-1": "1405E"}, KNIGHTS | {"blode": 0})
    begun(war, Withdrawal(side=0, target=LABELS[BESIDE], force=(NUMBER["blode-ogre-1"],)))
    play(war, f"to {TOWER}")
    assert holder(war, "winstons-tower") == WHITESTONE


@pytest.mark.rule("DS-DHC-7", "DS-G59", "DS-G72", "DS-X45")
@pytest.mark.parametrize(("edition", "open_to"), [(THIRD, True), (FOURTH, False)])
def test_nobody_retreats_into_a_capital_that_stands_elsewhere_now(edition: int, open_to: bool) -> None:
    war = staged({"blode-ogre-1": HERE}, {"blode": 0, "silvanesti": 1})
    war.edition = edition
    war.capitals = replaced(war.capitals, BOX.nation_of["silvanesti"], -1 - LABELS[EAST])
    found = retreats(war, NUMBER["blode-ogre-1"])
    assert bool(found >> LABELS[EAST] & 1) == open_to
    assert found >> LABELS[WEST] & 1


@pytest.mark.rule("DS-DHC-4", "DS-G59", "DS-X45")
@pytest.mark.parametrize(("edition", "open_to"), [(THIRD, False), (FOURTH, True)])
def test_a_capital_that_was_given_up_is_open_ground_for_retreats(edition: int, open_to: bool) -> None:
    war = staged({"blode-ogre-1": "3614E"}, {"blode": 0, "goodlund": 1})
    war.edition = edition
    seat = COUNTRY.site("kendermore").cell
    assert not retreats(war, NUMBER["blode-ogre-1"]) >> seat & 1
    war.capitals = replaced(war.capitals, BOX.nation_of["goodlund"], 12)
    assert bool(retreats(war, NUMBER["blode-ogre-1"]) >> seat & 1) == open_to


@pytest.mark.rule("DS-RET-3", "DS-RET-2")
def test_the_first_who_retreats_fills_the_last_room_and_the_second_goes_elsewhere() -> None:
    places = {"blode-ogre-1": HERE, "blode-ogre-2": HERE, "blode-ogre-3": WEST}
    force = (NUMBER["blode-ogre-1"], NUMBER["blode-ogre-2"])
    war = begun(staged(places, {"blode": 0}), Retreat(side=0, waiting=force))
    play(war, f"to {WEST}")
    assert f"to {WEST}" not in asked(war)[2]
    assert f"to {EAST}" in asked(war)[2]


@pytest.mark.rule("DS-RET-4", "DS-RET-3")
def test_who_finds_the_last_hex_full_after_the_first_has_gone_is_lost() -> None:
    grid, here = COUNTRY.grid, LABELS[HERE]
    near, ring = grid.disc(here, 1) & ~(1 << here), grid.disc(here, 2) & ~grid.disc(here, 1)
    between = [cell for cell in bits(ring) if (grid.disc(cell, 1) & near).bit_count() == 2]
    knights = [f"{land}-knight-{n}" for land in ("caergoth", "solanthus") for n in (1, 2, 3)]
    foes = {id: COUNTRY.map.labels[cell] for id, cell in zip(knights, between, strict=True)}
    places = {"blode-ogre-1": HERE, "blode-ogre-2": HERE, "blode-ogre-3": WEST, **foes}
    war = staged(places, {"blode": 0, **KNIGHTS})
    army = NUMBER["blode-ogre-1"]
    assert retreats(war, army) == 1 << LABELS[WEST]  # beside enemies, but friends are there (DS-RET-1)
    begun(war, Retreat(side=0, waiting=(army, NUMBER["blode-ogre-2"])))
    play(war, f"to {WEST}")
    assert where(war, "blode-ogre-2") == "pool"


@pytest.mark.rule("DS-RET-2", "DS-G59")
def test_a_leader_whose_stack_parts_goes_with_one_of_them_and_not_with_one_who_is_lost() -> None:
    war = staged({"blode-ogre-1": HERE, "blode-ogre-2": HERE, "ariakus": HERE}, {"blode": 0})
    begun(war, Retreat(side=0, waiting=(NUMBER["blode-ogre-1"], NUMBER["blode-ogre-2"])))
    play(war, f"to {WEST}", f"to {EAST}")
    assert asked(war)[1:] == ("company", tuple(sorted((f"to {EAST}", f"to {WEST}"), key=lambda to: LABELS[to[3:]])))
    play(war, f"to {WEST}")
    assert where(war, "ariakus") == WEST


@pytest.mark.rule("DS-RET-1", "DS-STK-5")
def test_nobody_retreats_to_kender_though_they_would_cover_him() -> None:
    war = staged({"caergoth-knight-1": HERE, "hylo-kender-1": WEST, "blode-ogre-1": "2614W"},
                 {"blode": 0, "hylo": 1, **KNIGHTS})  # fmt: skip
    found = retreats(war, NUMBER["caergoth-knight-1"])
    assert not found >> LABELS[WEST] & 1
    assert found >> LABELS[EAST] & 1


# Advances


@pytest.mark.rule("DS-ADV-1", "DS-STK-1", "DS-STK-3")
def test_an_advance_fills_the_ground_and_the_air_of_a_hex_apart() -> None:
    ogres = {f"blode-ogre-{n}": cell for n, cell in ((1, WEST), (2, EAST), (3, SOUTHEAST))}
    dragons = {f"highlord-dragons-{name}": NORTHEAST for name in ("red-1", "red-2")}
    war = staged({**ogres, **dragons}, {"blode": 0})
    force = tuple(sorted(NUMBER[id] for id in (*ogres, *dragons)))
    begun(war, Advance(side=0, target=LABELS[HERE], force=force))
    play(war, "with blode-ogre-1", "with blode-ogre-3")
    assert "with blode-ogre-2" not in asked(war)[2]
    play(war, "with highlord-dragons-red-1", "with highlord-dragons-red-2")
    assert {where(war, id) for id in ("blode-ogre-1", "blode-ogre-3", *dragons)} == {HERE}
    assert where(war, "blode-ogre-2") == EAST


@pytest.mark.rule("DS-ADV-2", "DS-CON-3")
def test_who_goes_on_and_takes_the_last_city_leaves_the_next_to_go_where_defenders_were() -> None:
    near, city = "0725W", label("tarsis")
    places = {"highlord-dragons-red-1": "0624W", "highlord-dragons-red-2": "0624W", "tarsis-human-1": "0726W"}
    war = staged(places, {"tarsis": 1})
    target = LABELS[near]
    force = (NUMBER["highlord-dragons-red-1"], NUMBER["highlord-dragons-red-2"])
    begun(war, Advance(side=0, target=target, force=force))
    play(war, "with highlord-dragons-red-1", "with highlord-dragons-red-2")
    assert "to 0726W" not in asked(war)[2]
    play(war, f"to {city}")
    assert where(war, "tarsis-human-1") == "gone"
    assert "to 0726W" in asked(war)[2]


@pytest.mark.rule("DS-ADV-1", "DS-RBC-4", "DS-X31")
def test_nobody_advances_where_those_who_got_away_stand() -> None:
    war = staged({"blode-ogre-1": WEST, "caergoth-cavalry-1": HERE}, {"blode": 0, **KNIGHTS})
    war.marks[NUMBER["caergoth-cavalry-1"]] |= 16
    begun(war, Advance(side=0, target=LABELS[HERE], force=(NUMBER["blode-ogre-1"],)))
    assert war.question is None
    assert not targets(war, 0) >> LABELS[HERE] & 1


# Replacements and mergers


@pytest.mark.rule("DS-REP-6", "DS-REP-7", "DS-STK-2", "DS-REP-8")
def test_a_merger_makes_the_pair_and_the_room_for_it() -> None:
    city = label("khur")
    places = {f"khur-human-{n}": city for n in (1, 2, 3)}
    war = staged({**places, "khur-human-4": "3524E"}, {"khur": 0})
    war.worn[NUMBER["khur-human-1"]] = war.worn[NUMBER["khur-human-2"]] = 1
    war.take_off(NUMBER["khur-human-4"], POOL)
    begun(war, Replacements(side=0))
    assert not any(answer.startswith("return") for answer in asked(war)[2])
    play(war, "merge khur-human-1")
    assert {"return khur-human-2", "return khur-human-4"} <= set(asked(war)[2])
    play(war, "return khur-human-4", f"to {city}")
    assert where(war, "khur-human-2") == "gone"
    assert war.question is None


@pytest.mark.rule("DS-REP-6", "DS-LAN-3")
def test_the_lance_goes_with_the_army_that_a_merger_takes() -> None:
    war = staged({"caergoth-knight-1": HERE, "caergoth-knight-2": HERE}, KNIGHTS)
    for id in ("caergoth-knight-1", "caergoth-knight-2"):
        war.worn[NUMBER[id]] = 1
    war.hand(LANCES, NUMBER["caergoth-knight-2"])
    begun(war, Replacements(side=1))
    play(war, "merge caergoth-knight-1")
    assert not war.items
    assert war.worn[NUMBER["caergoth-knight-1"]] == 0


@pytest.mark.rule("DS-REP-3", "DS-REP-6")
def test_two_depleted_of_different_nations_do_not_merge() -> None:
    war = staged({"blode-ogre-1": HERE, "kern-ogre-1": HERE}, {"blode": 0, "kern": 0})
    war.worn[NUMBER["blode-ogre-1"]] = war.worn[NUMBER["kern-ogre-1"]] = 1
    begun(war, Replacements(side=0))
    assert war.question is None


@pytest.mark.rule("DS-REP-8", "DS-REP-4")
def test_a_pair_waits_while_an_enemy_stands_in_its_only_city() -> None:
    war = staged({"caergoth-knight-1": label("khur")}, {"khur": 0, **KNIGHTS})
    for id in ("khur-human-1", "khur-human-2"):
        war.take_off(NUMBER[id], POOL)
    begun(war, Replacements(side=0))
    assert war.question is None
    war.put(NUMBER["caergoth-knight-1"], LABELS["3524E"])
    begun(war, Replacements(side=0))
    assert "return khur-human-1" in asked(war)[2]


@pytest.mark.rule("DS-REP-10", "DS-DRA-4", "DS-STK-2")
def test_draconians_return_to_the_temple_until_it_is_full() -> None:
    war = staged({"draconians-draconian-1": label("neraka"), "draconians-draconian-2": label("neraka")}, {})
    war.hold(COUNTRY.number_of["neraka"], HIGHLORD)
    war.temple = LABELS[label("neraka")]
    for n in (3, 4, 5, 6):
        war.take_off(NUMBER[f"draconians-draconian-{n}"], POOL)
    begun(war, Replacements(side=0))
    play(war, "return draconians-draconian-3", f"to {label('neraka')}")
    assert war.question is None
    assert len(war.among(war.temple, BOX.ground)) == 3  # a fortified city holds three
    assert sum(war.at[NUMBER[f"draconians-draconian-{n}"]] == POOL for n in (3, 4, 5, 6)) == 2


# The temple


@pytest.mark.rule("DS-DRA-5", "DS-CON-6", "DS-DRA-2")
def test_a_dragon_that_only_flies_over_the_temple_ends_it_for_good() -> None:
    war = staged({"good-dragons-gold-1": "2034E"}, KNIGHTS, side=1)
    war.hold(COUNTRY.number_of["dargaard-keep"], HIGHLORD)
    war.temple = COUNTRY.site("dargaard-keep").cell
    begun(war, Movement(side=1))
    play(war, "fly 2034E", f"to {label('dargaard-keep')}", "to 2234E", "halt")
    assert where(war, "good-dragons-gold-1") == "2234E"
    war.hold(COUNTRY.number_of["dargaard-keep"], HIGHLORD)  # it is taken again
    begun(war, NewDraconian())
    assert war.question is None


@pytest.mark.rule("DS-DRA-2", "DS-STK-2", "DS-REP-6")
def test_no_draconian_is_made_in_a_full_temple_though_a_merger_makes_room_afterwards() -> None:
    war = staged({f"draconians-draconian-{n}": label("neraka") for n in (1, 2, 3)}, {}, draconians=True)
    war.hold(COUNTRY.number_of["neraka"], HIGHLORD)
    war.temple = LABELS[label("neraka")]
    war.worn[NUMBER["draconians-draconian-1"]] = war.worn[NUMBER["draconians-draconian-2"]] = 1
    begun(war, NewDraconian())
    assert war.question is None
    begun(war, Replacements(side=0))
    play(war, "merge draconians-draconian-1")
    begun(war, NewDraconian())
    assert set(asked(war)[2]) == {"place draconians-draconian-4", "pass"}  # on the next Turn


# Soth


@pytest.mark.rule("DS-SOT-1", "DS-G25", "DS-G85")
@pytest.mark.parametrize(("edition", "home"), [(THIRD, ()), (FOURTH, ("2134E",))])
def test_soth_holds_the_keep_to_which_he_comes(edition: int, home: tuple[str, ...]) -> None:
    war = staged({}, {})
    kind = next(n for n, event in enumerate(BOX.sheet.events) if event.id == "soths-legion")
    war.kept = added(war.kept, kind, 1)
    war.begin(Bringing(side=0), edition)
    while war.question is not None:
        play(war, "ready")
    assert where(war, "soths-legion-undead-1") == label("dargaard-keep")
    assert tuple(COUNTRY.map.labels[cell] for cell in homes(war, SOTH, HIGHLORD)) == home


# Kender


def jeered(places: dict[str, str]) -> LanceWar:
    return begun(staged(places, {"blode": 0, "hylo": 1, "goodlund": 1}), Taunts(side=0))


@pytest.mark.rule("DS-KEN-4", "DS-KEN-5")
def test_a_stack_that_was_not_provoked_may_be_taunted_by_the_next_kender() -> None:
    war = jeered({"blode-ogre-1": HERE, "hylo-kender-1": WEST, "goodlund-kender-1": EAST})
    play(war, f"taunt {WEST}", f"to {HERE}", "3")
    assert set(asked(war)[2]) == {f"taunt {EAST}", "done"}


@pytest.mark.rule("DS-KEN-2", "DS-KEN-6", "DS-KEN-7", "DS-CMB-5")
def test_who_gave_in_attacks_nobody_else_but_others_attack_the_kender_again() -> None:
    war = jeered({"blode-ogre-1": HERE, "kern-ogre-1": NORTHWEST, "hylo-kender-1": WEST, "hylo-kender-2": WEST})
    war.serves = replaced(war.serves, BOX.nation_of["kern"], 0)
    war.mark_nation(BOX.nation_of["kern"])
    play(war, f"taunt {WEST}", f"to {HERE}", "6", "10")  # 2-3, less two: one depletion for the kender
    play(war, "lose hylo-kender-1")
    assert war.marks[NUMBER["blode-ogre-1"]] & FOUGHT
    assert able_armies(war, 0, LABELS[WEST]) == (NUMBER["kern-ogre-1"],)
    assert targets(war, 0) >> LABELS[WEST] & 1


@pytest.mark.rule("DS-KEN-1", "DS-G68", "DS-ACT-12")
def test_an_army_of_a_nation_that_joined_in_this_half_cannot_be_taunted() -> None:
    war = staged({"blode-ogre-1": HERE, "hylo-kender-1": WEST}, {"blode": 0, "hylo": 1})
    war.marks[NUMBER["blode-ogre-1"]] |= NEW
    begun(war, Taunts(side=0))
    assert war.question is None
    begun(war, Combat(side=0))
    assert war.question is None


# Orbs, leaders, losses


@pytest.mark.rule("DS-ORB-4", "DS-ADV-1")
def test_an_orb_that_takes_the_last_defender_opens_the_hex_without_a_battle() -> None:
    war = fighting({"caergoth-knight-1": WEST, "laurana": WEST, "highlord-dragons-red-1": HERE}, side=1)
    war.hand(ORBS, NUMBER["laurana"])
    struck(war, HERE, "caergoth-knight-1", "laurana")
    play(war, "fight-on")
    events = play(war, "use laurana", "1")
    assert "odds" not in told(events)
    assert topic(war) == "advance"
    play(war, "with caergoth-knight-1", "done")
    assert where(war, "caergoth-knight-1") == HERE


@pytest.mark.rule("DS-ORB-5", "DS-MOD-1")
def test_a_leader_whom_the_orb_has_taken_adds_nothing_to_the_battle() -> None:
    war = fighting({"caergoth-knight-1": WEST, "laurana": WEST, "highlord-dragons-red-1": HERE}, side=1)
    war.hand(ORBS, NUMBER["laurana"])
    struck(war, HERE, "caergoth-knight-1", "laurana")
    play(war, "fight-on")
    events = play(war, "use laurana", "6")
    assert where(war, "laurana") == "gone"
    assert not any(event.what == "modifier" and event.rule == "DS-MOD-1" for event in events)
    assert topic(war) == "battle"


@pytest.mark.rule("DS-RES-10", "DS-RES-2")
def test_a_second_depletion_finds_nobody_when_the_first_has_taken_the_last() -> None:
    war = staged({"blode-ogre-1": HERE}, {"blode": 0})
    war.worn[NUMBER["blode-ogre-1"]] = 1
    begun(war, Suffering(side=0, force=(NUMBER["blode-ogre-1"],), more=2))
    assert war.question is None
    assert where(war, "blode-ogre-1") == "pool"
    assert war.lost_hl == 3


@pytest.mark.rule("DS-RES-7", "DS-RES-9")
def test_the_single_depletion_of_d1_is_chosen_among_those_just_depleted() -> None:
    war = staged({"blode-ogre-1": HERE, "blode-ogre-2": WEST}, {"blode": 0})
    force = (NUMBER["blode-ogre-1"], NUMBER["blode-ogre-2"])
    begun(war, Suffering(side=0, force=force, each=True, more=1))
    assert asked(war)[2] == ("lose blode-ogre-1", "lose blode-ogre-2")
    play(war, "lose blode-ogre-2")
    assert where(war, "blode-ogre-2") == "pool"
    assert war.worn[force[0]] == 1


@pytest.mark.rule("DS-CMB-5", "DS-G54")
def test_a_leader_who_has_helped_one_attack_helps_no_second_of_his_stack() -> None:
    war = fighting({"blode-ogre-1": HERE, "blode-ogre-2": HERE, "ariakus": HERE, "caergoth-knight-1": WEST,
                    "caergoth-knight-2": EAST}, {"blode": 0})  # fmt: skip
    struck(war, WEST, "blode-ogre-1", "ariakus")
    play(war, "4")
    while topic(war) != "combat":
        play(war, asked(war)[2][-1])
    play(war, f"attack {EAST}", "with blode-ogre-2")
    assert asked(war)[2] == ("strike",)


# Conquest


@pytest.mark.rule("DS-CON-10", "DS-G66", "DS-CON-6")
def test_the_last_of_six_fortresses_falls_to_a_dragon_while_one_knight_serves_highlord() -> None:
    war = staged({"caergoth-knight-1": HERE, "gunthar-knight-1": WEST, "solanthus-knight-1": EAST},
                 {"caergoth": 1, "gunthar": 1, "northern-ergoth": 1, "solanthus": 0})  # fmt: skip
    for site in KNIGHT_SITES:
        war.hold(COUNTRY.number_of[site], HIGHLORD)
    war.hold(COUNTRY.number_of["caergoth"], WHITESTONE)
    war.put(NUMBER["highlord-dragons-red-1"], COUNTRY.site("caergoth").cell)
    enter(war, COUNTRY.site("caergoth").cell, HIGHLORD)
    assert where(war, "caergoth-knight-1") == where(war, "gunthar-knight-1") == "gone"
    assert where(war, "solanthus-knight-1") == EAST


@pytest.mark.rule("DS-CON-3", "DS-G64", "DS-CON-4")
def test_a_conquest_reaches_into_the_pool_and_into_holds_but_not_to_ships() -> None:
    war = staged({"kothas-ship-1": "2010E", "kothas-minotaur-1": "+kothas-ship-1"}, {"kothas": 0})
    war.take_off(NUMBER["kothas-minotaur-2"], POOL)
    conquer(war, BOX.nation_of["kothas"], WHITESTONE)
    assert war.at[NUMBER["kothas-minotaur-1"]] == war.at[NUMBER["kothas-minotaur-2"]] == GONE
    assert war.side_of(NUMBER["kothas-ship-1"]) == HIGHLORD
    assert war.fleets[0]


# Who joins in the middle of a half


@pytest.mark.rule("DS-ADJ-1", "DS-ADJ-2", "DS-ACT-12")
@pytest.mark.parametrize(("army", "goes_on"), [("khur-human-1", False), ("khur-cavalry-1", True)])
def test_after_an_invasion_foot_stops_beside_those_who_came_and_horse_goes_on(army: str, goes_on: bool) -> None:
    given: dict[str, Any] = {"scenario": "the-war-of-the-lance", "courted": (1 << BOX.rated) - 1, "temple": False}
    war = begun(staged({army: OUTSIDE}, {"khur": 0}, **given), Movement(side=0))
    play(war, f"march {OUTSIDE}", f"to {INSIDE}", "1")
    beside = next(
        COUNTRY.map.labels[cell]
        for cell in bits(COUNTRY.grid.disc(LABELS[INSIDE], 1) & COUNTRY.map.lands["tarsis"])
        if f"to {COUNTRY.map.labels[cell]}" in asked(war)[2]
    )
    play(war, f"to {beside}", "ready")
    assert war.side_of(NUMBER["tarsis-human-1"]) == WHITESTONE
    moves = [answer for answer in asked(war)[2] if answer.startswith("to ")] if topic(war) == "way" else []
    assert bool(moves) == goes_on


@pytest.mark.rule("DS-ACT-9", "DS-STK-6", "DS-SET-6")
def test_a_nation_that_is_invaded_sets_up_around_the_invader_and_not_on_him() -> None:
    given: dict[str, Any] = {"scenario": "the-war-of-the-lance", "courted": (1 << BOX.rated) - 1, "temple": False}
    war = begun(staged({"khur-cavalry-1": OUTSIDE}, {"khur": 0}, **given), Movement(side=0))
    play(war, f"march {OUTSIDE}", f"to {INSIDE}", "1")
    assert f"to {INSIDE}" not in asked(war)[2]
    play(war, "ready")
    assert not war.armies[0] & war.armies[1]


# Stacks of fliers and what they carry


@pytest.mark.rule("DS-AIR-6", "DS-AIR-7", "DS-STK-1")
def test_a_carrier_is_not_sent_where_there_is_no_room_for_whom_it_carries() -> None:
    places = {
        "qualinesti-griffon-1": HERE,
        "qualinesti-elf-1": HERE,
        "caergoth-knight-1": EAST,
        "caergoth-knight-2": EAST,
    }
    war = begun(staged(places, KNIGHTS | {"qualinesti": 1}, side=1), Movement(side=1))
    play(war, f"fly {HERE}")
    assert f"to {EAST}" in asked(war)[2]
    play(war, "carry qualinesti-elf-1")
    assert f"to {EAST}" not in asked(war)[2]
    assert f"to {WEST}" in asked(war)[2]


@pytest.mark.rule("DS-RBC-2", "DS-STK-1", "DS-G61")
def test_a_flier_that_slips_away_carries_nobody_into_a_full_hex() -> None:
    places = {"qualinesti-griffon-1": HERE, "qualinesti-elf-1": HERE, "blode-ogre-1": WEST,
              "caergoth-knight-1": EAST, "caergoth-knight-2": EAST}  # fmt: skip
    for goal, asks in ((EAST, False), (SOUTHEAST, True)):
        war = staged(places, KNIGHTS | {"qualinesti": 1, "blode": 0})
        begun(war, Withdrawal(side=0, target=LABELS[HERE], force=(NUMBER["blode-ogre-1"],)))
        play(war, f"to {goal}")
        assert (topic(war) == "withdrawal-carry") == asks


@pytest.mark.rule("DS-LDR-3", "DS-G49")
def test_of_two_leaders_caught_the_second_rolls_though_the_first_is_lost() -> None:
    places = {"blode-ogre-1": WEST, "laurana": HERE, "caergoth": HERE, "caergoth-knight-1": "2618W"}
    war = begun(staged(places, KNIGHTS | {"blode": 0}), Movement(side=0))
    play(war, f"march {WEST}", f"to {HERE}", "1")
    assert topic(war) == "leader-fate"
    play(war, "6")
    assert sorted((where(war, "laurana"), where(war, "caergoth"))) == ["2618W", "gone"]


@pytest.mark.rule("DS-WIZ-2", "DS-CON-3", "DS-G50")
def test_a_wizard_whose_company_is_conquered_in_battle_is_with_others_before_the_next_attack() -> None:
    places = {"blode-ogre-1": WEST, "caergoth-knight-1": HERE, "tarsis-human-1": EAST, "ws-wizard-1": EAST}
    war = fighting(places, {"blode": 0, "tarsis": 1})
    conquer(war, BOX.nation_of["tarsis"], HIGHLORD)
    struck(war, HERE, "blode-ogre-1")
    play(war, "3")
    while topic(war) not in ("combat", ""):
        play(war, asked(war)[2][-1])
    assert where(war, "ws-wizard-1") == where(war, "caergoth-knight-1")


@pytest.mark.rule("DS-INI-2", "DS-INI-4", "DS-G33")
def test_a_tie_leaves_the_initiative_with_who_had_it_last_not_with_who_went_first() -> None:
    war = begun(staged({}, {}), Initiative())
    if topic(war) == "initiative":
        play(war, "whitestone-first")
        war.turn += 1
        begun(war, Initiative())
    war.initiative = HIGHLORD
    play(war, "2", "2")
    assert asked(war)[0] == HIGHLORD
    assert war.initiative == HIGHLORD


@pytest.mark.rule("DS-CMB-3", "DS-RBC-4", "DS-CMB-5")
def test_an_attack_from_which_all_got_away_counts_for_attackers_and_hex() -> None:
    war = fighting({"blode-ogre-1": WEST, "caergoth-cavalry-1": HERE, "caergoth-knight-1": NORTHWEST}, {"blode": 0})
    struck(war, HERE, "blode-ogre-1")
    play(war, f"to {EAST}")
    if topic(war) == "advance":
        play(war, "done")
    assert LABELS[HERE] in war.attacked
    assert war.marks[NUMBER["blode-ogre-1"]] & FOUGHT
    assert war.question is None


def test_all_of_this_is_the_same_whoever_is_first() -> None:
    """Two equal counters in one list are told apart by their numbers alone: stacks do not depend on who came first."""
    ids = ["blode-ogre-1", "blode-ogre-2", "kern-ogre-1", "ariakus"]
    keys = set()
    for seed in range(6):
        Random(seed).shuffle(ids)
        keys.add(staged(dict.fromkeys(ids, HERE), {"blode": 0, "kern": 0}).digest())
    assert len(keys) == 1
