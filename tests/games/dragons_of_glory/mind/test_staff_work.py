"""Bots by the advanced rules: they keep armies fed and led, and chase what they can catch."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.mind.planning.companions import assign_companions
from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from tests.games.dragons_of_glory.interception.test_interception import LAND, aloft
from tests.games.dragons_of_glory.mind.matches import choice
from tests.games.dragons_of_glory.movement.moving import moving
from tests.games.dragons_of_glory.staging import LABELS, WHOLE, asked, play

NUMBER = WHOLE.number


@pytest.mark.rule("DG-12.SUP-1")
def test_nobody_is_stacked_where_no_line_of_supply_leads() -> None:
    places = {"palanthus-human-1": "2616W", "palanthus-human-2": "2617W"}
    for chapters, room in ((Chapters(supply=True), False), (Chapters(winter=True), True)):
        war = moving(places, {"palanthus": 1}, side=1, chapters=chapters)
        muster = Muster(war, 1)
        muster.give(NUMBER["palanthus-human-1"], LABELS["2616W"])
        assert muster.fits(NUMBER["palanthus-human-2"], LABELS["2616W"]) == room
        assert muster.fits(NUMBER["palanthus-human-2"], LABELS["2521W"]), "a city feeds whoever takes it"


@pytest.mark.rule("DG-7.CMD-6")
def test_a_leader_goes_where_armies_obey_him_not_where_most_strength_is() -> None:
    places = {"gunthar-knight-1": "2617W", "palanthus-human-1": "2615W", "palanthus": "2616W"}
    war = moving(places, {"gunthar": 1, "palanthus": 1}, side=1, chapters=Chapters(command=True))
    muster = Muster(war, 1)
    muster.last = {LABELS["2319W"]: [NUMBER["gunthar-knight-1"]], LABELS["2615W"]: [NUMBER["palanthus-human-1"]]}
    assign_companions(muster)
    assert muster.goals[NUMBER["palanthus"]] == LABELS["2615W"]


@pytest.mark.rule("DG-4.INT-2")
def test_bots_wait_for_an_even_chance_and_let_the_stronger_pass() -> None:
    war = aloft({"zhakar-griffon-1": LAND[9], "zhakar-griffon-2": LAND[9]})
    play(war, f"to {LAND[8]}")
    seen = []
    while asked(war)[1] == "interception":
        answer = choice(war)
        seen.append(answer)
        play(war, answer)
    assert seen == ["hold", "hold", "intercept zhakar-griffon-1"]
    assert asked(war)[1] == "interceptors"
    assert choice(war) == "with zhakar-griffon-2"
    weak = aloft({"zhakar-griffon-1": LAND[9], "qualinesti-griffon-2": LAND[0]})
    play(weak, f"to {LAND[8]}")
    assert choice(weak) == "hold-move"
