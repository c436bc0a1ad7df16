"""Looking before acting: overlays and prospects as a seat may know them.

Everything is worked out on a position imagined from the seat's view, always with the same draw, so it depends on
nothing that the seat does not know; the true position is never looked at. It draws nothing and knows no game.
"""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import msgspec

from grognard.game import Game
from grognard.kernel import Answer, Position
from grognard.table.model import Term
from grognard.table.overlays import Area, Prospect

Kind = Literal["reach", "threat", "sight", "parts"]
DRAW = 0
"""Which of the positions that fit is looked at; where it matters, nothing is told."""


def area_of(
    game: Game[Any], position: Position, seat: int, kind: Kind, target: str = "", draw: int = DRAW
) -> Area | None:
    """An overlay for a seat: of a `target` (`piece:jon`, `cell:C7`), or of everything there is; None if of nothing."""
    world = game.imagine(position, seat, Random(draw))
    sort, _, name = target.partition(":")
    if kind == "threat":
        return game.threat(world, seat)
    if kind == "parts":
        return game.parts(world)
    if kind == "reach":
        return game.reach(world, name) if sort == "piece" else None
    return game.sight(world, name) if sort == "cell" else None


def prospect_of(game: Game[Any], position: Position, seat: int, text: str, draw: int = DRAW) -> Prospect:
    """What a seat that is asked can tell of an answer; IllegalAnswer if it is none."""
    world = game.imagine(position, seat, Random(draw))
    answer = world.parse(text)
    found = game.prospect(world, answer) or Prospect()
    return msgspec.structs.replace(found, terms=_terms(game, world, seat, answer))


def _terms(game: Game[Any], world: Any, seat: int, answer: Answer) -> tuple[Term, ...]:
    """The sum as it will be told before the dice fall; what follows a secret cannot be foretold."""
    view = game.view(world, seat)
    trial = world.copy()
    trial.log = []
    found: list[Term] = []
    for event in trial.answer(answer):
        if event.reveal:
            break
        if event.known_to(seat):
            found += game.say(event, view).terms
    return tuple(found)
