"""Rule tests of the Healing Fountain (DW-W, DW-G24)."""

from __future__ import annotations

import pytest

from tests.games.dark_world.stage import at, hero, nouns, options, play, refused, stage, topic


@pytest.mark.rule("DW-W1", "DW-G24")
@pytest.mark.parametrize("hp", [1, 5, 8])
def test_w1_a_whole_turn_at_the_fountain_restores_eight_hit_points(hp: int) -> None:
    castle = stage(f"ranger at C3, hp {hp}, boots")
    play(castle, "ranger", "knight", "dwarf", "fountain")
    assert (at(castle, "ranger"), castle.hp[hero("ranger")]) == ("A1", 8)
    assert castle.question is not None
    assert castle.question.about[0] == hero("knight")
    assert castle.items[hero("ranger") * 3 + 1] == 1  # DW-G30: no boots after the turn has ended


@pytest.mark.rule("DW-W1", "DW-G24")
def test_g24_not_after_an_action() -> None:
    castle = stage("ranger at C3, hp 2", turn="ranger")
    assert "fountain" in options(castle)
    play(castle, "move B2")
    assert "fountain" not in options(castle)
    assert refused(castle, "fountain") == "DW-G24"


@pytest.mark.rule("DW-G24")
def test_g24_a_bout_is_an_action_too_but_an_item_is_not() -> None:
    castle = stage("ranger at C2, hp 2, boots\norc-1 at D2, strength 4, potion\ndoors 1", turn="ranger")
    play(castle, "boots")
    assert "fountain" in options(castle)
    play(castle, "attack orc-1", 0, 0, 0, 0)
    assert refused(castle, "fountain") == "DW-G24"


@pytest.mark.rule("DW-G24")
def test_g24_only_from_the_entrance() -> None:
    castle = stage("ranger at D2, hp 2\ndoors 1\nfilled 1", turn="ranger")
    assert refused(castle, "fountain") == "DW-G24"


@pytest.mark.rule("DW-W2")
def test_w2_all_heroes_may_be_there_together() -> None:
    castle = stage("barbarian at B1, hp 2\nknight at C1, hp 3\nranger at B3, hp 4\ndwarf at C3, hp 5")
    play(castle, "barbarian", "knight", "ranger", *["fountain"] * 4)
    assert [at(castle, name) for name in ("barbarian", "knight", "ranger", "dwarf")] == ["A1"] * 4
    assert castle.hp == [8] * 4
    assert topic(castle) == "korak-turn"


@pytest.mark.rule("DW-G24")
def test_g24_he_walks_off_as_usual_but_never_onto_it() -> None:
    castle = stage("ranger at A1\nbarbarian at B1\nknight at C1\ndwarf at C3", turn="ranger")
    assert nouns(castle, "move") == {"A2", "B2", "C2", "B3"}
    beside = stage("ranger at B2", turn="ranger")
    assert "A1" not in nouns(beside, "move")
    assert refused(beside, "move A1") == "DW-G24"
    assert refused(beside, "move A3") == "DW-G25"
