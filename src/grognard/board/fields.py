"""Movement fields: which cells a mover reaches, at what cost, and by which way.

`Going` says what a kind of mover pays and which sides are open to it; `field` floods from a cell. Behind that one name
stand the compiled flood, where it was built, and three in Python: layers of masks, which take a whole ring of cells at
a time, the same for prices of 1 and 2 only, twice as quick, and a bucket queue over flat arrays, which is quicker when
few cells can be reached. Nothing here knows terrain or a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from .compiled import GROUND
from .hexes import Grid

if TYPE_CHECKING:
    from ._floods import Ground

Ways = tuple[int, ...]
Path = tuple[int, ...]
Paths = dict[int, tuple[Path, int]]
Open = tuple[tuple[int, ...], tuple[int, ...], Paths]
"""Where a mover gets if nothing is in its way: what each budget from 0 on adds, all up to it, and ways found so far."""
Departures = tuple[tuple[int, int], ...]
FEW = 2


class Going:
    """What movement costs: cells by the price of entering them, six masks of open sides, dearer sides apart.

    `enter[price]` is the set of cells entered at that price (at least 1); a cell in none of them is closed.
    `open` are all that are not. `ways[d]` is the set of cells that may be left in direction d. `dear[extra]` is such a
    six, of the ways on which `extra` comes on top of the price of the cell entered; they must be open ways, too.
    `dear_cells` are those left and `dear_goals` those entered by such ways. `walled` are the cells that cannot be left
    at no extra in every direction, or from which a link leads on; `levels` are all prices of cells, `least` and `top`
    the lowest and the highest sum.
    `turns` and `bulks` are for those who know how bigger counters move: what they have found out about stands here, by
    the way of turning or by the footprint.
    """

    __slots__ = (
        *("_apart", "_arrivals", "_ground", "_like", "_open", "_steps", "dear", "dear_cells", "dear_goals", "enter"),
        *("bulks", "grid", "least", "levels", "open", "plain", "top", "turns", "walled", "ways"),
    )

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
        self.ways: Ways = tuple(a & b for a, b in zip(ways or grid.inner, grid.inner, strict=True))
        self.dear = tuple(
            (extra, tuple(a & b for a, b in zip(six, self.ways, strict=True)))
            for extra, six in sorted((dear or {}).items())
        )
        plain = list(self.ways)
        self.dear_cells = self.dear_goals = 0
        for _, six in self.dear:
            plain = [a & ~b for a, b in zip(plain, six, strict=True)]
            self.dear_cells |= six[0] | six[1] | six[2] | six[3] | six[4] | six[5]
            self.dear_goals |= grid.spread(self.dear_cells, six)
        self.plain: Ways = tuple(plain)
        self.walled = 0
        for inner, way in zip(grid.inner, plain, strict=True):
            self.walled |= inner & ~way
        self.walled |= grid.linked
        self._set_prices(enter)
        self._steps: dict[int, tuple[tuple[int, int], ...]] = {}
        self._arrivals: dict[int, tuple[tuple[int, int], ...]] = {}
        self.turns: dict[object, dict[int, Departures]] = {}
        self.bulks: dict[object, object] = {}
        self._ground: Ground | None = None
        self._like: Going | None = None
        self._apart = 0
        self._open: dict[int, Open] = {}

    @property
    def ground(self) -> Ground | None:
        """The same for the compiled floods, read when it is first asked for; nothing where these were not built."""
        if self._ground is None and GROUND is not None:
            grid = self.grid
            links = [tuple((here, there) for (here, _), there in grid.links.items())] if grid.links else []
            self._ground = GROUND(grid.size, grid.shifts, self.ways, self.plain, self.enter, self.dear, *links)
        return self._ground

    def price(self, cell: int, direction: int) -> int:
        """What the step from a cell in a direction costs; 0 if it cannot be made."""
        if not self.ways[direction] >> cell & 1:
            return 0
        price = self._entry(cell + self.grid.shifts[direction])
        return price + self._extra(cell, direction) if price and self.dear_cells >> cell & 1 else price

    def _entry(self, cell: int) -> int:
        """What entering a cell costs; 0 if it is closed."""
        for price, mask in self.enter:
            if mask >> cell & 1:
                return price
        return 0

    def cost(self, cell: int, beyond: int) -> int:
        """What the step from a cell to another costs, also along a link; 0 if it cannot be made."""
        direction = self.grid.direction(cell, beyond)
        if self.grid.links.get((cell, direction)) == beyond:
            return self._entry(beyond)
        return self.price(cell, direction)

    def _extra(self, cell: int, direction: int) -> int:
        return sum(extra for extra, six in self.dear if six[direction] >> cell & 1)

    def steps(self, cell: int) -> tuple[tuple[int, int], ...]:
        """The cells that can be entered from a cell, each with its price."""
        known = self._steps.get(cell)
        if known is None:
            known = self._steps[cell] = self._find_steps(cell)
        return known

    def _find_steps(self, cell: int) -> tuple[tuple[int, int], ...]:
        found = []
        for direction, shift in enumerate(self.grid.shifts):
            if self.ways[direction] >> cell & 1 and (price := self._entry(cell + shift)):
                dear = self.dear_cells >> cell & 1
                found.append((cell + shift, price + self._extra(cell, direction) if dear else price))
        if self.grid.linked >> cell & 1:
            found += [(beyond, price) for beyond in self._links(cell) if (price := self._entry(beyond))]
        return tuple(found)

    def _links(self, cell: int) -> list[int]:
        links = self.grid.links
        return [links[cell, way] for way in range(6) if (cell, way) in links]

    def arrivals(self, cell: int) -> tuple[tuple[int, int], ...]:
        """The cells from which a cell can be entered, each with the price."""
        known = self._arrivals.get(cell)
        if known is None:
            if self._like and not self._apart >> cell & 1:
                known = self._like.arrivals(cell)
            else:
                known = self._find_arrivals(cell)
            self._arrivals[cell] = known
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
        if self.grid.linked >> cell & 1:
            found += [(origin, price) for origin in self._links(cell)]
        return tuple(found)

    def learn(self, other: Going, apart: int) -> None:
        """Ask another going for the ways into cells; it differs only in those into cells that are `apart`."""
        self._like, self._apart = other, apart

    def repriced(self, prices: Mapping[int, int | None]) -> Going | None:
        """The same with other prices for some cells, where None is closed; nothing if a dear way leads into one."""
        cells = sum(1 << cell for cell in prices)
        if self.dear_goals & cells:
            return None
        new = Going.__new__(Going)
        for name in ("grid", "ways", "dear", "plain", "dear_cells", "dear_goals", "walled"):
            setattr(new, name, getattr(self, name))
        new._set_prices(changed_prices(self.enter, prices))
        new._steps, new._open, new._arrivals, new.turns, new.bulks, new._ground = {}, {}, {}, {}, {}, None
        new.learn(self, cells)
        return new

    def _set_prices(self, enter: Mapping[int, int]) -> None:
        self.enter = tuple(sorted((price, mask) for price, mask in enter.items() if mask))
        self.open = sum(mask for _, mask in self.enter)
        self.top = max((p for p, _ in self.enter), default=0) + max((e for e, _ in self.dear), default=0)
        self.levels = tuple(price for price, _ in self.enter)
        self.least = self.levels[0] if self.enter else 1

    def _widen(self, start: int, budget: int) -> Open:
        """Keep what can be reached from a cell for every budget up to this one; all share what is known of ways."""
        layers = wide_field(self, start, budget).layers
        layers += (0,) * (budget + 1 - len(layers))
        kept = self._open[start] = layers, tuple(accumulate(layers, or_)), {}
        return kept

    def open_field(self, start: int, budget: int, shut: int = 0) -> Field | None:
        """Where a mover gets for at most `budget` if cells in `shut` are none of its way; nothing if they may be.

        The widest field asked for is kept for every start, and a narrower one is the first part of it. Shut cells that
        would take the last of the budget are merely left out.
        """
        kept = self._open.get(start)
        if kept is None or len(kept[0]) <= budget:
            kept = self._widen(start, budget)
        layers, reaches, paths = kept
        hit = reaches[budget] & shut
        if not hit or hit == 1 << start:
            return Field(self, layers[: budget + 1], reaches[budget], 0, paths)
        if (reaches[budget - 1] ^ 1 << start) & shut:
            return None
        last = layers[budget] & ~shut
        return Field(self, (*layers[:budget], last), reaches[budget - 1] | last, 0, paths)


def changed_prices(enter: Sequence[tuple[int, int]], prices: Mapping[int, int | None]) -> dict[int, int]:
    """Sets of cells by price, after a few cells have got another one; None closes a cell."""
    cells = sum(1 << cell for cell in prices)
    found = {price: mask & ~cells for price, mask in enter}
    for cell, new in prices.items():
        if new is not None:
            found[new] = found.get(new, 0) | 1 << cell
    return found


class Field(NamedTuple):
    """The cells a mover reaches: `layers[k]` holds those that cost k at least, `reach` all of them.

    `paths` are the ways found so far, with their costs, by the cell they lead to.
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

    def path(self, cell: int) -> Path:
        """A cheapest way from the start (left out) to a cell in reach; of equal ones always the same."""
        return self.way(cell)[0]

    def way(self, cell: int) -> tuple[Path, int]:
        """The path to a cell in reach, and its cost."""
        found = self.paths.get(cell)
        if found is None or not self.reach >> cell & 1:
            cost = self.cost(cell)
            if cost is None:
                raise ValueError(f"cell {cell} is out of reach")
            found = self.paths[cell] = self._path(cell, cost), cost
        return found

    def _path(self, cell: int, cost: int) -> Path:
        layers, stops, arrivals = self.layers, self.stops, self.going.arrivals
        path: list[int] = []
        while cost:
            path.append(cell)
            for origin, price in arrivals(cell):
                from_there = price <= cost and layers[cost - price] >> origin & 1
                if from_there and (not stops or cost == price or not stops >> origin & 1):
                    cell, cost = origin, cost - price
                    break
            else:
                raise AssertionError(f"no way leads to cell {cell} at cost {cost}")
        path.reverse()
        return tuple(path)


def field(going: Going, start: int, budget: int, passable: int = -1, stops: int = 0) -> Field:
    """Where a mover gets for at most `budget`.

    Only cells in `passable` are entered, and nobody moves on from a cell in `stops`; neither binds the start.
    """
    ground = going.ground
    if ground is not None:
        return Field(going, *ground.walk(start, budget, passable & going.open, stops & going.open), stops, {})
    grid = going.grid
    doors = grid.spread(1 << start, going.ways) & passable
    if budget > 1 and doors.bit_count() <= FEW:
        # A hemmed-in mover: look one step further before paying for whole layers.
        beyond = grid.spread(doors & ~stops, going.ways) & passable & ~doors & ~(1 << start)
        if beyond.bit_count() <= FEW:
            return by_buckets(going, start, budget, passable, stops)
    return by_layers(going, start, budget, passable, stops) if stops else by_rings(going, start, budget, passable)


def wide_field(going: Going, start: int, budget: int, passable: int = -1) -> Field:
    """The same for a mover that nothing stops and that is hardly ever hemmed in."""
    return field(going, start, budget, passable) if GROUND else by_rings(going, start, budget, passable)


def by_rings(going: Going, start: int, budget: int, passable: int = -1) -> Field:
    """The flood over masks where every cell costs 1 or 2: each layer follows from the two before it, and dear ways.

    Measured on foot in a town of 832 hexes: 8 us where `by_layers` takes 17.
    """
    if going.levels != (1, 2):
        return by_layers(going, start, budget, passable)
    grid, walled, plain, dear_cells = going.grid, going.walled, going.plain, going.dear_cells
    (_, near), (_, far) = going.enter
    seen = layer = 1 << start
    near, far = near & passable & ~layer, far & passable & ~layer
    late, last, layers = 0, 0, [layer]
    dearly: dict[int, int] = {}
    for cost in range(1, budget + 1):
        if layer & walled:
            beyond = grid.spread(layer, plain)
            if layer & dear_cells:
                _go_dearly(going, layer, cost, near, far, dearly)
        else:
            beyond = grid.roam(layer) if layer else 0
        come = beyond & near
        near ^= come
        if cost in dearly:
            more = dearly[cost] & (near | far)
            come, near, far = come | more, near & ~more, far & ~more
        layer = come | late
        late = beyond & far
        far ^= late
        layers.append(layer)
        if layer:
            seen |= layer
            last = cost
        elif not late and not dearly:
            break
    return Field(going, tuple(layers[: last + 1]), seen, 0, {})


def _go_dearly(going: Going, layer: int, cost: int, near: int, far: int, dearly: dict[int, int]) -> None:
    """Note the cells that dear ways lead to from a layer, by what they will cost; `cost` is that of the next layer."""
    for extra, six in going.dear:
        beyond = going.grid.spread(layer, six)
        for price, cells in enumerate((near, far)):
            at = cost + extra + price
            dearly[at] = dearly.get(at, 0) | beyond & cells


def by_layers(going: Going, start: int, budget: int, passable: int = -1, stops: int = 0) -> Field:
    """The flood over masks: every layer of equal cost is spread at once, but not where that would cost too much."""
    enter = [(price, mask & passable) for price, mask in going.enter]
    grid, walled, top, last_spread = going.grid, going.walled, going.top, budget - going.least
    roam = grid.roam
    unseen = grid.cells  # kept instead of what is seen, for `& ~` is dear
    coming = [0] * (budget + top + 1)
    coming[0] = 1 << start
    layers: list[int] = []
    last = 0
    for cost in range(budget + 1):
        layer = coming[cost] & unseen
        layers.append(layer)
        if not layer:
            if cost - last >= top:
                break
            continue
        last = cost
        unseen ^= layer
        if cost > last_spread:
            continue
        front = layer & ~stops if stops and cost else layer
        hemmed = front & walled
        beyond = grid.spread(front, going.plain) if hemmed else roam(front)
        for price, mask in enter:
            coming[cost + price] |= beyond & mask
        if hemmed & going.dear_cells:
            for extra, ways in going.dear:
                beyond = grid.spread(front, ways)
                for price, mask in enter:
                    coming[cost + price + extra] |= beyond & mask
    return Field(going, tuple(layers[: last + 1]), grid.cells ^ unseen, stops, {})


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
