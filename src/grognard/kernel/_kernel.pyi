"""The numbers of a set and copies of positions, compiled from `_kernel.c`."""

from collections.abc import Iterator
from typing import Any, final

@final
class Copier:
    """The method `copy` of a kind of position."""

    def __new__(cls, kind: type, shared: tuple[str, ...], copied: tuple[str, ...], /) -> Copier: ...
    def __call__(self, position: Any, /) -> Any:
        """A copy, with the frames lent to it."""

def bits(mask: int, /) -> Iterator[int]:
    """The numbers of a set in rising order."""

def nth_bit(mask: int, k: int, /) -> int:
    """The k-th of them, counted from 0; IndexError if there are not so many."""
