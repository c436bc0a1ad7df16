"""The unrevealed monsters of the village: who came into a house together, and what the Warlord may hold in his hand."""

from __future__ import annotations

from grognard.games.dark_lands import unrevealed
from grognard.games.dark_lands.deals import NO_LIMIT, Riddle
from grognard.games.dark_lands.unrevealed import HAND, Company, hidden_figures
from grognard.games.village_of_fear.acts import CONSTANTS, GROUND, KIND_COUNT, MONSTERS
from grognard.games.village_of_fear.editions import REPAIRS
from grognard.games.village_of_fear.hostages import HOLDING
from grognard.games.village_of_fear.houses import Muster
from grognard.games.village_of_fear.set_up import SetUp
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.village import ALONE, OFF, Village

ANY = tuple(range(KIND_COUNT))


def riddle_of(village: Village) -> tuple[Riddle, tuple[int, ...]]:
    """What everybody knows of strengths that nobody has seen."""
    filling = next((frame for frame in village.frames if isinstance(frame, Muster | SetUp)), None)
    held = filling.figure if filling else -1
    under = filling.limit(village) if isinstance(filling, Muster) else NO_LIMIT
    hand: list[Company] = []
    if village.edition < REPAIRS:
        companies = _at_home(village, filling.room if isinstance(filling, Muster) and held >= 0 else -1)
    else:
        companies = _together(village, village.fillings if held >= 0 and under != NO_LIMIT else ALONE)
    if held >= 0 and not any(HAND in members for members, _ in companies):
        hand = [((HAND,), under)]
    return unrevealed.riddle_of(village, [*companies, *hand], held, ANY)


def _together(village: Village, filled: int) -> list[Company]:
    """VF-B4: those who came in together keep the limit, wherever they have gone since, with the figure in hand."""
    hidden = hidden_figures(village)
    found: list[Company] = []
    for came in dict.fromkeys(village.company[monster] for monster in hidden if village.company[monster] != ALONE):
        members = [monster for monster in hidden if village.company[monster] == came]
        left = village.allowance[members[0]] - _seen(village, came)
        found.append(((*members, *((HAND,) if came == filled else ())), left))
    if filled != ALONE and not any(HAND in members for members, _ in found):
        found.append(((HAND,), CONSTANTS["strength_in_house"] - _seen(village, filled)))
    return found + [((monster,), NO_LIMIT) for monster in hidden if village.company[monster] == ALONE]


def _seen(village: Village, came: int) -> int:
    """The strength of those of a company whom everybody knows."""
    known = [m for m in MONSTERS if village.company[m] == came and village.mon_at[m] != OFF and village.mon_known[m]]
    return sum(village.strength(monster) for monster in known)


def _at_home(village: Village, filled: int) -> list[Company]:
    """Before `REPAIRS` only those were counted together who were still in their house, and never beside a hostage."""
    hidden, found, free = hidden_figures(village), list[Company](), list[int]()
    for house in HOUSES:
        theirs = [m for m in MONSTERS if village.mon_house[m] == house and village.mon_at[m] != OFF]
        at_home = [m for m in theirs if GROUND.house_of[village.mon_at[m]] == house]
        left = CONSTANTS["strength_in_house"] - sum(village.strength(m) for m in at_home if village.mon_known[m])
        members = [monster for monster in at_home if monster in hidden]
        if house in HOLDING:
            free += members
        elif members or house == filled:
            found.append(((*members, *((HAND,) if house == filled else ())), left))
    counted = [figure for members, _ in found for figure in members]
    return found + [((monster,), NO_LIMIT) for monster in hidden if monster not in counted]
