"""The rulebook of The Challenge: what is its own, what it borrows from The Exile, and its rulings, told twice."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.games import dragon_noir
from grognard.rulebook import Rulebook, load_rulebook
from tests.games.rulings import assert_told_alike

PACKAGE = "grognard.games.dragon_noir"
FILE = "data/challenge/rulebook.toml"
LONGEST = 330
TOLD_ANEW = (
    *("DN-1.2a", "DN-1.51j", "DN-1.52c", "DN-2.11a", "DN-2.11e", "DN-2.31.3a", "DN-2.4b", "DN-2.41c", "DN-2.42e"),
    *("DN-2.44j", "DN-3.1a", "DN-3.52.2.1", "DN-3.53.9n", "DN-3.55.3b", "DN-3.55.3c", "DN-3.55.3h", "DN-4.1a"),
    *("DN-4.1d", "DN-4.1l", "DN-4.2a", "DN-4.2v", "DN-5.12.2c", "DN-5.12.2e", "DN-5.12.2f", "DN-5.12.3a"),
    *("DN-5.12.4b", "DN-G23", "DN-G36", "DN-G38", "DN-G39", "DN-G51", "DN-G67"),
)
"""Clauses of both games that say something else here."""


@pytest.fixture(scope="module")
def exile() -> Rulebook:
    return load_rulebook(PACKAGE)


@pytest.fixture(scope="module")
def challenge() -> Rulebook:
    return load_rulebook(PACKAGE, FILE)


def test_a_clause_of_both_games_is_written_once(exile: Rulebook, challenge: Rulebook) -> None:
    both = [id for id in challenge.clauses if id in exile.clauses]
    assert len(both) > 290
    unlike = [id for id in both if challenge.clauses[id].text != exile.clauses[id].text]
    assert unlike == [id for id in both if id in TOLD_ANEW]


def test_every_clause_of_the_second_book_is_there(challenge: Rulebook) -> None:
    kinds = Counter(clause.kind for clause in challenge.clauses.values())
    assert kinds["core"] + kinds["table"] + kinds["data"] + kinds["optional"] + kinds["note"] == 387
    assert {id for id in challenge.clauses if id.startswith("DN-4.4")} >= {"DN-4.42a", "DN-4.44o", "DN-4.45n"}


def test_texts_are_short_and_titles_unlike(challenge: Rulebook) -> None:
    for clause in challenge.clauses.values():
        assert 1 <= len(clause.title.split()) <= 7, clause.id
        assert 10 < len(clause.text) <= LONGEST, (clause.id, len(clause.text))
        assert clause.text.endswith("."), clause.id
    titles = Counter(clause.title for clause in challenge.clauses.values())
    assert [title for title, count in titles.items() if count > 1] == []


def test_rulings_stand_last_and_are_told_in_the_same_words_in_both_places(challenge: Rulebook) -> None:
    assert {clause.kind for clause in challenge.chapters[-1].clauses} == {"proposed"}
    assert_told_alike(challenge, dragon_noir, "DN", "RULINGS-challenge.md", "RULINGS.md")


@pytest.mark.parametrize(
    ("id", "facts"),
    [
        ("DN-1.51e", ["60 Krobs", "7 hexes", "7 Royal Guards of 3 hexes", "8 Slayers", "16 Warriors", "28 Hunters"]),
        ("DN-4.44e", ["24 against 6", "24 against 9", "against 19", "48 against 10"]),
        ("DN-4.44h", ["30 against 5"]),
        ("DN-5.12.2a", ["Lucifer up to 6, up to 9, 10", "unarmoured up to 4, up to 7", "armoured on 1, up to 6"]),
        ("DN-5.15.2a", ["1 or 2", "up to 3", "2 columns in water"]),
        ("DN-5.21.2a", ["3, 6 and 9", "10 points", "from 33"]),
        ("DN-5.21.3a", ["Hunter costs 1", "Warrior 2", "Slayer 4", "Guard 7"]),
    ],
)
def test_clauses_state_their_numbers(challenge: Rulebook, id: str, facts: list[str]) -> None:
    for fact in facts:
        assert fact in challenge.clause(id).text


def test_the_book_can_be_searched(challenge: Rulebook) -> None:
    assert "DN-2.46a" in [clause.id for clause in challenge.search("web")]
    assert [clause.id for clause in challenge.search("stay of the dead")] == ["DN-3.55.3b"]
