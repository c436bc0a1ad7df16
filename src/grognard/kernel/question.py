"""Questions, refusals, events and outcomes: the small words every part of the kernel speaks."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from grognard.kernel.options import Options

FATE = -1
WATCHER = -2

Arg: TypeAlias = int | str


class Question(msgspec.Struct, frozen=True, gc=False):
    """What the position asks next, and of which seat.

    `about` holds public numbers for the prompt (which hero, how many actions). `secret` means
    that the other seats may not even know it is asked.
    """

    seat: int
    topic: str
    options: Options
    about: tuple[int, ...] = ()
    secret: bool = False


class Refusal(msgspec.Struct, frozen=True):
    """Why an act is not possible: the rule, a word for the reason, its facts, and what stands in the way.

    How it is said, in which language, is a matter of catalogues: `Game.explain`.
    """

    rule: str
    key: str
    args: tuple[Arg, ...] = ()
    targets: tuple[str, ...] = ()

    def __str__(self) -> str:
        facts = " ".join([self.key, *(repr(arg) for arg in self.args)])
        return f"{facts} ({self.rule})" if self.rule else facts


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened: the rule, a word for it, its facts, and who may know it.

    `to` lists the seats that may know (None: everybody). `reveal` marks a secret that came out,
    which no undo may cross.
    """

    rule: str
    what: str
    args: tuple[Arg, ...] = ()
    to: tuple[int, ...] | None = None
    reveal: bool = False

    def known_to(self, seat: int) -> bool:
        """Whether this seat may know of it."""
        return self.to is None or seat in self.to


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: winning seats, the rule that says so, a word for it, points by seat."""

    winners: tuple[int, ...]
    rule: str
    how: str
    scores: tuple[int, ...] = ()


class IllegalAnswer(Exception):
    """The answer is not one of the question's options; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Broken(Exception):
    """A rule procedure went wrong: a bug in a game, never a player's fault."""
