"""What changed between two positions, in a few words: the rows of an odds table."""

from __future__ import annotations

from grognard.games.dark_world.castle import OFF, Castle
from grognard.games.dark_world.combat import HeroBlow, MonsterBlow
from grognard.games.dark_world.hero_turn import HeroTurn
from grognard.games.dark_world.items import Grenade
from grognard.games.dark_world.pieces import BOX, CONSTANTS, GROUND, HEROES, MONSTERS
from grognard.games.dark_world.secret_doors import Search
from grognard.games.dark_world.victory import GOING_ON, KORAK_DEAD
from grognard.games.dark_world.words import counted, monster_title


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
    """What is still to be settled when somebody is asked in the middle of it."""
    top = after.stack[-1] if after.stack else None
    topic = after.question.topic if after.question else ""
    if isinstance(top, HeroBlow):
        return [_blow(after, top, top.total)]
    if isinstance(top, Grenade) and topic == "hit-cards":
        return [_blow(after, top, CONSTANTS["grenade_target"])]
    if isinstance(top, MonsterBlow):
        return [f"{monster_title(top.monster)} hits for {top.total}, less Miss cards"]
    if any(isinstance(frame, Search) for frame in after.stack):
        return ["finds no door" if topic == "step-off" else "finds the door"]
    return []


def _blow(castle: Castle, blow: HeroBlow | Grenade, total: int) -> str:
    """What is left to be done by Hit cards (DW-F8, DW-I12, DW-K2)."""
    foe = monster_title(blow.monster)
    short = castle.strength(blow.monster) + castle.given.tougher - total
    if short > min(CONSTANTS["hit_cards_in_bout"], castle.hits[blow.hero]):
        return f"{foe} stands"
    return f"{foe} falls with {counted(short, 'Hit card')}" if short > 0 else f"{foe} falls without cards"


def _moves(before: Castle, after: Castle) -> list[str]:
    parts = []
    opened = after.doors & ~before.doors
    parts += [f"door {door} opens" for door in GROUND.doors if opened >> door & 1]
    for hero in HEROES:
        if before.hero_at[hero] != after.hero_at[hero] and after.in_game(hero):
            parts.append(f"the {BOX.heroes[hero].name} is on {GROUND.labels[after.hero_at[hero]]}")
    return parts + _actions_left(before, after)


def _actions_left(before: Castle, after: Castle) -> list[str]:
    """What a hero who acts still has, if that has changed."""
    was, now = (castle.stack[-1] if castle.stack else None for castle in (before, after))
    if not isinstance(was, HeroTurn) or not isinstance(now, HeroTurn) or was.hero != now.hero:
        return []
    return [f"{counted(now.actions, 'action')} left"] if now.actions != was.actions else []
