"""The plan of a half: guards, what can be had for nothing, attacks, advances, and who goes with whom."""

from __future__ import annotations

from grognard.games.dragons_of_glory.mind.planning.advances import advance
from grognard.games.dragons_of_glory.mind.planning.assaults import plan_assaults
from grognard.games.dragons_of_glory.mind.planning.captures import seize
from grognard.games.dragons_of_glory.mind.planning.companions import assign_companions
from grognard.games.dragons_of_glory.mind.planning.fleets import plan_voyages
from grognard.games.dragons_of_glory.mind.planning.garrisons import post_guards
from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from grognard.games.dragons_of_glory.mind.planning.objectives import all_objectives
from grognard.games.dragons_of_glory.mind.planning.plans import HalfPlan, made
from grognard.games.dragons_of_glory.mind.planning.raids import is_raid, plan_raid
from grognard.games.dragons_of_glory.war import LanceWar


def plan_half(war: LanceWar, seat: int) -> HalfPlan:
    """A plan for what is left of the Movement Step of a side."""
    muster = Muster(war, seat)
    if is_raid(war, seat):
        seize(muster)
        plan_raid(muster)
        assign_companions(muster)
        return made(war, muster)
    post_guards(muster)
    seize(muster)
    plan_assaults(muster)
    goals = all_objectives(muster)
    plan_voyages(muster, goals)
    advance(muster, goals)
    assign_companions(muster)
    return made(war, muster)
