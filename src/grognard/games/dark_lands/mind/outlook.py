"""What is about to come of fights with the overlord, worked out instead of played through: for the assessment of bots.

A blow at the overlord decides the match; looking through all its dice and cards would cost a bot more than it has.
Chances are whole numbers out of `WHOLE`. Nothing here is a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from grognard.games.dark_lands.combat.bouts import Bout, HeroBlow, MonsterBlow
from grognard.games.dark_lands.hero_turn import HeroTurn
from grognard.games.dark_lands.lands import HEROES, OVERLORD_SEAT, Lands
from grognard.kernel import Span

WHOLE = 1000
DECISIVE = 10_000
"""What a win counts."""
HOPE = 9_500
"""What it is worth to be certain of slaying the overlord; the deed itself is worth more."""
CALM = 4_500
"""Belongings and places on the board count in full up to here, then less and less, and never as much as twice this."""
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

    A blow of the overlord's takes what its dice show on average; who is not at his turn is struck first.
    """
    if not hp:
        return 0
    blows = blows_before_falling(lands, hp + lands.misses[hero]) - (0 if _at_turn(lands, hero) else 1)
    return slaying_chance(lands, dice(lands, hero), lands.hits[hero], blows)


def blows_before_falling(lands: Lands, hp: int) -> int:
    """How often a hero with these hit points strikes at the overlord if each blow back takes what its dice show on
    average."""
    faces = list(lands.box.die)
    return -(-hp * len(faces) // (lands.box.overlord_dice * sum(faces)))


def tempered(worth: int) -> int:
    """What everything but the last fight is worth: in the same order, but short of the hope to win.

    >>> [tempered(worth) for worth in (3, 4500, 5500, 50_000, -50_000)]
    [3, 4500, 5318, 8595, -8595]
    """
    more = abs(worth) - CALM
    if more <= 0:
        return worth
    much = CALM + CALM * more // (CALM + more)
    return much if worth > 0 else -much


def hoped(chances: Sequence[tuple[int, int]], otherwise: int) -> int:
    """The mean of what may come: chances out of `WHOLE` with what each is worth, and what the rest of them is.

    >>> hoped([(500, 9500), (250, -9500)], otherwise=100)
    2400
    """
    left = WHOLE - sum(chance for chance, _ in chances)
    return (sum(chance * worth for chance, worth in chances) + left * otherwise) // WHOLE


def slain_worth(lands: Lands, hero: int, seat: int) -> int:
    """What it would be worth to a seat that this hero slays the overlord; another player's hero is half a win."""
    if seat == OVERLORD_SEAT:
        return -HOPE
    return HOPE if lands.owner(hero) == seat else HOPE // 2


def ended_worth(lands: Lands, seat: int, points: Callable[[int], int]) -> int:
    """What a match is worth that is won or lost, the mark itself for the winners, or whose overlord is slain.

    Then coins are still turned, and who has most `points` so far may hope.
    """
    outcome = lands.outcome
    if outcome is not None and seat in outcome.winners:
        return DECISIVE
    if seat == OVERLORD_SEAT:
        return -DECISIVE if outcome is not None else 1 - DECISIVE
    if outcome is not None and OVERLORD_SEAT in outcome.winners:
        return -DECISIVE
    scores = [(points(hero), lands.owner(hero) == seat) for hero in HEROES if lands.in_game(hero)]
    own = max((score for score, mine in scores if mine), default=-1)
    ahead = outcome is None and own >= max(score for score, _ in scores)
    return DECISIVE - 1 if ahead else HOPE // 2 + own


def _at_turn(lands: Lands, hero: int) -> bool:
    turn = next((frame for frame in lands.stack if isinstance(frame, HeroTurn)), None)
    return turn is not None and turn.hero == hero and turn.left > 0
