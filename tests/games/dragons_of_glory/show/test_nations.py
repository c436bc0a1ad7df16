"""Nation cards and the track of Turns: what they say is what the rules roll for."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import POOL, LanceWar
from grognard.kernel import WATCHER, replaced
from grognard.table.wars import Nation
from tests.games.dragons_of_glory.staging import BOX, staged

GAME = grognard.game("dragons-of-glory")
LANCE = "the-war-of-the-lance"


def card(war: LanceWar, name: str) -> Nation:
    (found,) = [nation for nation in GAME.table(GAME.view(war, WATCHER)).nations if nation.id == name]
    return found


@pytest.mark.rule("DS-ACT-3", "DS-ACT-5", "DS-EVT-7")
def test_a_card_adds_up_what_it_takes_to_win_a_nation_today() -> None:
    war = staged({}, {"blode": HIGHLORD, "kern": HIGHLORD}, scenario=LANCE)
    war.bonus, war.turn = 2, 2
    highlord, whitestone = card(war, "gunthar").regards
    assert (highlord.needed, highlord.chance) == (-3, 0)
    assert [(part.value, part.rule) for part in whitestone.parts] == [
        ("4", "DS-ACT-3"), ("+2", "DS-ACT-5"), ("+2", "DS-EVT-7"),
    ]  # fmt: skip
    assert (whitestone.needed, whitestone.chance, whitestone.faces) == (8, 8, 10)


def test_a_card_counts_the_forces_on_the_map_and_in_the_pool() -> None:
    war = staged({"hylo-kender-1": "3518W", "hylo-kender-2": "3518W"}, {"hylo": WHITESTONE}, scenario=LANCE)
    war.take_off(BOX.number["hylo-kender-2"], POOL)
    hylo = card(war, "hylo")
    assert (hylo.state, hylo.side, hylo.keeper, hylo.capital, hylo.seat) == (
        "allied", "slate", "slate", "3518W", "Hylo",
    )  # fmt: skip
    kender = hylo.levies[0]
    assert (kender.count, kender.here, kender.waiting) == (6, 1, 1)
    assert not hylo.regards, "whoever serves a side is not courted"


def test_a_conquered_nation_and_a_moved_capital_say_so() -> None:
    war = staged({}, {"hylo": WHITESTONE, "blode": WHITESTONE}, scenario=LANCE)
    war.conquered = replaced(war.conquered, BOX.nation_of["blode"], HIGHLORD)
    war.capitals = replaced(war.capitals, BOX.nation_of["hylo"], 9)
    assert (card(war, "blode").state, card(war, "blode").side) == ("conquered", "rust")
    assert card(war, "hylo").capital == ""
    assert "9" in card(war, "hylo").told
    track = GAME.table(GAME.view(war, WATCHER)).turns
    assert [note.rule for note in track[8].notes] == ["DS-DHC-7"]


@pytest.mark.rule("DS-WIN-2", "DS-EVT-1", "DS-CAL-1", "DS-CAL-6")
def test_the_track_has_winters_and_what_joins_the_cup() -> None:
    track = GAME.table(GAME.view(GAME.start(LANCE), WATCHER)).turns
    assert [turn.number for turn in track] == list(range(1, 31))
    assert [turn.number for turn in track if turn.season == "winter"] == [5, 10, 15, 20, 25, 30]
    assert [turn.number for turn in track if any(note.rule == "DS-EVT-1" for note in turn.notes)] == [10, 20]
    assert [turn.now for turn in track].index(True) == 0
    assert (track[0].title, track[29].title) == ("March and April 348", "winter 353")
    assert (track[0].side, track[1].side) == ("rust", "slate")
