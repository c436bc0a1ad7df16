"""Where pieces want to be, for bots: what draws a side on or keeps it away, and what waits for a piece in a hex.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from grognard.board.footprints import PAIR, SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.land.sight import lanes
from grognard.games.dragon_noir.magic.spirits import KIND
from grognard.games.dragon_noir.mind.danger import arrows, comes_for, loss
from grognard.games.dragon_noir.mind.errands import errand, runners
from grognard.games.dragon_noir.mind.expected_harm import struck
from grognard.games.dragon_noir.mind.interception import Hunter, stops, way_out
from grognard.games.dragon_noir.mind.stakes import Aims, aims
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.position import MOVED, Foray
from grognard.games.dragon_noir.scenarios.keys import played
from grognard.games.skirmish.land.land import NO_HEAPS
from grognard.games.skirmish.mind.distances import FAR, FLYING, around, reach, walked
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import NO_SIDE

STEP, SENT, RUN = 3, 5, 6
"""What a step towards the goal is worth, one on an errand, and a point of movement to those who have to get away."""
RANGES = {"shortbow": 4, "longbow": 6, "crossbow": 5}
"""How near bowmen want to come."""
BACK, AWAY = 7, 20
"""How far casters stay from the enemy, and chiefs who are wounded."""
STAND_OFF = 8
"""How far a side stays from the enemy that waits for him."""
BOLD = 8
"""In tenths of the enemy's strength what a side must have to close in."""
THREAT, FEAR, DREAD = 50, 30, 90
"""Percents of what a blow should bring, of the own to come and of those of the enemy, on others and on the prized."""
STRIKERS = 3
"""How many enemies at most come for one piece."""
IN_SIGHT = 8
"""What it is worth to a bowman to see somebody."""
AFOOT = 4
"""How near those get down who are sent where no horse goes."""
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
    stops: int
    """Where the quarry can be met."""
    closing: bool
    patience: int
    """Percents of the time that is left to those who have to get somewhere."""
    running: int
    """The own pieces that have to get somewhere."""

    def runs(self, piece: int) -> bool:
        """Whether a piece of the side has to get somewhere."""
        return bool(self.running >> piece & 1)


def drive_of(war: Foray, side: int) -> Drive:
    """What a side has before it as things stand."""
    wanted = aims(war)
    friends, foes = fighters(war, side), fighters(war, 1 - side)
    enemy = war.masks[1 - side] or _gates(war, 1 - side)
    prey, running = _prey(war, wanted, 1 - side), runners(war, wanted, side)
    quarry = sum_of(1 << at for _, at in prey)
    goal = wanted.house or quarry or enemy
    turns = played(war.given.scenario).turns
    left = max(0, 100 - 100 * war.turn // turns)
    bold = _closes_in(friends, foes, bool(quarry or running))
    hunters = [Hunter(gait_of(war, each.piece, alone=True), each.at, each.reach - 1, each.attack) for each in friends]
    meet = stops(war, prey, wanted.goals[1 - side], hunters) if prey else 0
    return Drive(side, wanted, friends, foes, enemy, goal, quarry, meet, bold, left, running)


def _prey(war: Foray, wanted: Aims, side: int) -> list[tuple[int, int]]:
    """Those of a side who have to get somewhere, and where they are or come on."""
    found, running, hidden = [], runners(war, wanted, side), war.hidden()
    for post in war.roll.posts:
        piece = post.piece
        if not running >> piece & 1 or piece in war.gone or not war.health[piece] or piece in hidden:
            continue
        if war.active(piece):
            found.append((piece, war.at[piece]))
        elif war.at[piece] == war.land.off and post.cells:
            home = walked(war.land, gait_of(war, piece, alone=True), NO_HEAPS, wanted.goals[side], 0).far
            found.append((piece, min(bits(post.cells), key=home)))
    return found


def fighters(war: Foray, side: int) -> tuple[Fighter, ...]:
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


def _gates(war: Foray, side: int) -> int:
    """Where those of a side come on who are not there yet."""
    cells = 0
    for post in war.roll.posts:
        if post.side != side or post.keeper not in (side, NO_SIDE) or not war.health[post.piece]:
            continue
        if post.piece not in war.gone and not war.alive(post.piece):
            cells |= post.cells
    return cells


def liking(war: Foray, drive: Drive, piece: int) -> Callable[[int], int]:
    """How much a piece would like to be in a hex, whoever waits for it there."""
    land, gait, side, card = war.land, gait_of(war, piece, alone=True), drive.side, war.card(piece)
    if drive.runs(piece):
        cost = way_out(war, piece, drive.aims.goals[side])
        return lambda at: -RUN * cost(at)
    if not drive.enemy:
        return lambda at: 0
    fly = reach(land, FLYING, drive.enemy).far
    sent = errand(war, side, piece)
    if sent:
        return _sent(war, piece, gait, sent)
    if drive.aims.prized >> piece & 1 and war.hurt(piece):
        return lambda at: STEP * min(AWAY, fly(at))
    if card.spellcaster:
        return lambda at: -STEP * abs(fly(at) - BACK)
    if shoots(war, piece):
        near = RANGES[card.weapon]
        return lambda at: -STEP * abs(fly(at) - near) + IN_SIGHT * _sees(war, drive, at)
    spirit = card.kind == KIND
    if drive.quarry and not spirit:
        return _hunting(war, drive, gait)
    if not drive.closing and not drive.aims.house and not spirit:
        return lambda at: -STEP * abs(fly(at) - STAND_OFF)
    far = reach(land, gait, drive.enemy if spirit else drive.goal, war.given.hooks.shut(war, piece)).far
    return lambda at: -STEP * far(at) if far(at) < FAR else -STEP * (FAR + fly(at))


def _sent(war: Foray, piece: int, gait: str, cells: int) -> Callable[[int], int]:
    """The way of somebody who is sent somewhere; riders ride as near as they can."""
    land = war.land
    foot = reach(land, "foot" if war.mounted(piece) else gait, cells, war.given.hooks.shut(war, piece)).far
    near = around(land, cells, AFOOT) & land.enterable(gait) if war.mounted(piece) else 0
    if not near:
        return lambda at: -SENT * foot(at)
    ridden = reach(land, gait, near).far
    return lambda at: -SENT * (ridden(at) + min(AFOOT, foot(at)))


def shoots(war: Foray, piece: int) -> bool:
    """Whether a piece fights from afar as it is: a longbow is not drawn in the saddle."""
    weapon = war.card(piece).weapon
    return weapon in RANGES and (war.mount[piece] == NOBODY or weapon == "crossbow")


def _hunting(war: Foray, drive: Drive, gait: str) -> Callable[[int], int]:
    """Hunters go where the prey can be stopped, and then for the prey."""
    meet, prey = reach(war.land, gait, drive.stops).far, reach(war.land, gait, drive.quarry).far
    return lambda at: -STEP * (2 * meet(at) + prey(at))


def _sees(war: Foray, drive: Drive, at: int) -> bool:
    """Whether one of the nearest enemies can be seen from a hex, pieces left aside."""
    distance = war.land.grid.distance
    near = sorted((distance(at, foe.at), foe.at) for foe in drive.foes)[:STRIKERS]
    return any(far > 1 and lanes(war.land, at, cell).open for far, cell in near)


def drawn_to(war: Foray, drive: Drive, piece: int) -> int:
    """How much a piece likes to be where it is."""
    return liking(war, drive, piece)(war.at[piece])


def cells_at(war: Foray, piece: int, at: int, facing: int) -> int:
    """The hexes a piece would fill."""
    footprint = PAIR if war.mounted(piece) else war.card(piece).footprint
    return 1 << at if footprint is SINGLE else war.land.stands(footprint)[6 * at + facing] or 1 << at


def outlook(war: Foray, drive: Drive, piece: int, cells: int) -> int:
    """What a piece can hope for and has to fear in some hexes."""
    afraid = DREAD if drive.aims.prized >> piece & 1 else FEAR
    if drive.runs(piece):
        afraid = afraid * min(100, 2 * drive.patience) // 100
    value = (THREAT * hope(war, drive, piece, cells) - afraid * fear(war, drive, piece, cells)) // 100
    return value - arrows(war, drive.aims, piece, cells) if drive.aims.prized >> piece & 1 else value


def hope(war: Foray, drive: Drive, piece: int, cells: int) -> int:
    """What the best blow beside these hexes should bring, with those who are there already or still come."""
    near = war.land.touching(cells) & war.masks[1 - drive.side]
    own = war.face(piece).attack
    if not near or not own:
        return 0
    best = 0
    for foe in war.piece_in(near):
        if war.side[foe] != 1 - drive.side or drive.aims.spared >> foe & 1:
            continue
        best = max(best, struck(war, drive.aims, foe, own + _helpers(war, drive, piece, foe)))
    return best


def _helpers(war: Foray, drive: Drive, piece: int, foe: int) -> int:
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


def fear(war: Foray, drive: Drive, piece: int, cells: int) -> int:
    """What the enemies in reach of these hexes could take from a piece, less if friends are near."""
    at, distance = cells.bit_length() - 1, war.land.grid.distance
    coming = [foe.attack for foe in drive.foes if comes_for(war, foe.piece, at, foe.reach)]
    if not coming:
        return 0
    attack = max(1, sum(sorted(coming, reverse=True)[:STRIKERS]))
    help = sum(f.attack for f in drive.friends if f.piece != piece and distance(f.at, at) <= NEARBY)
    return loss(war, drive.aims, piece, attack) * attack // (attack + help)
