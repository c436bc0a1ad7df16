"""Every printed figure of Dragons of Glory as plain data, for people who want to look things up."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.pieces.roster import roster
from grognard.games.dragons_of_glory.scenarios.sheets import SLUGS, sheet
from grognard.games.dragons_of_glory.sheets.calendar import date
from grognard.games.dragons_of_glory.sheets.combat import COLUMNS, HIGHEST, LOWEST, combat_results
from grognard.games.dragons_of_glory.sheets.diplomacy import diplomatic_chart


def figures() -> dict[str, Any]:
    """Counters, nations with their ratings, events, results of battles and of talks, artifacts, sites and scenarios."""
    page, country = roster().sheet, ansalon()
    return {
        "columns": [f"{attack}-{defence}" for attack, defence in COLUMNS],
        "results": {
            str(roll): [[_spelled(side) for side in cell] for cell in combat_results()[roll]]
            for roll in range(LOWEST, HIGHEST + 1)
        },
        "armies": msgspec.to_builtins(page.armies),
        "ships": msgspec.to_builtins(page.ships),
        "leaders": msgspec.to_builtins(page.leaders),
        "events": msgspec.to_builtins(page.events),
        "diplomacy": {str(score): list(row) for score, row in diplomatic_chart().items()},
        "artifacts": msgspec.to_builtins(page.artifacts),
        "ratings": msgspec.to_builtins(page.ratings),
        "counters": [counter._asdict() for counter in roster().counters],
        "calendar": {str(turn): {**(when := date(turn))._asdict(), "months": when.months} for turn in range(1, 31)},
        "sites": [
            {"id": site.id, "name": site.name, "kind": site.kind, "hex": country.map.labels[site.cell],
             "land": site.land, "marks": list(site.marks)}
            for site in country.numbered
        ],
        "scenarios": {slug: msgspec.to_builtins(sheet(slug)) for slug in SLUGS},
    }  # fmt: skip


def _spelled(result: Any) -> dict[str, Any]:
    found: dict[str, Any] = result._asdict()
    return found
