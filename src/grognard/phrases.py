"""Saying what happens by templates: texts of a catalogue whose slots are filled with facts, each said in its own way.

`{0:piece}` is the first fact, said as a piece; `{0*:piece}` lists all facts from there on. Which facts can be said in
which way is told by each game, and N is whatever it knows names by. It knows words, never rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Generic, TypeVar

from msgspec import Meta

from grognard.catalogues import wrong
from grognard.kernel import Event, Refusal
from grognard.loading import Count, Location, Printed, Sheet, Text, read_struct
from grognard.table.charts import Reading
from grognard.table.model import Line, Term

N = TypeVar("N")
SLOT = re.compile(r"\{(\d+|\d*\*):([a-z-]+)\}")
Numbered = Mapping[str, Callable[[N, int], str]]
Worded = Mapping[str, Callable[[str], str]]
Spelled = Mapping[str, Callable[[N, str], str]]
TOLD = Location("data/telling.toml")
"""Where each game says how its matches are told."""


class Weights(Printed, frozen=True):
    """Which events go first where room is short, and which stay longest."""

    light: tuple[Text, ...]
    heavy: tuple[Text, ...]


class Manner(Printed, frozen=True):
    """How a match is told, in whatever language.

    `rules` are the clauses that questions rest on. `order` is for questions in which another fact than the first is
    who acts: the facts in their order, that one first. `read` are events that are read off the chart of their clause:
    the facts that are its column and its row. `begins` are events with which a Turn begins, each with the fact that is
    its number.
    """

    rules: dict[str, Text]
    weights: Weights
    order: Mapping[str, tuple[Count, ...]] = {}
    read: Mapping[str, Annotated[tuple[Text, ...], Meta(max_length=2)]] = {}
    begins: Mapping[str, Count] = {}

    def weighed(self, events: Mapping[str, str]) -> dict[str, int]:
        """The weights of events, each of which must be one that is told."""
        found: dict[str, int] = {}
        for weight, key, names in ((0, "light", self.weights.light), (2, "heavy", self.weights.heavy)):
            for name in names:
                if name not in events and not any(event.startswith(f"{name} ") for event in events):
                    raise TOLD.fault(f"weights.{key}", wrong("no-event-called", name))
                found[name] = weight
        return found

    def readings(self, events: Mapping[str, str], kinds: Sequence[str]) -> dict[str, tuple[str, str]]:
        """The facts that are column and row, by event; every slot in them can be said."""
        found: dict[str, tuple[str, str]] = {}
        for name, told in self.read.items():
            column, row = (*told, "", "")[:2]
            if name not in events:
                raise TOLD.fault(f"read.{name}", wrong("no-event-called", name))
            for _, kind in SLOT.findall(column + row):
                if kind not in kinds:
                    raise TOLD.fault(f"read.{name}", wrong("fact-cannot-be", kind))
            found[name] = column, row
        return found

    def beginnings(self, events: Mapping[str, str]) -> Mapping[str, int]:
        """The events with which a Turn begins, each of which must be one that is told."""
        for name in self.begins:
            if name not in events:
                raise TOLD.fault(f"begins.{name}", wrong("no-event-called", name))
        return self.begins


def manner_of(package: str) -> Manner:
    """How the matches of a game are told."""
    return read_struct(package, TOLD.file, Manner)


class Templates(Generic[N]):
    """The templates of a game, checked when read: every slot can be said, every weight has an event.

    `numbered` and `worded` are how facts can be said, `spelled` how nouns of answers can; `targets` are the facts that
    are looked at on the table. `joined` says several facts in a row.
    """

    def __init__(
        self,
        sheet: Sheet,
        manner: Manner,
        numbered: Numbered[N],
        spelled: Spelled[N],
        worded: Worded,
        targets: Numbered[N],
        joined: Callable[[Sequence[str]], str],
    ) -> None:
        self._numbered, self._spelled, self._worded = numbered, spelled, worded
        self._targets, self._joined = targets, joined
        said = (*numbered, *worded)
        self.prompts, self.events = texts(sheet, "prompts", said), texts(sheet, "events", said)
        self.labels, self.outcomes = texts(sheet, "labels", spelled), texts(sheet, "outcomes", said)
        self.refusals = texts(sheet, "refusals", said)
        self.rules, self.weights = manner.rules, manner.weighed(self.events)
        self.terms, self.sums = (_terms(sheet.table(name), self.events, said) for name in ("terms", "sums"))
        self.order, self.readings = manner.order, manner.readings(self.events, said)
        self.begins = manner.beginnings(self.events)
        plain = [name for name in self.labels if ":" not in name]
        self._verbs = sorted(plain, key=len, reverse=True)  # so that none hides behind the beginning of another

    def fill(self, template: str, facts: Sequence[int | str], names: N) -> str:
        """A template with its facts in place; a star after a number lists all facts from there on."""

        def said(slot: re.Match[str]) -> str:
            where, kind = slot.groups()
            if where.endswith("*"):
                return self._joined([self._said(kind, fact, names) for fact in facts[int(where[:-1] or 0) :]])
            return self._said(kind, facts[int(where)], names)

        return SLOT.sub(said, template)

    def _said(self, kind: str, fact: int | str, names: N) -> str:
        return self._worded[kind](str(fact)) if kind in self._worded else self._numbered[kind](names, int(fact))

    def prompt(self, topic: str, about: Sequence[int], names: N) -> str:
        """The question in words; it begins with a capital, whatever it begins with."""
        text = self.fill(template_of(self.prompts, topic, about), about, names)
        return text[:1].upper() + text[1:]

    def spoken_of(self, topic: str, about: Sequence[int], names: N) -> tuple[str, ...]:
        """The pieces that a question names, as targets, whoever acts first: in the order of the facts, or as is told.

        In which order a language names them makes no difference.
        """
        slots = [where for where, kind in SLOT.findall(template_of(self.prompts, topic, about)) if kind == "piece"]
        slots.sort(key=_in_order(self.order.get(topic, ())))
        return self.pieces([fact for where in slots for fact in _meant(where, about)], names)

    def pieces(self, found: Sequence[int], names: N) -> tuple[str, ...]:
        """Pieces as targets, each once."""
        return tuple(dict.fromkeys(self._targets["piece"](names, piece) for piece in found))

    def told(self, event: Event, names: N) -> Line:
        """An event in words, with what it points at."""
        what, args = event.what, event.args
        template = template_of(self.events, what, args)
        slots = SLOT.findall(template)
        targets = [
            self._targets[kind](names, int(args[int(where)]))
            for where, kind in slots
            if kind in self._targets and where.isdigit()
        ]
        return Line(
            text=self.fill(template, args, names),
            rule=event.rule,
            targets=tuple(dict.fromkeys(targets)),
            weight=self.weights.get(what, 1),
            dice=tuple(str(args[int(where)]) for where, kind in slots if kind == "die"),
            terms=self._summed(event, names),
            read=self._read(event, names),
            begins=int(args[self.begins[what]]) if what in self.begins else 0,
        )

    def explained(self, refusal: Refusal, names: N) -> Line:
        """A refusal in words; it begins with a capital, whatever it begins with."""
        text = self.fill(self.refusals[refusal.key], refusal.args, names)
        return Line(text=text[:1].upper() + text[1:], rule=refusal.rule, targets=refusal.targets)

    def _summed(self, event: Event, names: N) -> tuple[Term, ...]:
        """What an event adds to a sum, or what the sum comes to."""
        found = []
        for known, whole in ((self.terms, False), (self.sums, True)):
            pair = (known.get(f"{event.what} {event.args[0]}") if event.args else None) or known.get(event.what)
            if pair:
                what, value = (self.fill(text, event.args, names) for text in pair)
                found.append(Term(what=what, value=value, sum=whole))
        return tuple(found)

    def _read(self, event: Event, names: N) -> Reading | None:
        """Where on a chart an event was read."""
        places = self.readings.get(event.what)
        if places is None:
            return None
        column, row = (self.fill(place, event.args, names) for place in places)
        return Reading(rule=event.rule, column=column, row=row)

    def labelled(self, answer: str, topic: str, names: N) -> str:
        """A spelled answer as a button would say it; itself if it has no label."""
        for verb in self._verbs:
            noun = answer.removeprefix(verb).strip()
            if answer != f"{verb} {noun}".strip():
                continue
            template = self.labels.get(f"{topic}: {verb}") or self.labels[verb]
            return SLOT.sub(lambda slot, noun=noun: self._spelled[slot[2]](names, noun), template)  # type: ignore[misc]
        return answer


def _in_order(told: Sequence[int]) -> Callable[[str], int]:
    """How to sort slots: as is told, the others by the numbers of their facts."""
    return lambda where: (told.index(number) if (number := int(where.rstrip("*") or 0)) in told else len(told) + number)


def _meant(where: str, facts: Sequence[int]) -> Sequence[int]:
    """The facts of a slot: one, or with a star all from there on."""
    return facts[int(where[:-1] or 0) :] if where.endswith("*") else facts[int(where) : int(where) + 1]


def template_of(texts: Mapping[str, str], name: str, facts: Sequence[int | str]) -> str:
    """The text of a name, or where its first fact makes a difference, of both together."""
    special = texts.get(f"{name} {facts[0]}") if facts else None
    return special or texts[name]


def texts(sheet: Sheet, key: str, kinds: Sequence[str] | Mapping[str, object] = ()) -> dict[str, str]:
    """A section of a catalogue; every slot in it must be of a kind that can be said."""
    table = sheet.table(key)
    found = {name: table.text(name) for name in table.names()}
    for name, text in found.items():
        for _, kind in SLOT.findall(text):
            if kind not in kinds:
                raise table.fault(name, wrong("fact-cannot-be", kind))
    return found


def _terms(table: Sheet, events: Mapping[str, str], kinds: Sequence[str]) -> dict[str, tuple[str, str]]:
    """What events add to a sum, or what a sum is called, each with what it comes to."""
    found: dict[str, tuple[str, str]] = {}
    for name in table.names():
        if name not in events:
            raise table.fault(name, wrong("no-event-called", name))
        what, value = (*table.texts(name), "")[:2]
        for _, kind in SLOT.findall(what + value):
            if kind not in kinds:
                raise table.fault(name, wrong("fact-cannot-be", kind))
        found[name] = what, value
    return found
