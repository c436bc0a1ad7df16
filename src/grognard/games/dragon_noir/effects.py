"""What spells leave on people and hexes for a time, as the row `effects` of the position has it.

Each is a kind with an amount, what it lies on, and the last half of it. It knows neither casting nor targets.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from grognard.games.skirmish.sheets.book import Face

if TYPE_CHECKING:
    from grognard.games.dragon_noir.position import Foray

SWIFT, STRONG, WARDED, ROOTED, DOUBLED, HALVED, AIMED, CIRCLED, BURNING, WEAKENED, SUMMONED, DOUBTING = range(1, 13)
MIRED, TIPPED = 13, 14
"""Stuck in marsh, and a brazier that was tipped over: no spells, but they last like one (DN-G246, DN-G377)."""
KINDS = 32
"""Amounts are counted above this."""
ON_HEXES = (CIRCLED, BURNING, TIPPED)
"""These lie on hexes, the others on pieces."""
ON_FIGURES = (SWIFT, STRONG, WARDED, DOUBLED, HALVED)
"""These change what a counter shows."""
FOR_GOOD = 1 << 20
NAMES = (
    "swift", "strong", "warded", "rooted", "doubled", "halved", "aimed", "circled", "burning", "weakened", "summoned",
    "doubting", "mired", "tipped",
)  # fmt: skip
"""What each is called where a spell's sheet, a text or a view names it."""
NUMBERS = {name: kind for kind, name in enumerate(NAMES, start=SWIFT)}
WORDS = {kind: name for name, kind in NUMBERS.items() if kind not in (*ON_HEXES, WEAKENED)}
"""What is said of those a spell lies on."""


def lay(war: Foray, kind: int, on: int, last: int, amount: int = 0) -> None:
    """Lay an effect on a piece or hex until the end of a half."""
    war.effects = (*war.effects, kind + KINDS * amount, on, last)


def amount(war: Foray, kind: int, on: int) -> int:
    """The sum of an effect on a piece or hex."""
    return _sums(war.effects).get((kind, on), 0)


def under(war: Foray, kind: int, on: int) -> bool:
    """Whether an effect lies on a piece or hex."""
    return (kind, on) in _sums(war.effects)


@lru_cache(maxsize=512)
def touched(row: tuple[int, ...]) -> frozenset[int]:
    """Every number that an effect of a row lies on, pieces and hexes alike: nothing else is changed by any."""
    return frozenset(row[1::3])


@lru_cache(maxsize=512)
def _sums(row: tuple[int, ...]) -> dict[tuple[int, int], int]:
    """The effects of a row by kind and by what they lie on; rows stay the same for many questions."""
    found: dict[tuple[int, int], int] = {}
    for n in range(0, len(row), 3):
        amount, kind = divmod(row[n], KINDS)
        found[kind, row[n + 1]] = found.get((kind, row[n + 1]), 0) + amount
    return found


@lru_cache(maxsize=512)
def _changed(row: tuple[int, ...]) -> frozenset[int]:
    """The pieces whose figures an effect changes."""
    return frozenset(on for kind, on in _sums(row) if kind in ON_FIGURES)


def lift(war: Foray, kind: int, on: int) -> None:
    """Take an effect away."""
    _keep(war, [three for three in _threes(war) if (three[0] % KINDS, three[1]) != (kind, on)])


def fade(war: Foray) -> None:
    """DN-G71, DN-G78, DN-3.55.3d: whatever ended with the half before is gone, and spirits with it."""
    if not war.effects:
        return
    threes = _threes(war)
    for effect, piece, last in threes:
        if last < war.half and effect % KINDS == SUMMONED and war.alive(piece):
            war.remove(piece)
            war.tell("DN-3.55.3d", "vanished", piece)
    _keep(war, [three for three in threes if three[2] >= war.half])


def hexes_under(war: Foray, kind: int) -> int:
    """The hexes on which an effect lies."""
    return _hexes_under(war.effects, kind) if war.effects else 0


@lru_cache(maxsize=512)
def _hexes_under(row: tuple[int, ...], kind: int) -> int:
    """The same in a row of effects."""
    mask = 0
    for n in range(0, len(row), 3):
        if row[n] % KINDS == kind:
            mask |= 1 << row[n + 1]
    return mask


def figures(war: Foray, piece: int, face: Face) -> Face:
    """The figures of a piece under spells (DN-3.51.1a, DN-3.51.2a, DN-3.51.3a, DN-3.53.2, DN-3.53.3, DN-3.53.7)."""
    if piece not in _changed(war.effects):
        return face
    attack, defence, movement = face
    if under(war, DOUBLED, piece):
        attack *= 2
    if under(war, HALVED, piece):
        attack //= 2  # DN-G83: rounded down
    attack += amount(war, STRONG, piece)
    defence += amount(war, WARDED, piece)
    return Face(attack, defence, movement + amount(war, SWIFT, piece))


def _threes(war: Foray) -> list[tuple[int, ...]]:
    row = war.effects
    return [row[n : n + 3] for n in range(0, len(row), 3)]


def _keep(war: Foray, threes: list[tuple[int, ...]]) -> None:
    war.effects = tuple(number for three in threes for number in three)
