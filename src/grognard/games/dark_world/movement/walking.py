"""Movement and doors (A5, A6): walking, arriving, and doors that open by themselves."""

from __future__ import annotations

from grognard.board.squares import flood, shortest_path
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.movement.arena import DoomstepArrival
from grognard.games.dark_world.movement.carrying import Gather
from grognard.games.dark_world.placing import Muster, last_gate, why_not_stand
from grognard.games.dark_world.sheets.ground import ARENA
from grognard.games.dark_world.sheets.pieces import GROUND
from grognard.kernel import Frame, Refusal, Step

ALL_DOORS = sum(1 << door for door in GROUND.doors)
Reason = tuple[str, str]
"""A clause and what it is about, in words."""


def eventful(castle: Castle, hero: int, square: int) -> bool:
    """Whether entering a square can bring anything about."""
    if GROUND.all_thresholds >> square & 1 and GROUND.closed_thresholds(castle.doors) >> square & 1:
        return True
    if square == GROUND.doomstep and not castle.arrived[hero]:
        return True
    return any(entry // 3 == square for entry in castle.loose)


class Arrive(Frame[None]):
    """DW-G15: what entering a square brings, by whatever means: doors, loose items, the Doomstep."""

    hero: int

    def start(self, castle: Castle) -> Step:
        square = castle.hero_at[self.hero]
        for number in GROUND.doors:
            if not castle.doors >> number & 1 and GROUND.thresholds[number] >> square & 1:
                return self.call(OpenDoor(number, square), then=self.look_around)
        return self.look_around(castle, None)

    def look_around(self, castle: Castle, _: None) -> Step:
        square = castle.hero_at[self.hero]
        if castle.loose_at(square) and castle.hero_at.count(square) == 1:  # DW-I5: no other figure there
            return self.call(Gather(self.hero), then=self.settle)
        return self.settle(castle, None)

    def settle(self, castle: Castle, _: None) -> Step:
        if castle.hero_at[self.hero] == GROUND.doomstep and not castle.arrived[self.hero]:
            return self.call(DoomstepArrival(self.hero))
        return self.done()


class OpenDoor(Frame[None]):
    """DW-D1, DW-D4: a closed door opens for good; DW-D2: at no cost; DW-D3: Korak fills the room beyond."""

    door: int
    square: int

    def start(self, castle: Castle) -> Step:
        castle.doors |= 1 << self.door
        castle.tell("DW-D1", "door-opened", self.door)
        inside = next(side for side in GROUND.doors[self.door] if side != self.square)
        room = GROUND.room_of[inside]
        if castle.filled >> room & 1:
            return self.done()
        return self.call(Muster(room, inside))


def hero_ways(castle: Castle, hero: int) -> tuple[int, int]:
    """Where a hero may walk through (DW-M2, DW-M3, DW-M6), and where his walk must stop (DW-D1, DW-R5)."""
    passable = GROUND.hero_ground & ~castle.monster_mask & ~castle.chest_mask
    stops = GROUND.closed_thresholds(castle.doors)
    if not castle.arrived[hero]:
        stops |= 1 << GROUND.doomstep
    return passable, stops


def hero_reach(castle: Castle, hero: int, actions: int) -> int:
    """The squares where a hero can end a walk; DW-G20: he passes through friends but never stops with one."""
    passable, stops = hero_ways(castle, hero)
    at = castle.hero_at[hero]
    return flood(castle.beside, at, passable, actions, stops) & ~castle.taken() & ~(1 << at)


def hero_path(castle: Castle, hero: int, goal: int) -> tuple[int, ...]:
    """DW-G54: the walk the engine takes for him."""
    passable, stops = hero_ways(castle, hero)
    return shortest_path(castle.beside, castle.hero_at[hero], goal, passable, stops)


def why_not_walk(castle: Castle, hero: int, actions: int, square: int) -> Refusal | None:
    """Why a hero cannot end a walk on a square."""
    at = castle.hero_at[hero]
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if square == at:
        return Refusal("DW-A2", "already", targets=where)
    if not GROUND.hero_ground >> square & 1:
        return _why_closed(square, label)
    if castle.monster_mask >> square & 1:
        return Refusal("DW-M3", "monster-on", (square,), where)
    if castle.chest_mask >> square & 1:
        return Refusal("DW-M6", "chest-stands-on", (square,), where)
    if castle.taken() >> square & 1:
        return Refusal("DW-M2", "another-hero-on-may-pass-but", (square,), where)
    if GROUND.room_of[at] == ARENA and GROUND.room_of[square] != ARENA:
        return Refusal("DW-R1", "nobody-returns-through-arch", targets=where)
    if not actions:
        return Refusal("DW-A1", "no-action-left-for-walking")
    path = hero_path(castle, hero, square)
    if 0 < len(path) <= actions:
        return None
    passable, stops = hero_ways(castle, hero)
    straight = shortest_path(castle.beside, at, square, passable)
    if 0 < len(straight) <= actions:
        stop = next(step for step in straight if stops >> step & 1)
        return Refusal("DW-G54", "walk-stops-on-the-way", (stop, square), where)
    if not path:
        monster, door = ("DW-M3", "every-way-through-a-monster"), ("DW-D1", "door-that-heroes-open")
        return _why_no_way(castle, at, square, monster, door)
    return Refusal("DW-A1", "squares-away-and-actions-left", (square, len(path), actions), where)


def _why_no_way(castle: Castle, at: int, square: int, bar: Reason, door: Reason) -> Refusal:
    """What bars every way between two squares: figures, chests, doors, or only walls and corners (DW-M1)."""
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if {at, square} in [{door.numbered, door.far} for door in GROUND.secret_doors]:
        return _why_not_revolving(at, where)
    if _touch_at_a_corner(at, square):
        return Refusal("DW-M1", "touches-square-at-corner-only-and", (square,), where)
    ground = (GROUND.hero_ground | GROUND.monster_ground) & ~castle.chest_mask
    if shortest_path(castle.beside, at, square, ground):
        return Refusal(*bar, (square,), where)
    if shortest_path(castle.beside, at, square, ground | castle.chest_mask):
        return Refusal("DW-M6", "every-way-to-leads-over-chest", (square,), where)
    if shortest_path(GROUND.beside(ALL_DOORS), at, square, ground | castle.chest_mask):
        return Refusal(*door, (square,), where)
    return Refusal("DW-M1", "no-way-leads-to", (square,), where)


def _why_not_revolving(at: int, where: tuple[str, ...]) -> Refusal:
    """DW-Q1, DW-Q8, DW-G17: nobody walks through a secret door, and none leads back."""
    if at in GROUND.secret_at:
        return Refusal("DW-Q1", "secret-door-in-between-to-found", targets=where)
    return Refusal("DW-G17", "secret-door-in-between-and-does", targets=where)


def _touch_at_a_corner(one: int, other: int) -> bool:
    """Whether two squares of one place lie diagonally to each other."""
    if max(one, other) >= len(GROUND.cells) or GROUND.room_of[one] != GROUND.room_of[other]:
        return False
    a, b = GROUND.cells[one], GROUND.cells[other]
    return abs(a.column - b.column) == 1 == abs(a.row - b.row)


def _why_closed(square: int, label: str) -> Refusal:
    where = (f"cell:{label}",)
    if square == GROUND.fountain:
        return Refusal("DW-G24", "fountain-not-walked-to-say-fountain", targets=where)
    if square == GROUND.platform:
        return Refusal("DW-G25", "platform-not-walked-to-say-platform", targets=where)
    if square == GROUND.throne:
        return Refusal("DW-Z1", "throne-koraks", targets=where)
    return Refusal("DW-G35", "under-the-castle", (square,), where)


def monster_reach(castle: Castle, monster: int, actions: int) -> int:
    """DW-M4, DW-M5, DW-D6: the squares where a monster can end a walk."""
    at = castle.mon_at[monster]
    passable = GROUND.monster_ground & ~castle.hero_mask & ~castle.chest_mask
    reach = flood(castle.beside, at, passable, actions)
    return reach & ~castle.monster_mask & ~last_gate(castle, at)


def monster_path(castle: Castle, monster: int, goal: int) -> tuple[int, ...]:
    """The walk the engine takes for a monster."""
    passable = GROUND.monster_ground & ~castle.hero_mask & ~castle.chest_mask
    return shortest_path(castle.beside, castle.mon_at[monster], goal, passable)


def why_not_monster_walk(castle: Castle, monster: int, actions: int, square: int) -> Refusal | None:
    """Why a monster cannot end a walk on a square."""
    at = castle.mon_at[monster]
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if square == at:
        return Refusal("DW-A5", "it-is-there-already", targets=where)
    refusal = why_not_stand(castle, square, at)
    if refusal:
        return refusal
    if (GROUND.room_of[at] == ARENA) != (GROUND.room_of[square] == ARENA):
        return Refusal("DW-R2", "no-monster-passes-arch-either-way", targets=where)
    path = monster_path(castle, monster, square)
    if not path:
        hero, door = ("DW-M5", "every-way-through-a-hero"), ("DW-D6", "door-that-no-monster-opens")
        return _why_no_way(castle, at, square, hero, door)
    if len(path) > actions:
        return Refusal("DW-A5", "is-squares-away-and", (square, len(path), actions), where)
    return None


def free_beside(castle: Castle, square: int) -> int:
    """The neighbours of a square where nobody and nothing stands."""
    return castle.beside[square] & ~castle.hero_mask & ~castle.monster_mask & ~castle.chest_mask
