"""Rule tests of winning and scoring (DW-V, DW-G40, DW-G41, DW-G45)."""

from __future__ import annotations

import pytest

from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.show.results import ending_of
from tests.games.dark_world.stage import facts, happened, hero, options, play, stage, topic

SLAY = ("attack korak", 2, 2, "play 3")
"""The Knight, with three Hit cards and no others, kills Korak."""


def points(castle: Castle) -> list[int | None]:
    """The final points of the four heroes."""
    return [one.score for one in facts(castle, 0).heroes]


def verdict(castle: Castle) -> tuple[tuple[int, ...], str]:
    """The winning seats and the rule that says so; nobody and nothing while the match goes on."""
    return (castle.outcome.winners, castle.outcome.rule) if castle.outcome else ((), "")


@pytest.mark.rule("DW-V1")
def test_v1_korak_wins_when_he_has_eliminated_all_four() -> None:
    castle = stage("barbarian out\nknight at Q, hp 1\nranger out\ndwarf at Q, hp 1\narena", turn="korak")
    play(castle, "activate korak", "strike knight", 1, 0, 0)
    assert verdict(castle) == ((), "")
    events = play(castle, "strike dwarf", 1, 0, 0)
    assert verdict(castle) == ((0,), "DW-V1")
    assert castle.outcome is not None
    assert set(castle.outcome.scores) == {0}, "points are counted only when Korak is dead"
    assert castle.question is None
    assert happened(events)[-1] == "korak-wins"


@pytest.mark.rule("DW-V1")
def test_v1_heroes_who_are_merely_knocked_out_are_not_eliminated() -> None:
    castle = stage("barbarian at B1, hp 0\nknight at Q, hp 1\nranger out\ndwarf at J8, hp 0\narena", turn="korak")
    play(castle, "activate korak", "strike knight", 1, 0, 0)
    assert castle.outcome is None


@pytest.mark.rule("DW-V1")
def test_v1_the_last_hero_may_fall_in_his_own_turn() -> None:
    castle = stage("barbarian out\nknight at Q, hp 1\nranger out\ndwarf out\narena", turn="knight")
    play(castle, "attack korak", 0, 0, 0, 1, 0)
    assert castle.outcome is not None
    assert castle.outcome.winners == (0,)


@pytest.mark.rule("DW-V2", "DW-V3", "DW-V6")
def test_v2_the_hero_with_most_points_wins_though_another_killed_korak() -> None:
    castle = stage(
        "knight at Q, hits 3\nranger at E2, camp orc:4, camp orc:4, camp ogre:4, camp ogre:1\narena",
        turn="knight",
        heroes=4,
    )
    play(castle, *SLAY)
    assert points(castle) == [0, 12, 13, 0]  # Korak's 7 and 5 for the throne against 4 + 4 + 4 + 1
    assert castle.outcome is not None
    assert (castle.outcome.winners, castle.outcome.rule) == ((3,), "DW-V2")
    assert castle.outcome.scores == (0, 0, 12, 13, 0)


@pytest.mark.rule("DW-V3")
@pytest.mark.parametrize(("figure", "worth"), [("orc:1", 1), ("skeleton:2", 2), ("mummy:3", 3), ("manticore:5", 5)])
def test_v3_each_figure_counts_its_strength(figure: str, worth: int) -> None:
    castle = stage(f"knight at Q, hits 3\nranger at E2, camp {figure}\narena", turn="knight")
    play(castle, *SLAY)
    assert points(castle)[hero("ranger")] == worth


@pytest.mark.rule("DW-V4")
def test_v4_coins_count_what_they_show_when_they_are_turned_over() -> None:
    castle = stage("knight at Q, hits 3, coins 1\nranger at E2, coins 3\narena", turn="knight")
    play(castle, *SLAY)
    assert (topic(castle), options(castle)) == ("coin", ["1", "2", "3", "5"])
    assert castle.outcome is None
    play(castle, 3, 1, 5, 2)  # the Knight's coin, then the Ranger's
    assert points(castle) == [0, 7 + 5 + 3, 1 + 5 + 2, 0]


@pytest.mark.rule("DW-V4")
def test_v4_the_coins_are_those_of_the_pit() -> None:
    castle = stage("knight at Q, hits 3\nranger at E2, coins 25\narena", turn="knight")
    play(castle, *SLAY, 5, 5)
    assert options(castle) == ["1", "2", "3"]  # DW-G5: two coins of 5, five of 3, eight of 2, ten of 1
    play(castle, *[3] * 5, *[2] * 8, *[1] * 10)
    assert points(castle)[hero("ranger")] == 51


@pytest.mark.rule("DW-V5")
def test_v5_each_unused_card_counts_one_hit_or_miss() -> None:
    castle = stage("knight at Q, hits 4, misses 1\nranger at E2, hits 2, misses 3\narena", turn="knight")
    play(castle, *SLAY)
    assert points(castle) == [0, 7 + 5 + 2, 5, 0]


@pytest.mark.rule("DW-V6")
def test_v6_the_throne_counts_five_for_the_slayer_alone() -> None:
    castle = stage("knight at Q, hits 3\nranger at Q\narena", turn="knight")
    play(castle, *SLAY)
    assert points(castle) == [0, 12, 0, 0]


@pytest.mark.rule("DW-V7")
def test_v7_items_and_weapons_count_nothing() -> None:
    castle = stage("knight at Q, hits 3\nranger at E2, potion, grenade, golden axe\narena", turn="knight")
    play(castle, *SLAY)
    assert points(castle)[hero("ranger")] == 0


@pytest.mark.rule("DW-G40")
def test_g40_an_eliminated_hero_cannot_win() -> None:
    castle = stage(
        "knight at Q, hits 3\nranger at Q, hp 1, camp orc:4, camp orc:4, camp ogre:4, camp skeleton:4\narena",
        turn="korak",
        heroes=4,
    )
    play(castle, "activate korak", "strike ranger", 1, 0, 0, "strike knight", 0, 0, 0, 2, 2, "play 3")
    assert castle.outcome is not None
    assert castle.outcome.winners == (2,)
    assert points(castle) == [0, 12, None, 0]


@pytest.mark.rule("DW-G41")
def test_g41_of_equals_the_one_with_koraks_figure_wins() -> None:
    castle = stage(
        "knight at Q, hits 3\nranger at E2, coins 6, camp orc:2\narena", turn="knight", heroes=4
    )  # fmt: skip
    play(castle, *SLAY, 1, 1, 1, 2, 2, 3)
    assert points(castle) == [0, 12, 12, 0]
    assert castle.outcome is not None
    assert castle.outcome.winners == (2,)


@pytest.mark.rule("DW-G41")
def test_g41_then_the_one_with_most_coin_value() -> None:
    castle = stage(
        "knight at Q, hits 3\nranger at E2, coins 3, camp orc:4, camp ogre:4\n"
        "dwarf at E1, coins 2, camp orc:4, camp mummy:3, camp mummy:2\narena",
        turn="knight",
        heroes=4,
    )
    play(castle, *SLAY, 1, 2, 3, 2, 3)
    assert points(castle) == [0, 12, 14, 14]
    assert castle.outcome is not None
    assert castle.outcome.winners == (3,)


@pytest.mark.rule("DW-G41")
def test_g41_then_they_share_the_win() -> None:
    castle = stage(
        "knight at Q, hits 3\nranger at E2, coins 1, camp orc:4, camp ogre:4, camp skeleton:4\n"
        "dwarf at E1, coins 1, camp orc:4, camp manticore:5, camp mummy:3\narena",
        turn="knight",
        heroes=4,
    )
    play(castle, *SLAY, 2, 2)
    assert points(castle) == [0, 12, 14, 14]
    assert castle.outcome is not None
    assert castle.outcome.winners == (3, 4)
    assert ending_of(castle) == "Korak is dead; Ranger and Dwarf won with 14 points."


@pytest.mark.rule("DW-G45")
def test_g45_with_a_limit_of_rounds_korak_wins_after_the_last() -> None:
    castle = stage("", rounds=40)
    castle.round = 40  # the Mace is being shaken for the last round
    play(castle, "barbarian", "knight", "ranger", *["end"] * 4)
    assert verdict(castle) == ((), "")
    play(castle, "end")
    assert verdict(castle) == ((0,), "DW-G45")
    assert castle.question is None


@pytest.mark.rule("DW-G45")
def test_g45_nineteen_rounds_are_the_usual_limit_and_all_see_it() -> None:
    castle = stage("")
    assert castle.given.rounds == 19
    assert [facts(castle, seat).limit for seat in (0, 1)] == [19, 19]


@pytest.mark.rule("DW-G45")
def test_g45_without_one_the_rounds_go_on() -> None:
    castle = stage("", rounds=0)
    castle.round = 40
    play(castle, "barbarian", "knight", "ranger", *["end"] * 5)
    assert castle.outcome is None
    assert (topic(castle), facts(castle, 0).round) == ("mace", 41)
