"""Intentions: blank for those who do not know them, and drawn anew from what is left."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.kernel import FATE, WATCHER, Frame, Span, Step, Words, check_frames, choose_anew, imagine_intentions
from tests.kernel.counting import Counting, begin

HURRY = Words(("go", "wait"))


class Journey(Frame[None]):
    """Seat 0 says where to; on the way seat 1 may call a halt. Only seat 0 knows the way."""

    passed: int = 0
    way: tuple[int, ...] = ()

    intention = ("way",)

    def intender(self, position: Counting) -> int:
        return 0

    def start(self, position: Counting) -> Step:
        return self.ask(0, "whither", Span(1, 6), then=self.sent)

    def sent(self, position: Counting, miles: int) -> Step:
        self.way = tuple(range(miles))
        return self.on(position, "go")

    def on(self, position: Counting, word: str) -> Step:
        if not self.way or word == "wait":
            return self.done()
        position.see(self.way[0])
        self.passed, self.way = self.passed + 1, self.way[1:]
        return self.ask(1, "hurry", HURRY, then=self.on, about=(self.passed,))


class Order(Frame[None]):
    """Seat 0 orders how many, and of which size if there are many; when all is said everybody knows."""

    count: int = 0
    size: int = 0

    intention = ("count", "size")

    def intender(self, position: Counting) -> int:
        return 0 if self.step != "rolled" else FATE

    def intend(self, position: Counting, random: Random) -> None:
        choose_anew(self, position, random)

    def start(self, position: Counting) -> Step:
        return self.ask(0, "count", Span(1, 6), then=self.counted)

    def counted(self, position: Counting, count: int) -> Step:
        self.count = count
        if count < 3:
            return self.call(Journey(), then=self.over)
        return self.ask(0, "size", Span(1, count), then=self.sized, about=(count % 2,))

    def sized(self, position: Counting, size: int) -> Step:
        self.size = size
        position.see(size)
        return self.roll(Span(1, 6), "die", then=self.rolled)

    def rolled(self, position: Counting, die: int) -> Step:
        return self.done()

    def over(self, position: Counting, _: None) -> Step:
        return self.done()


def after(frame: Frame[Any], *answers: Any) -> Counting:
    position = begin(frame)
    for answer in answers:
        position.answer(answer)
    return position


def imagined(position: Counting, seat: int, seed: int = 1) -> Counting:
    world = position.copy()
    imagine_intentions(world, seat, Random(seed))
    return world


@pytest.mark.parametrize("seat", [1, WATCHER])
def test_whoever_does_not_know_an_intention_imagines_the_same_whatever_it_is(seat: int) -> None:
    worlds = [imagined(after(Journey(), miles), seat) for miles in (1, 2, 6)]
    assert len({world.encode() for world in worlds}) == 1
    assert worlds[0].stack[-1].passed == 1, "what is open to all stays"  # type: ignore[attr-defined]


def test_who_intends_it_knows_it() -> None:
    position = after(Journey(), 4)
    assert imagined(position, 0).key() == position.key()


def test_an_imagined_journey_ends_here() -> None:
    world = imagined(after(Journey(), 4), 1)
    world.answer("go")
    assert world.question is None


@pytest.mark.parametrize("seed", range(8))
def test_what_is_half_chosen_is_chosen_anew_and_asked_again(seed: int) -> None:
    worlds = [imagined(after(Order(), count), 1, seed) for count in (3, 5)]
    assert worlds[0].encode() == worlds[1].encode()
    (frame,) = worlds[0].stack
    assert isinstance(frame, Order)
    assert frame.count in (3, 5), "what the question is about fits"
    assert worlds[0].question is not None
    assert worlds[0].question.options == Span(1, frame.count), "its options follow from what was chosen anew"


def test_choosing_anew_leaves_everything_else_alone() -> None:
    position = after(Order(), 4)
    world = imagined(position, 1)
    assert (world.seen, world.total) == (position.seen, position.total)


def test_choices_come_out_in_more_than_one_way() -> None:
    counts = {imagined(after(Order(), 3), 1, seed).stack[-1].count for seed in range(20)}  # type: ignore[attr-defined]
    assert counts == {3, 5}


def test_what_has_been_told_is_no_intention_any_more() -> None:
    position = after(Order(), 4, 2)
    assert imagined(position, 1).key() == position.key()


class Undeclared(Frame[None]):
    """Declares nothing, and so cannot be asked whose it is."""


def test_a_frame_must_say_whose_intention_it_holds() -> None:
    with pytest.raises(TypeError, match="Undeclared does not say whose"):
        Undeclared().intender(None)


def refused(kind: type[Frame[Any]], why: str) -> None:
    try:
        with pytest.raises(TypeError, match=why):
            check_frames()
    finally:
        del Frame.kinds[f"{kind.__module__}:{kind.__qualname__}"]
    check_frames()


def test_an_intention_must_be_a_field_with_a_default() -> None:
    class Needed(Frame[None]):
        way: tuple[int, ...]

        intention = ("way",)

    refused(Needed, "must all have a default")

    class Missing(Frame[None]):
        secrets = ("way",)

    refused(Missing, "must be a field of the frame")
