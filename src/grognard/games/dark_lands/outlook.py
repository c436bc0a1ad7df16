"""What is about to come of fights with the overlord, worked out instead of played through: for the assessment of bots.

A blow at the overlord decides the match; looking through all its dice and cards would cost a bot more than it has.
Chances are whole numbers out of `WHOLE`. Nothing here is a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from grognard.games.dark_lands.combat import Bout, HeroBlow, MonsterBlow
from grognard.games.dark_lands.hero_turn import HeroTurn
from grognard.games.dark_lands.lands import Lands
from grognard.kernel import Span

WHOLE = 1000
Dice = Callable[[Any, int], int]
"""How many dice a hero rolls against the overlord."""


@cache
def blow_chance(die: Span, dice: int, needed: int) -> int:
    """How often so many dice show at least this.

    >>> [blow_chance(Span(0, 2), 3, needed) for needed in (0, 2, 4, 7)]
    [1000, 851, 370, 0]
    """
    counts = {0: 1}
    for _ in range(dice):
        grown: dict[int, int] = {}
        for total, ways in counts.items():
            for face in die:
                grown[total + face] = grown.get(total + face, 0) + ways
        counts = grown
    good = sum(ways for total, ways in counts.items() if total >= needed)
    return good * WHOLE // sum(counts.values())


def slaying_chance(lands: Lands, dice: int, hits: int, blows: int) -> int:
    """How often one of a few blows slays the overlord, with as many Hit cards in each as a bout allows."""
    limit, needed = lands.box.constants["hit_cards_in_bout"], lands.strength(lands.overlord) + lands.given.tougher
    return _slaying_chance(lands.box.die, dice, hits, limit, needed, blows)


@cache
def _slaying_chance(die: Span, dice: int, hits: int, limit: int, needed: int, blows: int) -> int:
    missed = WHOLE
    for _ in range(blows):
        played = min(limit, hits)
        hits -= played
        missed = missed * (WHOLE - blow_chance(die, dice, needed - played)) // WHOLE
    return WHOLE - missed


def slaying_outlook(lands: Lands, dice: Dice) -> tuple[int, int, int]:
    """In a bout with the overlord: the hero, his chance that his blow now or next slays him, and the hit points he is
    left with if it does not; -1 for the hero where no such blow is under way."""
    top = lands.stack[-1] if lands.stack else None
    if isinstance(top, HeroBlow) and top.monster == lands.overlord:
        return top.hero, _chance(lands, top.hero, top.left, top.total), lands.hp[top.hero]
    if isinstance(top, MonsterBlow) and top.monster == lands.overlord and not top.left:
        hero, bout = top.hero, lands.stack[-2]
        limit = lands.box.constants["miss_cards_in_bout"]
        hp = lands.hp[hero] - top.total + min(limit, lands.misses[hero], top.total)
        answers = isinstance(bout, Bout) and not bout.hero_first and hp > 0
        return hero, _chance(lands, hero, dice(lands, hero), 0) if answers else 0, max(0, hp)
    return -1, 0, 0


def _chance(lands: Lands, hero: int, dice: int, total: int) -> int:
    needed = lands.strength(lands.overlord) + lands.given.tougher - total
    needed -= min(lands.box.constants["hit_cards_in_bout"], lands.hits[hero])
    return blow_chance(lands.box.die, dice, needed) if dice else WHOLE * (needed <= 0)


def stand_chance(lands: Lands, hero: int, hp: int, dice: Dice) -> int:
    """A hero before the overlord with these hit points: his chance to slay him before he falls himself.

    A blow of the overlord's takes about one hit point a die; who is not at his turn is struck first.
    """
    if not hp:
        return 0
    blows = -(-(hp + lands.misses[hero]) // lands.box.overlord_dice) - (0 if _at_turn(lands, hero) else 1)
    return slaying_chance(lands, dice(lands, hero), lands.hits[hero], blows)


def _at_turn(lands: Lands, hero: int) -> bool:
    turn = next((frame for frame in lands.stack if isinstance(frame, HeroTurn)), None)
    return turn is not None and turn.hero == hero and turn.actions > 0
