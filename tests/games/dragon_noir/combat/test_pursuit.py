"""Pursuit after combat: who, how far and over which hex first, on the surface and below ground, under challenge."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.combat.pursuit import Pursuit
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.dragon_noir.stage import numbered, options, place, play, sketch, stage, state, told, topic, why_not

DUEL = "barney at E5\nattrag at E4"
STRIKE = ("attack attrag", "with barney", "strike")


def fight(text: str, *answers: str | int, map: str = MEADOW, first: int = 0) -> Foray:
    """A combat phase with these answers given."""
    war = stage(map, text, CombatStep(), first)
    play(war, *answers)
    return war


@pytest.mark.rule("DN-2.44a")
@pytest.mark.rule("DN-2.44b")
@pytest.mark.rule("DN-2.44d")
def test_on_foot_the_victor_goes_two_hexes_the_first_of_them_where_the_enemy_stood() -> None:
    war = fight(DUEL, *STRIKE, 3, "go E3")
    assert war.question is not None
    assert (topic(war), war.question.seat, options(war)) == ("advance", 0, ["advance barney", "stay"])
    play(war, "advance barney")
    assert options(war) == ["go D4", "go D5", "go E4", "go F4", "go F5"]
    assert why_not(war, "go F6").rule == "DN-2.44d", "one hex away, but not over E4"
    play(war, "go F4")
    assert (place(war, "barney"), topic(war)) == ("F4", "")


@pytest.mark.rule("DN-2.44b")
def test_a_rider_goes_three_hexes() -> None:
    war = fight("davrich at E5/E6, mounted\nattrag at E4", "attack attrag", "with davrich", "strike", 5, "go F4")
    play(war, "advance davrich")
    assert {"ride E4 n", "ride E3 n", "ride E2 n", "ride D3 nw"} <= set(options(war))
    assert "ride E1 n" not in options(war)
    play(war, "ride E2 n")
    assert place(war, "davrich") == "E2/E3"


@pytest.mark.rule("DN-2.44e")
def test_nobody_must_advance_but_it_is_now_or_never() -> None:
    war = fight(f"{DUEL}\nsimon at A9\nfnarad at A8", *STRIKE, 3, "go E3", "stay")
    assert (topic(war), place(war, "barney")) == ("combat", "E5")
    assert "advance barney" not in options(war)


@pytest.mark.rule("DN-2.44a")
@pytest.mark.rule("DN-G65")
def test_over_a_stunned_enemy_the_victor_must_go_on() -> None:
    war = fight(DUEL, *STRIKE, 2)
    assert state(war, "attrag") == "stunned"
    play(war, "advance barney")
    assert options(war) == ["go D4", "go D5", "go E3", "go F4", "go F5"]
    play(war, "go E3")
    assert (place(war, "barney"), place(war, "attrag")) == ("E3", "E4")
    assert war.filled.bit_count() == 2
    ring = "gromrak at E3\nzugun at F4\ngromuz at F5\nzarad at D5\nkrular at D4"
    war = fight(f"{DUEL}\n{ring}", *STRIKE, 2)
    assert topic(war) == "", "there is no hex beyond on which to stop"


@pytest.mark.rule("DN-2.44a")
def test_a_kill_opens_the_hex_and_a_wound_does_not() -> None:
    war = fight("barney at E5\nattrag at E4, wounded", *STRIKE, 2)
    assert (state(war, "attrag"), topic(war)) == ("dead", "advance")
    war = fight("konrad at E5\ngromrak at E4", "attack gromrak", "with konrad", "strike", 1)
    assert (state(war, "gromrak"), topic(war)) == ("wounded", "")


@pytest.mark.rule("DN-2.44a")
def test_a_rider_who_is_thrown_and_wounded_has_given_up_nothing() -> None:
    text = "konrad at E5/E6, mounted\nshaman at E4/E3, mounted\ngrast at F5/F6, mounted"
    war = fight(text, "attack shaman", "with konrad", "with grast", "strike", "hold", 4, "go D3")
    assert (state(war, "shaman"), topic(war)) == ("wounded", "")


@pytest.mark.rule("DN-2.44a")
def test_a_defender_who_wins_may_advance_as_well() -> None:
    war = fight(DUEL, *STRIKE, 6, "go E6")
    assert war.question is not None
    assert (topic(war), war.question.seat, options(war)) == ("advance", 1, ["advance attrag", "stay"])
    play(war, "advance attrag", "go E5")
    assert place(war, "attrag") == "E5"


@pytest.mark.rule("DN-2.44a")
def test_a_dog_driven_back_by_a_stun_gives_up_its_hex() -> None:
    war = fight("konrad at E5\nwardog-1 at E4", "attack wardog-1", "with konrad", "strike", 1, "go E3")
    assert topic(war) == "advance"


@pytest.mark.rule("DN-2.44b")
@pytest.mark.rule("DN-2.44f")
def test_on_the_surface_one_of_those_who_fought_advances() -> None:
    war = fight(f"{DUEL}\nrix at F5\nsimon at D5", "attack attrag", "with barney", "with rix", "strike", 7, "go E3")
    assert options(war) == ["advance barney", "advance rix", "stay"]
    assert why_not(war, "advance simon").rule == "DN-2.44f"
    play(war, "advance rix", "go E4")
    assert topic(war) != "advance"


CAVE = sketch(MEADOW, underground=True)


@pytest.mark.rule("DN-2.44j")
@pytest.mark.rule("DN-G65")
def test_below_ground_all_victors_advance_by_half_their_points() -> None:
    text = "barney at E5\nmatt at F5\nattrag at E4"
    war = stage(CAVE, text, CombatStep())
    play(war, "attack attrag", "with barney", "with matt", "strike", 7, "go E3")
    play(war, "advance barney")
    assert "go D2" in options(war), "half of eight are four"
    play(war, "go D4")
    assert (topic(war), options(war)) == ("advance", ["advance matt", "stay"])
    play(war, "advance matt")
    assert "go E1" not in options(war), "half of six are three"
    play(war, "go E4")
    assert (place(war, "barney"), place(war, "matt"), topic(war)) == ("D4", "E4", "")


@pytest.mark.rule("DN-2.44j")
def test_below_ground_points_are_spent_and_on_the_surface_hexes_are_counted() -> None:
    rough = meadow(F4="s", D4="s", E4="s")
    war = stage(sketch(rough, underground=True), "matt at E5\nattrag at E4", CombatStep())
    play(war, "attack attrag", "with matt", "strike", 5, "go E3", "advance matt")
    assert "go F4" not in options(war), "two and two are four points of three"
    assert "go F5" in options(war)
    war = stage(rough, "matt at E5\nattrag at E4", CombatStep())
    play(war, "attack attrag", "with matt", "strike", 5, "go E3", "advance matt")
    assert "go F4" in options(war)


@pytest.mark.rule("DN-2.44g")
def test_an_advance_takes_nothing_off_the_next_move() -> None:
    war = fight(DUEL, *STRIKE, 3, "go E3", "advance barney", "go F4")
    assert war.spent[numbered(war, "barney")] == 0
    war.begin(MovementStep())
    assert "move barney" in options(war)


@pytest.mark.rule("DN-2.44h")
@pytest.mark.rule("DN-2.44i")
@pytest.mark.rule("DN-G137")
def test_only_enemies_who_have_not_fought_challenge_the_victor() -> None:
    war = fight(f"{DUEL}\nzugun at D3", *STRIKE, 3, "go E3", "advance barney")
    play(war, "go F4")
    assert topic(war) == "", "attrag has fought, and zugun is not beside E4"
    war = fight(f"{DUEL}\nzugun at D4", *STRIKE, 3, "go E3", "advance barney")
    play(war, "go F4")
    assert war.question is not None
    assert (topic(war), war.question.about) == ("challenge-die", (0, 2))
    play(war, 1)
    assert place(war, "barney") == "F4"
    war = fight(f"konrad at D5\n{DUEL}\nzugun at D4", "attack zugun", "with konrad", "strike", 9)
    events = play(war, *STRIKE, 3, "go E3", "advance barney", "go F4")
    assert "challenged" not in told(events)


@pytest.mark.rule("DN-2.44h")
@pytest.mark.rule("DN-G35")
@pytest.mark.rule("DN-G50")
def test_wounded_on_his_way_he_has_half_of_it_left_and_stops_on_nobody() -> None:
    war = fight(f"{DUEL}\nzugun at D4", *STRIKE, 3, "go E3", "advance barney", "go F4", 9)
    assert (state(war, "barney"), place(war, "barney"), topic(war)) == ("wounded", "E4", "")
    war = fight(f"{DUEL}\nzugun at D4", *STRIKE, 2, "advance barney", "go F4", 9)
    assert (topic(war), place(war, "barney")) == ("advance-where", "E4"), "attrag lies there"
    assert "stay" not in options(war)
    assert why_not(war, "stay").rule == "DN-G65"
    play(war, "go F5")
    assert (place(war, "barney"), war.filled.bit_count()) == ("F5", 3)
    war = fight(f"{DUEL}\nzugun at D4", *STRIKE, 3, "go E3", "advance barney", "go F4", 10)
    assert (state(war, "barney"), place(war, "barney")) == ("dead", "E4")


@pytest.mark.rule("DN-2.44h")
def test_closed_ground_stays_closed_to_the_victor() -> None:
    war = stage(meadow(E4="~"), "barney at E5\narek at E4\nkonrad at F5", CombatStep())
    play(war, "attack arek", "with barney", "strike", 1)
    assert options(war) == ["advance barney", "stay"]


@pytest.mark.rule("DN-2.31.8a", "DN-2.44h", "DN-G186")
def test_nobody_advances_onto_ground_dearer_than_his_allowance() -> None:
    for health, offered in (("", True), (", wounded", False)):
        war = stage(meadow(E5="S"), f"evans at E4{health}\nattrag at A1", MovementStep())
        war.begin(Pursuit((0,), 1 << war.land.map.named("E5")))
        assert topic(war) == ("advance" if offered else "")
