"""The colours of the night: dark enough that words stand out from all of them, and still told apart."""

from __future__ import annotations

import itertools
import re

import pytest

from grognard import registry
from grognard.server.pictures.boards import art_of
from grognard.table import scene
from grognard.table.ink.night import BRIGHTEST, letters, luminance, night, tone
from grognard.table.ink.svg import INK, NIGHT_INK

COLOUR = re.compile(r"#[0-9a-f]{6}\b")
PARTS = ("00", "33", "66", "99", "cc", "ff")
EVERY = ["#" + "".join(parts) for parts in itertools.product(PARTS, repeat=3)]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_nothing_painted_is_lighter_than_the_brightest() -> None:
    assert max(luminance(tone(colour)) for colour in EVERY) <= BRIGHTEST


def test_words_stand_out_from_everything_painted() -> None:
    inks = {letters(colour) for colour in (*EVERY, INK)}
    assert min(luminance(ink) for ink in inks) + 0.05 >= 4.5 * (BRIGHTEST + 0.05)


def test_lighter_colours_stay_lighter_and_hues_apart() -> None:
    greys = [luminance(tone(f"#{part * 3}")) for part in PARTS]
    assert greys == sorted(greys)
    meadow, water, floor = tone("#cdcf94"), tone("#6fa3b8"), tone("#b98a4e")
    assert len({meadow, water, floor}) == 3
    assert int(water[5:], 16) > int(water[1:3], 16), "water is blue"
    assert int(floor[1:3], 16) > int(floor[5:], 16), "floors are warm"


def test_a_word_with_a_rim_has_a_dark_one() -> None:
    drawn = night('<g font-size="9" fill="#3a3420" stroke="#ece6c6"><text x="1">A1</text></g><path fill="#ece6c6"/>')
    ink, rim, ground = COLOUR.findall(drawn)
    assert contrast(ink, rim) > 9
    assert contrast(ink, ground) >= 4.5


def test_night_changes_nothing_but_colours() -> None:
    drawing = f'<path d="M1 2L3 4" fill="#ffeedd"/><text font-size="3" fill="{INK}">x</text>'
    assert COLOUR.sub("", night(drawing)) == COLOUR.sub("", drawing)
    assert NIGHT_INK in night(drawing)


@pytest.mark.parametrize("slug", ["dark-world", "dark-blades"])
def test_a_board_by_night_is_as_large_as_by_day(slug: str) -> None:
    game = registry.game(slug)
    art = art_of(slug, game.boards[0])
    day, dark = scene.board(art), scene.board(art, dark=True)
    assert len(dark) < 1.1 * len(day)
    ground = dark[dark.index('class="art"') :]
    assert 'fill-opacity="0.48"' not in ground, "no shade is laid over the day"
