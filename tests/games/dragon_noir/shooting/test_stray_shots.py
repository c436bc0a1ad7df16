"""The optional rule of stray shots in The Exile: whom a miss may hit (DN-2.25)."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.dragon_noir.shooting.stray_shots import STRAY_SHOTS
from tests.games.dragon_noir.stage import numbered, options, place, play, sketch, stage, state, told, topic

PLAIN = "\n".join([". . . . . . . ."] * 12)
MISS = 10


def missed(text: str, drawing: str = PLAIN, stray: int = 1) -> Foray:
    """Arlon has missed gromrak, with the option on."""
    war = stage(sketch(drawing), text, OffensiveFire(), options={STRAY_SHOTS: stray})
    war.step = 1
    play(war, "shoot arlon", "at gromrak", MISS)
    return war


@pytest.mark.rule("DN-2.25a", "DN-G21")
def test_without_the_option_a_miss_is_a_miss() -> None:
    war = missed("arlon at D1\ngromrak at D6\nzugun at D7", stray=0)
    assert topic(war) == ""


@pytest.mark.rule("DN-2.25a", "DN-G151")
@pytest.mark.parametrize(("die", "where"), [(1, "D5"), (2, "E5"), (3, "E6"), (4, "D7"), (5, "C6"), (6, "C5")])
def test_one_to_six_are_the_hexes_round_the_target(die: int, where: str) -> None:
    war = missed("arlon at D1\ngromrak at D6\nzugun at D9")
    war.put(numbered(war, "zugun"), war.land.map.named(where))
    assert topic(war) == "stray-die"
    play(war, die)
    assert (state(war, "zugun"), state(war, "gromrak")) == ("wounded", "healthy")


@pytest.mark.rule("DN-2.25a")
def test_more_than_six_or_an_empty_hex_is_nothing() -> None:
    for die in (7, 10, 1):
        war = missed("arlon at D1\ngromrak at D6\nzugun at D7")
        assert told(play(war, die)) == ["stray-lost"]
        assert state(war, "zugun") == "healthy"


@pytest.mark.rule("DN-G21")
def test_friends_are_hit_as_well_as_foes() -> None:
    war = missed("arlon at D1\ngromrak at D6\nrix at E6")
    play(war, 3)
    assert state(war, "rix") == "wounded"
    war = missed("arlon at D1\ngromrak at D6\nrix at E6, wounded")
    play(war, 3)
    assert state(war, "rix") == "dead"


@pytest.mark.rule("DN-2.25b", "DN-G21")
def test_the_armoured_are_driven_back_two_hexes_by_a_way_their_owner_chooses() -> None:
    war = missed("arlon at D1\ngromrak at D6\nkonrad at E6")
    play(war, 3)
    assert war.question is not None
    assert (topic(war), war.question.seat, state(war, "konrad")) == ("retreat", 0, "healthy")
    play(war, "go E8")
    assert place(war, "konrad") == "E8"


@pytest.mark.rule("DN-2.25c")
def test_a_blocked_line_saves_whoever_is_in_the_hex() -> None:
    drawing = ".\n.\n.\n.\n.\n."
    war = stage(
        sketch(drawing, sides={"wall": ["A4|A5"]}),
        "arlon at A1\ngromrak at A4\nzugun at A5",
        OffensiveFire(),
        options={STRAY_SHOTS: 1},
    )
    play(war, "shoot arlon", "at gromrak", MISS)
    assert told(play(war, 4)) == ["stray-lost"]
    war = missed("arlon at A1\ngromrak at A4\nzugun at A5", drawing)
    play(war, 4)
    assert state(war, "zugun") == "wounded"


@pytest.mark.rule("DN-2.25d")
def test_round_a_rider_the_hexes_are_those_of_the_half_with_the_arrow() -> None:
    text = "arlon at H1\nblack-fox at D6/D7, mounted\nzugun at D8\naruk at E6"
    war = stage(sketch(PLAIN), text, OffensiveFire(), options={STRAY_SHOTS: 1})
    play(war, "shoot arlon", "at black-fox", MISS, 3)
    assert (state(war, "aruk"), state(war, "zugun")) == ("wounded", "healthy")


@pytest.mark.rule("DN-2.25a", "DN-3.53.6", "DN-G78")
@pytest.mark.parametrize(("edition", "after"), [(1, "wounded"), (2, "healthy")])
def test_nobody_in_a_magic_circle_is_hit_astray(edition: int, after: str) -> None:
    war = missed("arlon at D1\ngromrak at D6\nzugun at E6")
    effects.lay(war, effects.CIRCLED, war.land.map.named("E6"), war.half)
    war.edition = edition
    events = play(war, 3)
    assert told(events)[0] == ("stray-hit" if edition == 1 else "stray-lost")
    assert (state(war, "zugun"), topic(war)) == (after, "")


@pytest.mark.rule("DN-2.25a", "DN-3.55.3f")
@pytest.mark.parametrize(("edition", "next_"), [(1, ""), (2, "retreat")])
def test_a_spirit_hit_astray_goes_back_one_hex(edition: int, next_: str) -> None:
    war = missed("arlon at D1\ngromrak at D6\ngargoyle-1 at E6 for orks")
    war.edition = edition
    play(war, 3)
    assert topic(war) == next_
    if next_:
        assert war.question is not None
        assert (war.question.seat, "go E7" in options(war), "go E8" in options(war)) == (1, True, False)
        play(war, "go E7")
        assert (place(war, "gargoyle-1"), state(war, "gargoyle-1")) == ("E7", "healthy")


@pytest.mark.rule("DN-2.24.DR1", "DN-2.25a")
@pytest.mark.parametrize(("edition", "after"), [(1, "wounded"), (2, "healthy")])
def test_the_black_dragon_is_hit_by_no_stray_either(edition: int, after: str) -> None:
    spots = {"head": "F5", "body": "F6", "tail": "F7", "left-claw": "E5", "right-claw": "G5"}
    parts = [f"black-dragon-{part} at {spot} for none" for part, spot in spots.items()]
    war = missed("\n".join(["arlon at D1", "gromrak at D6", *parts]))
    war.edition = edition
    play(war, 2)
    assert state(war, "black-dragon-left-claw") == after
