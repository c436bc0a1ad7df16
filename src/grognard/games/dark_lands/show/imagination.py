"""Imagining what both games hide alike: hands and deck, and the figure the overlord holds in his hand.

Everything is drawn from lists that are the same in all positions with the same view, so that nothing betrays the truth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.dark_lands.lands import UNSEEN, Lands
from grognard.games.dark_lands.sheets.box import HEROES, HIT, MISS
from grognard.games.dark_lands.unrevealed import HAND
from grognard.kernel import added, replaced

if TYPE_CHECKING:
    from random import Random


def deal_cards(world: Lands, seat: int, random: Random) -> None:
    """Every card the seat has not seen may be anywhere it cannot look."""
    others = [hero for hero in HEROES if world.owner(hero) != seat]
    hidden = [n for n, code in enumerate(world.under) if code >= UNSEEN and world.owner((code - UNSEEN) // 2) != seat]
    hits = world.unseen[HIT] + sum(world.hits[hero] + world.gone[hero * 2 + HIT] for hero in others)
    misses = world.unseen[MISS] + sum(world.misses[hero] + world.gone[hero * 2 + MISS] for hero in others)
    hits += sum(1 for n in hidden if world.under[n] % 2 == HIT)
    misses += sum(1 for n in hidden if world.under[n] % 2 == MISS)
    pack = [HIT] * hits + [MISS] * misses
    random.shuffle(pack)
    for hero in others:
        hand = [pack.pop() for _ in range(world.hand(hero))]
        world.hits[hero], world.misses[hero] = hand.count(HIT), hand.count(MISS)
        hand = [pack.pop() for _ in range(sum(world.gone[hero * 2 : hero * 2 + 2]))]
        world.gone = replaced(world.gone, hero * 2 + HIT, hand.count(HIT))
        world.gone = replaced(world.gone, hero * 2 + MISS, hand.count(MISS))
    for n in hidden:
        world.under = replaced(world.under, n, world.under[n] // 2 * 2 + pack.pop())
    world.unseen = (pack.count(HIT), pack.count(MISS))


def put_back(world: Lands, figure: int) -> int:
    """Put the figure in the overlord's hand back into his reserve; how far he had come: none, chosen, equipped."""
    if figure < 0:
        return 0
    item = world.mon_item[figure]
    if item >= 0:
        world.supply = added(world.supply, item, 1)
    world.reserve = added(world.reserve, world.mon_kind[figure], 1)
    world.take_off(figure)
    return 2 if item >= 0 else 1


def deal(world: Lands, figures: tuple[int, ...], kinds: tuple[int, ...], pool: tuple[int, ...]) -> int:
    """Set these kinds under the unrevealed figures; the rest is the overlord's reserve.

    The kind that fell to his hand, or -1, is for the caller to take up out of the reserve.
    """
    world.reserve, hand = pool, -1
    for figure, kind in zip(figures, kinds, strict=True):
        if figure == HAND:
            hand = kind
            continue
        world.mon_kind[figure] = kind
        world.reserve = added(world.reserve, kind, -1)
    return hand
