"""Dark Blades behind the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.game import Scenario
from grognard.games.dark_blades.editions import REPAIRS
from grognard.games.dark_blades.mind.mind import DarkBladesMind
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import OWN, open_battle
from grognard.games.dark_blades.scenarios.battlefields import played
from grognard.games.dark_blades.scenarios.boards import boards
from grognard.games.dark_blades.scenarios.checks import check_scenarios
from grognard.games.dark_blades.scenarios.options import key_of, scenario_choices, slugs
from grognard.games.dark_blades.scenarios.sheets import FEWER_LOSSES, SIDES, ScenarioSheet
from grognard.games.dark_blades.show.show import SHOW
from grognard.games.dark_blades.show.words import VOICE, verdict
from grognard.games.skirmish.game import SkirmishGame
from grognard.kernel import Outcome, Setting
from grognard.words import Texts, translated

AIMS = Texts("aims", "grognard.games.dark_blades")
FIRST = "the-raid"
"""The scenario newcomers are offered: the smallest fight with everything in it."""
OFFERS = {"advance": "stay", "burning": "done"}
"""DB-RET-6: nobody has to step into ground that was won. DB-TRL-3: no troll has to be set on fire.

The cover of a corner (DB-COV-9) is none of them: taken or kept for another shooter, either answer costs something.
"""


class DarkBlades(SkirmishGame[Battle]):
    """DB-GEN-1: two sides, man against man and monster."""

    slug = "dark-blades"
    edition = REPAIRS
    package = "grognard.games.dark_blades"
    boards = boards()
    mind = DarkBladesMind()
    show = SHOW
    voice = VOICE
    verbs = OWN
    offers = OFFERS

    @property
    def roles(self) -> tuple[str, str]:
        return self.voice.game["first"], self.voice.game["second"]

    def check(self) -> None:
        check_scenarios(own=False)

    def listed(self) -> list[str]:
        return sorted(slugs(), key=lambda slug: slug != FIRST)

    def told(self, slug: str) -> Scenario:
        sheet = played(slug)
        aims: dict[str, tuple[str, ...]] = {side: _aims(sheet, side) for side in SIDES}
        title, story = _said(sheet.title), _said(sheet.story)
        return Scenario(slug=slug, title=title, summary=story, choices=scenario_choices(slug), aims=aims)

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Battle:
        return open_battle(key_of(scenario.slug, options), edition)

    def seats(self, position: Battle) -> tuple[str, ...]:
        return SIDES

    def ended(self, position: Battle) -> tuple[str | int, ...]:
        outcome = position.outcome
        return (position.given.scenario, outcome.how, *outcome.winners) if outcome else ()

    def verdict(self, ended: tuple[str | int, ...]) -> str:
        key, how, *winners = ended
        return verdict(Outcome(tuple(map(int, winners)), "", str(how)), str(key))


def _said(text: str) -> str:
    return translated(text, DarkBlades.package)


def _aims(sheet: ScenarioSheet, side: str) -> tuple[str, ...]:
    """The ways a side wins, as the sheet tells them; DB-G20: one side, or the one with fewer losses, at the end."""
    ways = [_said(way.text) for way in sheet.victories if way.side == side]
    if sheet.at_limit == side:
        ways.append(AIMS("limit", sheet.turns))
    elif sheet.at_limit == FEWER_LOSSES:
        ways.append(AIMS["losses"])
    return tuple(ways)
