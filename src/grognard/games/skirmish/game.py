"""What all man-to-man games answer alike behind the contract of a game.

The contract file of a game says what differs: its scenarios, how a match begins, its verbs, its voice and its show.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from grognard.game import Scenario
from grognard.games.skirmish.given import P
from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.refusals import WhyNot, refusal
from grognard.games.skirmish.show.voice import Voice
from grognard.kernel import Event, Question, Refusal, View
from grognard.shown import ShownGame
from grognard.table.model import Line
from grognard.words import language


class SkirmishGame(ShownGame[P]):
    """A game of the family.

    `verbs` are those of its own questions, each with the reason why not; `offers` is by topic the answer that takes up
    nothing, where nobody has to take up anything.
    """

    shares = (FAMILY,)
    set_up_topics = ("set-up",)
    voice: Voice
    verbs: Mapping[str, Mapping[str, WhyNot]]
    offers: Mapping[str, str]

    def __init__(self) -> None:
        """Read every data file, so that a broken one stops the start and not a match."""
        super().__init__()
        self.voice.phrases()
        self.check()
        self._listed = self.listed()
        self._scenarios = {language(): self._told()}

    @property
    def title(self) -> str:
        return self.voice.game["title"]

    @property
    def summary(self) -> str:
        return self.voice.game["summary"]

    def called(self, id: str) -> str:
        return self.voice.sides.get(id) or self.voice.values.get(id) or super().called(id)

    @abstractmethod
    def check(self) -> None:
        """Refuse scenarios that cannot be played."""

    @abstractmethod
    def listed(self) -> Sequence[str]:
        """The scenarios by slug, the best one for newcomers first."""

    @abstractmethod
    def told(self, slug: str) -> Scenario:
        """A scenario, told in today's language."""

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        """The scenarios, told in today's language."""
        if language() not in self._scenarios:
            self._scenarios[language()] = self._told()
        return self._scenarios[language()]

    def _told(self) -> Mapping[str, Scenario]:
        return {slug: self.told(slug) for slug in self._listed}

    def scenario_of(self, position: P) -> str:
        """The slug; behind it a key has the options of a match."""
        return position.given.scenario.partition(" ")[0]

    def passing(self, view: View) -> str:
        answer = self.offers.get(view.topic, "")
        return answer if answer in view.options else ""

    def say(self, event: Event, view: View) -> Line:
        return self.voice.say(event, view.facts.key)

    def objection(self, refusal: Refusal, view: View) -> Line:
        return self.voice.explain(refusal, view.facts.key)

    def refusal(self, position: P, question: Question, verb: str, noun: int) -> Refusal | None:
        return refusal(position, position.acts.lexicon.first[verb] + noun, self.verbs)
