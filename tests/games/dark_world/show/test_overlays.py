"""Looking before acting in Dark World: staged positions, and what reach, threat, throws and prospects say of them."""

from __future__ import annotations

import pytest

from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.show.overlays import prospect_of, reach_of, sight_of, threat_of
from grognard.games.dark_world.show.words import say
from grognard.table.overlays import Area, Prospect
from tests.games.dark_world.stage import options, play, stage


def area(found: Area | None) -> Area:
    assert found is not None
    return found


def foretold(castle: Castle, text: str) -> Prospect:
    """The prospect of an answer that is open."""
    found = prospect_of(castle, castle.parse(text))
    assert found is not None
    return found


def walks(castle: Castle) -> set[str]:
    """The squares that are open to whoever acts."""
    return {answer.split()[1] for answer in options(castle) if answer.startswith("move ")}


@pytest.mark.rule("DW-A1", "DW-M1")
def test_the_reach_of_a_hero_is_where_he_may_walk() -> None:
    castle = stage("barbarian at E1\norc-1 at E2, strength 3", turn="barbarian", actions=2)
    cells = area(reach_of(castle, "barbarian")).cells
    assert set(cells) == walks(castle)
    for cell, cost in cells.items():
        assert len(foretold(castle, f"move {cell}").way) == int(cost)


@pytest.mark.rule("DW-A5", "DW-M4")
def test_the_reach_of_a_monster_is_where_korak_may_send_it() -> None:
    castle = stage("barbarian at E1\norc-1 at E3, strength 3", turn="korak")
    play(castle, "activate orc-1")
    assert set(area(reach_of(castle, "orc-1")).cells) == walks(castle)
    assert reach_of(castle, "orc-2") is None
    assert reach_of(castle, "nobody") is None
    assert area(reach_of(castle, "korak")).text == "Korak can walk nowhere."


@pytest.mark.rule("DW-F1", "DW-A5")
def test_threat_is_where_a_monster_can_come_and_strike_with_its_last_action() -> None:
    castle = stage("barbarian at E1\norc-1 at E3, strength 3", turn="barbarian")
    near, far = area(threat_of(castle, 1)).cells, area(reach_of(castle, "orc-1")).cells
    assert near["E1"] == "1"
    assert {cell for cell, cost in far.items() if int(cost) < 3} <= set(near)
    assert area(threat_of(castle, 0)).targets == tuple(f"piece:{h}" for h in ("barbarian", "knight", "ranger", "dwarf"))


@pytest.mark.rule("DW-I9")
def test_throws_go_two_squares_straight_and_not_through_walls() -> None:
    castle = stage("barbarian at E1, grenade\norc-1 at E3, strength 3", turn="barbarian")
    found = area(sight_of(castle, "E1"))
    assert "E3" in found.cells
    assert "E2" in found.beyond
    assert "throw orc-1" in options(castle)
    assert sight_of(castle, "Q7") is None


@pytest.mark.rule("DW-D3", "DW-A2")
def test_a_walk_to_a_door_says_what_opens() -> None:
    castle = stage("barbarian at A2", turn="barbarian")
    doors = [(text, risk) for text in sorted(walks(castle)) for risk in foretold(castle, f"move {text}").risks]
    assert any("opens" in risk.text and "Korak fills the room" in risk.text for _, risk in doors)
    text, risk = next((text, risk) for text, risk in doors if "opens" in risk.text)
    before = castle.doors
    play(castle, f"move {text}")
    assert castle.doors != before, risk.text


@pytest.mark.rule("DW-I5", "DW-F1")
def test_a_walk_says_what_lies_on_it_and_who_waits_at_its_end() -> None:
    castle = stage("barbarian at D2\nloose boots at E2\norc-1 at F3, strength 3\ndoors 1 2 3", turn="barbarian")
    found = foretold(castle, "move F2")
    assert [stage.cell for stage in found.way] == ["E2", "F2"]
    assert found.text == "2 of 3 actions, 1 left."
    assert [risk.text for risk in found.risks] == ["On E2 lies Speed Boots.", "Orc 1 can strike at him there."]


@pytest.mark.rule("DW-F1", "DW-A5")
def test_a_monster_is_told_whom_it_walks_up_to() -> None:
    castle = stage("barbarian at E1\norc-1 at E3, strength 3", turn="korak")
    play(castle, "activate orc-1")
    assert [risk.text for risk in foretold(castle, "move E2").risks] == ["The Barbarian can strike at it there."]
    assert not foretold(castle, "move F3").risks


@pytest.mark.rule("DW-F7", "DW-F10")
def test_a_blow_shows_its_dice_and_its_sum() -> None:
    castle = stage("barbarian at E1, hits 2\norc-1 at E2, strength 4", turn="barbarian")
    lines = [say(event) for event in play(castle, "attack orc-1", 1, 2, "play 1")]
    assert [face for line in lines for face in line.dice] == ["1", "2"]
    terms = [(term.what, term.value, term.sum) for line in lines for term in line.terms]
    assert terms[:4] == [
        ("Dice", "3", False),
        ("Hit card", "1", False),
        ("Needed against Orc 1", "4", False),
        ("In all", "4", True),
    ]


def sums(found: Prospect) -> list[tuple[str, str]]:
    return [(term.what, term.value) for term in found.terms]


@pytest.mark.rule("DW-F6", "DW-F8", "DW-F9", "DW-F14")
def test_what_a_blow_is_made_of_is_told_before_its_dice_fall() -> None:
    castle = stage("barbarian at E1, hits 2\norc-1 at E2, strength 3", turn="barbarian", actions=2)
    before = castle.digest()
    assert sums(foretold(castle, "attack orc-1")) == [
        ("Dice", "2 × 0 to 2"),
        ("Hit cards", "up to +2"),
        ("Needed against Orc 1", "?"),
    ]
    assert castle.digest() == before
    castle.mon_known = tuple(1 for _ in castle.mon_known)
    assert sums(foretold(castle, "attack orc-1"))[-1] == ("Needed against Orc 1", "3")
    struck = stage("barbarian at E1, hits 2\norc-1 at E2, strength 3", turn="korak")
    play(struck, "activate orc-1")
    assert sums(foretold(struck, "strike barbarian")) == [("Dice", "2 × 0 to 2"), ("Hit points of the Barbarian", "8")]
