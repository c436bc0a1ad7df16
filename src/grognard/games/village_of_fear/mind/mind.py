"""The mind of Village of Fear behind its contract."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grognard.games.dark_lands.lands import OVERLORD_SEAT
from grognard.games.dark_lands.mind.outlook import DECISIVE
from grognard.games.village_of_fear.mind.assessment import assess, parts_of, quiet
from grognard.games.village_of_fear.mind.mixtures import mixture
from grognard.games.village_of_fear.village import Village
from grognard.kernel import Answer
from grognard.loading import read_struct
from grognard.mind import NO_PLAN, Mind, Plan, Scale

SCALES = read_struct("grognard.games.village_of_fear.mind", "scales.toml", dict[str, Scale])
SCENARIO = "the-village"


class VillageMind(Mind[Village]):
    """Heroes and the Warlord; whatever is hidden may matter to every answer."""

    decisive = DECISIVE

    def scale(self, position: Village) -> Scale:
        return SCALES[SCENARIO]

    def rivals(self, position: Village, seat: int) -> Iterable[int]:
        """The overlord plays against all others, and they against him first of all."""
        return range(1, len(position.given.seats)) if seat == OVERLORD_SEAT else (OVERLORD_SEAT,)

    def worth(self, position: Village, seat: int, plan: Plan = NO_PLAN) -> int:
        return assess(position, seat)

    def parts(self, position: Village, seat: int) -> dict[str, int]:
        return {} if position.outcome else parts_of(position, seat)

    def quiet(self, position: Village) -> bool:
        return quiet(position)

    def mixture(self, position: Village) -> Mapping[Answer, int]:
        """VF-G23: the Trial of Stealth is solved."""
        return mixture(position)
