"""Positions: declared parts, independent copies, exact encoding, spelling and parsing."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel import Frame, IllegalAnswer, Lexicon, Pick, Position, Question, Span, Step, Words
from tests.kernel.counting import COINS, Counting, Nest, Wrong, begin


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ({"__slots__": ("units",)}, "units"),
        ({"__slots__": (), "columns": ("units",)}, "units"),
        ({"columns": ("units",)}, "__slots__"),
        ({}, "__slots__"),
        ({"__slots__": ("units",), "columns": ("units",), "scalars": ("units",)}, "declared twice"),
        ({"__slots__": ("units", "turn"), "columns": ("units",)}, "turn"),
    ],
)
def test_a_part_forgotten_or_declared_wrongly_fails_at_once(body: dict[str, Any], complaint: str) -> None:
    with pytest.raises(TypeError, match=complaint):
        type("Forgetful", (Position,), body)


def test_a_copy_shares_nothing_that_changes() -> None:
    position = begin(Nest(depth=2))
    before = position.key(), position.encode()
    copy = position.copy()
    copy.answer(5)
    copy.see(9)
    assert (position.key(), position.encode()) == before
    assert position.doubled == []
    assert copy.doubled == [10, 18]
    assert copy.name is position.name


def test_equal_positions_have_equal_keys_and_digests_and_others_not() -> None:
    one, two = begin(Nest(depth=2)), begin(Nest(depth=2))
    assert one.key() == two.key()
    assert one.digest() == two.digest()
    two.see(1)
    assert one.key() != two.key()
    assert one.digest() != two.digest()
    assert hash(one.key()) == hash(begin(Nest(depth=2)).key())


def test_a_position_is_the_same_as_its_copy_until_any_part_changes() -> None:
    position = begin(Nest(depth=2))
    assert position.same(position.copy())
    for change in (
        lambda copy: copy.see(1),
        lambda copy: setattr(copy, "total", 1),
        lambda copy: setattr(copy, "name", "another"),
        lambda copy: setattr(copy, "question", None),
        lambda copy: setattr(copy.stack[0], "depth", 9),
        lambda copy: setattr(copy, "edition", 1),
        lambda copy: copy.answer(5),
    ):
        copy = position.copy()
        change(copy)
        assert not position.same(copy)
        assert not copy.same(position)


def test_decoding_rebuilds_everything_in_the_middle_of_a_procedure() -> None:
    position = begin(Nest(depth=3))
    position.see(4)
    again = position.decode(position.encode())
    assert again.key() == position.key()
    assert again.doubled == [8]
    again.answer(2)
    position.answer(2)
    assert again.digest() == position.digest()


def test_a_position_that_cannot_rebuild_says_so() -> None:
    class Lazy(Position):
        __slots__ = ("mask",)
        derived = ("mask",)

    class Lazier(Position):
        __slots__ = ("sums",)
        derived_rows = ("sums",)

    with pytest.raises(TypeError, match="does not rebuild"):
        Lazy().rebuild()
    with pytest.raises(TypeError, match=r"does not rebuild .*sums"):
        Lazier().rebuild()
    with pytest.raises(TypeError, match="how it ends"):
        _ = Lazy().outcome


def test_derived_rows_are_shared_by_copies_and_no_part_of_key_or_code() -> None:
    class Sums(Position):
        __slots__ = ("numbers", "sums")
        columns = ("numbers",)
        derived_rows = ("sums",)
        numbers: list[int]
        sums: tuple[int, ...]

        def rebuild(self) -> None:
            self.sums = (sum(self.numbers),)

    position = Sums()
    position.numbers, position.sums, position.stack, position.question, position.log = [1, 2], (3,), [], None, None
    other = position.copy()
    assert other.sums is position.sums
    other.sums = (7,)
    assert (position.sums, other.key() == position.key(), other.encode()) == ((3,), True, position.encode())
    assert other.decode(other.encode()).sums == (3,)


def played(position: Counting, *answers: int) -> bytes:
    """What comes of some answers."""
    for answer in answers:
        position.answer(answer)
    return position.encode()


def test_procedures_that_copies_share_go_on_in_each_by_itself() -> None:
    position = begin(Nest(depth=3))
    before, alone = position.encode(), played(begin(Nest(depth=3)), 5)
    copies = [position.copy(), position.copy().copy()]
    assert position.frames[0] is copies[1].frames[0], "nothing is copied before it goes on"
    assert [played(copy, 5) for copy in copies] == [alone, alone]
    assert position.encode() == before
    assert played(position, 5) == alone


def test_whoever_asks_for_the_stack_may_change_it_whatever_was_copied_before_or_is_copied_after() -> None:
    position = begin(Nest(depth=2))
    before, earlier = position.encode(), position.copy()
    frame = position.stack[0]
    later = position.copy()
    frame.depth = 7  # type: ignore[attr-defined]
    assert position.stack[0] is frame
    assert (earlier.encode(), later.encode()) == (before, before)
    assert position.encode() != before


class Forked(Frame[None]):
    """Copies the position in the middle of a step, and goes on changing itself."""

    count: int = 0

    def start(self, position: Counting) -> Step:
        self.count = 1
        TWINS.append(position.copy())
        self.count = 2
        return self.ask(0, "number", Span(1, 6), then=self.over)

    def over(self, _: Counting, __: int) -> Step:
        return self.done()


TWINS: list[Counting] = []


def test_a_copy_made_in_the_middle_of_a_step_keeps_what_it_was() -> None:
    position = begin(Forked())
    assert [twin.frames[0].count for twin in (TWINS[0], position)] == [1, 2]  # type: ignore[attr-defined]


@pytest.mark.parametrize("answer", [2, 4, -1, True, 0.0, "0", "take one", None])
def test_an_illegal_answer_changes_nothing(answer: Any) -> None:
    position = begin(Wrong(way="raise"))
    before = position.key()
    with pytest.raises(IllegalAnswer):
        position.answer(answer)
    assert position.key() == before


def at(options: Any) -> Counting:
    """A position that asks with these options."""
    position = begin(Nest(depth=0))
    position.question = Question(0, "test", options)
    return position


@pytest.mark.parametrize(
    ("options", "text", "answer"),
    [
        (Pick("coin", 0b1111), "take two", 1),
        (Pick("coin", 0b1111), "PASS", 3),
        (Words(("yes", "no")), " No ", "no"),
        (Span(1, 6), "4", 4),
        (Span(1, 6, "play"), "play 4", 4),
        (Span(1, 6, "play"), "Play  4", 4),
        (Span(-3, 3), "-2", -2),
    ],
)
def test_texts_parse(options: Any, text: str, answer: Any) -> None:
    position = at(options)
    assert position.parse(text) == answer
    assert position.parse(position.spell(answer)) == answer


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (Pick("coin", 0b0001), "take two"),
        (Pick("coin", 0b0001), "0"),
        (Words(("yes", "no")), "maybe"),
        (Words(("yes", "no")), ""),
        (Span(1, 6), "7"),
        (Span(1, 6), "4.0"),
        (Span(1, 6), "1_0"),
        (Span(1, 6), "٤"),
        (Span(1, 6), "--4"),
        (Span(1, 6), "9" * 5000),
    ],
)
def test_other_texts_are_refused_and_named(options: Any, text: str) -> None:
    with pytest.raises(IllegalAnswer) as caught:
        at(options).parse(text)
    assert text in caught.value.refusal.args


def test_lexicons_belong_to_the_class() -> None:
    assert begin(Nest(depth=0)).lexicon("coin") is COINS
    assert isinstance(COINS, Lexicon)


def test_nobody_listens_to_a_copy() -> None:
    position = begin(Nest(depth=0))
    assert position.log == []
    position.tell("R-1", "said", 1)
    position.reveal("R-1", "shown", to=(0,))
    log = position.log or []
    assert [(event.what, event.known_to(0), event.known_to(1), event.reveal) for event in log] == [
        ("said", True, True, False),
        ("shown", True, False, True),
    ]
    copy = position.copy()
    copy.tell("R-1", "said", 1)
    assert copy.log is None


def test_a_position_that_no_game_has_opened_prints_its_question() -> None:
    position = begin(Nest(depth=1))
    assert str(position) == "Counting: 'number' is asked of seat 0, 6 options"
    while position.question is not None:
        position.answer(1)
    assert str(position) == "Counting: nothing is asked"


def test_whoever_prints_a_position_prints_its_copies_and_what_is_read_back() -> None:
    position = begin(Nest(depth=1))
    position.printer = lambda counting: f"It counts {counting.total}."
    assert str(position.copy()) == str(position.decode(position.encode())) == str(position)


@pytest.mark.parametrize("width", [1, 14_000, 14_285, 40_000])
def test_a_question_with_more_answers_than_decimals_can_spell_is_encoded_as_well(width: int) -> None:
    mask, position = (1 << width) - 1, begin(Nest(depth=2))
    position.question = Question(0, "many", Pick("coins", mask), (3,))
    again = position.decode(position.encode())
    assert again.question == position.question
    assert again.digest() == position.digest()
