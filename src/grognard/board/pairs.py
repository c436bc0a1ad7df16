"""Counters of two hexes on the move: the front goes anywhere but straight back, and the rear follows it.

Once in a move such a counter may swap its ends for nothing. Swapping in the middle of a way never helps: whoever then
rides on had better not have come so far, and whoever rides back had better have swapped first. So it is enough to flood
from the stand as it is and from the swapped one, side by side in one number, and to swap where the first of them ends.
Nothing here knows pieces or rules beyond that.
"""

from __future__ import annotations

from typing import NamedTuple

from .fields import Going
from .footprints import Stand
from .hexes import Grid, bits

SWAP = -1
"""Stands in a path where the counter swaps its ends."""
Six = list[int]


class Rides(NamedTuple):
    """Where a pair gets: `reach[facing]` holds the fronts.

    `layers[cost][facing]` holds the fronts that cost so much at least without a swap, and above them, shifted by the
    size of the grid, those that do after a swap at the start.
    """

    going: Going
    layers: list[Six]
    reach: Six
    swap: bool

    def has(self, stand: Stand) -> bool:
        """Whether a stand is in reach."""
        return bool(self.reach[stand.facing] >> stand.anchor & 1)

    def cost(self, goal: Stand) -> int:
        """The least cost of a stand in reach."""
        return self._found(goal)[0]

    def path(self, goal: Stand) -> tuple[int, ...]:
        """The hexes the front enters on a cheapest way, and SWAP where the ends change: not at all, or late."""
        cost, stand, first = self._found(goal)
        path = [] if stand == goal else [SWAP]
        while cost:
            path.append(stand.anchor)
            stand, cost = self._before(stand, cost, first)
        if first:
            path.append(SWAP)
        return tuple(reversed(path))

    def untangled(self, trail: tuple[int, ...]) -> Six:
        """The fronts, by facing, on whose way no front enters a hex that a file behind the pair still fills.

        `trail` are the hexes that file and pair fill, the hindmost first. For pairs that may not swap.
        """
        clear = list(self.layers[0])
        tails = {Stand(anchor, facing): trail for facing, fronts in enumerate(clear) for anchor in bits(fronts)}
        for cost, layer in enumerate(self.layers[1:], 1):
            for facing, fronts in enumerate(layer):
                for anchor in bits(fronts):
                    stand = Stand(anchor, facing)
                    tail = tails.get(self._before(stand, cost, False)[0], ())
                    if tail and anchor not in tail[1:]:
                        tails[stand] = (*tail[1:], anchor)
                        clear[facing] |= 1 << anchor
        return clear

    def _found(self, goal: Stand) -> tuple[int, Stand, bool]:
        """The least cost of a stand, the stand before a swap at the end, and whether the ends are swapped first."""
        about = swapped(self.going.grid, goal)
        for cost, layer in enumerate(self.layers):
            if layer[goal.facing] >> goal.anchor & 1:
                return cost, goal, False
            if self.swap and layer[about.facing] >> about.anchor & 1:
                return cost, about, False
            if layer[goal.facing] >> self.going.grid.size + goal.anchor & 1:
                return cost, goal, True
        raise ValueError(f"{goal} is out of reach")

    def _before(self, stand: Stand, cost: int, first: bool) -> tuple[Stand, int]:
        grid, step = self.going.grid, stand.facing
        origin = stand.anchor - grid.shifts[step]
        cost -= self.going.price(origin, step)
        place = origin + grid.size if first else origin
        for facing in range(6):
            if facing != (step + 3) % 6 and self.layers[cost][facing] >> place & 1:
                return Stand(origin, facing), cost
        raise AssertionError(f"no way leads to {stand}")


def swapped(grid: Grid, stand: Stand) -> Stand:
    """The same pair with its ends swapped."""
    return Stand(stand.anchor - grid.shifts[stand.facing], (stand.facing + 3) % 6)


def rides(going: Going, start: Stand, budget: int, passable: int, swap: bool) -> Rides:
    """Where a pair gets for at most `budget`; its front enters only cells in `passable` (DB-G28)."""
    ground = going.ground
    if ground is None:
        return by_masks(going, start, budget, passable, swap)
    layers, seen = ground.ride(start.anchor, start.facing, budget, passable & going.open, swap)
    return Rides(going, layers, _reach(going.grid, seen, swap), swap)


def by_masks(going: Going, start: Stand, budget: int, passable: int, swap: bool) -> Rides:
    """The flood of `rides` in Python."""
    size, shifts = going.grid.size, going.grid.shifts
    enter, ways = [(price, mask & passable) for price, mask in going.enter], going.ways
    first = [0] * 6
    first[start.facing] = 1 << start.anchor
    if swap:
        about = swapped(going.grid, start)
        first[about.facing] |= 1 << size + about.anchor
        enter = [(price, mask | mask << size) for price, mask in enter]
        ways = tuple(way | way << size for way in ways)
    dearer = sum(mask for _, mask in enter[1:])  # mostly few of these are near
    coming = [first, *([0] * 6 for _ in range(budget))]
    last_spread = budget - going.least if enter else -1
    whole = (1 << 2 * size) - 1
    unseen = [whole] * 6  # kept instead of what is seen, for `& ~` is dear
    layers: list[Six] = []
    for cost in range(budget + 1):
        layer = [new & left for new, left in zip(coming[cost], unseen, strict=True)]
        layers.append(layer)
        if not any(layer):
            continue
        unseen = [left ^ new for new, left in zip(layer, unseen, strict=True)]
        if cost > last_spread:
            continue
        (near, cheap), *beyond = [(coming[cost + price], cells) for price, cells in enter if cost + price <= budget]
        for step, fronts in enumerate(_leaving(layer)):
            fronts &= ways[step]
            if fronts:
                by = shifts[step]
                fronts = fronts << by if by > 0 else fronts >> -by
                near[step] |= fronts & cheap
                if fronts & dearer:
                    for six, cells in beyond:
                        six[step] |= fronts & cells
    return Rides(going, layers, _reach(going.grid, [whole ^ left for left in unseen], swap), swap)


def _leaving(layer: Six) -> tuple[int, ...]:
    """For every direction the fronts that may leave in it: those of every facing but the opposite one."""
    n, ne, se, s, sw, nw = layer
    north, south = nw | n | ne, se | s | sw
    return (
        north | se | sw,
        north | se | s,
        n | ne | south,
        ne | south | nw,
        n | nw | south,
        north | s | sw,
    )


def _reach(grid: Grid, seen: Six, swap: bool) -> Six:
    whole = (1 << grid.size) - 1
    reach = [fronts & whole | fronts >> grid.size for fronts in seen]
    if swap:
        for facing, fronts in enumerate(seen):
            by = grid.shifts[facing]
            fronts &= whole
            reach[(facing + 3) % 6] |= fronts >> by if by > 0 else fronts << -by
    return reach
