"""Dark World behind the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from grognard.game import Scenario
from grognard.games.dark_lands.game import LandsGame, box_data, dice_data
from grognard.games.dark_lands.lands import Given
from grognard.games.dark_lands.options import given as settled
from grognard.games.dark_lands.refusals import SHARED, WhyNot
from grognard.games.dark_lands.show.choices import choices
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
from grognard.games.dark_world.sheets.pieces import BOX, GROUND
from grognard.games.dark_world.show.art.board import castle as castle_drawing
from grognard.games.dark_world.show.facts import Facts, facts_of
from grognard.games.dark_world.show.imagination import imagine, worlds
from grognard.games.dark_world.show.overlays import prospect_of, reach_of, sight_of, threat_of
from grognard.games.dark_world.show.profiles import profiles
from grognard.games.dark_world.show.results import ending_of, result_of
from grognard.games.dark_world.show.table import counters, sketch, table_of
from grognard.games.dark_world.show.words import phrases, said, say
from grognard.kernel import Answer, Event, Refusal, Setting, View
from grognard.table.art import BoardArt
from grognard.table.model import Line, Piece, Profile, Sketch, Table
from grognard.table.overlays import Area, Prospect
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
    said = said
    refusals = REFUSALS
    mind = CastleMind()

    def __init__(self) -> None:
        """Read every data file, so that a broken one stops the start and not a match."""
        phrases()
        super().__init__()

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return {"the-castle": castle()}

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Castle:
        return Castle(given(options)).begin(SetUp(), edition)

    def facts(self, position: Castle, seat: int) -> Facts:
        return facts_of(position, seat)

    def ending(self, position: Castle) -> str:
        return ending_of(position)

    def table(self, view: View) -> Table:
        return table_of(view)

    def say(self, event: Event, view: View) -> Line:
        return say(event)

    def objection(self, refusal: Refusal, view: View) -> Line:
        return phrases().explained(refusal)

    def art(self, board: str) -> BoardArt:
        return castle_drawing()

    def counters(self) -> tuple[Piece, ...]:
        return counters()

    def profiles(self) -> tuple[Profile, ...]:
        return profiles(self.rulebook)

    def sketch(self, board: str) -> Sketch:
        return sketch()

    def imagine(self, position: Castle, seat: int, random: Random) -> Castle:
        return imagine(position, seat, random)

    def worlds(self, position: Castle, seat: int, answer: Answer, random: Random) -> list[tuple[int, Castle]]:
        return worlds(position, seat, answer, random)

    def result(self, before: Castle, after: Castle, seat: int) -> str:
        return result_of(before, after)

    def reach(self, position: Castle, piece: str) -> Area | None:
        return reach_of(position, piece)

    def threat(self, position: Castle, seat: int) -> Area:
        return threat_of(position, seat)

    def sight(self, position: Castle, cell: str) -> Area | None:
        return sight_of(position, cell)

    def prospect(self, position: Castle, answer: Answer) -> Prospect | None:
        return prospect_of(position, answer)

    def data(self) -> dict[str, Any]:
        return {
            **box_data(BOX),
            "monsters": [
                {"name": kind.name, "strength": kind.strength, "count": kind.copies, "in_rooms": kind.rooms}
                for kind in BOX.kinds
            ],
            "korak": {"strength": BOX.korak_strength, "dice": BOX.overlord_dice},
            "weapons": list(BOX.golden),
            "dice": dice_data(BOX),
            "doomstep_cards": list(BOX.arrival_cards),
            "rooms": [
                {"name": name, "limit": limit} for name, limit in zip(GROUND.room_names, GROUND.limits, strict=True)
            ],
            "doors": {str(n): [GROUND.labels[a], GROUND.labels[b]] for n, (a, b) in GROUND.doors.items()},
            "secret_doors": [
                {
                    "from": GROUND.labels[d.numbered],
                    "to": GROUND.labels[d.far],
                    "found_on": list(range(1, d.found_up_to + 1)),
                }
                for d in GROUND.secret_doors
            ],
            "squares": list(GROUND.labels),
            "drawing": list(GROUND.lines),
        }


def given(options: Mapping[str, Setting]) -> Given:
    """DW-S1, DW-G8: seats and heroes; DW-O1, DW-O2, DW-G45: the optional rules."""
    return settled(BOX, "korak", options)
