"""What krobs buy, what they let hatch, and where they lay it, for bots.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.dragon_noir.plan.broods import BUY, SPAWN, SPAWN_HEX, price, queen
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import READY, RECRUIT
from grognard.games.skirmish.mind.choosing import picked
from grognard.games.skirmish.mind.distances import FLYING, reach
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Question
from grognard.mind import Plan

SHARES = {"slayer": 50, "warrior": 20, "hunter": 30, "guard": 0}
"""Of what is spent, in percents what goes to which kind."""


def _bought(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The kind that has had least of its share so far."""
    first, spent = war.acts.lexicon.first[RECRUIT], dict.fromkeys(SHARES, 0)
    for piece, card in enumerate(war.given.cards):
        kind = card.kind.removeprefix("baby ")
        if kind in spent and war.alive(piece) and card.side == question.seat:
            spent[kind] += price(war, piece)
    for piece in (piece for post in war.roll.at_once if (piece := post.piece) and post.side == question.seat):
        kind = war.card(piece).kind
        if kind in spent and not war.alive(piece) and war.health[piece]:
            spent[kind] += price(war, piece)
    offered = {answer: war.card(answer - first).kind.removeprefix("baby ") for answer in picked(war, answers, RECRUIT)}
    wanted = [answer for answer, kind in offered.items() if SHARES[kind]]
    if not wanted:
        return list(offered)[:1] or picked(war, answers, READY)
    return [min(wanted, key=lambda answer: (100 * spent[offered[answer]] // SHARES[offered[answer]], answer))]


def _cradle(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Behind the queen: as far from the enemy as there is room."""
    foes, mother = war.masks[1 - question.seat], queen(war)
    if not foes or mother == NOBODY:
        return answers[:1]
    fly = reach(war.land, FLYING, foes).far
    return [max(answers, key=lambda answer: (fly(answer - war.acts.go), -answer))]


POLICIES: dict[str, Callable[[Foray, Question, list[int], Plan], list[int]]] = {
    BUY: _bought,
    SPAWN: _bought,
    SPAWN_HEX: _cradle,
}
"""How to choose, by topic."""
