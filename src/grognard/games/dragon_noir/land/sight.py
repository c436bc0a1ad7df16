"""Lanes: what the land leaves open between two hexes for a shot, and the cover it gives (DN-2.21a).

Land only: who stands in the way is in `lines`. A lane starts in the middle of a hex, or of a doorway, window or side of
a tower; it depends on nothing but the land and is kept there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from grognard.board.hexes import DIRECTIONS, bits
from grognard.board.lines import Line
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.obstacles import Edge, Obstacles, Tower, obstacles

COVERS = ("none", "light", "medium", "heavy")
NONE, LIGHT, MEDIUM, HEAVY = range(4)
"""Classes of cover; only the heaviest counts, they never add up (DN-G15)."""
STEEP = "steep slope"
BARE_FROM_ABOVE = ("scrub", STEEP)
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
    """A way for a shot: the stretch beyond doubt, and where the line runs between hexes the branches that are open.

    `hexes` are all that it crosses or touches, `cover` is what the target has if nobody stands in them.
    """

    trunk: Branch
    forks: tuple[tuple[Branch, ...], ...]
    hexes: int
    cover: int

    def cover_past(self, blockers: int) -> int | None:
        """The cover of the target if these hexes are blocked, or nothing if they bar the lane."""
        return _cover_past(self.trunk, self.forks, blockers) if self.hexes & blockers else self.cover


def _cover_past(trunk: Branch, forks: tuple[tuple[Branch, ...], ...], blockers: int) -> int | None:
    """DN-G13: where a line touches two hexes it is blocked only if both are, and the lesser cover counts."""
    if trunk.hexes & blockers:
        return None
    cover = trunk.cover
    for fork in forks:
        ways = [branch.cover for branch in fork if not branch.hexes & blockers]
        if not ways:
            return None
        cover = max(cover, min(ways))
    return cover


def _lane(trunk: Branch, forks: list[tuple[Branch, ...]]) -> Lane:
    hexes, branches = trunk.hexes, tuple(forks)
    for fork in branches:
        for branch in fork:
            hexes |= branch.hexes
    return Lane(trunk, branches, hexes, _cover_past(trunk, branches, 0) or NONE)


class Barred(NamedTuple):
    """A line, or a stretch of one, that is blocked, and the clause by which it is."""

    rule: str


class Lanes(NamedTuple):
    """All lanes from one hex to another; where none is open, `rule` is the clause by which there is none."""

    open: tuple[Lane, ...]
    rule: str = ""


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


def lanes(country: Country, a: int, b: int) -> Lanes:
    """The lanes from one hex to another, or why there is none."""
    known: Lanes | None = country.kept.get((a, b, "lanes"))
    if known is None:
        found = lanes(country.first, a, b) if _unchanged(country, a, b) else _lanes(country, a, b)
        known = country.keep((a, b, "lanes"), found)
    return known


def open_lanes(country: Country, a: int, b: int) -> tuple[Lane, ...]:
    """The lanes from one hex to another, none if it is hidden; cheaper than `lanes` where nobody asks why."""
    return lanes(country, a, b).open if lit(country, a, b) else ()


def lit(country: Country, a: int, b: int) -> bool:
    """Whether there is any lane from one hex to another; kept as one bit, where `lanes` keeps whole lines."""
    if country.lit.get(a, 0) >> b & 1:
        return True
    if country.dark.get(a, 0) >> b & 1:
        return False
    found = _lit(country, a, b)
    known = country.lit if found else country.dark
    known[a] = known.get(a, 0) | 1 << b
    return found


def _lit(country: Country, a: int, b: int) -> bool:
    """The same, found out: from the first land if nothing has changed, by the straight line alone, or by all lanes."""
    if _unchanged(country, a, b):
        return lit(country.first, a, b)
    found = _lit_straight(country, a, b) if _only_straight(country, a, b) else None
    return bool(lanes(country, a, b).open) if found is None else found


def _only_straight(country: Country, a: int, b: int) -> bool:
    """Whether a shot has no other line than that between the middles: no house, doorway, window or tower matters."""
    met = obstacles(country)
    if met.towers or a in met.holes or b in met.holes or a in country.sills or one_above_other(country, a, b):
        return False
    return not country.building_at(a) and not country.building_at(b)


def _lit_straight(country: Country, a: int, b: int) -> bool | None:
    """Whether the straight line is open; nothing where it crosses an edge or a low wall, and heights have a say."""
    met, sees = obstacles(country), country.sight.sees
    if (country.underground >> a ^ country.underground >> b) & 1 or not sees(a, b, country.screens, met.shut):
        return False
    return True if sees(a, b, country.screens, met.shut | met.edged | met.low_walls) else None


def _unchanged(country: Country, a: int, b: int) -> bool:
    """Whether nothing has changed near a line since the first land.

    Lines that start at the side of a hex run less than a hex beside the one from its middle, and `zone` holds all hexes
    beside those that have changed.
    """
    zone = country.zone
    return bool(zone) and not zone >> a & 1 and not zone >> b & 1 and not country.sight.meets(a, b, zone)


def _lanes(country: Country, a: int, b: int) -> Lanes:
    """DN-2.21a, DN-2.21b: all lines that may be drawn; nobody shoots in or out of the underground (DN-G147)."""
    below = country.underground
    if (below >> a ^ below >> b) & 1:
        return Lanes((), "DN-G147")
    if one_above_other(country, a, b):
        return Lanes((), "DN-2.37e")
    met = obstacles(country)
    bare = 0 if country.book.graded_below else below
    found: list[Lane] = []
    reasons: list[str] = []
    for origin in _origins(country, met, a, b):
        lane = _traced(country, met, a, b, origin)
        if isinstance(lane, Lane):
            found.append(_below_ground(lane, country, b) if bare >> b & 1 else lane)
        else:
            reasons.append(lane.rule)
    if found:
        return Lanes(tuple(found))
    return Lanes((), next((reason for reason in reasons if reason not in MASONRY), (*reasons, "DN-2.24.TO4")[0]))


def one_above_other(country: Country, a: int, b: int) -> bool:
    """DN-2.37e: whether two are in one hex, on a walkway and below it, where nothing passes between them."""
    attics = country.grid.attics
    return bool(attics and (attics >> a ^ attics >> b) & 1) and country.grid.distance(a, b) == 0


def _below_ground(lane: Lane, country: Country, b: int) -> Lane:
    """DN-2.24.UG2, DN-G17: below ground there is no cover but that of an entrance (DN-2.24.UG3)."""
    cover = cover_in(country, b)
    forks = [tuple(branch._replace(cover=cover) for branch in fork) for fork in lane.forks]
    return _lane(lane.trunk._replace(cover=cover), forks)


def cover_in(country: Country, cell: int) -> int:
    """The cover a hex gives by itself, wherever the shot comes from.

    DN-2.24.SC1, DN-2.24.TR2, DN-2.24.ST1, DN-2.24.WA2, DN-2.24.UG3, DN-2.24.UG2, DN-2.24.SW2, DN-2.24.MA1,
    DN-2.24.BR5: what depends on the shooter's place (slopes, buildings, bridges) is found along the line (DN-5.13.2c).
    """
    kind = country.kinds[cell]
    if kind == "entrance":
        return MEDIUM
    if country.underground >> cell & 1 and not (country.book.graded_below or country.webs >> cell & 1):
        return NONE
    return min(COVERS.index(cover) for cover in country.book.lines[kind].cover)


def _origins(country: Country, met: Obstacles, a: int, b: int) -> Iterator[Origin]:
    """Where lines from one hex to another may start (DN-2.24.DO1 to DN-2.24.WI4, DN-2.24.TO1)."""
    solid, cover = country.screens, NONE
    for tower in met.towers:
        if tower.cells >> a & 1 and not tower.cells >> b & 1:
            yield from _from_tower(country, met, a, b, tower)
            return
        if not tower.cells >> b & 1:
            solid |= tower.cells
        elif not tower.cells >> a & 1:
            if tower.middle >> b & 1:
                return
            solid, cover = solid | tower.cells, HEAVY
    yield from _through_houses(country, met, a, b, solid, cover)


def _through_houses(country: Country, met: Obstacles, a: int, b: int, solid: int, cover: int) -> Iterator[Origin]:
    """Lines on the ground: past walls and through the openings of houses.

    DN-2.24.DO1, DN-2.24.DO2, DN-2.24.DO3, DN-2.24.WI1, DN-2.24.WI2, DN-2.24.WA1, DN-G145. Through an arrow-slit one
    shoots from the hex behind it (DN-2.24.AS1), and at that hex from straight ahead (DN-2.24.AS2).
    """
    mine, theirs = met.holes.get(a, ()), met.holes.get(b, ())
    indoors = country.building_at(a)
    shut, veils = met.shut, met.veils
    for hole in (*mine, *theirs):
        if not hole.window:
            veils &= ~(1 << hole.side)
    if indoors and indoors == country.building_at(b):
        yield Origin(CENTRE, shut, solid, veils, cover)
        return
    for hole in theirs:
        if not hole.slit:
            shut &= ~(1 << hole.side)
        elif _straight_ahead(country, b, a, hole.way):
            shut, cover = shut & ~(1 << hole.side), HEAVY
    own = sum(1 << hole.side for hole in mine)
    yield Origin(CENTRE, shut | own, solid, veils, cover)
    for hole in mine:
        if _along(_course(country, a, b, hole.way), DIRECTIONS[hole.way]) >= 0:
            yield Origin(hole.way, shut, solid, veils, cover)
    yield from _over_sills(country, a, b, shut, solid)


def _straight_ahead(country: Country, a: int, b: int, way: int) -> bool:
    """Whether a hex lies straight ahead of another, in a direction."""
    (aq, ar), (bq, br), far = country.grid.hexes[a], country.grid.hexes[b], country.grid.distance(a, b)
    return (bq - aq, br - ar) == (DIRECTIONS[way].q * far, DIRECTIONS[way].r * far)


def _over_sills(country: Country, a: int, b: int, shut: int, solid: int) -> Iterator[Origin]:
    """DN-2.24.WI3: from right outside a window the whole room can be shot at, and nothing beyond it."""
    for inside in country.sills.get(a, ()):
        room = country.building_at(inside)
        if room >> b & 1:
            way = country.direction(a, inside)
            yield Origin(way, shut, solid | country.map.cells & ~room, 0, MEDIUM)


def _from_tower(country: Country, met: Obstacles, a: int, b: int, tower: Tower) -> Iterator[Origin]:
    """Lines from a tower start at a side of the rampart; near by only trees, houses and towers are in the way.

    DN-2.24.TO1, DN-2.24.TO2, DN-2.24.TO3, DN-2.24.TO4; DN-G146: from its middle nobody can shoot out.
    """
    grid, indoors = country.grid, country.building_at(b)
    near = grid.distance(a, b) <= TOWER_VIEW
    solid = country.screens | met.houses & ~indoors
    for other in met.towers:
        solid |= other.cells
    shut, veils = met.shut & grid.rim(indoors) if near else met.shut, met.veils
    for hole in met.holes.get(b, ()):
        shut &= ~(1 << hole.side)
        if not hole.window:
            veils &= ~(1 << hole.side)
    for way in range(6):
        beyond = grid.beside(a, way)
        if beyond is not None and not tower.cells >> beyond & 1:
            yield Origin(way, shut, solid, veils, NONE, not near)


def _course(country: Country, a: int, b: int, way: int) -> tuple[int, int]:
    """Twice the way from the start of a line to its goal."""
    (aq, ar), (bq, br) = country.grid.hexes[a], country.grid.hexes[b]
    q, r = (0, 0) if way == CENTRE else DIRECTIONS[way]
    return 2 * (bq - aq) - q, 2 * (br - ar) - r


def _along(one: tuple[int, int], two: tuple[int, int]) -> int:
    """Twice the scalar product of two ways, in cube coordinates."""
    return 2 * one[0] * two[0] + one[0] * two[1] + one[1] * two[0] + 2 * one[1] * two[1]


def _traced(country: Country, met: Obstacles, a: int, b: int, origin: Origin) -> Lane | Barred:
    """One line through the land, or what it is blocked by."""
    sight = country.sight
    if origin.way == CENTRE and not sight.sees(a, b, origin.solid, origin.shut):  # most lines, and quickly known
        return _why_blocked(country, met, a, b, origin)
    line: Line = sight.line(a, b) if origin.way == CENTRE else sight.line_from_side(a, origin.way, b)
    drawn = Drawn(country, met, a, b, origin, _course(country, a, b, origin.way), line.hexes)
    trunk = _judged(drawn, line.hexes, line.sides)
    if isinstance(trunk, Barred):
        return trunk
    forks: list[tuple[Branch, ...]] = []
    for left, right, _ in line.forks:
        one, other = _judged(drawn, left.hexes, left.sides), _judged(drawn, right.hexes, right.sides)
        if isinstance(one, Barred) and isinstance(other, Barred):
            return one
        forks.append(tuple(way for way in (one, other) if isinstance(way, Branch)))
    own = cover_in(country, b)
    if origin.level:
        return _lane(trunk._replace(cover=max(trunk.cover, own, origin.cover)), forks)
    own = NONE if country.book.lines[country.kinds[b]].name in BARE_FROM_ABOVE else own
    return _lane(Branch(0, max(trunk.cover, own)), [_bare(fork) for fork in forks])


def _bare(fork: tuple[Branch, ...]) -> tuple[Branch, ...]:
    """The same fork for one who looks over all heads (DN-2.24.TO2)."""
    return tuple(branch._replace(hexes=0) for branch in fork)


def _why_blocked(country: Country, met: Obstacles, a: int, b: int, origin: Origin) -> Barred:
    """The clause by which the straight line between two hexes is blocked."""
    if not country.sight.sees(a, b, country.screens, 0):
        behind_web = country.webs and country.sight.sees(a, b, country.screens & ~country.webs, 0)
        return Barred("DN-2.24.SW1" if behind_web else "DN-2.24.TR1")
    return Barred("DN-2.24.WA1" if not country.sight.sees(a, b, origin.solid, met.walls) else "DN-2.24.WI1")


class Drawn(NamedTuple):
    """A line that has been drawn: on which land, from where to where, its course, and the hexes it surely crosses."""

    country: Country
    met: Obstacles
    a: int
    b: int
    origin: Origin
    course: tuple[int, int]
    hexes: int


def _judged(drawn: Drawn, hexes: int, sides: int) -> Branch | Barred:
    """What a stretch of a line comes to: its cover, or the clause by which it is blocked.

    DN-2.24.TR1, DN-2.24.WA1, DN-2.24.CV1, DN-2.24.BR1, DN-2.24.SL1, DN-2.24.BR2, DN-2.24.BR3, DN-2.24.BR4,
    DN-2.24.PR1.
    """
    country, met, origin = drawn.country, drawn.met, drawn.origin
    if hexes & origin.solid:
        return Barred(_screened_by(country, hexes))
    if sides & origin.shut:
        return Barred("DN-2.24.WA1" if sides & met.walls else "DN-2.24.WI1")
    cover = MEDIUM if sides & origin.veils else NONE
    if country.water >> drawn.b & 1 and hexes & country.bridges:
        cover = MEDIUM
    if sides & met.low_walls & ~met.parapets.get(drawn.a, 0):
        if country.water >> drawn.b & 1:
            return Barred("DN-2.24.BR3")
        cover = MEDIUM
    if hexes & met.tables or (sides & met.bars and sides & met.bars & ~_sides_of(country, drawn.a)):
        cover = max(cover, LIGHT)
    if origin.level:
        for side in bits(sides & met.edged):
            over = _over_edge(drawn, met.edges[side])
            if over is None:
                return Barred("DN-2.24.SL4" if _down_the_slope(drawn, met.edges[side]) else "DN-2.24.SL2")
            cover = max(cover, over)
    return Branch(hexes, cover)


def _sides_of(country: Country, cell: int) -> int:
    """All six sides of a hex."""
    return sum(1 << country.grid.side(cell, way) for way in range(6))


def _screened_by(country: Country, hexes: int) -> str:
    """The clause by which solid hexes bar a line: a web, a tree or rock, or a building."""
    if hexes & country.webs:
        return "DN-2.24.SW1"
    return "DN-2.24.TR1" if hexes & country.screens & country.map.cells else "DN-2.24.WA1"


def _over_edge(drawn: Drawn, edge: Edge) -> int | None:
    """The cover of a target shot at across an edge, or nothing if the two do not see each other.

    DN-2.24.SL2, DN-G19: the lower one must be at least as far from the slope hex, or from the edge, as the upper.
    DN-2.24.SL3: whoever is on the slope sees and is seen, in medium cover. DN-G144: ground higher than both hides them.
    """
    country = drawn.country
    distance, height = country.grid.distance, country.height
    rises = _ahead(drawn, edge.low, edge.high)
    low, high = (drawn.a, drawn.b) if rises else (drawn.b, drawn.a)
    if edge.stepped and _on_slope(drawn, low, edge.low):
        if _down_the_slope(drawn, edge) and distance(high, edge.low) > 1:
            return None
        return NONE if rises else MEDIUM
    if height(low) >= height(edge.high):
        return NONE
    if height(high) < height(edge.high):
        return None
    return NONE if distance(low, edge.low) >= distance(high, edge.low if edge.stepped else edge.high) else None


def _down_the_slope(drawn: Drawn, edge: Edge) -> bool:
    """DN-2.24.SL4: whether a line crosses the top of a steep slope below ground, from or to somebody on it."""
    country = drawn.country
    if not country.book.graded_below or not country.underground >> edge.low & 1:
        return False
    low = drawn.a if _ahead(drawn, edge.low, edge.high) else drawn.b
    return country.book.lines[country.kinds[edge.low]].name == STEEP and _on_slope(drawn, low, edge.low)


def _ahead(drawn: Drawn, one: int, two: int) -> bool:
    """Whether a line comes to the second of two hexes after the first."""
    hexes = drawn.country.grid.hexes
    return _along(drawn.course, (hexes[two].q - hexes[one].q, hexes[two].r - hexes[one].r)) > 0


def _on_slope(drawn: Drawn, cell: int, slope: int) -> bool:
    """Whether a line runs from one hex of a slope or of stairs to another at the same height without a break."""
    if cell == slope:
        return True
    height, stepped = drawn.country.height, drawn.met.stepped
    level = height(slope)
    if not stepped >> cell & 1 or height(cell) != level:
        return False
    breaks = [at for at in bits(drawn.hexes) if at != slope and not (stepped >> at & 1 and height(at) == level)]
    beyond = _ahead(drawn, slope, cell)
    return not any(_ahead(drawn, slope, at) == beyond for at in breaks)
