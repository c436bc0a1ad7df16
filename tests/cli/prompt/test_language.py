"""The language of the prompt."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.cli.prompt.language import Ask, Choose, Unclear, Unknown, read, read_on
from grognard.cli.prompt.offers import choice, flow, grouped, numbered, shorten
from grognard.table.model import Option


def option(answer: str, label: str = "", group: str = "") -> Option:
    return Option(answer=answer, label=label or answer.capitalize(), group=group)


OPTIONS = (
    option("move A1", group="move"),
    option("move A2", group="move"),
    option("move B1", group="move"),
    option("attack orc-1", "Strike the first orc"),
    option("end", "End the turn"),
)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("4", "attack orc-1"),
        ("#4", "attack orc-1"),
        ("4)", "attack orc-1"),
        ("move A2", "move A2"),
        ("  MOVE   a2 ", "move A2"),
        ("a2", "move A2"),
        ("m b", "move B1"),
        ("att", "attack orc-1"),
        ("att orc-1", "attack orc-1"),
        ("orc-1", "attack orc-1"),
        ("strike", "attack orc-1"),
        ("strike orc", "attack orc-1"),
        ("end turn", "end"),
        ("e", "end"),
    ],
)
def test_a_number_a_spelling_or_its_beginning_names_an_option(typed: str, answer: str) -> None:
    command = read(typed, OPTIONS)
    assert isinstance(command, Choose)
    assert command.option.answer == answer


@pytest.mark.parametrize(
    ("typed", "ask"),
    [
        ("", Ask("look")),
        ("?", Ask("help")),
        ("odds 3", Ask("odds", "3")),
        ("why not move C5", Ask("why", "move c5")),
        ("why move C5", Ask("why", "move c5")),
        ("why not", Ask("why", "")),
        ("hint", Ask("advice")),
        ("whynot end", Ask("why", "end")),
        ("rules DW-M3", Ask("rules", "dw-m3")),
        ("/quit", Ask("quit")),
        (":log 2", Ask("log", "2")),
        ("save My Match.json", Ask("save", "My Match.json")),
        ("/SAVE Match.json", Ask("save", "Match.json")),
        ("q", Ask("quit")),
    ],
)
def test_a_verb_of_the_prompt_is_read_with_its_words(typed: str, ask: Ask) -> None:
    assert read(typed, OPTIONS) == ask


@pytest.mark.parametrize("typed", ["f1", "go F1", "mill:f1"])
def test_of_a_place_on_one_of_two_boards_the_last_part_is_enough(typed: str) -> None:
    options = (option("go mill:F1"), option("go mill:F10"), option("go arena:F2"))
    assert read(typed, options) == Choose(options[0])


def test_several_options_that_begin_alike_are_named() -> None:
    command = read("move a", OPTIONS)
    assert isinstance(command, Unclear)
    assert [found.answer for found in command.options] == ["move A1", "move A2"]


def test_a_place_called_q_is_gone_to_and_not_left() -> None:
    options = (option("move P8", "Walk to P8"), option("move Q", "Walk to Q"))
    assert read("q", options) == Choose(options[1])
    assert read("q", options[:1]) == Ask("quit")
    assert read("quit", options) == Ask("quit")


def test_a_letter_that_could_begin_something_else_ends_no_turn() -> None:
    options = (option("move E1", "Walk to E1"), option("move E2", "Walk to E2"), option("end", "End the turn"))
    command = read("e", options)
    assert isinstance(command, Unclear)
    assert len(command.options) == 3
    assert read("en", options) == Choose(options[2])


@pytest.mark.parametrize("typed", ["move C5", "99", "0", "-1", "/fly", "²", "xyzzy"])
def test_what_is_no_option_and_no_verb_stays_unknown(typed: str) -> None:
    assert isinstance(read(typed, OPTIONS), Unknown)


def test_an_option_spelled_like_a_verb_is_the_option_and_a_slash_the_verb() -> None:
    options = (option("save"), option("undo"))
    assert read("save", options) == Choose(options[0])
    assert read("/save", options) == Ask("save")


def test_options_that_are_numbers_are_typed_as_they_are() -> None:
    dice = tuple(option(str(face)) for face in range(3, 7))
    assert numbered(dice) == ["3", "4", "5", "6"]
    assert read("3", dice) == Choose(dice[0])
    assert isinstance(read("1", dice), Unknown)


def test_options_that_end_in_numbers_are_typed_by_them() -> None:
    cards = tuple(option(f"play {count}") for count in range(3))
    assert numbered(cards) == ["0", "1", "2"]
    assert read("1", cards) == Choose(cards[1])
    assert numbered((*cards, option("pass"))) == ["1", "2", "3", "4"]


@given(st.text(max_size=60))
def test_no_line_breaks_the_reader(line: str) -> None:
    assert isinstance(read(line, OPTIONS), Choose | Ask | Unclear | Unknown)
    assert isinstance(read(line, ()), Ask | Unknown)


def test_a_group_is_one_list_without_its_verb() -> None:
    groups = grouped(OPTIONS)
    assert groups[0] == ("move", [("1", "A1"), ("2", "A2"), ("3", "B1")])
    assert groups[1].members == [("4", "Strike the first orc")]


def test_thirty_moves_take_few_lines() -> None:
    options = [option(f"move {column}{row}", group="move") for column in "ABCDEF" for row in range(1, 6)]
    lines = [line.plain for line in flow([*options, OPTIONS[-1]], 80)]
    assert len(lines) <= 5
    assert lines[0].startswith(" move: 1 A1  2 A2")
    assert lines[-1] == " 31 End the turn"
    assert max(map(len, lines)) <= 80


@given(st.lists(st.text(st.characters(codec="ascii", categories=["L", "N"]), min_size=1, max_size=90), max_size=40))
def test_no_line_of_options_is_too_wide(labels: list[str]) -> None:
    options = [option(f"do {k}", label) for k, label in enumerate(labels)]
    for width in (20, 40, 100):
        assert all(len(line) <= width for line in flow(options, width))


def test_too_many_lines_end_with_how_to_see_the_rest() -> None:
    lines = flow([option(f"word{k}", "x" * 60) for k in range(10)], 80)
    short = shorten(lines, 4, "options")
    assert len(short) == 4
    assert short[-1].plain == " … 7 more lines: type `options`"


def test_places_on_one_board_are_listed_without_its_name_and_a_crowd_says_what_to_type() -> None:
    rides = [option(f"ride mill:A{row} {way}", f"Go to A{row}", "Hexes") for row in range(1, 30) for way in ("n", "s")]
    (line,) = (line.plain for line in flow(rides, 100, 40))
    assert line.startswith(" Hexes: 1 A1 n  2 A1 s")
    assert line.endswith("58 in all, marked on the board: type one, as in `A29 s`")
    elsewhere = [*rides, option("ride wood:A1 n", "Go to A1", "Hexes")]
    assert flow(elsewhere, 100, 40)[0].plain.startswith(" Hexes: 1 mill:A1 n")


def test_a_place_alone_asks_for_the_way_and_the_way_makes_it_whole() -> None:
    rides = [option(f"ride mill:A{row} {way}", f"Go to A{row}", "Hexes") for row in (1, 2, 20) for way in ("n", "s")]
    unclear = read("a2", rides)
    assert isinstance(unclear, Unclear)
    assert choice(unclear.options, rides) == "ride mill:A2 n, s"
    assert read_on("a2", "s", rides) == Choose(rides[3])
    assert read_on("a2", "1", rides) == Choose(rides[0])


def test_a_place_with_a_way_that_is_not_offered_means_no_other_way() -> None:
    ride = Option(answer="ride mill:A1 ne", label="Go to A1, facing north-east", targets=("cell:mill:A1",))
    options = [ride, option("with quill", "Quill attacks")]
    assert read("a1", options) == read("go to a1", options) == read("a1 ne", options) == Choose(ride)
    assert read("a1 n", options) == Unknown("a1 n")
    assert read("go a1 n", options) == Unknown("go a1 n")
    assert read("quill attacks", options) == Choose(options[1])


def test_a_place_alone_means_the_step_where_something_else_could_be_done_there_too() -> None:
    go, drop = (Option(answer=f"{verb} C2", label=verb, targets=("cell:C2",), group=verb) for verb in ("move", "drop"))
    strike = Option(answer="strike C2", label="strike", targets=("piece:orc", "cell:C2"))
    assert read("c2", [go, drop]) == Choose(go)
    assert read("c2", [drop, go]) == Choose(drop)
    assert read("drop c2", [go, drop]) == Choose(drop)
    assert read("c2", [go, strike]) == Unclear((go, strike))
