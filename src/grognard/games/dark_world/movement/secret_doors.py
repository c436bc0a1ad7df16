"""Secret doors (A16): the roll, the swap, and the step off the numbered square."""

from __future__ import annotations

from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.movement.walking import Arrive, free_beside
from grognard.games.dark_world.placing import Muster
from grognard.games.dark_world.sheets.pieces import ACTS, GROUND, TEN
from grognard.kernel import Frame, Pick, Refusal, Step, replaced

GO = ACTS.first["go"]


class Search(Frame[bool]):
    """DW-Q1, DW-D5: each time the ten-sided die finds the door or not; done(True) if the hero went through."""

    hero: int

    def start(self, castle: Castle) -> Step:
        castle.searched = replaced(castle.searched, self.hero, 1)
        return self.roll(TEN, "search", then=self.rolled, about=(self.hero,))

    def rolled(self, castle: Castle, die: int) -> Step:
        door = GROUND.secret_at[castle.hero_at[self.hero]]
        if not 1 <= die <= door.found_up_to:  # DW-Q2, DW-Q3
            castle.tell("DW-Q4", "no-door", self.hero, die)
            return self.step_off(castle)
        castle.tell("DW-Q5", "door-found", self.hero, die)
        room = GROUND.room_of[door.far]
        if castle.filled >> room & 1:
            return self.turn(castle, None)
        return self.call(Muster(room, door.far), then=self.turn)  # DW-G16

    def turn(self, castle: Castle, _: None) -> Step:
        """DW-Q5, DW-Q7, DW-G17: the hero is carried over; whatever is on the far square comes back."""
        door = GROUND.secret_at[castle.hero_at[self.hero]]
        monsters, heroes = castle.monsters_in(1 << door.far), castle.heroes_in(1 << door.far)
        items = castle.loose_at(door.far)
        swapped = (door.numbered * 3 + entry % 3 if entry // 3 == door.far else entry for entry in castle.loose)
        castle.loose = tuple(sorted(swapped))
        for monster in monsters:
            castle.put_monster(monster, door.numbered)
            castle.tell("DW-Q7", "monster-swapped", monster, door.numbered)
        for hero in heroes:
            castle.put_hero(hero, door.numbered)
            castle.tell("DW-Q7", "hero-swapped", hero, door.numbered)
        if items:
            castle.tell("DW-Q7", "items-swapped", door.numbered)
        castle.put_hero(self.hero, door.far)
        castle.tell("DW-Q5", "through", self.hero, door.far)
        return self.done(True)

    def step_off(self, castle: Castle) -> Step:
        """DW-Q4, DW-G18: a free step to a free neighbour; with none he stays."""
        squares = steps_off(castle, self.hero)
        if not squares:
            return self.done(False)
        options = Pick("act", squares << GO)
        return self.ask(castle.owner(self.hero), "step-off", options, then=self.stepped, about=(self.hero,))

    def stepped(self, castle: Castle, answer: int) -> Step:
        castle.put_hero(self.hero, answer - GO)
        castle.tell("DW-Q4", "stepped-off", self.hero, answer - GO)
        return self.call(Arrive(self.hero), then=self.off)

    def off(self, castle: Castle, _: None) -> Step:
        return self.done(False)


def steps_off(castle: Castle, hero: int) -> int:
    """DW-G18: the free neighbours in the same room."""
    at = castle.hero_at[hero]
    return free_beside(castle, at) & GROUND.rooms[GROUND.room_of[at]]


def why_not_step_off(castle: Castle, frame: Search, square: int) -> Refusal | None:
    """DW-Q4: where the forced step may lead."""
    if steps_off(castle, frame.hero) >> square & 1:
        return None
    return Refusal("DW-Q4", "must-step-to-free-square-beside")


def why_not_search(castle: Castle, hero: int) -> Refusal | None:
    """DW-Q1, DW-G18: on a numbered square, once a visit."""
    if castle.hero_at[hero] not in GROUND.secret_at:
        return Refusal("DW-Q1", "secret-door-tried-from-numbered-square")
    if castle.searched[hero]:
        return Refusal("DW-G18", "rolled-once-on-visit")
    return None
