"""Why a bot answered as it did, in words: what it weighed, from the catalogue beside it. It knows no game by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from grognard.kernel import Answer, TooWide, foresee
from grognard.mind import Mind
from grognard.words import Texts

TOLD = 3
"""How many parts are told at most."""
WHY, PARTS = Texts("why", "grognard.bots"), Texts("parts", "grognard.bots")
"""Sentences by what they say, and the parts of a judgement by name."""


class Outlook(NamedTuple):
    """What an answer leads to on average: permille of winning, and the parts of its worth."""

    value: int
    parts: Mapping[str, int]


def outlook(mind: Mind[Any], seat: int, world: Any, answer: Answer, most: int) -> Outlook:
    """The mean over all that Fate may answer; as it stands before the dice fall, where that is too much."""
    try:
        futures = [(future.weight, future.position) for future in foresee(world, answer, most)]
    except TooWide:
        after = world.copy()
        after.answer(answer)
        futures = [(1, after)]
    total, value, parts = sum(weight for weight, _ in futures), 0, dict[str, int]()
    for weight, position in futures:
        value += weight * mind.value(position, seat)
        for part, points in mind.parts(position, seat).items():
            parts[part] = parts.get(part, 0) + weight * points
    return Outlook(value // total, {part: points // total for part, points in parts.items()})


def compared(called: str, chosen: Outlook, other: Outlook) -> tuple[str, ...]:
    """The sentences on what speaks for an answer and against it, beside another; the most important first."""
    gains = {part: points - other.parts.get(part, 0) for part, points in chosen.parts.items()}
    weighty = sorted((part for part in gains if gains[part]), key=lambda part: -abs(gains[part]))[:TOLD]
    good = ", ".join(PARTS[part] for part in weighty if gains[part] > 0)
    bad = ", ".join(PARTS[part] for part in weighty if gains[part] < 0)
    told = [WHY("for", called, good)] if good else []
    return (*told, WHY("against", called, bad)) if bad else tuple(told)
