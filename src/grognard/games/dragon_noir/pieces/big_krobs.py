"""The queen and her guards as counters of seven and three hexes: their front and rear, their palps, and where they fit.

The anchor of a guard is the hex behind its two palps, that of the queen the middle one of her seven; palps and heads
are the two hexes ahead of it (DN-4.45a, DN-4.45d). This module asks nobody and knows no procedure.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.bulks import Bulk, bulk
from grognard.board.footprints import Footprint
from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import BIG, GUARD
from grognard.games.skirmish.movement.phase import allowance

STRIKES = "warrior"
"""The gait whose ground big krobs strike into: what is only too narrow for them is no shelter (DN-G250)."""
LEFT, RIGHT = 1, 2
BOTH = LEFT | RIGHT


def is_big(war: Foray, piece: int) -> bool:
    """Whether a piece is the queen or a grown guard."""
    return war.given.cards[piece].kind in BIG


def is_guard(war: Foray, piece: int) -> bool:
    """Whether a piece is a grown guard."""
    return war.given.cards[piece].kind == GUARD


def bulk_at(war: Foray, piece: int, gait: str) -> Bulk:
    """A big krob on the land as it is now; the dead are none of its business (DN-2.31.12c)."""
    return bulk(war.land.going(gait), war.given.cards[piece].footprint)


def heads(war: Foray, piece: int) -> tuple[int, int]:
    """The hexes of its left and its right palp or head, as masks."""
    at, facing, shifts = war.at[piece], war.facing[piece], war.land.grid.shifts
    return 1 << at + shifts[facing], 1 << at + shifts[(facing + 1) % 6]


def around(war: Foray, piece: int) -> int:
    """The hexes beside a counter."""
    return around_at(war, piece, 6 * war.at[piece] + war.facing[piece])


def around_at(war: Foray, piece: int, stand: int) -> int:
    """The hexes that would be beside it at a stand."""
    return _flanks(war, piece, stand)[0]


def front(war: Foray, piece: int) -> int:
    """The five hexes before a big krob: those that touch a palp or a head, and not its anchor (DN-4.45b, DN-4.45e)."""
    return front_at(war, piece, 6 * war.at[piece] + war.facing[piece])


def front_at(war: Foray, piece: int, stand: int) -> int:
    """The hexes that would be before it at a stand."""
    return _flanks(war, piece, stand)[1]


def _flanks(war: Foray, piece: int, stand: int) -> tuple[int, int]:
    """The hexes beside it and those before it at a stand, kept with the land: asked with every step near one."""
    footprint, country = war.given.cards[piece].footprint, war.given.land
    known: tuple[int, int] | None = country.kept.get(("flanks", stand, footprint.name))
    if known is None:
        known = country.keep(("flanks", stand, footprint.name), _look_around(country, footprint, stand))
    return known


def _look_around(country: Country, footprint: Footprint, stand: int) -> tuple[int, int]:
    own, grid, (at, facing) = country.stands(footprint)[stand], country.grid, divmod(stand, 6)
    around = grid.spread(own, grid.inner) & ~own & country.map.cells
    ahead = 1 << at + grid.shifts[facing] | 1 << at + grid.shifts[(facing + 1) % 6]
    return around, grid.spread(ahead, grid.inner) & around & ~grid.spread(1 << at, grid.inner)


def rear(war: Foray, piece: int) -> int:
    """The hexes beside it and behind it: four for a guard, seven for the queen (DN-4.45b, DN-4.45e)."""
    return around(war, piece) & ~front(war, piece)


def between_palps(war: Foray, piece: int) -> int:
    """The one hex that both palps of a guard touch, before it (DN-4.45e, DN-G106)."""
    grid, (left, right) = war.land.grid, heads(war, piece)
    return grid.spread(left, grid.inner) & grid.spread(right, grid.inner) & front(war, piece)


def palps_at(war: Foray, guard: int, cells: int) -> int:
    """Which palps of a guard touch a hex of a piece before it, LEFT or RIGHT or both (DN-G106)."""
    grid, before = war.land.grid, front(war, guard) & cells
    left, right = (bool(grid.spread(palp, grid.inner) & before) for palp in heads(war, guard))
    return LEFT * left | RIGHT * right


def reach_of_big(war: Foray, piece: int) -> int:
    """The hexes a big krob strikes into: those before it, through no wall and over no drop.

    DN-4.44d, DN-4.45a, DN-2.45a, DN-G107: never behind it; width does not matter (DN-G250).
    """
    going, points, found = war.land.going(STRIKES), allowance(war, piece), 0
    for cell in bits(war.hexes(piece)):
        for beyond, price in going.steps(cell):
            if price <= points:
                found |= 1 << beyond
    return found & front(war, piece)


def from_behind(war: Foray, target: int, attackers: Sequence[int]) -> bool:
    """Whether attackers of a big krob are all behind it or at its flanks (DN-4.44f)."""
    if not is_big(war, target):
        return False
    before = front(war, target)
    return not any(war.hexes(piece) & before for piece in attackers)


def defence_behind(war: Foray, target: int) -> int:
    """The weaker defence of a big krob, as it is now (DN-1.51l, DN-4.44f); what spells add to the other one stays."""
    face = war.unit(target).faces[war.state(target)]
    return face.behind + war.face(target).defence - (face.defence or 0)
