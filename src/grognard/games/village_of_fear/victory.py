"""Winning and scoring (B21)."""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING

from grognard.games.dark_lands import scoring
from grognard.games.dark_lands.lands import HEROES
from grognard.games.dark_lands.ranking import best_heroes
from grognard.games.village_of_fear.acts import BOX
from grognard.kernel import Outcome

if TYPE_CHECKING:
    from grognard.games.village_of_fear.village import Village

GOING_ON, WARLORD_WINS, OUT_OF_TIME, WARLORD_DEAD = range(4)
KINDS = len(BOX.kinds)
STRENGTHS = tuple(kind.strength for kind in BOX.kinds)


class Scoring(scoring.Scoring["Village"]):
    """VF-V2, VF-V5, VF-G7: the Warlord is dead; the coins are turned over one by one and the heroes count."""

    taken: tuple[int, ...] = (0,) * len(BOX.coin_counts)

    def score(self, village: Village, hero: int) -> int:
        return score(village, hero)


def score(village: Village, hero: int) -> int:
    """VF-V3 to VF-V8, VF-G41: the Warlord and his spot, monsters, the Lurker, coins, cards in hand and hostages."""
    points: int = sum(map(mul, village.camp[hero * KINDS : (hero + 1) * KINDS], STRENGTHS))
    points += village.coin_value[hero] + village.hand(hero) * BOX.constants["card_points"]
    points += BOX.hostage_points * village.hostage.count(hero)
    if village.slayer == hero:
        points += BOX.warlord.points + BOX.warlord.spot_points
    if village.lurker_of == hero:
        points += BOX.villains["lurker"].points
    return points


def outcome_of(village: Village) -> Outcome | None:
    """VF-V1, VF-V2, VF-G45: who won."""
    if village.ending == GOING_ON:
        return None
    seats = len(village.given.seats)
    if village.ending == WARLORD_WINS:
        return Outcome((0,), "VF-V1", "warlord-wins", (0,) * seats)
    if village.ending == OUT_OF_TIME:
        return Outcome((0,), "VF-G45", "out-of-time", (0,) * seats)
    scores = hero_scores(village)
    winners = tuple(sorted({village.owner(hero) for hero in winning_heroes(village)}))
    points = [0] * seats
    for hero, scored in scores.items():
        seat = village.owner(hero)
        points[seat] = max(points[seat], scored)
    return Outcome(winners, "VF-V2", "warlord-dead", tuple(points))


def hero_scores(village: Village) -> dict[int, int]:
    """VF-V2: the points of the heroes still in the game."""
    return {hero: score(village, hero) for hero in HEROES if village.in_game(hero)}


def winning_heroes(village: Village) -> list[int]:
    """VF-V2, VF-G45: of those, who have won."""
    return best_heroes(hero_scores(village), village.slayer, village.coin_value)
