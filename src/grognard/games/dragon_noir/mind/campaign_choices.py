"""How bots answer the questions of a campaign; nothing is decided here by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard.games.dragon_noir.campaign.duty import company, worth
from grognard.games.dragon_noir.campaign.standing import DEAD, cure, past
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.story import value
from grognard.games.dragon_noir.verbs import ACCEPT, PASS
from grognard.kernel import Question
from grognard.mind import Plan

WORTHY = 18
"""What somebody must be worth so that energy is spent on him in advance."""
LEFT = 60
"""How much energy is kept for the battle."""


def _split(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The proposed groups will do."""
    return [war.acts.lexicon.first[ACCEPT]]


def _dearest(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Whoever is worth most."""
    taken = [answer for answer in answers if war.acts.entries[answer][0] == "take"]
    return [max(taken, key=lambda answer: _value(war, answer))] if taken else answers[:1]


def _value(war: Foray, answer: int) -> int:
    return value(war.card(war.acts.entries[answer][1]).id, True)


def _treat(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Those who are worth it, as long as the caster keeps enough for himself; the dead first."""
    left, keeps = question.about[1], LEFT if war.groups[question.about[0]] in _soon(war) else 0
    pieces = [war.acts.entries[answer][1] for answer in answers if war.acts.entries[answer][0] == "take"]
    able = [p for p in pieces if left - cure(war, p) >= keeps and value(war.card(p).id, True) >= WORTHY]
    if not able:
        return [war.acts.lexicon.first[PASS]]
    best = max(able, key=lambda piece: (bool(war.fates[piece] & DEAD), value(war.card(piece).id, True)))
    return [war.acts.take + best]


def _soon(war: Foray) -> range:
    """The groups whose casters will need their energy soon: in the first episodes those on duty are known."""
    return range(1, 5) if len(past(war).results) >= 4 else range(len(past(war).results), 5)


def _group(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The strongest group, but rather one that is not tired."""
    side = question.about[0]

    def strength(answer: int) -> int:
        group = war.acts.entries[answer][1] + 1
        full = worth(war, company(war, side, group))
        return full * 3 // 4 if past(war).last[side] == group else full

    return [max(answers, key=strength)]


POLICIES: Mapping[str, Callable[[Foray, Question, list[int], Plan], list[int]]] = {
    "groups": _split,
    "care": _dearest,
    "ministry": _treat,
    "duty-group": _group,
    "expedition": _dearest,
    "remount": _dearest,
}
"""How to choose, by topic."""
