"""What bots answer between moves and blows: spells that were begun, counterspells, truces, and those in hiding.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.dragon_noir import sorcery
from grognard.games.dragon_noir.exile import Exile
from grognard.games.dragon_noir.losses import casualties
from grognard.games.dragon_noir.scene import Scene
from grognard.games.dragon_noir.spells import SPELLS
from grognard.games.dragon_noir.spellwork import HEX
from grognard.games.dragon_noir.verbs import ACCEPT, AIM, APPEAR, COUNTER, OFFER, PASS, REFUSE, SPEND
from grognard.kernel import Question

CASTS = 10
"""How near an enemy must come so that a caster shows himself."""


def picked(war: Exile, answers: list[int], *verbs: str) -> list[int]:
    """Those of some answers that have one of these verbs."""
    entries = war.acts.entries
    return [answer for answer in answers if entries[answer][0] in verbs]


def _aim(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """Where the spell was meant to go."""
    caster, spell = question.about
    plan = _again(war, caster, spell)
    if plan is None:
        return answers[:1]
    first = war.acts.lexicon.first[AIM] + plan.cell if SPELLS[spell].aim == HEX else war.acts.at + plan.piece
    return [first] if first in answers else answers[:1]


def _again(war: Exile, caster: int, spell: int) -> sorcery.Plan | None:
    """The plan that a spell was begun with; the caster counts as having cast by now."""
    world = war.copy()
    world.cast &= ~(1 << caster)
    plan = sorcery.plan(world, war.side[caster], sorcery.striker_now(war))
    return plan if plan is not None and plan.spell == spell else None


def _amount(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """As little as there is: nothing is planned whose amount is chosen."""
    return picked(war, answers, SPEND)[:1]


def _counter(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """A counterspell where the spell would cost more than it."""
    return picked(war, answers, COUNTER if sorcery.counters(war, question) else PASS)


def _pass(war: Exile, question: Question, answers: list[int]) -> list[int]:
    return picked(war, answers, PASS)


def _truce(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """Whoever has lost more wants peace."""
    behind = casualties(war, question.seat) > casualties(war, 1 - question.seat)
    return picked(war, answers, *((OFFER, ACCEPT) if behind else (PASS, REFUSE)))


def _lurking(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """Whoever could get at an enemy comes out, the others wait."""
    assert isinstance(war, Scene)
    distance, first = war.land.grid.distance, war.acts.lexicon.first[APPEAR]
    foes = [war.at[foe] for foe in war.living_of(1 - question.seat) if not war.beast(foe)]
    for answer in picked(war, answers, APPEAR):
        piece = answer - first
        reach = CASTS if war.card(piece).spellcaster else war.card(piece).afoot[-1].movement
        if any(distance(war.lairs[piece], at) <= reach for at in foes):
            return [answer]
    return picked(war, answers, "done")


CHOOSERS: dict[str, Callable[[Exile, Question, list[int]], list[int]]] = {
    "spell-aim": _aim,
    "spell-amount": _amount,
    "counter": _counter,
    "initiative": _pass,
    "lurking": _lurking,
    "truce": _truce,
    "truce-answer": _truce,
}
"""How to choose, by topic."""
