"""Krobs bought in secret (DN-5.15.1b, DN-5.15.1c, DN-G300): prices, counters, boxes, and who knows of them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from grognard.games.dragon_noir.magic.detection import area_told, named, present
from grognard.games.dragon_noir.plan.boxes import backstage, boxed, inside, on_stage, price, purse, swap_alike
from grognard.games.dragon_noir.position import MOVED, NOWHERE
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.imagination import imagine
from grognard.games.dragon_noir.the_challenge import TheChallenge
from grognard.games.dragon_noir.verbs import CHARACTERS, SOUGHT
from grognard.kernel import WATCHER
from tests.games.dragon_noir.plan.curtain import ADVENTURERS, CELLS, KROBS, area, bought, put
from tests.games.skirmish.witness import numbered, options, told, topic

GAME = TheChallenge()


@pytest.mark.rule("DN-5.15.1b", "DN-5.15.1c", "DN-5.21.3a")
def test_5_15_1_thirty_points_at_the_printed_prices_into_ten_boxes() -> None:
    war = open_descent(CELLS)
    war.answer(war.parse("go jails:F6"))
    assert topic(war) == "buy-unseen"
    assert purse(war) == 30
    for id, cost in (("migam", 7), ("slayer-1", 4), ("warrior-1", 2), ("hunter-1", 1)):
        before = purse(war)
        war.answer(war.parse(f"buy {id}"))
        assert topic(war) == "box"
        war.answer(war.parse("area jails-ward" if id != "migam" else "area bridge-north"))
        assert before - purse(war) == cost == price(war, numbered(war, id))
    assert purse(war) == 16
    assert inside(war, area(war, "bridge-north")) == [numbered(war, "migam")]


@pytest.mark.rule("DN-5.15.1c", "DN-G300")
def test_nobody_buys_what_he_cannot_pay_or_what_is_not_there() -> None:
    war = bought([])
    assert boxed(war) == []
    war = open_descent(CELLS)
    war.answer(war.parse("go jails:F6"))
    for id in ("migam", "tiom", "valim", "golom"):
        war.answer(war.parse(f"buy {id}"))
        war.answer(war.parse("area bridge-south"))
    assert purse(war) == 2
    assert options(war) == ["done", "buy hunter-1", "buy warrior-1"]
    why = GAME.why_not(war, KROBS, "buy slayer-1")
    assert why is not None
    assert why.rule == "DN-5.15.1c"
    refused = [GAME.why_not(war, KROBS, f"buy {id}") for id in ("migam", "konrad", "hunter-2")]
    assert [one.rule for one in refused if one is not None] == ["DN-5.15.1c", "DN-5.15.1c", "DN-G300"]


@pytest.mark.rule("DN-G300")
def test_a_guard_is_noted_only_where_there_is_room_for_all_of_it() -> None:
    war = open_descent(CELLS)
    war.answer(war.parse("go jails:F6"))
    war.lit = 1 << area(war, "jails-north")
    war.answer(war.parse("buy migam"))
    assert "area jails-south" in options(war)
    why = GAME.why_not(war, KROBS, "area jails-north")
    assert why is not None
    assert why.rule == "DN-G300"


@pytest.mark.rule("DN-G300")
def test_the_lowest_numbers_of_a_sort_come_first_with_what_was_done_by_those_they_stand_for() -> None:
    ward_box = [(id, "jails-ward") for id in ("hunter-2", "hunter-3", "slayer-1")]
    war = bought([("hunter-1", "maze-north"), *ward_box])
    ward, north = area(war, "jails-ward"), area(war, "maze-north")
    war.marks[numbered(war, "hunter-1")] = MOVED
    assert {war.card(piece).id for piece in swap_alike(war, ward)} == {"hunter-1", "hunter-2", "slayer-1"}
    assert [war.card(piece).id for piece in inside(war, north)] == ["hunter-3"]
    assert war.marked(numbered(war, "hunter-3"), MOVED)
    assert not war.marked(numbered(war, "hunter-1"), MOVED)


@pytest.mark.rule("DN-5.15.1b", "DN-G300")
def test_only_the_krobs_know_who_was_bought_and_where() -> None:
    one = bought([("migam", "jails-north"), ("hunter-1", "maze-south")])
    other = bought([("slayer-1", "bridge-south")])
    for seat in (ADVENTURERS, WATCHER):
        assert facts_of(one, seat) == facts_of(other, seat)
        assert GAME.view(one, seat) == GAME.view(other, seat)
    shown = {name: those for name, _, those in facts_of(one, KROBS).areas if those}
    assert shown == {"jails-north": ("migam",), "maze-south": ("hunter-1",)}
    ids = [piece.id for piece in facts_of(one, ADVENTURERS).pieces]
    assert not [id for id in ids if id.startswith(("hunter", "slayer", "warrior"))]


@pytest.mark.rule("DN-5.15.1b", "DN-5.15.1c")
def test_what_is_imagined_hangs_on_nothing_but_what_was_seen() -> None:
    one = bought([("migam", "jails-north"), ("hunter-1", "maze-south")])
    other = bought([(f"hunter-{n}", "bridge-south") for n in range(1, 20)])
    for war in (one, other):
        put(war, "warrior-1", "jails:C13")
        war.lit = 1 << area(war, "jails-south")
    kinds: Counter[str] = Counter()
    for seed in range(30):
        worlds = [imagine(war, ADVENTURERS, Random(seed)) for war in (one, other)]
        assert worlds[0].boxed == worlds[1].boxed
        world = worlds[0]
        assert purse(world) >= 0
        assert inside(world, area(world, "jails-south")) == []
        assert on_stage(world) == [numbered(world, "warrior-1")]
        assert {*boxed(world)} <= {*backstage(world)}
        kinds.update({world.card(piece).kind for piece in boxed(world)})
    assert min(kinds[kind] for kind in ("hunter", "warrior", "slayer", "guard")) > 5
    assert imagine(one, KROBS, Random(1)).boxed == one.boxed


def test_in_the_middle_of_buying_others_imagine_the_beginning_of_a_question() -> None:
    war = open_descent(CELLS)
    war.answer(war.parse("go jails:F6"))
    war.answer(war.parse("buy migam"))
    seen = set()
    for seed in range(20):
        world = imagine(war, ADVENTURERS, Random(seed))
        assert world.question is not None
        assert (world.question.topic, world.question.secret) == ("buy-unseen", True)
        seen.add(purse(world))
        world.answer(world.question.options.pick(Random(seed).random))
    assert len(seen) > 5


@pytest.mark.rule("DN-5.15.1b")
def test_buying_is_told_to_the_krobs_alone() -> None:
    war = open_descent(CELLS)
    war.log = []
    war.answer(war.parse("go jails:F6"))
    war.answer(war.parse("buy hunter-1"))
    war.answer(war.parse("area maze-south"))
    assert told(war.log) == ["locked", "boxed"]
    assert {event.to for event in war.log} == {(KROBS,)}
    assert war.boxed[numbered(war, "hunter-2")] == NOWHERE


@pytest.mark.rule("DN-G307")
def test_magic_counts_who_waits_on_a_map_and_names_the_area_of_one_that_is_like_no_other() -> None:
    war = bought([("migam", "jails-south"), ("hunter-1", "maze-south")])
    maps = [*war.land.caverns]
    jails, maze = (maps.index(name) * len(SOUGHT) + CHARACTERS for name in ("jails", "maze"))
    migam = numbered(war, "migam")
    assert [piece for piece, _ in present(war, ADVENTURERS, jails)] == [migam]
    assert area_told(dict(present(war, ADVENTURERS, jails))[migam]) == area(war, "jails-south")
    assert len(present(war, ADVENTURERS, maze)) == 1
    asked = named(war, ADVENTURERS, CHARACTERS)
    assert asked >> migam & 1
    assert not asked >> numbered(war, "hunter-1") & 1
    put(war, "hunter-2", "jails:C13")
    assert named(war, ADVENTURERS, CHARACTERS) >> numbered(war, "hunter-2") & 1, "by now everybody has seen it"
