"""Battles weighed before they are rolled for, by the rules that fight them: facts of a position, real or imagined."""

from __future__ import annotations

import msgspec

from grognard.games.dragons_of_glory.combat.attack import Attack, able_armies, citadels_near
from grognard.games.dragons_of_glory.combat.battle import Battle as Fight
from grognard.games.dragons_of_glory.combat.modifiers import modifiers
from grognard.games.dragons_of_glory.combat.odds import OUTNUMBERED, forces, odds
from grognard.games.dragons_of_glory.war import LanceWar

ROLL = "battle"


class BattleFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """A battle that is declared and not yet rolled for; `modifiers` are values with their words and clauses.

    `strengths` are what attackers and defenders have before walls count; `shelter` is what the defenders are in.
    """

    side: int
    target: int
    attackers: tuple[int, ...]
    helpers: tuple[int, ...]
    defenders: tuple[int, ...]
    strengths: tuple[int, int]
    column: int
    shelter: str = ""
    modifiers: tuple[tuple[int, str, str], ...] = ()


def weighed(war: LanceWar, side: int, target: int, force: tuple[int, ...], taunted: bool = False) -> BattleFacts:
    """A battle as it would be fought now."""
    found = forces(war, side, target, force, taunted)
    column = odds(war, found)
    return BattleFacts(
        side=side,
        target=target,
        attackers=found.attackers,
        helpers=found.helpers,
        defenders=found.defenders,
        strengths=(sum(map(war.strength, found.attackers)), sum(map(war.strength, found.defenders))),
        shelter=found.shelter,
        column=OUTNUMBERED if column is None else column,
        modifiers=tuple((one.value, one.key, one.rule) for one in modifiers(war, found)) if found.attackers else (),
    )


def under_way(war: LanceWar) -> BattleFacts | None:
    """The battle that is declared and not yet rolled for; nothing while nobody is named, or nobody is left."""
    for frame in reversed(war.frames):
        if isinstance(frame, Fight) and frame.defenders and (war.question is None or war.question.topic != ROLL):
            return None
        if isinstance(frame, Attack | Fight):
            if any(war.at[piece] == frame.target for piece in frame.force):  # nobody stayed, and they have advanced
                return None
            found = weighed(war, frame.side, frame.target, frame.force, frame.taunted)
            return found if found.attackers and found.defenders else None
    return None


def all_in(war: LanceWar, side: int, target: int) -> tuple[int, ...]:
    """Everybody who could attack a hex, with the best leader and a wizard of their stacks, and citadels."""
    armies = able_armies(war, side, target)
    stacks = {war.at[piece] for piece in armies}
    box = war.roster
    leaders = [piece for cell in sorted(stacks) for piece in war.among(cell, box.leaders, side)]
    best = sorted(leaders, key=lambda piece: -box[piece].tactical)[:1]
    wizards = [piece for cell in sorted(stacks) for piece in war.among(cell, box.wizards, side)][:1]
    return (*armies, *best, *wizards, *citadels_near(war, side, target))
