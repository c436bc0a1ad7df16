"""Where two rules of ships meet: the Maelstrom in the enemy's half and in one's own, bridges of last Turn, full berths.

Each test stages an interruption: what was chosen, counted or open before it must hold, or not, after it.
"""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.naval import prey
from grognard.games.dragons_of_glory.combat.reach import retreats, steps
from grognard.games.dragons_of_glory.combat.sinking import Sinking
from grognard.games.dragons_of_glory.land.country import SEA
from grognard.games.dragons_of_glory.land.sailing import banks, sailing
from grognard.games.dragons_of_glory.movement.displaced import PushedOff
from grognard.games.dragons_of_glory.movement.maelstrom import Whirled, edge, eye
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.movement.ships import Sail
from grognard.games.dragons_of_glory.sequence import Half, Turn
from grognard.games.dragons_of_glory.war import ABOARD, LanceWar
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, LABELS, asked, begun, play, staged, where

OURS, THEIRS = "palanthus-ship-1", "kothas-ship-1"
SERVES = {"palanthus": 1, "kothas": 0, "mithas": 0, "silvanesti": 1}
LABEL = COUNTRY.map.labels
NUMBER = BOX.number
COUNTRY_LABELS = {cell: label for label, cell in LABELS.items()}


def brink() -> tuple[str, str, str]:
    """A hex on the edge of the Maelstrom, a sea hex beside it away from the edge, and one a step farther."""
    open_sea, rim = COUNTRY.map.of(SEA), edge(COUNTRY)
    for cell in bits(rim & open_sea):
        for beside, _ in sailing(COUNTRY).steps(cell):
            for beyond, _ in sailing(COUNTRY).steps(beside):
                if not rim >> beside & 1 and COUNTRY.grid.distance(beyond, cell) == 2 and not rim >> beyond & 1:
                    return LABEL[cell], LABEL[beside], LABEL[beyond]
    raise AssertionError


BRINK, NEAR, FAR = brink()


def river() -> str:
    """A deep river side with dry banks, none of them a site."""
    for label in LABELS:
        one, _, other = label.partition("-")
        shores = [LABELS[bank] for bank in (one, other) if bank]
        if other and all(COUNTRY.land >> bank & 1 and bank not in COUNTRY.sites for bank in shores):
            return label
    raise AssertionError


RIVER = river()
BANK, ACROSS = RIVER.split("-")


def fleeing(die: str) -> LanceWar:
    """Highlord's half, in which a ship of Whitestone has fled into the Maelstrom and rolled."""
    war = begun(staged({OURS: BRINK, THEIRS: FAR}, SERVES, temple=False), Half(side=0))
    play(war, f"sail {FAR}", f"to {NEAR}")
    assert asked(war)[1] == "maelstrom-escape"
    play(war, "enter", die)
    return war


def next_turn(war: LanceWar) -> None:
    """Whitestone goes first on the next Turn."""
    war.turn += 1
    begun(war, Turn())
    while asked(war)[1] != "initiative":
        play(war, "pass" if "pass" in asked(war)[2] else "3")
    play(war, "whitestone-first")


@pytest.mark.rule("DS-MAE-3", "DS-MAE-6", "DS-MAE-7", "DS-X46")
def test_a_ship_whirled_in_the_enemys_half_rolls_in_its_own_only_next_turn() -> None:
    war = fleeing("4")
    assert war.at[BOX.number[OURS]] == eye(COUNTRY)
    while war.question is not None:
        play(war, "halt" if asked(war)[1] == "way" else "done")
    begun(war, Half(side=1))  # of the same Turn
    assert war.question is None  # it neither rolls nor is ordered
    next_turn(war)
    assert asked(war)[1] == "maelstrom"


@pytest.mark.rule("DS-MAE-6", "DS-MAE-7")
def test_a_ship_whirled_in_the_second_half_rolls_when_its_side_goes_first_next_turn() -> None:
    war = fleeing("4")
    while war.question is not None:
        play(war, "halt" if asked(war)[1] == "way" else "done")
    next_turn(war)
    assert asked(war)[1] == "maelstrom"


@pytest.mark.rule("DS-SHP-10", "DS-G37")
def test_a_ship_that_moved_last_turn_is_a_bridge_again_when_a_turn_begins() -> None:
    war = staged({OURS: RIVER, "palanthus-human-1": BANK}, SERVES)
    war.spent[BOX.number[OURS]] = 3
    army = BOX.number["palanthus-human-1"]
    assert not steps(war, army, LABELS[BANK]) >> LABELS[ACROSS] & 1
    begun(war, Turn())
    assert steps(war, army, LABELS[BANK]) >> LABELS[ACROSS] & 1


@pytest.mark.rule("DS-SHP-10", "DS-G37", "DS-GND-6", "DS-NAV-7")
def test_the_crossing_over_a_ship_is_gone_with_the_ship() -> None:
    war = staged({OURS: RIVER, "palanthus-human-1": BANK}, SERVES)
    army = NUMBER["palanthus-human-1"]
    assert retreats(war, army) >> LABELS[ACROSS] & 1
    begun(war, Sinking(ship=NUMBER[OURS]))
    assert not retreats(war, army) >> LABELS[ACROSS] & 1


@pytest.mark.rule("DS-SHP-10", "DS-TRN-6")
def test_a_ship_that_was_ordered_and_stayed_is_still_a_bridge() -> None:
    war = begun(staged({OURS: RIVER, "palanthus-human-1": BANK}, SERVES, side=1), Movement(side=1))
    play(war, f"sail {RIVER}", "halt")
    play(war, f"march {BANK}", f"to {ACROSS}")
    assert where(war, "palanthus-human-1") == ACROSS


@pytest.mark.rule("DS-SHP-9", "DS-SHP-8", "DS-G36")
def test_a_ship_that_is_driven_off_finds_the_next_berth_full_and_goes_on() -> None:
    near = [cell for cell, _ in sailing(COUNTRY).steps(LABELS[RIVER]) if not banks(COUNTRY)[LABELS[BANK]] >> cell & 1]
    free = [cell for cell in near if not banks(COUNTRY)[LABELS[ACROSS]] >> cell & 1] or near
    full = COUNTRY_LABELS[free[0]]
    places = {OURS: RIVER, "palanthus-ship-2": full, "gunthar-ship-1": full, "blode-ogre-1": BANK}
    war = begun(staged(places, SERVES | {"gunthar": 1, "blode": 0}), PushedOff(cell=LABELS[BANK], side=0))
    while war.question is not None:
        assert f"to {full}" not in asked(war)[2]
        play(war, asked(war)[2][0])
    assert where(war, OURS) not in (RIVER, full)


@pytest.mark.rule("DS-SHP-8", "DS-TRN-3", "DS-G36")
def test_who_is_aboard_a_ship_that_is_driven_off_comes_along() -> None:
    places = {OURS: RIVER, "palanthus-human-1": f"+{OURS}", "blode-ogre-1": BANK}
    war = begun(staged(places, SERVES | {"blode": 0}), PushedOff(cell=LABELS[BANK], side=0))
    while war.question is not None:
        play(war, asked(war)[2][0])
    assert where(war, "palanthus-human-1") == where(war, OURS) != RIVER


@pytest.mark.rule("DS-MAE-7", "DS-MAE-8")
def test_a_ship_that_fled_and_came_out_does_not_flee_again_on_the_same_turn() -> None:
    war = fleeing("9")
    exit = next(answer for answer in asked(war)[2] if answer != f"to {BRINK}")
    play(war, f"to {BRINK}" if f"to {BRINK}" in asked(war)[2] else exit)
    assert where(war, OURS) == BRINK
    assert asked(war)[1] != "maelstrom-escape"
    play(war, f"to {FAR}", f"to {NEAR}") if f"to {FAR}" in asked(war)[2] else play(war, "halt")
    assert war.question is None or asked(war)[1] != "maelstrom-escape"


@pytest.mark.rule("DS-MAE-4", "DS-G39", "DS-SHP-5")
def test_a_ship_comes_out_into_no_hex_that_an_enemy_has_taken_meanwhile() -> None:
    war = staged({THEIRS: BRINK}, SERVES)
    war.put(NUMBER[OURS], eye(COUNTRY))
    begun(war, Whirled(ship=NUMBER[OURS]))
    play(war, "10")
    assert f"to {BRINK}" not in asked(war)[2]


@pytest.mark.rule("DS-NAV-1", "DS-G39", "DS-MAE-3")
def test_ships_in_the_maelstrom_neither_attack_nor_are_attacked() -> None:
    war = staged({THEIRS: BRINK}, SERVES)
    war.put(NUMBER[OURS], eye(COUNTRY))
    assert not prey(war, 0) | prey(war, 1)


@pytest.mark.rule("DS-TRN-1", "DS-TRN-2", "DS-TRN-4")
def test_the_room_of_a_ship_is_free_again_once_its_army_has_landed_in_port() -> None:
    port = "palanthus"
    hex = COUNTRY.map.labels[COUNTRY.site(port).cell]
    dock = next(bits(COUNTRY.docks(COUNTRY.site(port))))
    label = COUNTRY_LABELS[dock]
    places = {OURS: label, "palanthus-human-1": f"+{OURS}", "palanthus-human-2": hex}
    war = staged(places, SERVES, side=1)
    begun(war, Sail(side=1, party=(NUMBER[OURS],), at=LABELS[label]))
    assert "board palanthus-human-2" not in asked(war)[2]
    play(war, "land palanthus-human-1")
    if asked(war)[1] == "landing":
        play(war, f"to {hex}")
    assert "board palanthus-human-2" in asked(war)[2]
    assert "board palanthus-human-1" not in asked(war)[2]  # it has landed on this Turn (DS-TRN-6)
    play(war, "board palanthus-human-2")
    assert war.at[NUMBER["palanthus-human-2"]] == ABOARD


@pytest.mark.rule("DS-NAV-9", "DS-REP-11", "DS-NAV-14", "DS-NAV-12")
def test_everybody_aboard_a_ship_that_sinks_goes_his_own_way() -> None:
    leader = next(one.id for one in BOX.counters if one.kind == "leader" and BOX.nations[one.nation] == "palanthus")
    places = {OURS: FAR, "palanthus-human-1": f"+{OURS}", leader: f"+{OURS}", "ws-wizard-1": f"+{OURS}",
              "palanthus-human-2": "4024W"}  # fmt: skip
    war = begun(staged(places, SERVES), Sinking(ship=NUMBER[OURS]))
    play(war, "4")
    assert where(war, "palanthus-human-1") == "pool"
    assert where(war, OURS) == "gone"
    assert where(war, leader) == where(war, "ws-wizard-1") == "4024W"
