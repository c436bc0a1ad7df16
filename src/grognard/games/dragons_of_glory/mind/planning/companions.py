"""Leaders and wizards: they go where most strength goes, one to a stack, the best with the strongest."""

from __future__ import annotations

from grognard.board.fields import field
from grognard.games.dragons_of_glory.activation.ratings import open_to_courting
from grognard.games.dragons_of_glory.command.radius import chain, subjects
from grognard.games.dragons_of_glory.heroes.figures import bound
from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from grognard.games.dragons_of_glory.movement.ground import tread
from grognard.games.dragons_of_glory.movement.parties import STILL
from grognard.games.dragons_of_glory.war import NOBODY, pieces_of

LONELY = 10
"""How much more an army counts for a leader's post that has no other leader in reach."""


def assign_companions(muster: Muster) -> None:
    """Leaders by rating, then wizards."""
    war, side = muster.war, muster.side
    led = {cell: piece for piece, cell in muster.goals.items() if war.roster.leaders >> piece & 1}
    leaders = [
        piece
        for piece in pieces_of(war, side, war.roster.leaders)
        if piece not in muster.goals and war.at[piece] >= 0 and war.aboard[piece] == NOBODY
    ]
    for hero in [piece for piece in leaders if war.roster.lance >> piece & 1 and war.given.chapters.diplomacy]:
        goal = _court(muster, hero)
        if goal != NOBODY:
            muster.goals[hero] = goal
            leaders.remove(hero)
    for leader in sorted(leaders, key=lambda piece: (-war.roster[piece].tactical, piece)):
        cell = war.at[leader] if war.marks[leader] & STILL else _post(muster, leader, led)
        muster.goals[leader] = cell
        led.setdefault(cell, leader)
    wizards = [piece for piece in pieces_of(war, side, war.roster.wizards) if piece not in muster.goals]
    for wizard in wizards:
        cell = max(muster.last, key=lambda cell: (_worth(muster, cell), -cell), default=NOBODY)
        if cell != NOBODY and not war.marks[wizard] & STILL:
            muster.goals[wizard] = cell


def _court(muster: Muster, hero: int) -> int:
    """The nearest capital whose nation a hero could talk to and no other hero is on his way to; he stays on one."""
    war = muster.war
    at, taken = war.at[hero], set(muster.goals.values())
    seats = [
        capital.cell
        for nation in range(war.roster.rated)
        if open_to_courting(war, nation) and (capital := war.country.capital(war.roster.nations[nation])) is not None
    ]
    found = [cell for cell in seats if cell not in taken and not war.armies[1 - muster.side] >> cell & 1]
    if not found or bound(war, hero) or war.marks[hero] & STILL:
        return NOBODY
    return min(found, key=lambda cell: (war.country.grid.distance(at, cell), cell))


def _post(muster: Muster, leader: int, led: dict[int, int]) -> int:
    """The strongest stack without a leader that he reaches, by himself or with those who go there."""
    war = muster.war
    at = war.at[leader]
    along = {muster.goals.get(piece, at) for piece in war.among(at, war.roster.armies, muster.side)}
    passable = muster.survey.land.free & ~muster.survey.land.neutral & ~war.armies[1 - muster.side]
    found = field(tread(war, muster.side, (leader,)), at, war.roster.moves[leader] - war.spent[leader], passable)
    cells = [cell for cell in muster.last if muster.last[cell] and (cell in along or found.reach >> cell & 1)]
    if war.given.chapters.command and leader in chain(war.roster).led:
        return max(cells, key=lambda cell: (_followers(muster, leader, cell, led), cell == at, -cell), default=at)
    free = [cell for cell in cells if cell not in led] or cells
    return max(free, key=lambda cell: (_worth(muster, cell), cell == at, -cell), default=at)


def _followers(muster: Muster, leader: int, cell: int, led: dict[int, int]) -> int:
    """DG-7.CMD-2: the strength that a leader would command from a hex in the next half, and nobody else does yet."""
    war, grid = muster.war, muster.war.country.grid
    chief = chain(war.roster).led
    others = [
        (subjects(war, one), grid.disc(post, war.roster[one].tactical)) for post, one in led.items() if one in chief
    ]
    obey, within, found = subjects(war, leader), grid.disc(cell, war.roster[leader].tactical), 0
    for place, armies in muster.last.items():
        for piece in armies if within >> place & 1 else ():
            taken = any(area >> place & 1 and theirs >> piece & 1 for theirs, area in others)
            found += war.strength(piece) * (1 if taken else LONELY) if obey >> piece & 1 else 0
    return found


def _worth(muster: Muster, cell: int) -> int:
    """What a leader is good for in a hex: the strength that will be there, more so where enemies may come."""
    strength = sum(muster.war.strength(piece) for piece in muster.last.get(cell, ()))
    return strength * (2 if muster.survey.threat(cell) else 1)
