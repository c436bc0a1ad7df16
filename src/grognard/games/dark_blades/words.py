"""What the table says: prompts, events, labels and verdicts, from the templates in `words.toml`.

Names of pieces and hexes depend on the scenario, so everything here is told its key. It knows words, never rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from grognard.board.hexes import DIRECTION_NAMES
from grognard.games.dark_blades.book import SIDES as BOOK_SIDES
from grognard.games.dark_blades.cards import spell_names, spell_of
from grognard.games.dark_blades.fields import land_of, played
from grognard.games.dark_blades.muster import muster
from grognard.games.dark_blades.options import KEYS
from grognard.games.dark_blades.scenario_sheets import FEWER_LOSSES
from grognard.games.dark_blades.sheets import PACKAGE
from grognard.games.skirmish.book import NO_COLUMN, Card
from grognard.kernel import Event, Outcome
from grognard.loading import Sheet, read_sheet
from grognard.table.model import Line, Term

SLOT = re.compile(r"\{(\d+|\d*\*):([a-z-]+)\}")
SIDES = ("Honna", "Fox", "Nobody")
ITEMS = {"sword": "the Magic Sword", "ring": "the Magic Ring"}
LABELS = 16_384
"""Labels of answers that are kept: a few thousand belong to one board."""
WAYS = {"n": "north", "ne": "north-east", "se": "south-east", "s": "south", "sw": "south-west", "nw": "north-west"}
ARROWS = {"n": "↑", "ne": "↗", "se": "↘", "s": "↓", "sw": "↙", "nw": "↖"}


class Names(NamedTuple):
    """What the pieces and hexes of a scenario are called; hexes of several boards begin with their board's name."""

    cards: tuple[Card, ...]
    labels: Sequence[str]

    def piece(self, number: int) -> str:
        """The name on the counter; no two in a box are alike."""
        return self.cards[number].name

    def hex(self, cell: int) -> str:
        """A hex as people say it."""
        return hex_title(self.labels[cell])


def hex_title(label: str) -> str:
    """A printed label as people say it.

    >>> hex_title("village:F10"), hex_title("F10")
    ('Village F10', 'F10')
    """
    board, _, rest = label.rpartition(":")
    return f"{board.capitalize()} {rest}" if board else rest


@lru_cache(maxsize=KEYS)
def names_of(key: str) -> Names:
    """The names of a scenario."""
    return Names(muster(key).cards, land_of(key).labels)


def counted(number: int, noun: str) -> str:
    """So many of a thing.

    >>> counted(0, "point"), counted(1, "hex"), counted(2, "hex")
    ('no points', '1 hex', '2 hexes')
    """
    many = f"{noun}es" if noun.endswith("x") else f"{noun}s"
    return f"{number or 'no'} {noun if number == 1 else many}"


def odds_title(column: int) -> str:
    """An odds column, counted from 0; before the shifts it may lie beyond the table.

    >>> odds_title(0), odds_title(3), odds_title(-1)
    ('1-2', '3-1', 'less than 1-2')
    """
    if column == NO_COLUMN:
        return "less than 1-2"
    return f"{column}-1" if column else "1-2"


def shift_title(columns: int) -> str:
    """So many columns to one side.

    >>> shift_title(1), shift_title(-2)
    ('1 column to the right', '2 columns to the left')
    """
    return f"{counted(abs(columns), 'column')} to the {'right' if columns > 0 else 'left'}"


NUMBERED: dict[str, Callable[[Names, int], str]] = {
    "piece": Names.piece,
    "hex": Names.hex,
    "side": lambda _, side: SIDES[side],
    "spell": lambda _, spell: spell_of(spell).name,
    "way": lambda _, direction: WAYS[DIRECTION_NAMES[direction].lower()],
    "item": lambda _, item: tuple(ITEMS.values())[item],
    "odds": lambda _, column: odds_title(column),
    "shift": lambda _, columns: shift_title(columns),
    "points": lambda _, number: counted(number, "point").capitalize(),
    "hexes": lambda _, number: counted(number, "hex"),
    "cards": lambda _, number: counted(number, "card"),
    "number": lambda _, number: str(number),
    "die": lambda _, number: str(number),
    "signed": lambda _, columns: f"{'+' if columns > 0 else '−'}{abs(columns)}",
}
"""How a fact that is a number can be said."""
TARGETS: dict[str, Callable[[Names, int], str]] = {
    "piece": lambda names, piece: f"piece:{names.cards[piece].id}",
    "hex": lambda names, cell: f"cell:{names.labels[cell]}",
}


def _stand(text: str) -> str:
    place, _, way = text.rpartition(" ")
    return f"{hex_title(place)}, facing {WAYS[way]} {ARROWS[way]}"


SPELLED: dict[str, Callable[[Names, str], str]] = {
    "piece": lambda names, id: next(card.name for card in names.cards if card.id == id),
    "hex": lambda _, label: hex_title(label),
    "stand": lambda _, text: _stand(text),
    "spell": lambda _, id: spell_of(spell_names().index(id)).name,
    "way": lambda _, way: WAYS[way],
    "item": lambda _, name: ITEMS[name],
    "word": lambda _, word: word,
}
"""How the noun of a spelled answer can be said."""


class Phrases:
    """The templates, checked when read: every slot can be said, every weight has an event."""

    def __init__(self, sheet: Sheet) -> None:
        said = (*NUMBERED, *WORDED)
        self.prompts, self.events = _texts(sheet, "prompts", said), _texts(sheet, "events", said)
        self.labels, self.outcomes = _texts(sheet, "labels", SPELLED), _texts(sheet, "outcomes", said)
        self.rules, self.grounds, self.results, self.weapons = (
            _texts(sheet, name) for name in ("rules", "grounds", "results", "weapons")
        )
        self.weights = _weights(sheet.table("weights"), self.events)
        self.terms, self.sums = (_terms(sheet.table(name), self.events, said) for name in ("terms", "sums"))
        sheet.finish()


def _texts(sheet: Sheet, key: str, kinds: Sequence[str] | Mapping[str, object] = ()) -> dict[str, str]:
    table = sheet.table(key)
    texts = {name: table.text(name) for name in table.names()}
    for name, text in texts.items():
        for _, kind in SLOT.findall(text):
            if kind not in kinds:
                raise table.fault(name, f"a fact cannot be said as {kind!r}")
    return texts


def _weights(table: Sheet, events: dict[str, str]) -> dict[str, int]:
    """Which events go first where room is short, and which stay longest."""
    weights: dict[str, int] = {}
    for weight, key in ((0, "light"), (2, "heavy")):
        for name in table.texts(key):
            if name not in events and not any(event.startswith(f"{name} ") for event in events):
                raise table.fault(key, f"no event is called {name!r}")
            weights[name] = weight
    return weights


def _terms(table: Sheet, events: Mapping[str, str], kinds: Sequence[str]) -> dict[str, tuple[str, str]]:
    """What events add to a sum, or what a sum is called, each with what it comes to."""
    found: dict[str, tuple[str, str]] = {}
    for name in table.names():
        if name not in events:
            raise table.fault(name, f"no event is called {name!r}")
        what, value = (*table.texts(name), "")[:2]
        for _, kind in SLOT.findall(what + value):
            if kind not in kinds:
                raise table.fault(name, f"a fact cannot be said as {kind!r}")
        found[name] = what, value
    return found


@cache
def phrases() -> Phrases:
    """The templates, read once."""
    return Phrases(read_sheet(PACKAGE, "data/words.toml"))


WORDED: dict[str, Callable[[str], str]] = {
    "word": str,
    "ground": lambda word: phrases().grounds[word],
    "result": lambda word: phrases().results[word],
    "hit": lambda word: phrases().results[word].replace("the defender", "the target"),
    "weapon": lambda word: phrases().weapons[word],
}
"""How a fact that is a word can be said."""


def fill(template: str, facts: Sequence[int | str], names: Names) -> str:
    """A template with its facts in place; a star after a number lists all facts from there on."""

    def said(slot: re.Match[str]) -> str:
        where, kind = slot.groups()
        if where.endswith("*"):
            return listed([_said(kind, fact, names) for fact in facts[int(where[:-1] or 0) :]])
        return _said(kind, facts[int(where)], names)

    return SLOT.sub(said, template)


def _said(kind: str, fact: int | str, names: Names) -> str:
    return WORDED[kind](str(fact)) if kind in WORDED else NUMBERED[kind](names, int(fact))


def listed(parts: Sequence[str]) -> str:
    """Names in a row.

    >>> listed(["Grast"]), listed(["Grast", "Jon", "Rix"])
    ('Grast', 'Grast, Jon and Rix')
    """
    *first, last = parts
    return f"{', '.join(first)} and {last}" if first else last


def template_of(texts: Mapping[str, str], name: str, facts: Sequence[int | str]) -> str:
    """The text of a name, or where its first fact makes a difference, of both together."""
    special = texts.get(f"{name} {facts[0]}") if facts else None
    return special or texts[name]


def prompt(topic: str, about: Sequence[int], key: str) -> str:
    """The question in words."""
    return asked(topic, about, names_of(key))


def asked(topic: str, about: Sequence[int], names: Names) -> str:
    """The question in words, with these names."""
    if topic == "engage":
        return _engagement(about, names)
    return fill(template_of(phrases().prompts, topic, about), about, names)


def _engagement(about: Sequence[int], names: Names) -> str:
    """A fight in the making: who is in it so far, and at what odds."""
    target, column, count, *pieces = about
    if not count:
        return fill(phrases().prompts["engage"], (target,), names)
    sides = (pieces[:count], (target, *pieces[count:]))
    attackers, defenders = (listed([names.piece(piece) for piece in side]) for side in sides)
    name = "engage one" if count == 1 else "engage many"
    return fill(phrases().prompts[name], (attackers, defenders, column), names)


def say(event: Event, key: str) -> Line:
    """An event in words, with what it points at."""
    return told(event, names_of(key))


def told(event: Event, names: Names) -> Line:
    """An event in words, with these names."""
    texts, (what, args) = phrases(), (event.what, event.args)
    template = template_of(texts.events, what, args)
    slots = SLOT.findall(template)
    targets = [
        TARGETS[kind](names, int(args[int(where)])) for where, kind in slots if kind in TARGETS and where.isdigit()
    ]
    return Line(
        text=fill(template, args, names),
        rule=event.rule,
        targets=tuple(dict.fromkeys(targets)),
        weight=texts.weights.get(what, 1),
        dice=tuple(str(args[int(where)]) for where, kind in slots if kind == "die"),
        terms=_summed(event, names),
    )


def _summed(event: Event, names: Names) -> tuple[Term, ...]:
    """What an event adds to a sum, or what the sum comes to."""
    texts, found = phrases(), []
    for known, whole in ((texts.terms, False), (texts.sums, True)):
        pair = (known.get(f"{event.what} {event.args[0]}") if event.args else None) or known.get(event.what)
        if pair:
            what, value = (fill(text, event.args, names) for text in pair)
            found.append(Term(what=what, value=value, sum=whole))
    return tuple(found)


@lru_cache(maxsize=LABELS)
def label(answer: str, topic: str, key: str) -> str:
    """A spelled answer as a button would say it."""
    return labelled(answer, topic, names_of(key))


def labelled(answer: str, topic: str, names: Names) -> str:
    """A spelled answer as a button would say it, with these names."""
    labels = phrases().labels
    for verb in _verbs():
        noun = answer.removeprefix(verb).strip()
        if answer != f"{verb} {noun}".strip():
            continue
        template = labels.get(f"{topic}: {verb}") or labels[verb]
        return SLOT.sub(lambda slot, noun=noun: SPELLED[slot[2]](names, noun), template)  # type: ignore[misc]
    return spell_of(spell_names().index(answer)).name if answer in spell_names() else answer


@cache
def _verbs() -> tuple[str, ...]:
    """The verbs that have a label, the longest first, so that none hides behind the beginning of another."""
    plain = [name for name in phrases().labels if ":" not in name]
    return tuple(sorted(plain, key=len, reverse=True))


def verdict(outcome: Outcome, key: str) -> str:
    """How a match ended, in a sentence or two: in words of its own, or in those of the scenario's way to win."""
    texts, sheet = phrases().outcomes, played(key)
    if not outcome.winners:
        return texts["draw"]
    how = "losses" if outcome.how == "limit" and sheet.at_limit == FEWER_LOSSES else outcome.how
    side = tuple(BOOK_SIDES)[outcome.winners[0]]
    ways = [way.text for way in sheet.victories if (way.side, way.kind) == (side, outcome.how)]
    return fill(texts.get(how) or texts["way"], (outcome.winners[0], *ways), names_of(key))
