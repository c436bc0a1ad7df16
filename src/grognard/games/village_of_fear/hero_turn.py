"""A hero's turn (B4): getting up, the Event, three actions, and everything that costs none."""

from __future__ import annotations

from grognard.games.dark_lands import hero_turn
from grognard.games.dark_lands.hero_turn import always
from grognard.games.dark_lands.items import BOOTS, can_drink, recover, why_not_boots, why_not_drink
from grognard.games.village_of_fear.acts import ACTS, CONSTANTS, GROUND, LURKER, WOLF, act
from grognard.games.village_of_fear.combat.bouts import Bout, fightable, why_not_attack
from grognard.games.village_of_fear.combat.duels import Duel
from grognard.games.village_of_fear.events import DrawEvent
from grognard.games.village_of_fear.hostages import rescue_on_foot
from grognard.games.village_of_fear.houses import Lift, house_to_open
from grognard.games.village_of_fear.movement.crossing import Crossing, crossings, why_not_cross
from grognard.games.village_of_fear.movement.sewers import SEWERS
from grognard.games.village_of_fear.movement.walking import (
    Arrive,
    eventful_squares,
    hero_path,
    hero_reach,
    why_not_walk,
)
from grognard.games.village_of_fear.treasures import (
    bathe,
    take_key,
    take_treasure,
    treasure_beside,
    why_not_bathe,
    why_not_take_key,
    why_not_take_treasure,
)
from grognard.games.village_of_fear.village import PERCH, Village
from grognard.games.village_of_fear.whip import (
    holds_whip,
    whip_karrion,
    whip_squares,
    whip_wolf,
    why_not_whip,
    why_not_whip_karrion,
)
from grognard.kernel import Frame, Refusal, Step

MOVE, CROSS, ATTACK, WHIP = (ACTS.first[verb] for verb in ("move", "cross", "attack", "whip"))
END, DRINK, WEAR, LASH, TAKE, TAKE_KEY, FOUNTAIN = (
    act(verb) for verb in ("end", "drink", "boots", "whip-karrion", "take-treasure", "take-key", "fountain")
)


class HeroTurn(hero_turn.HeroTurn[Village]):
    """VF-H1, VF-H5: a card, then three actions in any mix.

    `spent` says that an action was used, after which the Fountain is out of reach, `exchanged` that a Golden Weapon
    was changed for another, and `over` that what he is doing now ends his turn.
    """

    hero: int
    actions: int = CONSTANTS["actions"]
    spent: bool = False
    exchanged: bool = False
    over: bool = False

    def start(self, village: Village) -> Step:
        """VF-G56: first he gets up, then a house is lifted whose lock is gone, then he draws his Event."""
        village.tell("VF-T1", "hero-turn", self.hero)
        recover(village, self.hero, "VF-E4")
        rescue_on_foot(village, self.hero)
        house = house_to_open(village, self.hero)
        return self.call(Lift(house), then=self.draw_event) if house >= 0 else self.draw_event(village)

    def draw_event(self, village: Village, _: None = None) -> Step:
        return self.call(DrawEvent(self.hero), then=self.begin)

    def begin(self, village: Village, actions: int) -> Step:
        """VF-G18: Karrion may have left the house before which the hero stands."""
        self.actions = actions
        if not village.hp[self.hero]:
            return self.done()
        return self.open_door(village)

    def open_door(self, village: Village) -> Step:
        """VF-G18: a house whose lock is gone is lifted if he stands at its door; then he goes on."""
        house = house_to_open(village, self.hero)
        return self.call(Lift(house), then=self.after) if house >= 0 else self.after(village)

    def after(self, village: Village, _: None = None) -> Step:
        return self.done() if self.over else super().after(village)

    def move(self, village: Village, square: int) -> Step:
        """VF-H5: one action a square; VF-U1 to VF-U5, VF-G38: the sewers end his turn."""
        self.way = hero_path(village, self.hero, square)
        self.spent = True
        return self.walk(village)

    def entered(self, village: Village, square: int) -> Frame[None] | None:
        self.over = not self.way and bool(SEWERS >> square & 1)
        return Arrive(self.hero) if eventful_squares(village) >> square & 1 else None

    def cross(self, village: Village, point: int) -> Step:
        """VF-X2, VF-G22: one action to a village-end point; the Trial ends his turn whatever comes of it."""
        self.actions -= 1
        self.spent = self.over = True
        return self.call(Crossing(self.hero, point), then=self.after)

    def attack(self, village: Village, figure: int) -> Step:
        """VF-H5, VF-F2: one action a bout, with anyone in reach; VF-G20: or for a whole fight with Wolf or Lurker."""
        self.actions -= 1
        self.spent = True
        if figure in (WOLF, LURKER):
            return self.call(Duel(self.hero, figure), then=self.fought)
        return self.call(Bout(self.hero, figure, True), then=self.after)

    def fought(self, village: Village, _: bool) -> Step:
        return self.after(village)

    def whip(self, village: Village, square: int) -> Step:
        """VF-I1: an item costs no action."""
        whip_wolf(village, self.hero, square)
        return self.act(village)

    def whip_karrion(self, village: Village, _: int) -> Step:
        """VF-G18: the house is lifted at once if he stands at its door."""
        whip_karrion(village, self.hero)
        return self.open_door(village)

    def take_treasure(self, village: Village, _: int) -> Step:
        """VF-G37: it costs no action."""
        if take_treasure(village, self.hero):
            self.exchanged = True
        return self.act(village)

    def take_key(self, village: Village, _: int) -> Step:
        take_key(village, self.hero)
        return self.act(village)

    def fountain(self, village: Village, _: int) -> Step:
        bathe(village, self.hero)
        return self.done()

    def acts(self, village: Village) -> int:
        return hero_acts(village, self)


def hero_acts(village: Village, turn: HeroTurn) -> int:
    """Everything the hero may do now; `REFUSALS` says the same of each act by itself.

    VF-I1: items are offered here, in the owner's turn, and nowhere else.
    """
    hero = turn.hero
    mask = END
    if turn.actions:
        mask |= hero_reach(village, hero, turn.actions) << MOVE | crossings(village, hero) << CROSS
        for figure in fightable(village, hero):
            mask |= 1 << ATTACK + figure
    if can_drink(village, hero):
        mask |= DRINK
    if village.items[hero * 3 + BOOTS]:
        mask |= WEAR
    if holds_whip(village, hero):
        mask |= whip_squares(village, hero) << WHIP | (LASH if village.karrion != PERCH else 0)
    if treasure_beside(village, hero) >= 0 and not why_not_take_treasure(village, hero, turn.exchanged):
        mask |= TAKE
    if village.hero_at[hero] == GROUND.guard and not why_not_take_key(village, hero):
        mask |= TAKE_KEY
    if not turn.spent and village.hero_at[hero] == GROUND.entrance:
        mask |= FOUNTAIN
    return mask


def why_not_fight(village: Village, turn: HeroTurn, figure: int) -> Refusal | None:
    """VF-H1: a bout costs an action."""
    if not turn.actions:
        return Refusal("VF-H1", "no-action-left")
    return why_not_attack(village, turn.hero, figure)


REFUSALS = {
    "move": lambda village, turn, square: why_not_walk(village, turn.hero, turn.actions, square),
    "cross": lambda village, turn, point: why_not_cross(village, turn.hero, turn.actions, point),
    "attack": why_not_fight,
    "drink": lambda village, turn, _: why_not_drink(village, turn.hero),
    "boots": lambda village, turn, _: why_not_boots(village, turn.hero),
    "whip": lambda village, turn, square: why_not_whip(village, turn.hero, square),
    "whip-karrion": lambda village, turn, _: why_not_whip_karrion(village, turn.hero),
    "take-treasure": lambda village, turn, _: why_not_take_treasure(village, turn.hero, turn.exchanged),
    "take-key": lambda village, turn, _: why_not_take_key(village, turn.hero),
    "fountain": lambda village, turn, _: why_not_bathe(village, turn.hero, turn.spent),
    "end": always,
}
