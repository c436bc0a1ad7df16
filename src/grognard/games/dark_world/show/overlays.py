"""What a player of Dark World may look at before acting: reach, threat, throws, and the prospect of a walk.

It words what the chapters of the rules find on a position it is handed; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from grognard.board.squares import flood
from grognard.games.dark_lands.show import overlays
from grognard.games.dark_lands.show.overlays import squares_of
from grognard.games.dark_world.castle import KORAK_SEAT, OFF, Castle
from grognard.games.dark_world.combat.bouts import fightable, targets
from grognard.games.dark_world.combat.grenades import throw_squares
from grognard.games.dark_world.hero_turn import HeroTurn
from grognard.games.dark_world.korak_turn import Activation
from grognard.games.dark_world.movement.walking import hero_path, hero_reach, hero_ways, monster_path, monster_reach
from grognard.games.dark_world.sheets.pieces import ACTS, BOX, CONSTANTS, GROUND, HERO_NAMES, KORAK, MONSTERS
from grognard.games.dark_world.show.words import monster_title, said, thing_title
from grognard.kernel import Answer
from grognard.table.overlays import Area, Prospect, Risk

ACTIONS = CONSTANTS["actions"]


def reach_of(castle: Castle, name: str) -> Area | None:
    """DW-A1, DW-A5, DW-M1: where a figure can walk, and for how many actions."""
    if name in HERO_NAMES:
        hero = HERO_NAMES.index(name)
        reach = hero_reach(castle, hero, _left(castle, name))
        return overlays.hero_area(castle, hero, reach, partial(hero_path, castle, hero), "DW-A1")
    monster = BOX.figures.index(name) if name in BOX.figures else KORAK
    if castle.mon_at[monster] == OFF or name not in BOX.figures:
        return None
    actions = _left(castle, name)
    reach = 0 if monster == KORAK else monster_reach(castle, monster, actions) & ~(1 << castle.mon_at[monster])
    cells = {GROUND.labels[to]: str(len(monster_path(castle, monster, to))) for to in squares_of(reach)}
    return overlays.reach_area(monster_title(monster), name, cells, "DW-A5")


def _left(castle: Castle, name: str) -> int:
    """The actions a figure has left if it is acting, else those of a whole turn."""
    for frame in castle.stack:
        if isinstance(frame, HeroTurn) and HERO_NAMES[frame.hero] == name:
            return frame.left
        if isinstance(frame, Activation) and BOX.figures[frame.monster] == name:
            return frame.actions
    return ACTIONS


def threat_of(castle: Castle, seat: int) -> Area:
    """DW-A5, DW-F1: where the monsters can strike in Korak's turn; for Korak, where the heroes can."""
    if seat == KORAK_SEAT:
        blows = overlays.hero_blows(castle, castle.beside, partial(_stands, castle), GROUND.monster_ground)
        return overlays.threat_area(castle, said("overlays.heroes"), blows, "DW-F1")
    return overlays.threat_area(castle, said("overlays.monsters"), _monster_blows(castle), "DW-F1")


def _monster_blows(castle: Castle) -> dict[str, int]:
    """The squares into which each monster can strike with its last action (DW-R3: never onto the Doomstep)."""
    found = {}
    for monster in (*MONSTERS, KORAK):
        at = castle.mon_at[monster]
        if at != OFF and (monster != KORAK or castle.arena):
            stands = 1 << at | (monster_reach(castle, monster, ACTIONS - 1) if monster != KORAK else 0)
            struck = overlays.beside(castle.beside, stands)
            found[BOX.figures[monster]] = struck & ~(1 << GROUND.doomstep) & GROUND.hero_ground
    return found


def _stands(castle: Castle, hero: int) -> int:
    """Where a hero can stand with an action left to strike (DW-R4: never on the Doomstep)."""
    at = castle.hero_at[hero]
    passable, stops = hero_ways(castle, hero)
    stands = flood(castle.beside, at, passable, ACTIONS - 1, stops) & (~castle.taken() | 1 << at)
    return stands & ~(1 << GROUND.doomstep)


def sight_of(castle: Castle, label: str) -> Area | None:
    """DW-I9, DW-F1: what a grenade thrown from a square can hit, and what a blow from it can."""
    if label not in GROUND.index:
        return None
    square = GROUND.index[label]
    thrown, near = throw_squares(castle, square), castle.beside[square]
    return Area(
        text=said("overlays.throw", label),
        rule="DW-I9",
        targets=(f"cell:{label}",),
        cells={GROUND.labels[at]: "" for at in squares_of(thrown)},
        beyond=tuple(GROUND.labels[at] for at in squares_of(near)),
    )


def prospect_of(castle: Castle, answer: Answer) -> Prospect | None:
    """DW-A2, DW-A5: the way of a walk, the actions it takes, and what may come of it; what a blow is made of."""
    frame = castle.stack[-1] if castle.stack else None
    if not isinstance(answer, int) or not isinstance(frame, (HeroTurn, Activation)):
        return None
    if ACTS.entries[answer][0] in ("attack", "strike"):
        return overlays.blow_prospect(castle, answer, monster_title)
    if ACTS.entries[answer][0] != "move":
        return None
    goal = ACTS.entries[answer][1]
    if isinstance(frame, HeroTurn):
        path = hero_path(castle, frame.hero, goal)
        at, risks = castle.hero_at[frame.hero], tuple(_hero_risks(castle, frame.hero, path))
    else:
        path, at = monster_path(castle, frame.monster, goal), castle.mon_at[frame.monster]
        risks = tuple(_monster_risks(castle, frame.monster, goal))
    return overlays.walk_prospect(castle, at, path, frame.actions, risks)


def _hero_risks(castle: Castle, hero: int, path: tuple[int, ...]) -> Iterator[Risk]:
    """What a hero meets on a walk, and who can strike at him where it ends."""
    for square in path:
        yield from _meetings(castle, hero, square)
    after = castle.copy()
    after.put_hero(hero, path[-1])
    near = [m for m in (*MONSTERS, KORAK) if after.mon_at[m] != OFF and hero in targets(after, m)]
    yield from overlays.strikers([monster_title(m) for m in near], [BOX.figures[m] for m in near], "DW-F1")


def _monster_risks(castle: Castle, monster: int, goal: int) -> Iterator[Risk]:
    """Who can strike at a monster where its walk ends."""
    after = castle.copy()
    after.put_monster(monster, goal)
    return overlays.hero_strikers(after, lambda hero: monster in fightable(after, hero), "DW-F1")


def _meetings(castle: Castle, hero: int, square: int) -> Iterator[Risk]:
    """DW-D1, DW-D3, DW-I5, DW-R1: what entering a square brings."""
    label = GROUND.labels[square]
    here = (f"cell:{label}",)
    for door, sides in GROUND.doors.items():
        if not castle.doors >> door & 1 and square in sides:
            room = GROUND.room_of[sum(sides) - square]
            told, rule = ("door-opens", "DW-D1") if castle.filled >> room & 1 else ("room-filled", "DW-D3")
            yield Risk(text=said(f"overlays.{told}", door, label), rule=rule, targets=here)
    yield from overlays.items_there(castle, square, label, thing_title, "DW-I5")
    if square == GROUND.doomstep and not castle.arrived[hero]:
        yield Risk(text=said("overlays.no-way-back"), rule="DW-R1", targets=here)
