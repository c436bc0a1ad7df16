"""Krobs that nobody sees yet, for bots: who is bought, in which area they wait, and when they go to another.

What the enemy must not foresee is drawn. Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.mind.errands import hunted, wanted_by
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.plan.areas import Plan as Areas
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import price
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.verbs import AREA, BUY
from grognard.games.skirmish.mind.choosing import asked, picked
from grognard.kernel import Answer, Question
from grognard.mind import Plan

SHARE = 84
"""What is spent on each sort of krob in the long run, so that none is missing and none is certain."""
AWAITED, BESIDE, ELSEWHERE = 8, 3, 1
"""How often krobs wait where the enemy has to get, next to it, and anywhere else."""


def _bought(war: Foray, answers: list[int]) -> dict[Answer, int]:
    """Some of every sort, for about as many points each, as long as there are any."""
    first = war.acts.lexicon.first[BUY]
    return {answer: max(1, SHARE // price(war, answer - first)) for answer in picked(war, answers, BUY)}


def _boxed(war: Foray, answers: list[int]) -> dict[Answer, int]:
    """Mostly where the enemy has to get, or next to it."""
    plan, first, wanted = plan_of(war), war.acts.lexicon.first[AREA], awaited(war)
    near = sum_of(plan.beside[area] for area in bits(wanted))

    def weight(area: int) -> int:
        return AWAITED if wanted >> area & 1 else BESIDE if near >> area & 1 else ELSEWHERE

    return {answer: weight(answer - first) for answer in picked(war, answers, AREA)}


def awaited(war: Foray) -> int:
    """The areas to which the aims of the scenario lead the enemy of the krobs, as a mask."""
    return plan_of(war).within(wanted_by(war, aims(war), 1 - asked(war)[0].seat))


def _chased(war: Foray, seat: int) -> int:
    """The areas to which hidden krobs go: where somebody is who must be stopped, or else any enemy."""
    prey = hunted(war, aims(war), 1 - seat)
    cells = sum_of(war.hexes(piece) for piece in war.living_of(1 - seat) if prey >> piece & 1)
    return plan_of(war).within(cells or war.living(1 - seat))


def _next_to_go(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Whoever comes nearer to the enemy by it; those who wait where he has to get stay there."""
    areas, chased, waits = plan_of(war), _chased(war, question.seat), awaited(war)
    far = steps_to(areas, chased)
    for answer in picked(war, answers, "take"):
        at = war.boxed[answer - war.acts.take]
        kept = waits >> at & 1 and not hunted(war, aims(war), 1 - question.seat)
        if at != NOWHERE and not kept and far[at] > 1:
            return [answer]
    return picked(war, answers, "done")


def _area(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The nearest to the enemy, and rather in the dark."""
    far, first = steps_to(plan_of(war), _chased(war, question.seat)), war.acts.lexicon.first[AREA]
    return [min(answers, key=lambda answer: (far[answer - first], war.lit >> answer - first & 1, answer))]


def steps_to(areas: Areas, goal: int) -> tuple[int, ...]:
    """How many arrows each area is away from the nearest of some."""
    count = len(areas.names)
    far, ring, steps = [count] * count, goal, 0
    while ring:
        for area in bits(ring):
            far[area] = steps
        steps += 1
        ring = sum_of(areas.beside[area] for area in bits(ring))
        ring = sum(1 << area for area in bits(ring) if far[area] == count)
    return tuple(far)


MIXTURES: dict[str, Callable[[Foray, list[int]], dict[Answer, int]]] = {
    "buy-unseen": _bought,
    "box": _boxed,
}
"""What is drawn, by topic."""
POLICIES: dict[str, Callable[[Foray, Question, list[int], Plan], list[int]]] = {
    "plan-move": _next_to_go,
    "plan-area": _area,
}
"""How to choose, by topic."""
