"""Two forces, their strengths and the column of odds (DS-ODD, DS-CMB-7, DS-G53, DS-G58)."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.dragons_of_glory.heroes.deeds import inspired
from grognard.games.dragons_of_glory.land.country import CAPITAL, CITY, DWARVEN, FORTRESS, STRONGHOLDS
from grognard.games.dragons_of_glory.sheets.combat import column
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar

ESCAPED = 16
"""A mark beside those of a half: got away before combat, and cannot be attacked in this step (DS-RBC-4)."""
MULTIPLIED = {CITY: 2, FORTRESS: 3}
"""DS-ODD-2, DS-G58: a dwarven fortress multiplies nothing."""
OUTNUMBERED = 0
"""DS-G53: the column 1-3, for those who have to attack whatever the odds."""


class Forces(NamedTuple):
    """Who fights whom: armies, and with the attackers those who help them; `shelter` is what the defenders are in.

    `attackers` and `defenders` are armies only, `helpers` the leaders, wizards and citadels that join the attack.
    `shelter` is a kind of stronghold, or empty; `bared` tells that a citadel takes all use of the ground from them.
    """

    side: int
    target: int
    attackers: tuple[int, ...]
    helpers: tuple[int, ...]
    defenders: tuple[int, ...]
    shelter: str
    bared: bool
    taunted: bool = False


def forces(war: LanceWar, side: int, target: int, force: tuple[int, ...], taunted: bool = False) -> Forces:
    """The forces of a battle as they are now; of an attack only whoever is still on the map."""
    box, still = war.roster, tuple(piece for piece in force if war.at[piece] >= 0)
    attackers = tuple(piece for piece in still if box.armies >> piece & 1)
    helpers = tuple(piece for piece in still if not box.armies >> piece & 1)
    against = defenders(war, side, target)
    bared = any(box.citadels >> piece & 1 for piece in helpers) and any(box.ground >> piece & 1 for piece in against)
    by_air = any(box.air >> piece & 1 for piece in attackers)
    return Forces(
        side, target, attackers, helpers, against, "" if bared else shelter(war, side, target, by_air), bared, taunted
    )


def defenders(war: LanceWar, side: int, target: int) -> tuple[int, ...]:
    """DS-CMB-7: all enemy armies in a hex, riders of a citadel among them (DS-G20); not who got away (DS-X31)."""
    found = war.among(target, war.roster.armies, 1 - side)
    return tuple(piece for piece in found if not war.marks[piece] & ESCAPED)


def shelter(war: LanceWar, side: int, target: int, by_air: bool) -> str:
    """What the defenders of a hex are in; a citadel is a fortified city to who comes by air (DS-CIT-4, DS-X34)."""
    kind = stronghold(war, target)
    if kind or not by_air:
        return kind
    return CITY if any(war.aboard[piece] != NOBODY for piece in defenders(war, side, target)) else ""


def stronghold(war: LanceWar, cell: int) -> str:
    """The city or fortress in a hex: no capital that was given up (DS-DHC-4), but one moved there (DS-G72)."""
    site = war.country.sites.get(cell)
    if site is not None and site.kind in STRONGHOLDS:
        nation = war.roster.nation_of.get(site.land, NOBODY)
        given_up = nation != NOBODY and CAPITAL in site.marks and war.capitals[nation] != 0
        if not given_up:
            return site.kind
    return CITY if -1 - cell in war.capitals else ""


def strengths(war: LanceWar, found: Forces) -> tuple[int, int]:
    """DS-ODD-1, DS-ODD-2: what attacks, and what defends, multiplied by what it is in."""
    attack = sum(_strength(war, piece) for piece in found.attackers)
    defence = sum(_strength(war, piece) for piece in found.defenders)
    return attack, defence * MULTIPLIED.get(found.shelter, 1)


def _strength(war: LanceWar, piece: int) -> int:
    """DG-3.VAL-2, DG-G25: twice as much for whom a hero gave his life, before anything else multiplies it."""
    doubled = war.given.chapters.heroes and inspired(war, piece)
    return war.strength(piece) * (2 if doubled else 1)


def odds(war: LanceWar, found: Forces) -> int | None:
    """The column of a battle; nothing if the attack is too weak to be made (DS-ODD-3, DS-G53)."""
    return column(*strengths(war, found))


def could_strike(war: LanceWar, side: int, target: int, chosen: tuple[int, ...], rest: tuple[int, ...]) -> bool:
    """DS-G53: whether some of the rest, with those chosen, make an attack strong enough.

    All together are the strongest, but for a hex that only flying makes a city of: there the others may do better.
    """
    afoot = tuple(piece for piece in rest if not war.roster.air >> piece & 1)
    return any(odds(war, forces(war, side, target, chosen + more)) is not None for more in (rest, afoot))


def dwarven(found: Forces) -> bool:
    """Whether the defenders are in a dwarven fortress (DS-MOD-8)."""
    return found.shelter == DWARVEN
