"""Option sets: exact membership, fair draws, weights that add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel import Draw, Options, Pick, Span, Words, bits, mask_of, nth_by_weight, total_weight
from grognard.kernel.options import nth_bit

SETS: tuple[Options, ...] = (
    Pick("x", 0b1010_0001),
    Pick("x", (1 << 200) | 1),
    Pick("x", (1 << 70) - 1),
    Words(("advance", "stay")),
    Span(1, 6),
    Span(-2, 2),
    Draw("card", (0, 3, 1, 0, 2)),
)


def ladder(steps: int) -> Callable[[], float]:
    """Evenly spread floats from 0 up to 1, one after the other, for ever."""

    def climb() -> Iterator[float]:
        while True:
            for k in range(steps):
                yield k / steps

    return climb().__next__


@pytest.mark.parametrize("options", SETS)
def test_count_at_iter_and_has_agree(options: Options) -> None:
    listed = list(options)
    assert len(listed) == options.count() == len(set(listed))
    assert [options.at(k) for k in range(options.count())] == listed
    assert all(options.has(answer) for answer in listed)
    assert [answer for answer, _ in options.weights()] == listed
    with pytest.raises(IndexError):
        options.at(options.count())


@pytest.mark.parametrize("options", SETS)
@pytest.mark.parametrize(
    "answer", [True, False, 1.0, 3.0, "3", "", None, -1000, 10**30, (), [1], {}, b"stay", "Stay", "stay "]
)
def test_has_refuses_everything_else(options: Options, answer: object) -> None:
    assert not options.has(answer)


def test_a_pick_has_no_negative_and_no_cleared_numbers() -> None:
    options = Pick("x", 0b101)
    assert [n for n in range(-3, 10) if options.has(n)] == [0, 2]
    with pytest.raises(IndexError):
        options.at(-1)


@pytest.mark.parametrize(
    ("options", "steps"),
    [
        (Words(("a", "b", "c")), 9),
        (Span(1, 6), 600),
        (Draw("card", (0, 3, 1, 0, 2)), 60),
        (Pick("x", (1 << 199) | (1 << 50) | 1), 300),
        (Pick("x", 0b1111_1111), 80),
    ],
)
def test_pick_gives_each_answer_its_exact_share(options: Options, steps: int) -> None:
    """An even ladder of floats must come out exactly in proportion to the weights."""
    draw = ladder(steps)
    seen = Counter(options.pick(draw) for _ in range(steps))
    total = total_weight(options)
    assert seen == {answer: steps * weight // total for answer, weight in options.weights()}


def test_a_dense_pick_with_holes_is_fair() -> None:
    """Darts that miss are thrown again, so each set bit keeps the same share of the throws that hit."""
    options = Pick("x", 0b1011_0101)
    seen = Counter(options.pick(_dart(k)) for k in range(8) if options.mask >> k & 1)
    assert seen == dict.fromkeys(options, 1)


def _dart(k: int) -> Callable[[], float]:
    """A first dart on a hole (bit 1 is clear), then one on bit k."""
    return iter([1.5 / 8, (k + 0.5) / 8]).__next__


def test_darts_give_up_after_six_misses_and_count() -> None:
    options = Pick("x", 0b1001)
    throws = iter([1.5 / 4] * 6 + [0.5])
    assert options.pick(throws.__next__) == 3


@given(st.integers(1, (1 << 300) - 1))
def test_bits_masks_and_places_fit_together(mask: int) -> None:
    places = list(bits(mask))
    assert mask_of(places) == mask
    assert [nth_bit(mask, k) for k in range(len(places))] == places


@given(st.lists(st.integers(0, 5), min_size=1, max_size=8).filter(any))
def test_every_ticket_of_a_pile_belongs_to_its_card(counts: list[int]) -> None:
    pile = Draw("card", tuple(counts))
    tickets = [nth_by_weight(pile, k) for k in range(total_weight(pile))]
    assert tickets == [card for card, count in enumerate(counts) for _ in range(count)]
    with pytest.raises(ValueError, match="beyond"):
        nth_by_weight(pile, len(tickets))


def test_an_empty_pile_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="empty pile"):
        Draw("card", (0, 0)).pick(lambda: 0.5)
