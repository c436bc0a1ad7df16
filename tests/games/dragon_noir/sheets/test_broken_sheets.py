"""Sheets of Dragon Noir that somebody has broken: the complaint names file, key and reason."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from grognard.games.dragon_noir.scenarios.free_set_up import Offer
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.krob_prices import KrobPrices
from grognard.games.dragon_noir.sheets.spells import Boxed
from grognard.loading import DataError, converted

PRICES, CARDS, FREE = "challenge/krob_prices.toml", "challenge/spells.toml", "free-set-up.toml"
KINDS: dict[str, type] = {PRICES: KrobPrices, CARDS: Boxed, FREE: Offer}
BROKEN = [
    (PRICES, "hunter = 1", "hunter = 0", "prices.hunter", "expected a whole number of at least 1"),
    (PRICES, "hunter = 1", "", "prices.hunter", "missing"),
    (PRICES, "12    15", "2     15", "calendar.points", "order"),
    (PRICES, "12    15", "12    many", "calendar.points", "row 2"),
    (PRICES, "turn  points", "turn  worth", "calendar.points", "heading"),
    (PRICES, "within = 2", "within = 2\nbeyond = 3", "nest.beyond", "unknown key"),
    (CARDS, "level = 2", "level = 3", "level", "expected one of 1, 2"),
    (CARDS, "bridge  small", "bridge  tiny", "counters", "bridge tiny is no size"),
    (CARDS, "bridge  small", "towers  small", "counters", "towers small is no size"),
    (FREE, 'id = "arena"', 'id = "arenas"', "field[2].id", "did you mean arena?"),
    (FREE, 'as_in = "the-chained-elf"', 'as_in = "the-chained-elves"', "field[3].as_in", "mean the-chained-elf?"),
    (FREE, 'units = ["lucifer"]', 'units = ["luzifer"]', "people[1].units", "there is no unit 'luzifer'"),
    (FREE, '"princess"', '"princes"', "people[1].groups", "there is no group 'princes'"),
    (FREE, 'side = "rebels"', 'side = "rebel"', "people[1].side", "expected one of rebels, orks, found 'rebel'"),
    (FREE, 'side = "rebels"', "", "people[1].sides", "either one side or a list of sides"),
    (FREE, "points = [150", 'points = ["few"', "points[1]", "expected a whole number"),
]


@pytest.mark.parametrize(("file", "old", "new", "key", "reason"), BROKEN)
def test_it_is_said_where_a_sheet_is_wrong(file: str, old: str, new: str, key: str, reason: str) -> None:
    text = resources.files(PACKAGE).joinpath(f"data/{file}").read_text(encoding="utf-8")
    assert old in text
    data: dict[str, Any] = tomllib.loads(text.replace(old, new, 1))
    with pytest.raises(DataError) as caught:
        converted(data, file, KINDS[file])
    assert (caught.value.file, caught.value.key) == (file, key)
    assert reason in caught.value.reason
