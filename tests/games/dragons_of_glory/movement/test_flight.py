"""Flight: points, mountains, where it may end, riders, and infantry that is carried."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import CARRIED
from tests.games.dragons_of_glory.movement.moving import COURTED, moving, offers, reach, spent, why_not
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, LABELS, asked, play, told, where

DRAGON, OTHER = "highlord-dragons-red-1", "highlord-dragons-blue-1"
GRIFFON, ELF = "qualinesti-griffon-1", "qualinesti-elf-1"
QUALINESTI = {"qualinesti": WHITESTONE}


@pytest.mark.rule("DS-AIR-1", "DS-AIR-2")
def test_a_point_a_hex_and_one_more_across_mountains() -> None:
    war = moving({DRAGON: "2229E"})
    play(war, "fly 2229E", "to 2228E")
    assert spent(war, DRAGON) == 1  # woods are no matter
    play(war, "to 2227E")
    assert spent(war, DRAGON) == 3


@pytest.mark.rule("DS-AIR-3", "DS-GND-11")
def test_over_no_enemy_army_and_no_desert() -> None:
    war = moving({DRAGON: "2229E", "solanthus-knight-1": "2230E"}, {"solanthus": WHITESTONE})
    play(war, "fly 2229E")
    assert why_not(war, "to 2230E") == "DS-STK-6 enemy-there"
    sand = COUNTRY.map.of("desert")
    beside = next(c for c in range(sand.bit_length()) if COUNTRY.grid.disc(c, 1) & sand and not sand >> c & 1
                  and COUNTRY.land >> c & 1 and not COUNTRY.map.land_at(c))  # fmt: skip
    label = COUNTRY.map.labels[beside]
    war = moving({DRAGON: label}, courted=COURTED)
    play(war, f"fly {label}")
    assert not any(sand >> LABELS[goal] & 1 for goal in reach(war))


@pytest.mark.rule("DS-AIR-4")
def test_it_does_not_stop_beside_enemies() -> None:
    war = moving({DRAGON: "2130E", "solanthus-knight-1": "2330E"}, {"solanthus": WHITESTONE})
    play(war, "fly 2130E", "to 2229E")
    assert "2430E" in reach(war)


@pytest.mark.rule("DS-AIR-5", "DS-G51", "DS-GND-12")
def test_it_ends_over_firm_land_and_crosses_sea_and_marsh() -> None:
    war = moving({DRAGON: "2124E"}, {"nordmar": HIGHLORD})
    play(war, "fly 2124E")
    goals = sum(1 << LABELS[goal] for goal in reach(war))
    assert not goals & COUNTRY.map.of("sea", "marsh", "desert", "maelstrom")
    assert why_not(war, "to 2123E") == "DS-G51 no-footing"
    over = 0
    for goal in reach(war):
        over |= sum(1 << cell for cell in war.frames[-1].way(war, LABELS[goal]))  # type: ignore[attr-defined]
    assert over & COUNTRY.map.of("sea")
    assert over & COUNTRY.map.of("marsh")


@pytest.mark.rule("DS-STK-3")
def test_two_air_armies_to_a_hex_apart_from_ground_armies() -> None:
    places = {DRAGON: "2230E", OTHER: "2230E", "highlord-dragons-red-2": "2130E"}
    places |= {"neraka-human-1": "2229E", "neraka-human-2": "2229E"}
    war = moving(places)
    play(war, "fly 2130E")
    assert "2230E" not in reach(war)
    assert "2229E" in reach(war)


@pytest.mark.rule("DS-ACT-8")
def test_flying_into_neutral_land_brings_its_nation_in() -> None:
    war = moving({DRAGON: "2125E"}, courted=COURTED)
    play(war, "fly 2125E")
    assert "2124E" in reach(war)
    assert "2122E" not in reach(war)
    assert "invades" in told(play(war, "to 2124E"))


@pytest.mark.rule("DS-SHP-8", "DS-G49")
def test_ships_make_way_and_leaders_run_only_where_a_flight_ends() -> None:
    places = {DRAGON: "2131E", "palanthus-ship-1": "2030E", "laurana": "2030E", "palanthus-human-1": "4024W"}
    war = moving(places, {"palanthus": WHITESTONE})
    play(war, "fly 2131E", "to 1930E")
    assert (where(war, DRAGON), where(war, "palanthus-ship-1"), where(war, "laurana")) == ("1930E", "2030E", "2030E")
    play(war, "to 2030E")
    assert asked(war)[:2] == (WHITESTONE, "pushed-off")
    play(war, "to 2031E")
    assert asked(war)[1] == "leader-fate"


@pytest.mark.rule("DS-CON-6", "DS-G63")
def test_an_empty_city_is_taken_by_flying_over_it() -> None:
    war = moving({DRAGON: "2032E"})
    play(war, "fly 2032E", "to 2030E")
    assert war.held[COUNTRY.number_of["kalaman"]] == HIGHLORD
    assert where(war, DRAGON) == "2030E"


@pytest.mark.rule("DS-CON-6")
def test_an_empty_city_is_taken_from_the_air() -> None:
    war = moving({DRAGON: "2131E"})
    play(war, "fly 2131E", "to 2031E")
    assert war.held[COUNTRY.number_of["kalaman"]] == HIGHLORD


@pytest.mark.rule("DS-G48")
def test_a_leader_rides_the_dragon_he_starts_with_and_costs_it_nothing() -> None:
    war = moving({DRAGON: "2230E", "kitiara": "2230E", "bakaris": "2130E"})
    play(war, "fly 2230E", "to 2426E")
    assert where(war, "kitiara") == "2426E"
    assert (spent(war, "kitiara"), spent(war, DRAGON) > 0) == (0, True)
    play(war, "halt")
    assert asked(war)[2] == ("lead bakaris", "done")
    war = moving({DRAGON: "2230E", "bakaris": "2130E"})
    play(war, "lead bakaris", "to 2230E", "halt", "fly 2230E", "to 2330E")
    assert where(war, "bakaris") == "2230E"


def test_no_leader_flies_by_himself() -> None:
    war = moving({DRAGON: "2230E", "kitiara": "2230E"})
    play(war, "fly 2230E", "split")
    assert asked(war)[2] == ("take highlord-dragons-red-1",)
    play(war, "take highlord-dragons-red-1")
    assert asked(war)[2] == ("leave kitiara", "go")


@pytest.mark.rule("DS-AIR-6", "DS-G52")
def test_a_griffon_carries_one_infantry_army_of_its_nation_and_a_dragon_nothing() -> None:
    places = {GRIFFON: "2230E", ELF: "2230E", "silvanesti-elf-1": "2230E"}
    war = moving(places, {**QUALINESTI, "silvanesti": WHITESTONE}, side=WHITESTONE)
    play(war, "fly 2230E")
    assert offers(war, "carry") == {ELF}
    assert why_not(war, "carry silvanesti-elf-1") == "DS-AIR-6 no-carrier"
    war = moving({DRAGON: "2230E", "neraka-human-1": "2230E", "neraka-cavalry-1": "2230E"})
    play(war, "fly 2230E")
    assert why_not(war, "carry neraka-human-1") == "DS-AIR-6 no-carrier"
    assert why_not(war, "carry neraka-cavalry-1") == "DS-G52 no-infantry"


@pytest.mark.rule("DS-AIR-7", "DS-AIR-8", "DS-AIR-9", "DS-G52")
def test_a_carrier_has_half_its_points_and_its_load_makes_no_move() -> None:
    war = moving({GRIFFON: "2230E", ELF: "2230E"}, QUALINESTI, side=WHITESTONE)
    play(war, "fly 2230E")
    far = {LABELS[goal] for goal in reach(war)}
    play(war, f"carry {ELF}")
    near = {LABELS[goal] for goal in reach(war)}
    assert near < far
    found = war.frames[-1].reach(war)  # type: ignore[attr-defined]
    assert len(found.layers) - 1 == 9
    play(war, "to 2428E")
    assert where(war, ELF) == where(war, GRIFFON) == "2428E"
    play(war, "halt")
    assert war.marks[BOX.number[ELF]] & CARRIED
    assert war.question is None


@pytest.mark.rule("DS-AIR-7")
def test_nobody_is_taken_up_on_the_way() -> None:
    war = moving({GRIFFON: "2230E", ELF: "2330E"}, QUALINESTI, side=WHITESTONE)
    play(war, "fly 2230E", "to 2330E")
    assert why_not(war, f"carry {ELF}") == "DS-AIR-7 taken-up-at-start"
