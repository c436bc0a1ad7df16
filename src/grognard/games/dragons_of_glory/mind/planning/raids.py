"""The raid of The Kender Strike: the swift run for Hylo; all others keep out of reach, for blood loses the match.

Hobgoblins make one wood a Turn, so that only draconians get to Hylo in time; a battle costs raiders more than it gains
them, and a taunt even more (DS-KEN-3).
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.conquest.victory import KENDER_STRIKE
from grognard.games.dragons_of_glory.mind.planning.advances import strength_at
from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from grognard.games.dragons_of_glory.mind.planning.survey import kind_of, ways_to
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD
from grognard.games.dragons_of_glory.war import LanceWar


def is_raid(war: LanceWar, side: int) -> bool:
    """Whether a side is the raiders of The Kender Strike."""
    return war.given.scenario == KENDER_STRIKE and side == HIGHLORD


def plan_raid(muster: Muster) -> None:
    """The strongest first: those who are in time for Hylo go there, the others away."""
    war = muster.war
    goal = war.country.site("hylo").cell
    halves = war.given.last - war.turn + 1
    for piece in sorted(muster.free, key=lambda piece: (-war.strength(piece), piece)):
        ways = ways_to(war, kind_of(war, piece), goal)
        far = ways.get(war.at[piece])
        swift = far is not None and far <= halves * (war.roster.moves[piece] - 1)  # a point a half is lost in woods
        cell = _onward(muster, piece, ways) if swift else None
        muster.give(piece, cell if cell is not None else shelter(muster, piece))


def _onward(muster: Muster, piece: int, ways: dict[int, int]) -> int | None:
    """The hex nearest to the goal that it reaches, if that is no farther than where it stands."""
    far = ways[muster.war.at[piece]]
    cells = [cell for cell in bits(muster.survey.reach[piece]) if ways.get(cell, far + 1) <= far]
    return min((cell for cell in cells if muster.fits(piece, cell)), key=lambda cell: (ways[cell], cell), default=None)


def shelter(muster: Muster, piece: int) -> int:
    """Where fewest can come and most friends are; of such hexes the farthest from enemies."""
    war, grid = muster.war, muster.war.country.grid
    foes = war.armies[1 - muster.side]

    def rank(cell: int) -> tuple[int, int, bool, int]:
        away = min((grid.distance(cell, foe) for foe in bits(foes)), default=0)
        return strength_at(muster, cell) - muster.survey.threat(cell), away, cell == war.at[piece], -cell

    cells = [cell for cell in bits(muster.survey.reach[piece]) if muster.fits(piece, cell)]
    return max(cells, key=rank, default=war.at[piece])
