"""Lanes: what the land leaves open between two hexes for a shot, and the cover it gives (DN-2.24).

Land only: who stands in the way is in `lines`. A lane starts in the middle of a hex, or of a doorway, window or side of
a tower; it depends on nothing but the land and is kept there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from grognard.board.hexes import DIRECTIONS, bits
from grognard.board.sight import Line
from grognard.games.dragon_noir.country import Country
from grognard.games.skirmish.masonry import WINDOWS

COVERS = ("none", "light", "medium", "heavy")
NONE, LIGHT, MEDIUM, HEAVY = range(4)
"""Classes of cover; only the heaviest counts, they never add up (DN-G15)."""
HOUSES = ("building", "room")
STEPPED = ("steep slope", "stairway")
BARE_FROM_ABOVE = ("scrub", "steep slope")
TOWER = "tower"
TOWER_VIEW = 8
"""So far those on a tower look over everything but trees, houses and towers (DN-2.24.TO2)."""
CENTRE = -1
MASONRY = ("DN-2.24.WA1", "DN-2.24.WI1")
"""Reasons that say less than others, where one line of several ends at a wall."""


class Branch(NamedTuple):
    """A stretch of a line: the hexes it crosses, and the cover they give to the target."""

    hexes: int
    cover: int


class Lane(NamedTuple):
    """A way for a shot: the stretch beyond doubt, and where the line runs between hexes the branches that are open."""

    trunk: Branch
    forks: tuple[tuple[Branch, ...], ...]

    def cover_past(self, blockers: int) -> int | None:
        """The cover of the target if these hexes are blocked, or nothing if they bar the lane.

        DN-G13: where a line touches two hexes it is blocked only if both are, and the lesser cover counts.
        """
        if self.trunk.hexes & blockers:
            return None
        cover = self.trunk.cover
        for fork in self.forks:
            ways = [branch.cover for branch in fork if not branch.hexes & blockers]
            if not ways:
                return None
            cover = max(cover, min(ways))
        return cover

    def hexes(self) -> int:
        """All hexes the lane crosses or touches."""
        found = self.trunk.hexes
        for fork in self.forks:
            for branch in fork:
                found |= branch.hexes
        return found


class Edge(NamedTuple):
    """A side where the ground breaks off: the lower and the higher hex, and whether the lower is a slope or stairs."""

    low: int
    high: int
    stepped: bool


class Hole(NamedTuple):
    """A doorway or window of a building, seen from the hex behind it: its direction and its side."""

    window: bool
    way: int
    side: int


class Origin(NamedTuple):
    """Where a line starts, in the middle of a hex or of one of its sides, and what bars it.

    `shut` are sides it cannot cross, `solid` hexes; `veils` are sides that give medium cover when they are crossed;
    `cover` is what the target has in any case. From a tower the ground does not matter: `level` is False.
    """

    way: int
    shut: int
    solid: int
    veils: int
    cover: int = NONE
    level: bool = True


def lanes(country: Country, a: int, b: int) -> tuple[Lane, ...] | str:
    """The lanes from one hex to another, or the clause by which there is none."""
    known = country.kept.get((a, b, "lanes"))
    if known is None:
        known = country.keep((a, b, "lanes"), _lanes(country, a, b))
    return cast("tuple[Lane, ...] | str", known)


def _lanes(country: Country, a: int, b: int) -> tuple[Lane, ...] | str:
    """DN-2.21a, DN-2.21b: all lines that may be drawn; nobody shoots in or out of the underground (DN-G147)."""
    below = country.underground
    if (below >> a ^ below >> b) & 1:
        return "DN-G147"
    found: list[Lane] = []
    reasons: list[str] = []
    for origin in _origins(country, a, b):
        lane = _traced(country, a, b, origin)
        if isinstance(lane, Lane):
            found.append(_below_ground(lane, country, b) if below >> b & 1 else lane)
        else:
            reasons.append(lane)
    return tuple(found) or next((reason for reason in reasons if reason not in MASONRY), (*reasons, "DN-2.24.TO4")[0])


def _below_ground(lane: Lane, country: Country, b: int) -> Lane:
    """DN-2.24.UG2, DN-G17: below ground there is no cover but that of an entrance (DN-2.24.UG3)."""
    cover = cover_in(country, b)
    forks = tuple(tuple(branch._replace(cover=cover) for branch in fork) for fork in lane.forks)
    return Lane(lane.trunk._replace(cover=cover), forks)


def cover_in(country: Country, cell: int) -> int:
    """The cover a hex gives by itself, wherever the shot comes from.

    DN-2.24.SC1, DN-2.24.TR2, DN-2.24.ST1, DN-2.24.WA2, DN-2.24.UG3, DN-2.24.UG2: what depends on the shooter's place
    (slopes, buildings, bridges) is found along the line (DN-5.13.2c).
    """
    kind = country.kinds[cell]
    if kind == "entrance":
        return MEDIUM
    if country.underground >> cell & 1:
        return NONE
    return min(COVERS.index(cover) for cover in country.book.lines[kind].cover)


def _origins(country: Country, a: int, b: int) -> Iterator[Origin]:
    """Where lines from one hex to another may start (DN-2.24.DO1 to DN-2.24.WI4, DN-2.24.TO1)."""
    towers = towers_of(country)
    for tower in towers:
        if tower >> a & 1 and not tower >> b & 1:
            yield from _from_tower(country, a, b, tower)
            return
    solid = country.screens
    rims, cover = 0, NONE
    for tower in towers:
        rims |= country.grid.rim(tower)
        if not tower >> b & 1:
            solid |= tower
        elif not tower >> a & 1:
            if middle_of(country, tower) >> b & 1:
                return
            solid, cover = solid | tower, HEAVY
    yield from _through_houses(country, a, b, solid, rims, cover)


def _through_houses(country: Country, a: int, b: int, solid: int, rims: int, cover: int) -> Iterator[Origin]:
    """Lines on the ground: past walls and through the openings of houses; `rims` are ramparts, not walls.

    DN-2.24.DO1, DN-2.24.DO2, DN-2.24.DO3, DN-2.24.WI1, DN-2.24.WI2, DN-2.24.WA1, DN-G145.
    """
    holes = holes_of(country)
    mine, theirs = holes.get(a, ()), holes.get(b, ())
    indoors = country.building_at(a)
    together = bool(indoors) and indoors == country.building_at(b)
    shut = (country.walls | windows_of(country)) & ~rims
    veils = doors_of(country) | windows_of(country)
    for hole in (*mine, *theirs):
        if not hole.window:
            veils &= ~(1 << hole.side)
    if together:
        yield Origin(CENTRE, shut, solid, veils, cover)
        return
    for hole in theirs:
        shut &= ~(1 << hole.side)
    own = sum(1 << hole.side for hole in mine)
    yield Origin(CENTRE, shut | own, solid, veils, cover)
    for hole in mine:
        if _faces(country, a, hole.way, b):
            yield Origin(hole.way, shut, solid, veils, cover)
    yield from _over_sills(country, a, b, shut, solid)


def _over_sills(country: Country, a: int, b: int, shut: int, solid: int) -> Iterator[Origin]:
    """DN-2.24.WI3: from right outside a window the whole room can be shot at, and nothing beyond it."""
    for inside in country.sills.get(a, ()):
        room = country.building_at(inside)
        if room >> b & 1:
            way = country.direction(a, inside)
            yield Origin(way, shut, solid | country.map.cells & ~room, 0, MEDIUM)


def _from_tower(country: Country, a: int, b: int, tower: int) -> Iterator[Origin]:
    """Lines from a tower start at a side of the rampart; near by only trees, houses and towers are in the way.

    DN-2.24.TO1, DN-2.24.TO2, DN-2.24.TO3, DN-2.24.TO4; DN-G146: from its middle nobody can shoot out.
    """
    grid, indoors = country.grid, country.building_at(b)
    near = grid.distance(a, b) <= TOWER_VIEW
    solid = country.screens | sum(towers_of(country)) | sum(part.cells for part in country.buildings) & ~indoors
    walls = (country.walls | windows_of(country)) & ~grid.rim(tower)
    shut = walls & grid.rim(indoors) if near else walls
    veils = doors_of(country) | windows_of(country)
    for hole in holes_of(country).get(b, ()):
        shut &= ~(1 << hole.side)
        if not hole.window:
            veils &= ~(1 << hole.side)
    for way in range(6):
        beyond = grid.beside(a, way)
        if beyond is not None and not tower >> beyond & 1:
            yield Origin(way, shut, solid, veils, NONE, not near)


def _faces(country: Country, a: int, way: int, b: int) -> bool:
    """Whether a hex lies outward of the middle of a side, or at least straight along it."""
    return _along(_course(country, a, b, way), DIRECTIONS[way]) >= 0


def _course(country: Country, a: int, b: int, way: int) -> tuple[int, int]:
    """Twice the way from the start of a line to its goal."""
    (aq, ar), (bq, br) = country.grid.hexes[a], country.grid.hexes[b]
    q, r = (0, 0) if way == CENTRE else DIRECTIONS[way]
    return 2 * (bq - aq) - q, 2 * (br - ar) - r


def _along(one: tuple[int, int], two: tuple[int, int]) -> int:
    """Twice the scalar product of two ways, in cube coordinates."""
    return 2 * one[0] * two[0] + one[0] * two[1] + one[1] * two[0] + 2 * one[1] * two[1]


def _traced(country: Country, a: int, b: int, origin: Origin) -> Lane | str:
    """One line through the land, or the clause by which it is blocked."""
    sight = country.sight
    line: Line = sight.line(a, b) if origin.way == CENTRE else sight.line_from_side(a, origin.way, b)
    trunk = _judged(country, a, b, origin, line.hexes, line.sides)
    if isinstance(trunk, str):
        return trunk
    forks: list[tuple[Branch, ...]] = []
    for left, right, _ in line.forks:
        judged = [_judged(country, a, b, origin, way.hexes, way.sides) for way in (left, right)]
        ways = tuple(way for way in judged if isinstance(way, Branch))
        if not ways:
            return cast(str, judged[0])
        forks.append(ways)
    own = cover_in(country, b)
    if not origin.level:
        own = NONE if country.book.lines[country.kinds[b]].name in BARE_FROM_ABOVE else own
        return Lane(Branch(0, max(trunk.cover, own)), _bare(forks))
    return Lane(trunk._replace(cover=max(trunk.cover, own, origin.cover)), tuple(forks))


def _bare(forks: list[tuple[Branch, ...]]) -> tuple[tuple[Branch, ...], ...]:
    """The same forks for one who looks over all heads (DN-2.24.TO2)."""
    return tuple(tuple(branch._replace(hexes=0) for branch in fork) for fork in forks)


def _judged(country: Country, a: int, b: int, origin: Origin, hexes: int, sides: int) -> Branch | str:
    """What a stretch of a line comes to: its cover, or the clause by which it is blocked.

    DN-2.24.TR1, DN-2.24.WA1, DN-2.24.CV1, DN-2.24.BR1, DN-2.24.SL1.
    """
    if hexes & origin.solid:
        return "DN-2.24.TR1" if hexes & country.screens & country.map.cells else "DN-2.24.WA1"
    if sides & origin.shut:
        return "DN-2.24.WA1" if sides & country.walls else "DN-2.24.WI1"
    cover = MEDIUM if sides & origin.veils else NONE
    if country.water >> b & 1 and hexes & country.bridges:
        cover = MEDIUM
    if origin.level:
        edges = edges_of(country)
        for side in bits(sides & edges_mask(country)):
            over = _over_edge(country, a, b, edges[side], _course(country, a, b, origin.way))
            if over is None:
                return "DN-2.24.SL2"
            cover = max(cover, over)
    return Branch(hexes, cover)


def _over_edge(country: Country, a: int, b: int, edge: Edge, course: tuple[int, int]) -> int | None:
    """The cover of a target shot at across an edge, or nothing if the two do not see each other.

    DN-2.24.SL2, DN-G19: the lower one must be at least as far from the slope hex, or from the edge, as the upper.
    DN-2.24.SL3: whoever is on the slope sees and is seen, in medium cover. DN-G144: ground higher than both hides them.
    """
    hexes, distance, height = country.grid.hexes, country.grid.distance, country.height
    up = (hexes[edge.high].q - hexes[edge.low].q, hexes[edge.high].r - hexes[edge.low].r)
    low, high = (a, b) if _along(course, up) > 0 else (b, a)
    if edge.stepped and _on_slope(country, low, edge.low):
        return MEDIUM if low == b else NONE
    if height(low) >= height(edge.high):
        return NONE
    if height(high) < height(edge.high):
        return None
    return NONE if distance(low, edge.low) >= distance(high, edge.low if edge.stepped else edge.high) else None


def _on_slope(country: Country, cell: int, slope: int) -> bool:
    """Whether a hex is a slope or stairs that lead up to another such hex without a break."""
    if cell == slope:
        return True
    stepped = country.ground_mask(*_stepped_kinds(country))
    same = country.height(cell) == country.height(slope) and stepped >> cell & 1
    return bool(same) and not country.sight.line(cell, slope).hexes & ~stepped


def _stepped_kinds(country: Country) -> tuple[str, ...]:
    return tuple(kind for kind in country.ground if country.book.lines[kind].name in STEPPED)


def edges_of(country: Country) -> dict[int, Edge]:
    """The sides where the ground breaks off: lips of slopes, tops of stairs, and drops of a level (DN-G19)."""
    known = country.kept.get(("edges",))
    if known is None:
        known = country.keep(("edges",), _edges(country))
    return cast("dict[int, Edge]", known)


def _edges(country: Country) -> dict[int, Edge]:
    grid, heights = country.grid, country.map.heights
    stepped = country.ground_mask(*_stepped_kinds(country))
    found: dict[int, Edge] = {}
    for cell, height in heights.items():
        for way in range(6):
            other = grid.beside(cell, way)
            rise = heights.get(other, height) - height if other is not None else 0
            if other is not None and (rise >= 2 or (rise == 1 and stepped >> cell & 1)):
                found[grid.side(cell, way)] = Edge(cell, other, bool(stepped >> cell & 1))
    return found


def edges_mask(country: Country) -> int:
    """The sides where the ground breaks off, as a set."""
    known = country.kept.get(("edges mask",))
    if known is None:
        known = country.keep(("edges mask",), sum(1 << side for side in edges_of(country)))
    return cast(int, known)


def holes_of(country: Country) -> dict[int, tuple[Hole, ...]]:
    """The doorways and windows of houses by the hex behind them."""
    known = country.kept.get(("holes",))
    if known is None:
        known = country.keep(("holes",), _holes(country))
    return cast("dict[int, tuple[Hole, ...]]", known)


def _holes(country: Country) -> dict[int, tuple[Hole, ...]]:
    found: dict[int, tuple[Hole, ...]] = {}
    for part in country.map.enclosures:
        for kind, inside, outside in part.openings if part.kind in HOUSES else ():
            way = country.direction(inside, outside)
            hole = Hole(kind in WINDOWS, way, country.grid.side(inside, way))
            found[inside] = (*found.get(inside, ()), hole)
    return found


def doors_of(country: Country) -> int:
    """The sides of all doorways of houses."""
    return sum(1 << hole.side for holes in holes_of(country).values() for hole in holes if not hole.window)


def windows_of(country: Country) -> int:
    """The sides of all windows."""
    return country.map.sides_with(*WINDOWS)


def towers_of(country: Country) -> list[int]:
    """The hexes of each magic tower; two towers never touch."""
    left, found = country.map.of(TOWER), []
    while left:
        tower, more = 0, left & -left
        while more:
            tower |= more
            more = country.grid.spread(tower, country.grid.inner) & left & ~tower
        found.append(tower)
        left &= ~tower
    return found


def middle_of(country: Country, tower: int) -> int:
    """The hexes of a tower all of whose neighbours belong to it."""
    grid = country.grid
    found = tower
    for way in range(6):
        found &= grid.shift(tower, way)
    return found
