"""Spell sheets of all man-to-man games: spells are found by the id of their name, and no two share one."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from grognard.games.dark_blades.sheets import spells as dark_blades
from grognard.games.dragon_noir.sheets import spells as dragon_noir
from grognard.loading import DataError, converted

SHEETS = [("grognard.games.dark_blades", dark_blades.Magic), ("grognard.games.dragon_noir", dragon_noir.Magic)]


def data_of(package: str) -> dict[str, Any]:
    """The shipped sheet as it is written."""
    return tomllib.loads(resources.files(package).joinpath("data/spells.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("package", "kind"), SHEETS)
def test_spells_are_found_by_their_ids(package: str, kind: Any) -> None:
    sheet = converted(data_of(package), "spells.toml", kind)
    assert [spell.name.lower().replace(" ", "-") for spell in sheet.spell] == list(sheet.spells)


@pytest.mark.parametrize(("package", "kind"), SHEETS)
@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        (lambda data: data["spell"][1].update(name=data["spell"][0]["name"]), "spell", "two spells have the same name"),
        (lambda data: data["spell"][0].update(name=""), "spell[1].name", "must not be empty"),
        (lambda data: data["spell"][0].update(colour="red"), "spell[1].colour", "unknown key"),
        (lambda data: data.update(spell=[]), "spell", "expected at least 1 entries, found 0"),
    ],
)
def test_a_broken_sheet_names_file_key_and_reason(package: str, kind: Any, change: Any, key: str, reason: str) -> None:
    data = data_of(package)
    change(data)
    with pytest.raises(DataError) as fault:
        converted(data, "spells.toml", kind)
    assert (fault.value.file, fault.value.key) == ("spells.toml", key)
    assert reason in fault.value.reason
