"""Combat (A8 to A10): bouts, the hero's blow, the monster's blow, and what a kill brings."""

from __future__ import annotations

from grognard.games.dark_world.cards import DrawCards, hit_options, miss_options, play_cards
from grognard.games.dark_world.carrying import item_acts, take_or_swap
from grognard.games.dark_world.castle import OFF, Castle
from grognard.games.dark_world.knock_out import KnockOut
from grognard.games.dark_world.pieces import (
    BOX,
    DIE,
    GROUND,
    HIT,
    ITEMS,
    KIND_COUNT,
    KORAK,
    MISS,
    act,
)
from grognard.games.dark_world.victory import Scoring
from grognard.kernel import Frame, Pick, Refusal, Step, added, replaced


class Bout(Frame[None]):
    """DW-F3: the attacker's blow, then a return blow if the defender is still up."""

    hero: int
    monster: int
    hero_first: bool

    def start(self, castle: Castle) -> Step:
        if self.hero_first:
            castle.tell("DW-A2", "attacks", self.hero, self.monster)
            return self.call(HeroBlow(self.hero, self.monster), then=self.struck)
        castle.tell("DW-A5", "is-attacked", self.monster, self.hero)
        return self.call(MonsterBlow(self.hero, self.monster), then=self.withstood)

    def struck(self, castle: Castle, killed: bool) -> Step:
        if killed:
            return self.done()
        return self.call(MonsterBlow(self.hero, self.monster), then=self.over)

    def withstood(self, castle: Castle, up: bool) -> Step:
        """DW-F17: a hero still up strikes back."""
        if not up:
            return self.done()
        return self.call(HeroBlow(self.hero, self.monster), then=self.over)

    def over(self, castle: Castle, _: bool) -> Step:
        return self.done()


class HeroBlow(Frame[bool]):
    """DW-F6 to DW-F10: dice, then Hit cards, then the number under the base; done(True) if it kills."""

    hero: int
    monster: int
    total: int = 0
    left: int = 0

    def start(self, castle: Castle) -> Step:
        self.left = BOX.golden_dice if castle.weapon[self.hero] else BOX.hero_dice
        return self.roll(DIE, "hero-die", then=self.rolled, about=(self.hero, self.monster, self.total))

    def rolled(self, castle: Castle, die: int) -> Step:
        """DW-F7: each die gives 0, 1 or 2."""
        castle.tell("DW-F7", "die", die)
        self.total += die
        self.left -= 1
        if self.left:
            return self.roll(DIE, "hero-die", then=self.rolled, about=(self.hero, self.monster, self.total))
        castle.tell("DW-F6", "hero-rolls", self.hero, self.monster, self.total)
        return self.offer_cards(castle)

    def offer_cards(self, castle: Castle) -> Step:
        """DW-F8: cards are added after the roll and before the strength is seen."""
        if not castle.hand(self.hero):
            return self.strike(castle, 0)
        options = hit_options(castle, self.hero)
        about = (self.hero, self.monster, self.total)
        return self.ask(castle.owner(self.hero), "hit-cards", options, then=self.strike, about=about)

    def strike(self, castle: Castle, cards: int) -> Step:
        """DW-F9, DW-F10, DW-F5: only now the base is looked at; a blow that falls short does nothing."""
        play_cards(castle, self.hero, HIT, cards)
        self.total += cards
        show_strength(castle, self.monster)
        if not kills(castle, self.monster, self.total):
            castle.tell("DW-F5", "stands", self.monster, self.total, castle.strength(self.monster))
            return self.done(False)
        castle.tell("DW-F10", "killed", self.hero, self.monster, self.total)
        if self.monster == KORAK:
            slay_korak(castle, self.hero)
            return self.instead(castle, Scoring())
        return self.call(Spoils(self.hero, self.monster), then=self.won)

    def won(self, castle: Castle, _: None) -> Step:
        return self.done(True)


class MonsterBlow(Frame[bool]):
    """DW-F14, DW-F15, DW-F16: dice, less Miss cards, off the hero's hit points; done(True) if he stays up.

    DW-K5: nothing else that hurts a hero asks for Miss cards.
    """

    hero: int
    monster: int
    total: int = 0
    left: int = 0

    def start(self, castle: Castle) -> Step:
        """DW-Z2: Korak rolls three dice; DW-N8: monsters of the arena two, like all others."""
        self.left = BOX.korak_dice if self.monster == KORAK else BOX.monster_dice
        return self.roll(DIE, "monster-die", then=self.rolled, about=(self.monster, self.hero, self.total))

    def rolled(self, castle: Castle, die: int) -> Step:
        castle.tell("DW-F7", "die", die)
        self.total += die
        self.left -= 1
        if self.left:
            return self.roll(DIE, "monster-die", then=self.rolled, about=(self.monster, self.hero, self.total))
        castle.tell(
            "DW-Z2" if self.monster == KORAK else "DW-F14", "monster-rolls", self.monster, self.hero, self.total
        )
        if not self.total or not castle.hand(self.hero):
            return self.wound(castle, 0)
        options = miss_options(castle, self.hero, self.total)
        about = (self.hero, self.monster, self.total)
        return self.ask(castle.owner(self.hero), "miss-cards", options, then=self.wound, about=about)

    def wound(self, castle: Castle, cards: int) -> Step:
        play_cards(castle, self.hero, MISS, cards)
        if hurt(castle, self.hero, self.total - cards, "DW-F15"):
            return self.done(True)
        return self.call(KnockOut(self.hero, self.monster == KORAK), then=self.fell)

    def fell(self, castle: Castle, _: None) -> Step:
        return self.done(False)


class Spoils(Frame[None]):
    """DW-F11: the killer takes the figure, a coin, the item and a card."""

    hero: int
    monster: int
    square: int = OFF
    item: int = -1

    def start(self, castle: Castle) -> Step:
        self.square, self.item = castle.mon_at[self.monster], castle.mon_item[self.monster]
        capture(castle, self.hero, self.monster)
        if self.item < 0:
            return self.draw(castle)
        return self.ask(
            castle.owner(self.hero), "spoils", Pick("act", spoils_acts(castle, self)), then=self.divide,
            about=(self.hero, self.item),
        )  # fmt: skip

    def divide(self, castle: Castle, answer: int) -> Step:
        """DW-F13: he may leave the item where the monster died; DW-G28: or swap one of his own for it."""
        if act("leave") == 1 << answer:
            castle.drop(self.item, self.square)
            castle.tell("DW-F13", "left-item", self.hero, ITEMS[self.item], self.square)
        else:
            take_or_swap(castle, self.hero, answer, self.square, "DW-F11")
        return self.draw(castle)

    def draw(self, castle: Castle) -> Step:
        return self.call(DrawCards(self.hero, 1), then=self.over)

    def over(self, castle: Castle, _: None) -> Step:
        return self.done()


def spoils_acts(castle: Castle, spoils: Spoils) -> int:
    """What the killer may do with the item."""
    return act("leave") | item_acts(castle, spoils.hero, [spoils.item])


def capture(castle: Castle, hero: int, monster: int) -> None:
    """DW-F11, DW-F12, DW-G5: the figure and, while the Pit has one, an unseen coin go to the killer's Camp."""
    castle.camp = added(castle.camp, hero * KIND_COUNT + castle.mon_kind[monster], 1)
    take_off(castle, monster)
    if castle.pit:
        castle.pit -= 1
        castle.coins = added(castle.coins, hero, 1)
        castle.tell("DW-F12", "coin", hero)


def take_off(castle: Castle, monster: int) -> None:
    """Take a figure off the board, its item apart."""
    room = castle.mon_room[monster]
    if 0 < room < len(castle.room_gone):
        strength = castle.strength(monster) if castle.mon_known[monster] else least_strength(monster)
        castle.room_gone = added(castle.room_gone, room, strength)
    castle.put_monster(monster, OFF)
    castle.mon_kind[monster] = -1
    castle.mon_room = replaced(castle.mon_room, monster, -1)
    castle.mon_item = replaced(castle.mon_item, monster, -1)
    castle.mon_known = replaced(castle.mon_known, monster, 0)


def least_strength(monster: int) -> int:
    """The lowest strength a figure of this sort can have; all that is known of one that left unseen."""
    return min(kind.strength for kind in BOX.kinds if kind.type == BOX.type_of[monster])


def show_strength(castle: Castle, monster: int) -> None:
    """DW-G6, DW-C5: once a blow has been settled, everybody knows the figure's strength."""
    if not castle.mon_known[monster]:
        castle.mon_known = replaced(castle.mon_known, monster, 1)
        castle.reveal("DW-G6", "strength", monster, castle.strength(monster))


def kills(castle: Castle, monster: int, total: int) -> bool:
    """DW-F10; DW-O2: with the harder rule the total must be higher than the strength. DW-G11: Korak too."""
    return total >= castle.strength(monster) + castle.given.tougher


def hurt(castle: Castle, hero: int, damage: int, rule: str) -> bool:
    """DW-F15: take hit points; whether the hero is still up."""
    if damage:
        castle.hp[hero] = max(0, castle.hp[hero] - damage)
        castle.tell(rule, "hurt", hero, damage, castle.hp[hero])
    return castle.hp[hero] > 0


def slay_korak(castle: Castle, hero: int) -> None:
    """DW-Z6: his slayer takes the figure and the throne, and the game ends at once."""
    castle.camp = added(castle.camp, hero * KIND_COUNT + castle.mon_kind[KORAK], 1)
    castle.put_monster(KORAK, OFF)
    castle.slayer = hero
    castle.put_hero(hero, GROUND.throne)
    castle.tell("DW-Z6", "korak-dead", hero)


def fightable(castle: Castle, hero: int) -> list[int]:
    """DW-F1, DW-R4, DW-Z4: the monsters a hero can attack from where he stands."""
    at = castle.hero_at[hero]
    if at == GROUND.doomstep:
        return []
    return castle.monsters_in(castle.beside[at])


def why_not_attack(castle: Castle, hero: int, monster: int) -> Refusal | None:
    """DW-F1: only neighbours fight, never across a corner, a wall or a closed door."""
    at, there = castle.hero_at[hero], castle.mon_at[monster]
    name = BOX.figures[monster]
    target = (f"piece:{name}",)
    if there == OFF:
        return Refusal("DW-A6", f"{name} is not on the board.")
    if at == GROUND.doomstep:
        return Refusal("DW-R4", "Nobody fights from the Doomstep.")
    if not castle.beside[at] >> there & 1:
        if monster == KORAK:
            return Refusal("DW-Z4", "Korak can only be fought from the forecourt before his throne.", target)
        return Refusal("DW-F1", f"{name} is not on a square beside him.", target)
    return None


def targets(castle: Castle, monster: int) -> list[int]:
    """DW-F1, DW-R3, DW-G22: the heroes a monster can attack from where it stands."""
    squares = castle.beside[castle.mon_at[monster]] & ~(1 << GROUND.doomstep)
    return [hero for hero in castle.heroes_in(squares) if castle.hp[hero]]


def why_not_strike(castle: Castle, monster: int, hero: int) -> Refusal | None:
    """DW-F1, DW-R3, DW-G22: who is out of a monster's reach."""
    name = BOX.heroes[hero].name
    target = (f"piece:{name.lower()}",)
    if not castle.in_game(hero):
        return Refusal("DW-G40", f"{name} is out of the game.")
    if castle.hero_at[hero] == GROUND.doomstep:
        return Refusal("DW-R3", f"{name} is on the Doomstep, where nobody may attack him.", target)
    if not castle.beside[castle.mon_at[monster]] >> castle.hero_at[hero] & 1:
        return Refusal("DW-F1", f"{name} is not on a square beside it.", target)
    if not castle.hp[hero]:
        return Refusal("DW-G22", f"{name} is knocked out and cannot be attacked until he recovers.", target)
    return None
