"""The whole war of Dragons of Glory: copies, reach, views, the page on the wire, and records of 15,000 answers.

It knows how a march is made inside, for that is what is measured; whole matches are played in `ours`.
"""

from __future__ import annotations

import tempfile
from functools import lru_cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

import grognard
from bench.slices import Run, Slice, clocked
from grognard.game import Game
from grognard.games.dragons_of_glory.movement.ground import marching
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from grognard.kernel import Entry, Header, Match, replay
from grognard.kernel.match import new_header
from grognard.server.packing import QUICK, gzipped
from grognard.store import SUFFIX, Growing

SLUG, WAR = "dragons-of-glory", "the-war-of-the-lance"
SEED = "ansalon"
SAMPLES, APART = 8, 400
"""Positions that are taken in turn, and how many answers lie between them."""
HALF = 3_000
"""Answers that are replayed."""
LONG = 15_000
"""Answers of a long record."""
WIRE = 60_000
"""Bytes that a page may take on the wire."""


@lru_cache(1)
def samples() -> tuple[LanceWar, ...]:
    """Positions out of one random war."""
    game, random, found = _game(), Random(SEED).random, list[LanceWar]()
    war = game.start(WAR)
    war.log = None
    for number in count(1):
        question = war.question
        if question is None or len(found) == SAMPLES:
            return tuple(found)
        if number % APART == 0:
            found.append(war.copy())
        war.answer(question.options.pick(random))
    raise AssertionError  # the count never ends


def copies() -> Run:
    """Copies of positions with all that a war has."""

    def copy() -> int:
        for war in samples():
            war.copy()
        return len(samples())

    return clocked(copy)


def reaches() -> Run:
    """Where a stack on foot gets to; a step is one stack."""
    stacks = [(war, side, party) for war in samples() for side in (0, 1) for party in _stacks(war, side)]

    def reach() -> int:
        for war, side, party in stacks:
            marching(war, side, party, war.at[party[0]], gone=False)
        return len(stacks)

    return clocked(reach)


def _stacks(war: LanceWar, side: int) -> list[tuple[int, ...]]:
    found: dict[int, list[int]] = {}
    for piece, at in enumerate(war.at):
        if at >= 0 and war.roster.ground >> piece & 1 and war.side_of(piece) == side and war.aboard[piece] == NOBODY:
            found.setdefault(at, []).append(piece)
    return [tuple(party) for party in found.values()]


def views() -> Run:
    """What each seat may know; a step is one view, and never of the position that was looked at last."""
    game = _game()

    def view() -> int:
        for war in samples():
            for seat in (0, 1):
                game.view(war, seat)
        return 2 * len(samples())

    return clocked(view)


def page_size() -> int:
    """The bytes of the largest table, packed as the server packs it."""
    game, sizes = _game(), list[int]()
    for war in samples():
        for seat in (0, 1):
            sizes.append(len(gzipped(msgspec.json.encode(game.table(game.view(war, seat))), QUICK)))
    return max(sizes)


class Growth(NamedTuple):
    """A match as its file sees it."""

    header: Header
    answers: list[Entry]
    proof: str = ""


def saves(length: int) -> Run:
    """One answer more kept in the file of a match of so many; a step is one answer."""
    entry = Entry("orders", "march 2426E", "0" * 8)

    def run(seconds: float) -> Slice:
        match = Growth(Header(game=SLUG, scenario=WAR), [entry] * length)
        with tempfile.TemporaryDirectory() as folder:
            file = Growing(Path(folder) / f"long{SUFFIX}")
            file.save(match)

            def save() -> int:
                match.answers.append(entry)
                file.save(match)
                return 1

            return clocked(save)(seconds)

    return run


def replays() -> Run:
    """A record of half a war replayed from its first answer; a step is one answer."""
    game, random = _game(), Random(SEED).random
    match: Match[Any] = Match(game, new_header(game, WAR, {}))
    while (question := match.question) is not None and len(match.answers) < HALF:
        match.put(question.seat, question.options.pick(random))
    record = match.record

    def play() -> int:
        replay(game, record)
        return len(record.answers)

    return clocked(play)


def _game() -> Game[Any]:
    return grognard.game(SLUG)
