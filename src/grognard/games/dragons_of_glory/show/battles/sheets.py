"""The battle that a table shows: the one that is fought, or else the last one, on land or at sea."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dragons_of_glory.show.battles import afloat, ashore
from grognard.games.dragons_of_glory.show.facts import Facts
from grognard.kernel import Event
from grognard.table.wars import Battle

LASTS = 2
"""How many Turns a sheet can be read: a Turn may be over as soon as its last battle is."""
TURN = "turn"


def battle_of(facts: Facts, log: Sequence[Event]) -> Battle | None:
    """What is weighed now, or what was told of the last battle."""
    if facts.battle:
        return ashore.sheet_of(facts.battle)
    if facts.at_sea:
        return afloat.sheet_of(facts.at_sea, afloat.fired_since(log))
    return last_of(log)


def last_of(log: Sequence[Event]) -> Battle | None:
    """The last battle for which a die fell in this Turn or the one before, from what was told of it."""
    turns = 0
    for end in range(len(log) - 1, -1, -1):
        what = log[end].what
        if what == ashore.ROLLED:
            return ashore.fought(log, end)
        if what in afloat.SHOTS:
            return afloat.fought(log, end)
        turns += what == TURN
        if turns == LASTS:
            break
    return None
