"""Where pieces are drawn: the living over the dead, and markers beside counters, never over their figures."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec
import pytest

from grognard.table.art import BoardArt, Place
from grognard.table.layout.reach import reach
from grognard.table.layout.seating import FILL, seat, with_berths
from grognard.table.model import Berth, Board, Fixture, Option, Piece, Table
from grognard.table.scene import draw
from tests.table.counters.test_plate import piece_of
from tests.table.test_hex_board import art

SVG = "{http://www.w3.org/2000/svg}"
SIZE = 52.0


def hexes(radius: float = 40) -> BoardArt:
    spots = {"C7": Place(x=100, y=100, size=SIZE), "C8": Place(x=100, y=169.3, size=SIZE)}
    return BoardArt(id="b", title="B", width=200, height=300, body="", spots=spots, doors={}, rooms={}, radius=radius)


def token(cell: str, name: str = "flames") -> Piece:
    return Piece(id=name, cell=cell, figure="flames", side="stone", name=name, code="f", token=True)


def test_the_living_stand_on_the_dead_at_full_size() -> None:
    bodies = [piece_of(name, "dead") for name in ("matt", "dill", "rix")]
    found = seat([piece_of("leigh", "healthy"), *bodies], hexes())
    assert [piece.id for piece, _ in found] == ["matt", "dill", "rix", "leigh"]
    assert found[-1][1] == hexes().spots["C7"]
    places = {(place.x, place.y) for _, place in found}
    assert len(places) == 4
    assert all(place.size == SIZE for _, place in found)


def test_a_dead_horse_lies_under_whoever_stands_on_it() -> None:
    horse = piece_of("matt", "dead horse", facing="0", covers=("C8",))
    assert [piece.id for piece, _ in seat([piece_of("leigh", "healthy"), horse], hexes())] == ["matt", "leigh"]


def test_bodies_alone_are_a_heap_in_the_middle() -> None:
    found = seat([piece_of(name, "dead") for name in ("matt", "dill")], hexes())
    assert sum(place.x for _, place in found) == pytest.approx(200)
    assert found[0][1] != found[1][1]
    assert seat([piece_of("matt", "dead")], hexes())[0][1] == hexes().spots["C7"]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_markers_beside_a_counter_touch_none_of_it(count: int) -> None:
    found = seat([piece_of("leigh", "healthy"), *(token("C7", f"t{n}") for n in range(count))], hexes())
    half = SIZE * FILL / 2
    for piece, place in found:
        if piece.token:
            assert abs(place.x - 100) - place.size / 2 >= half - 0.5
            assert abs(place.y - 100) < 40


@pytest.mark.parametrize("facing", range(6))
def test_markers_beside_a_rider_lie_clear_of_his_counter(facing: int) -> None:
    drawing = art("watermill")
    ahead = {0: "K10", 1: "L11", 2: "L12", 3: "K12", 4: "J12", 5: "J11"}[facing]
    rider = piece_of("matt", "mounted", cell=ahead, facing=str(facing), covers=("K11",))
    (_, lies), (_, mark) = seat([rider, token("K11")], drawing)
    head, tail = drawing.spots[ahead], drawing.spots["K11"]
    along = (head.x - tail.x, head.y - tail.y)
    length = (along[0] ** 2 + along[1] ** 2) ** 0.5
    off = abs((mark.x - lies.x) * along[1] - (mark.y - lies.y) * along[0]) / length
    assert off - mark.size / 2 >= SIZE * FILL / 2 - 0.5


def test_a_marker_alone_lies_in_the_middle_of_its_hex_and_in_the_corner_of_a_square() -> None:
    middle, corner = (seat([token("C7")], hexes(radius))[0][1] for radius in (40, 0))
    assert (middle.x, middle.y) == (100, 100)
    assert corner.x < 100 < corner.y


def crowd(*names: str, cell: str = "C7", token: bool = False) -> tuple[Piece, ...]:
    return tuple(
        Piece(id=name, cell=cell, figure="orc", side="stone", name=name, code="o", token=token) for name in names
    )


def test_a_table_tells_the_berths_of_those_who_share_a_cell_and_of_nobody_else() -> None:
    alone, two = crowd("c", cell="C8"), crowd("a", "b")
    shown = with_berths(staged(pieces=(*alone, *two, *crowd("t", token=True))))
    assert list(shown.berths) == ["a", "b", "t"]
    assert shown.berths["a"] == Berth(x=-0.25, y=-0.25, size=0.5, slot=1, among=2)
    assert shown.berths["b"] == Berth(x=0.25, y=-0.25, size=0.5, slot=2, among=2)
    assert shown.berths["t"].slot == 0


def test_berths_are_where_a_drawing_has_the_pieces() -> None:
    pieces = (piece_of("leigh", "healthy"), piece_of("matt", "dead"), piece_of("dill", "dead"), token("C7"))
    boards = (Board(id="b", title="B", hexes=True),)
    told = with_berths(msgspec.structs.replace(staged(pieces=pieces), boards=boards)).berths
    room = hexes().spots["C7"]
    for piece, place in seat(pieces, hexes()):
        berth = told.get(piece.id, Berth())
        assert (place.x, place.y) == pytest.approx((room.x + berth.x * SIZE, room.y + berth.y * SIZE))
        assert place.size == pytest.approx(SIZE * berth.size)
    assert told["leigh"].among == told["matt"].among == 3


def test_printed_standing_places_are_used_where_there_are_enough() -> None:
    slots = tuple(Place(x=x, y=100, size=40) for x in (80, 120))
    room = {"C7": Place(x=100, y=100, size=60, slots=slots)}
    drawing = msgspec.structs.replace(hexes(0), spots=room)
    found = [[place.x for _, place in seat(crowd(*names), drawing)] for names in ("a", "ab", "abc")]
    assert found == [[100], [80, 120], [85, 115, 85]]


def test_lit_hexes_have_one_line_round_all_of_them() -> None:
    one, two = (ElementTree.fromstring(reach(names, hexes(), "#0f7b6c")) for names in (["C7"], ["C7", "C8"]))
    rims = [list(root.iter("path"))[-1].attrib["d"].count("M") for root in (one, two)]
    assert rims == [6, 10]
    assert reach(["nowhere"], hexes(), "#0f7b6c") == ""


def staged(**changes: object) -> Table:
    fields: dict[str, object] = {"game": "g", "scenario": "s", "seat": "a", "title": "T"}
    return Table(**fields, boards=(Board(id="b", title="B"),), **changes)  # type: ignore[arg-type]  # a loose bag


def test_night_covers_the_margin_and_leaves_the_sheet() -> None:
    drawing = art("watermill")
    day, night = (draw(staged(), drawing, dark=dark) for dark in (False, True))
    assert drawing.night
    assert drawing.night not in day
    assert drawing.night in night
    ElementTree.fromstring(night)


def test_a_ruin_covers_the_house() -> None:
    drawing = art("watermill")
    plain, burnt = (staged(fixtures=things) for things in ((), (Fixture(id="f", kind="ruin", at="barn", title="R"),)))
    assert "barn" in drawing.rooms
    assert 'class="fixture ruin"' in draw(burnt, drawing)
    assert draw(burnt, drawing) != draw(plain, drawing)
    assert draw(burnt, drawing) == draw(burnt, drawing)


@pytest.mark.parametrize("kind", ["scorched", "embers"])
def test_burnt_ground_is_drawn_in_its_hex_with_its_label(kind: str) -> None:
    burnt = staged(fixtures=(Fixture(id="f", kind=kind, at="C3", title="Burnt"),))
    root = ElementTree.fromstring(draw(burnt, art("watermill"), caption=False))
    patch = next(e for e in root.iter(f"{SVG}g") if e.get("data-id") == "f")
    assert [t.text for t in patch.iter(f"{SVG}text")] == ["C3"]
    assert draw(burnt, art("watermill")) == draw(burnt, art("watermill"))


def test_a_lit_hex_on_a_drawn_board_is_dotted() -> None:
    option = Option(answer="go C3", label="C3", targets=("cell:C3",))
    assert "reach-dots" in draw(staged(options=(option,)), art("watermill"))
    assert "reach-dots" not in draw(staged(options=(option,)), art("watermill"), lit=False)


def test_a_rein_is_a_rope_between_two_cells_and_needs_both() -> None:
    reins = [Fixture(id="r", kind="rein", at="C3", state=end, title="Rein") for end in ("C4", "nowhere")]
    drawn = [draw(staged(fixtures=(rein,)), art("watermill"), caption=False) for rein in reins]
    assert ['class="fixture rein"' in picture for picture in drawn] == [True, False]
