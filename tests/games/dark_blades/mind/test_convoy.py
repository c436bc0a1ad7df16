"""Bots bring the mules out: they know what the way costs, keep the ford clear and burn no mule."""

from __future__ import annotations

from heapq import heappop, heappush
from random import Random

import pytest

from grognard import game
from grognard.board.hexes import bits
from grognard.bots import GreedyBot
from grognard.driver import Sight
from grognard.games.dark_blades.magic.cards import spell_names
from grognard.games.dark_blades.magic.casting import SpellStep
from grognard.games.dark_blades.mind.assessment import assess
from grognard.games.dark_blades.mind.distances import narrows, ridden
from grognard.games.dark_blades.mind.stakes import aims_of
from grognard.games.dark_blades.position import Battle
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.land.land import Land
from grognard.games.skirmish.mind.distances import NO_WAY, walked
from grognard.games.skirmish.movement.chores import DISMOUNTING, begin
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import replaced
from tests.games.dark_blades.opening import TRAIN, cleared
from tests.games.skirmish.field import numbered, options, play, stand, topic

HONNA = 0
GAME = game("dark-blades")


def crossing(**where: str) -> Battle:
    """The Mule Train by the river: those with one hex are on foot, the others ride; hexes are of the Watermill."""
    war = cleared(TRAIN)
    for id, place in {"black_fox": "N2/N3", **where}.items():
        piece = numbered(war, id.replace("_", "-"))
        if "/" not in place:
            war.mount = replaced(war.mount, piece, NOBODY)
        war.put(piece, *stand(war, "/".join(f"watermill:{hex}" for hex in place.split("/"))))
    return war


def led(war: Battle, mule: str, leader: str) -> Battle:
    """The same, with a mule behind somebody and all others loose, and nobody still to come."""
    war.gone = tuple(piece for piece, at in enumerate(war.at) if at == war.land.off and piece not in war.mount)
    war.follows = (NOBODY,) * len(war.follows)
    war.tie(numbered(war, mule), numbered(war, leader))
    return war


def labels(war: Battle, cells: int) -> list[str]:
    return [war.land.labels[cell].partition(":")[2] for cell in bits(cells)]


def naive(land: Land, gait: str, goal: int, shut: int) -> dict[int, int]:
    """What it costs from every hex to a goal, found one hex after another."""
    going, found = land.going(gait), dict[int, int]()
    queue = [(0, cell) for cell in bits(goal)]
    while queue:
        cost, cell = heappop(queue)
        if cell in found or cost >= NO_WAY:
            continue
        found[cell] = cost
        if not shut >> cell & 1:
            for origin, price in going.arrivals(cell):
                heappush(queue, (cost + price, origin))
    return found


@pytest.mark.parametrize("gait", ["led", "mounted"])
def test_the_cost_of_a_way_is_that_of_the_cheapest_one(gait: str) -> None:
    war = crossing()
    out, shut = aims_of(TRAIN).out, stand_cells(war, "N12", "N13", "O14", "R8")
    reached, expected = walked(war.land, gait, (), out, shut), naive(war.land, gait, out, shut)
    for cell in bits(war.land.enterable(gait)):
        assert reached.far(cell) == expected.get(cell, NO_WAY)


def stand_cells(war: Battle, *hexes: str) -> int:
    return sum(1 << war.land.labels.index(f"watermill:{hex}") for hex in hexes)


def test_a_rider_gets_down_only_where_no_horse_can_go_on() -> None:
    war = crossing()
    saddle = ridden(war.land, ("mounted", "led"), (), aims_of(TRAIN).out, 0, 0)
    afoot = walked(war.land, "led", (), aims_of(TRAIN).out, 0)
    east, west = (war.land.labels.index(f"watermill:{hex}") for hex in ("S10", "H12"))
    assert saddle.far(east) <= 2 * afoot.far(east), "all the way in the saddle"
    assert saddle.far(west) > 2 * afoot.far(stand_cells(war, "K13").bit_length() - 1), "the bridge is crossed on foot"


def test_only_the_footbridge_parts_the_mules_from_the_way_out() -> None:
    war = crossing()
    assert labels(war, narrows(war.land, "led", aims_of(TRAIN).out)) == ["L13", "M13"]


def test_mules_cannot_use_the_stones() -> None:
    bridge = led(crossing(simon="J12", mule_1="I13/H13"), "mule-1", "simon")
    stones = led(crossing(simon="J15", mule_1="I15/H15"), "mule-1", "simon")
    assert assess(bridge, HONNA) > assess(stones, HONNA)


def test_a_horse_left_before_the_bridge_is_in_the_way() -> None:
    free = led(crossing(simon="H13", mule_1="G13/G12", matt_horse="G15/G16"), "mule-1", "simon")
    shut = led(crossing(simon="H13", mule_1="G13/G12", matt_horse="K12/K13"), "mule-1", "simon")
    assert assess(free, HONNA) > assess(shut, HONNA) + 100


def test_whoever_leads_nothing_does_not_get_down_beside_the_bridge() -> None:
    def down(place: str) -> int:
        """What it is worth to get down somewhere."""
        war = led(crossing(simon="E8", mule_1="D8/C8", matt=place), "mule-1", "simon")
        before, matt = assess(war, HONNA), numbered(war, "matt")
        begin(war, matt, DISMOUNTING, war.mount[matt])
        return assess(war, HONNA) - before

    assert down("K12/J12") < down("H3/G2")


def test_those_who_lead_go_first() -> None:
    war = led(crossing(dark_blades="K12", rix="H13", mule_2="G13/F13"), "mule-2", "rix")
    war.begin(MovementStep())
    sure = GAME.mind.settled(war)
    assert sure is not None
    assert war.spell(sure) == "move rix"


def test_the_next_man_takes_a_stray_mule_and_leads_it_on() -> None:
    war = led(crossing(rix="G10", mule_2="I12/I11"), "mule-2", "rix")
    war.tie(numbered(war, "mule-2"), NOBODY)
    war.begin(MovementStep())
    bot, said = GreedyBot(1), []
    while topic(war) in ("movement", "destination"):
        said.append(war.spell(bot.choose(Sight(GAME, war, HONNA))) if len(options(war)) > 1 else options(war)[0])
        play(war, said[-1])
    assert "lead mule-2" in said
    assert war.follows[numbered(war, "mule-2")] == numbered(war, "rix")


def test_no_fire_is_cast_where_a_mule_would_burn() -> None:
    def offered(mule: str) -> list[str]:
        war = crossing(quill="E6", ugluk="E5", ashrak="F6", mule_1=mule)
        war.hands = tuple(int(spell == "fireburst") for spell in spell_names()) + (0,) * len(spell_names())
        war.played = (0,) * len(spell_names())
        war.begin(SpellStep())
        assert "cast fireburst" in options(war)
        return [war.spell(answer) for answer in GAME.mind.offers(war)]

    assert "cast fireburst" in offered("R10/R9")
    assert "cast fireburst" not in offered("E8/E7")


class CountedSight(Sight):
    """A sight that counts how often worlds are imagined."""

    imagined = 0

    def imagine(self, random: Random) -> Battle:
        self.imagined += 1
        world: Battle = super().imagine(random)
        return world


def test_one_world_is_enough_where_no_card_matters() -> None:
    war = crossing(quill="E6", ugluk="E5", ashrak="F6", dark_blades="E4")
    war.hands = tuple(int(spell in ("zap", "fireburst")) for spell in spell_names()) * 2
    war.played = (0,) * len(spell_names())
    for step, worlds in ((SpellStep(), 2), (CombatStep(), 1)):
        sight = CountedSight(GAME, war.begin(step), HONNA)
        GreedyBot(1, worlds=2).choose(sight)
        assert sight.imagined == worlds
