"""How the queen and her guards move: with all their hexes at once, turning as they like (DN-2.33a to DN-2.33c, DN-G42).

Where they get, by which way and at what price; masks and paths of stands only. The walk itself is that of everybody.
"""

from __future__ import annotations

from grognard.board.bulks import Bulk, March, looking_ahead, march
from grognard.board.hexes import bits
from grognard.games.dragon_noir.movement.challenges import challengers
from grognard.games.dragon_noir.movement.horse_turns import safest
from grognard.games.dragon_noir.pieces.big_krobs import bulk_at, is_big
from grognard.games.dragon_noir.pieces.contact import gait_of, reach_of
from grognard.games.dragon_noir.position import CROSSING, Foray
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.war import TURNED

Path = tuple[int, ...]


def bulk_of(war: Foray, piece: int) -> Bulk:
    """A big krob as it moves now."""
    return bulk_at(war, piece, gait_of(war, piece, alone=True))


def stand_of(war: Foray, piece: int) -> int:
    """Where it stands, in one number."""
    return 6 * war.at[piece] + war.facing[piece]


def march_field(war: Foray, piece: int, barred: int) -> March:
    """Where it gets with the points it has left, if it enters none of the hexes that are barred (DN-2.33b, DN-G42)."""
    passable = war.land.map.cells & ~barred
    return war.land.flooded(march, bulk_of(war, piece), stand_of(war, piece), left(war, piece), passable)


def march_ends(war: Foray, piece: int, barred: int, free: int) -> list[int]:
    """By facing the anchors with which it can end a move in hexes that are free.

    DN-2.33c: a turn costs nothing; in the same hexes it is made once, and again when the krob has gone on (DN-G251).
    """
    six = march_field(war, piece, barred).ends(free, may_turn(war, piece))
    six[war.facing[piece]] &= ~(1 << war.at[piece])
    return six


def may_turn(war: Foray, piece: int) -> bool:
    """DN-2.33c, DN-G251: whether a big krob may turn where it is, which needs no points."""
    return is_big(war, piece) and not war.marked(piece, TURNED)


def turns_only(war: Foray, piece: int, stand: int) -> bool:
    """Whether a big krob enters no hex on its way to a stand."""
    return is_big(war, piece) and war.given.land.stands(war.footprint(piece))[stand] == war.hexes(piece)


def march_route(war: Foray, piece: int, goal: int, barred: int) -> Path:
    """The way with the fewest challenges, then the cheapest, to a stand in reach."""
    found = march_field(war, piece, barred)
    path, crossed = found.path(goal), 0
    for stand in path[:-1]:
        crossed |= found.bulk.cells(stand)
    if not challengers(war, piece, crossed):
        return path
    return _safer(war, piece, goal, found)


def _safer(war: Foray, piece: int, goal: int, found: March) -> Path:
    kind, start, points = found.bulk, stand_of(war, piece), left(war, piece)
    region = 0
    for home in found.costs:
        region |= kind.cells(home)
    feared = [reach_of(war, foe) for foe in challengers(war, piece, region)]

    def steps(home: int) -> list[tuple[int, int]]:
        return [(beyond, price) for beyond, price in kind.steps(home) if beyond in found.costs]

    def risk(home: int) -> int:
        if home == kind.home(start) and not war.marks[piece] & CROSSING:
            return 0
        return sum(1 for reach in feared if reach & kind.cells(home))

    homes = safest(kind.home(start), kind.home(goal), points, steps, risk)
    return looking_ahead(kind, start, (*homes[:-1], goal))


def march_prices(war: Foray, piece: int, path: Path) -> list[tuple[int, int]]:
    """The stands of a path, each with what coming there costs: the dearest hex that is new (DN-G42)."""
    kind, own, found = bulk_of(war, piece), war.hexes(piece), []
    for stand in path:
        found.append((stand, kind.price(own, stand)))
        own = kind.cells(stand)
    return found


def why_no_room(war: Foray, piece: int, stand: int) -> tuple[int, ...]:
    """The hexes of a stand in which a big krob cannot be by its nature, if it does not fit there; else nothing."""
    cells, kind = war.given.land.stands(war.footprint(piece))[stand], bulk_of(war, piece)
    if kind.fits(stand):
        return ()
    closed = cells & ~kind.going.open
    return tuple(bits(closed or cells))[:1]
