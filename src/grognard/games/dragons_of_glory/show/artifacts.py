"""Imagining the artifacts that a side has not seen (DG-3.ART-9): those face down and those in the cup, dealt anew.

What comes of it follows from the view alone: how many lie under whom, since when, and which ones the side has seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.dragons_of_glory.artifacts.first import FirstArtifacts
from grognard.games.dragons_of_glory.artifacts.handing import WHICH, HandingOn, kinds_under
from grognard.games.dragons_of_glory.artifacts.relics import MET, held_by, knows, lay, relics
from grognard.games.dragons_of_glory.artifacts.search import DRAWN
from grognard.games.dragons_of_glory.artifacts.waiting import Wait, waits
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Draw, Question

if TYPE_CHECKING:
    from random import Random


def deal_artifacts(world: LanceWar, side: int, random: Random) -> None:
    """Others that could be there in the place of all that a side has not seen, in the cup as well."""
    seen = [relic for relic in relics(world) if knows(relic, side)]
    unseen = sorted((relic for relic in relics(world) if not knows(relic, side)), key=lambda r: (r.since, r.holder))
    pool = [kind for kind, count in enumerate(world.cup) for _ in range(count)] + [relic.kind for relic in unseen]
    pool.sort()
    random.shuffle(pool)
    dealt = [relic._replace(kind=_fitting(world, pool, relic.since), known=relic.known & ~MET) for relic in unseen]
    world.cup = tuple(pool.count(kind) for kind in range(len(world.cup)))
    lay(world, sorted((*seen, *dealt), key=lambda relic: (relic.holder, relic.since, relic.known, relic.kind)))
    _wait_again(world, side)
    _draw_again(world, side, pool)
    _hand_again(world, side)
    _ask_again(world)


def _wait_again(world: LanceWar, side: int) -> None:
    """DG-G89: that somebody waits, where and until when, all see, but not for what: for all that he holds."""
    own = [one for one in waits(world) if world.side_of(one.holder) == side]
    others = sorted({one[1:] for one in waits(world) if world.side_of(one.holder) != side})
    for holder, cell, due in others:
        own += [Wait(relic.kind, holder, cell, due) for relic in held_by(world, holder)]
    world.waits = tuple(number for one in sorted(own, key=lambda one: (one.holder, one.kind)) for number in one)


def _draw_again(world: LanceWar, side: int, pool: list[int]) -> None:
    """What somebody has drawn before play and not yet laid under anybody: it still counts as one of the cup."""
    for frame in world.stack:
        if isinstance(frame, FirstArtifacts) and frame.kind >= 0 and frame.side != side:
            frame.kind = pool[0]


def _fitting(world: LanceWar, pool: list[int], turn: int) -> int:
    """The next of the pool that can have been in the cup on a Turn: those of later classes were not."""
    events = world.roster.sheet.events
    return pool.pop(next((n for n, kind in enumerate(pool) if events[kind].turn <= turn), 0))


def _hand_again(world: LanceWar, side: int) -> None:
    """What somebody is about to hand on: any of those under him."""
    for frame in world.stack:
        if isinstance(frame, HandingOn) and world.side_of(frame.holder) != side and frame.kind >= 0:
            frame.kind = held_by(world, frame.holder)[0].kind


def _ask_again(world: LanceWar) -> None:
    """The draw or the choice that is open, as it is in this world."""
    question = world.question
    if question is None:
        return
    if question.topic == DRAWN:
        world.question = Question(question.seat, DRAWN, Draw("events", world.cup), question.about)
    elif question.topic == WHICH:
        holder = question.about[0]
        world.question = Question(question.seat, WHICH, kinds_under(world, holder), question.about)
