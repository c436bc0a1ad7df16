"""Carrying items (A18): two hands, and what a hero takes up, swaps or leaves. What items do is told in `items`."""

from __future__ import annotations

from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.pieces import ACTS, CONSTANTS, ITEMS, act
from grognard.kernel import Frame, Pick, Refusal, Step


class Gather(Frame[None]):
    """DW-I5, DW-G49: a hero on a square with loose items takes, swaps or leaves them one by one.

    `laid` holds the sorts of items he laid down: they are not offered again, so swapping comes to an end.
    """

    hero: int
    laid: int = 0

    def start(self, castle: Castle) -> Step:
        mask = item_acts(castle, self.hero, on_offer(castle, self))
        if not mask:
            return self.done()
        options = Pick("act", mask | act("leave"))
        return self.ask(castle.owner(self.hero), "gather", options, then=self.choose, about=(self.hero,))

    def choose(self, castle: Castle, answer: int) -> Step:
        if act("leave") == 1 << answer:
            return self.done()
        square = castle.hero_at[self.hero]
        taken, laid = take_or_swap(castle, self.hero, answer, square, "DW-I5")
        castle.pick_up(taken, square)
        if laid >= 0:
            self.laid |= 1 << laid
        return self.start(castle)


def on_offer(castle: Castle, gather: Gather) -> list[int]:
    """What lies there, less what he has just laid down."""
    return [item for item in castle.loose_at(castle.hero_at[gather.hero]) if not gather.laid >> item & 1]


def item_acts(castle: Castle, hero: int, on_offer: list[int]) -> int:
    """DW-I1, DW-G28: take an item while hands are free; with two in hand, swap one for it."""
    mask = 0
    full = castle.held(hero) >= CONSTANTS["items_held"]
    for item in on_offer:
        if not full:
            mask |= act("take", item)
            continue
        for mine in range(len(ITEMS)):
            if castle.items[hero * 3 + mine] and mine != item:
                mask |= act("swap", mine * len(ITEMS) + item)
    return mask


def why_not_take(castle: Castle, hero: int, on_offer: list[int], item: int) -> Refusal | None:
    """DW-I1: a hero holds two items at most."""
    if item not in on_offer:
        return Refusal("DW-I5", f"There is no {ITEMS[item]} to take here.")
    if castle.held(hero) >= CONSTANTS["items_held"]:
        return Refusal("DW-I1", "He already holds two magic items; he can only swap one.")
    return None


def why_not_swap(castle: Castle, hero: int, on_offer: list[int], swap: int) -> Refusal | None:
    """DW-G28: at two items a hero may lay one down for another."""
    mine, item = divmod(swap, len(ITEMS))
    if item not in on_offer:
        return Refusal("DW-I5", f"There is no {ITEMS[item]} to take here.")
    if castle.held(hero) < CONSTANTS["items_held"]:
        return Refusal("DW-G28", "He has a free hand: he can simply take it.")
    if not castle.items[hero * 3 + mine]:
        return Refusal("DW-G28", f"He holds no {ITEMS[mine]} to lay down.")
    if mine == item:
        return Refusal("DW-G28", f"He would swap one {ITEMS[item]} for another.")
    return None


def take_or_swap(castle: Castle, hero: int, answer: int, square: int, rule: str) -> tuple[int, int]:
    """Carry out `take` or `swap`: which item he has now, and which he laid down on the square (-1: none)."""
    verb, noun = ACTS.entries[answer]
    if verb == "take":
        castle.items[hero * 3 + noun] += 1
        castle.tell(rule, "took-item", hero, ITEMS[noun])
        return noun, -1
    mine, item = divmod(noun, len(ITEMS))
    castle.items[hero * 3 + mine] -= 1
    castle.items[hero * 3 + item] += 1
    castle.drop(mine, square)
    castle.tell("DW-G28", "swapped-item", hero, ITEMS[mine], ITEMS[item], square)
    return item, mine
