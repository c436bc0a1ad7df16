"""Who has won: what each scenario asks for, read off the position. Nothing here asks or changes anything.

A scenario has a list of endings; `War.ending` is the number of one of them, counted from 1. What is reconstruction is
said in the scenario's sheet (DN-G128).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

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
    piece = war.given.numbers[id]
    return not war.health[piece] or piece in war.bound


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


def _time(word: str) -> Callable[[Exile], str]:
    return lambda war: word


FOUR = 4
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
}
"""The scenarios that can be played to an end."""
