"""Shooting from the magic towers of The Exile, and at those who are on them (DN-2.24.TO1 to DN-2.24.TO4)."""

from __future__ import annotations

import pytest

from grognard.board.drafting import EnclosurePlan
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.shooting.lines import aim, why_not_aim
from tests.games.dragon_noir.stage import sketch, stage

TOWER = """
. . . . . . .
. . . . . . .
. . W W W . .
. . W W W . .
. . . W . . .
"""


def keep(*below: str, enclosures: tuple[EnclosurePlan, ...] = ()) -> Country:
    """A tower round D4; `below` are the hexes of column D from D6 on, among flat ones."""
    rows = [f". . . {letter} . . ." for letter in below]
    return sketch(TOWER + "\n".join(rows), enclosures)


def shot(land: Country, text: str) -> str:
    """How the first piece shoots at the second: its cover, or why it cannot."""
    war = stage(land, text, MovementStep())
    found, refusal = aim(war, 0, 1), why_not_aim(war, 0, 1)
    assert (found is None) == (refusal is not None)
    return refusal.rule if refusal else found.cover if found else ""


@pytest.mark.rule("DN-2.24.TO1")
def test_from_a_tower_the_line_starts_at_a_side_of_the_rampart() -> None:
    land = keep(*"......")
    start, goal = land.map.named("E4"), land.map.named("B8")
    assert not land.sight.sees(start, goal, land.map.of("tower"), 0)
    assert shot(land, "arlon at E4\ngromrak at B8") == "none"
    assert shot(land, "arlon at D5\ngromrak at D10") == "none"
    assert shot(land, "arlon at D3\ngromrak at D10") == "DN-2.24.WA1"


@pytest.mark.rule("DN-2.24.TO2")
def test_within_eight_hexes_people_scrub_and_slopes_below_do_not_matter() -> None:
    assert shot(keep(*"........"), "arlon at D5\ngromrak at D13\nrix at D7\nzugun at D9") == "none"
    assert shot(keep(*".......s"), "arlon at D5\ngromrak at D13") == "none"
    assert shot(keep(*"...HHS.."), "arlon at D5\ngromrak at D11") == "none"


@pytest.mark.rule("DN-2.24.TO2")
def test_beyond_eight_hexes_they_matter_as_usual() -> None:
    assert shot(keep(*"........."), "arlon at D5\ngromrak at D14\nrix at D7") == "DN-2.24.CH1"
    assert shot(keep(*"........s"), "arlon at D5\ngromrak at D14") == "light"


@pytest.mark.rule("DN-2.24.TO3")
def test_trees_and_houses_hide_even_from_a_tower() -> None:
    assert shot(keep(*".t.."), "arlon at D5\ngromrak at D9") == "DN-2.24.TR1"
    assert shot(keep(*"...t"), "arlon at D5\ngromrak at D9") == "light"
    cottage = EnclosurePlan("cottage", "building", ["C7-E8"], openings={"door": ["D8|D9"]})
    assert shot(keep(*".hh..", enclosures=(cottage,)), "arlon at D5\ngromrak at D10") == "DN-2.24.WA1"


@pytest.mark.rule("DN-2.24.TO4", "DN-G146")
def test_the_rampart_gives_heavy_cover_and_the_middle_hides_altogether() -> None:
    land = keep(*".....")
    assert shot(land, "arlon at D10\ngromrak at D5") == "heavy"
    assert shot(land, "arlon at D10\ngromrak at D4") == "DN-2.24.TO4"
    assert shot(land, "arlon at D10\ngromrak at D3") == "DN-2.24.WA1"
    assert shot(land, "arlon at D4\ngromrak at D10") == "DN-2.24.TO4"


@pytest.mark.rule("DN-G16")
def test_a_rider_who_comes_there_has_no_more_than_medium_cover() -> None:
    assert shot(keep(*"....."), "attrag at D10\nrix at D5/D4, mounted") == "medium"


@pytest.mark.rule("DN-2.24.TO3", "DN-2.24.TO4")
def test_a_tower_hides_those_beyond_it_and_nobody_on_it_from_each_other() -> None:
    land = keep(*".....")
    assert shot(land, "arlon at D10\ngromrak at D1") == "DN-2.24.WA1"
    assert shot(land, "arlon at D5\ngromrak at D3") == "none"
