"""Movement fields: which cells a mover reaches, at what cost, and by which way.

`Going` says what a kind of mover pays and which sides are open to it; `field` floods from a cell. Two floods stand
behind that one name: layers of masks, which take a whole ring of cells at a time, and a bucket queue over flat arrays,
which is quicker when few cells can be reached. Nothing here knows terrain or a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from operator import or_
from typing import NamedTuple, TypeAlias

from .hexes import Grid, bits

Ways = tuple[int, ...]
Open: TypeAlias = "tuple[Field, ...]"
"""Where a mover gets if nothing is in its way, for every budget from 0 on."""
Paths = dict[int, tuple[int, ...]]
FEW = 2


class Going:
    """What movement costs: cells by the price of entering them, six masks of open sides, dearer sides apart.

    `enter[price]` is the set of cells entered at that price (at least 1); a cell in none of them is closed.
    `open` are all that are not. `ways[d]` is the set of cells that may be left in direction d. `dear[extra]` is such a
    six, of the ways on which `extra` comes on top of the price of the cell entered; they must be open ways, too.
    """

    __slots__ = ("_arrivals", "_open", "_steps", "dear", "dear_cells", "enter", "grid", "open", "plain", "top", "ways")

    def __init__(
        self,
        grid: Grid,
        enter: Mapping[int, int],
        ways: Sequence[int] | None = None,
        dear: Mapping[int, Sequence[int]] | None = None,
    ) -> None:
        if any(price < 1 for price in enter) or any(extra < 1 for extra in dear or ()):
            raise ValueError("entering a cell costs at least 1, and so does a dear side")
        self.grid = grid
        self.enter = tuple(sorted((price, mask) for price, mask in enter.items() if mask))
        self.open = sum(mask for _, mask in self.enter)
        self.ways: Ways = tuple(a & b for a, b in zip(ways or grid.inner, grid.inner, strict=True))
        self.dear = tuple(
            (extra, tuple(a & b for a, b in zip(six, self.ways, strict=True)))
            for extra, six in sorted((dear or {}).items())
        )
        plain, dear_cells = list(self.ways), 0
        for _, six in self.dear:
            plain = [a & ~b for a, b in zip(plain, six, strict=True)]
            dear_cells |= six[0] | six[1] | six[2] | six[3] | six[4] | six[5]
        self.plain: Ways = tuple(plain)
        self.dear_cells = dear_cells
        self.top = max((p for p, _ in self.enter), default=0) + max((e for e, _ in self.dear), default=0)
        self._steps: list[tuple[tuple[int, int], ...] | None] = [None] * grid.size
        self._arrivals: list[tuple[tuple[int, int], ...] | None] = [None] * grid.size
        self._open: dict[int, Open] = {}

    def price(self, cell: int, direction: int) -> int:
        """What the step from a cell in a direction costs; 0 if it cannot be made."""
        if not self.ways[direction] >> cell & 1:
            return 0
        beyond = cell + self.grid.shifts[direction]
        for price, mask in self.enter:
            if mask >> beyond & 1:
                return price + sum(extra for extra, six in self.dear if six[direction] >> cell & 1)
        return 0

    def steps(self, cell: int) -> tuple[tuple[int, int], ...]:
        """The cells that can be entered from a cell, each with its price."""
        known = self._steps[cell]
        if known is None:
            shifts = self.grid.shifts
            priced = ((cell + shifts[d], self.price(cell, d)) for d in range(6))
            known = self._steps[cell] = tuple((beyond, price) for beyond, price in priced if price)
        return known

    def arrivals(self, cell: int) -> tuple[tuple[int, int], ...]:
        """The cells from which a cell can be entered, each with the price."""
        known = self._arrivals[cell]
        if known is None:
            known = self._arrivals[cell] = self._find_arrivals(cell)
        return known

    def _find_arrivals(self, cell: int) -> tuple[tuple[int, int], ...]:
        """Goings with heaps of dead are short-lived, so this is asked often; `price` six times would be dear."""
        price = next((price for price, mask in self.enter if mask >> cell & 1), 0)
        if not price:
            return ()
        found = []
        for direction, shift in enumerate(self.grid.shifts):
            origin = cell - shift
            if self.plain[direction] >> origin & 1:
                found.append((origin, price))
            elif self.ways[direction] >> origin & 1:
                found.append((origin, self.price(origin, direction)))
        return tuple(found)

    def learn(self, other: Going, apart: int) -> None:
        """Take over what is known of the ways into cells; `apart` are those into which the other going differs."""
        self._arrivals = other._arrivals.copy()
        for cell in bits(apart & self.grid.cells):
            self._arrivals[cell] = None

    def open_reach(self, start: int, budget: int) -> int:
        """The cells a mover can come to for at most `budget` if nothing is in its way."""
        kept = self._open.get(start)
        return (kept if kept and len(kept) > budget else self._widen(start, budget))[budget].reach

    def _widen(self, start: int, budget: int) -> Open:
        """Keep what can be reached from a cell for every budget up to this one; all share what is known of ways."""
        layers = by_layers(self, start, budget).layers
        layers += (0,) * (budget + 1 - len(layers))
        paths: Paths = {}
        kept = self._open[start] = tuple(
            Field(self, layers[: points + 1], reach, 0, paths) for points, reach in enumerate(accumulate(layers, or_))
        )
        return kept

    def open_field(self, start: int, budget: int, shut: int = 0) -> Field | None:
        """Where a mover gets for at most `budget` if cells in `shut` are none of its way; nothing if they may be.

        The widest field asked for is kept for every start, and a narrower one is the first part of it. Shut cells that
        would take the last of the budget are merely left out.
        """
        kept = self._open.get(start)
        if kept is None or len(kept) <= budget:
            kept = self._widen(start, budget)
        found = kept[budget]
        hit = found.reach & shut
        if not hit or hit == 1 << start:
            return found
        if (kept[budget - 1].reach ^ 1 << start) & shut:
            return None
        last = found.layers[budget] & ~shut
        return Field(self, (*found.layers[:budget], last), kept[budget - 1].reach | last, 0, found.paths)


class Field(NamedTuple):
    """The cells a mover reaches: `layers[k]` holds those that cost k at least, `reach` all of them.

    `paths` are the ways found so far, by the cell they lead to.
    """

    going: Going
    layers: tuple[int, ...]
    reach: int
    stops: int
    paths: Paths

    def cost(self, cell: int) -> int | None:
        """The least cost of a cell, or nothing if it is out of reach."""
        for cost, layer in enumerate(self.layers):
            if layer >> cell & 1:
                return cost
        return None

    def path(self, cell: int) -> tuple[int, ...]:
        """A cheapest way from the start (left out) to a cell in reach; of equal ones always the same."""
        found = self.paths.get(cell)
        if found is None or not self.reach >> cell & 1:
            found = self.paths[cell] = self._path(cell)
        return found

    def _path(self, cell: int) -> tuple[int, ...]:
        cost = self.cost(cell)
        if cost is None:
            raise ValueError(f"cell {cell} is out of reach")
        path: list[int] = []
        while cost:
            path.append(cell)
            cell, cost = self._before(cell, cost)
        return tuple(reversed(path))

    def _before(self, cell: int, cost: int) -> tuple[int, int]:
        for origin, price in self.going.arrivals(cell):
            from_there = price <= cost and self.layers[cost - price] >> origin & 1
            if from_there and (cost == price or not self.stops >> origin & 1):
                return origin, cost - price
        raise AssertionError(f"no way leads to cell {cell} at cost {cost}")


def field(going: Going, start: int, budget: int, passable: int = -1, stops: int = 0) -> Field:
    """Where a mover gets for at most `budget`.

    Only cells in `passable` are entered, and nobody moves on from a cell in `stops`; neither binds the start.
    """
    grid = going.grid
    doors = grid.spread(1 << start, going.ways) & passable
    if budget > 1 and doors.bit_count() <= FEW:
        # A hemmed-in mover: look one step further before paying for whole layers.
        beyond = grid.spread(doors & ~stops, going.ways) & passable & ~doors & ~(1 << start)
        if beyond.bit_count() <= FEW:
            return by_buckets(going, start, budget, passable, stops)
    return by_layers(going, start, budget, passable, stops)


def by_layers(going: Going, start: int, budget: int, passable: int = -1, stops: int = 0) -> Field:
    """The flood over masks: every layer of equal cost is spread at once."""
    enter = [(price, mask & passable) for price, mask in going.enter]
    spread, plain, dear_cells = going.grid.spread, going.plain, going.dear_cells
    unseen = going.grid.cells  # kept instead of what is seen, for `& ~` is dear
    coming = [0] * (budget + going.top + 1)
    coming[0] = 1 << start
    layers: list[int] = []
    last = 0
    for cost in range(budget + 1):
        layer = coming[cost] & unseen
        layers.append(layer)
        if not layer:
            if cost - last >= going.top:
                break
            continue
        last = cost
        unseen ^= layer
        front = layer & ~stops if stops and cost else layer
        beyond = spread(front, plain) & unseen
        for price, mask in enter:
            coming[cost + price] |= beyond & mask
        if front & dear_cells:
            for extra, ways in going.dear:
                beyond = spread(front, ways) & unseen
                for price, mask in enter:
                    coming[cost + price + extra] |= beyond & mask
    return Field(going, tuple(layers[: last + 1]), going.grid.cells ^ unseen, stops, {})


def by_buckets(going: Going, start: int, budget: int, passable: int = -1, stops: int = 0) -> Field:
    """The flood over flat arrays: one bucket of cells for each cost, cell after cell."""
    steps = going.steps
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    buckets[0].append(start)
    layers = [0] * (budget + 1)
    seen = last = 0
    for cost, bucket in enumerate(buckets):
        for cell in bucket:
            if seen >> cell & 1:
                continue
            seen |= 1 << cell
            layers[cost] |= 1 << cell
            last = cost
            if cost and stops >> cell & 1:
                continue
            for beyond, price in steps(cell):
                if cost + price <= budget and passable >> beyond & 1 and not seen >> beyond & 1:
                    buckets[cost + price].append(beyond)
    return Field(going, tuple(layers[: last + 1]), seen, stops, {})
