"""The Exile, the first game of Dragon Noir, behind the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.game import Scenario, Sequel
from grognard.games.dragon_noir.both_games import DragonNoir
from grognard.games.dragon_noir.campaign.listing import campaign_scenario
from grognard.games.dragon_noir.campaign.match import open_episode
from grognard.games.dragon_noir.campaign.reckoning import episode_title, legacy_of, sequel_of
from grognard.games.dragon_noir.campaign.standing import past
from grognard.games.dragon_noir.editions import LATER_REPAIRS
from grognard.games.dragon_noir.mind.mind import ExileMind
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.refusals import own
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.boards import boards
from grognard.games.dragon_noir.scenarios.story import CAMPAIGN
from grognard.games.dragon_noir.sheets.boxes import EXILE
from grognard.games.dragon_noir.show.campaign.tale import tale_of
from grognard.games.dragon_noir.show.show import SHOW
from grognard.kernel import Setting
from grognard.table.model import Line


class TheExile(DragonNoir):
    """DN-1.2a, DN-2.11a, DN-2.11d: rebels against orks, on the surface and below it."""

    slug = EXILE
    edition = LATER_REPAIRS
    boards = boards()
    mind = ExileMind()
    show = SHOW
    verbs = own(EXILE)

    @property
    def roles(self) -> tuple[str, str]:
        return self.voice.sides["rebels"], self.voice.sides["orks"]

    def told(self, slug: str) -> Scenario:
        return campaign_scenario() if slug == CAMPAIGN else super().told(slug)

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Foray:
        if scenario.slug == CAMPAIGN:
            return open_episode(options, edition)
        return open_match(scenario.slug, options, edition)

    def sequel(self, position: Foray) -> Sequel | None:
        return sequel_of(position) if position.duty else None

    def legacy(self, position: Foray) -> str:
        return legacy_of(position) if position.duty else ""

    def heading(self, position: Foray) -> str:
        if not position.duty:
            return super().heading(position)
        return episode_title(len(past(position).results) + 1, position.sheet.id)

    def chronicle(self, position: Foray) -> tuple[Line, ...]:
        return tale_of(position) if position.duty else ()
