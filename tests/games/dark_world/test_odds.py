"""Odds where strengths are hidden: counted over all worlds, against brute force that lays out every deal by itself."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from grognard.driver import Sight
from grognard.games.dark_world.castle import Castle
from grognard.kernel import foresee
from grognard.odds import odds_of
from tests.games.dark_world.stage import DARK_WORLD, play, stage

BOX = {"orc": (1, 1, 2, 2, 3, 3, 4, 4), "skeleton": (1, 2, 3, 4), "ogre": (1, 2, 3, 4), "mummy": (2, 3)}
"""DW-G6."""
LIMITS = {"1": 3, "4": 4, "8": 5, "arena": 99}
"""DW-P2."""
Figures = dict[str, tuple[str, str]]
"""Unrevealed figures: where each stands, and in which room."""


def deals(figures: Figures, seen: dict[str, tuple[int, ...]]) -> Counter[tuple[int, ...]]:
    """Every deal of strengths that keeps the limits, with the number of ways; `seen` are figures accounted for."""
    sorts = [name.rpartition("-")[0] for name in figures]
    packs = {sort: list((Counter(BOX[sort]) - Counter(seen.get(sort, ()))).elements()) for sort in BOX}
    found: Counter[tuple[int, ...]] = Counter()
    counts = Counter(sorts)
    hands: list[dict[str, list[int]]] = [{}]
    for sort, count in counts.items():
        hands = [{**hand, sort: list(chosen)} for hand in hands for chosen in permutations(packs[sort], count)]
    for hand in hands:
        left = {sort: list(strengths) for sort, strengths in hand.items()}
        dealt = tuple(left[sort].pop(0) for sort in sorts)
        rooms: Counter[str] = Counter()
        for (_, room), strength in zip(figures.values(), dealt, strict=True):
            rooms[room] += strength
        found[dealt] += all(total <= LIMITS[room] for room, total in rooms.items())
    return +found


def brute(
    figures: Figures, text: str, script: tuple[object, ...], answer: str, seen: dict[str, tuple[int, ...]]
) -> dict[str, Fraction]:
    """The chances by laying out every deal as the truth and foreseeing the answer in it."""
    ways = deals(figures, seen)
    chances: dict[str, Fraction] = {}
    for dealt, count in ways.items():
        castle = laid_out(figures, text, dealt, script)
        for future in foresee(castle, castle.parse(answer)):
            what = DARK_WORLD.result(castle, future.position, 1)
            share = future.chance * Fraction(count, sum(ways.values()))
            chances[what] = chances.get(what, Fraction(0)) + share
    return chances


def laid_out(figures: Figures, text: str, dealt: tuple[int, ...], script: tuple[object, ...]) -> Castle:
    lines = [f"{name} at {at}, strength {n}" for (name, (at, _)), n in zip(figures.items(), dealt, strict=True)]
    castle = stage("\n".join([text, *lines]), "barbarian")
    play(castle, *(str(step) for step in script))
    return castle


CASES: dict[str, tuple[Figures, str, tuple[object, ...], str, dict[str, tuple[int, ...]]]] = {
    "one in a room": ({"orc-1": ("F3", "1")}, "barbarian at F2\ndoors 1", (), "attack orc-1", {}),
    "two in a room": (
        {"orc-1": ("F3", "1"), "skeleton-1": ("F1", "1")}, "barbarian at F2\ndoors 1", (), "attack skeleton-1", {},
    ),
    "others elsewhere": (
        {"skeleton-1": ("E1", "1"), "skeleton-2": ("F6", "4"), "mummy-1": ("F4", "4"), "ogre-1": ("H7", "8")},
        "barbarian at E2\ndoors 1", (), "attack skeleton-1", {},
    ),
    "some accounted for": (
        {"skeleton-1": ("H7", "8"), "ogre-1": ("H9", "8")},
        "barbarian at H8, camp skeleton:2, hits 2\nskeleton-2 at E8, strength 4, known\ndoors 8", (),
        "attack skeleton-1", {"skeleton": (2, 4)},
    ),
    "with the cards in hand": (
        {"orc-1": ("H7", "8"), "ogre-1": ("H9", "8")}, "barbarian at H8, hits 2, misses 1\ndoors 8",
        ("attack orc-1", 1, 1),
        "play 1", {},
    ),
    "in the arena": (
        {"ogre-1": ("L7", "arena"), "orc-1": ("F6", "4")}, "barbarian at K7\narena", (), "attack ogre-1", {},
    ),
    "a grenade among three": (
        {"orc-1": ("M7", "arena"), "skeleton-1": ("M8", "arena"), "ogre-1": ("L7", "arena")},
        "barbarian at K7, grenade\narena", (), "throw orc-1", {},
    ),
}  # fmt: skip


@pytest.mark.rule("DW-G6", "DW-F10")
@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_odds_over_hidden_strengths_are_exact(
    case: tuple[Figures, str, tuple[object, ...], str, dict[str, tuple[int, ...]]],
) -> None:
    figures, text, script, answer, seen = case
    truth = laid_out(figures, text, next(iter(deals(figures, seen))), script)
    found = odds_of(Sight(DARK_WORLD, truth, 1), answer)
    assert found.exact
    assert dict(found.rows) == brute(figures, text, script, answer, seen)


@pytest.mark.rule("DW-F1")
def test_korak_knows_the_strengths_and_nothing_else_matters_to_a_blow() -> None:
    text = "barbarian at D2, hits 1, misses 2\norc-1 at E2, strength 2\nogre-1 at F1, strength 1\ndoors 1"
    castle = stage(text, "korak")
    play(castle, "activate orc-1")
    found = odds_of(Sight(DARK_WORLD, castle, 0), "strike barbarian")
    assert (found.exact, found.worlds) == (True, 1)
