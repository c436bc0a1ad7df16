"""Coming on over an edge that others stand on: enemies keep nobody out, the own have to make room."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.forces.entry import Arrivals, due, gates
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from tests.games.dragon_noir.stage import numbered, options, place, play, topic

GATE = [f"A{row}" for row in range(5, 11)]
"""Where the rebels of Landfall come on."""
ORKS = ("zed", "ashrak", "gromuz", "azrog", "krular", "wardog-1")
REBELS = ("godiva", "laberne", "davrich", "dill", "simon", "rix")


def held(*holders: str, whole: bool = False) -> Foray:
    """Landfall as the rebels come on, with these people on foot in the hexes of their gate; or their whole phase."""
    war = open_match("landfall")
    while topic(war) == "set-up":
        play(war, options(war)[-1])
    for id, hex in zip(holders, GATE, strict=False):
        stand_in(war, id, hex)
    return war.begin(MovementStep() if whole else Arrivals())


def stand_in(war: Foray, id: str, hex: str) -> None:
    """Put somebody on foot in a hex."""
    piece = numbered(war, id)
    war.mount = tuple(-1 if each == piece else mount for each, mount in enumerate(war.mount))
    war.put(piece, war.land.map.named(hex))


def apart(war: Foray, hex: str) -> int:
    """How far a hex is from the gate."""
    named = war.land.map.named
    return min(war.land.grid.distance(named(hex), named(other)) for other in GATE)


@pytest.mark.rule("DN-G179")
def test_enemies_on_the_whole_gate_keep_nobody_out() -> None:
    war = held(*ORKS)
    play(war, "take lucifer")
    found = [option.removeprefix("go ") for option in options(war)]
    assert found
    assert not set(found) & set(GATE)
    assert {apart(war, hex) for hex in found} == {1}
    play(war, f"go {found[0]}")
    assert place(war, "lucifer") == found[0]


@pytest.mark.rule("DN-G179")
def test_riders_come_on_past_enemies_too() -> None:
    war = held(*ORKS)
    play(war, "take godiva")
    assert options(war)
    assert all(option.startswith("ride ") for option in options(war))
    assert all(apart(war, option.split()[1]) <= 2 for option in options(war))


@pytest.mark.rule("DN-G179")
def test_one_free_hex_of_the_gate_is_the_only_way_in() -> None:
    war = held(*ORKS[:-1])
    play(war, "take lucifer")
    assert options(war) == [f"go {GATE[-1]}"]


@pytest.mark.rule("DN-G179")
def test_the_own_on_the_gate_have_to_make_room_first() -> None:
    war = held(*REBELS)
    assert numbered(war, "lucifer") in due(war)
    assert topic(war) != "entry"


@pytest.mark.rule("DN-G128", "DN-G179")
def test_one_of_the_own_beside_a_gate_full_of_enemies_keeps_nobody_out() -> None:
    war = held(*ORKS)
    stand_in(war, "rix", "B7")
    war.begin(Arrivals())
    assert "take lucifer" in options(war)
    play(war, "take lucifer")
    assert {apart(war, option.removeprefix("go ")) for option in options(war)} == {1}


@pytest.mark.rule("DN-G179")
def test_by_the_first_edition_he_did() -> None:
    war = held(*ORKS)
    stand_in(war, "rix", "B7")
    war.edition = 1
    assert not gates(war, numbered(war, "lucifer"))


@pytest.mark.rule("DN-G128", "DN-G179")
def test_a_rider_waits_for_the_own_who_fill_the_hexes_beyond_a_free_one() -> None:
    war = held(*ORKS[:4])
    for id, hex in (("rix", "A10"), ("simon", "B9")):
        stand_in(war, id, hex)
    assert not gates(war, numbered(war, "godiva")), "from A9 she could ride to A10 or B9"
    assert gates(war, numbered(war, "lucifer")) == 1 << war.acts.go + war.land.map.named("A9")


@pytest.mark.rule("DN-G128")
def test_who_found_no_room_comes_on_as_soon_as_the_own_have_made_some() -> None:
    war = held(*REBELS, whole=True)
    assert topic(war) == "movement"
    assert "take lucifer" not in options(war)
    play(war, "move godiva")
    play(war, next(option for option in options(war) if option.startswith("go ") and option[3:] not in GATE))
    while topic(war) not in ("entry", "movement"):
        play(war, options(war)[-1])
    assert topic(war) == "entry"
    assert "take lucifer" in options(war)
    play(war, "take lucifer")
    assert options(war) == [f"go {GATE[0]}"]


@pytest.mark.rule("DN-G128")
def test_in_the_first_edition_they_waited_for_the_next_phase() -> None:
    war = held(*REBELS, whole=True)
    war.edition = 1
    play(war, "move godiva")
    play(war, next(option for option in options(war) if option.startswith("go ") and option[3:] not in GATE))
    while topic(war) not in ("entry", "movement"):
        play(war, options(war)[-1])
    assert topic(war) == "movement"
