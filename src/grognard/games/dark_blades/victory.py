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

SCENARIOS = ("the-arena", "trouble-at-t-mill", "mon-oger-mule-train", "the-raid")
"""The scenarios that can be played to an end."""
CLAUSES = {
    ("the-arena", "honna", "destroy"): "DB-SC1-14",
    ("the-arena", "fox", "kill"): "DB-SC1-15",
    ("trouble-at-t-mill", "honna", "hold"): "DB-SC2-9",
    ("trouble-at-t-mill", "fox", "hold"): "DB-SC2-9",
    ("mon-oger-mule-train", "honna", "exit"): "DB-SC3-13",
    ("mon-oger-mule-train", "honna", "kill"): "DB-SC3-13",
    ("mon-oger-mule-train", "fox", "deny exit"): "DB-SC3-14",
    ("the-raid", "honna", "rout"): "DB-G85",
    ("the-raid", "honna", "kill"): "DB-SC4-9",
    ("the-raid", "honna", "capture"): "DB-SC4-9",
    ("the-raid", "fox", "kill"): "DB-SC4-10",
    ("the-raid", "fox", "capture"): "DB-SC4-10",
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


def judge_now(war: Battle) -> int:
    """How the match has ended because somebody is dead or has left; 0 if it goes on."""
    for number, way in enumerate(war.sheet.victories, 1):
        if is_decided(war, way):
            return number
    return 0


def is_decided(war: Battle, way: Victory) -> bool:
    """Whether a way to win that needs no end of a half is there.

    DB-SC3-13, DB-SC4-9, DB-SC4-10, DB-SC4-12, DB-G94: leaders dead or led away, so many mules off the map or dead.
    """
    if way.kind == "kill":
        return all(dead(war, id) for id in way.units)
    if way.kind == "deny exit":
        return sum(dead(war, id) for id in way.units) >= way.count
    if way.kind in ("exit", "capture"):
        return sum(war.card(piece).id in way.units for piece in war.gone) >= max(1, way.count)
    return False


def judge_half(war: Battle, holder: int) -> int:
    """How the match has ended with this half; 0 if it goes on. `holder` is the side that holds the mill."""
    if ended := judge_now(war):
        return ended
    ways = list(enumerate(war.sheet.victories, 1))
    held = next((number for number, way in ways if way.kind == "hold" and SIDES[way.side] == holder), 0)
    if held and not (has_characters(war, 0) and has_characters(war, 1)):
        return held
    wiped_out = next((number for number, way in ways if way.kind == "destroy" and is_destroyed(war, way)), 0)
    if wiped_out or war.half % 2 == 0:
        return wiped_out
    routed = next((number for number, way in ways if way.kind == "rout" and is_routed(war, way)), 0)
    if routed or war.turn < war.sheet.turns:
        return routed
    denied = next((number for number, way in ways if way.kind == "deny exit"), 0)
    return held or denied or LIMIT + SIDES[war.sheet.at_limit]


def dead(war: War, id: str) -> bool:
    """Whether a unit is dead."""
    return any(card.id == id and not war.health[piece] for piece, card in enumerate(war.given.cards))


def is_destroyed(war: Battle, way: Victory) -> bool:
    """DB-SC1-14, DB-G80: nobody of these stands on the map; creatures that have not come do not count."""
    return not any(war.card(piece).id in way.units for piece in war.pieces() if war.health[piece])


def is_routed(war: Battle, way: Victory) -> bool:
    """DB-G85: at the end of a turn so many of the other side's pieces are dead or have left."""
    lost = [
        post.piece
        for post in muster(war.given.scenario).posts
        if post.side != SIDES[way.side] and (not war.health[post.piece] or post.piece in war.gone)
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
