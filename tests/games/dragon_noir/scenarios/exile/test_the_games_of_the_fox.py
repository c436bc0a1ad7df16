"""The Games of the Fox: captives on the floor, champions one by one, the dragon, and the way out."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.creatures.wild_dragons import Prowl
from grognard.games.dragon_noir.land.places import Place, cells_of
from grognard.games.dragon_noir.movement.routes import go_ends
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.exile.the_games_of_the_fox import candidates, let_loose, loosed
from grognard.games.dragon_noir.scenarios.plot import ORKS, REBELS
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.scenarios.victory import judge_half, judge_now
from tests.games.dragon_noir.stage import numbered, options, place, play, told, topic

DRAGON = "baby-dragon"
CAPTIVES = ("thrugg", "evans", "roberts")


def begun() -> Foray:
    """The match as the orks begin their first turn."""
    war = open_match("the-games-of-the-fox")
    while topic(war) == "set-up":
        play(war, options(war)[-1])
    return war


def floor(war: Foray) -> int:
    """The floor of the arena."""
    return cells_of(war.land, Place(map="arena", zones=("arena floor",)))


@pytest.mark.rule("DN-G159")
def test_captives_begin_on_the_floor_and_orks_on_the_rim_above_it() -> None:
    war = begun()
    assert all(war.hexes(numbered(war, id)) & floor(war) for id in CAPTIVES)
    assert not war.living(ORKS) & floor(war)
    assert place(war, DRAGON) == ""
    assert war.phasing == ORKS


@pytest.mark.rule("DN-G159")
def test_only_a_champion_goes_down_before_the_dragon() -> None:
    war = begun()
    assert topic(war) == "champion"
    assert "champion" in told(play(war, "take radak"))
    radak, guruz = numbered(war, "radak"), numbered(war, "guruz")
    for piece, where in ((radak, "J3"), (guruz, "K3")):
        war.put(piece, war.land.map.named(where))
    war.spent[radak] = war.spent[guruz] = 0
    assert go_ends(war, radak) & floor(war)
    assert not go_ends(war, guruz) & floor(war)
    shut = war.given.hooks.why_closed(war, guruz, next(iter(bits(floor(war)))))
    assert shut is not None
    assert shut.rule == "DN-G128"
    let_loose(war)
    assert go_ends(war, guruz) & floor(war)


@pytest.mark.rule("DN-G159")
def test_another_champion_is_named_when_the_first_has_fallen_and_two_let_the_dragon_loose() -> None:
    war = begun()
    play(war, "take radak")
    assert candidates(war) == []
    war.kill(numbered(war, "radak"))
    assert numbered(war, "guruz") in candidates(war)
    war.champions = (*war.champions, numbered(war, "guruz"))
    war.kill(numbered(war, "guruz"))
    war.half = 2
    assert plot_of(war).before_half(war) is None
    assert loosed(war)
    assert war.hexes(numbered(war, DRAGON)) & cells_of(war.land, Place(map="arena", zones=("ramp", "arena floor")))


@pytest.mark.rule("DN-G159")
@pytest.mark.parametrize(("half", "loose"), [(4, False), (6, True), (7, False)])
def test_the_dragon_comes_with_the_fourth_turn_of_the_orks(half: int, loose: bool) -> None:
    war = begun()
    play(war, "take radak")
    war.half = half
    plot_of(war).before_half(war)
    assert loosed(war) is loose
    assert isinstance(plot_of(war).after_half(war), Prowl) is loose


@pytest.mark.rule("DN-G159")
def test_two_captives_out_win_and_more_so_if_the_fox_is_hurt() -> None:
    war = begun()
    captives = [numbered(war, id) for id in CAPTIVES]
    assert war.given.hooks.way_out(war, captives[0]) >> war.land.map.named("Z8") & 1
    assert not war.given.hooks.way_out(war, numbered(war, "godiva"))
    war.gone = tuple(captives[:1])
    assert judge_now(war) == 0
    war.gone = tuple(captives[:2])
    war.ending = judge_now(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((REBELS,), "captives-away")
    war.health[numbered(war, "black-fox")] -= 1
    war.ending = judge_now(war)
    assert war.outcome.how == "captives-away-and-fox"


@pytest.mark.rule("DN-G159")
def test_two_captives_dead_or_taken_lose_and_time_is_a_draw() -> None:
    war = begun()
    war.half = 2 * war.sheet.turns - 1
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((), "games-over")
    war.kill(numbered(war, "evans"))
    war.bound = (numbered(war, "thrugg"),)
    war.ending = judge_now(war)
    assert (war.outcome.winners, war.outcome.how) == ((ORKS,), "captives-lost")
