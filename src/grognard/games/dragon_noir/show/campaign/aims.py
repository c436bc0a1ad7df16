"""How a seat wins an episode of a campaign: the aims of its scenario, and who stands in for whom in them."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.dragon_noir.scenarios.keys import played, slug_of
from grognard.games.dragon_noir.scenarios.story import CAMPAIGN
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.show.counters import name_of
from grognard.words import Texts, translated

AIMS = Texts("aims", PACKAGE)


def episode_aims(key: str, seat: int, parts: Mapping[str, str]) -> tuple[str, ...]:
    """What a seat is told of an episode; nothing for watchers, and nothing of a scenario that is no episode.

    >>> episode_aims("the-campaign the-elves-oath", 1, {"jon": "gustav"})[-1]
    'Gustav has the part of Jon.'
    """
    if slug_of(key) != CAMPAIGN or seat < 0:
        return ()
    sheet = played(key)
    own = [translated(aim, PACKAGE) for aim in sheet.aims[sheet.players[seat]]]
    return (*own, *(AIMS("part", name_of(other), name_of(id)) for id, other in parts.items()))
