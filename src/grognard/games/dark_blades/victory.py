"""Who has won: the ways to win of a scenario, read off the position, and its turn limit.

Nothing here asks or changes anything.
"""

from __future__ import annotations

from grognard.games.dark_blades.book import SIDES
from grognard.games.dark_blades.fields import building_cells, played
from grognard.games.dark_blades.muster import given, muster
from grognard.games.dark_blades.scenario_sheets import ScenarioSheet, Victory
from grognard.games.skirmish.hooks import Hooks
from grognard.games.skirmish.war import War
from grognard.kernel import Outcome

SCENARIOS = ("trouble-at-t-mill", "the-raid")
"""The scenarios that can be played to an end."""
CLAUSES = {
    ("trouble-at-t-mill", "honna", "hold"): "DB-SC2-9",
    ("trouble-at-t-mill", "fox", "hold"): "DB-SC2-9",
    ("the-raid", "honna", "rout"): "DB-G85",
    ("the-raid", "honna", "kill"): "DB-SC4-9",
    ("the-raid", "fox", "kill"): "DB-SC4-10",
}
LIMIT = 100
"""Added to the winning side in `War.ending` when the turns ran out; else it is the way to win, counted from 1."""


class Battle(War):
    """A scenario under way."""

    __slots__ = ()

    def __init__(self, name: str, hooks: Hooks) -> None:
        super().__init__(given(name, hooks))

    @property
    def sheet(self) -> ScenarioSheet:
        """The scenario as printed."""
        return played(self.given.scenario)

    @property
    def outcome(self) -> Outcome | None:
        """Who won, by which way of the sheet or by the limit of turns (DB-G20)."""
        if not self.ending:
            return None
        if self.ending >= LIMIT:
            return Outcome((self.ending - LIMIT,), "DB-G20", "limit")
        way = self.sheet.victories[self.ending - 1]
        return Outcome((SIDES[way.side],), CLAUSES[self.sheet.slug, way.side, way.kind], way.kind)


def judge_death(war: Battle) -> int:
    """How the match has ended because a leader is dead; 0 if it goes on (DB-SC4-9, DB-SC4-10)."""
    for number, way in enumerate(war.sheet.victories, 1):
        if way.kind == "kill" and all(dead(war, id) for id in way.units):
            return number
    return 0


def judge_half(war: Battle, holder: int) -> int:
    """How the match has ended with this half; 0 if it goes on. `holder` is the side that holds the mill."""
    if ended := judge_death(war):
        return ended
    ways = list(enumerate(war.sheet.victories, 1))
    held = next((number for number, way in ways if way.kind == "hold" and SIDES[way.side] == holder), 0)
    if held and not (has_characters(war, 0) and has_characters(war, 1)):
        return held
    if war.half % 2 == 0:
        return 0
    routed = next((number for number, way in ways if way.kind == "rout" and is_routed(war, way)), 0)
    if routed or war.turn < war.sheet.turns:
        return routed
    return held or LIMIT + SIDES[war.sheet.at_limit]


def dead(war: War, id: str) -> bool:
    """Whether a unit is dead."""
    return any(card.id == id and not war.health[piece] for piece, card in enumerate(war.given.cards))


def is_routed(war: Battle, way: Victory) -> bool:
    """DB-G85: at the end of a turn so many of the other side's pieces are dead."""
    lost = [
        post.piece
        for post in muster(war.given.scenario).posts
        if post.side != SIDES[way.side] and not war.health[post.piece]
    ]
    return len(lost) >= way.count


def has_characters(war: Battle, side: int) -> bool:
    """DB-G82: whether a side has a live character, on the map or still to come."""
    return any(war.health[p] and own == side and war.card(p).kind == "character" for p, own in enumerate(war.side))


def holder_of(war: Battle, before: int) -> int:
    """DB-G82: the side that is alone in the mill, with a live character that is not stunned, or that was before."""
    if not any(way.kind == "hold" for way in war.sheet.victories):
        return before
    mill = building_cells(war.land, "watermill", "mill")
    inside = [piece for piece in war.piece_in(mill) if war.card(piece).kind == "character"]
    sides = {war.side[piece] for piece in inside}
    if len(sides) == 1 and any(war.active(piece) for piece in inside):
        return war.side[inside[0]]
    return before
