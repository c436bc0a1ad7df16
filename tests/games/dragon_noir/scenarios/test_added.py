"""Scenarios of one's own for The Exile: what a file may say, and what is told of one that cannot be played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

from grognard.games.dragon_noir.mind.stakes import aims_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.boards import layouts_of
from grognard.games.dragon_noir.scenarios.checks import check_scenarios
from grognard.games.dragon_noir.scenarios.keys import slugs
from grognard.games.dragon_noir.scenarios.plots import PITCHED, plot_named
from grognard.games.dragon_noir.scenarios.sheets import scenarios, scenarios_of
from grognard.games.dragon_noir.sheets.boxes import EXILE as GAME
from grognard.games.dragon_noir.show.words import verdict
from grognard.kernel import Outcome
from grognard.loading import DataError
from grognard.scenario_files import VARIABLE

FORD = """
title = "The Ford"
story = "A handful of riders wants to cross before the orks have gathered."
maps = ["watermill"]
first = "rebels"
turns = 8
decides = "cross"
exit = [{ player = "rebels", side = "5" }]

[aims]
rebels = ["Half of your people, by what they are worth, leave by side 5."]
orks = ["Time runs out first."]

[[force]]
player = "rebels"
mounted = ["davrich", "dill", "simon"]
entry = { turn = 1, map = "watermill", side = "7" }

[[force]]
player = "orks"
foot = ["ashrak", "gromuz", "azrog"]
placed = "In the east."
place = [{ spans = ["U1-Z16"], but = ["barn"] }]
"""
NAMES = count(1)
"""Whatever follows from a slug is kept, so every file here has a slug of its own."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of one's own for The Exile."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / GAME).mkdir()
    forget()
    yield tmp_path / GAME
    forget()


def forget() -> None:
    """Let all scenarios be read again."""
    scenarios_of.cache_clear()
    layouts_of.cache_clear()


def put(folder: Path, text: str) -> Path:
    """A scenario's file under a new name."""
    path = folder / f"the-ford-{next(NAMES)}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def over(slug: str, seed: int) -> Foray:
    """A match of players who guess, played to its end."""
    war, draw = open_match(slug), Random(seed)
    while war.question is not None:
        war.answer(war.question.options.pick(draw.random))
    return war


def test_all_scenarios_of_the_game_can_be_played() -> None:
    check_scenarios()


def test_every_scenario_of_the_game_has_a_plot_of_its_own() -> None:
    kinds = [type(plot_named(id)) for id, sheet in scenarios().items() if not sheet.added]
    assert len({*kinds, type(PITCHED)}) == len(kinds) + 1


@pytest.mark.rule("DN-G169")
def test_an_added_one_comes_last_and_is_decided_by_the_word_of_its_sheet(folder: Path) -> None:
    slug = put(folder, FORD).stem
    check_scenarios(own=False)
    assert slugs()[-2:] == ("the-campaign", slug)
    assert plot_named(slug) is PITCHED
    ended = [over(slug, seed).outcome for seed in range(4)]
    assert {(end.rule, end.how) for end in ended if end} <= {
        ("DN-G169", how) for how in ("rebels-across", "rebels-kept-out", "rebels-gone", "orks-gone")
    }
    aims = aims_of(slug)
    assert aims.goals[0]
    assert aims.runs(0)


def test_an_added_one_may_say_its_endings_in_its_own_words(folder: Path) -> None:
    words = '[endings]\nrebels-across = "The riders are over the ford."\n\n[aims]'
    slug = put(folder, FORD.replace("[aims]", words)).stem
    check_scenarios(own=False)
    across, gone = (Outcome((0,), "DN-G169", how=how) for how in ("rebels-across", "orks-gone"))
    assert verdict(across, slug, {}) == "The riders are over the ford."
    assert verdict(gone, slug, {}) == "The rebels have won: nobody of the orks is left."


@pytest.mark.parametrize(
    ("right", "wrong", "key", "reason"),
    [
        ('maps = ["watermill"]', "maps = []", "maps", "expected one or more of watermill"),
        ('maps = ["watermill"]', 'maps = ["mill"]', "maps", "there is no map 'mill'"),
        ('maps = ["watermill"]', 'maps = ["watermill", "arena"]\njoined = ["5", "2"]', "joined", "5 to arena 2: "),
        ('decides = "cross"', 'decides = "crossing"', "decides", "did you mean cross?"),
        ('decides = "cross"', 'decides = "break"', "exit", "where 'cross' decides"),
        ('exit = [{ player = "rebels", side = "5" }]', "", "exit", "where 'cross' decides"),
        ('exit = [{ player = "rebels", side = "5" }]', 'exit = [{ player = "rebels", side = "9" }]', "exit[1]", "'9'"),
        ('"dill", "simon"', '"dill", "simone"', "force[1].mounted", "'simone'"),
        ('"dill", "simon"', '"dill", "dill"', "force", "listed twice"),
        ('side = "7"', 'side = "4"', "force[1].entry", "the maps of this scenario have no '4'"),
        (', side = "7"', "", "force[1].entry", "either the map and the side of one gate"),
        ('spans = ["U1-Z16"]', 'side = "5", third = true', "force[2].place[1].side", "expected one of west, east"),
        ("turn = 1", "turn = 9", "force[1].entry.turn", "over after turn 8"),
        ('spans = ["U1-Z16"]', 'spans = ["west"]', "force[2].place", "invalid literal"),
        ('spans = ["U1-Z16"]', 'terrain = ["lava"]', "force[2].place", "room in 3 hexes, found 0"),
        ('spans = ["U1-Z16"]', 'spans = ["U1-U2"]', "force[2].place", "room in 3 hexes, found 2"),
        ('spans = ["U1-Z16"]', 'zones = ["moat"]', "force[2].place", "have no 'moat'"),
        ('placed = "In the east."', 'placed = "In the east."\nlater = true', "force[2]", "latecomers"),
        ('orks = ["Time runs out first."]', "", "aims", "rebels and orks"),
        ("turns = 8", "turns = 8\nlength = 9", "length", "unknown key"),
        ("turns = 8", "turns = 8\nnumber = 9", "number", "unknown key"),
        ("[aims]", '[endings]\nacross = "They are over."\n[aims]', "endings.across", "there are rebels-gone"),
        ("[aims]", '[endings]\nrebels-gone = ""\n[aims]', "endings.rebels-gone", "must not be empty"),
    ],
)
def test_a_broken_one_names_file_key_and_reason(folder: Path, right: str, wrong: str, key: str, reason: str) -> None:
    assert FORD.count(right) == 1
    path = put(folder, FORD.replace(right, wrong))
    with pytest.raises(DataError) as fault:
        check_scenarios(own=False)
    assert (fault.value.file, fault.value.key) == (str(path), key)
    assert reason in fault.value.reason


def test_the_rebels_have_the_first_seat(folder: Path) -> None:
    put(folder, FORD.replace("rebels", "x").replace("orks", "rebels").replace('"x"', '"orks"').replace("x =", "orks ="))
    with pytest.raises(DataError, match="forces of rebels and then of orks"):
        check_scenarios(own=False)
