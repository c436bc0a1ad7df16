"""Routes: where a piece gets with the points it has left, and by which way it goes there.

Masks and paths only; the walk itself is in `walk`. A path is made of cells for a piece of one hex, and of stands, six
times the front plus the facing, for one of several; how the bigger ones move is in `big_strides`.
"""

from __future__ import annotations

from functools import cache

from grognard.board.fields import Field, field
from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.movement.big_strides import march_ends, march_prices, march_route
from grognard.games.dragon_noir.movement.challenges import challengers
from grognard.games.dragon_noir.movement.horse_turns import Drill, Paces, departures, drill, paces, safest
from grognard.games.dragon_noir.pieces.big_krobs import is_big
from grognard.games.dragon_noir.pieces.contact import flies, going_of, reach_of
from grognard.games.dragon_noir.position import CROSSING, Foray
from grognard.games.dragon_noir.sheets.ground import movement
from grognard.games.skirmish.movement.files import trail_of
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import NO_SIDE

Path = tuple[int, ...]


@cache
def horse_drill() -> Drill:
    """What turning a horse costs (DN-2.36.1b, DN-2.36.1c)."""
    return drill(movement().horses)


@cache
def leading_drill() -> Drill:
    """With a horse on the bridle behind him a rider goes ahead, fore or over the flank, and never back (DN-G140)."""
    return Drill(horse_drill().front, (), 0)


@cache
def dragon_drill() -> Drill:
    """A young dragon turns as it goes for nothing; only riders are said to pay for it (DN-2.36.1b)."""
    usual = horse_drill()
    return Drill(tuple((turn, 0) for turn, _ in usual.front), tuple((turn, 0) for turn, _ in usual.rear), 0)


def drill_of(war: Foray, piece: int) -> Drill:
    """How a piece of two hexes turns."""
    if not war.mounted(piece):
        return dragon_drill()
    return leading_drill() if war.leads[piece] != NOBODY else horse_drill()


def stand_of(war: Foray, piece: int) -> int:
    """Where a piece stands, in one number."""
    return 6 * war.at[piece] + war.facing[piece]


def stunned_hexes(war: Foray, side: int) -> int:
    """The hexes of those of a side who lie stunned (DN-2.31.1a)."""
    found = 0
    for piece, stun in enumerate(war.stun):
        if stun and war.side[piece] == side:
            found |= war.hexes(piece)
    return found


def barred(war: Foray, piece: int) -> int:
    """The hexes a piece may not cross: those of enemies with their wits, of nobody's beasts, and closed by magic.

    With horses behind him he crosses nobody, and not where they stand (DN-2.31.1a, DN-2.31.1b, DN-2.37a, DN-G49).
    Nobody's pieces cross nobody. Those who fly cross everybody, but in narrow tunnels (DN-3.55.3h, DN-G185).
    """
    masks, side = war.masks, war.side[piece]
    if side == NO_SIDE:
        return (war.filled | war.given.hooks.closed(war, piece)) & ~war.hexes(piece)
    winged = flies(war, piece)
    if winged and war.edition < REPAIRS:
        return war.given.hooks.closed(war, piece) & ~war.hexes(piece)
    foes = masks[1 - side]
    if foes and any(war.stun):
        foes &= ~stunned_hexes(war, 1 - side)
    met = (foes | masks[2]) & war.land.narrow if winged else foes | masks[2]
    found = met | war.given.hooks.closed(war, piece)
    if war.leads[piece] != NOBODY:
        found |= masks[0] | masks[1]
    return found & ~war.hexes(piece)


def foot_field(war: Foray, piece: int) -> Field:
    """Where a piece of one hex gets (DN-2.3a, DN-2.31.8a)."""
    going, at, points, shut = going_of(war, piece), war.at[piece], left(war, piece), barred(war, piece)
    found = going.open_field(at, points, shut)
    return found or war.land.flooded(field, going, at, points, war.land.map.cells & ~shut)


def ride_field(war: Foray, piece: int) -> Paces:
    """Where a piece of two hexes gets (DN-2.36.1a)."""
    passable = war.land.map.cells & ~barred(war, piece)
    return war.land.flooded(
        paces, going_of(war, piece), drill_of(war, piece), stand_of(war, piece), left(war, piece), passable
    )


def free_cells(war: Foray, piece: int) -> int:
    """The hexes in which a piece can be: nothing else alive stands there (DN-2.37b, DN-2.31.6a, DN-G50)."""
    others = war.filled & ~war.hexes(piece)
    if war.guest == piece:
        others |= shared_cells(war, piece)
    if war.effects or war.held:
        others |= war.given.hooks.no_end(war, piece)
    return war.land.map.cells & ~others & ~chasms(war, piece)


def chasms(war: Foray, piece: int) -> int:
    """The hexes in which nobody can be (DN-2.31.6a); by the first edition gargoyles could.

    DN-5.3k, DN-G125: krobs pass over entrances to the deep passages, and do not stop on them.
    """
    return (war.land.abyss if war.edition >= REPAIRS else 0) | war.no_stop(piece)


def must_go_on(war: Foray, piece: int) -> bool:
    """Whether a piece cannot stay where it is on its way: others are there, or nothing to stand on."""
    return bool(shared_cells(war, piece) or war.hexes(piece) & chasms(war, piece))


def shared_cells(war: Foray, piece: int) -> int:
    """The hexes of a piece in which somebody else is alive as well."""
    own, found = war.hexes(piece), 0
    if not war.inside and not own & (war.crowded | war.land.water):
        return 0
    for other, health in enumerate(war.health):
        if health and other != piece:
            found |= war.hexes(other) & own
    return found


def go_ends(war: Foray, piece: int) -> int:
    """The hexes in which a piece of one hex can end a move; inside an entrance it walks nowhere (DN-G153)."""
    if war.inside >> piece & 1:
        return 0
    return foot_field(war, piece).reach & free_cells(war, piece) & ~(1 << war.at[piece])


def ride_ends(war: Foray, piece: int) -> list[int]:
    """The stands in which a piece of several hexes can end a move: fronts, or anchors of big krobs, by facing."""
    if is_big(war, piece):
        return march_ends(war, piece, barred(war, piece), free_cells(war, piece))
    free, shifts, ridden = free_cells(war, piece), war.land.grid.shifts, ride_field(war, piece)
    reach = [
        fronts & free & (free << by if by > 0 else free >> -by)
        for fronts, by in zip(ridden.reach, shifts, strict=True)
    ]
    reach[war.facing[piece]] &= ~(1 << war.at[piece])
    if war.leads[piece] != NOBODY:
        reach = [_untangled(war, piece, ridden, facing, fronts) for facing, fronts in enumerate(reach)]
    return reach


def _untangled(war: Foray, piece: int, ridden: Paces, facing: int, fronts: int) -> int:
    found = 0
    for front in bits(fronts):
        if not entangled(war, piece, ridden.path(6 * front + facing)):
            found |= 1 << front
    return found


def entangled(war: Foray, piece: int, path: Path) -> bool:
    """Whether a leader would run into his own file on a path of stands."""
    trail = trail_of(war, piece)
    length = len(trail)
    trail = (*trail, *(stand // 6 for stand in path))
    return any(trail[at] in trail[at - length + 1 : at] for at in range(length, len(trail)))


def dangers(war: Foray, piece: int, region: int) -> dict[int, int]:
    """By cell of a region how many enemies could challenge a piece there."""
    found: dict[int, int] = {}
    for foe in challengers(war, piece, region):
        for cell in bits(reach_of(war, foe) & region):
            found[cell] = found.get(cell, 0) + 1
    return found


def route(war: Foray, piece: int, goal: int) -> Path:
    """The way with the fewest challenges, then the cheapest, to a cell or a stand in reach."""
    if is_big(war, piece):
        return march_route(war, piece, goal, barred(war, piece))
    single = war.footprint(piece) is SINGLE
    path = foot_field(war, piece).path(goal) if single else ride_field(war, piece).path(goal)
    scale = 1 if single else 6
    crossed = 0
    for state in path[:-1]:
        crossed |= 1 << state // scale
    if not challengers(war, piece, crossed):
        return path
    safer = _safer(war, piece, goal, scale)
    return path if war.leads[piece] != NOBODY and not single and entangled(war, piece, safer) else safer


def _safer(war: Foray, piece: int, goal: int, scale: int) -> Path:
    going, points = going_of(war, piece), left(war, piece)
    turning = drill_of(war, piece) if scale == 6 else None
    grid, end = war.land.grid, goal // scale
    region = grid.disc(war.at[piece], points) & grid.disc(end, points) & war.land.map.cells
    region &= ~barred(war, piece) | war.hexes(piece)
    risks = dangers(war, piece, region)
    start = war.at[piece] if scale == 1 else stand_of(war, piece)

    def steps(state: int) -> list[tuple[int, int]]:
        found = going.steps(state) if turning is None else departures(going, turning, state)
        return [(to, price) for to, price in found if region >> to // scale & 1]

    def risk(state: int) -> int:
        if state == start and not war.marks[piece] & CROSSING:
            return 0
        return risks.get(state // scale, 0)

    def ahead(state: int) -> int:
        return grid.distance(state // scale, end)

    return safest(start, goal, points, steps, risk, ahead)


def priced(war: Foray, piece: int, path: Path) -> list[tuple[int, int]]:
    """The states of a path, each with what coming there costs."""
    if is_big(war, piece):
        return march_prices(war, piece, path)
    going = going_of(war, piece)
    found = []
    if war.footprint(piece) is SINGLE:
        at = war.at[piece]
        for cell in path:
            found.append((cell, going.cost(at, cell)))
            at = cell
        return found
    stand, turning = stand_of(war, piece), drill_of(war, piece)
    for after in path:
        found.append((after, min(price for to, price in departures(going, turning, stand) if to == after)))
        stand = after
    return found
