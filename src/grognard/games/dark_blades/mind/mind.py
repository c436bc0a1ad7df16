"""The mind of Dark Blades behind its contract."""

from __future__ import annotations

from grognard.games.dark_blades.mind.assessment import assess, is_quiet, parts_of
from grognard.games.dark_blades.mind.attraction import planned
from grognard.games.dark_blades.mind.plans import RescuePlan
from grognard.games.dark_blades.mind.shortlist import CUSTOMS, guesses
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.options import slug_of
from grognard.games.dark_blades.scenarios.the_arena import stage_of
from grognard.kernel import Answer
from grognard.loading import read_struct
from grognard.mind import NO_PLAN, Mind, Plan, Scale

SCALES = read_struct("grognard.games.dark_blades.mind", "scales.toml", dict[str, Scale])
USUAL = Scale(lead=300)
"""What points mean in a scenario that was not measured."""


class DarkBladesMind(Mind[Battle]):
    """Honna and the Black Fox."""

    plans = RescuePlan

    def scale(self, position: Battle) -> Scale:
        return SCALES.get(slug_of(position.given.scenario), USUAL)

    def worth(self, position: Battle, seat: int, plan: Plan = NO_PLAN) -> int:
        return assess(position, seat, plan)

    def parts(self, position: Battle, seat: int) -> dict[str, int]:
        return {} if position.ending else parts_of(position, seat)

    def offers(self, position: Battle, plan: Plan = NO_PLAN) -> dict[Answer, int]:
        return CUSTOMS.offers(position, plan)

    def settled(self, position: Battle, plan: Plan = NO_PLAN) -> Answer | None:
        return CUSTOMS.settled(position, plan)

    def quiet(self, position: Battle) -> bool:
        return is_quiet(position)

    def guesses(self, position: Battle) -> bool:
        return guesses(position)

    def plan(self, position: Battle, seat: int, kept: Plan = NO_PLAN) -> Plan:
        if not stage_of(position).rescuers:
            return NO_PLAN
        return kept if isinstance(kept, RescuePlan) and kept.lasts(position, seat) else planned(position, seat)
