"""Where krobs spin their webs and when adventurers cut them, for bots.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.dragon_noir.combat.cutting_webs import cutters
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.mind.attraction import Drive, drive_of, liking
from grognard.games.dragon_noir.mind.errands import wanted_by
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import CUT_WEB
from grognard.games.skirmish.mind.attraction import STEP
from grognard.games.skirmish.mind.choosing import picked
from grognard.games.skirmish.mind.distances import reach
from grognard.kernel import Question
from grognard.mind import Plan

WALK = "foot"


def worth_cutting(war: Foray, drive: Drive, answers: list[int]) -> list[int]:
    """The web that bars the way of somebody who has nothing better to do; none if nobody gains a step by it."""
    best, chosen = STEP - 1, -1
    for answer in picked(war, answers, CUT_WEB):
        cell = answer - war.acts.lexicon.first[CUT_WEB]
        gain = max(_gain(war, drive, piece, cell) for piece in cutters(war, cell))
        if gain > best:
            best, chosen = gain, answer
    return [chosen] if chosen >= 0 else []


def _gain(war: Foray, drive: Drive, piece: int, cell: int) -> int:
    """By how much somebody would rather be in the hex of a web than where he is."""
    like = liking(war, drive, piece)
    return like(cell) - like(war.at[piece])


def _cutter(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Whoever gains most by it."""
    drive, cell = drive_of(war, question.seat, plan), question.about[0]
    return [max(answers, key=lambda answer: (_gain(war, drive, answer - war.acts.with_, cell), -answer))]


def _web(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Across the shortest way of the enemy to where he has to get, where that is narrow."""
    places, foe = picked(war, answers, "go"), 1 - question.seat
    goals = wanted_by(war, aims(war), foe)
    gates = sum_of(post.cells for post in war.roll.posts if post.side == foe) | war.living(foe)
    if not places or not goals or not gates:
        return places[:1]
    land, grid = war.land, war.land.grid
    home, out = reach(land, WALK, goals).far, reach(land, WALK, gates).far
    ground = land.enterable(WALK)

    def bars(answer: int) -> int:
        cell = answer - war.acts.go
        return 2 * (home(cell) + out(cell)) + (grid.disc(cell, 1) & ground).bit_count()

    return [min(places, key=lambda answer: (bars(answer), answer))]


POLICIES: dict[str, Callable[[Foray, Question, list[int], Plan], list[int]]] = {"web": _web, "cut-with": _cutter}
"""How to choose, by topic."""
