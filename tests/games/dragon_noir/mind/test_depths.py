"""What bots know of gharvs and webs."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.mind.below.boat_trips import by_boat, nearest_shore
from grognard.games.dragon_noir.mind.below.depths import depths
from grognard.games.dragon_noir.mind.shortlist import CUSTOMS
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.pieces.boats import note_who_is_aboard
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.mind.choosing import asked, picked
from grognard.games.skirmish.mind.distances import FAR, FLYING, reach
from grognard.kernel import FATE
from grognard.mind import NO_PLAN
from tests.games.dragon_noir.stage import country, options, stage, topic

BRIDGE = "the-wights-bridge"


def at_bridge(**places: str) -> Foray:
    """The Wights' Bridge with some people where they are put, in the movement of the adventurers."""
    war = open_descent(BRIDGE)
    war.half, war.step = 2, 2
    for id, label in places.items():
        war.put(war.given.numbers[id.replace("_", "-")], war.land.map.named(label))
    return war.begin(MovementStep())


def risk(war: Foray, id: str, label: str) -> int:
    """What the gharvs should cost somebody in a hex."""
    return depths(war, aims(war), war.given.numbers[id], 1 << war.land.map.named(label))


def test_water_is_dangerous_sand_less_so_and_dry_ground_not_at_all() -> None:
    war = at_bridge(davrich="H5", krobek="H4", warrior_1="I14")
    assert risk(war, "davrich", "H8") > risk(war, "davrich", "J7") > risk(war, "davrich", "H5") == 0
    assert risk(war, "krobek", "H8") > 0


def test_wounds_draw_them() -> None:
    war = at_bridge(davrich="H5", warrior_1="I14")
    before = risk(war, "davrich", "H8")
    war.health[war.given.numbers["davrich"]] = 1
    assert risk(war, "davrich", "H8") > before // 2, "twice as often, though less is left of him"


def test_one_that_is_there_is_feared_wherever_it_can_bite() -> None:
    war = at_bridge(davrich="H5", gharv_1="J8", warrior_1="I14")
    with_it = risk(war, "davrich", "J7")
    war.remove(war.given.numbers["gharv-1"])
    assert with_it > risk(war, "davrich", "J7")


def test_krobs_spin_their_webs_across_the_way_out() -> None:
    war = open_descent(BRIDGE)
    while war.question is not None and war.question.topic != "web":
        war.answer(war.question.options.pick(Random(1).random))
    answer = CUSTOMS.settled(war, NO_PLAN)
    assert answer is not None
    cell = war.acts.entries[answer][1]
    ground = war.land.enterable("foot")
    assert (war.land.grid.disc(cell, 1) & ground).bit_count() <= 5, "where the way is narrow"


def test_whoever_is_barred_by_a_web_cuts_it() -> None:
    war = at_bridge(davrich="C15", warrior_1="L4")
    for label in ("C16", "D16", "B15", "D15", "C14"):
        war.change_land(1 << war.land.map.named(label), "spider web")
    war.step = 3
    war.begin(CombatStep())
    while war.question is not None:
        assert war.question.seat != FATE
        answer = CUSTOMS.settled(war, NO_PLAN)
        assert answer is not None
        war.answer(answer)
    assert war.land.webs.bit_count() == 4, "one of them is torn"
    assert war.land.labels[war.at[war.given.numbers["davrich"]]] != "C15"


@pytest.mark.parametrize(
    ("start", "goal", "moored", "most"),
    [("F2", "G9", "F5/G5", 4), ("G9", "F2", "F6/F7", 4), ("G9", "K14", "C8/D9", 6)],
)
def test_who_cannot_walk_to_the_island_or_from_it_takes_the_boat(
    start: str, goal: str, moored: str, most: int
) -> None:
    """Konrad in his armour, from the north shore into the house on the Dark Island, and back to a jetty."""
    land = country("dark-island", CHALLENGE)
    war = stage(land, f"konrad at {start}\nhunter-1 at A9", MovementStep(), game=CHALLENGE, boats=moored)
    there = 1 << war.land.map.named(goal)
    halves = 0
    while not war.hexes(0) & there and halves < 12:
        walked_on(war, there)
        halves += 1
        war.half += 2
        for piece in range(len(war.at)):
            war.spent[piece] = war.steps[piece] = war.marks[piece] = 0
        note_who_is_aboard(war)
        war.begin(MovementStep())
    assert war.hexes(0) & there
    assert halves <= most


@pytest.mark.parametrize(("moored", "waits"), [("C8/D9", True), ("F5/G5", False)])
def test_who_finds_no_boat_on_his_side_waits_where_the_island_is_nearest(moored: str, waits: bool) -> None:
    """Konrad in his armour on the north shore; one boat lies on the far side of the island, the other by his own."""
    land = country("dark-island", CHALLENGE)
    war = stage(land, "konrad at F2\nhunter-1 at A9", MovementStep(), game=CHALLENGE, boats=moored)
    house = 1 << war.land.map.named("G9")
    found = nearest_shore(war, 0, house)
    if not waits:
        assert found == house
        return
    far, own = reach(war.land, "armoured", found).far, war.land.enterable("armoured")
    crow = reach(war.land, FLYING, house).far
    ashore = [cell for cell in bits(own) if reach(war.land, "armoured", 1 << cell).far(war.at[0]) < FAR]
    assert far(war.at[0]) < FAR, "he can walk there"
    assert {crow(cell) for cell in bits(found)} == {min(map(crow, ashore))}


def walked_on(war: Foray, goal: int) -> None:
    """One movement of Konrad: by boat while he needs one, else on foot as near as he can."""
    while topic(war) == "movement":
        if "move konrad" not in options(war):
            war.answer(war.parse("done"))
            continue
        war.answer(war.parse("move konrad"))
        while topic(war) == "destination":
            _, answers = asked(war)
            trip = by_boat(war, 0, goal, answers)
            far = reach(war.land, "armoured", goal).far
            steps = [answer for answer in picked(war, answers, "go") if far(answer - war.acts.go) < far(war.at[0])]
            nearest = sorted(steps, key=lambda answer: far(answer - war.acts.go))
            war.answer((trip or nearest or picked(war, answers, "stay"))[0])
