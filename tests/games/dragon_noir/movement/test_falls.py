"""Levels below ground: jumps off ledges and bridges, into water, and off walkways; who walks where on two storeys."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.combat.retreat import FallBack
from grognard.games.dragon_noir.movement.jumps import drop_price, why_not_jump
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.movement.walk import nearest_stand
from grognard.games.dragon_noir.pieces.contact import able_to_attack, opposers
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sequence import Half
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.levels import levels
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


def below(map: str, text: str, frame: Frame[None], first: int = 0) -> Foray:
    """A position of The Challenge on one of its maps, or on a drawing of our own."""
    land = sketch(map, underground=True, game=CHALLENGE) if " " in map or "\n" in map else country(map, CHALLENGE)
    return stage(land, text, frame, first, game=CHALLENGE)


@pytest.mark.rule("DN-2.31.10b", "DN-5.12.2a", "DN-5.12.2b")
@pytest.mark.parametrize(
    ("who", "die", "after"),
    [
        ("davrich", "4", "healthy"),
        ("davrich", "5", "wounded"),
        ("davrich", "8", "dead"),
        ("konrad", "1", "healthy"),
        ("konrad", "6", "wounded"),
        ("konrad", "7", "dead"),
        ("lucifer", "6", "healthy"),
        ("lucifer", "7", "dead"),
    ],
)
def test_5_12_2_an_adventurer_jumps_into_the_pit(who: str, die: str, after: str) -> None:
    war = below("the-pit", f"{who} at C10", MovementStep())
    play(war, f"move {who}", "jump D10", die)
    assert (place(war, who), state(war, who)) == ("D10", after)


@pytest.mark.rule("DN-5.12.2b", "DN-G33")
def test_5_12_2_one_jumps_down_only_and_into_the_next_hex_only() -> None:
    war = below("the-pit", "davrich at C10\njon at D13", MovementStep())
    play(war, "move davrich")
    assert sorted(option for option in options(war) if option.startswith("jump")) == ["jump D10", "jump D11"]
    assert why_not(war, "jump E10").rule == "DN-G33"
    play(war, "stay", "move jon")
    assert not [option for option in options(war) if option.startswith("jump")], "no way up but the stairs"


@pytest.mark.rule("DN-2.31.10b")
def test_2_31_10_krobs_do_not_jump() -> None:
    war = below("the-pit", "davrich at A4\nslayer-1 at C10", MovementStep(), first=1)
    play(war, "move slayer-1")
    assert not [option for option in options(war) if option.startswith("jump")]
    assert why_not(war, "jump D10").rule == "DN-2.31.10b"


@pytest.mark.rule("DN-5.12.2d", "DN-G247")
def test_5_12_2d_climbing_the_low_wall_to_jump_onto_the_islet_costs_two_points_more() -> None:
    war = below("wights-bridge", "davrich at F9\njon at F11", MovementStep())
    assert drop_price(war, 0, war.land.map.named("G9")) == levels().climb + 1 == 3
    before = left(war, 0)
    play(war, "move davrich", "jump G9", "3")
    assert place(war, "davrich") == "G9"
    assert before - left(war, 0) == 3


@pytest.mark.rule("DN-5.12.2d", "DN-2.31.8a")
def test_5_12_2d_without_the_points_nobody_climbs_it() -> None:
    war = below("wights-bridge", "davrich at F9", MovementStep())
    war.spent[0] = left(war, 0) - 2
    play(war, "move davrich")
    assert why_not(war, "jump G9").rule == "DN-G33"


@pytest.mark.rule("DN-5.12.2e")
@pytest.mark.parametrize(
    ("map", "hex", "foe", "over"),
    [("wights-bridge", "F9", "E9", ("G9", "G8")), ("dragons-lake", "F8", "F7", ("F9", "G9", "E9"))],
)
def test_5_12_2e_nobody_is_driven_over_low_walls_and_railings(
    map: str, hex: str, foe: str, over: tuple[str, ...]
) -> None:
    war = below(map, f"davrich at {hex}\nslayer-1 at {foe}", FallBack(0, 1, (1,)))
    assert not {f"go {label}" for label in over} & set(options(war))


@pytest.mark.rule("DN-2.31.10a", "DN-5.12.2e")
def test_nobody_is_driven_down_a_level() -> None:
    war = below("the-pit", "davrich at C10\nslayer-1 at B10", FallBack(0, 1, (1,)))
    assert not {"go D10", "go D11"} & set(options(war))


@pytest.mark.rule("DN-2.31.10a")
def test_2_31_10_up_and_down_by_slope_stairs_and_gentle_ways() -> None:
    land = country("wights-bridge", CHALLENGE)
    named, going = land.map.named, land.going("foot")
    assert going.cost(named("H6"), named("H7")) == 4, "the steep slope"
    assert going.cost(named("B13"), named("B12")) == 2, "stairs"
    assert going.cost(named("K5"), named("K6")) == going.cost(named("K6"), named("K7")) == 1, "the gentle way"
    assert going.cost(named("C13"), named("C12")) == 0


@pytest.mark.rule("DN-5.12.2f", "DN-G32", "DN-G33")
def test_5_12_2f_armour_that_jumps_into_water_drowns() -> None:
    war = below("wights-bridge", "konrad at K13", MovementStep())
    play(war, "move konrad", "jump K12", "1")
    assert (state(war, "konrad"), place(war, "konrad")) == ("dead", "")


@pytest.mark.rule("DN-G242")
@pytest.mark.parametrize(("die", "after"), [("6", "healthy"), ("7", "stunned"), ("9", "stunned"), ("10", "wounded")])
def test_g242_without_armour_water_has_a_table_of_its_own(die: str, after: str) -> None:
    war = below("wights-bridge", "davrich at K13\njon at A4", MovementStep())
    play(war, "move davrich", "jump K12", die)
    assert (place(war, "davrich"), state(war, "davrich")) == ("K12", after)


@pytest.mark.rule("DN-G242")
def test_g242_from_two_levels_three_is_added() -> None:
    war = below("dragons-lake", "davrich at F15", MovementStep())
    play(war, "move davrich", "jump F14", "4")
    assert (place(war, "davrich"), state(war, "davrich")) == ("F14", "stunned")


@pytest.mark.rule("DN-G242")
def test_g242_goblins_never_roll() -> None:
    war = below("wights-bridge", "krobek at K13\njon at A4", MovementStep())
    events = play(war, "move krobek", "jump K12")
    assert "jumped-in" in told(events)
    assert (place(war, "krobek"), state(war, "krobek")) == ("K12", "healthy")


@pytest.mark.rule("DN-G242", "DN-2.12.1e")
@pytest.mark.parametrize(("die", "after", "where"), [("7", "healthy", "K12"), ("8", "dead", "")])
def test_g242_whoever_lies_stunned_in_the_water_comes_up_or_drowns(die: str, after: str, where: str) -> None:
    war = below("wights-bridge", "davrich at K12, stunned\nslayer-1 at A4", Half())
    while topic(war) != "surface-die":
        play(war, next(option for option in ("done", "stay") if option in options(war)))
    play(war, die)
    assert (state(war, "davrich"), place(war, "davrich")) == (after, where)


@pytest.mark.rule("DN-G43", "DN-5.3i", "DN-G231")
def test_g43_stairs_one_hex_wide_are_closed_to_big_krobs_and_to_gharvs() -> None:
    for name, narrow in (("the-pit", "C11 J11"), ("wights-bridge", "B12"), ("dark-island", "C4 J4 C14 J14")):
        land = country(name, CHALLENGE)
        cells = land.map.mask(*narrow.split())
        for gait in ("guard", "queen", "gharv"):
            assert not land.going(gait).open & cells, (name, gait)
        assert land.going("warrior").open & cells == cells
    island = country("dark-island", CHALLENGE)
    assert island.going("guard").open & island.map.mask("F3", "G3") == island.map.mask("F3", "G3"), "two hexes wide"
    assert not country("maze", CHALLENGE).going("guard").open & country("maze", CHALLENGE).grid.attics


@pytest.mark.rule("DN-2.31.5a", "DN-2.31.10a")
def test_who_was_on_the_bridge_stays_on_it_when_the_ground_changes_under_a_walk() -> None:
    """A web is spun ahead of somebody on his way: he stops before it, and goes on when it is gone."""
    war = below("wights-bridge", "davrich at E6\njon at A4", MovementStep())
    named = war.land.map.mask
    for web in ("E8", "F8", "F9"):
        war.change_land(named(web), "spider web")
    play(war, "move davrich")
    assert {"go E7", "go F7"} <= set(options(war))
    assert not {"go E8", "go E9", "go F9"} & set(options(war))
    war.restore_land(named("E8"))
    assert war.land.going("foot").cost(war.land.map.named("E7"), war.land.map.named("E8")) == 1
    assert war.land.going("foot").cost(war.land.map.named("E9"), war.land.map.named("D9")) == 0, "the wall still stands"


# Walkways


@pytest.mark.rule("DN-2.31.11a")
def test_2_31_11_a_walkway_is_entered_from_the_platforms_and_left_to_them() -> None:
    war = below("maze", "davrich at C4\njon at D6", MovementStep())
    play(war, "move davrich")
    assert {"go D5+", "go E5+", "go F6"} <= set(options(war))
    assert "go D5" not in options(war)
    play(war, "go F6", "move jon")
    assert {"go D5", "go E5"} <= set(options(war))
    assert not {"go D5+", "go E5+", "go F6"} & set(options(war))
    assert why_not(war, "go D5+").rule == "DN-2.31.8a"


@pytest.mark.rule("DN-2.37d", "DN-1.53c")
def test_2_37d_two_stand_in_one_hex_and_pass_each_other() -> None:
    war = below("maze", "davrich at C4\njon at D5\nslayer-1 at E5", MovementStep())
    play(war, "move davrich", "go D5+")
    assert (place(war, "davrich"), place(war, "jon")) == ("D5+", "D5")
    assert war.piece_in(war.land.map.mask("D5")) == [1]
    assert war.piece_in(war.land.map.mask("D5+")) == [0]
    play(war, "move jon")
    assert "go D4" in options(war)


@pytest.mark.rule("DN-2.37d", "DN-G141")
def test_whoever_must_make_do_with_the_nearest_hex_is_not_put_up_on_the_planks() -> None:
    war = below("maze", "davrich at D5\njon at C4", MovementStep())
    war.put(1, war.given.land.off)
    stand = nearest_stand(war, 1, 6 * war.land.map.named("D5"))
    assert war.land.grid.distance(stand // 6, war.land.map.named("D5")) == 1
    assert not war.land.grid.attics >> stand // 6 & 1


@pytest.mark.rule("DN-2.37e")
def test_2_37e_two_in_one_hex_never_fight_and_neither_do_neighbours_above_and_below() -> None:
    war = below("maze", "davrich at D5+\nslayer-1 at D5\nhunter-1 at E5\nhunter-2 at D6\nhunter-3 at E5+", CombatStep())
    foes = [numbered(war, name) for name in ("slayer-1", "hunter-1", "hunter-2")]
    for foe in foes:
        assert not able_to_attack(war, 0, foe)
        assert not able_to_attack(war, foe, 0)
    on_it = numbered(war, "hunter-3")
    assert able_to_attack(war, 0, on_it)
    assert able_to_attack(war, on_it, 0)
    assert opposers(war, 0, war.hexes(0)) == [on_it]
    assert [option for option in options(war) if option.startswith("attack")] == ["attack hunter-3"]


@pytest.mark.rule("DN-2.31.11b", "DN-G51")
def test_2_31_11b_pillars_are_favourable_and_walkways_are_not() -> None:
    land = country("maze", CHALLENGE)
    assert (land.signs[land.map.named("F6")], land.signs[land.map.named("E5+")]) == (1, 0)


@pytest.mark.rule("DN-G243", "DN-5.14.2i")
def test_g243_with_room_on_the_walkway_one_goes_back_along_it() -> None:
    war = below("maze", "davrich at E5+\nslayer-1 at F6", FallBack(0, 1, (1,)))
    assert options(war) == ["go D5+"]
    play(war, "go D5+")
    assert (place(war, "davrich"), state(war, "davrich")) == ("D5+", "healthy")


@pytest.mark.rule("DN-G243")
@pytest.mark.parametrize(("die", "after"), [("4", "healthy"), ("5", "wounded"), ("8", "dead")])
def test_g243_without_it_one_must_jump_down_beside_it(die: str, after: str) -> None:
    war = below("maze", "davrich at D5+\nslayer-1 at E5+\nhunter-1 at C4\njon at D6", FallBack(0, 1, (1, 2)))
    assert topic(war) == "driven-off"
    assert "jump D5" not in options(war), "not straight below"
    assert "jump D6" not in options(war), "where somebody stands"
    assert why_not(war, "jump D6").rule == "DN-G243"
    play(war, "jump E4", die)
    assert (place(war, "davrich"), state(war, "davrich")) == ("E4", after)


@pytest.mark.rule("DN-G243")
def test_g243_armour_jumps_by_its_own_line() -> None:
    war = below("maze", "konrad at D5+\nslayer-1 at E5+\nhunter-1 at C4", FallBack(0, 1, (1, 2)))
    play(war, "jump E4", "2")
    assert state(war, "konrad") == "wounded"


@pytest.mark.rule("DN-G243", "DN-5.14.2f")
def test_g243_a_friend_on_the_platform_gives_way_first() -> None:
    war = below("maze", "davrich at D5+\nslayer-1 at E5+\njon at C4", FallBack(0, 1, (1,)))
    assert topic(war) == "displace-who"


@pytest.mark.rule("DN-5.12.2b", "DN-G33")
def test_from_a_walkway_one_may_jump_down_beside_it() -> None:
    war = below("maze", "davrich at D5+", MovementStep())
    play(war, "move davrich")
    jumps = {option for option in options(war) if option.startswith("jump")}
    assert jumps == {"jump D4", "jump D6", "jump E4", "jump E5"}
    assert why_not_jump(war, 0, war.land.map.named("D5")) is not None
    play(war, "jump E5", "1")
    assert place(war, "davrich") == "E5"
