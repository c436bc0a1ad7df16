"""Answers in the Movement Step: whom to order next, where to, who is left behind, as the plan has it."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.mind.answering.answers import choice, nouns, some, word
from grognard.games.dragons_of_glory.mind.planning.plans import HalfPlan
from grognard.games.dragons_of_glory.mind.planning.survey import kind_of, ways_to
from grognard.games.dragons_of_glory.movement.journey import Journey
from grognard.games.dragons_of_glory.movement.ships import Sail
from grognard.games.dragons_of_glory.pieces.stacking import why_not_stack
from grognard.games.dragons_of_glory.war import NOWHERE, LanceWar
from grognard.kernel import Answer


def order(war: LanceWar, plan: HalfPlan) -> Answer:
    """The next stack or counter to be ordered: one that has room where it is sent, else any, else nobody."""
    for cell, goal in plan.voyages.items():
        answer = choice(war, "sail", cell) if cell != goal or plan.loads else None
        if answer is not None:
            return answer
    late: Answer | None = None
    for piece, goal in plan.goals.items():
        at = war.at[piece]
        if at < 0 or at == goal:
            continue
        answer = _order_of(war, piece, at)
        if answer is None:
            continue
        if why_not_stack(war, goal, (piece,)) is None:
            return answer
        late = answer if late is None else late
    return late if late is not None else word(war, "done")


def _order_of(war: LanceWar, piece: int, at: int) -> Answer | None:
    """The answer that orders a counter, if it may still be ordered."""
    box = war.roster
    if box.wizards >> piece & 1:
        return choice(war, "send", piece)
    if box.leaders >> piece & 1:
        return choice(war, "lead", piece)
    return choice(war, "fly" if box.air >> piece & 1 else "march", at)


def way(war: LanceWar, plan: HalfPlan) -> Answer:
    """On to the goal; who has another one is split off first."""
    frame = war.frames[-1]
    assert isinstance(frame, Journey)
    if isinstance(frame, Sail):
        return voyage(war, plan, frame)
    group = _group(war, plan, frame)
    if not group:
        return word(war, "halt")
    if len(group) < len(frame.party) and frame.splits(war):
        return word(war, "split")
    goal = plan.goals[group[0]]
    return choice(war, "to", goal) or _nearest(war, group[0], frame.at, goal)


def voyage(war: LanceWar, plan: HalfPlan, frame: Sail) -> Answer:
    """Take on who is to go, sail to the landing, let them off."""
    goal = plan.voyages.get(frame.at, NOWHERE) if not frame.gone else NOWHERE
    if goal != NOWHERE:
        for piece in bits(nouns(war, "board")):
            if piece in plan.loads or (war.roster.leaders >> piece & 1 and _alone_ashore(war, plan, piece)):
                return war.acts.first["board"] + piece
        if goal != frame.at:
            return choice(war, "to", goal) or word(war, "halt")
    ashore = nouns(war, "land")
    if frame.at in plan.voyages.values() and ashore:
        return war.acts.first["land"] + max(bits(ashore), key=lambda piece: (-(war.roster.leaders >> piece & 1), piece))
    return word(war, "halt")


def _alone_ashore(war: LanceWar, plan: HalfPlan, leader: int) -> bool:
    """Whether all the armies of a leader's hex go aboard."""
    armies = war.among(war.at[leader], war.roster.armies, plan.side)
    return bool(plan.loads) and not armies


def landing(war: LanceWar, plan: HalfPlan) -> Answer:
    """Where the fleet lies, else in the port beside it."""
    frame = war.frames[-1]
    assert isinstance(frame, Sail)
    return choice(war, "to", frame.at) or some(war)


def _group(war: LanceWar, plan: HalfPlan, frame: Journey) -> tuple[int, ...]:
    """Those of a party who go on together: to the goal of the first who has one, at the same gait; armies first."""
    moving = [piece for piece in frame.party if plan.goals.get(piece, frame.at) != frame.at]
    able = [piece for piece in moving if frame.leads_on(war, piece)]
    armed = [piece for piece in able if war.roster.armies >> piece & 1] or able
    if not armed:
        return ()
    goal, kind = plan.goals[armed[0]], kind_of(war, armed[0])
    leaders = war.roster.leaders
    group = [
        piece for piece in moving if plan.goals[piece] == goal and (leaders >> piece & 1 or kind_of(war, piece) == kind)
    ]
    while len(group) > 1 and why_not_stack(war, goal, tuple(group)) is not None:
        group.remove(next(piece for piece in reversed(group) if war.roster.armies >> piece & 1))
    return tuple(group)


def _nearest(war: LanceWar, piece: int, at: int, goal: int) -> Answer:
    """As near to the goal as it gets, if that is nearer than here."""
    ways = ways_to(war, kind_of(war, piece), goal)
    cells = [cell for cell in bits(nouns(war, "to")) if ways.get(cell, 999) < ways.get(at, 999)]
    if not war.roster.heroes >> piece & 1:  # armies bring a nation in that they enter
        cells = [cell for cell in cells if war.land_of(cell) < 0 or war.serves[war.land_of(cell)] >= 0]
    if not cells:
        return word(war, "halt")
    return war.acts.first["to"] + min(cells, key=lambda cell: (ways[cell], cell))


def split(war: LanceWar, plan: HalfPlan) -> Answer:
    """Take along whoever goes to the same place."""
    frame = war.frames[-1]
    assert isinstance(frame, Journey)
    group = _group(war, plan, frame)
    done = len(frame.taken) + len(frame.left)
    piece = frame.party[done]
    if set(group) <= set(frame.taken):
        found = choice(war, "go")
        if found is not None:
            return found
    taken = choice(war, "take", piece) if piece in group else choice(war, "leave", piece)
    return taken if taken is not None else some(war)


def send(war: LanceWar, plan: HalfPlan) -> Answer:
    """A wizard to where he is wanted."""
    assert war.question is not None
    goal = plan.goals.get(war.question.about[0], -1)
    return choice(war, "to", goal) or choice(war, "halt") or some(war)
