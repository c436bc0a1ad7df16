"""Changed maps: other terrain in some hexes, and buildings that are gone with their walls."""

from __future__ import annotations

from grognard.board.altering import altered
from grognard.board.hexes import bits
from tests.board.maps import named


def test_changed_cells_have_their_new_terrain_and_no_other() -> None:
    village = named("village")
    cell = village.named("B1")
    assert village.terrain_at(cell) == "tree"
    burnt = altered(village, {cell: "open"})
    assert burnt.terrain_at(cell) == "open"
    assert sum(mask >> cell & 1 for mask in burnt.terrain.values()) == 1
    assert village.terrain_at(cell) == "tree"
    assert burnt.sides == village.sides


def test_a_building_whose_cells_have_all_changed_is_gone_with_walls_and_openings() -> None:
    village = named("village")
    barn = next(part for part in village.enclosures if part.name == "barn")
    burnt = altered(village, dict.fromkeys(bits(barn.cells), "open"))
    assert [part.name for part in burnt.enclosures] == [p.name for p in village.enclosures if p.name != "barn"]
    rim = village.grid.rim(barn.cells)
    assert village.sides_with("wall", "door") & rim == rim
    assert not burnt.sides_with("wall", "door", "window") & rim
    assert burnt.sides_with("wall") == village.sides_with("wall") & ~rim


def test_a_wall_that_a_yard_shares_stands_on() -> None:
    village = named("village")
    inn, yard = (next(part for part in village.enclosures if part.name == name) for name in ("inn", "inn yard"))
    shared = village.grid.rim(inn.cells) & village.grid.rim(yard.cells)
    assert shared
    burnt = altered(village, dict.fromkeys(bits(inn.cells), "open"))
    assert burnt.sides_with("wall", "door", "window") & village.grid.rim(inn.cells) == shared


def test_a_building_of_which_something_is_left_keeps_its_walls() -> None:
    village = named("village")
    barn = next(part for part in village.enclosures if part.name == "barn")
    burnt = altered(village, dict.fromkeys(list(bits(barn.cells))[1:], "open"))
    assert burnt.enclosures == village.enclosures
    assert burnt.sides == village.sides
