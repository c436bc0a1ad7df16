"""Charts that games of man against man have alike: results by die and odds, and what the ground is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.sheets.results import Result, harm_of
from grognard.table.charts import Chart
from grognard.words import Texts

CHARTS, COVERS = Texts("charts", FAMILY), Texts("covers", FAMILY)
SIGNS = ("-", "0", "+")
"""Ground that is bad, indifferent and good."""


def results_chart(
    id: str,
    title: str,
    rules: Sequence[str],
    odds: Sequence[str],
    rows: Mapping[int, Sequence[str]],
    key: Mapping[str, str],
) -> Chart:
    """A table of results: a row for each face of the die; the first of the rules is the one it stands with."""
    return Chart(
        id=id,
        title=title,
        rule=rules[0],
        reads=tuple(rules),
        heads=(CHARTS["die"], *odds),
        rows=tuple((str(die), *letters) for die, letters in rows.items()),
        notes=tuple(CHARTS("key", letter, told) for letter, told in key.items()),
    )


def key_of(results: Mapping[str, Result], said: Mapping[str, str]) -> dict[str, str]:
    """What the letters of a table mean, in words; `said` are words for what befalls somebody."""
    found = {letter: harm_of(result, False) for letter, result in results.items()}
    return {letter: said[harm.words] for letter, harm in found.items() if harm}


def ground_chart(rule: str, shifts: Mapping[tuple[int, int], int]) -> Chart:
    """Columns to the right by the ground of the attacker, a row each, and that of the defender."""
    names = [CHARTS[f"ground {sign}"] for sign in SIGNS]
    rows = tuple(
        (names[attacker + 1], *(signed(shifts[attacker, defender]) for defender in (-1, 0, 1)))
        for attacker in (-1, 0, 1)
    )
    heads, notes = (CHARTS["attacker-on"], *names), (CHARTS["to-the-right"],)
    return Chart(id="ground", title=CHARTS["ground"], rule=rule, heads=heads, rows=rows, notes=notes)


def signed(number: int) -> str:
    """A number with its sign; nothing is 0."""
    return f"{number:+d}" if number else "0"


def priced(cost: int | None) -> str:
    """What a hex costs, or that it is closed."""
    return CHARTS["closed"] if cost is None else str(cost)
