"""Scenarios of Dark Blades just after set-up."""

from __future__ import annotations

from grognard.games.dark_blades.battle import open_battle
from grognard.games.dark_blades.victory import Battle
from tests.games.skirmish.field import options, play, topic

MILL, RAID = "trouble-at-t-mill hand-size=0", "the-raid hand-size=0"
"""Without magic, so that no question about spells comes between."""


def standing(slug: str) -> Battle:
    """A scenario after set-up, each piece at the first place that was offered."""
    war = open_battle(slug)
    while topic(war) == "set-up":
        play(war, options(war)[0])
    return war
