"""Tables in characters: boards, trays and lines that fit."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from rich.cells import cell_len
from rich.text import Text

from grognard.characters.lines import Size, fold, tray_lines, whole_board
from grognard.characters.sketches import draw_board
from grognard.table.model import Board, Card, Piece, Sketch, Spot, Table, Tray


def test_the_names_of_cards_are_not_torn_apart() -> None:
    cards = tuple(Card(id=f"c{k}", name=f"Orc ({k})", emblem="orc", count=2) for k in range(9))
    lines = [line.plain for line in tray_lines(Tray(id="t", title="Camp", cards=cards), 30, True)]
    assert lines[0] == "Camp  Orc (0) ×2, Orc (1) ×2,"
    assert lines[1] == "  Orc (2) ×2, Orc (3) ×2,"
    assert len(tray_lines(Tray(id="t", title="Camp", cards=cards), 30, False)) == 1


def test_pieces_outside_the_sketch_are_left_out() -> None:
    piece = Piece(id="x", cell="Z9", figure="orc", side="rust", name="Orc", code="Or")
    table = Table(game="g", scenario="s", seat="a", title="T", boards=(), pieces=(piece,))
    board = draw_board(table, "T", Sketch(lines=("...",), spots={"A1": Spot(line=5, column=1, width=9)}), False)
    assert board.lines[0].plain.rstrip() == "..."


def test_a_line_is_broken_before_the_word_that_does_not_fit() -> None:
    folded = fold([Text("  one two three four")], 9)
    assert [line.plain for line in folded] == ["  one two", "  three", "  four"]


@given(st.text(max_size=200), st.integers(20, 60))
def test_folded_lines_fit_and_lose_no_word_that_fits(text: str, width: int) -> None:
    printable = "".join(sign for sign in text if sign.isprintable())
    lines = fold([Text(printable)], width)
    assert all(cell_len(line.plain) <= width for line in lines)
    words = [word for word in printable.split(" ") if word]
    if all(cell_len(word) <= width // 2 for word in words):
        assert [word for line in lines for word in line.plain.split(" ") if word] == words


def riding() -> tuple[Table, Sketch]:
    """A row of cells too wide for a page, with a rider over two of them, a dead horse and somebody on it."""
    spots = {f"c{x}": Spot(line=0, column=4 * x, width=3) for x in range(40)}
    sketch = Sketch(lines=(" . " * 40,), spots=spots)
    plain = Piece(id="man", cell="c31", code="Ma", form="square", figure="horse", side="slate", name="N")
    pieces = (
        replace(plain, id="rider", cell="c1", covers=("c2",), code="Ri", facing="5", form="long"),
        replace(plain, id="body", cell="c30", covers=("c31",), code="bo", state="dead", facing="1", form="long"),
        plain,
    )
    return Table(game="g", scenario="s", seat="a", title="T", boards=(Board(id="b", title="B"),), pieces=pieces), sketch


def test_a_piece_over_two_cells_shows_its_way_and_no_body_hides_the_living() -> None:
    table, sketch = riding()
    row = draw_board(table, "B", sketch, plain=True).lines[0].plain
    shown = {cell: row[spot.column :][:3].strip() for cell, spot in sketch.spots.items()}
    assert (shown["c1"], shown["c2"], shown["c31"]) == ("Ri", "↖", "Ma")


def test_a_board_that_is_too_wide_is_shown_whole_in_parts() -> None:
    table, sketch = riding()
    lines = [line.plain for line in whole_board(table, {"b": sketch}, Size(60, 20, plain=True))]
    assert [line for line in lines if line.startswith("Part")] == [f"Part {n} of 3, from the left" for n in (1, 2, 3)]
    assert all(len(line) <= 60 for line in lines)
    assert "Ri" in lines[2]
    assert any("Ma" in line for line in lines[3:])
