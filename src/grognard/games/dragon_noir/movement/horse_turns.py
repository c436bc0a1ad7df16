"""How a horse moves and turns, and the safest of several ways; geometry and prices only.

A rider fills a front and a rear hex. Round them lie eight more: one ahead and two fore beside it, two at the flanks,
which touch both halves, two at the quarters and one behind. The hex entered becomes the front, and the half it was
entered from the rear (DN-2.36.1a to DN-2.36.1c, DN-G28, DN-G134). Nothing here knows pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from heapq import heappop, heappush
from typing import NamedTuple

from grognard.board.fields import Departures, Going
from grognard.games.dragon_noir.sheets.ground import Horses

Six = list[int]
Turns = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
Steps = Callable[[int], Iterable[tuple[int, int]]]


class Drill(NamedTuple):
    """What turning costs on top of the ground; `about` is a half-turn on the spot, or 0 where there is none.

    `front` and `rear` are pairs of a turn, in sixths, and its price, for hexes entered from the one and the other half.
    """

    front: tuple[tuple[int, int], ...]
    rear: tuple[tuple[int, int], ...]
    about: int


def drill(horses: Horses) -> Drill:
    """The drill as the movement sheet prints it (DN-2.36.1a, DN-2.36.1b, DN-2.36.1c, DN-2.36.1d)."""
    turn = horses.turn
    front = ((0, turn["ahead"]), (1, turn["fore"]), (5, turn["fore"]), (2, turn["flank"]), (4, turn["flank"]))
    rear = ((1, turn["flank"]), (5, turn["flank"]), (2, turn["quarter"]), (4, turn["quarter"]), (3, turn["behind"]))
    return Drill(front, rear, horses.half_turn)


class Paces(NamedTuple):
    """Where a pair gets: `layers[cost][facing]` holds the fronts that cost so much at least, `reach[facing]` all."""

    going: Going
    drill: Drill
    layers: tuple[Six, ...]
    reach: Six

    def has(self, stand: int) -> bool:
        """Whether a stand, six times its front plus its facing, is in reach."""
        return bool(self.reach[stand % 6] >> stand // 6 & 1)

    def cost(self, stand: int) -> int:
        """The least cost of a stand in reach."""
        return next(cost for cost, layer in enumerate(self.layers) if layer[stand % 6] >> stand // 6 & 1)

    def path(self, stand: int) -> tuple[int, ...]:
        """The stands of a cheapest way, without the first."""
        cost, path = self.cost(stand), []
        while cost:
            path.append(stand)
            stand, cost = self._before(stand, cost)
        return tuple(reversed(path))

    def _before(self, stand: int, cost: int) -> tuple[int, int]:
        for before, price in arrivals(self.going, self.drill, stand):
            if price <= cost and self.layers[cost - price][before % 6] >> before // 6 & 1:
                return before, cost - price
        raise AssertionError(f"no way leads to stand {stand} at cost {cost}")


def paces(going: Going, drill: Drill, start: int, budget: int, passable: int) -> Paces:
    """Where a pair gets for at most `budget`; its front enters only cells in `passable`."""
    ground, (front, facing) = going.ground, divmod(start, 6)
    if ground is None:
        return by_masks(going, drill, start, budget, passable)
    layers, reach = ground.pace(front, facing, budget, passable & going.open, *drill)
    return Paces(going, drill, tuple(layers), reach)


def by_masks(going: Going, drill: Drill, start: int, budget: int, passable: int) -> Paces:
    """The flood of `paces` in Python.

    What leaves in a direction is gathered by what it has cost with the turn, so that every step is made once.
    """
    enter = [(price, mask & passable) for price, mask in going.enter]
    whole = (1 << going.grid.size) - 1
    coming, leaving = ([[0] * 6 for _ in range(budget + 1)] for _ in range(2))
    coming[0][start % 6] = 1 << start // 6
    unseen = [whole] * 6  # kept instead of what is seen, for `& ~` is dear
    layers: list[Six] = []
    for cost in range(budget + 1):
        layer = [new & left for new, left in zip(coming[cost], unseen, strict=True)]
        layers.append(layer)
        if any(layer):
            unseen = [left ^ new for new, left in zip(layer, unseen, strict=True)]
            rears = [_moved(fronts, going.grid.shifts[facing - 3]) for facing, fronts in enumerate(layer)]
            if drill.about and cost + drill.about <= budget:
                _gather(coming[cost + drill.about], rears[3:] + rears[:3])
            for extra, turns in _by_extra(drill):
                if cost + extra + going.least <= budget:
                    _gather(leaving[cost + extra], _turned(layer, rears, turns))
        if any(leaving[cost]):
            goals = [(coming[cost + price], mask) for price, mask in enter if cost + price <= budget]
            _step(going, leaving[cost], goals)
    return Paces(going, drill, tuple(layers), [whole ^ left for left in unseen])


def _moved(cells: int, by: int) -> int:
    return cells << by if by > 0 else cells >> -by


def _gather(six: Six, more: Six) -> None:
    for facing, cells in enumerate(more):
        six[facing] |= cells


def _turned(fronts: Six, rears: Six, turns: Turns) -> Six:
    """By direction the cells from which pairs leave in it, at one price of turning."""
    found = []
    for facings, backs in turns:
        cells = 0
        for facing in facings:
            cells |= fronts[facing]
        for facing in backs:
            cells |= rears[facing]
        found.append(cells)
    return found


def _step(going: Going, leaving: Six, goals: list[tuple[Six, int]]) -> None:
    """Let everybody who leaves in a direction enter the next cell; `goals` are what comes at a cost, and its cells."""
    for way, cells in enumerate(leaving):
        cells &= going.ways[way]
        if cells:
            cells = _moved(cells, going.grid.shifts[way])
            for six, mask in goals:
                six[way] |= cells & mask


@cache
def _by_extra(drill: Drill) -> tuple[tuple[int, Turns], ...]:
    """By what turning costs, for every direction the facings that leave in it with the front, and with the rear."""
    return tuple(
        (extra, tuple((_facings(drill.front, way, extra), _facings(drill.rear, way, extra)) for way in range(6)))
        for extra in sorted({price for _, price in (*drill.front, *drill.rear)})
    )


def _facings(turns: tuple[tuple[int, int], ...], way: int, extra: int) -> tuple[int, ...]:
    return tuple((way - turn) % 6 for turn, price in turns if price == extra)


def departures(going: Going, drill: Drill, stand: int) -> Departures:
    """The stands that a pair can take next, each with its price; kept with the going, which never changes."""
    kept = going.turns.get(drill)
    if kept is None:
        kept = going.turns[drill] = {}
    found = kept.get(stand)
    if found is None:
        found = kept[stand] = tuple(_departures(going, drill, stand))
    return found


def _departures(going: Going, drill: Drill, stand: int) -> list[tuple[int, int]]:
    shifts = going.grid.shifts
    front, facing = divmod(stand, 6)
    rear = front - shifts[facing]
    found = [(6 * rear + (facing + 3) % 6, drill.about)] if drill.about else []
    for cell, turns in ((front, drill.front), (rear, drill.rear)):
        for turn, extra in turns:
            way = (facing + turn) % 6
            price = going.price(cell, way)
            if price:
                found.append((6 * (cell + shifts[way]) + way, price + extra))
    return found


def arrivals(going: Going, drill: Drill, stand: int) -> list[tuple[int, int]]:
    """The stands from which a pair can have come, each with the price."""
    shifts = going.grid.shifts
    front, facing = divmod(stand, 6)
    left = front - shifts[facing]
    found = [(6 * left + (facing + 3) % 6, drill.about)] if drill.about else []
    price = going.price(left, facing)
    if price:
        for turn, extra in drill.front:
            found.append((6 * left + (facing - turn) % 6, price + extra))
        for turn, extra in drill.rear:
            before = (facing - turn) % 6
            found.append((6 * (left + shifts[before]) + before, price + extra))
    return found


def safest(
    start: int,
    goal: int,
    budget: int,
    steps: Steps,
    risk: Callable[[int], int],
    ahead: Callable[[int], int] = lambda _: 0,
) -> tuple[int, ...]:
    """The way from a state to another, without the first, that risks least where it is left again, then costs least.

    States are numbers: cells, or stands of a pair. The risk of the goal does not count, for nobody leaves it. Of ways
    with the same risk and cost the first in the order of numbers is taken. `ahead` is what the rest of the way costs
    at least; it only spares looking where nothing can come of it.
    """
    queue: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, start, ())]
    cheapest: dict[int, int] = {}
    while queue:
        danger, cost, state, path = heappop(queue)
        if state == goal:
            return path
        if cheapest.get(state, budget + 1) <= cost:
            continue
        cheapest[state] = cost
        here = danger + risk(state)
        for beyond, price in steps(state):
            total = cost + price
            if cheapest.get(beyond, budget + 1) > total <= budget - ahead(beyond):
                heappush(queue, (here, total, beyond, (*path, beyond)))
    raise ValueError(f"no way leads from {start} to {goal} for {budget}")
