"""The sheets of a campaign's episodes: a scenario with both peoples at hand in place of the listed forces (DN-G171).

Forces keep their places, entries and allies; who of the groups fights in which of them is settled in the match. A key
names the episode, and behind it what else settles who is on which side. Nothing here knows a position.
"""

from __future__ import annotations

import msgspec

from grognard.games.dragon_noir.scenarios.sheets import NOBODY, Entry, Force, Gate, Scenario, scenarios
from grognard.games.dragon_noir.scenarios.story import (
    BEANS,
    CAMPAIGN,
    GAMES,
    KAZHDIN,
    ORKS,
    REBELS,
    SIDES,
    TALBH,
    people,
)
from grognard.games.dragon_noir.sheets.counters import roster

CARTERS = ("black-fox", "zed")
"""DN-G177: whose horses draw the carts."""
NEUTRAL = "-"
"""In a key: a troll that fights for nobody."""
ALLIED = "+"
"""In a key: an expedition of both sides."""
EXPEDITION, DWARVES = "expedition", "dwarves"
LATECOMERS = Entry(2, (Gate("watermill", "5"),))
"""DN-G176: where those come on who should have been set up and are late."""
NO_FORCE = -1


def episode_key(plot: str, more: str = "") -> str:
    """The key of an episode.

    >>> episode_key("the-day-of-kazhdin", "01-")
    'the-campaign the-day-of-kazhdin 01-'
    """
    return " ".join(part for part in (CAMPAIGN, plot, more) if part)


def plot_of(key: str) -> str:
    """The scenario of an episode."""
    return key.split(" ")[1]


def episode_sheet(key: str) -> Scenario:
    """The sheet of an episode."""
    plot, more = plot_of(key), key.split(" ")[-1]
    sheet = scenarios()[plot]
    forces = tuple(_bare(force) for force in listed_forces(key))
    if plot == BEANS:
        forces = _with_carts(forces)
    if plot == KAZHDIN:
        forces = _with_friends(forces, more)
    return msgspec.structs.replace(sheet, forces=forces, pool=_pool(plot, more))


def listed_forces(key: str) -> tuple[Force, ...]:
    """The forces of an episode with all whom the scenario lists; whoever has the first seat comes first."""
    forces = scenarios()[plot_of(key)].forces
    if plot_of(key) == TALBH and _seat_below(key.split(" ")[-1]) == ORKS:
        return tuple(sorted(forces, key=lambda force: force.player != DWARVES))
    return forces


def main_force(key: str, side: int) -> int:
    """The force of an episode in which the group of a side fights: the one that lists most of its people."""
    listed = [sum(id in people(side) for id in force.units) for force in listed_forces(key)]
    return listed.index(max(listed))


def captives_force(key: str) -> int:
    """The force of the captives in the arena, if the episode has one."""
    if plot_of(key) != GAMES:
        return NO_FORCE
    forces = listed_forces(key)
    return next(n for n, force in enumerate(forces) if force.player == SIDES[REBELS] and force.placed)


def rides(key: str, force: int) -> bool:
    """Whether those of a force who have horses ride (DN-G177)."""
    return bool(listed_forces(key)[force].mounted)


def _bare(force: Force) -> Force:
    """A force without those who are in groups."""
    grouped = people(REBELS) + people(ORKS)
    keep = tuple(id for id in force.units if id not in grouped)
    return msgspec.structs.replace(force, mounted=(), foot=keep)


def _with_carts(forces: tuple[Force, ...]) -> tuple[Force, ...]:
    carters = iter(CARTERS)
    return tuple(msgspec.structs.replace(force, carts=(next(carters),)) if force.carts else force for force in forces)


def _with_friends(forces: tuple[Force, ...], sides: str) -> tuple[Force, ...]:
    """The trolls go with those who won them over, in the last wave; who is nobody's stands where one always did.

    All elves may come with the last wave of the rebels; who does not has not sworn (DN-G178).
    """
    trolls, elves = roster().groups["trolls"].units, roster().groups["elves"].units
    found = []
    for n, force in enumerate(forces):
        player = NEUTRAL if force.player == NOBODY else str(SIDES.index(force.player))
        last = all(other.player != force.player for other in forces[n + 1 :])
        mine = [id for id, side in zip(trolls, sides, strict=True) if side == player and last]
        foot = tuple(id for id in force.foot if id not in trolls and id not in elves)
        foot += elves if last and force.player == SIDES[REBELS] else ()
        found.append(msgspec.structs.replace(force, foot=(*foot, *mine)))
    return tuple(found)


def _seat_below(more: str) -> int:
    return int(more[0])


def _pool(plot: str, more: str) -> tuple[Force, ...]:
    """The peoples whose groups may fight in an episode; below ground only those who go, on foot."""
    if plot != TALBH:
        on_foot = CARTERS if plot == BEANS else ()
        return tuple(_all_of(side, SIDES[side], on_foot) for side in (REBELS, ORKS))
    sides = (REBELS, ORKS) if more.endswith(ALLIED) else (_seat_below(more),)
    return tuple(_all_of(side, EXPEDITION, people(side)) for side in sides)


def _all_of(side: int, player: str, on_foot: tuple[str, ...]) -> Force:
    """A whole people, which waits to be called up."""
    units = people(side)
    riders = tuple(id for id in units if roster().units[id].rides and id not in on_foot)
    foot = tuple(id for id in units if id not in riders)
    return Force(player=player, mounted=riders, foot=foot)
