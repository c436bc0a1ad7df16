"""Village of Fear once more: walking of heroes, monsters, Wolf and Lurker, who can fight whom, houses, the Trial."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from tests.oracle.squares import Squares

GAME = "village-of-fear"
ENTRANCE, BRIDGE, STEP, TOP, GREEN = "Entrance", "Bridge", "Step", "Top", "Green"
SHARED = (ENTRANCE, BRIDGE, STEP, TOP)  # VF-G35, VF-G27, VF-G28
GATES = {"G14", "H14", "I14"}  # VF-G35
CORNERS = ("F5", "J5")  # VF-G22
SEWERS = ("D5", "L5", "D14", "L14")  # VF-U1
STAIRS = ("G7", "U1")  # VF-N4, VF-N5
UPSTAIRS = ("U1", "U2")
TREASURES = {"A7", "A12", "O7", "O12", "H7", "U3"}  # VF-M9, VF-G4
HOUSES = ("A6", "A11", "M6", "M11", "G7")
"""The upper left square of each house (VF-G1, VF-G2)."""
DOORWAYS = ("C7", "C12", "M7", "M12", "H9")
STRENGTH, COUNT = 5, 2  # VF-B3, VF-B4
POINTS = [f"{row}{column}" for row in "1234" for column in "abc"]
"""The points of the Drawbridge, from the village on (VF-G23)."""


class Figure(NamedTuple):
    """A hero or a villain on the board; `strength` is what a hero has left or what is printed under a monster."""

    name: str
    at: str
    strength: int


class Village:
    """A moment: who is where, which houses are lifted."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.facts = facts
        self.lifted = {str(n) for n, house in enumerate(facts["houses"], 1) if house.get("lifted")}
        self.locked = {str(n) for n, house in enumerate(facts["houses"], 1) if house.get("locked")}
        self.heroes = [Figure(each["name"], each.get("at", ""), each["hp"]) for each in facts["heroes"]]
        self.monsters = [Figure(each["name"], each["at"], each["strength"]) for each in facts["monsters"]]
        self.roamers = [Figure("wolf", facts["wolf"], 0), Figure("lurker", facts["lurker"], 0)]
        self.villains = [*self.monsters, *self.roamers]
        self.loose = {square for square, _ in facts["loose"]}

    def beside(self, square: str) -> Iterator[str]:
        """The squares on which a step could end: no wall, and no door of a house that is on the board (VF-M3)."""
        for other, door in board().beside[square].items():
            if not door or door in self.lifted:
                yield other

    def at(self, square: str, who: list[Figure]) -> list[Figure]:
        """Who of some stands on a square."""
        return [each for each in who if each.at == square]

    # Heroes

    def ways(self, hero: Figure, actions: int, *, key: bool) -> set[str]:
        """Where a hero can walk (VF-M1, VF-M4, VF-M9, VF-N4, VF-N5, VF-U1, VF-G27, VF-G42, VF-G63, VF-Q2)."""
        if hero.at == TOP:
            return set()
        front, seen = {hero.at}, {hero.at}
        for _ in range(actions):
            front = {b for a in front if a == hero.at or not self._stops(a) for b in self._hero_steps(a, key)} - seen
            seen |= front
        return {s for s in seen if s in SHARED or not self.at(s, self.heroes)} - {hero.at}

    def _stops(self, square: str) -> bool:
        """VF-G63; where a friend stands nobody can stop, whatever his coming brings (VF-M1, VF-G45)."""
        opens = any(door and door not in self.lifted | self.locked for door in board().beside[square].values())
        stopped = opens or square in SEWERS or square in self.loose
        return square == TOP or (stopped and not self.at(square, self.heroes))

    def _hero_steps(self, square: str, key: bool) -> Iterator[str]:
        for other in self.beside(square):
            if other not in TREASURES and not self.at(other, self.villains):
                yield other
        clear = not any(each.at in house(5) for each in self.monsters)
        if square == STAIRS[0] and clear and not self.at(STAIRS[1], self.villains):
            yield STAIRS[1]
        if square == STAIRS[1] and not self.at(STAIRS[0], self.villains):
            yield STAIRS[0]
        if self.facts["crossed"]:
            free = (other for other in _crossing(square) if not self.at(other, self.villains))
            yield from (other for other in free if other != TOP or key)

    def prey(self, hero: Figure) -> set[str]:
        """Whom a hero can attack (VF-F1, VF-G22, VF-G35, VF-G53, VF-G57, VF-Q6)."""
        if hero.at == TOP:
            return {"warlord"}
        if hero.at == ENTRANCE or (len(self.at(hero.at, self.heroes)) > 1 and hero.at not in SHARED):
            return set()
        return {each.name for other in self._near(hero.at) for each in self.at(other, self.villains)}

    def _near(self, square: str) -> Iterator[str]:
        yield from self.beside(square)
        yield from (end for start, end in (STAIRS, STAIRS[::-1]) if start == square)

    # Villains

    def monster_ways(self, monster: Figure, actions: int) -> set[str]:
        """Where a monster can walk (VF-M2, VF-M3, VF-M8, VF-M9, VF-G15, VF-G43, VF-G57)."""
        return self._spread(monster, actions, lambda square: self.beside(square))

    def roams(self, who: Figure) -> set[str]:
        """Where Wolf or Lurker can go, three squares at most (VF-M5, VF-M6, VF-M7, VF-G20)."""
        home, ways = (GREEN, ("E12", "K12")) if who.name == "wolf" else (STEP, CORNERS)

        def beside(square: str) -> Iterator[str]:
            yield from (ways if square == home else [s for s in self.beside(square) if not indoors(s)])
            if square in ways:
                yield home

        return self._spread(who, 3, beside)

    def _spread(self, who: Figure, actions: int, beside: Any) -> set[str]:
        front, seen = {who.at}, {who.at}
        for _ in range(actions):
            front = {b for a in front for b in beside(a) if self._for_villains(b)} - seen
            seen |= front
        held = {each.at for each in self.villains if each.name != who.name}
        if len(GATES - held) == 1:
            held |= GATES
        return seen - held - {who.at}

    def _for_villains(self, square: str) -> bool:
        closed = square in TREASURES or square == ENTRANCE
        return not closed and (square in (GREEN, STEP) or not self.at(square, self.heroes))

    def struck(self, who: Figure) -> set[str]:
        """Whom a villain can strike (VF-F1, VF-E1, VF-G22, VF-G53, VF-G57)."""
        if who.at in (GREEN, STEP):
            return set()
        near = [each for other in self._near(who.at) for each in self.at(other, self.heroes)]
        return {each.name for each in near if each.strength > 0 and each.at != ENTRANCE}

    # Houses

    def fitting(self, number: int) -> set[str]:
        """Which kinds may come into a house just now (VF-B4, VF-N1, VF-N3, VF-G16)."""
        inside = sum(each.strength for each in self.monsters if each.at in house(number))
        guarded = bool(self.facts["houses"][number - 1].get("hostage"))
        return {k for k in self.facts["reserve"] if guarded or int(k.partition(":")[2]) + inside <= STRENGTH}

    def room_left(self, number: int) -> bool:
        """Whether a house may hold one more (VF-B3, VF-N1, VF-N3)."""
        guarded = self.facts["houses"][number - 1].get("hostage")
        most = 3 if guarded and number == 3 else COUNT
        return sum(each.at in house(number) for each in self.monsters) < most

    def places(self, number: int) -> set[str]:
        """Where they may be put (VF-B6, VF-M9)."""
        taken = {each.at for each in (*self.heroes, *self.monsters)}
        return set(house(number)) - taken - TREASURES - {DOORWAYS[number - 1]}

    def rising(self, went_down: str) -> set[str]:
        """Where a hero can come up out of the sewers: not where he went down (VF-U3, VF-U5, VF-G39)."""
        taken = {each.at for each in (*self.heroes, *self.villains)}
        return {square for square in SEWERS if square != went_down and square not in taken}


def steals(point: str, others: str = "") -> set[str]:
    """Where one can go on the Drawbridge, straight or aslant; the Lurker not onto the hero's point (VF-X6, VF-X7)."""
    near = {other for other in POINTS if max(abs(ord(a) - ord(b)) for a, b in zip(point, other, strict=True)) == 1}
    return near - {others}


def indoors(square: str) -> bool:
    """Whether a square is inside a house."""
    return square in UPSTAIRS or any(square in house(number) for number in range(1, 6))


@cache
def house(number: int) -> tuple[str, ...]:
    """The squares of a house."""
    corner = HOUSES[number - 1]
    return tuple(f"{chr(ord(corner[0]) + x)}{int(corner[1:]) + y}" for y in range(3) for x in range(3))


def _crossing(square: str) -> tuple[str, ...]:
    """VF-G27."""
    return {"F5": (BRIDGE,), "J5": (BRIDGE,), BRIDGE: (*CORNERS, STEP), STEP: (BRIDGE, TOP)}.get(square, ())


@cache
def board() -> Squares:
    """The village as it is drawn."""
    return Squares("village_of_fear", "village")
