"""Counters that fill several hexes and look in a direction, and where they can move.

A footprint is the set of hexes about an anchor; turned to each of the six facings it gives six boards, and a movement
field is a flood over all six at once. Every hex of a footprint touches its anchor. Nothing here knows a game: what a
counter may do, and at which price, is said by its manoeuvres.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .fields import Going
from .hexes import DIRECTIONS, Grid, Hex, bits, distance, rotate

HERE = Hex(0, 0)
Six = tuple[int, ...]


class Footprint(NamedTuple):
    """The hexes of a counter that faces north, as ways from its anchor; the anchor comes first."""

    name: str
    hexes: tuple[Hex, ...]

    def turned(self, facing: int) -> tuple[Hex, ...]:
        """The hexes of the counter when it faces in a direction."""
        return tuple(rotate(at, facing) for at in self.hexes)

    def cells(self, grid: Grid, anchor: int, facing: int) -> int:
        """The cells the counter fills; ValueError if some of it lies off the board."""
        found = 0
        for at in self.turned(facing):
            base = grid.hexes[anchor]
            cell = grid.cell(Hex(base.q + at.q, base.r + at.r))
            if cell is None:
                raise ValueError(f"{self.name} on {grid.label(anchor)} facing {facing} leaves the board")
            found |= 1 << cell
        return found


def footprint(name: str, *hexes: Hex) -> Footprint:
    """A footprint of the anchor and these hexes beside it."""
    if any(distance(HERE, at) != 1 for at in hexes):
        raise ValueError(f"every hex of {name} must touch its anchor")
    return Footprint(name, (HERE, *hexes))


_N, _NE, _SE, _S, _SW, _NW = DIRECTIONS
SINGLE = footprint("one hex")
# The anchor of a pair is its front.
PAIR = footprint("two hexes in a row", _S)
# The anchor of a triangle is its tip, behind it stand the other two.
TRIANGLE = footprint("three hexes in a triangle", _SW, _S)
# Body, head, tail and the two hexes that touch both body and head.
DRAGON = footprint("five hexes", _N, _S, _NE, _NW)
HEXAGON = footprint("seven hexes in a hexagon", *DIRECTIONS)


class Manoeuvre(NamedTuple):
    """One thing a counter may do, said for a counter that faces north.

    It leaves the hex `leaves` of its footprint in direction `step`; the hex it enters becomes the anchor, and it then
    faces `facing`. With `step` None it stays where it is and only turns. `extra` comes on top of the price of the hex
    entered. With `whole` the counter glides: every one of its hexes moves by `step`, and the dearest hex newly filled
    is paid.
    """

    step: int | None
    facing: int
    extra: int = 0
    leaves: Hex = HERE
    whole: bool = False


class Stand(NamedTuple):
    """Where a counter is: the cell of its anchor and its facing."""

    anchor: int
    facing: int


class _Move(NamedTuple):
    """A manoeuvre made ready for its facings: shift to the hex left, mask, shift, then pay by masks."""

    origins: tuple[int, ...]
    target: int
    lean: int
    ways: int
    shift: int
    prices: tuple[tuple[int, int], ...]


class Fields(NamedTuple):
    """Where a counter gets: `layers[k][facing]` holds the anchors that cost k at least; `starts` is where it began."""

    layers: tuple[Six, ...]
    reach: Six
    starts: Mapping[Stand, int]

    def cost(self, stand: Stand) -> int | None:
        """The least cost of a stand, or nothing if it is out of reach."""
        for cost, six in enumerate(self.layers):
            if six[stand.facing] >> stand.anchor & 1:
                return cost
        return None


class Drill:
    """The manoeuvres of a footprint on one kind of going, made ready for floods.

    Made once for each map; what comes and goes, such as other counters, is told to `fits` and `field`.
    """

    __slots__ = ("_closed", "_free_turns", "_moves", "_shifts", "_top", "_uncut", "footprint", "going", "places")

    def __init__(self, footprint: Footprint, manoeuvres: Sequence[Manoeuvre], going: Going) -> None:
        if going.dear:
            raise ValueError("counters of several hexes pay for cells, not for sides")
        self.footprint = footprint
        self.going = going
        grid = going.grid
        self._closed = grid.cells & ~sum(mask for _, mask in going.enter)
        self._shifts = tuple(tuple(_by(grid, at) for at in footprint.turned(facing)) for facing in range(6))
        self._uncut = tuple(_uncut(going, footprint.turned(facing)) for facing in range(6))
        self.places = self.fits(grid.cells)
        moves = _grouped([self._ready(manoeuvre, facing) for manoeuvre in manoeuvres for facing in range(6)])
        self._moves = tuple(move for move in moves if move.prices[0][0])
        self._free_turns = tuple(move for move in moves if not move.prices[0][0])
        self._top = max((price for move in moves for price, _ in move.prices), default=0)

    def fits(self, free: int) -> Six:
        """For each facing the anchors with which every hex is free and no closed side runs through the counter."""
        free &= self.going.grid.cells & ~self._closed
        found = []
        for shifts, uncut in zip(self._shifts, self._uncut, strict=True):
            for by in shifts:
                uncut &= free >> by if by >= 0 else free << -by
            found.append(uncut)
        return tuple(found)

    def field(self, starts: Mapping[Stand, int], budget: int, free: int = -1) -> Fields:
        """Where the counter gets from these stands, on each of which it has spent something already.

        `free` are the cells no other counter fills; a start need not be free.
        """
        layers = [[0] * 6 for _ in range(budget + self._top + 1)]
        for stand, spent in starts.items():
            layers[spent][stand.facing] |= 1 << stand.anchor
        unseen = list(self.places if free == -1 else self.fits(free))
        reach = [0] * 6
        for cost in range(budget + 1):
            self._settle(layers, reach, unseen, cost)
        last = max(cost for cost in range(budget + 1) if any(layers[cost]))
        return Fields(tuple(tuple(six) for six in layers[: last + 1]), tuple(reach), starts)

    def path(self, fields: Fields, goal: Stand) -> tuple[Stand, ...]:
        """A cheapest way from a start (left out) to a stand in reach; of equal ones always the same."""
        if fields.cost(goal) is None:
            raise ValueError(f"{goal} is out of reach")
        after: dict[Stand, Stand | None] = {goal: None}
        stack = [goal]
        while stack:
            stand = stack.pop()
            cost = fields.cost(stand)
            if fields.starts.get(stand) == cost:
                return _followed(after, stand)
            for before, price in self._before(stand):
                if before not in after and fields.cost(before) == (cost or 0) - price:
                    after[before] = stand
                    stack.append(before)
        raise AssertionError(f"no start leads to {goal}")

    def _before(self, stand: Stand) -> Iterator[tuple[Stand, int]]:
        """The stands from which one manoeuvre leads to this one, each with its price."""
        for origins, target, lean, ways, shift, prices in (*self._moves, *self._free_turns):
            left = stand.anchor - shift
            price = next((price for price, cells in prices if cells >> stand.anchor & 1), None)
            if target == stand.facing and price is not None and ways >> left & 1:
                for origin in origins:
                    yield Stand(left - lean, origin), price

    def _settle(self, layers: list[list[int]], reach: list[int], unseen: list[int], cost: int) -> None:
        """Make the layer of one cost final and push what can be done from it into the later ones."""
        layer = layers[cost]
        for facing in range(6):
            if layer[facing]:
                layer[facing] &= ~reach[facing]
                reach[facing] |= layer[facing]
                unseen[facing] &= ~layer[facing]
        if not any(layer):
            return
        if self._free_turns:
            self._turn(layer, reach, unseen)
        for origins, target, lean, ways, shift, prices in self._moves:
            mask = 0
            for origin in origins:
                mask |= layer[origin]
            if lean:
                mask = mask << lean if lean > 0 else mask >> -lean
            mask &= ways
            mask = (mask << shift if shift > 0 else mask >> -shift) & unseen[target]
            if mask:
                for price, cells in prices:
                    layers[cost + price][target] |= mask & cells

    def _turn(self, layer: list[int], reach: list[int], unseen: list[int]) -> None:
        """Add what turning on the spot for nothing gives, until nothing comes of it."""
        front = list(layer)
        while any(front):
            turned = [0] * 6
            for move in self._free_turns:
                for origin in move.origins:
                    turned[move.target] |= front[origin] & unseen[move.target]
            front = turned
            for facing in range(6):
                layer[facing] |= front[facing]
                reach[facing] |= front[facing]
                unseen[facing] &= ~front[facing]

    def _ready(self, manoeuvre: Manoeuvre, facing: int) -> _Move:
        going, target = self.going, (manoeuvre.facing + facing) % 6
        if manoeuvre.step is None:
            return _Move((facing,), target, 0, -1, 0, ((manoeuvre.extra, going.grid.cells),))
        step = (manoeuvre.step + facing) % 6
        ways, prices = going.ways[step], going.enter
        if manoeuvre.whole:
            for by in self._shifts[facing]:
                ways &= _back(going.ways[step], by)
            prices = _dearest(going, self.footprint.turned(facing), step)
        lean = _by(going.grid, rotate(manoeuvre.leaves, facing))
        dearer = tuple((price + manoeuvre.extra, mask) for price, mask in prices)
        return _Move((facing,), target, lean, ways, going.grid.shifts[step], dearer)


def _followed(after: Mapping[Stand, Stand | None], start: Stand) -> tuple[Stand, ...]:
    path: list[Stand] = []
    stand = after[start]
    while stand is not None:
        path.append(stand)
        stand = after[stand]
    return tuple(path)


def _uncut(going: Going, hexes: tuple[Hex, ...]) -> int:
    """The anchors with which no closed side runs between two hexes of the counter."""
    found = going.grid.cells
    for at in hexes:
        for d, step in enumerate(DIRECTIONS[:3]):
            if Hex(at.q + step.q, at.r + step.r) in hexes:
                found &= _back(going.ways[d], _by(going.grid, at))
    return found


def _dearest(going: Going, hexes: tuple[Hex, ...], step: int) -> tuple[tuple[int, int], ...]:
    """For each price the anchors after a glide that fill no dearer hex than that; the lowest price counts."""
    way = DIRECTIONS[step]
    fresh = [at for at in hexes if Hex(at.q + way.q, at.r + way.r) not in hexes]
    found, cheap = [], 0
    for price, mask in going.enter:
        cheap |= mask
        within = going.grid.cells
        for at in fresh:
            within &= _back(cheap, _by(going.grid, at))
        found.append((price, within))
    return tuple(found)


def stands(six: Six) -> list[Stand]:
    """The stands of six masks of anchors, in the order of facings."""
    return [Stand(anchor, facing) for facing, mask in enumerate(six) for anchor in bits(mask)]


def _grouped(moves: list[_Move]) -> tuple[_Move, ...]:
    """Moves that differ only in the facing they start from, made one."""
    groups: dict[_Move, list[int]] = {}
    for move in moves:
        groups.setdefault(move._replace(origins=()), []).extend(move.origins)
    return tuple(move._replace(origins=tuple(origins)) for move, origins in groups.items())


def _by(grid: Grid, at: Hex) -> int:
    return at.r + grid.stride * at.q


def _back(mask: int, by: int) -> int:
    """The cells from which the set is reached by adding `by`."""
    return mask >> by if by >= 0 else mask << -by
