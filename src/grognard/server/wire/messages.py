"""What goes over the wire to the server: the requests that are understood.

Bodies are read into these structs, so an unknown field, a wrong kind or a long text is refused before
anything looks at it. It knows no rule and no store.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from grognard.kernel import Setting

Short = Annotated[str, msgspec.Meta(max_length=64)]
Words = Annotated[str, msgspec.Meta(max_length=200)]
Secret = Annotated[str, msgspec.Meta(max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=60 * 86_400)]
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class Ask(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request's body."""


class Comer(Ask, frozen=True, kw_only=True):
    """Somebody who comes to a table: the name to be known by, and what is thrown in with the dice."""

    name: Short = ""
    entropy: Short = ""


class ClockTerms(Ask, frozen=True, kw_only=True):
    """What is agreed about time, in seconds: for each turn, and a reserve; and what happens when both are gone.

    The seat loses, a bot plays on for it, or there is nothing but a mark.
    """

    per: Seconds = 0
    reserve: Seconds = 0
    then: Literal["lose", "bot", "mark"] = "mark"


class Seating(Comer, frozen=True, kw_only=True):
    """Who takes which seat of a new match: me, link, open or bot:NAME; open if not said."""

    seats: Annotated[dict[Short, Short], msgspec.Meta(max_length=16)] = {}
    watch: bool = True
    practice: bool = False
    """Bots let anything be taken back, dice and secrets included; everybody is told."""
    clock: ClockTerms | None = None


class Create(Seating, frozen=True, kw_only=True):
    """A new match."""

    game: Short
    scenario: Short = ""
    options: Annotated[dict[Short, Setting], msgspec.Meta(max_length=64)] = {}
    placed: bool = False
    """A bot sets up for the maker's own seats."""
    lesson: Short = ""
    """A lesson of the game instead, by name: scenario, options and seats are its own."""


class Branch(Seating, frozen=True, kw_only=True):
    """A new match from a finished one after so many answers."""

    at: Number


class Join(Comer, frozen=True, kw_only=True):
    """Somebody takes a seat: by an invitation, or an open one by its name."""

    invite: Secret = ""
    seat: Short = ""


class Invite(Ask, frozen=True, kw_only=True):
    """Whoever has an invitation, or comes to a table with an open seat, asks what is played there."""

    invite: Secret = ""


class Reply(Ask, frozen=True, kw_only=True):
    """An answer to the question of a version."""

    version: Version
    answer: Words


class Undo(Ask, frozen=True, kw_only=True):
    """The last answer is taken back; `ask` the others if that cannot be done alone."""

    version: Version
    ask: bool = False


class Consent(Ask, frozen=True, kw_only=True):
    """What another seat says to a request; whoever made it may withdraw it."""

    agree: bool


class Resign(Ask, frozen=True, kw_only=True):
    """The seat gives up."""


class Close(Ask, frozen=True, kw_only=True):
    """A match that cannot be read any more is ended, so that its record can be given out."""


class Say(Ask, frozen=True, kw_only=True):
    """Something said at the table; watchers may give a name."""

    text: Annotated[str, msgspec.Meta(max_length=500)]
    name: Short = ""


class Instruct(Ask, frozen=True, kw_only=True):
    """A standing order: `never` ask me, not this `turn`, or `ask` as usual."""

    topic: Short
    target: Short = ""
    how: Literal["never", "turn", "ask"]


class WhyNot(Ask, frozen=True, kw_only=True):
    """Why an answer cannot be given."""

    attempt: Words


class Advise(Ask, frozen=True, kw_only=True):
    """What a bot would answer to the question of a version."""

    version: Version


class Fault(Ask, frozen=True, kw_only=True):
    """Something that went wrong in a client: in which part of its page, what, and where in its program."""

    part: Short
    text: Annotated[str, msgspec.Meta(max_length=400)]
    trace: Annotated[str, msgspec.Meta(max_length=2000)] = ""


class Hello(Ask, frozen=True, kw_only=True):
    """The first message on a connection for both ways: a seat's secret, and what one has seen and heard already."""

    secret: Secret = ""
    after: Annotated[int, msgspec.Meta(ge=-1, le=1_000_000_000)] = -1
    talk: Version = 0


class Message(Ask, frozen=True, kw_only=True):
    """Something to do, with the body of the request of that name; the reply names the number again."""

    do: Short
    number: Version = 0
    body: msgspec.Raw = msgspec.Raw(b"{}")


class Mine(Ask, frozen=True, kw_only=True):
    """Which matches these secrets belong to."""

    tokens: Annotated[tuple[Secret, ...], msgspec.Meta(max_length=100)]
