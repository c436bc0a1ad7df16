"""Bots look for the Orb by magic, and go where it still may be."""

from __future__ import annotations

from random import Random

import pytest

from grognard import registry
from grognard.bots import bot
from grognard.driver import Sight
from grognard.games.dragon_noir.land.places import map_cells
from grognard.games.dragon_noir.magic.detection import LOCATE, findings, still_possible
from grognard.games.dragon_noir.mind.attraction import planned
from grognard.games.dragon_noir.mind.magic.seeking import the_orb
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.position import MOVEMENT, Foray
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.verbs import OBJECTS, ORB, SOUGHT
from grognard.kernel import FATE
from tests.games.dragon_noir.scenarios.test_the_orb import ADVENTURERS, HOUSE, MIDDLE, begun
from tests.games.skirmish.witness import numbered


def moving(orb: str, seed: int = 3) -> Foray:
    """The first movement phase, once Shaman is on the map."""
    war, draw = begun(orb), Random(seed)
    shaman = numbered(war, "shaman")
    while war.question is not None and not (war.step == MOVEMENT and war.alive(shaman) and not war.phasing):
        war.answer(war.question.options.pick(draw.random))
    return war


def test_it_is_worth_asking_where_two_of_three_markers_lie() -> None:
    war = moving(MIDDLE)
    shaman = numbered(war, "shaman")
    best = max(the_orb(war, aims(war), shaman))
    assert (best.spell, best.piece) == (LOCATE, ORB)
    assert best.gain > 0
    assert divmod(best.amount, len(SOUGHT)) == ([*war.land.caverns].index("dark-island"), OBJECTS)
    war.markers = war.markers[:1]
    assert not list(the_orb(war, aims(war), shaman)), "nothing is left to be found out"


def test_what_was_told_sends_nobody_where_it_is_not() -> None:
    war = moving(MIDDLE)
    krobek = numbered(war, "krobek")
    before = plot_of(war).errand(war, ADVENTURERS, krobek)
    assert before & map_cells(war.land, "dark-island")
    war.findings = (ADVENTURERS, 1, LOCATE, [*war.land.caverns].index("dark-island"), OBJECTS, 2, ORB, -1)
    after = plot_of(war).errand(war, ADVENTURERS, krobek)
    assert after == 1 << war.land.map.named(MIDDLE)
    assert still_possible(war, ADVENTURERS, list(war.markers)) == [war.land.map.named(MIDDLE)]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_bot_asks_before_it_casts_anything_else_or_finds_it(seed: int) -> None:
    war = moving(HOUSE, seed)
    for krob in war.living_of(1)[1:]:
        war.remove(krob)  # nothing is better to be done by magic
    game, player, asked = registry.game(CHALLENGE), bot("greedy", 1), []
    while war.question is not None and not list(findings(war, ADVENTURERS)):
        options = war.question.options
        if war.question.seat == ADVENTURERS and options.count() > 1:
            asked.append(war.spell(player.choose(Sight(game, war, ADVENTURERS))))
            war.answer(war.parse(asked[-1]))
        else:
            war.answer(options.at(options.count() - 1))
    assert [answer for answer in asked if answer.startswith("cast")] == ["cast locate"]
    (found,) = findings(war, ADVENTURERS)
    assert (found.spell, found.what, found.answer) == (LOCATE, OBJECTS, (ORB, war.land.map.named(HOUSE)))


def test_in_a_match_against_its_like_it_asks_as_well() -> None:
    game, draw = registry.game(CHALLENGE), Random(1)
    war, players, asked = game.start("the-tower-in-the-mire"), (bot("greedy", 2), bot("greedy", 3)), False
    while war.question is not None and not asked and not war.orb:
        seat, options = war.question.seat, war.question.options
        free = seat == FATE or options.count() == 1
        events = war.answer(options.pick(draw.random) if free else players[seat].choose(Sight(game, war, seat)))
        asked = any(event.what == "announced" and event.args[1] == LOCATE for event in events)
    assert asked, "before the Orb is found by walking"


def test_a_dog_that_stands_on_the_orb_keeps_nobody_from_it() -> None:
    war = moving(MIDDLE, 1)
    orb = war.land.map.named(MIDDLE)
    lucifer, krak = numbered(war, "lucifer"), numbered(war, "krak")
    war.lift(lucifer)
    war.put(lucifer, orb)
    war.markers, war.cell, war.orb = war.markers[:2], -1, (-1, orb)
    goals = planned(war, ADVENTURERS).goals
    assert goals[krak] == 1 << orb, "the dog gets out of the way"
    assert lucifer not in goals, "and looks under no more markers"
    war.lift(krak)
    war.lift(lucifer)
    war.put(krak, orb)
    war.put(lucifer, war.land.map.named(HOUSE))
    goals = planned(war, ADVENTURERS).goals
    assert goals == {krak: 1 << orb}, "whoever is sent there and has come keeps the others away"
