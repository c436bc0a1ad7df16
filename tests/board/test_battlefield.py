"""Maps laid edge to edge: neighbours across the seam, labels, edges, half turns."""

from __future__ import annotations

import pytest

from grognard.board.battlefield import Join, joined
from grognard.board.drafting import Letter, Plan, drawn
from grognard.board.hexes import bits
from grognard.board.hexmap import OFF, HexMap

from .maps import mill_and_arena, named, village_and_crossroads


def beside(board: HexMap, label: str) -> list[str]:
    cell = board.named(label)
    found = [board.grid.beside(cell, d) for d in range(6)]
    return [board.label(other) for other in found if other is not None and board.cells >> other & 1]


@pytest.mark.rule("DB-SC1-1")
def test_the_mill_joins_the_arena_side_to_side() -> None:
    both = mill_and_arena()
    assert (both.grid.columns, both.grid.rows) == (52, 16)
    assert beside(both, "mill:Z8") == ["mill:Z7", "arena:A7", "arena:A8", "mill:Z9", "mill:Y8", "mill:Y7"]
    assert beside(both, "arena:A8") == ["arena:A7", "arena:B8", "arena:B9", "arena:A9", "mill:Z9", "mill:Z8"]
    assert list(both.edges) == ["mill:8", "mill:6", "mill:7", "arena:4", "arena:1", "arena:2"]
    assert both.edges["mill:8"].bit_count() == 26


def carried_over(whole: HexMap, name: str, part: HexMap) -> None:
    """Everything of a part is found again under its name."""
    for cell in bits(part.cells):
        there = whole.named(f"{name}:{part.label(cell)}")
        assert whole.terrain_at(there) == part.terrain_at(cell)
        assert whole.heights[there] == part.heights[cell]
        on = part.flow.get(cell)
        if on is not None:
            assert whole.flow[there] == (OFF if on == OFF else whole.named(f"{name}:{part.label(on)}"))
        around = [part.grid.beside(cell, d) for d in range(6)]
        for d, other in enumerate(around):
            if other is None:
                continue
            beyond = whole.named(f"{name}:{part.label(other)}")
            way = next(e for e in range(6) if whole.grid.beside(there, e) == beyond)
            kinds = {kind for kind, mask in part.sides.items() if mask >> part.grid.side(cell, d) & 1}
            assert {kind for kind, mask in whole.sides.items() if mask >> whole.grid.side(there, way) & 1} == kinds
    for zone, mask in part.zones.items():
        wanted = {f"{name}:{part.label(cell)}" for cell in bits(mask)}
        assert {whole.label(cell) for cell in bits(whole.zones[f"{name}:{zone}"])} == wanted


def test_all_of_both_maps_is_on_the_joined_board() -> None:
    carried_over(mill_and_arena(), "mill", named("watermill"))
    carried_over(mill_and_arena(), "arena", named("arena"))
    carried_over(village_and_crossroads(), "village", named("village"))
    carried_over(village_and_crossroads(), "crossroads", named("crossroads"))


def test_a_map_lies_above_another() -> None:
    both = village_and_crossroads()
    assert (both.grid.columns, both.grid.rows) == (26, 32)
    assert "crossroads:M1" in beside(both, "village:M16")
    assert set(both.edges) == {f"village:{n}" for n in "413"} | {f"crossroads:{n}" for n in "856"}


def test_equal_sides_meet_by_half_a_turn() -> None:
    mill = named("watermill")
    both = joined("Back to back", "arena", named("arena"), [Join("mill", mill, "5", "arena", "1")])
    carried_over(both, "mill", mill)
    assert "mill:Z16" in beside(both, "arena:Z1")
    assert [len(beside(both, f"mill:Z{row}")) for row in range(2, 16)] == [6] * 14
    assert "mill:5" not in both.edges
    barn = next(one for one in both.enclosures if one.name == "mill:barn")
    places = {place for block in barn.blocks for place in block.places()}
    assert places == {both.grid.place(cell) for cell in bits(barn.cells)}


def test_a_map_may_lie_to_the_left_and_a_corner_stay_empty() -> None:
    mill, arena, cross = named("watermill"), named("arena"), named("crossroads")
    joins = [Join("arena", arena, "1", "mill", "7"), Join("road", cross, "7", "mill", "6")]
    three = joined("Three maps", "mill", mill, joins)
    assert (three.grid.columns, three.grid.rows) == (52, 32)
    assert three.cells.bit_count() == 3 * 416
    assert "arena:Z5" in beside(three, "mill:A5")
    assert "road:C1" in beside(three, "mill:C16")
    assert three.edges["arena:2"].bit_count() == 26
    assert three.edges["road:6"].bit_count() == 16
    assert all(way & ~three.cells == 0 for way in three.ways())
    assert three.grid.cells & ~three.cells & three.outside


def test_what_does_not_fit_is_refused() -> None:
    mill, arena = named("watermill"), named("arena")
    with pytest.raises(ValueError, match="cannot lie along"):
        joined("Crooked", "mill", mill, [Join("arena", arena, "4", "mill", "5")])
    with pytest.raises(ValueError, match="has no side 9"):
        joined("Unknown", "mill", mill, [Join("arena", arena, "9", "mill", "5")])
    with pytest.raises(ValueError, match="two maps are called"):
        joined("Twins", "mill", mill, [Join("mill", arena, "3", "mill", "5")])
    stacked = [Join("arena", arena, "3", "mill", "5"), Join("again", mill, "7", "mill", "5")]
    with pytest.raises(ValueError, match="on top of each other"):
        joined("Stacked", "mill", mill, stacked)


def halves(mouths: list[str], height: int = 0) -> HexMap:
    """A small map that is left by its mouths; its right half lies at a height."""
    rows = ["   A B C D", *(f" {row} . . h h" for row in range(1, 5))]
    legend = {".": Letter("open"), "h": Letter("open", height)}
    edges = {"top": "1", "right": "2", "bottom": "3", "left": "4"}
    return drawn(Plan("halves", "Halves", rows, legend, edges, mouths=mouths))


def test_maps_with_mouths_are_left_by_them_and_meet_there_alone() -> None:
    one, two = halves(["D2", "D3", "B1"]), halves(["A2", "A3"])
    assert {edge: [one.label(cell) for cell in bits(mask)] for edge, mask in one.edges.items()} == {
        "1": ["B1"], "2": ["D2", "D3"], "3": [], "4": [],
    }  # fmt: skip
    both = joined("both", "a", one, [Join("b", two, "4", "a", "2")])
    open_ways = both.ways("wall")
    met = set()
    for cell in bits(both.mask("a:D1", "a:D2", "a:D3", "a:D4")):
        for d in range(6):
            other = both.grid.beside(cell, d)
            if open_ways[d] >> cell & 1 and other is not None and both.label(other).startswith("b:"):
                met.add((both.label(cell), both.label(other)))
    assert met == {("a:D2", "b:A2"), ("a:D3", "b:A2"), ("a:D3", "b:A3")}
    assert both.mouths == both.mask("a:B1", "a:D2", "a:D3", "b:A2", "b:A3")


def test_from_mouth_to_mouth_the_way_leads_on_whatever_the_heights() -> None:
    both = joined("both", "a", halves(["D2", "D3"], 2), [Join("b", halves(["A2", "A3"], 2), "4", "a", "2")])

    def standing(spelled: str) -> list[str]:
        a, b = (both.named(label) for label in spelled.split("|"))
        side = next(both.grid.side(a, d) for d in range(6) if both.grid.beside(a, d) == b)
        return [kind for kind, mask in both.sides.items() if mask >> side & 1]

    assert standing("a:D2|b:A2") == ["steps"]
    assert sorted(standing("a:D4|b:A4")) == ["drop", "wall"]
    assert standing("a:B2|a:C2") == ["drop"]
