"""The areas of a plan as cards: which of them lie in the light, and for the krobs who waits in which.

It words the facts of a view; only the outlines on the board are those of the land, which everybody knows.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.board.hexes import bits
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import KROBS
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.show.facts import Facts
from grognard.games.dragon_noir.show.words import AREAS, area_title
from grognard.kernel import View
from grognard.table.model import Card, Track, Tray
from grognard.table.overlays import Area

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


def parts_of(war: Foray) -> Area | None:
    """DN-5.15.1b, DN-5.21a: the hexes of every area under its name, if there are such."""
    if not war.sheet.areas:
        return None
    plan, labels, key = plan_of(war), war.land.labels, war.given.scenario
    titles = [area_title(key, name) for name in plan.names]
    cells = {labels[cell]: title for title, own in zip(titles, plan.cells, strict=True) for cell in bits(own)}
    return Area(text=AREAS("outlines", len(titles)), rule="DN-5.21a" if war.sheet.field else "DN-5.15.1b", cells=cells)


def _card(key: str, name: str, light: str) -> Card:
    return Card(id=name, name=area_title(key, name), emblem=EMBLEMS[light], text=AREAS[light], rule="DN-G301")
