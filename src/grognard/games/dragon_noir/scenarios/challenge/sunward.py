"""What the two scenarios share in which the Orb is carried out into the light: the mouths, and where everybody goes.

The markers themselves are in `scenarios/suns`; what is won by leaving is in the plots.
"""

from __future__ import annotations

from functools import cache

from grognard.games.dragon_noir.forces.muster import gate_cells
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios import orb, suns
from grognard.games.dragon_noir.scenarios.keys import played
from grognard.games.dragon_noir.scenarios.orb import ADVENTURERS, KROBS
from grognard.games.dragon_noir.scenarios.plot import Plot


class SunwardPlot(Plot):
    """A plot whose way out is the mouth under the true Sun marker."""

    all_run = True

    def hurt(self, war: Foray, piece: int) -> None:
        """The bearer may have to let go."""
        orb.lay_down(war)

    def may_leave(self, war: Foray, piece: int) -> bool:
        """DN-G341: nobody, before the sun was found."""
        return suns.shown(war) != NOWHERE

    def ways_out(self, war: Foray, piece: int, ways: int) -> int:
        """DN-G341: only where the sun was found."""
        return ways & suns.mouth_of(mouths(war), suns.shown(war))

    def goals(self, war: Foray, usual: tuple[int, int]) -> tuple[int, int]:
        """The mouth with the sun, or those that may have it."""
        known = suns.shown(war)
        cells = [known] if known != NOWHERE else suns.face_down(war)
        return (sum_of(suns.mouth_of(mouths(war), cell) for cell in cells) or usual[ADVENTURERS], usual[KROBS])

    def hunted(self, war: Foray, side: int, usual: int) -> int:
        """All adventurers are to be stopped."""
        return usual


def mouths(war: Foray) -> tuple[int, ...]:
    """The mouths on which Sun markers lie: the ways out of the sheet, in its order."""
    return _mouths(war.given.land, war.given.scenario)


@cache
def _mouths(land: Country, scenario: str) -> tuple[int, ...]:
    return tuple(gate_cells(land, way) for way in played(scenario).exits)
