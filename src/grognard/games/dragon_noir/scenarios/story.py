"""The order of the episodes of a campaign, and who its people are (DN-2.11b, DN-5.22a, DN-G170).

It knows names only: no sheets of pieces, no position, no results.
"""

from __future__ import annotations

from functools import cache

from grognard.games.dragon_noir.sheets.counters import roster

CAMPAIGN = "the-campaign"
LANDFALL, MILL, OATH, CHAINED, GAMES, BEANS, KAZHDIN, TALBH = (
    *("landfall", "the-millers-guests", "the-elves-oath", "the-chained-elf", "the-games-of-the-fox"),
    *("beans-for-trolls", "the-day-of-kazhdin", "the-captives-of-talbh"),
)
ORDER = (LANDFALL, MILL, OATH, CHAINED, GAMES, BEANS, KAZHDIN, TALBH)
"""DN-2.11b: as the story goes; The Chained Elf comes only when no messenger got through."""
SIDES = ("rebels", "orks")
REBELS, ORKS = 0, 1
GROUPS = ("I", "II", "III", "IV")
ON_DUTY = {LANDFALL: 1, MILL: 2, OATH: 3, CHAINED: 1, GAMES: 4}
"""DN-G176: the group that fights in an episode, where it is not chosen and not everybody does."""
LEADERS = (("konrad", "godiva", "zacharie"), ("black-fox", "zed", "shaman"))
"""DN-G170: those who are in different groups."""
FEWEST, MOST = 4, 8
"""DN-G170: how many are in a group."""
PROPOSED = (
    (
        ("godiva", "dill", "davrich", "barney", "simon", "rix", "lucifer"),
        ("zacharie", "thrugg", "aldus", "paul", "santiago"),
        ("grast", "laberne", "jon", "evans", "gustav"),
        ("konrad", "hohmley", "arlon", "matt", "roberts"),
    ),
    (
        ("wardog-1", "zed", "ashrak", "gromuz", "azrog", "krular"),
        ("shaman", "ugluk", "zarad", "aruk", "gattog", "attrag"),
        ("wardog-2", "kuruz", "zorak", "zugun", "shraggag", "fnarad", "kommog", "graz"),
        ("black-fox", "grishnak", "radak", "guruz", "crazy-ork", "gromrak"),
    ),
)
"""A split of both peoples that serves the first episodes well; each group in the order of the counters."""
CASTERS = ("zacharie", "shaman")
ALLIES = ("elves", "goblins", "trolls", "baby-dragon")
"""The groups of counters outside the four groups of a side whose losses are carried along."""


@cache
def people(side: int) -> tuple[str, ...]:
    """All of a side who are in its groups, in the order of the counters.

    >>> len(people(REBELS)), len(people(ORKS))
    (22, 26)
    """
    listed = {id for group in PROPOSED[side] for id in group}
    return tuple(id for id in roster().units if id in listed)


@cache
def side_of(id: str) -> int:
    """The side in whose groups somebody is; elves are the rebels' friends, all others the orks'."""
    if id in people(REBELS) or roster().units[id].group == "elves":
        return REBELS
    return ORKS


@cache
def carried() -> tuple[str, ...]:
    """Everybody whose state is carried from episode to episode."""
    allies = tuple(id for group in ALLIES for id in roster().groups[group].units)
    return people(REBELS) + people(ORKS) + allies


@cache
def value(id: str, mounted: bool) -> int:
    """DN-G170: attack and defence, 2 more for armour, in the saddle for those who ride.

    >>> value("konrad", True), value("konrad", False)
    (60, 40)
    """
    unit = roster().units[id]
    return unit.value("mounted" if mounted and unit.rides else "healthy")
