"""Option sets: the legal answers of a question, counted, tested, sampled and listed without being stored.

An answer is a whole number or a word. What a number means is said by a lexicon, which belongs to
the game; here only numbers matter. Sets of numbers are bits of one integer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from operator import getitem
from typing import Any, TypeAlias

import msgspec

from grognard.kernel.compiled import BITS, NTH_BIT

Answer: TypeAlias = int | str
Random: TypeAlias = Callable[[], float]

_LOW = [(1 << (1 << k)) - 1 for k in range(16)]
_BITS_OF_BYTE = [tuple(j for j in range(8) if i >> j & 1) for i in range(256)]
_NARROW = 256
_BITS_BY_BYTE = [[tuple([base + j for j in byte]) for byte in _BITS_OF_BYTE] for base in range(0, _NARROW, 8)]
"""For each byte of a narrow mask the bits that its value stands for: such masks are listed without a loop of ours."""


def each_bit(mask: int) -> Iterator[int]:
    """What `bits` is in Python.

    >>> list(each_bit(0b1010_0001))
    [0, 5, 7]
    """
    length = mask.bit_length()
    if length <= _NARROW:
        return chain.from_iterable(map(getitem, _BITS_BY_BYTE, mask.to_bytes((length + 7) >> 3, "little")))
    return _wide_bits(mask)


def _wide_bits(mask: int) -> Iterator[int]:
    base = max((mask ^ mask - 1).bit_length() - 1, 0)  # nothing to look at below the lowest
    mask >>= base
    for byte in mask.to_bytes((mask.bit_length() + 7) >> 3, "little"):
        if byte:
            for j in _BITS_OF_BYTE[byte]:
                yield base + j
        base += 8


bits: Callable[[int], Iterator[int]] = BITS or each_bit
"""The set bits of a mask, lowest first."""


def mask_of(numbers: Sequence[int]) -> int:
    """The mask with these bits set.

    >>> mask_of((0, 3))
    9
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def kth_bit(mask: int, k: int) -> int:
    """What `nth_bit` is in Python: halve the mask until few are left before it, then strip those.

    >>> kth_bit(0b1010_0001, 2)
    7
    """
    base = (mask ^ mask - 1).bit_length() - 1  # the lowest bit, quicker than by `mask & -mask`
    mask >>= base
    level = (mask.bit_length() - 1).bit_length() - 1
    while k > 5:
        low = mask & _LOW[level]
        count = low.bit_count()
        if k < count:
            mask = low
        else:
            k -= count
            mask >>= 1 << level
            base += 1 << level
        level -= 1
    while k:
        mask &= mask - 1
        k -= 1
    return base + (mask ^ mask - 1).bit_length() - 1


nth_bit: Callable[[int, int], int] = NTH_BIT or kth_bit
"""The k-th set bit of a mask, counted from 0; there must be so many."""


class Pick(msgspec.Struct, frozen=True, tag="pick", gc=False):
    """One entry of a lexicon among those whose bit is set; for Fate, each equally likely."""

    lexicon: str
    mask: int

    def count(self) -> int:
        """How many answers there are."""
        return self.mask.bit_count()

    def has(self, answer: Any) -> bool:
        """Whether this is one of the answers; exact in type, so True, 3.0 and "3" are refused."""
        return answer.__class__ is int and answer >= 0 and self.mask >> answer & 1 == 1

    def at(self, k: int) -> int:
        """The k-th answer."""
        if not 0 <= k < self.mask.bit_count():
            raise IndexError(f"no answer {k} among {self.mask.bit_count()}")
        return nth_bit(self.mask, k)

    def pick(self, random: Random) -> int:
        """A fair draw; `random` gives floats from 0 up to 1."""
        mask = self.mask
        count = mask.bit_count()
        width = mask.bit_length()
        if count * 4 > width:  # dense: throwing darts is quicker than counting bits
            for _ in range(6):
                k = int(random() * width)
                if mask >> k & 1:
                    return k
        return nth_bit(mask, int(random() * count))

    def __iter__(self) -> Iterator[int]:
        return bits(self.mask)

    def weights(self) -> list[tuple[int, int]]:
        """Every answer with its weight."""
        return [(answer, 1) for answer in bits(self.mask)]


class Words(msgspec.Struct, frozen=True, tag="words", gc=False):
    """A handful of plain words."""

    words: tuple[str, ...]

    def count(self) -> int:
        """How many answers there are."""
        return len(self.words)

    def has(self, answer: Any) -> bool:
        """Whether this is one of the words."""
        return answer.__class__ is str and answer in self.words

    def at(self, k: int) -> str:
        """The k-th word."""
        return self.words[k]

    def pick(self, random: Random) -> str:
        """A fair draw."""
        return self.words[int(random() * len(self.words))]

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def weights(self) -> list[tuple[str, int]]:
        """Every word with its weight."""
        return [(word, 1) for word in self.words]


class Span(msgspec.Struct, frozen=True, tag="span", gc=False):
    """Whole numbers from low to high: the faces of a die, or how many cards to play.

    `verb` stands before the number when it is spelled: `play 2`; dice have none.
    """

    low: int
    high: int
    verb: str = ""

    def count(self) -> int:
        """How many answers there are."""
        return self.high - self.low + 1

    def has(self, answer: Any) -> bool:
        """Whether the number lies in the span."""
        return answer.__class__ is int and self.low <= answer <= self.high

    def at(self, k: int) -> int:
        """The k-th number."""
        return range(self.low, self.high + 1)[k]

    def pick(self, random: Random) -> int:
        """A fair draw."""
        return self.low + int(random() * (self.high - self.low + 1))

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))

    def weights(self) -> list[tuple[int, int]]:
        """Every number with its weight."""
        return [(number, 1) for number in range(self.low, self.high + 1)]


class Draw(msgspec.Struct, frozen=True, tag="draw", gc=False):
    """One entry of a lexicon, entry k with weight `counts[k]`: a card from a shuffled pile.

    Drawing from what is unseen equals shuffling first, so no hidden order is ever stored.
    """

    lexicon: str
    counts: tuple[int, ...]

    def count(self) -> int:
        """How many different answers there are."""
        return sum(1 for weight in self.counts if weight)

    def has(self, answer: Any) -> bool:
        """Whether the pile holds such a card."""
        return answer.__class__ is int and 0 <= answer < len(self.counts) and self.counts[answer] > 0

    def at(self, k: int) -> int:
        """The k-th answer that is possible."""
        return [entry for entry, weight in enumerate(self.counts) if weight][k]

    def pick(self, random: Random) -> int:
        """A draw by weight."""
        left = int(random() * sum(self.counts))
        for entry, weight in enumerate(self.counts):
            left -= weight
            if left < 0:
                return entry
        raise ValueError("a draw from an empty pile")

    def __iter__(self) -> Iterator[int]:
        return (entry for entry, weight in enumerate(self.counts) if weight)

    def weights(self) -> list[tuple[int, int]]:
        """Every possible answer with its weight."""
        return [(entry, weight) for entry, weight in enumerate(self.counts) if weight]


Options: TypeAlias = Pick | Words | Span | Draw


def nth_by_weight(options: Options, k: int) -> Answer:
    """The answer that holds ticket k when every answer holds as many tickets as it weighs.

    >>> [nth_by_weight(Draw("card", (1, 0, 2)), k) for k in range(3)]
    [0, 2, 2]
    """
    for answer, weight in options.weights():
        k -= weight
        if k < 0:
            return answer
    raise ValueError(f"ticket {k} beyond the last one")


def total_weight(options: Options) -> int:
    """How many tickets there are in all."""
    return sum(weight for _, weight in options.weights())
