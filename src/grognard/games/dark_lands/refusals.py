"""Why not: the questions that both games put alike, each verb with its predicate."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.games.dark_lands.combat.cards import why_not_discard
from grognard.games.dark_lands.hero_turn import always
from grognard.games.dark_lands.movement.carrying import on_offer, why_not_swap, why_not_take
from grognard.games.dark_lands.muster import why_not_give
from grognard.kernel import Refusal

WhyNot = Callable[[Any, Any, int], Refusal | None]

SHARED: dict[str, Mapping[str, WhyNot]] = {
    "equip": {"give": why_not_give},
    "discard": {"discard": lambda lands, frame, card: why_not_discard(lands, frame.hero, card)},
    "spoils": {
        "take": lambda lands, frame, item: why_not_take(lands, frame.hero, [frame.item], item),
        "swap": lambda lands, frame, swap: why_not_swap(lands, frame.hero, [frame.item], swap),
        "leave": always,
    },
    "gather": {
        "take": lambda lands, frame, item: why_not_take(lands, frame.hero, on_offer(lands, frame), item),
        "swap": lambda lands, frame, swap: why_not_swap(lands, frame.hero, on_offer(lands, frame), swap),
        "leave": always,
    },
}
