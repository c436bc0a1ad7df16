"""Bots look for the Orb by magic, and go where it still may be."""

from __future__ import annotations

from random import Random

from grognard import registry
from grognard.bots import bot
from grognard.driver import Sight
from grognard.games.dragon_noir.land.places import map_cells
from grognard.games.dragon_noir.magic.detection import LOCATE, findings, still_possible
from grognard.games.dragon_noir.mind.magic.seeking import the_orb
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.position import MOVEMENT, Foray
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.verbs import OBJECTS, ORB, SOUGHT
from grognard.kernel import FATE
from tests.games.dragon_noir.scenarios.test_the_orb import ADVENTURERS, HOUSE, MIDDLE, begun
from tests.games.skirmish.witness import numbered


def moving(orb: str) -> Foray:
    """The first movement phase, once Shaman is on the map."""
    war, draw = begun(orb), Random(5)
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


def test_a_bot_casts_it_and_is_told() -> None:
    war = moving(HOUSE)
    for krob in war.living_of(1)[1:]:
        war.remove(krob)  # nothing is better to be done by magic
    game, player, draw = registry.game(CHALLENGE), bot("greedy", 1), Random(1)
    for _ in range(400):
        if war.question is None or list(findings(war, ADVENTURERS)):
            break
        if war.question.seat == ADVENTURERS and war.question.options.count() > 1:
            war.answer(player.choose(Sight(game, war, ADVENTURERS)))
        elif war.question.seat == FATE:
            war.answer(war.question.options.at(war.question.options.count() - 1))
        else:
            war.answer(war.question.options.pick(draw.random))
    (found,) = findings(war, ADVENTURERS)
    assert (found.spell, found.what, found.answer) == (LOCATE, OBJECTS, (ORB, war.land.map.named(HOUSE)))
