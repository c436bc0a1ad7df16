"""Wars in which everybody is somewhere: for tests that compare a query with a search made another way."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.land.sailing import banks
from grognard.games.dragons_of_glory.land.ways import perches
from grognard.games.dragons_of_glory.pieces.stacking import why_not_stack
from grognard.games.dragons_of_glory.war import LanceWar
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, staged


def war_of_all(seed: int, **given: Any) -> LanceWar:
    """Every nation serves a side, sites are held by anybody, and all they have stands anywhere it may, stacked."""
    draw = Random(seed)
    war = staged({}, {nation: draw.randrange(2) for nation in BOX.nations[: BOX.rated]}, **given)
    war.held = tuple(draw.choice((-1, 0, 1)) for _ in war.held)
    land = list(bits(perches(COUNTRY) & war.given.area))
    for piece in bits(BOX.armies | BOX.leaders | BOX.citadels | BOX.ships):
        ship = bool(BOX.ships >> piece & 1)
        side = war.side_of(piece)
        friends = list(bits(war.fleets[side] if ship else war.armies[side]))
        fresh = list(bits((COUNTRY.water & war.given.area) | war.waters.attics)) if ship else land
        for _ in range(8):
            cell = draw.choice(friends if friends and draw.random() < 0.5 else fresh)
            if _may_stand(war, piece, cell):
                war.put(piece, cell)
                break
    return war


def _may_stand(war: LanceWar, piece: int, cell: int) -> bool:
    foe = 1 - war.side_of(piece)
    near = banks(COUNTRY)[cell] if cell < COUNTRY.grid.size else 1 << cell
    if BOX.ships >> piece & 1:
        shore = war.armies[foe] if cell < COUNTRY.grid.size else 0
        return not (shore | war.fleets[foe]) >> cell & 1 and why_not_stack(war, cell, (piece,)) is None
    return not (war.armies[foe] >> cell & 1 or war.fleets[foe] & near) and why_not_stack(war, cell, (piece,)) is None
