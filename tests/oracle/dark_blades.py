"""Dark Blades once more, for people on foot without magic: going, being in touch, striking, shooting, giving way."""

from __future__ import annotations

import heapq
from functools import cache
from typing import Any, NamedTuple

from grognard import registry
from tests.oracle.ground import Ground, apart

GAME = "dark-blades"
CHARTED = {
    "open": "open ground",
    "street": "road",
    "interior": "house interior",
    "stepping-stones": "stepping stones",
    "lake": "water",
    "river": "water",
    "mill-wheel": "water",
}
"""What a map calls otherwise than the terrain chart."""
LAST = 12


class Person(NamedTuple):
    """Somebody on the map, as everybody sees it."""

    id: str
    side: int
    state: str
    at: str
    spent: int

    @property
    def alive(self) -> bool:
        return self.state != "dead"


class Scene:
    """A moment: who is where, on which ground, with the printed figures."""

    def __init__(self, ground: Ground, facts: dict[str, Any]) -> None:
        data = _printed()
        self.ground = ground
        self.people = [_person(row) for row in facts["pieces"]]
        self._chart = data["terrain"]["chart"]
        self._missiles = data["missiles"]["bands"]
        self._faces = {unit["id"]: unit["faces"] for unit in data["counters"]}
        self._kinds = {unit["id"]: unit["kind"] for unit in data["counters"]}

    def person(self, id: str) -> Person:
        """Somebody by name."""
        return next(each for each in self.people if each.id == id)

    def face(self, who: Person, figure: str) -> int:
        """A figure of the face that shows (DB-CTR-19); 0 where none is printed."""
        return self._faces[who.id][who.state][figure] or 0

    def here(self, cell: str) -> list[Person]:
        """Who lies or stands in a hex."""
        return [each for each in self.people if each.at == cell]

    def terrain(self, cell: str) -> Any:
        """The row of the terrain chart for a hex."""
        name = self.ground.terrain[cell]
        return self._chart[CHARTED.get(name, name)]

    def price(self, who: Person, start: str, end: str) -> int | None:
        """What a step costs; None if it cannot be taken."""
        side = frozenset((start, end))
        foes = [each for each in self.here(end) if each.alive and each.side != who.side]
        row = self.terrain(end)
        if side in self.ground.walls or foes or row["foot"] is None:  # DB-MOV-5, DB-MOV-4, DB-TER-9
            return None
        if row["name"] == "stepping stones" and self._kinds[who.id] != "character":  # DB-TER-11
            return None
        cost = int(row["foot"])
        if side in self.ground.windows:  # DB-TER-6, DB-G74
            cost = int(self._chart["window"]["foot"])
        dead = sum(not each.alive for each in self.here(end))
        heavy, full = (1, 3) if row["name"] == "footbridge" else (3, 6)  # DB-BOD-2, DB-BOD-3, DB-BOD-5
        if dead >= full:
            return None
        return cost * 2 if dead >= heavy else cost

    def reach(self, who: Person) -> set[str]:
        """Where somebody can go with the points that are left (DB-MOV-1, DB-MOV-2, DB-STK-1, DB-STK-2)."""
        left = self.face(who, "movement") - who.spent
        best, open_ = {who.at: 0}, [(0, who.at)]
        while open_:
            spent, cell = heapq.heappop(open_)
            for other in self.ground.beside(cell):
                cost = self.price(who, cell, other)
                if cost is not None and spent + cost <= left and spent + cost < best.get(other, left + 1):
                    best[other] = spent + cost
                    heapq.heappush(open_, (spent + cost, other))
        return {cell for cell in best if cell != who.at and not any(each.alive for each in self.here(cell))}

    def touching(self, a: Person, b: Person) -> bool:
        """Whether two can fight: side by side, with no wall between them (DB-CBT-1, DB-G45)."""
        return self._in_touch(a.at, b.at)

    def _in_touch(self, a: str, b: str) -> bool:
        return apart(a, b) == 1 and frozenset((a, b)) not in self.ground.walls

    def prey(self, side: int) -> set[str]:
        """Whom a side can attack at all."""
        mine = [each for each in self.people if each.side == side and each.alive and self.face(each, "attack")]
        foes = [each for each in self.people if each.side not in (side, 2) and each.alive and each.at]
        return {foe.id for foe in foes for each in mine if each.at and self.touching(each, foe)}

    def sign(self, cell: str, other: str, *, defends: bool) -> int:
        """What ground is worth to whoever stands there and fights with another hex (DB-TER-1, DB-TER-6)."""
        if self.ground.terrain[cell] == "interior" and frozenset((cell, other)) in self.ground.windows:
            return int(defends)
        if any(self.ground.entries(cell)):
            return int(self._chart["door"]["sign"])
        return int(self.terrain(cell)["sign"])

    def melee_column(self, strikers: list[Person], struck: list[Person]) -> int | None:
        """The column of some against one or of one against some (DB-CBT-2, DB-CBT-5, DB-MUC-2, DB-MUC-5, DB-ADV-1,
        DB-ADV-2, DB-G3, DB-G5); None where they stand differently, of which the book says nothing.
        """
        pairs = [(one.at, other.at) for one in strikers for other in struck]
        shifts = {self.sign(a, b, defends=False) - self.sign(b, a, defends=True) for a, b in pairs}
        if len(shifts) > 1:
            return None
        attack = sum(self.face(one, "attack") for one in strikers)
        defence = sum(self.face(one, "defence") for one in struck)
        return min(LAST, column(attack, defence) + shifts.pop())

    def strength(self, weapon: str, range_: int) -> int:
        """What a shot is worth over a distance (DB-MIS-1)."""
        return next(int(band["strength"]) for band in self._missiles[weapon] if band["first"] <= range_ <= band["last"])

    def retreats(self, who: Person, far: int, from_: list[Person]) -> set[str]:
        """Where somebody may give way to (DB-RET-1, DB-RET-2, DB-RET-3, DB-G47)."""
        foes = [each for each in self.people if each.alive and each.at and each.side not in (who.side, 2)]

        def away(cell: str) -> int:
            return min(apart(cell, each.at) for each in from_)

        front = {who.at}
        for _ in range(far):
            front = {
                other
                for cell in front
                for other in self.ground.beside(cell)
                if self._open(cell, other)
                and away(other) >= away(cell)
                and not any(self._in_touch(other, foe.at) for foe in foes)
            }
        return {
            cell for cell in front if apart(cell, who.at) == far and not any(each.alive for each in self.here(cell))
        }

    def _open(self, start: str, end: str) -> bool:
        return frozenset((start, end)) not in self.ground.walls and self.terrain(end)["foot"] is not None


@cache
def _printed() -> dict[str, Any]:
    return registry.game(GAME).data()


def column(attack: int, defence: int) -> int:
    """The column of two figures: 0 is 1-2, 1 is 1-1, and so on (DB-CBT-2, DB-G4); less than 0 cannot be fought."""
    return -1 if attack * 2 < defence else attack // defence


def _person(row: dict[str, Any]) -> Person:
    at = row.get("at", "").rpartition(":")[2]
    return Person(row["id"], row.get("side", 0), row.get("state", "healthy"), at, row.get("spent", 0))
