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
from grognard.games.dragons_of_glory.editions import FOURTH
from grognard.games.dragons_of_glory.given import ADVANCED, STANDARD, Chapters, Variants
from grognard.games.dragons_of_glory.heroes import (
    actions,
    arriving,
    declaration,
    diversion,
    escape,
    special,
    spies,
    swords,
    watch,
)
from grognard.games.dragons_of_glory.interception import fights, window
from grognard.games.dragons_of_glory.land.country import DWARVEN, ansalon
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
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Event, Question, Refusal, Setting, View
from grognard.shown import ShownGame
from grognard.table.model import Line
from grognard.words import Texts, by_language, translated

OPTIONS, VALUES = Texts("options", PACKAGE), Texts("values", PACKAGE)
CAPITALS, HIDDEN, SEATS, TURNS = "capitals", "hidden-stacks", "seats", "campaign-turns"
RULES, CHOSEN = "rules", "chosen"
BOOKS = {"standard": STANDARD, CHOSEN: STANDARD, "advanced": ADVANCED}
"""By which book a match is played: the first, both, or the first with chapters of the second as they are switched."""
CHAPTERS = {name.replace("_", "-"): name for name in Chapters.__struct_fields__}
"""The chapters of the second book, each a switch."""
VARIANTS = {
    "highlords-fight-on": ("spared", "DS-X22"),
    "sealed-tunnels": ("sealed", "DS-G42"),
    "lasting-citadels": ("lasting", "DS-G20"),
    "listed-forces": ("listed", "DS-G71"),
    "berem-to-sanction": ("sanction", "DG-G39"),
}
"""Contradictions that decide play: a switch for each, which turns our ruling round."""
CLAUSES = {
    "heroes": "DG-0.PCS-11",
    "diplomacy": "DG-3.DIP-5",
    "search": "DG-3.ART-3",
    "command": "DG-7.CMD-2",
    "supply": "DG-12.SUP-2",
    "interception": "DG-4.INT-1",
    "dragons-at-sea": "DG-8.DRG-1",
    "winter": "DG-5.WIN-2",
}
"""Where a chapter begins, for whoever wants to read it."""
NERAKA_BATTLE = 7
"""The number in the book of the scenario that ends when Neraka falls."""
SHORTER = (20, 10, 5, 3)
"""For how many Turns a long scenario can be played instead of to its end; what is counted then is the same."""
APART: tuple[tuple[tuple[str, Setting], tuple[str, Setting]], ...] = (
    *(((RULES, book), (key, True)) for book in BOOKS if book != CHOSEN for key in CHAPTERS),
    *((("heroes", False), (key, True)) for key in ("diplomacy", "search")),
    *(((key, True), (HIDDEN, True)) for key in CHAPTERS),
    ((RULES, "advanced"), (HIDDEN, True)),
    ((RULES, "standard"), ("berem-to-sanction", True)),
)
"""Chapters are switched where they are chosen one by one, and only heroes talk and search; DG-X5: the second book is
played with open stacks."""
PASSING = {
    "maelstrom-escape": "stay",
    "withdrawal": "fight-on",
    "withdrawal-carry": "pass",
    "orb": "pass",
    "gnomes": "pass",
    "taunts": "done",
    "escape": "fight-on",
    "interception": "hold",
    "hero-interception": "hold",
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
    *(diversion.REFUSALS, escape.REFUSALS, special.REFUSALS, spies.REFUSALS, swords.REFUSALS, watch.REFUSALS),
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
    edition = FOURTH
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
        chapters = BOOKS[book := str(options.get(RULES, "standard"))]
        if book == CHOSEN:
            chapters = Chapters(**{name: bool(options.get(key)) for key, name in CHAPTERS.items()})
        variants = Variants(**{name: bool(options.get(key)) for key, (name, _) in VARIANTS.items()})
        given = settled(
            scenario.slug, bool(options.get(CAPITALS)), int(turns), bool(options.get(HIDDEN)), seats, chapters, variants
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
    if not page.chapters:
        found.append(_choice(RULES, tuple(BOOKS), "DG-0.SEQ-2"))
        found += [_choice(key, (False, True), CLAUSES[key]) for key in CHAPTERS]
    return (*found, *(_choice(key, (False, True), rule) for key, (_, rule) in VARIANTS.items() if matters(page, key)))


def matters(page: ScenarioSheet, key: str) -> bool:
    """Whether a scenario has anything that a contradiction is about."""
    country = ansalon()
    area = country.map.areas[page.area] if page.area else country.grid.cells

    def there(id: str) -> bool:
        return bool(area >> country.site(id).cell & 1)

    if key == "highlords-fight-on":
        return there("neraka") and page.printed != NERAKA_BATTLE
    if key == "sealed-tunnels":
        deep = [site.land for site in country.numbered if site.kind == DWARVEN and area >> site.cell & 1]
        return any(land in page.courted for land in deep)
    if key == "lasting-citadels":
        classes = (*page.cup.classes, *(one.kind for one in page.cup.joins), *page.advanced.classes)
        return "E20" in classes or "citadel" in page.advanced.begins.get("highlord", ())
    if key == "listed-forces":
        return page.highlord.garrison is not None
    return there("gunthar") and there("sanction")


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
    keys = {choice.key for choice in _choices(page)}
    return Scenario(
        slug=slug,
        title=translated(page.title, PACKAGE),
        summary=translated(page.story, PACKAGE),
        choices=_choices(page),
        apart=tuple(pair for pair in APART if all(key in keys for key, _ in pair)),
        aims={side: tuple(translated(aim, PACKAGE) for aim in aims) for side, aims in page.aims.items()},
        notes=tuple(translated(note, PACKAGE) for note in page.notes),
    )
