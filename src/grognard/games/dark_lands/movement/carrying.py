"""Carrying items: full hands, and what a hero takes up, swaps or leaves. What items do is told by each game."""

from __future__ import annotations

from grognard.games.dark_lands.lands import ITEM_SORTS, Lands
from grognard.kernel import Frame, Pick, Refusal, Step


class Gather(Frame[None]):
    """DW-I5, DW-G49, VF-I2, VF-G60: a hero on a square with loose items takes, swaps or leaves them one by one.

    `laid` holds the sorts of items he laid down: they are not offered again, so swapping comes to an end.
    """

    hero: int
    laid: int = 0

    def start(self, lands: Lands) -> Step:
        mask = item_acts(lands, self.hero, on_offer(lands, self))
        if not mask:
            return self.done()
        options = Pick("act", mask | lands.act("leave"))
        return self.ask(lands.owner(self.hero), "gather", options, then=self.choose, about=(self.hero,))

    def choose(self, lands: Lands, answer: int) -> Step:
        if lands.act("leave") == 1 << answer:
            return self.done()
        square = lands.hero_at[self.hero]
        taken, laid = take_or_swap(lands, self.hero, answer, square, lands.rule("gather"))
        lands.pick_up(taken, square)
        if laid >= 0:
            self.laid |= 1 << laid
        return self.start(lands)


def on_offer(lands: Lands, gather: Gather) -> list[int]:
    """What lies there, less what he has just laid down."""
    return [item for item in lands.loose_at(lands.hero_at[gather.hero]) if not gather.laid >> item & 1]


def item_acts(lands: Lands, hero: int, on_offer: list[int]) -> int:
    """DW-I1, DW-G28, VF-R3, VF-G47: take an item while hands are free; with full hands, swap one for it."""
    mask = 0
    full = lands.held(hero) >= lands.item_limit(hero)
    for item in on_offer:
        if not full:
            mask |= lands.act("take", item)
            continue
        for mine in range(ITEM_SORTS):
            if lands.items[hero * ITEM_SORTS + mine] and mine != item:
                mask |= lands.act("swap", mine * ITEM_SORTS + item)
    return mask


def why_not_take(lands: Lands, hero: int, on_offer: list[int], item: int) -> Refusal | None:
    """DW-I1, VF-R3: a hero holds so many items and no more."""
    if item not in on_offer:
        return Refusal(lands.rule("gather"), "no-to-take-here", (item,))
    if lands.held(hero) >= lands.item_limit(hero):
        return Refusal(lands.rule("item-limit"), "hands-full", (lands.item_limit(hero),))
    return None


def why_not_swap(lands: Lands, hero: int, on_offer: list[int], swap: int) -> Refusal | None:
    """DW-G28, VF-G47: with full hands a hero may lay one item down for another."""
    mine, item = divmod(swap, ITEM_SORTS)
    if item not in on_offer:
        return Refusal(lands.rule("gather"), "no-to-take-here", (item,))
    if lands.held(hero) < lands.item_limit(hero):
        return Refusal(lands.rule("swap"), "free-hand-can-simply-take")
    if not lands.items[hero * ITEM_SORTS + mine]:
        return Refusal(lands.rule("swap"), "holds-no-to-lay-down", (mine,))
    if mine == item:
        return Refusal(lands.rule("swap"), "would-swap-one-for-another", (item,))
    return None


def take_or_swap(lands: Lands, hero: int, answer: int, square: int, rule: str) -> tuple[int, int]:
    """Carry out `take` or `swap`: which item he has now, and which he laid down on the square (-1: none)."""
    verb, noun = lands.lexicons["act"].entries[answer]
    names = lands.box.item_names
    if verb == "take":
        lands.items[hero * ITEM_SORTS + noun] += 1
        lands.tell(rule, "took-item", hero, names[noun])
        return noun, -1
    mine, item = divmod(noun, ITEM_SORTS)
    lands.items[hero * ITEM_SORTS + mine] -= 1
    lands.items[hero * ITEM_SORTS + item] += 1
    lands.drop(mine, square)
    lands.tell(lands.rule("swap"), "swapped-item", hero, names[mine], names[item], square)
    return item, mine
