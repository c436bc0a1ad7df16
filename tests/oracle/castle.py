"""Dark World once more: walking of heroes and monsters, who can fight whom, Platform and grenades, rooms and their
monsters, blows, the Haunter, points.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from tests.oracle.squares import Squares, joined, straight

GAME = "dark-world"
FOUNTAIN, PLATFORM, DOOMSTEP, FORECOURT, THRONE = "A1", "A3", "J8", "Q", "R"
SHARED = (FOUNTAIN, DOOMSTEP, FORECOURT)  # DW-M2, DW-G33, DW-N7
NUMBERED = {"E3": "E4", "E6": "E7"}  # DW-Q1, DW-G17
GATES = {"K7", "K8", "K9"}  # DW-G32
CELLS = {"O5", "O7", "O9"}  # DW-G35
STAIRS = {"O6", "P6", "O8", "P8"}
LIMITS = {1: 3, 2: 3, 3: 4, 4: 4, 5: 4, 6: 5, 7: 5, 8: 5}  # DW-P2
IN_ROOM = 2  # DW-P3
ORDER = (0, 1, 2, 5, 4, 3, 6, 7, 8)
"""The rooms as they are drawn, band by band; 0 is the Entrance (DW-G1)."""
CORNERS = ("A1", "D1", "G1", "A4", "D4", "G4", "A7", "D7", "G7")


class Figure(NamedTuple):
    """A hero or a monster on the board; `strength` is what a hero has left or what is printed under a monster."""

    name: str
    at: str
    strength: int


class Castle:
    """A moment: who is where, which doors stand open."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.facts = facts
        self.doors = set(map(str, facts["doors"]))
        self.heroes = [Figure(each["name"], each.get("at", ""), each["hp"]) for each in facts["heroes"]]
        self.monsters = [Figure(each["name"], each["at"], each["strength"]) for each in facts["monsters"]]
        self.chests = {each["at"]: each["facing"] for each in facts["chests"]}

    # The ground

    def beside(self, square: str) -> Iterator[str]:
        """The squares on which a step could end: no wall, closed door or secret door between (DW-A2), nor the Arch."""
        for other, door in board().beside[square].items():
            if not door or door in self.doors:
                yield other

    def at(self, square: str, who: list[Figure]) -> list[Figure]:
        """Who of some stands on a square."""
        return [each for each in who if each.at == square]

    def shut(self, square: str) -> bool:
        """Whether a hero who comes to a square opens a door (DW-D1, DW-G15)."""
        return any(door and door not in self.doors for door in board().beside[square].values())

    # Heroes

    def ways(self, hero: Figure, actions: int, *, arrived: bool) -> set[str]:
        """Where a hero can walk with his actions (DW-M2, DW-M3, DW-M6, DW-G2, DW-G20, DW-G35, DW-G54, DW-R1)."""
        front, seen = {hero.at}, {hero.at}
        for _ in range(actions):
            open_ = {s for s in front if s == hero.at or not (self.shut(s) or (s == DOOMSTEP and not arrived))}
            front = {b for a in open_ for b in self._hero_steps(a)} - seen
            seen |= front
        free = {s for s in seen if s in SHARED or not self.at(s, self.heroes)}
        return free - {hero.at, FOUNTAIN, PLATFORM}

    def _hero_steps(self, square: str) -> Iterator[str]:
        yield from (other for other in self.beside(square) if self._for_heroes(other))
        if square == "I8":
            yield DOOMSTEP

    def _for_heroes(self, square: str) -> bool:
        closed = square in CELLS or square == THRONE or square in self.chests
        return not closed and not self.at(square, self.monsters)

    def prey(self, hero: Figure) -> set[str]:
        """Whom a hero can attack (DW-F1, DW-R4, DW-Z4)."""
        if hero.at == DOOMSTEP or (len(self.at(hero.at, self.heroes)) > 1 and hero.at not in SHARED):
            return set()
        return {each.name for other in self.beside(hero.at) for each in self.at(other, self.monsters)}

    def within_platform(self) -> set[str]:
        """Where the Platform can carry to (DW-X2, DW-X3, DW-X4, DW-G55)."""
        last = 0
        while str(last + 1) in self.doors:
            last += 1
        reached = {square for room in range(max(1, last)) for square in squares(room)}
        taken = {each.at for each in (*self.heroes, *self.monsters)}
        return reached - taken - set(self.chests) - {FOUNTAIN, PLATFORM}

    def targets(self, hero: Figure) -> set[str]:
        """At whom a hero can throw a grenade (DW-I9, DW-G29, DW-G48)."""
        if hero.at == DOOMSTEP:
            return set()
        found = set()
        for each in self.monsters:
            line = straight(hero.at, each.at)
            if len(line) == 3 and all(not door or door in self.doors for door in joined(board(), line)):
                found.add(each.name)
        return found

    # Monsters

    def monster_ways(self, monster: Figure, actions: int) -> set[str]:
        """Where a monster can walk (DW-M4 to M7, DW-P6, DW-Q9, DW-R2, DW-R3, DW-N6, DW-D6, DW-G32)."""
        front, seen = {monster.at}, {monster.at}
        for _ in range(actions):
            front = {b for a in front for b in self.beside(a) if self._for_monsters(b)} - seen
            seen |= front
        held = {each.at for each in self.monsters if each.name != monster.name}
        if held | {monster.at} >= GATES or len(GATES - held) == 1:
            held |= GATES  # nobody may take the last of them
        return seen - held - {monster.at}

    def _for_monsters(self, square: str) -> bool:
        closed = square in NUMBERED or square in self.chests or square in (DOOMSTEP, FORECOURT, THRONE)
        return not closed and square not in squares(0) and not self.at(square, self.heroes)

    def struck(self, monster: Figure) -> set[str]:
        """Whom a monster can strike (DW-F1, DW-R3, DW-G22)."""
        near = [each for other in self.beside(monster.at) for each in self.at(other, self.heroes)]
        return {each.name for each in near if each.strength > 0 and each.at != DOOMSTEP}

    def must_step(self, monster: Figure) -> bool:
        """Whether a swapped monster has to step off before anything else (DW-G17)."""
        return monster.at in NUMBERED and bool(self.monster_ways(monster, 1))

    # Filling rooms

    def fitting(self, room: int, already: int, *, first: bool) -> set[str]:
        """Which kinds may come into a room in which monsters of some strength stand already (DW-P2, DW-G19, DW-G39)."""
        left = LIMITS[room] - already
        fit = {kind for kind in self.facts["reserve"] if int(kind.partition(":")[2]) <= left}
        return {kind for kind in fit if not kind.startswith("manticore")} | (set() if first else {"enough"})

    def places(self, room: int, inside: str) -> set[str]:
        """Where monsters may be put into a room (DW-P5, DW-P6)."""
        taken = {each.at for each in (*self.heroes, *self.monsters)}
        return {s for s in squares(room) if s not in taken and s not in self.chests and s not in NUMBERED} - {inside}

    def arena_places(self) -> set[str]:
        """Where monsters may be put into the arena (DW-N3, DW-G32, DW-G35)."""
        taken = {each.at for each in self.monsters}
        floor = {f"{column}{row}" for column in "KLMN" for row in range(5, 10)} | CELLS
        if len(GATES - taken) == 1:
            floor -= GATES
        return floor - taken - {each.at for each in self.heroes}

    # The Haunter

    def haunted(self, row: int) -> tuple[set[str], set[str]]:
        """The heroes and the monsters whom the Haunter takes in a row (DW-H3, DW-H4)."""
        swept = {f"{column}{row}" for column in "ABCDEFGHI"} - set(squares(0))
        fallen = {each.name for each in self.heroes if each.at in swept}
        return fallen, {each.name for each in self.monsters if each.at in swept}

    def points(self, hero: dict[str, Any], coins: int) -> int:
        """What a hero has scored, but for what his coins are worth (DW-V3, DW-V5, DW-V6)."""
        camp = sum(int(kind.partition(":")[2]) * count for kind, count in hero.get("camp", {}).items())
        throne: int = 5 if self.facts["throne"] == hero["name"] else 0
        return int(camp) + int(hero["cards"]) + coins + throne


@cache
def board() -> Squares:
    """The castle as it is drawn."""
    return Squares("dark_world", "castle")


@cache
def squares(room: int) -> tuple[str, ...]:
    """The squares of a room; 0 is the Entrance."""
    corner = CORNERS[ORDER.index(room)]
    return tuple(f"{chr(ord(corner[0]) + x)}{int(corner[1]) + y}" for y in range(3) for x in range(3))


def room_of(square: str) -> int:
    """The room in which a square lies; -1 in the arena."""
    return next((room for room in range(9) if square in squares(room)), -1)
