"""A position of two numbers and a few small procedures, to look at the kernel alone."""

from __future__ import annotations

from typing import Any

from grognard.kernel import Frame, Lexicon, Outcome, Pick, Position, Span, Step, Words

COINS = Lexicon(("take", ("one", "two", "three")), ("pass", ()))
D6 = Span(1, 6)
YES_NO = Words(("yes", "no"))


class Counting(Position):
    """A list, a number and a derived list."""

    __slots__ = ("doubled", "name", "seen", "total")
    columns = ("seen",)
    scalars = ("total",)
    derived = ("doubled",)
    shared = ("name",)
    lexicons = {"coin": COINS}  # noqa: RUF012 - declared for the class by the kernel

    seen: list[int]
    total: int
    doubled: list[int]
    name: str

    def rebuild(self) -> None:
        """Twice everything seen."""
        self.doubled = [2 * n for n in self.seen]

    def see(self, number: int) -> None:
        """Note a number."""
        self.seen.append(number)
        self.doubled.append(2 * number)

    @property
    def outcome(self) -> Outcome | None:
        """Seat 0 wins when the stack is empty."""
        return None if self.stack else Outcome((0,), "", "done")


def begin(frame: Frame[Any]) -> Counting:
    """A position that starts with this procedure."""
    position = Counting()
    position.seen, position.total, position.name = [], 0, "counting"
    position.rebuild()
    return position.begin(frame)


class Nest(Frame[int]):
    """Calls itself to a depth, asks at the bottom, adds up on the way back."""

    depth: int

    def start(self, position: Counting) -> Step:
        if self.depth:
            return self.call(Nest(depth=self.depth - 1), then=self.back)
        return self.ask(0, "number", D6, then=self.answered)

    def answered(self, position: Counting, number: int) -> Step:
        position.see(number)
        return self.done(number)

    def back(self, position: Counting, below: int) -> Step:
        position.total += below
        return self.done(below + 1)


class Loop(Frame[None]):
    """Goes round `turns` times without a question, then asks."""

    turns: int

    def start(self, position: Counting) -> Step:
        if self.turns == 0:
            return self.ask(1, "stop", YES_NO, then=self.stop)
        self.turns -= 1
        position.total += 1
        return self.goto(self.start)

    def stop(self, position: Counting, word: str) -> Step:
        return self.done()


class TwoDice(Frame[None]):
    """A question, two dice, a sum."""

    first: int = 0

    def start(self, position: Counting) -> Step:
        return self.ask(0, "throw", YES_NO, then=self.throw)

    def throw(self, position: Counting, word: str) -> Step:
        return self.roll(D6, "die", then=self.one) if word == "yes" else self.done()

    def one(self, position: Counting, die: int) -> Step:
        self.first = die
        return self.roll(D6, "die", then=self.two)

    def two(self, position: Counting, die: int) -> Step:
        position.total, self.first = self.first + die, 0
        return self.ask(0, "throw", YES_NO, then=self.throw)


class Wrong(Frame[None]):
    """Goes wrong in the way it is told."""

    way: str

    def start(self, position: Counting) -> Step:
        return self.ask(0, "go", Pick("coin", 0b1011), then=self.go)

    def go(self, position: Counting, coin: int) -> Step:
        position.see(coin)
        if self.way == "raise":
            raise ZeroDivisionError
        if self.way == "circle":
            return self.goto(self.circle)
        return None  # type: ignore[return-value]  # the mistake under test

    def circle(self, position: Counting) -> Step:
        return self.goto(self.circle)


class Sudden(Frame[None]):
    """Deep inside others, ends everything or starts something else."""

    depth: int

    def start(self, position: Counting) -> Step:
        if self.depth:
            return self.call(Sudden(depth=self.depth - 1), then=self.never)
        return self.ask(0, "how", YES_NO, then=self.decided)

    def decided(self, position: Counting, word: str) -> Step:
        return self.finish(position) if word == "yes" else self.instead(position, Nest(depth=1))

    def never(self, position: Counting, _: None) -> Step:
        raise AssertionError("a procedure that was left for good went on")
