"""The compiled loops of the kernel against the Python code that says what they mean.

Where they were not built, or GROGNARD_PURE keeps them out, there is nothing to compare.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import grognard
from grognard.kernel import Position, compiled
from grognard.kernel.options import bits, each_bit, kth_bit, nth_bit
from grognard.kernel.position import OWN, parts_of, written_copy
from tests.kernel.counting import Counting, Nest, begin

pytestmark = pytest.mark.skipif(compiled.COPIER is None, reason="the kernel is not compiled here")

SLUGS = ("dark-world", "dark-blades", "dragon-noir-exile")
masks = st.integers(0, 2**5000 - 1) | st.sets(st.integers(0, 9000)).map(lambda found: sum(1 << bit for bit in found))


@given(masks)
@example(0)
@example(2**64)
@example(2**4096 - 1)
@example(2**4096)
def test_the_bits_of_a_set_are_the_same_in_both_forms(mask: int) -> None:
    assert bits is compiled.BITS
    assert list(bits(mask)) == list(each_bit(mask))


@given(masks.filter(bool), st.integers(0, 9000))
@example(1, 0)
@example(2**64, 0)
@example(2**4097 - 1, 4096)
def test_the_nth_bit_of_a_set_is_the_same_in_both_forms(mask: int, k: int) -> None:
    assert nth_bit is compiled.NTH_BIT
    k %= mask.bit_count()
    assert nth_bit(mask, k) == kth_bit(mask, k)


def played(slug: str, answers: int, seed: int) -> Any:
    """A position some random answers into a match."""
    random, position = Random(seed).random, grognard.game(slug).start()
    for _ in range(answers):
        if position.question is not None:
            position.answer(position.question.options.pick(random))
    return position


def parts(position: Any) -> dict[str, Any]:
    """All that a position holds, by slot."""
    slots = {slot for kind in type(position).__mro__ for slot in getattr(kind, "__slots__", ())}
    return {slot: getattr(position, slot) for slot in sorted(slots)}


def in_python(position: Any) -> Any:
    """A copy by the Python code."""
    return written_copy(type(position), *parts_of(type(position)))(position)


@given(st.sampled_from(SLUGS), st.integers(0, 150), st.integers(0, 2**32), st.sampled_from(("lent", "own", "asked")))
@settings(max_examples=40, deadline=None)
def test_copies_are_the_same_in_both_forms(slug: str, answers: int, seed: int, held: str) -> None:
    position = played(slug, answers, seed)
    if held == "own":
        assert position.stack is position.frames
        assert position.lent == OWN
    elif held == "asked":  # as in the middle of a step
        position.question = None
    before = parts(position)
    one, lent = position.copy(), position.lent
    position.lent = before["lent"]
    two = in_python(position)
    assert parts(one) == parts(two)
    assert lent == position.lent
    assert type(one) is type(two) is type(position)
    for name, value in parts(two).items():  # shared, where the Python code shares it, and where it does not, not
        assert (value is before[name]) == (getattr(one, name) is before[name])
    for mine, other, copied in zip(one.frames, two.frames, before["frames"], strict=True):
        assert (mine is copied) == (other is copied)
    assert one.digest() == position.digest()


def test_a_position_that_lacks_a_part_fails_alike_in_both_forms() -> None:
    for missing in ("seen", "total", "frames", "lent", "question"):
        position = begin(Nest(depth=2))
        delattr(position, missing)
        complaints = []
        for copy in (position.copy, lambda position=position: in_python(position)):
            with pytest.raises(AttributeError) as caught:
                copy()
            complaints.append(str(caught.value))
        assert complaints[0] == complaints[1]


def test_a_part_that_cannot_be_copied_leaves_nothing_behind() -> None:
    class Stubborn:
        def copy(self) -> None:
            raise ValueError("never")

    position = begin(Nest(depth=2))
    position.doubled = Stubborn()  # type: ignore[assignment]  # that is what is wrong with it
    with pytest.raises(ValueError, match="never"):
        position.copy()
    gc.collect()
    assert [found for found in gc.get_objects() if type(found) is Counting and found is not position] == []


def test_a_part_of_any_kind_is_copied_by_its_own_copy() -> None:
    position: Any = begin(Nest(depth=2))
    position.doubled = {1: 2}
    copy = position.copy()
    assert copy.doubled == {1: 2}
    assert copy.doubled is not position.doubled


def wrong_calls() -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything that can be wrong with what is handed over, with a few words of the complaint."""
    copier: Any = compiled.COPIER
    yield "takes a position", lambda: Counting.copy(begin(Nest(depth=1)), 1)  # type: ignore[call-arg]
    yield "takes a position", lambda: Counting.copy()  # type: ignore[call-arg]
    yield "a copy of int", lambda: Counting.copy(5)  # type: ignore[type-var]
    yield "is not a slot", lambda: copier(Counting, ("encode",), ())
    yield "no attribute", lambda: copier(Counting, (), ("nothing",))
    yield "no attribute 'frames'", lambda: copier(int, (), ())
    yield "must be tuple", lambda: copier(Counting, [], ())
    yield "no keywords", lambda: copier(Counting, (), (), more=1)
    yield "must be string|attribute name", lambda: copier(Counting, (1,), ())
    yield "negative", lambda: bits(-5)
    yield "a number", lambda: bits("5")  # type: ignore[arg-type]
    yield "takes 2", lambda: nth_bit(5)  # type: ignore[call-arg]
    yield "no such number", lambda: nth_bit(5, 2)
    yield "no such number", lambda: nth_bit(5, -1)
    yield "no such number", lambda: nth_bit(0, 0)
    yield "negative", lambda: nth_bit(-5, 0)
    yield "interpreted|integer", lambda: nth_bit(5, "1")  # type: ignore[arg-type]


@pytest.mark.parametrize(("complaint", "call"), list(wrong_calls()))
def test_what_makes_no_sense_is_refused(complaint: str, call: Callable[[], object]) -> None:
    with pytest.raises((TypeError, ValueError, OverflowError, IndexError, AttributeError), match=complaint):
        call()


def test_copies_and_bits_give_back_all_they_took() -> None:
    position = played("dark-blades", 60, 5)
    row, given, name = position.side, position.given, position.question
    counts = [sys.getrefcount(part) for part in (row, given, name, type(position), None)]
    blocks = sys.getallocatedblocks()
    for _ in range(2000):
        position.copy()
        list(bits(2**4999 - 1))
        nth_bit(2**4999 - 1, 2000)
    after = [sys.getrefcount(part) for part in (row, given, name, type(position), None)]
    assert after[:4] == counts[:4]
    assert abs(after[4] - counts[4]) < 100
    assert abs(sys.getallocatedblocks() - blocks) < 100


def test_a_kind_of_position_is_forgotten_with_its_copier() -> None:
    def kinds() -> int:
        every = [found for found in gc.get_objects() if isinstance(found, type) and issubclass(found, Position)]
        return sum(found.__name__ == "Passing" for found in every)

    for _ in range(3):
        type("Passing", (Position,), {"__slots__": ()})
    gc.collect()
    assert kinds() == 0
