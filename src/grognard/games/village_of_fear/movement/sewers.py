"""Sewers (B17): the card drawn at an Entrance, the Wererats, the Lair and its Key, and coming up elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.games.village_of_fear.acts import ACTS, BOX, GROUND, WERERAT, act
from grognard.games.village_of_fear.combat.duels import Duel
from grognard.games.village_of_fear.events import put_under
from grognard.games.village_of_fear.hostages import take_key_at
from grognard.games.village_of_fear.sheets.pieces import KEY_PLACES
from grognard.games.village_of_fear.village import OFF, Village
from grognard.kernel import Draw, Frame, Pick, Refusal, Step, mask_of

GO = ACTS.first["go"]
STAY = act("stay")
LAIR_KEY = KEY_PLACES.index("lair")
SEWERS = mask_of(GROUND.sewers)
LOST, LAIR = (next(n for n, card in enumerate(BOX.sewers) if card.key == key) for key in ("lost", "lair"))


class Sewer(Frame[None]):
    """VF-U1: a hero has stepped on a Sewer Entrance and draws a card at once; his turn is over afterwards.

    `hole` is where he went down, `rats` how many Wererats are still to be fought.
    """

    hero: int
    hole: int = OFF
    rats: int = 0

    def start(self, village: Village) -> Step:
        self.hole = village.hero_at[self.hero]
        return self.roll(Draw("sewer", village.sewer), "sewer", then=self.drawn, about=(self.hero,))

    def drawn(self, village: Village, card: int) -> Step:
        """VF-U2, VF-U3, VF-U4, VF-U5, VF-G11: what the card says."""
        village.sewer = put_under(village.sewer, card, tuple(sewer.copies for sewer in BOX.sewers))
        village.tell("VF-U1", "sewer", self.hero, BOX.sewers[card].key)
        if card == LOST:
            return self.done()  # VF-G38
        if card == LAIR:
            village.put_hero(self.hero, GROUND.lair)
            village.tell("VF-U5", "lair", self.hero)
        self.rats = BOX.sewers[card].rats
        return self.fight(village)

    def fight(self, village: Village) -> Step:
        """VF-U4, VF-U7, VF-G39: one after the other, the same two every time, at no action."""
        if self.rats:
            self.rats -= 1
            return self.call(Duel(self.hero, WERERAT), then=self.fought)
        if village.hero_at[self.hero] == GROUND.lair:
            take_key_at(village, self.hero, LAIR_KEY, "VF-U5")
        return self.look_up(village)

    def fought(self, village: Village, beaten: bool) -> Step:
        return self.fight(village) if beaten else self.done()

    def look_up(self, village: Village) -> Step:
        """VF-U3, VF-U5, VF-G39: out of the sewers he may come up elsewhere, out of the Lair he must if he can."""
        if not ways_up(village, self):
            village.put_hero(self.hero, self.hole)
            village.tell("VF-G39", "came-up", self.hero, self.hole)
            return self.done()
        options = Pick("act", come_up_acts(village, self))
        return self.ask(village.owner(self.hero), "come-up", options, then=self.come_up, about=(self.hero,))

    def come_up(self, village: Village, answer: int) -> Step:
        """VF-G39: no card is drawn for coming up."""
        if 1 << answer != STAY:
            village.put_hero(self.hero, answer - GO)
            village.tell("VF-U3", "came-up", self.hero, answer - GO)
        return self.done()


def ways_up(village: Village, sewer: Sewer) -> int:
    """VF-U3, VF-G39: the other Sewer Entrances that nobody stands on."""
    return SEWERS & ~(1 << sewer.hole) & ~village.hero_mask & ~village.monster_mask


def come_up_acts(village: Village, sewer: Sewer) -> int:
    """Where he may come up; nobody stays in the Lair."""
    stay = 0 if village.hero_at[sewer.hero] == GROUND.lair else STAY
    return ways_up(village, sewer) << GO | stay


def why_not_come_up(village: Village, sewer: Sewer, square: int) -> Refusal | None:
    """Why he cannot come up on a square."""
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if not SEWERS >> square & 1 or square == sewer.hole:
        return Refusal("VF-U3", "not-another-sewer-entrance", (square,), where)
    if (village.hero_mask | village.monster_mask) >> square & 1:
        return Refusal("VF-G39", "somebody-stands-on", (square,), where)
    return None


def why_not_stay(village: Village, sewer: Sewer, _: int) -> Refusal | None:
    """VF-U5: nobody stays in the Lair."""
    if village.hero_at[sewer.hero] == GROUND.lair:
        return Refusal("VF-U5", "from-lair-to-come-up-at")
    return None


REFUSALS: dict[str, Callable[[Village, Any, int], Refusal | None]] = {"go": why_not_come_up, "stay": why_not_stay}
