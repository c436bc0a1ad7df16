"""Artifacts that lie face down under whoever holds them: which, under whom, and which side knows it (DG-3.ART-9).

What is uncovered is no longer among them: it has become what its event brings. Who holds one may be a captive, and his
artifact with him: it is nobody's to use until he is brought where his captors can take it (DG-11.ART-1).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from grognard.games.dragons_of_glory.land.country import STRONGHOLDS
from grognard.games.dragons_of_glory.sheets.counters import Artifact
from grognard.games.dragons_of_glory.war import HELD, NEUTRAL, NOBODY, RELIC, LanceWar
from grognard.kernel import added

MET = 4
"""Beside the two sides that know it: its condition was met this Turn (DG-3.UNC-3)."""


class Relic(NamedTuple):
    """One of them: `known` has a bit for each side that has seen its face, and MET."""

    kind: int
    holder: int
    known: int
    since: int


def relics(war: LanceWar) -> tuple[Relic, ...]:
    """All that lie face down, in the order in which they were drawn."""
    return tuple(Relic(*war.relics[number : number + RELIC]) for number in range(0, len(war.relics), RELIC))


def lay(war: LanceWar, found: Iterable[Relic]) -> None:
    """Keep these, and no others."""
    war.relics = tuple(number for relic in found for number in relic)


def held_by(war: LanceWar, holder: int) -> tuple[Relic, ...]:
    """What lies under a counter."""
    return tuple(relic for relic in relics(war) if relic.holder == holder)


def owner(war: LanceWar, relic: Relic) -> int:
    """The side that may use it; nobody while its holder is a captive."""
    return NOBODY if war.at[relic.holder] == HELD else war.side_of(relic.holder)


def knows(relic: Relic, side: int) -> bool:
    """Whether a side has seen its face."""
    return side >= 0 and bool(relic.known >> side & 1)


def artifact(war: LanceWar, kind: int) -> Artifact:
    """What is printed of a kind of artifact."""
    id = war.roster.sheet.events[kind].id
    return next(one for one in war.roster.sheet.artifacts if one.id == id)


def take_from_cup(war: LanceWar, kind: int, holder: int) -> None:
    """DG-3.ART-8, DG-3.ART-9: drawn from the cup, seen by the finder's side alone, and laid under him."""
    side = war.side_of(holder)
    war.cup = added(war.cup, kind, -1)
    lay(war, (*relics(war), Relic(kind, holder, 1 << side, war.turn)))
    war.reveal("DG-3.ART-9", "artifact-found", holder)
    war.reveal("DG-3.ART-9", "artifact-is", holder, kind, to=war.seats_of(side))


def pass_on(war: LanceWar, relic: Relic, holder: int) -> None:
    """DG-3.UNC-7: an artifact comes to lie under somebody else; who holds it may look at it."""
    found = list(relics(war))
    found[found.index(relic)] = relic._replace(holder=holder, known=relic.known | 1 << war.side_of(holder))
    lay(war, found)


def remove(war: LanceWar, relic: Relic) -> None:
    """One that lies face down no more."""
    left = list(relics(war))
    left.remove(relic)
    lay(war, left)


def seize(war: LanceWar) -> None:
    """DG-11.ART-1, DG-11.ART-3, DG-G40: what captives hold is their captors' on allied ground, and looked at.

    DG-3.ART-2, DG-3.UNC-8: nothing else changes sides; DG-11.ART-2: from then on its new owner may uncover it.
    """
    for relic in relics(war):
        if war.at[relic.holder] == HELD:
            captor = war.aboard[relic.holder]
            if captor == NOBODY or war.side_of(captor) == NEUTRAL:  # DG-G19: neutrals only keep him
                continue
            if safe_ground(war, war.place_of(captor), war.side_of(captor)):
                pass_on(war, relic, captor)
                war.reveal("DG-11.ART-1", "artifact-taken", captor, relic.holder)
                war.reveal("DG-6.CAP-3", "artifact-is", captor, relic.kind, to=war.seats_of(war.side_of(captor)))


def look_at(war: LanceWar, hero: int, side: int) -> None:
    """DG-6.CAP-3: WS looks at the artifacts of a hero it has taken at once, HL only where it can take them."""
    for relic in held_by(war, hero):
        lay(war, (r._replace(known=r.known | 1 << side) if r == relic else r for r in relics(war)))
        war.reveal("DG-6.CAP-3", "artifact-is", hero, relic.kind, to=war.seats_of(side))


def safe_ground(war: LanceWar, cell: int, side: int) -> bool:
    """DG-G40: a capital, fortress or fortified city that a side holds, or a capital it has set up anew."""
    number = war.country.site_at.get(cell)
    if number is not None and war.country.numbered[number].kind in STRONGHOLDS:
        return war.held[number] == side
    return any(state == -1 - cell and war.serves[nation] == side for nation, state in enumerate(war.capitals))
