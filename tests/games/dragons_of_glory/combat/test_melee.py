"""Random combats all over the map: counters add up, stacking holds, nobody attacks twice, refusals are exact."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.combat.attack import Attack
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.combat.taunts import Taunts
from grognard.games.dragons_of_glory.land.ways import perches
from grognard.kernel import check_frames
from tests.games.dragons_of_glory.combat.melee import played, strewn
from tests.games.dragons_of_glory.staging import COUNTRY

LAND = tuple(bits(perches(COUNTRY)))
SITES = tuple(site.cell for site in COUNTRY.map.sites.values())


@pytest.mark.rule("DS-CMB-3", "DS-CMB-5", "DS-STK-6", "DS-STK-7", "DS-RET-3", "DS-WIZ-2")
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_answered_the_counters_add_up_and_options_are_what_is_not_refused(seed: int) -> None:
    centre = Random(seed * 7919).choice(LAND if seed % 3 else SITES)
    war = strewn(seed, centre, hidden=seed % 5 == 0)
    count = len(war.at)
    for frame in (Taunts(side=war.side), Combat(side=war.side)):
        if not war.ending:
            played(war.begin(frame), seed)
    assert len(war.at) == count
    assert len(set(war.attacked)) == len(war.attacked)


def test_nobody_attacks_twice_in_a_step() -> None:
    war = strewn(3, SITES[0])
    draw, fought = Random(3), set[int]()
    war.begin(Combat(side=war.side))
    while war.question is not None:
        options: list[Any] = [*war.question.options]
        options = [answer for answer in options if war.spell(answer) != "done"] or options
        answer, frame = draw.choice(options), war.frames[-1]
        if isinstance(frame, Attack) and war.spell(answer) == "strike":
            assert not fought & set(frame.force)
            fought |= set(frame.force)
        war.answer(answer)
    assert fought


def test_a_battle_can_be_saved_in_the_middle_of_anything() -> None:
    war = strewn(5, SITES[1])
    draw = Random(5)
    war.begin(Combat(side=war.side))
    for _ in range(60):
        if war.question is None:
            break
        again = war.decode(war.encode())
        assert again.digest() == war.digest()
        options: list[Any] = [*war.question.options]
        war.answer(draw.choice(options))
    check_frames()
