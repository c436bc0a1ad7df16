"""Counters of two hexes on the move: the front goes anywhere but straight back, and the rear follows it.

Once in a move such a counter may swap its ends for nothing. So the flood runs over twelve boards: six facings before
the swap and six after it. Nothing here knows pieces or rules beyond that.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.board.fields import Going
from grognard.board.footprints import Stand

SWAP = -1
"""Stands in a path where the counter swaps its ends."""
Twelve = list[int]


class Rides(NamedTuple):
    """Where a pair gets: `layers[cost][board]` holds the fronts, by facing, with six more boards after the swap."""

    going: Going
    layers: list[Twelve]
    reach: tuple[int, ...]

    def has(self, stand: Stand) -> bool:
        """Whether a stand is in reach."""
        return bool(self.reach[stand.facing] >> stand.anchor & 1)

    def cost(self, goal: Stand) -> int:
        """The least cost of a stand in reach."""
        return self._found(goal)[0]

    def path(self, goal: Stand) -> tuple[int, ...]:
        """The hexes the front enters on a cheapest way, and SWAP where the ends change; the latest swap is taken."""
        cost, board = self._found(goal)
        anchor = goal.anchor
        path: list[int] = []
        while cost or board >= 6:
            if board >= 6 and self._at(cost, self._swapped(anchor, board)):
                anchor, board = self._swapped(anchor, board)
                path.append(SWAP)
                continue
            path.append(anchor)
            anchor, board, cost = self._before(anchor, board, cost)
        return tuple(reversed(path))

    def _found(self, goal: Stand) -> tuple[int, int]:
        for cost, layer in enumerate(self.layers):
            for board in (goal.facing, goal.facing + 6):
                if layer[board] >> goal.anchor & 1:
                    return cost, board
        raise ValueError(f"{goal} is out of reach")

    def _at(self, cost: int, place: tuple[int, int]) -> bool:
        return bool(self.layers[cost][place[1]] >> place[0] & 1)

    def _swapped(self, anchor: int, board: int) -> tuple[int, int]:
        """Front and board before the swap that leads here."""
        facing = board - 6
        return anchor - self.going.grid.shifts[facing], (facing + 3) % 6

    def _before(self, anchor: int, board: int, cost: int) -> tuple[int, int, int]:
        deck, step = divmod(board, 6)
        origin = anchor - self.going.grid.shifts[step]
        cost -= self.going.price(origin, step)
        for facing in range(6):
            if facing != (step + 3) % 6 and self.layers[cost][6 * deck + facing] >> origin & 1:
                return origin, 6 * deck + facing, cost
        raise AssertionError(f"no way leads to cell {anchor}")


def rides(going: Going, start: Stand, budget: int, passable: int, swap: bool) -> Rides:
    """Where a pair gets for at most `budget`; its front enters only cells in `passable` (DB-G28)."""
    enter = [(price, mask & passable) for price, mask in going.enter if mask & passable]
    top = enter[-1][0] if enter else 0
    layers: list[Twelve] = [[0] * 12 for _ in range(budget + top + 1)]
    layers[0][start.facing] = 1 << start.anchor
    seen = [0] * 12
    decks = (0, 6) if swap else (0,)
    for cost in range(budget + 1):
        layer = layers[cost]
        _settle(layer, seen, going.grid.shifts if swap else ())
        for deck in decks:
            if any(layer[deck : deck + 6]):
                _push(going, layer, layers, cost, deck, enter)
    del layers[budget + 1 :]
    return Rides(going, layers, tuple(seen[f] | seen[f + 6] for f in range(6)))


def _settle(layer: Twelve, seen: list[int], shifts: tuple[int, ...]) -> None:
    """Make the layer of one cost final; what is reached without the swap need not be reached with it."""
    for facing in range(6):
        if layer[facing]:
            layer[facing] &= ~seen[facing]
            seen[facing] |= layer[facing]
    if not shifts:
        return
    for facing in range(6):
        fronts = layer[facing]
        if fronts:
            by = shifts[(facing + 3) % 6]
            layer[6 + (facing + 3) % 6] |= fronts << by if by > 0 else fronts >> -by
    for facing in range(6):
        if layer[6 + facing]:
            layer[6 + facing] &= ~(seen[6 + facing] | seen[facing])
            seen[6 + facing] |= layer[6 + facing]


def _push(
    going: Going, layer: Twelve, layers: list[Twelve], cost: int, deck: int, enter: list[tuple[int, int]]
) -> None:
    """Let every front of a layer step on, wherever it may."""
    everyone = twice = 0
    for fronts in layer[deck : deck + 6]:
        twice |= everyone & fronts
        everyone |= fronts
    shifts, ways = going.grid.shifts, going.ways
    for step in range(6):
        # Nobody steps straight back: out fall the fronts with no other facing than away from there.
        fronts = everyone & ~(layer[deck + (step + 3) % 6] & ~twice) & ways[step]
        if fronts:
            by = shifts[step]
            fronts = fronts << by if by > 0 else fronts >> -by
            for price, cells in enter:
                entered = fronts & cells
                if entered:
                    layers[cost + price][deck + step] |= entered
