"""The Exile behind the contract: tables, options against refusals, imagined worlds and overlays in random matches."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.the_exile import TheExile
from grognard.kernel import FATE, WATCHER, Pick
from grognard.looking import area_of, prospect_of
from grognard.table.model import Table
from tests.games.dragon_noir.stage import options, play, topic

GAME = TheExile()
QUICK = ("landfall", "the-elves-oath", "the-millers-guests")
EVERY = 41


def moments(scenario: str, seed: int = 1, most: int = 500) -> Any:
    """A random match at some of its questions."""
    war, draw = GAME.start(scenario), Random(seed)
    for number in range(most):
        if war.question is None:
            return
        if number % EVERY == 0:
            yield war, number
        war.answer(war.question.options.pick(draw.random))


def table(war: Foray, seat: int = WATCHER) -> Table:
    """The table of a seat."""
    return GAME.table(GAME.view(war, seat))


@pytest.mark.parametrize("scenario", QUICK)
def test_options_and_refusals_agree_on_everything_that_can_be_said(scenario: str) -> None:
    for war, _ in moments(scenario):
        question = war.question
        if question.seat == FATE or not isinstance(question.options, Pick):
            continue
        legal = set(question.options)
        for answer, (verb, noun) in enumerate(war.acts.entries):
            refusal = GAME.refusal(war, question, verb, noun)
            assert (refusal is None) == (answer in legal), (question.topic, war.acts.lexicon.spellings[answer])
            assert refusal is None or refusal.rule in GAME.rulebook.clauses


@pytest.mark.parametrize("scenario", QUICK)
def test_tables_show_what_is_there_and_light_up_nothing_else(scenario: str) -> None:
    spots = {spot for board in GAME.boards for spot in GAME.sketch(board).spots}
    known = {profile.id: profile for profile in GAME.profiles()}
    for war, _ in moments(scenario):
        for seat in (WATCHER, 0, 1):
            shown = table(war, seat)
            assert msgspec.json.decode(msgspec.json.encode(shown), type=Table) == shown
            pieces = {piece.id for piece in shown.pieces}
            cards = {card.id for tray in shown.trays for card in tray.cards}
            for piece in shown.pieces:
                assert piece.cell in spots
                assert piece.state in [face.state for face in known[piece.id].faces], piece.id
            for option in shown.options:
                kind, _, name = option.targets[0].partition(":")
                assert name in {"cell": spots, "piece": pieces, "card": cards, "button": {name}}[kind], option


@pytest.mark.parametrize("scenario", QUICK)
def test_what_a_seat_imagines_is_what_it_sees(scenario: str) -> None:
    for war, number in moments(scenario):
        for seat in (WATCHER, 0, 1):
            if war.question.secret and war.question.seat != seat:
                continue
            world = GAME.imagine(war, seat, Random(number))
            assert msgspec.json.encode(GAME.view(world, seat)) == msgspec.json.encode(GAME.view(war, seat))
            assert world.decode(world.encode()).key() == world.key()
            assert GAME.imagine(world, seat, Random(5)).key() == GAME.imagine(war, seat, Random(5)).key()


@pytest.mark.parametrize("scenario", QUICK)
def test_overlays_lie_on_the_board_and_cite_the_book(scenario: str) -> None:
    spots = {f"cell:{spot}" for board in GAME.boards for spot in GAME.sketch(board).spots}
    for war, _ in moments(scenario):
        shown = table(war, 0)
        there = spots | {f"piece:{piece.id}" for piece in shown.pieces}
        looks: list[tuple[Any, str]] = [("threat", "")]
        for piece in shown.pieces[:2]:
            looks += [("reach", f"piece:{piece.id}"), ("sight", f"cell:{piece.cell}")]
        for area in (area_of(GAME, war, 0, kind, target) for kind, target in looks):
            assert area is None or (set(area.targets) <= there and area.rule in GAME.rulebook.clauses)
        if war.question.seat == 0:
            for answer in options(war)[:3]:
                for risk in prospect_of(GAME, war, 0, answer).risks:
                    assert set(risk.targets) <= there
                    assert risk.rule in GAME.rulebook.clauses


@pytest.mark.rule("DN-G155")
def test_orks_in_hiding_stand_on_their_own_table_only() -> None:
    war = GAME.start("the-millers-guests")
    first = options(war)[0]
    play(war, first)
    shaman = next(piece for piece in table(war, 1).pieces if piece.id == "shaman")
    assert shaman.cell == first.removeprefix("go ")
    assert "hiding" in shaman.title
    while topic(war) == "set-up":
        play(war, options(war)[-1])
    for seat in (WATCHER, 0):
        shown = table(war, seat)
        assert not [piece for piece in shown.pieces if piece.side == "rust"]
        waiting = {card.id for tray in shown.trays if tray.title != "Spells" for card in tray.cards}
        assert "shaman" in waiting


@pytest.mark.rule("DN-2.23a")
def test_holding_fire_is_what_lets_an_interrupt_go_by() -> None:
    war, random = GAME.start("the-elves-oath"), Random(3)
    while topic(war) != "interrupt":
        assert war.question is not None
        war.answer(war.question.options.pick(random.random))
    assert war.question is not None
    seat = war.question.seat
    assert GAME.passing(GAME.view(war, seat)) == "hold"
    assert GAME.passing(GAME.view(war, 1 - seat)) == ""
    play(war, "hold-step")
    assert GAME.passing(GAME.view(war, seat)) == ""


def test_the_game_introduces_itself() -> None:
    assert msgspec.json.encode(GAME.data())
    for slug, scenario in GAME.scenarios.items():
        assert scenario.slug == slug
        assert scenario.summary
        for choice in scenario.choices:
            assert choice.rule in GAME.rulebook.clauses
        for seat in GAME.seats(GAME.start(slug)):
            ways = scenario.aims.get(seat, scenario.aims.get("", ()))
            assert ways
            assert all(way.endswith(".") and way[0].isupper() for way in ways)
