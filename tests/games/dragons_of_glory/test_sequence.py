"""The Turn from end to end: its steps in order, who begins, when it is over, and what each scenario begins with."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grognard
from grognard.games.dragons_of_glory.conquest.capture import enter
from grognard.games.dragons_of_glory.conquest.victory import countries
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.sequence import Turn, War
from grognard.games.dragons_of_glory.sheets.calendar import date
from grognard.games.dragons_of_glory.turn.events import Bringing, StrategicEvent
from grognard.games.dragons_of_glory.war import GONE, NOWHERE, POOL, RESERVE, LanceWar
from grognard.kernel import FATE, replaced
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, LABELS, asked, play, staged, where

QUIET = ("ready", "done", "pass", "wait", "halt", "stay", "highlord-first", "fight-on")
"""Answers of a side that wants nothing."""


def opened(slug: str) -> LanceWar:
    """A match by its first questions, set up ready-made."""
    war = LanceWar(settled(slug)).begin(War())
    return until(war, lambda: war.turn == war.given.first and war.question is not None and not setting_up(war))


def setting_up(war: LanceWar) -> bool:
    return war.question is not None and war.question.topic in (
        "set-up", "set-up-to", "first-temple", "first-events", "placing", "event", "carrier",
    )  # fmt: skip


def quietly(war: LanceWar) -> str:
    """Answer the open question as somebody who wants nothing; returns its topic."""
    question = war.question
    assert question is not None
    words = war.spelled() if question.seat != FATE else ()
    wanted = [word for word in QUIET if word in words]
    war.answer(war.parse(wanted[0]) if wanted else question.options.at(0))
    return question.topic


def until(war: LanceWar, over: Callable[[], bool]) -> LanceWar:
    for _ in range(5_000):
        if war.question is None or over():
            return war
        quietly(war)
    raise AssertionError("it does not come to that")


@pytest.mark.rule("DS-SEQ-1", "DS-SEQ-2", "DS-SEQ-5", "DS-SEQ-8", "DS-G22")
def test_the_steps_of_a_turn_come_in_their_order() -> None:
    places = {"draconians-draconian-1": "3429E", "hylo-kender-1": "3518W"}
    serves = {"sanction": HIGHLORD, "hylo": WHITESTONE, "caergoth": WHITESTONE, "kern": HIGHLORD}
    cup = replaced((0,) * len(BOX.sheet.events), 0, 3)
    war = staged(places, serves, courted=1 << BOX.nation_of["tarsis"], cup=cup)
    for id in ("caergoth-knight-1", "caergoth-knight-2", "kern-ogre-1", "kern-ogre-2"):
        war.take_off(BOX.number[id], POOL)
    war.turn = 3
    war.begin(Turn())
    topics = [asked(war)[1]]
    play(war, "to 3429E")
    seats = []
    while war.question is not None:
        topics.append(war.question.topic)
        seats += [war.question.seat] if war.question.topic in ("replacements", "orders") else []
        quietly(war)
    assert topics == [
        *("temple", "draconian", "replacements", "replacements", "event", "courting", "courting"),
        *("initiative-die", "initiative-die", "initiative", "orders", "orders"),
    ]
    assert seats == [HIGHLORD, WHITESTONE, HIGHLORD, WHITESTONE]


@pytest.mark.rule("DS-SEQ-9", "DS-SET-2", "DS-SC3-1")
def test_turns_go_on_to_the_last_one() -> None:
    war = opened("the-kender-strike")
    assert war.turn == 1
    until(war, lambda: False)
    assert (war.turn, war.outcome is not None) == (5, True)


@pytest.mark.rule("DS-SC0-1", "DS-SC1-1", "DS-SC2-1", "DS-SC3-1", "DS-SC4-1", "DS-SET-1", "DS-SET-2")
@pytest.mark.parametrize(
    ("slug", "first", "last", "initiative"),
    [
        ("the-war-of-the-lance", 1, 30, HIGHLORD),
        ("silvanesti", 4, 9, WHITESTONE),
        ("the-solamnic-plain", 10, 25, HIGHLORD),
        ("the-kender-strike", 1, 5, WHITESTONE),
        ("the-siege-of-kalaman", 20, 30, HIGHLORD),
    ],
)
def test_turns_and_first_initiative_are_those_of_the_book(slug: str, first: int, last: int, initiative: int) -> None:
    given = settled(slug)
    assert (given.first, given.last, given.initiative) == (first, last, initiative)


@pytest.mark.rule("DS-SC0-2", "DS-SC0-3", "DS-SC0-4", "DS-PCS-1")
def test_the_campaign_begins_with_neraka_alone() -> None:
    war = opened("the-war-of-the-lance")
    there = [BOX[piece] for piece, at in enumerate(war.at) if at >= 0]
    assert len([one for one in there if one.kind == "army" and not one.flies]) == 10
    assert len([one for one in there if one.flies]) == 8
    assert len([one for one in there if one.kind == "leader"]) == 10
    assert all(war.side_of(one.number) == HIGHLORD for one in there)
    assert set(war.serves[: BOX.rated]) == {-1}
    classes = {event.class_ for event, n in zip(BOX.sheet.events, war.given.cup, strict=True) if n}
    assert classes == {"E1"}
    assert sorted(war.given.joining) == [10, 20]


@pytest.mark.rule("DS-SC2-2", "DS-SC2-3", "DS-SC2-5")
def test_the_plain_begins_with_its_forces() -> None:
    war = opened("the-solamnic-plain")
    for nation in ("neraka", "sanction", "throtyl", "caergoth", "gunthar", "northern-ergoth", "solanthus"):
        assert all(war.at[piece] not in (RESERVE, GONE) for piece in BOX.by_nation[BOX.nation_of[nation]])
    assert sum(id.startswith("draconians") and war.at[n] >= 0 for n, id in enumerate(BOX.ids)) == 8
    assert (where(war, "mithas-minotaur-4"), where(war, "mithas-ship-4")) == ("gone", "gone")


@pytest.mark.rule("DS-SC2-7", "DS-G78", "DS-SC1-5", "DS-SC4-5", "DS-SC3-4")
def test_who_can_be_won_in_which_scenario() -> None:
    won = {slug: settled(slug).courted.bit_count() for slug in grognard.game("dragons-of-glory").scenarios}
    assert won == {
        "the-kender-strike": 0,
        "the-maelstrom-fleet-action": 0,
        "silvanesti": 0,
        "the-solamnic-plain": 4,
        "the-siege-of-kalaman": 0,
        "invasion-of-abanasinia": 1,
        "the-battle-for-neraka": 0,
        "the-war-of-the-lance": 24,
        "the-historical-game": 7,
    }
    assert not sum(settled("the-kender-strike").cup)
    assert not settled("the-kender-strike").draconians


@pytest.mark.rule("DS-SC3-2", "DS-SC3-3", "DS-SC4-2", "DS-SC4-3", "DS-SC4-4")
def test_small_scenarios_begin_with_their_forces() -> None:
    strike, siege = opened("the-kender-strike"), opened("the-siege-of-kalaman")
    assert [id for n, id in enumerate(BOX.ids) if strike.at[n] >= 0 and strike.side_of(n) == HIGHLORD] == [
        *(f"throtyl-hobgoblin-{n}" for n in range(1, 5)),
        *("draconians-draconian-1", "draconians-draconian-2", "toede"),
    ]
    kalaman = COUNTRY.map.lands["kalaman"]
    own = [n for n in range(len(BOX)) if siege.at[n] >= 0 and siege.side_of(n) == WHITESTONE]
    assert all((kalaman | siege.waters.attics) >> siege.at[n] & 1 for n in own)
    assert sum(BOX[n].flies for n in own) == 4
    assert siege.temple != NOWHERE


@pytest.mark.rule("DS-SC1-2", "DS-G73")
def test_silvanesti_is_played_on_its_part_of_the_map() -> None:
    area = settled("silvanesti").area
    assert area.bit_count() == 884
    assert not area >> COUNTRY.site("neraka").cell & 1


@pytest.mark.rule("DS-SET-7", "DS-DHC-1")
def test_capitals_move_where_players_or_the_scenario_want_it() -> None:
    game = grognard.game("dragons-of-glory")
    assert not game.start("the-kender-strike").given.capitals
    assert game.start("the-kender-strike", {"capitals": True}).given.capitals
    assert game.start("silvanesti").given.capitals
    assert game.start("the-war-of-the-lance", {"campaign-turns": 5}).given.last == 5


@pytest.mark.rule("DS-ORB-1", "DS-GNO-1", "DS-SET-5")
@pytest.mark.parametrize(("event", "bearer"), [("dragon-orb", "ariakus"), ("gnomes", "neraka-human-1")])
def test_the_drawer_gives_orbs_to_leaders_and_gnomes_to_armies(event: str, bearer: str) -> None:
    war = staged({"ariakus": "3127E", "neraka-human-1": "3127E"})
    kinds = [one.id for one in BOX.sheet.events]
    war.cup = replaced((0,) * len(kinds), kinds.index(event), 1)
    war.begin(StrategicEvent())
    play(war, event)
    assert asked(war) == (HIGHLORD, "carrier", (f"give {bearer}",))
    play(war, f"give {bearer}")
    assert war.begin(Bringing(side=HIGHLORD)).question is None


@pytest.mark.rule("DS-SOT-3", "DS-CON-7", "DS-CON-2")
def test_who_is_never_conquered_and_that_dwarven_halls_are() -> None:
    war = staged({"soths-legion-undead-1": "2134E", "kaolyn-dwarf-1": "2825W"}, {"kaolyn": WHITESTONE, "maelstrom": 1})
    enter(war, LABELS["2134E"], WHITESTONE)
    enter(war, LABELS["1912E"], HIGHLORD)
    assert (where(war, "soths-legion-undead-1"), war.conquered[BOX.nation_of["maelstrom"]]) == ("2134E", -1)
    enter(war, LABELS["2825W"], HIGHLORD)
    assert where(war, "kaolyn-dwarf-1") == "gone"


@pytest.mark.rule("DS-SC0-7")
def test_a_moved_capital_counts_where_it_first_stood() -> None:
    war = staged({}, {"hylo": WHITESTONE, "gunthar": WHITESTONE}, scenario="the-war-of-the-lance")
    war.capitals = replaced(war.capitals, BOX.nation_of["hylo"], -1 - LABELS["2804W"])
    enter(war, LABELS["3518W"], HIGHLORD)
    assert (countries(war, HIGHLORD), countries(war, WHITESTONE)) == (1, 1)


@pytest.mark.rule("DS-WIN-1", "DS-WIN-2", "DS-SEQ-10", "DG-0.SEQ-18", "DG-G43")
def test_every_fifth_turn_is_a_winter() -> None:
    assert [turn for turn in range(1, 31) if date(turn).winter] == [5, 10, 15, 20, 25, 30]


@pytest.mark.rule("DS-PCS-8", "DS-PCS-12", "DS-PCS-13", "DS-FRC-9", "DS-FRC-10")
def test_kinds_of_counters() -> None:
    wanted = ("leader", "wizard", "citadel", "ship")
    kinds = {kind: [one for one in BOX.counters if one.kind == kind] for kind in wanted}
    assert {kind: len(found) for kind, found in kinds.items()} == {"leader": 36, "wizard": 4, "citadel": 2, "ship": 30}
    assert all(one.tactical and not one.strength for one in kinds["leader"])
    assert {one.moves for one in kinds["citadel"]} == {4}
    assert BOX.armies & (BOX.leaders | BOX.wizards | BOX.citadels) == 0
    assert {one.type for one in BOX.counters if one.flies} >= {"griffon", "pegasus", "red", "gold"}
