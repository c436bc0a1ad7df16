"""The nest on the plan: dates, what hatches unseen and grows up there, and what everybody sees of it."""

from __future__ import annotations

import pytest

from grognard import game
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import boxed, inside, put_in_box
from grognard.games.dragon_noir.plan.unseen_broods import (
    Brood,
    brood_acts,
    cradles,
    free_adults,
    grow_unseen,
    hatchable,
    points_now,
    queen_of,
    unseen,
)
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from tests.games.dragon_noir.scenarios.challenge.campaign import ADVENTURERS, opened, piece_of


def dated(turn: int) -> Foray:
    war = opened()
    war.half = 2 * (turn - 1) + 1
    return war


@pytest.mark.rule("DN-5.21.2a", "DN-G353")
@pytest.mark.parametrize(("turn", "points"), [(1, 0), (3, 10), (4, 0), (12, 15), (21, 20), (30, 20), (33, 25)])
def test_points_come_on_the_dates_of_the_calendar_while_the_queen_lives(turn: int, points: int) -> None:
    war = dated(turn)
    assert points_now(war) == points
    war.health[queen_of(war)] = 0
    assert points_now(war) == 0


@pytest.mark.rule("DN-G353")
def test_what_hatches_unseen_waits_in_the_nest_and_is_grown_by_the_next_date() -> None:
    war = dated(3)
    frame = Brood()
    frame.start(war)
    before = game(CHALLENGE).facts(war, ADVENTURERS)
    nest = plan_of(war).names.index("nest")
    baby = next(piece for piece in hatchable(war, 10) if war.card(piece).kind == "baby warrior")
    frame.chosen(war, war.acts.lexicon.first["buy"] + baby)
    assert frame.points == 8
    assert baby in inside(war, nest)
    assert game(CHALLENGE).facts(war, ADVENTURERS) == before, "nobody else learns of it"
    grown = len([piece for piece in boxed(war) if war.card(piece).kind == "warrior"])
    grow_unseen(war)
    assert baby not in boxed(war)
    assert len([piece for piece in boxed(war) if war.card(piece).kind == "warrior"]) == grown + 1


@pytest.mark.rule("DN-G353", "DN-G121")
def test_once_the_queen_is_seen_young_ones_hatch_openly_near_her_half_of_them_beside_an_enemy() -> None:
    war = dated(3)
    queen = queen_of(war)
    war.boxed = tuple(NOWHERE if piece == queen else area for piece, area in enumerate(war.boxed))
    war.put(queen, war.land.map.named("the-pit:F5"), 0)
    assert not unseen(war)
    assert points_now(war) == 10
    baby = next(piece for piece in hatchable(war, 10) if war.card(piece).kind == "baby hunter")
    assert cradles(war, baby)
    assert brood_acts(war, 0) == 0
    konrad = piece_of(war, "konrad")
    war.put(konrad, next(cell for cell in range(2000) if _beside(war, queen) >> cell & 1), 0)
    war.absent &= ~(1 << konrad)
    assert points_now(war) == 5


def _beside(war: Foray, piece: int) -> int:
    grid, own = war.land.grid, war.hexes(piece)
    return grid.spread(own, grid.inner) & ~own & ~war.filled & war.land.enterable("foot")


@pytest.mark.rule("DN-G353", "DN-G300")
def test_no_more_hatch_than_there_are_counters_young_and_grown() -> None:
    war = dated(3)
    warriors = [piece for piece in free_adults(war) if war.card(piece).kind == "warrior"]
    assert "baby warrior" in _kinds(war)
    for piece in warriors[1:]:
        put_in_box(war, piece, 0)
    assert "baby warrior" in _kinds(war)
    put_in_box(war, next(piece for piece in hatchable(war, 10) if war.card(piece).kind == "baby warrior"), 0)
    assert "baby warrior" not in _kinds(war), "the last counter of a grown one is for the young one that waits"


def _kinds(war: Foray) -> list[str]:
    return [war.card(piece).kind for piece in hatchable(war, 10)]
