"""How bots answer the questions of a campaign; nothing is decided here by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard.games.dragon_noir.campaign.duty import company, worth
from grognard.games.dragon_noir.campaign.position import DEAD, Episode
from grognard.games.dragon_noir.position import Exile
from grognard.games.dragon_noir.scenarios.story import value
from grognard.games.dragon_noir.verbs import ACCEPT, PASS
from grognard.kernel import Question

WORTHY = 18
"""What somebody must be worth so that energy is spent on him in advance."""
LEFT = 60
"""How much energy is kept for the battle."""


def _split(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """The proposed groups will do."""
    return [war.acts.lexicon.first[ACCEPT]]


def _dearest(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """Whoever is worth most."""
    taken = [answer for answer in answers if war.acts.entries[answer][0] == "take"]
    return [max(taken, key=lambda answer: _value(war, answer))] if taken else answers[:1]


def _value(war: Exile, answer: int) -> int:
    return value(war.card(war.acts.entries[answer][1]).id, True)


def _treat(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """Those who are worth it, as long as the caster keeps enough for himself; the dead first."""
    assert isinstance(war, Episode)
    left, keeps = question.about[1], LEFT if war.groups[question.about[0]] in _soon(war) else 0
    pieces = [war.acts.entries[answer][1] for answer in answers if war.acts.entries[answer][0] == "take"]
    able = [p for p in pieces if left - war.cure(p) >= keeps and value(war.card(p).id, True) >= WORTHY]
    if not able:
        return [war.acts.lexicon.first[PASS]]
    best = max(able, key=lambda piece: (bool(war.fates[piece] & DEAD), value(war.card(piece).id, True)))
    return [war.acts.take + best]


def _soon(war: Episode) -> range:
    """The groups whose casters will need their energy soon: in the first chapters those on duty are known."""
    return range(1, 5) if len(war.before.results) >= 4 else range(len(war.before.results), 5)


def _group(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """The strongest group, but rather one that is not tired."""
    assert isinstance(war, Episode)
    side = question.about[0]

    def strength(answer: int) -> int:
        group = war.acts.entries[answer][1] + 1
        full = worth(war, company(war, side, group))
        return full * 3 // 4 if war.before.last[side] == group else full

    return [max(answers, key=strength)]


CHOOSERS: Mapping[str, Callable[[Exile, Question, list[int]], list[int]]] = {
    "groups": _split,
    "care": _dearest,
    "ministry": _treat,
    "duty-group": _group,
    "expedition": _dearest,
    "remount": _dearest,
}
"""How to choose, by topic."""
