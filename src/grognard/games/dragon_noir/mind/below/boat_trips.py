"""How somebody gets by boat where his feet do not carry him, for bots.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.movement.rowing import voyages
from grognard.games.dragon_noir.pieces.boats import Boat, boat_of, ends, hull
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import KROBS
from grognard.games.dragon_noir.verbs import ROW
from grognard.games.skirmish.mind.choosing import picked
from grognard.games.skirmish.mind.distances import FAR, FLYING, Reach, reach


def by_boat(war: Foray, piece: int, goal: int, answers: list[int]) -> list[int]:
    """What brings somebody on who needs a boat to get to some hexes: to it, over the water, or to wait in it.

    Nothing if he can walk there, or if no boat helps.
    """
    if not war.boats or not goal or war.card(piece).kind in KROBS:
        return []
    land, gait = war.land, gait_of(war, piece, alone=True)
    home = reach(land, gait, goal)
    if home.far(war.at[piece]) < FAR:
        return []
    boat = boat_of(war, piece)
    return _aboard(war, piece, boat, home, answers) if boat else _to_a_boat(war, piece, gait, answers)


def nearest_shore(war: Foray, piece: int, goal: int) -> int:
    """Some hexes, or for whoever has neither a way there nor a boat those from which they are nearest over the water.

    There a caster may lay a bridge, and nobody is idle meanwhile who could be there when he does.
    """
    land, gait, at = war.land, gait_of(war, piece, alone=True), war.at[piece]
    berths = land.afloat & ~war.filled
    if not land.water or war.card(piece).kind in KROBS or boat_of(war, piece) or reach(land, gait, goal).far(at) < FAR:
        return goal
    if berths and reach(land, gait, berths).far(at) < FAR:
        return goal
    own = sum(reach(land, gait, 1 << at).rings)
    return next((ring & own for ring in reach(land, FLYING, goal).rings if ring & own), goal)


def _aboard(war: Foray, piece: int, boat: Boat, home: Reach, answers: list[int]) -> list[int]:
    """Nearer to a beach or a jetty from which the goal can be walked to; else he stays where he is."""
    shore, rows = landings(war.land, home), picked(war, answers, ROW)
    if not rows or not shore:
        return []
    sail = sailed(war.land, shore).far

    def left(stand: int) -> int:
        bow, stern = ends(war, stand)
        aground = war.land.beaches & shore & hull(war, stand)
        return 0 if aground else sail(bow) + sail(stern)

    trips = voyages(war, piece, boat)
    best = min(trips, key=lambda stand: (left(stand), len(trips[stand]), stand))
    if left(best) >= left(boat.stand):
        return picked(war, answers, "stay")
    return [war.acts.lexicon.first[ROW] + best % 6 * war.acts.cells + best // 6]


def landings(land: Country, home: Reach) -> int:
    """Beaches from which somebody can walk home, and water beside jetties where a boat is moored with both ends."""
    grid, shore = land.grid, sum(1 << cell for cell in bits(land.beaches) if home.far(cell) < FAR)
    for jetty in land.jetties:
        if any(home.far(cell) < FAR for cell in bits(jetty)):
            berths = grid.spread(jetty, grid.inner) & (land.water | land.afloat)
            shore |= berths & grid.spread(berths, grid.inner)
    return shore


def _to_a_boat(war: Foray, piece: int, gait: str, answers: list[int]) -> list[int]:
    """Into a boat with room in it, or on the way there."""
    berths = war.land.afloat & ~war.filled
    steps = picked(war, answers, "go")
    if not berths or not steps:
        return []
    far = reach(war.land, gait, berths).far
    best = min(steps, key=lambda answer: (far(answer - war.acts.go), answer))
    return [best] if far(best - war.acts.go) < far(war.at[piece]) else []


@lru_cache(maxsize=500)
def sailed(land: Country, shore: int) -> Reach:
    """The hexes by how far a boat has to go from them to some beaches."""
    ground, ring, found = (land.water | land.afloat | land.beaches) & ~shore, shore, []
    while ring:
        found.append(ring)
        ring = land.grid.spread(ring, land.unwalled) & ground
        ground &= ~ring
    return Reach(tuple(found), FAR)
