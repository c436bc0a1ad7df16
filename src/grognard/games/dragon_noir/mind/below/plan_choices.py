"""Behind the curtain and before a campaign, for bots: whom krobs buy and where they wait, who goes with whom.

Rules are never decided here; a wrong guess only makes a bot play worse. Krobs know their own secrets and no others.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.board.hexes import bits
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import inside, price
from grognard.games.dragon_noir.plan.parties import DATES, MOST
from grognard.games.dragon_noir.plan.strategic_moves import reach
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.story import value
from grognard.games.dragon_noir.sheets.kinds import GUARD
from grognard.games.dragon_noir.verbs import AREA, ARROW, BUY, READY, RECRUIT
from grognard.games.skirmish.mind.choosing import picked
from grognard.kernel import Question
from grognard.mind import Plan

PACK = 12
"""How many points of krobs bots leave together in an area before they fill another."""
FAR = 99
SHARE = MOST // len(DATES)
"""How many bots send with each group."""
FIRST_ARROWS = (1, 2, 3, 5)
"""By which arrows bots send their groups: those that lead to the middle first."""


def _buy(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """A bit of everything: of the kind for which least has been paid so far."""
    wares = picked(war, answers, BUY)
    if not wares:
        return picked(war, answers, "done")
    paid: dict[str, int] = {}
    for piece, area in enumerate(war.boxed):
        if area != NOWHERE:
            kind = war.card(piece).kind
            paid[kind] = paid.get(kind, 0) + price(war, piece)

    def spent(answer: int) -> tuple[int, int]:
        piece = war.acts.entries[answer][1]
        return paid.get(war.card(piece).kind, 0) + price(war, piece), answer

    return [min(wares, key=spent)]


def _box(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Guards near the nest, if there is one; the others in small packs, next to where some wait already."""
    piece, areas = question.about[0], picked(war, answers, AREA)
    home = _home(war)
    steps = distances(war, 1 << home) if home != NOWHERE else [0] * len(war.sheet.areas)

    def order(answer: int) -> tuple[int, int, int]:
        area = war.acts.entries[answer][1]
        there = sum(price(war, each) for each in inside(war, area))
        if war.card(piece).kind == GUARD:
            return there, steps[area], area
        return int(there + price(war, piece) > PACK), abs(steps[area] - 3), -there

    return [min(areas, key=order)]


def _home(war: Foray) -> int:
    """The area in which a queen waits unseen, or NOWHERE."""
    return next((war.boxed[piece] for piece in war.given.kinds.get("queen", ()) if war.boxed), NOWHERE)


def distances(war: Foray, areas: int) -> list[int]:
    """By area how many arrows lead from it to the nearest of some."""
    plan, found, near, steps = plan_of(war), [FAR] * len(war.sheet.areas), areas, 0
    while near:
        for area in bits(near):
            found[area] = steps
        beyond = 0
        for area in bits(near):
            beyond |= plan.beside[area]
        near = sum(1 << area for area in bits(beyond) if found[area] == FAR)
        steps += 1
    return found


def _hunted(war: Foray) -> int:
    """The areas with adventurers in them, or into which they look."""
    return plan_of(war).within(war.living(0)) | war.lit


def _plan_move(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Whoever comes nearer to adventurers by it; guards stay by their queen."""
    far = distances(war, _hunted(war))
    for answer in picked(war, answers, "take"):
        piece = answer - war.acts.take
        if war.card(piece).kind == GUARD and _home(war) != NOWHERE:
            continue
        if min((far[area] for area in bits(reach(war, piece))), default=FAR) < far[war.boxed[piece]]:
            return [answer]
    return picked(war, answers, "done")


def _plan_area(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """As near to adventurers as it gets, and where most wait already."""
    far = distances(war, _hunted(war))

    def order(answer: int) -> tuple[int, int, int]:
        area = war.acts.entries[answer][1]
        return far[area], -len(inside(war, area)), area

    return [min(picked(war, answers, AREA), key=order)]


def _arrow(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The first groups by the ways that lie next to each other."""
    wanted = FIRST_ARROWS[question.about[0] - 1] - 1
    ways = picked(war, answers, ARROW)
    return [answer for answer in ways if war.acts.entries[answer][1] == wanted] or answers[:1]


def _join(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The strongest, until a group has its share."""
    there = sum(party == question.about[0] for party in war.parties)
    ready = picked(war, answers, READY)
    if ready and there >= SHARE:
        return ready
    able = [war.acts.entries[answer][1] for answer in picked(war, answers, RECRUIT)]
    best = max(able, key=lambda piece: (worth_taking(war, piece), -piece))
    return [war.acts.lexicon.first[RECRUIT] + best]


def worth_taking(war: Foray, piece: int) -> int:
    """How much somebody is worth to a group: what he fights with, and more for those without whom nothing is won."""
    card = war.card(piece)
    hurt = 8 if war.health[piece] < card.tough.lives else 0
    return value(card.id, False) + (20 if card.spellcaster or card.id in ("sarah", "gotmar") else 0) - hurt


def _brood(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """What costs most first, but no guard: they cannot get away from the nest."""
    wares = picked(war, answers, BUY)
    light = [answer for answer in wares if war.card(war.acts.entries[answer][1]).kind != "baby guard"]
    if not light:
        return picked(war, answers, "done")
    return [max(light, key=lambda answer: (price(war, war.acts.entries[answer][1]), -answer))]


def _first(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    return answers[:1]


POLICIES: dict[str, Callable[[Foray, Question, list[int], Plan], list[int]]] = {
    "buy-unseen": _buy,
    "box": _box,
    "plan-move": _plan_move,
    "plan-area": _plan_area,
    "arrow": _arrow,
    "join": _join,
    "brood": _brood,
    "cradle": _first,
    "counsel": _first,
}
"""How to choose, by topic."""
