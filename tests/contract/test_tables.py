"""How every game looks and speaks: words for every event, tables that encode, targets that exist."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.game import Game
from grognard.kernel import WATCHER, Match
from grognard.table.model import Table
from tests.contract.cases import Case, cases, every_case, every_game, game_of, header, onlookers, played, some

KINDS = ("cell", "piece", "card", "button")


@every_case
def test_every_event_has_words_and_a_rule_of_the_book(case: Case) -> None:
    view = case.game.view(case.start(), WATCHER)
    for event in played(case).events:
        line = case.game.say(event, view)
        assert event.rule in case.game.rulebook.clauses, f"{event} cites no clause"
        assert line.text.strip(), f"{event} has no words"
        assert line.text == line.text.strip()
        assert "{" not in line.text, f"{event} is not filled in: {line.text}"
        assert line.rule in ("", event.rule)


@every_case
def test_every_table_is_sound(case: Case) -> None:
    game = case.game
    cells = {cell for board in game.boards for cell in game.sketch(board).spots}
    drawn = {cell for board in game.boards for cell in game.art(board).spots}
    match = Match(game, header(case))
    whole = played(case)
    spots = some(whole.record, 24)
    for number, entry in enumerate(whole.answers, 1):
        if number in spots:
            for seat in onlookers(game, match.position):
                _check(game, match, seat, cells, drawn)
        assert match.question is not None
        match.answer(match.question.seat, entry.answer)
    for seat in onlookers(game, match.position):
        _check(game, match, seat, cells, drawn)
        assert game.table(match.view(seat)).outcome


def _check(game: Game[Any], match: Match[Any], seat: int, cells: set[str], drawn: set[str]) -> None:
    view = match.view(seat)
    table = game.table(view)
    assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table
    assert [option.answer for option in table.options] == list(view.options)
    ids = [piece.id for piece in table.pieces]
    assert len(set(ids)) == len(ids), "two pieces share an id"
    for piece in table.pieces:
        assert piece.cell in cells, f"{piece.id} stands on {piece.cell!r}, which is not in the sketch"
        assert piece.cell in drawn, f"{piece.id} stands on {piece.cell!r}, which is not drawn"
        assert piece.code
        assert piece.name
    for option in table.options:
        assert option.label, f"{option.answer!r} has no label"
        for target in option.targets:
            assert _exists(target, table, cells), f"{option.answer!r} lights up {target!r}, which is not there"


def _exists(target: str, table: Table, cells: set[str]) -> bool:
    kind, _, name = target.partition(":")
    assert kind in KINDS, f"{target!r} is none of {KINDS}"
    if kind == "cell":
        return name in cells
    if kind == "piece":
        standing = [piece.id for piece in table.pieces] + [fixture.id for fixture in table.fixtures]
        return name in standing
    if kind == "card":
        return any(card.id == name for tray in table.trays for card in tray.cards)
    return bool(name)


@every_game
def test_boards_sketches_and_drawings_fit_together(slug: str) -> None:
    game = game_of(slug)
    assert game.boards
    for board in game.boards:
        sketch, art = game.sketch(board), game.art(board)
        assert art.body
        drawn = {*art.spots, *art.doors}
        assert [cell for cell in sketch.spots if cell not in drawn] == [], "a cell of the sketch is not drawn"
        for cell, spot in sketch.spots.items():
            assert 0 <= spot.line < len(sketch.lines), cell
            assert spot.column >= 0, cell
            assert spot.width >= 1, cell
        for cell, place in art.spots.items():
            assert 0 <= place.x <= art.width, cell
            assert 0 <= place.y <= art.height, cell


@every_game
def test_a_game_introduces_itself(slug: str) -> None:
    game = game_of(slug)
    assert game.slug == slug
    assert game.title
    assert game.summary
    assert game.edition >= 1
    assert msgspec.json.encode(game.data())
    for key, scenario in game.scenarios.items():
        assert scenario.slug == key
        assert scenario.title
        for choice in scenario.choices:
            assert len(choice.choices) >= 2, f"{choice.key} leaves nothing to choose"
            assert choice.rule == "" or choice.rule in game.rulebook.clauses


@every_case
def test_a_position_knows_its_scenario_and_assesses_every_seat(case: Case) -> None:
    game, position = case.game, played(case).position
    assert game.scenario_of(position) == case.scenario
    for seat in range(len(game.seats(position))):
        assert type(game.assess(position, seat)) is int
        assert game.result(case.start(), position, seat)


def test_the_suite_runs_on_every_scenario() -> None:
    for slug in {case.slug for case in cases()}:
        scenarios = {case.scenario for case in cases() if case.slug == slug}
        assert scenarios == set(game_of(slug).scenarios)


@pytest.mark.parametrize("target", ["cell:nowhere", "piece:nobody", "card:none", "button:"])
def test_a_target_that_does_not_exist_is_found(target: str) -> None:
    table = game_of("causeway").table(played(Case("causeway", "marsh")).view(0))
    assert not _exists(target, table, {"s1"})
