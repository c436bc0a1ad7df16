"""A hero's turn (A4): three actions, and everything that costs none."""

from __future__ import annotations

from grognard.games.dark_lands import hero_turn
from grognard.games.dark_lands.hero_turn import always
from grognard.games.dark_lands.items import recover, why_not_boots, why_not_drink
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.chests import open_chest, why_not_open
from grognard.games.dark_world.combat.bouts import Bout, fightable, why_not_attack
from grognard.games.dark_world.combat.grenades import (
    Grenade,
    throwable,
    why_not_throw,
)
from grognard.games.dark_world.movement.entrance import (
    arrivals,
    bathe,
    teleport,
    why_not_declare,
    why_not_platform,
)
from grognard.games.dark_world.movement.secret_doors import Search, why_not_search
from grognard.games.dark_world.movement.walking import Arrive, eventful, hero_path, hero_reach, why_not_walk
from grognard.games.dark_world.sheets.ground import ENTRANCE
from grognard.games.dark_world.sheets.pieces import ACTS, BOOTS, CONSTANTS, GRENADE, GROUND, POTION, act
from grognard.kernel import Frame, Refusal, Step

PLATFORM = ACTS.first["platform"]
ATTACK = ACTS.first["attack"]
THROW = ACTS.first["throw"]
END, DRINK, WEAR, OPEN, SEARCH, FOUNTAIN = (
    act(verb) for verb in ("end", "drink", "boots", "open", "search", "fountain")
)


class HeroTurn(hero_turn.HeroTurn[Castle]):
    """DW-A1, DW-A3: three actions in any mix.

    `actions` serve for moves and bouts, `bouts` for bouts only (after a failed search, DW-G18);
    `spent` says that an action was used, after which Fountain and Platform are out of reach.
    """

    hero: int
    actions: int = CONSTANTS["actions"]
    bouts: int = 0
    spent: bool = False

    def start(self, castle: Castle) -> Step:
        castle.tell("DW-T1", "hero-turn", self.hero)
        recover(castle, self.hero, "DW-N11" if castle.in_arena(self.hero) else "DW-E2")
        return self.act(castle)

    def about(self) -> tuple[int, ...]:
        return (self.hero, self.actions, self.bouts)

    def acts(self, castle: Castle) -> int:
        return hero_acts(castle, self)

    def move(self, castle: Castle, square: int) -> Step:
        """DW-A2: one action a square."""
        self.way = hero_path(castle, self.hero, square)
        self.spent = True
        return self.walk(castle)

    def entered(self, castle: Castle, square: int) -> Frame[None] | None:
        return Arrive(self.hero) if eventful(castle, self.hero, square) else None

    def attack(self, castle: Castle, monster: int) -> Step:
        """DW-A2, DW-F2: one action a bout, with anyone in reach; those good for nothing else first.

        DW-F4: afterwards he is asked again, with every way open to him.
        """
        if self.bouts:
            self.bouts -= 1
        else:
            self.actions -= 1
        self.spent = True
        return self.call(Bout(self.hero, monster, True), then=self.after)

    def throw(self, castle: Castle, monster: int) -> Step:
        """DW-A4, DW-I2: a grenade costs no action, nor does any other item."""
        return self.call(Grenade(self.hero, monster), then=self.after)

    def open(self, castle: Castle, _: int) -> Step:
        open_chest(castle, self.hero)
        return self.act(castle)

    def search(self, castle: Castle, _: int) -> Step:
        """DW-Q6: neither the roll nor the passage costs an action."""
        return self.call(Search(self.hero), then=self.searched)

    def searched(self, castle: Castle, found: bool) -> Step:
        """DW-Q4, DW-G18: after a failure what is left serves for bouts only."""
        if not found:
            self.bouts += self.actions
            self.actions = 0
        return self.after(castle)

    def fountain(self, castle: Castle, _: int) -> Step:
        bathe(castle, self.hero)
        return self.done()

    def platform(self, castle: Castle, square: int) -> Step:
        """DW-X1, DW-G25: carried at once, and the turn is over."""
        teleport(castle, self.hero, square)
        return self.call(Arrive(self.hero))


def hero_acts(castle: Castle, turn: HeroTurn) -> int:
    """Everything the hero may do now; `REFUSALS` says the same of each act by itself.

    DW-I3: items are offered here, in the owner's turn, and nowhere else.
    """
    hero = turn.hero
    at = castle.hero_at[hero]
    mask = END
    if turn.actions:
        mask |= hero_reach(castle, hero, turn.actions)
    if turn.actions or turn.bouts:
        for monster in fightable(castle, hero):
            mask |= 1 << ATTACK + monster
    items = hero * 3
    if castle.items[items + POTION] and castle.hp[hero] < CONSTANTS["hit_points"]:
        mask |= DRINK
    if castle.items[items + BOOTS]:
        mask |= WEAR
    if castle.items[items + GRENADE]:
        for monster in throwable(castle, hero):
            mask |= 1 << THROW + monster
    if at in castle.chest_face and not why_not_open(castle, hero):
        mask |= OPEN
    if at in GROUND.secret_at and not castle.searched[hero]:
        mask |= SEARCH
    if not turn.spent and GROUND.room_of[at] == ENTRANCE:
        mask |= FOUNTAIN | arrivals(castle) << PLATFORM
    return mask


def why_not_fight(castle: Castle, turn: HeroTurn, monster: int) -> Refusal | None:
    """DW-A1: a bout costs an action."""
    if not turn.actions and not turn.bouts:
        return Refusal("DW-A1", "no-action-left")
    return why_not_attack(castle, turn.hero, monster)


REFUSALS = {
    "move": lambda castle, turn, square: why_not_walk(castle, turn.hero, turn.actions, square),
    "attack": why_not_fight,
    "throw": lambda castle, turn, monster: why_not_throw(castle, turn.hero, monster),
    "drink": lambda castle, turn, _: why_not_drink(castle, turn.hero),
    "boots": lambda castle, turn, _: why_not_boots(castle, turn.hero),
    "open": lambda castle, turn, _: why_not_open(castle, turn.hero),
    "search": lambda castle, turn, _: why_not_search(castle, turn.hero),
    "fountain": lambda castle, turn, _: why_not_declare(castle, turn.hero, turn.spent, "fountain"),
    "platform": lambda castle, turn, square: why_not_platform(castle, turn.hero, turn.spent, square),
    "end": always,
}
