"""The Orb (DN-1.53b, DN-G290): hidden by the krobs, found on a marker or by ear, borne, dropped, carried out."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dragon_noir.editions import DEEPER_REPAIRS, REPAIRS
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.orb import bearer, can_bear, lay_down, lies, turn_up
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.imagination import imagine
from grognard.games.skirmish.sheets.book import NOBODY
from tests.games.skirmish.witness import numbered, told

TOWER = "the-tower-in-the-mire"
ADVENTURERS, KROBS = 0, 1
HOUSE, CROSS, MIDDLE = "dark-island:G9", "dark-island:H12", "haunted-swamp:F8"
MARKERS = (HOUSE, CROSS, MIDDLE)


def begun(orb: str = MIDDLE) -> Foray:
    """A match at its first half, with the Orb under one of the markers."""
    war, draw = open_descent(TOWER), Random(2)
    while war.question is not None and not war.step:
        topic = war.question.topic
        answer = war.parse(f"go {orb}") if topic == "orb" else war.question.options.pick(draw.random)
        war.answer(answer)
    return war


def put(war: Foray, id: str, label: str) -> int:
    """Somebody in a hex."""
    piece = numbered(war, id)
    war.put(piece, war.land.map.named(label))
    return piece


def ended(war: Foray) -> list[str]:
    """What is told at the end of a half."""
    war.log = []
    plot_of(war).after_half(war)
    return told(war.log)


@pytest.mark.rule("DN-1.53b")
def test_only_the_krobs_know_where_it_lies() -> None:
    war = begun(HOUSE)
    own, other, watcher = (facts_of(war, seat) for seat in (KROBS, ADVENTURERS, -1))
    assert (own.cell, other.cell, watcher.cell) == (HOUSE, "", "")
    assert own.markers == other.markers == MARKERS
    seen = {war.land.labels[imagine(war, ADVENTURERS, Random(seed)).cell] for seed in range(40)}
    assert seen == set(MARKERS)
    assert {war.land.labels[imagine(war, KROBS, Random(seed)).cell] for seed in range(5)} == {HOUSE}


@pytest.mark.rule("DN-G290")
def test_whoever_ends_his_half_on_a_marker_turns_it_up() -> None:
    war = begun()
    grunek = put(war, "grunek", HOUSE)
    assert ended(war) == ["marker-empty"]
    assert facts_of(war, ADVENTURERS).markers == (CROSS, MIDDLE)
    war.put(grunek, war.land.map.named(MIDDLE))
    assert ended(war) == ["orb-found", "orb-taken"]
    assert (bearer(war), war.cell) == (grunek, NOWHERE)
    assert facts_of(war, ADVENTURERS).orb == facts_of(war, KROBS).orb == "grunek"


@pytest.mark.rule("DN-G290")
def test_sarah_knows_from_three_hexes_away() -> None:
    war = begun()
    put(war, "sarah", "haunted-swamp:F4")
    assert ended(war) == []
    put(war, "sarah", "haunted-swamp:F5")
    assert ended(war) == ["orb-found"]
    assert (bearer(war), war.land.labels[lies(war)]) == (NOBODY, MIDDLE)


@pytest.mark.rule("DN-G290")
@pytest.mark.parametrize("harm", ["stunned", "killed", "taken"])
def test_its_bearer_drops_it(harm: str) -> None:
    war = begun()
    grunek = put(war, "grunek", MIDDLE)
    turn_up(war)
    assert bearer(war) == grunek
    if harm == "stunned":
        war.stun[grunek] = war.half + 1
    elif harm == "killed":
        war.kill(grunek)
    else:
        war.bound = (grunek,)
    lay_down(war)
    assert bearer(war) == NOBODY
    assert war.land.labels[lies(war)] == MIDDLE


@pytest.mark.rule("DN-G290")
def test_only_slayers_and_guards_of_the_krobs_carry_it_and_no_dog() -> None:
    war = begun()
    for id, can in {"slayer-3": True, "valim": True, "warrior-1": False, "hunter-1": False}.items():
        assert can_bear(war, numbered(war, id)) is can, id
    assert not can_bear(war, put(war, "lucifer", HOUSE))
    assert can_bear(war, put(war, "krak", HOUSE))


@pytest.mark.rule("DN-G128", "DN-G290")
def test_it_is_won_by_carrying_it_out_while_it_speaks_to_somebody() -> None:
    war = begun()
    grunek = put(war, "grunek", "haunted-swamp:C17")
    plot = plot_of(war)
    assert not plot.may_leave(war, grunek)
    war.orb = (grunek, NOWHERE)
    assert plot.may_leave(war, grunek)
    assert plot.now(war) == ""
    war.remove(grunek)
    war.gone = (grunek,)
    assert plot.now(war) == "orb-out"
    for id in ("sarah", "gotmar"):
        war.kill(put(war, id, HOUSE))
    assert plot.now(war) == "speakers-dead"


@pytest.mark.rule("DN-G323", "DN-G290")
def test_whoever_goes_below_takes_it_along() -> None:
    war = begun()
    grunek = put(war, "grunek", MIDDLE)
    turn_up(war)
    war.remove(grunek)
    war.below = (grunek, 1, 3, 2)
    lay_down(war)
    assert bearer(war) == grunek


@pytest.mark.rule("DN-G400")
def test_the_dead_who_rise_on_a_marker_neither_turn_it_up_nor_bear_what_is_under_it() -> None:
    war = begun()
    dead = put(war, "living-dead-1", MIDDLE)
    assert war.active(dead)
    assert ended(war) == []
    assert not can_bear(war, dead)


@pytest.mark.rule("DN-G401")
def test_an_orb_that_is_not_out_is_lost_but_in_older_matches_to_nobody() -> None:
    war = begun()
    assert plot_of(war).at_last(war) == "orb-kept"
    war.edition = REPAIRS
    assert plot_of(war).at_last(war) == "orb-astray"
    war = begun()
    war.markers, war.cell, war.orb = (), NOWHERE, (NOBODY, war.land.map.named(MIDDLE))
    assert plot_of(war).at_last(war) == "orb-still-below", "it lies in the open"
    war.edition = DEEPER_REPAIRS
    assert plot_of(war).at_last(war) == "orb-astray"
