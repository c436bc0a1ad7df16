"""What the table says of Dragons of Glory: its templates, and what counters, hexes, nations and sites are called.

It knows words, never rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from grognard.games.dragons_of_glory.acts import labels
from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.pieces.roster import (
    ARMY,
    CITADEL,
    DRACONIANS,
    EVIL_DRAGONS,
    GOOD_DRAGONS,
    HERO,
    LEADER,
    SEAT_NAMES,
    SIDE_NAMES,
    Counter,
    team,
    whole_box,
)
from grognard.games.dragons_of_glory.sheets.calendar import date
from grognard.games.dragons_of_glory.sheets.combat import COLUMNS
from grognard.games.dragons_of_glory.sheets.counters import CAVALRY
from grognard.kernel import Event, Refusal, View
from grognard.phrases import Templates, manner_of, template_of, texts
from grognard.table.model import Line
from grognard.words import Texts, by_language, catalogue, proper, translated

PACKAGE = "grognard.games.dragons_of_glory"
SENTENCES, LABELS = 8_192, 32_768
"""Events and answers that are kept in words: a log is read again and again, and every seat reads the same."""
SIDES, NATIONS, TYPES, TITLES, MODIFIERS, RESULTS = (
    Texts(name, PACKAGE) for name in ("sides", "nations", "types", "titles", "modifiers", "results")
)
GROUPS, GAME, KINDS, MARKS, SEASONS, SORT_NAMES, BACK_NAMES = (
    Texts(name, PACKAGE) for name in ("groups", "game", "kinds", "marks", "seasons", "sorts", "backs")
)
TALKS = Texts("talks", PACKAGE)
DUELS, FIGURES = Texts("duels", PACKAGE), Texts("hero-figures", PACKAGE)
WAY = "way"
BY_KIND = (DRACONIANS, EVIL_DRAGONS, GOOD_DRAGONS)
"""Forces whose armies are called by what they are."""
SECTIONS = ("prompts", "events", "labels", "outcomes", "refusals", "terms", "sums")
"""The sections of the catalogue whose texts are filled with names."""


class Names(NamedTuple):
    """What counters and cells are called by."""

    ids: tuple[str, ...]
    labels: tuple[str, ...]


@cache
def names() -> Names:
    """The ids of all counters and the labels of all cells."""
    return Names(whole_box().ids, labels(ansalon()))


@by_language(512)
def piece_name(number: int) -> str:
    """What a counter is called.

    >>> piece_name(whole_box().number["hylo-kender-2"]), piece_name(whole_box().number["kitiara"])
    ('Hylo kender 2', 'Kitiara')
    """
    counter = whole_box()[number]
    nation, count = NATIONS[whole_box().nations[counter.nation]], counter.id.rpartition("-")[2]
    if counter.kind in (LEADER, HERO):
        return proper(counter.id, counter.name, PACKAGE)
    if counter.kind == ARMY and whole_box().nations[counter.nation] in BY_KIND:
        return TITLES("kind", type_name(counter).capitalize(), count)
    if counter.kind == ARMY:
        return TITLES("army", nation, type_name(counter), count)
    return TITLES("citadel", count) if counter.kind == CITADEL else TITLES(counter.kind, nation, count)


def type_name(counter: Counter) -> str:
    """What sort of army or ship it is."""
    return TYPES[CAVALRY if counter.rides else counter.type] if counter.kind == ARMY else KINDS[counter.kind]


def nation_name(number: int) -> str:
    """A nation by its number."""
    return NATIONS[whole_box().nations[number]]


def site_name(number: int) -> str:
    """A site by its number."""
    return translated(ansalon().numbered[number].name, PACKAGE)


def event_name(kind: int) -> str:
    """A Strategic Event by the number of its kind."""
    return translated(whole_box().sheet.events[kind].name, PACKAGE)


def date_name(turn: int) -> str:
    """The months and the year of a Turn.

    >>> date_name(1), date_name(30)
    ('March and April 348', 'winter 353')
    """
    when = date(turn)
    return f"{SEASONS[when.season]} {when.year}"


def odds_name(column: int) -> str:
    """A column of the results table.

    >>> odds_name(0), odds_name(5)
    ('1-3', '2-1')
    """
    attack, defence = COLUMNS[column]
    return f"{attack}-{defence}"


def signed(number: int) -> str:
    """A number with its sign.

    >>> signed(2), signed(-3), signed(0)
    ('+2', '−3', '±0')
    """
    return f"+{number}" if number > 0 else f"−{-number}" if number else "±0"


def minus(number: int) -> str:
    """A number as it is printed.

    >>> minus(-2), minus(3)
    ('−2', '3')
    """
    return f"−{-number}" if number < 0 else str(number)


def hex_name(cell: int) -> str:
    """A hex by its printed number, and by its site if it has one.

    >>> hex_name(ansalon().site("hylo").cell)
    '3518W (Hylo)'
    """
    label = names().labels[cell]
    site = ansalon().site_at.get(cell)
    return f"{label} ({site_name(site)})" if site is not None else label


NUMBERED: dict[str, Callable[[Names, int], str]] = {
    "piece": lambda _, number: piece_name(number),
    "hex": lambda _, cell: hex_name(cell),
    "side": lambda _, side: SIDES.nth(side),
    "seat": lambda _, seat: seat_name(SEAT_NAMES[seat]),
    "nation": lambda _, nation: nation_name(nation),
    "site": lambda _, site: site_name(site),
    "event": lambda _, kind: event_name(kind),
    "odds": lambda _, column: odds_name(column),
    "number": lambda _, number: str(number),
    "date": lambda _, turn: date_name(turn),
    "die": lambda _, number: str(number),
    "signed": lambda _, number: signed(number),
}
"""How a fact that is a number can be said."""
SPELLED: dict[str, Callable[[Names, str], str]] = {
    "piece": lambda _, id: piece_name(whole_box().number[id]),
    "hex": lambda names, label: hex_name(names.labels.index(label)),
    "nation": lambda _, id: NATIONS[id],
    "event": lambda _, id: event_name([event.id for event in whole_box().sheet.events].index(id)),
    "seat": lambda _, id: seat_name(id),
}
"""How the noun of a spelled answer can be said."""
WORDED: dict[str, Callable[[str], str]] = {
    "modifier": lambda key: MODIFIERS[key],
    "sort": lambda sort: SORT_NAMES[sort],
    "talk": lambda result: TALKS[result],
    "word": lambda result: RESULTS["none"] if result == "-" else result,
}
"""How a fact that is a word can be said."""
TARGETS: dict[str, Callable[[Names, int], str]] = {
    "piece": lambda names, number: f"piece:{names.ids[number]}",
    "hex": lambda names, cell: f"cell:{names.labels[cell]}",
    "site": lambda names, site: f"cell:{names.labels[ansalon().numbered[site].cell]}",
}


@by_language()
def phrases() -> Templates[Names]:
    """The templates, read once for each language."""
    said = catalogue(PACKAGE)
    found = Templates(said, manner_of(PACKAGE), NUMBERED, SPELLED, WORDED, TARGETS, ", ".join)
    for section in said.names():
        if section not in SECTIONS:
            texts(said, section)
    said.finish()
    return found


def facts_of_question(view: View) -> tuple[int, ...]:
    """The public numbers of a question, and behind them who is asked; of a stack that is sent, all who are in it."""
    if view.topic == WAY:
        return view.about
    return (*view.about, max(team(view.asked), 0) if view.asked is not None else 0)


def prompt(view: View) -> str:
    """The question in words."""
    return _prompt(view.topic, facts_of_question(view))


@by_language(SENTENCES)
def _prompt(topic: str, about: tuple[int, ...]) -> str:
    return phrases().prompt(topic, about, names())


def spoken_of(view: View) -> tuple[str, ...]:
    """The counters that the question is about; where a stack is sent, all of it."""
    if view.topic == WAY:
        return phrases().pieces(view.about[1:], names())
    return phrases().spoken_of(view.topic, facts_of_question(view), names())


def rule(topic: str, about: Sequence[int]) -> str:
    """The clause that a question is about."""
    return template_of(phrases().rules, topic, about)


@by_language(SENTENCES)
def say(event: Event) -> Line:
    """An event in words, with what it points at."""
    return phrases().told(event, names())


def explain(refusal: Refusal) -> Line:
    """A refusal in words."""
    return phrases().explained(refusal, names())


@by_language(LABELS)
def label(answer: str, topic: str) -> str:
    """A spelled answer as a button would say it; an event drawn by Fate by its name."""
    known = {event.id: number for number, event in enumerate(whole_box().sheet.events)}
    return event_name(known[answer]) if answer in known else phrases().labelled(answer, topic, names())


def seat_name(id: str) -> str:
    """A seat as people call it.

    >>> seat_name("highlord"), seat_name("whitestone-3")
    ('Highlord', 'Whitestone, 3rd seat')
    """
    side, _, number = id.rpartition("-")
    return TITLES(f"seat-{number}", SIDES[side]) if side else SIDES[id]


def side_name(side: int) -> str:
    """A side as people call it."""
    return SIDES[SIDE_NAMES[side]]
