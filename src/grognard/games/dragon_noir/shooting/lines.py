"""Lines of fire: who can be shot at, who stands in the way, and the cover of the target (DN-2.21a, DN-5.13.2c).

What the land leaves open is in `land/sight`; here the pieces come in. Whether a shooter may shoot at all is in `fire`.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.obstacles import obstacles
from grognard.games.dragon_noir.land.sight import COVERS, Lane, cover_in, lanes, lit, open_lanes
from grognard.games.dragon_noir.pieces.contact import fights, reach_of
from grognard.games.dragon_noir.pieces.gharvs import why_not_fought
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import BABIES, GHARV
from grognard.games.dragon_noir.sheets.missiles import COVERS as TABLE_COVERS
from grognard.games.dragon_noir.sheets.missiles import missiles
from grognard.games.dragon_noir.sheets.solitaire import tables
from grognard.kernel import Refusal

SHORT = "short"
FLAT_SHOTS = ("crossbow",)
"""Weapons that never shoot over anybody (DN-2.24.CH1)."""
NO_TARGETS = ("dragon part",)
"""Kinds that cannot be shot at (DN-2.24.DR1, DN-4.3.2q)."""
IN_SIGHT_BUT = {
    "DN-G147": "other-side-of-the-ground",
    "DN-2.24.TR1": "hidden-by-tree-or-rock",
    "DN-2.24.SW1": "hidden-by-web",
    "DN-2.24.WA1": "hidden-by-wall",
    "DN-2.24.WI1": "window-only-right-behind",
    "DN-2.24.SL2": "hidden-by-edge",
    "DN-2.24.SL4": "steep-slope-only-from-its-top",
    "DN-2.24.BR3": "hidden-by-low-wall",
    "DN-2.37e": "above-and-below-on-a-walkway",
    "DN-2.24.TO4": "middle-of-a-tower",
}


SMALL = ("dog", *BABIES)
"""Kinds over whose heads all but dwarves shoot below ground (DN-2.24.CH6)."""
DWARVES = "dwarves"
GUTTERING = 3
"""DN-G412: how far one shoots while torches gutter."""
LEVEL = 2
"""A level, in the halves that heights are counted in."""


class FireLine(NamedTuple):
    """A shot that can be made: its range in hexes, the band of it, and the cover of the target."""

    distance: int
    band: str
    cover: str


def table_for(war: Foray, target: int) -> str:
    """The table a target is shot at with: that for riders also for loose horses and the young dragon.

    DN-2.22b, DN-2.47e, DN-2.24.DR2.
    """
    riding = war.mounted(target) or war.beast(target) or war.card(target).kind == "young dragon"
    return "mounted" if riding else "foot"


def aim(war: Foray, shooter: int, target: int) -> FireLine | None:
    """The best shot at a target from where a shooter stands, or nothing (DN-2.21a, DN-G14)."""
    single = war.footprint(target) is SINGLE
    if single and not lit(war.land, war.at[shooter], war.at[target]):
        return None  # most often
    if war.card(target).kind in NO_TARGETS or war.inside >> target & 1:
        return None
    if war.card(target).kind == GHARV and why_not_fought(war, target):
        return None
    if war.effects and war.given.hooks.why_not_hit(war, target):
        return None
    if war.given.book.graded_below and beside_a_friend(war, shooter, target):
        return None
    if single:
        return _aim_into(war, shooter, target, war.at[target])
    for _, cell in _by_distance(war, war.at[shooter], war.hexes(target)):
        found = _aim_into(war, shooter, target, cell) if lit(war.land, war.at[shooter], cell) else None
        if found is not None:
            return found._replace(cover=_heaviest(war, shooter, target, found.cover))
    return None


def beside_a_friend(war: Foray, shooter: int, target: int) -> bool:
    """DN-2.24.CH11, DN-G23: whether somebody of the shooter's side is beside a target that is able to attack him."""
    friends = war.masks[war.side[shooter]]
    near = war.land.grid.spread(war.hexes(target), war.land.grid.inner) & friends
    return bool(near) and fights(war, target) and bool(reach_of(war, target) & near)


def aim_into(war: Foray, shooter: int, cell: int, passing: int) -> FireLine | None:
    """A shot into a hex, past a piece that it has missed (DN-2.25c)."""
    return _aim_into(war, shooter, passing, cell)


def _aim_into(war: Foray, shooter: int, target: int, cell: int) -> FireLine | None:
    """A shot into one hex; most often it is the land that forbids it, or nobody is in the way."""
    start, country = war.at[shooter], war.land
    distance = country.grid.distance(start, cell)
    band = band_of(war, shooter, distance)
    if band is None:
        return None
    ways = open_lanes(country, start, cell)
    if not ways:
        return None
    others = war.filled & ~(1 << cell)
    if country.grid.attics:
        others = country.grid.lowered(others)
    best: int | None = None
    blockers = -1
    for lane in ways:
        cover: int | None = lane.cover
        if lane.hexes & others:
            if blockers < 0:
                blockers = _blockers(war, shooter, target, band) & ~(1 << cell)
                if war.given.book.graded_below:
                    blockers = _at_that_height(war, start, cell, _tall(war, shooter, blockers))
            cover = _cover_past(war, start, lane, blockers)
        if cover is not None and (best is None or cover < best):
            best = cover
    return None if best is None else FireLine(distance, band, COVERS[best])


def reach_of_shots(war: Foray, shooter: int) -> int:
    """The hexes that are not too far for a shooter's weapon, nor known to be hidden from him."""
    reach, at = len(_bands(war.given.cards[shooter].weapon, war.below_ground(shooter))) - 1, war.at[shooter]
    return war.land.grid.disc(at, reach) & ~war.land.dark.get(at, 0)


def _by_distance(war: Foray, start: int, hexes: int) -> list[tuple[int, int]]:
    return sorted((war.land.grid.distance(start, cell), cell) for cell in bits(hexes))


def band_of(war: Foray, shooter: int, distance: int) -> str | None:
    """The range band of a shot, five hexes at most below ground (DN-5.11.1a, DN-2.21c, DN-2.24.UG1).

    DN-G412: three when the torches gutter.
    """
    if war.event and distance > GUTTERING and tables().events[war.event] == "torches":
        return None
    bands = _bands(war.given.cards[shooter].weapon, war.below_ground(shooter))
    return bands[distance] if distance < len(bands) else None


@cache
def _bands(weapon: str, underground: bool) -> tuple[str | None, ...]:
    """The bands of a weapon by hexes, as far as it carries there."""
    sheet = missiles()
    reach = max(hexes[-1] for hexes in sheet.bands[weapon].values())
    bands = [sheet.band(weapon, distance, underground) for distance in range(reach + 1)]
    while bands and bands[-1] is None:
        bands.pop()
    return tuple(bands)


def _cover_past(war: Foray, start: int, lane: Lane, blockers: int) -> int | None:
    """The cover along a lane; those whom a shooter above cannot even see do not block it (DN-2.24.CH7)."""
    cover, country = lane.cover_past(blockers), war.land
    if cover is not None or not obstacles(country).edged:
        return cover
    for cell in bits(blockers & lane.hexes):
        if country.height(cell) < country.height(start) and not lit(country, start, cell):
            blockers &= ~(1 << cell)
    return lane.cover_past(blockers)


def _heaviest(war: Foray, shooter: int, target: int, cover: str) -> str:
    """The heaviest cover of all the hexes of a big target (DN-2.24.HO1, DN-G14), as far as its table goes (DN-G16)."""
    country, found = war.land, COVERS.index(cover)
    for cell in bits(war.hexes(target)):
        open_ways = [lane.cover for lane in open_lanes(country, war.at[shooter], cell)]
        found = max(found, min(open_ways) if open_ways else cover_in(country, cell))
    return COVERS[min(found, len(TABLE_COVERS[table_for(war, target)]) - 1)]


def standing(war: Foray) -> int:
    """The hexes of all who can block a shot: the living on their feet, on dry land.

    DN-2.24.CH1, DN-2.24.CH2, DN-2.24.CH5, DN-2.24.ST1, DN-G14.
    """
    mask = war.filled & ~war.land.water
    if any(war.stun):
        for piece, stun in enumerate(war.stun):
            if stun and war.alive(piece):
                mask &= ~war.hexes(piece)
    return mask


def _blockers(war: Foray, shooter: int, target: int, band: str) -> int:
    """The hexes that are in the way of a shot at this range.

    DN-2.24.CH3: bows shoot over everybody at medium and long range. DN-2.24.CH10: a mounted crossbowman shoots over
    friends beside him.
    """
    if band != SHORT and war.card(shooter).weapon not in FLAT_SHOTS:
        return 0
    own = war.hexes(shooter)
    mask = standing(war) & ~own & ~war.hexes(target)
    if war.mounted(shooter):
        grid = war.land.grid
        mask &= ~(grid.spread(own, grid.inner) & war.living(war.side[shooter]))
    return mask


def _tall(war: Foray, shooter: int, blockers: int) -> int:
    """DN-2.24.CH6, DN-4.2p, DN-4.1h: dogs and baby krobs are in the way of dwarves alone."""
    if not blockers or war.people(shooter) == DWARVES:
        return blockers
    off, health, at = war.given.land.off, war.health, war.at
    for kind in SMALL:
        for piece in war.given.kinds.get(kind, ()):
            if at[piece] != off and health[piece]:
                blockers &= ~war.hexes(piece)
    return blockers


def _at_that_height(war: Foray, start: int, cell: int, blockers: int) -> int:
    """DN-2.24.CH8, DN-G241: those a level or more below the higher end of a line do not block it, nor those above it.

    Whoever is on a walkway is then in the hex below it, as lines are.
    """
    country, found = war.land, 0
    top = max(country.height(start), country.height(cell))
    for other in bits(blockers):
        if top - LEVEL < country.height(other) < top + LEVEL:
            found |= country.grid.lowered(1 << other)
    return found


def why_not_aim(war: Foray, shooter: int, target: int) -> Refusal | None:
    """Why a shooter cannot shoot at a target, whatever else he may do.

    DN-G23: friends beside it matter below ground alone, and only where cover does.
    """
    side, where = war.side[shooter], (f"piece:{war.card(target).id}",)
    if not war.alive(target) or war.side[target] == side or war.led_by(target, side):
        return Refusal("DN-2.21a", "no-enemy-on-map", (target,))
    if war.given.spared[side] >> target & 1:
        return Refusal(war.rule("spared"), "must-spared", (target,))
    if war.card(target).kind in NO_TARGETS:
        return Refusal("DN-2.24.DR1", "black-dragon-cannot-shot-at", targets=where)
    if war.inside >> target & 1:
        return Refusal("DN-G153", "inside-entrance", (target,), where)
    shielded = war.given.hooks.why_not_hit(war, target) if war.effects else None
    shielded = shielded or why_not_fought(war, target)
    if shielded or aim(war, shooter, target):
        return shielded
    if war.given.book.graded_below and beside_a_friend(war, shooter, target):
        return Refusal("DN-2.24.CH11", "friend-beside-target", (target,), where)
    return _why_hidden(war, shooter, target)


def _why_hidden(war: Foray, shooter: int, target: int) -> Refusal:
    """What keeps a shot from the nearest hex of a target."""
    where = (f"piece:{war.card(target).id}",)
    start = war.at[shooter]
    distance, cell = _by_distance(war, start, war.hexes(target))[0]
    band = band_of(war, shooter, distance)
    if band is None:
        below = war.below_ground(shooter)
        return Refusal("DN-2.21c" if below else "DN-5.11.1a", "out-range", (target,), where)
    ways = lanes(war.land, start, cell)
    if not ways.open:
        return Refusal(ways.rule, IN_SIGHT_BUT.get(ways.rule, "out-of-sight"), (target,), where)
    clause = "DN-2.24.CH1" if war.card(shooter).weapon in FLAT_SHOTS else "DN-2.24.CH3"
    if war.given.book.graded_below:
        clause = "DN-2.24.CH4"
    return Refusal(clause, "somebody-stands-in-line-to", (target,), where)
