"""Bringing cargo out, for bots: how soon each beast will be there, who leads it, and whom a stray one calls.

Time is counted in twelfths of a turn. Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dark_blades.mind.distances import lane, narrows, ridden
from grognard.games.dark_blades.mind.stakes import HONNA, Aims
from grognard.games.dark_blades.position import Battle
from grognard.games.skirmish.mind.distances import NO_WAY, Reach, around, reach, walked
from grognard.games.skirmish.movement.chores import DISMOUNTING
from grognard.games.skirmish.movement.files import tail_of
from grognard.games.skirmish.sheets.book import NOBODY

LED, SADDLE = "led", "mounted"
OUT, HERE = 900, 500
"""What a beast is worth that has left, and one that is still on its way."""
SOON = 4
"""What a twelfth of a turn is worth."""
TURN, SLOW = 12, 6
"""The twelfths of a turn, and how far a man goes in it who is not quick."""
STUCK = 12
"""How long it takes to get round one's own file."""
BACK = 7
"""How far from the narrows riders get down who lead nothing."""
TAKE = 12
"""What it costs that nobody holds the reins."""


class Haul(NamedTuple):
    """How things stand with the cargo.

    What the way out costs on foot and for riders, where idlers are in the way, from where their horses stay `back`,
    who is getting `down` from the saddle, and who is called to which beast that nobody leads.
    """

    afoot: Reach
    saddle: Reach
    idle: int
    back: int
    down: tuple[int, ...]
    calls: dict[int, int]


def haul_of(war: Battle, aims: Aims) -> Haul:
    """How things stand with the cargo."""
    land, heaps, down = war.land, war.heaps(), getting_down(war)
    shut = in_the_way(war, down)
    strait = narrows(land, LED, aims.out)
    afoot = walked(land, LED, heaps, aims.out, shut)
    saddle = ridden(land, (SADDLE, LED), heaps, aims.out, shut, around(land, strait, 2))
    past = min((afoot.far(cell) for cell in bits(strait)), default=NO_WAY)
    idle, back = around(land, strait, 1), around(land, strait, BACK) | lane(land, LED, aims.out)
    if not any(war.alive(mule) and afoot.far(war.at[mule]) >= past for mule in aims.cargo):
        idle = back = 0
    haul = Haul(afoot, saddle, idle, back, down, {})
    _call(war, aims, haul)
    return haul


def getting_down(war: Battle) -> tuple[int, ...]:
    """The riders who get down in this half."""
    tasks = war.tasks
    return tuple(piece for piece, task in zip(tasks[::4], tasks[1::4], strict=True) if task == DISMOUNTING)


def in_the_way(war: Battle, down: tuple[int, ...]) -> int:
    """The hexes of beasts that nobody leads, and of those from which somebody gets down."""
    found = war.masks[2]
    for piece, ahead in enumerate(war.follows):
        if ahead != NOBODY:
            found &= ~war.hexes(piece)
    for piece in down:
        found |= war.hexes(piece)
    return found


def _call(war: Battle, aims: Aims, haul: Haul) -> None:
    """Call for each stray beast in turn whoever can be out with it first."""
    strays = [mule for mule in aims.cargo if war.follows[mule] == NOBODY and war.alive(mule)]
    if not strays:
        return
    free = [p for p in war.living_of(HONNA) if p not in war.follows and not war.stun[p] and war.card(p).tough.leads]
    for mule in strays:
        times = {piece: _fetched(war, haul, mule, piece) for piece in free if piece not in haul.calls}
        if times:
            haul.calls[min(times, key=times.__getitem__)] = mule


def convoy(war: Battle, aims: Aims, haul: Haul) -> int:
    """How well it goes for the cargo."""
    score = 0
    for mule in aims.cargo:
        if mule in war.gone:
            score += OUT
        elif war.health[mule]:
            leader = war.follows[mule]
            time = _stray(war, haul, mule) if leader == NOBODY else time_of(war, haul, leader, war.at[leader])
            score += HERE - SOON * time
    return score


def time_of(war: Battle, haul: Haul, piece: int, at: int) -> int:
    """How long it takes whoever leads to come out from a hex."""
    if war.side[piece] != HONNA:
        return NO_WAY
    if at == war.land.off:
        return NO_WAY // 2
    rides = war.mount[piece] != NOBODY and piece not in haul.down
    field = haul.saddle if rides else haul.afoot
    time = TURN * field.far(at) // _speed(war, piece, rides) + (TURN if war.stun[piece] else 0)
    return time + STUCK if at == war.at[piece] and _hemmed(war, field, piece) else time


def _speed(war: Battle, piece: int, rides: bool) -> int:
    """The points of a piece; a rider who will walk has no more than twice those on foot."""
    card, lives = war.card(piece), war.health[piece]
    points = card.afoot[lives].movement
    return max(1, min(card.saddle[lives].movement, 2 * points) if rides else points)


def _hemmed(war: Battle, field: Reach, piece: int) -> bool:
    """Whether a leader's own file is in his way."""
    at, file = war.at[piece], 0
    for beast in war.file(piece):
        file |= war.hexes(beast)
    beside = war.land.touching(1 << at)
    far = field.far(at)
    if not far or not file & beside:
        return False
    return all(file >> cell & 1 for cell in bits(beside) if field.far(cell) < far)


def _stray(war: Battle, haul: Haul, mule: int) -> int:
    """How long it takes until a beast is out that nobody leads."""
    for piece, what in haul.calls.items():
        if what == mule:
            return _fetched(war, haul, mule, piece)
    return haul.afoot.far(war.at[mule]) * TURN // SLOW + 3 * TURN


def _fetched(war: Battle, haul: Haul, mule: int, piece: int) -> int:
    """How long it takes until a beast is out if somebody comes for it."""
    rides = war.mount[piece] != NOBODY
    far = max(0, reach_of(war, mule, piece).far(tail_of(war, piece)) - 1)
    return TURN * far // _speed(war, piece, rides) + time_of(war, haul, piece, war.at[mule]) + TAKE


def reach_of(war: Battle, mule: int, piece: int) -> Reach:
    """How far it is for a piece to the front of a beast."""
    return reach(war.land, "foot" if war.mount[piece] == NOBODY else SADDLE, 1 << war.at[mule])
