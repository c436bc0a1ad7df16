"""Beans for Trolls: carts that are led and held, trolls that walk, listen and join, and the points."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.exile.beans_for_trolls import TROLLS, Persuasion, beans, limit, walk_on
from grognard.games.dragon_noir.scenarios.plot import ORKS, REBELS
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.scenarios.victory import judge_half
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.show.phrases import named
from grognard.games.skirmish.war import FOUGHT, NO_SIDE
from grognard.kernel import replaced
from tests.games.dragon_noir.stage import numbered, options, place, play, told, topic

CART, OTHER = "dill-horse", "matt-horse"


def begun() -> Foray:
    """The match at its first turn, with the orks near the carts."""
    war = open_match("beans-for-trolls")
    while topic(war) == "set-up":
        play(war, options(war)[-1])
    return war


def put(war: Foray, id: str, where: str) -> int:
    """Set somebody down on foot; returns the piece."""
    piece = numbered(war, id)
    war.mount = tuple(-1 if each == piece else mount for each, mount in enumerate(war.mount))
    war.put(piece, war.land.map.named(where))
    return piece


def talking(speaker: str = "konrad", by: str = "G9") -> Foray:
    """The end of a half of the rebels, with a troll on G10 and nobody else near."""
    war = begun()
    put(war, "gnurr", "G10")
    put(war, speaker, by)
    war.half = 7
    assert war.phasing == REBELS
    return war


@pytest.mark.rule("DN-G158")
def test_two_carts_of_the_orks_wait_before_the_barn() -> None:
    war = begun()
    assert {place(war, CART)[0], place(war, OTHER)[0]} <= {"S", "T"}
    for cart in (CART, OTHER):
        piece = numbered(war, cart)
        assert (war.owner[piece], war.side[piece], war.face(piece).defence) == (ORKS, NO_SIDE, 2)
    assert named(war, numbered(war, CART)) == "The first cart"


@pytest.mark.rule("DN-G158")
def test_a_goblin_leads_a_cart_six_points_at_most_and_only_a_leader_leaves() -> None:
    war = begun()
    for piece in war.living_of(ORKS):
        war.remove(piece)
    cart = numbered(war, CART)
    war.put(cart, war.land.map.named("B8"), 5)
    goblin = put(war, "zabek", "A8")
    assert not war.given.hooks.way_out(war, goblin)
    war.tie(cart, goblin)
    assert left(war, goblin) == 6
    assert war.given.hooks.way_out(war, goblin) >> war.at[goblin] & 1
    war.half, war.step = 4, 2
    war.begin(MovementStep())
    play(war, "move zabek")
    assert "leave" in options(war)
    play(war, "leave")
    assert cart in war.gone
    assert beans(war, ORKS) == 1


@pytest.mark.rule("DN-G158")
def test_trolls_walk_to_the_nearest_cart_and_one_sits_down_on_it() -> None:
    war = begun()
    war.half = 6
    war.put(numbered(war, CART), war.land.map.named("H13"), 0)
    trolls = [put(war, id, where) for id, where in (("gnurr", "D16"), ("gromr", "E16"), ("throda", "H16"))]
    before = [war.land.grid.distance(war.at[troll], war.land.map.named("H13")) for troll in trolls]
    war.log = []
    walk_on(war)
    after = [war.land.grid.distance(war.at[troll], war.land.map.named("H13")) for troll in trolls]
    assert sum(after) < sum(before)
    assert "troll-sits" in told(list(war.log))
    assert war.follows[numbered(war, CART)] in trolls


@pytest.mark.rule("DN-G158")
def test_the_trolls_come_on_from_below_in_the_fourth_turn() -> None:
    war = begun()
    for half, there in ((5, False), (6, True)):
        war.half = half
        assert plot_of(war).before_half(war) is None
        assert [bool(place(war, id)) for id in TROLLS] == [there] * 3
    assert {place(war, id)[0] for id in TROLLS} <= set("CDEFGH")


@pytest.mark.rule("DN-G158")
@pytest.mark.parametrize(("die", "joins"), [(4, True), (5, False)])
def test_a_troll_beside_a_speaker_joins_on_one_to_four(die: int, joins: bool) -> None:
    war = talking()
    war.begin(Persuasion())
    assert topic(war) == "troll-die"
    assert ("joined" in told(play(war, die))) is joins
    assert (war.side[numbered(war, "gnurr")] == REBELS) is joins
    assert beans(war, REBELS) == 2 * joins


@pytest.mark.rule("DN-G158")
def test_a_cart_near_by_helps_and_a_blow_is_remembered() -> None:
    war = talking()
    gnurr, cart = numbered(war, "gnurr"), numbered(war, CART)
    assert limit(war, gnurr) == 4
    war.put(cart, war.land.map.named("G13"), 0)
    assert limit(war, gnurr) == 4
    war.owner = replaced(war.owner, cart, REBELS)
    assert limit(war, gnurr) == 6
    war.given.hooks.shot_at(war, numbered(war, "laberne"), gnurr)
    assert limit(war, gnurr) == 3


@pytest.mark.rule("DN-G158")
@pytest.mark.parametrize("why", ["far", "fought", "stunned", "wounded"])
def test_nobody_talks_from_afar_after_a_fight_stunned_or_to_a_wounded_troll(why: str) -> None:
    war = talking(by="G12" if why == "far" else "G9")
    konrad, gnurr = numbered(war, "konrad"), numbered(war, "gnurr")
    war.marks[konrad] = FOUGHT if why == "fought" else 0
    war.stun[konrad] = int(why == "stunned")
    war.health[gnurr] -= int(why == "wounded")
    war.begin(Persuasion())
    assert war.question is None


@pytest.mark.rule("DN-G158")
def test_nobody_mounts_a_cart_and_riders_lead_it_away() -> None:
    war = begun()
    for piece in war.living_of(ORKS):
        war.remove(piece)
    cart = numbered(war, CART)
    war.put(cart, war.land.map.named("R9"), 0)
    put(war, "barney", "R8")
    war.half, war.step = 5, 2
    war.begin(MovementStep())
    play(war, "move barney")
    assert f"mount {CART}" not in options(war)
    play(war, f"lead {CART}")
    assert war.owner[cart] == REBELS
    assert beans(war, REBELS) == 2


@pytest.mark.rule("DN-G158")
def test_the_higher_total_wins_when_time_is_up() -> None:
    war = begun()
    war.half = 2 * war.sheet.turns - 1
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert war.outcome.how == "beans-shared"
    war.health[numbered(war, "shaman")] = 0
    war.ending = judge_half(war)
    assert war.outcome.how == "more-beans-rebels"
