"""Stalking: a walker in full view must cross a grid on which a stalker moves unseen; solved exactly, in fractions.

The walker moves first. Who steps onto the stalker is caught; who reaches a goal without that has won; after so many
moves of the walker it is over, and he has not won. Then the stalker moves, always, but never onto the walker; who has
no move stays. The walker learns nothing before the end, so a plan of his is a path; the stalker sees the path so far.
`guaranteed` and `conceded` prove a solution: each takes one side's mixture alone and lets the other side do its best.
Nothing here knows a game by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from grognard.lab.mixtures import equilibrium

Path = tuple[int, ...]
Plan = Mapping[Path, Fraction]
"""The walker's mixture: how often he takes each path, his starting point first."""
Habits = Mapping[Path, Mapping[int, Mapping[int, Fraction]]]
"""The stalker's: after each path of the walker's, from each point of his own, how often he goes where."""
Reply = dict[Path, dict[int, int]]
NEVER, ALWAYS = Fraction(0), Fraction(1)


class Trial(NamedTuple):
    """The grid (neighbours of every point as masks), where both begin, what the walker must reach, and in how many
    moves."""

    beside: tuple[int, ...]
    starts: tuple[int, ...]
    goals: int
    lair: int
    moves: int


class Solution(NamedTuple):
    """How often the walker gets across, and how each side does it."""

    value: Fraction
    plan: dict[Path, Fraction]
    habits: dict[Path, dict[int, dict[int, Fraction]]]


def solve(trial: Trial) -> Solution:
    """The exact value and a best mixture for either side.

    >>> lane = Trial(beside=(0b0010, 0b0101, 0b1010, 0b0100), starts=(0,), goals=0b1000, lair=3, moves=3)
    >>> solve(lane).value
    Fraction(0, 1)
    """
    paths = list(crossings(trial))
    replies: list[Reply] = []

    def answer(weights: Sequence[int]) -> list[int]:
        replies.append(best_reply(trial, dict(zip(paths, weights, strict=True))))
        return [crosses(trial, path, replies[-1]) for path in paths]

    value, shares, mixture = equilibrium(len(paths), answer)
    plan = {path: share for path, share in zip(paths, shares, strict=True) if share}
    return Solution(value, plan, _habits(trial, [(replies[name], share) for share, name in mixture]))


def crossings(trial: Trial) -> Iterator[Path]:
    """Every path that ends on a goal within the moves allowed, and touches none before."""
    waiting: list[Path] = [(start,) for start in reversed(trial.starts)]
    while waiting:
        path = waiting.pop()
        for point in _points(trial.beside[path[-1]]):
            if trial.goals >> point & 1:
                yield (*path, point)
            elif len(path) < trial.moves:
                waiting.append((*path, point))


def crosses(trial: Trial, path: Path, reply: Reply) -> int:
    """1 if a path gets across against a stalker who replies so, 0 if he is met on the way."""
    lurker = trial.lair
    for length in range(2, len(path) + 1):
        if path[length - 1] == lurker:
            return 0
        if length < len(path):
            lurker = reply[path[:length]][lurker]
    return 1


def best_reply(trial: Trial, weights: Mapping[Path, int]) -> Reply:
    """How the stalker stops most of the weight of these paths; of equal replies, the one that stops most paths."""
    reply: Reply = {}
    many = len(weights) + 1
    _pass(trial, {path: weight * many + 1 for path, weight in weights.items()}, reply)
    return reply


def guaranteed(trial: Trial, plan: Plan) -> Fraction:
    """How often a plan gets across at least, whatever the stalker does."""
    scale = lcm(*(share.denominator for share in plan.values()))
    return Fraction(_pass(trial, {path: int(share * scale) for path, share in plan.items()}, {}), scale)


def _pass(trial: Trial, weights: Mapping[Path, int], reply: Reply) -> int:
    """Work back from the ends of the paths: the weight that gets across after a prefix, by the stalker's point."""
    prefixes: dict[Path, dict[int, None]] = {}
    for path in weights:
        for length in range(1, len(path)):
            prefixes.setdefault(path[:length], {})[path[length]] = None
    across: dict[Path, list[int]] = {}
    for prefix in sorted(prefixes, key=len, reverse=True):
        sums = [0] * len(trial.beside)
        for point in prefixes[prefix]:
            walked = (*prefix, point)
            if walked in across:
                gains = _least(trial, walked, across[walked], reply)
            else:
                gains = [weights[walked]] * len(sums)
            for lurker, gain in enumerate(gains):
                if lurker != point:
                    sums[lurker] += gain
        across[prefix] = sums
    return sum(across[(start,)][trial.lair] for start in trial.starts if (start,) in across)


def _least(trial: Trial, walked: Path, sums: Sequence[int], reply: Reply) -> list[int]:
    """Where the stalker goes from each point, and the weight that still gets across then."""
    moves = [
        min(_points(around & ~(1 << walked[-1])) or [lurker], key=lambda point: (sums[point], point))
        for lurker, around in enumerate(trial.beside)
    ]
    reply[walked] = dict(enumerate(moves))
    return [sums[point] for point in moves]


def conceded(trial: Trial, habits: Habits) -> Fraction:
    """How often the walker gets across at most against these habits; where they are silent, he is let through."""
    hopeful = {path[:length] for path in crossings(trial) for length in range(2, len(path))}

    def best(path: Path, lurkers: Mapping[int, Fraction]) -> Fraction:
        most = NEVER
        for point in _points(trial.beside[path[-1]]):
            left = {lurker: share for lurker, share in lurkers.items() if lurker != point}
            if trial.goals >> point & 1:
                most = max(most, sum(left.values(), NEVER))
            elif (walked := (*path, point)) in habits:
                most = max(most, best(walked, _moved(left, habits[walked])))
            elif walked in hopeful:
                most = max(most, sum(left.values(), NEVER))
        return most

    return max(best((start,), {trial.lair: ALWAYS}) for start in trial.starts)


def _moved(lurkers: Mapping[int, Fraction], habit: Mapping[int, Mapping[int, Fraction]]) -> dict[int, Fraction]:
    moved: dict[int, Fraction] = {}
    for lurker, share in lurkers.items():
        for point, part in habit[lurker].items():
            moved[point] = moved.get(point, NEVER) + share * part
    return moved


def _odds(trial: Trial, path: Path, mixture: Sequence[tuple[Reply, Fraction]]) -> Fraction:
    return sum((share for reply, share in mixture if crosses(trial, path, reply)), NEVER)


def _habits(trial: Trial, mixture: Sequence[tuple[Reply, Fraction]]) -> dict[Path, dict[int, dict[int, Fraction]]]:
    """A mixture of whole replies as one choice after another.

    Only points the stalker can be at are listed, and only paths that can still get across.
    """
    habits: dict[Path, dict[int, dict[int, Fraction]]] = {}
    waiting: list[tuple[Path, list[tuple[Reply, int, Fraction]]]] = [
        ((start,), [(reply, trial.lair, share) for reply, share in mixture]) for start in trial.starts
    ]
    while waiting:
        path, parts = waiting.pop()
        for point in _points(trial.beside[path[-1]] & ~trial.goals):
            walked = (*path, point)
            left = [part for part in parts if part[1] != point]
            if not left or walked not in left[0][0]:
                continue
            moved = [(reply, reply[walked][at], share, at) for reply, at, share in left]
            habits[walked] = _shares([(at, to, share) for _, to, share, at in moved])
            waiting.append((walked, [(reply, to, share) for reply, to, share, _ in moved]))
    return habits


def _shares(moves: Sequence[tuple[int, int, Fraction]]) -> dict[int, dict[int, Fraction]]:
    """From each point, the share of each move in all moves from there."""
    shares: dict[int, dict[int, Fraction]] = {}
    for at, to, share in sorted(moves):
        row = shares.setdefault(at, {})
        row[to] = row.get(to, NEVER) + share
    return {at: {to: share / sum(row.values()) for to, share in row.items()} for at, row in shares.items()}


def _points(mask: int) -> list[int]:
    return [point for point in range(mask.bit_length()) if mask >> point & 1]
