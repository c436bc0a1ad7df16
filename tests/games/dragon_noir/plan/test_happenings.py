"""Events of the campaign for one player (DN-G384, DN-G412): each of the ten, and what it leaves alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.board.hexes import bits
from grognard.games.dragon_noir.pieces.gharvs import comes_on
from grognard.games.dragon_noir.plan.happenings import Happening, happening, shaken
from grognard.games.dragon_noir.plan.headings import GROUP, heading_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.shooting.lines import band_of
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.imagination import imagine
from grognard.games.dragon_noir.the_challenge import TheChallenge
from tests.games.dragon_noir.plan.alone import alone, heard
from tests.games.dragon_noir.plan.curtain import ADVENTURERS, area
from tests.games.skirmish.witness import numbered, options, topic

GAME = TheChallenge()
PEOPLE = {"evans": "maze:F1", "konrad": "maze:G1"}
TORCHES, ROCKS, GHARVS, WEB, ECHO, CACHE, TREMOR, HORN, TAPPING, HUMMING = range(1, 11)


def after(die: int, people: dict[str, str] = PEOPLE, boxes: dict[str, str] | None = None, **state: Any) -> Foray:
    """The event of a die has just come."""
    war = alone(Happening(), people, boxes, turn=2, **state)
    assert topic(war) == "event-die"
    war.answer(die)
    return war


@pytest.mark.rule("DN-G384")
def test_g384_something_happens_in_turns_2_5_8_and_what_lasted_is_over() -> None:
    war = alone(Happening(), PEOPLE)
    turns = []
    for turn in range(1, 12):
        war.half, war.event = 2 * (turn - 1), TORCHES
        if happening(war):
            turns.append(turn)
        assert war.event == 0
    assert turns == [2, 5, 8, 11]


@pytest.mark.rule("DN-G412")
def test_g412_1_when_torches_gutter_shots_reach_three_hexes() -> None:
    war = after(TORCHES)
    archer = war.given.archers[0]
    war.put(archer, war.land.map.named("maze:F2"))
    assert [bool(band_of(war, archer, far)) for far in (2, 3, 4)] == [True, True, False]
    war.event = 0
    assert band_of(war, archer, 4)


@pytest.mark.rule("DN-G412")
def test_g412_2_rubble_lies_on_a_free_hex_of_a_corridor_on_an_occupied_map() -> None:
    war = after(ROCKS)
    assert topic(war) == "rockfall-hex"
    assert war.question is not None
    cells = [war.acts.entries[int(act)][1] for act in war.question.options]
    maze = war.land.caverns["maze"]
    assert all(maze >> cell & 1 and not war.filled >> cell & 1 for cell in cells)
    assert not any(war.land.grid.attics >> cell & 1 for cell in cells)
    price = war.land.price("foot", cells[0])
    war.answer(war.parse(f"go {war.land.labels[cells[0]]}"))
    assert (price, war.land.price("foot", cells[0])) == (1, 2)
    assert heard(war)[-1] == "rocks-fell"


@pytest.mark.rule("DN-G412", "DN-5.15.2a")
def test_g412_3_gharvs_come_one_more_readily() -> None:
    war = after(GHARVS, {"evans": "wights-bridge:D8"})
    evans = numbered(war, "evans")
    stirred = comes_on(war, evans, war.hexes(evans))
    war.event = 0
    assert stirred == comes_on(war, evans, war.hexes(evans)) + 1


@pytest.mark.rule("DN-G412")
def test_g412_4_a_web_hangs_beside_the_largest_group() -> None:
    war = after(WEB, {**PEOPLE, "jon": "jails:F1"})
    (cell,) = bits(war.land.webs)
    near = min(war.land.grid.distance(cell, war.at[numbered(war, id)]) for id in PEOPLE)
    assert near == 1


@pytest.mark.rule("DN-G412")
def test_g412_5_an_echo_tells_of_one_dark_area_of_the_players_choice() -> None:
    war = after(ECHO, boxes={"hunter-1": "nest"}, lit=("maze-gate",))
    assert war.question is not None
    assert (topic(war), war.question.seat) == ("echo", ADVENTURERS)
    offered = options(war)
    assert "area jail-gate" in offered
    assert "area maze-gate" not in offered
    assert "area nest" not in offered
    why = GAME.why_not(war, ADVENTURERS, "area nest")
    assert why is not None
    assert why.rule == "DN-G412"
    war.answer(war.parse("area jail-gate"))
    war.answer(5)
    assert war.boxed.count(area(war, "jail-gate")) == 2


@pytest.mark.rule("DN-G412")
def test_g412_6_a_cache_heals_a_wound_and_is_passed_over_if_nobody_has_any() -> None:
    war = alone(Happening(), PEOPLE, turn=2)
    war.health[numbered(war, "konrad")] -= 1
    war.answer(CACHE)
    assert (topic(war), options(war)) == ("cache", ["take konrad"])
    why = GAME.why_not(war, ADVENTURERS, "take evans")
    assert why is not None
    assert why.rule == "DN-G412"
    war.answer(war.parse("take konrad"))
    assert not war.hurt(numbered(war, "konrad"))
    assert after(CACHE).question is None


@pytest.mark.rule("DN-G412", "DN-5.12.2c")
def test_g412_7_whoever_stands_unsafely_rolls_and_falls_on_9_and_10() -> None:
    people = {"evans": "maze:D5+", "konrad": "wights-bridge:E8", "jon": "maze:F1", "hohmley": "maze:F7+"}
    war = after(TREMOR, people)
    assert {*shaken(war)} == {numbered(war, id) for id in ("konrad", "hohmley", "evans")}
    first = war.question.about[0] if war.question else -1
    war.answer(8)
    assert topic(war) == "tremor-die"
    war.answer(9)
    assert topic(war) == "fall-die"
    second = war.question.about[0] if war.question else -1
    war.answer(10)
    assert topic(war) == "tremor-die", "and so on with the next"
    war.answer(1)
    assert war.question is None
    assert war.active(first)
    assert not war.health[second] or war.hurt(second) or war.stun[second]


@pytest.mark.rule("DN-G412")
def test_g412_8_the_nearest_pack_turns_to_the_largest_group_but_never_the_queen() -> None:
    war = after(HORN, boxes={"alkiram": "nest", "hunter-1": "nest", "hunter-2": "jail-yard", "hunter-3": "jail-yard"})
    assert heard(war)[-1] == "pack-turns"
    assert [heading_of(war, numbered(war, f"hunter-{n}")) for n in (1, 2, 3)] == [0, GROUP, GROUP]
    war = after(HORN, boxes={"alkiram": "nest"})
    assert heard(war)[-1] == "event-horn"


def doubts(die: int, **state: Any) -> Foray:
    """A die nobody sees is about to take a false marker away."""
    war = after(die, {"sarah": "haunted-swamp:F1"}, **state)
    assert war.question is not None
    assert (topic(war), war.question.secret) == ("false-marker", True)
    return war


def markers(*labels: str) -> tuple[int, ...]:
    war = alone(Happening(), {})
    return tuple(war.land.map.named(label) for label in labels)


@pytest.mark.rule("DN-G417")
def test_g417_9_tapping_takes_one_false_cell_away_whichever_is_true() -> None:
    jail = markers("jails:D6", "jails:E6", "jails:F6")
    for true in jail:
        taken = set()
        for face in range(1, 7):
            war = doubts(TAPPING, jail=jail, khuzun=true)
            assert war.question is not None
            assert war.question.options.count() == 6, "the faces tell nothing"
            war.answer(face)
            taken |= set(jail) - set(war.jail)
            assert len(war.jail) == 2
        assert taken == set(jail) - {true}
    assert after(TAPPING, jail=jail[:1], khuzun=jail[0]).question is None, "the last one is his"


@pytest.mark.rule("DN-G417")
def test_g417_10_the_orb_hums_only_on_the_map_of_a_speaker() -> None:
    hidden = markers("haunted-swamp:F8", "dark-island:G9")
    war = doubts(HUMMING, markers=hidden, cell=hidden[1])
    war.answer(1)
    assert (war.markers, heard(war)[-1]) == (hidden[1:], "humming-not-here")
    war = doubts(HUMMING, markers=hidden, cell=hidden[0])
    war.answer(1)
    assert (war.markers, heard(war)[-1]) == (hidden, "humming-here")
    assert after(HUMMING, markers=hidden, cell=hidden[0]).question is None, "nobody is there to hear it"


@pytest.mark.rule("DN-G417")
def test_g417_two_worlds_look_alike_while_the_die_is_open() -> None:
    jail = markers("jails:D6", "jails:E6", "jails:F6")
    one, two = (doubts(TAPPING, jail=jail, khuzun=true) for true in jail[:2])
    assert facts_of(one, ADVENTURERS) == facts_of(two, ADVENTURERS)
    first, second = (imagine(war, ADVENTURERS, Random(5)) for war in (one, two))
    assert first.encode() == second.encode()
