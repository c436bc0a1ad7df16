"""Every printed figure of Dark Blades as plain data, for people who want to look things up."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.games.dark_blades.scenarios.free_set_up import FREE, free_choices, offer
from grognard.games.dark_blades.scenarios.sheets import scenario_sheets
from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.dark_blades.sheets.gazetteer import island
from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.dark_blades.sheets.tables import ODDS, ground, missiles, tables
from grognard.games.dark_blades.show.counters import MARKER_NAMES, MARKERS


def figures() -> dict[str, Any]:
    """The six tables, the charts, the cards, every counter face, the scenarios, the free set-up and the island."""
    chart = msgspec.to_builtins(ground())
    chart["shifts"] = [
        {"attacker": attacker, "defender": defender, "columns": columns}
        for (attacker, defender), columns in ground().shifts.items()
    ]
    return {
        "columns": list(ODDS),
        "tables": [_table(number) for number in tables()],
        "missiles": msgspec.to_builtins(missiles()),
        "terrain": chart,
        "magic": _magic(),
        "counters": [msgspec.to_builtins(unit) for unit in roster().units.values()],
        "groups": [msgspec.to_builtins(group) for group in roster().groups.values()],
        "markers": [{"id": id, "name": MARKER_NAMES[id], "count": count} for id, count in MARKERS.items()],
        "scenarios": [msgspec.to_builtins(sheet) for sheet in scenario_sheets().values()],
        "free set-up": _free_set_up(),
        "island": msgspec.to_builtins(island()),
    }


def _magic() -> dict[str, Any]:
    """The cards by id, then the numbers of magic."""
    sheet = magic()
    return {
        "spells": {id: msgspec.to_builtins(spell) for id, spell in sheet.spells.items()},
        "hand": sheet.deal.hand,
        "agreed_hand": sheet.deal.agreed,
        "save": sheet.rolls.save,
        "create": sheet.rolls.create,
        "sword": sheet.items.sword,
        "ring": sheet.items.ring,
        "reaches": sheet.areas,
        "death": dict(sheet.death.outcomes),
        "burns": sheet.fireburst.burns,
        "burnt": sheet.fireburst.leaves,
    }


def _free_set_up() -> dict[str, Any]:
    """What can be chosen for a battle of one's own: fields, forces and the other options."""
    choices = [{"key": one.key, "title": one.title, "choices": list(one.choices)} for one in free_choices()]
    sheet = offer()
    told = {"title": sheet.title, "story": sheet.story, "aim": sheet.aim, "fields": msgspec.to_builtins(sheet.fields)}
    forces = {
        id: {"id": id, "title": force.title, "side": force.side, "units": list(force.units)}
        for id, force in sheet.forces.items()
    }
    return {"slug": FREE, **told, "forces": forces, "options": choices}


def _table(number: int) -> dict[str, Any]:
    """One results table; its rows are the die, with ten as it is printed: 0."""
    table = tables()[number]
    rows = {str(die % 10): dict(zip(ODDS, letters, strict=True)) for die, letters in table.rows.items()}
    plain = msgspec.to_builtins(table)
    return {**plain, "rows": rows}
