"""The ways on one level, which changed lands take from the first: heights never change."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.pieces.webs import spin
from tests.games.dragon_noir.scenarios.nest import begun


@pytest.mark.rule("DN-G43")
def test_a_land_that_has_changed_has_the_same_ways_for_big_krobs_as_if_it_were_read_anew() -> None:
    war = begun()
    spin(war, war.land.map.named("maze:D15"))
    land = war.land
    assert land.first is not land
    anew = type(land)(land.map, land.book)
    assert land.going("guard").ways == anew.going("guard").ways
    assert land._flats is land.first._flats
