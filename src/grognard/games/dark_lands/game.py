"""What both games answer alike behind the contract of a game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar

import msgspec

from grognard.games.dark_lands.lands import L
from grognard.games.dark_lands.refusals import WhyNot
from grognard.games.dark_lands.show.looks import CARD_QUESTIONS
from grognard.games.dark_lands.show.said import FAMILY, Said
from grognard.games.dark_lands.show.words import Phrases
from grognard.kernel import Event, Question, Refusal, View
from grognard.scenario_files import refuse_added
from grognard.shown import ShownGame
from grognard.table.model import Line

NO_CARD = "play 0"


class LandsGame(ShownGame[L]):
    """A game of the family. `refusals` holds, for each question, each verb it may be answered with."""

    shares = (FAMILY,)
    said: ClassVar[Said]
    only: ClassVar[str]
    """The slug of its one scenario."""
    refusals: ClassVar[Mapping[str, Mapping[str, WhyNot]]]

    def __init__(self) -> None:
        """Read every data file, so that a broken one stops the start and not a match."""
        super().__init__()
        refuse_added(self.slug)
        self.phrases()

    @property
    def title(self) -> str:
        return self.said("game.title")

    @property
    def summary(self) -> str:
        return self.said("game.summary")

    @property
    def roles(self) -> tuple[str, str]:
        return self.said("game.overlord"), self.said("game.heroes")

    def called(self, id: str) -> str:
        return self.said.among("seats").get(id) or super().called(id)

    def seats(self, position: L) -> tuple[str, ...]:
        return position.given.seats

    def scenario_of(self, position: L) -> str:
        return self.only

    @abstractmethod
    def phrases(self) -> Phrases:
        """What the table says, in today's language."""

    def say(self, event: Event, view: View) -> Line:
        return self.phrases().say(event)

    def objection(self, refusal: Refusal, view: View) -> Line:
        return self.phrases().explained(refusal)

    def view(self, position: L, seat: int, log: tuple[Event, ...] = ()) -> View:
        """All that the seat may know; rules name an outcome by key, and here it is said."""
        view = super().view(position, seat, log)
        if view.outcome is None:
            return view
        told = self.verdict(self.ended(position))
        return msgspec.structs.replace(view, outcome=msgspec.structs.replace(view.outcome, how=told))

    def passing(self, view: View) -> str:
        """DW-F8, DW-F15, VF-F5, VF-F10: whoever is asked for cards may play none."""
        return NO_CARD if view.topic in CARD_QUESTIONS and NO_CARD in view.options else ""

    def refusal(self, position: L, question: Question, verb: str, noun: int) -> Refusal | None:
        why_not = self.refusals.get(question.topic, {}).get(verb)
        if why_not is None:
            return Refusal("", "no-answer-to-this")
        return why_not(position, position.stack[-1], noun)
