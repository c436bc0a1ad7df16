"""How a seat wins a battle of its own, as its options have it (DN-G169). It knows keys of scenarios and no position."""

from __future__ import annotations

from grognard.games.dragon_noir.scenarios.free_set_up import FREE, SIDES, chosen, crosses, far_edge
from grognard.games.dragon_noir.scenarios.keys import slug_of
from grognard.games.dragon_noir.scenarios.sheets import BREAK


def battle_aims(key: str, seat: int) -> tuple[str, ...]:
    """What a seat is told of the battle that was chosen; nothing for watchers, and nothing of other scenarios.

    >>> battle_aims("free-set-up turns=10 win=rebels-cross", 1)[-1]
    'By turn 10 the rebels have not got half of what they paid for over the east edge.'
    """
    if slug_of(key) != FREE or seat < 0:
        return ()
    foes = SIDES[1 - seat]
    return (f"Nobody of the {foes} is left.", *_chosen_ways(key, SIDES[seat], foes))


def _chosen_ways(key: str, own: str, foes: str) -> tuple[str, ...]:
    options, runs = chosen(key), crosses(key)
    turns = options["turns"]
    if runs == own:
        return (f"Half of what you paid for leaves over the {far_edge(key, own)} edge by turn {turns}.",)
    if runs:
        edge = far_edge(key, foes)
        return (f"By turn {turns} the {foes} have not got half of what they paid for over the {edge} edge.",)
    broken = (f"The {foes} have lost half of what they paid for, and you have not.",)
    lighter = f"When turn {turns} is over, your losses are lighter than those of the {foes}."
    return (*(broken if options["win"] == BREAK else ()), lighter)
