"""Contact: how a piece moves, and into which hexes it is able to attack (DN-2.45a).

What a character could not move into it can neither strike, nor hold up, nor keep from shooting. This module knows no
procedure; combat, fire and challenges ask it.
"""

from __future__ import annotations

from grognard.board.fields import Going
from grognard.board.hexes import bits
from grognard.games.dragon_noir.pieces.big_krobs import reach_of_big
from grognard.games.dragon_noir.pieces.black_dragon import DRAGONS, PART, reach_of_part, roams
from grognard.games.dragon_noir.pieces.gharvs import about, boarding_reach, reach_of_gharv
from grognard.games.dragon_noir.pieces.webs import within_arms_reach
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.book import RIDER
from grognard.games.dragon_noir.sheets.kinds import BIG, GHARV, KROBS
from grognard.games.skirmish.land.land import NO_HEAPS
from grognard.games.skirmish.movement.phase import allowance, left
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import NO_SIDE

REACHES = {PART: reach_of_part, GHARV: reach_of_gharv, **dict.fromkeys(BIG, reach_of_big)}
"""By kind how those strike who do so in a way of their own."""
BARE, CAPARISONED = "bare", "caparisoned"
FARTHEST = 6
"""Beyond the points it has left, how far a piece may come: two halves, and the longest retreat."""
GARGOYLE = "gargoyle-"
"""How the ids of those begin who fly."""
NARROW_BRIDGES = "narrow-bridges"
"""The option by which nobody rides over a bridge; horses are led over it (DN-5.13.2d)."""


def gait_of(war: Foray, piece: int, alone: bool = False) -> str:
    """How a piece moves, with the horses it leads unless `alone` (DN-G49)."""
    given = war.given
    own = given.book.gait(given.cards[piece], war.mount[piece] != NOBODY, False)
    if own == "mounted" and given.options.get(NARROW_BRIDGES):
        own = RIDER
    if alone or war.leads[piece] == NOBODY:
        return own
    heavy = any(war.beast(horse) and war.armoured(horse) for horse in war.file(piece))
    return f"{own} {CAPARISONED if heavy else BARE}"


def going_of(war: Foray, piece: int, alone: bool = False) -> Going:
    """The going for a piece, with the dead where they lie within reach of its points or of a retreat."""
    gait, heaped = gait_of(war, piece, alone), war.masks[3]
    if not heaped or not heaped & war.land.grid.disc(war.at[piece], left(war, piece) + FARTHEST):
        return war.land.going(gait)
    return war.land.going(gait, war.heaps())


def fights(war: Foray, piece: int) -> bool:
    """Whether a piece could attack at all: alive, with its wits, not inside an entrance, and with an attack figure.

    DN-G2, DN-G38, DN-2.37e.
    """
    if war.inside >> piece & 1 or not war.active(piece):
        return False
    return not war.beast(piece) and war.face(piece).attack > 0


def reach_of(war: Foray, piece: int) -> int:
    """The hexes a piece is able to attack into: those it could move into with a fresh allowance (DN-2.45a, DN-G67).

    There is no combat through windows (DN-5.13.2a). A part of the great dragon strikes all round, big krobs ahead;
    gharvs have one allowance in water and another on land (DN-4.52g).
    """
    if war.inside >> piece & 1:
        return 0
    apart = REACHES.get(war.given.cards[piece].kind)
    if apart is not None:
        return apart(war, piece)
    own, grid = war.hexes(piece), war.land.grid
    heaped = war.masks[3] and war.masks[3] & grid.spread(own, grid.inner)
    going = war.land.going(gait_of(war, piece, alone=True), war.heaps() if heaped else NO_HEAPS)
    points, found = allowance(war, piece), 0
    for cell in bits(own):
        for beyond, price in going.steps(cell):
            if price <= points:
                found |= 1 << beyond
    if own & going.dear_cells:
        found &= grid.spread(own, war.land.unglazed)
    if war.land.afloat and war.given.cards[piece].kind in KROBS:
        found |= boarding_reach(war.land, own)  # DN-G44
    if war.land.webs:
        found |= within_arms_reach(war, piece, gait_of(war, piece, alone=True), points)
    return found & ~own


def able_to_attack(war: Foray, piece: int, other: int) -> bool:
    """Whether a piece is able to attack another where it stands (DN-2.45a, DN-2.37e)."""
    return fights(war, piece) and bool(reach_of(war, piece) & war.hexes(other))


def threats(war: Foray, side: int, cells: int) -> list[tuple[int, int]]:
    """The pieces that threaten a side in any of these hexes and the hexes each could strike; wild dragons do, too."""
    grid, wild, sides = war.land.grid, wild_ones(war), war.side
    near = grid.spread(cells, grid.inner) & (war.masks[1 - side] | (war.masks[NO_SIDE] if wild else 0))
    foes = [foe for foe in war.piece_in(near) if sides[foe] == 1 - side or foe in wild] if near else []
    return [(foe, reach_of(war, foe)) for foe in foes if fights(war, foe)]


def opposers(war: Foray, side: int, cells: int) -> list[int]:
    """The enemies of a side that are able to attack into any of these hexes (DN-2.35a, DN-G27).

    DN-4.3.2f, DN-G104: dragons that belong to nobody are everybody's enemies.
    """
    if side == NO_SIDE or not cells:
        return []
    masks, grid = war.masks, war.land.grid
    around = grid.roam(cells) if cells & cells - 1 else grid.disc(cells.bit_length() - 1, 1)
    if not around & (masks[1 - side] | masks[NO_SIDE]):  # mostly nobody is near, and dragons are dear to find
        return []
    wild = wild_ones(war)
    near = grid.spread(cells, grid.inner) & (masks[1 - side] | (masks[NO_SIDE] if wild else 0))
    if not near:
        return []
    foes = [foe for foe in war.piece_in(near) if war.side[foe] == 1 - side or foe in wild]
    return [foe for foe in foes if fights(war, foe) and reach_of(war, foe) & cells]


def wild_ones(war: Foray) -> list[int]:
    """The dragons, or parts of one, that roam the map and belong to nobody, and the gharvs (DN-G27, DN-G38)."""
    kinds = war.given.kinds
    found = [piece for kind in DRAGONS for piece in kinds.get(kind, ()) if roams(war, piece)]
    return [*found, *about(war)] if GHARV in kinds else found


def pressed(war: Foray, piece: int) -> bool:
    """Whether an enemy beside a piece is able to attack it (DN-2.2c, DN-G27, DN-2.36.2b)."""
    side = war.side[piece]
    return side != NO_SIDE and bool(opposers(war, side, war.hexes(piece)))


def flies(war: Foray, piece: int) -> bool:
    """DN-3.55.3h: gargoyles fly; the dead walk like anyone on foot (DN-3.55.3i)."""
    return piece != NOBODY and war.card(piece).id.startswith(GARGOYLE)
