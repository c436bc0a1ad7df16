"""When an artifact may be uncovered by the side that has it (DG-3.UNC-1): where it has to be, or what has to happen.

The words are those of the sheet; what they mean on the map is told here.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.artifacts.relics import MET, Relic, artifact, knows, lay, owner, relics, seize
from grognard.games.dragons_of_glory.artifacts.waiting import keep_watch, waited
from grognard.games.dragons_of_glory.conquest.capture import knights
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, NERAKA
from grognard.games.dragons_of_glory.sheets.counters import (
    ALLIED_CAPITAL,
    ALWAYS,
    BESIDE_MOUNTAINS,
    IN,
    IN_OR_TEMPLE,
    NEVER,
    TEMPLE,
    VICTORY,
    Artifact,
)
from grognard.games.dragons_of_glory.war import NOBODY, NOWHERE, LanceWar
from grognard.kernel import mask_of

SANCTION = "sanction"


def note(war: LanceWar) -> None:
    """Take what captives hold, then mark every artifact whose condition is met here and now (DG-3.UNC-3)."""
    seize(war)
    keep_watch(war)
    found = relics(war)
    if found:
        lay(war, (relic._replace(known=relic.known | MET) if met(war, relic) else relic for relic in found))


def forget(war: LanceWar) -> None:
    """DG-3.UNC-3: the Turn is over, and conditions have to be met again."""
    lay(war, (relic._replace(known=relic.known & ~MET) for relic in relics(war)))


def met(war: LanceWar, relic: Relic) -> bool:
    """Whether the condition of its owner is met where it is."""
    side = owner(war, relic)
    if side == NOBODY or not knows(relic, side):
        return False
    printed = artifact(war, relic.kind)
    when, where, cell = printed.when[side], goal(war, printed, side), war.place_of(relic.holder)
    if war.given.fulfilled and when != NEVER and printed.effect[side] != VICTORY:  # DG-S7.7, DS-X6
        return True
    if waited(war, relic):  # DG-3.UNC-9
        return True
    return when == ALWAYS or bool(places(war, when, where, side) >> cell & 1)  # DG-A.ORB-5


def goal(war: LanceWar, printed: Artifact, side: int) -> str:
    """Where an artifact has to be, as the sheet tells it; DG-G39: HL may take Berem to Sanction, if so agreed."""
    if side == HIGHLORD and printed.effect[side] == VICTORY and war.given.variants.sanction:
        return SANCTION
    return printed.where[side]


def places(war: LanceWar, when: str, where: str, side: int) -> int:
    """The hexes in which a condition is met: DG-A.BER-1, DG-A.LAN-5, DG-A.WIZ-2, DG-A.GOD-2, DG-A.GNO-4, DG-A.CIT-7."""
    if when == BESIDE_MOUNTAINS:
        return war.country.map.lands[where] & foothills(war)
    if when == ALLIED_CAPITAL:
        return allied_capitals(war, side)
    site = 1 << war.country.site(where).cell if when in (IN, TEMPLE, IN_OR_TEMPLE) else 0
    if when == IN or war.temple == NOWHERE:
        return site
    temple = 1 << war.temple
    return {TEMPLE: temple, IN_OR_TEMPLE: site | temple}.get(when, 0)  # DG-G58, DG-G9


def foothills(war: LanceWar) -> int:
    """The hexes that have a mountain side."""
    found = 0
    for side in bits(war.country.ridges):
        cell, direction = divmod(side, 3)
        beyond = war.country.grid.beside(cell, direction)
        found |= 1 << cell | (1 << beyond if beyond is not None else 0)
    return found & war.country.land


def allied_capitals(war: LanceWar, side: int) -> int:
    """The capitals of nations that serve a side, where they now are; Neraka is Highlord's."""
    found = []
    for nation in range(war.roster.rated):
        capital = war.country.capital(war.roster.nations[nation])
        if war.serves[nation] == side and war.conquered[nation] == NOBODY:
            if war.capitals[nation] < 0:
                found.append(-1 - war.capitals[nation])
            elif capital is not None and not war.capitals[nation]:
                found.append(capital.cell)
    if side == HIGHLORD:
        found.append(war.country.site(NERAKA).cell)
    return mask_of(found) if found else 0


def knights_fight(war: LanceWar, cells: tuple[int, ...], fighters: tuple[int, ...]) -> None:
    """DG-A.GEN-2: Knights of Solamnia fight: who holds the Golden General there may uncover it."""
    if not war.relics or not any(knights(war, war.roster.of[piece]) for piece in fighters):
        return
    general = next(number for number, event in enumerate(war.roster.sheet.events) if event.id == "golden-general")
    lay(
        war,
        (
            relic._replace(known=relic.known | MET)
            if relic.kind == general and war.place_of(relic.holder) in cells and owner(war, relic) == 1
            else relic
            for relic in relics(war)
        ),
    )
