"""The deep passages as a sheet lists them, and the ways that they add up to."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.dragon_noir.land.deep_entrances import (
    NO_DEEP,
    DeepEntrance,
    DeepLink,
    DeepSheet,
    PrintedDeep,
    deep_on,
)
from grognard.loading import DataError, converted
from tests.games.dragon_noir.stage import country

ONE = {"number": 1, "map": "maze", "hex": "D6"}
FOUR = {"number": 4, "map": "maze", "by_die": ["C7", "C9", "E9"]}
TWO = {"number": 2, "map": "maze", "hex": "E14"}
WAYS = [{"between": [1, 4], "turns": 3}, {"between": [4, 2], "turns": 6}]


def read(entrances: list[dict[str, Any]], passages: list[dict[str, Any]]) -> DeepSheet:
    return converted({"entrance": entrances, "passage": passages}, "some.toml", PrintedDeep).deep


@pytest.mark.rule("DN-5.3a", "DN-5.3c")
def test_a_sheet_lists_entrances_and_passages() -> None:
    assert read([ONE, FOUR, TWO], WAYS) == DeepSheet(
        (
            DeepEntrance(1, "maze", hex="D6"),
            DeepEntrance(4, "maze", ("C7", "C9", "E9")),
            DeepEntrance(2, "maze", hex="E14"),
        ),
        (DeepLink((1, 4), 3), DeepLink((4, 2), 6)),
    )
    assert PrintedDeep().deep == DeepSheet()


@pytest.mark.rule("DN-5.3b", "DN-G122")
def test_ways_add_up_and_the_shortest_counts() -> None:
    ways = [*WAYS, {"between": [1, 2], "turns": 12}]
    deep = deep_on(country("maze"), read([ONE, FOUR, TWO], ways))
    assert deep.exits(1) == {2: 9, 4: 3}
    assert deep.exits(2) == {1: 9, 4: 6}
    assert deep.by_die() == [4]
    assert deep.mask.bit_count() == 5
    assert deep_on(country("maze"), DeepSheet()) is NO_DEEP


@pytest.mark.rule("DN-5.3a")
@pytest.mark.parametrize(
    ("entrances", "passages", "key"),
    [
        ([ONE, ONE], [], "entrance"),
        ([ONE, TWO], [], "entrance"),
        ([{**ONE, "number": 7}, TWO], [], "entrance[1].number"),
        ([{**FOUR, "by_die": ["C7"]}, TWO], [], "entrance[1].by_die"),
        ([{**FOUR, "by_die": ["C7", "C7"]}, TWO], [], "entrance[1].by_die"),
        ([{**FOUR, "hex": "C7"}, TWO], [], "entrance[1].by_die"),
        ([ONE, TWO], [{"between": [1, 3], "turns": 3}], "passage[1].between"),
        ([ONE, TWO], [{"between": [1, 1], "turns": 3}], "passage[1].between"),
        ([ONE, TWO], [{"between": [1, 2], "turns": 0}], "passage[1].turns"),
        ([ONE, TWO], [{"between": [1, 2], "turns": 3}, {"between": [2, 1], "turns": 6}], "passage"),
    ],
)
def test_faults_name_file_key_and_reason(
    entrances: list[dict[str, Any]], passages: list[dict[str, Any]], key: str
) -> None:
    with pytest.raises(DataError) as raised:
        read(entrances, passages)
    assert (raised.value.file, raised.value.key) == ("some.toml", key)
    assert raised.value.reason
