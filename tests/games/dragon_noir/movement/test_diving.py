"""Swimming under the stone bridge (DN-G415)."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.editions import LATER_REPAIRS
from grognard.games.dragon_noir.movement.diving import dive_acts, dives, why_not_dive
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.movement.phase import left
from tests.games.dragon_noir.cave import cave
from tests.games.dragon_noir.stage import play
from tests.games.skirmish.witness import numbered, options

BRIDGE = "wights-bridge"


def beside(text: str, first: int = 1) -> Foray:
    return cave(BRIDGE, text, MovementStep(), first=first)


def offered(war: Foray) -> set[str]:
    return {answer.removeprefix("dive ") for answer in options(war) if answer.startswith("dive ")}


@pytest.mark.rule("DN-G415")
def test_g415_a_hunter_comes_up_beyond_the_bridge_and_pays_for_every_hex() -> None:
    war = beside("hunter-1 at D8\nkonrad at F3")
    play(war, "move hunter-1")
    assert {"G8", "G9"} <= offered(war)
    assert not {*offered(war)} & {"D9", "C8", "E8", "F8", "G7"}, "neither on this side nor on deck or bank"
    hunter = numbered(war, "hunter-1")
    points = left(war, hunter)
    play(war, "dive G8")
    assert war.land.labels[war.at[hunter]] == "G8"
    water = war.land.price("hunter", war.at[hunter]) or 0
    assert points - left(war, hunter) == 3 * water, "two hexes below, and its own"


@pytest.mark.rule("DN-G415")
def test_g415_only_from_the_water_and_only_who_is_at_home_there() -> None:
    war = beside("hunter-1 at C7\nwarrior-1 at D13\nkonrad at F3")
    for id in ("hunter-1", "warrior-1"):
        assert dive_acts(war, numbered(war, id)) == 0
        why = why_not_dive(war, numbered(war, id), war.land.map.named("G8"))
        assert why is not None
        assert why.rule == "DN-G415"
    war = beside("arek at D9\nsarah at D8\nhunter-1 at L14", first=0)
    assert dive_acts(war, numbered(war, "arek")), "a goblin"
    assert dive_acts(war, numbered(war, "sarah")) == 0


@pytest.mark.rule("DN-G415")
def test_g415_the_broken_hex_closes_the_way_and_nobody_comes_up_on_the_deck() -> None:
    war = beside("hunter-1 at D11\nkonrad at F3")
    land = war.land
    ends = dives(land, "hunter", land.map.named("D11"))
    labels = {land.labels[cell] for cell in ends}
    assert labels
    assert all(land.height(cell) == land.height(land.map.named("D11")) for cell in ends)
    under = {land.labels[cell] for cell in range(land.off) if land.culverts >> cell & 1}
    assert "F10" not in under
    assert not labels & under
    assert min(ends.values()) == 2 * (land.price("hunter", land.map.named("D11")) or 0), "two hexes below"
    assert ends[land.map.named("G8")] > min(ends.values()), "round the broken hex"


@pytest.mark.rule("DN-G415")
def test_g415_not_where_somebody_is_nor_farther_than_the_points_go() -> None:
    war = beside("hunter-1 at D8\nhunter-2 at G8\nkonrad at F3")
    hunter, end = numbered(war, "hunter-1"), war.land.map.named("G8")
    assert why_not_dive(war, hunter, end) is not None
    war = beside("hunter-1 at D8\nkonrad at F3")
    war.spent[hunter] = war.face(hunter).movement - 2
    why = why_not_dive(war, hunter, end)
    assert why is not None
    assert why.key == "cannot-pay-for-hex"


@pytest.mark.rule("DN-G415")
def test_g415_not_in_matches_of_older_editions() -> None:
    war = beside("hunter-1 at D8\nkonrad at F3")
    war.edition = LATER_REPAIRS
    assert dive_acts(war, numbered(war, "hunter-1")) == 0
    assert why_not_dive(war, numbered(war, "hunter-1"), war.land.map.named("G8")) is not None
