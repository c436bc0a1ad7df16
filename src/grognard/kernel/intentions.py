"""Intentions: what a procedure holds of a seat's plans that the others do not know, as these may imagine it.

A frame declares them (`Frame.intention`), and a position its standing orders (`Position.orders`). For another seat they
are blanked before anything is drawn, so that whatever is put in their place follows from what that seat can see; the
truth is gone by then.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from grognard.kernel.frame import Frame, Step, blanks
from grognard.kernel.position import Position
from grognard.kernel.question import FATE, Question

if TYPE_CHECKING:
    from random import Random


def imagine_intentions(world: Position, seat: int, random: Random) -> None:
    """Put what the seat may assume in the place of every intention of others; `world` is the seat's own copy."""
    unknown = [frame for frame in world.stack if frame.intention and frame.intender(world) not in (seat, FATE)]
    for name in world.orders:
        setattr(world, name, tuple(order if by == seat else 0 for by, order in enumerate(getattr(world, name))))
    for frame in unknown:
        for name, blank in blanks(type(frame)).items():
            setattr(frame, name, blank)
    for frame in unknown:
        frame.intend(world, random)


def choose_anew(frame: Frame[Any], world: Position, random: Random) -> None:
    """Let the frame on top come once more to the question that is open, by other answers of its own.

    For procedures that ask one thing after another and carry nothing out until the last answer. Answers are tried in
    random order, until the same is asked of the same seat about the same; the truth shows that some lead there.
    """
    asked = world.question
    if asked is None or world.stack[-1] is not frame:
        return
    twin, trial = copy(frame), world.copy()
    found = _again(trial, twin, twin.start(trial), asked, random)
    if found is None:
        raise ValueError(f"{type(frame).__name__} does not come to {asked.topic!r} again")
    for name in frame.__struct_fields__:
        setattr(frame, name, getattr(found[0], name))
    world.question = found[1]


def _again(
    trial: Position, frame: Frame[Any], out: Step, asked: Question, random: Random
) -> tuple[Frame[Any], Question] | None:
    if not isinstance(out, Question) or out.seat != asked.seat:
        return None
    if (out.topic, out.about) == (asked.topic, asked.about):
        return frame, out
    answers = list(out.options)
    random.shuffle(answers)
    for answer in answers:
        twin, then = copy(frame), trial.copy()
        found = _again(then, twin, getattr(twin, twin.step)(then, answer), asked, random)
        if found:
            return found
    return None
