"""The Exile, the first game of Dragon Noir, behind the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.game import Scenario, Sequel
from grognard.games.dragon_noir.campaign.listing import campaign_scenario
from grognard.games.dragon_noir.campaign.match import open_chapter
from grognard.games.dragon_noir.campaign.reckoning import chapter_title, sequel_of
from grognard.games.dragon_noir.campaign.standing import past
from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.mind.mind import ExileMind
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.refusals import own
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.boards import boards
from grognard.games.dragon_noir.scenarios.checks import check_scenarios
from grognard.games.dragon_noir.scenarios.keys import played, slugs
from grognard.games.dragon_noir.scenarios.options import scenario_choices
from grognard.games.dragon_noir.scenarios.story import CAMPAIGN
from grognard.games.dragon_noir.show.campaign_tale import tale_of
from grognard.games.dragon_noir.show.show import SHOW
from grognard.games.dragon_noir.show.words import VOICE
from grognard.games.dragon_noir.verbs import HOLD, PASS
from grognard.games.skirmish.game import SkirmishGame
from grognard.kernel import Setting
from grognard.table.model import Line
from grognard.words import translated

OFFERS = {"interrupt": HOLD, "advance": "stay", "initiative": PASS, "counter": PASS, "truce": PASS, "lurking": "done"}
"""DN-2.23a, DN-2.44a, DN-3.3h, DN-3.3i, DN-G128, DN-G155: by topic the answer that takes up nothing."""


class TheExile(SkirmishGame[Foray]):
    """DN-1.2a, DN-2.11a, DN-2.11d: rebels against orks, on the surface and below it."""

    slug = "dragon-noir-exile"
    edition = REPAIRS
    package = "grognard.games.dragon_noir"
    boards = boards()
    mind = ExileMind()
    show = SHOW
    voice = VOICE
    verbs = own(slug)
    offers = OFFERS

    @property
    def roles(self) -> tuple[str, str]:
        return self.voice.sides["rebels"], self.voice.sides["orks"]

    def check(self) -> None:
        check_scenarios(own=False)

    def listed(self) -> tuple[str, ...]:
        return slugs()

    def told(self, slug: str) -> Scenario:
        if slug == CAMPAIGN:
            return campaign_scenario()
        sheet = played(slug)
        return Scenario(
            slug=slug,
            title=_said(sheet.title),
            summary=_said(sheet.story),
            choices=scenario_choices(slug),
            aims={seat: tuple(map(_said, aims)) for seat, aims in sheet.aims.items()},
            notes=tuple(_said(text) for text in (*sheet.special, *(note.text for note in sheet.notes))),
        )

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Foray:
        if scenario.slug == CAMPAIGN:
            return open_chapter(options, edition)
        return open_match(scenario.slug, options, edition)

    def seats(self, position: Foray) -> tuple[str, ...]:
        return position.given.hooks.seats(position)

    def sequel(self, position: Foray) -> Sequel | None:
        return sequel_of(position) if position.duty else None

    def heading(self, position: Foray) -> str:
        if not position.duty:
            return super().heading(position)
        return chapter_title(len(past(position).results) + 1, position.sheet.id)

    def chronicle(self, position: Foray) -> tuple[Line, ...]:
        return tale_of(position) if position.duty else ()


def _said(text: str) -> str:
    return translated(text, TheExile.package)
