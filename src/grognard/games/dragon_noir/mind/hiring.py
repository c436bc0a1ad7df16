"""Whom a bot hires for a battle of its own (DN-G167). Rules are never decided here."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.dragon_noir.forces.prices import price
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import READY, RECRUIT, RECRUIT_MOUNTED
from grognard.kernel import Question
from grognard.mind import Plan

COMPANY, ART = 75, 4
"""So much is spent on three people rather than on one; a caster is hired for a quarter of the points at most."""
OTHERS = 1
"""How many others there are to each bow."""


def recruit(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Cheap bows and strong ones of whom there can be several, in turn; at last whoever the rest pays for."""
    seat, left = question.about
    worth = {answer: _wages(war, answer) for answer in answers if war.acts.entries[answer][0] != READY}
    worth = {answer: wage for answer, wage in worth.items() if ART * wage <= left or not _casts(war, answer)} or worth
    wanted = {answer: wage for answer, wage in worth.items() if 3 * wage <= max(left, COMPANY)} or worth
    mine = [piece for piece, side in enumerate(war.side) if side == seat and not war.absent >> piece & 1]
    bows = {answer: wage for answer, wage in wanted.items() if _is_bow(war, answer)}
    if bows and (OTHERS + 1) * sum(piece in war.given.archers for piece in mine) <= len(mine):
        return [min(bows, key=lambda answer: (bows[answer], answer))]
    return [max(wanted, key=lambda answer: (wanted[answer], -answer))]


def _wages(war: Foray, answer: int) -> int:
    verb, piece = war.acts.entries[answer]
    return price(war.card(piece), verb == RECRUIT_MOUNTED)


def _casts(war: Foray, answer: int) -> bool:
    return war.card(war.acts.entries[answer][1]).spellcaster


def _is_bow(war: Foray, answer: int) -> bool:
    verb, piece = war.acts.entries[answer]
    return verb == RECRUIT and piece in war.given.archers


POLICIES: dict[str, Callable[[Foray, Question, list[int], Plan], list[int]]] = {RECRUIT: recruit}
"""How to choose, by topic."""
