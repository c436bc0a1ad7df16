"""The in-game rulebook of Dark Blades: complete, short enough for the table, in step with RULINGS.md and the data."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from grognard.games.dark_blades.scenarios.sheets import ScenarioSheet, scenario_sheets
from grognard.games.dark_blades.sheets import tables
from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.dark_blades.sheets.tables import ground, missiles
from grognard.rulebook import Rulebook, load_rulebook

RULINGS = Path(tables.__file__).parents[1] / "RULINGS.md"

# How many clauses each section has, in book order; the numbers of missiles leave a gap.
SECTIONS = {
    "GEN": 7, "CTR": 19, "SEQ": 13, "TER": 14, "MAP": 5, "COV": 9, "MOV": 15, "BOD": 8, "MNT": 7, "HOR": 6, "WIN": 3,
    "WAT": 18, "STK": 3, "MUL": 8, "CBT": 8, "MUC": 5, "ADV": 5, "HCB": 3, "CRT": 12, "RET": 9, "MIS": 25, "LOS": 7,
    "MWN": 4, "MDR": 3, "MTR": 1, "MAG": 12, "SPL": 26, "AOE": 15, "GAR": 5, "DOG": 2, "DRG": 3, "TRL": 8, "OPT": 11,
    "SC1": 15, "SC2": 9, "SC3": 15, "SC4": 14, "CHR": 7, "CAM": 20,
}  # fmt: skip
UNUSED = [f"DB-MIS-{number}" for number in range(16, 20)]


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook("grognard.games.dark_blades")


def rulings() -> dict[str, list[str]]:
    """The rows of the table of open points by id: point, what we play, status, why."""
    lines = RULINGS.read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| DB-G")]
    return {row[0]: row[1:] for row in rows}


def test_book_has_every_clause_of_every_section(book: Rulebook) -> None:
    numbered = [f"DB-{section}-{number}" for section, last in SECTIONS.items() for number in range(1, last + 1)]
    gaps = [f"DB-G{number}" for number in range(1, len(rulings()) + 1)]
    assert list(book.clauses) == [*(id for id in numbered if id not in UNUSED), *gaps]
    assert len(book.clauses) == 375 + len(gaps)


def test_kinds_of_clauses(book: Rulebook) -> None:
    assert Counter(clause.kind for clause in book.clauses.values()) == {
        "core": 238,
        "table": 24,
        "data": 31,
        "optional": 14,
        "scenario": 52,
        "note": 16,
        "proposed": len(rulings()),
    }
    assert {clause.kind for clause in book.chapters[-1].clauses} == {"proposed"}


def test_clauses_are_short_enough_for_the_table(book: Rulebook) -> None:
    for clause in book.clauses.values():
        assert len(clause.title.split()) <= 6, clause.id
        assert len(re.findall(r"[.!?](?:\s|$)", clause.text)) <= 3, clause.id
        assert clause.text.endswith("."), clause.id
    titles = Counter(clause.title for clause in book.clauses.values())
    assert [title for title, count in titles.items() if count > 1] == []


def test_rulings_file_says_what_the_book_says(book: Rulebook) -> None:
    listed = rulings()
    assert list(listed) == [clause.id for clause in book.chapters[-1].clauses]
    for id, (point, play, status, why) in listed.items():
        assert point.startswith(f"**{book.clause(id).title}.** "), id
        assert play == book.clause(id).text, id
        assert status in (("added",) if int(id[4:]) > 89 else ("adopted", "changed")), id
        assert why.endswith("."), id


def test_every_ruling_is_reached_from_a_rule(book: Rulebook) -> None:
    reached = {id for clause in book.clauses.values() if clause.kind != "proposed" for id in clause.see}
    assert [clause.id for clause in book.chapters[-1].clauses if clause.id not in reached] == []


@pytest.mark.parametrize(
    ("id", "facts"),
    [
        ("DB-TER-3", ["2"]),
        ("DB-MOV-12", ["1-5", "6-0"]),
        ("DB-BOD-3", ["Six", "two"]),
        ("DB-WAT-4", ["1-4", "5-0"]),
        ("DB-WAT-10", ["1-2", "3-0"]),
        ("DB-WAT-15", ["1-6"]),
        ("DB-CRT-10", ["7 hexes", "one column"]),
        ("DB-SPL-1", ["1-6", "7-9", "on 0"]),
        ("DB-SPL-11", ["20 hexes", "5 hexes"]),
        ("DB-MAG-10", ["1-4"]),
        ("DB-OPT-5", ["1-3"]),
        ("DB-SC1-12", ["within 5 hexes"]),
        ("DB-SC3-8", ["6 hexes"]),
        ("DB-G20", ["30 turns", "15", "50"]),
        ("DB-G85", ["9 or more of the 13"]),
    ],
)
def test_book_states_its_numbers(book: Rulebook, id: str, facts: list[str]) -> None:
    for fact in facts:
        assert fact in book.clause(id).text


@pytest.mark.rule("DB-MIS-1")
def test_strengths_in_the_text_are_those_of_the_data(book: Rulebook) -> None:
    for weapon, bands in missiles().bands.items():
        first, *others = bands
        told = [f"{weapon.title()}: {first.strength} up to {first.last} hexes"]
        told += [f"{band.strength} up to {band.last}" for band in others]
        assert ", ".join(told) + "." in book.clause("DB-MIS-1").text


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("DB-TER-3", "slope"),
        ("DB-TER-4", "tree"),
        ("DB-TER-5", "house interior"),
        ("DB-TER-6", "window"),
        ("DB-TER-7", "door"),
        ("DB-TER-8", "marsh"),
        ("DB-TER-10", "footbridge"),
        ("DB-TER-11", "stepping stones"),
        ("DB-TER-13", "exterior corner"),
    ],
)
def test_terrain_in_the_text_is_that_of_the_chart(book: Rulebook, id: str, name: str) -> None:
    line, text = ground().chart[name], book.clause(id).text.lower()
    assert re.search(rf"(?:costs?|for) {line.foot}\b", text)
    assert line.mounted in (None, line.foot) or f"{line.mounted} mounted" in text
    assert ("no cover" if line.cover == "none" else f"{line.cover} cover") in text
    assert {-1: "minus", 0: "zero", 1: "plus"}[line.sign] in text


def test_single_cards_in_the_text_are_those_of_the_deck(book: Rulebook) -> None:
    single = [spell.name for spell in magic().spells.values() if spell.cards == 1]
    once = book.clause("DB-MAG-1").text.split(". ")[1].split(" come once")[0]
    assert sorted(re.split(", | and ", once)) == sorted(single)


def honna(scenario: ScenarioSheet) -> list[str]:
    """The names of Honna's people and dogs in a scenario."""
    units = [roster().units[id] for force in scenario.forces if force.side == "honna" for id in force.units]
    return [unit.name for unit in units if unit.kind != "mule"]


@pytest.mark.parametrize(
    ("slug", "ids"),
    [
        ("the-arena", ["DB-SC1-3"]),
        ("trouble-at-t-mill", ["DB-SC2-3"]),
        ("mon-oger-mule-train", ["DB-SC3-2", "DB-SC3-4"]),
        ("the-raid", ["DB-SC4-2"]),
    ],
)
def test_honna_in_the_text_is_honna_in_the_data(book: Rulebook, slug: str, ids: list[str]) -> None:
    told = " ".join(book.clause(id).text for id in ids)
    listed = [unit.name for unit in roster().units.values() if re.search(rf"\b{unit.name}\b", told)]
    assert sorted(listed) == sorted(honna(scenario_sheets()[slug]))


def test_figures_in_the_rulings_are_those_of_the_counters(book: Rulebook) -> None:
    for id, name in (("DB-G10", "dragon"), ("DB-G10", "gargoyle"), ("DB-G11", "berserker"), ("DB-G12", "dworc")):
        for state in ("healthy", "wounded"):
            face = roster().units[name].faces[state]
            assert f"{face.attack}/{face.defence}-{face.movement}" in book.clause(id).text


def test_book_can_be_searched(book: Rulebook) -> None:
    assert next(clause.id for clause in book.search("zap")) == "DB-SPL-11"
    found = [clause.id for clause in book.search("DB-G35")]
    assert found[0] == "DB-G35"
    assert "DB-WAT-7" in found
    assert book.clause("db-sc1-12").chapter == "the-arena"
