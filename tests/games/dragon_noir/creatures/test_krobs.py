"""What becomes of krobs: young ones grow up, dead ones leave a carcass, rubble or nothing."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.creatures.krobs import hatch, ripe, stands_for
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.cave import cave, hexes, why_not
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.dragon_noir.stage import numbered, options, place, play, state, told, topic

ADVENTURERS, KROBS = 0, 1


def killed(text: str, map: str = MEADOW) -> Foray:
    """The first piece dies where it is."""
    war = cave(map, text, CombatStep(), ADVENTURERS)
    war.health[0] = 1
    war.begin(Injure(0, "wounded", False, False, 1))
    return war


def weight(war: Foray, label: str) -> int:
    return war.bodies[war.land.map.named(label)]


@pytest.mark.rule("DN-G39")
@pytest.mark.parametrize("who", ["hunter-1", "warrior-1", "slayer-1"])
def test_the_carcass_of_a_krob_of_one_hex_is_like_a_dead_man(who: str) -> None:
    war = killed(f"{who} at E5\nkonrad at A9")
    assert (place(war, who), weight(war, "E5")) == ("E5", 1)


@pytest.mark.rule("DN-G39")
def test_a_dead_guard_is_like_a_dead_horse_in_each_hex() -> None:
    war = killed("migam at E5 facing n\nkonrad at A9")
    assert [weight(war, label) for label in ("E4", "E5", "F5")] == [3, 3, 3]
    walker = cave(MEADOW, "migam at E5 facing n, dead\nkonrad at E6\nhunter-1 at A1", MovementStep(), ADVENTURERS)
    play(walker, "move konrad", "go E5")
    assert walker.spent[1] == 2


@pytest.mark.rule("DN-G39")
def test_young_krobs_leave_nothing() -> None:
    war = killed("warrior-1-baby at E5\nkonrad at A9")
    assert (state(war, "warrior-1-baby"), place(war, "warrior-1-baby"), weight(war, "E5")) == ("dead", "", 0)


@pytest.mark.rule("DN-G39", "DN-G110")
def test_the_queen_leaves_rubble_to_all_but_krobs() -> None:
    war = killed("alkiram at E5 facing n\nkonrad at A9\nhunter-1 at A1")
    assert state(war, "alkiram") == "dead"
    assert hexes(war, war.land.ground_mask("carcass")) == ["D5", "D6", "E4", "E5", "E6", "F5", "F6"]
    cell = war.land.map.named("E5")
    assert war.land.book.lines["carcass"].cover == ("medium",)
    prices = [war.land.price(gait, cell) for gait in ("foot", "armoured", "hunter", "warrior", "guard")]
    assert prices == [2, 2, 1, 1, 1]
    signs = []
    for who in ("konrad", "hunter-1"):
        war.put(numbered(war, who), cell)
        signs.append(war.given.melee.sign(war, numbered(war, who)))
        war.put(numbered(war, who), war.land.off)
    assert signs == [-1, 0]


def nursery(text: str, map: str = MEADOW, lived: int = 3) -> Foray:
    """The movement of the krobs, so many of their turns after the first piece hatched; the second is its adult."""
    war = cave(map, text, CombatStep(), KROBS)
    baby, cell = 0, war.at[0]
    war.half = 0
    hatch(war, baby, cell)
    war.half = 2 * lived
    war.log = []
    war.begin(MovementStep())
    return war


@pytest.mark.rule("DN-G108", "DN-4.45m")
@pytest.mark.parametrize(("lived", "grown"), [(0, False), (1, False), (2, False), (3, True), (4, True)])
def test_a_young_krob_is_grown_at_its_third_turn(lived: int, grown: bool) -> None:
    war = nursery("hunter-1-baby at E5\nhunter-1 at off\nkonrad at A9", lived=lived)
    assert place(war, "hunter-1") == ("E5" if grown else "")
    assert place(war, "hunter-1-baby") == ("" if grown else "E5")
    assert bool(war.absent & 1) == grown
    assert war.absent >> 1 & 1 == (not grown)
    assert "move hunter-1" in options(war) or not grown


@pytest.mark.rule("DN-G108")
def test_turns_are_those_of_the_krobs_whoever_began() -> None:
    """Hatched in half 3, which is the krobs' own: halves 5, 7 and 9 are the first three after it."""
    war = cave(MEADOW, "hunter-1-baby at E5\nhunter-1 at off\nkonrad at A9", CombatStep(), ADVENTURERS)
    war.half = 3
    hatch(war, 0, war.at[0])
    found = []
    for half in (5, 7, 9):
        war.half = half
        found.append(ripe(war) == [0])
    assert found == [False, False, True]


@pytest.mark.rule("DN-G108", "DN-G253")
def test_a_grown_guard_takes_three_hexes_that_its_owner_chooses() -> None:
    war = nursery("migam-baby at E5\nmigam at off\nhunter-1 at E4\nkonrad at A9")
    assert topic(war) == "grow"
    assert "ride E5 n" not in options(war)  # the hunter stands there
    assert why_not(war, "ride E5 n").rule == "DN-G253"
    events = play(war, "ride E5 se")
    assert "grown" in told(events)
    assert hexes(war, war.hexes(numbered(war, "migam"))) == ["E5", "E6", "F6"]
    assert place(war, "migam-baby") == ""
    assert topic(war) == "movement"


@pytest.mark.rule("DN-G253", "DN-2.33b")
def test_a_young_guard_in_a_narrow_place_waits() -> None:
    walls = dict.fromkeys(("D5", "D6", "F5", "F6", "D4", "F4", "D7", "F7"), "#")
    war = nursery("migam-baby at E5\nmigam at off\nkonrad at A9", meadow(**walls))
    assert topic(war) == "movement"
    assert place(war, "migam-baby") == "E5"
    assert ripe(war) == [0]
    assert stands_for(war, 0) == []


@pytest.mark.rule("DN-G253")
def test_a_young_warrior_in_the_water_waits_and_a_young_slayer_does_not() -> None:
    warrior = nursery("warrior-1-baby at E5\nwarrior-1 at off\nkonrad at A9", meadow(E5="~"))
    assert (place(warrior, "warrior-1-baby"), place(warrior, "warrior-1")) == ("E5", "")
    slayer = nursery("slayer-1-baby at E5\nslayer-1 at off\nkonrad at A9", meadow(E5="~"))
    assert place(slayer, "slayer-1") == "E5"


@pytest.mark.rule("DN-G108")
def test_two_young_guards_grow_one_after_the_other() -> None:
    text = "migam-baby at E5\nmigam at off\ntiom-baby at C3\ntiom at off\nkonrad at A9"
    war = cave(MEADOW, text, CombatStep(), KROBS)
    war.half = 0
    for baby in (0, 2):
        hatch(war, baby, war.at[baby])
    war.half = 6
    war.begin(MovementStep())
    assert war.question is not None
    assert war.question.about == (0,)
    play(war, "ride E5 se")
    assert war.question is not None
    assert war.question.about == (2,)
    play(war, "ride C3 n")
    assert topic(war) == "movement"
