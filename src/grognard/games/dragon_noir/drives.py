"""Where pieces want to be, for bots: what draws a side on or keeps it away, and what waits for a piece in a hex.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from grognard.board.footprints import PAIR, SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.aims import Aims, aims
from grognard.games.dragon_noir.blows import share, worth_of
from grognard.games.dragon_noir.contact import gait_of
from grognard.games.dragon_noir.exile import MOVED, Exile
from grognard.games.dragon_noir.lanes import lanes
from grognard.games.dragon_noir.played import played
from grognard.games.dragon_noir.scene import Scene
from grognard.games.skirmish.book import NOBODY
from grognard.games.skirmish.distances import FAR, FLYING, NO_WAY, reach, walked
from grognard.games.skirmish.land import NO_HEAPS

STEP, RUN = 3, 6
"""What a step towards the goal is worth, and a point of movement to those who have to get somewhere."""
RANGES = {"shortbow": 4, "longbow": 6, "crossbow": 5}
"""How near bowmen want to come."""
BACK, AWAY = 7, 20
"""How far casters stay from the enemy, and chiefs who are wounded."""
STAND_OFF = 8
"""How far a side stays from the enemy that waits for him."""
BOLD = 8
"""In tenths of the enemy's strength what a side must have to close in."""
BEHIND = 2
"""What each step is worth by which a hunter is nearer to the goal of those he hunts than they are."""
THREAT, FEAR = 50, 30
"""Percents of what a blow should bring, of the own to come and of those of the enemy."""
STRIKERS = 3
"""How many enemies at most come for one piece."""
IN_SIGHT = 8
"""What it is worth to a bowman to see somebody."""
NEARBY = 4
"""How near friends are who come to help."""


class Fighter(NamedTuple):
    """One who fights: where he is, how far he reaches, how strong he is, and whether he can still go in this half."""

    piece: int
    at: int
    reach: int
    attack: int
    fresh: bool


class Drive(NamedTuple):
    """What one side has before it: friends and foes, where it wants to go, and whether it closes in."""

    side: int
    aims: Aims
    friends: tuple[Fighter, ...]
    foes: tuple[Fighter, ...]
    enemy: int
    goal: int
    quarry: int
    closing: bool
    patience: int
    """Percents of the time that is left to those who have to get somewhere."""


def drive_of(war: Exile, side: int) -> Drive:
    """What a side has before it as things stand."""
    wanted = aims(war)
    friends, foes = fighters(war, side), fighters(war, 1 - side)
    enemy = war.masks[1 - side] or _gates(war, 1 - side)
    quarry = 0
    for piece in bits(wanted.runners[1 - side]):
        if war.active(piece) and piece not in war.gone:
            quarry |= war.hexes(piece)
    goal = wanted.house or quarry or enemy
    turns = played(war.given.scenario).turns
    left = max(0, 100 - 100 * war.turn // turns)
    bold = _closes_in(friends, foes, bool(quarry or wanted.runners[side]))
    return Drive(side, wanted, friends, foes, enemy, goal, quarry, bold, left)


def fighters(war: Exile, side: int) -> tuple[Fighter, ...]:
    """Those of a side on the map who can fight."""
    phasing, found = war.phasing == side, []
    for piece in war.living_of(side):
        if war.stun[piece] or war.beast(piece):
            continue
        face = war.face(piece)
        fresh = phasing and not war.marks[piece] & MOVED
        found.append(Fighter(piece, war.at[piece], face.movement + 1, face.attack, fresh))
    return tuple(found)


def _closes_in(friends: tuple[Fighter, ...], foes: tuple[Fighter, ...], must: bool) -> bool:
    """A side that has somebody to stop or to see off, or is not much the weaker one, goes at the enemy."""
    mine, theirs = (sum(each.attack for each in both) for both in (friends, foes))
    return must or 10 * mine >= BOLD * theirs


def _gates(war: Exile, side: int) -> int:
    """Where those of a side come on who are not there yet."""
    cells = 0
    for post in war.roll.posts if isinstance(war, Scene) else ():
        if post.side == side and war.health[post.piece] and post.piece not in war.gone and not war.alive(post.piece):
            cells |= post.cells
    return cells


def liking(war: Exile, drive: Drive, piece: int) -> Callable[[int], int]:
    """How much a piece would like to be in a hex, whoever waits for it there."""
    land, gait, side, card = war.land, gait_of(war, piece, alone=True), drive.side, war.card(piece)
    if drive.aims.runners[side] >> piece & 1:
        return _running(war, drive, gait, side)
    if not drive.enemy:
        return lambda at: 0
    fly = reach(land, FLYING, drive.enemy).far
    if drive.aims.prized >> piece & 1 and war.hurt(piece):
        return lambda at: STEP * min(AWAY, fly(at))
    if card.spellcaster:
        return lambda at: -STEP * abs(fly(at) - BACK)
    if shoots(war, piece):
        near = RANGES[card.weapon]
        return lambda at: -STEP * abs(fly(at) - near) + IN_SIGHT * _sees(war, drive, at)
    if drive.quarry:
        return _hunting(war, drive, gait)
    if not drive.closing and not drive.aims.house:
        return lambda at: -STEP * abs(fly(at) - STAND_OFF)
    far = reach(land, gait, drive.goal).far
    return lambda at: -STEP * far(at) if far(at) < FAR else -STEP * (FAR + fly(at))


def shoots(war: Exile, piece: int) -> bool:
    """Whether a piece fights from afar as it is: a longbow is not drawn in the saddle."""
    weapon = war.card(piece).weapon
    return weapon in RANGES and (war.mount[piece] == NOBODY or weapon == "crossbow")


def _running(war: Exile, drive: Drive, gait: str, side: int) -> Callable[[int], int]:
    """Those who have to get somewhere count what the way still costs, on foot if no horse gets there."""
    ridden = walked(war.land, gait, NO_HEAPS, drive.aims.goals[side], 0).far
    foot = walked(war.land, "foot", NO_HEAPS, drive.aims.goals[side], 0).far

    def like(at: int) -> int:
        cost = ridden(at)
        return -RUN * (cost if cost < NO_WAY else 30 + 2 * foot(at))

    return like


def _hunting(war: Exile, drive: Drive, gait: str) -> Callable[[int], int]:
    """Hunters go for the quarry and keep between it and where it wants to go."""
    goal = drive.aims.goals[1 - drive.side]
    home, prey = reach(war.land, FLYING, goal).far, reach(war.land, gait, drive.quarry).far
    front = min(home(cell) for cell in bits(drive.quarry))

    def like(at: int) -> int:
        return -STEP * prey(at) - BEHIND * STEP * max(0, home(at) - front)

    return like


def _sees(war: Exile, drive: Drive, at: int) -> bool:
    """Whether one of the nearest enemies can be seen from a hex, pieces left aside."""
    distance = war.land.grid.distance
    near = sorted((distance(at, foe.at), foe.at) for foe in drive.foes)[:STRIKERS]
    return any(far > 1 and not isinstance(lanes(war.country, at, cell), str) for far, cell in near)


def drawn_to(war: Exile, drive: Drive, piece: int) -> int:
    """How much a piece likes to be where it is."""
    return liking(war, drive, piece)(war.at[piece])


def cells_at(war: Exile, piece: int, at: int, facing: int) -> int:
    """The hexes a piece would fill."""
    footprint = PAIR if war.mounted(piece) else war.card(piece).footprint
    return 1 << at if footprint is SINGLE else war.land.stands(footprint)[6 * at + facing]


def outlook(war: Exile, drive: Drive, piece: int, cells: int) -> int:
    """What a piece can hope for and has to fear in some hexes."""
    afraid = FEAR * drive.patience // 100 if drive.aims.runs(piece) else FEAR
    return (THREAT * hope(war, drive, piece, cells) - afraid * fear(war, drive, piece, cells)) // 100


def hope(war: Exile, drive: Drive, piece: int, cells: int) -> int:
    """What the best blow beside these hexes should bring, with those who are there already or still come."""
    near = war.land.touching(cells) & war.masks[1 - drive.side]
    own = war.face(piece).attack
    if not near or not own:
        return 0
    best = 0
    for foe in war.piece_in(near):
        if war.side[foe] != 1 - drive.side:
            continue
        attack = own + _helpers(war, drive, piece, foe)
        defence = sum(max(1, war.face(other).defence) for other in war.given.melee.engaged(war, (foe,)))
        if attack >= defence:
            best = max(best, share(attack // defence - 1, war.mounted(foe)) * worth_of(war, drive.aims, foe) // 100)
    return best


def _helpers(war: Exile, drive: Drive, piece: int, foe: int) -> int:
    """The attack of those beside an enemy, and half of those who can still come there."""
    around, at, distance = war.near(foe), war.at[foe], war.land.grid.distance
    total = 0
    for friend in drive.friends:
        if friend.piece == piece:
            continue
        if war.hexes(friend.piece) & around:
            total += friend.attack
        elif friend.fresh and friend.reach >= distance(friend.at, at):
            total += friend.attack // 3
    return total


def fear(war: Exile, drive: Drive, piece: int, cells: int) -> int:
    """What the enemies in reach of these hexes could take from a piece, less if friends are near."""
    at, distance = cells.bit_length() - 1, war.land.grid.distance
    threats = sorted((foe.attack for foe in drive.foes if distance(foe.at, at) <= foe.reach), reverse=True)[:STRIKERS]
    if not threats:
        return 0
    attack = sum(threats)
    defence = max(1, war.face(piece).defence)
    if attack < defence:
        return 0
    help = sum(f.attack for f in drive.friends if f.piece != piece and distance(f.at, at) <= NEARBY)
    loss = share(attack // defence - 1, war.mounted(piece)) * worth_of(war, drive.aims, piece) // 100
    return loss * attack // (attack + help)
