"""Lines of fire: what a shooter sees, who stands in the way, and the cover of the target."""

from __future__ import annotations

from typing import Any, NamedTuple

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.board.lines import Line
from grognard.games.skirmish.land.land import Land
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import War
from grognard.kernel import Refusal

OPEN = "none"
NOT_YET: Any = object()


class Lane(NamedTuple):
    """A way for a shot: the hexes it is drawn between, and the pieces on it in the order of their numbers."""

    start: int
    goal: int
    between: tuple[int, ...]


class Drawn(NamedTuple):
    """A line of sight: the hexes it is drawn between, which may be a window's instead of those beside it."""

    start: int
    goal: int


def clear(land: Land, a: int, b: int) -> bool:
    """Whether land and buildings leave the line between two hexes open (DB-LOS-2, DB-MWN-1, DB-MDR-1, DB-MIS-24).

    Inside one building only its inner walls count. Otherwise doors and windows of buildings bar a line as walls do,
    except for whoever is in a door or window hex: through it he sees out, and is seen, at any angle;
    two windows face each other, but nothing is seen through a whole building (DB-MWN-4, DB-G104).

    DB-COV-7, DB-MWN-2, DB-MDR-3.
    """
    inside = land.building_at(a)
    if inside and inside == land.building_at(b):
        return land.sight.sees(a, b, land.screens, land.walls)
    sides, apertures = land.barriers, land.apertures
    if a in apertures:
        sides &= ~apertures[a]
    if b in apertures:
        sides &= ~apertures[b]
    return land.sight.sees(a, b, land.screens, sides)


def drawn(land: Land, a: int, b: int) -> Drawn | None:
    """The line of sight between two hexes, or nothing; it depends on the land alone and is kept."""
    known = land.kept.get((a, b), NOT_YET)
    if known is NOT_YET:
        known = land.keep((a, b), drawn(land.first, a, b) if _unchanged(land, a, b) else _ends(land, a, b))
    line: Drawn | None = known
    return line


def _unchanged(land: Land, a: int, b: int) -> bool:
    """Whether nothing has changed near a line since the first land; most of what has burnt is elsewhere."""
    zone = land.zone
    return bool(zone) and not zone >> a & 1 and not zone >> b & 1 and not land.sight.meets(a, b, zone)


def _ends(land: Land, a: int, b: int) -> Drawn | None:
    """Whoever is right outside a window sees the room, and is seen from it, as if he were in the window.

    DB-MWN-3, DB-G52, DB-G98, DB-MDR-2.
    """
    if not (land.building_at(a) or land.building_at(b)):  # out of doors there is only the line itself
        return Drawn(a, b) if land.sight.sees(a, b, land.screens, land.barriers) else None
    if clear(land, a, b):
        return Drawn(a, b)
    for outside, inside in ((a, b), (b, a)):
        room = land.building_at(inside)
        for sill in land.sills.get(outside, ()) if room else ():
            if room >> sill & 1 and land.sight.sees(sill, inside, land.screens, land.walls):
                return Drawn(sill, inside) if outside == a else Drawn(inside, sill)
    return None


def lanes(war: War, shooter: int, target: int) -> list[Lane]:
    """The ways from a shooter to the hexes of a target that he sees, the nearest first; one is enough (DB-G140)."""
    start, cells = war.at[shooter], [war.at[target]]
    if war.footprint(target) is not SINGLE:
        distance = war.land.grid.distance
        cells = sorted(bits(war.hexes(target)), key=lambda cell: (distance(start, cell), cell))
    found = []
    for cell in cells:
        line = drawn(war.land, start, cell)
        if line:
            found.append(Lane(start, cell, tuple(on_line(war, line, shooter, target))))
    return found


def blockers(war: War) -> int:
    """The hexes of all who block shots: the living who are not stunned, and beasts, ridden or not (DB-G25)."""
    mask = war.filled
    if any(war.stun):
        for piece, stun in enumerate(war.stun):
            if stun and not war.mounted(piece):
                mask &= ~war.hexes(piece)
    return mask


def on_line(war: War, sight: Drawn, shooter: int, target: int) -> list[int]:
    """Who stands on a line; where it runs along a border only if both hexes are taken, and then the fewer of them.

    DB-LOS-3, DB-G24.
    """
    start, goal = sight
    ends = 1 << start | 1 << goal
    others = war.filled & ~(war.hexes(shooter) | war.hexes(target))
    if not others & ends and not war.land.sight.meets(start, goal, others):
        return []
    mask = blockers(war) & others
    cells = war.land.sight.met(start, goal, mask) | ends & mask
    return [piece for piece in war.piece_in(cells) if piece not in (shooter, target)] if cells else []


def why_not_past(war: War, shooter: int, target: int, lane: Lane) -> Refusal | None:
    """Whoever stands on the line blocks it; some weapons shoot over a few, none of them beside the target.

    DB-LOS-4 to DB-LOS-6.
    """
    between = lane.between
    if not between:
        return None
    weapon = war.card(shooter).weapon
    where = tuple(f"piece:{war.card(piece).id}" for piece in between)
    if not war.book.over(weapon):
        return Refusal(war.rule("line"), "stands-in-line-shot", (between[0],), where)
    if len(between) > war.book.over(weapon):
        return Refusal(war.rule("overhead"), "too-many-to-shoot-over", targets=where)
    near = war.land.grid.spread(war.hexes(target), war.land.grid.inner)
    if any(near & war.hexes(piece) for piece in between):
        return Refusal(war.rule("overhead-near"), "beside-target", (between[0],), where)
    if (war.book.cover_columns(cover_of(war, shooter, target)) or 0) > war.book.over_cover:
        return Refusal(war.rule("overhead-cover"), "over-others-only-targets-in-open")
    return None


def cover_of(war: War, shooter: int, target: int) -> str:
    """The heaviest cover of the target's hexes against this shot (DB-COV-6, DB-MIS-25)."""
    corners = claimed_from(war, target) in (NOBODY, shooter)
    return cover_from(war, shooter, target, corners)


def claimed_from(war: War, target: int) -> int:
    """The shooter against whom a target has taken the cover of a corner in this half (DB-COV-9)."""
    if not war.claims:
        return NOBODY
    targets = war.claims[::2]
    return war.claims[2 * targets.index(target) + 1] if target in targets else NOBODY


def cover_from(war: War, shooter: int, target: int, corners: bool) -> str:
    """The heaviest cover of the target's hexes against this shot, with or without that of corners."""
    if war.footprint(target) is SINGLE:
        return cover_at(war.land, war.at[shooter], war.at[target], corners)
    classes = [cover_at(war.land, war.at[shooter], cell, corners) for cell in bits(war.hexes(target))]
    return max(classes, key=lambda cover: war.book.cover_columns(cover) or 0)


def cover_at(land: Land, start: int, cell: int, corners: bool = True) -> str:
    """The cover of a hex against a shot from another; it depends on the land alone and is kept.

    DB-COV-2, DB-COV-8, DB-G23.
    """
    known = land.kept.get((start, cell, corners, "cover"), NOT_YET)
    if known is NOT_YET:
        known = land.keep((start, cell, corners, "cover"), _cover_at(land, start, cell, corners))
    cover: str = known
    return cover


def _cover_at(land: Land, start: int, cell: int, corners: bool) -> str:
    source = cover_source(land, start, cell, corners)
    return land.book.ground[source].cover if source else OPEN


def cover_source(land: Land, start: int, cell: int, corners: bool) -> str:
    """The line of the terrain chart to which a hex owes its cover against a shot, or nothing."""
    kind = land.kinds[cell]
    ground = land.book.ground[kind]
    if ground.against == "across lip":
        return kind if over_lip(land, start, cell) else ""
    if ground.against == "all" and ground.cover != OPEN:
        return kind
    if land.window_hexes >> cell & 1 and land.building_at(start) != land.building_at(cell) and clear(land, start, cell):
        return "window"  # and not through another window, right beside the shooter
    walls = land.corners.get(cell) if corners else None
    if walls and walls & _touched(land.sight.line(start, cell)):
        return "exterior corner"
    return ""


def _touched(line: Line) -> int:
    """All the sides a line crosses, runs along or meets at a corner."""
    found = line.sides | line.touched.sides
    for fork in line.forks:
        found |= fork.along
    return found


def over_lip(land: Land, start: int, cell: int) -> bool:
    """Whether a shot at a hex on a slope crosses the upper lip of that very slope (DB-COV-4).

    From the lip on, the line must run over slope all the way to the target; at a fork both ways must cross it.
    """
    line = land.sight.line(start, cell)
    if not (line.sides | line.touched.sides) & land.lips:
        return False
    slope = 0
    for at in bits(line.hexes | line.touched.hexes):
        slope |= (land.kinds[at] == land.kinds[cell]) << at
    lips = _lips_above(land, _connected(land, 1 << cell, slope))
    return bool(line.sides & lips) or any(left.sides & lips and right.sides & lips for left, right, _ in line.forks)


def _connected(land: Land, cells: int, among: int) -> int:
    """The cells that hang together with these, out of a set."""
    while more := land.grid.spread(cells, land.grid.inner) & among & ~cells:
        cells |= more
    return cells


def _lips_above(land: Land, cells: int) -> int:
    """The lips between these cells and higher ones."""
    found = 0
    for at in bits(cells):
        for d in range(6):
            beyond = land.grid.beside(at, d)
            if beyond is not None and land.map.heights[beyond] > land.map.heights[at]:
                found |= 1 << land.grid.side(at, d)
    return found & land.lips
