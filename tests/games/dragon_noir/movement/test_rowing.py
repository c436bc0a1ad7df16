"""Boats: boarding, rowing, turning, mooring, landing, and what happens to those aboard."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.creatures.interphase import Interphase
from grognard.games.dragon_noir.forces.waters import Launch
from grognard.games.dragon_noir.movement.capsizing import Capsize
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.movement.routes import foot_field
from grognard.games.dragon_noir.movement.rowing import fairway, stages
from grognard.games.dragon_noir.pieces.boats import boat_of, boats, ends
from grognard.games.dragon_noir.pieces.contact import able_to_attack, reach_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.show.overlays import prospect_of
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.movement.phase import left
from grognard.kernel import Frame
from tests.games.dragon_noir.stage import (
    country,
    numbered,
    options,
    place,
    play,
    sketch,
    stage,
    state,
    told,
    topic,
    why_not,
)

LAKE = """
    . . . . . . . . .
    . j ~ ~ ~ ~ b . .
    . ~ ~ ~ ~ ~ b . .
    . ~ ~ ~ ~ ~ b . .
    . ~ ~ ~ ~ ~ b . .
    . . . . . . . . .
"""
MOORED, LANDED, ADRIFT = "C2/B3", "G3/F3", "D3/D4"


def lake(text: str, where: str = MOORED, frame: Frame[None] | None = None, first: int = 0) -> Foray:
    """A lake below ground with a jetty in the west and a beach in the east."""
    land = sketch(LAKE, underground=True, game=CHALLENGE)
    return stage(land, text, frame or MovementStep(), first, game=CHALLENGE, boats=where)


def lies(war: Foray, number: int = 0) -> str:
    """Where a boat lies, as bow/stern."""
    boat = next(boat for boat in boats(war) if boat.number == number)
    return "/".join(war.land.labels[cell] for cell in ends(war, boat.stand))


def price(war: Foray, id: str, label: str) -> int:
    """What a hex costs somebody, from where he is."""
    layers = foot_field(war, numbered(war, id)).layers
    return next(cost for cost, layer in enumerate(layers) if layer >> war.land.map.named(label) & 1)


@pytest.mark.rule("DN-2.34b")
def test_boarding_costs_one_from_land_and_two_out_of_the_water() -> None:
    war = lake("simon at B2\nkrobek at C4\nwarrior-1 at I1")
    assert price(war, "simon", "C2") == 1
    krobek = numbered(war, "krobek")
    war.put(krobek, war.land.map.named("C3"))
    assert price(war, "krobek", "C2") == 2
    assert price(war, "krobek", "B3") == 2


@pytest.mark.rule("DN-2.34a")
def test_krobs_do_not_board() -> None:
    war = lake("simon at I1\nhunter-1 at B2", first=1)
    play(war, "move hunter-1")
    assert not {"go C2", "go B3"} & set(options(war))


@pytest.mark.rule("DN-2.34f")
@pytest.mark.rule("DN-G234")
def test_a_boat_is_moored_where_both_ends_touch_the_jetty() -> None:
    war = lake("konrad at B2\nwarrior-1 at I1", "C2/B3")
    assert reach_of(war, 0) >> war.land.map.named("C2") & 1
    war = lake("konrad at B2\nwarrior-1 at I1", "C2/D3")
    assert not reach_of(war, 0) >> war.land.map.named("C2") & 1, "one end alone"
    play(war, "move konrad")
    assert "go C2" not in options(war)


@pytest.mark.rule("DN-2.34g")
@pytest.mark.rule("DN-G234")
def test_one_lands_on_a_beach_of_which_the_boat_fills_a_hex() -> None:
    war = lake("konrad at F3\nwarrior-1 at I1", "G3/F3")
    play(war, "move konrad")
    assert {"go G3", "go G2", "go H4"} <= set(options(war))
    war = lake("konrad at F3\nwarrior-1 at I1", "F3/E3")
    play(war, "move konrad")
    assert not {"go G2", "go G3"} & set(options(war)), "beside the beach, and not on it"


@pytest.mark.rule("DN-2.31.3b")
def test_whoever_wears_armour_crosses_the_water_by_boat() -> None:
    war = lake("konrad at C2\nwarrior-1 at I1")
    play(war, "move konrad")
    assert {row for row in options(war) if row.startswith("go ")} >= {"go B2", "go B3"}
    assert not {"go C3", "go D2"} & set(options(war)), "never into the water"
    play(war, "row F3 se")
    assert place(war, "konrad") == "F3"


@pytest.mark.rule("DN-2.34c")
@pytest.mark.rule("DN-G46")
def test_who_boards_with_half_of_his_points_spent_rows_two_hexes_at_once() -> None:
    war = lake("simon at B1\nwarrior-1 at I1")
    play(war, "move simon", "go C2")
    assert war.spent[0] == 2
    play(war, "move simon")
    rows = [answer for answer in options(war) if answer.startswith("row ")]
    assert rows
    assert "row E3 se" in rows
    assert all("row F" not in row for row in rows), "two hexes, not three"
    play(war, "row E3 se")
    assert place(war, "simon") == "E3"
    assert lies(war) == "E3/D3"
    assert left(war, 0) == 0, "and nothing more"


@pytest.mark.rule("DN-2.34c")
@pytest.mark.rule("DN-G46")
def test_who_comes_too_late_waits_for_his_next_turn() -> None:
    war = lake("kerin at B1, wounded\nwarrior-1 at I1")
    play(war, "move kerin", "go C2")
    assert topic(war) == "", "two points of two are spent, and he is done"
    war = lake("simon at B2\nwarrior-1 at I1")
    war.spent[0], war.steps[0] = 4, 2
    play(war, "move simon", "go C2", "move simon")
    assert not [answer for answer in options(war) if answer.startswith("row ")]
    assert why_not(war, "row D3 se").rule == "DN-2.34c"


@pytest.mark.rule("DN-2.34d")
def test_who_begins_aboard_rows_four_hexes_or_two_and_lands_with_half_his_points() -> None:
    war = lake("simon at C2\nwarrior-1 at I1")
    play(war, "move simon")
    assert "row G4 se" in options(war)
    play(war, "row G4 se")
    assert place(war, "simon") == "G4"
    assert left(war, 0) == 0
    war = lake("simon at E3\nwarrior-1 at I1", "E3/D3")
    play(war, "move simon", "row G4 se")
    assert place(war, "simon") == "G4"
    assert left(war, 0) == 4
    assert topic(war) == "destination"
    play(war, "go G3")
    assert place(war, "simon") == "G3"


@pytest.mark.rule("DN-2.34d")
@pytest.mark.rule("DN-3.51.4a")
def test_who_comes_aboard_by_magic_did_not_begin_there() -> None:
    war = lake("zacharie at A1\nwarrior-1 at I1", ADRIFT)
    play(war, "cast teleport", "aim D3")
    while topic(war) in ("spell-die", "counter", "initiative"):
        play(war, 10 if topic(war) == "spell-die" else "pass")
    assert place(war, "zacharie") == "D3"
    play(war, "move zacharie")
    ends_ = {answer.split()[1] for answer in options(war) if answer.startswith("row ")}
    here = war.land.map.named("D3")
    far = max(war.land.grid.distance(here, war.land.map.named(end)) for end in ends_)
    assert far == 2, "two hexes, as for anybody who has just boarded"


@pytest.mark.rule("DN-2.34e")
@pytest.mark.rule("DN-G45")
def test_a_turn_of_more_than_one_hexside_costs_a_hex() -> None:
    war = lake("simon at D3\nwarrior-1 at I1", ADRIFT)
    simon = numbered(war, "simon")
    boat = boat_of(war, simon)
    assert boat is not None
    named, prices = war.land.labels, dict(stages(war.land, boat.stand, fairway(war, boat)))
    shown = {(named[stand // 6], stand % 6): cost for stand, cost in prices.items()}
    assert shown[("D2", 0)] == 1, "straight on to the north"
    assert shown[("E2", 1)] == 1
    assert shown[("C2", 5)] == 1
    assert shown[("E3", 2)] == 2, "sharp to the right"
    assert shown[("C3", 4)] == 2
    assert shown[("D4", 3)] == 1, "about, on the spot"


@pytest.mark.rule("DN-G44")
def test_two_passengers_one_to_a_hex_and_the_boat_moves_once() -> None:
    war = lake("simon at C2\ndavrich at B3\nrix at B2\nwarrior-1 at I1")
    play(war, "move rix")
    assert not {"go C2", "go B3"} & set(options(war)), "there is room for two"
    play(war, "stay", "move simon", "row E3 se", "stay")
    assert (place(war, "simon"), place(war, "davrich")) == ("E3", "D3"), "the stern follows"
    play(war, "move davrich")
    assert not [answer for answer in options(war) if answer.startswith("row ")]
    assert why_not(war, "row F3 se").rule == "DN-G44"
    assert left(war, 1) == 4, "he may land with half of his points as well"


@pytest.mark.rule("DN-G44")
def test_the_stunned_and_the_dead_are_carried_and_do_not_row() -> None:
    war = lake("simon at C2\ndavrich at B3, stunned\nrix at C2, dead\nwarrior-1 at I1")
    play(war, "move simon", "row E3 se")
    assert (place(war, "davrich"), place(war, "rix")) == ("D3", "E3")
    war = lake("davrich at B3, stunned\nwarrior-1 at I1")
    assert "move davrich" not in (options(war) if war.question else [])


@pytest.mark.rule("DN-2.34d")
def test_a_boat_goes_round_swimmers_other_boats_and_beaches() -> None:
    war = lake("simon at D3\nkrobek at D2\nwarrior-1 at I1", "D3/D4 E2/F2")
    play(war, "move simon")
    ends_ = {answer.split()[1] for answer in options(war) if answer.startswith("row ")}
    assert not {"D2", "E2", "F2"} & ends_
    war = lake("simon at G3\nwarrior-1 at I1", LANDED)
    play(war, "move simon")
    ways = [answer for answer in options(war) if answer.startswith("row ")]
    assert "row G2 ne" in ways, "with its stern in the water"
    assert not {"row G2 n", "row G4 s"} & set(ways), "never wholly on the beach"


@pytest.mark.rule("DN-G44")
@pytest.mark.rule("DN-2.45a")
def test_those_who_could_get_in_by_land_or_water_attack_those_aboard() -> None:
    war = lake("konrad at C2\nhunter-1 at B2\nhunter-2 at D2\nslayer-1 at C1", frame=CombatStep(), first=1)
    konrad = numbered(war, "konrad")
    assert able_to_attack(war, numbered(war, "hunter-1"), konrad), "from the jetty"
    assert able_to_attack(war, numbered(war, "hunter-2"), konrad), "out of the water"
    assert not able_to_attack(war, numbered(war, "slayer-1"), konrad), "no way leads from that bank into the boat"
    assert able_to_attack(war, konrad, numbered(war, "hunter-1"))
    assert not able_to_attack(war, konrad, numbered(war, "hunter-2")), "armour does not go into the water"


@pytest.mark.rule("DN-G44")
@pytest.mark.rule("DN-5.14.2i")
def test_driven_back_in_a_boat_one_goes_to_its_other_end_or_overboard() -> None:
    war = lake("simon at C2\nslayer-1 at B2\nslayer-2 at I1", frame=CombatStep(), first=1)
    play(war, "attack simon", "with slayer-1", "strike", 7)
    assert topic(war) == "retreat", "20 on 4 is 5-1: C"
    assert "go D2" in options(war), "he swims"
    war = lake("godiva at C2\ndavrich at B3\nwarrior-1 at B2", frame=CombatStep(), first=1)
    play(war, "attack godiva", "with warrior-1", "strike", 2)
    assert options(war) == ["take davrich"], "a friend makes room, if he swims"
    play(war, "take davrich", "go C3", "go B3")
    assert war.swims(numbered(war, "davrich"))
    war = lake("godiva at C2\naldus at B3\nwarrior-1 at B2", frame=CombatStep(), first=1)
    play(war, "attack godiva", "with warrior-1", "strike", 2)
    assert state(war, "godiva") == "wounded", "in armour there is nowhere to go: wounded instead of driven back"


@pytest.mark.rule("DN-5.15.2b")
@pytest.mark.rule("DN-4.52c")
@pytest.mark.rule("DN-G115")
@pytest.mark.rule("DN-G32")
def test_a_gharv_capsizes_a_boat_on_three_and_armour_drowns() -> None:
    text = "konrad at D3\nsimon at D4\ngharv-1 at off"
    for die, over in ((3, True), (4, False)):
        war = lake(text, ADRIFT, Interphase())
        play(war, 1)
        if topic(war) == "gharv-hex":
            play(war, options(war)[0])
        while topic(war) == "gharv-die":
            play(war, 10)
        assert topic(war) == "capsize-die"
        events = play(war, die)
        assert ("capsized" in told(events)) == over
        assert (state(war, "konrad") == "dead") == over
        assert bool(boats(war)) != over
        if over:
            assert place(war, "konrad") == "", "he sank"
            assert place(war, "simon") == "D4"
            assert war.swims(numbered(war, "simon"))
            assert not war.land.afloat
        else:
            assert place(war, "gharv-1") != "", "it stays beside them"


@pytest.mark.rule("DN-G115")
@pytest.mark.rule("DN-4.52d")
def test_after_capsizing_it_fights_as_in_water() -> None:
    war = lake("simon at D3\ngharv-1 at D2", ADRIFT, Interphase())
    while topic(war) == "gharv-die":
        play(war, 10)
    assert topic(war) == "capsize-die"
    play(war, 1)
    assert topic(war) == "melee-die"
    assert war.question is not None
    assert war.question.about[2] == 4 - 1 + 2, "17 on 4, it in the water and he in the water"


@pytest.mark.rule("DN-5.15.2a")
@pytest.mark.rule("DN-G114")
def test_in_a_boat_one_comes_on_one_alone_wounded_or_not() -> None:
    war = lake("simon at D3, wounded\ngharv-1 at off", ADRIFT, Interphase())
    assert war.question is not None
    assert war.question.about[1] == 1


@pytest.mark.rule("DN-G115")
def test_a_boat_that_is_gone_takes_its_dead_along_and_leaves_a_beach_dry() -> None:
    war = lake("konrad at G3\nrix at F3, dead\nsimon at I5", LANDED, Capsize(0))
    assert topic(war) == ""
    assert place(war, "konrad") == "G3", "with the bow on the beach"
    assert state(war, "konrad") == "healthy"
    assert place(war, "rix") == ""


@pytest.mark.rule("DN-2.35b")
def test_those_aboard_are_challenged_on_the_way() -> None:
    war = lake("simon at D3\nhunter-1 at E3", "D3/D4")
    play(war, "move simon", "row D2 n")
    assert topic(war) in ("movement", "destination"), "one hex is the last: no challenge"
    war = lake("simon at C4\nhunter-1 at D3", "C4/C5")
    play(war, "move simon")
    row = next(answer for answer in options(war) if answer == "row C2 n")
    play(war, row)
    assert topic(war) == "challenge-die", "he has entered C3 and leaves it"
    play(war, 8)
    assert state(war, "simon") == "wounded"
    assert lies(war) == "C3/C4", "hurt, he plans anew"


@pytest.mark.rule("DN-5.15.1d")
def test_where_the_boats_of_the_island_lie_is_rolled() -> None:
    war = stage(country("dark-island", CHALLENGE), "simon at B2", Launch(), game=CHALLENGE)
    assert topic(war) == "boat-die"
    play(war, 7)
    assert {*lies(war).split("/")} == {"F6", "F7"}
    play(war, 7)
    assert topic(war) == "boat-die", "taken: again"
    play(war, 1)
    assert {*lies(war, 1).split("/")} == {"D5", "D6"}
    assert topic(war) == ""


@pytest.mark.rule("DN-5.15.1d")
@pytest.mark.rule("DN-2.34f")
@pytest.mark.rule("DN-2.34g")
def test_every_place_of_the_island_is_one_where_a_boat_can_be_boarded() -> None:
    land = country("dark-island", CHALLENGE)
    assert len(land.harbours[0]) == 10
    for die in range(1, 11):
        war = stage(land, "simon at B2", Launch(), game=CHALLENGE)
        play(war, die)
        dry = war.land.grid.spread(war.land.afloat, war.land.grid.inner) & ~war.land.water & ~war.land.afloat
        going, boat = war.land.going("armoured"), war.land.afloat
        assert any(boat >> to & 1 for cell in bits(dry) for to, _ in going.steps(cell)), f"roll {die}"


def test_a_voyage_can_be_saved_and_resumed_at_every_question() -> None:
    war = lake("simon at C4\nhunter-1 at D3\ndavrich at C5", "C4/C5")
    play(war, "move simon", "row C2 n")
    again = war.decode(war.encode())
    assert again.digest() == war.digest()
    for die in (1,):
        play(war, die)
        play(again, die)
    assert again.digest() == war.digest()
    assert lies(again) == lies(war)


def test_what_a_voyage_comes_to_is_told_before() -> None:
    war = lake("simon at C2\nhunter-1 at I5")
    play(war, "move simon")
    far = prospect_of(war, war.parse("row G4 se"))
    assert far is not None
    assert far.text == "The boat goes 4 hexes, and nobody aboard moves on."
    assert [stage.cell for stage in far.way][-1] == "G4"
    near = prospect_of(war, war.parse("row E3 se"))
    assert near is not None
    assert near.text == "The boat goes 2 hexes; half of the points are left to land with."


@pytest.mark.rule("DN-5.15.2a")
def test_what_waits_in_the_water_is_told_before_one_goes_there() -> None:
    war = lake("krobek at B2\ngharv-1 at off\nhunter-1 at I5")
    play(war, "move krobek")
    wet = prospect_of(war, war.parse("go C3"))
    assert wet is not None
    assert "A Gharv may come for Krobek there, on 2 or less." in [risk.text for risk in wet.risks]
    dry = prospect_of(war, war.parse("go A1"))
    assert dry is not None
    assert [risk for risk in dry.risks if risk.rule == "DN-5.15.2a"] == []
