"""A match as this process last rebuilt it, with everything made of it that can be used again.

It is a cache: a revision that is not the row's makes it worthless. It knows no request.
"""

from __future__ import annotations

import threading
from typing import Any, NamedTuple

import msgspec

from grognard.game import Game
from grognard.kernel import FATE, WATCHER, Match, View, started
from grognard.server.extras import Extras, Trace
from grognard.server.store import MatchRow, SeatRow
from grognard.table.model import Line

Versions = dict[int, tuple[int, str]]


class Shown(NamedTuple):
    """What a seat is shown: its version, the match's state, the bytes, what may change while the version stands,
    whether it is waited for somebody (players, or consent), and whether the seat itself is asked."""

    version: int
    state: str
    body: bytes
    aside: bytes
    asking: bool
    asked: bool


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
        self.pages: dict[int, Shown] = {}
        self.coming: dict[int, Shown] = {}
        """Pages of a change that is not yet committed."""
        self.keys: dict[str, int] = {}
        """Seats by the hash of the secret that holds them; these never change."""
        self._views: dict[int, View] = {}
        self._said: dict[int, list[Line]] = {}

    def forget(self) -> None:
        """Keep nothing: it may be ahead of the rows, or behind them."""
        self.match, self.row = None, None
        self.pages.clear()
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
        self.match = match
        self.pages.clear()
        self.coming = {}
        self._views.clear()
        if back:
            self._said.clear()

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

    def said(self, seat: int) -> list[Line]:
        """The seat's log in words; only what is new since the last time is put into words."""
        assert self.match is not None
        view, game = self.view(seat), game_of(self.match)
        lines = self._said.setdefault(seat, [])
        lines.extend(game.say(event, view) for event in view.log[len(lines) :])
        return lines


def game_of(match: Match[Any]) -> Game[Any]:
    """The game of a match; a match itself needs less of it."""
    game = match.game
    assert isinstance(game, Game)
    return game


def with_traces(lines: list[Line], seat: int, extras: Extras, names: tuple[str, ...]) -> list[Line]:
    """The lines of a log, with one for each time that something was taken back by consent."""
    if not extras.traces:
        return lines
    told = list(lines)
    for trace in reversed(extras.traces):  # an older one never stands below a newer one
        told.insert(trace.lines[seat], Line(text=_told(trace, names), weight=2))
    return told


def clamped(extras: Extras, match: Match[Any]) -> Extras:
    """The traces once more has been taken back: they stand at the end of what is left."""
    if not extras.traces:
        return extras
    ends = {seat: len(match.view(seat).log) for seat in (WATCHER, *range(len(match.seats)))}
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
    by = " and ".join(names[seat] for seat in trace.agreed)
    consent = f", with the consent of {by}" if by else ""
    # How many dice went could tell of a secret question.
    return f"{names[trace.seat].capitalize()} took moves back{consent}."


def frozen(match: Match[Any]) -> Match[Any]:
    """A match to look at outside the lock; later answers do not reach it."""
    still = object.__new__(Match)
    still.__dict__.update(match.__dict__)
    still.events = list(match.events)
    still.answers = list(match.answers)
    return still


def own_last(match: Match[Any], seat: int) -> int | None:
    """How many answers came before the last free one of a seat; None if it has given none."""
    position, found = started(match.game, match.header), None
    for number, entry in enumerate(match.answers):
        question = position.question
        assert question is not None
        if question.seat == seat and question.options.count() > 1:
            found = number
        position.answer(position.parse(entry.answer))
    return found


def dice_after(match: Match[Any], kept: int) -> int:
    """How many answers of Fate came after the first `kept` answers."""
    position, count = started(match.game, match.header), 0
    for number, entry in enumerate(match.answers):
        question = position.question
        assert question is not None
        count += number >= kept and question.seat == FATE
        position.answer(position.parse(entry.answer))
    return count


def encoded_aside(*parts: Any) -> bytes:
    """What may change while a version stands, to be compared."""
    return msgspec.json.encode(parts)
