"""Miller and Mayor: who frees them, and what comes with them."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.acts import BOX
from grognard.games.village_of_fear.hostages import (
    HOLDING,
    MAYOR,
    MILLER,
    held_in,
    rescue_by_kill,
    rescue_on_foot,
)
from grognard.games.village_of_fear.karrion import Flight
from grognard.games.village_of_fear.sheets.pieces import POTION
from grognard.games.village_of_fear.victory import score
from grognard.games.village_of_fear.village import Village
from tests.games.village_of_fear.stage import hero, stage

ELF = hero("elf")
DWARF, MARAUDER, MINOTAUR = (BOX.figures.index(name) for name in ("evil-dwarf-1", "marauder-1", "minotaur-1"))


def village_with(text: str) -> Village:
    return stage(text, Flight())


@pytest.mark.rule("VF-S14", "VF-C3")
def test_s14_the_miller_is_in_the_windmill_and_the_mayor_in_the_hall() -> None:
    assert HOLDING == (2, 4)
    village = village_with("")
    assert [house for house in range(5) if held_in(village, house)] == [2, 4]
    assert [house for house in range(5) if held_in(village_with("elf has miller"), house)] == [4]


@pytest.mark.rule("VF-N2", "VF-L1", "VF-S15", "VF-G33", "VF-G51")
def test_n2_the_last_kill_in_the_windmill_frees_the_miller_with_his_potion() -> None:
    village = village_with("elf at M7\nevil-dwarf-1 at N7\nmarauder-1 at N8")
    rescue_by_kill(village, ELF, DWARF)
    assert village.hostage[MILLER] == -1
    village.put_monster(MARAUDER, village.off)
    rescue_by_kill(village, ELF, DWARF)
    assert village.hostage[MILLER] == ELF
    assert village.items[ELF * 3 + POTION] == 1


@pytest.mark.rule("VF-G51", "VF-N2")
def test_g51_a_monster_of_the_windmill_killed_outside_frees_nobody() -> None:
    village = village_with("elf at K7\nevil-dwarf-1 at L7\nlifted 3")
    rescue_by_kill(village, ELF, DWARF)
    assert village.hostage[MILLER] == -1


@pytest.mark.rule("VF-N6", "VF-S7", "VF-S16")
def test_n6_the_guards_slayer_takes_mayor_and_key() -> None:
    village = village_with("elf at U1\nminotaur-1 at U2, strength 5\nlifted 5")
    rescue_by_kill(village, ELF, MINOTAUR)
    assert village.hostage[MAYOR] == ELF
    assert village.keys[ELF] == 1
    assert village.key_at[1] == 0


@pytest.mark.rule("VF-G44", "VF-R3", "VF-L2")
def test_g44_a_slayer_with_a_key_leaves_the_other_there() -> None:
    village = village_with("elf at U1, key, potion, boots\nminotaur-1 at U2, strength 5\nlifted 5")
    rescue_by_kill(village, ELF, MINOTAUR)
    assert village.hostage[MAYOR] == ELF
    assert village.keys[ELF] == 1
    assert village.key_at[1] == 1
    assert village.held(ELF) == 3


@pytest.mark.rule("VF-G16")
def test_g16_the_first_hero_in_an_empty_windmill_takes_the_miller() -> None:
    village = village_with("elf at M7\nlifted 3")
    rescue_on_foot(village, ELF)
    assert village.hostage[MILLER] == ELF
    rescue_on_foot(village, ELF)
    assert village.items[ELF * 3 + POTION] == 1


@pytest.mark.rule("VF-G16", "VF-G65")
def test_g16_not_from_outside_and_not_past_a_monster() -> None:
    outside = village_with("elf at L7\nlifted 3")
    guarded = village_with("elf at M7\nevil-dwarf-1 at N7")
    for village in (outside, guarded):
        rescue_on_foot(village, ELF)
        assert village.hostage[MILLER] == -1


@pytest.mark.rule("VF-R4", "VF-G33")
def test_r4_each_hostage_lets_him_carry_one_item_more() -> None:
    assert village_with("").item_limit(ELF) == 2
    assert village_with("elf has miller").item_limit(ELF) == 3
    assert village_with("elf has miller, has mayor").item_limit(ELF) == 4


@pytest.mark.rule("VF-V8")
def test_v8_a_hostage_scores_five() -> None:
    assert score(village_with("elf has mayor"), ELF) == 5
    assert score(village_with("elf has miller, has mayor"), ELF) == 10
