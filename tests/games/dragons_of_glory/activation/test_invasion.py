"""Nations invaded and courted: the book's example, the Knights, and where those who join are put."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.activation.courting import Courting
from grognard.games.dragons_of_glory.activation.invasion import Invasion
from grognard.games.dragons_of_glory.activation.joining import Joining
from grognard.games.dragons_of_glory.activation.ratings import rating
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import NEW, NOBODY, POOL, RESERVE
from grognard.kernel import FATE
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, LABELS, about, asked, play, staged, told, where

VINGAARD = BOX.nation_of["vingaard"]
ALL = (1 << BOX.rated) - 1


@pytest.mark.rule("DS-ACT-9", "DS-ACT-10", "DS-ACT-11", "DS-ACT-12", "DS-ACT-13")
def test_the_books_example_of_an_invasion() -> None:
    war = staged({}).begin(Invasion(nation=VINGAARD, invader=HIGHLORD))
    assert (asked(war)[0], about(war)) == (FATE, (VINGAARD, WHITESTONE, 7))
    play(war, "8")
    assert about(war) == (VINGAARD, HIGHLORD, 3)
    play(war, "5", "6")
    assert war.serves[VINGAARD] == WHITESTONE
    assert asked(war)[:2] == (WHITESTONE, "placing")
    play(war, "ready")
    assert war.question is None
    assert where(war, "vingaard-human-1") == "3728W"


@pytest.mark.rule("DS-ACT-11")
def test_a_roll_at_the_raised_rating_wins_and_one_above_does_not() -> None:
    war = staged({}).begin(Invasion(nation=VINGAARD, invader=HIGHLORD))
    assert "joins" in told(play(war, "7"))
    war = staged({}).begin(Invasion(nation=VINGAARD, invader=WHITESTONE))
    assert "joins" not in told(play(war, "6"))
    assert "joins" in told(play(war, "5"))


@pytest.mark.rule("DS-G32")
def test_who_joins_the_side_whose_half_it_is_does_nothing_in_it() -> None:
    war = staged({}, side=WHITESTONE).begin(Joining(nation=VINGAARD, side=WHITESTONE))
    play(war, "ready")
    assert all(war.marks[piece] & NEW for piece in BOX.by_nation[VINGAARD])
    war = staged({}, side=HIGHLORD).begin(Joining(nation=VINGAARD, side=WHITESTONE))
    play(war, "ready")
    assert not any(war.marks[piece] & NEW for piece in BOX.by_nation[VINGAARD])


@pytest.mark.rule("DS-ACT-4", "DS-ACT-5", "DS-G27")
def test_knights_are_easier_to_win_for_every_nation_that_is_hls() -> None:
    war = staged({}, {"kern": HIGHLORD, "blode": HIGHLORD, "vingaard": WHITESTONE})
    solanthus = BOX.nation_of["solanthus"]
    assert rating(war, solanthus, WHITESTONE) == 3 + 2
    assert rating(war, solanthus, HIGHLORD) == -2
    assert rating(war, BOX.nation_of["tarsis"], WHITESTONE) == 5


@pytest.mark.rule("DS-ACT-6", "DS-G28")
def test_the_first_of_the_knights_brings_the_tower_and_the_second_does_not() -> None:
    war = staged({}).begin(Joining(nation=BOX.nation_of["caergoth"], side=HIGHLORD))
    play(war, "ready")
    assert asked(war)[:2] == (WHITESTONE, "placing")
    assert set(asked(war)[2]) == {"ready", "to 3824W", "to 3825W", "to 3725W"}
    play(war, "ready")
    assert war.question is None
    tower = COUNTRY.map.lands["high-clerist-tower"]
    assert all(tower >> war.at[piece] & 1 for piece in BOX.by_nation[BOX.nation_of["high-clerist-tower"]])
    war.begin(Joining(nation=BOX.nation_of["solanthus"], side=WHITESTONE))
    play(war, "ready")
    assert war.question is None


@pytest.mark.rule("DS-ACT-1", "DS-ACT-2", "DS-SEQ-4", "DS-G26", "DS-EVT-7")
def test_the_drawer_courts_first_and_his_counter_counts_for_him_alone() -> None:
    war = staged({}, courted=ALL)
    war.turn, war.bonus = 2, 3
    war.begin(Courting())
    assert asked(war)[0] == WHITESTONE
    assert "court maelstrom" in asked(war)[2]
    play(war, "court vingaard")
    assert about(war) == (VINGAARD, WHITESTONE, 5 + 3)
    play(war, "9")
    assert asked(war)[0] == HIGHLORD
    play(war, "court vingaard")
    assert about(war) == (VINGAARD, HIGHLORD, 3)
    play(war, "3", "ready")
    assert war.question is None
    assert war.serves[VINGAARD] == HIGHLORD


@pytest.mark.rule("DS-ACT-1")
def test_a_side_may_let_its_try_go_by() -> None:
    war = staged({}, courted=ALL).begin(Courting())
    play(war, "pass", "pass")
    assert war.question is None


@pytest.mark.rule("DS-G29", "DS-ACT-7")
def test_armies_without_room_are_lost_to_the_pool() -> None:
    war = staged({"vingaard-human-1": "3429E", "vingaard-human-2": "3429E", "vingaard-human-3": "3429E"})
    war.begin(Joining(nation=BOX.nation_of["sanction"], side=WHITESTONE))
    play(war, "ready")
    assert {war.at[piece] for piece in BOX.by_nation[BOX.nation_of["sanction"]]} >= {LABELS["3429E"]}
    full = staged({"neraka-human-1": "3429E"})
    full.begin(Joining(nation=BOX.nation_of["sanction"], side=WHITESTONE))
    play(full, "ready")
    assert full.at[BOX.number["sanction-human-1"]] == POOL


@pytest.mark.rule("DS-G30")
def test_pirates_are_put_on_the_waters_of_saifhum() -> None:
    war = staged({}).begin(Joining(nation=BOX.nation_of["maelstrom"], side=HIGHLORD))
    assert "to 1912E" in asked(war)[2]
    play(war, "ready")
    assert all(war.at[piece] not in (RESERVE, NOBODY) for piece in BOX.by_nation[BOX.nation_of["maelstrom"]])
