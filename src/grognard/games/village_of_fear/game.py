"""Village of Fear behind the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from grognard.game import Scenario
from grognard.games.dark_lands.game import LandsGame, box_data, dice_data
from grognard.games.dark_lands.lands import Given
from grognard.games.dark_lands.options import given as settled
from grognard.games.dark_lands.show.choices import choices
from grognard.games.village_of_fear.acts import BOX, GRID, GROUND
from grognard.games.village_of_fear.editions import REPAIRS
from grognard.games.village_of_fear.mind.mind import VillageMind
from grognard.games.village_of_fear.refusals import REFUSALS
from grognard.games.village_of_fear.set_up import SetUp
from grognard.games.village_of_fear.sheets.pieces import KEY_PLACES, Card
from grognard.games.village_of_fear.sheets.stealth import stealth
from grognard.games.village_of_fear.show.art.board import village as village_drawing
from grognard.games.village_of_fear.show.facts import Facts, facts_of
from grognard.games.village_of_fear.show.imagination import imagine, worlds
from grognard.games.village_of_fear.show.overlays import prospect_of, reach_of, sight_of, threat_of
from grognard.games.village_of_fear.show.profiles import profiles
from grognard.games.village_of_fear.show.results import ending_of, result_of
from grognard.games.village_of_fear.show.sketch import sketch
from grognard.games.village_of_fear.show.standing import counters
from grognard.games.village_of_fear.show.table import table_of
from grognard.games.village_of_fear.show.words import phrases, said
from grognard.games.village_of_fear.village import Village
from grognard.kernel import Answer, Event, Refusal, Setting, View
from grognard.table.art import BoardArt
from grognard.table.model import Line, Piece, Profile, Sketch, Table
from grognard.table.overlays import Area, Prospect
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
    said = said
    refusals = REFUSALS
    mind = VillageMind()

    def __init__(self) -> None:
        """Read every data file, so that a broken one stops the start and not a match."""
        phrases()
        stealth()
        super().__init__()

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return {"the-village": village()}

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Village:
        return Village(given(options)).begin(SetUp(), edition)

    def facts(self, position: Village, seat: int) -> Facts:
        return facts_of(position, seat)

    def ending(self, position: Village) -> str:
        return ending_of(position)

    def table(self, view: View) -> Table:
        return table_of(view)

    def say(self, event: Event, view: View) -> Line:
        return phrases().say(event)

    def objection(self, refusal: Refusal, view: View) -> Line:
        return phrases().explained(refusal)

    def art(self, board: str) -> BoardArt:
        return village_drawing()

    def counters(self) -> tuple[Piece, ...]:
        return counters()

    def profiles(self) -> tuple[Profile, ...]:
        return profiles(self.rulebook)

    def sketch(self, board: str) -> Sketch:
        return sketch()

    def imagine(self, position: Village, seat: int, random: Random) -> Village:
        return imagine(position, seat, random)

    def worlds(self, position: Village, seat: int, answer: Answer, random: Random) -> list[tuple[int, Village]]:
        return worlds(position, seat, answer, random)

    def result(self, before: Village, after: Village, seat: int) -> str:
        return result_of(before, after)

    def reach(self, position: Village, piece: str) -> Area | None:
        return reach_of(position, piece)

    def threat(self, position: Village, seat: int) -> Area:
        return threat_of(position, seat)

    def sight(self, position: Village, cell: str) -> Area | None:
        return sight_of(position, cell)

    def prospect(self, position: Village, answer: Answer) -> Prospect | None:
        return prospect_of(position, answer)

    def data(self) -> dict[str, Any]:
        return {**_pieces_data(), **_board_data()}


def _pieces_data() -> dict[str, Any]:
    """What is in the box."""
    return {
        **box_data(BOX),
        "monsters": [{"name": kind.name, "strength": kind.strength, "count": kind.copies} for kind in BOX.kinds],
        "villains": {name: asdict(villain) for name, villain in BOX.villains.items()},
        "warlord": asdict(BOX.warlord),
        "hostages": {"names": list(BOX.hostages), "points": BOX.hostage_points, "potions": BOX.hostage_potions},
        "keys": dict(zip(KEY_PLACES, BOX.keys, strict=True)),
        "weapons": list(BOX.golden),
        "events": _deck_data("event", BOX.events),
        "sewer_cards": _deck_data("sewer", BOX.sewers),
        "warlord_cards": _deck_data("weakness", BOX.weaknesses),
        "dice": {**dice_data(BOX), "flight": list(BOX.flight_die)},
        "arrival_cards": list(BOX.arrival_cards),
    }


def _deck_data(deck: str, cards: tuple[Card, ...]) -> list[dict[str, Any]]:
    """The cards of a deck, with what stands on them."""
    titles, words = said.among(f"{deck}-titles"), said.among(f"{deck}-texts")
    return [
        {"key": card.key, "title": titles[card.key], "copies": card.copies, "text": words[card.key], "rats": card.rats}
        for card in cards
    ]


def _board_data() -> dict[str, Any]:
    """Squares and houses of the village, and the grid of the Drawbridge."""
    labels = GROUND.labels
    return {
        "houses": [
            {
                "name": house.name,
                "kind": house.kind,
                "squares": [label for square, label in enumerate(labels) if house.squares >> square & 1],
                "treasure": labels[house.treasure],
                "door": [labels[house.numbered], labels[house.doorway]],
                "hostage": house.hostage,
            }
            for house in GROUND.houses
        ],
        "sewers": [labels[square] for square in GROUND.sewers],
        "squares": list(labels),
        "drawing": list(GROUND.lines),
        "drawbridge": {"points": list(GRID.labels), "drawing": list(GRID.lines), "moves": GRID.moves},
        "trial": {"value": list(stealth().value)},
    }


def given(options: Mapping[str, Setting]) -> Given:
    """VF-S1, VF-G12: seats and heroes; VF-G45, VF-G47: the optional rules."""
    return settled(BOX, "warlord", options)
