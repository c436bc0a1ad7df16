"""Reach on the map of Ansalon against a naive search, and the ways that the ledger tells of."""

from __future__ import annotations

import heapq

import pytest

from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.land.sailing import sailing, waters
from grognard.games.dragons_of_glory.land.ways import CLIMBERS, FLIERS, FOOT, KINDS, WOODSMEN, going, perches

COUNTRY = ansalon()
MAP, GRID = COUNTRY.map, COUNTRY.grid
FAR = 60


def price(kind: str, cell: int, direction: int) -> int:
    """What a step costs, read off the ledger (DS-GND, DS-AIR); 0 if it cannot be made."""
    beyond = GRID.beside(cell, direction)
    if beyond is None:
        return 0
    terrain, side = MAP.terrain_at(beyond), GRID.side(cell, direction)
    on = [name for name, sides in MAP.sides.items() if sides >> side & 1]
    solid = "mountain" in (MAP.terrain_at(cell), terrain)
    dry = "sea" not in (MAP.terrain_at(cell), terrain) and "maelstrom" not in (MAP.terrain_at(cell), terrain)
    high = ("mountain" in on or (solid and dry)) and "pass" not in on
    ridge = high and "tunnel" not in on
    if kind == FLIERS:
        return 0 if terrain == "desert" else 1 + high
    if terrain in ("sea", "maelstrom", "desert", "marsh") or "strait" in on:
        return 0
    if "deep_river" in on and "bridge" not in on and "ford" not in on:
        return 0
    if ridge and kind != CLIMBERS:
        return 0
    wood = 2 if terrain == "forest" and kind != WOODSMEN else 1
    return wood + (ridge or ("river" in on and "bridge" not in on) or "ford" in on)


def naive(kind: str, start: int) -> dict[int, int]:
    """Dijkstra, hex by hex."""
    cost, heap = {start: 0}, [(0, start)]
    while heap:
        so_far, cell = heapq.heappop(heap)
        if so_far > cost[cell]:
            continue
        for direction in range(6):
            step, beyond = price(kind, cell, direction), GRID.beside(cell, direction)
            if step and beyond is not None and so_far + step < cost.get(beyond, FAR + 1):
                cost[beyond] = so_far + step
                heapq.heappush(heap, (so_far + step, beyond))
    return cost


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("start", ["neraka", "silvanost", "hylo", "thorbardin", "high-clerist-tower"])
def test_reach_is_that_of_a_naive_search(kind: str, start: str) -> None:
    cell = COUNTRY.site(start).cell
    found = field(going(COUNTRY, kind), cell, FAR)
    assert {each: cost for cost, layer in enumerate(found.layers) for each in bits(layer)} == naive(kind, cell)


@pytest.mark.parametrize(
    ("site", "foot", "climbers"),
    [("palanthus", 24, 23), ("kern", 17, 11), ("throtyl", 15, 12), ("tower-of-high-sorcery", 52, 46), ("zhakar", 6, 6)],
)
def test_ways_from_neraka(site: str, foot: int, climbers: int) -> None:
    start, goal = COUNTRY.site("neraka").cell, COUNTRY.site(site).cell
    assert field(going(COUNTRY, FOOT), start, FAR).cost(goal) == foot
    assert field(going(COUNTRY, CLIMBERS), start, FAR).cost(goal) == climbers


def test_only_the_pass_of_the_tower_leads_into_palanthus() -> None:
    """DS-HEX-11."""
    tower = COUNTRY.site("high-clerist-tower").cell
    reached = field(going(COUNTRY, FOOT), COUNTRY.site("kalaman").cell, 200, ~(1 << tower)).reach
    assert not reached >> COUNTRY.site("palanthus").cell & 1
    assert reached >> COUNTRY.site("solanthus").cell & 1


def test_woods_cost_elves_and_kender_one_and_others_two() -> None:
    """DS-GND-2: from the wilds to Hylo it is 13 points for those who pay for woods."""
    start, hylo = MAP.board.at(13, 14), COUNTRY.site("hylo").cell
    costs = [field(going(COUNTRY, kind), start, FAR).cost(hylo) for kind in (FOOT, WOODSMEN)]
    assert costs[0] == 13
    assert costs[1] is not None
    assert costs[1] < 13


def test_nobody_enters_desert_and_fliers_do_not_stop_on_water_or_marsh() -> None:
    """DS-GND-11, DS-GND-12, DS-G51."""
    desert, marsh = MAP.of("desert"), MAP.of("marsh")
    for kind in KINDS:
        assert not going(COUNTRY, kind).open & desert
    assert going(COUNTRY, FLIERS).open & marsh == marsh
    assert not going(COUNTRY, FOOT).open & marsh
    assert not perches(COUNTRY) & (desert | marsh | MAP.of("sea") | MAP.of("maelstrom"))


def test_all_ports_and_rivers_are_one_water() -> None:
    """DS-SHP-2, DS-G35: ships come to every port and up every deep river, and not into the Maelstrom by sailing on."""
    reached = field(sailing(COUNTRY), MAP.named("1433E"), 400).reach
    grid = waters(COUNTRY)
    assert reached & grid.attics == grid.attics
    assert not reached & MAP.of("maelstrom")
    assert not reached & MAP.of("marsh")
    for site in MAP.sites.values():
        quays = sum(1 << grid.reach_of[side] for side in bits(COUNTRY.quays(site)))
        if {"port", "river-port"} & set(site.marks):
            assert reached & (COUNTRY.docks(site) | quays), site.id


def test_a_river_is_entered_at_its_mouth_and_costs_a_point_a_side() -> None:
    """DS-SHP-2, DS-SHP-3."""
    grid, start = waters(COUNTRY), MAP.named("2031E")
    reached = field(sailing(COUNTRY), start, 40)
    vingaard = [grid.reach_of[side] for side in bits(COUNTRY.quays(COUNTRY.site("vingaard")))]
    far = max(vingaard, key=lambda cell: reached.cost(cell) or 0)
    path = reached.path(far)
    on_river = [cell for cell in path if grid.attics >> cell & 1]
    assert path[-len(on_river) :] == tuple(on_river)
    assert reached.cost(far) == len(path)


def test_no_ship_sails_between_coasts_that_land_joins() -> None:
    """DS-G35: a neck parts two coastal hexes for ships."""
    ways, necks = sailing(COUNTRY).ways, MAP.on("neck")
    for side in bits(necks):
        cell, direction = divmod(side, 3)
        beyond = GRID.beside(cell, direction)
        assert beyond is not None
        assert not ways[direction] >> cell & 1
        assert not ways[direction + 3] >> beyond & 1
