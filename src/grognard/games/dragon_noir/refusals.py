"""Why an answer is none: the reasons of all chapters of The Exile, by topic and verb.

For each question the options and these predicates must agree on every entry of the lexicon.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grognard.games.dragon_noir import (
    advance,
    burdens,
    capture,
    casting,
    chains,
    entry,
    falling,
    fire,
    games,
    hiding,
    objections,
    recruiting,
    setup,
    trampling,
    truce,
    windows,
)
from grognard.games.dragon_noir.campaign import groups, healing, interval
from grognard.games.skirmish.refusals import WhyNot

CHAPTERS = (
    advance, burdens, capture, casting, chains, entry, falling, fire, games, hiding, objections, recruiting, setup,
    trampling, truce, windows, groups, healing, interval,
)  # fmt: skip


def _merged(chapters: Iterable[Mapping[str, Mapping[str, WhyNot]]]) -> dict[str, dict[str, WhyNot]]:
    found: dict[str, dict[str, WhyNot]] = {}
    for own in chapters:
        for topic, verbs in own.items():
            found.setdefault(topic, {}).update(verbs)
    return found


OWN: Mapping[str, Mapping[str, WhyNot]] = _merged(chapter.OWN for chapter in CHAPTERS)
"""The verbs of this game under every topic."""
