"""Floods over hex boards and the cells of a set, compiled from `_floods.c`."""

from collections.abc import Iterator
from typing import final

Six = tuple[int, ...]
Turns = tuple[tuple[int, int], ...]

@final
class Ground:
    """What movement costs, as a `Going` has it."""

    def __new__(
        cls,
        size: int,
        shifts: Six,
        ways: Six,
        plain: Six,
        enter: tuple[tuple[int, int], ...],
        dear: tuple[tuple[int, Six], ...],
        links: tuple[tuple[int, int], ...] = ...,
        /,
    ) -> Ground: ...
    def walk(self, start: int, budget: int, passable: int, stops: int, /) -> tuple[tuple[int, ...], int]:
        """Layers by cost, and all cells that are reached; `passable` and `stops` are sets of cells of the board."""

    def ride(
        self, front: int, facing: int, budget: int, passable: int, swap: bool, /
    ) -> tuple[list[list[int]], list[int]]:
        """Layers of a pair, and all of them joined, as `Rides` has them."""

    def pace(
        self, front: int, facing: int, budget: int, passable: int, turns: Turns, rear_turns: Turns, about: int, /
    ) -> tuple[list[list[int]], list[int]]:
        """The same for a pair that pays for turns."""

def bits(mask: int, /) -> Iterator[int]:
    """The cells of a set in rising order."""
