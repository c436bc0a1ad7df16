"""Boxes of castle and village that somebody has broken: the complaint names file, key and reason."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from grognard.games.dark_world.sheets.pieces import BoxOfTheCastle
from grognard.games.village_of_fear.sheets.pieces import BoxOfTheVillage
from grognard.loading import DataError, converted

FILE = "data/pieces.toml"
CASTLE, VILLAGE = "dark_world", "village_of_fear"
KINDS: dict[str, type] = {CASTLE: BoxOfTheCastle, VILLAGE: BoxOfTheVillage}
BROKEN = [
    (CASTLE, "strengths = [5]", "strengths = [10]", "monster[5].strengths[1]", "whole number from 1 to 9, found 10"),
    (CASTLE, "grenade = 6", "grenades = 6", "items.grenades", "did you mean grenade?"),
    (CASTLE, "hit = 14", "hit = 14\nmist = 1", "cards.mist", "unknown key; did you mean miss?"),
    (CASTLE, "actions = 3", 'actions = "three"', "constants.actions", "'three'"),
    (CASTLE, "doomstep_cards = ", "doom_cards = ", "constants.doomstep_cards", "missing"),
    (CASTLE, "dice = 3", "dice = 0", "korak.dice", "whole number from 1 to 9, found 0"),
    (CASTLE, 'colour = "red"', 'colour = ""', "hero[1].colour", "empty"),
    (VILLAGE, "lurker = 1", "lurker = -1", "keys.lurker", "whole number from 0 to 9, found -1"),
    (VILLAGE, "karrion = 8", "", "dice.karrion", "missing"),
    (VILLAGE, "feared_dice = 4", "feared_dice = 21", "warlord.feared_dice", "whole number from 1 to 20, found 21"),
    (VILLAGE, "arrival_cards = ", "arriving = ", "constants.arrival_cards", "missing"),
    (VILLAGE, 'key = "whisper"', 'name = "whisper"', "event[1].", ""),
]


@pytest.mark.parametrize(("game", "old", "new", "key", "reason"), BROKEN)
def test_it_is_said_where_a_box_is_wrong(game: str, old: str, new: str, key: str, reason: str) -> None:
    text = resources.files(f"grognard.games.{game}").joinpath(FILE).read_text(encoding="utf-8")
    assert old in text
    converted(tomllib.loads(text), FILE, KINDS[game])
    with pytest.raises(DataError) as caught:
        converted(tomllib.loads(text.replace(old, new, 1)), FILE, KINDS[game])
    assert caught.value.file == FILE
    assert caught.value.key.startswith(key)
    assert reason in caught.value.reason
