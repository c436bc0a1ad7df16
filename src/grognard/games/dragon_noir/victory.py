"""Who has won: what each scenario asks for, read off the position. Nothing here asks or changes anything.

A scenario has a list of endings; `War.ending` is the number of one of them, counted from 1. What is reconstruction is
said in the scenario's sheet (DN-G128).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragon_noir.counters import roster
from grognard.games.dragon_noir.exile import Exile
from grognard.games.dragon_noir.muster import country_of, muster
from grognard.games.dragon_noir.places import Place, cells_of
from grognard.games.dragon_noir.scenario_sheets import scenarios
from grognard.kernel import Outcome

REBELS, ORKS = 0, 1
RULE = "DN-G128"


class Ending(NamedTuple):
    """One way in which a match ends: the winning seats, and a word for it."""

    winners: tuple[int, ...]
    how: str


class Terms(NamedTuple):
    """How a scenario is judged: at once after whatever happened, at the end of a turn, and when its turns are over.

    Each answers with the word of an ending, or with nothing.
    """

    endings: tuple[Ending, ...]
    now: Callable[[Exile], str]
    each_turn: Callable[[Exile], str]
    at_last: Callable[[Exile], str]


def number(war: Exile, how: str) -> int:
    """The ending of a word, as `War.ending` has it; 0 for none."""
    return [ending.how for ending in TERMS[war.given.scenario].endings].index(how) + 1 if how else 0


def judge_now(war: Exile) -> int:
    """How the match has ended because somebody fell or left; 0 if it goes on."""
    return number(war, TERMS[war.given.scenario].now(war))


def judge_half(war: Exile) -> int:
    """How the match has ended with this half; 0 if it goes on."""
    terms = TERMS[war.given.scenario]
    how = terms.now(war)
    if not how and war.half % 2:
        how = terms.each_turn(war)
        if not how and war.turn >= scenarios()[war.given.scenario].turns:
            how = terms.at_last(war)
    if not how and not any_left(war):
        how = terms.at_last(war)
    return number(war, how)


def outcome_of(war: Exile) -> Outcome | None:
    """How the match ended."""
    if not war.ending:
        return None
    ending = TERMS[war.given.scenario].endings[war.ending - 1]
    return Outcome(ending.winners, RULE, ending.how)


def any_left(war: Exile) -> bool:
    """Whether both sides still have somebody on the map or on the way there."""
    return all(war.living(side) or _awaited(war, side) for side in (REBELS, ORKS))


def _awaited(war: Exile, side: int) -> bool:
    off = war.land.off
    return any(
        post.turn and post.side == side and war.at[post.piece] == off and war.health[post.piece]
        and post.piece not in war.gone
        for post in muster(war.given.scenario).posts
    )  # fmt: skip


def lost(war: Exile, id: str) -> bool:
    """Whether somebody is dead or taken."""
    return lost_piece(war, war.given.numbers[id])


def away(war: Exile, side: int) -> list[str]:
    """Who of a side has left the map."""
    return [war.card(piece).id for piece in war.gone if war.card(piece).side == side]


def _nothing(war: Exile) -> str:
    return ""


def _landfall_now(war: Exile) -> str:
    riders = [id for id in away(war, REBELS) if war.unit(war.given.numbers[id]).rides]
    if len(riders) >= FOUR and "godiva" in riders:
        return "away"
    return "prize" if lost(war, "godiva") else ""


def _landfall_at_last(war: Exile) -> str:
    riders = [id for id in away(war, REBELS) if war.unit(war.given.numbers[id]).rides]
    return "without-her" if len(riders) >= FOUR else "held"


def _oath_now(war: Exile) -> str:
    through = [id for id in MESSENGERS if id in away(war, REBELS)]
    if len(through) == len(MESSENGERS):
        return "both-through"
    if through:
        return "through"
    return "stopped" if all(lost(war, id) for id in MESSENGERS) else ""


def _oath_each_turn(war: Exile) -> str:
    """DN-G128: in the wood of the elves at the end of a turn, not stunned, with no ork beside him."""
    wood = cells_of(country_of("the-elves-oath"), WOOD)
    there = [war.given.numbers[id] for id in MESSENGERS]
    there = [piece for piece in there if war.active(piece) and war.hexes(piece) & wood]
    free = [piece for piece in there if not war.near(piece) & war.living(ORKS)]
    if len(free) == len(MESSENGERS):
        return "both-through"
    return "through" if free else ""


def _mill_at_last(war: Exile) -> str:
    """DN-G128: more of one's own inside, not stunned, and no enemy beside both doors."""
    mill = cells_of(war.country, MILL)
    inside = [[p for p in war.piece_in(mill) if war.side[p] == side and war.active(p)] for side in (REBELS, ORKS)]
    more = REBELS if len(inside[REBELS]) > len(inside[ORKS]) else ORKS
    taken = [id for id in ("shaman", "zacharie") if war.given.numbers[id] in war.bound]
    if len(inside[REBELS]) == len(inside[ORKS]) or _beset(war, mill, 1 - more):
        return "nobodys-mill"
    return ("rebels-hold", "orks-hold")[more] + ("-and-prize" if taken else "")


def _beset(war: Exile, mill: int, side: int) -> bool:
    """Whether a side stands outside every door of a building."""
    outside = war.living(side) & ~mill
    return all(war.land.grid.disc(door, 1) & outside for door in bits(mill & war.land.door_hexes))


def _battle_now(war: Exile) -> str:
    """DN-G128: a leader lost, and half of the strength one began with."""
    beaten = [lost(war, leader) and is_halved(war, side) for side, leader in enumerate(LEADERS)]
    if all(beaten):
        return "both-broken"
    return "rebels-broken" if beaten[REBELS] else "orks-broken" if beaten[ORKS] else ""


def _battle_at_last(war: Exile) -> str:
    rebels, orks = casualties(war, REBELS), casualties(war, ORKS)
    return "even" if rebels == orks else "fewer-rebels" if rebels < orks else "fewer-orks"


@cache
def _worth(id: str, state: str) -> int:
    face = roster().units[id].faces[state]
    return (face.attack or 0) + (face.defence or 0) + 2 * face.armoured


def strength(war: Exile, side: int, whole: bool = False) -> int:
    """Attack and defence of a side, 2 more for armour, in the saddle for riders; of all who began, or who are left."""
    total = 0
    for post in muster(war.given.scenario).posts:
        piece = post.piece
        if post.side == side and (whole or not lost_piece(war, piece)):
            total += _worth(war.card(piece).id, "mounted" if post.horse >= 0 else "healthy")
    return total


def is_halved(war: Exile, side: int) -> bool:
    """Whether a side has lost half of the strength it began with."""
    return 2 * strength(war, side) <= strength(war, side, whole=True)


def lost_piece(war: Exile, piece: int) -> bool:
    """Whether a piece is dead or taken."""
    return not war.health[piece] or piece in war.bound


def casualties(war: Exile, side: int) -> int:
    """DN-G128: two points for each dead or captive, one for each wounded, twice that for leaders and spellcasters."""
    total = 0
    for piece, card in enumerate(war.given.cards):
        if card.side == side and not card.tough.beast:
            points = 2 if lost_piece(war, piece) else 1 if war.hurt(piece) else 0
            total += points * (2 if card.spellcaster or card.id in CHIEFS else 1)
    return total


def _time(word: str) -> Callable[[Exile], str]:
    return lambda war: word


FOUR = 4
LEADERS = ("konrad", "black-fox")
CHIEFS = ("konrad", "godiva", "black-fox", "zed")
MILL = Place(map="watermill", buildings=("mill",))
MESSENGERS = ("laberne", "jon")
WOOD = Place(map="watermill", spans=("R1-W4",), terrain=("tree",))
TERMS: Mapping[str, Terms] = {
    "landfall": Terms(
        (
            Ending((REBELS,), "away"),
            Ending((ORKS,), "prize"),
            Ending((), "without-her"),
            Ending((ORKS,), "held"),
        ),
        _landfall_now,
        _nothing,
        _landfall_at_last,
    ),
    "the-elves-oath": Terms(
        (
            Ending((REBELS,), "through"),
            Ending((REBELS,), "both-through"),
            Ending((ORKS,), "stopped"),
            Ending((ORKS,), "too-late"),
        ),
        _oath_now,
        _oath_each_turn,
        _time("too-late"),
    ),
    "the-day-of-kazhdin": Terms(
        (
            Ending((ORKS,), "rebels-broken"),
            Ending((REBELS,), "orks-broken"),
            Ending((), "both-broken"),
            Ending((REBELS,), "fewer-rebels"),
            Ending((ORKS,), "fewer-orks"),
            Ending((), "even"),
            Ending((REBELS, ORKS), "peace"),
        ),
        _battle_now,
        _nothing,
        _battle_at_last,
    ),
}
"""The scenarios that can be played to an end."""
