"""Views: what one seat may know, built by addition.

A view starts empty and takes in what the game's `facts` adds for the seat, the question as far as
the seat may know it, and the events told to it. It never copies a position and strikes out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from grognard.kernel.position import Position
from grognard.kernel.question import Event, Outcome

P = TypeVar("P", bound=Position)
F = TypeVar("F", bound=msgspec.Struct)
LAST: dict[object, tuple[Any, Any]] = {}
"""By game, a copy of the position that was looked at last, and what everybody may know of it; replaced as a whole."""


class View(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All a seat may know: facts of the position, the question, the log.

    `asked` is the seat that must answer (FATE for dice, None when nothing is asked that this seat
    may know of). `options` are spelled, and only there when this seat is asked. `said` counts the events at the
    start of the log that whoever looks has read already: a table need not put them into words again.
    """

    game: str
    scenario: str
    seat: int
    seats: tuple[str, ...]
    facts: Any
    asked: int | None = None
    topic: str = ""
    about: tuple[int, ...] = ()
    options: tuple[str, ...] = ()
    log: tuple[Event, ...] = ()
    outcome: Outcome | None = None
    said: int = 0


def seen_by_all(position: P, put_together: Callable[[P], F]) -> F:
    """The facts that everybody may know; seats that look at the same position one after another add only their own."""
    last = LAST.get(put_together)
    if last is None or not position.same(last[0]):
        last = LAST[put_together] = position.copy(), put_together(position)
    found: F = last[1]
    return found


def view_of(
    position: Position,
    seat: int,
    *,
    game: str,
    scenario: str,
    seats: tuple[str, ...],
    facts: Any,
    log: tuple[Event, ...] = (),
) -> View:
    """Put a view together; whether a question shows depends on the seat and on its secrecy."""
    question = position.question
    asked, topic = None, ""
    about: tuple[int, ...] = ()
    options: tuple[str, ...] = ()
    if question is not None and (question.seat == seat or not question.secret):
        asked, topic, about = question.seat, question.topic, question.about
        if question.seat == seat:
            options = position.spelled()
    return View(
        game=game,
        scenario=scenario,
        seat=seat,
        seats=seats,
        facts=facts,
        asked=asked,
        topic=topic,
        about=about,
        options=options,
        log=log,
        outcome=position.outcome,
    )
