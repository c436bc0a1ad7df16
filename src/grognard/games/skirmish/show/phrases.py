"""Saying what happens in a skirmish: templates of a game's catalogue filled with names of pieces and hexes.

It knows words, never rules; which facts can be said in which way is told by each game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from grognard.board.hexes import DIRECTION_NAMES
from grognard.catalogues import wrong
from grognard.games.skirmish.numerals import FAMILY, counted
from grognard.games.skirmish.sheets.book import Card
from grognard.games.skirmish.sheets.counters import HORSE
from grognard.games.skirmish.war import War
from grognard.kernel import Event, Refusal
from grognard.loading import Sheet
from grognard.table.model import Line, Term
from grognard.words import Texts, proper, translated

SLOT = re.compile(r"\{(\d+|\d*\*):([a-z-]+)\}")
WAYS = Texts("ways", FAMILY)
NOUNS = Texts("nouns", FAMILY)
WORDS = Texts("words", FAMILY)
BOARDS = Texts("boards", FAMILY)
"""What the maps are called in front of a hex, in a word or two."""
ARROWS = {"n": "↑", "ne": "↗", "se": "↘", "s": "↓", "sw": "↙", "nw": "↖"}


SECTIONS = (
    "prompts", "events", "labels", "outcomes", "refusals", "grounds", "results", "hits", "weapons", "terms", "sums",
)  # fmt: skip
"""The sections of a catalogue whose texts are filled with names of pieces and hexes."""


class Names(NamedTuple):
    """What the pieces and hexes of a scenario are called; hexes of several boards begin with their board's name."""

    cards: tuple[Card, ...]
    labels: Sequence[str]
    sides: tuple[str, ...] = ()
    """The titles of the sides, where they are not the same in every scenario; the last is nobody's."""
    areas: tuple[tuple[str, str], ...] = ()
    """The areas of a plan by number: how answers spell them, and their titles."""

    def piece(self, number: int) -> str:
        """The name on the counter; no two in a box are alike."""
        return piece_title(self.cards[number])

    def hex(self, cell: int) -> str:
        """A hex as people say it; those at the edge have no name."""
        return hex_title(self.labels[cell]) or NOUNS["nameless"]


Numbered = Mapping[str, Callable[[Names, int], str]]
Worded = Mapping[str, Callable[[str], str]]
Spelled = Mapping[str, Callable[[Names, str], str]]


def piece_title(card: Card) -> str:
    """What a piece is called: by its name, or by what it is and whose."""
    if not card.called:
        return unit_title(card.id, card.name)
    what, *whose = card.called
    return horse_title(unit_title(card.id.removesuffix(HORSE), whose[0])) if whose else NOUNS[what]


def unit_title(id: str, name: str) -> str:
    """A name as it is printed on a counter, in today's language."""
    return proper(id, name, FAMILY)


def horse_title(rider: str) -> str:
    """What the horse of somebody is called.

    >>> horse_title("Grast"), horse_title("Evans")
    ("Grast's horse", "Evans' horse")
    """
    return NOUNS("horse-s" if rider.endswith("s") else "horse", rider)


def named(war: War, piece: int) -> str:
    """What a piece of a position is called."""
    return piece_title(war.card(piece))


def hex_title(label: str) -> str:
    """A printed label as people say it.

    >>> hex_title("village:F10"), hex_title("dwarves-cave:F10"), hex_title("F10")
    ('Village F10', 'Dwarves cave F10', 'F10')
    """
    board, _, rest = label.rpartition(":")
    return f"{BOARDS.get(board) or board.capitalize().replace('-', ' ')} {rest}" if board else rest


def boards_title(titles: Sequence[str], *packages: str) -> str:
    """What a field is called, by the titles of its maps, which stand on sheets of some packages.

    >>> boards_title(["The Arena", "The Watermill"], FAMILY)
    'The Arena and the Watermill'
    """
    first, *others = [translated(title, *packages) for title in titles]
    return listed([first, *(other[:1].lower() + other[1:] for other in others)])


def shift_title(columns: int) -> str:
    """So many columns to one side.

    >>> shift_title(1), shift_title(-2)
    ('1 column to the right', '2 columns to the left')
    """
    return NOUNS("right" if columns > 0 else "left", counted(abs(columns), "column"))


def listed(parts: Sequence[str], how: str = "all") -> str:
    """Names in a row, `all` of them or `any`.

    >>> listed(["Grast"]), listed(["Grast", "Jon", "Rix"]), listed(["Jon", "Rix"], "any")
    ('Grast', 'Grast, Jon and Rix', 'Jon or Rix')
    """
    *first, last = parts
    return NOUNS(how, ", ".join(first), last) if first else last


def _word(word: str) -> str:
    """A word of the rules as people say it; names, numbers and letters of tables are said as they are."""
    return WORDS.get(word, word)


def _stand(text: str) -> str:
    place, _, way = text.rpartition(" ")
    return NOUNS("facing", hex_title(place), WAYS[way], ARROWS[way])


NUMBERED: Numbered = {
    "piece": Names.piece,
    "hex": Names.hex,
    "way": lambda _, direction: WAYS[DIRECTION_NAMES[direction].lower()],
    "shift": lambda _, columns: shift_title(columns),
    "points": lambda _, number: counted(number, "point").capitalize(),
    "hexes": lambda _, number: counted(number, "hex"),
    "number": lambda _, number: str(number),
    "die": lambda _, number: str(number),
    "signed": lambda _, columns: f"{'+' if columns > 0 else '−'}{abs(columns)}",
}
"""How a fact that is a number can be said in every game."""
SPELLED: Spelled = {
    "piece": lambda names, id: next(piece_title(card) for card in names.cards if card.id == id),
    "hex": lambda _, label: hex_title(label),
    "stand": lambda _, text: _stand(text),
    "way": lambda _, way: WAYS[way],
    "word": lambda _, word: _word(word),
}
"""How the noun of a spelled answer can be said in every game."""
TARGETS: Mapping[str, Callable[[Names, int], str]] = {
    "piece": lambda names, piece: f"piece:{names.cards[piece].id}",
    "hex": lambda names, cell: f"cell:{names.labels[cell]}",
}


class Phrases:
    """The templates, checked when read: every slot can be said, every weight has an event.

    `grounds`, `results`, `hits` and `weapons` are words for words; a game may say more facts as words of its own.
    Whatever else the catalogue has is `plain`: titles, notes and the like, which are said by key.
    """

    def __init__(
        self, sheet: Sheet, telling: Sheet, numbered: Numbered, spelled: Spelled, worded: Worded | None = None
    ) -> None:
        self._numbered, self._spelled = {**NUMBERED, **numbered}, {**SPELLED, **spelled}
        self._worded: dict[str, Callable[[str], str]] = {
            "word": _word,
            "ground": lambda word: self.grounds[word],
            "result": lambda word: self.results[word],
            "hit": lambda word: self.hits.get(word) or self.results[word],
            "weapon": lambda word: self.weapons[word],
            **(worded or {}),
        }
        said = (*self._numbered, *self._worded)
        self.prompts, self.events = _texts(sheet, "prompts", said), _texts(sheet, "events", said)
        self.labels, self.outcomes = _texts(sheet, "labels", self._spelled), _texts(sheet, "outcomes", said)
        self.refusals = _texts(sheet, "refusals", said)
        self.grounds, self.results, self.weapons = (_texts(sheet, name) for name in ("grounds", "results", "weapons"))
        self.hits = _texts(sheet, "hits")
        self.plain = {name: _texts(sheet, name) for name in sheet.names() if name not in SECTIONS}
        self.rules, self.weights = _texts(telling, "rules"), _weights(telling.table("weights"), self.events)
        self.terms, self.sums = (_terms(sheet.table(name), self.events, said) for name in ("terms", "sums"))
        self.order = acting(telling)
        sheet.finish()
        telling.finish()
        plain = [name for name in self.labels if ":" not in name]
        self._verbs = sorted(plain, key=len, reverse=True)  # so that none hides behind the beginning of another

    def fill(self, template: str, facts: Sequence[int | str], names: Names) -> str:
        """A template with its facts in place; a star after a number lists all facts from there on."""

        def said(slot: re.Match[str]) -> str:
            where, kind = slot.groups()
            if where.endswith("*"):
                return listed([self._said(kind, fact, names) for fact in facts[int(where[:-1] or 0) :]])
            return self._said(kind, facts[int(where)], names)

        return SLOT.sub(said, template)

    def _said(self, kind: str, fact: int | str, names: Names) -> str:
        return self._worded[kind](str(fact)) if kind in self._worded else self._numbered[kind](names, int(fact))

    def prompt(self, topic: str, about: Sequence[int], names: Names) -> str:
        """The question in words."""
        if topic == "engage":
            return self._engagement(about, names)
        return self.fill(template_of(self.prompts, topic, about), about, names)

    def _engagement(self, about: Sequence[int], names: Names) -> str:
        """A fight in the making: who is in it so far, and at what odds."""
        target, column, count, *pieces = about
        if not count:
            return self.fill(self.prompts["engage"], (target,), names)
        sides = (pieces[:count], (target, *pieces[count:]))
        attackers, defenders = (listed([names.piece(piece) for piece in side]) for side in sides)
        name = "engage one" if count == 1 else "engage many"
        return self.fill(self.prompts[name], (attackers, defenders, column), names)

    def spoken_of(self, topic: str, about: Sequence[int], names: Names) -> tuple[str, ...]:
        """The pieces that a question names, as targets, whoever acts first: in the order of the facts, or as is told.

        In which order a language names them makes no difference.
        """
        if topic == "engage":
            target, _, count, *pieces = about
            found = [*pieces[:count], target, *pieces[count:]] if count else [target]
        else:
            slots = [where for where, kind in SLOT.findall(template_of(self.prompts, topic, about)) if kind == "piece"]
            slots.sort(key=in_order(self.order.get(topic, ())))
            found = [fact for where in slots for fact in _meant(where, about)]
        return tuple(dict.fromkeys(TARGETS["piece"](names, piece) for piece in found))

    def told(self, event: Event, names: Names) -> Line:
        """An event in words, with what it points at."""
        what, args = event.what, event.args
        template = template_of(self.events, what, args)
        slots = SLOT.findall(template)
        targets = [
            TARGETS[kind](names, int(args[int(where)])) for where, kind in slots if kind in TARGETS and where.isdigit()
        ]
        return Line(
            text=self.fill(template, args, names),
            rule=event.rule,
            targets=tuple(dict.fromkeys(targets)),
            weight=self.weights.get(what, 1),
            dice=tuple(str(args[int(where)]) for where, kind in slots if kind == "die"),
            terms=self._summed(event, names),
        )

    def explained(self, refusal: Refusal, names: Names) -> Line:
        """A refusal in words; it begins with a capital, whatever it begins with."""
        text = self.fill(self.refusals[refusal.key], refusal.args, names)
        return Line(text=text[:1].upper() + text[1:], rule=refusal.rule, targets=refusal.targets)

    def _summed(self, event: Event, names: Names) -> tuple[Term, ...]:
        """What an event adds to a sum, or what the sum comes to."""
        found = []
        for known, whole in ((self.terms, False), (self.sums, True)):
            pair = (known.get(f"{event.what} {event.args[0]}") if event.args else None) or known.get(event.what)
            if pair:
                what, value = (self.fill(text, event.args, names) for text in pair)
                found.append(Term(what=what, value=value, sum=whole))
        return tuple(found)

    def labelled(self, answer: str, topic: str, names: Names) -> str:
        """A spelled answer as a button would say it; itself if it has no label."""
        for verb in self._verbs:
            noun = answer.removeprefix(verb).strip()
            if answer != f"{verb} {noun}".strip():
                continue
            template = self.labels.get(f"{topic}: {verb}") or self.labels[verb]
            return SLOT.sub(lambda slot, noun=noun: self._spelled[slot[2]](names, noun), template)  # type: ignore[misc]
        return answer


def acting(telling: Sheet) -> dict[str, tuple[int, ...]]:
    """For questions in which another fact than the first is who acts: the facts in their order, that one first."""
    if not telling.has("order"):
        return {}
    table = telling.table("order")
    return {topic: tuple(table.numbers(topic, low=0)) for topic in table.names()}


def in_order(told: Sequence[int]) -> Callable[[str], int]:
    """How to sort slots: as is told, the others by the numbers of their facts."""
    return lambda where: (told.index(number) if (number := int(where.rstrip("*") or 0)) in told else len(told) + number)


def _meant(where: str, facts: Sequence[int]) -> Sequence[int]:
    """The facts of a slot: one, or with a star all from there on."""
    return facts[int(where[:-1] or 0) :] if where.endswith("*") else facts[int(where) : int(where) + 1]


def template_of(texts: Mapping[str, str], name: str, facts: Sequence[int | str]) -> str:
    """The text of a name, or where its first fact makes a difference, of both together."""
    special = texts.get(f"{name} {facts[0]}") if facts else None
    return special or texts[name]


def _texts(sheet: Sheet, key: str, kinds: Sequence[str] | Mapping[str, object] = ()) -> dict[str, str]:
    table = sheet.table(key)
    texts = {name: table.text(name) for name in table.names()}
    for name, text in texts.items():
        for _, kind in SLOT.findall(text):
            if kind not in kinds:
                raise table.fault(name, wrong("fact-cannot-be", kind))
    return texts


def _weights(table: Sheet, events: dict[str, str]) -> dict[str, int]:
    """Which events go first where room is short, and which stay longest."""
    weights: dict[str, int] = {}
    for weight, key in ((0, "light"), (2, "heavy")):
        for name in table.texts(key):
            if name not in events and not any(event.startswith(f"{name} ") for event in events):
                raise table.fault(key, wrong("no-event-called", name))
            weights[name] = weight
    return weights


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
