"""Windows betray nobody who lies face down (DS-OPT-1): not whether one opens, nor to whom, nor what is offered."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.show.facts import facts_of
from grognard.games.dragons_of_glory.show.imagination import imagine
from grognard.games.dragons_of_glory.war import LanceWar
from tests.games.dragons_of_glory.movement.moving import moving
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, asked, play

CHAPTERS = Chapters(command=True, supply=True, interception=True, dragons_at_sea=True, winter=True)
TOPICS = ("interception", "interceptors", "interception-die", "break-away", "broadside", "weather", "hunger")
NAMES = {cell: label for label, cell in LABELS.items()}
SHORE, SEA, START = next(
    (NAMES[shore], NAMES[sea], NAMES[start])
    for shore in bits(COUNTRY.map.coastal & COUNTRY.land & ~COUNTRY.map.of("marsh", "desert"))
    for sea in bits(COUNTRY.grid.ring(shore, 6) & COUNTRY.map.of("sea"))
    for start in bits(COUNTRY.grid.ring(sea, 1) & COUNTRY.grid.ring(shore, 7) & COUNTRY.map.of("sea"))
)


def passing_by(watcher: str, other: str) -> LanceWar:
    """A ship of Highlord comes into the range of a flier of Whitestone, face down on the shore; another is far away."""
    places = {"sanction-ship-1": START, watcher: SHORE, other: "4024W"}
    war = moving(places, {"sanction": 0, "zhakar": 1}, chapters=CHAPTERS, hidden=True, first=4)
    play(war, f"sail {START}", f"to {SEA}")
    return war


@pytest.mark.rule("DS-OPT-1", "DS-X20", "DG-G83")
def test_whether_a_flier_is_a_dragon_is_not_told_by_who_is_asked() -> None:
    both = ("good-dragons-gold-1", "zhakar-griffon-1")
    dragon, griffon = passing_by(*both), passing_by(*reversed(both))
    for war in (dragon, griffon):
        assert war.question is not None
        assert asked(war)[:2] == (1, "interception")
        assert war.question.secret
    assert "intercept good-dragons-gold-1" in asked(dragon)[2]
    assert asked(griffon)[2] == ("hold", "hold-move", "hold-step"), "it has nobody to send, and is asked all the same"
    for war in (dragon, griffon):
        play(war, "hold")
    assert asked(dragon) == asked(griffon)
    assert facts_of(dragon, 0) == facts_of(griffon, 0)


@pytest.mark.parametrize("seed", [1, 4])
def test_another_world_behind_the_same_view_asks_and_looks_alike(seed: int) -> None:
    draw, seen = Random(seed), Counter[str]()
    war = LanceWar(settled("silvanesti", hidden=True, chapters=CHAPTERS)).begin(War())
    while war.question is not None:
        question = war.question
        if question.topic in TOPICS:
            seen[question.topic] += 1
            for seat in (0, 1):
                world = imagine(war, seat, Random(seed))
                asks = world.question
                assert asks is not None
                assert (asks.seat, asks.topic, asks.about) == (question.seat, question.topic, question.about)
                assert facts_of(world, seat) == facts_of(war, seat)
                assert seat != question.seat or asks.options == question.options
                world.answer(asks.options.pick(draw.random))
        war.answer(question.options.pick(draw.random))
    assert seen["interception"] > 3
