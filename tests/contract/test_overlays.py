"""Overlays and prospects in every game: they fit the table and the rules, and know no more than the seat that looks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.game import Game
from grognard.kernel import FATE, Position
from grognard.looking import FOLLOWED, area_of, prospect_of
from grognard.table.model import Table, Term
from grognard.table.overlays import Area, Prospect
from tests.contract.cases import Case, every_case, kept_from, share
from tests.contract.test_secrets import _wander, moments
from tests.toy import Causeway, Toy

LOOKS = 12
"""Moments of a match at which somebody looks."""
PATTERNS = ("dots", "hatch", "waves", "rings", "bands")
"""Patterns that clients can draw."""
FEW = 4
"""Pieces, cells and answers looked at in one moment."""


def targets(game: Game[Any], table: Table, number: int) -> Iterator[tuple[Any, str]]:
    """What can be looked at: everything of the whole board, and some of the pieces and their cells in turn."""
    for lens in game.lenses:
        if not lens.of:
            yield lens.id, ""
    pieces = table.pieces[number % FEW :: len(table.pieces) // FEW + 1]
    for piece in pieces:
        yield "reach", f"piece:{piece.id}"
        yield "sight", f"cell:{piece.cell}"


def prospects(game: Game[Any], position: Position, seat: int, draw: int = 0) -> list[tuple[str, Prospect]]:
    """Some answers of the seat, if it is asked, with what can be told of them."""
    question = position.question
    if question is None or question.seat != seat:
        return []
    answers = [position.spell(answer) for answer in question.options]
    few = answers[:: len(answers) // FEW + 1]
    return [(text, prospect_of(game, position, seat, text, draw)) for text in few]


def looked(game: Game[Any], position: Position, seat: int, number: int, draw: int = 0) -> bytes:
    """All that the seat finds by looking, to the byte."""
    table = game.table(game.view(position, seat))
    areas = [area_of(game, position, seat, kind, target, draw) for kind, target in targets(game, table, number)]
    return msgspec.json.encode([areas, prospects(game, position, seat, draw)])


@every_case
def test_who_looks_learns_nothing_that_is_hidden(case: Case) -> None:
    """Neither another truth behind the same view nor another guess at it changes anything."""
    for match, seat, number in moments(case, share(case, LOOKS)):
        before = match.position.key()
        seen = looked(case.game, match.position, seat, number)
        world = case.game.imagine(match.position, seat, Random(number))
        assert looked(case.game, world, seat, number) == seen
        assert looked(case.game, match.position, seat, number, draw=number) == seen, "a guess is told as the truth"
        assert match.position.key() == before, "looking changed the truth"


@every_case
def test_what_is_seen_fits_the_table_the_log_and_the_dice(case: Case) -> None:
    game = case.game
    for match, seat, number in moments(case, share(case, LOOKS)):
        position = match.position
        table = game.table(game.view(position, seat))
        spots = {spot for board in table.boards for spot in game.sketch(board.id).spots}
        there = {f"piece:{piece.id}" for piece in table.pieces} | {f"cell:{spot}" for spot in spots}
        for kind, target in targets(game, table, number):
            _check_area(game, area_of(game, position, seat, kind, target), spots, there)
        for text, prospect in prospects(game, position, seat):
            _check_prospect(game, prospect, text, spots, there)
            assert _told(game, position, seat, text)[: len(prospect.terms)] == list(prospect.terms)
        _check_dice(game, position, seat)


def _check_area(game: Game[Any], area: Area | None, spots: set[str], there: set[str]) -> None:
    """An overlay lies on the board and points at what is there."""
    if area is None:
        return
    assert area.text.endswith(".")
    assert set(area.cells) | set(area.beyond) <= spots
    assert not set(area.cells) & set(area.beyond)
    assert set(area.targets) <= there
    for layer in area.layers:
        assert layer.title
        assert layer.pattern in PATTERNS
        assert set(layer.cells) <= spots
    game.rulebook.clause(area.rule)  # UnknownClause if there is none


def _check_prospect(game: Game[Any], prospect: Prospect, text: str, spots: set[str], there: set[str]) -> None:
    """A way leads over the board, ever dearer, to where the answer says."""
    costs = [stage.cost for stage in prospect.way]
    assert costs == sorted(costs)
    assert {stage.cell for stage in prospect.way} <= spots
    if prospect.way:
        assert prospect.start in spots
        assert prospect.way[-1].cell in text or text.count(" ") > 1, "those of two hexes may turn at the end"
    for risk in prospect.risks:
        assert set(risk.targets) <= there
        game.rulebook.clause(risk.rule)


def _told(game: Game[Any], position: Position, seat: int, text: str) -> list[Term]:
    """The sums that the log really tells when the answer is given, and then what has no other answer."""
    after, terms = position.copy(), list[Term]()
    given: Any = position.parse(text)
    for _ in range(FOLLOWED + 1):
        view = game.view(after, seat)
        after.log = []
        told = [event for event in after.answer(given) if event.known_to(seat)]
        terms += [term for event in told for term in game.say(event, view).terms]
        if after.question is None or after.question.seat != seat or after.question.options.count() != 1:
            break
        given = next(iter(after.question.options))
    return terms


def _check_dice(game: Game[Any], position: Position, seat: int) -> None:
    """A die that a line shows is the one that fell."""
    question = position.question
    if question is None or question.seat != FATE:
        return
    view, after = game.view(position, seat), position.copy()
    after.log = []
    answer = question.options.pick(Random(3).random)
    lines = [game.say(event, view) for event in after.answer(answer) if event.known_to(seat)]
    faces = [face for line in lines for face in line.dice]
    if len(faces) == 1 and isinstance(answer, int):
        assert faces[0] == position.spell(answer).split()[-1]


def test_the_test_finds_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reach that counts the shields of the other hand gives itself away by the guesses it is made of."""
    toy = Toy()

    def reach(position: Causeway, piece: str) -> Area:
        return Area(text=f"{position.hand(1)[0]} shields.")

    monkeypatch.setattr(toy, "reach", reach)
    found = 0
    for seed in range(30):
        match = _wander(toy, seed)
        if match.question is not None and not kept_from(match.question, 0):
            guesses = {looked(toy, match.position, 0, 0, draw) for draw in range(6)}
            found += len(guesses) > 1
    assert found
