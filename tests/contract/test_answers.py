"""Answers in every game: only legal ones, spelled and parsed; refusals that cite; undo within its limits."""

from __future__ import annotations

from itertools import islice
from typing import Any, NamedTuple

import pytest

from grognard.kernel import FATE, WATCHER, Event, IllegalAnswer, Match, Pick, Question, Refusal, View
from tests.contract.cases import Case, every_case, header, looks, onlookers, played, walk

NUMBERS: tuple[Any, ...] = (-1, -7, 10**6, 10**30)
OTHERS: tuple[Any, ...] = (True, False, 3.0, 0.0, None, (), [], {}, b"x", "3", "", "garbage")
TEXTS = ("", "garbage", "  ", "\x00", "1e3", "9" * 400, "🐉", "3.0", "true")
CHECKED = 12_000
"""Entries of lexicons that are compared with their refusals in one case."""


@every_case
def test_anything_but_an_option_is_refused_and_nothing_changes(case: Case) -> None:
    for _, position in looks(case, 40):
        before = position.key()
        seat = position.question.seat
        for answer in (*(n for n in NUMBERS if not position.question.options.has(n)), *OTHERS):
            with pytest.raises(IllegalAnswer):
                position.answer(answer)
        for text in TEXTS:
            with pytest.raises(IllegalAnswer):
                position.parse(text)
            assert case.game.why_not(position, seat, text) is not None
        assert position.key() == before


@every_case
def test_a_match_hears_the_asked_seat_only(case: Case) -> None:
    match = Match(case.game, header(case))
    for entry in played(case).answers[:60]:
        question = match.question
        assert question is not None
        before = match.position, match.record
        for seat in (*onlookers(case.game, match.position), FATE, 99):
            if seat != question.seat:
                with pytest.raises(IllegalAnswer):
                    match.answer(seat, entry.answer)
                assert case.game.why_not(match.position, seat, entry.answer) is not None
        with pytest.raises(IllegalAnswer):
            match.answer(question.seat, "garbage")
        assert (match.position, match.record) == before
        match.answer(question.seat, entry.answer)


@every_case
def test_every_option_is_spelled_so_that_it_parses(case: Case) -> None:
    for _, position in looks(case, 200):
        question = position.question
        spelled = [position.spell(answer) for answer in question.options]
        assert [position.parse(text) for text in spelled] == list(question.options)
        assert [position.parse(f" {text.upper()} ") for text in spelled] == list(question.options)
        assert len(set(spelled)) == len(spelled)
        assert all(case.game.why_not(position, question.seat, text) is None for text in spelled[:5])


@every_case
def test_an_entry_is_an_option_if_and_only_if_nothing_refuses_it(case: Case) -> None:
    clauses = case.game.rulebook.clauses
    for number, position in looks(case, _questions_to_check(case)):
        question = position.question
        if question.seat == FATE or not isinstance(question.options, Pick):
            continue
        lexicon = position.lexicon(question.options.lexicon)
        refusals: dict[Refusal, str] = {}
        for answer, (verb, noun) in enumerate(lexicon.entries):
            refusal = case.game.refusal(position, question, verb, noun)
            told = lexicon.spellings[answer]
            assert question.options.has(answer) == (refusal is None), f"{number}, {question}: {told} gives {refusal}"
            if refusal is not None:
                refusals[refusal] = told
        view = case.game.view(position, WATCHER)
        for refusal, told in refusals.items():
            assert refusal.rule == "" or refusal.rule in clauses, f"{number}, {question}: {told} gives {refusal}"
            assert _said(case, refusal, view), f"{number}, {question}: {told} gives {refusal}"


def _said(case: Case, refusal: Refusal, view: View) -> bool:
    """Whether a refusal has a whole sentence in the catalogue, with all its facts in place."""
    text = case.game.explain(refusal, view).text
    return len(text) > 5 and text[-1] in ".?" and "{" not in text


def _questions_to_check(case: Case) -> int:
    """Long lexicons are looked at less often, so that every game takes about as long."""
    longest = 1
    for _, position, _ in islice(walk(case), 200):
        options = position.question.options
        if isinstance(options, Pick):
            longest = max(longest, len(position.lexicon(options.lexicon)))
    return max(25, CHECKED // longest)


class Way(NamedTuple):
    """An answer that can be taken back: whose, whether forced, and the digest before it."""

    seat: int
    forced: bool
    digest: str


@every_case
def test_undo_goes_back_exactly_and_never_past_dice_secrets_or_another_seat(case: Case) -> None:
    """A model of the rule of undo runs beside the match; whatever it allows is tried."""
    match = Match(case.game, header(case))
    seats = range(len(match.seats))
    way: list[Way] = []
    for entry in played(case).answers[:400]:
        question = match.question
        assert question is not None
        before = match.position.digest()
        events = match.answer(question.seat, entry.answer)
        way = _after(way, question, events, before)
        free = {step.seat for step in way if not step.forced}
        assert {seat for seat in seats if match.why_not_undo(seat) is None} == free
        if free:
            _undo_and_redo(match, question.seat, way)
    assert all(match.why_not_undo(seat) is not None for seat in (FATE, 99))


def _after(way: list[Way], question: Question, events: tuple[Event, ...], before: str) -> list[Way]:
    if question.seat == FATE or any(event.reveal for event in events):
        return []
    kept = way if way and way[-1].seat == question.seat else []
    return [*kept, Way(question.seat, question.options.count() == 1, before)]


def _undo_and_redo(match: Match[Any], seat: int, way: list[Way]) -> None:
    record, digest = match.record, match.position.digest()
    views = [match.view(each) for each in onlookers(match.game, match.position)]
    back = max(n for n, step in enumerate(way) if not step.forced)
    match.undo(seat)
    assert match.position.digest() == way[back].digest
    undone = len(way) - back
    assert match.record.answers == record.answers[:-undone]
    for entry in record.answers[-undone:]:
        match.answer(seat, entry.answer)
    assert match.position.digest() == digest
    assert match.record == record
    assert [match.view(each) for each in onlookers(match.game, match.position)] == views
