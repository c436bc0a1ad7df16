"""How a match can end: who wins, by which clause, and a word for it (DS-SC0 to DS-SC4).

`LanceWar.ending` counts them from 1.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.kernel import Outcome

LEVELS = ("indecisive", "poor", "marginal", "partial", "victory", "total")
"""DS-SC0-8: for 15 or fewer countries, then for each one more up to 20."""
_HL, _WS, _DRAW = (HIGHLORD,), (WHITESTONE,), ()
ENDINGS: tuple[Outcome, ...] = (
    Outcome(_HL, "DS-SC1-7", "silvanost-taken"),
    Outcome(_HL, "DS-SC1-7", "first-hex-taken"),
    Outcome(_WS, "DS-SC1-8", "capital-moved"),
    Outcome(_WS, "DS-SC1-8", "silvanost-held"),
    Outcome(_HL, "DS-SC2-8", "plain-taken"),
    Outcome(_WS, "DS-SC2-8", "plain-held"),
    Outcome(_HL, "DS-SC3-5", "hylo-taken"),
    Outcome(_WS, "DS-SC3-5", "bled"),
    Outcome(_DRAW, "DS-SC3-5", "both"),
    Outcome(_DRAW, "DS-SC3-5", "neither"),
    Outcome(_HL, "DS-SC4-6", "kalaman-taken"),
    Outcome(_WS, "DS-SC4-6", "kalaman-held"),
    *(Outcome(side, "DS-SC0-8", level) for side in (_HL, _WS) for level in LEVELS),
    Outcome(_DRAW, "DS-G70", "even"),
    Outcome(_HL, "DG-S6.9", "fleet-lost"),
    Outcome(_HL, "DG-S6.9", "fleet-mauled"),
    Outcome(_WS, "DG-S6.9", "fleet-saved"),
    Outcome(_WS, "DG-S6.9", "fleet-whole"),
    Outcome(_HL, "DG-S7.8", "neraka-held"),
    Outcome(_WS, "DG-S7.8", "neraka-taken"),
    Outcome(_HL, "DG-A.BER-2", "berem"),
    Outcome(_WS, "DG-A.BER-1", "berem"),
    Outcome(_HL, "DG-S5.10", "elves-and-dwarves-lost"),
    Outcome(_HL, "DG-S5.11", "elves-lost"),
    Outcome(_WS, "DG-S5.12", "elves-saved"),
    Outcome(_WS, "DG-S5.13", "back-to-the-sea"),
)


def ending(winners: tuple[int, ...], how: str) -> int:
    """The number of an ending, as the position keeps it."""
    return 1 + next(n for n, found in enumerate(ENDINGS) if (found.winners, found.how) == (winners, how))
