"""Looking for hidden things by magic, for bots: what it saves to know where the Orb is, or where it is not.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.board.hexes import bits
from grognard.games.dragon_noir.magic.detection import LOCATE, places, still_possible
from grognard.games.dragon_noir.magic.spells import SPELLS
from grognard.games.dragon_noir.magic.targets import within_means
from grognard.games.dragon_noir.mind.magic.spell_plans import Intent, hoped
from grognard.games.dragon_noir.mind.stakes import Aims
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.verbs import OBJECTS, ORB, SOUGHT

SAVED = 250
"""What it is worth that nobody need walk to a marker to turn it up: more than most other magic."""


def the_orb(war: Foray, wanted: Aims, caster: int) -> Iterator[Intent]:
    """Where more of the markers lie under which it may be; it is asked for by name, so the answer is sure."""
    hidden = still_possible(war, war.side[caster], list(war.markers)) if not war.orb else []
    cost = SPELLS[LOCATE].price.amount()
    if len(hidden) < len(SOUGHT) or not within_means(war, caster, cost):
        return
    maps = [*war.land.caverns.values()]
    for place in bits(places(war, caster)):
        map, what = divmod(place, len(SOUGHT))
        there = sum(maps[map] >> cell & 1 for cell in hidden)
        if what == OBJECTS and there:
            gain = hoped(war, caster, cost, (), SAVED * _ruled_out(len(hidden), there))
            yield Intent(gain, LOCATE, ORB, amount=place)


def _ruled_out(count: int, there: int) -> int:
    """How many of so many markers need not be turned up once one knows of those on a map, rounded down.

    >>> _ruled_out(3, 2), _ruled_out(3, 1), _ruled_out(2, 1)
    (2, 1, 1)
    """
    return (there * (count - 1) + (count - there) * there) // count
