"""The mind of Dragons of Glory behind its contract."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.dragons_of_glory.conquest.victory import LANCE
from grognard.games.dragons_of_glory.mind.answering import (
    chase_choices,
    combat_choices,
    defence_choices,
    fleet_action,
    hero_choices,
    orders,
    set_up_choices,
    talk_choices,
    turn_choices,
)
from grognard.games.dragons_of_glory.mind.answering.answers import choice, some
from grognard.games.dragons_of_glory.mind.planning.half import plan_half
from grognard.games.dragons_of_glory.mind.planning.plans import HalfPlan, fitting
from grognard.games.dragons_of_glory.mind.worth.assessment import assess, parts_of
from grognard.games.dragons_of_glory.pieces.roster import team
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Answer
from grognard.loading import read_struct
from grognard.mind import NO_PLAN, Mind, Plan, Scale

SCALES = read_struct("grognard.games.dragons_of_glory.mind", "scales.toml", dict[str, Scale])
PLANNED: dict[str, Callable[[LanceWar, HalfPlan], Answer]] = {
    "orders": orders.order,
    "way": orders.way,
    "split": orders.split,
    "send": orders.send,
    "landing": orders.landing,
}
"""The questions of the Movement Step, which the plan answers."""
PLAIN: dict[str, Callable[[LanceWar], Answer]] = {
    "command": turn_choices.placing,
    "set-up": set_up_choices.placing,
    "set-up-to": set_up_choices.placed,
    "placing": turn_choices.placing,
    "first-temple": turn_choices.temple,
    "temple": turn_choices.temple,
    "draconian": turn_choices.draconian,
    "replacements": turn_choices.replacements,
    "spent": turn_choices.spent,
    "citadel": turn_choices.temple,
    "carrier": turn_choices.carrier,
    "disband": turn_choices.disband,
    "capital": turn_choices.capital,
    "losses": defence_choices.losses,
    "overfull": defence_choices.overfull,
    "hold": defence_choices.hold,
    "taunted": defence_choices.taunted,
    "hero-arrival": turn_choices.placing,
    "active-hero": hero_choices.declared,
    "champion": hero_choices.champion,
    "duel": hero_choices.manner,
    "captive": hero_choices.captive,
    "struggle": hero_choices.struggle,
    "sacrifice": hero_choices.heeded,
    "martial-law": hero_choices.law,
    "fleet": combat_choices.fleet,
    "aim": combat_choices.aim,
    "talks": talk_choices.talks,
    "artifact-holder": talk_choices.holder,
    "hand-to": talk_choices.holder,
    "hunger": defence_choices.overfull,
    "interception": chase_choices.interception,
    "hero-interception": hero_choices.met_on_the_way,
    "interceptors": chase_choices.along,
    "swoop": chase_choices.along,
    "break-away": chase_choices.break_away,
}
"""Questions that the position alone answers."""
SIDED: dict[str, Callable[[LanceWar, int], Answer]] = {
    "return-to": turn_choices.return_to,
    "courting": turn_choices.courting,
    "initiative": turn_choices.initiative,
    "combat": combat_choices.combat,
    "attackers": combat_choices.attackers,
    "onward": combat_choices.onward,
    "retreat": defence_choices.safest,
    "refuge": defence_choices.safest,
    "pushed-off": defence_choices.safest,
    "maelstrom-exit": defence_choices.safest,
    "withdrawal": defence_choices.withdrawal,
    "escape-to": defence_choices.safest,
    "after-duel": hero_choices.after_duel,
    "taunts": defence_choices.taunts,
    "company": defence_choices.company,
    "part-company": defence_choices.safest,
    "hide": talk_choices.hide,
    "uncover": talk_choices.uncover,
    "uncover-first": talk_choices.uncover,
}
"""Questions that the position and the side of whoever is asked answer."""
FLEETS: dict[str, Callable[[LanceWar, int], Answer]] = {"orders": fleet_action.order, "way": fleet_action.way}
"""Questions that are answered otherwise where ships leave the map."""


class LanceMind(Mind[LanceWar]):
    """Plans a half at a time, and answers at once whatever follows from the plan or is routine."""

    plans = HalfPlan

    def scale(self, position: LanceWar) -> Scale:
        return SCALES.get(position.given.scenario) or SCALES[LANCE]  # what is counted in the historical game, too

    def worth(self, position: LanceWar, seat: int, plan: Plan = NO_PLAN) -> int:
        return assess(position, team(seat))

    def parts(self, position: LanceWar, seat: int) -> dict[str, int]:
        return {} if position.outcome else parts_of(position, team(seat))

    def guesses(self, position: LanceWar) -> bool:
        """Where stacks are hidden (DS-OPT-1), or artifacts lie face down; all the rest is open."""
        return position.given.hidden or position.given.chapters.search

    def plan(self, position: LanceWar, seat: int, kept: Plan = NO_PLAN) -> Plan:
        """A plan is made in the Movement Step and kept for the half."""
        question = position.question
        if question is None or question.topic not in PLANNED or question.seat != seat:
            return kept
        return fitting(kept, position, team(seat)) or plan_half(position, team(seat))

    def settled(self, position: LanceWar, plan: Plan = NO_PLAN) -> Answer | None:
        question = position.question
        if question is None or question.seat < 0:
            return None
        topic, side = question.topic, team(question.seat)
        if question.options.count() == 1:
            return some(position)
        if topic in FLEETS and position.given.leaving[1]:
            return FLEETS[topic](position, side)
        if topic in PLANNED:
            fresh = fitting(plan, position, side) or plan_half(position, side)
            return PLANNED[topic](position, fresh)
        if topic in PLAIN:
            return PLAIN[topic](position)
        if topic in SIDED:
            return SIDED[topic](position, side)
        if topic == "heroic-action":
            found = talk_choices.heroic_action(position)
            return found if found is not None else hero_choices.spare_time(position)
        if topic == "advance":
            kept = plan if isinstance(plan, HalfPlan) else HalfPlan()
            return combat_choices.advance(position, side, kept.guards)
        return choice(position, "pass") if topic == "withdrawal-carry" else None
