"""Korak's turn (A4, A20, A21): his monsters one by one, the Haunter, and his own bouts."""

from __future__ import annotations

from grognard.games.dark_world.castle import KORAK_SEAT, OFF, Castle
from grognard.games.dark_world.combat.bouts import Bout, targets, why_not_strike
from grognard.games.dark_world.combat.haunter import Haunter
from grognard.games.dark_world.movement.arena import doomstep_reached
from grognard.games.dark_world.movement.walking import (
    free_beside,
    monster_path,
    monster_reach,
    why_not_monster_walk,
)
from grognard.games.dark_world.placing import Muster
from grognard.games.dark_world.sheets.ground import ARENA
from grognard.games.dark_world.sheets.pieces import ACTS, BOX, CONSTANTS, GROUND, KORAK, MONSTERS, act
from grognard.kernel import Frame, Pick, Refusal, Step

ACTIVATE = ACTS.first["activate"]
STRIKE = ACTS.first["strike"]
END, HALT, SUMMON = act("end"), act("halt"), act("summon")


class KorakTurn(Frame[None]):
    """DW-A5, DW-A7, DW-G31: each monster once, in any order, and the Haunter at most once."""

    summoned: bool = False

    def start(self, castle: Castle) -> Step:
        castle.acted = 0
        castle.tell("DW-T5", "korak-turn")
        if doomstep_reached(castle) and not castle.arena:  # DW-N1, DW-G34
            castle.tell("DW-N1", "arena-opens")
            return self.call(Muster(ARENA, OFF), then=self.command)
        return self.command(castle)

    def command(self, castle: Castle, _: None = None) -> Step:
        options = Pick("act", korak_acts(castle, self))
        return self.ask(KORAK_SEAT, "korak-turn", options, then=self.chosen)

    def chosen(self, castle: Castle, answer: int) -> Step:
        if 1 << answer == END:
            return self.done()
        if 1 << answer == SUMMON:
            self.summoned = True
            castle.tell("DW-A7", "summoned")
            return self.call(Haunter(), then=self.command)
        monster = answer - ACTIVATE
        castle.acted |= 1 << monster
        return self.call(Activation(monster), then=self.command)


class Activation(Frame[None]):
    """DW-A5: up to three actions of one monster, moves and bouts; of Korak, bouts only (DW-Z1, DW-G37)."""

    monster: int
    actions: int = CONSTANTS["actions"]

    def start(self, castle: Castle) -> Step:
        if castle.mon_at[self.monster] == OFF or not self.actions:
            return self.done()
        mask = monster_acts(castle, self)
        if mask == HALT:
            return self.done()
        about = (self.monster, self.actions)
        return self.ask(KORAK_SEAT, "activation", Pick("act", mask), then=self.chosen, about=about)

    def chosen(self, castle: Castle, answer: int) -> Step:
        if 1 << answer == HALT:
            return self.done()
        if answer >= STRIKE:
            self.actions -= 1
            return self.call(Bout(answer - STRIKE, self.monster, False), then=self.again)
        path = monster_path(castle, self.monster, answer)
        self.actions -= len(path)
        castle.put_monster(self.monster, answer)
        castle.tell("DW-A5", "monster-walked", self.monster, answer)
        return self.start(castle)

    def again(self, castle: Castle, _: None) -> Step:
        return self.start(castle)


def korak_acts(castle: Castle, turn: KorakTurn) -> int:
    """What Korak may do next."""
    mask = 0 if must_step_off(castle) else END
    for monster in MONSTERS:
        if castle.mon_at[monster] != OFF and not castle.acted >> monster & 1:
            mask |= 1 << ACTIVATE + monster
    if castle.arena and not castle.acted >> KORAK & 1 and targets(castle, KORAK):
        mask |= 1 << ACTIVATE + KORAK
    if not turn.summoned and not doomstep_reached(castle):
        mask |= SUMMON
    return mask


def must_step_off(castle: Castle) -> list[int]:
    """DW-G17: monsters swapped onto a numbered square that have yet to leave it and can."""
    return [m for m in castle.monsters_in(GROUND.numbered) if not castle.acted >> m & 1 and can_step_off(castle, m)]


def can_step_off(castle: Castle, monster: int) -> bool:
    """Whether a swapped monster has a free square beside it where it may stand."""
    return bool(free_beside(castle, castle.mon_at[monster]) & GROUND.monster_ground)


def monster_acts(castle: Castle, activation: Activation) -> int:
    """What the monster may do next: walk and fight, never work a secret door (DW-Q8)."""
    monster = activation.monster
    if monster == KORAK:
        return HALT | sum(1 << STRIKE + hero for hero in targets(castle, KORAK))
    moves = monster_reach(castle, monster, activation.actions)
    if bound_to_step(castle, activation):
        return moves
    return moves | HALT | sum(1 << STRIKE + hero for hero in targets(castle, monster))


def bound_to_step(castle: Castle, activation: Activation) -> bool:
    """DW-G17: its first action must take it off the numbered square."""
    monster = activation.monster
    fresh = activation.actions == CONSTANTS["actions"]
    return fresh and bool(GROUND.numbered >> castle.mon_at[monster] & 1) and can_step_off(castle, monster)


def why_not_activate(castle: Castle, turn: KorakTurn, monster: int) -> Refusal | None:
    """DW-A5, DW-A6, DW-G31, DW-G37: whom Korak can call on."""
    name = BOX.figures[monster]
    if castle.mon_at[monster] == OFF:
        return Refusal("DW-A6", "not-on-board", (monster,))
    if castle.acted >> monster & 1:
        return Refusal("DW-G31", "already-acted-turn", (monster,), (f"piece:{name}",))
    if monster == KORAK and (not castle.arena or not targets(castle, KORAK)):
        return Refusal("DW-G37", "korak-strikes-only-at-conscious-heroes")
    return None


def why_not_summon(castle: Castle, turn: KorakTurn, _: int) -> Refusal | None:
    """DW-A7, DW-H7: when the Haunter comes."""
    if doomstep_reached(castle):
        return Refusal("DW-H7", "hero-set-foot-on-doomstep-haunter")
    if turn.summoned:
        return Refusal("DW-A7", "haunter-already-summoned-turn")
    return None


def why_not_end(castle: Castle, turn: KorakTurn, _: int) -> Refusal | None:
    """DW-G17: a swapped monster has to leave the numbered square first."""
    stuck = must_step_off(castle)
    if stuck:
        name = BOX.figures[stuck[0]]
        return Refusal("DW-G17", "must-first-step-off-numbered-square", (stuck[0],), (f"piece:{name}",))
    return None


def _why_not_walk(castle: Castle, activation: Activation, square: int) -> Refusal | None:
    if activation.monster == KORAK:
        return Refusal("DW-Z1", "korak-never-leaves-throne")
    return why_not_monster_walk(castle, activation.monster, activation.actions, square)


def _why_not_strike(castle: Castle, activation: Activation, hero: int) -> Refusal | None:
    if bound_to_step(castle, activation):
        return Refusal("DW-G17", "it-must-first-step")
    return why_not_strike(castle, activation.monster, hero)


def _why_not_halt(castle: Castle, activation: Activation, _: int) -> Refusal | None:
    if bound_to_step(castle, activation):
        return Refusal("DW-G17", "it-must-first-step")
    return None


TURN_REFUSALS = {"activate": why_not_activate, "summon": why_not_summon, "end": why_not_end}
ACTIVATION_REFUSALS = {"move": _why_not_walk, "strike": _why_not_strike, "halt": _why_not_halt}
