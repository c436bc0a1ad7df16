"""The strategic plan as a drawing: every area has its place, and arrows stand where mouths are."""

from __future__ import annotations

import re

import pytest

from grognard.games.dragon_noir.plan.areas import Plan
from grognard.games.dragon_noir.scenarios.sheets import scenarios_of
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.show.strategic_plan import plan_art
from grognard.games.dragon_noir.show.words import label
from tests.games.dragon_noir.plan.test_strategic_plan import country, drill, plan

__all__ = ["country", "drill", "plan"]


@pytest.mark.rule("DN-5.21a")
def test_every_area_has_a_chamber_with_room_for_tokens_and_none_lies_over_another(drill: str, plan: Plan) -> None:
    art = plan_art(drill)
    assert tuple(art.spots) == tuple(art.rooms) == plan.names
    for name, (x0, y0, x1, y1) in art.rooms.items():
        assert 0 < x0 < x1 < art.width
        assert 0 < y0 < y1 < art.height
        assert all(x0 < slot.x < x1 and y0 < slot.y < y1 for slot in art.spots[name].slots)
        others = [box for other, box in art.rooms.items() if other != name]
        assert not [box for box in others if box[0] < x1 and x0 < box[2] and box[1] < y1 and y0 < box[3]]


@pytest.mark.rule("DN-5.21a")
def test_there_is_a_red_arrow_for_every_pair_of_areas_and_a_black_one_for_every_way_in(drill: str) -> None:
    art, sheet = plan_art(drill), scenarios_of(CHALLENGE)[drill]
    assert len(re.findall(r'stroke="#b0281f"', art.body)) == len(sheet.arrows) == 35
    assert art.night.count('stroke="#b0281f"') == 35


def test_row_two_is_turned_so_that_its_first_rows_lie_at_the_foot(drill: str) -> None:
    spots = plan_art(drill).spots
    assert spots["north-bank"].y < spots["south-bank"].y < spots["strand"].y < spots["landing"].y
    assert spots["stream"].x < spots["maze-heart"].x < spots["jail-ward"].x < spots["far-lake"].x
    assert spots["lake"].x < spots["mire-tower"].x < spots["pit-edge"].x < spots["far-heart"].x


def test_arrows_are_named_by_where_they_lead() -> None:
    labels = [label(f"arrow {number}", "arrow", "the-challenge") for number in range(1, 7)]
    assert labels[3] == "Arrow 4: Far Island"
    assert [each.partition(": ")[2] for each in labels].count("Wights' Bridge") == 3
