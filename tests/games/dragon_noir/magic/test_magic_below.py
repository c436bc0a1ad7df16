"""Magic of The Exile and the underground: what stays on which map, and entrances made by magic."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.magic.energy import domain, hope, reach
from grognard.games.dragon_noir.magic.targets import longest_flight
from grognard.games.dragon_noir.movement.entrances import tunnel_of
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.book import book
from tests.games.dragon_noir.stage import LEGEND, numbered, options, place, play, sketch, stage, topic, why_not

ABOVE = """
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""


def two_worlds() -> Country:
    """Meadow in rows 1 to 3, tunnels of one cavern in row 5 and of another in row 6, rock between."""
    land = sketch(ABOVE)
    rows = {n: sum(1 << land.map.named(f"{column}{n}") for column in "ABCDEFGHI") for n in range(1, 7)}
    terrain = {"open": rows[1] | rows[2] | rows[3], "rock": rows[4], "tunnel": rows[5] | rows[6]}
    zones = {"one:underground": rows[4] | rows[5], "two:underground": rows[6]}
    return Country(replace(land.map, terrain=terrain, zones=zones), book())


def lucky(war: Foray) -> None:
    while topic(war) in ("spell-die", "counter", "initiative"):
        play(war, 10 if topic(war) == "spell-die" else "pass")


@pytest.mark.rule("DN-G91", "DN-G92", "DN-3.4i")
def test_spells_stay_in_the_cavern_or_above_ground() -> None:
    assert LEGEND["#"].terrain == "rock"
    war = stage(two_worlds(), "zacharie at C5\nkonrad at D5\npaul at D6\naldus at D2\nugluk at I1", MovementStep())
    caster = numbered(war, "zacharie")
    assert reach(war, caster) == 7
    play(war, "cast immobilise")
    assert "at konrad" in options(war)
    assert why_not(war, "at paul").rule == "DN-G91"
    assert why_not(war, "at aldus").rule == "DN-G91"
    war = stage(two_worlds(), "zacharie at C2\nkonrad at D5\naldus at D2\nugluk at I1", MovementStep())
    assert reach(war, numbered(war, "zacharie")) == 10
    play(war, "cast immobilise")
    assert "at aldus" in options(war)
    assert why_not(war, "at konrad").rule == "DN-G91"


@pytest.mark.rule("DN-G91")
def test_the_option_lifts_the_limits() -> None:
    land = two_worlds()
    text = "zacharie at C5\npaul at D6\nugluk at I1"
    war = stage(land, text, MovementStep(), options={"magic-below-ground": 0})
    assert reach(war, numbered(war, "zacharie")) == 10
    assert domain(war, numbered(war, "zacharie")) == land.map.cells


@pytest.mark.rule("DN-3.52.1.6", "DN-G88")
def test_an_entrance_leads_to_the_tunnel_its_maker_names() -> None:
    war = stage(two_worlds(), "zacharie at C1\nlaberne at D1\nugluk at I1", MovementStep())
    play(war, "cast entrance", "size small", "aim D3")
    assert topic(war) == "entrance-link"
    assert why_not(war, "aim D2").rule == "DN-3.52.1.6"
    play(war, "aim F6")
    lucky(war)
    named = war.land.map.named
    assert war.energy[numbered(war, "zacharie")] == 80
    assert war.land.kinds[named("D3")] == "entrance"
    assert tunnel_of(war, named("D3")) == named("F6")
    play(war, "move laberne", "go D3")
    play(war, "move laberne", "descend", "descend")
    assert place(war, "laberne") == "F6"


@pytest.mark.rule("DN-3.52.1.6")
def test_no_entrance_without_an_underground_map() -> None:
    war = stage(sketch(ABOVE), "zacharie at C1\nugluk at I1", MovementStep())
    assert "cast entrance" not in options(war)
    assert "cast tunnel" not in options(war)


@pytest.mark.rule("DN-3.53.9a", "DN-3.4b")
@pytest.mark.parametrize(("each", "energy", "level"), [(10, 100, 1), (10, 35, 1), (15, 300, 2), (20, 10, 1)])
def test_no_flight_is_longer_than_can_be_paid_for_and_hoped_for(each: int, energy: int, level: int) -> None:
    within = [hexes for hexes in range(1, 60) if each * hexes <= energy and hope(each * hexes, level) >= 0]
    assert longest_flight(each, energy, level) == len(within)
    assert within == [*range(1, len(within) + 1)]
