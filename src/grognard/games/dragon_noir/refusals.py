"""Why an answer is none: the reasons of all chapters of Dragon Noir, by topic and verb.

For each question the options and these predicates must agree on every entry of the lexicon.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from grognard.games.dragon_noir.campaign import groups, healing, interval
from grognard.games.dragon_noir.combat import capture, cell_doors, cutting_webs, krob_melee, pursuit, retreat, shackles
from grognard.games.dragon_noir.creatures import krobs
from grognard.games.dragon_noir.forces import entry, recruiting, set_up, spinning
from grognard.games.dragon_noir.magic import brazier
from grognard.games.dragon_noir.magic import why_not as why_not_cast
from grognard.games.dragon_noir.movement import carrying, dragon_stride, falls, mire, why_not
from grognard.games.dragon_noir.plan import boxes, deep_ways, reveal, strategic_moves
from grognard.games.dragon_noir.scenarios import hiding
from grognard.games.dragon_noir.scenarios.plots import PLOTS
from grognard.games.dragon_noir.shooting import fire, reactions
from grognard.games.skirmish.refusals import WhyNot

CHAPTERS = (
    pursuit, carrying, capture, cell_doors, cutting_webs, why_not_cast, entry, retreat, fire, hiding, why_not,
    recruiting, set_up, spinning, dragon_stride, falls, mire, reactions, groups, healing, interval, krob_melee, krobs,
    deep_ways, brazier, shackles, boxes, reveal, strategic_moves,
)  # fmt: skip


def _merged(chapters: Iterable[Mapping[str, Mapping[str, WhyNot]]]) -> dict[str, dict[str, WhyNot]]:
    found: dict[str, dict[str, WhyNot]] = {}
    for own in chapters:
        for topic, verbs in own.items():
            found.setdefault(topic, {}).update(verbs)
    return found


@cache
def own(game: str) -> Mapping[str, Mapping[str, WhyNot]]:
    """The verbs of a game under every topic."""
    return _merged([*(chapter.OWN for chapter in CHAPTERS), *PLOTS[game].refusals()])
