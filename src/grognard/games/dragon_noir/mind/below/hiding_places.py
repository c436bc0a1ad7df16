"""What krobs write down in secret, for bots: drawn, so that nobody foresees it; and where they hide what is looked for.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.mind.below import hidden_krobs
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.mind.choosing import asked, picked
from grognard.games.skirmish.mind.distances import reach
from grognard.kernel import Answer

WALK = "foot"
FARTHEST = 40
"""From how far on one hiding-place is as good as another."""


def mixture(war: Foray) -> Mapping[Answer, int]:
    """The answers by weight where the enemy must not foresee what is written down; else none."""
    drawn = MIXTURES.get(war.question.topic) if war.question is not None else None
    return drawn(war, asked(war)[1]) if drawn else {}


def _hidden(war: Foray, answers: list[int]) -> dict[Answer, int]:
    """Something lies the more often in a place, the longer the way there is for those who look for it."""
    foe = 1 - asked(war)[0].seat
    gates = sum_of(post.cells for post in war.roll.posts if post.side == foe) | war.living(foe)
    far = reach(war.land, WALK, gates).far
    return {answer: 1 + min(FARTHEST, far(answer - war.acts.go)) for answer in picked(war, answers, "go")}


MIXTURES: dict[str, Callable[[Foray, list[int]], dict[Answer, int]]] = {
    "orb": _hidden,
    "khuzun": _hidden,
    "sun": _hidden,
    **hidden_krobs.MIXTURES,
}
"""What is drawn, by topic."""
