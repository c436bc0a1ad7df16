"""Scenarios of The Challenge from a folder of one's own: several maps, one of them twice, decided by a word."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

from grognard.games.dragon_noir.forces.entry import Arrivals
from grognard.games.dragon_noir.forces.muster import country_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.boards import layouts_of
from grognard.games.dragon_noir.scenarios.checks import check_scenarios
from grognard.games.dragon_noir.scenarios.keys import slugs
from grognard.games.dragon_noir.scenarios.plots import PITCHED_BELOW, plot_named
from grognard.games.dragon_noir.scenarios.sheets import scenarios_of
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.loading import DataError
from grognard.scenario_files import VARIABLE
from tests.games.dragon_noir.stage import numbered, options, place, play, topic

GALLERIES = """
title = "Four Galleries"
story = "Two bridges over one stream, and a swamp behind each."
maps = ["wights-bridge", "second-bridge", "haunted-swamp", "jails"]
first = "adventurers"
turns = 6
magic = false
join = [
  { name = "second-bridge", map = "wights-bridge", own = "left", to = "wights-bridge", side = "right" },
  { name = "haunted-swamp", own = "Y", to = "wights-bridge", side = "Y" },
  { name = "jails", own = "right", to = "haunted-swamp", side = "left" },
]

[aims]
adventurers = ["Lose less."]
krobs = ["Lose less."]

[[force]]
player = "adventurers"
foot = ["konrad", "kerin", "grunek", "gerfindel"]
entry = { turn = 1, map = "wights-bridge", side = "X" }

[[force]]
player = "krobs"
foot = ["hunter-1", "hunter-2", "warrior-1"]
placed = "On the far bridge."
place = [{ map = "second-bridge", zones = ["south bank"] }]
"""
NAMES = count(1)
"""Whatever follows from a slug is kept, so every file here has a slug of its own."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of one's own for The Challenge."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / CHALLENGE).mkdir()
    forget()
    yield tmp_path / CHALLENGE
    forget()


def forget() -> None:
    """Let all scenarios be read again."""
    scenarios_of.cache_clear()
    layouts_of.cache_clear()


@pytest.mark.rule("DN-1.42a", "DN-1.42b", "DN-1.42c", "DN-1.42d")
def test_four_maps_lie_together_one_of_them_twice_and_two_turned(folder: Path) -> None:
    (folder / "four-galleries.toml").write_text(GALLERIES, encoding="utf-8")
    check_scenarios(CHALLENGE)
    assert slugs(CHALLENGE)[-1] == "four-galleries"
    land = country_of("four-galleries")
    grid, named = land.grid, land.map.named
    for one, other in (
        ("wights-bridge:L4", "second-bridge:A4"),
        ("wights-bridge:C17", "haunted-swamp:J17"),
        ("haunted-swamp:A13", "jails:L13"),
    ):
        assert grid.distance(named(one), named(other)) <= 1, (one, other)
    assert plot_named("four-galleries", CHALLENGE) is PITCHED_BELOW
    war, draw = open_descent("four-galleries"), Random(3)
    while war.question is not None:
        war.answer(war.question.options.pick(draw.random))
    assert war.outcome is not None
    assert war.outcome.how in [ending.how for ending in PITCHED_BELOW.endings]


@pytest.mark.parametrize(
    ("right", "wrong", "key", "reason"),
    [
        ('own = "Y", to = "wights-bridge"', 'own = "X", to = "wights-bridge"', "joined", "x-meets-x"),
        ('own = "right", to = "haunted-swamp"', 'own = "left", to = "haunted-swamp"', "joined", "arrows"),
        ('map = "wights-bridge", own', 'map = "arena", own', "join[1].map", "expected one of wights-bridge"),
        ('"haunted-swamp", "jails"]', '"jails", "haunted-swamp"]', "join", "in this order"),
        ('foot = ["hunter-1", ', 'foot = ["black-dragon-body", ', "force[2].foot", "no such unit"),
        ("turns = 6", 'turns = 6\nfield = "strategic-plan"', "maps", "unknown key"),
        ('player = "krobs"\n', 'player = "orks"\n', "aims", "adventurers and orks"),
    ],
)  # fmt: skip
def test_a_broken_one_names_file_key_and_reason(
    folder: Path, right: str, wrong: str, key: str, reason: str
) -> None:
    assert GALLERIES.count(right) == 1
    path = folder / f"broken-galleries-{next(NAMES)}.toml"
    path.write_text(GALLERIES.replace(right, wrong), encoding="utf-8")
    with pytest.raises(DataError) as fault:
        check_scenarios(CHALLENGE)
    assert (fault.value.file, fault.value.key) == (str(path), key)
    assert reason in fault.value.reason


def test_no_slug_is_in_both_games(folder: Path) -> None:
    (folder / "landfall.toml").write_text(GALLERIES, encoding="utf-8")
    with pytest.raises(DataError, match="the game has a scenario 'landfall' already"):
        check_scenarios(CHALLENGE)


SPLIT = GALLERIES.replace(
    'entry = { turn = 1, map = "wights-bridge", side = "X" }',
    'entry = { turn = 1, gates = [{ map = "wights-bridge", side = "X" }, { map = "jails", side = "X" }] }',
)
"""The same with two ways in, far apart."""


def arrivals(folder: Path) -> Foray:
    """Such a match as the adventurers come on."""
    slug = f"two-doors-{next(NAMES)}"
    (folder / f"{slug}.toml").write_text(SPLIT, encoding="utf-8")
    check_scenarios(CHALLENGE, own=False)
    war = open_descent(slug)
    while topic(war) != "entry":
        play(war, options(war)[0])
    return war


@pytest.mark.rule("DN-G335")
def test_a_force_with_several_ways_in_is_split_as_its_player_likes(folder: Path) -> None:
    war = arrivals(folder)
    for id, hex in (("konrad", "jails:F1"), ("kerin", "wights-bridge:F1"), ("grunek", "jails:G1")):
        play(war, f"take {id}")
        assert {option.removeprefix("go ").split(":")[0] for option in options(war)} == {"wights-bridge", "jails"}
        play(war, f"go {hex}")
        assert place(war, id) == hex
    play(war, "take gerfindel")
    assert options(war) == ["go wights-bridge:G1"], "the own fill the other way in"


@pytest.mark.rule("DN-G335", "DN-G179")
def test_enemies_in_one_of_the_ways_in_send_everybody_to_the_other(folder: Path) -> None:
    war = arrivals(folder)
    for id, hex in (("hunter-1", "jails:F1"), ("hunter-2", "jails:G1"), ("warrior-1", "wights-bridge:F1")):
        war.put(numbered(war, id), war.land.map.named(hex))
    play(war.begin(Arrivals()), "take konrad")
    assert options(war) == ["go wights-bridge:G1"]


@pytest.mark.rule("DN-G335")
def test_every_way_in_must_be_there(folder: Path) -> None:
    wrong = SPLIT.replace('{ map = "jails", side = "X" }', '{ map = "jails", side = "Z" }')
    (folder / f"two-doors-{next(NAMES)}.toml").write_text(wrong, encoding="utf-8")
    with pytest.raises(DataError) as fault:
        check_scenarios(CHALLENGE, own=False)
    assert fault.value.key == "force[1].entry"
