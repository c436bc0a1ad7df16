"""The Elves' Oath (DN-G128): two messengers on their way to the wood, and a patrol that is there before them."""

from __future__ import annotations

from grognard.games.dragon_noir.land.places import cells_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import lost
from grognard.games.dragon_noir.scenarios.plot import ORKS, ORKS_GONE, REBELS, WOOD, Ending, Plot

MESSENGERS = ("laberne", "jon")


class TheElvesOath(Plot):
    """DN-G128: how The Elves' Oath is judged."""

    endings = (
        Ending((REBELS,), "through"),
        Ending((REBELS,), "both-through"),
        Ending((ORKS,), "stopped"),
        Ending((ORKS,), "too-late"),
        ORKS_GONE,
    )
    vanguard = 2
    prizes, prize = MESSENGERS, 500
    runners = MESSENGERS
    refuge = WOOD

    def now(self, war: Foray) -> str:
        """Messengers have left, or both have fallen."""
        through = [id for id in MESSENGERS if war.role(id) in war.gone]
        if len(through) == len(MESSENGERS):
            return "both-through"
        if through:
            return "through"
        return "stopped" if all(lost(war, id) for id in MESSENGERS) else ""

    def each_turn(self, war: Foray) -> str:
        """DN-G128: in the wood of the elves at the end of a turn, not stunned, with no ork beside him."""
        wood = cells_of(war.land, WOOD)
        there = [war.role(id) for id in MESSENGERS]
        there = [piece for piece in there if war.active(piece) and war.hexes(piece) & wood]
        free = [piece for piece in there if not war.near(piece) & war.living(ORKS)]
        if len(free) == len(MESSENGERS):
            return "both-through"
        return "through" if free else ""

    def at_last(self, war: Foray) -> str:
        """Nobody has got through."""
        return "too-late"


PLOT = TheElvesOath()
