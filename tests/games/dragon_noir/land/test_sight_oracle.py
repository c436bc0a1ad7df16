"""Lanes over broken ground against a slow oracle that walks each line point by point."""

from __future__ import annotations

from math import hypot, sqrt
from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.sight import COVERS, lanes
from tests.games.dragon_noir.stage import sketch

POINTS = 200
STEPPED = ("slope", "stairs")


def middle(land: Country, cell: int) -> tuple[float, float]:
    """The middle of a hex, one unit from corner to middle."""
    at = land.grid.hexes[cell]
    return 1.5 * at.q, sqrt(3) * (at.r + at.q / 2)


def path(land: Country, a: int, b: int) -> list[int]:
    """The hexes on the straight line between two, in order, found by looking for the nearest middle."""
    (ax, ay), (bx, by) = middle(land, a), middle(land, b)
    far = land.grid.distance(a, b)  # no hex of the line is farther from either end
    near = land.grid.disc(a, far) & land.grid.disc(b, far)
    cells = {cell: middle(land, cell) for cell in bits(near)}
    found = [a]
    for point in range(POINTS + 1):
        x, y = ax + (bx - ax) * point / POINTS, ay + (by - ay) * point / POINTS
        nearest = min(cells, key=lambda cell: hypot(cells[cell][0] - x, cells[cell][1] - y))
        if nearest != found[-1]:
            found.append(nearest)
    return found


def edge_cover(land: Country, way: list[int], place: int) -> str:
    """What the step from one hex of a line to the next does to a shot: `none`, `medium` or `blocked`."""
    here, there = way[place], way[place + 1]
    rise = land.height(there) - land.height(here)
    low_end, high_end, low, high = (0, -1, here, there) if rise > 0 else (-1, 0, there, here)
    stepped = land.kinds[low] in STEPPED
    if abs(rise) < 2 and not (abs(rise) == 1 and stepped):
        return "none"
    below, above = way[low_end], way[high_end]
    between = way[: place + 1] if rise > 0 else way[place + 1 :]
    flight = all(land.kinds[cell] in STEPPED and land.height(cell) == land.height(low) for cell in between)
    if stepped and flight:
        return "medium" if low_end else "none"
    if land.height(below) >= land.height(high):
        return "none"
    distance = land.grid.distance
    seen = distance(below, low) >= distance(above, low if stepped else high)
    return "none" if seen and land.height(above) >= land.height(high) else "blocked"


def judged(land: Country, a: int, b: int) -> str:
    """The cover of a hex against a shot from another, by the letter of the rules, or `blocked`."""
    way = path(land, a, b)
    if any(land.kinds[cell] in ("tree", "rock") for cell in way[1:-1]):
        return "blocked"
    covers = [edge_cover(land, way, place) for place in range(len(way) - 1)]
    if "blocked" in covers:
        return "blocked"
    own = {"tree": "light", "scrub": "light", "river": "light"}.get(land.kinds[b], "none")
    return max(*covers, own, key=COVERS.index)


@pytest.mark.rule("DN-2.24.SL1", "DN-2.24.SL2", "DN-2.24.SL3", "DN-G19", "DN-G144", "DN-2.24.TR1")
@pytest.mark.parametrize(("seed", "letters"), [(1, "....SSHHHt"), (2, "...vvSHHTs"), (3, "HHHHHSSS..")])
def test_lanes_agree_with_a_slow_walk_along_the_line(seed: int, letters: str) -> None:
    dice = Random(seed)
    land = sketch("\n".join(" ".join(dice.choice(letters) for _ in range(9)) for _ in range(9)))
    cells = list(bits(land.map.cells))
    verdicts: list[str] = []
    while len(verdicts) < 120:
        a, b = dice.sample(cells, 2)
        if land.sight.line(a, b).forks:
            continue
        ways = lanes(land, a, b)
        found = COVERS[min(lane.cover for lane in ways.open)] if ways.open else "blocked"
        assert found == judged(land, a, b), (land.labels[a], land.labels[b])
        verdicts.append(found)
    assert {"blocked", "none", "medium"} <= set(verdicts)
