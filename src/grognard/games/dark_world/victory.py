"""Winning and scoring (A22)."""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING

from grognard.games.dark_lands import scoring
from grognard.games.dark_lands.ranking import best_heroes
from grognard.games.dark_world.sheets.pieces import BOX, CONSTANTS, HEROES, KIND_COUNT, STRENGTH
from grognard.kernel import Outcome

if TYPE_CHECKING:
    from grognard.games.dark_world.castle import Castle

GOING_ON, KORAK_WINS, OUT_OF_TIME, KORAK_DEAD = range(4)


class Scoring(scoring.Scoring["Castle"]):
    """DW-V2, DW-V4: Korak is dead; the coins are turned over one by one and the heroes count."""

    taken: tuple[int, ...] = (0,) * len(BOX.coin_counts)

    def score(self, castle: Castle, hero: int) -> int:
        return score(castle, hero)


def figures_score(castle: Castle, hero: int) -> int:
    """DW-V3: each captured figure counts its strength, Korak's 7."""
    return sum(map(mul, castle.camp[hero * KIND_COUNT : (hero + 1) * KIND_COUNT], STRENGTH))


def score(castle: Castle, hero: int) -> int:
    """DW-V3 to DW-V7: figures, coins, cards in hand and the throne; items and weapons count nothing (DW-V7)."""
    cards = castle.hand(hero) * CONSTANTS["card_points"]  # DW-V5
    throne = CONSTANTS["throne_points"] if castle.slayer == hero else 0  # DW-V6
    return figures_score(castle, hero) + castle.coin_value[hero] + cards + throne


def winning_heroes(castle: Castle) -> list[int]:
    """DW-V2, DW-G41: the heroes still in the game who have won."""
    scores = {hero: score(castle, hero) for hero in HEROES if castle.in_game(hero)}
    return best_heroes(scores, castle.slayer, castle.coin_value)


def outcome_of(castle: Castle) -> Outcome | None:
    """DW-V1, DW-V2, DW-G45: who won."""
    if castle.ending == GOING_ON:
        return None
    seats = len(castle.given.seats)
    if castle.ending == KORAK_WINS:
        return Outcome((0,), "DW-V1", "korak-wins", (0,) * seats)
    if castle.ending == OUT_OF_TIME:
        return Outcome((0,), "DW-G45", "out-of-time", (0,) * seats)
    best = winning_heroes(castle)
    winners = tuple(sorted({castle.owner(hero) for hero in best}))
    scores = [0] * seats
    for hero in HEROES:
        if castle.in_game(hero):
            seat = castle.owner(hero)
            scores[seat] = max(scores[seat], score(castle, hero))
    return Outcome(winners, "DW-V2", "korak-dead", tuple(scores))
