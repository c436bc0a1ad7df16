"""Magic terrain as a way for friends or in the way of enemies, for bots: bridges, tunnels, springs and crevasses.

Each site is tried on a copy of the position, and what it is worth is how much nearer or farther everybody is to
where he wants to be. Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragon_noir.magic import terrain
from grognard.games.dragon_noir.mind.errands import errand, runners
from grognard.games.dragon_noir.mind.magic.spell_plans import NUMBERS, Intent, hoped
from grognard.games.dragon_noir.mind.stakes import Aims
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.position import MOVED, Foray
from grognard.games.dragon_noir.sheets.templates import cells_at, sizes_of, templates, turns_of
from grognard.games.skirmish.land.land import NO_HEAPS, Land
from grognard.games.skirmish.mind.distances import NO_WAY, walked
from grognard.games.skirmish.mind.interception import way_home

SHORTER, LONGER = ("bridge", "tunnel"), ("crevasse", "spring")
POINT_WON = 3
"""What a point of movement is worth that somebody saves, or an enemy loses."""
MOST = 12
"""How many points are counted at most; who would have to go farther round finds something else to do."""
WALKERS = 5
"""How many of a side, those who are nearest to their goal, are counted."""
TRIED = 12
"""How many sites of one template are tried."""
AHEAD = 8
"""How many hexes of an enemy's way are looked at."""


class Walker(NamedTuple):
    """Somebody on his way: how he moves, where he is, where he wants to be, and how far that is."""

    gait: str
    at: int
    goal: int
    far: int


def ways(war: Foray, wanted: Aims, caster: int) -> Iterator[Intent]:
    """Whatever brings friends nearer to their aim or keeps enemies from theirs, looked for before anybody moves."""
    side = war.side[caster]
    if any(war.marks[piece] & MOVED for piece in war.living_of(side)):
        return
    friends, foes = walkers(war, wanted, side), walkers(war, wanted, 1 - side)
    for spell in (*SHORTER, *LONGER):
        path = _paths(war, foes) if spell in LONGER else -1
        for number in sizes_of(spell):
            for site in _sites(war, caster, number, path):
                gain = _gain(war, site, friends, foes)
                if gain > 0:
                    cost, cells = templates()[number].cost, cells_at(war.land.grid, templates()[number], *site[1:])
                    yield Intent(hoped(war, caster, cost, cells, gain), NUMBERS[spell], site=site)


def walkers(war: Foray, wanted: Aims, side: int) -> list[Walker]:
    """Those of a side who are nearest to where they have to get: where they are sent, runners to their goal, else to
    house or enemy."""
    running = runners(war, wanted, side)
    prized = sum(war.hexes(piece) for piece in war.living_of(1 - side) if wanted.prized >> piece & 1)
    common = wanted.house or prized or war.masks[1 - side]
    found = []
    for piece in war.living_of(side):
        goal = errand(war, side, piece) or (wanted.goals[side] if running >> piece & 1 else common)
        if war.beast(piece) or war.stun[piece] or not goal or war.hexes(piece) & goal:
            continue
        gait = gait_of(war, piece, alone=True)
        found.append(Walker(gait, war.at[piece], goal, _far(war.land, gait, war.at[piece], goal)))
    return sorted(found, key=lambda each: (each.far, each))[:WALKERS]


def _far(land: Land, gait: str, at: int, goal: int) -> int:
    return walked(land, gait, NO_HEAPS, goal, 0).far(at)


def _paths(war: Foray, foes: list[Walker]) -> int:
    """The next hexes on the ways of some enemies."""
    found = 0
    for foe in foes:
        way = way_home(war.land, walked(war.land, foe.gait, NO_HEAPS, foe.goal, 0), foe.at)
        for _, cell in zip(range(AHEAD), way, strict=False):
            found |= 1 << cell
    return found


def _sites(war: Foray, caster: int, number: int, path: int) -> list[tuple[int, int, int]]:
    """Some of the sites of a template that lie on these hexes, evenly spread."""
    found = []
    for turn in turns_of(number):
        for anchor in bits(terrain.sites(war, caster, number, turn)):
            cells = cells_at(war.land.grid, templates()[number], anchor, turn)
            if any(path >> cell & 1 for cell in cells):
                found.append((number, anchor, turn))
    return found[:: max(1, -(-len(found) // TRIED))]


def _gain(war: Foray, site: tuple[int, int, int], friends: list[Walker], foes: list[Walker]) -> int:
    """What a site is worth: points that friends save and enemies lose, less the other way round."""
    world = war.copy()
    terrain.make(world, (*site, 0, 0))
    return POINT_WON * (sum(_longer(world, foe) for foe in foes) - sum(_longer(world, friend) for friend in friends))


def _longer(world: Foray, walker: Walker) -> int:
    """How many points farther somebody has to go in another world, within bounds."""
    far = _far(world.land, walker.gait, walker.at, walker.goal)
    return max(-MOST, min(MOST, min(far, NO_WAY) - min(walker.far, NO_WAY)))
