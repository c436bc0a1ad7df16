"""What changed between two positions, in a few words: the rows of an odds table."""

from __future__ import annotations

from grognard.games.dark_world.castle import OFF, Castle
from grognard.games.dark_world.combat import HeroBlow, MonsterBlow
from grognard.games.dark_world.pieces import BOX, GROUND, HEROES, KORAK, MONSTERS
from grognard.games.dark_world.victory import GOING_ON, KORAK_DEAD
from grognard.games.dark_world.words import monster_title


def result_of(before: Castle, after: Castle) -> str:
    """The differences that matter to a player, most telling first."""
    if after.ending != GOING_ON:
        return "Korak dies" if after.ending == KORAK_DEAD else "Korak wins"
    parts = _falls(before, after) + _wounds(before, after) + _pending(after)
    if not parts:
        parts = _moves(before, after)
    return ", ".join(parts) or "nothing changes"


def _falls(before: Castle, after: Castle) -> list[str]:
    parts = [f"{monster_title(m)} falls" for m in MONSTERS if before.mon_at[m] != OFF and after.mon_at[m] == OFF]
    for hero in HEROES:
        if before.in_game(hero) and not after.in_game(hero):
            parts.append(f"the {BOX.heroes[hero].name} is out for good")
        elif before.hp[hero] and not after.hp[hero]:
            parts.append(f"the {BOX.heroes[hero].name} is knocked out")
    return parts


def _wounds(before: Castle, after: Castle) -> list[str]:
    parts = []
    for hero in HEROES:
        change = after.hp[hero] - before.hp[hero]
        if change and after.hp[hero]:
            verb = "loses" if change < 0 else "gains"
            parts.append(f"the {BOX.heroes[hero].name} {verb} {abs(change)}")
    return parts


def _pending(after: Castle) -> list[str]:
    top = after.stack[-1] if after.stack else None
    if isinstance(top, HeroBlow):
        return [f"rolls {top.total}, then cards"]
    if isinstance(top, MonsterBlow):
        foe = "Korak" if top.monster == KORAK else monster_title(top.monster)
        return [f"{foe} hits for {top.total} before cards"]
    return []


def _moves(before: Castle, after: Castle) -> list[str]:
    parts = []
    opened = after.doors & ~before.doors
    parts += [f"door {door} opens" for door in GROUND.doors if opened >> door & 1]
    for hero in HEROES:
        if before.hero_at[hero] != after.hero_at[hero] and after.in_game(hero):
            parts.append(f"the {BOX.heroes[hero].name} is on {GROUND.labels[after.hero_at[hero]]}")
    return parts
