"""The four scenarios as their sheets have them: boards, forces, entries, lengths and ways to win."""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.scenarios.sheets import Ahead, Elsewhere, Replacements, ScenarioSheet, scenario_sheets
from grognard.games.dark_blades.sheets.counters import roster


def fielded(scenario: ScenarioSheet, side: str) -> int:
    return sum(len(force.units) for force in scenario.forces if force.side == side)


@pytest.mark.rule("DB-SC1-3", "DB-SC1-4", "DB-SC2-3", "DB-SC2-4", "DB-SC3-2", "DB-SC3-3", "DB-SC3-4", "DB-SC3-5")
@pytest.mark.rule("DB-SC4-2", "DB-SC4-3")
def test_forces_are_as_many_as_listed() -> None:
    counts = {slug: (fielded(one, "honna"), fielded(one, "fox")) for slug, one in scenario_sheets().items()}
    assert counts == {
        "the-arena": (10, 15 + 1),
        "trouble-at-t-mill": (15 + 2, 22),
        "mon-oger-mule-train": (13 + 1 + 4 + 7, 2 + 21 + 4 + 3),
        "the-raid": (8, 13),
    }


@pytest.mark.rule("DB-SC1-8", "DB-SC2-8", "DB-SC3-11", "DB-SC4-8", "DB-G20", "DB-G82")
def test_first_player_length_and_who_fails_at_the_limit() -> None:
    facts = {slug: (one.first, one.turns, one.at_limit) for slug, one in scenario_sheets().items()}
    assert facts == {
        "the-arena": ("honna", 50, "fox"),
        "trouble-at-t-mill": ("honna", 15, "holder"),
        "mon-oger-mule-train": ("honna", 30, "fox"),
        "the-raid": ("fox", 30, "honna"),
    }


@pytest.mark.rule("DB-SC1-1", "DB-SC2-1", "DB-SC3-1", "DB-SC4-1", "DB-SC4-13", "DB-G15", "DB-G77", "DB-G78")
def test_boards_lie_as_the_layouts_say() -> None:
    layouts = {
        slug: [(board.name, board.column, board.row, board.bottom) for board in one.boards]
        for slug, one in scenario_sheets().items()
    }
    assert layouts == {
        "the-arena": [("watermill", 0, 0, 6), ("arena", 1, 0, 2)],
        "trouble-at-t-mill": [("watermill", 0, 0, 6)],
        "mon-oger-mule-train": [("arena", 0, 0, 2), ("watermill", 1, 0, 6)],
        "the-raid": [("village", 0, 0, 0), ("crossroads", 0, 1, 5)],
    }
    other = scenario_sheets()["the-raid"].alternative
    assert other is not None
    assert [(board.name, board.row, board.bottom) for board in other.boards] == [
        ("watermill", 0, 7),
        ("arena", 1, 3),
    ]
    assert {side: (place.board, place.edge) for side, place in other.places.items()} == {
        "honna": ("watermill", 5),
        "fox": ("arena", 3),
    }


@pytest.mark.rule("DB-SC1-2", "DB-SC2-2", "DB-SC3-9", "DB-SC4-4", "DB-SC4-5", "DB-SC4-6", "DB-G83")
def test_who_rides() -> None:
    riding = {slug: [force.title for force in one.forces if force.mounted] for slug, one in scenario_sheets().items()}
    assert riding == {
        "the-arena": [],
        "trouble-at-t-mill": [],
        "mon-oger-mule-train": ["The main party", "The back-up", "The Black Fox and Shaman"],
        "the-raid": ["The Black Fox and Shaman"],
    }
    friends = scenario_sheets()["the-raid"].forces[0]
    assert friends.horses is not None
    assert all(roster().units[id].rides for id in friends.units)


@pytest.mark.rule("DB-SC2-7", "DB-SC3-7", "DB-SC3-8", "DB-SC3-10", "DB-SC4-7", "DB-SC3-3", "DB-SC3-6")
def test_entries() -> None:
    entering = [
        (one.number, force.turn, force.place.board, force.place.corner or force.place.edge)
        for one in scenario_sheets().values()
        for force in one.forces
        if force.turn
    ]
    assert entering == [
        (2, 2, "watermill", (8, 5)),
        (3, 1, "arena", (2, 3)),
        (3, 1, "arena", (2, 3)),
        (3, 1, "arena", (2, 3)),
        (3, 3, "arena", 3),
        (4, 1, "crossroads", 5),
        (4, 1, "crossroads", 5),
    ]
    main, _, mules, _, _, ambush = scenario_sheets()["mon-oger-mule-train"].forces
    assert main.ahead == Ahead(count=2, hexes=6)
    assert mules.led_by == ("simon", "rix", "evans", "leigh")
    assert ambush.elsewhere == Elsewhere(count=2, zone="far bank")


@pytest.mark.rule("DB-SC1-6", "DB-SC1-9", "DB-SC1-11", "DB-SC1-12", "DB-SC1-13")
def test_arena_creatures_and_those_who_must_wait() -> None:
    arena = scenario_sheets()["the-arena"]
    assert arena.replacements == Replacements(order=("dworc", "gargoyle", "dragon"), distance=6)
    assert [force.title for force in arena.forces if force.held_until] == ["The rescuers", "The guards"]
    assert arena.forces[2].held_within == 5
    assert arena.spellcasting == ("honna",)


@pytest.mark.rule("DB-SC1-14", "DB-SC1-15", "DB-SC2-9", "DB-SC3-13", "DB-SC3-14", "DB-SC3-15", "DB-SC4-9", "DB-SC4-10")
def test_ways_to_win() -> None:
    ways = {slug: [(way.side, way.kind, way.count) for way in one.victories] for slug, one in scenario_sheets().items()}
    assert ways == {
        "the-arena": [("honna", "destroy", 0), ("fox", "kill", 0)],
        "trouble-at-t-mill": [("honna", "hold", 0), ("fox", "hold", 0)],
        "mon-oger-mule-train": [("honna", "exit", 2), ("honna", "kill", 0), ("fox", "deny exit", 3)],
        "the-raid": [
            ("honna", "rout", 9),
            ("honna", "kill", 0),
            ("honna", "capture", 0),
            ("fox", "kill", 0),
            ("fox", "capture", 0),
        ],
    }
    assert scenario_sheets()["mon-oger-mule-train"].spared == ("mule-1", "mule-2", "mule-3", "mule-4")


@pytest.mark.parametrize("slug", scenario_sheets())
def test_forces_fight_on_their_own_side(slug: str) -> None:
    for force in scenario_sheets()[slug].forces:
        sides = {roster().units[id].side for id in force.units}
        assert sides in ({force.side}, {"none"}), force.title
