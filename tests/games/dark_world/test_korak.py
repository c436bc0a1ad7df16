"""Rule tests of Korak himself (DW-Z, DW-G11, DW-G37, DW-G40)."""

from __future__ import annotations

import pytest

from tests.games.dark_world.stage import at, facts, happened, hero, nouns, options, play, refused, stage, topic


@pytest.mark.rule("DW-Z1")
def test_z1_korak_never_leaves_his_throne() -> None:
    castle = stage("knight at Q\narena", turn="korak")
    play(castle, "activate korak")
    assert {option.split()[0] for option in options(castle)} == {"strike", "halt"}
    assert refused(castle, "move Q") == refused(castle, "move P6") == "DW-Z1"
    assert at(castle, "korak") == "R"
    mine = stage("knight at Q\narena", turn="knight")
    assert refused(mine, "move R") == "DW-Z1"


@pytest.mark.rule("DW-Z2")
def test_z2_korak_rolls_three_dice_when_he_attacks() -> None:
    castle = stage("knight at Q\narena", turn="korak")
    play(castle, "activate korak", "strike knight", 1, 1)
    assert (topic(castle), castle.hp[hero("knight")]) == ("monster-die", 8)
    play(castle, 2)
    assert (topic(castle), castle.hp[hero("knight")]) == ("hero-die", 4)  # DW-F17: and the hero strikes back


@pytest.mark.rule("DW-Z2")
def test_z2_and_when_he_strikes_back() -> None:
    castle = stage("knight at Q\narena", turn="knight")
    play(castle, "attack korak", 2, 2, 1, 1, 1)
    assert (topic(castle), castle.hp[hero("knight")]) == ("hero-turn", 5)


@pytest.mark.rule("DW-Z3", "DW-G11")
@pytest.mark.parametrize(("cards", "dies"), [(0, False), (1, True)])
def test_z3_one_blow_of_seven_kills_him_and_six_does_nothing(cards: int, dies: bool) -> None:
    castle = stage("knight at Q, golden axe, hits 1\narena", turn="knight")
    play(castle, "attack korak", 2, 2, 2, f"play {cards}")
    assert (facts(castle, 1).throne == "knight") == dies
    assert (topic(castle) == "monster-die") == (not dies)


@pytest.mark.rule("DW-G11")
def test_g11_damage_to_korak_does_not_add_up() -> None:
    castle = stage("knight at Q, golden axe\narena", turn="knight")
    play(castle, "attack korak", 2, 2, 2, 0, 0, 0, "attack korak", 2, 2, 2, 0, 0, 0, "attack korak", 2, 2, 2, 0, 0, 0)
    assert (facts(castle, 1).throne, at(castle, "korak")) == ("korak", "R")


@pytest.mark.rule("DW-Z4")
@pytest.mark.parametrize("square", ["P6", "P8", "O6", "J8", "N7"])
def test_z4_korak_is_fought_from_the_forecourt_only(square: str) -> None:
    castle = stage(f"knight at {square}\narena", turn="knight")
    assert "korak" not in nouns(castle, "attack")
    assert refused(castle, "attack korak") == ("DW-R4" if square == "J8" else "DW-Z4")
    before = stage("knight at Q\narena", turn="knight")
    assert nouns(before, "attack") == {"korak"}


@pytest.mark.rule("DW-Z5", "DW-G40")
def test_z5_whoever_korak_knocks_out_is_out_of_the_game_with_all_he_has() -> None:
    castle = stage("knight at Q, hp 3, hits 2, coins 2, boots, camp orc:4\nranger at Q\narena", turn="korak")
    play(castle, "activate korak", "strike knight", 2, 2, 2, "play 0")
    mine = facts(castle, 1).heroes[hero("knight")]
    assert (mine.at, mine.cards, mine.coins, mine.items, mine.camp) == ("", 0, 0, (), {})
    assert facts(castle, 1).pit == 23  # his coins left the game with him
    assert facts(castle, 1).deck == 30
    assert nouns(castle, "strike") == {"ranger"}
    assert refused(castle, "strike knight") == "DW-G40"


@pytest.mark.rule("DW-Z5")
def test_z5_so_does_his_return_blow_and_the_order_of_the_round_goes_on_without_the_hero() -> None:
    castle = stage("knight at Q, hp 1\nranger at Q\narena")
    play(castle, "knight", "ranger", "dwarf", "attack korak", 0, 0, 1, 0, 0)
    assert castle.question is not None
    assert castle.question.about[0] == hero("ranger")
    play(castle, "end", "end", "end", "end")
    assert topic(castle) == "mace"
    assert options(castle) == ["barbarian", "ranger", "dwarf"]


@pytest.mark.rule("DW-Z6")
def test_z6_his_slayer_takes_figure_and_throne_and_the_game_ends_at_once() -> None:
    castle = stage("knight at Q, hits 3\nranger at Q\norc-1 at P6, strength 1, boots\narena", turn="knight")
    events = play(castle, "attack korak", 2, 2, "play 3")
    assert castle.question is None
    assert castle.outcome is not None
    mine = facts(castle, 1).heroes[hero("knight")]
    assert (mine.at, mine.camp) == ("R", {"korak:7": 1})
    assert "monster-rolls" not in happened(events)  # no blow in return


@pytest.mark.rule("DW-Z6")
def test_z6_a_return_blow_in_koraks_own_turn_ends_it_too() -> None:
    castle = stage("knight at Q, hits 3\narena", turn="korak")
    play(castle, "activate korak", "strike knight", 0, 0, 0, 2, 2, "play 3")
    assert castle.question is None
    assert castle.outcome is not None
    assert castle.outcome.winners == (1,)


@pytest.mark.rule("DW-G37")
def test_g37_korak_has_three_bouts_shared_among_conscious_heroes_in_the_forecourt() -> None:
    castle = stage("knight at Q\nranger at Q\ndwarf at P6\narena", turn="korak")
    play(castle, "activate korak")
    assert nouns(castle, "strike") == {"knight", "ranger"}
    play(castle, "strike knight", 1, 0, 0, 0, 0, "strike ranger", 1, 0, 0, 0, 0, "strike knight", 1, 0, 0, 0, 0)
    assert (castle.hp[hero("knight")], castle.hp[hero("ranger")]) == (6, 7)
    assert topic(castle) == "korak-turn"
    assert refused(castle, "activate korak") == "DW-G31"


@pytest.mark.rule("DW-G37")
def test_g37_not_before_the_arena_monsters_have_come_nor_at_an_empty_forecourt() -> None:
    empty = stage("knight at P6\narena", turn="korak")
    assert "korak" not in nouns(empty, "activate")
    assert refused(empty, "activate korak") == "DW-G37"
    early = stage("knight at E2", turn="korak")
    assert refused(early, "activate korak") == "DW-G37"
    first = stage("knight at Q", turn="korak")
    assert topic(first) == "muster"  # the monsters first
