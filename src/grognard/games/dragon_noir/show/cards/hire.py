"""Those who can be hired as cards that lie beside the board: what is printed of them and what they cost (DN-G167)."""

from __future__ import annotations

from grognard.games.dragon_noir.forces.muster import muster
from grognard.games.dragon_noir.forces.recruiting import wages
from grognard.games.dragon_noir.pieces.black_dragon import BODY
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.dragon_noir.show.counters import figure_of, name_of
from grognard.games.dragon_noir.show.facts import Facts
from grognard.games.dragon_noir.show.words import phrases
from grognard.games.skirmish.numerals import counted
from grognard.games.skirmish.sheets.counters import Face
from grognard.kernel import FATE, View
from grognard.table.model import Card, Tray
from grognard.words import Texts, by_language

SADDLE = "mounted"
TITLES, HIRE = (Texts(name, PACKAGE) for name in ("titles", "hire"))


def for_hire(view: View, facts: Facts) -> Tray:
    """Whom the seat that is asked could still hire."""
    seat = view.asked if view.asked not in (None, FATE) else 0
    there, side = {piece.id for piece in facts.pieces}, view.seats[seat]
    casters = {card.id for card in muster(facts.key).cards if card.spellcaster}
    hirable = wages(facts.key, seat).items()
    cards = [_card(id, *prices, id in casters) for id, prices in hirable if id not in there]
    return Tray(id=f"hire-{side}", title=TITLES["hire"], cards=tuple(cards))


@by_language()
def _card(id: str, foot: int, saddle: int, casts: bool) -> Card:
    text = HIRE["dragon"] if id == BODY else _figures(id, SADDLE in roster().units[id].faces and bool(saddle))
    text = HIRE("casts", text) if casts else text
    price = counted(foot, "point")
    note = HIRE("wage", price, saddle) if saddle else price
    return Card(id=id, name=name_of(id), emblem=figure_of(id, "healthy"), text=text, note=note, rule="DN-G167")


def _figures(id: str, rides: bool) -> str:
    """What is printed on the counter, on foot and perhaps in the saddle, and the bow if there is one."""
    unit = roster().units[id]
    foot = printed(unit.faces["healthy"])
    text = HIRE("both", foot, printed(unit.faces[SADDLE])) if rides else HIRE("figures", foot)
    bow = phrases().weapons.get(unit.weapon, "") if unit.shoots else ""
    return HIRE("bow", text, bow.capitalize()) if bow else text


def printed(face: Face) -> str:
    """The three figures of a face as they are printed, armour in brackets (DN-1.51k).

    >>> printed(Face(attack=20, defence=18, movement=8, armoured=True))
    '20/(18)-8'
    """
    defence = f"({face.defence})" if face.armoured else f"{face.defence}"
    return f"{face.attack}/{defence}-{face.movement}"
