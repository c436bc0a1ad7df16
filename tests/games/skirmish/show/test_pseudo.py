"""Man-to-man games in the pseudo-language: nothing that is said on a table is English, not even names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import grognard
from grognard.games.skirmish.show.phrases import BOARDS
from grognard.kernel import FATE
from grognard.table.model import Table
from grognard.words import PSEUDO, pseudo, speaking

ANSWERS = 150
GAMES = ("dark-blades", "dragon-noir-exile")


def _english(text: str) -> list[str]:
    return re.findall(r"[a-z]{2,}", text)


def _said(table: Table) -> Iterator[str]:
    yield from (table.title, table.prompt, table.outcome, *table.aims)
    yield from (board.title for board in table.boards)
    yield from (option.label for option in table.options)
    yield from (line.text for line in table.log)
    yield from (text for piece in table.pieces for text in (piece.name, piece.called, piece.title, *piece.things))
    yield from (text for tray in table.trays for card in tray.cards for text in (card.name, card.text))
    yield from (text for piece in table.pieces for text in (*piece.told, *piece.notes))
    yield from (mark.title for piece in table.pieces for mark in piece.marks)
    yield from (track.title for track in (*table.tracks, *(each for tray in table.trays for each in tray.tracks)))
    yield from (tray.title for tray in table.trays)
    yield from (card.note for tray in table.trays for card in tray.cards)
    yield from (option.group for option in table.options)
    yield from (fixture.title for fixture in table.fixtures)


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_on_a_table_is_english(slug: str) -> None:
    game, random = grognard.game(slug), Random(5)
    position = game.start()
    with speaking(PSEUDO):
        for number in range(ANSWERS):
            question = position.question
            if question is None:
                break
            before, view = position.copy(), game.view(position, max(question.seat, 0))
            if number % 10 == 0:
                table = game.table(view)
                overlays = [game.threat(position, 0), *(game.reach(position, piece.id) for piece in table.pieces[:2])]
                said = [*_said(table), *(area.text for area in overlays if area)]
                assert {word for text in said for word in _english(text)} == set()
            position.answer(position.parse(random.choice(position.spelled())))
            told = game.result(before, position, 0) if question.seat == FATE else ""
            assert _english(told) == []


@pytest.mark.parametrize("slug", GAMES)
def test_seats_and_what_can_be_chosen_are_called_in_every_language(slug: str) -> None:
    game = grognard.game(slug)
    listed = game.scenarios.values()
    ids = {seat for scenario in listed for seat in game.seats(game.start(scenario.slug))}
    ids |= {value for each in listed for choice in each.choices for value in choice.choices if isinstance(value, str)}
    plain = {id: game.called(id) for id in sorted(ids)}
    with speaking(PSEUDO):
        assert {id: game.called(id) for id in plain} == {id: pseudo(name) for id, name in plain.items()}
        assert _english(f"{game.title} {game.summary} {game.roles}") == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_board_has_a_name_in_front_of_its_hexes(slug: str) -> None:
    game = grognard.game(slug)
    labels = [label for board in game.boards for label in game.sketch(board).spots]
    boards = {label.rpartition(":")[0] for label in labels if ":" in label}
    assert boards - {*BOARDS} == set()


@pytest.mark.parametrize("slug", GAMES)
def test_options_and_hexes_are_told_in_every_language(slug: str) -> None:
    game = grognard.game(slug)
    plain = {choice.key: choice for each in game.scenarios.values() for choice in each.choices}
    with speaking(PSEUDO):
        choices = [choice for each in game.scenarios.values() for choice in each.choices]
        assert [each.key for each in choices if each.text == plain[each.key].text] == []
        sketch = game.sketch(game.boards[0])
        texts = [*sketch.legend, *sketch.notes.values()]
    assert {word for text in texts for word in re.findall(r"[a-z]{2,}", text)} == set()
    first = next(iter(game.scenarios.values()))
    assert first.choices == tuple(plain[choice.key] for choice in first.choices)
