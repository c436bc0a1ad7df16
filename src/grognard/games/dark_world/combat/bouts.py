"""Combat (A8 to A10): bouts, the hero's blow, the monster's blow, and what a kill brings."""

from __future__ import annotations

from grognard.games.dark_lands.combat import bouts
from grognard.games.dark_world.castle import OFF, Castle
from grognard.games.dark_world.combat.cards import DrawCards
from grognard.games.dark_world.combat.knock_out import KnockOut
from grognard.games.dark_world.sheets.pieces import BOX, GROUND, KIND_COUNT, KORAK
from grognard.games.dark_world.victory import Scoring
from grognard.kernel import Frame, Refusal, added


class Bout(bouts.Bout[Castle]):
    """DW-F3: the attacker's blow, then a return blow if the defender is still up."""

    def hero_blow(self) -> Frame[bool]:
        return HeroBlow(self.hero, self.monster)

    def monster_blow(self) -> Frame[bool]:
        return MonsterBlow(self.hero, self.monster)


class HeroBlow(bouts.HeroBlow[Castle]):
    """DW-F6 to DW-F10: dice, then Hit cards, then the number under the base; done(True) if it kills."""

    def spoils(self) -> Frame[None]:
        return Spoils(self.hero, self.monster)

    def triumph(self, castle: Castle) -> Frame[None]:
        slay_korak(castle, self.hero)
        return Scoring()


class MonsterBlow(bouts.MonsterBlow[Castle]):
    """DW-F14, DW-F15, DW-F16, DW-Z2: dice, less Miss cards, off the hero's hit points; done(True) if he stays up."""

    def knock_out(self, castle: Castle) -> Frame[None]:
        return KnockOut(self.hero, self.monster == KORAK)


class Spoils(bouts.Spoils[Castle]):
    """DW-F11: the killer takes the figure, a coin, the item and a card."""

    def card(self) -> Frame[None]:
        return DrawCards(self.hero, 1)


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
        return Refusal("DW-A6", "not-on-board", (monster,))
    if at == GROUND.doomstep:
        return Refusal("DW-R4", "nobody-fights-from-doomstep")
    if not castle.beside[at] >> there & 1:
        if monster == KORAK:
            return Refusal("DW-Z4", "korak-can-only-fought-from-forecourt", targets=target)
        return Refusal("DW-F1", "not-on-square-beside-him", (monster,), target)
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
        return Refusal("DW-G40", "out-game", (hero,))
    if castle.hero_at[hero] == GROUND.doomstep:
        return Refusal("DW-R3", "on-doomstep-where-nobody-may-attack", (hero,), target)
    if not castle.beside[castle.mon_at[monster]] >> castle.hero_at[hero] & 1:
        return Refusal("DW-F1", "not-on-square-beside", (hero,), target)
    if not castle.hp[hero]:
        return Refusal("DW-G22", "knocked-out-and-cannot-attacked-until", (hero,), target)
    return None
