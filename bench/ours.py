"""Our side of the measurements: two games through the public contract, the match around them, and Hex.

It knows Grognard and nothing of the peers. A step is one question answered, Fate's included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

import grognard
from bench import ansalon, defence, hex11, skirmish
from bench.slices import Run, clocked
from grognard.game import Game
from grognard.kernel import Answer, Match, Position, Question, Setting, TooWide, foresee, new_header

SEED = "ours"
GAME = "dark-world"
OPTIONS: dict[str, dict[str, Setting]] = {GAME: {"rounds": 0}}
"""Matches are played to their own end."""
RAID = "dark-blades"
"""Its first scenario is The Raid."""
VILLAGE = "village-of-fear"
EXILE, KAZHDIN = "dragon-noir-exile", "the-day-of-kazhdin"
"""The battle with about ninety characters on two maps."""
CHALLENGE, NEST = "dragon-noir-challenge", "the-nest-of-alkiram"
"""The one with the most counters below ground, on three maps."""
CHUNK = 200
"""Answers between two looks at the clock: a match of thousands of answers would make slices uneven."""
SAMPLES = 12
"""Positions, each from a match of its own, that copying and foreseeing take in turn."""
OPENING = 400
"""Answers after which a match is begun anew when every seat's view is built after every answer."""
SECOND = "destination"
"""The question whose answer completes a step: which unit, and where to."""
BOUT = ("hero-die", "monster-die", "hit-cards", "miss-cards")
"""The questions in the middle of a bout."""


class Ours(NamedTuple):
    """A measurement of ours: what it is, and how to get it ready."""

    title: str
    prepare: Callable[[], Run]


def play(start: Callable[[], Position], listed: bool = False, second: str = "") -> Run:
    """Random play, match after match; with `listed`, every option is written down before one is picked.

    Answers to the question `second` are not counted: they complete the step of the answer before.
    """
    random = Random(SEED).random
    position = start()

    def chunk() -> int:
        nonlocal position
        steps = CHUNK
        for _ in range(CHUNK):
            question = position.question
            if question is None:
                position = start()
                question = asked(position)
            steps -= question.topic == second
            if listed:
                options: list[Answer] = [*question.options]
                position.answer(options[int(random() * len(options))])
            else:
                position.answer(question.options.pick(random))
        return steps

    return clocked(chunk)


def asked(position: Position) -> Question:
    """The first question of a match; there always is one."""
    assert position.question is not None
    return position.question


def start_game(slug: str = GAME, scenario: str = "") -> Callable[[], Position]:
    """Begins matches of a game that keep no log."""
    game: Game[Any] = grognard.game(slug)

    def start() -> Position:
        position: Position = game.start(scenario, OPTIONS.get(slug))
        position.log = None
        return position

    return start


def start_kazhdin() -> Position:
    """Begins The Day of Kazhdin."""
    return start_game(EXILE, KAZHDIN)()


def start_nest() -> Position:
    """Begins The Nest of Alkiram."""
    return start_game(CHALLENGE, NEST)()


def copies() -> Run:
    """Copies of positions in the middle of a bout, in the middle of a match."""
    samples = list(sampled(in_a_bout))

    def copy() -> int:
        for position, _ in samples:
            position.copy()
        return len(samples)

    return clocked(copy)


def foresights() -> Run:
    """All futures of a hero's attack up to the next question of a player; a step is one outcome looked at."""
    samples = list(sampled(an_attack))
    looked = sum(outcomes(position, answer) for position, answer in samples)

    def look() -> int:
        for position, answer in samples:
            foresee(position, answer)
        return looked

    return clocked(look)


def outcomes(position: Position, answer: Answer) -> int:
    """How many outcomes of dice `foresee` looks at: the least bound it does not call too narrow."""
    low, high = 0, 100_000
    while low < high:
        middle = (low + high) // 2
        try:
            foresee(position, answer, middle)
            high = middle
        except TooWide:
            low = middle + 1
    return low


def sampled(wanted: Callable[[Position], Answer | None]) -> Iterator[tuple[Position, Answer]]:
    """Positions of random play with the answer that is wanted in them, the third such of each match."""
    start, random = start_game(), Random(SEED).random
    for _ in range(SAMPLES):
        position, found = start(), 0
        while (question := position.question) is not None:
            answer = wanted(position)
            found += answer is not None
            if answer is not None and found == 3:
                yield position.copy(), answer
                break
            position.answer(question.options.pick(random))


def in_a_bout(position: Position) -> Answer | None:
    """Any answer, while a bout is under way."""
    question = position.question
    return question.options.at(0) if question and question.topic in BOUT else None


def an_attack(position: Position) -> Answer | None:
    """The first attack a hero can make now, if there is any."""
    question = position.question
    if question is None or question.topic != "hero-turn":
        return None
    return next((a for a in question.options if position.spell(a).startswith("attack ")), None)


def matches(views: bool, slug: str = GAME, tables: bool = False, scenario: str = "") -> Run:
    """Random play through a match: events, record, check and undo; with `views`, each seat's after each answer.

    With `tables` every view is laid out, too, as a server does for its players: without the log, which they have.
    """
    game: Game[Any] = grognard.game(slug)
    random = Random(SEED).random
    header = new_header(game, scenario, OPTIONS.get(slug, {}))
    match = Match(game, header)

    def chunk() -> int:
        nonlocal match
        for _ in range(CHUNK):
            question = match.question
            if question is None or (views and len(match.answers) >= OPENING):
                match = Match(game, header)
                question = asked(match.position)
            match.put(question.seat, question.options.pick(random))
            for seat in range(len(match.seats)) if views else ():
                view = match.view(seat)
                if tables:
                    game.table(msgspec.structs.replace(view, said=len(view.log)))
        return CHUNK

    return clocked(chunk)


OURS: dict[str, Ours] = {
    "dark-world": Ours("Dark World, random play", lambda: play(start_game())),
    "dark-world-listed": Ours("Dark World, options listed", lambda: play(start_game(), listed=True)),
    "dark-world-copy": Ours("Dark World, copy in a bout", copies),
    "dark-world-foresee": Ours("Dark World, foresee an attack", foresights),
    "dark-world-match": Ours("Dark World, through a match", lambda: matches(views=False)),
    "dark-world-views": Ours(f"the same, all views, first {OPENING} answers", lambda: matches(views=True)),
    "dark-world-tables": Ours("the same with all tables", lambda: matches(views=True, tables=True)),
    "village": Ours("Village of Fear, random play", lambda: play(start_game(VILLAGE))),
    "village-tables": Ours(
        f"Village of Fear, all tables, first {OPENING} answers", lambda: matches(views=True, slug=VILLAGE, tables=True)
    ),
    "raid": Ours("The Raid, answers in random play", lambda: play(start_game(RAID))),
    "raid-steps": Ours("The Raid, unit and destination as one step", lambda: play(start_game(RAID), second=SECOND)),
    "raid-foot": Ours("The Raid, movement field on foot", lambda: skirmish.fields(start_game(RAID), mounted=False)),
    "raid-mounted": Ours("The Raid, movement field mounted", lambda: skirmish.fields(start_game(RAID), mounted=True)),
    "raid-sight": Ours("The Raid, one line of sight", lambda: skirmish.lines(start_game(RAID))),
    "raid-copy": Ours("The Raid, copy with 60 units", lambda: skirmish.copies(start_game(RAID))),
    "raid-match": Ours("The Raid, through a match", lambda: matches(views=False, slug=RAID)),
    "raid-views": Ours(f"the same with both views, first {OPENING} answers", lambda: matches(views=True, slug=RAID)),
    "raid-tables": Ours("the same with both tables", lambda: matches(views=True, slug=RAID, tables=True)),
    "kazhdin-tables": Ours(
        f"The Day of Kazhdin, both tables, first {OPENING} answers",
        lambda: matches(views=True, slug=EXILE, tables=True, scenario=KAZHDIN),
    ),
    "kazhdin": Ours("The Day of Kazhdin, answers in random play", lambda: play(start_kazhdin)),
    "kazhdin-steps": Ours(
        "The Day of Kazhdin, unit and destination as one step", lambda: play(start_kazhdin, second=SECOND)
    ),
    "nest": Ours("The Nest of Alkiram, answers in random play", lambda: play(start_nest)),
    "nest-steps": Ours("The Nest of Alkiram, unit and destination as one", lambda: play(start_nest, second=SECOND)),
    "kazhdin-hex": Ours("The Day of Kazhdin, one hex of a move", lambda: defence.hexes(start_kazhdin, fire=False)),
    "kazhdin-fire": Ours("the same, open to defensive fire", lambda: defence.hexes(start_kazhdin, fire=True)),
    "war": Ours("The War of the Lance, answers in random play", lambda: play(start_game(ansalon.SLUG, ansalon.WAR))),
    "war-copy": Ours("The War of the Lance, copy", ansalon.copies),
    "war-reach": Ours("The War of the Lance, reach of one stack", ansalon.reaches),
    "war-view": Ours("The War of the Lance, one view", ansalon.views),
    "war-replay": Ours("The War of the Lance, one answer replayed", ansalon.replays),
    "war-save-short": Ours("One answer kept after 100", lambda: ansalon.saves(100)),
    "war-save-long": Ours(f"One answer kept after {ansalon.LONG}", lambda: ansalon.saves(ansalon.LONG)),
    "hex-lazy": Ours("Hex 11x11, lazy options", lambda: play(hex11.start)),
    "hex-listed": Ours("Hex 11x11, options listed", lambda: play(hex11.start, listed=True)),
}
