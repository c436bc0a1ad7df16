"""What Heroic Actions have brought about, and for how long: most of it ends with the Turn, a relic waits to be used."""

from __future__ import annotations

from grognard.games.dragons_of_glory.editions import FOURTH
from grognard.games.dragons_of_glory.war import HELD, NO_DEEDS, NOBODY, LanceWar
from grognard.kernel import replaced

HAMMER, VALIANT, UNITED, SHIELDED, OUTRAGE, DISTRUST = 0, 2, 4, 5, 6, 7
"""Places in `war.deeds`. By side: whether the Hammer is found, and the leader for whom a hero gave his life. Then:
whether Whitestone's Council is united, the nations under Martial Law as a mask, whether that has made HL's allies
restive, and whether Whitestone's leaders distrust each other."""


def note(war: LanceWar, place: int, value: int) -> None:
    """Note what has come about."""
    war.deeds = replaced(war.deeds, place, value)


def fade(war: LanceWar) -> None:
    """A Turn is over: only relics that nobody has used are still there (DG-G24)."""
    war.deeds = (*war.deeds[HAMMER : HAMMER + 2], *NO_DEEDS[2:])


def inspired(war: LanceWar, piece: int) -> bool:
    """DG-3.VAL-2: whether an army stands within the radius of the leader for whom a hero of its side gave his life."""
    leader = war.deeds[VALIANT + war.side_of(piece)]
    if leader == NOBODY or war.place_of(leader) < 0:
        return False
    if war.at[leader] == HELD and war.edition >= FOURTH:  # DG-6.CAP-5
        return False
    return war.waters.distance(war.place_of(leader), war.place_of(piece)) <= war.roster[leader].tactical
