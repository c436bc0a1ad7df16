"""Foresight: every future with its exact chance, equal ones merged."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.kernel import Draw, Frame, IllegalAnswer, Step, TooWide, foresee, odds
from tests.kernel.counting import D6, YES_NO, Counting, TwoDice, begin


class Cards(Frame[None]):
    """A card from a weighted pile; the first kind also throws a die."""

    def start(self, position: Counting) -> Step:
        return self.ask(0, "draw", YES_NO, then=self.draw)

    def draw(self, position: Counting, word: str) -> Step:
        return self.roll(Draw("coin", (1, 0, 3)), "card", then=self.drawn)

    def drawn(self, position: Counting, card: int) -> Step:
        return self.roll(D6, "die", then=self.thrown) if card == 0 else self.done()

    def thrown(self, position: Counting, die: int) -> Step:
        position.total = die // 3
        return self.done()


def test_two_dice_merge_into_eleven_sums() -> None:
    position = begin(TwoDice())
    futures = foresee(position, "yes")
    chances = {future.position.total: future.chance for future in futures}
    assert chances == {total: Fraction(6 - abs(total - 7), 36) for total in range(2, 13)}
    assert len(futures) == 11
    assert sum(future.weight for future in futures) == futures[0].total


def test_futures_of_different_length_share_one_denominator() -> None:
    """Three tickets of four end at once with 0; one ticket throws: 1-2 give 0, 3-5 give 1, 6 gives 2."""
    position = begin(Cards())
    of_total = odds(position, "yes", lambda after: after.total)
    assert of_total == {0: Fraction(3, 4) + Fraction(1, 12), 1: Fraction(1, 8), 2: Fraction(1, 24)}
    assert len({future.total for future in foresee(position, "yes")}) == 1


def test_without_dice_there_is_one_future_and_the_position_is_untouched() -> None:
    position = begin(TwoDice())
    before = position.key()
    (future,) = foresee(position, "no")
    assert future.chance == 1
    assert future.position.question is None
    foresee(position, "yes")
    assert position.key() == before


def test_too_many_futures_are_refused() -> None:
    with pytest.raises(TooWide):
        foresee(begin(TwoDice()), "yes", most=20)
    assert foresee(begin(TwoDice()), "yes", most=42)


def test_an_illegal_answer_has_no_future() -> None:
    with pytest.raises(IllegalAnswer):
        foresee(begin(TwoDice()), "maybe")
