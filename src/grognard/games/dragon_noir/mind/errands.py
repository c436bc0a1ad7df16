"""Errands, for bots: where the aim of a scenario sends one piece in particular, whoever else is to be fought.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.places import cells_of, map_cells, sum_of
from grognard.games.dragon_noir.mind.stakes import Aims
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.beans_for_trolls import SPEAKERS, unclaimed
from grognard.games.dragon_noir.scenarios.captives_of_talbh import LAKE
from grognard.games.dragon_noir.scenarios.chained_elf import HALL, SWORN, doors, prisoner
from grognard.games.dragon_noir.scenarios.hiding import SIGHT
from grognard.games.dragon_noir.scenarios.terms import KEPT, MILL, ORKS, REBELS, WOOD
from grognard.games.skirmish.mind.distances import around
from grognard.games.skirmish.sheets.book import NOBODY

BOWS = ("longbow", "shortbow", "crossbow")
GUARD = 3
"""How near to the hall the guards of a prisoner stay."""
RALLY = 9
"""How far from the hall those gather who are to storm it."""
ALL_IN = 3
"""In how many of the last turns bowmen and casters go into the house, too."""


def errand(war: Foray, side: int, piece: int) -> int:
    """The hexes a piece is sent to, or none."""
    found = ERRANDS.get(war.sheet.id)
    return found(war, side, piece) if found else 0


def runners(war: Foray, wanted: Aims, side: int) -> int:
    """Those of a side who have to get somewhere now: where there are carts, whoever leads one."""
    if not war.carts:
        return wanted.runners[side]
    return carters(war, side) if side == ORKS else 0


def carters(war: Foray, side: int) -> int:
    """The mask of those of a side who lead a cart."""
    return sum(1 << leader for leader in _leaders(war) if war.side[leader] == side)


def _leaders(war: Foray) -> list[int]:
    return [war.follows[cart] for cart in bits(war.carts) if war.alive(cart) and war.follows[cart] != NOBODY]


def _beans(war: Foray, side: int, piece: int) -> int:
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


def _speakers(war: Foray, side: int) -> list[int]:
    return [war.role(id) for id in SPEAKERS[side]]


def _hand(war: Foray, side: int, cart: int) -> int:
    """Who of a side is the nearest to take a cart by the bridle."""
    distance, at = war.land.grid.distance, war.at[cart]
    able = [p for p in war.living_of(side) if war.active(p) and war.card(p).tough.leads and war.leads[p] == NOBODY]
    able = [p for p in able if p not in _speakers(war, side)]
    return min(able, key=lambda p: (distance(war.at[p], at), p), default=NOBODY)


def _talbh(war: Foray, side: int, piece: int) -> int:
    """The expedition looks into all rooms until it has found whom it seeks; the dwarves wait by the farthest."""
    kept = [war.given.numbers[id] for id in KEPT]
    rooms = sum_of(post.cells for post in war.roll.posts if post.piece in kept)
    found = not all(each in war.hidden() for each in kept)
    if side != REBELS:
        return 0 if piece in kept or (found and war.half) else rooms & map_cells(war.land, LAKE)
    if piece in kept or not any(each in war.hidden() for each in kept):
        return 0
    lake = map_cells(war.land, LAKE)
    if war.masks[REBELS] & lake:
        rooms &= lake
    seen = sum_of(war.land.grid.disc(war.at[friend], SIGHT) for friend in war.living_of(REBELS))
    return rooms & ~seen


def _chains(war: Foray, side: int, piece: int) -> int:
    """The rebels gather, storm the hall together and open doors; the orks keep near it, one of the sworn at home."""
    sworn = war.card(piece).id in SWORN
    if war.card(piece).id == SWORN[-1]:
        return cells_of(war.land, WOOD)
    if war.cell == NOWHERE:
        return war.near(prisoner(war)) if prisoner(war) in war.bound else 0
    hall = cells_of(war.land, HALL)
    if side == ORKS:
        return _within(war, hall, GUARD)
    if not sworn and (not war.card(piece).tough.leads or war.card(piece).weapon in BOWS):
        return 0
    if sworn or not _gathered(war, hall):
        return _within(war, hall, RALLY) & ~_within(war, hall, RALLY - 2)
    return _door(war, piece) or hall


def _within(war: Foray, cells: int, steps: int) -> int:
    return around(war.land, cells, steps) & war.land.map.cells


def _stormers(war: Foray) -> list[int]:
    """The rebels who can fight their way in and open a door."""
    return [p for p in war.living_of(REBELS) if war.card(p).tough.leads and war.card(p).id not in SWORN]


def _gathered(war: Foray, hall: int) -> bool:
    """Whether three of four are there to storm the hall, or time is short."""
    able, near = _stormers(war), _within(war, hall, RALLY + 1)
    there = [piece for piece in able if war.hexes(piece) & near]
    return 2 * war.turn > war.sheet.turns or 4 * len(there) >= 3 * len(able)


def _door(war: Foray, piece: int) -> int:
    """The hexes before those shut doors that nobody is nearer to, unless the orks there are too strong."""
    able, distance, found = [p for p in _stormers(war) if war.active(p)], war.land.grid.distance, 0
    for number, (_, before) in enumerate(doors(war)):
        if war.opened >> number & 1 or _beset(war, before):
            continue
        near = [(distance(war.at[each], before), each) for each in able]
        if near and min(near)[1] == piece:
            found |= 1 << before
    return found


def _beset(war: Foray, before: int) -> bool:
    """Whether the orks by a door are more than twice as strong as the rebels there."""
    near = war.land.grid.disc(before, GUARD)
    mine, theirs = (
        sum(war.face(p).attack for p in war.living_of(side) if war.active(p) and near >> war.at[p] & 1)
        for side in (REBELS, ORKS)
    )
    return theirs > 2 * mine


def _mill(war: Foray, side: int, piece: int) -> int:
    """Into the house, bowmen and casters in the last turns only."""
    late = war.turn > war.sheet.turns - ALL_IN
    afar = war.card(piece).spellcaster or war.card(piece).weapon in BOWS
    return cells_of(war.land, MILL) if late or not afar else 0


ERRANDS: Mapping[str, Callable[[Foray, int, int], int]] = {
    "beans-for-trolls": _beans,
    "the-captives-of-talbh": _talbh,
    "the-chained-elf": _chains,
    "the-millers-guests": _mill,
}
"""The scenarios that send somebody somewhere."""
