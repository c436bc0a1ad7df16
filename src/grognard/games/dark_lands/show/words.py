"""What the table says: prompts, events and labels out of templates, as both games read them.

A template has slots: {0:hero} is the first fact, named as a hero. What a fact can be named as is each game's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from grognard.catalogues import wrong
from grognard.games.dark_lands.sheets.box import slug
from grognard.games.dark_lands.show.said import FAMILY, Said
from grognard.kernel import Event, Lexicon, Refusal
from grognard.loading import Sheet
from grognard.phrases import Manner
from grognard.table.model import Line, Term
from grognard.words import by_language, proper

SLOT = re.compile(r"\{(\d+|\d*\*):([a-z-]+)\}")
said = Said(FAMILY)
SENTENCES = 8_192
"""Events, questions and answers that are kept in words: logs are read again and again, and all seats read the same."""
SUMS = ("stands", "killed", "hurt")
"""The events that tell what dice and cards come to."""


class Naming(NamedTuple):
    """How facts are named: numbers by `named`, numbers and words by `spoken`; `targets` says what numbers point at.

    `swept` are by event the cells of a whole line of the board, by its number.
    """

    named: Mapping[str, Callable[[int], str]]
    spoken: Mapping[str, Callable[[object], str]]
    targets: Mapping[str, Callable[[int], str]]
    swept: Mapping[str, Callable[[int], tuple[str, ...]]] = {}

    def fill(self, template: str, facts: Sequence[int | str]) -> str:
        """A template with its facts in place; it begins with a capital."""

        def name(slot: re.Match[str]) -> str:
            where, kind = slot.groups()
            if where.endswith("*"):
                return said("joins.comma").join(self.named[kind](int(fact)) for fact in facts[int(where[:-1] or 0) :])
            fact = facts[int(where)]
            return self.named[kind](int(fact)) if kind in self.named else self.spoken[kind](fact)

        return capital(SLOT.sub(name, template))


class Phrases:
    """The templates, checked when read: every slot has a known kind, every weight an event, every verb a label."""

    def __init__(self, sheet: Sheet, manner: Manner, acts: Lexicon, naming: Naming) -> None:
        self._acts, self._naming = acts, naming
        self.prompts, self.rules, self.order = self._texts(sheet, "prompts"), manner.rules, manner.order
        self.events, self.labels = self._texts(sheet, "events"), self._texts(sheet, "labels")
        self.refusals = self._texts(sheet, "refusals")
        self.weights = manner.weighed(self.events)
        self.terms, self.term_values = self._texts(sheet, "terms"), self._texts(sheet, "term-values")
        for event in self.terms:
            if event not in self.term_values or event not in self.events:
                raise sheet.fault("terms", wrong("no-event", event))
        for verb in acts.first:
            if verb not in self.labels:
                raise sheet.fault("labels", wrong("no-label", verb))

    def _texts(self, sheet: Sheet, key: str) -> dict[str, str]:
        table = sheet.table(key)
        texts = {name: table.text(name) for name in table.names()}
        for name, text in texts.items():
            for _, kind in SLOT.findall(text):
                if kind not in self._naming.named and kind not in self._naming.spoken:
                    raise table.fault(name, wrong("fact-cannot", kind))
        return texts

    @by_language(SENTENCES)
    def prompt(self, topic: str, about: tuple[int, ...]) -> str:
        """The question in words."""
        return self._naming.fill(self.prompts[topic], about)

    @by_language(SENTENCES)
    def spoken_of(self, topic: str, about: tuple[int, ...]) -> tuple[str, ...]:
        """The pieces that a question names, as targets: whoever acts, then the others by their facts."""
        slots = [(int(where), kind) for where, kind in SLOT.findall(self.prompts[topic]) if where != "*"]
        order = self.order.get(topic, ())
        slots.sort(key=lambda slot: order.index(slot[0]) if slot[0] in order else len(order) + slot[0])
        targets = [self._naming.targets[kind](about[where]) for where, kind in slots if kind in self._naming.targets]
        return tuple(target for target in targets if target.startswith("piece:"))

    @by_language(SENTENCES)
    def say(self, event: Event) -> Line:
        """An event in words, with what it points at."""
        template, args = self.events[event.what], event.args
        slots = [(int(where), kind) for where, kind in SLOT.findall(template) if where.isdigit()]
        targets, swept = self._naming.targets, self._naming.swept.get(event.what)
        line = swept(int(args[0])) if swept else ()
        return Line(
            text=self._naming.fill(template, args),
            rule=event.rule,
            targets=(*(targets[kind](int(args[where])) for where, kind in slots if kind in targets), *line),
            weight=self.weights.get(event.what, 1),
            dice=tuple(str(args[where]) for where, kind in slots if kind == "die"),
            terms=self._terms(event),
        )

    def explained(self, refusal: Refusal) -> Line:
        """A refusal in words."""
        text = self._naming.fill(self.refusals[refusal.key], refusal.args)
        return Line(text=text, rule=refusal.rule, targets=refusal.targets)

    def _terms(self, event: Event) -> tuple[Term, ...]:
        """What an event adds to the sum of a blow, or what that comes to."""
        what = self.terms.get(event.what)
        if what is None:
            return ()
        value = self._naming.fill(self.term_values[event.what], event.args)
        return (Term(what=self._naming.fill(what, event.args), value=value, sum=event.what in SUMS),)

    @by_language(SENTENCES)
    def label(self, answer: str) -> str:
        """A spelled answer as a button would say it."""
        number = self._acts.parse(answer)
        if number is None:
            verb, _, rest = answer.partition(" ")
            return self._naming.fill(self.labels[verb], (int(rest),)) if verb == "play" else answer
        verb, noun = self._acts.entries[number]
        return self._naming.fill(self.labels[verb], (noun,))


def named(name: str) -> str:
    """A hero, a sort of monster or anybody else by the name in the box, in today's language."""
    return proper(slug(name), name, FAMILY)


def figure_title(figure: str) -> str:
    """A figure's public name.

    >>> figure_title("evil-dwarf-2"), figure_title("korak")
    ('Evil Dwarf 2', 'Korak')
    """
    sort = figure.rstrip("-0123456789")
    return named(sort.replace("-", " ").title()) + figure.removeprefix(sort).replace("-", " ")


def kind_title(kind: str) -> str:
    """A figure with its strength, as the overlord sees it.

    >>> kind_title("evil-dwarf:3")
    'Evil Dwarf (3)'
    """
    name, _, strength = kind.partition(":")
    return f"{figure_title(name)} ({strength})"


def spoken(said: Said) -> dict[str, Callable[[object], str]]:
    """What both games speak of in the same words."""
    return {
        "word": lambda word: said(f"words.{word}"),
        "id": str,
        "item-word": lambda word: said(f"items.{word}"),
        "thing": lambda word: said(f"things.{word}"),
        "in-words": lambda number: said.listed("lists.numerals")[int(str(number))],
        "actions": lambda number: capital(said.counted("action", number)),
        "cards": lambda number: said.counted("card", number),
        "card-noun": lambda number: said.counted("card-noun", number),
        "hit-point-noun": lambda number: said.counted("hit-point-noun", number),
        "point-noun": lambda number: said.counted("point-noun", number),
    }


def swap_title(said: Said, swap: str) -> str:
    """Two items that change places, as an answer spells them."""
    mine, theirs = swap.split(" for ")
    return said("short.swap", said(f"short.{mine}"), said(f"short.{theirs}"))


def capital(text: str) -> str:
    """A text as it begins a sentence.

    >>> capital("the Knight can walk nowhere.")
    'The Knight can walk nowhere.'
    """
    return text[:1].upper() + text[1:]
