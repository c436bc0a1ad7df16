"""What bots answer between moves and blows: spells that were begun, counterspells, truces, and those in hiding.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.dragon_noir.mind import spell_choice
from grognard.games.dragon_noir.mind.spell_plans import Plan
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import casualties
from grognard.games.dragon_noir.sheets.templates import SIZES, templates
from grognard.games.dragon_noir.shooting.reactions import Window
from grognard.games.dragon_noir.verbs import ACCEPT, AIM, APPEAR, COUNTER, OFFER, PASS, REFUSE, SIZE, SPEND, TURN
from grognard.games.skirmish.mind.choosing import picked
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Question

CASTS = 10
"""How near an enemy must come so that a caster shows himself."""


def _again(war: Foray, question: Question) -> Plan | None:
    """What was planned with a spell that was begun."""
    caster, spell = question.about[:2]
    window = next((frame for frame in reversed(war.stack) if isinstance(frame, Window)), None)
    return spell_choice.begun(war, caster, spell, window.piece if window else NOBODY)


def _aim(war: Foray, question: Question, answers: list[int]) -> list[int]:
    """Where the spell was meant to go."""
    plan = _again(war, question)
    if plan is None:
        return answers[:1]
    first = war.acts.lexicon.first[AIM] + plan.cell if plan.cell >= 0 else war.acts.at + plan.piece
    return [first] if first in answers else answers[:1]


def _amount(war: Foray, question: Question, answers: list[int]) -> list[int]:
    """As much as was planned, or else as little as there is."""
    plan, found = _again(war, question), picked(war, answers, SPEND)
    meant = war.acts.lexicon.first[SPEND] + plan.amount - 1 if plan else -1
    return [meant] if meant in found else found[:1]


def _area(war: Foray, question: Question, answers: list[int]) -> list[int]:
    """The next of the hexes that were planned; when all are named, no more."""
    plan, count = _again(war, question), question.about[2]
    if plan is not None and count < len(plan.cells):
        meant = war.acts.lexicon.first[AIM] + plan.cells[count]
        if meant in answers:
            return [meant]
    return picked(war, answers, "done") or answers[:1]


def _site(war: Foray, question: Question, answers: list[int]) -> list[int]:
    """Size, hex and turn as they were planned."""
    plan = _again(war, question)
    if plan is None or not plan.site:
        return answers[:1]
    number, anchor, turn = plan.site
    first, size = war.acts.lexicon.first, SIZES.index(templates()[number].size)
    meant = {"spell-size": first[SIZE] + size, "site-hex": first[AIM] + anchor, "site-turn": first[TURN] + turn}
    answer = meant[question.topic]
    return [answer] if answer in answers else answers[:1]


def _counter(war: Foray, question: Question, answers: list[int]) -> list[int]:
    """A counterspell where the spell would cost more than it."""
    return picked(war, answers, COUNTER if spell_choice.counters(war, question) else PASS)


def _pass(war: Foray, question: Question, answers: list[int]) -> list[int]:
    return picked(war, answers, PASS)


def _truce(war: Foray, question: Question, answers: list[int]) -> list[int]:
    """Whoever has lost more wants peace."""
    behind = casualties(war, question.seat) > casualties(war, 1 - question.seat)
    return picked(war, answers, *((OFFER, ACCEPT) if behind else (PASS, REFUSE)))


def _lurking(war: Foray, question: Question, answers: list[int]) -> list[int]:
    """Whoever could get at an enemy comes out, the others wait."""
    distance, first = war.land.grid.distance, war.acts.lexicon.first[APPEAR]
    foes = [war.at[foe] for foe in war.living_of(1 - question.seat) if not war.beast(foe)]
    for answer in picked(war, answers, APPEAR):
        piece = answer - first
        reach = CASTS if war.card(piece).spellcaster else war.card(piece).afoot[-1].movement
        if any(distance(war.lairs[piece], at) <= reach for at in foes):
            return [answer]
    return picked(war, answers, "done")


POLICIES: dict[str, Callable[[Foray, Question, list[int]], list[int]]] = {
    "spell-aim": _aim,
    "spell-amount": _amount,
    "spell-area": _area,
    "spell-size": _site,
    "site-hex": _site,
    "site-turn": _site,
    "counter": _counter,
    "initiative": _pass,
    "lurking": _lurking,
    "truce": _truce,
    "truce-answer": _truce,
}
"""How to choose, by topic."""
