"""The two palps of a royal guard: two attacks on different enemies, or one with both on who stands between them.

DN-4.44b, DN-4.44c, DN-G106. What was struck in this half stands in the position (`blows`), in fours: the half, the
guard, the palps that may have done it, and the enemy. How such an attack is fought out is in `krob_melee`.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dragon_noir.pieces.big_krobs import BOTH, LEFT, RIGHT, between_palps, is_guard, palps_at
from grognard.games.dragon_noir.position import Foray
from grognard.kernel import Refusal

DOUBLED = BOTH + 1
"""Among the blows: both palps struck together."""


def blows(war: Foray, guard: int) -> list[tuple[int, int]]:
    """What a guard has struck in this half: pairs of palps and enemy."""
    row = war.blows
    fours = zip(row[::4], row[1::4], row[2::4], row[3::4], strict=True)
    return [(palps, enemy) for half, piece, palps, enemy in fours if half == war.half and piece == guard]


def note(war: Foray, guard: int, palps: int, enemies: Sequence[int]) -> None:
    """Note a blow at some enemies; those of other halves are forgotten."""
    row = war.blows
    kept = [at for at in range(0, len(row), 4) if row[at] == war.half]
    old = tuple(number for at in kept for number in row[at : at + 4])
    war.blows = (*old, *(number for enemy in enemies for number in (war.half, guard, palps, enemy)))


def doubled(war: Foray, piece: int) -> bool:
    """Whether a guard strikes with both palps at once in this half (DN-4.44c)."""
    return bool(war.blows) and any(palps == DOUBLED for palps, _ in blows(war, piece))


def idle_palps(war: Foray, guard: int) -> int:
    """The palps that may still strike: the other one than that of the first attack, whichever that was."""
    struck = [palps for palps, _ in blows(war, guard)] if war.blows else []
    if not struck:
        return BOTH
    return sum(palp for palp in (LEFT, RIGHT) if struck[0] & BOTH & ~palp)


def palps_for(war: Foray, guard: int, enemies: Sequence[int]) -> int:
    """The palps, of those that may still strike, each of which reaches all of these enemies before a guard."""
    found = idle_palps(war, guard)
    for enemy in enemies:
        found &= palps_at(war, guard, war.hexes(enemy))
    return found


def why_not_palp(war: Foray, guard: int, enemies: Sequence[int], target: int) -> Refusal | None:
    """Why a guard cannot strike at a target, perhaps with others at once (DN-4.44b, DN-G106)."""
    if any(enemy == target for _, enemy in blows(war, guard)):
        return Refusal("DN-4.44b", "guard-struck-it-already", (guard, target))
    if not palps_for(war, guard, (*enemies, target)):
        return Refusal("DN-G106", "no-palp-for", (guard, target))
    return None


def why_not_both(war: Foray, guard: int, target: int) -> Refusal | None:
    """Why a guard cannot strike at a target with both palps at once (DN-4.44c, DN-G106)."""
    if not is_guard(war, guard):
        return Refusal("DN-4.44b", "only-guards-have-palps", (guard,))
    if blows(war, guard):
        return Refusal("DN-4.44b", "one-palp-struck-already", (guard,))
    if not between_palps(war, guard) & war.hexes(target):
        return Refusal("DN-G106", "not-between-palps", (guard, target))
    return None
