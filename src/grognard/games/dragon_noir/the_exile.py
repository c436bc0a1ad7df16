"""The Exile, the first game of Dragon Noir, behind the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from grognard.game import Game, Scenario, Sequel
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
from grognard.games.dragon_noir.scenarios.keys import played, slug_of, slugs
from grognard.games.dragon_noir.scenarios.options import scenario_choices
from grognard.games.dragon_noir.scenarios.story import CAMPAIGN
from grognard.games.dragon_noir.show.campaign_tale import tale_of
from grognard.games.dragon_noir.show.counters import counters
from grognard.games.dragon_noir.show.facts import Facts, facts_of
from grognard.games.dragon_noir.show.imagination import imagine
from grognard.games.dragon_noir.show.listing import figures
from grognard.games.dragon_noir.show.overlays import prospect_of, reach_area, sight_area, threat_area
from grognard.games.dragon_noir.show.passing import passing
from grognard.games.dragon_noir.show.profiles import profiles
from grognard.games.dragon_noir.show.results import result_of
from grognard.games.dragon_noir.show.sketch import art_of, sketch_of
from grognard.games.dragon_noir.show.table import table_of
from grognard.games.dragon_noir.show.words import SIDES, explain, phrases, say
from grognard.games.skirmish.refusals import refusal
from grognard.kernel import Answer, Event, Question, Refusal, Setting, View
from grognard.rulebook import Rulebook, rulebook_of
from grognard.table.art import BoardArt
from grognard.table.model import Line, Piece, Profile, Sketch, Table
from grognard.table.overlays import Area, Prospect
from grognard.words import Texts, language, translated

if TYPE_CHECKING:
    from random import Random


GAME, VALUES = (Texts(name, "grognard.games.dragon_noir") for name in ("game", "values"))


class TheExile(Game[Foray]):
    """DN-1.2a, DN-2.11a, DN-2.11d: rebels against orks, on the surface and below it."""

    slug = "dragon-noir-exile"
    edition = REPAIRS
    package = "grognard.games.dragon_noir"
    shares = ("grognard.games.skirmish",)
    boards = boards()
    mind = ExileMind()

    def __init__(self) -> None:
        """Read every data file, so that a broken one stops the start and not a match."""
        phrases()
        check_scenarios(own=False)
        rulebook_of(self.package)
        self._listed = slugs()
        self._scenarios = {language(): _told(self._listed)}

    @property
    def title(self) -> str:
        return GAME["title"]

    @property
    def summary(self) -> str:
        return GAME["summary"]

    @property
    def roles(self) -> tuple[str, str]:
        return SIDES["rebels"], SIDES["orks"]

    def called(self, id: str) -> str:
        return SIDES.get(id) or VALUES.get(id) or super().called(id)

    @property
    def rulebook(self) -> Rulebook:
        return rulebook_of(self.package)

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        """The scenarios, told in today's language."""
        if language() not in self._scenarios:
            self._scenarios[language()] = _told(self._listed)
        return self._scenarios[language()]

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Foray:
        if scenario.slug == CAMPAIGN:
            return open_chapter(options, edition)
        return open_match(scenario.slug, options, edition)

    def scenario_of(self, position: Foray) -> str:
        return slug_of(position.given.scenario)

    def seats(self, position: Foray) -> tuple[str, ...]:
        return position.given.hooks.seats(position)

    def facts(self, position: Foray, seat: int) -> Facts:
        return facts_of(position, seat)

    def table(self, view: View) -> Table:
        return table_of(view)

    def passing(self, view: View) -> str:
        return passing(view)

    def say(self, event: Event, view: View) -> Line:
        return say(event, view.facts.key)

    def objection(self, refusal: Refusal, view: View) -> Line:
        return explain(refusal, view.facts.key)

    def art(self, board: str) -> BoardArt:
        return art_of(board)

    def counters(self) -> tuple[Piece, ...]:
        return counters()

    def profiles(self) -> tuple[Profile, ...]:
        return profiles(self.rulebook)

    def sketch(self, board: str) -> Sketch:
        return sketch_of(board)

    def imagine(self, position: Foray, seat: int, random: Random) -> Foray:
        return imagine(position, seat, random)

    def result(self, before: Foray, after: Foray, seat: int) -> str:
        return result_of(before, after, seat)

    def refusal(self, position: Foray, question: Question, verb: str, noun: int) -> Refusal | None:
        return refusal(position, position.acts.lexicon.first[verb] + noun, own(self.slug))

    def reach(self, position: Foray, piece: str) -> Area | None:
        return reach_area(position, piece)

    def threat(self, position: Foray, seat: int) -> Area:
        return threat_area(position, seat)

    def sight(self, position: Foray, cell: str) -> Area | None:
        return sight_area(position, cell)

    def prospect(self, position: Foray, answer: Answer) -> Prospect | None:
        return prospect_of(position, answer)

    def sequel(self, position: Foray) -> Sequel | None:
        return sequel_of(position) if position.duty else None

    def heading(self, position: Foray) -> str:
        if not position.duty:
            return super().heading(position)
        return chapter_title(len(past(position).results) + 1, position.sheet.id)

    def chronicle(self, position: Foray) -> tuple[Line, ...]:
        return tale_of(position) if position.duty else ()

    def data(self) -> dict[str, Any]:
        return figures()


def _told(listed: Sequence[str]) -> Mapping[str, Scenario]:
    return {slug: campaign_scenario() if slug == CAMPAIGN else _scenario(slug) for slug in listed}


def _scenario(slug: str) -> Scenario:
    sheet = played(slug)
    return Scenario(
        slug=slug,
        title=_said(sheet.title),
        summary=_said(sheet.story),
        choices=scenario_choices(slug),
        aims={seat: tuple(map(_said, aims)) for seat, aims in sheet.aims.items()},
        notes=tuple(_said(text) for text in (*sheet.special, *(note.text for note in sheet.notes))),
    )


def _said(text: str) -> str:
    return translated(text, TheExile.package)
