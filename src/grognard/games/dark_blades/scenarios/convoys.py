"""Convoys: beasts behind their riders, scouts ahead of the party, some of an ambush set up elsewhere (DB-SC3).

What a sheet may say of a force beyond its place and turn. The Mule Train says all of it; scenarios that say nothing
pass through here unchanged. Nothing here asks anybody.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battlefields import land_of, place_cells, played
from grognard.games.dark_blades.scenarios.muster import muster
from grognard.games.dark_blades.scenarios.options import KEYS
from grognard.games.dark_blades.scenarios.sheets import Force, Place
from grognard.games.skirmish.forces.roll import Post
from grognard.games.skirmish.movement.phase import allowance, gait_of, movement_acts


class Vanguard(NamedTuple):
    """DB-SC3-8: `ahead` of the `scouts` enter before the rest of `party`, and must first have left the hexes `near`."""

    party: tuple[int, ...]
    scouts: tuple[int, ...]
    ahead: int
    near: int


@lru_cache(maxsize=KEYS)
def strings(key: str) -> tuple[tuple[int, int], ...]:
    """DB-SC3-3: the pairs of a mule and whoever leads it at the start."""
    return tuple(
        (_numbers(key)[mule], _numbers(key)[leader])
        for force in played(key).forces
        if force.led_by
        for mule, leader in zip(force.units, force.led_by, strict=True)
    )


@lru_cache(maxsize=KEYS)
def vanguard(key: str) -> Vanguard | None:
    """DB-SC3-8, DB-G110: who goes ahead; nobody in other scenarios."""
    force = next((force for force in played(key).forces if force.ahead), None)
    if force is None or force.ahead is None:
        return None
    land, leaders = land_of(key), [leader for _, leader in strings(key)]
    near = 0
    for cell in bits(place_cells(land, force.place)):
        near |= land.grid.disc(cell, force.ahead.hexes - 1)
    scouts = [piece for piece in _pieces(key, force) if piece not in leaders]
    rest = [other for other in played(key).forces if (other.side, other.turn) == (force.side, force.turn)]
    party = [piece for other in rest if not other.led_by for piece in _pieces(key, other)]
    return Vanguard(tuple(party), tuple(scouts), force.ahead.count, near)


def harness(war: Battle) -> None:
    """DB-SC3-3: every mule behind its rider, before anybody enters."""
    for mule, leader in strings(war.given.scenario):
        war.tie(mule, leader)


def waiting(war: Battle, piece: int) -> bool:
    """Whether a piece is still to come."""
    return war.at[piece] == war.land.off and bool(war.health[piece]) and piece not in war.gone


def entered(war: Battle, van: Vanguard) -> list[int]:
    """Those of the party who have come, whatever has become of them."""
    return [piece for piece in van.party if not waiting(war, piece)]


def held_back(war: Battle) -> tuple[int, ...]:
    """DB-G110: those who may not enter yet because the scouts are not far enough ahead."""
    van = vanguard(war.given.scenario)
    come = entered(war, van) if van else []
    if van is None or len(come) > van.ahead:
        return ()
    if len(come) < van.ahead:
        return tuple(piece for piece in van.party if piece not in van.scouts)
    return () if all(not war.alive(piece) or not war.hexes(piece) & van.near for piece in come) else van.party


def scouting(war: Battle) -> bool:
    """DB-G110: whether the others wait for scouts who can still move on in this half."""
    van = vanguard(war.given.scenario)
    if van is None or not held_back(war):
        return False
    movers = movement_acts(war) >> war.acts.move
    return any(movers >> piece & 1 for piece in entered(war, van))


def more_room(war: Battle, post: Post) -> int:
    """DB-SC3-6: where else a piece may be set up, as long as not too many of its force are there."""
    for force in played(war.given.scenario).forces:
        pieces = _pieces(war.given.scenario, force)
        if force.elsewhere and post.piece in pieces:
            there = place_cells(war.land, Place(board=force.place.board, zone=force.elsewhere.zone))
            taken = sum(bool(war.hexes(piece) & there) for piece in pieces)
            return there if taken < force.elsewhere.count else 0
    return 0


def line_in(war: Battle, piece: int, front: int, facing: int) -> list[int]:
    """The hexes a rider and the file behind him fill as they come in, the one at the edge first (DB-G110)."""
    step = war.land.grid.shifts[facing]
    return [front - step * back for back in reversed(range(2 + 2 * len(war.file(piece))))]


def file_gates(war: Battle, piece: int, edge: int) -> int:
    """DB-G110: where a rider can come in with his file straight behind him, as acts."""
    land, six = war.land, [0] * 6
    going, points = land.going(gait_of(war, piece), war.heaps()), allowance(war, piece)
    length, gait = 2 + 2 * len(war.file(piece)), gait_of(war, piece)
    edge &= sum(mask for _, mask in going.enter) & ~war.filled
    for facing, shift in enumerate(land.grid.shifts):
        for cell in bits(edge):
            cost = land.price(gait, cell, war.bodies[cell]) or 0
            for _ in range(length - 1):
                price = 0 if war.filled >> cell + shift & 1 else going.price(cell, facing)
                if not price:
                    break
                cost, cell = cost + price, cell + shift
            else:
                six[facing] |= (cost <= points) << cell
    return war.acts.riding(six)


def bring_file(war: Battle, piece: int, cells: list[int], facing: int) -> None:
    """Set the file behind a rider who has come in along these hexes."""
    for place, beast in enumerate(war.file(piece), 1):
        war.put(beast, cells[-1 - 2 * place], facing)


@lru_cache(maxsize=KEYS)
def _numbers(key: str) -> dict[str, int]:
    return {card.id: piece for piece, card in enumerate(muster(key).cards)}


def _pieces(key: str, force: Force) -> tuple[int, ...]:
    return tuple(_numbers(key)[id] for id in force.units)
