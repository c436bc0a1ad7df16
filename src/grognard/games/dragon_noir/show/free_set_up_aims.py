"""How a seat wins a battle of its own, as its options have it (DN-G169). It knows keys of scenarios and no position."""

from __future__ import annotations

from grognard.games.dragon_noir.scenarios.free_set_up import FREE, SIDES, chosen, crosses, far_edge
from grognard.games.dragon_noir.scenarios.keys import slug_of
from grognard.games.dragon_noir.scenarios.sheets import BREAK
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.words import Texts

AIMS, EDGES = (Texts(name, PACKAGE) for name in ("aims", "edges"))


def battle_aims(key: str, seat: int) -> tuple[str, ...]:
    """What a seat is told of the battle that was chosen; nothing for watchers, and nothing of other scenarios.

    >>> battle_aims("free-set-up turns=10 win=rebels-cross", 1)[-1]
    'By turn 10 the rebels have not got half of what they paid for over the east edge.'
    """
    if slug_of(key) != FREE or seat < 0:
        return ()
    foes = SIDES[1 - seat]
    return (AIMS[f"destroy-{foes}"], *_chosen_ways(key, SIDES[seat], foes))


def _chosen_ways(key: str, own: str, foes: str) -> tuple[str, ...]:
    options, runs = chosen(key), crosses(key)
    turns = options["turns"]
    if runs == own:
        return (AIMS("cross", EDGES[far_edge(key, own)], turns),)
    if runs:
        edge = far_edge(key, foes)
        return (AIMS(f"hold-{foes}", EDGES[edge], turns),)
    broken = (AIMS[f"broken-{foes}"],)
    lighter = AIMS(f"lighter-{foes}", turns)
    return (*(broken if options["win"] == BREAK else ()), lighter)
