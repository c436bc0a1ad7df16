"""Single calls of the skirmish engine, on positions out of random play: movement fields, lines of sight and copies.

It knows how a skirmish is made inside, for that is what is measured; whole matches are played in `ours`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from bench.slices import Run, clocked
from grognard.board.fields import field
from grognard.board.footprints import Stand
from grognard.board.hexes import bits
from grognard.board.pairs import rides
from grognard.games.skirmish.movement.phase import barred, going_of, left
from grognard.games.skirmish.war import War
from grognard.kernel import Position

SEED = "skirmish"
SAMPLES = 24
"""Positions that are taken in turn."""
FIGHTING = ("engage", "melee-die", "missile-die", "retreat")
"""The questions in the middle of a fight."""


def sampled(start: Callable[[], Position], wanted: Callable[[War], bool]) -> Iterator[War]:
    """Positions of random play that are wanted, some way apart from each other."""
    random, found, apart = Random(SEED).random, 0, 0
    while found < SAMPLES:
        position = start()
        while (question := position.question) is not None and found < SAMPLES:
            assert isinstance(position, War)
            apart += 1
            if apart > 50 and wanted(position):
                found, apart = found + 1, 0
                yield position.copy()
            position.answer(question.options.pick(random))


def fields(start: Callable[[], Position], mounted: bool) -> Run:
    """The whole flood for a unit that has its full allowance, with nothing remembered from before."""

    def wanted(war: War) -> bool:
        question = war.question
        if question is None or question.topic != "destination":
            return False
        piece = question.about[0]
        return war.mounted(piece) == mounted and not war.spent[piece]

    samples = list(sampled(start, wanted))

    def flood() -> int:
        for war in samples:
            assert war.question is not None
            piece = war.question.about[0]
            free = war.land.map.cells & ~barred(war, piece) | war.hexes(piece)
            going, points = going_of(war, piece), left(war, piece)
            if mounted:
                rides(going, Stand(war.at[piece], war.facing[piece]), points, free, swap=True)
            else:
                field(going, war.at[piece], points, free)
        return len(samples)

    return clocked(flood)


def lines(start: Callable[[], Position], batch: int = 200) -> Run:
    """Whether one hex sees another, for pairs of hexes all over the map, each traced before."""
    war = next(sampled(start, lambda _: True))
    random, cells = Random(SEED), list(bits(war.land.map.cells))
    pairs = [(random.choice(cells), random.choice(cells)) for _ in range(batch)]
    sees, screens, walls = war.land.sight.sees, war.land.screens, war.land.walls

    def look() -> int:
        for a, b in pairs:
            sees(a, b, screens, walls)
        return batch

    return clocked(look)


def copies(start: Callable[[], Position]) -> Run:
    """Copies in the middle of a fight, each side twice as strong as the scenario has it."""
    samples = [
        doubled(war) for war in sampled(start, lambda war: war.question is not None and war.question.topic in FIGHTING)
    ]

    def copy() -> int:
        for war in samples:
            war.copy()
        return len(samples)

    return clocked(copy)


def doubled(war: War) -> War:
    """The same position with every unit on the map twice; good for copying, not for playing on."""
    units, twice = len(war.at), war.copy()
    for name in war.columns:
        setattr(twice, name, getattr(war, name) * 2)
    for name in war.rows:
        row = getattr(war, name)
        if len(row) == units:
            setattr(twice, name, row * 2)
    return twice
