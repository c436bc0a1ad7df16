"""The campaign in the list of scenarios: what it is, and the options of all its chapters."""

from __future__ import annotations

from grognard.game import Choice, Scenario
from grognard.games.dragon_noir.campaign.standing import CHAINED_ELF, CHRONICLE
from grognard.games.dragon_noir.scenarios.options import BRIDGES, CAVERNS, STRAYS, WATERS
from grognard.games.dragon_noir.scenarios.story import CAMPAIGN, SIDES

EXTRA = Choice(
    key=CHAINED_ELF,
    title="The Chained Elf",
    text="If no messenger reaches the elves, this extra chapter may still win them over.",
    choices=(True, False),
    rule="DN-G178",
)
SUMMARY = (
    "The seven scenarios in order, each a match of its own: your people are split into four groups, and wounds, "
    "deaths, captives, horses and the score are carried along."
)
AIMS = (
    "Every chapter is won by its own terms and counts points: 3 for a victory, 4 for a decisive one, 2 for a marginal "
    "one or a peace, 1 for a draw.",
    "Whoever has more points after the last chapter has won The Exile; after a peace it takes 3 more, or it is shared.",
)
NOTES = (
    "Published: the scenarios can be played in order as a campaign, with the people split into four groups.",
    "Ours: what the groups do, how wounds mend, what is carried along, and the score.",
)


def campaign_scenario() -> Scenario:
    """The campaign as a scenario that carries its chronicle from match to match."""
    return Scenario(
        slug=CAMPAIGN,
        title="The Campaign",
        summary=SUMMARY,
        choices=(STRAYS, BRIDGES, CAVERNS, WATERS, EXTRA),
        aims=dict.fromkeys(SIDES, AIMS),
        notes=NOTES,
        carries=CHRONICLE,
    )
