"""The campaign in the list of scenarios: what it is, and the options of all its episodes."""

from __future__ import annotations

from grognard.game import Scenario
from grognard.games.dragon_noir.campaign.standing import CHAINED_ELF, CHRONICLE
from grognard.games.dragon_noir.scenarios.free_set_up import option
from grognard.games.dragon_noir.scenarios.options import OF_THE_EXILE, offered
from grognard.games.dragon_noir.scenarios.story import CAMPAIGN, SIDES
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.words import Texts

TOLD, AIMS, NOTES = (Texts(name, PACKAGE) for name in ("campaign", "campaign-aims", "campaign-notes"))


def campaign_scenario() -> Scenario:
    """The campaign as a scenario that carries its chronicle from match to match."""
    return Scenario(
        slug=CAMPAIGN,
        title=TOLD["title"],
        summary=TOLD["summary"],
        choices=(*offered(*OF_THE_EXILE), option(CHAINED_ELF, (True, False), "DN-G178")),
        aims=dict.fromkeys(SIDES, tuple(AIMS.values())),
        notes=tuple(NOTES.values()),
        carries=CHRONICLE,
    )
