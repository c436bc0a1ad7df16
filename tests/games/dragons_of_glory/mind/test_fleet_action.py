"""What bots do in The Maelstrom Fleet Action: ships that want to leave run for the way out, the others hunt them."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.conquest.leaving import leavers
from grognard.games.dragons_of_glory.editions import SECOND
from grognard.games.dragons_of_glory.mind.answering import fleet_action
from grognard.games.dragons_of_glory.mind.answering.fleet_action import ways_out
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.war import LanceWar
from tests.games.dragons_of_glory.staging import COUNTRY, asked, play

GIVEN = settled("the-maelstrom-fleet-action")
HL, WS = 0, 1


def begun() -> LanceWar:
    war = LanceWar(GIVEN).begin(War(), SECOND)
    play(war, "ready", "ready")
    return war


def test_the_elves_are_ordered_first_and_sail_for_the_way_out() -> None:
    war = begun()
    play(war, "whitestone-first")
    steps = ways_out(COUNTRY, GIVEN.leaving[1], GIVEN.area)
    ship = leavers(war)[0]
    before = steps[war.at[ship]]
    answer = fleet_action.order(war, WS)
    assert war.spell(answer) == f"sail {COUNTRY.map.labels[war.at[ship]]}"
    war.answer(answer)
    war.answer(fleet_action.way(war, WS))
    assert steps[war.at[ship]] == before - 10
    assert min(steps[cell] for cell in bits(GIVEN.leaving[1])) == 0


def test_the_hunters_come_nearer_and_then_have_done() -> None:
    war = begun()
    play(war, "highlord-first")
    ordered = fleet_action.order(war, HL)
    war.answer(ordered)
    here = asked(war)[2]
    assert "halt" in here
    cell = war.question.about[0] if war.question is not None else -1
    answer = fleet_action.way(war, HL)
    goal = war.acts.entries[int(answer)][1]

    def away(place: int) -> int:
        return min(war.waters.distance(place, war.at[ship]) for ship in leavers(war))

    assert away(goal) < away(cell)
    for ship in leavers(war):
        war.take_off(ship, -3)
    assert war.spell(fleet_action.way(war, HL)) == "halt"
