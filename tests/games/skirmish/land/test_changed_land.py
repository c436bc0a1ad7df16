"""Changed land: hexes that have become something else change sight, cover, moves and blows, in this match only."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.combat.odds import column_of
from grognard.games.skirmish.land.land import KEPT_LANDS
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.shooting.lines import cover_at, drawn
from tests.games.skirmish.field import land, options, place, play, stage


@pytest.mark.rule("DB-SPL-24")
def test_burnt_trees_open_the_line_and_give_no_cover() -> None:
    war = stage("watermill", "laberne at C6\nradak at C2", CombatStep())
    named = war.land.map.named
    assert drawn(war.land, named("C6"), named("C2")) is None
    assert cover_at(war.land, named("C6"), named("C4")) == "light"
    war.change_land(war.land.map.mask("C2", "C3", "C4", "C5"), "open")
    assert drawn(war.land, named("C6"), named("C2")) is not None
    assert cover_at(war.land, named("C6"), named("C4")) == "none"
    assert land("watermill").map.terrain_at(named("C4")) == "tree"


@pytest.mark.rule("DB-SPL-24")
def test_burnt_trees_cost_less_let_riders_in_and_help_nobody_to_fight() -> None:
    war = stage("watermill", "grast at E6/E7, mounted\nradak at D4\nsunfire at F5", MovementStep())
    play(war, "move grast")
    assert "ride E4 n" not in options(war)
    before = column_of(war, (2,), (1,))
    war.change_land(war.land.map.mask("D4", "E4", "E3"), "open")
    assert column_of(war, (2,), (1,)) == before + 1
    war.begin(MovementStep())
    play(war, "move grast")
    assert "ride E4 n" in options(war)
    play(war, "ride E4 n")
    assert (place(war, "grast"), war.spent[0]) == ("E4/E5", 2)


def test_a_razed_building_is_neither_wall_nor_room() -> None:
    war = stage("watermill", "laberne at T13\nradak at U13", CombatStep())
    barn = war.land.building_at(war.land.map.named("U13"))
    assert barn
    assert not war.near(0) >> war.at[1] & 1
    war.change_land(barn, "open")
    assert not war.land.building_at(war.at[1])
    assert war.near(0) >> war.at[1] & 1
    assert {war.land.kinds[cell] for cell in bits(barn)} == {"open"}


def test_copies_and_decoded_positions_stand_on_their_own_land() -> None:
    war = stage("watermill", "laberne at C6", MovementStep())
    fresh, trees = war.copy(), war.land.map.mask("C4", "B4")
    war.change_land(trees, "open")
    assert fresh.land is land("watermill")
    assert war.copy().land is war.land
    again = fresh.decode(war.encode())
    assert again.land is war.land
    assert war.decode(fresh.encode()).land is fresh.land
    assert again.key() == war.key() != fresh.key()


def test_the_order_of_changes_does_not_matter_and_few_lands_are_kept() -> None:
    one, two = (stage("watermill", "laberne at C6", MovementStep()) for _ in range(2))
    cells = list(bits(one.land.map.of("tree")))
    one.change_land(1 << cells[0], "open")
    one.change_land(1 << cells[1], "open")
    two.change_land(1 << cells[1], "open")
    two.change_land(1 << cells[0], "open")
    assert one.changed == two.changed
    assert one.land is two.land
    for cell in cells[: KEPT_LANDS + 3]:
        two.change_land(1 << cell, "open")
    assert one.land.as_changed(()) is one.land
    assert one.given.land.as_changed(one.changed) is not one.land
    assert one.given.land.as_changed(one.changed).kinds == one.land.kinds
