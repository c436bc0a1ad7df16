"""Marching: what hexes cost, where the way is barred, stops beside enemies, stacks, splitting, neutral land."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.land.ways import FOOT, going
from grognard.games.dragons_of_glory.movement.adjacency import beside
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import MOVED, LanceWar
from tests.games.dragons_of_glory.movement.moving import COURTED, moving, reach
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, LABELS, asked, play, staged, told, where


@pytest.mark.rule("DS-GND-1", "DS-GND-4")
def test_a_hex_costs_a_point_and_unspent_points_are_lost() -> None:
    war = moving({"neraka-human-1": "2230E"})
    play(war, "march 2230E")
    far = {LABELS[label] for label in reach(war)}
    points = BOX.moves[BOX.number["neraka-human-1"]]
    assert max(war.country.grid.distance(LABELS["2230E"], cell) for cell in far) == points
    play(war, "to 2330E", "halt")
    assert where(war, "neraka-human-1") == "2330E"
    assert war.spent[BOX.number["neraka-human-1"]] == 1
    assert war.question is None


@pytest.mark.rule("DS-GND-1")
def test_a_stack_in_motion_is_sent_on_with_what_it_has_left() -> None:
    war = moving({"neraka-human-1": "2230E"})
    play(war, "march 2230E", "to 2229E", "to 2129E")
    assert war.spent[BOX.number["neraka-human-1"]] == 2
    play(war, "halt")
    assert war.marks[BOX.number["neraka-human-1"]] & MOVED


@pytest.mark.rule("DS-GND-2")
def test_woods_cost_two_but_elves_and_kender_one() -> None:
    for id, serves, cost in (
        ("neraka-human-1", {}, 2),
        ("silvanesti-elf-1", {"silvanesti": 0}, 1),
        ("hylo-kender-1", {"hylo": 0}, 1),
    ):
        war = moving({id: "2229E"}, serves)
        play(war, "march 2229E", "to 2228E")
        assert war.spent[BOX.number[id]] == cost


@pytest.mark.rule("DS-GND-2")
def test_different_kinds_together_pay_what_the_dearest_pays() -> None:
    war = moving({"neraka-human-1": "2229E", "silvanesti-elf-1": "2229E"}, {"silvanesti": 0})
    play(war, "march 2229E", "to 2228E")
    assert war.spent[BOX.number["silvanesti-elf-1"]] == 2


@pytest.mark.rule("DS-GND-3", "DS-GND-9", "DS-G40")
def test_a_shallow_river_adds_a_point_a_bridge_none_and_a_ford_one() -> None:
    war = moving({"neraka-human-1": "2623W"}, {"caergoth": 0})
    play(war, "march 2623W", "to 2524W")
    assert war.spent[BOX.number["neraka-human-1"]] == 2
    war = moving({"neraka-human-1": "2623W"}, {"caergoth": 0})
    play(war, "march 2623W", "to 2523W")
    assert war.spent[BOX.number["neraka-human-1"]] == 1
    war = moving({"neraka-human-1": "3929W"}, {"vingaard": 0})
    play(war, "march 3929W", "to 3930W")
    assert war.spent[BOX.number["neraka-human-1"]] == 2


@pytest.mark.rule("DS-GND-6", "DS-GND-7")
def test_only_dwarves_and_ogres_climb_and_pay_a_point_more() -> None:
    war = moving({"neraka-human-1": "2228E"})
    play(war, "march 2228E", "to 2227E")
    assert war.spent[BOX.number["neraka-human-1"]] == 4  # round the ridge
    for id, serves in (("thorbardin-dwarf-1", {"thorbardin": 0}), ("blode-ogre-1", {"blode": 0})):
        war = moving({id: "2228E"}, serves)
        play(war, "march 2228E", "to 2227E")
        assert war.spent[BOX.number[id]] == 2


@pytest.mark.rule("DS-GND-8", "DS-G41")
def test_a_pass_opens_a_solid_mountain_to_all_for_a_point() -> None:
    war = moving({"neraka-human-1": "3227E"})
    play(war, "march 3227E", "to 3327E")
    assert war.spent[BOX.number["neraka-human-1"]] == 1


@pytest.mark.rule("DS-GND-10", "DS-G42")
def test_a_tunnel_leads_any_ground_army_through_the_mountains_but_nobody_flies_through_it() -> None:
    board = COUNTRY.map.board
    mouth, inside, kaolyn = (COUNTRY.map.labels[board.at(*at)] for at in ((25, 24), (24, 25), (24, 26)))
    places = {"neraka-human-1": mouth, "highlord-dragons-red-1": mouth}
    war = moving(places, {"kaolyn": HIGHLORD, "solanthus": HIGHLORD})
    play(war, f"march {mouth}", f"to {kaolyn}")
    assert war.spent[BOX.number["neraka-human-1"]] == 2
    play(war, "halt", f"fly {mouth}", f"to {inside}")
    assert war.spent[BOX.number["highlord-dragons-red-1"]] == 2


@pytest.mark.rule("DS-G43")
def test_ice_and_steppe_cost_what_grass_costs() -> None:
    for terrain in ("grassland", "steppe", "ice"):
        plain = COUNTRY.map.of(terrain) & ~COUNTRY.map.coastal
        assert plain & going(COUNTRY, FOOT).enter[0][1] == plain


@pytest.mark.rule("DS-ADJ-1", "DS-ADJ-2")
def test_infantry_stops_beside_an_enemy_and_cavalry_does_not() -> None:
    serves = {"solanthus": WHITESTONE, "khur": HIGHLORD}
    war = moving({"neraka-human-1": "2130E", "solanthus-knight-1": "2330E"}, serves)
    play(war, "march 2130E")
    assert "2229E" in reach(war)
    assert "2430E" not in reach(war)
    play(war, "to 2229E")
    assert war.question is None
    war = moving({"khur-cavalry-1": "2130E", "solanthus-knight-1": "2330E"}, serves)
    play(war, "march 2130E")
    assert "2430E" in reach(war)
    play(war, "to 2229E")
    assert "2430E" in reach(war)


@pytest.mark.rule("DS-ADJ-2", "DS-LDR-1")
def test_leaders_do_not_stop_and_those_who_go_with_infantry_do() -> None:
    places = {"kitiara": "2130E", "neraka-human-1": "2130E", "solanthus-knight-1": "2330E"}
    war = moving(places, {"solanthus": WHITESTONE})
    play(war, "lead kitiara", "to 2229E")
    assert "2430E" in reach(war)
    war = moving(places, {"solanthus": WHITESTONE})
    play(war, "march 2130E", "to 2229E")
    assert where(war, "kitiara") == "2229E"
    assert war.question is None


@pytest.mark.rule("DS-ADJ-3", "DS-G44", "DS-G47")
def test_mountains_and_deep_rivers_part_armies_and_passes_and_fords_do_not() -> None:
    def adjacent(war: LanceWar, one: str, other: str) -> bool:
        return bool(beside(war, 1 << LABELS[one]) >> LABELS[other] & 1)

    war = staged({})
    assert not adjacent(war, "2228E", "2227E")  # a ridge
    assert adjacent(war, "3227E", "3327E")  # a pass
    assert not adjacent(war, "3829W", "3929W")  # the deep Vingaard
    assert adjacent(war, "3930W", "3929W")  # its ford
    assert adjacent(war, "2623W", "2524W")  # a shallow river
    assert not adjacent(war, "2031E", "1931E")  # open water


@pytest.mark.rule("DS-ADJ-4")
def test_who_starts_beside_an_enemy_ground_army_must_first_get_away_from_all() -> None:
    war = moving({"neraka-human-1": "2229E", "solanthus-knight-1": "2330E"}, {"solanthus": WHITESTONE})
    play(war, "march 2229E")
    assert not _direct(war, "2230E")
    play(war, "to 2230E")
    assert war.spent[BOX.number["neraka-human-1"]] > 1


def _direct(war: LanceWar, goal: str) -> bool:
    frame = war.frames[-1]
    return len(frame.way(war, LABELS[goal])) == 1  # type: ignore[attr-defined]


@pytest.mark.rule("DS-ADJ-4")
def test_an_air_army_beside_holds_nobody_back_at_the_start() -> None:
    war = moving({"neraka-human-1": "2229E", "good-dragons-gold-1": "2330E"})
    play(war, "march 2229E")
    assert _direct(war, "2230E")


@pytest.mark.rule("DS-ADJ-5")
def test_ships_leaders_and_wizards_stop_nobody() -> None:
    places = {"neraka-human-1": "2130E", "laurana": "2330E", "ws-wizard-1": "2330E"}
    war = moving(places)
    play(war, "march 2130E", "to 2229E")
    assert "2430E" in reach(war)


@pytest.mark.rule("DS-STK-1", "DS-STK-7", "DS-G45")
def test_two_to_a_hex_when_a_move_ends_and_any_number_passing_through() -> None:
    war = moving({"neraka-human-1": "2130E", "neraka-human-2": "2230E", "neraka-human-3": "2230E"})
    play(war, "march 2130E")
    assert "2230E" not in reach(war)
    assert {"2330E", "2331E"} <= reach(war)
    war = moving({"neraka-human-1": "2130E", "neraka-human-2": "2230E"})
    play(war, "march 2130E")
    assert "2230E" in reach(war)


@pytest.mark.rule("DS-STK-2")
def test_three_in_a_fortified_city() -> None:
    places = {f"neraka-human-{n}": "2031E" for n in (1, 2)}
    war = moving({**places, "neraka-human-3": "2131E"})
    play(war, "march 2131E")
    assert "2031E" in reach(war)
    war = moving({**places, "neraka-human-3": "2031E", "neraka-human-4": "2131E"})
    play(war, "march 2131E")
    assert "2031E" not in reach(war)


@pytest.mark.rule("DS-STK-5", "DS-G46")
def test_kender_share_with_kender_and_with_no_other_army() -> None:
    serves = {"hylo": HIGHLORD, "goodlund": HIGHLORD}
    war = moving({"hylo-kender-1": "2230E", "neraka-human-1": "2130E", "goodlund-kender-1": "2330E"}, serves)
    play(war, "march 2130E")
    assert "2230E" not in reach(war)
    play(war, "halt", "march 2330E")
    assert "2230E" in reach(war)
    play(war, "halt", "march 2230E")
    assert "2130E" not in reach(war)
    war = moving({"hylo-kender-1": "2230E", "kitiara": "2130E"}, serves)
    play(war, "lead kitiara")
    assert "2230E" in reach(war)


@pytest.mark.rule("DS-STK-6")
def test_nobody_enters_a_hex_with_an_enemy_army() -> None:
    war = moving({"khur-cavalry-1": "2130E", "solanthus-knight-1": "2230E"}, {"solanthus": 1, "khur": 0})
    play(war, "march 2130E")
    assert "2230E" not in reach(war)


@pytest.mark.rule("DS-STK-4")
def test_a_stack_is_split_and_who_stays_where_it_was_ordered_may_still_move() -> None:
    war = moving({"neraka-human-1": "2230E", "neraka-human-2": "2230E", "kitiara": "2230E"})
    play(war, "march 2230E", "split")
    assert asked(war)[2] == ("take neraka-human-1", "leave neraka-human-1")
    play(war, "take neraka-human-1", "go", "to 2330E", "halt")
    assert where(war, "neraka-human-2") == where(war, "kitiara") == "2230E"
    assert "march 2230E" in asked(war)[2]
    play(war, "march 2230E", "to 2229E", "split", "leave neraka-human-2", "take kitiara", "halt")
    assert war.question is None


def test_a_split_leaves_somebody_and_takes_somebody() -> None:
    war = moving({"neraka-human-1": "2230E", "neraka-human-2": "2230E"})
    play(war, "march 2230E", "split", "take neraka-human-1")
    assert asked(war)[2] == ("leave neraka-human-2", "go")
    war = moving({"neraka-human-1": "2230E", "neraka-human-2": "2230E"})
    play(war, "march 2230E", "split", "leave neraka-human-1")
    assert asked(war)[2] == ("take neraka-human-2",)


@pytest.mark.rule("DS-ACT-8", "DS-ACT-9", "DS-ACT-12", "DS-G32")
def test_entering_neutral_land_stops_the_march_until_the_nation_has_joined() -> None:
    war = moving({"neraka-human-1": "2125E"}, courted=COURTED)
    play(war, "march 2125E")
    assert "2124E" in reach(war)
    neutral = war.neutral_land()
    for goal in reach(war):
        way = war.frames[-1].way(war, LABELS[goal])  # type: ignore[attr-defined]
        assert not any(neutral >> cell & 1 for cell in way[:-1])
    events = play(war, "to 2124E", "1")
    assert "invades" in told(events)
    assert asked(war)[:2] == (WHITESTONE, "placing")
    play(war, "to 2024E", "ready")
    assert where(war, "neraka-human-1") == "2124E"
    assert war.question is None  # DS-ADJ-1: an enemy stands beside it now


@pytest.mark.rule("DS-ACT-12", "DS-G32")
def test_after_an_invasion_the_march_goes_on_with_what_is_left_and_the_new_ally_waits() -> None:
    war = moving({"neraka-human-1": "2125E"}, courted=COURTED)
    play(war, "march 2125E", "to 2124E", "10", "1")
    assert war.serves[BOX.nation_of["nordmar"]] == HIGHLORD
    play(war, "ready")
    assert asked(war)[:2] == (HIGHLORD, "way")
    assert "2224E" in reach(war)
    play(war, "halt")
    assert war.question is None


@pytest.mark.rule("DS-G32")
def test_leaders_do_not_enter_neutral_land_alone_and_nobody_enters_closed_land() -> None:
    war = moving({"kitiara": "2125E"}, courted=COURTED)
    play(war, "lead kitiara")
    assert "2124E" not in reach(war)
    war = moving({"neraka-human-1": "2125E"})
    play(war, "march 2125E")
    assert "2124E" not in reach(war)
    nordmar = 1 << BOX.nation_of["nordmar"]
    war = moving({"neraka-human-1": "2125E"}, {"nordmar": HIGHLORD}, closed=nordmar)
    play(war, "march 2125E")
    assert "2124E" not in reach(war)


@pytest.mark.rule("DS-LDR-3", "DS-G49")
def test_a_leader_alone_is_caught_by_whoever_enters() -> None:
    places = {"neraka-human-1": "2130E", "laurana": "2230E", "good-dragons-gold-1": "2325E"}
    war = moving(places)
    play(war, "march 2130E", "to 2230E")
    assert asked(war)[1] == "leader-fate"
    play(war, "3")
    assert where(war, "laurana") == "gone"
    war = moving(places)
    play(war, "march 2130E", "to 2230E", "4")
    assert where(war, "laurana") == "2325E"


@pytest.mark.rule("DS-CON-5")
def test_an_empty_city_is_taken_by_moving_through() -> None:
    war = moving({"khur-cavalry-1": "2131E"}, {"khur": 0})
    assert "takes" in told(play(war, "march 2131E", "to 2031E", "to 2032E"))
    assert war.held[war.country.number_of["kalaman"]] == HIGHLORD
