"""Every printed figure of Dragon Noir as plain data, for people who want to look things up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from grognard.games.dragon_noir.scenarios.free_set_up import FREE, offer
from grognard.games.dragon_noir.scenarios.sheets import Scenario, scenarios
from grognard.games.dragon_noir.sheets.boxes import BOXES, CHALLENGE, EXILE
from grognard.games.dragon_noir.sheets.challenges import challenges
from grognard.games.dragon_noir.sheets.combat import combat
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.dragon_noir.sheets.gharvs import gharvs
from grognard.games.dragon_noir.sheets.ground import ground, movement
from grognard.games.dragon_noir.sheets.krob_prices import krob_prices
from grognard.games.dragon_noir.sheets.krobs import krobs
from grognard.games.dragon_noir.sheets.levels import levels
from grognard.games.dragon_noir.sheets.missiles import missiles
from grognard.games.dragon_noir.sheets.solitaire import tables
from grognard.games.dragon_noir.sheets.spells import cards, magic

METRES = 2
"""DN-1.5a: how wide a hex is, about."""


def figures(game: str = EXILE) -> dict[str, Any]:
    """Scale, tables, charts, spells, every counter face with its group, and the scenarios."""
    people = roster(game)
    free = {"free set-up": _offered()} if FREE in BOXES[game].untitled else {}
    return {
        "scale": {"metres in a hex": METRES},
        "combat": _plain(combat()),
        "missiles": _plain(missiles()),
        "challenges": _plain(challenges()),
        "terrain": _terrain(game),
        "movement": _plain(movement()),
        "magic": _magic(game),
        **(_below() if game == CHALLENGE else {}),
        "counters": [_plain(unit) for unit in people.units.values()],
        "groups": [_plain(group) for group in people.groups.values()],
        **free,
        "scenarios": [_scenario(scenario) for scenario in scenarios(game).values()],
    }


def _scenario(scenario: Scenario) -> dict[str, Any]:
    """A scenario without what follows from its game, and how its maps lie if that is not said otherwise."""
    plain: dict[str, Any] = _plain(scenario)
    return {key: value for key, value in plain.items() if key != "game" and (value or key != "layout")}


def _offered() -> dict[str, Any]:
    """What the free set-up offers: maps of its fields, units of its peoples."""
    sheet, plain = offer(), _plain(offer())
    told = {key: plain[key] for key in ("title", "story", "aims", "special", "note", "victory", "points", "turns")}
    fields = {id: {"maps": field.maps, "joined": field.joined} for id, field in sheet.fields.items()}
    peoples = [{"id": p.id, "title": p.title, "units": p.units, "sides": p.sides} for p in sheet.peoples]
    return {**told, "fields": fields, "peoples": peoples}


def _below() -> dict[str, Any]:
    """What only The Challenge has: krobs and broods, gharvs, jumps and mire, the tables of solitaire play."""
    sheets = {"krobs": krobs(), "brood": krob_prices(), "gharvs": gharvs(), "levels": levels(), "solitaire": tables()}
    return {name: _plain(sheet) for name, sheet in sheets.items()}


def _magic(game: str) -> dict[str, Any]:
    """The spells by id that are on a card of the game, then the numbers of magic, and the level of its casters."""
    sheet, own = magic(), cards(game)
    plain = _plain(sheet)
    numbers = {key: plain[key] for key in ("energy", "band", "counterspell", "fireball", "fireball_armour")}
    on_cards = {id: spell for id, spell in sheet.spells.items() if game == EXILE or own.has(spell, own.level)}
    spells = {id: {**_plain(spell), "sizes": _by_first(spell.drawn_sizes)} for id, spell in on_cards.items()}
    for (spell, size), count in own.counters.items():
        spells[spell]["sizes"][size]["counters"] = count
    level = {} if game == EXILE else {"level": own.level}
    return {"spells": spells, **numbers, **level, "ranges": _by_first(sheet.range)}


def _by_first(rows: Sequence[Any]) -> dict[str, dict[str, Any]]:
    """Rows of a grid by their first cells."""
    return {str(row[0]): dict(zip(row._fields[1:], row[1:], strict=True)) for row in rows}


def _terrain(game: str) -> dict[str, Any]:
    """The chart with the peoples that are an exception to it, and the shifts of combat."""
    sheet = ground()
    return {
        "chart": _plain(sheet.chart),
        **({"furniture": _plain(sheet.furniture)} if game == CHALLENGE else {}),
        "costs": [{"people": who, "terrain": what, "cost": cost} for (who, what), cost in sheet.costs.items()],
        "signs": [{"people": who, "terrain": what, "sign": sign} for (who, what), sign in sheet.signs.items()],
        "shifts": [
            {"attacker": attacker, "defender": defender, "columns": columns}
            for (attacker, defender), columns in sheet.shifts.items()
        ],
    }


def _plain(what: object) -> Any:
    """A sheet as lists, dictionaries, words and numbers; distances as first and last hex."""
    return msgspec.to_builtins(what, str_keys=True, enc_hook=_distances)


def _distances(what: object) -> dict[str, int]:
    if not isinstance(what, range):
        raise TypeError(f"no plain form of {what!r}")
    return {"first": what.start, "last": what.stop - 1}
