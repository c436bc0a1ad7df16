"""Village of Fear behind the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from grognard.game import Scenario
from grognard.games.dark_lands.game import LandsGame
from grognard.games.dark_lands.lands import Given
from grognard.games.dark_lands.options import given as settled
from grognard.games.dark_lands.show.choices import choices
from grognard.games.dark_lands.show.words import Phrases
from grognard.games.village_of_fear.acts import BOX
from grognard.games.village_of_fear.editions import REPAIRS
from grognard.games.village_of_fear.mind.mind import VillageMind
from grognard.games.village_of_fear.refusals import REFUSALS
from grognard.games.village_of_fear.set_up import SetUp
from grognard.games.village_of_fear.sheets.stealth import stealth
from grognard.games.village_of_fear.show.imagination import worlds
from grognard.games.village_of_fear.show.results import ended, verdict
from grognard.games.village_of_fear.show.show import SHOW
from grognard.games.village_of_fear.show.words import phrases, said
from grognard.games.village_of_fear.village import Village
from grognard.kernel import Answer, Setting
from grognard.words import by_language

if TYPE_CHECKING:
    from random import Random

LIMITS = (0, 10, 20, 30, 40, 60)
"""VF-G45: the rounds a match may last, 0 for as many as it takes; the first is the usual one."""


@by_language()
def village() -> Scenario:
    """The one scenario, as it is told."""
    return Scenario(
        slug="the-village",
        title=said("scenario.title"),
        summary=said("scenario.summary"),
        choices=choices(said, LIMITS, players="VF-G12", hand="VF-G47", tougher="VF-G47", rounds="VF-G45"),
        aims={"warlord": said.listed("aims.warlord"), "": said.listed("aims.heroes")},
    )


class VillageOfFear(LandsGame[Village]):
    """VF-C1: one plays the Warlord and all villains, the others share the four heroes."""

    slug = "village-of-fear"
    package = "grognard.games.village_of_fear"
    edition = REPAIRS
    boards = ("village",)
    set_up_topics = ("hide", "guard", "guard-item")
    only = "the-village"
    said = said
    refusals = REFUSALS
    show = SHOW
    mind = VillageMind()

    def __init__(self) -> None:
        """Read every data file, so that a broken one stops the start and not a match."""
        super().__init__()
        stealth()

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return {self.only: village()}

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Village:
        return Village(given(options)).begin(SetUp(), edition)

    def phrases(self) -> Phrases:
        return phrases()

    def ended(self, position: Village) -> tuple[str | int, ...]:
        return ended(position)

    def verdict(self, ended: tuple[str | int, ...]) -> str:
        word, *facts = ended
        return verdict(str(word), *map(int, facts))

    def worlds(self, position: Village, seat: int, answer: Answer, random: Random) -> list[tuple[int, Village]]:
        return worlds(position, seat, answer, random)


def given(options: Mapping[str, Setting]) -> Given:
    """VF-S1, VF-G12: seats and heroes; VF-G45, VF-G47: the optional rules."""
    return settled(BOX, "warlord", options)
