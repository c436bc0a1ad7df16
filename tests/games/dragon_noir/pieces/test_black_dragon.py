"""Dragons: the young one of two hexes, and the Black Dragon whose five parts move as one and are struck one by one."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.combat.melee import DRAGON_WATERS, sign_of
from grognard.games.dragon_noir.movement.challenges import challengers
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.pieces.black_dragon import body_of, dragon_hexes, fits, hexes_at, lairs, place
from grognard.games.dragon_noir.pieces.contact import reach_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.dragon_noir.shooting.lines import aim
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.movement.phase import allowance
from tests.games.dragon_noir.meadow import MEADOW, meadow
from tests.games.dragon_noir.stage import numbered, options, play, sketch, stage, state, told, topic, why_not
from tests.games.dragon_noir.stage import place as where

SPOTS = {"head": "E4", "body": "E5", "tail": "E6", "left-claw": "D5", "right-claw": "F5"}
"""The dragon in the middle of the meadow, looking north."""


def dragon(side: str = "orks", **states: str) -> str:
    """The lines of the dragon on the meadow; states of parts, such as `left_claw="twice"`."""
    lines = []
    for part, spot in SPOTS.items():
        told = states.get(part.replace("-", "_"))
        lines.append(f"black-dragon-{part} at {spot} for {side}" + (f", {told}" if told else ""))
    return "\n".join(lines) + "\n"


def health(war: Foray, part: str) -> int:
    return war.health[numbered(war, f"black-dragon-{part}")]


def spots(war: Foray) -> dict[str, str]:
    return {part: where(war, f"black-dragon-{part}") for part in SPOTS}


@pytest.mark.rule("DN-4.3.2a")
@pytest.mark.rule("DN-1.51d")
def test_the_black_dragon_lies_in_a_cross_of_five_hexes() -> None:
    war = stage(MEADOW, dragon(), MovementStep(), 1)
    assert dragon_hexes(war) == hexes_at(war, 6 * war.at[body_of(war)])
    place(war, 6 * war.land.map.named("E5") + 3)
    assert spots(war) == {"head": "E6", "body": "E5", "tail": "E4", "left-claw": "F6", "right-claw": "D6"}


@pytest.mark.rule("DN-4.3.2d")
def test_it_turns_for_nothing_and_counts_its_way_by_the_body() -> None:
    war = stage(MEADOW, dragon(), MovementStep(), 1)
    play(war, "move black-dragon-body", "ride E5 s")
    assert spots(war) == {"head": "E6", "body": "E5", "tail": "E4", "left-claw": "F6", "right-claw": "D6"}
    body = numbered(war, "black-dragon-body")
    assert war.spent[body] == 0
    events = play(war, "move black-dragon-body", "ride E2 ne")
    assert spots(war)["body"] == "E2"
    assert war.spent[body] == 3
    assert told(events).count("stepped") == 3
    assert {war.facing[piece] for piece in war.pieces()} == {1}
    assert why_not(war, "move black-dragon-head").rule == "DN-2.3a"


@pytest.mark.rule("DN-4.3.2c")
def test_only_wounds_of_the_body_slow_it_down() -> None:
    war = stage(MEADOW, dragon(head="wounded", tail="twice"), MovementStep(), 1)
    body = numbered(war, "black-dragon-body")
    assert allowance(war, body) == 6
    war.health[body] = 2
    assert allowance(war, body) == 5
    war.health[body] = 1
    assert allowance(war, body) == 4


@pytest.mark.rule("DN-G103")
def test_all_of_it_must_be_on_the_map_off_rock_trees_and_houses_and_on_one_level() -> None:
    war = stage(meadow(E2="t", C5="h", G5="#", E8="~"), dragon(), MovementStep(), 1)
    play(war, "move black-dragon-body")
    offered = options(war)
    assert why_not(war, "ride E1 n").rule == "DN-G103"
    assert "ride E3 n" not in offered, "the head would be in the tree"
    assert "ride E3 s" not in offered, "and so would the tail"
    assert "ride E4 n" in offered
    assert "ride D5 n" in offered
    assert "ride D5 nw" not in offered, "the head would be in the house"
    assert "ride E7 n" in offered, "the tail is in the water"
    assert "ride E8 n" in offered, "and so may be all of it"
    assert why_not(war, "go E4").rule == "DN-1.51b"
    level = sketch(meadow(E3="H", D4="v"))
    assert not fits(level)[0] >> level.map.named("E4") & 1
    assert not fits(level)[0] >> level.map.named("D5") & 1
    assert fits(level)[0] >> level.map.named("E6") & 1


@pytest.mark.rule("DN-G103")
def test_where_it_can_lie_down_within_some_hexes() -> None:
    war = stage(MEADOW, dragon() + "konrad at A5", MovementStep(), 1)
    lake = war.land.grid.disc(war.land.map.named("B5"), 1)
    assert lairs(war, lake) == [6 * war.land.map.named("B5") + facing for facing in (0, 2)]


@pytest.mark.rule("DN-4.3.2g")
def test_only_the_head_goes_on_stairs() -> None:
    land = sketch(meadow(E4="T"))
    e5 = land.map.named("E5")
    assert [facing for facing in range(6) if fits(land)[facing] >> e5 & 1] == [0, 2, 4]
    assert not any(anchors >> land.map.named("E4") & 1 for anchors in fits(land))


@pytest.mark.rule("DN-4.3.2e")
@pytest.mark.rule("DN-G100")
def test_it_pushes_aside_whoever_is_in_its_way() -> None:
    war = stage(MEADOW, dragon() + "konrad at E3", MovementStep(), 1)
    events = play(war, "move black-dragon-body", "ride E4 n")
    assert topic(war) == "shoved"
    assert war.question is not None
    assert war.question.seat == 0, "his owner chooses"
    assert options(war) == ["go D3", "go E2", "go F3"]
    assert why_not(war, "go E8").rule == "DN-G100"
    events = play(war, "go F3")
    assert (where(war, "konrad"), spots(war)["head"]) == ("F3", "E3")
    assert "challenge-die" not in told(events)
    assert state(war, "konrad") == "healthy"


@pytest.mark.rule("DN-G100")
def test_whoever_finds_no_room_is_wounded() -> None:
    rock = {f"{column}{row}": "#" for column in "CDEFG" for row in range(1, 6)}
    for label in ("E2", "E3", "D4", "E4", "F4", "D5", "E5", "F5"):
        rock[label] = "."
    war = stage(meadow(**rock), dragon() + "konrad at E3\nsimon at E2", MovementStep(), 1)
    events = play(war, "move black-dragon-body", "ride E4 n")
    assert "trampled" in told(events)
    assert state(war, "konrad") == "wounded"
    assert topic(war) == "shoved"
    play(war, options(war)[0])
    assert spots(war)["head"] == "E3"
    assert where(war, "konrad") not in ("E3", "E2")


@pytest.mark.rule("DN-4.3.2e")
def test_riders_and_friends_are_pushed_as_well() -> None:
    war = stage(MEADOW, dragon() + "gromrak at F4\nkonrad at E3/E2, mounted", MovementStep(), 1)
    play(war, "move black-dragon-body", "ride E4 n")
    while topic(war) == "shoved":
        play(war, options(war)[0])
    assert spots(war)["head"] == "E3"
    assert not war.hexes(numbered(war, "konrad")) & dragon_hexes(war)
    assert where(war, "gromrak") != "F4", "the claw is there now"


@pytest.mark.rule("DN-4.3.2f")
def test_it_takes_no_challenges_but_those_who_pass_it_do() -> None:
    war = stage(MEADOW, dragon() + "konrad at F6", MovementStep())
    konrad = numbered(war, "konrad")
    foes = challengers(war, konrad, war.hexes(konrad))
    assert [war.card(foe).id for foe in foes] == ["black-dragon-tail", "black-dragon-right-claw"]
    assert challengers(war, body_of(war), war.hexes(body_of(war))) == ()


@pytest.mark.rule("DN-4.3.2q")
@pytest.mark.rule("DN-2.24.DR1")
def test_it_cannot_be_shot_at() -> None:
    war = stage(MEADOW, dragon() + "laberne at E1", MovementStep())
    assert all(aim(war, numbered(war, "laberne"), part) is None for part in range(5))


@pytest.mark.rule("DN-4.3.2h")
@pytest.mark.rule("DN-4.3.2j")
def test_parts_are_attacked_one_by_one_and_the_body_only_from_beside_the_tail() -> None:
    war = stage(MEADOW, dragon() + "gnurr at D4 for rebels\ngromr at F6 for rebels", CombatStep())
    assert options(war) == ["attack black-dragon-left-claw", "attack black-dragon-right-claw", "done"]
    assert why_not(war, "attack black-dragon-body").rule == "DN-2.41b", "22 on 30"
    play(war, "attack black-dragon-left-claw")
    assert options(war) == ["with gnurr"]
    war = stage(MEADOW, dragon(body="twice") + "gnurr at D4 for rebels\ngromr at F6 for rebels", CombatStep())
    play(war, "attack black-dragon-body")
    assert options(war) == ["with gromr"]
    assert why_not(war, "with gnurr").rule == "DN-2.4a"


@pytest.mark.rule("DN-4.3.2b")
@pytest.mark.rule("DN-4.3.2m")
@pytest.mark.parametrize(("die", "wounds"), [(1, 1), (10, 0)])
def test_every_stun_wound_and_kill_is_one_wound_of_the_part_that_was_struck(die: int, wounds: int) -> None:
    trolls = "gnurr at C5 for rebels\ngromr at C4 for rebels\nthroda at D4 for rebels"
    war = stage(MEADOW, dragon() + trolls, CombatStep())
    play(war, "attack black-dragon-left-claw", "with gnurr", "with gromr", "with throda", "strike", die)
    assert health(war, "left-claw") == 3 - wounds
    assert [health(war, part) for part in ("head", "body", "tail", "right-claw")] == [3, 3, 3, 3]


@pytest.mark.rule("DN-4.3.2o")
def test_it_never_retreats() -> None:
    for die in range(1, 11):
        war = stage(MEADOW, dragon() + "gnurr at C5 for rebels\ngromr at C4 for rebels", CombatStep())
        play(war, "attack black-dragon-left-claw", "with gnurr", "with gromr", "strike", die)
        assert spots(war) == SPOTS


@pytest.mark.rule("DN-4.3.2k")
@pytest.mark.rule("DN-G102")
def test_over_a_spent_limb_one_may_strike_the_body_and_the_limb_still_fights() -> None:
    war = stage(MEADOW, dragon(left_claw="twice") + "gnurr at C5 for rebels\ngromr at D6 for rebels", CombatStep())
    assert why_not(war, "attack black-dragon-left-claw").rule == "DN-G102"
    events = play(war, "attack black-dragon-body", "with gnurr", "with gromr", "strike")
    assert "climbed" in told(events)
    assert where(war, "gnurr") == "C5", "and is back there afterwards"
    play(war, 1)
    assert health(war, "body") == 2, "44 on 30, one column for two of them"
    war = stage(MEADOW, dragon(left_claw="twice") + "gnurr at C5 for rebels", CombatStep(), 1)
    play(war, "attack gnurr", "with black-dragon-left-claw")
    assert war.face(numbered(war, "black-dragon-left-claw")).attack == 15


@pytest.mark.rule("DN-G102")
def test_only_one_steps_onto_each_limb() -> None:
    trolls = "gnurr at C5 for rebels\ngromr at C4 for rebels\n"
    war = stage(MEADOW, dragon(left_claw="twice", body="wounded") + trolls, CombatStep())
    play(war, "attack black-dragon-body", "with gnurr")
    assert options(war) == ["strike"]
    assert why_not(war, "with gromr").rule == "DN-G102"
    war = stage(MEADOW, dragon(left_claw="twice", head="twice", body="wounded") + trolls, CombatStep())
    play(war, "attack black-dragon-body", "with gnurr")
    assert options(war) == ["strike"], "neither of them is beside the head"
    trolls = "gnurr at C5 for rebels\ngromr at D4 for rebels"
    war = stage(MEADOW, dragon(left_claw="twice", head="twice", body="wounded") + trolls, CombatStep())
    play(war, "attack black-dragon-body", "with gnurr", "with gromr")
    assert options(war) == ["strike"]


@pytest.mark.rule("DN-G102")
def test_an_attack_that_needs_more_than_there_are_limbs_is_not_offered() -> None:
    trolls = "gnurr at C5 for rebels\ngromr at C4 for rebels\nthroda at D4 for rebels\ngromrak at B5"
    war = stage(MEADOW, dragon(left_claw="twice") + trolls, CombatStep())
    assert "attack black-dragon-body" not in options(war), "22 on 30 each, and only one of them gets there"
    assert why_not(war, "attack black-dragon-body").rule == "DN-2.41b"


@pytest.mark.rule("DN-G157")
def test_riders_do_not_step_onto_it_and_climbers_strike_nothing_else() -> None:
    war = stage(MEADOW, dragon(left_claw="twice", body="twice") + "konrad at C5/C6, mounted", CombatStep())
    assert topic(war) == "", "a rider has nothing to attack"
    beast = dragon(left_claw="twice", right_claw="wounded", body="twice")
    war = stage(MEADOW, beast + "gnurr at C5 for rebels\ngromrak at B5", CombatStep())
    play(war, "attack black-dragon-body", "with gnurr")
    assert why_not(war, "also gromrak").rule == "DN-G157"


@pytest.mark.rule("DN-4.3.2i")
@pytest.mark.rule("DN-4.3.2l")
@pytest.mark.rule("DN-4.3.2r")
@pytest.mark.rule("DN-G39")
def test_the_third_wound_of_the_body_kills_it_and_three_hexes_of_it_are_left() -> None:
    war = stage(MEADOW, dragon(left_claw="twice", body="twice") + "gnurr at C5 for rebels", CombatStep())
    events = play(war, "attack black-dragon-body", "with gnurr", "strike", 1)
    assert "dragon-dead" in told(events)
    assert spots(war) == {"head": "E4", "body": "E5", "tail": "E6", "left-claw": "", "right-claw": ""}
    assert [state(war, f"black-dragon-{part}") for part in ("head", "body", "tail")] == ["dead"] * 3
    named = war.land.map.named
    assert [war.bodies[named(label)] for label in ("E4", "E5", "E6", "D5", "F5")] == [3, 3, 3, 0, 0]
    assert topic(war) == "advance", "all of its hexes are won"
    play(war, "advance gnurr", "go D5")
    assert where(war, "gnurr") == "D5"
    assert war.living(1) == 0


@pytest.mark.rule("DN-4.3.2i")
def test_no_wound_of_a_limb_is_its_death() -> None:
    war = stage(MEADOW, dragon(right_claw="twice") + "simon at G5", CombatStep(), 1)
    for die in range(1, 11):
        again = war.copy()
        play(again, "attack simon", "with black-dragon-right-claw", "strike", die)
        assert health(again, "right-claw") == 1


@pytest.mark.rule("DN-4.3.2n")
@pytest.mark.rule("DN-4.3.2p")
@pytest.mark.rule("DN-4.3.2s")
@pytest.mark.rule("DN-G101")
def test_two_parts_strike_together_where_both_reach() -> None:
    war = stage(MEADOW, dragon() + "gnurr at F6 for rebels", CombatStep(), 1)
    play(war, "attack gnurr")
    assert options(war) == ["with black-dragon-tail", "with black-dragon-right-claw"]
    play(war, "with black-dragon-tail", "with black-dragon-right-claw")
    assert war.question is not None
    assert war.question.about[1] == 90 // 12 - 1 + 1, "7-1, and one column for two parts"
    war = stage(MEADOW, dragon() + "konrad at F4/F3, mounted", CombatStep(), 1)
    play(war, "attack konrad")
    assert options(war) == ["with black-dragon-head", "with black-dragon-right-claw"]
    events = play(war, "with black-dragon-head", "with black-dragon-right-claw", "strike")
    assert "shift" in told(events), "against a rider as well"


@pytest.mark.rule("DN-G101")
@pytest.mark.rule("DN-2.4b")
def test_each_part_attacks_once_and_a_wound_falls_on_one_of_those_that_struck() -> None:
    trolls = "gnurr at F6 for rebels\ngromr at C5 for rebels\nthroda at D4 for rebels"
    war = stage(MEADOW, dragon(tail="wounded", right_claw="wounded", left_claw="wounded") + trolls, CombatStep(), 1)
    play(war, "attack gromr", "with black-dragon-left-claw", "strike", 6)
    assert health(war, "left-claw") == 1, "22 on 12: A"
    assert "attack gromr" not in options(war)
    play(war, "attack throda", "with black-dragon-head", "strike", 1)
    while topic(war) != "combat":
        play(war, options(war)[0])
    assert "attack gnurr" in options(war)
    assert why_not(war, "attack throda").rule in ("DN-2.4a", "DN-1.51g")


@pytest.mark.rule("DN-4.3.2s")
def test_which_hexes_each_part_reaches() -> None:
    war = stage(MEADOW, dragon(), MovementStep(), 1)

    def reach(part: str) -> set[str]:
        cells = reach_of(war, numbered(war, f"black-dragon-{part}"))
        return {label for cell, label in enumerate(war.land.labels) if cells >> cell & 1}

    assert reach("right-claw") & reach("tail") == {"F6"}
    assert reach("left-claw") & reach("tail") == {"D6"}
    assert reach("right-claw") & reach("head") == {"F4"}
    assert reach("left-claw") & reach("head") == {"D4"}


@pytest.mark.rule("DN-G83")
def test_spells_lie_on_one_part_and_no_limb_moves_by_itself() -> None:
    war = stage(MEADOW, dragon(), MovementStep(), 1)
    head, body, tail = (numbered(war, f"black-dragon-{part}") for part in ("head", "body", "tail"))
    effects.lay(war, effects.HALVED, head, war.half + 1)
    effects.lay(war, effects.SWIFT, tail, war.half + 1, 4)
    effects.lay(war, effects.SWIFT, body, war.half + 1, 2)
    assert (war.face(head).attack, war.face(tail).attack) == (37, 55)
    assert (allowance(war, tail), allowance(war, body)) == (0, 8)


@pytest.mark.rule("DN-4.3.1a")
@pytest.mark.rule("DN-4.3.1d")
def test_the_young_dragon_dies_of_its_third_wound_and_goes_back_like_others() -> None:
    war = stage(MEADOW, "baby-dragon at E5/E4\ngnurr at E6 for rebels\ngromr at D6 for rebels", CombatStep())
    strike = ("attack baby-dragon", "with gnurr", "with gromr", "strike")
    wounds = []
    for die in (1, 2, 4):
        again = war.copy()
        play(again, *strike, die)
        wounds.append((3 - again.health[0], topic(again)))
    assert wounds == [(1, ""), (1, ""), (0, "retreat")], "E, D and C at 3-1: nobody throws it"
    war.health[0] = 1
    play(war, *strike, 1)
    assert state(war, "baby-dragon") == "dead"
    assert [war.bodies[war.land.map.named(label)] for label in ("E4", "E5")] == [3, 3]


@pytest.mark.rule("DN-4.3.1d")
def test_the_young_dragon_is_struck_on_the_table_for_foot_and_driven_back_when_it_attacks() -> None:
    war = stage(MEADOW, "baby-dragon at E5/E4, twice\ngnurr at E6 for rebels", CombatStep(), 1)
    play(war, "attack gnurr", "with baby-dragon", "strike", 4)
    assert topic(war) == "retreat", "20 on 12 is 1-1: B"
    assert war.question is not None
    assert war.question.seat == 1


@pytest.mark.rule("DN-4.3.1e")
@pytest.mark.rule("DN-5.12.3b")
def test_the_young_dragon_swims_at_one_point_a_hex() -> None:
    war = stage(". ~ ~ ~ ~ ~ .\n. ~ ~ ~ ~ ~ .", "baby-dragon at B1/A1", MovementStep(), 1)
    play(war, "move baby-dragon", "ride E2 se")
    assert war.spent[0] == 3


@pytest.mark.rule("DN-4.3.1f")
@pytest.mark.parametrize(("ground", "plain"), [("~", -1), ("m", -1), (".", 0)])
def test_if_so_agreed_the_baby_dragon_is_at_home_in_water_and_marsh(ground: str, plain: int) -> None:
    def sign(option: bool) -> int:
        field = f"{ground} {ground} .\n{ground} {ground} ."
        war = stage(field, "baby-dragon at A1/A2\nugluk at C1", CombatStep(), options={DRAGON_WATERS: option})
        return sign_of(war, numbered(war, "baby-dragon"))

    assert sign(False) == plain
    assert sign(True) == (plain if ground == "." else 1)


@pytest.mark.rule("DN-4.3.1c")
@pytest.mark.rule("DN-2.24.DR2")
def test_the_young_dragon_is_shot_at_as_a_rider_and_only_wounded() -> None:
    war = stage(MEADOW, "baby-dragon at E5/E4\nlaberne at E8", OffensiveFire())
    found = set()
    for die in range(1, 11):
        again = war.copy()
        play(again, "shoot laberne", "at baby-dragon", die)
        assert again.at[0] == war.at[0], "no shot drives it back"
        found.add(3 - again.health[0])
    assert found == {0, 1}
