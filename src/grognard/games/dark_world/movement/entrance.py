"""The Entrance (A13 to A15): recovering, the Healing Fountain, the Teleport Platform."""

from __future__ import annotations

from grognard.board.squares import distances
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.sheets.ground import DOORS, ENTRANCE
from grognard.games.dark_world.sheets.pieces import CONSTANTS, GROUND
from grognard.kernel import Refusal


def bathe(castle: Castle, hero: int) -> None:
    """DW-W1, DW-E5, DW-G24: the whole turn at the Fountain restores eight hit points."""
    castle.put_hero(hero, GROUND.fountain)
    castle.hp[hero] = CONSTANTS["hit_points"]
    castle.tell("DW-W1", "bathed", hero)


DECLARED = {
    "fountain": ("DW-G24", "fountain-in-entrance", "fountain-takes-whole-turn"),
    "platform": ("DW-G25", "platform-in-entrance", "platform-takes-whole-turn"),
}
"""What takes a whole turn: its clause, and the reasons against it, in another room or after something else."""


def why_not_declare(castle: Castle, hero: int, spent: bool, place: str) -> Refusal | None:
    """DW-G24, DW-G25: Fountain and Platform take a whole turn begun in the Entrance."""
    rule, elsewhere, whole_turn = DECLARED[place]
    if GROUND.room_of[castle.hero_at[hero]] != ENTRANCE:
        return Refusal(rule, elsewhere)
    if spent:
        return Refusal(rule, whole_turn)
    return None


def chain(castle: Castle) -> int:
    """DW-X3: the number of the last door in the unbroken row of open doors 1, 2, 3, ..."""
    last = 0
    for door in DOORS:
        if not castle.doors >> door & 1:
            break
        last = door
    return last


def platform_squares(castle: Castle) -> int:
    """DW-X2, DW-G55: the Entrance and all rooms before the last open door of the row."""
    mask = 0
    for room in range(max(1, chain(castle))):
        mask |= GROUND.rooms[room]
    return mask & GROUND.hero_ground & ~castle.chest_mask


def arrivals(castle: Castle) -> int:
    """DW-X4: of these, the free ones."""
    return platform_squares(castle) & ~castle.hero_mask & ~castle.monster_mask


def why_not_platform(castle: Castle, hero: int, spent: bool, square: int) -> Refusal | None:
    """DW-X1 to DW-X4: why the Platform cannot take the hero there."""
    refusal = why_not_declare(castle, hero, spent, "platform")
    if refusal:
        return refusal
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if castle.chest_mask >> square & 1:
        return Refusal("DW-M6", "chest-stands-on", (square,), where)
    if square in (GROUND.fountain, GROUND.platform):
        return Refusal("DW-G2", "no-ordinary-square-nobody-carried", (square,), where)
    if not platform_squares(castle) >> square & 1:
        return Refusal("DW-X3", "lies-beyond-last-open-door-in", (square,), where)
    if arrivals(castle) >> square & 1:
        return None
    return Refusal("DW-X4", "occupied-but-behind-it", (square, *behind(castle, square)), where)


def behind(castle: Castle, square: int) -> list[int]:
    """DW-G26: the free squares no farther from C2 than this one and fewest steps away from it."""
    ground = GROUND.hero_ground & ~castle.chest_mask
    from_home = distances(castle.beside, GROUND.home, ground)
    away = distances(castle.beside, square, ground)
    free = arrivals(castle)
    there = from_home.get(square, 99)
    near = [s for s in away if free >> s & 1 and from_home.get(s, 99) <= there]
    least = min((away[s] for s in near), default=0)
    return sorted(s for s in near if away[s] == least)


def teleport(castle: Castle, hero: int, square: int) -> None:
    """DW-X1, DW-E4: carried there at once; the turn ends on arrival."""
    castle.put_hero(hero, square)
    castle.tell("DW-X2", "teleported", hero, square)
