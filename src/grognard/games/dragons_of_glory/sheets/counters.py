"""The counters of the box: armies, ships, leaders, events, and the ratings of nations (DS-PCS, DS-NAT, DS-FRC).

Heroes, artifacts and markers of the advanced game stand in the same file and are read with the rest. This module knows
what is printed on a counter, never where it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grognard.catalogues import wrong
from grognard.loading import DataError, Drawn, Printed, Ruled, read_struct

PACKAGE, FILE = "grognard.games.dragons_of_glory", "data/counters.toml"
INFANTRY, CAVALRY, AIR = KINDS = ("infantry", "cavalry", "air")
"""DS-PCS-11, DS-PCS-12: ground armies on foot and on horseback, and those that fly."""


class Figures(tuple[int, int], Drawn):
    """Two figures printed side by side: strength and movement, or the rating of a ship and its allowance."""

    @classmethod
    def drawn(cls, lines: list[str], kinds: tuple[object, ...]) -> Figures:
        """Such as 6-4."""
        strength, _, movement = lines[0].partition("-")
        if not (strength.isdecimal() and movement.isdecimal()):
            raise ValueError(wrong("expected-two-figures", lines[0]))
        return cls((int(strength), int(movement)))

    def __str__(self) -> str:
        return f"{self[0]}-{self[1]}"


class Armies(Printed, frozen=True):
    """So many equal armies of one nationality: full strength in front, depleted behind (DS-PCS-3, DS-PCS-4)."""

    of: str
    n: int
    type: str
    kind: str
    front: Figures
    back: Figures
    source: str

    @property
    def flies(self) -> bool:
        """Whether they are air armies (DS-PCS-12)."""
        return self.kind == AIR


class Ships(Printed, frozen=True):
    """So many equal ships, damaged behind (DS-PCS-6)."""

    of: str
    n: int
    front: Figures
    back: Figures
    source: str


class Leader(Printed, frozen=True):
    """A leader: his rating in battle, his points, whom he commands, whether he counts at sea (DS-PCS-8, DS-NAV-10)."""

    id: str
    name: str
    of: str
    tactical: int
    moves: int
    race: str
    command: str
    naval: str
    source: str


class Hero(Printed, frozen=True):
    """A hero of the advanced game; a leader who is one as well is named beside."""

    id: str
    name: str
    group: str
    race: str
    combat: int
    defense: int
    tactical: str
    diplomacy: int
    leader: str
    source: str


class Event(Printed, frozen=True):
    """Strategic Event counters of one kind: their class is the turn on which they join the cup (DS-EVT-1)."""

    id: str
    name: str
    class_: str
    n: int
    goes_to: str
    artifact: str
    becomes: str
    source: str

    @property
    def turn(self) -> int:
        """The turn on which they join the cup."""
        return int(self.class_.removeprefix("E"))


ALWAYS, NEVER, IN, ALLIED_CAPITAL, BESIDE_MOUNTAINS, TEMPLE, IN_OR_TEMPLE, KNIGHTS_FIGHT = WHEN = (
    *("always", "never", "in", "allied-capital", "beside-mountains", "temple", "in-or-temple", "knights-fight"),
)
"""DG-3.UNC-1: what has to be so before an artifact may be uncovered."""
STANDARD, VICTORY, REMOVED, NOTHING = EFFECTS = ("standard", "victory", "removed", "none")
"""DG-3.UNC-5: what it does then."""


class Artifact(Printed, frozen=True):
    """When and where an artifact may be uncovered by either side, and what it does then (advanced game)."""

    id: str
    ws_when: str
    ws_where: str
    ws_effect: str
    hl_when: str
    hl_where: str
    hl_effect: str
    source: str

    @property
    def when(self) -> tuple[str, str]:
        """What has to be so before either side may uncover it, Highlord first."""
        return self.hl_when, self.ws_when

    @property
    def where(self) -> tuple[str, str]:
        """The site or land in which it has to be, Highlord's first; a stroke if that does not matter."""
        return self.hl_where, self.ws_where

    @property
    def effect(self) -> tuple[str, str]:
        """What it does for either side, Highlord first."""
        return self.hl_effect, self.ws_effect


class Marker(Printed, frozen=True):
    """Other markers of the box (DS-PCS-13)."""

    id: str
    n: int
    used_for: str
    source: str


class Rating(Printed, frozen=True):
    """What a nation thinks of both sides (DS-ACT-3), and whether it is one of the Knights (DS-ACT-4)."""

    nation: str
    ws: int
    hl: int
    modifier: int
    race: str
    knights: str
    source: str


class Traits(Printed, frozen=True):
    """Kinds of armies with something of their own."""

    forest: tuple[str, ...]
    mountain: tuple[str, ...]
    carries: tuple[str, ...]
    dragon: tuple[str, ...]
    never_replaced: tuple[str, ...]


class Counters(Printed, frozen=True):
    """The whole sheet."""

    armies: Ruled[Armies]
    ships: Ruled[Ships]
    leaders: Ruled[Leader]
    heroes: Ruled[Hero]
    events: Ruled[Event]
    artifacts: Ruled[Artifact]
    markers: Ruled[Marker]
    ratings: Ruled[Rating]
    traits: Traits

    def strength(self, nation: str) -> int:
        """The strength of all armies of one nationality (DS-FRC)."""
        return sum(armies.n * armies.front[0] for armies in self.armies if armies.of == nation)


@cache
def counters() -> Counters:
    """The printed sheet."""
    found = read_struct(PACKAGE, FILE, Counters)
    check(found, FILE)
    return found


def check(found: Counters, file: str) -> None:
    """Refuse figures that cannot be printed together; the fault names table and row."""
    for number, armies in enumerate(found.armies, start=1):
        full, depleted = armies.front, armies.back
        if depleted != (full[0] - full[0] // 2, full[1]):  # DS-PCS-5: half, rounded up
            raise DataError(file, f"armies[{number}].back", wrong("depleted-is-half", depleted))
        if armies.kind not in KINDS:
            raise DataError(file, f"armies[{number}].kind", wrong("expected-word", ", ".join(KINDS), armies.kind))
    for number, ships in enumerate(found.ships, start=1):
        if ships.back != (ships.front[0] - 1, ships.front[1]):  # DS-PCS-7
            raise DataError(file, f"ships[{number}].back", wrong("damaged-is-one-less", ships.back))
    _check_artifacts(found, file)
    nations = {rating.nation for rating in found.ratings}
    known = nations | {armies.of for armies in found.armies}
    for number, ships in enumerate(found.ships, start=1):
        if ships.of not in known:
            raise DataError(file, f"ships[{number}].of", wrong("no-such-nation", ships.of))


def _check_artifacts(found: Counters, file: str) -> None:
    """Each artifact is an event that becomes one, each has its row, and the words of the rows are known."""
    events = {event.id for event in found.events if event.artifact == "yes"}
    for number, artifact in enumerate(found.artifacts, start=1):
        if artifact.id not in events:
            raise DataError(file, f"artifacts[{number}].id", wrong("no-such-artifact", artifact.id))
        for side, when, effect in zip(("hl", "ws"), artifact.when, artifact.effect, strict=True):
            if when not in WHEN:
                raise DataError(file, f"artifacts[{number}].{side}_when", wrong("expected-word", ", ".join(WHEN), when))
            if effect not in EFFECTS:
                key = f"artifacts[{number}].{side}_effect"
                raise DataError(file, key, wrong("expected-word", ", ".join(EFFECTS), effect))
    missing = sorted(events - {artifact.id for artifact in found.artifacts})
    if missing:
        raise DataError(file, "artifacts", wrong("no-such-artifact", missing[0]))


def by_nation(found: Counters) -> Mapping[str, Rating]:
    """The ratings by nation."""
    return {rating.nation: rating for rating in found.ratings}
