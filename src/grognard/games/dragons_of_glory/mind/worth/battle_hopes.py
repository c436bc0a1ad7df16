"""What may be hoped for of a battle: the exact mean over the ten rolls, in points."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.dragons_of_glory.combat.modifiers import modifiers
from grognard.games.dragons_of_glory.combat.odds import OUTNUMBERED, Forces, forces, odds
from grognard.games.dragons_of_glory.conquest.victory import KENDER_STRIKE
from grognard.games.dragons_of_glory.mind.worth.stakes import COUNTED, army_worth, gate, site_worth
from grognard.games.dragons_of_glory.sheets.combat import Outcome, Result, read_off
from grognard.games.dragons_of_glory.war import LanceWar

HOPELESS = -10_000_000
DRIVEN = 8
"""A force that must retreat has lost one part of so many of its worth."""
ROLLS = 10
SIEGE = 2
"""Where much is at stake, every blow at the guards counts as one part of so many of the prize, by what it takes; not
for raiders, who have no time for a siege."""


def hope(
    war: LanceWar, side: int, target: int, force: tuple[int, ...], prize: int | None = None, taunted: bool = False
) -> int:
    """What an attack is worth to the attacker; `prize` is what the hex is worth once it is taken."""
    found = forces(war, side, target, force, taunted)
    column = odds(war, found)
    if not found.attackers or not found.defenders or (column is None and not taunted):
        return HOPELESS
    column = column or OUTNUMBERED
    modifier = sum(one.value for one in modifiers(war, found))
    if prize is None:
        prize = prize_of(war, side, target)
    ours, theirs = _costs(war, found.attackers, side), _costs(war, found.defenders, side)
    bared = left_empty(war, side, found.attackers)
    siege = prize // SIEGE if prize >= COUNTED and war.given.scenario != KENDER_STRIKE else 0
    total = 0
    for outcome, times in _outcomes(column, modifier):
        total += times * _worth(found, outcome, ours, theirs, prize)
        total += times * siege * lost(outcome.defenders, theirs) // theirs[2]
        if bared and (outcome.attackers.retreat or lost(outcome.attackers, ours) >= ours[2]):
            total -= times * bared
    return total // ROLLS


def left_empty(war: LanceWar, side: int, attackers: tuple[int, ...]) -> int:
    """What the own sites are worth in which nobody would be left if all attackers fell or fled."""
    cells = dict.fromkeys(war.at[piece] for piece in attackers if war.at[piece] in war.country.site_at)
    return sum(
        site_worth(war, war.country.sites[cell], side)
        for cell in cells
        if war.held[war.country.site_at[cell]] == side
        and all(piece in attackers for piece in war.among(cell, war.roster.armies, side))
    )


def prize_of(war: LanceWar, side: int, target: int) -> int:
    """What a hex with enemies is worth besides those: what stands there, or that it is the way into a city."""
    if gate(war, side, target):
        return COUNTED
    site = war.country.sites.get(target)
    return site_worth(war, site, side) if site is not None and war.held[war.country.site_at[target]] != side else 0


@lru_cache(maxsize=1024)
def _outcomes(column: int, modifier: int) -> tuple[tuple[Outcome, int], ...]:
    rolled = [read_off(die, modifier, column) for die in range(1, ROLLS + 1)]
    return tuple((outcome, rolled.count(outcome)) for outcome in dict.fromkeys(rolled))


Costs = tuple[tuple[int, ...], tuple[int, ...], int]
"""Of a force: what the first depletion of each army costs, what all depletions cost, cheapest first, and the sum."""


def _costs(war: LanceWar, armies: tuple[int, ...], viewer: int) -> Costs:
    first, single, total = list[int](), list[int](), 0
    for piece in armies:
        worth = army_worth(war, piece, viewer)
        total += worth
        if war.worn[piece]:
            first.append(worth)
            single.append(worth)
        else:
            half = worth * war.roster[piece].worn // max(1, war.roster[piece].strength)
            first.append(worth - half)
            single += [worth - half, half]
    return tuple(first), tuple(sorted(single)), total


def lost(result: Result, costs: Costs) -> int:
    """What a result costs a force, its owner choosing well."""
    first, single, total = costs
    if result.eliminated:
        return total
    each = sum(first) if result.each else 0
    return min(total, each + sum(single[: result.more]))


def _worth(found: Forces, outcome: Outcome, ours: Costs, theirs: Costs, prize: int) -> int:
    dealt, suffered = lost(outcome.defenders, theirs), lost(outcome.attackers, ours)
    worth = dealt - suffered
    gone = dealt >= theirs[2]
    driven = outcome.defenders.retreat and not found.shelter
    if (gone or driven) and not outcome.attackers.retreat and suffered < ours[2]:
        worth += prize
    if outcome.defenders.retreat and not gone and not found.shelter:
        worth += (theirs[2] - dealt) // DRIVEN
    return worth - ((ours[2] - suffered) // DRIVEN if outcome.attackers.retreat else 0)
