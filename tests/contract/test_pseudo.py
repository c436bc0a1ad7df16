"""No English is left where another language is spoken: whatever a person reads comes out of a catalogue.

A match is played and looked at in the pseudo-language, whose letters no English word has. Nobody could
translate what still has three plain letters in a row, be it a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
import pytest

import grognard
from grognard.game import Game, Scenario
from grognard.kernel import WATCHER, Match, Pick, Position
from grognard.looking import area_of
from grognard.table.model import Card, Mark, Tray
from grognard.words import PSEUDO, speaking
from tests.contract.cases import Case, game_of, mixes, onlookers, played, some, walk
from tests.contract.test_overlays import prospects, targets

Text = tuple[str, str]
"""Where it is read, and what it says."""

IDS = frozenset({
    "about", "answer", "asked", "at", "beyond", "carries", "cell", "code", "covers", "emblem", "facing", "figure",
    "form", "game", "heir_of", "id", "key", "kind", "owner", "rule", "scenario", "seat", "side", "slug", "start",
    "state", "takes", "targets",
    "Choice.choices", "Clause.chapter", "Clause.see", "Rulebook.edition", "Rulebook.clauses",
    "Sketch.lines", "Sketch.spots", "Piece.acted", "Piece.colours", "Holding.land", "Scenario.led", "Stack.pieces",
    "Option.part", "Nation.colours", "Nation.capital", "Nation.keeper", "Turn.season", "Camp.pieces",
    "Layer.pattern", "Layer.tint", "Lens.of", "Scenario.apart",
})  # fmt: skip
"""Fields that programs read: ids, keys, rules, answers, drawings. Everything else is for people."""
DRAWN = ("rank", "weapon")
"""Kinds of marks whose text names a drawing."""

LOOKS = 24
"""Moments of a match at which every seat's table is read, evenly spread."""
EVERY = 7
"""Of so many answers one is compared with what it changes."""
TRIED = 12
"""Answers of a lexicon that are tried at a moment, evenly spread."""
PLAIN = re.compile(r"[A-Za-z]{3,}")
COMMAND = re.compile(r"`[^`]*`")


def texts(thing: object, place: str) -> Iterator[Text]:
    """Every text for people in a struct, a mapping or a sequence, however deep."""
    if isinstance(thing, str):
        yield place, thing
    elif isinstance(thing, msgspec.Struct):
        sort = type(thing).__name__
        drawn = ("text",) if isinstance(thing, Mark) and thing.kind in DRAWN else ()
        for field in thing.__struct_fields__:
            if field not in drawn and field not in IDS and f"{sort}.{field}" not in IDS:
                yield from texts(getattr(thing, field), f"{place}.{field}")
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield from texts(value, f"{place}[{key}]")
    elif isinstance(thing, Iterable):
        for number, each in enumerate(thing):
            yield from texts(each, f"{place}[{number}]")


def printed(game: Game[Any]) -> Iterator[Text]:
    """What is the same in every match: the shelf, scenarios and their options, what is printed of pieces and boards."""
    yield from texts((game.title, game.summary, game.roles), "game")
    for scenario in game.scenarios.values():
        yield from texts(without_values(scenario), f"scenario {scenario.slug}")
        yield from texts({value: game.called(value) for value in values_of(scenario)}, "values")
    yield from texts(game.rulebook, "rulebook")
    yield from texts(game.profiles(), "profiles")
    yield from texts(game.lenses, "lenses")
    yield from texts(game.counters(), "counters")
    for scenario in game.scenarios.values():
        most = mixes(scenario)[:2][-1]
        seats = [seat for options in ({}, most) for seat in game.seats(game.start(scenario.slug, options))]
        yield from texts({seat: game.called(seat) for seat in seats}, "seats")
    for board in game.boards:
        yield from texts(game.sketch(board), f"sketch of {board}")
        yield from texts(re.findall(r"<(?:text|title)[^>]*>([^<]*)<", game.art(board).body), f"drawing of {board}")
        yield from texts(game.art(board).title, f"title of {board}")


def values_of(scenario: Scenario) -> list[str]:
    """What may be chosen, as commands spell it."""
    return [value for choice in scenario.choices for value in choice.choices if isinstance(value, str)]


def without_values(scenario: Scenario) -> Scenario:
    """A scenario whose options are told without what commands spell: it is the same in every language."""
    spelled = re.compile("|".join(rf"(?<= ){value}(?=:)" for value in values_of(scenario)) or "$")
    choices = [msgspec.structs.replace(each, text=spelled.sub("", each.text)) for each in scenario.choices]
    return msgspec.structs.replace(scenario, choices=tuple(choices))


def told(case: Case, match: Match[Any]) -> Iterator[Text]:
    """What is said in a match: its events, what its answers change, at some moments all that the seats can read."""
    game, view = case.game, match.view(WATCHER)
    for event in match.events:
        yield from texts(game.say(event, view), f"event {event.what}")
    looks = some(match.record, LOOKS)
    for number, position, answer in walk(case):
        place = f"before answer {number}"
        if number in looks:
            yield from seen(game, position, place)
            yield from refused(game, position, place)
        if number % EVERY == 0:
            after = position.copy()
            after.answer(answer)
            yield from texts(game.result(position, after, 0), f"result of answer {number}")
    yield from seen(game, match.position, "at the end")


def seen(game: Game[Any], position: Position, place: str) -> Iterator[Text]:
    """What all seats can read at a moment: tables, overlays, the prospects of answers."""
    for seat in onlookers(game, position):
        where = f"{place}, seat {seat}"
        table = game.table(game.view(position, seat))
        yield from texts(table, f"{where}: table")
        yield from texts([piece.where or piece.cell.rpartition(":")[2] for piece in table.pieces], f"{where}: places")
        if seat != WATCHER:
            for kind, target in targets(game, table, 1):
                yield from texts(area_of(game, position, seat, kind, target), f"{where}: {kind} {target}")
            for answer, prospect in prospects(game, position, seat):
                yield from texts(prospect, f"{where}: prospect of {answer}")


def refused(game: Game[Any], position: Position, place: str) -> Iterator[Text]:
    """Why some answers may not be given at a moment."""
    question = position.question
    if question is None or question.seat < 0 or not isinstance(question.options, Pick):
        return
    view, spellings = game.view(position, question.seat), position.lexicon(question.options.lexicon).spellings
    for answer in spellings[:: len(spellings) // TRIED + 1]:
        refusal = game.why_not(position, question.seat, answer)
        if refusal is not None:
            yield from texts(game.explain(refusal, view), f"{place}: {answer} refused")


def english(found: Iterable[Text]) -> list[str]:
    """The texts that no catalogue knows, with the place where each is read first."""
    left: dict[str, str] = {}
    for place, text in found:
        if text not in left and PLAIN.search(COMMAND.sub("", text)):
            left[text] = place
    return [f"{place}: {text}" for text, place in left.items()]


@pytest.mark.parametrize("slug", grognard.slugs())
def test_what_is_printed_is_in_a_catalogue(slug: str) -> None:
    game = game_of(slug)
    with speaking(PSEUDO):
        left = english(printed(game))
    assert not left, "\n".join(left)


@pytest.mark.parametrize("slug", grognard.slugs())
def test_what_is_said_in_a_match_is_in_a_catalogue(slug: str) -> None:
    case = Case(slug)
    match = played(case)
    with speaking(PSEUDO):
        left = english(told(case, match))
    assert not left, "\n".join(left)


def test_a_text_that_no_catalogue_knows_is_found() -> None:
    known = ("event", "Ţĥé Ķñíĝĥţ ŵáĺķš ţó A12.")
    assert english([known, ("table.prompt", "Ţĥé Knight ŵáĺķš.")]) == ["table.prompt: Ţĥé Knight ŵáĺķš."]
    assert english([known]) == []


def test_no_field_for_people_is_passed_over() -> None:
    tray = Tray(id="camp", title="Camp", cards=(Card(id="hit", name="Hit", emblem="hit", note="used"),))
    assert [text for _, text in texts(tray, "tray")] == ["Camp", "Hit", "", "used"]


@pytest.mark.parametrize("slug", grognard.slugs())
def test_an_ending_is_told_from_what_is_kept_of_it(slug: str) -> None:
    case = Case(slug)
    match = played(case)
    kept = msgspec.json.decode(msgspec.json.encode(case.game.ended(match.position)), type=tuple[str | int, ...])
    for code in ("en", PSEUDO):
        with speaking(code):
            assert case.game.verdict(kept) == case.game.table(match.view(WATCHER)).outcome != ""
