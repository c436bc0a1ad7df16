"""Capture (DB-SC4-11, DB-SC4-12): a stunned leader is tied up, held by those beside him and led away.

Taking him by the arm and letting go of him are the verbs of leading; leaving the map with him is in `leaving`, and that
it wins is in `victory`. Nothing here asks anybody.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battlefields import played
from grognard.games.dark_blades.scenarios.options import KEYS, slug_of
from grognard.games.dark_blades.scenarios.sheets import scenario_sheets
from grognard.games.dark_blades.sheets.book import SIDES
from grognard.games.skirmish.combat.capture import TWO, captors, hands, lies_open, untie
from grognard.games.skirmish.sheets.book import NOBODY


@lru_cache(maxsize=KEYS)
def prizes(key: str) -> dict[str, int]:
    """The leaders who can be captured in a scenario, and by which side."""
    if slug_of(key) not in scenario_sheets():
        return {}
    return {id: SIDES[way.side] for way in played(key).victories if way.kind == "capture" for id in way.units}


def tie_up(war: Battle) -> None:
    """DB-SC4-11, DB-G86: at the end of step 6 the phasing side ties up whoever it can."""
    for id, side in prizes(war.given.scenario).items():
        piece = war.given.numbers[id]
        if side == war.phasing and can_be_tied(war, piece):
            war.bound = (*war.bound, piece)
            war.tell("DB-SC4-11", "tied-up", piece)


def can_be_tied(war: Battle, piece: int) -> bool:
    """DB-SC4-11, DB-G109: stunned, on dry ground and on no horse, with two enemies beside him whose hands are free."""
    return lies_open(war, piece) and len(hands(war, piece)) >= TWO


def hold_captives(war: Battle) -> None:
    """DB-G86, DB-G109: when a step ends, a captive without a living captor beside him is free, but stunned."""
    for piece in war.bound:
        if piece in war.gone:
            continue
        held = captors(war, piece) if war.alive(piece) else []
        if war.follows[piece] not in held:
            war.tie(piece, NOBODY)
        if held:
            war.stun[piece] = war.stun[piece] or war.half + 1  # bonds hold even those whom magic has healed
            continue
        untie(war, piece)
        if war.alive(piece):
            war.stun[piece] = war.half + 1
            war.tell("DB-G86", "untied", piece)


def slowed(war: Battle, piece: int, points: int) -> int:
    """DB-G86: what is left of an allowance for whoever leads a captive: half of it."""
    led = war.leads[piece]
    return points // 2 if led in war.bound else points
