"""Who of the heroes has won when the overlord is dead: the same order of ties in both games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def best_heroes(scores: Mapping[int, int], slayer: int, coin_value: Sequence[int]) -> list[int]:
    """DW-V2, DW-G41, VF-V2, VF-G45: most points; then the overlord's slayer; then most coin value; then shared.

    >>> best_heroes({0: 9, 1: 12, 3: 12}, slayer=0, coin_value=[5, 2, 0, 4])
    [3]
    >>> best_heroes({0: 9, 1: 12, 3: 12}, slayer=1, coin_value=[5, 2, 0, 4])
    [1]
    """
    most = max(scores.values())
    tied = [hero for hero, score in scores.items() if score == most]
    if slayer in tied:
        return [slayer]
    coins = max(coin_value[hero] for hero in tied)
    return [hero for hero in tied if coin_value[hero] == coins]
