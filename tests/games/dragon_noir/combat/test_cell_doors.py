"""The Jails: locked cells, who opens and who passes them, and what stands in the chamber."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.combat.cell_doors import all_doors, door_at, set_open
from grognard.games.dragon_noir.land.sight import COVERS, lanes
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.pieces.contact import able_to_attack
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.kernel import Frame
from tests.games.dragon_noir.stage import country, options, place, play, stage, told, why_not


def jails(text: str, frame: Frame[None], first: int = 0) -> Foray:
    return stage(country("jails", CHALLENGE), text, frame, first, game=CHALLENGE)


@pytest.mark.rule("DN-G22", "DN-G244")
def test_a_locked_cell_is_shut_to_adventurers_and_never_to_krobs() -> None:
    war = jails("davrich at F7\njon at F6", MovementStep())
    play(war, "move davrich")
    assert "go E6" not in options(war)
    assert not war.land.going("foot").cost(war.land.map.named("F7"), war.land.map.named("F6"))
    war = jails("davrich at A4\nslayer-1 at E7", MovementStep(), first=1)
    play(war, "move slayer-1", "go E6")
    assert place(war, "slayer-1") == "E6"


@pytest.mark.rule("DN-G244")
@pytest.mark.parametrize(("die", "opens"), [("4", True), ("5", False)])
def test_g244_an_adventurer_tries_a_door_instead_of_an_attack(die: str, opens: bool) -> None:
    war = jails("davrich at F7\njon at C4\nslayer-1 at L13", CombatStep())
    assert options(war) == ["done", "open davrich"]
    assert why_not(war, "open jon").rule == "DN-G244"
    events = play(war, "open davrich", die)
    assert "door-tried" in told(events)
    there, here = war.land.map.named("F6"), war.land.map.named("F7")
    assert bool(war.land.going("foot").cost(here, there)) is opens
    assert bool(war.land.going("foot").cost(there, here)) is opens
    assert not war.land.going("foot").cost(war.land.map.named("E7"), war.land.map.named("E6")), "only that one"


@pytest.mark.rule("DN-G244")
def test_g244_from_within_a_door_can_be_tried_as_well_and_only_once_a_turn() -> None:
    war = jails("davrich at D6\njon at F7\nslayer-1 at L13", CombatStep())
    play(war, "open davrich", "9")
    assert "open davrich" not in options(war)


@pytest.mark.rule("DN-G22")
def test_g22_where_cells_are_not_locked_all_doors_stand_open() -> None:
    war = jails("davrich at F7\nslayer-1 at F6", CombatStep())
    assert not able_to_attack(war, 0, 1)
    set_open(war, all_doors(war.land))
    assert able_to_attack(war, 0, 1)
    assert door_at(war, 0) == NOWHERE
    copy = war.copy()
    copy.rebuild()
    assert copy.digest() == war.digest()
    assert copy.land.map.sides_with("barred-door") == 0


@pytest.mark.rule("DN-G22", "DN-2.24.PR1")
def test_g22_nobody_fights_through_bars() -> None:
    war = jails("davrich at F10\nslayer-1 at E10", CombatStep())
    assert not able_to_attack(war, 0, 1)
    assert not able_to_attack(war, 1, 0)


@pytest.mark.rule("DN-2.31.13b", "DN-G244")
def test_g244_table_and_brazier() -> None:
    land = country("jails", CHALLENGE)
    named = land.map.named
    assert land.price("foot", named("G10")) == 3
    assert land.signs[named("G10")] == 1
    assert land.price("foot", named("E12")) is None
    covers = [lane.cover for lane in lanes(land, named("G9"), named("G12")).open]
    assert COVERS[min(covers)] == "light", "across the table"
    assert [lane.cover for lane in lanes(land, named("G9"), named("G10")).open] == [0], "on it there is none"
