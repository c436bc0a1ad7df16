"""What was sent to the servers, what they said of it, and what was kept; and what is wrong with it all.

A deed is something somebody sent: an answer, or a line of talk. A server may keep it, refuse it, or leave it unknown
(no reply, or one that says so). Faults are what no order of deeds can explain: a kept one that is not in the rows or
stands there twice, a refused one that does, one row that nobody sent, deeds in another order than they were sent and
confirmed in, and a seat that is shown less than before. It knows no socket, no server and no game.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, groupby
from typing import NamedTuple

import msgspec

KEPT, REFUSED, UNKNOWN = "kept", "refused", "unknown"


class Who(NamedTuple):
    """Somebody at a table: a match, and a seat of it or its mouth."""

    match: str
    seat: str


class Deed(msgspec.Struct):
    """Something that was sent, in the turn of this number; when it went off, when a reply came, and what it said."""

    who: Who
    turn: int
    text: str
    sent: float
    replied: float = math.inf
    fate: str = UNKNOWN


class Sight(NamedTuple):
    """A version that somebody was shown: when it was asked for, when it came, and over which line."""

    who: Who
    version: int
    asked: float
    came: float
    line: int


class History:
    """All that happened, as far as the players know."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self.sights: list[Sight] = []

    def faults(self, kept: Mapping[str, Sequence[tuple[Who, str]]]) -> list[str]:
        """What is wrong, given what was kept of each match, in order."""
        wrong = list(gone_back(self.sights))
        deeds = _by(self.deeds)
        for match, rows in kept.items():
            placed: dict[int, Deed] = {}
            everybody = {each.who for each in self.deeds if each.who.match == match} | {who for who, _ in rows}
            for who in sorted(everybody):
                mine = [(place, text) for place, (owner, text) in enumerate(rows) if owner == who]
                found = explained(deeds.get(who, []), [text for _, text in mine])
                if isinstance(found, str):
                    wrong.append(f"{who.match} {who.seat}: {found}")
                    continue
                placed |= {place: deed for (place, _), deed in zip(mine, found, strict=True)}
            wrong.extend(f"{match}: {each}" for each in _out_of_order([placed[place] for place in sorted(placed)]))
        return wrong


def _by(deeds: Iterable[Deed]) -> dict[Who, list[Deed]]:
    grouped: dict[Who, list[Deed]] = {}
    for deed in deeds:
        grouped.setdefault(deed.who, []).append(deed)
    return grouped


def explained(deeds: Sequence[Deed], rows: Sequence[str]) -> list[Deed] | str:
    """Which deed of one seat each row comes from, or what cannot be explained.

    In every turn one deed at most came to anything: the one that was said to be kept, else an unknown one, or none.
    """
    reached: dict[int, list[Deed]] = {0: []}
    for turn, group in groupby(sorted(deeds, key=lambda deed: deed.turn), key=lambda deed: deed.turn):
        here = list(group)
        must = [deed for deed in here if deed.fate == KEPT]
        if len(must) > 1:
            return f"turn {turn} was taken twice: {must[0].text!r} and {must[1].text!r}"
        may = must or [deed for deed in here if deed.fate == UNKNOWN]
        after: dict[int, list[Deed]] = {} if must else dict(reached)
        for place, way in reached.items():
            fitting = next((deed for deed in may if place < len(rows) and deed.text == rows[place]), None)
            if fitting is not None:
                after.setdefault(place + 1, [*way, fitting])
        if not after:
            return f"turn {turn}: {must[0].text!r} was confirmed and is not kept in its place"
        reached = after
    if len(rows) not in reached:
        return f"{rows[max(reached)]!r} was kept, and nobody sent it there"
    return reached[len(rows)]


def _out_of_order(deeds: Sequence[Deed]) -> list[str]:
    """Deeds that stand after others which were sent only when these had been confirmed."""
    latest = accumulate((deed.sent for deed in deeds), max)
    return [
        f"{deed.text!r} of {deed.who.seat} stands after what was sent later"
        for deed, sent in zip(deeds, latest, strict=True)
        if deed.replied < sent
    ]


def gone_back(sights: Sequence[Sight]) -> list[str]:
    """Where somebody was shown less than before: over one line, or by asking once more had come."""
    wrong = []
    everybody: dict[Who, list[Sight]] = {}
    lines: dict[tuple[Who, int], int] = {}
    for sight in sorted(sights, key=lambda each: each.came):
        everybody.setdefault(sight.who, []).append(sight)
        before = lines.get((sight.who, sight.line), 0)
        if sight.version < before:
            wrong.append(f"{sight.who.match} {sight.who.seat}: {before} and then {sight.version} over one line")
        lines[sight.who, sight.line] = max(before, sight.version)
    for who, seen in everybody.items():
        came = [sight.came for sight in seen]
        highest = [0, *accumulate((sight.version for sight in seen), max)]
        for sight in seen:
            known = highest[bisect_left(came, sight.asked)]
            if sight.version < known:
                wrong.append(f"{who.match} {who.seat}: asked with {known} seen, and shown {sight.version}")
    return wrong
