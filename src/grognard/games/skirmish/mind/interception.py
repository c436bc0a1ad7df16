"""Running and hunting, for bots: by which way those go who have to get somewhere, and where to stop them.

It knows the land, and pieces by how they move. Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.skirmish.land.land import NO_HEAPS, Land
from grognard.games.skirmish.mind.distances import NO_WAY, Reach, reach, walked

DETOUR = 20
"""How many points of movement it is worth not to pass by an enemy."""
ON_FOOT = 30
"""What it costs more where no horse gets through."""
STAGE = 4
"""Every so many points of its way it is asked whether a runner can be stopped there."""


class Hunter(NamedTuple):
    """One who hunts: how he moves, where he is, how far he gets in a turn, and how strong he is."""

    gait: str
    at: int
    pace: int
    attack: int


class Runner(NamedTuple):
    """One who runs: how he moves, where he is or comes on, and how far he gets in a turn."""

    gait: str
    at: int
    pace: int


def way_out(land: Land, gait: str, foes: int, goals: int) -> Callable[[int], int]:
    """What the way still costs from a hex, round the enemies if that is not too far, on foot if need be.

    Where it leads over what has no price of its own (rubble, a breach) its hexes are counted, after all that has one.
    """
    shut = (foes | land.touching(foes)) & ~goals if foes else 0
    round_them = walked(land, gait, NO_HEAPS, goals, shut).far
    through, foot = walked(land, gait, NO_HEAPS, goals, 0).far, walked(land, "foot", NO_HEAPS, goals, 0).far
    steps = reach(land, gait, goals).far

    def cost(at: int) -> int:
        straight = through(at)
        if straight >= NO_WAY:
            return ON_FOOT + 2 * (foot(at) if foot(at) < NO_WAY else NO_WAY + steps(at))
        return min(round_them(at), straight + DETOUR)

    return cost


def stops(land: Land, runners: Iterable[Runner], goals: int, hunters: list[Hunter]) -> int:
    """Where hunters should meet those who run: as early as most come in time."""
    found = 0
    for runner in runners:
        found |= 1 << _stop(land, runner, goals, hunters)
    return found


def _stop(land: Land, runner: Runner, goals: int, hunters: list[Hunter]) -> int:
    """The first stage of a runner's way where half of the hunters can be before him, or else the last."""
    home = walked(land, runner.gait, NO_HEAPS, goals, 0)
    whole, total = home.far(runner.at), sum(each.attack for each in hunters)
    last = runner.at
    for cell in way_home(land, home, runner.at):
        last = cell
        spent = whole - home.far(cell)
        if spent % STAGE or not spent:
            continue
        turns = max(1, spent // max(1, runner.pace))
        there = sum(each.attack for each in hunters if _comes(land, each, cell) <= each.pace * turns)
        if 2 * there >= total:
            return cell
    return last


def _comes(land: Land, hunter: Hunter, cell: int) -> int:
    return walked(land, hunter.gait, NO_HEAPS, 1 << cell, 0).far(hunter.at)


def way_home(land: Land, home: Reach, at: int) -> Iterator[int]:
    """The hexes of a cheapest way home, one after another."""
    far = home.far(at)
    while 0 < far < NO_WAY:
        near = [cell for cell in bits(land.grid.disc(at, 1)) if home.far(cell) < far]
        if not near:
            return
        at = min(near, key=lambda cell: (home.far(cell), cell))
        far = home.far(at)
        yield at
