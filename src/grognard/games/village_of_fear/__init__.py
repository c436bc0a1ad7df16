"""Village of Fear: four heroes against one Warlord in a village of five houses with a Fortress behind it."""

from grognard.games.village_of_fear.game import VillageOfFear

__all__ = ["VillageOfFear"]
