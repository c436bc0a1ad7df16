"""Positions: the whole truth at one moment, changed only by answers.

A game declares what its position is made of; copying and comparing are generated from that
declaration, so no part can be forgotten. No clock, random or I/O here or in any rule.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self, TypeVar

import msgspec

from grognard.kernel.compiled import COPIER
from grognard.kernel.frame import Done, Frame, Goto, frame_from_plain, frame_to_plain
from grognard.kernel.lexicon import Lexicon
from grognard.kernel.options import Answer, Draw, Pick, Span
from grognard.kernel.question import Arg, Broken, Event, IllegalAnswer, Outcome, Question, Refusal

P = TypeVar("P", bound="Position")
_encode = msgspec.json.Encoder().encode
TOO_WIDE = 10**4300
"""The least number that Python does not spell in decimals."""

LIMIT = 10_000
"""Steps between two questions; more means that a procedure runs in circles."""

OWN = -1
"""In the place of a number of frames lent to copies: somebody may hold these, so copies get their own at once."""

NEWEST = 1_000_000
"""The edition of positions that no record tells of: they follow the rules as they are now."""


class Position:
    """The state of a match, asking one question at a time.

    `columns` are lists or bytearrays, copied and encoded. `rows` are tuples that seldom change: they are
    replaced (see `replaced` and `added`), so that copies share them until then. `scalars` are numbers.
    `derived` are copied but not encoded, and `rebuild` makes them anew; `derived_rows` are derived, too, but
    replaced like rows. `shared` never change (scenario, map, tables): they are neither copied nor encoded.
    `orders` names those of the rows that hold by seat what it has ordered in advance, which nobody else knows.
    `edition` is that of the rules the match began with; a rule that was mended since asks for it. `since` names
    rows and scalars that came with an edition: matches of earlier ones are encoded without them, as they always were.
    `printer` is what the game that opened the match has to say when a position is printed.
    `frames` are the procedures under way, only to be looked at: the first `lent` of them are shared with copies, and
    copied when they go on. Whoever may change one asks for `stack`.
    """

    __slots__ = ("edition", "frames", "lent", "log", "printer", "question")

    columns: ClassVar[tuple[str, ...]] = ()
    rows: ClassVar[tuple[str, ...]] = ()
    scalars: ClassVar[tuple[str, ...]] = ()
    derived: ClassVar[tuple[str, ...]] = ()
    derived_rows: ClassVar[tuple[str, ...]] = ()
    shared: ClassVar[tuple[str, ...]] = ()
    since: ClassVar[Mapping[str, int]] = {}
    orders: ClassVar[tuple[str, ...]] = ()
    lexicons: ClassVar[Mapping[str, Lexicon]] = {}

    edition: int
    frames: list[Frame[Any]]
    lent: int
    question: Question | None
    log: list[Event] | None
    printer: Callable[[Any], str] | None

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__slots__" not in cls.__dict__:
            raise TypeError(f"{cls.__name__} needs __slots__, if only (): a copy loses any other attribute")
        parts = (*cls.columns, *cls.rows, *cls.scalars, *cls.derived, *cls.derived_rows, *cls.shared)
        slots = {s for c in cls.__mro__ for s in getattr(c, "__slots__", ())} - set(Position.__slots__)
        named = set(parts)
        if len(named) != len(parts):
            twice = sorted(part for part in named if parts.count(part) > 1)
            raise TypeError(f"{cls.__name__}: {twice} declared twice")
        if unknown := [name for name in cls.since if name not in (*cls.rows, *cls.scalars)]:
            raise TypeError(f"{cls.__name__}: {unknown} came with an edition but are no rows or scalars")
        if slots != named:
            raise TypeError(f"{cls.__name__}: {sorted(slots ^ named)} must be both a slot and declared")
        _generate(cls)

    def __new__(cls, *_: object, **__: object) -> Self:
        """A position made by hand follows the newest rules, and no game prints it."""
        new = object.__new__(cls)
        new.edition, new.printer = NEWEST, None
        return new

    def __str__(self) -> str:
        """Board, pieces and question as text, in the words of the game.

        A position is the whole truth, and whoever prints it sees what the seat that is asked may see, whoever sits
        there: it is for those who hold positions anyway, and nothing to show to players, who have views.
        """
        return self.printer(self) if self.printer else f"{type(self).__name__}: {self._asks()}"

    def _asks(self) -> str:
        question = self.question
        if question is None:
            return "nothing is asked"
        return f"{question.topic!r} is asked of seat {question.seat}, {question.options.count()} options"

    def copy(self: P) -> P:
        """An independent position; it keeps no log."""
        raise TypeError("generated for every game")

    def key(self) -> tuple[Any, ...]:
        """Equal positions have equal keys; hashable, for this process only."""
        raise TypeError("generated for every game")

    def same(self: P, other: P) -> bool:
        """Whether the other is the same position: the same parts and frames, and the very same question."""
        raise TypeError("generated for every game")

    @property
    def stack(self) -> list[Frame[Any]]:
        """The frames, all of them this position's own from now on: whoever has asked may hold and change them."""
        self.frames[: max(self.lent, 0)] = [frame.__copy__() for frame in self.frames[: max(self.lent, 0)]]
        self.lent = OWN
        return self.frames

    @stack.setter
    def stack(self, frames: list[Frame[Any]]) -> None:
        self.frames, self.lent = frames, OWN

    def begin(self: P, frame: Frame[Any], edition: int = NEWEST) -> P:
        """Start the first procedure and run to the first question; keeps a log."""
        self.edition, self.frames, self.lent, self.question, self.log = edition, [frame], 0, None, []
        self._run(frame, frame.start(self))
        return self

    def answer(self, answer: Answer) -> tuple[Event, ...]:
        """Answer the question in place and go on to the next; returns what happened, if a log is kept.

        An answer that is not an option raises IllegalAnswer before anything changes.
        """
        question = self.question
        if question is None:
            raise self._nothing_asked()
        if not question.options.has(answer):
            raise IllegalAnswer(Refusal("", "no-answer", (str(answer), question.topic)))
        log = self.log
        before = len(log) if log is not None else 0
        self.question = None  # a step that raises leaves no question: a broken position refuses all
        frames = self.frames
        frame = frames[-1]
        if len(frames) <= self.lent:
            frame = self._took_back(frames)
        out = getattr(frame, frame.step)(self, answer)
        if out.__class__ is Question:
            self.question = out
        else:
            self._run(frame, out)
        return () if log is None else tuple(log[before:])

    def _nothing_asked(self) -> Exception:
        if self.frames:
            return Broken("an answer failed half way and broke this position; go on from an earlier one")
        return IllegalAnswer(Refusal("", "over"))

    def _run(self, frame: Frame[Any], out: Any) -> None:
        stack = self.frames
        for _ in range(LIMIT):
            kind = out.__class__
            if kind is Question:
                self.question = out
                return
            if kind is Done:
                stack.pop()
                if not stack:
                    return
                frame = stack[-1]
                if len(stack) <= self.lent:
                    frame = self._took_back(stack)
                out = getattr(frame, frame.step)(self, out.value)
            elif kind is Goto:
                out = getattr(frame, frame.step)(self)
            elif isinstance(out, Frame):
                stack.append(out)
                frame = out
                out = out.start(self)
            else:
                raise Broken(f"{type(frame).__name__}.{frame.step} came to {out!r}")
        raise Broken("runaway: " + " > ".join(f"{type(f).__name__}.{f.step}" for f in stack))

    def _took_back(self, frames: list[Frame[Any]]) -> Frame[Any]:
        """The frame on top, which copies share, as one of this position's own; those below stay lent."""
        self.lent = len(frames) - 1
        frames[-1] = frame = frames[-1].__copy__()
        return frame

    def tell(self, rule: str, what: str, *args: Arg, to: tuple[int, ...] | None = None) -> None:
        """Note what happened, for those who may know; costs next to nothing when nobody listens."""
        if self.log is not None:
            self.log.append(Event(rule, what, args, to))

    def reveal(self, rule: str, what: str, *args: Arg, to: tuple[int, ...] | None = None) -> None:
        """Note a secret that came out; no undo goes back before it."""
        if self.log is not None:
            self.log.append(Event(rule, what, args, to, True))

    @property
    def outcome(self) -> Outcome | None:
        """Who won, how, by which rule; None while the match goes on."""
        raise TypeError(f"{type(self).__name__} does not say how it ends")

    def lexicon(self, name: str) -> Lexicon:
        """The lexicon of this name; games whose names depend on the scenario override this."""
        return self.lexicons[name]

    def spell(self, answer: Answer, question: Question | None = None) -> str:
        """An answer to the question (this one, unless another is given) as text."""
        question = question or self.question
        options = question.options if question else None
        if isinstance(options, Pick | Draw) and answer.__class__ is int:
            return self.lexicon(options.lexicon).spellings[int(answer)]
        if isinstance(options, Span) and options.verb:
            return f"{options.verb} {answer}"
        return str(answer)

    def spelled(self) -> tuple[str, ...]:
        """Every answer to the question as text."""
        options = self.question.options if self.question else ()
        if isinstance(options, Pick):
            return tuple(map(self.lexicon(options.lexicon).spellings.__getitem__, options))
        return tuple(self.spell(answer) for answer in options)

    def parse(self, text: str) -> Answer:
        """The answer that a text spells; raises IllegalAnswer if it is not among the options."""
        question = self.question
        if question is None:
            raise self._nothing_asked()
        options = question.options
        answer: Answer | None
        if isinstance(options, Pick | Draw):
            answer = self.lexicon(options.lexicon).parse(text)
        elif isinstance(options, Span):
            answer = _number(text, options.verb)
        else:
            answer = " ".join(text.lower().split())
        if answer is None or not options.has(answer):
            raise IllegalAnswer(Refusal("", "no-answer", (text, question.topic)))
        return answer

    def encoded(self) -> dict[str, Any]:
        """The rows and scalars of this match, in order: those of its edition, and of its kind if a game has several."""
        names = (*self.rows, *self.scalars)
        return {name: getattr(self, name) for name in names if self.edition >= self.since.get(name, 0)}

    def encode(self) -> bytes:
        """The position as JSON, at any moment, in the middle of nested procedures too."""
        plain: dict[str, Any] = {}
        for name in self.columns:
            plain[name] = list(getattr(self, name))
        plain.update(self.encoded())
        plain["stack"] = [frame_to_plain(frame) for frame in self.frames]
        plain["question"] = _asked_to_plain(self.question)
        return _encode(plain)

    def digest(self) -> str:
        """Equal positions, equal digests, on every machine."""
        return hashlib.blake2b(self.encode(), digest_size=16).hexdigest()

    def decode(self: P, data: bytes) -> P:
        """The encoded position, sharing with this one what never changes."""
        plain = msgspec.json.decode(data)
        new: P = object.__new__(type(self))
        new.edition, new.printer = self.edition, self.printer
        for name in self.shared:
            setattr(new, name, getattr(self, name))
        for name in self.columns:
            setattr(new, name, type(getattr(self, name))(plain[name]))
        for name in self.rows:
            setattr(new, name, tuple(plain[name]) if name in plain else getattr(self, name))
        for name in self.scalars:
            setattr(new, name, plain[name] if name in plain else getattr(self, name))
        new.frames, new.lent = [frame_from_plain(frame) for frame in plain["stack"]], 0
        new.question = _asked_from_plain(plain["question"])
        new.log = None
        new.rebuild()
        return new

    def rebuild(self) -> None:
        """Make the derived parts from the others."""
        if self.derived or self.derived_rows:
            raise TypeError(f"{type(self).__name__} does not rebuild {(*self.derived, *self.derived_rows)}")


def _asked_to_plain(question: Question | None) -> Any:
    """A question as JSON can hold it: sets too wide to be spelled in decimals stand there in base 16."""
    options = question.options if question is not None else None
    if not isinstance(options, Pick) or options.mask < TOO_WIDE:
        return question
    plain = msgspec.to_builtins(question)
    plain["options"]["mask"] = hex(options.mask)
    return plain


def _asked_from_plain(plain: Any) -> Question | None:
    """A question from what `_asked_to_plain` made."""
    if plain is not None and isinstance(plain["options"].get("mask"), str):
        plain["options"]["mask"] = int(plain["options"]["mask"], 16)
    return msgspec.convert(plain, Question | None)


def replaced(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """A row with one entry replaced.

    >>> replaced((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    return (*row[:index], value, *row[index + 1 :])


def added(row: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    """A row with an amount added to one entry.

    >>> added((1, 2, 3), 0, -1)
    (0, 2, 3)
    """
    return (*row[:index], row[index] + amount, *row[index + 1 :])


def _number(text: str, verb: str) -> int | None:
    """The number that a text spells, with or without its verb, as numbers are written: no `01`, no `play3`.

    >>> _number("Play  3", "play"), _number("-3", ""), _number("play3", "play"), _number("01", ""), _number("-0", "")
    (3, -3, None, None, None)
    """
    words = text.lower().split()
    if len(words) == 2 and words[0] == verb:
        del words[0]
    if len(words) != 1 or len(words[0]) > 10:
        return None
    digits = words[0].removeprefix("-")
    number = int(words[0]) if digits.isascii() and digits.isdigit() else None
    return number if str(number) == words[0] else None


def _generate(cls: type[Position]) -> None:
    """Make copy(), key() and same() for exactly the declared parts; a loop over names would be much slower."""
    copy: Any = (COPIER or written_copy)(cls, *parts_of(cls))
    cls.copy = copy  # type: ignore[method-assign]
    lines = ["def key(self):", " return ("]
    lines += [f"  tuple(self.{c})," for c in cls.columns] + [f"  self.{c}," for c in (*cls.rows, *cls.scalars)]
    lines += ["  self.question, *[(f.__class__, *astuple(f)) for f in self.frames])"]
    # What changes most often comes first; what was copied shares its rows, so that these need not be looked into.
    lines += ["def same(self, o):", " return (self.question is o.question and self.frames == o.frames"]
    lines += [f"  and self.{c} == o.{c}" for c in (*cls.columns, *cls.scalars)]
    lines += [f"  and (self.{c} is o.{c} or self.{c} == o.{c})" for c in cls.rows]
    lines += [f"  and self.{c} is o.{c}" for c in cls.shared] + ["  and self.edition == o.edition)"]
    space: dict[str, Any] = {"astuple": msgspec.structs.astuple}
    exec("\n".join(lines), space)
    cls.key, cls.same = space["key"], space["same"]  # type: ignore[method-assign]


def parts_of(cls: type[Position]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The parts that a copy shares, and those that are copied for it; frames and the log are seen to by themselves."""
    kept = ("edition", "printer", "question", *cls.rows, *cls.scalars, *cls.derived_rows, *cls.shared)
    return kept, (*cls.columns, *cls.derived)


def written_copy(cls: type[P], kept: tuple[str, ...], copied: tuple[str, ...]) -> Callable[[P], P]:
    """What `copy` is in Python: the frames lent to the copy, some parts shared, and some copied."""
    lines = ["def copy(self):", " n = new(cls)", " n.log = None"]
    # In the middle of a step the frame that runs goes on changing itself.
    lines += [" if self.lent == OWN or self.question is None:"]
    lines += ["  n.frames, n.lent = [f.__copy__() for f in self.frames], 0"]
    lines += [" else:", "  n.frames = self.frames.copy()", "  n.lent = self.lent = len(n.frames)"]
    lines += [f" n.{c} = self.{c}" for c in kept]
    lines += [f" n.{c} = self.{c}.copy()" for c in copied]
    space: dict[str, Any] = {"new": object.__new__, "cls": cls, "OWN": OWN}
    exec("\n".join([*lines, " return n"]), space)
    found: Callable[[P], P] = space["copy"]
    return found
