"""Hooks: where a chapter that only one game has plugs into the shared procedures. Each may hand back a procedure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from grognard.kernel import Frame, Refusal

if TYPE_CHECKING:
    from grognard.games.skirmish.war import War

W = TypeVar("W", bound="War", contravariant=True)
"""The position of a game, of which its hooks may ask all that it knows."""


class Shift(NamedTuple):
    """Columns to the right that a chapter of one game gives in a fight: by which clause, in a word why, and to whom."""

    columns: int
    rule: str
    why: str
    piece: int


class Hooks(Generic[W]):
    """A game without such chapters: nothing ever happens."""

    def before_moves(self, war: W) -> Frame[None] | None:
        """What comes first of all in a movement step."""
        return None

    def after_move(self, war: W) -> Frame[None] | None:
        """What comes of it at once that a piece has done something in a movement step."""
        return None

    def waiting(self, war: W) -> tuple[int, ...]:
        """Who is still to come in this movement step, as facts of its question; nothing if nobody is."""
        return ()

    def step_acts(self, war: W) -> int:
        """What else the phasing side may do in its movement step."""
        return 0

    def step_act(self, war: W, answer: int) -> None:
        """One of those acts, carried out."""

    def walked(self, war: W, piece: int, path: tuple[int, ...]) -> None:
        """What a piece finds on its way."""

    def move_acts(self, war: W, piece: int) -> int:
        """What a piece that was chosen to move may do besides moving."""
        return 0

    def move_act(self, war: W, piece: int, answer: int) -> Frame[None] | None:
        """One of those acts, carried out."""
        return None

    def falls(self, war: W, piece: int) -> Frame[None] | None:
        """What happens to a piece that must retreat in combat, instead of the retreat."""
        return None

    def injured(self, war: W, piece: int) -> Frame[None] | None:
        """What follows from an injury because of the ground."""
        return None

    def step_over(self, war: W) -> None:
        """What is seen to when a step of a half ends."""

    def fought_out(self, war: W) -> None:
        """What is seen to when everybody has attacked who is to attack in this half."""

    def combat_acts(self, war: W) -> int:
        """What the phasing side may do in its combat step besides attacking."""
        return 0

    def combat_act(self, war: W, answer: int) -> Frame[None] | None:
        """One of those acts, carried out."""
        return None

    def after_attack(self, war: W) -> Frame[None] | None:
        """What comes of it at once that an attack, or something else in a combat step, is over."""
        return None

    def allowance(self, war: W, piece: int) -> int:
        """How many points a piece may spend in a half; asked only while spells last or somebody is bound."""
        return war.face(piece).movement

    def gait(self, war: W, piece: int, gait: str) -> str:
        """How a piece really moves whose usual gait is this; asked only while spells last."""
        return gait

    def why_rooted(self, war: W, piece: int) -> Refusal | None:
        """What keeps a piece where it is: it neither moves, retreats nor advances."""
        return None

    def why_held(self, war: W, piece: int) -> Refusal:
        """Why a piece that waits cannot move yet."""
        return Refusal(war.rule("walk"), "waits", (piece,))

    def no_end(self, war: W, piece: int) -> int:
        """The hexes a piece may cross but not stay in; asked only while spells last or somebody waits."""
        return 0

    def why_not_end(self, war: W, piece: int) -> Refusal:
        """Why a piece cannot stay in such a hex."""
        return Refusal(war.rule("closed"), "cannot-stay", (piece,))

    def why_not_shoot(self, war: W, piece: int) -> Refusal | None:
        """What else keeps a piece from shooting."""
        return None

    def why_not_hit(self, war: W, target: int) -> Refusal | None:
        """What else keeps shots from a target; asked only while spells last."""
        return None

    def shot_at(self, war: W, shooter: int, target: int) -> None:
        """What a shot gives away, whether it hits or not."""

    def shifts(self, war: W, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Sequence[Shift]:
        """What else moves the column of a fight, beyond the ground; the log tells each of them."""
        return ()
