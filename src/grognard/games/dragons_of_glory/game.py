"""Dragons of Glory behind the contract of a game."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.game import Choice, Scenario
from grognard.games.dragons_of_glory.activation import command, courting, placing
from grognard.games.dragons_of_glory.artifacts import first, handing, markers, uncovering
from grognard.games.dragons_of_glory.combat import (
    advance,
    attack,
    battle,
    company,
    gnomes,
    leaders,
    naval,
    orb,
    results,
    retreat,
    taunts,
    withdrawal,
)
from grognard.games.dragons_of_glory.combat import phase as combat_phase
from grognard.games.dragons_of_glory.conquest import capitals
from grognard.games.dragons_of_glory.diplomacy import talks, turncoats
from grognard.games.dragons_of_glory.editions import SECOND
from grognard.games.dragons_of_glory.heroes import (
    actions,
    arriving,
    declaration,
    diversion,
    escape,
    special,
    spies,
    swords,
)
from grognard.games.dragons_of_glory.interception import fights, window
from grognard.games.dragons_of_glory.legality import Refusals
from grognard.games.dragons_of_glory.mind.mind import LanceMind
from grognard.games.dragons_of_glory.movement import displaced, maelstrom, settling, wizards
from grognard.games.dragons_of_glory.movement import phase as movement_phase
from grognard.games.dragons_of_glory.pieces.roster import SEAT_NAMES, SIDE_NAMES, SIDES, roster
from grognard.games.dragons_of_glory.scenarios import set_up
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.scenarios.sheets import SLUGS, ScenarioSheet, sheet
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.show.show import SHOW
from grognard.games.dragons_of_glory.show.table import BOARD, ending_of
from grognard.games.dragons_of_glory.show.words import GAME, PACKAGE, explain, say, seat_name
from grognard.games.dragons_of_glory.supply import step
from grognard.games.dragons_of_glory.turn import events, initiative, replacements, temple
from grognard.games.dragons_of_glory.war import ADVANCED, STANDARD, LanceWar
from grognard.kernel import Event, Question, Refusal, Setting, View
from grognard.shown import ShownGame
from grognard.table.model import Line
from grognard.words import Texts, by_language, translated

OPTIONS, VALUES = Texts("options", PACKAGE), Texts("values", PACKAGE)
CAPITALS, HIDDEN, SEATS, TURNS = "capitals", "hidden-stacks", "seats", "campaign-turns"
RULES, BOOKS = "rules", {"standard": STANDARD, "advanced": ADVANCED}
"""By which book a match is played; it is not offered before the second plays to its end."""
SHORTER = (20, 10, 5, 3)
"""For how many Turns a long scenario can be played instead of to its end; what is counted then is the same."""
APART = (((RULES, "advanced"), (HIDDEN, True)),)
"""DG-X5: the second book is played with open stacks."""
PASSING = {
    "maelstrom-escape": "stay",
    "withdrawal": "fight-on",
    "withdrawal-carry": "pass",
    "orb": "pass",
    "gnomes": "pass",
    "taunts": "done",
    "escape": "fight-on",
    "interception": "hold",
    "uncover": "pass",
}
"""Reactions, and the answer that lets each of them go by."""
ASKED: tuple[Refusals, ...] = (
    *(command.REFUSALS, courting.REFUSALS, placing.REFUSALS, capitals.REFUSALS, set_up.REFUSALS),
    *(events.REFUSALS, initiative.REFUSALS, replacements.REFUSALS, temple.REFUSALS),
    *(movement_phase.REFUSALS, displaced.REFUSALS, maelstrom.REFUSALS, settling.REFUSALS, wizards.REFUSALS),
    *(combat_phase.REFUSALS, attack.REFUSALS, battle.REFUSALS, advance.REFUSALS, company.REFUSALS, gnomes.REFUSALS),
    *(leaders.REFUSALS, naval.REFUSALS, orb.REFUSALS, results.REFUSALS, retreat.REFUSALS, taunts.REFUSALS),
    *(withdrawal.REFUSALS, declaration.REFUSALS, actions.REFUSALS, arriving.REFUSALS),
    *(diversion.REFUSALS, escape.REFUSALS, special.REFUSALS, spies.REFUSALS, swords.REFUSALS),
    *(step.REFUSALS, window.REFUSALS, fights.REFUSALS),
    *(talks.REFUSALS, turncoats.REFUSALS, markers.REFUSALS, handing.REFUSALS, uncovering.REFUSALS),
    first.REFUSALS,
)
REFUSALS: Refusals = {topic: verbs for asked in ASKED for topic, verbs in asked.items()}
"""Why not: for each question, each verb it may be answered with."""


class DragonsOfGlory(ShownGame[LanceWar]):
    """DS-PCS-1: two sides, Highlord and Whitestone, each run by one seat or by a team."""

    slug = "dragons-of-glory"
    package = PACKAGE
    edition = SECOND
    boards = (BOARD,)
    layers = ("far", "middle", "near")
    set_up_topics = set_up.SET_UP_TOPICS
    show = SHOW
    mind = LanceMind()

    @property
    def title(self) -> str:
        return GAME["title"]

    @property
    def summary(self) -> str:
        return GAME["summary"]

    @property
    def roles(self) -> tuple[str, str]:
        return GAME["first"], GAME["second"]

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return _scenarios()

    def begin(self, scenario: Scenario, options: Mapping[str, Setting], edition: int) -> LanceWar:
        turns = options.get(TURNS, 0)
        seats = int(options.get(SEATS, len(SIDE_NAMES)))
        chapters = BOOKS[str(options.get(RULES, "standard"))]
        given = settled(
            scenario.slug, bool(options.get(CAPITALS)), int(turns), bool(options.get(HIDDEN)), seats, chapters
        )
        return LanceWar(given).begin(War(), edition)

    def seats(self, position: LanceWar) -> tuple[str, ...]:
        return SEAT_NAMES[: position.given.seats]

    def called(self, id: str) -> str:
        if id in BOOKS:
            return VALUES[id]
        return seat_name(id) if id in SEAT_NAMES else super().called(id)

    def scenario_of(self, position: LanceWar) -> str:
        return position.given.scenario

    def passing(self, view: View) -> str:
        answer = PASSING.get(view.topic, "")
        return answer if answer in view.options else ""

    def say(self, event: Event, view: View) -> Line:
        return say(event)

    def objection(self, refusal: Refusal, view: View) -> Line:
        return explain(refusal)

    def refusal(self, position: LanceWar, question: Question, verb: str, noun: int) -> Refusal | None:
        verbs = REFUSALS.get(question.topic, {})
        if verb not in verbs:
            return Refusal("", "no-answer-to-this")
        return verbs[verb](position, position.frames[-1], noun)

    def ended(self, position: LanceWar) -> tuple[str | int, ...]:
        outcome = position.outcome
        return (position.given.scenario, outcome.how, *outcome.winners) if outcome else ()

    def verdict(self, ended: tuple[str | int, ...]) -> str:
        scenario, how, *winners = ended
        return ending_of(str(scenario), str(how), tuple(map(int, winners)))


@by_language()
def _scenarios() -> Mapping[str, Scenario]:
    return {slug: _told(slug) for slug in SLUGS}


def _choices(page: ScenarioSheet) -> tuple[Choice, ...]:
    """The optional rules (DS-SET-7), capitals only where they do not move anyway; fewer Turns, where there are many.

    Where a scenario names its chapters of the second book itself, there is no choice between the books, stacks are open
    (DG-X5), and two play: what one of several has ordered for interceptions would show by whom the others see asked.
    """
    first, last = page.turns
    length = last - first + 1
    fewer = tuple(turns for turns in SHORTER if turns < length)
    found = [] if page.capitals else [_choice(CAPITALS, (False, True), "DS-DHC-1")]
    if not page.chapters:
        found += [_choice(HIDDEN, (False, True), "DS-OPT-1"), _choice(SEATS, _places(page), "DS-PCS-1")]
    if length > SHORTER[1]:
        found.append(_choice(TURNS, (length, *fewer), "DS-SET-1"))
    return (*found, *(() if page.chapters else (_choice(RULES, tuple(BOOKS), "DG-0.SEQ-2"),)))


def _choice(key: str, choices: tuple[Setting, ...], rule: str) -> Choice:
    """An option by its key, which its title and its text stand under."""
    return Choice(key=key, title=OPTIONS[key], text=OPTIONS[f"{key}-text"], choices=choices, rule=rule)


def _places(page: ScenarioSheet) -> tuple[int, ...]:
    """DS-X42: for how many there is something to command: no side has more seats than nationalities."""
    box = roster()
    most = [
        len({box.of[box.number[id]] for force in camp.force for id in force.counters}) + len(page.courted)
        for camp in page.camps
    ]
    found = range(len(SIDES), len(SEAT_NAMES) + 1)
    return tuple(seats for seats in found if all(len(range(side, seats, 2)) <= max(most[side], 1) for side in SIDES))


def _told(slug: str) -> Scenario:
    page = sheet(slug)
    return Scenario(
        slug=slug,
        title=translated(page.title, PACKAGE),
        summary=translated(page.story, PACKAGE),
        choices=_choices(page),
        apart=() if page.chapters else APART,
        aims={side: tuple(translated(aim, PACKAGE) for aim in aims) for side, aims in page.aims.items()},
        notes=tuple(translated(note, PACKAGE) for note in page.notes),
    )
