"""Rulings in two places: the rulebook at the table and the page for contributors must say the same."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

from grognard.rulebook import Rulebook

STATUS = ("adopted", "changed", "added")


def assert_told_alike(book: Rulebook, package: ModuleType, prefix: str, *pages: str) -> None:
    """The last chapter holds the rulings, in the words and the order of RULINGS.md, each settled and with a reason.

    With several pages, the first that lists a ruling tells it. A chapter "Rulings (advanced)" before it may hold those
    of another prefix, in any order.
    """
    [rulings] = [
        one for one in book.chapters[-2:] if one.title.startswith("Rulings") and one.clauses[0].id.startswith(prefix)
    ]
    assert rulings is book.chapters[-1] or rulings.title == "Rulings (advanced)"
    assert package.__file__ is not None
    rows: dict[str, list[str]] = {}
    for name in pages or ("RULINGS.md",):
        page = Path(package.__file__).with_name(name).read_text(encoding="utf-8")
        lines = [line for line in page.splitlines() if line.startswith(f"| {prefix}-")]
        cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
        rows = {row[0]: row for row in cells} | rows
    if rulings is not book.chapters[-1]:
        assert sorted(rows) == sorted(clause.id for clause in rulings.clauses)
    elif not pages:
        assert list(rows) == [clause.id for clause in rulings.clauses]
    for clause in rulings.clauses:
        _, point, played, status, why = rows[clause.id]
        assert point.startswith(f"**{clause.title}.** "), clause.id
        assert played == clause.text, clause.id
        assert status in STATUS, clause.id
        assert why, clause.id
