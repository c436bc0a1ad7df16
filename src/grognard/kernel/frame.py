"""Frames: procedures under way, as small records on the position's stack.

A step of a frame is a plain method that returns exactly one of `ask`, `roll`, `call`, `goto`,
`done`. A frame holds numbers, flags, words and tuples of numbers, and the name of its next step;
so a shallow copy is a copy, and a match can be saved in the middle of any procedure.

What a frame holds that only one seat knows is declared: `intention` for what that seat has decided and nobody has
heard of yet, `secrets` for what the game draws along with everything else that is hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias, TypeVar, get_type_hints, overload

import msgspec

from grognard.kernel.options import Draw, Options, Pick, Span, Words
from grognard.kernel.question import FATE, Question

if TYPE_CHECKING:
    from random import Random

R = TypeVar("R")
S = TypeVar("S")

PLAIN = (int, str, bool, tuple[int, ...])


class Done(msgspec.Struct, frozen=True, gc=False):
    """A frame has finished and hands this value to its caller."""

    value: Any = None


class Goto(msgspec.Struct, frozen=True, gc=False):
    """Run the frame's next step, without growing the Python stack."""


DONE, GOTO = Done(), Goto()
Step: TypeAlias = "Question | Done | Goto | Frame[Any]"


class Frame(msgspec.Struct, Generic[R], kw_only=True, gc=False):
    """A procedure under way; R is the type of what `done` hands back.

    `intention` names the fields that only the seat `intender` knows of; for every other seat they are imagined (see
    `grognard.kernel.intentions`). `secrets` names those that the game's own `imagine` sees to.
    """

    step: str = "start"

    kinds: ClassVar[dict[str, type[Frame[Any]]]] = {}
    intention: ClassVar[tuple[str, ...]] = ()
    secrets: ClassVar[tuple[str, ...]] = ()

    if TYPE_CHECKING:

        def __copy__(self) -> Self:
            """The same, by itself: every struct has this, though its types do not say so."""

    def __init_subclass__(cls, **kw: Any) -> None:
        super().__init_subclass__(**kw)
        Frame.kinds[f"{cls.__module__}:{cls.__qualname__}"] = cls

    def start(self, position: Any) -> Step:
        """The first step."""
        raise TypeError(f"{type(self).__name__} has no first step")

    def intender(self, position: Any) -> int:
        """The seat whose intention it is; FATE while there is none that is not known to all."""
        raise TypeError(f"{type(self).__name__} does not say whose intention it holds")

    def intend(self, position: Any, random: Random) -> None:
        """Fill in what another seat may assume; the fields of the intention are blank, and may well stay so."""

    @overload
    def ask(
        self, seat: int, topic: str, options: Words, then: Callable[[Any, str], Step],
        about: tuple[int, ...] = (), secret: bool = False,
    ) -> Step: ...  # fmt: skip
    @overload
    def ask(
        self, seat: int, topic: str, options: Pick | Span | Draw, then: Callable[[Any, int], Step],
        about: tuple[int, ...] = (), secret: bool = False,
    ) -> Step: ...  # fmt: skip
    def ask(
        self, seat: int, topic: str, options: Options, then: Callable[[Any, Any], Step],
        about: tuple[int, ...] = (), secret: bool = False,
    ) -> Step:  # fmt: skip
        """Ask a seat; its answer goes to the step `then`."""
        self.step = then.__name__
        return Question(seat, topic, options, about, secret)

    def roll(
        self, options: Pick | Span | Draw, topic: str, then: Callable[[Any, int], Step],
        about: tuple[int, ...] = (),
    ) -> Step:  # fmt: skip
        """Ask Fate for a die or a card."""
        self.step = then.__name__
        return Question(FATE, topic, options, about)

    def call(self, frame: Frame[S], then: Callable[[Any, S], Step] | None = None) -> Step:
        """Run another procedure; what it is done with goes to the step `then`. Without one, this one ends with it."""
        self.step = then.__name__ if then is not None else "ended"
        return frame

    def ended(self, position: Any, _: Any) -> Step:
        """The step after a call that was the last thing to do."""
        return DONE

    def goto(self, then: Callable[[Any], Step]) -> Step:
        """Go on with another step; for long loops only, else just return it called."""
        self.step = then.__name__
        return GOTO

    def instead(self, position: Any, frame: Frame[Any]) -> Step:
        """Leave every procedure under way for good; this one takes their place."""
        position.frames.clear()
        position.lent = 0
        return frame

    def finish(self, position: Any) -> Step:
        """End the match in the middle of whatever was under way."""
        position.frames[:] = [self]
        position.lent = 0
        return DONE

    @overload
    def done(self: Frame[None]) -> Step: ...
    @overload
    def done(self, value: R) -> Step: ...
    def done(self, value: Any = None) -> Step:
        """Leave the stack and hand a value to the caller."""
        return DONE if value is None else Done(value)


def check_frames() -> None:
    """Refuse fields that a shallow copy would share, and intentions that cannot be blank; every contract test asks."""
    for name, kind in Frame.kinds.items():
        hints = get_type_hints(kind)
        for field in kind.__struct_fields__:
            if hints[field] not in PLAIN:
                raise TypeError(f"{name}.{field}: {hints[field]} cannot stand in a frame")
        for field in (*kind.intention, *kind.secrets):
            if field not in kind.__struct_fields__:
                raise TypeError(f"{name}.{field}: an intention must be a field of the frame")
        if set(kind.intention) - set(blanks(kind)):
            raise TypeError(f"{name}: {kind.intention} must all have a default, for those who do not know them")


@cache
def blanks(kind: type[Frame[Any]]) -> dict[str, Any]:
    """The fields of an intention as they are for those who do not know it: the defaults."""
    fields = {field.name: field.default for field in msgspec.structs.fields(kind)}
    return {name: fields[name] for name in kind.intention if fields.get(name, msgspec.NODEFAULT) != msgspec.NODEFAULT}


def frame_to_plain(frame: Frame[Any]) -> list[Any]:
    """A frame as JSON can hold it."""
    return [f"{type(frame).__module__}:{type(frame).__qualname__}", msgspec.structs.asdict(frame)]


def frame_from_plain(plain: Any) -> Frame[Any]:
    """A frame from what `frame_to_plain` made; the step must be one of its own methods."""
    name, fields = plain
    kind = Frame.kinds.get(name)
    if kind is None:
        raise ValueError(f"no procedure is called {name!r}")
    frame: Frame[Any] = msgspec.convert(fields, kind)
    if not callable(getattr(kind, frame.step, None)) or frame.step.startswith("_"):
        raise ValueError(f"{name} has no step {frame.step!r}")
    return frame
