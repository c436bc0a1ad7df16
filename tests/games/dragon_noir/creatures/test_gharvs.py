"""Gharvs: when they come, where they rise, whom they attack, and how they go home."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.fields import field
from grognard.games.dragon_noir.creatures.interphase import Interphase, prey_of
from grognard.games.dragon_noir.forces.waters import FillPit
from grognard.games.dragon_noir.movement.challenges import challengers
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.pieces.contact import pressed
from grognard.games.dragon_noir.pieces.gharvs import about, in_question, lurking, reach_of_gharv
from grognard.games.dragon_noir.position import INTERPHASE, Foray
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.dragon_noir.sheets.gharvs import gharvs
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.dragon_noir.shooting.lines import why_not_aim
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.kernel import FATE, Event, Frame
from tests.games.dragon_noir.cave import cave
from tests.games.dragon_noir.stage import numbered, options, place, play, sketch, stage, state, told, topic, why_not

LAKE = """
    . . . . . . . . .
    . b b b b b b . .
    . b ~ ~ ~ ~ b . .
    . b ~ ~ ~ ~ b . .
    . b ~ ~ ~ ~ b . .
    . b b b o b b . .
    . . . . . . . . .
"""
POOL = "\ngharv-1 at off\ngharv-2 at off\ngharv-3 at off"


def lake(text: str, frame: Frame[None] | None = None, drawing: str = LAKE, first: int = 0) -> Foray:
    """A lake below ground with beaches all round."""
    where = sketch(drawing, underground=True, game=CHALLENGE)
    return stage(where, text, frame or Interphase(), first, game=CHALLENGE)


def quiet(war: Foray) -> list[Event]:
    """Let Fate keep everything calm until somebody else is asked or it is over."""
    events: list[Event] = []
    while war.question is not None and war.question.seat == FATE:
        events += play(war, 10 if "die" in topic(war) else options(war)[0])
    return events


@pytest.mark.rule("DN-1.51f")
@pytest.mark.rule("DN-1.51n")
@pytest.mark.rule("DN-4.5b")
def test_there_are_eight_alike_with_two_allowances() -> None:
    units = [unit for unit in roster(CHALLENGE).units.values() if unit.kind == "gharv"]
    assert len(units) == 8
    assert len({str(unit.faces) for unit in units}) == 1
    assert [face.movement for face in units[0].faces.values()] == [7, 5, 3]
    assert gharvs().on_land == (0, 1, 2, 3)


@pytest.mark.rule("DN-2.12.2f")
@pytest.mark.rule("DN-4.51a")
@pytest.mark.rule("DN-G114")
def test_a_die_is_rolled_once_for_each_of_either_side_in_or_next_to_water() -> None:
    text = "simon at C3\nkonrad at B3\nkrobek at E6\nhunter-1 at F5\ndavrich at A1\nwarrior-1 at G4\nslayer-1 at I7"
    war = lake(text + POOL)
    asked = []
    while topic(war) == "gharv-die":
        assert war.question is not None
        asked.append(war.card(war.question.about[0]).id)
        play(war, 10)
    assert asked == ["simon", "konrad", "krobek", "hunter-1", "warrior-1"], "nobody away from the water"
    assert topic(war) == ""


@pytest.mark.rule("DN-G114")
def test_marsh_counts_and_jetties_and_banks_do_not() -> None:
    drawing = "j ~ ~ . m\n. ~ ~ . m\n. . . . ."
    war = lake("simon at A1\ndavrich at D1\nbarney at E2\nrix at D3" + POOL, drawing=drawing)
    assert [war.card(piece).id for piece in in_question(war)] == ["barney"]


@pytest.mark.rule("DN-5.15.2a")
@pytest.mark.parametrize(
    ("who", "highest"),
    [
        ("simon at C3", 2),
        ("simon at C3, wounded", 4),
        ("simon at B3", 1),
        ("simon at B3, wounded", 1),
        ("krobek at E6", 1),
        ("hunter-1 at D4, wounded", 4),
    ],
)
def test_the_table_says_on_which_rolls_one_comes(who: str, highest: int) -> None:
    for die in (highest, highest + 1):
        war = lake(who + POOL)
        assert war.question is not None
        assert war.question.about[1] == highest
        events = play(war, die)
        assert ("gharv-comes" in told(events)) == (die <= highest)


@pytest.mark.rule("DN-5.15.2a")
@pytest.mark.rule("DN-G116")
def test_in_marsh_it_comes_on_three_and_out_of_the_marsh_if_there_is_no_water() -> None:
    drawing = "m m m m\nm m m m\n. . . ."
    war = lake("simon at B1\ngharv-1 at off", drawing=drawing)
    assert war.question is not None
    assert war.question.about[1] == 3
    play(war, 3)
    assert topic(war) == "gharv-hex"
    assert "go B2" in options(war)
    war = lake("simon at B1, wounded\ngharv-1 at off", drawing=drawing)
    assert war.question is not None
    assert war.question.about[1] == 4


@pytest.mark.rule("DN-4.51b")
@pytest.mark.rule("DN-G116")
def test_it_rises_in_water_rather_than_in_marsh() -> None:
    war = lake("simon at B2\ngharv-1 at off", drawing="m m m m\n~ m m m\n. . . .")
    play(war, 1)
    assert place(war, "gharv-1") == "A2", "though there are four hexes of marsh beside him"


@pytest.mark.rule("DN-4.51c")
def test_of_several_hexes_a_die_takes_one() -> None:
    war = lake("simon at B4\ngharv-1 at off")
    play(war, 1)
    assert topic(war) == "gharv-hex"
    assert war.question is not None
    assert war.question.seat == FATE
    assert options(war) == ["go C3", "go C4"]
    events = play(war, "go C3")
    assert events[0].rule == "DN-4.51b"
    assert place(war, "gharv-1") == "C3"


@pytest.mark.rule("DN-4.51d")
@pytest.mark.rule("DN-4.52b")
def test_without_a_free_hex_beside_him_it_rises_as_near_as_possible() -> None:
    drawing = "b ~ ~ ~ ~\nb b b b b\n. . . . ."
    war = lake("simon at A1\nhunter-1 at B1\ngharv-1 at off", drawing=drawing)
    play(war, 1)
    while topic(war) == "gharv-die":
        play(war, 10)
    assert place(war, "gharv-1") == "C1", "the next water there is"
    assert topic(war) == "melee-die"
    assert war.question is not None
    assert war.card(war.question.about[1]).id == "hunter-1", "whoever is in the way"


@pytest.mark.rule("DN-G112")
def test_none_left_none_comes() -> None:
    war = lake("simon at C3\ndavrich at C4\ngharv-1 at off\ngharv-2 at D5")
    assert topic(war) == "gharv-die"
    play(war, 1)
    if topic(war) == "gharv-hex":
        play(war, options(war)[0])
    assert topic(war) != "gharv-die", "no die for Davrich: both are up"


@pytest.mark.rule("DN-G112")
@pytest.mark.rule("DN-G232")
def test_the_dead_never_come_again_and_the_hurt_come_last() -> None:
    pair = "gromrak at B4\nzugun at B3"
    war = lake(f"{pair}\ngharv-1 at off\ngharv-2 at off\ngharv-3 at C3, twice", CombatStep())
    war.health[numbered(war, "gharv-1")] = 2
    assert [war.card(piece).id for piece in lurking(war)] == ["gharv-2", "gharv-1"]
    play(war, "attack gharv-3", "with gromrak", "with zugun", "strike", 1)
    assert [war.card(piece).id for piece in lurking(war)] == ["gharv-2", "gharv-1"], "the third is dead"


@pytest.mark.rule("DN-4.52a")
@pytest.mark.rule("DN-5.15.2a")
@pytest.mark.rule("DN-G113")
@pytest.mark.parametrize(
    ("who", "cell", "column"), [("davrich at C3", "C4", 6), ("davrich at B3", "C3", 5), ("davrich at E6", "E5", 5)]
)
def test_its_first_attack_has_the_columns_of_the_table_and_none_for_the_ground(
    who: str, cell: str, column: int
) -> None:
    war = lake(who + "\ngharv-1 at off")
    play(war, 1)
    if topic(war) == "gharv-hex":
        play(war, f"go {cell}")
    assert topic(war) == "melee-die"
    assert war.question is not None
    assert war.question.about[2] == column - 1, "17 on 4 is 4-1"


@pytest.mark.rule("DN-G113")
def test_its_first_attack_is_told_by_where_both_are_and_by_no_window() -> None:
    war = lake("davrich at C3\ngharv-1 at off")
    events = play(war, 1, "go C4")
    (ground,) = [event for event in events if event.what == "ground"]
    assert (ground.rule, ground.args) == ("DN-2.42a", (1, "river", 0, "river", 2))


@pytest.mark.rule("DN-4.52d")
@pytest.mark.rule("DN-G113")
def test_later_attacks_go_by_the_ground() -> None:
    war = lake("davrich at B3\ngharv-1 at C3")
    quiet_die(war)
    assert war.question is not None
    assert war.question.about[2] == 4 - 1 + 1, "water is good for it, and a beach is neutral"
    war = lake("davrich at B2\ngharv-1 at A2")
    quiet_die(war)
    assert war.question is not None
    assert war.question.about[2] == 4 - 1 - 1, "land is bad for it"


def quiet_die(war: Foray) -> None:
    """Nobody else comes."""
    while topic(war) == "gharv-die":
        play(war, 10)


@pytest.mark.rule("DN-4.52f")
def test_it_always_follows_into_the_hex_that_is_given_up() -> None:
    war = lake("davrich at B3\ngharv-1 at C3")
    quiet_die(war)
    play(war, 8)
    assert topic(war) == "retreat", "5-1: C"
    assert war.question is not None
    assert war.question.seat == 0
    events = play(war, "go A3")
    assert "gharv-follows" in told(events)
    assert place(war, "gharv-1") == "B3"
    war = lake("davrich at B3, wounded\ngharv-1 at C3")
    quiet_die(war)
    play(war, 1)
    assert state(war, "davrich") == "dead"
    assert topic(war) == ""
    assert place(war, "gharv-1") == "", "it ate, and with nobody left it is back in the water"


@pytest.mark.rule("DN-5.14.2f")
@pytest.mark.rule("DN-G131")
def test_whom_it_drives_back_may_push_a_friend_into_the_water() -> None:
    drawing = "# ~ # #\n# b b ~\n# ~ # #"
    war = lake("davrich at B2\nkrobek at C2\ngharv-1 at B3", drawing=drawing)
    quiet_die(war)
    assert topic(war) == "melee-die"
    play(war, 8)
    assert topic(war) == "retreat", "5-1: C; he swims himself"
    assert options(war) == ["go B1"], "no friend is pushed while there is a free hex"
    war = lake("davrich at B2\nkrobek at C2\nhunter-1 at B1\ngharv-1 at B3", drawing=drawing)
    quiet_die(war)
    play(war, 8)
    assert topic(war) == "displace-who"
    play(war, "take krobek")
    assert options(war) == ["go D2"], "into the water, and he swims"
    play(war, "go D2")
    while war.question is not None:
        play(war, 1 if "die" in topic(war) else options(war)[0])
    assert place(war, "krobek") == "D2"
    assert place(war, "davrich") == "C2"
    assert place(war, "gharv-1") == "B2", "and it follows"


@pytest.mark.rule("DN-2.12.2h")
@pytest.mark.rule("DN-4.53a")
def test_in_contact_with_nobody_it_goes_home() -> None:
    war = lake("davrich at I1\ngharv-1 at D4\ngharv-2 at A4\ngharv-3 at I7, twice")
    assert topic(war) == ""
    assert place(war, "gharv-1") == "", "in the water it is gone at once"
    assert place(war, "gharv-2") == "", "two hexes of land are within three points"
    assert place(war, "gharv-3") == "H7" or place(war, "gharv-3") == "H6", "wounded twice it crawls a hex"
    war = lake("davrich at A3\ngharv-2 at A4")
    quiet_die(war)
    play(war, 10)
    assert place(war, "gharv-2") == "A4", "it has somebody beside it"


@pytest.mark.rule("DN-G119")
def test_later_it_takes_the_weakest_by_die_among_equals() -> None:
    war = lake("konrad at A3\nsimon at A5\nrix at B4\ngharv-1 at A4")
    quiet_die(war)
    gharv = numbered(war, "gharv-1")
    assert {war.card(piece).id for piece in prey_of(war, gharv)} == {"simon", "rix"}, "four each, and Konrad 18"
    assert topic(war) == "gharv-prey"
    assert war.question is not None
    assert war.question.seat == FATE
    play(war, "at rix")
    assert war.question.about[1] == numbered(war, "rix")


@pytest.mark.rule("DN-4.52e")
@pytest.mark.rule("DN-G119")
def test_several_attack_one_after_another_in_an_order_that_dice_take() -> None:
    war = lake("thrugg at C3\ngharv-1 at C4\ngharv-2 at D3")
    quiet_die(war)
    assert topic(war) == "gharv-order"
    play(war, "take gharv-2")
    assert war.question is not None
    assert war.question.about[0] == numbered(war, "gharv-2")
    assert war.question.about[2] == 0 + 2, "17 on 12 is 1-1: never pooled"
    play(war, 10)
    assert war.question.about[0] == numbered(war, "gharv-1"), "then the other"
    play(war, 10)
    assert topic(war) == ""


@pytest.mark.rule("DN-4.52g")
@pytest.mark.rule("DN-G231")
def test_it_attacks_nobody_where_it_cannot_go() -> None:
    war = lake("simon at B1\ndavrich at B3\ngharv-1 at B2", drawing="S S S\nS ~ S\n. . .")
    gharv = numbered(war, "gharv-1")
    assert reach_of_gharv(war, gharv) == 1 << war.land.map.named("B3"), "slopes all round but there"
    quiet_die(war)
    assert war.question is not None
    assert war.question.about[1] == numbered(war, "davrich")


@pytest.mark.rule("DN-4.5a")
@pytest.mark.rule("DN-G117")
@pytest.mark.rule("DN-G39")
def test_it_dies_of_the_third_wound_and_sinks() -> None:
    war = lake("gromrak at B4\nzugun at B3\ngharv-1 at C3, twice", CombatStep())
    events = play(war, "attack gharv-1", "with gromrak", "with zugun", "strike", 1)
    assert "killed" in told(events)
    assert place(war, "gharv-1") == ""
    assert about(war) == []
    assert lurking(war) == []


@pytest.mark.rule("DN-G117")
def test_a_stun_drives_it_back_one_hex_in_water_or_off_the_map() -> None:
    attack = ("attack gharv-1", "with gromrak", "with zugun", "strike", 2)
    war = lake("gromrak at B4\nzugun at B3\ngharv-1 at C3", CombatStep())
    play(war, *attack)
    assert topic(war) == "gharv-back", "30 on 13 is 2-1, one for numbers, one less for the water: D"
    assert war.question is not None
    assert war.question.seat == FATE
    assert options(war) == ["go C4", "go D3", "go D4"], "never nearer, and in the water"
    play(war, "go D4")
    assert place(war, "gharv-1") == "D4"
    war = lake("gromrak at B1\nzugun at A1\ngharv-1 at B2", CombatStep(), drawing="b b b\nb ~ b\nb b b")
    events = play(war, *attack)
    assert "gharv-dives" in told(events)
    assert place(war, "gharv-1") == ""


@pytest.mark.rule("DN-4.2d")
def test_a_wound_in_a_combat_with_zed_kills_it() -> None:
    war = lake("zed at A4\ngnurr at B5\ngharv-1 at B4", CombatStep())
    play(war, "attack gharv-1", "with zed", "with gnurr", "strike", 1)
    assert place(war, "gharv-1") == ""
    assert lurking(war) == []


@pytest.mark.rule("DN-G131")
def test_a_defender_who_beats_one_may_advance() -> None:
    war = lake("krobek at B3\ngharv-1 at C3")
    quiet_die(war)
    play(war, 8)
    assert topic(war) == "gharv-back"
    play(war, options(war)[0])
    assert topic(war) == "advance"
    assert war.question is not None
    assert war.question.seat == 0


@pytest.mark.rule("DN-2.44i", "DN-G131")
@pytest.mark.parametrize("fought", [False, True])
def test_who_fought_in_the_half_before_challenges_the_advance_all_the_same(fought: bool) -> None:
    war = lake("krobek at B3\nslayer-1 at A4\ngharv-1 at C3", MovementStep())
    if fought:
        war.fought = (war.half, war.half, *war.fought[2:])
    war.begin(Interphase())
    quiet_die(war)
    play(war, 8, "go D3", "advance krobek", "go B5")
    assert topic(war) == "challenge-die", "its own combat was in another phase"


@pytest.mark.rule("DN-G4")
@pytest.mark.rule("DN-2.12.2m")
def test_both_sides_may_attack_and_shoot_one() -> None:
    for first, who in ((0, "gnurr at B4"), (1, "slayer-1 at B4")):
        war = lake(f"{who}\ngharv-1 at A4", CombatStep(), first=first)
        assert "attack gharv-1" in options(war)
    war = lake("laberne at A1\ngharv-1 at A4", OffensiveFire())
    play(war, "shoot laberne")
    assert options(war) == ["at gharv-1"]


@pytest.mark.rule("DN-G4")
@pytest.mark.rule("DN-2.12.2m")
def test_by_an_option_only_those_of_the_pit_are_fought() -> None:
    where = sketch(LAKE, underground=True, game=CHALLENGE)
    text = "laberne at A1\ngnurr at B4\ngharv-1 at A4"
    war = stage(where, text, OffensiveFire(), options={"gharvs-fought": 0}, game=CHALLENGE)
    assert topic(war) == ""
    assert why_not_aim(war, 0, 2).rule == "DN-2.12.2m"  # type: ignore[union-attr]
    war = stage(where, text, CombatStep(), options={"gharvs-fought": 0}, game=CHALLENGE)
    assert topic(war) == ""
    floor = [f"{column}{row}" for column in "BCDEFGH" for row in range(2, 7)]
    cave = sketch(PIT, underground=True, game=CHALLENGE, zones={"pit": floor})
    war = stage(cave, "gnurr at C4\ngharv-1 at C3", CombatStep(), options={"gharvs-fought": 0}, game=CHALLENGE)
    assert "attack gharv-1" in options(war)


@pytest.mark.rule("DN-G131")
def test_it_is_attacked_by_itself() -> None:
    war = lake("gnurr at B4\nhunter-1 at B5\ngharv-1 at A4, twice\ngharv-2 at A3, twice", CombatStep())
    play(war, "attack hunter-1", "with gnurr")
    assert why_not(war, "also gharv-1").rule == "DN-G57", "nobody's creatures and krobs are attacked separately"
    war = lake("gnurr at B4\ngharv-1 at A4, twice\ngharv-2 at A3, twice", CombatStep())
    play(war, "attack gharv-1", "with gnurr")
    assert why_not(war, "also gharv-2").rule == "DN-G131"


@pytest.mark.rule("DN-G27")
@pytest.mark.rule("DN-G38")
def test_it_holds_up_both_sides() -> None:
    for id in ("laberne", "hunter-1"):
        war = lake(f"{id} at B4\ngharv-1 at A4", MovementStep())
        piece = numbered(war, id)
        assert pressed(war, piece)
        assert challengers(war, piece, war.hexes(piece)) == (numbered(war, "gharv-1"),)


@pytest.mark.rule("DN-G119")
@pytest.mark.rule("DN-4.44f")
def test_what_counts_of_a_guard_is_the_defence_on_the_side_it_comes_from() -> None:
    drawing = "~ . . .\n. . . .\n. . . .\n. . . ~"
    text = "migam at B2 facing s\ngnurr at A2\ngharv-1 at A1"
    war = cave(drawing, text, Interphase())
    gharv, migam = numbered(war, "gharv-1"), numbered(war, "migam")
    quiet_die(war)
    assert prey_of(war, gharv) == [migam], "5 from behind, and the troll has 12"
    war = cave(drawing, "migam at C3 facing n\ngnurr at A2\ngharv-1 at A1", Interphase())
    assert topic(war) == "melee-die"
    assert war.question is not None
    assert war.question.about[1] == numbered(war, "gnurr")


@pytest.mark.rule("DN-4.45k")
def test_venom_kills_a_gharv_that_is_wounded_by_a_slayer() -> None:
    war = lake("slayer-1 at B3\ngharv-1 at C3")
    quiet_die(war)
    assert topic(war) == "melee-die", "17 on 9 is 1-1, and 2-1 for the water"
    play(war, 8)
    assert place(war, "gharv-1") == "", "A: wounded, and dead of it"
    assert lurking(war) == []


@pytest.mark.rule("DN-2.12.2f")
@pytest.mark.rule("DN-2.12.2g")
@pytest.mark.rule("DN-2.12.2l")
def test_both_interphases_go_alike_and_all_in_contact_attack() -> None:
    """Looked at in whole matches: dice are rolled after either half, attacks follow, and the next half begins."""
    halves: set[int] = set()
    for seed in range(6):
        war, dice, before = open_descent("the-wights-bridge"), Random(seed), ""
        while war.question is not None:
            now = war.question.topic
            if now == "gharv-die":
                halves.add(war.half % 2)
                assert war.step == INTERPHASE
            if before == "gharv-order":
                assert war.question.seat == FATE, "attack follows on attack"
            before = now
            war.answer(war.question.options.pick(dice.random))
    assert halves == {0, 1}
    war = lake("simon at A3\nrix at G4\ngharv-1 at A4\ngharv-2 at G3\ngharv-3 at I7")
    quiet_die(war)
    assert topic(war) == "gharv-order"
    assert options(war) == ["take gharv-1", "take gharv-2"], "those in contact, and only those"


@pytest.mark.rule("DN-G233")
def test_spirits_are_left_alone() -> None:
    war = lake("living-dead-1 at C3\ngharv-1 at D3")
    assert topic(war) == ""
    assert place(war, "gharv-1") == "", "nobody to eat"


PIT = """
    . . . . . . . . .
    . p p p p p p p .
    . p p p p p p p .
    . p p p p p p p .
    T p p p p p p p .
    . p p p D p p p .
    . . . . . . . . .
"""


def pit(text: str, frame: Frame[None] | None = None) -> Foray:
    """A pit of which gharvs are the prisoners."""
    floor = [f"{column}{row}" for column in "BCDEFGH" for row in range(2, 7)]
    where = sketch(PIT, underground=True, game=CHALLENGE, zones={"pit": floor})
    return stage(where, text, frame or Interphase(), game=CHALLENGE)


@pytest.mark.rule("DN-5.3i")
def test_two_are_shut_up_in_the_pit_away_from_the_trapdoor() -> None:
    war = pit("simon at A1\ngharv-1 at off\ngharv-2 at off\ngharv-3 at off", FillPit())
    assert topic(war) == "gharv-hex"
    assert not {"go E6", "go E5", "go D6", "go A1", "go A5"} & set(options(war))
    play(war, "go B2", "go H2")
    assert topic(war) == ""
    assert [war.card(piece).id for piece in about(war)] == ["gharv-1", "gharv-2"]
    assert [war.card(piece).id for piece in lurking(war)] == ["gharv-3"], "six are left for the water"


@pytest.mark.rule("DN-5.3i")
@pytest.mark.rule("DN-6.M10")
def test_on_the_printed_map_they_begin_two_hexes_from_the_trapdoor_and_no_stairs_lead_out() -> None:
    war = cave("the-pit", "simon at B11\ngharv-1 at off\ngharv-2 at off", FillPit())
    land = war.land
    trapdoor = land.map.named("F14")
    assert all(land.grid.distance(war.acts.entries[war.parse(spot)][1], trapdoor) >= 2 for spot in options(war))  # type: ignore[index]
    assert {"go D9", "go I13", "go F12"} <= set(options(war))
    play(war, "go D11", "go I11")
    ways = field(land.going("gharv"), land.map.named("D11"), 60, land.map.cells)
    assert not ways.reach & ~land.pit, "nowhere but on its floor"


@pytest.mark.rule("DN-5.3j")
@pytest.mark.rule("DN-G118")
def test_those_of_the_pit_go_for_the_nearest_there_attack_and_never_leave() -> None:
    war = pit("simon at H6\ndavrich at A4\ngharv-1 at B2\ngharv-2 at F4, twice")
    assert place(war, "gharv-1") != "B2"
    assert war.land.grid.distance(war.at[numbered(war, "gharv-1")], war.land.map.named("B2")) == 3, "its pace on land"
    assert topic(war) == "melee-die" or place(war, "gharv-2") in ("G4", "G5", "G6", "F5")
    while war.question is not None:
        play(war, 10 if topic(war) == "melee-die" else options(war)[0])
    assert {place(war, "gharv-1"), place(war, "gharv-2")} & {""} == set()


@pytest.mark.rule("DN-5.3i")
def test_they_do_not_climb_the_stairs_nor_strike_over_the_rim() -> None:
    war = pit("simon at A5\ndavrich at A3\ngharv-1 at B5")
    assert topic(war) == "", "nobody in the pit"
    gharv = numbered(war, "gharv-1")
    assert not reach_of_gharv(war, gharv) & war.hexes(numbered(war, "simon"))
    assert place(war, "gharv-1") == "B5"


def test_the_interphase_can_be_saved_and_resumed_at_every_question() -> None:
    war = lake("thrugg at C3\nsimon at B4, wounded\nhunter-1 at F5\ngharv-1 at C4\ngharv-2 at off\ngharv-3 at off")
    answers = 0
    while war.question is not None and answers < 60:
        again = war.decode(war.encode())
        assert again.digest() == war.digest()
        answer = options(war)[0] if "die" not in topic(war) else 1
        play(war, answer)
        play(again, answer)
        assert again.digest() == war.digest()
        answers += 1
    assert topic(war) == ""
