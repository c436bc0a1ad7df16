"""What a man-to-man game says: its templates, filled with the names that pieces and hexes have in a scenario.

Everything here is told the key of a scenario. A game says which of its facts can be said how, and overrides what it
puts in other words; this module knows words, never rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.show.phrases import Names, Phrases
from grognard.kernel import Event, Refusal, View
from grognard.phrases import Numbered, Spelled, Worded, manner_of, template_of
from grognard.table.model import Line
from grognard.words import Texts, by_language, catalogue

SENTENCES = 8_192
"""Events and questions that are kept in words: a log is read again and again, and every seat reads the same."""
LABELS = 16_384
"""Labels of answers that are kept: a few thousand belong to one board."""


class Voice:
    """All that is said by one game."""

    def __init__(
        self,
        package: str,
        names_of: Callable[[str], Names],
        numbered: Numbered[Names],
        spelled: Spelled[Names],
        worded: Worded | None = None,
    ) -> None:
        self.package, self.names_of = package, names_of
        self._ways = (numbered, spelled, worded)
        self.titles, self.notes, self.deeds, self.groups = (
            Texts(name, FAMILY, package) for name in ("titles", "notes", "deeds", "groups")
        )
        self.game, self.sides, self.values = (Texts(name, package) for name in ("game", "sides", "values"))

    @by_language()
    def phrases(self) -> Phrases:
        """The templates, read once for each language."""
        return Phrases(catalogue(FAMILY, self.package), manner_of(self.package), *self._ways)

    def named(self, topic: str, about: Sequence[int]) -> str:
        """The name of a question's text; as a rule that is its topic."""
        return topic

    def question(self, view: View) -> str:
        """The name of the text of a view's question."""
        return self.named(view.topic, view.about)

    def asking(self, view: View) -> tuple[int, ...]:
        """The facts that a view's question is put with: those it is about, and what only whoever is asked can do."""
        return view.about

    @by_language(SENTENCES)
    def prompt(self, topic: str, about: tuple[int, ...], key: str) -> str:
        """The question in words."""
        return self.phrases().prompt(self.named(topic, about), about, self.names_of(key))

    @by_language(SENTENCES)
    def spoken_of(self, topic: str, about: tuple[int, ...], key: str) -> tuple[str, ...]:
        """The pieces that the question names."""
        return self.phrases().spoken_of(self.named(topic, about), about, self.names_of(key))

    def rule(self, topic: str, about: Sequence[int]) -> str:
        """The clause that the question is about."""
        return template_of(self.phrases().rules, self.named(topic, about), about)

    def put(self, event: Event) -> Event:
        """An event with its facts as its template wants them."""
        return event

    @by_language(SENTENCES)
    def say(self, event: Event, key: str) -> Line:
        """An event in words, with what it points at."""
        return self.phrases().told(self.put(event), self.names_of(key))

    def explain(self, refusal: Refusal, key: str) -> Line:
        """A refusal in words."""
        return self.phrases().explained(refusal, self.names_of(key))

    @by_language(LABELS)
    def label(self, answer: str, topic: str, key: str) -> str:
        """A spelled answer as a button would say it."""
        return self.labelled(answer, topic, key)

    def labelled(self, answer: str, topic: str, key: str) -> str:
        """The label, put together."""
        return self.phrases().labelled(answer, topic, self.names_of(key))
