"""Krobs that nobody sees yet, for bots: who is bought, and in which area they wait.

What the enemy must not foresee is drawn; where there is a nest, `plan_choices` says who stays near it.
Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.mind.errands import wanted_by
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import price
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import QUEEN
from grognard.games.dragon_noir.verbs import AREA, BUY
from grognard.games.skirmish.mind.choosing import asked, picked
from grognard.kernel import Answer

SHARE = 84
"""What is spent on each sort of krob in the long run, so that none is missing and none is certain."""
AWAITED, BESIDE, ELSEWHERE = 8, 3, 1
"""How often krobs wait where the enemy has to get, next to it, and anywhere else."""


def _bought(war: Foray, answers: list[int]) -> dict[Answer, int]:
    """Some of every sort, for about as many points each, as long as there are any."""
    if war.given.kinds.get(QUEEN):
        return {}
    first = war.acts.lexicon.first[BUY]
    return {answer: max(1, SHARE // price(war, answer - first)) for answer in picked(war, answers, BUY)}


def _boxed(war: Foray, answers: list[int]) -> dict[Answer, int]:
    """Mostly where the enemy has to get, or next to it."""
    if war.given.kinds.get(QUEEN):
        return {}
    plan, first, wanted = plan_of(war), war.acts.lexicon.first[AREA], awaited(war)
    near = sum_of(plan.beside[area] for area in bits(wanted))

    def weight(area: int) -> int:
        return AWAITED if wanted >> area & 1 else BESIDE if near >> area & 1 else ELSEWHERE

    return {answer: weight(answer - first) for answer in picked(war, answers, AREA)}


def awaited(war: Foray) -> int:
    """The areas to which the aims of the scenario lead the enemy of the krobs, as a mask."""
    return plan_of(war).within(wanted_by(war, aims(war), 1 - asked(war)[0].seat))


MIXTURES: dict[str, Callable[[Foray, list[int]], dict[Answer, int]]] = {
    "buy-unseen": _bought,
    "box": _boxed,
}
"""What is drawn, by topic."""
