"""Duels: series of matches between bots, with every seating, on several processes.

The first seat of a game is one side and all other seats the other, which fits games of one against
many as well as games of two. Matches are numbered, and a match's dice and bots depend on the seed
and its number alone, so a series gives the same result on any number of processes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from random import Random
from typing import NamedTuple

from grognard.bots import bot
from grognard.driver import Sight
from grognard.game import BadOption, settle
from grognard.kernel import FATE, Position, Setting
from grognard.registry import game as game_of

MOST_ANSWERS = 60_000
"""A match longer than this is called off and counted as no one's."""
BATCH = 4


class Terms(NamedTuple):
    """What all matches of a series share."""

    game: str
    scenario: str
    options: dict[str, Setting]
    seed: int
    most: int


class Task(NamedTuple):
    """One match to play: which number, and which bot plays the first seat and the others."""

    number: int
    first: str
    others: str


class Played(NamedTuple):
    """One match played: who won (first seat, the others, nobody), how long it was, what it cost."""

    task: Task
    winner: str
    answers: int
    seconds: float
    rule: str


class Side(NamedTuple):
    """A bot in a role: how often it won there."""

    bot: str
    role: str
    against: str
    wins: int
    games: int

    @property
    def share(self) -> float:
        """The part of matches won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval for the true share."""
        return wilson(self.wins, self.games)


class Result(NamedTuple):
    """What a series showed."""

    game: str
    bots: tuple[str, ...]
    played: tuple[Played, ...]
    sides: tuple[Side, ...]
    seconds: float

    @property
    def answers(self) -> int:
        """All answers given, Fate's included."""
        return sum(match.answers for match in self.played)

    @property
    def lengths(self) -> tuple[int, int, int]:
        """The shortest, the median and the longest match, in answers."""
        lengths = sorted(match.answers for match in self.played)
        return lengths[0], lengths[len(lengths) // 2], lengths[-1]

    @property
    def per_second(self) -> float:
        """Answers per second of one process."""
        spent = sum(match.seconds for match in self.played)
        return self.answers / spent if spent else 0.0

    @property
    def endings(self) -> dict[str, int]:
        """How often each rule ended a match."""
        counts: dict[str, int] = {}
        for match in self.played:
            counts[match.rule] = counts.get(match.rule, 0) + 1
        return dict(sorted(counts.items()))


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    if not games:
        return 0.0, 1.0
    z = 1.959964
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return (max(0.0, middle - half) if wins else 0.0), (min(1.0, middle + half) if wins < games else 1.0)


def series(
    game: str,
    bots: Sequence[str],
    games: int,
    jobs: int = 1,
    seed: int = 0,
    options: Mapping[str, Setting] | None = None,
    scenario: str = "",
    progress: Callable[[int], None] = lambda done: None,
    most: int = MOST_ANSWERS,
) -> Result:
    """Play a series; two different bots take both sides in turn. `progress` hears of matches finished.

    A match longer than `most` answers is called off.
    """
    if not 1 <= len(bots) <= 2:
        raise BadOption("duel-of-two")
    settled = settle(game_of(game).scenario(scenario), options or {})
    one, two = bots[0], bots[-1]
    tasks = [Task(n, one, two) if n % 2 else Task(n, two, one) for n in range(games)]
    start = time.perf_counter()
    played: list[Played] = []
    for batch in _batches(Terms(game, scenario, settled, seed, most), tasks, jobs):
        played += batch
        progress(len(played))
    played.sort(key=lambda match: match.task.number)
    return Result(game, tuple(bots), tuple(played), tuple(_sides(game, played)), time.perf_counter() - start)


def _batches(terms: Terms, tasks: list[Task], jobs: int) -> Iterator[list[Played]]:
    chunks = [tasks[n : n + BATCH] for n in range(0, len(tasks), BATCH)]
    if jobs <= 1:
        for chunk in chunks:
            yield play_batch(terms, chunk)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(play_batch, terms, chunk) for chunk in chunks]
        try:
            for future in as_completed(waiting):
                yield future.result()
        finally:
            for future in waiting:
                future.cancel()


def play_batch(terms: Terms, tasks: list[Task]) -> list[Played]:
    """Play some matches one after another; runs in a process of its own."""
    return [play_one(terms, task) for task in tasks]


def play_one(terms: Terms, task: Task) -> Played:
    """Play one match without keeping a record."""
    rules = game_of(terms.game)
    start = time.process_time()
    position = rules.start(terms.scenario, terms.options)
    position.log = None
    draw = Random(f"{terms.seed}/{task.number}/fate").random
    seats = range(len(rules.seats(position)))
    players = [bot(task.others if s else task.first, seed=seed_of(terms.seed, task.number, s)) for s in seats]
    answers = 0
    while (question := position.question) is not None and answers < terms.most:
        if question.seat == FATE or question.options.count() == 1:
            position.answer(question.options.pick(draw))
        else:
            position.answer(players[question.seat].choose(Sight(rules, position, question.seat)))
        answers += 1
    return Played(task, _winner(position), answers, time.process_time() - start, _rule(position))


def seed_of(seed: int, number: int, seat: int) -> int:
    """A bot's own seed; the same on every machine."""
    return Random(f"{seed}/{number}/{seat}").getrandbits(32)


def _winner(position: Position) -> str:
    outcome = position.outcome
    if outcome is None or not outcome.winners:
        return "nobody"
    return "first" if 0 in outcome.winners else "others"


def _rule(position: Position) -> str:
    return position.outcome.rule if position.outcome else "called off"


def _sides(game: str, played: Sequence[Played]) -> Iterator[Side]:
    """Every bot in every role it played."""
    names = game_of(game).roles
    pairs = sorted({(match.task.first, match.task.others) for match in played})
    for first, others in pairs:
        matches = [match for match in played if (match.task.first, match.task.others) == (first, others)]
        for role, name, against, winner in ((1, others, first, "others"), (0, first, others, "first")):
            wins = sum(1 for match in matches if match.winner == winner)
            yield Side(name, names[role], against, wins, len(matches))
