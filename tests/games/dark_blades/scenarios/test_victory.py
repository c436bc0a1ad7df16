"""Who wins a scenario, and when."""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.magic.spells import Blast
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import open_battle
from grognard.games.dark_blades.scenarios.victory import holder_of, judge_half
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.kernel import Outcome
from tests.games.dark_blades.opening import MILL, RAID, standing
from tests.games.skirmish.field import numbered, options, play, topic

HONNA, FOX = 0, 1
SECOND_HALF = 1


def slay(war: Battle, *names: str) -> None:
    """Kill these pieces where they are."""
    for name in names:
        war.kill(numbered(war, name))


def verdict(war: Battle, half: int, holder: int = HONNA) -> Outcome | None:
    """What the end of a half, counted from 0, decides."""
    war.half = half
    war.ending = judge_half(war, holder)
    return war.outcome


@pytest.mark.rule("DB-SC4-9")
def test_the_death_of_the_black_fox_wins_at_once() -> None:
    war = standing(RAID)
    play(war, "take black-fox", "ride crossroads:M15 n")
    war.begin(Injure(numbered(war, "black-fox"), "killed", False, False, HONNA))
    play(war, options(war)[0])
    assert war.question is None
    assert war.outcome == Outcome((HONNA,), "DB-SC4-9", "kill")


@pytest.mark.rule("DB-SC4-10")
def test_the_death_of_dark_blades_wins_for_the_fox() -> None:
    war = standing(RAID)
    war.begin(Injure(numbered(war, "dark-blades"), "killed", False, False, FOX))
    assert war.outcome == Outcome((FOX,), "DB-SC4-10", "kill")


@pytest.mark.rule("DB-SC4-10", "DB-WAT-3")
@pytest.mark.parametrize(("where", "dice"), [("L15", [5]), ("K2", [])], ids=["on stones", "in the river"])
def test_a_leader_who_drowns_is_dead_at_once(where: str, dice: list[int]) -> None:
    war = standing("the-raid hand-size=0 other-boards=yes")
    leader = numbered(war, "dark-blades")
    war.put(leader, war.land.map.named(f"watermill:{where}"))
    war.begin(Injure(leader, "wounded", False, False, FOX))
    play(war, *dice)
    assert war.outcome == Outcome((FOX,), "DB-SC4-10", "kill")


@pytest.mark.rule("DB-SC4-10", "DB-WAT-13")
def test_a_leader_who_goes_down_in_the_current_is_dead_at_once() -> None:
    war = standing("the-raid hand-size=0 other-boards=yes")
    war.half = SECOND_HALF
    war.put(numbered(war, "dark-blades"), war.land.map.named("watermill:K2"))
    war.begin(MovementStep())
    play(war, 10, 10)
    assert war.outcome == Outcome((FOX,), "DB-SC4-10", "kill")


@pytest.mark.rule("DB-SC4-9", "DB-SC4-10")
def test_other_deaths_and_wounds_decide_nothing() -> None:
    war = standing(RAID)
    slay(war, "zatan", "sunfire", "shaman")
    war.health[numbered(war, "dark-blades")] = 1
    assert verdict(war, SECOND_HALF) is None


@pytest.mark.rule("DB-SC4-9", "DB-G85")
def test_nine_dead_of_the_band_are_a_rout_at_the_end_of_a_turn() -> None:
    war = standing(RAID)
    slay(war, "shaman", "ashrak", "ugluk", "kuruz", "radak", "berserker", "zugun", "gromuz")
    assert verdict(war, SECOND_HALF) is None
    slay(war, "war-dog-1")
    assert verdict(war, 4) is None, "not in the middle of a turn"
    assert verdict(war, 5) == Outcome((HONNA,), "DB-G85", "rout")


@pytest.mark.rule("DB-G20")
def test_after_turn_thirty_the_raid_has_failed() -> None:
    war = standing(RAID)
    assert verdict(war, 57) is None
    assert verdict(war, 58) is None
    assert verdict(war, 59) == Outcome((HONNA,), "DB-G20", "limit")


@pytest.mark.rule("DB-SC2-9", "DB-G82")
@pytest.mark.parametrize("holder", [HONNA, FOX])
def test_after_turn_fifteen_the_holder_of_the_mill_wins(holder: int) -> None:
    war = standing(MILL)
    assert verdict(war, 28, holder) is None
    assert verdict(war, 29, holder) == Outcome((holder,), "DB-SC2-9", "hold")


@pytest.mark.rule("DB-G82")
def test_a_side_without_characters_ends_it_early_but_not_while_some_are_to_come() -> None:
    war = standing(MILL)
    slay(war, "job", "sarah")
    assert verdict(war, SECOND_HALF, FOX) is None
    slay(war, *(war.card(piece).id for piece in range(len(war.at)) if war.side[piece] == FOX))
    assert verdict(war, 2, HONNA) == Outcome((HONNA,), "DB-SC2-9", "hold")


@pytest.mark.rule("DB-G82")
def test_the_mill_is_held_by_whoever_is_alone_in_it() -> None:
    war = standing(MILL)
    shaman, mill = numbered(war, "shaman"), war.land.map.named("P11")
    assert holder_of(war, FOX) == HONNA
    war.put(shaman, mill)
    assert holder_of(war, FOX) == FOX, "both are in it"
    assert holder_of(war, HONNA) == HONNA
    slay(war, "job", "sarah")
    assert holder_of(war, HONNA) == FOX
    war.stun[shaman] = 1
    assert holder_of(war, HONNA) == HONNA, "the stunned hold nothing"


@pytest.mark.rule("DB-G20", "DB-G82")
def test_a_match_in_which_nobody_fights_lasts_to_the_limit() -> None:
    war = standing(MILL)
    while war.question is not None:
        entering = topic(war) in ("entry", "entry-hex")
        play(war, options(war)[0] if entering else "done" if "done" in options(war) else "stay")
    assert war.turn == 15
    assert war.outcome == Outcome((HONNA,), "DB-SC2-9", "hold")


def test_unknown_scenarios_are_refused() -> None:
    with pytest.raises(ValueError, match="the-siege"):
        open_battle("the-siege")


@pytest.mark.rule("DB-G82", "DB-G122")
def test_who_holds_the_mill_is_noted_at_the_end_of_every_half() -> None:
    war = standing(MILL)
    fight = war.stack[0]
    assert fight.holder == HONNA  # type: ignore[attr-defined]
    for name in ("job", "sarah"):
        war.put(numbered(war, name), war.land.map.named("V4" if name == "job" else "V3"))
    war.put(numbered(war, "ashrak"), war.land.map.named("O10"))
    half = war.half
    while war.half == half:
        play(war, "done")
    assert war.stack[0].holder == FOX  # type: ignore[attr-defined]


@pytest.mark.rule("DB-G123")
@pytest.mark.parametrize("other", [False, True])
def test_when_both_leaders_die_of_one_spell_honna_wins(other: bool) -> None:
    war = standing(RAID)
    leaders = [numbered(war, name) for name in ("dark-blades", "black-fox")]
    for piece in leaders:
        war.health[piece] = 1
    war.mount = (-1,) * len(war.mount)
    war.put(leaders[1], war.land.map.named("village:L5"))
    war.begin(Blast(tuple(leaders) if other else (leaders[0], numbered(war, "sunfire")), HONNA))
    assert war.question is None
    assert war.outcome == Outcome((HONNA,) if other else (FOX,), "DB-SC4-9" if other else "DB-SC4-10", "kill")
