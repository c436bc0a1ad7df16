"""What lasts a half in The Exile, for bots: where everybody is sent, where runners are met, and what spell is meant.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.mind.errands import errand
from grognard.games.dragon_noir.mind.magic.spell_choice import caster_of, intent_of
from grognard.games.dragon_noir.mind.magic.spell_plans import Intent
from grognard.games.dragon_noir.position import MOVED, MOVEMENT, Foray
from grognard.games.dragon_noir.verbs import CAST
from grognard.games.skirmish.mind.choosing import asked, picked
from grognard.games.skirmish.mind.plans import BattlePlan, fitting, living
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import War
from grognard.mind import Plan

WINDOW = "interrupt"
"""The topic of windows in somebody's move; they are about him."""


class ForayPlan(BattlePlan, frozen=True):
    """A plan of a side: `stops` is where the quarry can be met, and `closing` whether the side goes at the enemy.

    `intent` is the spell that is worth its energy, if any is, as things were when it was `looked` for.
    """

    stops: int = 0
    closing: bool = True
    looked: tuple[int, ...] = ()
    intent: Intent | None = None

    @property
    def awaited(self) -> int:
        """The hexes to which somebody is sent who finds no other that would do."""
        return sum_of(goal for goal in dict.fromkeys(self.goals.values()) if not goal & goal - 1)

    def holds(self, war: War, seat: int) -> bool:
        """Whether it still fits: nobody has come or fallen since, and no goal was lost to the enemy."""
        if not self.fits(war, seat) or self.living != living(war):
            return False
        return all(goal & ~lost_ground(war, piece, self.goals) for piece, goal in self.goals.items())


def lost_ground(war: War, piece: int, goals: Mapping[int, int]) -> int:
    """The hexes to which a piece need not go: enemies hold them, or friends who are sent there, too.

    Whoever else is in the way gets out of it.
    """
    side = war.side[piece]
    cells = war.masks[1 - side]
    for friend in war.living_of(side):
        hexes = war.hexes(friend)
        if friend != piece and (goals.get(friend, 0) & hexes or war.stun[friend]):
            cells |= hexes
    return cells


def sent(war: Foray, side: int, piece: int, plan: Plan) -> int:
    """The hexes a piece is sent to, or none: as it was planned for those who were there then."""
    kept = fitting(plan, ForayPlan, war, side)
    return kept.goals.get(piece, 0) if kept and kept.living >> piece & 1 else errand(war, side, piece)


def meant(war: Foray, seat: int, plan: Plan, mover: int = NOBODY) -> Intent | None:
    """The spell that is worth its energy now; it is not looked for again while nothing has changed for it."""
    kept = fitting(plan, ForayPlan, war, seat)
    return kept.intent if kept and kept.looked == look(war, seat, mover) else intent_of(war, seat, mover)


def with_intent(war: Foray, seat: int, plan: ForayPlan) -> ForayPlan:
    """The plan with the spell that is worth its energy now, if one can be cast at all."""
    question, answers = asked(war)
    if question.seat != seat or not picked(war, answers, CAST):
        return plan
    mover = question.about[0] if question.topic == WINDOW else NOBODY
    seen = look(war, seat, mover)
    if seen == plan.looked:
        return plan
    return msgspec.structs.replace(plan, looked=seen, intent=intent_of(war, seat, mover))


def look(war: Foray, seat: int, mover: int) -> tuple[int, ...]:
    """All that decides which spell is best: the step, the caster, everybody's lives, and where the enemies are.

    Where friends are matters to blows, not while they move.
    """
    caster = caster_of(war, seat)
    if caster == NOBODY:
        return (war.step, mover)
    where, moved = war.masks[seat], any(war.marks[piece] & MOVED for piece in war.living_of(seat))
    foes = [war.at[foe] for foe in war.living_of(1 - seat)]
    own = (war.step, mover, war.at[caster], war.energy[caster], int(moved), 0 if war.step == MOVEMENT else where)
    return (*own, *foes, *war.health, *war.stun)
