"""Who is a hero, whose, and whether he is free to do anything (DG-0.PCS-11 to DG-0.PCS-13, DG-H)."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.dragons_of_glory.pieces.roster import NAMESAKES
from grognard.games.dragons_of_glory.war import ABOARD, HELD, NEUTRAL, NOBODY, LanceWar

HOME = "qualinesti"
"""DG-SC.9: where Laurana stays until it joins a side."""


def tactical(war: LanceWar, hero: int) -> int:
    """DG-G32: the Tactical Rating of a hero; none counts as 0."""
    printed = war.roster.hero[hero].tactical
    return int(printed) if printed != "-" else 0


def in_play(war: LanceWar, hero: int) -> bool:
    """Whether a hero is on the map, aboard a ship or captive: neither dead nor still to come."""
    return war.at[hero] >= 0 or war.at[hero] in (ABOARD, HELD)


def free(war: LanceWar, hero: int) -> bool:
    """DG-6.CAP-5: whether a hero is in play and nobody's captive; captives do nothing for anybody."""
    return in_play(war, hero) and war.at[hero] != HELD


def heroes_of(war: LanceWar, side: int) -> tuple[int, ...]:
    """The free heroes of a side, in order: DG-0.PCS-13, leaders of nations only while these serve it."""
    return tuple(hero for hero in war.roster.hero if free(war, hero) and war.side_of(hero) == side)


def captives_of(war: LanceWar, side: int) -> tuple[int, ...]:
    """The heroes of a side whom somebody holds."""
    return tuple(hero for hero in war.roster.hero if war.at[hero] == HELD and war.side_of(hero) == side)


def heroes_at(war: LanceWar, cell: int, side: int) -> tuple[int, ...]:
    """The free heroes of a side in a hex, those aboard ships left out."""
    return war.among(cell, war.roster.heroes, side)


def stirs(war: LanceWar, heroes: Iterable[int]) -> None:
    """DG-11.HEA-1: note that heroes have acted, moved or fought this Turn."""
    more = [hero for hero in heroes if war.roster.heroes >> hero & 1 and hero not in war.stirred]
    if more:
        war.stirred = tuple(sorted((*war.stirred, *more)))


def bound(war: LanceWar, hero: int) -> bool:
    """DG-SC.9, DS-X15: whether this is Laurana, and her home serves nobody yet."""
    home = war.roster.nation_of[HOME]
    waits = war.serves[home] == NEUTRAL and war.conquered[home] == NOBODY
    return waits and war.roster.ids[hero] in NAMESAKES.values()
