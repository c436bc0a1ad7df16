"""What bots answer between moves and blows: spells that were begun, counterspells, truces, and those in hiding.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.dragon_noir.mind.magic import spell_choice
from grognard.games.dragon_noir.mind.magic.spell_plans import Intent
from grognard.games.dragon_noir.mind.plans import ForayPlan
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import casualties
from grognard.games.dragon_noir.sheets.templates import SIZES, templates
from grognard.games.dragon_noir.shooting.reactions import Window
from grognard.games.dragon_noir.verbs import (
    ACCEPT,
    AIM,
    APPEAR,
    COUNTER,
    OFFER,
    PASS,
    REFUSE,
    SEEK,
    SIZE,
    SPEND,
    THING,
    TURN,
)
from grognard.games.skirmish.mind.choosing import picked
from grognard.games.skirmish.mind.plans import fitting
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Question
from grognard.mind import Plan

CASTS = 10
"""How near an enemy must come so that a caster shows himself."""


def _again(war: Foray, question: Question, plan: Plan) -> Intent | None:
    """What was planned with a spell that was begun; found again, if nobody remembers."""
    caster, spell = question.about[:2]
    kept = fitting(plan, ForayPlan, war, question.seat)
    if kept and kept.intent and kept.intent.spell == spell:
        return kept.intent
    window = next((frame for frame in reversed(war.stack) if isinstance(frame, Window)), None)
    return spell_choice.begun(war, caster, spell, window.piece if window else NOBODY)


def _aim(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Where the spell was meant to go."""
    intent = _again(war, question, plan)
    if intent is None:
        return answers[:1]
    first = war.acts.lexicon.first[AIM] + intent.cell if intent.cell >= 0 else war.acts.at + intent.piece
    return [first] if first in answers else answers[:1]


def _amount(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """As much as was planned, or else as little as there is."""
    intent, found = _again(war, question, plan), picked(war, answers, SPEND)
    meant = war.acts.lexicon.first[SPEND] + intent.amount - 1 if intent else -1
    return [meant] if meant in found else found[:1]


def _area(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The next of the hexes that were planned; when all are named, no more."""
    intent, count = _again(war, question, plan), question.about[2]
    if intent is not None and count < len(intent.cells):
        meant = war.acts.lexicon.first[AIM] + intent.cells[count]
        if meant in answers:
            return [meant]
    return picked(war, answers, "done") or answers[:1]


def _site(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Size, hex and turn as they were planned."""
    intent = _again(war, question, plan)
    if intent is None or not intent.site:
        return answers[:1]
    number, anchor, turn = intent.site
    first, size = war.acts.lexicon.first, SIZES.index(templates()[number].size)
    meant = {"spell-size": first[SIZE] + size, "site-hex": first[AIM] + anchor, "site-turn": first[TURN] + turn}
    answer = meant[question.topic]
    return [answer] if answer in answers else answers[:1]


def _seek(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Where and for what detection was meant to look."""
    intent, first = _again(war, question, plan), war.acts.lexicon.first
    if intent is None:
        return answers[:1]
    answer = first[SEEK] + intent.amount if question.topic == "seek-where" else first[THING] + intent.piece
    return [answer] if answer in answers else answers[:1]


def _counter(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """A counterspell where the spell would cost more than it."""
    return picked(war, answers, COUNTER if spell_choice.counters(war, question) else PASS)


def _pass(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    return picked(war, answers, PASS)


def _truce(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Whoever has lost more wants peace."""
    behind = casualties(war, question.seat) > casualties(war, 1 - question.seat)
    return picked(war, answers, *((OFFER, ACCEPT) if behind else (PASS, REFUSE)))


def _lurking(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Whoever could get at an enemy comes out, the others wait."""
    distance, first = war.land.grid.distance, war.acts.lexicon.first[APPEAR]
    foes = [war.at[foe] for foe in war.living_of(1 - question.seat) if not war.beast(foe)]
    for answer in picked(war, answers, APPEAR):
        piece = answer - first
        reach = CASTS if war.card(piece).spellcaster else war.card(piece).afoot[-1].movement
        if any(distance(war.lairs[piece], at) <= reach for at in foes):
            return [answer]
    return picked(war, answers, "done")


POLICIES: dict[str, Callable[[Foray, Question, list[int], Plan], list[int]]] = {
    "spell-aim": _aim,
    "spell-amount": _amount,
    "spell-area": _area,
    "spell-size": _site,
    "site-hex": _site,
    "site-turn": _site,
    "seek-where": _seek,
    "seek-whom": _seek,
    "counter": _counter,
    "initiative": _pass,
    "lurking": _lurking,
    "truce": _truce,
    "truce-answer": _truce,
}
"""How to choose, by topic."""
