"""What goes over the wire about a match that is over: its steps, a bot's view of them, the check of its dice."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grognard.table.model import Line, Table


class StepInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One answer of a replay: whose it was (`fate` for dice), and what the seat one looks through is told of it."""

    number: int
    seat: str
    topic: str
    answer: str
    lines: tuple[Line, ...]


class ReplayInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is over, step by step; `seat` is whose eyes one looks through, `opening` the log before step 1."""

    match: str
    game: str
    scenario: str
    seats: tuple[str, ...]
    titles: dict[str, str]
    seat: str
    length: int
    outcome: str
    opening: tuple[Line, ...]
    steps: tuple[StepInfo, ...]


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The table of a replay after `number` answers; it has no log and no options."""

    match: str
    number: int
    length: int
    seat: str
    table: Table


class Reasons(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot says of answer `number` of a match that is over, in sentences; `seat` gave it."""

    match: str
    number: int
    seat: str
    why: tuple[str, ...]


class Advantage(msgspec.Struct, frozen=True, kw_only=True):
    """How the first seat stood after so many answers, in a bot's eyes: permille of winning, 1000 when it has won."""

    match: str
    seat: str
    numbers: tuple[int, ...]
    values: tuple[int, ...]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What the check of a record's dice found."""

    honest: bool
    text: str


class DiceCheck(msgspec.Struct, frozen=True, kw_only=True):
    """What drawing every die of a finished match again has shown.

    `sealed` is the seal that was public before the first answer, `key` the one it is signed with, if it is;
    `thrown_in` what the seats threw in with the dice.
    """

    match: str
    honest: bool
    text: str
    dice: int
    sealed: str
    key: str
    thrown_in: Mapping[str, str]


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """A record that was brought in, as a match to replay."""

    match: str
    state: str
    outcome: str
    length: int
    verdict: Verdict
