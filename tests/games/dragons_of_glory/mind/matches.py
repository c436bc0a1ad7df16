"""Matches without a table: positions answered by the mind, or at random."""

from __future__ import annotations

from random import Random

from grognard.bots.lookahead import Lookahead
from grognard.games.dragons_of_glory.mind.mind import LanceMind
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Answer
from grognard.mind import NO_PLAN, Plan

MIND = LanceMind()


def chosen(war: LanceWar, plan: Plan = NO_PLAN) -> tuple[Answer, Plan]:
    """What a greedy bot answers, and the plan it keeps."""
    question = war.question
    assert question is not None
    plan = MIND.plan(war, question.seat, plan)
    sure = MIND.settled(war, plan)
    if sure is not None:
        return sure, plan
    looks = {answer: Lookahead(MIND, question.seat, 60, plan).hope(war, answer, 3) for answer in MIND.offers(war, plan)}
    return max(looks, key=lambda answer: looks[answer]), plan


def choice(war: LanceWar, plan: Plan = NO_PLAN) -> str:
    """What it answers, as it is spelled."""
    answer, _ = chosen(war, plan)
    assert isinstance(answer, int)
    return war.acts.lexicon.spellings[answer]


def played(war: LanceWar, side: int, until: str) -> LanceWar:
    """A side plays on as the mind answers, up to a topic; nobody else may be asked."""
    plan: Plan = NO_PLAN
    while war.question is not None and war.question.topic != until:
        assert war.question.seat == side, war.question
        answer, plan = chosen(war, plan)
        war.answer(answer)
    return war


def duel(slug: str, bot: int, seed: int) -> LanceWar:
    """A whole match of a bot on one side against random answers on the other."""
    war, plan, random = LanceWar(settled(slug, False, False)).begin(War()), NO_PLAN, Random(seed)
    while war.question is not None:
        question = war.question
        if question.seat == bot:
            answer, plan = chosen(war, plan)
        else:
            answer = question.options.pick(random.random)
        war.answer(answer)
    return war
