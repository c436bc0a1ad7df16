"""Battles at sea weighed before the dice fall, by the rules that fight them: facts of a position, real or imagined."""

from __future__ import annotations

import msgspec

from grognard.games.dragons_of_glory.combat.naval import SeaBattle
from grognard.games.dragons_of_glory.interception.fights import DragonRaid
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar

AIMING = frozenset({"fleet", "swoop", "aim", "broadside"})
"""Questions before and in a round; behind it the next one is weighed."""


class Gun(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """Who fires at whom, hits at which number or below, who aboard is a part of that, and whether it is damaged."""

    piece: int
    needed: int
    target: int = NOBODY
    helpers: tuple[int, ...] = ()
    worn: bool = False


class SeaFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """A round that is still to be fought, or of which `fired` shots have been; the guns of the attackers come first."""

    side: int
    target: int
    guns: tuple[Gun, ...]
    attackers: int
    fired: int = 0


def under_way_at_sea(war: LanceWar) -> SeaFacts | None:
    """The battle at sea that is declared; nothing while nobody is named, or while something sinks."""
    frame = war.frames[-1] if war.frames else None
    if not isinstance(frame, SeaBattle) or not frame.force or war.question is None:
        return None
    if war.question.topic in AIMING:
        return round_of(war, frame, frame.force, frame.aims, frame.shots)
    return round_of(war, frame, frame.force)


def round_of(
    war: LanceWar, frame: SeaBattle, force: tuple[int, ...], aims: tuple[int, ...] = (), fired: int = 0
) -> SeaFacts | None:
    """A round as it would be fought now; of two targets nobody has one before it is named (DS-NAV-2)."""
    foes = frame.foes or war.among(frame.target, war.roster.ships, 1 - frame.side)
    crews = force + foes
    if not force or not foes:
        return None
    guns = []
    for number, gunner in enumerate(crews):
        targets = foes if number < len(force) else force
        forced = targets[0] if len(targets) == 1 else NOBODY
        guns.append(
            Gun(
                piece=gunner,
                needed=frame.aimed(war, gunner),
                target=aims[number] if number < len(aims) else forced,
                helpers=frame.helpers(war, gunner),
                worn=bool(war.worn[gunner]),
            )
        )
    return SeaFacts(side=frame.side, target=frame.target, guns=tuple(guns), attackers=len(force), fired=fired)


def foretold(war: LanceWar, side: int, target: int, force: tuple[int, ...], dragons: bool = False) -> SeaFacts | None:
    """The first round of a battle that is not declared yet."""
    kind = DragonRaid if dragons else SeaBattle
    return round_of(war, kind(side=side, target=target), force)
