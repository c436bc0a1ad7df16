"""Those who can be hired as cards that lie beside the board: what is printed of them and what they cost (DN-G167)."""

from __future__ import annotations

from functools import cache

from grognard.games.dragon_noir.forces.muster import muster
from grognard.games.dragon_noir.forces.recruiting import wages
from grognard.games.dragon_noir.pieces.black_dragon import BODY
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.dragon_noir.show.counters import figure_of, name_of
from grognard.games.dragon_noir.show.facts import Facts
from grognard.games.dragon_noir.show.words import phrases
from grognard.games.skirmish.sheets.counters import Face
from grognard.kernel import FATE, View
from grognard.table.model import Card, Tray

SADDLE = "mounted"
WHOLE = "Five hexes: a head, two claws and a tail strike, and the body bears them."


def for_hire(view: View, facts: Facts) -> Tray:
    """Whom the seat that is asked could still hire."""
    seat = view.asked if view.asked not in (None, FATE) else 0
    there, side = {piece.id for piece in facts.pieces}, view.seats[seat]
    casters = {card.id for card in muster(facts.key).cards if card.spellcaster}
    hirable = wages(facts.key, seat).items()
    cards = [_card(id, prices, id in casters) for id, prices in hirable if id not in there]
    return Tray(id=f"hire-{side}", title="For hire", cards=tuple(cards))


@cache
def _card(id: str, prices: str, casts: bool) -> Card:
    text = WHOLE if id == BODY else _figures(id, SADDLE in roster().units[id].faces and "saddle" in prices)
    text += " Casts spells." if casts else ""
    return Card(id=id, name=name_of(id), emblem=figure_of(id, "healthy"), text=text, note=prices, rule="DN-G167")


def _figures(id: str, rides: bool) -> str:
    """What is printed on the counter, on foot and perhaps in the saddle, and the bow if there is one."""
    unit = roster().units[id]
    parts = [printed(unit.faces["healthy"]), *([f"in the saddle {printed(unit.faces[SADDLE])}"] if rides else [])]
    bow = phrases().weapons.get(unit.weapon, "") if unit.shoots else ""
    return f"{', '.join(parts)}.{f' {bow.capitalize()}.' if bow else ''}"


def printed(face: Face) -> str:
    """The three figures of a face as they are printed, armour in brackets (DN-1.51k).

    >>> printed(Face(attack=20, defence=18, movement=8, armoured=True))
    '20/(18)-8'
    """
    defence = f"({face.defence})" if face.armoured else f"{face.defence}"
    return f"{face.attack}/{defence}-{face.movement}"
