"""What a match has beside its answers: where it came from, wishes to take back, traces of it, standing orders.

It is one document by match, written in the same transaction as the answers. Nothing in it is needed to rebuild a
position but the number of dice that were taken back.
"""

from __future__ import annotations

import msgspec

from grognard.kernel import Lapse, Takeback
from grognard.server.store.clocks import Clock, Terms
from grognard.server.store.rows import MatchRow

BRANCH, IMPORT = "branch", "import"
RESIGNED, DRAWN, LATE, UNREAD = "resigned", "drawn", "late", "unread"


class Origin(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a match came from: another match after so many answers, or a file, with the verdict on its dice."""

    kind: str
    match: str = ""
    at: int = 0
    verdict: str = ""


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's wish to go back to so many answers, the last of which has this mark; who has agreed so far."""

    seat: int
    kept: int
    mark: str
    agreed: tuple[int, ...] = ()


class Trace(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A wish that came true: who wished, who agreed, how many dice went, and after which line of each seat's log.

    Or a seat that ran out of time, and what came of it (`lapse`).
    """

    seat: int
    agreed: tuple[int, ...]
    kept: int
    dice: int
    lines: dict[int, int]
    lapse: str = ""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A standing order: questions of a topic about a target are let go by; `until` is the turn it holds for."""

    seat: int
    topic: str
    target: str
    how: str
    until: str = ""


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended: key and facts that the game says (`Game.verdict`), and the English of that day."""

    ended: tuple[str | int, ...]
    text: str


class Early(msgspec.Struct, frozen=True, kw_only=True):
    """A match that ended before its rules ended it: `resigned`, `drawn` or `late`, and the seats that did it;
    or `unread`, because today's rules could not read it.
    """

    how: str
    seats: tuple[int, ...]


class Extras(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All of it."""

    origin: Origin | None = None
    wish: Wish | None = None
    traces: tuple[Trace, ...] = ()
    orders: tuple[Standing, ...] = ()
    placing: tuple[int, ...] = ()
    """Seats for which a bot sets up."""
    draw: tuple[int, ...] = ()
    """Seats that want a draw."""
    early: Early | None = None
    practice: bool = False
    """Bots let anything be taken back."""
    fate: dict[str, str] = {}
    """What was told of the dice, signed, when the match was made; once it begins, its header tells more."""
    lesson: str = ""
    """The lesson whose script it follows, if it is one."""
    terms: Terms | None = None
    """What was agreed about time."""
    clock: Clock | None = None
    """The time of all seats as it is."""
    face: Clock | None = None
    """The same as far as everybody can tell from what everybody sees."""
    lapsing: tuple[int, ...] = ()
    """Seats that have run out of time, of which nobody else may know yet."""
    relieved: tuple[int, ...] = ()
    """Seats of people for whom a bot plays on."""

    @property
    def dice(self) -> int:
        """How many dice were taken back: their numbers are used up."""
        return sum(trace.dice for trace in self.traces)

    def takebacks(self, names: tuple[str, ...]) -> tuple[Takeback, ...]:
        """The traces as a record keeps them."""
        return tuple(Takeback(names[trace.seat], trace.kept, trace.dice) for trace in self.traces if not trace.lapse)

    def lapses(self, names: tuple[str, ...]) -> tuple[Lapse, ...]:
        """Who ran out of time, as a record keeps it."""
        told = [Lapse(names[trace.seat], trace.kept, trace.lapse) for trace in self.traces if trace.lapse]
        return tuple(told)


def extras_of(row: MatchRow) -> Extras:
    """What a match has beside its answers."""
    return msgspec.json.decode(row.extras, type=Extras) if row.extras else Extras()


def encoded(extras: Extras) -> str:
    """The document as it is stored."""
    return msgspec.json.encode(extras).decode()
