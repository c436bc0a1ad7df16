"""Crossing the Drawbridge (B18): what a Trial of Stealth brings, and the way that is open afterwards."""

from __future__ import annotations

from grognard.games.village_of_fear.acts import ACTS, GRID, GROUND
from grognard.games.village_of_fear.combat.fortress import TopArrival
from grognard.games.village_of_fear.combat.knock_out import KnockOut
from grognard.games.village_of_fear.hostages import take_key_at
from grognard.games.village_of_fear.movement.trial import ACROSS, CAUGHT, Trial
from grognard.games.village_of_fear.sheets.pieces import KEY_PLACES
from grognard.games.village_of_fear.village import OFF, Village
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of

GO = ACTS.first["go"]
CORNERS, VILLAGE_END = mask_of(GROUND.corners), mask_of(GRID.village_end)
LURKER_KEY = KEY_PLACES.index("lurker")


class Crossing(Frame[None]):
    """VF-X2, VF-X3, VF-G22: a hero goes onto a village-end point; the Trial, what it brings, and his turn is over."""

    hero: int
    point: int

    def start(self, village: Village) -> Step:
        village.put_hero(self.hero, GROUND.bridge)
        return self.call(Trial(self.hero, self.point), then=self.tried)

    def tried(self, village: Village, result: int) -> Step:
        if result == CAUGHT:  # VF-X9, VF-G25
            return self.call(KnockOut(self.hero))
        if result == ACROSS:
            win_trial(village, self.hero)
            return self.call(TopArrival(self.hero))
        return self.turn_back(village)

    def turn_back(self, village: Village) -> Step:
        """VF-G24: to a free corner of his choice, or if there is none, to the Entrance."""
        free = free_corners(village)
        if not free:
            village.put_hero(self.hero, GROUND.entrance)
            village.tell("VF-G24", "sent-back", self.hero, GROUND.entrance)
            return self.done()
        about = (self.hero,)
        return self.ask(village.owner(self.hero), "turned-back", Pick("act", free << GO), then=self.sent, about=about)

    def sent(self, village: Village, answer: int) -> Step:
        village.put_hero(self.hero, answer - GO)
        village.tell("VF-G24", "sent-back", self.hero, answer - GO)
        return self.done()


def win_trial(village: Village, hero: int) -> None:
    """VF-X10, VF-G26: the winner gets the Lurker, and his Key if he has none; VF-X11: the way is open to all."""
    village.crossed = 1
    village.put_lurker(OFF)
    village.lurker_of = hero
    village.tell("VF-X10", "lurker-won", hero)
    take_key_at(village, hero, LURKER_KEY, "VF-X10")


def take_step_key(village: Village, hero: int) -> None:
    """VF-G26: a hero without a Key who comes to the Fortress step takes the one that lies there."""
    if village.hero_at[hero] == GROUND.step:
        take_key_at(village, hero, LURKER_KEY, "VF-G26")


def crossings(village: Village, hero: int) -> int:
    """VF-X2, VF-G22: the points a hero may step onto from a corner, while the Trial is not won (VF-X11)."""
    return VILLAGE_END if not village.crossed and CORNERS >> village.hero_at[hero] & 1 else 0


def why_not_cross(village: Village, hero: int, actions: int, point: int) -> Refusal | None:
    """Why a hero cannot step onto a point of the Drawbridge."""
    if village.crossed:
        return Refusal("VF-X11", "way-open-nobody-plays-trial-any")
    if not CORNERS >> village.hero_at[hero] & 1:
        return Refusal("VF-G22", "drawbridge-entered-from-one-two-corner")
    if not VILLAGE_END >> point & 1:
        return Refusal("VF-X2", "not-at-village-end-drawbridge", (point,))
    if not actions:
        return Refusal("VF-G22", "no-action-left")
    return None


def free_corners(village: Village) -> int:
    """VF-G24: the corner squares nobody stands on."""
    return CORNERS & ~village.hero_mask & ~village.monster_mask


def why_not_turn_to(village: Village, crossing: Crossing, square: int) -> Refusal | None:
    """VF-G24: where a hero who was turned back can be put."""
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if not CORNERS >> square & 1:
        return Refusal("VF-G24", "not-corner-drawbridge", (square,), where)
    if not free_corners(village) >> square & 1:
        return Refusal("VF-G24", "somebody-stands-on", (square,), where)
    return None
