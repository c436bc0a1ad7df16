"""Placing monsters (A7, and A20 for the arena): Korak chooses figure, item and square in secret strength."""

from __future__ import annotations

from grognard.games.dark_lands import muster
from grognard.games.dark_lands.muster import in_reserve, within
from grognard.games.dark_world.castle import OFF, Castle
from grognard.games.dark_world.editions import REPAIRS
from grognard.games.dark_world.sheets.ground import ARENA, ENTRANCE
from grognard.games.dark_world.sheets.pieces import (
    CONSTANTS,
    GROUND,
    KIND_COUNT,
    MANTICORE,
    ROOM_KINDS,
    STRENGTH,
)
from grognard.kernel import Refusal, Step, replaced


class Muster(muster.Muster[Castle]):
    """DW-P1, DW-N2: monsters come into a room just opened, or into the arena, one after another."""

    def start(self, castle: Castle) -> Step:
        if self.room == ARENA:
            castle.arena = 1
        else:
            castle.filled |= 1 << self.room  # DW-P7
            self.budget = GROUND.limits[self.room]
        return self.choose(castle)

    @property
    def most(self) -> int:
        """DW-P3, DW-N2: two in a room, six in the arena."""
        return CONSTANTS["arena_monsters"] if self.room == ARENA else CONSTANTS["monsters_in_room"]

    def full(self, castle: Castle) -> bool:
        """DW-P3: at least one monster; DW-G19: none if none fits. The second choice is always put (DW-G51)."""
        return self.count >= self.most or (not self.comers(castle) and (self.room == ARENA or not self.count))

    def may_stop(self, castle: Castle) -> bool:
        return self.count > 0 and self.room != ARENA

    def comers(self, castle: Castle) -> int:
        """DW-P2: the kinds Korak may bring in next."""
        kinds = eligible(castle, self)
        return kinds if self.room == ARENA else within(castle, kinds, self.budget)

    def places(self, castle: Castle) -> int:
        """DW-P5, DW-P6, DW-N3: where the figure may be put."""
        free = GROUND.monster_ground & ~castle.hero_mask & ~castle.monster_mask & ~castle.chest_mask
        if self.room == ARENA:
            return free & GROUND.arena_places & ~last_gate(castle, OFF)
        return free & GROUND.rooms[self.room] & ~(1 << self.barred)

    def rule(self, castle: Castle) -> str:
        return "DW-N3" if self.room == ARENA else "DW-P1"

    def take_up(self, castle: Castle, kind: int) -> None:
        super().take_up(castle, kind)
        castle.mon_room = replaced(castle.mon_room, self.figure, self.room)


def eligible(castle: Castle, muster: Muster) -> int:
    """The kinds in the reserve that may come there at all, whatever the room's limit leaves.

    DW-G39, DW-N2: the Manticore enters the arena first and no room ever. DW-P3, DW-G34: what the arena has left over
    fills rooms that are opened later; before `REPAIRS` it stayed out of the game.
    """
    kinds = in_reserve(castle)
    if muster.room == ARENA:
        return kinds & MANTICORE or kinds
    if castle.arena and castle.edition < REPAIRS:
        return 0
    return kinds & ROOM_KINDS


def why_not_bring(castle: Castle, muster: Muster, kind: int) -> Refusal | None:
    """DW-P2, DW-G39: why a kind cannot come in now."""
    if not castle.reserve[kind]:
        return Refusal("DW-C4", "none-left-behind-the-castle", (kind,))
    if muster.room == ARENA:
        if MANTICORE >> kind & 1 or not any(castle.reserve[k] for k in range(KIND_COUNT) if MANTICORE >> k & 1):
            return None
        return Refusal("DW-G39", "manticore-enters-arena-first")
    if not ROOM_KINDS >> kind & 1:
        return Refusal("DW-G39", "manticore-never-stands-in-room")
    if STRENGTH[kind] > muster.budget:
        return Refusal("DW-P2", "only-strength-left-for-room", (muster.budget,))
    return None


def why_not_enough(castle: Castle, muster: Muster, _: int) -> Refusal | None:
    """DW-P3, DW-N2: when Korak may stop."""
    if muster.room == ARENA:
        return Refusal("DW-N2", "all-remaining-monsters-enter-arena-up")
    if not muster.count:
        return Refusal("DW-P3", "at-least-one-monster-must-stand")
    return None


def why_not_place(castle: Castle, muster: Muster, square: int) -> Refusal | None:
    """Why the figure may not be put there."""
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if GROUND.room_of[square] != muster.room:
        return Refusal("DW-N3" if muster.room == ARENA else "DW-P1", "not-in-place-being-filled", (square,), where)
    if square == muster.barred:
        return Refusal("DW-P5", "square-directly-inside-door", (square,), where)
    refusal = why_not_stand(castle, square, OFF)
    if refusal is None and muster.room == ARENA and not GROUND.arena_places >> square & 1:
        return Refusal("DW-N3", "monsters-enter-on-floor-or-in", targets=where)
    return refusal


def last_gate(castle: Castle, leaving: int) -> int:
    """DW-G32: the one square before the Doomstep that must stay free of monsters, if only one is left."""
    blocked = castle.monster_mask & GROUND.gate_mask & ~(1 << leaving)
    return GROUND.gate_mask & ~blocked if blocked.bit_count() == len(GROUND.gates) - 1 else 0


def why_not_stand(castle: Castle, square: int, leaving: int) -> Refusal | None:
    """Why no monster may stop on a square, wherever it comes from."""
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if not GROUND.monster_ground >> square & 1:
        return _why_barred(square, label)
    if castle.chest_mask >> square & 1:
        return Refusal("DW-M6", "chest-stands-on", (square,), where)
    if castle.hero_mask >> square & 1:
        return Refusal("DW-M5", "hero-on", (square,), where)
    if castle.monster_mask >> square & 1:
        return Refusal("DW-M4", "another-monster-on", (square,), where)
    if last_gate(castle, leaving) >> square & 1:
        return Refusal("DW-G32", "last-free-way-from-doomstep", (square,), where)
    return None


def _why_barred(square: int, label: str) -> Refusal:
    where = (f"cell:{label}",)
    if GROUND.numbered >> square & 1:
        return Refusal("DW-P6", "numbered-secret-door-square", (square,), where)
    if GROUND.room_of[square] == ENTRANCE:
        return Refusal("DW-M7", "no-monster-may-enter-entrance", targets=where)
    if square == GROUND.doomstep:
        return Refusal("DW-R3", "no-monster-may-step-on-doomstep", targets=where)
    if square == GROUND.throne:
        return Refusal("DW-Z1", "throne-koraks", targets=where)
    return Refusal("DW-N6", "no-monster-may-enter-forecourt", targets=where)
