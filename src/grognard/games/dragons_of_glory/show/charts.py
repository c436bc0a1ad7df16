"""The printed tables of Dragons of Glory, as its book and its table show them: from the sheets, never typed again."""

from __future__ import annotations

from grognard.games.dragons_of_glory.pieces.roster import SIDE_NAMES, roster
from grognard.games.dragons_of_glory.sheets.combat import COLUMNS, Outcome, Result, combat_results
from grognard.games.dragons_of_glory.sheets.counters import Rating
from grognard.games.dragons_of_glory.sheets.diplomacy import AIMS, diplomatic_chart
from grognard.games.dragons_of_glory.show.words import MARKS, NATIONS, PACKAGE, SIDES, event_name, odds_name
from grognard.table.charts import Chart
from grognard.words import Texts

CHARTS = Texts("charts", PACKAGE)


def charts() -> tuple[Chart, ...]:
    """Events, the results table, the nations and the diplomatic chart, in the order of the book."""
    return _events(), _results(), _nations(), _diplomacy()


def _results() -> Chart:
    heads = (CHARTS["sum"], *(odds_name(column) for column in range(len(COLUMNS))))
    rows = tuple((str(total), *(_cell(cell) for cell in row)) for total, row in combat_results().items())
    return Chart(
        id="results",
        title=CHARTS["results"],
        rule="DS-CRT-1",
        reads=("DS-CMB-9",),
        heads=heads,
        rows=rows,
        notes=tuple(CHARTS[key] for key in ("cell", "number", "each", "retreat", "gone")),
    )


def _cell(cell: Outcome) -> str:
    return f"{_letters(cell.attackers)}/{_letters(cell.defenders)}"


def _letters(result: Result) -> str:
    if result.eliminated:
        return "E"
    told = f"{'D' if result.each else ''}{result.more or ''}{'R' if result.retreat else ''}"
    return told or "-"


def _nations() -> Chart:
    sides = (SIDES.nth(SIDE_NAMES.index(side)) for side in ("whitestone", "highlord"))
    heads = (CHARTS["nation"], *sides, MARKS["strength"])
    rows = tuple(_nation(rating) for rating in roster().sheet.ratings)
    return Chart(id="nations", title=CHARTS["nations"], rule="DS-NAT-1", heads=heads, rows=rows)


def _nation(rating: Rating) -> tuple[str, ...]:
    return NATIONS[rating.nation], str(rating.ws), str(rating.hl), str(roster().sheet.strength(rating.nation))


def _events() -> Chart:
    rows = tuple((event_name(kind), str(event.turn), str(event.n)) for kind, event in enumerate(roster().sheet.events))
    heads = (CHARTS["event"], CHARTS["from-turn"], CHARTS["counters"])
    return Chart(id="events", title=CHARTS["events"], rule="DS-EVT-1", heads=heads, rows=rows)


def _diplomacy() -> Chart:
    rows = tuple((str(score), *results) for score, results in diplomatic_chart().items())
    return Chart(
        id="diplomacy",
        title=CHARTS["diplomacy"],
        rule="DG-3.DIP-5",
        heads=(CHARTS["score"], *(CHARTS[aim] for aim in AIMS)),
        rows=rows,
        notes=tuple(CHARTS[key] for key in ("joins", "neutral-again", "reversed", "captured")),
    )
