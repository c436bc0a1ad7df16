"""The track of Turns: when each is, which are winter, who draws, what the scenario and the rules have due (DS-CAL)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.pieces.roster import SIDES
from grognard.games.dragons_of_glory.scenarios.sheets import ScenarioSheet, sheet
from grognard.games.dragons_of_glory.sheets.calendar import date
from grognard.games.dragons_of_glory.show.facts import Facts
from grognard.games.dragons_of_glory.show.nations import COLOURS
from grognard.games.dragons_of_glory.show.words import NATIONS, TITLES, date_name
from grognard.table.wars import Note, Turn
from grognard.words import by_language

WINTER = "winter"


def turns_of(facts: Facts) -> tuple[Turn, ...]:
    """Every Turn that the match may last, from the first."""
    due = tuple((nation.id, nation.capital) for nation in facts.nations if nation.capital > 0)
    return _track(facts.scenario, facts.first, facts.last, facts.turn, due)


@by_language(64)
def _track(scenario: str, first: int, last: int, now: int, due: tuple[tuple[str, int], ...]) -> tuple[Turn, ...]:
    page = sheet(scenario)
    return tuple(
        Turn(
            number=turn,
            title=date_name(turn),
            season=WINTER if date(turn).winter else "",
            side=COLOURS[SIDES[(turn + 1) % 2]] if page.cup.classes else "",
            now=turn == now,
            notes=(*_joining(page, turn, first), *_capitals(due, turn), *_last(turn, last)),
        )
        for turn in range(first, last + 1)
    )


def _joining(page: ScenarioSheet, turn: int, first: int) -> list[Note]:
    """DS-EVT-1: more events for the cup."""
    coming = [join.kind for join in page.cup.joins if join.turn == turn and turn > first]
    return [Note(text=TITLES("events-join", ", ".join(coming)), rule="DS-EVT-1")] if coming else []


def _capitals(due: tuple[tuple[str, int], ...], turn: int) -> list[Note]:
    """DS-DHC-7: capitals that have to be set up again."""
    return [Note(text=TITLES("capital-due", NATIONS[nation]), rule="DS-DHC-7") for nation, when in due if when == turn]


def _last(turn: int, last: int) -> list[Note]:
    return [Note(text=TITLES["last-turn"], rule="DS-SEQ-9")] if turn == last else []
