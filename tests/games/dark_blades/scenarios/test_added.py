"""Scenarios of one's own for Dark Blades: what a file may say, and what is told of one that cannot be played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from grognard.games.dark_blades.scenarios.boards import board_of
from grognard.games.dark_blades.scenarios.checks import check_scenarios
from grognard.games.dark_blades.scenarios.options import scenario_choices, slugs
from grognard.games.dark_blades.scenarios.plots import PLAIN, plot_of
from grognard.games.dark_blades.scenarios.sheets import GAME, scenario_sheets
from grognard.loading import DataError
from grognard.scenario_files import VARIABLE

TOLL = """
title = "The Toll"
story = "A handful of Mon-Ogers takes a toll of everybody."
first = "honna"
spellcasting = ["honna"]
turns = 10
at_limit = "fewer losses"

[[board]]
name = "crossroads"

[[force]]
side = "honna"
title = "The travellers"
units = ["quill", "sunfire", "grast"]
turn = 1
place = { board = "crossroads", edge = 5 }

[[force]]
side = "fox"
title = "The toll-takers"
units = ["ashrak", "ugluk", "kuruz"]
place = { board = "crossroads", zone = "third by the edge", edge = 7 }

[[victory]]
side = "fox"
kind = "kill"
units = ["quill"]
text = "Quill is dead."

[[victory]]
side = "honna"
kind = "rout"
count = 2
text = "Two toll-takers are dead."
"""
NAMES = count(1)
"""Whatever follows from a slug is kept, so every file here has a slug of its own."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of one's own for Dark Blades."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / GAME).mkdir()
    scenario_sheets.cache_clear()
    yield tmp_path / GAME
    scenario_sheets.cache_clear()


def put(folder: Path, text: str) -> Path:
    """A scenario's file under a new name."""
    path = folder / f"the-toll-{next(NAMES)}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_all_scenarios_of_the_book_can_be_played() -> None:
    check_scenarios()


def test_an_added_one_comes_last_and_is_a_battle_like_any_other(folder: Path) -> None:
    slug = put(folder, TOLL).stem
    check_scenarios()
    assert slugs()[-1] == slug
    assert plot_of(slug) is PLAIN
    assert plot_of("the-arena") is not PLAIN
    assert board_of(slug) == "crossroads"
    assert [choice.key for choice in scenario_choices(slug)][:1] == ["hand-size"]
    assert {way.rule for way in scenario_sheets()[slug].victories} == {"DB-GEN-7"}


HELD = 'turn = 1\nheld_until = "somebody comes"'
HOLD = 'kind = "hold"\nzone = "mill"'


@pytest.mark.parametrize(
    ("right", "wrong", "key", "reason"),
    [
        ('name = "crossroads"', 'name = "crossroad"', "board[1].name", "found 'crossroad'; did you mean crossroads?"),
        ("turns = 10", "", "turns", "missing"),
        ("turns = 10", "turns = 10\nlenght = 3", "lenght", "unknown key"),
        ("turns = 10", "turns = 10\nnumber = 3", "number", "unknown key"),
        ("turns = 10", "turns = 10\nreplacements = {}", "replacements.distance", "missing"),
        ('"quill", "sunfire"', '"quill", "sunfyre"', "force[1].units", "there is no unit 'sunfyre'"),
        ('"quill", "sunfire"', '"quill", "radak"', "force[1].units", "radak does not fight for honna"),
        ('"quill", "sunfire"', '"quill", "quill"', "force", "quill is in play twice"),
        ("edge = 5", "edge = 3", "force[1].place", "the boards of this scenario have no '3'"),
        ('zone = "third by the edge", edge = 7', 'zone = "mill"', "force[2].place", "no such place"),
        ('zone = "third by the edge", edge = 7', 'zone = "far bank"', "force[2].place", "have no 'far bank'"),
        ('zone = "third by the edge", edge = 7', "corner = [5, 7], within = 2", "force[2].place", "no such place"),
        ("turn = 1", HELD, "force[1].held_until", "no rules for those who wait"),
        ("turn = 1", 'turn = 1\nled_by = ["quill"]', "force[1].led_by", "a leader for each of 3"),
        ('units = ["quill"]', 'units = ["zatan"]', "victory[1].units", "zatan is in no force"),
        ('units = ["quill"]', "", "victory[1].units", "names units or groups"),
        ("count = 2", "", "victory[2].count", "how many"),
        ('kind = "rout"', HOLD, "victory[2].zone", "no such place"),
        ('kind = "rout"', 'kind = "exit"\nunits = ["quill"]', "victory[2].corner", "two sides"),
        ('at_limit = "fewer losses"', 'at_limit = "holder"', "at_limit", "both sides"),
        ('spellcasting = ["honna"]', 'spellcasting = ["fox"]', "spellcasting", "fox has no spellcaster"),
    ],
)
def test_a_broken_one_names_file_key_and_reason(folder: Path, right: str, wrong: str, key: str, reason: str) -> None:
    assert TOLL.count(right) == 1
    path = put(folder, TOLL.replace(right, wrong))
    with pytest.raises(DataError) as fault:
        check_scenarios()
    assert (fault.value.file, fault.value.key) == (str(path), key)
    assert reason in fault.value.reason


def test_a_force_needs_room_to_be_set_up(folder: Path) -> None:
    few = 'zone = "between hillock and scrub"'
    crowd = 'groups = ["elite", "berserkers", "mon-ogers"]'
    path = put(
        folder,
        TOLL.replace('zone = "third by the edge", edge = 7', few).replace(
            'units = ["ashrak", "ugluk", "kuruz"]', crowd
        ),
    )
    with pytest.raises(DataError, match="expected room in 21 hexes, found") as fault:
        check_scenarios()
    assert (fault.value.file, fault.value.key) == (str(path), "force[2].place")
