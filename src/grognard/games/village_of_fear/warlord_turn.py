"""The Warlord's turn (B5): his monsters one by one, Wolf and Lurker, himself, taking back, and Karrion last."""

from __future__ import annotations

from grognard.games.dark_lands.hero_turn import always
from grognard.games.village_of_fear.acts import (
    ACTS,
    CONSTANTS,
    FIGURES,
    GROUND,
    LURKER,
    MONSTERS,
    WARLORD,
    WOLF,
    act,
)
from grognard.games.village_of_fear.combat.bouts import Bout, targets, why_not_strike
from grognard.games.village_of_fear.houses import close_if_left, close_left, why_not_withdraw, withdraw, withdrawable
from grognard.games.village_of_fear.karrion import Flight
from grognard.games.village_of_fear.movement.roaming import Roam, can_roam, whereabouts
from grognard.games.village_of_fear.movement.walking import monster_path, monster_reach, why_not_monster_walk
from grognard.games.village_of_fear.village import GUARD_POST, HALL, OFF, WARLORD_SEAT, Village
from grognard.kernel import Frame, Pick, Refusal, Step

MOVE, ACTIVATE, STRIKE, WITHDRAW, ROAM = (
    ACTS.first[verb] for verb in ("move", "activate", "strike", "withdraw", "roam")
)
END, HALT = act("end"), act("halt")
ROAMERS = (WOLF, LURKER)


class WarlordTurn(Frame[None]):
    """VF-W1, VF-W3, VF-G19: each figure once, in any order and to its end; VF-W4: Karrion's flight last."""

    def start(self, village: Village) -> Step:
        village.acted = 0
        village.tell("VF-T1", "warlord-turn")
        return self.command(village)

    def command(self, village: Village, _: None = None) -> Step:
        close_left(village)
        options = Pick("act", warlord_acts(village))
        return self.ask(WARLORD_SEAT, "warlord-turn", options, then=self.chosen)

    def chosen(self, village: Village, answer: int) -> Step:
        verb, noun = ACTS.entries[answer]
        if verb == "end":
            return self.call(Flight())
        if verb == "withdraw":
            withdraw(village, noun)
            return self.command(village)
        figure = ROAMERS[noun] if verb == "roam" else noun
        village.acted |= 1 << figure
        frame = Roam(figure) if verb == "roam" else Activation(figure)
        return self.call(frame, then=self.command)


class Activation(Frame[None]):
    """VF-W1: up to three actions of one monster, moves and bouts; of the Warlord, bouts only (VF-Q1, VF-G28)."""

    monster: int
    actions: int = CONSTANTS["actions"]

    def start(self, village: Village, _: None = None) -> Step:
        if not self.actions or (self.monster != WARLORD and village.mon_at[self.monster] == OFF):
            return self.done()
        mask = monster_acts(village, self)
        if mask == HALT:
            return self.done()
        about = (self.monster, self.actions)
        return self.ask(WARLORD_SEAT, "activation", Pick("act", mask), then=self.chosen, about=about)

    def chosen(self, village: Village, answer: int) -> Step:
        if 1 << answer == HALT:
            return self.done()
        verb, noun = ACTS.entries[answer]
        if verb == "strike":
            self.actions -= 1
            return self.call(Bout(noun, self.monster, False), then=self.start)
        self.actions -= len(monster_path(village, self.monster, noun))
        left = GROUND.house_of[village.mon_at[self.monster]]
        village.put_monster(self.monster, noun)
        village.tell("VF-W1", "monster-walked", self.monster, noun)
        if GROUND.house_of[noun] != left:
            close_if_left(village, left)
        return self.start(village)


def warlord_acts(village: Village) -> int:
    """What the Warlord may do next."""
    mask = END
    for figure in (*MONSTERS, WARLORD):
        if not village.acted >> figure & 1 and can_act(village, figure):
            mask |= 1 << ACTIVATE + figure
    for number, figure in enumerate(ROAMERS):
        if not village.acted >> figure & 1 and can_roam(village, figure):
            mask |= 1 << ROAM + number
    for monster in withdrawable(village):
        mask |= 1 << WITHDRAW + monster
    return mask


def can_act(village: Village, figure: int) -> bool:
    """VF-W2, VF-G28: whether a monster is visible, or the Warlord has anybody before him."""
    if figure == WARLORD:
        return bool(targets(village, WARLORD))
    if village.mon_house[figure] == GUARD_POST and not village.lifted >> HALL & 1:
        return False
    return village.mon_at[figure] != OFF


def monster_acts(village: Village, activation: Activation) -> int:
    """What the figure may do next: walk and fight."""
    figure = activation.monster
    mask = HALT | sum(1 << STRIKE + hero for hero in targets(village, figure))
    if figure != WARLORD:
        mask |= monster_reach(village, figure, activation.actions) << MOVE
    return mask


def why_not_activate(village: Village, _: WarlordTurn, figure: int) -> Refusal | None:
    """VF-W1, VF-W2, VF-G19, VF-G28: whom the Warlord can call on."""
    if figure in ROAMERS:
        return Refusal("VF-W3", "roams-by-itself", (figure, FIGURES[figure]))
    if village.acted >> figure & 1:
        return Refusal("VF-G19", "already-acted-turn", (figure,), (f"piece:{FIGURES[figure]}",))
    if can_act(village, figure):
        return None
    if figure == WARLORD:
        return Refusal("VF-G28", "warlord-strikes-only-at-heroes-on")
    return Refusal("VF-W2", "not-on-board-or-in-house", (figure,))


def why_not_roam(village: Village, _: WarlordTurn, roamer: int) -> Refusal | None:
    """VF-W3, VF-G19: Wolf and Lurker, each once a turn."""
    figure = ROAMERS[roamer]
    if village.acted >> figure & 1:
        return Refusal("VF-G19", "already-roamed-turn", (figure,))
    if whereabouts(village, figure) == OFF:
        return Refusal("VF-X10", "in-heros-camp", (figure,))
    return None if can_roam(village, figure) else Refusal("VF-G20", "can-do-nothing-now", (figure,))


def _why_not_walk(village: Village, activation: Activation, square: int) -> Refusal | None:
    if activation.monster == WARLORD:
        return Refusal("VF-Q1", "warlord-never-leaves-top-fortress")
    return why_not_monster_walk(village, activation.monster, activation.actions, square)


def _why_not_strike(village: Village, activation: Activation, hero: int) -> Refusal | None:
    return why_not_strike(village, activation.monster, hero)


TURN_REFUSALS = {"activate": why_not_activate, "roam": why_not_roam, "withdraw": why_not_withdraw, "end": always}
ACTIVATION_REFUSALS = {"move": _why_not_walk, "strike": _why_not_strike, "halt": always}
