"""Frames of every game: plain fields, and steps that belong to the frame that names them.

Only the name of a step is kept. A step of another frame, or a lambda, would be looked up in the wrong place, and only
when somebody answers; so the source is read instead.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from typing import Any

import pytest

from grognard.kernel import Frame, Step, check_frames
from grognard.kernel.options import Span
from tests.contract.cases import every_game, game_of

HELPERS = ("ask", "roll", "call", "goto")


def kinds_of(package: str) -> dict[str, type[Frame[Any]]]:
    """The frames that a game's package defines."""
    return {name: kind for name, kind in Frame.kinds.items() if name.startswith((package + ".", package + ":"))}


def strange_steps(kind: type[Frame[Any]]) -> Iterator[str]:
    """Every `then` that is not a method of the frame's own."""
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(kind)))):
        if not (isinstance(node, ast.Call) and ast.unparse(node.func) in [f"self.{name}" for name in HELPERS]):
            continue
        then = next((word.value for word in node.keywords if word.arg == "then"), node.args[-1:])
        if isinstance(then, list) and ast.unparse(node.func) == "self.call" and len(node.args) == 1:
            continue  # the last thing it does: the kernel's own step follows
        written = ast.unparse(then[0] if isinstance(then, list) else then)
        name = written.removeprefix("self.")
        if not written.startswith("self.") or not callable(getattr(kind, name, None)):
            yield f"{kind.__name__}: {written}"


@every_game
def test_frames_hold_nothing_that_copies_would_share(slug: str) -> None:
    game_of(slug)
    check_frames()


@every_game
def test_every_step_is_a_method_of_its_own_frame(slug: str) -> None:
    kinds = kinds_of(game_of(slug).package)
    assert len(kinds) > 3
    assert [strange for kind in kinds.values() for strange in strange_steps(kind)] == []


class Stray(Frame[None]):
    """Names steps that are not its own."""

    def start(self, position: Any) -> Step:
        return self.roll(Span(1, 6), "die", then=lambda position, die: self.done())

    def over(self, position: Any) -> Step:
        return self.call(Stray(), then=Other().over)

    def fine(self, position: Any) -> Step:
        return self.goto(self.start)

    def last(self, position: Any) -> Step:
        return self.call(Other())


class Other(Frame[None]):
    """Somebody else's step."""

    def over(self, position: Any, _: None) -> Step:
        return self.done()


@pytest.mark.parametrize(("kind", "count"), [(Stray, 2), (Other, 0)])
def test_strange_steps_are_found(kind: type[Frame[Any]], count: int) -> None:
    assert len(list(strange_steps(kind))) == count
