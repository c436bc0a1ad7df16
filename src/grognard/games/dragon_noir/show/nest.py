"""What is seen of the nest: the queen, the points to spend, the dates of the calendar, and the Sun markers.

Everything comes from the facts of a view. It decides nothing.
"""

from __future__ import annotations

from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.krob_prices import krob_prices
from grognard.games.dragon_noir.show.counters import figure_of, name_of
from grognard.games.dragon_noir.show.facts import Facts
from grognard.table.model import Card, Fixture, Track, Tray
from grognard.words import Texts

TITLES = Texts("titles", PACKAGE)
SUNS = {
    "down": ("sun-marker", "(?)", "sun-marker"),
    "true": ("sun", "(*)", "sun-here"),
    "false": ("no-sun", "(-)", "sun-not-here"),
}
"""How a Sun marker is drawn, also in characters, and what it is called, by how it lies."""


def sun_fixtures(facts: Facts) -> list[Fixture]:
    """DN-1.53b: the Sun markers; to those who wrote it down the true one shows its face."""
    found = []
    for cell, how in facts.suns.items():
        kind, code, title = SUNS["true" if cell == facts.sun else how]
        found.append(Fixture(id=f"sun-{cell}", kind=kind, at=cell, code=code, title=TITLES[title]))
    return found


def nest_tray(facts: Facts, side: str, owner: str) -> list[Tray]:
    """DN-5.21.2a: who is queen, what can be spent, and when the next brood is due."""
    if facts.brood < 0 and not facts.queen and not facts.mourned:
        return []
    tracks = [Track(id="brood", title=TITLES["brood"], value=facts.brood)] if facts.brood >= 0 else []
    cards = (_queen(facts.queen),) if facts.queen else ()
    if facts.step:
        tracks.append(_calendar(facts))
    return [Tray(id="nest", title=TITLES["broods"], side=side, owner=owner, tracks=tuple(tracks), cards=cards)]


def _calendar(facts: Facts) -> Track:
    """How long until the next brood, or until the nest has a queen again (DN-G340)."""
    sheet = krob_prices()
    if not facts.queen:
        heir = facts.mourned + sheet.nest.succession
        key, date = ("heir", heir) if heir >= facts.turn else ("dead-nest", facts.turn)
        return Track(id="calendar", title=TITLES(key, date), value=date - facts.turn, most=sheet.nest.succession)
    date = facts.turn if sheet.is_date(facts.turn) else sheet.next_date(facts.turn)
    return Track(id="calendar", title=TITLES("calendar", date), value=date - facts.turn, most=sheet.calendar.every)


def _queen(id: str) -> Card:
    return Card(
        id=f"queen-{id}",
        name=name_of(id),
        emblem=figure_of(id, "healthy"),
        text=TITLES["queen-of-nest"],
        rule="DN-G121",
    )
