"""The minds of both games behind their contract."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.mind.assessment import assess, is_quiet, parts_of
from grognard.games.dragon_noir.mind.attraction import planned
from grognard.games.dragon_noir.mind.below.hiding_places import mixture
from grognard.games.dragon_noir.mind.plans import ForayPlan, with_intent
from grognard.games.dragon_noir.mind.shortlist import CUSTOMS
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.keys import slug_of
from grognard.kernel import Answer
from grognard.loading import read_struct
from grognard.mind import NO_PLAN, Mind, Plan, Scale

SCALES = read_struct("grognard.games.dragon_noir.mind", "scales.toml", dict[str, Scale])
USUAL = Scale(lead=300)
"""What points mean in a scenario that was not measured."""


class ForayMind(Mind[Foray]):
    """What bots know in either game."""

    plans = ForayPlan

    def scale(self, position: Foray) -> Scale:
        return SCALES.get(slug_of(position.given.scenario), USUAL)

    def worth(self, position: Foray, seat: int, plan: Plan = NO_PLAN) -> int:
        return assess(position, seat, plan)

    def parts(self, position: Foray, seat: int) -> dict[str, int]:
        return {} if position.ending else parts_of(position, seat)

    def offers(self, position: Foray, plan: Plan = NO_PLAN) -> dict[Answer, int]:
        return CUSTOMS.offers(position, plan)

    def settled(self, position: Foray, plan: Plan = NO_PLAN) -> Answer | None:
        return CUSTOMS.settled(position, plan)

    def quiet(self, position: Foray) -> bool:
        return is_quiet(position)

    def guesses(self, position: Foray) -> bool:
        return False  # what is hidden is not on the map, and judgements look at nothing else

    def mixture(self, position: Foray) -> Mapping[Answer, int]:
        return mixture(position)

    def plan(self, position: Foray, seat: int, kept: Plan = NO_PLAN) -> Plan:
        if isinstance(kept, ForayPlan) and kept.holds(position, seat):
            return with_intent(position, seat, kept)
        return with_intent(position, seat, planned(position, seat))


class ExileMind(ForayMind):
    """Rebels and orks."""


class ChallengeMind(ForayMind):
    """Adventurers and krobs."""
