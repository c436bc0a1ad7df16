"""Frames: calls nest, loops go round, mistakes are caught and leave a position that refuses."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel import Broken, Frame, IllegalAnswer, Question, Step, check_frames
from grognard.kernel.frame import frame_from_plain, frame_to_plain
from tests.kernel.counting import Counting, Loop, Nest, Sudden, Wrong, begin


def asked(position: Counting) -> Question:
    assert position.question is not None
    return position.question


def test_calls_nest_and_hand_back_their_values() -> None:
    position = begin(Nest(depth=4))
    assert [type(frame).__name__ for frame in position.stack] == ["Nest"] * 5
    position.answer(3)
    assert position.stack == []
    assert position.question is None
    assert position.seen == [3]
    assert position.total == 3 + 4 + 5 + 6


class Last(Frame[None]):
    """Leaves the rest to another procedure."""

    def start(self, position: Counting) -> Step:
        return self.call(Nest(depth=1))


def test_a_procedure_may_end_with_the_one_it_calls() -> None:
    position = begin(Last())
    assert [type(frame).__name__ for frame in position.stack] == ["Last", "Nest", "Nest"]
    position = position.decode(position.encode())
    position.answer(2)
    assert (position.stack, position.question, position.seen) == ([], None, [2])


def test_a_finished_position_says_that_it_is_over() -> None:
    position = begin(Nest(depth=0))
    position.answer(1)
    with pytest.raises(IllegalAnswer, match="over"):
        position.answer(1)
    with pytest.raises(IllegalAnswer, match="over"):
        position.parse("1")


def test_a_frame_deep_down_can_end_the_match() -> None:
    position = begin(Sudden(depth=3))
    position.answer("yes")
    assert (position.stack, position.question) == ([], None)
    assert position.outcome is not None


def test_a_frame_deep_down_can_be_followed_by_something_else_altogether() -> None:
    position = begin(Sudden(depth=3))
    position.answer("no")
    assert [type(frame).__name__ for frame in position.stack] == ["Nest", "Nest"]
    position.answer(2)
    assert position.total == 2


def test_goto_goes_round_without_growing_the_python_stack() -> None:
    position = begin(Loop(turns=9_000))
    assert position.total == 9_000
    assert asked(position).topic == "stop"


def test_a_procedure_that_runs_in_circles_is_broken() -> None:
    with pytest.raises(Broken, match=r"Loop\.start"):
        begin(Loop(turns=10_001))
    position = begin(Wrong(way="circle"))
    with pytest.raises(Broken, match=r"Wrong\.circle"):
        position.answer(0)


def test_a_step_that_forgets_to_return_is_broken() -> None:
    position = begin(Wrong(way="forget"))
    with pytest.raises(Broken, match=r"Wrong\.go came to None"):
        position.answer(0)


@pytest.mark.parametrize("way", ["raise", "circle", "forget"])
def test_a_broken_position_refuses_every_answer_and_its_copy_goes_on(way: str) -> None:
    position = begin(Wrong(way=way))
    before = position.copy()
    with pytest.raises((ZeroDivisionError, Broken)):
        position.answer(0)
    for answer in (0, 1, "take one"):
        with pytest.raises(Broken, match="broke this position"):
            position.answer(answer)
    assert before.seen == []
    assert asked(before).topic == "go"


def test_a_frame_without_a_first_step_says_so() -> None:
    with pytest.raises(TypeError, match="no first step"):
        begin(Frame())


def test_a_field_that_copies_would_share_is_refused() -> None:
    check_frames()

    class Shared(Frame[None]):
        path: list[int]

    name = f"{Shared.__module__}:{Shared.__qualname__}"
    try:
        with pytest.raises(TypeError, match=r"Shared\.path: list\[int\]"):
            check_frames()
    finally:
        del Frame.kinds[name]
    check_frames()


def test_a_frame_survives_json_and_its_name_and_step_are_checked() -> None:
    frame = Nest(depth=2, step="back")
    name, fields = frame_to_plain(frame)
    assert frame_from_plain([name, fields]) == frame
    wrong: list[tuple[Any, str]] = [
        (["nowhere:Nest", fields], "no procedure"),
        ([name, {**fields, "step": "fly"}], "no step 'fly'"),
        ([name, {**fields, "step": "__init__"}], "no step"),
    ]
    for plain, complaint in wrong:
        with pytest.raises(ValueError, match=complaint):
            frame_from_plain(plain)
