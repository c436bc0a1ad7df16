"""Karrion (B12): his flights, and the house he locks."""

from __future__ import annotations

from grognard.games.village_of_fear.acts import BOX
from grognard.games.village_of_fear.village import PERCH, Village
from grognard.kernel import Frame, Step


class Flight(Frame[None]):
    """VF-W4, VF-K1: the eight-sided die says where Karrion settles."""

    def start(self, village: Village) -> Step:
        return self.roll(BOX.flight_die, "flight", then=self.land)

    def land(self, village: Village, number: int) -> Step:
        """VF-K2, VF-K3: home on 6 to 8, and home if the house is off the board; VF-G18: else it is locked."""
        house = number - 1
        if number >= BOX.flight_home:
            fly_home(village, "VF-K2", number)
        elif village.lifted >> house & 1:
            fly_home(village, "VF-K3", number)
        else:
            village.karrion = house
            village.tell("VF-K1", "landed", house)
        return self.done()


def fly_home(village: Village, rule: str, number: int) -> None:
    """Back to the Arch of the Fortress, or no farther than that."""
    village.karrion = PERCH
    village.tell(rule, "perched", number)


def locked(village: Village, house: int) -> bool:
    """VF-K4, VF-G18: whether Karrion sits on a house, so that nobody can lift it."""
    return village.karrion == house
