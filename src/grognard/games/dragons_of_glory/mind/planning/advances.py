"""Where everybody else goes: to what is worth having, by how far it is, how strong it is held and how many go."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from grognard.games.dragons_of_glory.mind.planning.objectives import Objective, promise
from grognard.games.dragons_of_glory.mind.planning.survey import kind_of, ways_to
from grognard.games.dragons_of_glory.mind.worth.stakes import besieged, is_vital
from grognard.games.dragons_of_glory.war import LanceWar

BOLD = 2
"""An enemy of so many thirds more strength than one's own is not approached."""


def advance(muster: Muster, goals: list[Objective]) -> None:
    """Send whoever has nothing to do; those on foot first, so that fliers can keep to them."""
    sent: dict[int, int] = {}
    air = muster.war.roster.air
    for piece in sorted(muster.free, key=lambda piece: (air >> piece & 1, -muster.war.strength(piece), piece)):
        goal = _choice(muster, piece, goals, sent)
        if goal is None:
            muster.give(piece, _refuge(muster, piece))
            continue
        sent[goal.cell] = sent.get(goal.cell, 0) + muster.war.strength(piece)
        muster.give(piece, _towards(muster, piece, goal))


def _choice(muster: Muster, piece: int, goals: list[Objective], sent: dict[int, int]) -> Objective | None:
    """The goal that promises most for the way there; one for which enough go counts less and less."""
    best, most = None, 0.0
    for goal in goals:
        crowd = max(1.0, sent.get(goal.cell, 0) / (2 * goal.need))
        promised = promise(muster.war, piece, muster.war.at[piece], goal) / crowd
        if promised > most:
            best, most = goal, promised
    return best


def _towards(muster: Muster, piece: int, goal: Objective) -> int:
    """The hex to go to on the way: the nearest to the goal that is not too dangerous, else where it stands.

    To a city that decides and is hardly guarded everybody runs; to one that is besieged all who walk.
    """
    war, survey = muster.war, muster.survey
    ways = ways_to(war, kind_of(war, piece), goal.cell)
    at = war.at[piece]
    inside = sum(war.strength(foe) for foe in war.among(goal.cell, war.roster.armies))
    storm = goal.cell == besieged(war, muster.side) and war.roster.ground >> piece & 1
    rash = storm or (is_vital(war, goal.cell) and inside < war.strength(piece))
    cells = [cell for cell in bits(survey.reach[piece]) if cell in ways and not survey.land.neutral >> cell & 1]
    for cell in sorted(cells, key=lambda cell: (ways[cell], cell != at, cell)):
        if muster.fits(piece, cell) and (rash or _safe(muster, piece, cell)):
            return cell
    return at if muster.fits(piece, at) else _refuge(muster, piece)


def _safe(muster: Muster, piece: int, cell: int) -> bool:
    """Whether friends who will be in a hex and beside it could stand up to whoever may come."""
    threat = muster.survey.threat(cell)
    if not threat:
        return True
    war = muster.war
    friends = sum(war.strength(other) for other in muster.last.get(cell, ())) + war.strength(piece)
    if _baited(muster, cell, friends):
        return False
    friends += sum(strength_at(muster, near) for near in muster.around(cell))
    if muster.survey.war.country.sites.get(cell) is not None:
        friends *= 2
    return threat * 3 <= friends * (3 + BOLD)


def _baited(muster: Muster, cell: int, strength: int) -> bool:
    """Whether kender beside a hex could taunt a stack there into an attack that it would rue (DS-KEN)."""
    war = muster.war
    for near in muster.around(cell):
        kender = sum(war.strength(piece) for piece in war.among(near, war.roster.kender, 1 - muster.side))
        if kender and strength < kender * (2 if near in war.country.sites else 1):
            return True
    return False


def strength_at(muster: Muster, cell: int) -> int:
    """The strength that will be in a hex as far as it is planned, with whoever is there and still free."""
    war: LanceWar = muster.war
    planned = sum(war.strength(piece) for piece in muster.last.get(cell, ()))
    return planned + sum(war.strength(piece) for piece in war.pile(cell) if piece in muster.free)


def _refuge(muster: Muster, piece: int) -> int:
    """Where an army without a goal goes: where it is, or the safest hex with room that it reaches."""
    at = muster.war.at[piece]
    if muster.fits(piece, at) and _safe(muster, piece, at):
        return at
    cells = [
        cell for cell in bits(muster.survey.reach[piece] & ~muster.survey.land.neutral) if muster.fits(piece, cell)
    ]
    return min(cells, key=lambda cell: (muster.survey.threat(cell) - strength_at(muster, cell), cell != at), default=at)
