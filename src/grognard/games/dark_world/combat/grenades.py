"""Grenades (A18). Potions and boots are those of the family; how items come into hands is told in `carrying`."""

from __future__ import annotations

from grognard.games.dark_lands.combat.bouts import capture, hurt, kills, show_strength
from grognard.games.dark_lands.combat.cards import hit_options, play_cards
from grognard.games.dark_lands.items import spend
from grognard.games.dark_world.castle import OFF, Castle
from grognard.games.dark_world.combat.cards import DrawCards
from grognard.games.dark_world.combat.knock_out import KnockOut
from grognard.games.dark_world.sheets.pieces import (
    BOX,
    CONSTANTS,
    GRENADE,
    GROUND,
    HIT,
    ITEMS,
    KORAK,
)
from grognard.kernel import Frame, Refusal, Step


class Grenade(Frame[None]):
    """DW-I9 to DW-I14, DW-G29: thrown at a monster two squares away; everything beside it suffers too."""

    hero: int
    monster: int
    square: int = OFF
    dead: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()

    def start(self, castle: Castle) -> Step:
        spend(castle, self.hero, GRENADE)
        self.square = castle.mon_at[self.monster]
        castle.tell("DW-I9", "threw", self.hero, self.monster)
        if not castle.hand(self.hero):
            return self.burst(castle, 0)
        about = (self.hero, self.monster, CONSTANTS["grenade_target"])
        options = hit_options(castle, self.hero)
        return self.ask(castle.owner(self.hero), "hit-cards", options, then=self.burst, about=about)

    def burst(self, castle: Castle, cards: int) -> Step:
        """DW-I10, DW-I11, DW-I12: three and the cards on its square, two on every neighbour, not through walls."""
        play_cards(castle, self.hero, HIT, cards)
        beside = splash(castle, self.square)
        damage = {self.monster: CONSTANTS["grenade_target"] + cards}
        for monster in castle.monsters_in(beside):
            damage[monster] = CONSTANTS["grenade_beside"]
        dead = []
        for monster, total in damage.items():
            show_strength(castle, monster)
            if kills(castle, monster, total) and monster != KORAK:
                dead.append(monster)
            else:
                castle.tell("DW-F5", "stands", monster, total, castle.strength(monster))
        near = [hero for hero in castle.heroes_in(beside) if castle.hp[hero]]  # DW-I13
        fallen = [hero for hero in near if not hurt(castle, hero, CONSTANTS["grenade_beside"], "DW-I13")]
        self.dead, self.fallen = tuple(dead), tuple(fallen)
        return self.settle(castle, None)

    def settle(self, castle: Castle, _: None) -> Step:
        if self.dead:
            monster, *rest = self.dead
            self.dead = tuple(rest)
            blast(castle, self.hero, monster)
            return self.call(DrawCards(self.hero, 1), then=self.settle)
        if self.fallen:
            hero, *others = self.fallen
            self.fallen = tuple(others)
            return self.call(KnockOut(hero), then=self.settle)
        return self.done()


def blast(castle: Castle, hero: int, monster: int) -> None:
    """DW-I14: the thrower takes figure and coin, but the item stays where the monster stood."""
    square, item = castle.mon_at[monster], castle.mon_item[monster]
    castle.tell("DW-I14", "blasted", hero, monster)
    capture(castle, hero, monster)
    castle.take_coin(hero)
    if item >= 0:
        castle.drop(item, square)
        castle.tell("DW-I14", "item-stays", ITEMS[item], square)


def splash(castle: Castle, square: int) -> int:
    """DW-I11: the neighbours; DW-G48: the Arch is a way for walking, and no fire goes through it."""
    beside = castle.beside[square]
    return beside & ~(1 << GROUND.doomstep) if square == GROUND.arch else beside


def throwable(castle: Castle, hero: int) -> list[int]:
    """The monsters a grenade can be thrown at, if he holds one."""
    squares = throw_squares(castle, castle.hero_at[hero])
    return [monster for monster in castle.monsters_in(squares) if monster != KORAK]


def throw_squares(castle: Castle, at: int) -> int:
    """DW-I9, DW-G29, DW-G48: the squares exactly two away in a straight line of the printed grid, no wall between."""
    if at == GROUND.doomstep or at >= len(GROUND.cells):
        return 0
    beside = castle.beside
    mask = 0
    for middle, far in GROUND.lines_of_two[at]:
        if beside[at] >> middle & 1 and beside[middle] >> far & 1:
            mask |= 1 << far
    return mask


def why_not_throw(castle: Castle, hero: int, monster: int) -> Refusal | None:
    """Why no grenade can be thrown at a monster."""
    name = BOX.figures[monster]
    if not castle.items[hero * 3 + GRENADE]:
        return Refusal("DW-I9", "holds-no-fireball-grenade")
    if castle.hero_at[hero] == GROUND.doomstep:
        return Refusal("DW-G29", "no-grenade-thrown-from-doomstep")
    if castle.mon_at[monster] == OFF:
        return Refusal("DW-A6", "not-on-board", (monster,))
    if monster == KORAK or not throw_squares(castle, castle.hero_at[hero]) >> castle.mon_at[monster] & 1:
        return Refusal("DW-I9", "not-exactly-two-squares-away-in", (monster,), (f"piece:{name}",))
    return None
