"""The page of the terminal: everything fits, nothing is lost without a word."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from rich.cells import cell_len

from grognard.characters.lines import Size, whole_board
from grognard.characters.sketches import crop, draw_board
from grognard.cli.page.screen import page, panel
from grognard.cli.prompt.descriptions import cards_called, describe
from grognard.game import Game
from grognard.kernel import Match, new_header
from grognard.registry import game as registered
from grognard.registry import slugs
from grognard.table.model import (
    Board,
    Card,
    Fixture,
    Line,
    Option,
    Piece,
    Sketch,
    Spot,
    Table,
    Track,
    Tray,
    in_one_line,
)
from tests.characters.test_lines import riding
from tests.cli.lantern import CELLS, KEEPER, SCOUT, Garden, Lantern


def lantern(*answers: str) -> Match[Garden]:
    """A match of the toy game after some answers."""
    game: Game[Garden] = Lantern()
    match = Match(game, new_header(game, "night", {"rounds": 8, "moon": False}))
    for answer in answers:
        assert match.question is not None
        match.answer(match.question.seat, answer)
    return match


def drawn(match: Match[Garden], seat: int, size: Size) -> list[str]:
    game = Lantern()
    table = game.table(match.view(seat))
    return [line.plain for line in page(table, {"garden": game.sketch("garden")}, table.log, size)]


def test_the_page_shows_board_pieces_options_and_news() -> None:
    lines = drawn(lantern("hide C2"), SCOUT, Size(100, 30, plain=True))
    assert lines[0].startswith(" Lantern   Round 1/8")
    assert lines[1].rstrip() == "    A   B   C   Bag  Old map"
    assert [line.rstrip() for line in lines[2:5]] == [" 1  Sc  .*  .", " 2  .*  .   .", " 3  .   .   Do"]
    assert " The keeper hides the gem." in lines
    assert lines[-1] == " 1 Move to B1  2 Move to A2  3 Dig"


def test_each_seat_sees_its_own_table() -> None:
    match = lantern("hide C2")
    assert not any("Ge" in line for line in drawn(match, SCOUT, Size(100, 30)))
    assert any("Ge" in line for line in drawn(match, KEEPER, Size(100, 30)))


def big_table(width: int, height: int, pieces: int, options: int) -> tuple[Table, dict[str, Sketch]]:
    """A table with a board of any size, crowded with everything a table may hold."""
    cells = {f"{x}-{y}": Spot(line=y, column=x * 3, width=3) for x in range(width) for y in range(height)}
    sketch = Sketch(lines=tuple(" . " * width for _ in range(height)), spots=cells, legend=("ground " * 30,))
    places = list(cells)
    table = Table(
        game="big",
        scenario="one",
        seat="a",
        title="A very long title of a very long match " * 3,
        boards=(Board(id="b", title="Board"),),
        pieces=tuple(
            Piece(
                id=f"p{k}",
                cell=places[k % len(places)],
                figure="orc",
                side="rust",
                name=f"Orc {k}",
                code=f"O{k}",
            )
            for k in range(pieces)
        ),
        fixtures=(Fixture(id="f", kind="door", at=places[0], code="+"),),
        trays=tuple(
            Tray(
                id=f"t{k}",
                title=f"Tray {k}",
                tracks=(Track(id="hp", title="HP", value=3, most=8),),
                cards=tuple(Card(id=f"c{n}", name=f"Card {n}", emblem="hit", count=n) for n in range(9)),
            )
            for k in range(8)
        ),
        tracks=tuple(Track(id=f"k{k}", title="Track", value=k) for k in range(12)),
        prompt="What now? " * 30,
        rule="XX-1",
        options=tuple(
            Option(
                answer=f"move {places[k % len(places)]}",
                label=f"Move {k}",
                group="move",
                targets=(f"piece:p{k}",),
            )
            for k in range(options)
        ),
    )
    return table, {"b": sketch}


@settings(max_examples=50)
@given(
    st.integers(1, 60),
    st.integers(1, 40),
    st.integers(0, 40),
    st.integers(0, 120),
    st.integers(20, 140),
    st.integers(8, 50),
    st.integers(0, 60),
    st.booleans(),
)
def test_no_page_is_wider_or_taller_than_the_terminal(
    across: int, down: int, pieces: int, options: int, width: int, height: int, news: int, plain: bool
) -> None:
    table, sketches = big_table(across, down, pieces, options)
    told = [Line(text=f"Something happened, number {k}. " * 5, weight=k % 3) for k in range(news)]
    lines = page(table, sketches, told, Size(width, height, plain))
    assert len(lines) <= height - 1
    assert max(cell_len(line.plain) for line in lines) <= width
    assert lines[0].plain.startswith(" A very long")


@pytest.mark.parametrize("width", [30, 60, 89, 100, 140])
def test_the_prompt_and_some_options_are_always_there(width: int) -> None:
    table, sketches = big_table(30, 30, 20, 60)
    lines = [line.plain for line in page(table, sketches, [], Size(width, 30))]
    assert any(line.startswith(" What now?") for line in lines)
    assert any(line.startswith(" move: 1 ") for line in lines)


def test_a_board_that_is_too_large_is_cut_around_what_can_be_chosen() -> None:
    table, sketches = big_table(60, 60, 1, 1)
    far = Table(
        game="big",
        scenario="one",
        seat="a",
        title="Far",
        boards=table.boards,
        pieces=(Piece(id="p0", cell="55-55", figure="orc", side="rust", name="Orc", code="Or"),),
        options=(Option(answer="strike p0", label="Strike", targets=("piece:p0",)),),
    )
    lines = [line.plain for line in page(far, sketches, [], Size(80, 24, plain=True))]
    assert any("Or*" in line or "*Or" in line for line in lines)
    assert any("⋮" in line for line in lines)
    assert any("…" in line for line in lines)


def test_many_news_end_in_a_hint_and_keep_what_weighs_most() -> None:
    table, sketches = big_table(5, 5, 0, 0)
    news = [Line(text=f"light {k}", weight=1) for k in range(40)] + [Line(text="heavy", weight=3)]
    news += [Line(text=f"late {k}", weight=1) for k in range(40)]
    text = "\n".join(line.plain for line in page(table, sketches, news, Size(100, 30)))
    assert "heavy" in text
    assert "late 39" in text
    assert "type `log`" in text


def test_the_whole_board_comes_with_its_legend() -> None:
    game = Lantern()
    table = game.table(lantern("hide C2").view(SCOUT))
    lines = [line.plain for line in whole_board(table, {"garden": game.sketch("garden")}, Size(100, 30))]
    assert lines[0] == "The garden"
    assert lines[-1] == ". ground"


def test_looking_at_a_cell_or_a_piece_tells_what_is_known() -> None:
    game = Lantern()
    table = game.table(lantern("hide C2").view(SCOUT))
    sketches = {"garden": game.sketch("garden")}
    assert describe(table, "c3", sketches) == ["C3: Do Dog"]
    assert describe(table, "scout", sketches) == ["A1: Sc Scout, round 1"]
    assert describe(table, "B2", sketches) == ["Nothing stands on B2."]
    assert describe(table, "nowhere", sketches) == []
    assert set(sketches["garden"].spots) == set(CELLS)


def test_cropping_a_drawing_that_fits_changes_nothing() -> None:
    game = Lantern()
    board = draw_board(game.table(lantern("hide C2").view(SCOUT)), "T", game.sketch("garden"), False)
    assert [line.plain for line in crop(board.lines, board.focus, 80, 20)] == [line.plain for line in board.lines]


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize(("width", "height"), [(100, 30), (80, 24), (40, 12)])
def test_every_page_of_a_real_match_fits(slug: str, width: int, height: int) -> None:
    game = registered(slug)
    sketches = {board: game.sketch(board) for board in game.boards}
    draw = Random(f"{slug} {width}").random
    position = game.start()
    told = 0
    for _ in range(400):
        question = position.question
        if question is None:
            break
        if question.seat >= 0 and question.options.count() > 1:
            events = tuple(event for event in position.log or () if event.known_to(question.seat))
            table = game.table(game.view(position, question.seat, events))
            lines = [line.plain for line in page(table, sketches, table.log[told:], Size(width, height, True))]
            told = len(table.log)
            assert len(lines) < height
            assert max(map(cell_len, lines)) <= width
            assert any(line.startswith(f" {in_one_line(table.prompt)[:20].strip()}") for line in lines)
            assert len(table.options) == question.options.count()
        position.answer(question.options.pick(draw))
    assert told


def test_a_crowd_of_places_is_marked_and_not_listed() -> None:
    table, sketch = riding()
    places = [Option(answer=f"go c{x}", label=f"c{x}", targets=(f"cell:c{x}",), group="go") for x in range(40)]
    many = [*places, *[Option(answer=f"go d{x}", label=f"d{x}", group="go") for x in range(9)]]
    for options, listed in ((places, True), (many, False)):
        shown = [line.plain for line in page(replace(table, options=tuple(options)), {"b": sketch}, (), Size(80, 30))]
        assert any(" c39" in line for line in shown) is listed
        assert any("49 in all" in line for line in shown) is not listed


def test_looking_finds_a_cell_without_its_board_a_word_of_a_name_and_a_card() -> None:
    dog = Piece(id="dog-1", cell="mill:A1", covers=("mill:A2",), figure="hound", side="rust", name="Old Dog", code="OD")
    spell = Card(id="zap", name="Zap", emblem="zap", count=2, text="It never misses.", note="At once", rule="X-1")
    spots = {f"mill:A{row}": Spot(line=row, column=0, width=3) for row in (1, 2, 3)}
    sketch = Sketch(lines=("", "", "", ""), spots=spots, notes={"mill:A2": "slope", "mill:A3": "marsh"})
    table = Table(
        game="g",
        scenario="s",
        seat="t",
        title="T",
        boards=(Board(id="mill", title="Mill"),),
        pieces=(dog,),
        trays=(Tray(id="hand", title="Hand", cards=(spell, Card(id="x", name="Zebra", emblem="x", hidden=True))),),
    )
    sketches = {"mill": sketch, "elsewhere": Sketch(lines=("",), spots={"B9": Spot(line=0, column=0, width=3)})}
    assert describe(table, "a1", sketches) == ["mill:A1: OD Old Dog"]
    assert describe(table, "a2", sketches) == ["mill:A1: OD Old Dog", "mill:A2: slope"]
    assert describe(table, "mill:a3", sketches) == ["mill:A3: nobody stands here; marsh"]
    assert describe(table, "dog", sketches) == ["mill:A1: OD Old Dog"]
    assert describe(table, "z", sketches) == []
    assert cards_called(table, "z") == ["Hand: Zap ×2 (At once): It never misses.  [X-1]"]
    assert describe(table, "b9", sketches) == [], "a board that is not on the table"


def test_where_trays_find_no_room_that_of_whoever_is_to_act_is_shown() -> None:
    """He who acts reads what he holds, however low the page is."""
    trays = tuple(Tray(id=name, title=name.capitalize()) for name in ("ann", "bob", "cid", "dot"))
    table = Table(game="g", scenario="s", seat="t", title="T", boards=(), trays=trays, about=("piece:dot",))
    assert [line.plain for line in panel(table, 40, 4).lines] == ["Ann", "Bob", "Cid", "Dot"]
    assert panel(table, 40, 2).lines[0].plain == "Dot"
