"""Who has won: what ends a match at once, and what is counted when the last Turn is over (DS-SC0 to DS-SC4)."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.dragons_of_glory.conquest.leaving import fleet_action
from grognard.games.dragons_of_glory.endings import LEVELS, ending
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, NERAKA, WHITESTONE
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar

SILVANESTI, SOLAMNIC_PLAIN, KENDER_STRIKE, KALAMAN, LANCE = (
    *("silvanesti", "the-solamnic-plain", "the-kender-strike", "the-siege-of-kalaman"),
    "the-war-of-the-lance",
)
HISTORICAL, FLEET_ACTION = "the-historical-game", "the-maelstrom-fleet-action"
NERAKA_BATTLE, ABANASINIA = "the-battle-for-neraka", "invasion-of-abanasinia"
PLAIN = ("caergoth", "lemish", "palanthus", "solanthus", "vingaard")
"""DS-SC2-8: what HL has to control."""
BLED = 15
"""DS-SC3-5: more than half of the 28 points with which HL begins."""
BEACH = 2
"""DG-S5.13: who is no farther from the sea than so many hexes has not come inland."""
FEWEST = 15
"""DS-SC0-8: so many countries, or fewer, decide nothing."""


def struck(war: LanceWar, cell: int, side: int) -> None:
    """End the match if an army that has just come to stand in a hex decides it."""
    site = war.country.site_at.get(cell)
    if war.ending or site is None:
        return
    name = war.country.numbered[site].id
    if war.given.scenario == NERAKA_BATTLE and name == NERAKA and side == WHITESTONE:  # DG-S7.8, DG-G47
        war.ending = ending((WHITESTONE,), "neraka-taken")
    if side != HIGHLORD:
        return
    if war.given.scenario == SILVANESTI and name == "silvanost":
        moved = war.capitals[war.roster.nation_of["silvanesti"]]
        war.ending = ending((HIGHLORD,), "first-hex-taken" if moved else "silvanost-taken")
    if war.given.scenario == KALAMAN and name == "kalaman":
        war.ending = ending((HIGHLORD,), "kalaman-taken")
    if war.given.scenario == KENDER_STRIKE and name == "hylo":
        war.ending = _kender_strike(war)


def count_out(war: LanceWar) -> None:
    """The last Turn is over: who has won (DS-SEQ-9)."""
    war.ending = war.ending or COUNTS[war.given.scenario](war)


def _silvanesti(war: LanceWar) -> int:
    """DS-SC1-8."""
    moved = war.capitals[war.roster.nation_of["silvanesti"]]
    return ending((WHITESTONE,), "capital-moved" if moved else "silvanost-held")


def _solamnic_plain(war: LanceWar) -> int:
    """DS-SC2-8: as an ally, or with its capital taken last."""
    taken = all(keeper(war, war.roster.nation_of[name]) == HIGHLORD for name in PLAIN)
    return ending((HIGHLORD,), "plain-taken") if taken else ending((WHITESTONE,), "plain-held")


def _kender_strike(war: LanceWar) -> int:
    """DS-SC3-5: Hylo taken, or HL bled; one alone wins."""
    taken = war.held[war.country.number_of["hylo"]] == HIGHLORD
    bled = war.lost_hl >= BLED
    if taken == bled:
        return ending((), "both" if taken else "neither")
    return ending((HIGHLORD,), "hylo-taken") if taken else ending((WHITESTONE,), "bled")


def _kalaman(war: LanceWar) -> int:
    """DS-SC4-6."""
    return ending((WHITESTONE,), "kalaman-held")


def _neraka(war: LanceWar) -> int:
    """DG-S7.8."""
    return ending((HIGHLORD,), "neraka-held")


def _abanasinia(war: LanceWar) -> int:
    """DG-S5.10, DG-S5.11, DG-S5.12, DG-S5.13, DG-G45: the first of these that is true."""
    nation = war.roster.nation_of
    elves, dwarves = nation["qualinesti"], nation["thorbardin"]
    if war.conquered[elves] == HIGHLORD:
        both = war.serves[dwarves] == HIGHLORD or war.conquered[dwarves] == HIGHLORD
        return ending((HIGHLORD,), "elves-and-dwarves-lost" if both else "elves-lost")
    inland = war.grounds[HIGHLORD] & ~_near_the_sea(war)
    return ending((WHITESTONE,), "elves-saved" if inland else "back-to-the-sea")


def _near_the_sea(war: LanceWar) -> int:
    found = war.country.wet
    for _ in range(BEACH):
        found |= war.country.grid.spread(found, war.country.grid.inner)
    return found


def keeper(war: LanceWar, nation: int) -> int:
    """DS-SC0-5, DS-SC0-6, DS-SC0-7, DS-G70: the side that holds a country for the count; NOBODY while it is neutral."""
    capital = war.country.capital(war.roster.nations[nation])
    if war.serves[nation] == NOBODY:
        return NOBODY
    return war.held[war.country.number_of[capital.id]] if capital is not None else war.serves[nation]


def countries(war: LanceWar, side: int) -> int:
    """How many countries a side holds: of the 24 nations and Neraka."""
    counted = (*range(war.roster.rated), war.roster.nation_of[NERAKA])
    return sum(keeper(war, nation) == side for nation in counted)


def _lance(war: LanceWar) -> int:
    """DS-SC0-8: the side that holds more, and how many."""
    held = countries(war, HIGHLORD), countries(war, WHITESTONE)
    if held[0] == held[1]:
        return ending((), "even")
    winner = HIGHLORD if held[0] > held[1] else WHITESTONE
    level = min(max(held[winner] - FEWEST, 0), len(LEVELS) - 1)
    return ending((winner,), LEVELS[level])


COUNTS: dict[str, Callable[[LanceWar], int]] = {
    SILVANESTI: _silvanesti,
    SOLAMNIC_PLAIN: _solamnic_plain,
    KENDER_STRIKE: _kender_strike,
    KALAMAN: _kalaman,
    LANCE: _lance,
    HISTORICAL: _lance,  # DS-SCH-1
    FLEET_ACTION: fleet_action,
    NERAKA_BATTLE: _neraka,
    ABANASINIA: _abanasinia,
}
