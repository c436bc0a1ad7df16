"""More than two at the table: marshals, commanders, joint attacks, what teams know, and bots on every seat."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.bots import bot
from grognard.driver import new_match, playout
from grognard.driver import play as drive
from grognard.fate import Seeded
from grognard.games.dragons_of_glory.activation.command import Entrusting
from grognard.games.dragons_of_glory.activation.joining import Joining
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import FATE, replaced
from tests.games.dragons_of_glory.staging import BOX, LABELS, about, asked, begun, play, staged, told, where

GAME: Any = grognard.game("dragons-of-glory")
MARSHAL, FOE, SECOND, THIRD = 0, 1, 2, 4
ALLIES = {"khur": 0, "blode": 0, "silvanesti": 1}


def teams(places: dict[str, str], given: dict[str, int], frame: Any, side: int = 0, seats: int = 6) -> LanceWar:
    """A position with nations given to seats, and a procedure under way."""
    war = staged(places, serves=ALLIES, side=side, seats=seats, scenario="silvanesti")
    for nation, seat in given.items():
        war.commands = replaced(war.commands, BOX.nation_of[nation], seat)
    return begun(war, frame)


@pytest.mark.rule("DS-PCS-1", "DS-X42")
def test_seats_are_named_and_won_by_sides() -> None:
    war = GAME.start("the-solamnic-plain", {"seats": 5, "campaign-turns": 3})
    assert GAME.seats(war) == ("highlord", "whitestone", "highlord-2", "whitestone-2", "highlord-3")
    assert [GAME.called(name) for name in GAME.seats(war)][2:4] == ["Highlord, 2nd seat", "Whitestone, 2nd seat"]
    playout(war, Random(1), 60_000)
    assert war.outcome is not None
    assert war.outcome.winners in ((0, 2, 4), (1, 3))


@pytest.mark.rule("DS-X42")
@pytest.mark.parametrize(
    ("scenario", "most"),
    [("the-kender-strike", 3), ("silvanesti", 3), ("the-solamnic-plain", 6), ("the-war-of-the-lance", 6)],
)
def test_there_are_no_more_seats_than_something_to_command(scenario: str, most: int) -> None:
    (choice,) = [choice for choice in GAME.scenario(scenario).choices if choice.key == "seats"]
    assert choice.choices == tuple(range(2, most + 1))


@pytest.mark.rule("DS-X42")
def test_the_marshal_gives_nations_before_they_are_set_up() -> None:
    war = GAME.start("silvanesti", {"seats": 3})
    seat, topic, options = asked(war)
    assert (seat, topic) == (MARSHAL, "command")
    assert options == ("ready", "entrust highlord", "entrust highlord-2")
    nation = about(war)[0]
    assert "entrusted" in told(play(war, "entrust highlord-2"))
    assert war.commands[nation] == SECOND
    play(war, "ready")
    counts = [war.commands.count(seat) for seat in (MARSHAL, SECOND)]
    assert max(counts) - min(counts) <= 1
    assert asked(war)[:2] == (MARSHAL, "set-up")
    placed = {war.roster.of[BOX.number[answer.removeprefix("place ")]] for answer in asked(war)[2] if " " in answer}
    assert {war.commands[nation] for nation in placed} == {MARSHAL}
    play(war, "ready")
    assert asked(war)[:2] == (SECOND, "set-up")
    others = next(one for one in ("neraka", "khur") if war.commands[BOX.nation_of[one]] == MARSHAL)
    refusal = GAME.why_not(war, SECOND, f"place {others}-human-1")
    assert refusal is not None


@pytest.mark.rule("DS-X42")
def test_a_side_of_one_seat_is_asked_nothing_more() -> None:
    war = begun(staged({}, serves=ALLIES, seats=3), Entrusting(side=1, nations=(BOX.nation_of["silvanesti"],)))
    assert war.question is None


@pytest.mark.rule("DS-X42", "DS-ACT-7")
def test_a_nation_that_joins_is_given_and_then_placed_by_its_commander() -> None:
    war = begun(staged({}, seats=4, scenario="the-war-of-the-lance"), Joining(nation=BOX.nation_of["tarsis"], side=1))
    assert asked(war)[:2] == (FOE, "command")
    play(war, "entrust whitestone-2")
    assert asked(war)[:2] == (3, "placing")
    play(war, "ready")
    assert where(war, "tarsis-human-1") not in ("reserve", "gone")


@pytest.mark.rule("DS-X42", "DS-SEQ-6")
def test_every_seat_orders_its_own_and_nobody_elses() -> None:
    places = {"khur-human-1": "3622E", "blode-ogre-1": "3622E", "khur-human-2": "3924E"}
    war = teams(places, {"blode": SECOND}, Movement(side=0))
    assert asked(war)[0] == MARSHAL
    assert {answer for answer in asked(war)[2] if answer.startswith("march")} == {"march 3622E", "march 3924E"}
    play(war, "march 3622E")
    assert asked(war)[:2] == (MARSHAL, "way")
    assert about(war)[1:] == (BOX.number["khur-human-1"],)
    play(war, "halt", "done")
    assert asked(war)[0] == SECOND
    assert [answer for answer in asked(war)[2] if answer.startswith("march")] == ["march 3622E"]
    refusal = GAME.why_not(war, SECOND, "march 3924E")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("DS-X42", "not-your-stack")
    play(war, "march 3622E")
    assert about(war)[1:] == (BOX.number["blode-ogre-1"],)
    play(war, "halt")
    assert war.question is None  # the third seat of the side has nothing to order


JOINT = {"khur-human-1": "0926W", "blode-ogre-1": "0826W", "silvanesti-elf-1": "0927W"}


@pytest.mark.rule("DS-X43", "DS-CMB-4")
def test_a_joint_attack_asks_the_owners_in_turn() -> None:
    war = teams(JOINT, {"blode": SECOND}, Combat(side=0))
    assert asked(war) == (MARSHAL, "combat", ("done", "attack 0927W"))
    play(war, "attack 0927W")
    assert asked(war) == (MARSHAL, "attackers", ("with khur-human-1",))
    play(war, "with khur-human-1")
    assert asked(war) == (MARSHAL, "attackers", ("strike",))
    play(war, "strike")
    assert asked(war) == (SECOND, "attackers", ("with blode-ogre-1", "pass"))
    (force,) = [event for event in play(war, "with blode-ogre-1") if event.what == "force"]
    assert force.args[1:] == tuple(sorted(BOX.number[id] for id in ("khur-human-1", "blode-ogre-1")))
    assert asked(war)[0] == FATE


@pytest.mark.rule("DS-X43")
def test_who_stays_out_leaves_the_others_to_it() -> None:
    war = teams(JOINT, {"blode": SECOND}, Combat(side=0))
    (force,) = [e for e in play(war, "attack 0927W", "with khur-human-1", "strike", "pass") if e.what == "force"]
    assert force.args[1:] == (BOX.number["khur-human-1"],)


@pytest.mark.rule("DS-X43", "DS-G53")
def test_an_attack_that_others_leave_too_weak_is_called_off() -> None:
    walls = {"khur-human-1": "0926W", "blode-ogre-1": "0826W", "silvanesti-elf-1": "0825W", "silvanesti-elf-2": "0825W"}
    war = teams({**walls, "blode-ogre-2": "0826W"}, {"blode": SECOND}, Combat(side=0))
    play(war, "attack 0825W", "with khur-human-1", "strike")
    assert asked(war)[0] == SECOND
    assert "called-off" in told(play(war, "pass"))
    assert LABELS["0825W"] in war.attacked
    assert not any(war.marks)


@pytest.mark.rule("DS-X42")
def test_teams_share_what_they_know() -> None:
    war = staged(JOINT, serves=ALLIES, seats=6, hidden=True, scenario="silvanesti")
    war.commands = replaced(war.commands, BOX.nation_of["blode"], SECOND)
    begun(war, Combat(side=0))
    facts = [msgspec.json.encode(GAME.view(war, seat).facts) for seat in range(6)]
    assert facts[0] == facts[2] == facts[4]
    assert facts[1] == facts[3] == facts[5]
    assert facts[0] != facts[1]


@pytest.mark.rule("DS-X42")
def test_bots_fill_any_seat() -> None:
    fate = Seeded(3)
    match = new_match(GAME, fate, "the-kender-strike", {"seats": 3})
    drive(match, {seat: bot("greedy") for seat in range(3)}, fate)
    assert match.position.outcome is not None
    led = {match.position.commands[nation] for nation in range(len(BOX.nations))}
    assert {0, 2} <= led
