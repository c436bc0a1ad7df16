"""The Challenge, the second game of Dragon Noir, behind the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from grognard.game import Scenario
from grognard.games.dragon_noir.both_games import DragonNoir
from grognard.games.dragon_noir.campaign.inheritance import inherit
from grognard.games.dragon_noir.editions import FIRM_FOOTING
from grognard.games.dragon_noir.mind.mind import ChallengeMind
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.refusals import own
from grognard.games.dragon_noir.scenarios.boards import boards
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.show.charts import charts
from grognard.games.dragon_noir.show.counters import counters
from grognard.games.dragon_noir.show.listing import figures
from grognard.games.dragon_noir.show.profiles import profiles
from grognard.games.dragon_noir.show.show import SHOW
from grognard.games.dragon_noir.show.strategic_plan import BOARD as PLAN
from grognard.kernel import Setting
from grognard.words import Texts

GAME = Texts("challenge", DragonNoir.package)
"""What the game is called, and what it is about."""


class TheChallenge(DragonNoir):
    """DN-1.2a, DN-2.11a, DN-2.11f: adventurers against krobs, below ground."""

    slug = CHALLENGE
    edition = FIRM_FOOTING
    newcomer = 0
    book = "data/challenge/rulebook.toml"
    boards = (*boards(CHALLENGE), PLAN)
    mind = ChallengeMind()
    show = SHOW._replace(
        charts=partial(charts, CHALLENGE),
        counters=partial(counters, CHALLENGE),
        profiles=partial(profiles, game=CHALLENGE),
        figures=partial(figures, CHALLENGE),
    )
    verbs = own(CHALLENGE)

    @property
    def title(self) -> str:
        return GAME["title"]

    @property
    def summary(self) -> str:
        return GAME["summary"]

    @property
    def roles(self) -> tuple[str, str]:
        return self.voice.sides["adventurers"], self.voice.sides["krobs"]

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Foray:
        return open_descent(scenario.slug, options, edition, inherit)
