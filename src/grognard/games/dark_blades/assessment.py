"""How well a side stands in a battle, for bots: lives, aims of the scenario, and who can get at whom.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dark_blades.book import SIDES
from grognard.games.dark_blades.fields import building_cells, corner_cells, land_of, played
from grognard.games.dark_blades.lasting import BLIND, BOLD, CARRIED, GUARDED, MIRED, SHIELDED
from grognard.games.dark_blades.leaving import CORNER
from grognard.games.dark_blades.muster import muster
from grognard.games.dark_blades.victory import Battle
from grognard.games.skirmish.book import NOBODY
from grognard.games.skirmish.land import Land
from grognard.games.skirmish.movement import gait_of
from grognard.games.skirmish.war import HALTED

LOOKED_THROUGH = frozenset(
    ("target", "engage", "spell-hex", "spell-arm", "spell-target", "zap", "help", "whirl", "advance", "advance-where")
)
"""Questions that only finish what was begun: bots look on to what comes of it."""
WON = 1_000_000
FAR = 60
"""A distance for hexes from which there is no way."""
BOW_RANGE = 6
"""How near a bowman wants to come."""
SAFE = 4
"""How far a leader stays from the enemy."""
HELD = 15
"""What it costs that a piece must wait."""
PRESSURE = (-3, -3, -2, 0, 2, 4, 6, 8, 10, 11, 12, 13, 14)
"""Percents of an enemy's worth that it is worth to beset him, by twice the attack over his defence."""
CARD = 12
"""What a spell in the hand is worth."""
SPELLS = {SHIELDED: 6, BOLD: 14, GUARDED: 12, CARRIED: 6, BLIND: -16, MIRED: -16}
"""What lasting spells are worth to whoever is under them."""


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
    more += 200 * (card.id in played(key).replacements)
    faces = [60 + 5 * (face.attack + face.defence) + more for face in card.afoot]
    return (0, *(faces[life] + (more // 6 if life > 1 else 0) for life in range(1, len(faces))))


@lru_cache(maxsize=2_000)
def distances(land: Land, gait: str, goal: int) -> list[int]:
    """How many steps every hex is away from the nearest of some, over land that is open at a gait."""
    found = [FAR] * (land.off + 1)
    grid, going = land.grid, land.going(gait)
    ground, ring, steps = sum(mask for _, mask in going.enter) & ~goal, goal, 0
    while ring:
        for cell in bits(ring):
            found[cell] = steps
        ring = grid.spread(ring, going.ways) & ground
        ground &= ~ring
        steps += 1
    return found


def assess(war: Battle, seat: int) -> int:
    """How well a seat stands."""
    if war.ending:
        outcome = war.outcome
        return WON if outcome is not None and seat in outcome.winners else -WON
    aims = aims_of(war.given.scenario)
    score = _side(war, aims, seat) - _side(war, aims, 1 - seat) + _contact(war, aims, seat)
    return score + _approach(war, aims, seat) + _begun(war, seat)


def _begun(war: Battle, seat: int) -> int:
    """A little for sending pieces on their way, and for letting them be when no other hex is better."""
    question, marks = war.question, war.marks
    sent = question is not None and question.seat == seat and question.topic == "destination"
    return sent + sum(1 for piece, side in enumerate(war.side) if side == seat and marks[piece] & HALTED)


def _side(war: Battle, aims: Aims, side: int) -> int:
    score = _lives(war, aims, side) + _contact(war, aims, side)
    if war.held:
        score -= HELD * sum(1 for piece in war.held if war.side[piece] == side)
    if aims.house:
        score += _hold(war, aims, side)
    if aims.cargo and SIDES["honna"] == side:
        score += _convoy(war, aims)
    if war.hands:
        count = len(war.played)
        score += CARD * sum(war.hands[side * count : (side + 1) * count])
    if war.effects:
        row, sides = war.effects, war.side
        pairs = zip(row[::3], row[1::3], strict=True)
        score += sum(SPELLS.get(effect, 0) for effect, piece in pairs if sides[piece] == side)
    return score


def _lives(war: Battle, aims: Aims, side: int) -> int:
    """What is left of a side; the stunned are half gone."""
    score, stun = 0, war.stun
    for piece, own in enumerate(war.side):
        if own == side and (lives := war.health[piece]):
            worth = aims.worth[piece][lives]
            score += worth // 2 if stun[piece] else worth
    return score


def _contact(war: Battle, aims: Aims, side: int) -> int:
    """Who of the other side is beset by this one: attack against defence, up to where more does not help."""
    mine = war.masks[side]
    if not war.land.touching(mine) & war.masks[1 - side]:
        return 0
    strikers = [(war.hexes(p), war.face(p).attack) for p in war.living_of(side) if not war.stun[p]]
    score = 0
    for foe in war.living_of(1 - side):
        if war.beast(foe):
            continue
        around = war.near(foe) & mine
        if not around:
            continue
        attack = sum(strength for hexes, strength in strikers if hexes & around)
        odds = PRESSURE[min(len(PRESSURE) - 1, 2 * attack // max(1, war.face(foe).defence))]
        score += odds * aims.worth[foe][war.health[foe]] // 100
    return score


def _approach(war: Battle, aims: Aims, side: int) -> int:
    """How near everybody of the side that looks on is to where he should be."""
    goal = _goal(war, aims, side)
    if not goal:
        return 0
    land, score, foes = war.land, 0, war.masks[1 - side]
    keep = _kept_safe(war, aims, side)
    wanted = sum(war.hexes(piece) for piece in bits(aims.prize[side]))
    for piece in war.living_of(side):
        if war.beast(piece) or war.stun[piece]:
            continue
        gait, at = gait_of(war, piece), war.at[piece]
        far = distances(land, gait, goal)[at]
        if keep >> piece & 1:
            score += 3 * min(SAFE, distances(land, gait, foes)[at]) if foes else 0
            continue
        if war.book.shoots(war.card(piece).weapon) and war.mount[piece] == NOBODY:
            far = abs(far - BOW_RANGE)
        score -= 3 * far
        if wanted:
            score -= distances(land, gait, wanted)[at]
    return score


def _kept_safe(war: Battle, aims: Aims, side: int) -> int:
    """The leaders who stay back, as long as somebody else can fight for them."""
    keep = aims.prize[1 - side]
    others = (p for p in war.living_of(side) if not keep >> p & 1 and p not in war.held and not war.beast(p))
    return keep if any(not war.stun[piece] for piece in others) else 0


def _goal(war: Battle, aims: Aims, side: int) -> int:
    """Where a side wants to go: into the house, to the cargo, or at the enemy."""
    foes = war.masks[1 - side]
    if aims.house:
        return aims.house | foes
    if war.held:
        free = [piece for piece in war.living_of(1 - side) if piece not in war.held]
        return sum(war.hexes(piece) for piece in free) or foes
    if aims.cargo and side != SIDES["honna"]:
        return foes | sum(war.hexes(piece) for piece in aims.cargo if war.alive(piece))
    return foes


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
            far = distances(war.land, "foot", aims.out)[war.at[piece]]
            score += 300 - 5 * far + (25 if war.follows[piece] != NOBODY else 0)
    return score


def is_quiet(war: Battle) -> bool:
    """Whether a position can be judged as it stands."""
    return war.question is None or war.question.topic not in LOOKED_THROUGH


