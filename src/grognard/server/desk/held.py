"""A match as this process last rebuilt it, with everything made of it that can be used again; and the shelf on which a
process keeps as many of them as there is room for.

It is a cache: a revision that is not the row's makes it worthless. It knows no request.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from grognard.game import Game
from grognard.kernel import WATCHER, Match, View
from grognard.server.refused import WORDS
from grognard.server.store.clocks import BOT
from grognard.server.store.extras import Extras, Trace
from grognard.server.store.rows import MatchRow, SeatRow
from grognard.table.model import Line
from grognard.words import language, said

Versions = dict[int, tuple[int, str]]
Eyes = tuple[int, str]
"""A seat, and the language in which it is shown what it may know."""


ROOM = 1 << 30
"""Bytes for all copies of a process, unless somebody chooses otherwise."""
BARE = 30_000
"""Bytes of a copy that has nothing in it: a position, what the seats were shown, the row."""
EVENT = 900
"""Bytes for each thing that happened, with what was answered, what can be taken back and what was put into words: as
measured in Dark Blades, which needs the most (docs/server.md)."""


class Shown(NamedTuple):
    """What a seat is shown: its version, the match's state, the bytes, what may change while the version stands,
    whether it is waited for somebody (players, or consent), whether the seat itself is asked, and whether time runs."""

    version: int
    state: str
    body: bytes
    aside: bytes
    asking: bool
    asked: bool
    timed: bool = False


class Held:
    """One match of one process; `row` is the row all of it was made of."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.match: Match[Any] | None = None
        self.row: MatchRow | None = None
        self.versions: Versions = {}
        self.sitting: list[SeatRow] = []
        self.saved = 0
        """After how many answers the last snapshot was taken."""
        self.unreadable: tuple[int, Exception] | None = None
        """The revision that today's rules cannot read, and what is wrong with it."""
        self.pages: dict[Eyes, Shown] = {}
        self.coming: dict[Eyes, Shown] = {}
        """Pages of a change that is not yet committed."""
        self.keys: dict[str, int] = {}
        """Seats by the hash of the secret that holds them; these never change."""
        self.plans: dict[int, bytes] = {}
        """What bots mean to do, by seat, from one question to the next."""
        self._views: dict[int, View] = {}
        self._said: dict[Eyes, dict[int, Line]] = {}

    def forget(self) -> None:
        """Keep nothing: it may be ahead of the rows, or behind them."""
        self.match, self.row = None, None
        self.pages.clear()
        self.plans.clear()
        self.coming = {}
        self._views.clear()
        self._said.clear()

    def adopt(self, other: Held) -> None:
        """Take over what was rebuilt elsewhere."""
        assert other.match is not None
        self.moved(other.match, back=True)
        self.row, self.versions, self.sitting, self.saved = other.row, other.versions, other.sitting, other.saved

    def moved(self, match: Match[Any], *, back: bool = False) -> None:
        """The match is another now: what was made of it is old; if it went back, so is what was put into words."""
        self.match, self.unreadable = match, None
        self.pages.clear()
        self.coming = {}
        self._views.clear()
        if back:
            self._said.clear()
            self.plans.clear()

    def show(self) -> None:
        """What was got ready is committed."""
        self.pages.update(self.coming)
        self.coming = {}

    def view(self, seat: int) -> View:
        """What the seat may know, made once."""
        assert self.match is not None
        if seat not in self._views:
            self._views[seat] = self.match.view(seat)
        return self._views[seat]

    def said(self, seat: int, first: int, last: int) -> list[Line]:
        """Lines of the seat's log in words; each is put into words once in a language, when it is first asked for."""
        assert self.match is not None
        view, game = self.view(seat), game_of(self.match)
        lines = self._said.setdefault((seat, language()), {})
        for number in range(first, min(last, len(view.log))):
            if number not in lines:
                lines[number] = game.say(view.log[number], view)
        return [lines[number] for number in range(first, min(last, len(view.log)))]

    @property
    def weight(self) -> int:
        """About how many bytes this takes up, reckoned from what grows in it."""
        happened = len(self.match.events) if self.match is not None else 0
        return BARE + EVENT * happened + sum(len(page.body) for page in list(self.pages.values()))


class Shelf:
    """Copies by match, in the order in which they were last used; the longest unused ones make room."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._weights: dict[str, int] = {}
        self._total = 0
        self._door = threading.Lock()

    def __len__(self) -> int:
        return len(self._held)

    def __iter__(self) -> Iterator[tuple[str, Held]]:
        with self._door:
            return iter(list(self._held.items()))

    def find(self, id: str) -> Held | None:
        """The copy of a match, if there is one."""
        return self._held.get(id)

    def take(self, id: str) -> Held:
        """The copy of a match to be used now, perhaps an empty one.

        It is weighed as it is: what it gains meanwhile counts when it is taken again.
        """
        with self._door:
            held = self._held.pop(id, None) or Held()
            self._held[id] = held
            now = held.weight
            self._total += now - self._weights.get(id, 0)
            self._weights[id] = now
            while self._total > self._room and len(self._held) > 1:
                oldest, _ = self._held.popitem(last=False)
                self._total -= self._weights.pop(oldest)
            return held


def game_of(match: Match[Any]) -> Game[Any]:
    """The game of a match; a match itself needs less of it."""
    game = match.game
    assert isinstance(game, Game)
    return game


def lines_told(held: Held, seat: int, extras: Extras) -> int:
    """How many lines the seat's log has, with one for each time that something was taken back by consent."""
    return len(held.view(seat).log) + len(extras.traces)


def lines_between(held: Held, seat: int, extras: Extras, first: int, last: int) -> tuple[Line, ...]:
    """The lines of the seat's log from one number to another, those of what was taken back among them."""
    assert held.match is not None
    places = [trace.lines[seat] + number for number, trace in enumerate(extras.traces)]
    before, within = sum(place < first for place in places), sum(first <= place < last for place in places)
    told = held.said(seat, first - before, last - before - within)
    for place, trace in zip(places, extras.traces, strict=True):  # an older one never stands below a newer one
        if first <= place < last:
            told.insert(place - first, Line(text=_told(trace, held.match.seats), weight=2))
    return tuple(told)


def clamped(extras: Extras, match: Match[Any]) -> Extras:
    """The traces once more has been taken back: they stand at the end of what is left."""
    if not extras.traces:
        return extras
    ends = {seat: len(match.told(seat)) for seat in (WATCHER, *range(len(match.seats)))}
    left = [
        msgspec.structs.replace(
            trace,
            kept=min(trace.kept, len(match.answers)),
            lines={seat: min(end, trace.lines[seat]) for seat, end in ends.items()},
        )
        for trace in extras.traces
    ]
    return msgspec.structs.replace(extras, traces=tuple(left))


def _told(trace: Trace, names: tuple[str, ...]) -> str:
    if trace.lapse:
        return said(WORDS, "table", "ran-out-bot" if trace.lapse == BOT else "ran-out", names[trace.seat].capitalize())
    both = said(WORDS, "table", "and")
    by = both.join(names[seat] for seat in trace.agreed)
    # How many dice went could tell of a secret question.
    return said(WORDS, "table", "taken-back-with" if by else "taken-back", names[trace.seat].capitalize(), by)


def frozen(match: Match[Any]) -> Match[Any]:
    """A match to look at outside the lock; later answers do not reach it."""
    still = object.__new__(Match)
    still.__dict__.update(match.__dict__)
    still.events = list(match.events)
    still.answers = list(match.answers)
    return still


def encoded_aside(*parts: Any) -> bytes:
    """What may change while a version stands, to be compared."""
    return msgspec.json.encode(parts)
