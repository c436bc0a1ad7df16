"""Areas of effect (DB-AOE): the hexes a spell reaches, and which pieces in them it touches.

It knows where spells reach, never what they do; characters never stand in the way of one (DB-G64).
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dark_blades.editions import REPAIRS
from grognard.games.dark_blades.magic.effects import BETRAYED, under
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.spells import Spell, magic
from grognard.games.skirmish.land.land import Land
from grognard.games.skirmish.land.masonry import WINDOWS
from grognard.games.skirmish.shooting.lines import drawn


def seen(war: Battle, caster: int, piece: int) -> bool:
    """DB-AOE-1, DB-AOE-2: whether the caster sees a piece, indoors only as far as doors and windows let him.

    DB-WAT-18, DB-LOS-7.
    """
    land, start = war.land, war.at[caster]
    if war.footprint(piece) is SINGLE:
        return war.at[piece] != land.off and drawn(land, start, war.at[piece]) is not None
    return any(drawn(land, start, cell) for cell in bits(war.hexes(piece)))


def touch(war: Battle, caster: int) -> int:
    """DB-AOE-5 to DB-AOE-7: the hexes round the caster, through a door only into or out of the opening, no windows.

    DB-AOE-6, DB-G145.
    """
    outward = war.edition >= REPAIRS
    key = (war.hexes(caster), "touch outward" if outward else "touch")
    found: int | None = war.land.kept.get(key)
    return found or war.land.keep(key, _touch(war.land, war.hexes(caster), outward))


def _touch(land: Land, own: int, outward: bool) -> int:
    gaps = land.door_hexes
    windows = land.map.sides_with(*WINDOWS)
    found = 0
    for cell in bits(own):
        for d in range(6):
            if not land.strikes[d] >> cell & 1:
                continue
            beside, side = cell + land.grid.shifts[d], land.grid.side(cell, d)
            opening = gaps >> beside & 1 or (outward and gaps >> cell & 1)
            doorway = land.shutters >> side & 1 and not opening
            if not doorway and not windows >> side & 1:
                found |= 1 << beside
    return found & ~own


def rays(war: Battle, caster: int) -> tuple[int, ...]:
    """The hexes of the six arms from the caster as far as they reach, seen or not, and last all of them together.

    Geometry alone, so the first land keeps it for all that become of it; most arms have nobody on them.
    """
    land, start = war.land.first, war.at[caster]
    found: tuple[int, ...] | None = land.kept.get((start, "rays"))
    if found is None:
        reach = magic().areas["directional"]
        six = [sum(1 << cell for cell in land.grid.arm(start, direction, reach)) for direction in range(6)]
        found = land.keep((start, "rays"), (*six, sum(six)))
    return found


class Arm(NamedTuple):
    """A straight row of hexes, the nearest first, and the same as a mask."""

    cells: tuple[int, ...]
    mask: int


def arm(war: Battle, caster: int, direction: int) -> Arm:
    """DB-AOE-8, DB-AOE-9, DB-G64: the straight row of hexes from the caster, as far as he sees along it."""
    land, key = war.land, (war.at[caster], direction, "arm")
    found: Arm | None = land.kept.get(key)
    return found or land.keep(key, _arm(land, war.at[caster], direction))


def _arm(land: Land, start: int, direction: int) -> Arm:
    found = []
    for cell in land.grid.arm(start, direction, magic().areas["directional"]):
        if not land.map.cells >> cell & 1 or not drawn(land, start, cell):
            break
        found.append(cell)
    return Arm(tuple(found), sum(1 << cell for cell in found))


def aims(war: Battle, caster: int) -> int:
    """DB-AOE-10: the hexes a spell of code A may be centred on, taken or not."""
    return war.land.grid.disc(war.at[caster], magic().areas["a_distance"]) & war.land.map.cells


def code_a(war: Battle, cell: int) -> int:
    """DB-AOE-10: all hexes near the chosen one."""
    return war.land.grid.disc(cell, magic().areas["a_radius"])


def code_b(war: Battle, caster: int) -> int:
    """DB-AOE-12: all hexes near the caster."""
    return war.land.grid.disc(war.at[caster], magic().areas["b_radius"])


def may_touch(war: Battle, spell: Spell, caster: int) -> int:
    """The hexes of all whom a spell may be for, and perhaps of some others: where it reaches none, it is for nobody."""
    side = war.side[caster]
    return war.filled if spell.on == "all" else war.masks[side if spell.on == "allies" else 1 - side]


def subjects(war: Battle, spell: Spell, caster: int) -> list[int]:
    """DB-MAG-9, DB-G56: whom a spell is for, wherever they are; never the caster himself, nor leaders it spares.

    DB-SPL-2, DB-SPL-26; DB-SPL-21: Fireburst is for friend and foe.
    """
    side = war.side[caster]
    if spell.on == "allies":
        pieces = war.living_of(side)
    elif spell.on == "enemies":
        pieces = [piece for piece in war.living_of(1 - side) if not war.given.spared[side] >> piece & 1]
    else:
        pieces = [piece for piece in war.pieces() if war.alive(piece)]
    if spell.on != "all":  # DB-G67: of all spells only Fireburst minds animals
        pieces = [piece for piece in pieces if not war.beast(piece)]
    return [p for p in pieces if p != caster and not (spell.spares_leaders and war.card(p).leader)]


def betrayed(war: Battle, caster: int, piece: int) -> bool:
    """DB-AOE-3: whether an enemy hides in a building from which he has just shot at the caster."""
    hides = war.land.building_at(war.at[piece]) and war.side[piece] != war.side[caster]
    return bool(hides) and under(war, piece, BETRAYED)


def touched(war: Battle, spell: Spell, caster: int, cells: int) -> tuple[int, ...]:
    """DB-AOE-1, DB-AOE-4: whom a spell touches in these hexes: those in sight, unless it needs none."""
    if not cells & may_touch(war, spell, caster):
        return ()
    return tuple(
        piece
        for piece in subjects(war, spell, caster)
        if war.hexes(piece) & cells
        and (not spell.needs_sight or seen(war, caster, piece) or betrayed(war, caster, piece))
    )
