"""Being knocked out (A13, and A20 for the arena): where the hero goes and what he loses."""

from __future__ import annotations

from grognard.games.dark_lands.combat.knock_out import eliminate
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.sheets.pieces import (
    ACTS,
    CARDS,
    GROUND,
    ITEMS,
    KIND_COUNT,
    KIND_NAMES,
    LOSSES,
    act,
)
from grognard.kernel import Frame, Pick, Refusal, Step, added


class KnockOut(Frame[None]):
    """DW-F16, DW-E1, DW-N9, DW-Z5: to the Entrance, to the Doomstep, or out of the game."""

    hero: int
    by_korak: bool = False

    def start(self, castle: Castle) -> Step:
        castle.hp[self.hero] = 0
        if self.by_korak:
            return self.eliminate(castle)
        if castle.in_arena(self.hero):
            castle.put_hero(self.hero, GROUND.doomstep)
            castle.tell("DW-N9", "to-doomstep", self.hero)
            return self.give_up(castle)
        castle.tell("DW-F16", "knocked-out", self.hero)
        options = Pick("act", beds(castle, self.hero) << ACTS.first["go"])
        return self.ask(castle.owner(self.hero), "knocked-out", options, then=self.lie, about=(self.hero,))

    def lie(self, castle: Castle, answer: int) -> Step:
        """DW-G22: on a free square of the Entrance; DW-E6: he loses nothing."""
        square = answer - ACTS.first["go"]
        castle.put_hero(self.hero, square)
        castle.tell("DW-G22", "carried", self.hero, square)
        return self.done()

    def give_up(self, castle: Castle) -> Step:
        """DW-N10: one piece from the Camp, unless it is empty."""
        mask = losses(castle, self.hero)
        if not mask:
            return self.done()
        return self.ask(castle.owner(self.hero), "loss", Pick("act", mask), then=self.lose, about=(self.hero,))

    def lose(self, castle: Castle, answer: int) -> Step:
        """DW-G38: a card goes under the deck unseen, an item or coin to the Pit, a monster out of the game."""
        what = LOSSES[answer - ACTS.first["lose"]]
        hero = self.hero
        if what == "coin":
            castle.coins = added(castle.coins, hero, -1)
            castle.pit += 1
        elif what in CARDS:
            castle.lay_under(hero, CARDS.index(what), 1, seen=False)
            what = "card"
        elif what in ITEMS:
            castle.items[hero * 3 + ITEMS.index(what)] -= 1
            castle.supply = added(castle.supply, ITEMS.index(what), 1)
        else:
            castle.camp = added(castle.camp, hero * KIND_COUNT + KIND_NAMES.index(what), -1)
        castle.tell("DW-N10", "lost", hero, what)
        return self.done()

    def eliminate(self, castle: Castle) -> Step:
        """DW-Z5, DW-G40: figure and possessions leave the game; DW-V1: with the last hero Korak has won."""
        if not eliminate(castle, self.hero):
            return self.done()
        castle.tell("DW-V1", "korak-wins")
        return self.finish(castle)


def beds(castle: Castle, hero: int) -> int:
    """DW-G22: the free ordinary squares of the Entrance; his own counts as free."""
    return GROUND.ordinary_entrance & ~(castle.hero_mask & ~(1 << castle.hero_at[hero]))


def why_not_lie(castle: Castle, frame: KnockOut, square: int) -> Refusal | None:
    """DW-G22: where a knocked-out hero can be put."""
    label = GROUND.labels[square]
    if not GROUND.ordinary_entrance >> square & 1:
        return Refusal("DW-G22", "not-ordinary-square-entrance", (square,))
    if castle.hero_at[frame.hero] != square and castle.hero_mask >> square & 1:
        return Refusal("DW-G22", "another-hero-on", (square,), (f"cell:{label}",))
    return None


def losses(castle: Castle, hero: int) -> int:
    """DW-N10: what the hero can give up."""
    counts = _possessions(castle, hero)
    mask = 0
    for number, count in enumerate(counts):
        if count:
            mask |= act("lose", number)
    return mask


def why_not_lose(castle: Castle, frame: KnockOut, loss: int) -> Refusal | None:
    """DW-N10: only what he has can be given up."""
    if _possessions(castle, frame.hero)[loss]:
        return None
    return Refusal("DW-N10", "camp-does-not-hold", (loss,))


def _possessions(castle: Castle, hero: int) -> list[int]:
    return [
        castle.coins[hero],
        castle.hits[hero],
        castle.misses[hero],
        *castle.items[hero * 3 : hero * 3 + 3],
        *castle.camp[hero * KIND_COUNT : (hero + 1) * KIND_COUNT],
    ]
