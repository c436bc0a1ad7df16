"""What must hold in any Movement Step: random halves of a war in which everybody is somewhere.

After every order nobody is where he may not be, nobody has spent more than he has, stacks keep their limits, and every
answer that is offered has no refusal while every other one has.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.land.sailing import banks
from grognard.games.dragons_of_glory.land.ways import AT_HOME, FOOT, going, perches
from grognard.games.dragons_of_glory.movement.adjacency import beside
from grognard.games.dragons_of_glory.movement.ground import marching
from grognard.games.dragons_of_glory.movement.maelstrom import eye
from grognard.games.dragons_of_glory.movement.phase import REFUSALS, Movement
from grognard.games.dragons_of_glory.pieces.stacking import overfull, why_not_stack
from grognard.games.dragons_of_glory.war import ABOARD, NOBODY, RESERVE, LanceWar
from grognard.kernel import Pick
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, staged

ALL = (1 << BOX.rated) - 1
HALVES = 10


def scattered(seed: int) -> LanceWar:
    """A war in which most nations serve somebody and everything they have is on the map, wherever it may be."""
    draw = Random(seed)
    serves = {nation: draw.choice((0, 1, 0, 1, -1)) for nation in BOX.nations[: BOX.rated]}
    war = staged({}, serves, side=seed % 2, courted=ALL)
    for piece in range(len(BOX)):
        if war.side_of(piece) >= 0:
            free = list(bits(_berths(war, piece)))
            for cell in draw.sample(free, min(8, len(free))):
                if why_not_stack(war, cell, (piece,)) is None:
                    war.put(piece, cell)
                    break
    for ship in bits(BOX.ships):
        soldier = next((piece for piece in BOX.by_nation[BOX.of[ship]] if BOX.ground >> piece & 1), -1)
        if war.at[ship] >= 0 and soldier >= 0 and war.at[soldier] != ABOARD:
            war.embark(soldier, ship)
    return war.begin(Movement(side=war.side))


def _berths(war: LanceWar, piece: int) -> int:
    """Where a counter may be at first: ships on any water, wizards with armies, all others at home or anywhere."""
    side, counter = war.side_of(piece), BOX[piece]
    shut = war.armies[1 - side] | war.neutral_land()
    if counter.kind == "wizard":
        return war.armies[side]
    if counter.kind == "ship":
        for cell in bits(war.armies[1 - side]):
            shut |= banks(COUNTRY)[cell]
        return (COUNTRY.water | war.waters.attics) & ~shut & ~war.fleets[1 - side]
    land = COUNTRY.map.lands.get(BOX.nations[counter.nation], 0) or COUNTRY.map.of("grassland", "steppe", "forest")
    return land & going(COUNTRY, FOOT).open & ~shut


def check(war: LanceWar, before: Sequence[int]) -> None:
    """Everybody who was elsewhere is where he may be, with the points he has."""
    for side in (0, 1):
        assert not war.armies[side] & war.armies[1 - side]
        assert not war.armies[side] & war.country.map.of("desert", "maelstrom")
        for cell in bits(war.armies[side]):
            if any(war.aboard[piece] == NOBODY for piece in war.among(cell, BOX.armies)):
                assert not war.fleets[1 - side] & banks(COUNTRY)[cell], "a ship beside an enemy army"
    for piece, cell in enumerate(war.at):
        if (cell < 0 and cell != ABOARD) or cell == before[piece]:
            continue
        assert war.spent[piece] <= BOX.moves[piece]
        if cell >= 0 and war.aboard[piece] == NOBODY:
            _check_ground(war, piece, cell)


def _check_ground(war: LanceWar, piece: int, cell: int) -> None:
    if BOX.ships >> piece & 1:
        assert (COUNTRY.water | war.waters.attics | 1 << eye(COUNTRY)) >> cell & 1
    elif BOX.ground >> piece & 1:
        kind = AT_HOME.get(BOX[piece].type, FOOT)
        assert going(COUNTRY, kind).open >> cell & 1
        assert not overfull(war, cell)
    elif BOX.air >> piece & 1:
        assert perches(COUNTRY) >> cell & 1
        assert not overfull(war, cell)


@pytest.mark.rule("DS-STK-7", "DS-G45", "DS-STK-6", "DS-GND-5", "DS-GND-11", "DS-GND-12", "DS-SHP-6", "DS-SHP-7")
def test_nobody_is_ever_where_he_may_not_be() -> None:
    topics: dict[str, int] = {}
    for seed in range(HALVES):
        draw, war = Random(seed), scattered(seed)
        before = [RESERVE] * len(BOX)
        while question := war.question:
            topics[question.topic] = topics.get(question.topic, 0) + 1
            if question.topic == "orders":
                check(war, before)
                before = war.at.copy()
            war.answer(question.options.pick(draw.random))
        check(war, before)
    assert {"orders", "way", "split", "landing", "send", "pushed-off", "invasion", "placing"} <= set(topics), topics


def test_what_is_offered_has_no_refusal_and_everything_else_has() -> None:
    for seed in range(3):
        draw, war = Random(seed), scattered(seed)
        for number in range(60):
            question = war.question
            if question is None:
                break
            if question.topic in REFUSALS and number % 3 == 0:
                agree(war, draw)
            war.answer(question.options.pick(draw.random))


def agree(war: LanceWar, draw: Random) -> None:
    """Every answer offered, and a few of all others."""
    question, frame = war.question, war.frames[-1]
    assert question is not None
    assert isinstance(question.options, Pick)
    offered = list(question.options)
    verbs = REFUSALS[question.topic]
    entries = war.acts.entries
    some = [number for number in draw.sample(range(len(entries)), 400) if entries[number][0] in verbs]
    near = [
        number for number in range(len(entries)) if entries[number][0] in verbs and entries[number][1] in war.stacks
    ]
    for answer in {*draw.sample(offered, min(20, len(offered))), *draw.sample(near, min(20, len(near))), *some}:
        verb, noun = entries[answer]
        refusal = verbs[verb](war, frame, noun)
        assert (refusal is None) == question.options.has(answer), (question.topic, verb, noun, refusal)


def naive_march(war: LanceWar, side: int, piece: int) -> dict[int, int]:
    """Where a ground army alone gets to, hex by hex with all stops, by a search that remembers how it set out."""
    kind = AT_HOME.get(BOX[piece].type, FOOT)
    ways, start = going(COUNTRY, kind), war.at[piece]
    bound = not (BOX.cavalry | BOX.leaders) >> piece & 1
    near_any = beside(war, war.armies[1 - side])
    near_ground = beside(war, war.grounds[1 - side])
    neutral = war.neutral_land()
    best, heap = {start: 0}, [(0, start)]
    while heap:
        cost, cell = heapq.heappop(heap)
        if cost > best[cell] or (cell != start and (neutral >> cell & 1 or (bound and near_any >> cell & 1))):
            continue
        for beyond, price in ways.steps(cell):
            first = cell == start
            if war.armies[1 - side] >> beyond & 1 or cost + price > BOX.moves[piece]:
                continue
            if first and bound and near_ground >> start & 1 and near_ground >> beyond & 1:
                continue
            if cost + price < best.get(beyond, 99):
                best[beyond] = cost + price
                heapq.heappush(heap, (cost + price, beyond))
    return best


@pytest.mark.rule("DS-ADJ-1", "DS-ADJ-4", "DS-GND-1")
def test_reach_with_stops_is_that_of_a_naive_search() -> None:
    compared = 0
    for seed in range(100, 101):
        war = scattered(seed)
        for side in (0, 1):
            for ship in bits(BOX.ships):
                war.spent[ship] = 1  # so that none is a bridge
            for piece in bits(BOX.ground):
                if war.at[piece] < 0 or war.side_of(piece) != side:
                    continue
                found = marching(war, side, (piece,), war.at[piece], False)
                assert found is not None
                costs = {cell: cost for cost, layer in enumerate(found.layers) for cell in bits(layer)}
                assert costs == naive_march(war, side, piece)
                for goal in bits(found.reach & ~(1 << war.at[piece])):
                    path = (war.at[piece], *found.path(goal))
                    ways = going(COUNTRY, AT_HOME.get(BOX[piece].type, FOOT))
                    assert sum(map(ways.cost, path, path[1:])) == found.cost(goal)
                compared += 1
    assert compared > 50
