"""How a question is put to whoever knows an answer, for bots: by its topic, to a policy that is sure, or to a chooser.

A policy gives the answer it is sure of, a chooser the answers worth a look, the likeliest first; where there is
neither, some of all answers are looked at. Nothing is decided here by the rules; an answer left out is still legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from grognard.games.skirmish.war import War
from grognard.kernel import Answer, Pick, Question
from grognard.mind import Plan, alike, in_order

W = TypeVar("W", bound=War)
ALL = 1_000
"""More answers than anybody has to look through: all of them."""


class Customs(NamedTuple, Generic[W]):
    """How a game chooses, by topic. `most` is how many answers are looked at where there is no custom.

    A policy that is not sure gives none, and so does a chooser for whom all answers are worth a look.
    """

    policies: Mapping[str, Callable[[W, Question, list[int], Plan], list[int]]]
    choosers: Mapping[str, Callable[[W, Question, list[int], Plan], list[int]]]
    most: Mapping[str, int]
    usual: int = ALL

    def settled(self, war: W, plan: Plan) -> int | None:
        """The answer that is certain without looking ahead."""
        question, answers = asked(war)
        if len(answers) == 1:
            return answers[0]
        policy = self.policies.get(question.topic)
        found = policy(war, question, answers, plan) if policy else []
        return found[0] if found else None

    def offers(self, war: W, plan: Plan) -> dict[Answer, int]:
        """The answers worth a look, with their weights."""
        question, answers = asked(war)
        chooser = self.choosers.get(question.topic)
        found = chooser(war, question, answers, plan) if chooser and len(answers) > 1 else []
        return in_order(found) if found else alike(spread(answers, self.most.get(question.topic, self.usual)))


def asked(war: War) -> tuple[Question, list[int]]:
    """The open question and all its answers."""
    question = war.question
    assert question is not None
    assert isinstance(question.options, Pick)
    return question, list(question.options)


def picked(war: Any, answers: list[int], *verbs: str) -> list[int]:
    """Those of some answers that have one of these verbs."""
    entries = war.acts.entries
    return [answer for answer in answers if entries[answer][0] in verbs]


def spread(answers: list[int], most: int) -> list[int]:
    """Some answers from beginning to end.

    >>> spread([1, 2, 3, 4, 5], 3)
    [1, 3, 5]
    """
    return answers[:: max(1, -(-len(answers) // most))]
