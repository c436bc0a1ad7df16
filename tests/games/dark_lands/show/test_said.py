"""What is said beside prompts and events: forms by number, rows of things, and no key too many or too few."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from grognard.games.dark_lands.show.said import FAMILY, Said
from grognard.shown import SHORT
from grognard.words import PSEUDO, catalogue, pseudo, speaking

GAMES = ("grognard.games.dark_world", "grognard.games.village_of_fear")
SOURCE = Path(__file__).parents[4] / "src"
TEMPLATES = ("prompts", "events", "labels", "refusals", "terms", "term-values")
"""The sections whose slots name what a fact is; their keys are checked where they are read."""
KEY = re.compile(r"([a-z-]+)\.([a-z-]*)")

said = Said(FAMILY, GAMES[0])


def _named(*packages: str) -> set[str]:
    """Every text in the code that looks like a key, or like the beginning of one that is put together."""
    files = [path for package in packages for path in sorted((SOURCE / package.replace(".", "/")).rglob("*.py"))]
    nodes = [node for file in files for node in ast.walk(ast.parse(file.read_text()))]
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    arguments = [(call.func.attr, each) for call in calls if isinstance(call.func, ast.Attribute) for each in call.args]
    constants = [(how, str(each.value)) for how, each in arguments if isinstance(each, ast.Constant)]
    texts |= {f"counts.{value}" for how, value in constants if how == "counted"}
    texts |= {f"joins.{value}" for how, value in constants if how in ("joined", "chained")}
    texts |= {f"{value}." for how, value in constants if how == "among"}
    return {text for text in texts if KEY.fullmatch(text)}


def _said(*packages: str) -> set[str]:
    sheet = catalogue(*packages)
    sections = [section for section in sheet.names() if section not in TEMPLATES]
    return {f"{section}.{name}" for section in sections for name in sheet.table(section).names()}


@pytest.mark.parametrize("game", GAMES)
def test_every_key_that_the_code_names_is_said(game: str) -> None:
    sections = {key.partition(".")[0] for key in _said(FAMILY, *GAMES)}
    named = {key for key in _named(FAMILY, game) if key.partition(".")[0] in sections and not key.endswith((".", "-"))}
    assert len(named) > 60
    assert named - _said(FAMILY, game) == set()


@pytest.mark.parametrize("package", [FAMILY, *GAMES])
def test_nothing_is_said_that_the_code_does_not_name(package: str) -> None:
    named = _named(FAMILY, *(GAMES if package == FAMILY else (package,)))
    begun = tuple(key for key in named if key.endswith((".", "-")))
    decks = ("event-", "sewer-", "weakness-", f"{SHORT}.")  # short names are read one by one in `test_names.py`
    assert {key for key in _said(package) - named if not key.startswith((*begun, *decks))} == set()


@pytest.mark.parametrize(("number", "told"), [(0, "no card"), (1, "1 card"), (2, "2 cards"), (7, "7 cards")])
def test_a_number_of_things_has_its_form(number: int, told: str) -> None:
    assert said.counted("card", number) == told


@pytest.mark.parametrize(
    ("parts", "either", "all_of_them"),
    [
        (["1"], "1", "1"),
        (["1", "2"], "1 or 2", "1 and 2"),
        (["1", "2", "3"], "1, 2 or 3", "1 and 2 and 3"),
    ],
)
def test_things_stand_in_a_row(parts: list[str], either: str, all_of_them: str) -> None:
    assert said.joined(parts, "or") == either
    assert said.chained(parts, "and") == all_of_them


def test_a_game_lays_its_words_over_those_of_the_family() -> None:
    assert said("titles.board") == "Korak's Castle"
    assert said("titles.round") == Said(FAMILY)("titles.round")
    assert list(said.among("items")) == ["potion", "boots", "grenade"]


def test_words_change_with_the_language_and_facts_stay() -> None:
    before = said("results.falls", "Orc 2")
    with speaking(PSEUDO):
        assert said("results.falls", "Orc 2") == f"Orc 2{pseudo(' falls')}"
    assert said("results.falls", "Orc 2") == before
