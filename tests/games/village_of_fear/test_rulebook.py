"""The rulebook of Village of Fear: every clause of every section with its kind, short texts, and rulings told twice."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby

import pytest

from grognard.games import village_of_fear
from grognard.rulebook import Rulebook, load_rulebook
from tests.games.rulings import assert_told_alike

# The kinds of the clauses of each section in order: c core, d data, p ruling.
SECTIONS = {
    "C": "ddddddddddddccc",
    "S": "cdcddccccccccccccccc",
    "T": "cc",
    "H": "ccccc",
    "W": "cccc",
    "M": "ccccdcccc",
    "B": "ccddcccc",
    "N": "dcdcdcc",
    "F": "cccdcdccdcdccc",
    "D": "dccccccc",
    "K": "cdcc",
    "E": "ccdddc",
    "R": "ccdd",
    "I": "cccdccc",
    "L": "ccc",
    "U": "ccccccc",
    "X": "dcccccccccc",
    "Q": "ccdcdcccc",
    "Y": "ddc",
    "V": "ccdddddd",
    "G": "p" * 68,
}


@pytest.fixture(scope="module")
def village() -> Rulebook:
    return load_rulebook("grognard.games.village_of_fear")


def section(id: str) -> str:
    """The letter of an id: C of VF-C12."""
    return id[3]


def test_every_clause_of_every_section_is_there_with_its_kind(village: Rulebook) -> None:
    found = {
        letter: "".join(clause.kind[0] for clause in clauses)
        for letter, clauses in groupby(village.clauses.values(), key=lambda clause: section(clause.id))
    }
    assert found == SECTIONS
    for letter, kinds in SECTIONS.items():
        ids = [id for id in village.clauses if section(id) == letter]
        assert ids == [f"VF-{letter}{number}" for number in range(1, len(kinds) + 1)]
    assert sum(len(kinds) for letter, kinds in SECTIONS.items() if letter != "G") == 154


def test_texts_are_short_enough_for_the_table(village: Rulebook) -> None:
    for clause in village.clauses.values():
        assert 2 <= len(clause.title.split()) <= 5, clause.id
        assert len(re.findall(r"[.!?](?:\s|$)", clause.text)) <= 3, clause.id
        assert clause.text.endswith("."), clause.id
    titles = Counter(clause.title for clause in village.clauses.values())
    assert [title for title, count in titles.items() if count > 1] == []


def test_rulings_stand_last_and_are_told_in_the_same_words_in_both_places(village: Rulebook) -> None:
    assert_told_alike(village, village_of_fear, "VF")


@pytest.mark.parametrize(
    ("id", "facts"),
    [
        ("VF-C5", ["16 villains", "4 of them are Evil Dwarfs", "2 are Minotaurs"]),
        ("VF-C9", ["68 cards"]),
        ("VF-S2", ["1 Hit/Miss card"]),
        ("VF-S5", ["5 HP"]),
        ("VF-M5", ["3 squares"]),
        ("VF-B4", ["at most 5"]),
        ("VF-D1", ["2 dice", "3 with a Golden Weapon"]),
        ("VF-K2", ["6, 7 or 8"]),
        ("VF-E3", ["5 HP to 9 HP"]),
        ("VF-R3", ["1 Key", "1 Golden Weapon", "2 magic items"]),
        ("VF-Q3", ["first and the second hero each draw 3", "third and the fourth each draw 2"]),
        ("VF-Y1", ["4 dice"]),
        ("VF-Y2", ["3 dice"]),
        ("VF-V3", ["scores 7"]),
        ("VF-V8", ["scores 5"]),
        ("VF-G6", ["10 Hit", "22 Miss", "20 Event", "10 Sewer", "6 Warlord"]),
        ("VF-G9", ["6 Healing Potions", "3 Speed Boots", "3 Creature Control Whips"]),
        ("VF-G23", ["12 times in 29"]),
        ("VF-G24", ["fourth move"]),
    ],
)
def test_clauses_state_their_numbers(village: Rulebook, id: str, facts: list[str]) -> None:
    for fact in facts:
        assert fact in village.clause(id).text


def test_the_book_can_be_searched(village: Rulebook) -> None:
    assert [clause.id for clause in village.search("boots")][:1] == ["VF-I4"]
    assert "VF-X5" in [clause.id for clause in village.search("plotter")]
    assert "VF-B1" in [clause.id for clause in village.search("VF-G55")]
