"""What the table says: prompts, events and labels, from the templates in `words.toml`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from grognard.games.dark_world.pieces import (
    ACTS,
    BOX,
    CARDS,
    GROUND,
    HERO_NAMES,
    ITEMS,
    KIND_NAMES,
    LOSSES,
    SWAPS,
)
from grognard.kernel import Event
from grognard.loading import Sheet, read_sheet
from grognard.table.model import Line, Term

SLOT = re.compile(r"\{(\d+|\*):([a-z-]+)\}")
SUMS = ("stands", "killed", "hurt")
"""The events that tell what dice and cards come to."""
ITEM_TITLES = {"potion": "Healing Potion", "boots": "Speed Boots", "grenade": "Fireball Grenade"}


def monster_title(monster: int) -> str:
    """A figure's public name: Orc 2, Manticore, Korak."""
    return BOX.figures[monster].replace("-", " ").title()


def kind_title(kind: str) -> str:
    """A figure with its strength, as Korak sees it: Orc (3)."""
    name, _, strength = kind.partition(":")
    return f"{name.title()} ({strength})"


def _loss(word: object) -> str:
    """What a hero gives up: a coin, a Hit card, a Healing Potion, Speed Boots, an Orc (3)."""
    text = str(word)
    if text in ITEM_TITLES:
        return thing_title(text)
    if text in CARDS:
        return f"a {text.title()} card"
    name = kind_title(text) if ":" in text else text
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def thing_title(word: object) -> str:
    """An item as one speaks of it: a Healing Potion, Speed Boots."""
    text = str(word)
    return f"a {ITEM_TITLES[text]}".replace("a Speed", "Speed") if text in ITEM_TITLES else text


def counted(number: object, noun: str) -> str:
    """So many of a thing.

    >>> counted(0, "card"), counted(1, "Hit card"), counted(3, "action")
    ('no card', '1 Hit card', '3 actions')
    """
    return f"{number or 'no'} {noun}{'' if number in (0, 1) else 's'}"


def _actions(number: object) -> str:
    return counted(number, "action").capitalize()


def _bouts(number: object) -> str:
    return f", {number} for bouts only" if number else ""


NAMED: dict[str, Callable[[int], str]] = {
    "hero": lambda n: BOX.heroes[n].name,
    "monster": monster_title,
    "square": lambda n: GROUND.labels[n],
    "room": lambda n: GROUND.room_names[n] if n < len(GROUND.room_names) else "the arena",
    "item": lambda n: ITEM_TITLES[ITEMS[n]],
    "kind": lambda n: kind_title(KIND_NAMES[n]),
    "swap": lambda n: SWAPS[n],
    "losses": lambda n: _loss(LOSSES[n]),
    "card": lambda n: f"{CARDS[n].title()} card",
    "golden": lambda n: BOX.golden[n].title(),
    "count": lambda n: str(n + 1),
    "number": str,
    "die": str,
}
SPOKEN: dict[str, Callable[[object], str]] = {
    "word": lambda word: str(word).title(),
    "item-word": lambda word: ITEM_TITLES[str(word)],
    "thing": thing_title,
    "loss": _loss,
    "bouts": _bouts,
    "actions": _actions,
    "cards": lambda number: counted(number, "card"),
    "plural": lambda number: "" if number == 1 else "s",
}
TARGETS: dict[str, Callable[[int], str]] = {
    "hero": lambda n: f"piece:{HERO_NAMES[n]}",
    "monster": lambda n: f"piece:{BOX.figures[n]}",
    "square": lambda n: f"cell:{GROUND.labels[n]}",
}


class Phrases:
    """The templates, checked when read: every slot has a known kind, every weight an event."""

    def __init__(self, sheet: Sheet) -> None:
        self.prompts, self.rules = _texts(sheet, "prompts"), _texts(sheet, "rules", check=False)
        self.events, self.labels = _texts(sheet, "events"), _texts(sheet, "labels")
        self.weights = _weights(sheet.table("weights"), self.events)
        self.terms, self.term_values = _texts(sheet, "terms"), _texts(sheet, "term-values")
        sheet.finish()
        for event in self.terms:
            if event not in self.term_values or event not in self.events:
                raise sheet.fault("terms", f"no event {event!r} with a value")
        for verb in ACTS.first:
            if verb not in self.labels:
                raise sheet.fault("labels", f"no label for {verb!r}")


def _texts(sheet: Sheet, key: str, check: bool = True) -> dict[str, str]:
    table = sheet.table(key)
    texts = {name: table.text(name) for name in table.names()}
    for name, text in texts.items():
        for _, kind in SLOT.findall(text) if check else ():
            if kind not in NAMED and kind not in SPOKEN:
                raise table.fault(name, f"a fact cannot be named as {kind!r}")
    return texts


def _weights(table: Sheet, events: dict[str, str]) -> dict[str, int]:
    """Which events go first where room is short, and which stay longest."""
    weights: dict[str, int] = {}
    for weight, key in ((0, "light"), (2, "heavy")):
        for name in table.texts(key):
            if name not in events:
                raise table.fault(key, f"no event is called {name!r}")
            weights[name] = weight
    return weights


@cache
def phrases() -> Phrases:
    """The templates, read once."""
    return Phrases(read_sheet("grognard.games.dark_world", "data/words.toml"))


def fill(template: str, facts: Sequence[int | str]) -> str:
    """A template with its facts in place."""

    def named(slot: re.Match[str]) -> str:
        where, kind = slot.groups()
        if where == "*":
            return ", ".join(NAMED[kind](int(fact)) for fact in facts)
        fact = facts[int(where)]
        return NAMED[kind](int(fact)) if kind in NAMED else SPOKEN[kind](fact)

    return SLOT.sub(named, template)


def prompt(topic: str, about: Sequence[int]) -> str:
    """The question in words."""
    return fill(phrases().prompts[topic], about)


def say(event: Event) -> Line:
    """An event in words, with what it points at."""
    template, args = phrases().events[event.what], event.args
    slots = [(int(where), kind) for where, kind in SLOT.findall(template) if where != "*"]
    return Line(
        text=fill(template, args),
        rule=event.rule,
        targets=tuple(TARGETS[kind](int(args[where])) for where, kind in slots if kind in TARGETS),
        weight=phrases().weights.get(event.what, 1),
        dice=tuple(str(args[where]) for where, kind in slots if kind == "die"),
        terms=_terms(event),
    )


def _terms(event: Event) -> tuple[Term, ...]:
    """What an event adds to the sum of a blow, or what that comes to."""
    what = phrases().terms.get(event.what)
    if what is None:
        return ()
    value = fill(phrases().term_values[event.what], event.args)
    return (Term(what=fill(what, event.args), value=value, sum=event.what in SUMS),)


def label(answer: str) -> str:
    """A spelled answer as a button would say it."""
    number = ACTS.parse(answer)
    if number is None:
        verb, _, rest = answer.partition(" ")
        return fill(phrases().labels[verb], (int(rest),)) if verb == "play" else answer
    verb, noun = ACTS.entries[number]
    return fill(phrases().labels[verb], (noun,))
