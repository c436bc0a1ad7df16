"""The Captives of Talbh: dwarves and captives written down, a dragon that sleeps, and who is let go."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.effects import BURNING, FOR_GOOD, lay
from grognard.games.dragon_noir.pieces.black_dragon import body_of, dragon_hexes
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.exile.the_captives_of_talbh import Stirring, alarmed, noise
from grognard.games.dragon_noir.scenarios.hiding import lurkers, spot, spotted
from grognard.games.dragon_noir.scenarios.plot import ORKS, REBELS
from grognard.games.dragon_noir.scenarios.victory import judge_half, judge_now
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.kernel import replaced
from tests.games.dragon_noir.stage import numbered, options, place, play, told, topic

EXPEDITION, DWARVES = REBELS, ORKS
KEPT = ("sarah", "gotmar")


def begun() -> Foray:
    """The match as the expedition comes on, with everybody written down in the last hex there is for him."""
    war = open_match("the-captives-of-talbh")
    while topic(war) == "set-up":
        play(war, options(war)[-1])
    return war


def put(war: Foray, id: str, where: str) -> int:
    """Set somebody down; returns the piece."""
    piece = numbered(war, id)
    war.put(piece, war.land.map.named(where))
    return piece


def room_of(war: Foray, id: str) -> str:
    """The room in which somebody is written down."""
    lair = war.lairs[numbered(war, id)]
    return next(part.name for part in war.land.map.enclosures if part.cells >> lair & 1)


@pytest.mark.rule("DN-G160", "DN-5.15.1a")
def test_captives_are_written_down_by_the_dwarves_in_two_rooms_of_which_only_they_know() -> None:
    war = begun()
    assert (topic(war), war.phasing) == ("entry", EXPEDITION)
    assert room_of(war, "sarah") != room_of(war, "gotmar")
    assert all(war.side[numbered(war, id)] == EXPEDITION for id in KEPT)
    assert set(KEPT) <= set(facts_of(war, DWARVES).lairs)
    assert facts_of(war, EXPEDITION).lairs == {}
    assert lurkers(war, EXPEDITION) == []
    assert len(lurkers(war, DWARVES)) == 8


@pytest.mark.rule("DN-G160")
def test_the_expedition_knows_as_much_wherever_captives_and_dwarves_are() -> None:
    here, there = begun(), begun()
    for id, hex in (("sarah", "dwarves-cave:B9"), ("kerin", "dwarves-cave:E8")):
        there.hide(numbered(there, id), there.land.map.named(hex))
    assert here.lairs != there.lairs
    assert facts_of(here, EXPEDITION) == facts_of(there, EXPEDITION)
    assert facts_of(here, DWARVES) != facts_of(there, DWARVES)
    assert options(here) == options(there)


@pytest.mark.rule("DN-G160")
def test_a_captive_comes_to_light_when_a_friend_is_near_and_not_when_a_dwarf_is() -> None:
    war = begun()
    for piece in war.hidden():
        war.hide(piece, NOWHERE)
    sarah = numbered(war, "sarah")
    war.hide(sarah, war.land.map.named("dwarves-cave:F13"))
    put(war, "kerin", "dwarves-cave:E12")
    assert spotted(war) == []
    put(war, "laberne", "dwarves-cave:F12")
    assert spotted(war) == [sarah]
    spot(war)
    assert place(war, "sarah") == "dwarves-cave:F13"
    mouth = war.land.map.named("dwarves-cave:F1")
    assert war.given.hooks.way_out(war, sarah) >> mouth & 1
    assert not war.given.hooks.way_out(war, numbered(war, "laberne"))


@pytest.mark.rule("DN-G160")
def test_the_dragon_sleeps_in_the_lake() -> None:
    war = begun()
    labels = {war.land.labels[cell] for cell in range(war.land.off) if dragon_hexes(war) >> cell & 1}
    assert labels == {f"dragons-lake:{hex}" for hex in ("F10", "G9", "G10", "G11", "H10")}
    assert body_of(war) in war.held
    assert noise(war) == 0
    war.begin(Stirring())
    assert war.question is None


@pytest.mark.rule("DN-G160")
@pytest.mark.parametrize(("fight", "stones", "wanted"), [(False, 2, 2), (True, 0, 3), (True, 1, 4)])
def test_fights_and_steps_on_the_stones_may_wake_it(fight: bool, stones: int, wanted: int) -> None:
    war = begun()
    if fight:
        war.fought = replaced(war.fought, put(war, "laberne", "dragons-lake:D10"), war.half)
    for id, where in (("zed", "dragons-lake:D11"), ("aldus", "dragons-lake:E11"))[:stones]:
        put(war, id, where)
    assert noise(war) == wanted
    war.half = 0
    war.begin(Stirring())
    assert "dragon-wakes" not in told(play(war, wanted + 1))
    war.begin(Stirring())
    assert "dragon-wakes" in told(play(war, wanted))
    assert body_of(war) not in war.held


@pytest.mark.rule("DN-G160")
def test_fire_on_its_map_wakes_it_and_a_fight_far_off_does_not() -> None:
    war = begun()
    war.fought = replaced(war.fought, put(war, "laberne", "dwarves-cave:F7"), war.half)
    assert noise(war) == 0
    lay(war, BURNING, war.land.map.named("dwarves-cave:F7"), FOR_GOOD)
    assert not alarmed(war)
    lay(war, BURNING, war.land.map.named("dragons-lake:B12"), FOR_GOOD)
    assert alarmed(war)


@pytest.mark.rule("DN-G160")
def test_twice_wounded_in_its_body_it_leaves() -> None:
    war = begun()
    war.health[body_of(war)] -= 2
    war.log = []
    war.begin(Stirring())
    assert "dragon-leaves" in told(list(war.log))
    assert dragon_hexes(war) == 0


@pytest.mark.rule("DN-G160")
def test_both_captives_out_win_one_is_marginal_and_none_is_lost() -> None:
    war = begun()
    sarah, gotmar = (numbered(war, id) for id in KEPT)
    war.half = 2 * war.sheet.turns - 1
    war.ending = judge_half(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((DWARVES,), "none-out")
    war.gone = (gotmar,)
    war.ending = judge_half(war)
    assert (war.outcome.winners, war.outcome.how) == ((EXPEDITION,), "one-out")
    war.gone = (gotmar, sarah)
    war.ending = judge_now(war)
    assert war.outcome.how == "both-out"


@pytest.mark.rule("DN-G160")
def test_the_dwarves_give_in_when_kerin_and_half_of_them_are_out_and_nobody_wins_if_sarah_dies() -> None:
    war = begun()
    assert judge_now(war) == 0
    for id in ("ferin", "gorin", "thorin", "uzun"):
        war.health[numbered(war, id)] = 0
    assert judge_now(war) == 0
    war.bound = (numbered(war, "kerin"),)
    war.ending = judge_now(war)
    assert war.outcome is not None
    assert war.outcome.how == "given-back"
    war.health[numbered(war, "uzun")] = war.health[numbered(war, "thorin")] = 1
    assert judge_now(war) == 0
    war.health[numbered(war, "sarah")] = 0
    war.ending = judge_now(war)
    assert (war.outcome.winners, war.outcome.how) == ((), "sarah-dead")
