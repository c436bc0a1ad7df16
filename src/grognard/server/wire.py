"""What goes over the wire: the requests that are understood, and the pages that answer them.

Bodies are read into these structs, so an unknown field, a wrong kind or a long text is refused before
anything looks at it. It knows no rule and no store.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from grognard.kernel import Setting
from grognard.table.model import Table

Short = Annotated[str, msgspec.Meta(max_length=64)]
Words = Annotated[str, msgspec.Meta(max_length=200)]
Secret = Annotated[str, msgspec.Meta(max_length=64)]
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class Ask(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request's body."""


class Create(Ask, frozen=True, kw_only=True):
    """A new match. `seats` says for each seat who takes it: me, link, open or bot:NAME; open if not said."""

    game: Short
    scenario: Short = ""
    options: Annotated[dict[Short, Setting], msgspec.Meta(max_length=64)] = {}
    seats: Annotated[dict[Short, Short], msgspec.Meta(max_length=16)] = {}
    name: Short = ""
    entropy: Short = ""
    watch: bool = True


class Join(Ask, frozen=True, kw_only=True):
    """Somebody takes a seat: by an invitation, or an open one by its name."""

    invite: Secret = ""
    seat: Short = ""
    name: Short = ""
    entropy: Short = ""


class Reply(Ask, frozen=True, kw_only=True):
    """An answer to the question of a version."""

    version: Version
    answer: Words


class Undo(Ask, frozen=True, kw_only=True):
    """The last answer is taken back."""

    version: Version


class WhyNot(Ask, frozen=True, kw_only=True):
    """Why an answer cannot be given."""

    attempt: Words


class Mine(Ask, frozen=True, kw_only=True):
    """Which matches these secrets belong to."""

    tokens: Annotated[tuple[Secret, ...], msgspec.Meta(max_length=100)]


class Sitter(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits on a seat, as everybody may know: person, bot, or still free."""

    seat: str
    kind: str
    player: str = ""
    bot: str = ""


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat or a watcher is shown. `version` counts what this seat has been shown, nothing else."""

    match: str
    state: str
    version: int
    seat: str
    seats: tuple[Sitter, ...]
    fate: dict[str, str]
    table: Table | None


class Summary(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match in a list. It tells nothing of how far the match is: that could betray a secret answer."""

    match: str
    game: str
    scenario: str
    state: str
    created: float
    seats: tuple[Sitter, ...]
    seat: str = ""
    outcome: str = ""


class Chance(msgspec.Struct, frozen=True, kw_only=True):
    """A result and its chance, as a fraction and as a number."""

    result: str
    chance: str
    share: float


class Chances(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of an answer; exact when nothing hidden from the seat changes them."""

    rows: tuple[Chance, ...]
    worlds: int
    exact: bool
