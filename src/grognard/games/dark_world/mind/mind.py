"""The mind of Dark World behind its contract."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.dark_lands.lands import OVERLORD_SEAT
from grognard.games.dark_lands.mind.outlook import DECISIVE
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.mind.assessment import assess, parts_of, quiet
from grognard.loading import read_struct
from grognard.mind import NO_PLAN, Mind, Plan, Scale

SCALES = read_struct("grognard.games.dark_world.mind", "scales.toml", dict[str, Scale])
SCENARIO = "the-castle"


class CastleMind(Mind[Castle]):
    """Heroes and Korak; whatever is hidden may matter to every answer."""

    decisive = DECISIVE

    def scale(self, position: Castle) -> Scale:
        return SCALES[SCENARIO]

    def rivals(self, position: Castle, seat: int) -> Iterable[int]:
        """The overlord plays against all others, and they against him first of all."""
        return range(1, len(position.given.seats)) if seat == OVERLORD_SEAT else (OVERLORD_SEAT,)

    def worth(self, position: Castle, seat: int, plan: Plan = NO_PLAN) -> int:
        return assess(position, seat)

    def parts(self, position: Castle, seat: int) -> dict[str, int]:
        return {} if position.outcome else parts_of(position, seat)

    def quiet(self, position: Castle) -> bool:
        return quiet(position)
