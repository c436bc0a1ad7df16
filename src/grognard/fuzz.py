"""Random matches of every game and option, watched for anything that must never happen.

Whatever goes wrong is written down as a record that can be replayed and reopened. It knows games through the
registry and the contract only.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from grognard.driver import header_for
from grognard.fate import Seeded
from grognard.game import Game, told_apart
from grognard.kernel import FATE, Entry, Header, Pick, Position, Record, Setting, replay
from grognard.registry import game as registered
from grognard.registry import slugs
from grognard.store import SUFFIX, save

LONGEST = 250_000
"""Answers in one match; one that needs more is taken to never end. Where players agree on no limit of rounds, the last
hero may wander through a village for some ten thousand rounds of random play before anybody catches him."""
LOOK = 50
"""Every so many answers the slower checks are made, unless it is said how often."""


class Wrong(Exception):
    """Something that must never happen in a match."""


class Finding(msgspec.Struct, frozen=True):
    """One match of the fuzzer: its seed, what was played, how long, and what went wrong, if anything."""

    seed: int
    game: str
    scenario: str
    options: dict[str, Setting]
    answers: int
    problem: str = ""
    details: str = ""
    record: Record | None = None
    path: Path | None = None


class Report(msgspec.Struct):
    """What a run of the fuzzer came to."""

    matches: int = 0
    answers: int = 0
    problems: list[Finding] = []


Play = Callable[[int], Finding]
Progress = Callable[[Report, Finding], None]


def fuzz(
    games: Sequence[str] = (),
    matches: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    jobs: int = 1,
    folder: Path | None = None,
    progress: Progress | None = None,
    scenarios: Sequence[str] = (),
    look: int = LOOK,
) -> Report:
    """Play random matches (100, unless a number or a time is given) and report what went wrong.

    If scenarios are named, only they are played, and only games that have one of them. Every `look` answers the slower
    checks are made: seldom, where many answers are wanted.

    Each match has its own seed, counted up from `seed`; the same seed plays the same match. Failures are
    dumped as `fuzz-<seed>.grog.json`, with what was raised in `fuzz-<seed>.txt`, in `folder`, if one is given.
    """
    names, chosen = _having(tuple(games) or slugs(), tuple(scenarios)), tuple(scenarios)
    if matches is None and seconds is None:
        matches = 100
    ends = None if seconds is None else time.monotonic() + seconds
    seeds = islice(count(seed), matches)
    report = Report(problems=[])
    for finding in _findings(partial(try_match, names, scenarios=chosen, look=look), seeds, jobs, ends):
        kept = _dump(finding, folder) if finding.problem else finding
        report.matches += 1
        report.answers += finding.answers
        if kept.problem:
            report.problems.append(kept)
        if progress is not None:
            progress(report, kept)
    return report


def try_match(names: Sequence[str], seed: int, scenarios: Sequence[str] = (), look: int = LOOK) -> Finding:
    """Play the match of one seed, with the game, scenario (one of these, if any) and options that the seed chooses."""
    random = Random(seed)
    game = registered(names[seed % len(names)])
    header = _choose(game, random, seed, scenarios)
    return watch(game, header, random, seed, look)


def watch(game: Game[Any], header: Header, random: Random, seed: int, look: int = LOOK) -> Finding:
    """Play a match at random to its end under observation."""
    answers: list[Entry] = []
    problem = details = ""
    try:
        _play(game, header, random, answers, look)
    except Exception as error:  # whatever a rule raises is what we are looking for
        problem = f"{type(error).__name__}: {error}"
        details = traceback.format_exc()
    record = Record(header=header, answers=tuple(answers)) if problem else None
    return Finding(seed, game.slug, header.scenario, header.options, len(answers), problem, details, record)


def _having(names: tuple[str, ...], scenarios: tuple[str, ...]) -> tuple[str, ...]:
    """The games that have one of these scenarios; an unknown game or scenario is named at once, not by a worker."""
    games = [registered(name) for name in names]
    for slug in scenarios:
        if not any(slug in game.scenarios for game in games):
            games[0].scenario(slug)
    return tuple(game.slug for game in games if not scenarios or any(slug in game.scenarios for slug in scenarios))


def _findings(play: Play, seeds: Iterator[int], jobs: int, ends: float | None) -> Iterator[Finding]:
    if jobs <= 1:
        for seed in seeds:
            yield play(seed)
            if ends is not None and time.monotonic() > ends:
                return
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from _shared_out(pool, play, seeds, jobs, ends)


def _shared_out(
    pool: Executor, play: Play, seeds: Iterator[int], jobs: int, ends: float | None
) -> Iterator[Finding]:
    """Keep every worker busy with one match and one waiting, until time or seeds run out."""
    busy: set[Future[Finding]] = {pool.submit(play, seed) for seed in islice(seeds, 2 * jobs)}
    while busy:
        done, busy = wait(busy, return_when=FIRST_COMPLETED)
        late = ends is not None and time.monotonic() > ends
        if late:
            busy = {future for future in busy if not future.cancel()}
        else:
            busy |= {pool.submit(play, seed) for seed in islice(seeds, len(done))}
        yield from sorted((each.result() for each in done), key=lambda finding: finding.seed)


def _choose(game: Game[Any], random: Random, seed: int, scenarios: Sequence[str]) -> Header:
    scenario = random.choice([one for one in game.scenarios.values() if not scenarios or one.slug in scenarios])
    drawn = {choice.key: random.choice(choice.choices) for choice in scenario.choices}
    options = told_apart(scenario, drawn, seed)
    return header_for(game, Seeded(seed), scenario.slug, options)


def _play(game: Game[Any], header: Header, random: Random, answers: list[Entry], look: int) -> None:
    """Answers are noted before they are given, so that a record ends with the one that failed."""
    position = game.start(header.scenario, header.options, header.edition)
    while (question := position.question) is not None:
        if question.options.count() < 1:
            raise Wrong(f"{question.topic!r} has no answer")
        if len(answers) >= LONGEST:
            raise Wrong(f"no end after {LONGEST} answers")
        if len(answers) % look == 0:
            _look(game, position)
        answer = question.options.pick(random.random)
        answers.append(Entry(question.topic, position.spell(answer)))
        position.answer(answer)
    if position.outcome is None:
        raise Wrong("nothing is asked, but nobody has won or lost")
    _check_record(game, Record(header=header, answers=tuple(answers)), position)


def _look(game: Game[Any], position: Position) -> None:
    decoded = position.decode(position.encode())
    if decoded.key() != position.key():
        raise Wrong("encoding and decoding give another position")
    for name in (*position.derived, *position.derived_rows):
        if getattr(decoded, name) != getattr(position, name):
            raise Wrong(f"{name} is not what rebuilding makes of it")
    question = position.question
    if question is None or question.seat == FATE:
        return
    _look_at_words(game, position)
    if isinstance(question.options, Pick):
        for answer, (verb, noun) in enumerate(position.lexicon(question.options.lexicon).entries):
            refused = game.refusal(position, question, verb, noun)
            if (refused is None) != question.options.has(answer):
                raise Wrong(f"{position.spell(answer)!r} is refused by {refused}, but offered otherwise")


def _look_at_words(game: Game[Any], position: Position) -> None:
    question = position.question
    assert question is not None
    for answer in question.options:
        if position.parse(position.spell(answer)) != answer:
            raise Wrong(f"{position.spell(answer)!r} is not read as it is spelled")
    msgspec.json.encode(game.table(game.view(position, question.seat)))


def _check_record(game: Game[Any], record: Record, position: Position) -> None:
    if replay(game, record).digest() != position.digest():
        raise Wrong("the record replays to another position")


def _dump(finding: Finding, folder: Path | None) -> Finding:
    if folder is None or finding.record is None:
        return finding
    path = folder / f"fuzz-{finding.seed}{SUFFIX}"
    folder.mkdir(parents=True, exist_ok=True)
    save(path, finding.record)
    path.with_name(f"fuzz-{finding.seed}.txt").write_text(finding.details, encoding="utf-8")
    return msgspec.structs.replace(finding, path=path)
