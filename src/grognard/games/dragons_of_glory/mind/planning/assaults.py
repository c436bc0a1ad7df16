"""Attacks that are planned before anybody moves: who could come beside an enemy stack, and what that would be worth."""

from __future__ import annotations

from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.modifiers import crossing
from grognard.games.dragons_of_glory.combat.reach import attackable
from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from grognard.games.dragons_of_glory.mind.planning.survey import kind_of
from grognard.games.dragons_of_glory.mind.worth.battle_hopes import HOPELESS, hope, prize_of
from grognard.games.dragons_of_glory.movement.parties import STILL
from grognard.games.dragons_of_glory.war import NOBODY, pieces_of

ENOUGH = 15
"""What an attack must promise before anybody is sent."""
SETTLED = 2
"""Who stands beside the enemy already is preferred to others by so many points of strength: he need not make room."""
MOST = 14
"""So many armies are thought of for one attack."""


class Assault(NamedTuple):
    """An attack on a hex: what it promises, and where those who take part will stand."""

    target: int
    hope: int
    places: dict[int, int]


def plan_assaults(muster: Muster) -> None:
    """Give armies to attacks, the most promising first, until none is left that promises enough."""
    war, side = muster.war, muster.side
    waiting = dict.fromkeys(bits(war.armies[1 - side]))
    known: dict[int, Assault] = {}
    while True:
        for target in waiting:
            known[target] = best_assault(muster, target)
        best = max(known.values(), key=lambda one: (one.hope, -one.target), default=None)
        if best is None or best.hope < ENOUGH:
            return
        _commit(muster, best)
        del known[best.target]
        waiting = dict.fromkeys(t for t, one in known.items() if one.places.keys() & best.places.keys())


def _commit(muster: Muster, assault: Assault) -> None:
    armies = muster.war.roster.armies
    for piece, cell in assault.places.items():
        if armies >> piece & 1:
            muster.give(piece, cell)
        else:
            muster.goals[piece] = cell


def best_assault(muster: Muster, target: int) -> Assault:
    """The best of the forces that could be brought against a hex, one army more at a time."""
    placed = places(muster, target)
    if not placed:
        return Assault(target, HOPELESS, {})
    trial, at = muster.trial, muster.war.at
    prize = prize_of(muster.war, muster.side, target)
    best = Assault(target, HOPELESS, {})
    chosen: dict[int, int] = {}
    for piece, cell in placed:
        chosen[piece] = cell
        trial.put(piece, cell)
        helpers = company(muster, chosen)
        for helper, where in helpers.items():
            trial.put(helper, where)
        force = tuple(sorted((*chosen, *helpers)))
        worth = hope(trial, muster.side, target, force, prize)
        if worth > best.hope + len(chosen):
            best = Assault(target, worth, {**chosen, **helpers})
        for helper in helpers:
            trial.put(helper, at[helper])
    for piece in chosen:
        trial.put(piece, at[piece])
    return best


def places(muster: Muster, target: int) -> list[tuple[int, int]]:
    """Who could attack a hex and from where: who has no river before him first, then the strong, then fliers."""
    war, reach = muster.war, muster.survey.reach
    beside = war.country.grid.disc(target, 1) & ~(1 << target)
    near = [piece for piece in muster.free if reach[piece] & beside]
    if not near:
        return []
    fronts: dict[str, int] = {}
    for piece in near:
        kind = kind_of(war, piece)
        if kind not in fronts:
            fronts[kind] = sum(1 << cell for cell in bits(beside) if attackable(war, piece, cell) >> target & 1)
    dry = beside & ~sum(1 << cell for cell in bits(beside) if _wet(muster, cell, target))
    air = war.roster.air

    def rank(piece: int) -> tuple[int, int, int]:
        cells = fronts[kind_of(war, piece)]
        wet = not air >> piece & 1 and not reach[piece] & cells & dry
        return (wet, air >> piece & 1, -war.strength(piece) - SETTLED * (cells >> war.at[piece] & 1))

    found, there = list[tuple[int, int]](), dict[int, tuple[int, ...]]()
    for piece in sorted(near, key=rank):
        cells = reach[piece] & fronts[kind_of(war, piece)]
        cell = _place(muster, piece, cells, dry, there)
        if cell != NOBODY:
            found.append((piece, cell))
            there[cell] = (*there.get(cell, ()), piece)
        if len(found) == MOST:
            break
    return found


def _place(muster: Muster, piece: int, cells: int, dry: int, there: dict[int, tuple[int, ...]]) -> int:
    """Where an army stands best: where it is, else without a river to cross, else beside others."""
    at = muster.war.at[piece]
    ranked = sorted(bits(cells), key=lambda cell: (cell != at, not dry >> cell & 1, -len(there.get(cell, ())), cell))
    for cell in ranked:
        if muster.fits(piece, cell, there.get(cell, ())):
            return cell
    return NOBODY


def _wet(muster: Muster, cell: int, target: int) -> bool:
    country = muster.war.country
    return bool(crossing(country, country.grid.side(cell, country.grid.direction(cell, target))))


def company(muster: Muster, chosen: dict[int, int]) -> dict[int, int]:
    """The best leader who stands with somebody of a force, and a wizard, each with the hex to which he comes."""
    war, side = muster.war, muster.side
    found: dict[int, int] = {}
    best = 0
    for piece, cell in chosen.items():
        for leader in war.among(war.at[piece], war.roster.leaders, side):
            if leader in muster.goals or (war.marks[leader] & STILL and war.at[leader] != cell):
                continue
            if war.roster[leader].tactical > best:
                best, found = war.roster[leader].tactical, {leader: cell}
    for wizard in pieces_of(war, side, war.roster.wizards):
        if wizard not in muster.goals and not war.marks[wizard] & STILL and war.at[wizard] >= 0:
            return {**found, wizard: next(iter(chosen.values()))}
    return found
