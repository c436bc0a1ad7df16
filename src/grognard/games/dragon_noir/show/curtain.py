"""Behind the curtain, as whoever may not look there imagines it: who was bought, and in which areas they wait.

Drawn from what everybody knows: the points, the counters there are, who has come to light, which areas lie open, and
what magic has told the seat in this half (DN-5.15.1b, DN-5.15.1c, DN-3.54a).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.board.hexes import bits
from grognard.games.dragon_noir.magic.detection import (
    BLUR,
    DETECT,
    ENUMERATE,
    IDENTIFY,
    Finding,
    findings,
    kind_of,
    present,
)
from grognard.games.dragon_noir.plan.boxes import (
    KROBS,
    Buying,
    backstage,
    for_sale,
    on_sale,
    purse,
    put_in_box,
    roomy_areas,
)
from grognard.games.dragon_noir.plan.strategic_moves import StrategicMoves, who_can_go
from grognard.games.dragon_noir.plan.unseen_broods import BROOD, Brood, brood_acts, points_now
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.sheets.kinds import QUEEN
from grognard.games.dragon_noir.verbs import CHARACTERS, SOUGHT
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Pick, Question

if TYPE_CHECKING:
    from random import Random

TRIES = 16
"""How often boxes are filled anew to find some that fit what magic has told."""


def draw_curtain(world: Foray, seat: int, random: Random) -> None:
    """Put others in the boxes, and ask again what is asked behind the curtain; `world` is the seat's own copy."""
    if seat == KROBS or not world.boxed or world.sheet.alone:
        return  # DN-G410: where the tables lead everybody sees who waits
    world.hastened = 0
    told = [one for one in findings(world, seat) if one.turn == world.turn and one.what == CHARACTERS]
    best: tuple[int, tuple[int, ...]] | None = None
    for _ in range(TRIES if told else 1):
        fill_boxes(world, random)
        wrong = sum(misfit(world, one) for one in told)
        if best is None or wrong < best[0]:
            best = (wrong, world.boxed)
        if not wrong:
            break
    if best is not None:
        world.boxed = best[1]
    ask_again(world)


def fill_boxes(world: Foray, random: Random) -> None:
    """Buy at random for all the points that nobody has seen spent, into areas that lie in the dark."""
    for piece in backstage(world):
        world.marks[piece] = 0
    world.boxed = tuple(
        area if world.card(piece).kind == QUEEN else NOWHERE for piece, area in enumerate(world.boxed)
    )
    buying = bool(world.stack) and isinstance(world.stack[-1], Buying)
    least = random.randrange(1, purse(world) + 1) if buying else 0
    roomy: dict[str, list[int]] = {}
    while wares := _affordable(world, least):
        kinds = sorted({world.card(piece).kind for piece in wares})
        kind = random.choice(kinds)
        piece = random.choice([piece for piece in wares if world.card(piece).kind == kind])
        if kind not in roomy:
            roomy[kind] = [*bits(roomy_areas(world, piece))]
        if not roomy[kind]:
            return
        put_in_box(world, piece, random.choice(roomy[kind]))


def _affordable(world: Foray, least: int) -> list[int]:
    """What can be bought so that at least so many points are left."""
    return [] if purse(world) <= least else for_sale(world)


def misfit(world: Foray, one: Finding) -> int:
    """By how much a world differs from what a caster was told of it in this turn."""
    place = one.map * len(SOUGHT) + one.what
    found = present(world, one.seat, place)
    if one.spell == DETECT:
        return max(0, abs(len(found) - one.answer[0]) - BLUR) + ((not found) != (not one.answer[0]))
    kinds = [kind_of(world, place, piece) for piece, _ in found]
    if one.spell == ENUMERATE:
        return abs(len(found) - one.answer[0]) + len({*kinds} ^ {*one.answer[1:]})
    if one.spell == IDENTIFY:
        told = dict(zip(one.answer[::2], one.answer[1::2], strict=True))
        return sum(abs(kinds.count(kind) - told.get(kind, 0)) for kind in sorted({*kinds, *told}))
    who, where = one.answer
    return int(dict(found).get(who, NOWHERE) != where)


def ask_again(world: Foray) -> None:
    """The question behind the curtain that is open, as it begins in this world."""
    top = world.stack[-1] if world.stack else None
    if world.question is None or not world.question.secret:
        return
    if isinstance(top, Buying):
        top.piece, top.step = NOBODY, "bought"
        options = Pick("act", on_sale(world) | world.acts.done)
        world.question = Question(KROBS, "buy-unseen", options, (KROBS, purse(world)), True)
    elif isinstance(top, StrategicMoves):
        top.piece, top.area, top.step = NOBODY, -1, "chosen"
        movers = sum(1 << piece for piece in who_can_go(world))
        options = Pick("act", movers << world.acts.take | world.acts.done)
        world.question = Question(KROBS, "plan-move", options, (KROBS,), True)
    elif isinstance(top, Brood):
        top.points, top.baby, top.step = points_now(world), NOBODY, "chosen"
        options = Pick("act", brood_acts(world, top.points) | world.acts.done)
        world.question = Question(KROBS, BROOD, options, (KROBS, top.points), True)
