"""Errands, for bots: where the aim of a scenario sends one piece in particular, whoever else is to be fought.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard.board.hexes import bits
from grognard.games.dragon_noir.aims import Aims
from grognard.games.dragon_noir.beans import SPEAKERS, unclaimed
from grognard.games.dragon_noir.chains import HALL, SWORN, doors
from grognard.games.dragon_noir.exile import Exile
from grognard.games.dragon_noir.hiding import SIGHT
from grognard.games.dragon_noir.places import cells_of, map_cells, sum_of
from grognard.games.dragon_noir.scene import NOWHERE, Scene
from grognard.games.dragon_noir.talbh import LAKE
from grognard.games.dragon_noir.terms import KEPT, MILL, ORKS, REBELS, WOOD
from grognard.games.skirmish.book import NOBODY

GUARD = 3
"""How near to the hall the guards of a prisoner stay."""
ALL_IN = 3
"""In how many of the last turns bowmen and casters go into the house, too."""


def errand(war: Exile, side: int, piece: int) -> int:
    """The hexes a piece is sent to, or none."""
    if not isinstance(war, Scene):
        return 0
    found = ERRANDS.get(war.sheet.id)
    return found(war, side, piece) if found else 0


def runners(war: Exile, wanted: Aims, side: int) -> int:
    """Those of a side who have to get somewhere now: where there are carts, whoever leads one."""
    if not isinstance(war, Scene) or not war.carts:
        return wanted.runners[side]
    return carters(war, side) if side == ORKS else 0


def carters(war: Scene, side: int) -> int:
    """The mask of those of a side who lead a cart."""
    return sum(1 << leader for leader in _leaders(war) if war.side[leader] == side)


def _leaders(war: Scene) -> list[int]:
    return [war.follows[cart] for cart in bits(war.carts) if war.alive(cart) and war.follows[cart] != NOBODY]


def _beans(war: Scene, side: int, piece: int) -> int:
    """Speakers go to the trolls, the nearest hands to the carts; rebels bring theirs out of reach."""
    if side == REBELS and carters(war, side) >> piece & 1:
        return next((post.cells for post in war.roll.posts if post.piece == piece), 0)
    if piece in _speakers(war, side):
        trolls = [troll for troll in unclaimed(war) if not war.hurt(troll)]
        return sum_of(war.near(troll) for troll in trolls)
    wanted = 0
    for cart in bits(war.carts):
        if war.alive(cart) and war.follows[cart] == NOBODY and _hand(war, side, cart) == piece:
            wanted |= war.land.touching(war.hexes(cart))
    return wanted


def _speakers(war: Scene, side: int) -> list[int]:
    return [war.role(id) for id in SPEAKERS[side]]


def _hand(war: Scene, side: int, cart: int) -> int:
    """Who of a side is the nearest to take a cart by the bridle."""
    distance, at = war.land.grid.distance, war.at[cart]
    able = [p for p in war.living_of(side) if war.active(p) and war.card(p).tough.leads and war.leads[p] == NOBODY]
    able = [p for p in able if p not in _speakers(war, side)]
    return min(able, key=lambda p: (distance(war.at[p], at), p), default=NOBODY)


def _talbh(war: Scene, side: int, piece: int) -> int:
    """The expedition looks into all rooms until it has found whom it seeks; the dwarves wait by the farthest."""
    kept = [war.given.numbers[id] for id in KEPT]
    rooms = sum_of(post.cells for post in war.roll.posts if post.piece in kept)
    found = not all(each in war.hidden() for each in kept)
    if side != REBELS:
        return 0 if piece in kept or (found and war.half) else rooms & map_cells(war.country, LAKE)
    if piece in kept or not any(each in war.hidden() for each in kept):
        return 0
    lake = map_cells(war.country, LAKE)
    if war.masks[REBELS] & lake:
        rooms &= lake
    seen = sum_of(war.land.grid.disc(war.at[friend], SIGHT) for friend in war.living_of(REBELS))
    return rooms & ~seen


def _chains(war: Scene, side: int, piece: int) -> int:
    """To the doors, until the prisoner is out; the orks keep near them, and the sworn wait in their wood."""
    if war.cell == NOWHERE:
        return cells_of(war.country, WOOD) if war.card(piece).id in SWORN else 0
    if side == ORKS:
        hall = cells_of(war.country, HALL)
        return sum_of(war.land.grid.disc(cell, GUARD) for cell in bits(hall)) & war.land.map.cells
    if war.card(piece).id in SWORN:
        return cells_of(war.country, WOOD)
    shut = [before for number, (_, before) in enumerate(doors(war)) if not war.opened >> number & 1]
    return sum(1 << cell for cell in shut) if war.card(piece).tough.leads else 0


def _mill(war: Scene, side: int, piece: int) -> int:
    """Into the house, bowmen and casters in the last turns only."""
    late = war.turn > war.sheet.turns - ALL_IN
    afar = war.card(piece).spellcaster or war.card(piece).weapon in ("longbow", "shortbow", "crossbow")
    return cells_of(war.country, MILL) if late or not afar else 0


ERRANDS: Mapping[str, Callable[[Scene, int, int], int]] = {
    "beans-for-trolls": _beans,
    "the-captives-of-talbh": _talbh,
    "the-chained-elf": _chains,
    "the-millers-guests": _mill,
}
"""The scenarios that send somebody somewhere."""
