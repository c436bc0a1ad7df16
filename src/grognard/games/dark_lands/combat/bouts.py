"""Combat: bouts, the hero's blow, the monster's blow, and what a kill brings, as both games fight them.

A game's own classes give the frames that follow each other here, and say what is particular to its overlord.
"""

from __future__ import annotations

from typing import Generic

from grognard.games.dark_lands.combat.cards import hit_options, miss_options, play_cards
from grognard.games.dark_lands.lands import L, Lands
from grognard.games.dark_lands.movement.carrying import item_acts, take_or_swap
from grognard.games.dark_lands.sheets.box import HIT, MISS
from grognard.kernel import Frame, Pick, Step, added, replaced


class Bout(Frame[None], Generic[L]):
    """DW-F3, VF-F3: the attacker's blow, then a return blow if the defender is still up."""

    hero: int
    monster: int
    hero_first: bool

    def start(self, lands: L) -> Step:
        if self.hero_first:
            lands.tell(lands.rule("attack"), "attacks", self.hero, self.monster)
            return self.call(self.hero_blow(), then=self.struck)
        lands.tell(lands.rule("attacked", self.monster), "is-attacked", self.monster, self.hero)
        return self.call(self.monster_blow(), then=self.withstood)

    def struck(self, lands: L, killed: bool) -> Step:
        if killed:
            return self.done()
        return self.call(self.monster_blow())

    def withstood(self, lands: L, up: bool) -> Step:
        """DW-F17, VF-F3: a hero still up strikes back."""
        if not up:
            return self.done()
        return self.call(self.hero_blow())

    def hero_blow(self) -> Frame[bool]:
        """The game's blow of a hero."""
        raise TypeError(f"{type(self).__name__} has no hero_blow")

    def monster_blow(self) -> Frame[bool]:
        """The game's blow of a monster."""
        raise TypeError(f"{type(self).__name__} has no monster_blow")


class HeroBlow(Frame[bool], Generic[L]):
    """DW-F6 to DW-F10, VF-F4 to VF-F7: dice, then Hit cards, then the number under the base; done(True) if it kills."""

    hero: int
    monster: int
    total: int = 0
    left: int = 0

    def start(self, lands: L) -> Step:
        self.left = self.dice(lands)
        return self.roll(lands.box.die, "hero-die", then=self.rolled, about=(self.hero, self.monster, self.total))

    def dice(self, lands: L) -> int:
        """DW-F6, VF-F4: two dice, three with a Golden Weapon."""
        return lands.box.golden_dice if lands.weapon[self.hero] else lands.box.hero_dice

    def rolled(self, lands: L, die: int) -> Step:
        """DW-F7, VF-F4: each die gives 0, 1 or 2."""
        lands.tell(lands.rule("die"), "die", die)
        self.total += die
        self.left -= 1
        if self.left:
            return self.roll(lands.box.die, "hero-die", then=self.rolled, about=(self.hero, self.monster, self.total))
        lands.tell(lands.rule("hero-dice"), "hero-rolls", self.hero, self.monster, self.total)
        return self.offer_cards(lands)

    def offer_cards(self, lands: L) -> Step:
        """DW-F8, VF-F5: cards are added after the roll and before the strength is seen."""
        if not lands.hand(self.hero):
            return self.strike(lands, 0)
        about = (self.hero, self.monster, self.total)
        return self.ask(
            lands.owner(self.hero), "hit-cards", hit_options(lands, self.hero), then=self.strike, about=about
        )

    def strike(self, lands: L, cards: int) -> Step:
        """DW-F9, DW-F10, DW-F5, VF-F5, VF-F7: only now the base is looked at; a blow that falls short does nothing."""
        play_cards(lands, self.hero, HIT, cards)
        self.total += cards
        show_strength(lands, self.monster)
        if not kills(lands, self.monster, self.total):
            lands.tell(lands.rule("stands"), "stands", self.monster, self.total, lands.strength(self.monster))
            return self.done(False)
        lands.tell(lands.rule("killed", self.monster), "killed", self.hero, self.monster, self.total)
        if self.monster == lands.overlord:
            return self.instead(lands, self.triumph(lands))
        return self.call(self.spoils(), then=self.won)

    def won(self, lands: L, _: None) -> Step:
        return self.done(True)

    def spoils(self) -> Frame[None]:
        """The game's division of what a kill brings."""
        raise TypeError(f"{type(self).__name__} has no spoils")

    def triumph(self, lands: L) -> Frame[None]:
        """The overlord is dead: what that changes, and the game's count of points."""
        raise TypeError(f"{type(self).__name__} has no triumph")


class MonsterBlow(Frame[bool], Generic[L]):
    """DW-F14 to DW-F16, VF-F9 to VF-F14: dice, less Miss cards, off the hero's hit points; done(True) if he stays up.

    DW-K5, VF-F12: nothing else that hurts a hero asks for Miss cards.
    """

    hero: int
    monster: int
    total: int = 0
    left: int = 0

    def start(self, lands: L) -> Step:
        """DW-Z2, VF-Q5: the overlord rolls three dice; DW-F14, DW-N8, VF-F9: all others two."""
        self.left = lands.box.overlord_dice if self.monster == lands.overlord else lands.box.monster_dice
        return self.roll(lands.box.die, "monster-die", then=self.rolled, about=(self.monster, self.hero, self.total))

    def rolled(self, lands: L, die: int) -> Step:
        lands.tell(lands.rule("die"), "die", die)
        self.total += die
        self.left -= 1
        if self.left:
            about = (self.monster, self.hero, self.total)
            return self.roll(lands.box.die, "monster-die", then=self.rolled, about=about)
        lands.tell(lands.rule("monster-dice", self.monster), "monster-rolls", self.monster, self.hero, self.total)
        if not self.total or not lands.hand(self.hero):
            return self.wound(lands, 0)
        options = miss_options(lands, self.hero, self.total)
        about = (self.hero, self.monster, self.total)
        return self.ask(lands.owner(self.hero), "miss-cards", options, then=self.wound, about=about)

    def wound(self, lands: L, cards: int) -> Step:
        play_cards(lands, self.hero, MISS, cards)
        if hurt(lands, self.hero, self.total - cards, lands.rule("wound")):
            return self.done(True)
        return self.call(self.knock_out(lands), then=self.fell)

    def fell(self, lands: L, _: None) -> Step:
        return self.done(False)

    def knock_out(self, lands: L) -> Frame[None]:
        """The game's knock-out; the overlord's is for good."""
        raise TypeError(f"{type(self).__name__} has no knock_out")


class Spoils(Frame[None], Generic[L]):
    """DW-F11, VF-F8: the killer takes the figure, a coin, the item and a card."""

    hero: int
    monster: int
    square: int = -1
    item: int = -1

    def start(self, lands: L) -> Step:
        self.square, self.item = lands.mon_at[self.monster], lands.mon_item[self.monster]
        self.capture(lands)
        if self.item < 0:
            return self.draw(lands)
        options = Pick("act", spoils_acts(lands, self.hero, self.item))
        about = (self.hero, self.item)
        return self.ask(lands.owner(self.hero), "spoils", options, then=self.divide, about=about)

    def capture(self, lands: L) -> None:
        """The figure goes to the Camp, and a coin with it."""
        capture(lands, self.hero, self.monster)
        lands.take_coin(self.hero)

    def divide(self, lands: L, answer: int) -> Step:
        """DW-F13, VF-F8: he may leave the item where the monster died; DW-G28, VF-G47: or swap one of his for it."""
        if lands.act("leave") == 1 << answer:
            lands.drop(self.item, self.square)
            lands.tell(lands.rule("left-item"), "left-item", self.hero, lands.box.item_names[self.item], self.square)
        else:
            take_or_swap(lands, self.hero, answer, self.square, lands.rule("spoils"))
        return self.draw(lands)

    def draw(self, lands: L) -> Step:
        return self.call(self.card())

    def card(self) -> Frame[None]:
        """The game's drawing of one card."""
        raise TypeError(f"{type(self).__name__} has no card")


def spoils_acts(lands: Lands, hero: int, item: int) -> int:
    """What the killer may do with the item."""
    return lands.act("leave") | item_acts(lands, hero, [item])


def capture(lands: Lands, hero: int, monster: int) -> None:
    """DW-F11, VF-F8: the figure goes to the killer's Camp."""
    lands.camp = added(lands.camp, hero * len(lands.box.kinds) + lands.mon_kind[monster], 1)
    lands.take_off(monster)


def show_strength(lands: Lands, monster: int) -> None:
    """DW-G6, DW-C5, VF-G8: once a blow has been settled, everybody knows the figure's strength."""
    if monster != lands.overlord and not lands.mon_known[monster]:
        lands.mon_known = replaced(lands.mon_known, monster, 1)
        lands.reveal(lands.rule("strength"), "strength", monster, lands.strength(monster))


def kills(lands: Lands, monster: int, total: int) -> bool:
    """DW-F10, VF-F7; DW-O2, DW-G11, VF-G47: with the harder rule the total must be higher, for the overlord too."""
    return total >= lands.strength(monster) + lands.given.tougher


def hurt(lands: Lands, hero: int, damage: int, rule: str) -> bool:
    """DW-F15, VF-F10: take hit points; whether the hero is still up."""
    if damage:
        lands.hp[hero] = max(0, lands.hp[hero] - damage)
        lands.tell(rule, "hurt", hero, damage, lands.hp[hero])
    return lands.hp[hero] > 0
