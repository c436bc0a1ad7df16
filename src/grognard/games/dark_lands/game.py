"""What both games answer alike behind the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import asdict

from grognard.game import Game
from grognard.games.dark_lands.lands import L
from grognard.games.dark_lands.refusals import WhyNot
from grognard.games.dark_lands.sheets.box import Box
from grognard.kernel import Question, Refusal, View
from grognard.rulebook import Rulebook, load_rulebook

CARD_QUESTIONS = ("hit-cards", "miss-cards")
NO_CARD = "play 0"


class LandsGame(Game[L]):
    """A game of the family. `refusals` holds, for each question, each verb it may be answered with."""

    shares = ("grognard.games.dark_lands",)
    refusals: ClassVar[Mapping[str, Mapping[str, WhyNot]]]

    def __init__(self) -> None:
        self._rulebook = load_rulebook(self.package)

    @property
    def rulebook(self) -> Rulebook:
        return self._rulebook

    def seats(self, position: L) -> tuple[str, ...]:
        return position.given.seats

    def passing(self, view: View) -> str:
        """DW-F8, DW-F15, VF-F5, VF-F10: whoever is asked for cards may play none."""
        return NO_CARD if view.topic in CARD_QUESTIONS and NO_CARD in view.options else ""

    def refusal(self, position: L, question: Question, verb: str, noun: int) -> Refusal | None:
        why_not = self.refusals.get(question.topic, {}).get(verb)
        if why_not is None:
            return Refusal("", "no-answer-to-this")
        return why_not(position, position.stack[-1], noun)


def box_data(box: Box) -> dict[str, Any]:
    """What both boxes hold, for programs."""
    return {
        "heroes": [asdict(hero) for hero in box.heroes],
        "items": dict(zip(box.item_names, box.items, strict=True)),
        "cards": {"hit": box.cards[0], "miss": box.cards[1]},
        "coins": dict(zip((str(value) for value in box.coin_values), box.coin_counts, strict=True)),
        "constants": dict(box.constants),
    }


def dice_data(box: Box) -> dict[str, Any]:
    """The combat die, and who rolls how many of it."""
    return {
        "combat": list(box.die), "hero": box.hero_dice, "golden": box.golden_dice, "monster": box.monster_dice,
    }  # fmt: skip
