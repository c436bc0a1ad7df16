"""What is added to the die: every modifier with its value, a word and its clause, so that the sum can be shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from grognard.games.dragons_of_glory.combat.odds import Forces, dwarven
from grognard.games.dragons_of_glory.land.country import (
    BRIDGE,
    CITY,
    DWARVEN,
    FORD,
    FOREST,
    FORTRESS,
    PASS,
    RIVER,
    Country,
)
from grognard.games.dragons_of_glory.land.ways import AT_HOME, CLIMBERS, WOODSMEN
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.war import LANCES, LanceWar
from grognard.kernel import mask_of

PASS_HEXES = "pass_hexes"
"""DS-G56: the area of the map in which defenders are in a pass, wherever the attack comes from."""
WIZARD, CAVALRY, FLIGHT, IN_PASS, AT_HOME_THERE, TAUNTED, SNOW = 3, 1, 1, -2, 1, -2, -2
SHELTERED = {
    CITY: (-2, "city", "DS-MOD-6"),
    FORTRESS: (-4, "fortress", "DS-MOD-7"),
    DWARVEN: (-10, "dwarven-fortress", "DS-MOD-8"),
}


class Modifier(NamedTuple):
    """A modifier: what is added, a word for it, and the clause."""

    value: int
    key: str
    rule: str


CROSSINGS = (Modifier(-4, "river", "DS-MOD-9"), Modifier(-4, "bridge", "DS-MOD-10"), Modifier(-3, "ford", "DS-MOD-11"))


def modifiers(war: LanceWar, found: Forces) -> list[Modifier]:
    """DS-CMB-8, DS-MOD-17: all that apply, those worth nothing left out. DS-MOD-15: no walls help attackers."""
    return [one for chapter in CHAPTERS for one in chapter(war, found) if one.value]


def _leaders(war: LanceWar, found: Forces) -> Iterator[Modifier]:
    """DS-MOD-1: the best of those who were named, and the best of those who are attacked."""
    tactical, box = [counter.tactical for counter in war.roster.counters], war.roster
    ours = [tactical[piece] for piece in found.helpers if box.leaders >> piece & 1]
    theirs = [tactical[piece] for piece in war.among(found.target, box.leaders, 1 - found.side)]
    yield Modifier(max(ours, default=0), "leader", "DS-MOD-1")
    yield Modifier(-max(theirs, default=0), "enemy-leader", "DS-MOD-1")


def _dragons(war: LanceWar, found: Forces) -> Iterator[Modifier]:
    """DS-MOD-2: strength points; DS-LAN-5: none for the attackers' dragons if a lance is among the defenders."""
    dragons = war.roster.dragons
    ours = sum(war.strength(piece) for piece in found.attackers if dragons >> piece & 1)
    theirs = sum(war.strength(piece) for piece in found.defenders if dragons >> piece & 1)
    yield Modifier(0 if lanced(war, found) else ours, "dragons", "DS-MOD-2")
    yield Modifier(-theirs, "enemy-dragons", "DS-MOD-2")


def lanced(war: LanceWar, found: Forces) -> bool:
    """DS-LAN-5: whether a Dragonlance is among the defenders."""
    return bool(war.items) and any(war.carries(LANCES, piece) for piece in found.defenders)


def _wizards(war: LanceWar, found: Forces) -> Iterator[Modifier]:
    """DS-MOD-3, DS-G50: one for each side, however many there are."""
    wizards = war.roster.wizards
    yield Modifier(WIZARD * any(wizards >> piece & 1 for piece in found.helpers), "wizard", "DS-MOD-3")
    yield Modifier(-WIZARD * bool(war.among(found.target, wizards, 1 - found.side)), "enemy-wizard", "DS-MOD-3")


def _cavalry(war: LanceWar, found: Forces) -> Iterator[Modifier]:
    """DS-MOD-4: only attackers gain, and not before a dwarven fortress (DS-MOD-8)."""
    rides = mask_of(found.attackers) & war.roster.cavalry and not dwarven(found)
    yield Modifier(CAVALRY * bool(rides), "cavalry", "DS-MOD-4")


def _flight(war: LanceWar, found: Forces) -> Iterator[Modifier]:
    """DS-MOD-5, DS-CIT-9; DS-G18: a lance among the defenders takes it from dragons, not from other fliers."""
    box = war.roster
    fliers = mask_of(found.attackers + found.helpers) & (box.air | box.citadels)
    if lanced(war, found):
        fliers &= ~box.dragons
    yield Modifier(FLIGHT * bool(fliers and not dwarven(found)), "flight", "DS-MOD-5")
    above = mask_of(found.defenders) & box.air or war.among(found.target, box.citadels, 1 - found.side)
    yield Modifier(-FLIGHT * bool(above), "enemy-flight", "DS-MOD-5")


def _shelter(war: LanceWar, found: Forces) -> Iterator[Modifier]:
    """DS-MOD-6, DS-MOD-7, DS-MOD-8."""
    if found.shelter:
        yield Modifier(*SHELTERED[found.shelter])


def _crossing(war: LanceWar, found: Forces) -> Iterator[Modifier]:
    """DS-MOD-9, DS-MOD-10, DS-MOD-11, DS-G55: the worst that any ground army has to cross, once; DS-CIT-5.

    DG-5.WIN-3: a frozen river is none.
    """
    if found.bared or winter(war):
        return
    crossed = {crossing(war.country, side) for side in _sides(war, found)}
    yield from [one for one in CROSSINGS if one.key in crossed][:1]


def _sides(war: LanceWar, found: Forces) -> list[int]:
    """The sides across which ground armies attack."""
    grid, ground = war.country.grid, war.roster.ground
    origins = [war.at[piece] for piece in found.attackers if ground >> piece & 1]
    return [grid.side(cell, grid.direction(cell, found.target)) for cell in origins]


def crossing(country: Country, side: int) -> str:
    """What has to be crossed at a side: a bridge or ford rather than the river under it.

    DS-G37: a deep river without either is crossed over an idle ship, which is a bridge.
    """
    map = country.map
    if country.deep >> side & 1:
        return "bridge"
    for kind, key in ((BRIDGE, "bridge"), (FORD, "ford"), (RIVER, "river")):
        if map.on(kind) >> side & 1:
            return key
    return ""


def _pass(war: LanceWar, found: Forces) -> Iterator[Modifier]:
    """DS-MOD-12, DS-G56: in an inner pass hex, or attacked through a pass by ground armies; DS-CIT-5."""
    inner = war.country.map.areas.get(PASS_HEXES, 0) >> found.target & 1
    through = any(war.country.map.on(PASS) >> side & 1 for side in _sides(war, found))
    if (inner or through) and not found.bared:
        yield Modifier(IN_PASS, "pass", "DS-MOD-12")
    if through and winter(war) and not found.bared:
        yield Modifier(SNOW, "snow", "DG-5.WIN-7")


def _home(war: LanceWar, found: Forces) -> Iterator[Modifier]:
    """DS-MOD-13, DS-MOD-14, DS-G57: all attackers at home where they stand, any defender; each once. DS-CIT-5."""
    ours = [at_home(war, piece) for piece in found.attackers]
    if all(ours):
        yield Modifier(AT_HOME_THERE, "at-home", ours[0])
    theirs = [rule for piece in found.defenders if (rule := at_home(war, piece))]
    if theirs and not found.bared:
        yield Modifier(-AT_HOME_THERE, "enemy-at-home", theirs[0])


@lru_cache(maxsize=4)
def _mountains(country: Country) -> int:
    return country.mountain_hexes()


def at_home(war: LanceWar, army: int) -> str:
    """The clause by which an army is on ground that favours it; empty if it is not."""
    kind, cell = AT_HOME.get(war.roster[army].type, ""), war.at[army]
    if kind == CLIMBERS and _mountains(war.country) >> cell & 1:
        return "DS-MOD-13"
    return "DS-MOD-14" if kind == WOODSMEN and war.country.map.of(FOREST) >> cell & 1 else ""


def _taunted(war: LanceWar, found: Forces) -> Iterator[Modifier]:
    """DS-MOD-16, DS-KEN-3."""
    yield Modifier(TAUNTED * found.taunted, "taunted", "DS-MOD-16")


CHAPTERS: tuple[Callable[[LanceWar, Forces], Iterator[Modifier]], ...] = (
    *(_leaders, _dragons, _wizards, _cavalry, _flight, _shelter),
    *(_crossing, _pass, _home, _taunted),
)
"""In the order of the book."""
