"""Rolling together: fights with Wolf, Lurker and Wererats."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.games.village_of_fear.acts import LURKER, WERERAT, WOLF
from grognard.games.village_of_fear.combat.duels import Duel, clashes
from grognard.kernel import Draw, foresee
from tests.games.village_of_fear.stage import at, happened, hero, hp, options, play, stage, told, topic

ELF = hero("elf")


@pytest.mark.rule("VF-D1", "VF-D4", "VF-G64")
def test_d1_both_sides_roll_and_equal_totals_never_stand() -> None:
    village = stage("elf at E10\nwolf at E11", Duel(ELF, WOLF))
    assert topic(village) == "clash"
    shown = [tuple(map(int, option.split("-"))) for option in options(village)]
    assert {mine for mine, _ in shown} == set(range(5))
    assert {theirs for _, theirs in shown} == set(range(5))
    assert all(mine != theirs for mine, theirs in shown)


@pytest.mark.rule("VF-D1")
def test_d1_a_golden_weapon_gives_the_hero_a_third_die() -> None:
    village = stage("elf at E10, golden axe\nwolf at E11", Duel(ELF, WOLF))
    assert {int(option.split("-")[0]) for option in options(village)} == set(range(7))
    assert {int(option.split("-")[1]) for option in options(village)} == set(range(5))


@pytest.mark.rule("VF-D1", "VF-G5", "VF-G64")
def test_d1_totals_come_as_often_as_dice_show_them() -> None:
    counts = clashes(2, 2)
    assert sum(counts) == 81 - sum(ways * ways for ways in (1, 2, 3, 2, 1))
    village = stage("elf at E10\nwolf at E11", Duel(ELF, WOLF))
    assert village.question is not None
    assert village.question.options == Draw("clash", counts)


@pytest.mark.rule("VF-D2", "VF-D7", "VF-D8", "VF-G21")
def test_d2_a_hero_with_more_swords_sends_the_wolf_home_and_wins_nothing() -> None:
    village = stage("elf at E10, hp 5\nwolf at E11", Duel(ELF, WOLF))
    events = play(village, "3-1")
    assert happened(events) == ["clash", "beaten"]
    assert at(village, "wolf") == "Green"
    assert hp(village, "elf") == 5
    assert village.coins[ELF] == village.hand(ELF) == village.held(ELF) == 0


@pytest.mark.rule("VF-D7")
def test_d7_a_beaten_lurker_returns_to_the_drawbridge() -> None:
    village = stage("elf at E10\nlurker at E11", Duel(ELF, LURKER))
    play(village, "2-0")
    assert at(village, "lurker") == "Step"
    assert village.lurker_of == -1


@pytest.mark.rule("VF-D3", "VF-D5")
def test_d3_the_difference_comes_off_the_hero_and_both_roll_again() -> None:
    village = stage("elf at E10, hp 5\nwolf at E11", Duel(ELF, WOLF))
    events = play(village, "1-4", "0-1")
    assert told(events, "hurt") == [(ELF, 3, 2), (ELF, 1, 1)]
    assert topic(village) == "clash"
    events = play(village, "0-2")
    assert happened(events) == ["clash", "hurt", "wheel", "knocked-out"]
    assert at(village, "elf") == "Entrance"
    assert at(village, "wolf") == "E11"


@pytest.mark.rule("VF-D6", "VF-F12", "VF-G58")
def test_d6_nobody_is_asked_for_cards() -> None:
    village = stage("elf at E10, hits 3, misses 3\nwolf at E11", Duel(ELF, WOLF))
    play(village, "0-2")
    assert topic(village) == "clash"
    play(village, "2-1")
    assert (village.hits[ELF], village.misses[ELF]) == (3, 3)


@pytest.mark.rule("VF-D5", "VF-G64")
@pytest.mark.parametrize(("points", "weapon", "percent"), [(8, "", 96), (1, "", 50), (8, ", golden axe", 100)])
def test_d5_the_chances_of_a_whole_fight_can_be_worked_out(points: int, weapon: str, percent: int) -> None:
    village = stage(f"elf at E10, hp {points}{weapon}\nwolf at E11", Duel(ELF, WERERAT))
    won = Fraction(0)
    question = village.question
    assert question is not None
    for answer, weight in question.options.weights():
        for future in foresee(village, answer):
            share = Fraction(weight, sum(ways for _, ways in question.options.weights()))
            won += share * future.chance * (future.position.hp[ELF] > 0)
    assert round(100 * won) == percent
