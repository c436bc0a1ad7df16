"""The Maelstrom Fleet Action: its fleets, how far laden ships come, who leaves, and what that counts."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.driver import playout
from grognard.games.dragons_of_glory.conquest.leaving import fleet_action, leave, saved
from grognard.games.dragons_of_glory.editions import SECOND
from grognard.games.dragons_of_glory.land.country import SEA
from grognard.games.dragons_of_glory.movement.parties import points_left
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.war import GONE, RESERVE, LanceWar
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, asked, play, told

HL, WS = 0, 1
SLUG = "the-maelstrom-fleet-action"
SHIPS = tuple(f"silvanesti-ship-{number}" for number in (1, 2, 3, 4))


def ready() -> LanceWar:
    """Both sides have set up, as it is ready-made."""
    war = LanceWar(settled(SLUG)).begin(War(), SECOND)
    war.log = []
    play(war, "ready", "ready")
    return war


def ship(war: LanceWar, number: int) -> int:
    return war.roster.number[SHIPS[number - 1]]


@pytest.mark.rule("DG-S6.1", "DG-S6.6", "DS-X13")
def test_it_goes_from_turn_10_to_15_and_begins_with_the_choice_of_who_moves_first() -> None:
    war = ready()
    assert (war.turn, war.given.last, war.initiative) == (10, 15, WS)
    assert asked(war)[:2] == (WS, "initiative")
    assert war.given.chapters.interception
    assert war.given.chapters.dragons_at_sea
    assert not war.given.chapters.winter
    assert not sum(war.cup)
    for seed in range(3):
        other = ready()
        topics = set()
        random = Random(seed)
        while other.outcome is None and other.turn < 12:
            assert other.question is not None
            topics.add(other.question.topic)
            other.answer(other.question.options.pick(random.random))
        assert not topics & {"replacements", "event", "courting", "temple", "draconian"}
        playout(other, random, 60_000)
        assert other.outcome is not None
        assert other.outcome.rule == "DG-S6.9"


@pytest.mark.rule("DG-S6.2", "DG-S6.3", "DG-S6.4", "DS-X12", "DG-G46")
def test_fleets_start_at_home_and_on_the_southern_edge() -> None:
    war = ready()
    lands, box = COUNTRY.map.lands, war.roster
    for nation, side in (("kothas", HL), ("mithas", WS)):
        pieces = box.by_nation[box.nation_of[nation]]
        assert all(lands[nation] >> war.place_of(piece) & 1 for piece in pieces)
        assert {war.side_of(piece) for piece in pieces} == {side}
    pirates = box.by_nation[box.nation_of["maelstrom"]]
    assert {war.place_of(piece) for piece in pirates} == {COUNTRY.site("saifhum").cell}
    assert war.place_of(box.number["highlord-dragons-blue-1"]) == COUNTRY.site("flotsam").cell
    assert {COUNTRY.map.board.place(war.at[ship(war, n)])[1] for n in (1, 2, 3, 4)} == {36}
    assert war.at[box.number["ws-wizard-1"]] == war.at[box.number["silvanesti-pegasus-1"]]
    begun = LanceWar(settled(SLUG)).begin(War(), SECOND)
    play(begun, "ready", "place silvanesti-pegasus-1")
    hexes = [LABELS[answer[3:]] for answer in asked(begun)[2]]
    assert all((war.given.area & COUNTRY.land) >> cell & 1 for cell in hexes)
    assert LABELS["3613E"] in hexes  # Kendermore, too
    assert not any(lands["kothas"] >> cell & 1 and war.armies[HL] >> cell & 1 for cell in hexes)


@pytest.mark.rule("DG-S6.5")
def test_laden_ships_come_ten_hexes_far_on_turn_10_and_fifty_later() -> None:
    war = ready()
    elves, pirates = (ship(war, 1),), (war.roster.number["maelstrom-ship-1"],)
    assert (points_left(war, elves), points_left(war, pirates)) == (10, 45)
    war.spent[elves[0]] = 4
    assert points_left(war, elves) == 6
    war.turn = 11
    assert points_left(war, elves) == 46


def test_no_ground_army_or_leader_is_ordered_ashore() -> None:
    war = ready()
    play(war, "whitestone-first", "done")
    assert {answer.split()[0] for answer in asked(war)[2]} == {"fly", "send", "done"}


@pytest.mark.rule("DG-S6.7", "DG-S6.8")
def test_a_ship_leaves_where_it_comes_to_the_edge_and_counts_by_its_face() -> None:
    war = ready()
    war.turn, war.worn[ship(war, 2)] = 11, 1
    for number in (1, 2):
        war.sail(ship(war, number), LABELS["2118E"] if COUNTRY.map.of(SEA) >> LABELS["2118E"] & 1 else LABELS["2220E"])
    play(war, "whitestone-first")
    here = COUNTRY.map.labels[war.at[ship(war, 1)]]
    events = play(war, f"sail {here}", "to 2221E")
    assert told(events)[-2:] == ["has-left", "has-left"] or "has-left" in told(events)
    assert [war.at[ship(war, number)] for number in (1, 2)] == [RESERVE, RESERVE]
    assert saved(war) == 3
    assert war.outcome is None
    assert war.worn[ship(war, 2)] == 1


@pytest.mark.rule("DG-S6.7")
def test_who_is_driven_to_the_edge_leaves_when_the_half_ends_and_the_last_one_ends_the_match() -> None:
    war = ready()
    for number in (1, 2, 3):
        war.take_off(ship(war, number), GONE)
    war.sail(ship(war, 4), LABELS["2121E"])
    play(war, "highlord-first")
    while war.outcome is None:
        play(war, "done")
    assert war.outcome.how == "fleet-mauled"


@pytest.mark.rule("DG-S6.9", "DG-G46")
@pytest.mark.parametrize(
    ("left", "damaged", "how"),
    [
        (4, 0, "fleet-whole"),
        (4, 2, "fleet-whole"),
        (4, 3, "fleet-saved"),
        (2, 0, "fleet-saved"),
        (2, 1, "fleet-mauled"),
        (1, 0, "fleet-mauled"),
        (1, 1, "fleet-lost"),
        (0, 0, "fleet-lost"),
    ],
)
def test_points_decide_and_who_is_still_inside_is_lost(left: int, damaged: int, how: str) -> None:
    war = ready()
    for number in range(1, left + 1):
        war.worn[ship(war, number)] = number <= damaged
        war.sail(ship(war, number), LABELS["2121E"])
    leave(war)
    assert saved(war) == 2 * left - damaged
    decided = fleet_action(war)
    assert war.ending in (0, decided)
    war.ending = decided
    assert war.outcome is not None
    assert (war.outcome.how, war.outcome.winners) == (how, (WS,) if saved(war) >= 4 else (HL,))


def test_the_way_out_is_sea_on_the_western_edge() -> None:
    war = ready()
    places = [COUNTRY.map.board.place(cell) for cell in bits(war.given.leaving[1])]
    assert all(column == 44 and row <= 14 for column, row in places)
    assert war.given.leaving[1] & ~COUNTRY.map.of(SEA) == 0
