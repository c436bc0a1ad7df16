"""Wolf and Lurker abroad (B5, B6): up to three squares and one fight in a Warlord's turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from grognard.board.squares import flood, shortest_path
from grognard.games.dark_lands.hero_turn import always
from grognard.games.village_of_fear.acts import ACTS, BOX, GROUND, LURKER, WOLF, act
from grognard.games.village_of_fear.combat.duels import Duel
from grognard.games.village_of_fear.village import OFF, WARLORD_SEAT, Village
from grognard.kernel import Frame, Pick, Refusal, Step

MOVE, STRIKE = ACTS.first["move"], ACTS.first["strike"]
HALT = act("halt")
WhyNot = Callable[[Village, Any, int], Refusal | None]


class Roamer(NamedTuple):
    """VF-M5: where a roamer lives, how far he goes in a turn, and the neighbours of every square for him."""

    home: int
    steps: int
    beside: tuple[int, ...]
    ground: int


def _roamer(name: str, home: int, ways: list[tuple[int, int]]) -> Roamer:
    return Roamer(home, BOX.villains[name].steps, GROUND.roaming(ways), GROUND.streets | 1 << home)


ROAMERS = {
    WOLF: _roamer("wolf", GROUND.green, GROUND.wolf_ways),  # VF-M6
    LURKER: _roamer("lurker", GROUND.step, GROUND.lurker_ways),  # VF-M7
}


class Roam(Frame[None]):
    """VF-W3, VF-G20: one walk and one fight, in whichever order, and neither if the Warlord likes."""

    figure: int
    moved: bool = False
    fought: bool = False

    def start(self, village: Village) -> Step:
        mask = roam_acts(village, self)
        if mask == HALT:
            return self.done()
        return self.ask(WARLORD_SEAT, "roam", Pick("act", mask), then=self.chosen, about=(self.figure,))

    def chosen(self, village: Village, answer: int) -> Step:
        if 1 << answer == HALT:
            return self.done()
        if answer >= STRIKE:
            self.fought = True
            return self.call(Duel(answer - STRIKE, self.figure), then=self.over)
        self.moved = True
        put_roamer(village, self.figure, answer - MOVE)
        village.tell("VF-M5", "roamed", self.figure, answer - MOVE)
        return self.start(village)

    def over(self, village: Village, beaten: bool) -> Step:
        """VF-D7: a beaten roamer is at home, and his turn is over."""
        return self.done() if beaten else self.start(village)


def whereabouts(village: Village, figure: int) -> int:
    """Where a roamer is."""
    return village.wolf if figure == WOLF else village.lurker


def put_roamer(village: Village, figure: int, square: int) -> None:
    """Set a roamer on a square."""
    (village.put_wolf if figure == WOLF else village.put_lurker)(square)


def roam_acts(village: Village, roam: Roam) -> int:
    """What the roamer may do next."""
    mask = HALT
    if not roam.moved:
        mask |= roam_reach(village, roam.figure) << MOVE
    if not roam.fought:
        mask |= sum(1 << STRIKE + hero for hero in prey(village, roam.figure))
    return mask


def can_roam(village: Village, figure: int) -> bool:
    """Whether a roamer can do anything at all; a Lurker won by the Trial cannot."""
    return whereabouts(village, figure) != OFF and roam_acts(village, Roam(figure)) != HALT


def roam_reach(village: Village, figure: int) -> int:
    """VF-M2, VF-M5, VF-M8, VF-G35: where a roamer can end his walk."""
    at = whereabouts(village, figure)
    if at == OFF:
        return 0
    who = ROAMERS[figure]
    reach = flood(who.beside, at, who.ground & ~village.hero_mask, who.steps)
    return reach & ~(village.monster_mask & ~(1 << who.home)) & ~(1 << at) & ~last_gate(village, at)


def prey(village: Village, figure: int) -> list[int]:
    """VF-G20, VF-E1, VF-G53: the heroes a roamer can fight from where he is."""
    at = whereabouts(village, figure)
    if at == OFF:
        return []
    squares = village.beside[at] & ~(1 << GROUND.entrance)
    return [hero for hero in village.heroes_in(squares) if village.hp[hero]]


def last_gate(village: Village, leaving: int) -> int:
    """VF-G35: the one square before the Entrance that must stay free of villains, if only one is left."""
    blocked = village.monster_mask & GROUND.gate_mask & ~(1 << leaving)
    return GROUND.gate_mask & ~blocked if blocked.bit_count() == len(GROUND.gates) - 1 else 0


def why_not_roam_to(village: Village, roam: Roam, square: int) -> Refusal | None:
    """Why a roamer cannot end his walk on a square."""
    who = ROAMERS[roam.figure]
    at, label = whereabouts(village, roam.figure), GROUND.labels[square]
    where = (f"cell:{label}",)
    if roam.moved:
        return Refusal("VF-G20", "made-his-move", (roam.figure,))
    if square == at:
        return Refusal("VF-M5", "already", targets=where)
    if not who.ground >> square & 1:
        return _why_closed(roam.figure, square)
    if village.hero_mask >> square & 1:
        return Refusal("VF-M2", "hero-on", (square,), where)
    if square != who.home and village.monster_mask >> square & 1:
        return Refusal("VF-M2", "another-monster-on-may-pass-but", (square,), where)
    if last_gate(village, at) >> square & 1:
        return Refusal("VF-G35", "last-free-way-out-entrance", (square,), where)
    path = shortest_path(who.beside, at, square, who.ground & ~village.hero_mask)
    if not path:
        return Refusal("VF-M2", "every-way-to-leads-through-hero", (square,), where)
    if len(path) > who.steps:
        return Refusal("VF-M5", "squares-away-and-goes-at-most", (square, len(path), who.steps), where)
    return None


def _why_closed(figure: int, square: int) -> Refusal:
    where = (f"cell:{GROUND.labels[square]}",)
    if square == GROUND.entrance:
        return Refusal("VF-M8", "no-monster-may-enter-village-entrance", targets=where)
    if GROUND.house_of[square] >= 0:
        return Refusal("VF-M5", "never-enters-a-house", (figure,), where)
    if square == GROUND.green:
        return Refusal("VF-G1", "green-wolfs-alone", targets=where)
    if square in (GROUND.bridge, GROUND.step, GROUND.top, GROUND.spot):
        return Refusal("VF-G27", "does-not-go-there", (figure,), where)
    if square == GROUND.lair:
        return Refusal("VF-U5", "lair-wererats", targets=where)
    return Refusal("VF-M5", "never-enters-a-house", (figure,), where)


def why_not_pounce(village: Village, roam: Roam, hero: int) -> Refusal | None:
    """VF-G20, VF-E1: whom a roamer cannot fight."""
    if roam.fought:
        return Refusal("VF-G20", "had-fight")
    if not village.in_game(hero):
        return Refusal("VF-G45", "out-game", (hero,))
    if village.hero_at[hero] == GROUND.entrance:
        return Refusal("VF-E1", "in-village-entrance-where-no-monster", (hero,))
    if hero not in prey(village, roam.figure):
        return Refusal("VF-F1", "not-on-square-beside-him", (hero,))
    return None


REFUSALS: dict[str, WhyNot] = {"move": why_not_roam_to, "strike": why_not_pounce, "halt": always}
