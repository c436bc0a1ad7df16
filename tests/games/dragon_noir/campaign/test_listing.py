"""The campaign of The Exile in the list of scenarios."""

from __future__ import annotations

from grognard.games.dragon_noir.campaign.listing import campaign_scenario
from grognard.games.dragon_noir.scenarios.options import BELOW_ALONE


def test_the_campaign_of_the_exile_offers_nothing_of_the_challenge() -> None:
    keys = {choice.key for choice in campaign_scenario().choices}
    assert keys
    assert not keys & set(BELOW_ALONE)
