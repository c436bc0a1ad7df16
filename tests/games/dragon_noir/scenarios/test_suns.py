"""The Sun markers (DN-1.53b, DN-G341): written down by the krobs, turned up by whoever stands before them."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dragon_noir.magic.detection import DETECT, ENUMERATE, IDENTIFY, LOCATE, keep, present
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.scenarios.suns import OWN, face_down, shown
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.imagination import imagine
from grognard.games.dragon_noir.verbs import OBJECTS, ORB, SOUGHT, SUN
from tests.games.dragon_noir.scenarios.nest import (
    ADVENTURERS,
    KROBS,
    LANDING,
    MAZE,
    MOUTHS,
    NEST,
    PIT,
    SWAMP,
    begun,
    put,
)
from tests.games.skirmish.witness import numbered, options, play, refused, told, topic


def ended(war: Foray) -> list[str]:
    """What is told at the end of a half."""
    war.log = []
    plot_of(war).after_half(war)
    return told(war.log)


def imagined(war: Foray, seat: int) -> set[str]:
    """The mouths which a seat thinks may lead out."""
    return {war.land.labels[imagine(war, seat, Random(seed)).sun] for seed in range(40)}


@pytest.mark.rule("DN-1.53b", "DN-G341")
def test_the_krobs_write_down_one_of_four_mouths_in_secret() -> None:
    war = open_descent(NEST)
    while topic(war) != "sun":
        play(war, options(war)[0])
    assert war.question is not None
    assert (war.question.seat, war.question.secret) == (KROBS, True)
    assert sorted(options(war)) == sorted(f"go {label}" for label in MOUTHS)
    assert refused(war, "go maze:G1", OWN).rule == "DN-1.53b"
    play(war, f"go {LANDING}")
    assert war.land.labels[war.sun] == LANDING


@pytest.mark.rule("DN-1.53b")
def test_nobody_but_the_krobs_knows_which_is_true() -> None:
    worlds = [begun(sun) for sun in (SWAMP, LANDING)]
    for seat in (ADVENTURERS, -1):
        assert facts_of(worlds[0], seat) == facts_of(worlds[1], seat)
    assert [facts_of(war, KROBS).sun for war in worlds] == [SWAMP, LANDING]
    for war in worlds:
        assert imagined(war, ADVENTURERS) == set(MOUTHS)
        assert imagined(war, KROBS) == {war.land.labels[war.sun]}


@pytest.mark.rule("DN-G341")
@pytest.mark.parametrize(("label", "turned"), [("the-pit:G1", True), ("the-pit:F2", True), ("the-pit:F3", False)])
def test_who_ends_his_half_on_a_mouth_or_beside_it_turns_its_marker_up(label: str, turned: bool) -> None:
    war = begun(PIT)
    put(war, "kerin", label)
    assert ended(war) == (["sun-found"] if turned else [])
    assert (facts_of(war, ADVENTURERS).sun == PIT) is turned


@pytest.mark.rule("DN-G341")
def test_a_false_one_is_known_to_be_false() -> None:
    war = begun(PIT)
    put(war, "kerin", "maze:G1")
    assert ended(war) == ["sun-false"]
    assert facts_of(war, ADVENTURERS).suns == {SWAMP: "down", PIT: "down", MAZE: "false", LANDING: "down"}
    assert imagined(war, ADVENTURERS) == {SWAMP, PIT, LANDING}
    assert ended(war) == [], "only once"


@pytest.mark.rule("DN-G341")
def test_whoever_is_stunned_looks_at_nothing_nor_do_krobs_or_their_half() -> None:
    war = begun(PIT)
    kerin = put(war, "kerin", "the-pit:F2")
    war.stun[kerin] = war.half + 1
    assert ended(war) == []
    war.stun[kerin] = 0
    war.half += 1
    assert ended(war) == [], "in the half of the krobs"
    war.half += 1
    war.put(kerin, war.land.off)
    put(war, "hunter-1", "the-pit:F2")
    assert ended(war) == []


@pytest.mark.rule("DN-G341")
def test_the_last_that_is_left_is_turned_up_with_the_one_before_it() -> None:
    war = begun(LANDING)
    for id, label in (("kerin", SWAMP), ("hurin", PIT), ("zed", MAZE)):
        put(war, id, label)
    assert ended(war) == ["sun-false", "sun-false", "sun-false", "sun-found"]
    assert war.land.labels[shown(war)] == LANDING
    assert face_down(war) == []


@pytest.mark.rule("DN-G341")
def test_one_leaves_only_where_the_sun_was_found() -> None:
    war = begun(PIT)
    kerin = put(war, "kerin", PIT)
    out = war.given.hooks.way_out
    assert out(war, kerin) == 0, "the marker lies face down"
    ended(war)
    assert {war.land.labels[cell] for cell in range(war.land.off) if out(war, kerin) >> cell & 1} == {PIT, "the-pit:G1"}
    other = begun(MAZE)
    kerin = put(other, "kerin", PIT)
    ended(other)
    assert out(other, kerin) == 0, "no light comes from there"


def told_of(war: Foray, spell: int, map: int, answer: tuple[int, ...]) -> None:
    """Zacharie was told something of hidden things."""
    keep(war, numbered(war, "zacharie"), spell, map * len(SOUGHT) + OBJECTS, answer)


@pytest.mark.rule("DN-3.54.1", "DN-G341")
def test_detection_finds_the_true_marker_on_its_map() -> None:
    war = begun(LANDING)
    maps = [*war.land.caverns]
    found = [present(war, ADVENTURERS, maps.index(name) * len(SOUGHT) + OBJECTS) for name in maps]
    assert [[thing for thing, _ in things if thing == SUN] for things in found] == [
        [SUN] if name == "maze" else [] for name in maps
    ]


@pytest.mark.rule("DN-3.54.4", "DN-G341")
def test_what_magic_told_is_kept_in_mind() -> None:
    def maze_of(war: Foray) -> int:
        return [*war.land.caverns].index("maze")

    war = begun(LANDING)
    told_of(war, LOCATE, maze_of(war), (SUN, war.land.map.named(LANDING)))
    assert imagined(war, ADVENTURERS) == {LANDING}
    assert imagined(war, KROBS) == {LANDING}
    war = begun(PIT)
    told_of(war, LOCATE, maze_of(war), (SUN, NOWHERE))
    assert imagined(war, ADVENTURERS) == {SWAMP, PIT}
    war = begun(MAZE)
    told_of(war, ENUMERATE, maze_of(war), (1, SUN))
    assert imagined(war, ADVENTURERS) == {MAZE, LANDING}
    war = begun(PIT)
    told_of(war, IDENTIFY, maze_of(war), (ORB, 1))
    assert imagined(war, ADVENTURERS) == {SWAMP, PIT}
    war = begun(PIT)
    told_of(war, DETECT, maze_of(war), (0,))
    assert imagined(war, ADVENTURERS) == {SWAMP, PIT}
    war = begun(PIT)
    told_of(war, DETECT, maze_of(war), (1,))
    assert imagined(war, ADVENTURERS) == set(MOUTHS), "it may have been the Orb"
