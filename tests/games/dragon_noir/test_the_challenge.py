"""The Challenge behind the contract: its own counters, clauses and turn, with what it shares with The Exile."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from grognard.driver import new_match, play
from grognard.fate import Seeded
from grognard.games.dragon_noir.scenarios.underworld import BELOW
from grognard.games.dragon_noir.sequence import Half, begin_half
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE, EXILE
from grognard.games.dragon_noir.sheets.counterparts import CHAPTERS, CLAUSES, counterpart
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.dragon_noir.the_challenge import TheChallenge
from grognard.games.dragon_noir.the_exile import TheExile
from grognard.kernel import Answer
from tests.games.dragon_noir.stage import numbered, stage

GAME, BEFORE = TheChallenge(), TheExile()


class Guess:
    """A player who answers at random from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, sight: object) -> Answer:
        """Any option."""
        return sight.options.pick(self._random.random)  # type: ignore[attr-defined,no-any-return]


def test_clauses_that_are_numbered_otherwise_have_a_counterpart() -> None:
    ours, theirs = GAME.rulebook.clauses, BEFORE.rulebook.clauses
    for before, now in CLAUSES[CHALLENGE].items():
        assert before in theirs, before
        assert before not in ours, before
        assert now in ours, now
    for start, now in CHAPTERS[CHALLENGE].items():
        assert any(id.startswith(start) for id in theirs), start
        assert not any(id.startswith(start) for id in ours), start
        assert now in ours, now
    assert counterpart(EXILE, "DN-2.12.1a") == "DN-2.12.1a"
    assert counterpart(CHALLENGE, "DN-2.36.2f") == "DN-4.1a"


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_whatever_is_told_cites_a_clause_of_its_book(scenario: str) -> None:
    for seed in (0,):
        fate = Seeded(seed)
        match = new_match(GAME, fate, scenario)
        play(match, {0: Guess(seed), 1: Guess(seed + 9)}, fate)
        for seat in (0, 1):
            log = match.view(seat).log
            assert log
            assert {event.rule for event in log} <= set(GAME.rulebook.clauses)


@pytest.mark.rule("DN-4.2v")
def test_sarah_is_shown_with_the_figures_of_her_game() -> None:
    shown = []
    for game in (BEFORE, GAME):
        profile = next(each for each in game.profiles() if each.id == "sarah")
        healthy = next(face for face in profile.faces if face.id == "healthy")
        shown.append([mark.text for mark in healthy.marks])
    assert shown == [["3", "2", "6"], ["7", "4", "6"]]


def test_each_game_lists_its_own_counters_maps_and_scenarios() -> None:
    for game in (BEFORE, GAME):
        figures = game.data()
        assert [unit["id"] for unit in figures["counters"]] == list(roster(game.slug).units)
        assert [each["id"] for each in figures["scenarios"]] == [id for id in game.scenarios if id in _sheets(game)]
        assert "game" not in figures["scenarios"][0]
        assert len(game.counters()) > len(figures["counters"])
    assert not set(GAME.scenarios) & set(BEFORE.scenarios)
    assert "free set-up" not in GAME.data()


def _sheets(game: TheExile | TheChallenge) -> set[str]:
    return {each["id"] for each in game.data()["scenarios"]}


@pytest.mark.rule("DN-3.3e", "DN-2.12.2e", "DN-2.12.2k")
def test_a_caster_has_one_spell_in_a_game_turn() -> None:
    war = stage("dwarves-cave", "zacharie at F3\naruk at F12", Half())
    caster = 1 << numbered(war, "zacharie")
    for below, kept in ((False, 0), (True, caster)):
        war.given = replace(war.given, sequence=BELOW if below else war.given.sequence)
        war.half, war.cast = 2, caster
        begin_half(war)
        assert war.cast == 0, "a game turn begins"
        war.half, war.cast = 3, caster
        begin_half(war)
        assert war.cast == kept
