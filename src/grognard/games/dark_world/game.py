"""Dark World behind the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from grognard.game import Scenario
from grognard.games.dark_lands.game import LandsGame
from grognard.games.dark_lands.lands import Given
from grognard.games.dark_lands.options import given as settled
from grognard.games.dark_lands.refusals import SHARED, WhyNot
from grognard.games.dark_lands.show.choices import choices
from grognard.games.dark_lands.show.words import Phrases
from grognard.games.dark_world import hero_turn, korak_turn
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.combat.knock_out import why_not_lie, why_not_lose
from grognard.games.dark_world.editions import REPAIRS
from grognard.games.dark_world.mind.mind import CastleMind
from grognard.games.dark_world.movement.secret_doors import why_not_step_off
from grognard.games.dark_world.placing import why_not_bring, why_not_enough, why_not_place
from grognard.games.dark_world.set_up import (
    SetUp,
    why_not_front,
    why_not_hide,
    why_not_stand_chest,
    why_not_start,
)
from grognard.games.dark_world.sheets.pieces import BOX
from grognard.games.dark_world.show.imagination import worlds
from grognard.games.dark_world.show.results import ended, verdict
from grognard.games.dark_world.show.show import SHOW
from grognard.games.dark_world.show.words import phrases, said
from grognard.kernel import Answer, Setting
from grognard.words import by_language

if TYPE_CHECKING:
    from random import Random

REFUSALS: dict[str, Mapping[str, WhyNot]] = {
    **SHARED,
    "hero-turn": hero_turn.REFUSALS,
    "korak-turn": korak_turn.TURN_REFUSALS,
    "activation": korak_turn.ACTIVATION_REFUSALS,
    "chest": {"go": why_not_stand_chest},
    "chest-front": {"go": why_not_front},
    "hide": {"hide": why_not_hide},
    "start": {"go": why_not_start},
    "muster": {"bring": why_not_bring, "enough": why_not_enough},
    "place": {"go": why_not_place},
    "knocked-out": {"go": why_not_lie},
    "loss": {"lose": why_not_lose},
    "step-off": {"go": why_not_step_off},
}
"""Why not: for each question, each verb it may be answered with."""

LIMITS = (19, 0, 10, 20, 30, 40, 60)
"""DW-G45: the rounds a match may last, 0 for as many as it takes; the first is the usual one."""


@by_language()
def castle() -> Scenario:
    """The one scenario, as it is told."""
    return Scenario(
        slug="the-castle",
        title=said("scenario.title"),
        summary=said("scenario.summary"),
        choices=choices(said, LIMITS, players="DW-G8", hand="DW-O1", tougher="DW-O2", rounds="DW-G45"),
        aims={"korak": said.listed("aims.korak"), "": said.listed("aims.heroes")},
    )


class DarkWorld(LandsGame[Castle]):
    """DW-C1: one plays Korak and all monsters, the others share the four heroes."""

    slug = "dark-world"
    package = "grognard.games.dark_world"
    edition = REPAIRS
    boards = ("castle",)
    set_up_topics = ("chest", "chest-front", "hide", "start")
    only = "the-castle"
    said = said
    refusals = REFUSALS
    show = SHOW
    mind = CastleMind()

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return {self.only: castle()}

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Castle:
        return Castle(given(options)).begin(SetUp(), edition)

    def phrases(self) -> Phrases:
        return phrases()

    def ended(self, position: Castle) -> tuple[str | int, ...]:
        return ended(position)

    def verdict(self, ended: tuple[str | int, ...]) -> str:
        word, *facts = ended
        return verdict(str(word), *map(int, facts))

    def worlds(self, position: Castle, seat: int, answer: Answer, random: Random) -> list[tuple[int, Castle]]:
        return worlds(position, seat, answer, random)


def given(options: Mapping[str, Setting]) -> Given:
    """DW-S1, DW-G8: seats and heroes; DW-O1, DW-O2, DW-G45: the optional rules."""
    return settled(BOX, "korak", options)
