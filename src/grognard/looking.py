"""Looking before acting: overlays and prospects as a seat may know them.

Everything is worked out on a position imagined from the seat's view, always with the same draw, so it depends on
nothing that the seat does not know; the true position is never looked at. It draws nothing and knows no game.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from grognard.game import Game
from grognard.kernel import FATE, Answer, Position
from grognard.table.charts import Reading
from grognard.table.model import Line
from grognard.table.overlays import Area, Prospect

FOLLOWED = 8
"""Questions with one answer between an answer and its dice that are gone through, at most: nobody is asked them."""
DRAW = 0
"""Which of the positions that fit is looked at; where it matters, nothing is told."""


def area_of(
    game: Game[Any], position: Position, seat: int, kind: str, target: str = "", draw: int = DRAW
) -> Area | None:
    """An overlay for a seat: of a `target` (`piece:jon`, `cell:C7`), or of everything there is; None if of nothing.

    `kind` is the id of one of the game's lenses.
    """
    world = game.imagine(position, seat, Random(draw))
    sort, _, name = target.partition(":")
    if kind == "threat":
        return game.threat(world, seat)
    if kind == "parts":
        return game.parts(world)
    if kind == "reach":
        return game.reach(world, name) if sort == "piece" else None
    if kind == "sight":
        return game.sight(world, name) if sort == "cell" else None
    return game.overlay(world, seat, kind)


def prospect_of(game: Game[Any], position: Position, seat: int, text: str, draw: int = DRAW) -> Prospect:
    """What a seat that is asked can tell of an answer; IllegalAnswer if it is none."""
    world = game.imagine(position, seat, Random(draw))
    answer = world.parse(text)
    found = game.prospect(world, answer) or Prospect()
    trial = world.copy()
    lines = _to_dice(game, world, trial, seat, answer)
    terms = tuple(term for line in lines for term in line.terms)
    return msgspec.structs.replace(found, terms=terms or found.terms, read=_read(game, world, trial, seat, lines))


def _to_dice(game: Game[Any], world: Any, trial: Any, seat: int, answer: Answer) -> list[Line]:
    """What a seat will be told of an answer before dice fall or something has to be chosen."""
    lines, whole = _told(game, world, trial, seat, answer)
    for _ in range(FOLLOWED):
        question = trial.question
        if not whole or question is None or question.seat != seat or question.options.count() != 1:
            break
        more, whole = _told(game, world, trial, seat, next(iter(question.options)))
        lines += more
    return lines


def _told(game: Game[Any], world: Any, trial: Any, seat: int, answer: Answer) -> tuple[list[Line], bool]:
    """What a seat will be told of an answer before the next one; and whether that is all, for what follows a secret
    cannot be foretold.
    """
    view = game.view(world, seat)
    trial.log = []
    found: list[Line] = []
    for event in trial.answer(answer):
        if event.reveal:
            return found, False
        if event.known_to(seat):
            found.append(game.say(event, view))
    return found, True


def _read(game: Game[Any], world: Any, trial: Any, seat: int, before: list[Line]) -> Reading | None:
    """Where the die is read that falls after the answer: any face of it tells chart and column, and none the row."""
    question = trial.question
    if question is None or question.seat != FATE:
        return None
    lines = [*before, *_told(game, world, trial, seat, next(iter(question.options)))[0]]
    found = [line.read for line in lines if line.read]
    column = next((read.column for read in found if read.column), "")
    return Reading(rule=found[-1].rule, column=column) if found else None
