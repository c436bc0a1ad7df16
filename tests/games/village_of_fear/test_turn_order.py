"""Rounds and the opening of a hero's turn (B3, B4): who acts when, and what comes first."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.hero_turn import HeroTurn
from grognard.games.village_of_fear.sequence import Rounds
from grognard.kernel import FATE
from tests.games.village_of_fear.stage import (
    asked,
    at,
    given,
    happened,
    hero,
    hp,
    options,
    play,
    stage,
    take_turn,
    told,
    topic,
)

ORDER = ("elf", "warrior-priest", "adventurer")
"""Three balls; the fourth is the one that is left."""
CALM = ("quiet", "haste", "mud", "haste")
"""Events that ask nothing."""


@pytest.mark.rule("VF-T2", "VF-C13")
def test_t2_the_monument_gives_an_order_and_the_last_ball_needs_no_draw() -> None:
    village = stage("", Rounds())
    assert village.question is not None
    assert (village.question.seat, village.question.topic) == (FATE, "monument")
    events = play(village, *ORDER)
    assert told(events, "order") == [(1, 3, 0, 2)]
    assert topic(village) == "event"


@pytest.mark.rule("VF-T1", "VF-H1", "VF-H2")
def test_t1_every_hero_in_order_then_the_warlord_then_a_new_order() -> None:
    village = stage("", Rounds())
    play(village, *ORDER)
    for name, card in zip(("elf", "warrior-priest", "adventurer", "merchant-prince"), CALM, strict=True):
        events = play(village, card)
        assert happened(events) == ["event"]
        assert (asked(village), topic(village)) == (name, "hero-turn")
        play(village, "end")
    assert (asked(village), topic(village)) == ("warlord", "warlord-turn")
    events = play(village, "end", 8)
    assert told(events, "round") == [(3,)]
    assert topic(village) == "monument"
    assert village.order == ()


@pytest.mark.rule("VF-T1", "VF-G45")
def test_t1_a_hero_out_of_the_game_has_no_ball() -> None:
    village = stage("elf out", Rounds())
    assert options(village) == ["adventurer", "merchant-prince", "warrior-priest"]


@pytest.mark.rule("VF-G45")
def test_g45_with_a_limit_the_warlord_wins_after_the_last_round() -> None:
    village = stage("", Rounds(), given(rounds=2))
    play(village, *ORDER, *(word for card in CALM for word in (card, "end")), "end", 8)
    assert village.question is None
    assert village.outcome is not None
    assert (village.outcome.winners, village.outcome.rule) == ((0,), "VF-G45")


@pytest.mark.rule("VF-H1", "VF-G10")
@pytest.mark.parametrize(("card", "actions"), [("quiet", 3), ("haste", 4), ("mud", 2)])
def test_h1_the_event_says_how_many_actions_there_are(card: str, actions: int) -> None:
    village = stage("", HeroTurn(hero("elf")))
    play(village, card)
    assert village.question is not None
    assert village.question.about == (1, actions)


@pytest.mark.rule("VF-E4", "VF-G56")
def test_e4_a_knocked_out_hero_gets_up_with_one_hit_point_before_his_event() -> None:
    village = stage("elf hp 0", HeroTurn(hero("elf")))
    assert hp(village, "elf") == 1
    assert topic(village) == "event"
    play(village, "wind")
    assert hp(village, "elf") == 3


@pytest.mark.rule("VF-G56")
def test_g56_a_hero_felled_by_the_wolf_of_his_event_has_no_turn() -> None:
    village = stage(
        """
        elf at E11, hp 1
        wolf at E13
        """,
        Rounds(),
    )
    play(village, "elf", "adventurer", "merchant-prince", "howl", "move E12", "strike elf")
    play(village, "0-2")
    assert (hp(village, "elf"), at(village, "elf")) == (0, "Entrance")
    assert topic(village) == "event"


@pytest.mark.rule("VF-H5")
def test_h5_moves_and_bouts_in_any_order_until_the_actions_are_spent() -> None:
    village = take_turn(
        """
        elf at E9
        marauder-1 at E7, strength 3
        """,
        "elf",
    )
    play(village, "move E8", "attack marauder-1", 0, 0, 0, 0)
    assert village.question is not None
    assert village.question.about == (1, 1)
    play(village, "move E9")
    assert options(village) == ["end"]
