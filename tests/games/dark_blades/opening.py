"""Scenarios of Dark Blades just after set-up."""

from __future__ import annotations

from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import OWN, open_battle
from grognard.games.skirmish.refusals import refusal
from grognard.kernel import Refusal
from tests.games.skirmish.field import options, play, topic

MILL, RAID = "trouble-at-t-mill hand-size=0", "the-raid hand-size=0"
TRAIN = "mon-oger-mule-train hand-size=0"
"""Without magic, so that no question about spells comes between."""


def standing(slug: str) -> Battle:
    """A scenario after set-up, each piece at the first place that was offered."""
    war = open_battle(slug)
    while topic(war) == "set-up":
        play(war, options(war)[0])
    return war


def cleared(slug: str) -> Battle:
    """A scenario after set-up, with everybody taken off the map again."""
    war = standing(slug)
    for piece in war.pieces():
        war.put(piece, war.land.off)
    return war


def refused(war: Battle, text: str) -> Refusal:
    """The reason why an act is no option now."""
    number = war.lexicon("act").parse(text)
    assert number is not None, f"nothing is spelled {text!r}"
    found = refusal(war, number, OWN)
    assert found is not None, f"{text!r} is an option"
    assert text not in options(war)
    return found
