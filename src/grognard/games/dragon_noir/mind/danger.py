"""What waits for a piece on its way and where it stops, for bots: challenges, and enemies who can get at it.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.sight import COVERS, open_lanes
from grognard.games.dragon_noir.mind.expected_harm import hit, struck, worth_of, wound_of
from grognard.games.dragon_noir.mind.stakes import Aims
from grognard.games.dragon_noir.movement.challenges import feared_kinds, modifier
from grognard.games.dragon_noir.movement.mire import MIRE, sinks
from grognard.games.dragon_noir.movement.routes import route
from grognard.games.dragon_noir.pieces.big_krobs import around_at, defence_behind, front_at, is_big
from grognard.games.dragon_noir.pieces.contact import gait_of, threats
from grognard.games.dragon_noir.position import CROSSING, Foray
from grognard.games.dragon_noir.sheets.challenges import challenges
from grognard.games.dragon_noir.sheets.missiles import COVERS as COVERED
from grognard.games.dragon_noir.shooting.fire import CROSSBOW
from grognard.games.dragon_noir.shooting.lines import SHORT, FireLine, band_of, table_for
from grognard.games.skirmish.mind.danger import swept, within
from grognard.games.skirmish.mind.expected_harm import brings
from grognard.games.skirmish.sheets.grids import DIE

AHEAD, BEHIND = 40, 60
"""Percents of what a big krob could take from whoever is before it, and lose to whoever is behind or may come there."""
SUNK = 5
"""What a hex of marsh costs those on their way who may sink there; less than it brings them nearer, or they stay."""
AIMED = 3
"""Of how many shots from near by one is aimed at somebody in particular."""


@cache
def odds_of(added: int) -> tuple[int, int]:
    """How many of ten dice wound and kill whoever is challenged with so much added."""
    found = [challenges().outcome(die + added) for die in DIE]
    return found.count("wounded"), found.count("killed")


class Gauntlet:
    """What a piece risks in each hex that it leaves again on its way (DN-2.35b), and where it may sink (DN-G126)."""

    def __init__(self, war: Foray, wanted: Aims, piece: int, spared: int = 0) -> None:
        self.war = war
        self.piece = piece
        self.mire = war.land.marsh if war.given.options.get(MIRE) and sinks(war, piece) else 0
        self.tolls: dict[int, int] = {}
        if feared_kinds(war, piece) == ():
            return
        worth, wound = worth_of(war, wanted, piece), wound_of(war, wanted, piece)
        for foe, cells in threats(war, war.side[piece], war.land.map.cells):
            if spared >> foe & 1:
                continue
            wounded, killed = odds_of(modifier(war, piece, foe))
            toll = (wounded * wound + killed * worth) // len(DIE)
            for cell in bits(cells):
                self.tolls[cell] = self.tolls.get(cell, 0) + toll

    def toll(self, goal: int) -> int:
        """What the way to a hex or a stand should cost."""
        found = self.along(self._left(goal)) if self.tolls else 0
        return found + SUNK * self._sinking(goal) if self.mire else found

    def along(self, cells: Iterable[int]) -> int:
        """What it costs to leave these hexes again."""
        return sum(self.tolls.get(cell, 0) for cell in cells)

    def _sinking(self, goal: int) -> int:
        """How often it may sink on the way to a hex."""
        if is_big(self.war, self.piece):
            return 0
        return sum(self.mire >> cell & 1 for cell in route(self.war, self.piece, goal))

    def _left(self, goal: int) -> Iterator[int]:
        """The hexes that are entered and left again, and the first if it was entered in this half."""
        war, piece = self.war, self.piece
        scale = 1 if war.footprint(piece) is SINGLE else 6
        if is_big(war, piece):
            return
        if war.marks[piece] & CROSSING:
            yield war.at[piece]
        for state in route(war, piece, goal)[:-1]:
            yield state // scale


def comes_for(war: Foray, foe: int, at: int, points: int) -> bool:
    """Whether an enemy can get beside a hex in his next move, as far as the ground goes."""
    if war.land.grid.distance(war.at[foe], at) > points + 1:
        return False
    return within(war.land, gait_of(war, foe, alone=True), war.hexes(foe), at, points, war.given.hooks.closed(war, foe))


def menaced(war: Foray, foe: int, points: int) -> int:
    """All hexes for which an enemy can come in his next move, as far as the ground goes."""
    gait, shut = gait_of(war, foe, alone=True), war.given.hooks.closed(war, foe)
    return swept(war.land, gait, war.hexes(foe), points, shut)


def loss(war: Foray, wanted: Aims, piece: int, attack: int) -> int:
    """What an attack with so much should take from a piece."""
    taken = brings(war.book, attack, war.face(piece).defence, war.mounted(piece))
    return taken * worth_of(war, wanted, piece) // 100


def arrows(war: Foray, wanted: Aims, piece: int, cells: int) -> int:
    """What the bowmen of the enemy who see a hex at short range should take from a piece there."""
    at, total = cells.bit_length() - 1, 0
    for foe in war.living_of(1 - war.side[piece]):
        if not _bends(war, foe):
            continue
        far = war.land.grid.distance(war.at[foe], at)
        ways = open_lanes(war.land, war.at[foe], at) if band_of(war, foe, far) == SHORT else ()
        if ways:
            cover = min(min(lane.cover for lane in ways), len(COVERED[table_for(war, piece)]) - 1)
            total += hit(war, wanted, foe, piece, FireLine(far, SHORT, COVERS[cover]))
    return total // AIMED


def from_afar(war: Foray, wanted: Aims, shooter: int, at: int, target: int) -> int:
    """What a shot at somebody should bring from a hex, whoever stands in between."""
    far = war.land.grid.distance(at, war.at[target])
    band = band_of(war, shooter, far)
    if band is None:
        return 0
    ways = open_lanes(war.land, at, war.at[target])
    if not ways:
        return 0
    cover = min(min(lane.cover for lane in ways), len(COVERED[table_for(war, target)]) - 1)
    return hit(war, wanted, shooter, target, FireLine(far, band, COVERS[cover]))


def _bends(war: Foray, piece: int) -> bool:
    """Whether somebody can shoot as he is; in the saddle only a crossbow is shot (DN-2.2d)."""
    weapon = war.card(piece).weapon
    return war.book.shoots(weapon) and not war.stun[piece] and (weapon == CROSSBOW or not war.mounted(piece))


def bearing(war: Foray, aims: Aims, piece: int, stand: int) -> int:
    """What it is worth to a big krob to look that way: enemies before it, and as little as can be open behind it."""
    if not is_big(war, piece):
        return 0
    enemy, own = war.masks[1 - war.side[piece]], war.masks[war.side[piece]] & ~war.hexes(piece)
    ahead = front_at(war, piece, stand)
    behind = around_at(war, piece, stand) & ~ahead & ~own & war.land.going("foot").open
    attack = war.face(piece).attack
    gain = max((struck(war, aims, foe, attack) for foe in war.piece_in(ahead & enemy)), default=0)
    return (AHEAD * gain - BEHIND * open_rear(war, aims, piece, stand // 6, behind)) // 100


def open_rear(war: Foray, aims: Aims, piece: int, at: int, behind: int) -> int:
    """What the enemies in some hexes behind a big krob in a hex, or as near as one move, could take from it."""
    distance = war.land.grid.distance
    foes = [foe for foe in war.living_of(1 - war.side[piece]) if war.active(foe)]
    there = [foe for foe in foes if war.hexes(foe) & behind]
    near = [foe for foe in foes if foe not in there and distance(war.at[foe], at) <= war.face(foe).movement + 2]
    strongest = sorted((war.face(foe).attack for foe in near), reverse=True)[: max(behind.bit_count() - len(there), 0)]
    attack = sum(war.face(foe).attack for foe in there) + sum(strongest) // 2
    lost = brings(war.book, attack, defence_behind(war, piece), False) if attack else 0
    return max(lost, 0) * worth_of(war, aims, piece) // 100
