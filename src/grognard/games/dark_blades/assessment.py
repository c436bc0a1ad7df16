"""How well a side stands in a battle, for bots: lives, aims of the scenario, and who can get at whom.

Rules are never decided here; a wrong guess only makes a bot play worse. Which answers are worth a look at all is said
in `shortlist`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dark_blades.arena import guarded, stage_of
from grognard.games.dark_blades.book import SIDES
from grognard.games.dark_blades.fields import building_cells, corner_cells, land_of, played
from grognard.games.dark_blades.lasting import BLIND, BOLD, CARRIED, GUARDED, MIRED, SHIELDED
from grognard.games.dark_blades.leaving import CORNER
from grognard.games.dark_blades.muster import muster
from grognard.games.dark_blades.victory import Battle
from grognard.games.skirmish.book import NO_COLUMN, NOBODY
from grognard.games.skirmish.chores import DISMOUNTING
from grognard.games.skirmish.land import Land
from grognard.games.skirmish.melee import strikers
from grognard.games.skirmish.movement import gait_of
from grognard.games.skirmish.odds import column_of, relation
from grognard.games.skirmish.war import HALTED, NO_SIDE

LOOKED_THROUGH = frozenset(
    ("target", "spell-hex", "spell-arm", "spell-target", "zap", "help", "whirl", "advance", "advance-where")
)
"""Questions that only finish what was begun: bots look on to what comes of it."""
WON = 1_000_000
FAR = 60
"""A distance for hexes from which there is no way."""
BOW_RANGE = 6
"""How near a bowman wants to come."""
SAFE = 4
"""How far a leader stays from the enemy."""
STEP = 3
"""What a step nearer to the goal is worth."""
CALL = 6
"""From how far somebody comes back for a mule that nobody leads."""
GET_DOWN = 4
"""How many steps a rider counts for getting down where no horse can go on."""
HELD = 15
"""What it costs that a rescuer must wait."""
SEEN = 60
"""What it costs to come where guards that still wait would notice it, before the time to charge."""
CHARGE = 12
"""The turn from which on the rescuers go in, whatever their bowmen could still hit."""
SOFT = 4
"""The defence below which arrows bring a guard down."""
BLOW = (-4, 0, 4, 8, 17, 22, 38, 47, 57, 67, 77, 83, 90)
"""Percents of the target's worth that an attack on foot brings on average, by the column of odds."""
JOINED = 5
"""What it costs that a piece which joins an attack cannot make another."""
THREAT, FEAR = 4, 8
"""Which part of that it is worth to stand beside an enemy, and what it costs that the enemy stands there."""
CARD = 12
"""What a spell in the hand is worth."""
SPELLS = {SHIELDED: 6, BOLD: 14, GUARDED: 12, CARRIED: 6, BLIND: -16, MIRED: -16}
"""What lasting spells are worth to whoever is under them."""
HONNA = SIDES["honna"]


class Aims(NamedTuple):
    """What the sides of a scenario are after.

    `worth` is each piece's value by lives left; `prize` are the pieces whose death decides, by the side that wants
    it; `house` is held or taken; `cargo` are the pieces that must go `out`.
    """

    worth: tuple[tuple[int, ...], ...]
    prize: tuple[int, int]
    house: int
    cargo: tuple[int, ...]
    out: int


@cache
def aims_of(key: str) -> Aims:
    """The aims of a scenario, read off its sheet."""
    cards, sheet = muster(key).cards, played(key)
    prize, house, out = [0, 0], 0, 0
    cargo: tuple[int, ...] = ()
    for way in sheet.victories:
        side = SIDES[way.side]
        pieces = tuple(piece for piece, card in enumerate(cards) if card.id in way.units)
        if way.kind == "kill":
            prize[side] |= sum(1 << piece for piece in pieces)
        elif way.kind == "hold":
            house = building_cells(land_of(key), sheet.boards[0].name, way.zone)
        elif way.kind == "exit":
            cargo, out = pieces, corner_cells(land_of(key), way.board, way.corner, CORNER)
    worth = tuple(_worth(key, piece, bool((prize[0] | prize[1]) >> piece & 1)) for piece in range(len(cards)))
    return Aims(worth, (prize[0], prize[1]), house, cargo, out)


def _worth(key: str, piece: int, decides: bool) -> tuple[int, ...]:
    card = muster(key).cards[piece]
    if card.tough.beast:
        return (0, *(10 * life for life in range(1, card.tough.lives + 1)))
    more = 40 * card.spellcaster + 20 * (card.weapon in ("shortbow", "crossbow")) + 600 * decides
    if card.id in played(key).replacements:  # whatever it costs, creature after creature must be beaten
        return (0, 200, 500)
    faces = [60 + 5 * (face.attack + face.defence) + more for face in card.afoot]
    return (0, *(faces[life] + (more // 6 if life > 1 else 0) for life in range(1, len(faces))))


@lru_cache(maxsize=4_000)
def rings(land: Land, gait: str, goal: int) -> tuple[int, ...]:
    """The hexes by how many steps they are away from the nearest of some, over land that is open at a gait."""
    grid, going = land.grid, land.going(gait)
    ground, ring = sum(mask for _, mask in going.enter) & ~goal, goal
    found = []
    while ring:
        found.append(ring)
        ring = grid.spread(ring, going.ways) & ground
        ground &= ~ring
    return tuple(found)


def steps_from(land: Land, gait: str, goal: int, cell: int) -> int:
    """How many steps a hex is away from a goal."""
    for steps, ring in enumerate(rings(land, gait, goal)):
        if ring >> cell & 1:
            return steps
    return FAR


def assess(war: Battle, seat: int) -> int:
    """How well a seat stands."""
    if war.ending:
        outcome = war.outcome
        return WON if outcome is not None and seat in outcome.winners else -WON
    aims = aims_of(war.given.scenario)
    score = _lives(war, aims, seat) + _beset(war, aims, seat) + _approach(war, aims, seat) + _begun(war, aims, seat)
    if war.held and any(piece in war.held for piece in stage_of(war).rescuers):
        score += (HELD if seat != HONNA else -HELD) * len(stage_of(war).rescuers)
    if aims.house:
        score += _hold(war, aims, seat) - _hold(war, aims, 1 - seat)
    if aims.cargo:
        score += _convoy(war, aims) if seat == HONNA else -_convoy(war, aims)
    return score + _magic(war, seat)


def _lives(war: Battle, aims: Aims, seat: int) -> int:
    """What is left of both sides; the stunned are half gone."""
    score, stun = 0, war.stun
    for piece, (lives, side, worth) in enumerate(zip(war.health, war.side, aims.worth, strict=True)):
        if lives and side != NO_SIDE:
            left = worth[lives] // 2 if stun[piece] else worth[lives]
            score += left if side == seat else -left
    return score


def _begun(war: Battle, aims: Aims, seat: int) -> int:
    """A little for sending pieces on their way and letting them be; for a blow prepared what it should bring."""
    marks = war.marks
    score = sum(1 for piece, side in enumerate(war.side) if side == seat and marks[piece] & HALTED)
    question = war.question
    if question is not None and question.topic == "engage":
        gain = _prepared(war, aims, question.about)
        score += gain if question.seat == seat else -gain
    return score


def _prepared(war: Battle, aims: Aims, about: tuple[int, ...]) -> int:
    """What a blow should bring, struck by those who are named and by all who can still join them."""
    target, column, count, *others = about
    attackers, worth = tuple(others[:count]), aims.worth[target][war.health[target]]
    if war.side[target] == NO_SIDE:
        return -HELD * (1 + 10 * (target in aims.cargo))
    if len(others) > count:
        worth += sum(aims.worth[foe][war.health[foe]] for foe in others[count:])
        return BLOW[column] * worth // 100 - JOINED
    last = attackers[-1] if attackers else -1
    more = [piece for piece in strikers(war, target) if piece > last]
    best = BLOW[column] * worth // 100 - JOINED * count if attackers and column != NO_COLUMN else -WON
    for like in dict.fromkeys(relation(war, piece, target) for piece in attackers[:1] or more):
        band = (*attackers, *(piece for piece in more if relation(war, piece, target) == like))
        reached = column_of(war, band, (target,))
        if reached != NO_COLUMN:
            best = max(best, BLOW[reached] * worth // 100 - JOINED * len(band))
    return best


def _beset(war: Battle, aims: Aims, seat: int) -> int:
    """Who stands beside whom, and who should be afraid."""
    mine, theirs = war.masks[seat], war.masks[1 - seat]
    edge = war.land.touching(mine) & theirs
    if not edge:
        return 0
    return _pressure(war, aims, seat, edge) // THREAT - _pressure(war, aims, 1 - seat, mine) // FEAR


def _pressure(war: Battle, aims: Aims, side: int, edge: int) -> int:
    """What blows against those of the other side in some hexes would bring, with everybody who is there or near."""
    mine, near = war.masks[side], war.land.touching(edge)
    blows = [(war.hexes(p), war.face(p).attack) for p in war.piece_in(mine & near) if not war.stun[p]]
    coming = _coming(war, side) if war.step == 3 and war.phasing == side else []
    score, distance = 0, war.land.grid.distance
    for foe in war.piece_in(edge):
        if war.side[foe] != 1 - side:
            continue
        around = war.near(foe) & mine
        if not around:
            continue
        attack = sum(strength for hexes, strength in blows if hexes & around)
        if coming:
            at = war.at[foe]
            attack += sum(strength for cell, reach, strength in coming if distance(cell, at) <= reach) // 2
        column = min(12, attack // max(1, war.face(foe).defence))
        score += BLOW[column] * aims.worth[foe][war.health[foe]]
    return score // 100


def _coming(war: Battle, side: int) -> list[tuple[int, int, int]]:
    """Those who have not moved yet in this half: where they are, how far they reach and how strong they are."""
    found = []
    for piece in war.living_of(side):
        if war.stun[piece] or war.spent[piece] or war.marks[piece] or piece in war.held or war.beast(piece):
            continue
        face = war.face(piece)
        found.append((war.at[piece], face.movement + 1, face.attack))
    return found


class Pull(NamedTuple):
    """Where one side is drawn: to a `goal`, more gently to whom it wants dead; away from `foes` those it keeps safe.

    `leaders` bring the cargo out, what is `stray` calls somebody back, and the rest keeps out of what is `shy`.
    """

    goal: int
    wanted: int
    foes: int
    keep: int
    leaders: int
    stray: int
    shy: int


def pull_of(war: Battle, aims: Aims, side: int) -> Pull:
    """Where a side is drawn as things stand."""
    foes = war.masks[1 - side]
    wanted = sum(war.hexes(piece) for piece in bits(aims.prize[side]) if war.health[piece])
    leaders = stray = 0
    if aims.cargo and side == HONNA:
        leaders = sum(1 << war.follows[mule] for mule in aims.cargo if war.follows[mule] != NOBODY)
        stray = sum(war.hexes(mule) for mule in aims.cargo if war.follows[mule] == NOBODY and war.alive(mule))
    shy = _watched(war) if war.held and side == HONNA else 0
    return Pull(_goal(war, aims, side), wanted, foes, _kept_safe(war, aims, side), leaders, stray, shy)


def _approach(war: Battle, aims: Aims, side: int) -> int:
    """How near everybody of the side that looks on is to where he should be."""
    pull, held, stun = pull_of(war, aims, side), war.held, war.stun
    if not pull.goal:
        return 0
    movers = (piece for piece in war.living_of(side) if not stun[piece] and piece not in held)
    return sum(drawn_to(war, aims, pull, piece, war.at[piece]) for piece in movers)


def drawn_to(war: Battle, aims: Aims, pull: Pull, piece: int, at: int) -> int:
    """How much a piece would like to be in a hex."""
    land, gait = war.land, gait_of(war, piece)
    if pull.leaders >> piece & 1:
        return STEP * (2 * FAR - _ridden(war, piece, gait, aims.out, at))
    if pull.keep >> piece & 1:
        return STEP * min(SAFE, steps_from(land, gait, pull.foes, at)) if pull.foes else 0
    far = _ridden(war, piece, gait, pull.goal, at)
    if war.mount[piece] == NOBODY and war.book.shoots(war.card(piece).weapon):
        far = abs(far - BOW_RANGE)
    score = -STEP * far
    if pull.stray:
        score += STEP * max(0, CALL - steps_from(land, gait, pull.stray, at))
    if pull.wanted:
        score -= _ridden(war, piece, gait, pull.wanted, at)
    return score - SEEN if pull.shy >> at & 1 else score


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
    if war.held:
        return _arena_goal(war, side)
    if aims.cargo and side != HONNA:
        return foes | sum(war.hexes(mule) for mule in aims.cargo if war.alive(mule))
    return foes


def _arena_goal(war: Battle, side: int) -> int:
    """While anybody waits the rescuers look to the guards, and everybody else to those who are free."""
    stage, foes = stage_of(war), war.masks[1 - side]
    if side == HONNA and stage.rescuers[0] not in war.held:
        return foes or stage.floor
    free = [piece for piece in war.living_of(1 - side) if piece not in war.held]
    return sum(war.hexes(piece) for piece in free) or stage.floor


def _watched(war: Battle) -> int:
    """The hexes in which rescuers would be noticed, as long as it is too early for that."""
    if not guarded(war):
        return 0
    stage = stage_of(war)
    guards = [piece for piece in stage.guards if war.alive(piece)]
    soft = any(war.face(piece).defence < SOFT for piece in guards)
    if war.turn >= CHARGE or not soft:
        return 0
    return watched_from(war.land, sum(1 << war.at[piece] for piece in guards), stage.near)


@lru_cache(maxsize=500)
def watched_from(land: Land, cells: int, near: int) -> int:
    """All hexes near some."""
    found = 0
    for cell in bits(cells):
        found |= land.grid.disc(cell, near)
    return found


def _hold(war: Battle, aims: Aims, side: int) -> int:
    """Who stands in the house."""
    inside = [p for p in war.piece_in(aims.house & war.masks[side]) if war.side[p] == side and not war.stun[p]]
    alone = not aims.house & war.masks[1 - side]
    return (60 if inside else 0) + 8 * min(6, len(inside)) + (200 if inside and alone else 0)


def _convoy(war: Battle, aims: Aims) -> int:
    """How far the cargo has come, who leads it, and what has left already."""
    score = 0
    for piece in aims.cargo:
        if piece in war.gone:
            score += 800
        elif war.alive(piece):
            far = steps_from(war.land, "foot", aims.out, war.at[piece])
            score += 300 - 5 * far + (25 if war.follows[piece] != NOBODY else 0)
    return score


def _magic(war: Battle, seat: int) -> int:
    """Cards in the hands, and spells that work."""
    score = 0
    if war.hands:
        count = len(war.played)
        score += CARD * (sum(war.hands[:count]) - sum(war.hands[count:])) * (1 if seat == 0 else -1)
    if war.effects:
        row, sides = war.effects, war.side
        for effect, piece in zip(row[::3], row[1::3], strict=True):
            worth = SPELLS.get(effect, 0)
            score += worth if sides[piece] == seat else -worth
    return score


def is_quiet(war: Battle) -> bool:
    """Whether a position can be judged as it stands."""
    return war.question is None or war.question.topic not in LOOKED_THROUGH
