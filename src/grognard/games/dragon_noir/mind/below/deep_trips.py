"""How somebody gets through the deep passages where his feet would be longer, for bots.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.plan.deep_ways import fits_down, hex_of
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.verbs import DELVE, EXIT, SURFACE
from grognard.games.skirmish.land.land import NO_HEAPS
from grognard.games.skirmish.mind.choosing import picked
from grognard.games.skirmish.mind.distances import FAR, NO_WAY, reach, walked
from grognard.kernel import Question
from grognard.mind import Plan

NEVER = 1_000
"""More turns than any match has."""
SAFE = 3
"""How many turns the passages may take longer, for nobody waits in them."""


class Trip(NamedTuple):
    """A way through the passages: how many turns it takes in all, the entrance and the exit."""

    turns: int
    entrance: int
    exit: int


def trip_of(war: Foray, piece: int, goal: int) -> Trip | None:
    """The way through the passages that brings somebody to some hexes sooner than his feet, if there is one."""
    if not goal or not war.given.deep.mask or not fits_down(war, piece):
        return None
    at, home = war.at[piece], on_foot(war, piece, goal)
    best = Trip(home(at) + SAFE, 0, 0)
    for entrance in war.given.deep.cells:
        cell = hex_of(war, entrance)
        if cell == NOWHERE:
            continue
        there = on_foot(war, piece, 1 << cell)(at)
        for exit, below in war.given.deep.exits(entrance).items():
            out = hex_of(war, exit)
            if out != NOWHERE:
                best = min(best, Trip(there + below + home(out), entrance, exit))
    return best if best.entrance and best.turns < NEVER else None


def on_foot(war: Foray, piece: int, goal: int) -> Callable[[int], int]:
    """How many turns it takes a piece to walk from a hex to some others; nobody swims who can go below.

    What its way costs is known unless it leads over rubble; then its hexes are counted.
    """
    land, gait, pace = war.land, gait_of(war, piece, alone=True), max(1, war.face(piece).movement)
    wet = land.water & ~goal
    points, steps = walked(land, gait, NO_HEAPS, goal, wet).far, reach(land, gait, goal, wet).far

    def turns(cell: int) -> int:
        spent = points(cell)
        spent = spent if spent < NO_WAY else steps(cell)
        return NEVER if spent >= FAR else -(-spent // pace)

    return turns


def first_leg(war: Foray, piece: int, goal: int) -> int:
    """The hexes to which somebody walks first who has to get to others: an entrance, or those themselves."""
    trip = trip_of(war, piece, goal)
    return 1 << hex_of(war, trip.entrance) if trip else goal


def goes_down(war: Foray, piece: int) -> Trip | None:
    """The way of somebody whose errand leads down where he stands."""
    if not war.given.deep.mask >> war.at[piece] & 1:
        return None
    trip = trip_of(war, piece, plot_of(war).errand(war, war.side[piece], piece))
    return trip if trip and hex_of(war, trip.entrance) == war.at[piece] else None


def up_and_down(war: Foray, answers: list[int]) -> list[int]:
    """Whoever has arrived comes up; then those are moved who stand where they have to go down."""
    up = picked(war, answers, SURFACE)
    if up:
        return up[:1]
    return [answer for answer in picked(war, answers, "move") if goes_down(war, answer - war.acts.move)][:1]


def by_the_passages(war: Foray, piece: int, answers: list[int]) -> list[int]:
    """Down, if that is the way."""
    down = picked(war, answers, DELVE)
    return down if down and goes_down(war, piece) else []


def _which_exit(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The exit that is nearest to where he is sent."""
    trip = goes_down(war, question.about[0])
    numbers = [*war.given.deep.cells]
    return [a for a in picked(war, answers, EXIT) if trip and numbers[war.acts.entries[a][1]] == trip.exit]


POLICIES: dict[str, Callable[[Foray, Question, list[int], Plan], list[int]]] = {"deep-exit": _which_exit}
