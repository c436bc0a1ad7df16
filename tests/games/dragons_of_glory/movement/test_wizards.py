"""Wizards, leaders alone, and the end of the step."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from tests.games.dragons_of_glory.movement.moving import moving, reach, why_not
from tests.games.dragons_of_glory.staging import BOX, asked, play, where

WIZARD = "ws-wizard-1"
SERVES = {"solanthus": WHITESTONE, "palanthus": WHITESTONE, "hylo": WHITESTONE}


@pytest.mark.rule("DS-WIZ-1", "DS-WIZ-2")
def test_a_wizard_is_lifted_once_to_any_friends_and_to_nobody_else() -> None:
    places = {WIZARD: "2230E", "solanthus-knight-1": "2230E", "hylo-kender-1": "3518W", "neraka-human-1": "3227E"}
    war = moving(places, SERVES, side=WHITESTONE)
    play(war, f"send {WIZARD}")
    assert reach(war) == {"3518W"}
    assert why_not(war, "to 3227E") == "DS-WIZ-1 enemy-there"
    assert why_not(war, "to 2229E") == "DS-WIZ-2 nobody-there"
    play(war, "to 3518W")
    assert where(war, WIZARD) == "3518W"
    assert f"send {WIZARD}" not in asked(war)[2]


@pytest.mark.rule("DS-WIZ-2")
def test_a_wizard_goes_aboard_a_ship_also_at_sea() -> None:
    places = {WIZARD: "2230E", "solanthus-knight-1": "2230E", "palanthus-ship-1": "1829E"}
    war = moving(places, SERVES, side=WHITESTONE)
    play(war, "done", f"send {WIZARD}", "to 1829E")
    assert asked(war)[1:] == ("wizard-company", ("board palanthus-ship-1",))
    play(war, "board palanthus-ship-1")
    assert war.aboard[BOX.number[WIZARD]] == BOX.number["palanthus-ship-1"]


@pytest.mark.rule("DS-WIZ-2")
def test_a_wizard_whose_company_marched_away_must_follow_or_go_elsewhere() -> None:
    places = {WIZARD: "2230E", "solanthus-knight-1": "2230E", "hylo-kender-1": "3518W"}
    war = moving(places, SERVES, side=WHITESTONE)
    play(war, "march 2230E", "to 2229E", "halt", "done")
    assert set(asked(war)[2]) == {"to 2229E", "to 3518W"}
    assert why_not(war, "halt") == "DS-WIZ-2 may-not-stay-alone"
    play(war, "to 2229E")
    assert where(war, WIZARD) == "2229E"
    war = moving(places, SERVES, side=WHITESTONE)
    play(war, f"send {WIZARD}", "halt", "march 2230E", "to 2229E", "halt", "done")
    assert where(war, WIZARD) == "2229E"  # DS-G50: to the nearest


@pytest.mark.rule("DS-G50")
def test_a_wizard_caught_alone_is_safe_with_the_nearest_friends() -> None:
    places = {WIZARD: "2230E", "solanthus-knight-1": "2425E", "neraka-human-1": "2130E"}
    war = moving(places, SERVES)
    play(war, "march 2130E", "to 2230E")
    assert where(war, WIZARD) == "2425E"


@pytest.mark.rule("DS-LDR-1", "DS-G48")
def test_a_leader_goes_alone_by_the_ways_of_his_race() -> None:
    for leader, nation, points in (
        ("thorbardin", "thorbardin", 8),
        ("hylo", "hylo", 8),
        ("silvanesti", "silvanesti", 12),
    ):
        war = moving({leader: "2230E"}, {nation: HIGHLORD})
        play(war, f"lead {leader}")
        found = war.frames[-1].reach(war)  # type: ignore[attr-defined]
        assert len(found.layers) - 1 == points
    dwarf = moving({"thorbardin": "2228E"}, {"thorbardin": HIGHLORD})
    play(dwarf, "lead thorbardin", "to 2227E")
    assert dwarf.spent[BOX.number["thorbardin"]] == 2


@pytest.mark.rule("DS-G48")
def test_a_leader_enters_no_hex_with_an_enemy_army() -> None:
    war = moving({"kitiara": "2130E", "solanthus-knight-1": "2230E"}, SERVES)
    play(war, "lead kitiara")
    assert why_not(war, "to 2230E") == "DS-STK-6 enemy-there"


@pytest.mark.rule("DS-LDR-3")
def test_a_leader_alone_does_not_drive_off_ships_or_take_cities() -> None:
    war = moving({"kitiara": "2131E", "palanthus-ship-1": "2030E"}, SERVES)
    play(war, "lead kitiara", "to 2030E", "to 2031E")
    assert where(war, "palanthus-ship-1") == "2030E"
    assert war.held[war.country.number_of["kalaman"]] != HIGHLORD


@pytest.mark.rule("DS-STK-7", "DS-G45")
def test_armies_over_the_limit_at_the_end_of_the_step_are_lost_by_choice() -> None:
    places = {f"neraka-human-{n}": "2230E" for n in (1, 2, 3)}
    war = moving(places)
    play(war, "done")
    assert asked(war)[1] == "overfull"
    assert why_not(war, "lose neraka-human-4") == "DS-G45 not-there"
    play(war, "lose neraka-human-2")
    assert where(war, "neraka-human-2") == "pool"
    assert war.question is None
    war = moving(places)
    play(war, "march 2230E", "split", "take neraka-human-1", "go", "to 2330E", "halt", "done")
    assert war.question is None
