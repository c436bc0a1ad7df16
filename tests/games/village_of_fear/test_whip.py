"""The Creature Control Whip."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.acts import GROUND
from grognard.games.village_of_fear.karrion import Flight, locked
from grognard.games.village_of_fear.sheets.pieces import WHIP
from grognard.games.village_of_fear.village import PERCH, Village
from grognard.games.village_of_fear.whip import (
    whip_karrion,
    whip_squares,
    whip_wolf,
    why_not_whip,
    why_not_whip_karrion,
)
from tests.games.village_of_fear.stage import at, hero, stage

ELF = hero("elf")


def village_with(text: str) -> Village:
    return stage(text, Flight())


def refused(village: Village, label: str) -> str:
    refusal = why_not_whip(village, ELF, GROUND.index[label])
    return refusal.rule if refusal else ""


@pytest.mark.rule("VF-I5", "VF-I7", "VF-G40")
def test_i5_the_wolf_goes_to_any_free_street_square_from_wherever_he_is() -> None:
    village = village_with("elf at A6, whip\nlifted 1\nadventurer at E5\nevil-dwarf-1 at E9")
    squares = whip_squares(village, ELF)
    for number, label in enumerate(GROUND.labels):
        assert bool(squares >> number & 1) == (refused(village, label) == ""), label
    assert {refused(village, label) for label in ("C7", "Entrance", "Green", "U1", "Top")} == {"VF-G40"}
    assert refused(village, "E5") == refused(village, "E9") == "VF-I5"
    assert refused(village, "D5") == ""
    whip_wolf(village, ELF, GROUND.index["K5"])
    assert at(village, "wolf") == "K5"


@pytest.mark.rule("VF-I1", "VF-G9")
def test_i1_a_whip_works_once_and_returns_to_the_supply() -> None:
    village = village_with("elf at E5, whip")
    before = village.supply[WHIP]
    whip_wolf(village, ELF, GROUND.index["K5"])
    assert village.supply[WHIP] == before + 1
    assert whip_squares(village, ELF) == 0
    assert refused(village, "E9") == "VF-I5"


@pytest.mark.rule("VF-G35", "VF-G40")
def test_g40_not_onto_the_last_way_out_of_the_entrance() -> None:
    village = village_with("elf at E5, whip\nevil-dwarf-1 at G14\nmarauder-1 at H14")
    assert refused(village, "I14") == "VF-G35"
    assert not whip_squares(village, ELF) >> GROUND.index["I14"] & 1


@pytest.mark.rule("VF-I6", "VF-G18")
def test_i6_karrion_is_driven_home() -> None:
    village = village_with("elf at E5, whip\nkarrion 3")
    assert why_not_whip_karrion(village, ELF) is None
    whip_karrion(village, ELF)
    assert village.karrion == PERCH
    assert not locked(village, 2)
    assert village.held(ELF) == 0


@pytest.mark.rule("VF-I6")
def test_i6_only_off_a_house_and_only_with_a_whip() -> None:
    on_perch = why_not_whip_karrion(village_with("elf at E5, whip"), ELF)
    without = why_not_whip_karrion(village_with("elf at E5\nkarrion 3"), ELF)
    assert on_perch is not None
    assert without is not None
    assert on_perch.key != without.key
