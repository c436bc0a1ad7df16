"""Combat (B10, B19): ordinary bouts, bouts with the Warlord, and what a kill brings."""

from __future__ import annotations

from grognard.games.dark_lands.combat import bouts
from grognard.games.village_of_fear.acts import (
    FIGURES,
    GROUND,
    HERO_NAMES,
    LURKER,
    MONSTERS,
    WARLORD,
    WOLF,
)
from grognard.games.village_of_fear.combat.cards import DrawCards
from grognard.games.village_of_fear.combat.fortress import KarrionStrike, hero_dice, slay_warlord
from grognard.games.village_of_fear.combat.knock_out import KnockOut
from grognard.games.village_of_fear.hostages import rescue_by_kill
from grognard.games.village_of_fear.houses import fall
from grognard.games.village_of_fear.victory import Scoring
from grognard.games.village_of_fear.village import OFF, Village
from grognard.kernel import Frame, Refusal, Step


class Bout(bouts.Bout[Village]):
    """VF-F3, VF-Q5: the attacker's blow, then a return blow; VF-Y2: Karrion may strike before the Warlord is fought."""

    def start(self, village: Village) -> Step:
        if self.monster == WARLORD:
            return self.call(KarrionStrike(self.hero), then=self.begun)
        return super().start(village)

    def begun(self, village: Village, up: bool) -> Step:
        return super().start(village) if up else self.done()

    def hero_blow(self) -> Frame[bool]:
        return HeroBlow(self.hero, self.monster)

    def monster_blow(self) -> Frame[bool]:
        return MonsterBlow(self.hero, self.monster)


class HeroBlow(bouts.HeroBlow[Village]):
    """VF-F4 to VF-F7, VF-Y1: dice, then Hit cards, then the strength; done(True) if it kills."""

    def dice(self, village: Village) -> int:
        return hero_dice(village, self.hero, self.monster)

    def spoils(self) -> Frame[None]:
        return Spoils(self.hero, self.monster)

    def triumph(self, village: Village) -> Frame[None]:
        slay_warlord(village, self.hero)
        return Scoring()


class MonsterBlow(bouts.MonsterBlow[Village]):
    """VF-F9 to VF-F14, VF-Q5: dice, less Miss cards, off the hero's hit points; done(True) if he stays up."""

    def knock_out(self, village: Village) -> Frame[None]:
        """VF-Q9: the Warlord's knock-outs are final."""
        return KnockOut(self.hero, self.monster == WARLORD)


class Spoils(bouts.Spoils[Village]):
    """VF-F8, VF-G59: first a hostage, then figure and coin, the item, and a card."""

    def capture(self, village: Village) -> None:
        rescue_by_kill(village, self.hero, self.monster)
        super().capture(village)
        house = GROUND.house_of[self.square]
        if house >= 0 and village.is_clear(house):
            fall(village, house)

    def card(self) -> Frame[None]:
        return DrawCards(self.hero, 1)


def place_of(village: Village, figure: int) -> int:
    """Where a figure stands whom one can attack; VF-G53: Wolf and Lurker cannot be met at home."""
    if figure in MONSTERS:
        return village.mon_at[figure]
    return {WARLORD: GROUND.spot, WOLF: village.wolf, LURKER: village.lurker}[figure]


def fightable(village: Village, hero: int) -> list[int]:
    """VF-F1, VF-G35, VF-Q6: the figures a hero can attack from where he stands."""
    at = village.hero_at[hero]
    if at == GROUND.entrance:
        return []
    beside = village.beside[at]
    others = [figure for figure in (WARLORD, WOLF, LURKER) if beside >> place_of(village, figure) & 1]
    return village.monsters_in(beside) + others


def why_not_attack(village: Village, hero: int, figure: int) -> Refusal | None:
    """VF-F1: only neighbours fight, never across a corner, a wall or a closed door."""
    at, there = village.hero_at[hero], place_of(village, figure)
    target = (f"piece:{FIGURES[figure]}",)
    if there == OFF:
        return Refusal("VF-W2", "not-on-board", (figure,))
    if at == GROUND.entrance:
        return Refusal("VF-G35", "nobody-fights-from-village-entrance")
    if not village.beside[at] >> there & 1:
        if figure == WARLORD:
            return Refusal("VF-Q6", "warlord-can-only-fought-from-space", targets=target)
        home = (figure == WOLF and there == GROUND.green) or (figure == LURKER and there == GROUND.step)
        rule, key = ("VF-G53", "at-home") if home else ("VF-F1", "not-beside-the-hero")
        return Refusal(rule, key, (figure,), target)
    return None


def targets(village: Village, figure: int) -> list[int]:
    """VF-F1, VF-E1: the heroes a figure can attack from where it stands; nobody strikes a hero who is down."""
    squares = village.beside[place_of(village, figure)] & ~(1 << GROUND.entrance)
    return [hero for hero in village.heroes_in(squares) if village.hp[hero]]


def why_not_strike(village: Village, figure: int, hero: int) -> Refusal | None:
    """VF-F1, VF-E1: who is out of a figure's reach."""
    target = (f"piece:{HERO_NAMES[hero]}",)
    if not village.in_game(hero):
        return Refusal("VF-G45", "out-game", (hero,))
    if village.hero_at[hero] == GROUND.entrance:
        return Refusal("VF-E1", "in-village-entrance-where-no-monster", (hero,), target)
    if hero not in targets(village, figure):
        return Refusal("VF-F1", "not-on-square-beside", (hero,), target)
    return None
