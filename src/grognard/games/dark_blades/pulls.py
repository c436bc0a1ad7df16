"""Where pieces should go, for bots: distances over the land, and what draws a side to a hex or keeps it away.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dark_blades.aims import HONNA, Aims
from grognard.games.dark_blades.arena import guarded, stage_of
from grognard.games.dark_blades.setup import posts
from grognard.games.dark_blades.victory import Battle
from grognard.games.skirmish.book import NOBODY
from grognard.games.skirmish.chores import DISMOUNTING
from grognard.games.skirmish.land import Land
from grognard.games.skirmish.lines import drawn
from grognard.games.skirmish.movement import gait_of

FAR = 60
"""A distance for hexes from which there is no way."""
FLYING = ""
"""The gait of arrows."""
BOW_RANGE = 6
"""How near a bowman wants to come."""
SAFE = 4
"""How far a leader stays from the enemy."""
FLED = 20
"""How far a leader flees who is wounded."""
STEP = 3
"""What a step nearer to the goal is worth."""
CALL = 6
"""From how far somebody comes back for a mule that nobody leads."""
GET_DOWN = 4
"""How many steps a rider counts for getting down where no horse can go on."""
SEEN = 60
"""What it costs to come where guards that still wait would notice it, before the time to charge."""
CHARGE = 12
"""The turn from which on the rescuers go in, whatever their bowmen could still hit."""
LAST = 3
"""How few enemies are so few that bowmen look for a place from where they see them."""
PREY = 3
"""How many enemies the rescuers go for at a time."""
SOFT = 4
"""The defence below which arrows bring a guard down."""


@lru_cache(maxsize=4_000)
def rings(land: Land, gait: str, goal: int) -> tuple[int, ...]:
    """The hexes by how many steps they are away from the nearest of some, over land that is open at a gait."""
    grid, flies = land.grid, gait == FLYING
    ways = grid.inner if flies else land.going(gait).ways
    ground, ring = (grid.cells if flies else land.enterable(gait)) & ~goal, goal
    found = []
    while ring:
        found.append(ring)
        ring = grid.spread(ring, ways) & ground
        ground &= ~ring
    return tuple(found)


def steps_from(land: Land, gait: str, goal: int, cell: int) -> int:
    """How many steps a hex is away from a goal."""
    for steps, ring in enumerate(rings(land, gait, goal)):
        if ring >> cell & 1:
            return steps
    return FAR


class Pull(NamedTuple):
    """Where one side is drawn: to a `goal`, more gently to whom it wants dead; away from `foes` those it keeps safe.

    `leaders` bring the cargo out, what is `stray` calls somebody back, bowmen want to be in `sight`, and the
    rest keeps out of what is `shy`.
    """

    goal: int
    wanted: int
    foes: int
    keep: int
    leaders: int
    stray: int
    sight: int
    shy: int


def pull_of(war: Battle, aims: Aims, side: int) -> Pull:
    """Where a side is drawn as things stand."""
    foes = war.masks[1 - side]
    wanted = sum(war.hexes(piece) for piece in bits(aims.prize[side]) if war.health[piece])
    leaders = stray = 0
    if aims.cargo and side == HONNA:
        leaders = sum(1 << war.follows[mule] for mule in aims.cargo if war.follows[mule] != NOBODY)
        stray = sum(war.hexes(mule) for mule in aims.cargo if war.follows[mule] == NOBODY and war.alive(mule))
    shy = _watched(war) if side == HONNA and stage_of(war).rescuers else 0
    goal, keep = _goal(war, aims, side), _kept_safe(war, aims, side)
    return Pull(goal, wanted, foes, keep, leaders, stray, _sight(war, side), shy)


def _sight(war: Battle, side: int) -> int:
    """Where bowmen see the last few enemies, who may sit where nobody else gets at them."""
    foes = war.masks[1 - side]
    if foes.bit_count() > LAST:
        return 0
    return in_sight(war.land, foes)


@lru_cache(maxsize=500)
def in_sight(land: Land, goal: int) -> int:
    """The hexes near some from which one of them is seen, but not beside it."""
    found = 0
    for foe in bits(goal):
        near = land.grid.disc(foe, 2 * BOW_RANGE) & ~land.grid.disc(foe, 1) & land.map.cells
        found |= sum(1 << cell for cell in bits(near & ~found) if drawn(land, cell, foe))
    return found


def drawn_to(war: Battle, aims: Aims, pull: Pull, piece: int, at: int) -> int:
    """How much a piece would like to be in a hex."""
    land, gait = war.land, gait_of(war, piece)
    if pull.leaders >> piece & 1:
        return STEP * (2 * FAR - _ridden(war, piece, gait, aims.out, at))
    if pull.keep >> piece & 1:
        away = FLED if war.hurt(piece) else SAFE
        return STEP * min(away, steps_from(land, gait, pull.foes, at)) if pull.foes else 0
    if war.mount[piece] == NOBODY and war.book.shoots(war.card(piece).weapon):
        far = steps_from(land, gait, pull.sight, at) if pull.sight else FAR
        score = -STEP * (far if far < FAR else abs(steps_from(land, FLYING, pull.foes or pull.goal, at) - BOW_RANGE))
    else:
        score = -STEP * _ridden(war, piece, gait, pull.goal, at)
    if pull.stray:
        score += STEP * max(0, CALL - steps_from(land, gait, pull.stray, at))
    if pull.wanted:
        score -= _ridden(war, piece, gait, pull.wanted, at)
    return score - SEEN if pull.shy >> at & 1 and piece != stage_of(war).captive else score


def _ridden(war: Battle, piece: int, gait: str, goal: int, at: int) -> int:
    """How far it is from a hex to a goal; a rider goes twice as fast, but gets down where no horse can go on."""
    far = steps_from(war.land, gait, goal, at)
    if far < FAR or war.mount[piece] == NOBODY:
        return far
    tasks = war.tasks
    if piece in tasks[::4] and (piece, DISMOUNTING) in zip(tasks[::4], tasks[1::4], strict=True):
        return steps_from(war.land, "foot", goal, at)
    shore, rest = crossing(war.land, gait, goal)
    return steps_from(war.land, gait, shore, at) // 2 + rest + GET_DOWN


@lru_cache(maxsize=2_000)
def crossing(land: Land, gait: str, goal: int) -> tuple[int, int]:
    """The hexes nearest to a goal among those where riders who cannot reach it get down, and how near they are."""
    astray = land.enterable(gait)
    for ring in rings(land, gait, goal):
        astray &= ~ring
    for steps, ring in enumerate(rings(land, "foot", goal)):
        if ring & astray:
            return ring & astray, steps
    return 0, 0


def _kept_safe(war: Battle, aims: Aims, side: int) -> int:
    """The leaders who stay back, as long as somebody else can fight for them and they have somebody to fear."""
    keep = aims.prize[1 - side]
    if not keep:
        return 0
    others = (p for p in war.living_of(side) if not keep >> p & 1 and p not in war.held and not war.beast(p))
    if not any(not war.stun[piece] for piece in others):
        return 0
    if war.held and guarded(war):  # another creature would come for one that is beaten
        return keep
    strong = max((war.face(foe).attack for foe in war.living_of(1 - side)), default=0)
    return sum(1 << p for p in bits(keep) if war.hurt(p) or strong >= war.face(p).defence)


def _goal(war: Battle, aims: Aims, side: int) -> int:
    """Where a side wants to go: into the house, to the cargo, or at the enemy."""
    foes = war.masks[1 - side]
    if aims.house:
        return aims.house | foes
    if stage_of(war).rescuers:
        return _arena_goal(war, side)
    if aims.cargo and side != HONNA:
        return foes | sum(war.hexes(mule) for mule in aims.cargo if war.alive(mule))
    return foes


def _arena_goal(war: Battle, side: int) -> int:
    """The rescuers go for a few at a time, from their side of the map on; everybody else for those who are free."""
    stage, foes = stage_of(war), war.masks[1 - side]
    if not foes:
        return stage.floor
    if side == HONNA and stage.rescuers[0] not in war.held:
        return sum(1 << at for at in sorted(bits(foes))[:PREY])
    free = [piece for piece in war.living_of(1 - side) if piece not in war.held]
    return sum(war.hexes(piece) for piece in free) or stage.floor


def _watched(war: Battle) -> int:
    """The hexes in which rescuers would be noticed, as long as it is too early for that."""
    stage = stage_of(war)
    if war.held and not guarded(war):
        return 0
    guards = [piece for piece in stage.guards if war.alive(piece)]
    if not guards:  # they are set up last
        return watched_from(war.land, next(post.cells for post in posts(war) if post.piece in stage.guards), stage.near)
    if not war.held or war.turn >= CHARGE or not any(war.face(piece).defence < SOFT for piece in guards):
        return 0
    return watched_from(war.land, sum(1 << war.at[piece] for piece in guards), stage.near)


@lru_cache(maxsize=500)
def watched_from(land: Land, cells: int, near: int) -> int:
    """All hexes near some."""
    found = 0
    for cell in bits(cells):
        found |= land.grid.disc(cell, near)
    return found
