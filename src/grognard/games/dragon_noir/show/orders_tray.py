"""What is seen of krobs that the tables lead: what each pack has been told to do, by kind and area (DN-G382).

Everything comes from the facts of a view. It decides nothing.
"""

from __future__ import annotations

from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.show.counters import figure_of
from grognard.games.dragon_noir.show.facts import Facts
from grognard.games.dragon_noir.show.words import area_title
from grognard.table.model import Card, Tray
from grognard.words import Texts

TITLES, SORTS = Texts("titles", PACKAGE), Texts("sorts", PACKAGE)


def orders_tray(facts: Facts, side: str, owner: str) -> list[Tray]:
    """DN-G382: a card for each pack that is there; everybody may see them."""
    if not facts.orders:
        return []
    cards = tuple(_card(facts.key, *order) for order in facts.orders)
    return [Tray(id="orders", title=TITLES["orders"], side=side, owner=owner, cards=cards)]


def _card(key: str, kind: str, order: str, first: str, area: str = "") -> Card:
    name = f"{SORTS[kind]}, {area_title(key, area)}" if area else SORTS[kind]
    return Card(
        id="-".join(part for part in ("order", kind, area) if part),
        name=name[:1].upper() + name[1:],
        emblem=figure_of(first, "healthy"),
        text=TITLES[f"order-{order}"],
        rule="DN-G382",
    )
