"""Dark Blades behind the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from grognard.game import Game, Scenario
from grognard.games.dark_blades.editions import REPAIRS
from grognard.games.dark_blades.mind.mind import DarkBladesMind
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import OWN, open_battle
from grognard.games.dark_blades.scenarios.battlefields import played
from grognard.games.dark_blades.scenarios.boards import boards
from grognard.games.dark_blades.scenarios.checks import check_scenarios
from grognard.games.dark_blades.scenarios.options import key_of, scenario_choices, slug_of, slugs
from grognard.games.dark_blades.scenarios.sheets import FEWER_LOSSES, SIDES, ScenarioSheet
from grognard.games.dark_blades.show.counters import counters
from grognard.games.dark_blades.show.facts import Facts, facts_of
from grognard.games.dark_blades.show.imagination import imagine
from grognard.games.dark_blades.show.listing import figures
from grognard.games.dark_blades.show.overlays import prospect_of, reach_of, sight_of, threat_of
from grognard.games.dark_blades.show.passing import passing
from grognard.games.dark_blades.show.profiles import profiles
from grognard.games.dark_blades.show.results import result_of
from grognard.games.dark_blades.show.sketch import art_of, sketch_of
from grognard.games.dark_blades.show.table import table_of
from grognard.games.dark_blades.show.words import SIDES as CALLED
from grognard.games.dark_blades.show.words import explain, phrases, say
from grognard.games.skirmish.refusals import refusal
from grognard.kernel import Answer, Event, Question, Refusal, Setting, View
from grognard.rulebook import Rulebook, rulebook_of
from grognard.table.art import BoardArt
from grognard.table.model import Line, Piece, Profile, Sketch, Table
from grognard.table.overlays import Area, Prospect
from grognard.words import Texts, language, translated

if TYPE_CHECKING:
    from random import Random

AIMS, GAME, VALUES = (Texts(name, "grognard.games.dark_blades") for name in ("aims", "game", "values"))
FIRST = "the-raid"
"""The scenario newcomers are offered: the smallest fight with everything in it."""


class DarkBlades(Game[Battle]):
    """DB-GEN-1: two sides, man against man and monster."""

    slug = "dark-blades"
    edition = REPAIRS
    package = "grognard.games.dark_blades"
    shares = ("grognard.games.skirmish",)
    boards = boards()
    mind = DarkBladesMind()

    def __init__(self) -> None:
        """Read every data file, so that a broken one stops the start and not a match."""
        phrases()
        check_scenarios(own=False)
        rulebook_of(self.package)
        self._listed = sorted(slugs(), key=lambda slug: slug != FIRST)
        self._scenarios = {language(): _told(self._listed)}

    @property
    def title(self) -> str:
        return GAME["title"]

    @property
    def summary(self) -> str:
        return GAME["summary"]

    @property
    def roles(self) -> tuple[str, str]:
        return GAME["first"], GAME["second"]

    def called(self, id: str) -> str:
        return CALLED.get(id) or VALUES.get(id) or super().called(id)

    @property
    def rulebook(self) -> Rulebook:
        return rulebook_of(self.package)

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        """The scenarios, told in today's language."""
        if language() not in self._scenarios:
            self._scenarios[language()] = _told(self._listed)
        return self._scenarios[language()]

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> Battle:
        return open_battle(key_of(scenario.slug, options), edition)

    def scenario_of(self, position: Battle) -> str:
        return slug_of(position.given.scenario)

    def seats(self, position: Battle) -> tuple[str, ...]:
        return SIDES

    def facts(self, position: Battle, seat: int) -> Facts:
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

    def imagine(self, position: Battle, seat: int, random: Random) -> Battle:
        return imagine(position, seat, random)

    def result(self, before: Battle, after: Battle, seat: int) -> str:
        return result_of(before, after, seat)

    def refusal(self, position: Battle, question: Question, verb: str, noun: int) -> Refusal | None:
        return refusal(position, position.acts.lexicon.first[verb] + noun, OWN)

    def reach(self, position: Battle, piece: str) -> Area | None:
        return reach_of(position, piece)

    def threat(self, position: Battle, seat: int) -> Area:
        return threat_of(position, seat)

    def sight(self, position: Battle, cell: str) -> Area | None:
        return sight_of(position, cell)

    def prospect(self, position: Battle, answer: Answer) -> Prospect | None:
        return prospect_of(position, answer)

    def data(self) -> dict[str, Any]:
        return figures()


def _told(listed: Sequence[str]) -> Mapping[str, Scenario]:
    return {slug: _scenario(slug) for slug in listed}


def _scenario(slug: str) -> Scenario:
    sheet = played(slug)
    aims = {side: _aims(sheet, side) for side in SIDES}
    title, story = _said(sheet.title), _said(sheet.story)
    return Scenario(slug=slug, title=title, summary=story, choices=scenario_choices(slug), aims=aims)


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
