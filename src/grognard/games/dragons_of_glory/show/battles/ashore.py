"""A battle on land: both camps, the column, every modifier with its clause, all ten rolls; afterwards who lost what.

Before the die falls a sheet is weighed by the rules themselves (`weighing`); afterwards it is read from what was told
to the seat (`fought`), so that it lasts until the next Turn is over.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dragons_of_glory.combat.odds import MULTIPLIED
from grognard.games.dragons_of_glory.combat.results import spelled
from grognard.games.dragons_of_glory.sheets.combat import HIGHEST, LOWEST, combat_results, result
from grognard.games.dragons_of_glory.show.battles.telling import aftermath, camp, notes
from grognard.games.dragons_of_glory.show.battles.weighing import BattleFacts
from grognard.games.dragons_of_glory.show.words import (
    MODIFIERS,
    RESULTS,
    TITLES,
    hex_name,
    names,
    odds_name,
    say,
    signed,
)
from grognard.kernel import Event
from grognard.table.wars import Battle, Part, Throw
from grognard.words import by_language

FACES = range(1, 11)
"""DS-CMB-9."""
OPENS, ROLLED = "declares", "fought"
GADGETS = ("gnomes-work", "gnomes-break")


@by_language(512)
def sheet_of(facts: BattleFacts) -> Battle:
    """A battle that is still to be rolled for."""
    times = MULTIPLIED.get(facts.shelter, 1)
    attack, defence = facts.strengths
    total = sum(value for value, _, _ in facts.modifiers)
    return Battle(
        cell=names().labels[facts.target],
        title=TITLES("battle", hex_name(facts.target)),
        rule="DS-CMB-8",
        camps=(
            camp(facts.side, (*facts.attackers, *facts.helpers), attack, "", attack),
            camp(1 - facts.side, facts.defenders, defence, f"×{times}" if times > 1 else "", defence * times),
        ),
        odds=odds_name(facts.column),
        parts=tuple(Part(what=MODIFIERS[key], value=signed(value), rule=rule) for value, key, rule in facts.modifiers),
        total=signed(total),
        throws=_throws(facts.column, total),
        results=_meanings(facts.column, total),
    )


def _row(die: int, total: int) -> int:
    return min(max(die + total, LOWEST), HIGHEST)


def _throws(column: int, total: int) -> tuple[Throw, ...]:
    """DS-CMB-9, DS-CMB-10: what every face of the die would bring."""
    found = []
    for die in FACES:
        outcome = combat_results()[_row(die, total)][column]
        found.append(
            Throw(die=die, sum=die + total, attack=spelled(outcome.attackers), defence=spelled(outcome.defenders))
        )
    return tuple(found)


def _meanings(column: int, total: int) -> dict[str, str]:
    """Every result among the throws in words (DS-RES-1 to DS-RES-7)."""
    codes = {code: None for throw in _throws(column, total) for code in (throw.attack, throw.defence)}
    return {code: _meaning(code) for code in sorted(codes)}


def _meaning(code: str) -> str:
    found = result(code)
    if found.eliminated:
        return RESULTS["eliminated"]
    parts = [RESULTS["each"]] if found.each else []
    parts += [RESULTS("more" if found.more > 1 else "one", found.more)] if found.more else []
    parts += [RESULTS["retreat"]] if found.retreat else []
    return ", ".join(parts) or RESULTS["none"]


def fought(log: Sequence[Event], end: int) -> Battle | None:
    """A battle from what was told of it, up to its roll and afterwards."""
    start = end
    while start >= 0 and log[start].what != OPENS:
        start -= 1
    return _told(tuple(log[start : end + 1]), aftermath(log, end + 1)) if start >= 0 else None


@by_language(64)
def _told(events: tuple[Event, ...], after: tuple[Event, ...]) -> Battle | None:
    """A battle put together from its events, from the declaration to the roll, and from what came of it."""
    last = {event.what: event.args for event in events}
    if not {"force", "defenders", "odds", "battle"} <= last.keys():
        return None
    side, target = (int(fact) for fact in last[OPENS][:2])
    attack, defence, column = (int(fact) for fact in last["odds"])
    die, total = int(last[ROLLED][0]), int(last["battle"][2])
    parts = [
        Part(what=term.what, value=term.value, rule=event.rule)
        for event in events
        if event.what in ("modifier", *GADGETS)
        for term in say(event).terms
    ]
    camps = [_numbers(last["force"]), _numbers(last["defenders"])]
    return Battle(
        cell=names().labels[target],
        title=TITLES("battle", hex_name(target)),
        rule="DS-CMB-9",
        camps=(camp(side, camps[0], attack, "", attack), camp(1 - side, camps[1], defence, "", defence)),
        odds=odds_name(column),
        parts=tuple(parts),
        total=signed(total),
        throws=_throws(column, total),
        results=_meanings(column, total),
        rolled=die,
        after=notes(after),
    )


def _numbers(args: Sequence[int | str]) -> list[int]:
    """The counters that an event names behind its hex."""
    return [int(fact) for fact in args[1:]]
