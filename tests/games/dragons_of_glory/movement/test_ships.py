"""Ships: how far they sail, who is in their way, what they carry and where it lands."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.movement.boarding import boarders
from grognard.games.dragons_of_glory.movement.ground import marching
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import CARRIED, MOVED, NOBODY
from tests.games.dragons_of_glory.movement.moving import COURTED, moving, offers, reach, spent, why_not
from tests.games.dragons_of_glory.staging import BOX, LABELS, asked, play, staged, told, where

SHIP = "palanthus-ship-1"
PALANTHUS = {"palanthus": WHITESTONE}


@pytest.mark.rule("DS-SEQ-6")
def test_ships_move_before_everybody_else() -> None:
    war = moving({SHIP: "2030E", "palanthus-human-1": "3924W", "palanthus": "3924W"}, PALANTHUS, side=WHITESTONE)
    assert asked(war)[2] == ("done", "sail 2030E")
    assert why_not(war, "march 3924W") == "DS-SEQ-6 ships-first"
    play(war, "done")
    assert asked(war)[2] == ("lead palanthus", "done", "march 3924W")
    assert why_not(war, "sail 2030E") == "DS-SEQ-6 ships-are-done"


@pytest.mark.rule("DS-SHP-1", "DS-SHP-2", "DS-SHP-3", "DS-G35")
def test_a_point_for_every_hex_at_sea_and_every_side_of_a_river() -> None:
    war = moving({SHIP: "1930E"}, PALANTHUS, side=WHITESTONE)
    play(war, "sail 1930E", "to 4030W-4031W")
    assert spent(war, SHIP) == 1 + 12
    play(war, "to 3526W-3426W")
    assert spent(war, SHIP) == 1 + 12 + 15


@pytest.mark.rule("DS-SHP-1")
def test_no_ship_sails_farther_than_its_allowance() -> None:
    war = moving({SHIP: "1930E"}, PALANTHUS, side=WHITESTONE)
    play(war, "sail 1930E")
    costs = [len(war.frames[-1].way(war, LABELS[goal])) for goal in reach(war)]  # type: ignore[attr-defined]
    assert max(costs) == BOX.moves[BOX.number[SHIP]] == 40


@pytest.mark.rule("DS-SHP-5")
def test_enemy_ships_close_a_hex_and_a_river() -> None:
    serves = {**PALANTHUS, "mithas": HIGHLORD}
    war = moving({SHIP: "1931E", "mithas-ship-1": "1932E-2032E", "mithas-ship-2": "1930E"}, serves, side=WHITESTONE)
    play(war, "sail 1931E")
    assert "1932E-2031E" in reach(war)
    assert not {"1932E-2032E", "1933E-2032E", "1930E"} & reach(war)


@pytest.mark.rule("DS-SHP-6")
def test_an_enemy_army_closes_its_hex_and_all_river_sides_of_it() -> None:
    war = moving({SHIP: "1931E", "neraka-human-1": "1933E"}, PALANTHUS, side=WHITESTONE)
    play(war, "sail 1931E")
    assert "1932E-2032E" in reach(war)
    assert not {"1933E-2032E", "1933E-2033E", "1934E-2033E"} & reach(war)
    assert why_not(war, "to 1933E") == "DS-STK-6 enemy-there"
    war = moving({SHIP: "1931E", "neraka-human-1": "2030E"}, PALANTHUS, side=WHITESTONE)
    play(war, "sail 1931E")
    assert "2030E" not in reach(war)


@pytest.mark.rule("DS-SHP-7")
def test_ships_keep_to_the_water() -> None:
    war = moving({SHIP: "1931E"}, PALANTHUS, side=WHITESTONE)
    play(war, "sail 1931E")
    assert why_not(war, "to 2032E") == "DS-SHP-7 no-footing"
    wet = war.country.water | war.waters.attics | war.country.map.of("maelstrom")
    assert all(wet >> LABELS[goal] & 1 for goal in reach(war))


@pytest.mark.rule("DS-SHP-9")
def test_two_to_a_river_side_and_any_number_at_sea() -> None:
    ships = {f"palanthus-ship-{n}": "1932E-2032E" for n in (1, 2)}
    war = moving({**ships, "palanthus-ship-3": "1931E", "palanthus-ship-4": "1930E"}, PALANTHUS, side=WHITESTONE)
    play(war, "sail 1931E")
    assert "1932E-2032E" not in reach(war)
    assert "1933E-2032E" in reach(war)
    assert "1930E" in reach(war)
    crowd = {f"palanthus-ship-{n}": "1931E" for n in (1, 2, 3)}
    war = moving(crowd, PALANTHUS, side=WHITESTONE)
    play(war, "sail 1931E")
    assert "1932E-2032E" not in reach(war)
    play(war, "split", "leave palanthus-ship-1", "take palanthus-ship-2", "take palanthus-ship-3")
    assert "1932E-2032E" in reach(war)


@pytest.mark.rule("DS-SHP-4", "DS-SHP-8", "DS-G36")
def test_ships_are_driven_off_by_an_army_to_the_nearest_place_and_their_owner_chooses() -> None:
    serves = {**PALANTHUS, "khur": HIGHLORD}
    places = {SHIP: "1933E-2033E", "palanthus-human-1": f"+{SHIP}", "khur-cavalry-1": "2134E"}
    war = moving(places, serves)
    play(war, "march 2134E", "to 2033E")
    seat, topic, answers = asked(war)
    assert (seat, topic) == (WHITESTONE, "pushed-off")
    assert answers == ("to 1933E-2032E",)
    play(war, "to 1933E-2032E")
    assert where(war, SHIP) == where(war, "palanthus-human-1") == "1933E-2032E"
    assert asked(war)[:2] == (HIGHLORD, "way")


@pytest.mark.rule("DS-SHP-8", "DS-G36")
def test_on_a_coast_there_are_several_places_equally_near() -> None:
    serves = {**PALANTHUS, "khur": HIGHLORD, "mithas": HIGHLORD}
    war = moving({SHIP: "2030E", "khur-cavalry-1": "2131E", "mithas-ship-1": "1930E"}, serves)
    play(war, "done", "march 2131E", "to 2030E")
    assert set(asked(war)[2]) == {"to 1931E", "to 2031E"}


@pytest.mark.rule("DS-G36")
def test_a_ship_that_finds_no_way_off_is_lost_with_its_army() -> None:
    serves = {**PALANTHUS, "khur": HIGHLORD}
    places = {SHIP: "2011W-2012W", "palanthus-human-1": f"+{SHIP}", "khur-cavalry-1": "2013W"}
    war = moving({**places, "neraka-human-1": "1912W"}, serves)
    play(war, "march 2013W", "to 2012W")
    assert where(war, SHIP) == "gone"
    assert where(war, "palanthus-human-1") == "pool"


@pytest.mark.rule("DS-SHP-8")
def test_ships_also_make_way_for_armies_that_a_nation_has_just_put_beside_them() -> None:
    places = {"kothas-ship-1": "4920E-5020E", "neraka-human-1": "4428E"}
    war = moving(places, {"kothas": HIGHLORD}, courted=COURTED)
    play(war, "done", "march 4428E", "to 4528E", "1", "to 5020E")
    assert "no-way-off" in told(play(war, "ready"))  # hemmed in between two of Silvanost's banks
    assert where(war, "kothas-ship-1") == "gone"
    war = moving({SHIP: "1933E-2033E", "neraka-human-1": "2033E"}, PALANTHUS)
    assert asked(war)[:2] == (WHITESTONE, "pushed-off")


@pytest.mark.rule("DS-SHP-10", "DS-G37")
def test_a_ship_that_has_not_moved_is_a_bridge_for_friends() -> None:
    serves = {**PALANTHUS, "vingaard": WHITESTONE, "solanthus": WHITESTONE}
    places = {"solanthus-knight-1": "4031W", SHIP: "4131W-4031W"}
    war = moving(places, serves, side=WHITESTONE)
    play(war, "done", "march 4031W", "to 4131W")
    assert spent(war, "solanthus-knight-1") == 1
    war = staged(places, serves, side=WHITESTONE)
    knight = BOX.number["solanthus-knight-1"]
    war.spent[BOX.number[SHIP]] = 1
    found = marching(war, WHITESTONE, (knight,), war.at[knight], False)
    assert found is not None
    assert not found.reach >> LABELS["4131W"] & 1
    war = moving({"neraka-human-1": "4031W", SHIP: "4131W-4132W"}, serves, side=HIGHLORD)
    play(war, "march 4031W")
    assert "4131W" not in reach(war)


# Boarding and landing


@pytest.mark.rule("DS-TRN-1", "DS-TRN-2", "DS-TRN-6", "DS-G34")
def test_an_army_boards_in_a_port_and_makes_no_move_of_its_own() -> None:
    places = {SHIP: "4023W", "palanthus-human-1": "4024W", "palanthus-human-2": "4024W", "palanthus-human-3": "3924W"}
    war = moving(places, PALANTHUS, side=WHITESTONE)
    play(war, "sail 4023W")
    assert offers(war, "board") == {"palanthus-human-1", "palanthus-human-2"}
    assert why_not(war, "board palanthus-human-3") == "DS-TRN-2 only-in-ports"
    play(war, "board palanthus-human-1")
    assert why_not(war, "board palanthus-human-2") == "DS-TRN-1 ship-full"
    play(war, "to 4124W", "halt")
    assert where(war, "palanthus-human-1") == where(war, SHIP)
    assert war.marks[BOX.number["palanthus-human-1"]] & CARRIED
    assert "march 4024W" in asked(war)[2]


@pytest.mark.rule("DS-TRN-1", "DS-LDR-2")
def test_any_number_of_leaders_and_no_air_army() -> None:
    places = {"silvanesti-ship-1": "4921E-4920E", "silvanesti": "4921E", "laurana": "4921E"}
    places |= {"silvanesti-pegasus-1": "4921E", "silvanesti-elf-1": "4921E"}
    war = moving(places, {"silvanesti": WHITESTONE}, side=WHITESTONE)
    play(war, "sail 4921E-4920E", "board silvanesti-elf-1", "board silvanesti", "board laurana")
    assert why_not(war, "board silvanesti-pegasus-1") == "DS-TRN-1 not-carried"
    assert {where(war, id) for id in ("silvanesti", "laurana", "silvanesti-elf-1")} == {"4921E-4920E"}


@pytest.mark.rule("DS-G34")
def test_no_port_of_the_enemy_or_of_a_neutral_is_used() -> None:
    places = {SHIP: "4023W", "palanthus-human-1": "4024W"}
    for holder in (HIGHLORD, WHITESTONE):
        war = staged(places, PALANTHUS, side=WHITESTONE)
        war.hold(war.country.number_of["palanthus"], holder)
        found = boarders(war, (BOX.number[SHIP],), LABELS["4023W"], WHITESTONE)
        assert bool(found) == (holder == WHITESTONE)
    war = staged({"sanction-ship-1": "4023W", "neraka-human-1": "4024W"}, {"sanction": HIGHLORD})
    assert not boarders(war, (BOX.number["sanction-ship-1"],), LABELS["4023W"], HIGHLORD)


@pytest.mark.rule("DS-G34")
def test_a_port_is_used_from_its_hex_from_water_beside_it_and_from_its_river_sides() -> None:
    for cell in ("2031E", "1931E", "2030E", "1932E-2031E"):
        war = moving({SHIP: cell, "palanthus-human-1": "2031E"}, PALANTHUS, side=WHITESTONE)
        play(war, f"sail {cell}")
        assert offers(war, "board") == {"palanthus-human-1"}, cell
    war = moving({SHIP: "1932E-2032E", "palanthus-human-1": "2031E"}, PALANTHUS, side=WHITESTONE)
    play(war, "sail 1932E-2032E")
    assert not offers(war, "board")


@pytest.mark.rule("DS-G30")
def test_the_pirates_anchorage_is_a_port_for_their_side_only() -> None:
    places = {"maelstrom-ship-1": "1913E", "neraka-human-1": "1912E"}
    war = moving(places, {"maelstrom": HIGHLORD})
    play(war, "sail 1913E")
    assert offers(war, "board") == {"neraka-human-1"}
    war = moving({"sanction-ship-1": "1913E", "neraka-human-1": "1912E"}, {"sanction": HIGHLORD})
    play(war, "sail 1913E")
    assert not offers(war, "board")


@pytest.mark.rule("DS-TRN-3", "DS-TRN-4", "DS-G38")
def test_landing_in_a_port_lets_the_ship_sail_on() -> None:
    war = moving({SHIP: "1930E", "palanthus-human-1": f"+{SHIP}"}, PALANTHUS, side=WHITESTONE)
    play(war, "sail 1930E", "to 1931E", "land palanthus-human-1")
    assert set(asked(war)[2]) == {"to 1931E", "to 2031E"}
    play(war, "to 2031E")
    assert where(war, "palanthus-human-1") == "2031E"
    assert war.held[war.country.number_of["kalaman"]] == WHITESTONE
    assert asked(war)[1] == "way"
    assert "1930E" in reach(war)
    play(war, "halt")
    assert war.question is None  # DS-TRN-6: who landed does not march


@pytest.mark.rule("DS-TRN-5")
def test_landing_on_a_coast_stops_the_ship() -> None:
    war = moving({SHIP: "1930E", "palanthus-human-1": f"+{SHIP}"}, PALANTHUS, side=WHITESTONE)
    play(war, "sail 1930E", "to 1931E", "land palanthus-human-1", "to 1931E")
    assert war.marks[BOX.number[SHIP]] & MOVED
    assert war.aboard[BOX.number["palanthus-human-1"]] == NOBODY
    assert war.question is None


@pytest.mark.rule("DS-G32", "DS-ACT-8")
def test_sailing_along_a_neutral_coast_is_nothing_and_landing_there_is_an_invasion() -> None:
    war = moving({"sanction-ship-1": "2030E", "neraka-human-1": "+sanction-ship-1", "sanction": "+sanction-ship-1"},
                 {"sanction": HIGHLORD}, courted=COURTED)  # fmt: skip
    shore = war.country.map.lands["nordmar"] & war.country.map.coastal & war.country.water
    goal = war.acts.labels[shore.bit_length() - 1]
    play(war, "sail 2030E", f"to {goal}")
    assert war.serves[BOX.nation_of["nordmar"]] == NOBODY
    assert offers(war, "land") == {"neraka-human-1"}
    assert "invades" in told(play(war, "land neraka-human-1", f"to {goal}"))


@pytest.mark.rule("DS-TRN-2", "DS-G38")
def test_who_has_landed_does_not_board_again_and_boarding_and_landing_fit_in_one_turn() -> None:
    war = moving({SHIP: "2031E", "palanthus-human-1": "2031E"}, PALANTHUS, side=WHITESTONE)
    play(war, "sail 2031E", "board palanthus-human-1", "to 1931E", "land palanthus-human-1", "to 2031E")
    assert why_not(war, "board palanthus-human-1") == "DS-G38 has-moved"
