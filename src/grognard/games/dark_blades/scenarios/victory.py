"""Who has won: the ways to win of a scenario, read off the position, and its turn limit.

Nothing here asks or changes anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from grognard.games.dark_blades.combat.trolls import is_troll
from grognard.games.dark_blades.position import LIMIT, Battle
from grognard.games.dark_blades.scenarios.battlefields import building_cells, played
from grognard.games.dark_blades.scenarios.muster import muster
from grognard.games.dark_blades.scenarios.options import KEYS
from grognard.games.dark_blades.scenarios.sheets import FEWER_LOSSES, Victory
from grognard.games.dark_blades.sheets.book import SIDES


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
        health, numbers = war.health, war.given.numbers
        return not any(health[numbers[id]] for id in way.units)
    if way.kind == "deny exit":
        return sum(dead(war, id) for id in way.units) >= way.count
    if way.kind in ("exit", "capture"):
        return bool(war.gone) and sum(war.card(piece).id in way.units for piece in war.gone) >= max(1, way.count)
    return False


def judge_half(war: Battle, holder: int) -> int:
    """How the match has ended with this half; 0 if it goes on. `holder` is the side that holds the mill."""
    if ended := judge_now(war):
        return ended
    ways = by_kind(war.given.scenario)
    held = next((number for number, way in ways.get("hold", ()) if SIDES[way.side] == holder), 0)
    if held and not (has_characters(war, 0) and has_characters(war, 1)):
        return held
    wiped_out = judge_destruction(war) if "destroy" in ways else 0
    if wiped_out or war.half % 2 == 0:
        return wiped_out
    routed = next((number for number, way in ways.get("rout", ()) if is_routed(war, way)), 0)
    if routed or war.turn < war.sheet.turns:
        return routed
    denied = next((number for number, _ in ways.get("deny exit", ())), 0)
    if held or denied:
        return held or denied
    return LIMIT + (fewer_losses(war) if war.sheet.at_limit == FEWER_LOSSES else SIDES[war.sheet.at_limit])


@lru_cache(maxsize=KEYS)
def by_kind(key: str) -> Mapping[str, tuple[tuple[int, Victory], ...]]:
    """The ways to win of a scenario by their kinds, each with its number from 1."""
    ways = list(enumerate(played(key).victories, 1))
    return {kind: tuple(pair for pair in ways if pair[1].kind == kind) for kind in [way.kind for _, way in ways]}


def dead(war: Battle, id: str) -> bool:
    """Whether a unit is dead."""
    return not war.health[war.given.numbers[id]]


def judge_destruction(war: Battle) -> int:
    """How the match has ended because nobody is left; if that is so on both sides, the losses decide (DB-G129)."""
    found = {
        SIDES[way.side]: number
        for number, way in enumerate(war.sheet.victories, 1)
        if way.kind == "destroy" and not any(in_play(war, id) for id in way.units)
    }
    return found[fewer_losses(war)] if len(found) == 2 else sum(found.values())


def in_play(war: Battle, id: str) -> bool:
    """DB-SC1-14, DB-G80, DB-G129: a unit is alive on the map or still to enter, or is a dead troll that may rise.

    Creatures of the arena that have not come, and those who have left the map, are not in play.
    """
    piece = war.given.numbers[id]
    if war.at[piece] != war.land.off:
        return bool(war.health[piece]) or is_troll(war, piece)
    waits = any(post.piece == piece and post.turn for post in muster(war.given.scenario).posts)
    return waits and bool(war.health[piece]) and piece not in war.gone


def fewer_losses(war: Battle) -> int:
    """DB-G129: the side that has lost fewer lives; if both have lost the same, the one that moves second."""
    lost = [0, 0, 0]
    for piece, card in enumerate(war.given.cards):
        lost[card.side] += card.tough.lives - war.health[piece]
    second = 1 - war.first
    return 1 - second if lost[1 - second] < lost[second] else second


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
    """DB-G82: the side that is alone in the house, with a live character that is not stunned, or that was before."""
    ways = by_kind(war.given.scenario).get("hold")
    if not ways:
        return before
    house = building_cells(war.land, war.sheet.boards[0].name, ways[0][1].zone)
    inside = [piece for piece in war.piece_in(house) if war.card(piece).kind == "character"]
    sides = {war.side[piece] for piece in inside}
    if len(sides) == 1 and any(war.active(piece) for piece in inside):
        return war.side[inside[0]]
    return before
