"""The areas of a plan as cards: which of them lie in the light, and for the krobs who waits in which.

It words the facts of a view and knows no position.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.dragon_noir.plan.boxes import KROBS
from grognard.games.dragon_noir.show.facts import Facts
from grognard.games.dragon_noir.show.words import AREAS, area_title
from grognard.kernel import View
from grognard.table.model import Card, Track, Tray

EMBLEMS = {"dark": "cave-mouth", "found": "passage", "lit": "lantern"}
"""By how an area lies what is drawn on its card."""


def area_trays(view: View, facts: Facts, colours: tuple[str, ...], counter: Callable[[str], Card]) -> list[Tray]:
    """All areas in one tray; for the krobs one more for each in which somebody waits (DN-5.15.1b)."""
    cards = tuple(_card(facts.key, name, light) for name, light, _ in facts.areas)
    tracks = (Track(id="webs", title=AREAS["webs"], value=facts.spools),) if facts.spools else ()
    found = [Tray(id="areas", title=AREAS["title"], cards=cards, tracks=tracks)]
    own = view.seats[KROBS]
    for number, (name, _, those) in enumerate(facts.areas):
        if those:
            waiting = tuple(counter(id) for id in those)
            title = AREAS("box", area_title(facts.key, name))
            found.append(Tray(id=f"box-{number}", title=title, owner=own, side=colours[KROBS], cards=waiting))
    return found


def _card(key: str, name: str, light: str) -> Card:
    return Card(id=name, name=area_title(key, name), emblem=EMBLEMS[light], text=AREAS[light], rule="DN-G301")
