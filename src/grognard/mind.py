"""The contract of a game's mind: what bots may ask of it, the same in every game.

A mind judges positions that are imagined from what a seat knows. It never decides a rule, and a wrong guess only makes
a bot play worse. What it is told of a position is the position itself and the plan that a player kept.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, Generic, TypeVar

import msgspec

from grognard.kernel import Answer, Position

P = TypeVar("P", bound=Position)
LOST, EVEN, WON = 0, 500, 1000
"""Permille of winning: of a match that is lost, that is open or drawn, and that is won."""
DECISIVE = 1_000_000
"""What a win counts in a game's own points, unless the game counts otherwise."""


class Scale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How points become permille: by how many the first seat leads when all is `even`, and by how many more than that
    somebody does who wins three matches of four."""

    lead: int
    even: int = 0


class Plan(msgspec.Struct, frozen=True):
    """What lasts for a while, as plain data: where pieces are sent, what a spell is meant for.

    A player keeps it from one question to the next, and so does a server between the thoughts of its workers.
    """


NO_PLAN = Plan()


class Mind(ABC, Generic[P]):
    """What a game knows of good play."""

    decisive: ClassVar[int] = DECISIVE
    """The mark of a win in `worth`; a loss is its negative."""
    plans: ClassVar[type[Plan]] = Plan
    """What its plans are."""

    @abstractmethod
    def worth(self, position: P, seat: int, plan: Plan = NO_PLAN) -> int:
        """How well the seat stands, in the game's own points: the higher the better, 0 about even.

        It tells apart what permille cannot, so bots compare it. Who alone has won stands at `decisive`, and nobody
        anywhere else: whatever is still open is worth less than a win and more than a loss, or bots would rather keep
        a good position than win with it (see `inside`). The plan is that of the seat, if it has one; where it fits no
        more, here as in what follows, a mind does without.
        """

    @abstractmethod
    def scale(self, position: P) -> Scale:
        """What points mean in the scenario of a position."""

    def rivals(self, position: P, seat: int) -> Iterable[int]:
        """The seats that win when this one does not; in a game of two that is the other."""
        return (1 - seat,)

    def margin(self, position: P, seat: int) -> int:
        """By how many points a seat leads its best rival, halved: each counts what the other has against him."""
        best = max(self.worth(position, rival) for rival in self.rivals(position, seat))
        return (self.worth(position, seat) - best) // 2

    def value(self, position: P, seat: int) -> int:
        """How many of a thousand matches between equals the seat wins from here, on the same scale in every game.

        `WON` and `LOST` are those who have won and lost, and nobody else.
        """
        outcome = position.outcome
        if outcome is not None:
            return WON if seat in outcome.winners else LOST if outcome.winners else EVEN
        scale = self.scale(position)
        return permille(self.margin(position, seat) - (scale.even if seat == 0 else -scale.even), scale.lead)

    def parts(self, position: P, seat: int) -> Mapping[str, int]:
        """What `worth` adds up, by a word for each part, for whoever asks why; nothing where it is one sum."""
        return {}

    def offers(self, position: P, plan: Plan = NO_PLAN) -> Mapping[Answer, int]:
        """The answers that are worth a look, with weights above 0 for how likely each is the best.

        All of them, each as likely, unless the game knows better.
        """
        question = position.question
        return alike(question.options) if question is not None else {}

    def settled(self, position: P, plan: Plan = NO_PLAN) -> Answer | None:
        """The answer that a policy is sure of without looking ahead; None if there is none."""
        return None

    def quiet(self, position: P) -> bool:
        """Whether a position can be judged as it stands; if not, bots look through its question first."""
        return True

    def guesses(self, position: P) -> bool:
        """Whether the best answer may hinge on what the asked seat does not know; if not, bots imagine one world."""
        return True

    def mixture(self, position: P) -> Mapping[Answer, int]:
        """The answers by weight, where best play is a mixture that the game knows; else none, and bots look ahead."""
        return {}

    def plan(self, position: P, seat: int, kept: Plan = NO_PLAN) -> Plan:
        """What lasts beyond this question for the seat: the plan that was kept, where it still holds, or a new one."""
        return NO_PLAN


def permille(points: int, lead: int) -> int:
    """Points ahead as permille of winning, short of the ends: even at 500, three of four at a `lead`.

    >>> [permille(points, lead=100) for points in (-1_000_000, -100, 0, 1, 100, 300, 1_000_000)]
    [1, 250, 500, 504, 750, 875, 999]
    """
    ahead = EVEN * abs(points) // (abs(points) + lead)
    return EVEN + ahead if points > 0 else EVEN - ahead


def inside(worth: int, decisive: int = DECISIVE) -> int:
    """The worth of a position that is still open, short of the marks of win and loss.

    >>> inside(3), inside(2_000_000), inside(-7, decisive=5)
    (3, 999999, -4)
    """
    return max(1 - decisive, min(decisive - 1, worth))


def alike(answers: Iterable[Answer]) -> dict[Answer, int]:
    """Offers of which each is as likely."""
    return dict.fromkeys(answers, 1)


def in_order(answers: Iterable[Answer]) -> dict[Answer, int]:
    """Offers of which the first is the likeliest, and so on.

    >>> in_order(["go", "stay", "wait"])
    {'go': 3, 'stay': 2, 'wait': 1}
    """
    ranked = list(dict.fromkeys(answers))
    return {answer: len(ranked) - place for place, answer in enumerate(ranked)}


def packed(plan: Plan) -> bytes:
    """A plan as bytes, to be carried from one process to another; nothing if there is none."""
    return msgspec.json.encode(plan) if plan is not NO_PLAN else b""


def unpacked(mind: Mind[P], body: bytes) -> Plan:
    """The plan that was packed, or none; one that this program cannot read any more is none."""
    try:
        return msgspec.json.decode(body, type=mind.plans) if body else NO_PLAN
    except msgspec.DecodeError:
        return NO_PLAN
