"""Declaring attacks, who may join, and the odds."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.combat.attack import why_not_attack, why_not_join
from grognard.games.dragons_of_glory.combat.odds import forces, odds, strengths
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.sheets.combat import COLUMNS
from grognard.games.dragons_of_glory.war import LanceWar
from tests.games.dragons_of_glory.staging import BOX, LABELS, asked, begun, play, staged, where

NUMBER = BOX.number
HERE, EAST, SOUTHEAST, SOUTHWEST, WEST, NORTHWEST, NORTHEAST = (
    *("2616W", "2617W", "2517W"),
    *("2516W", "2615W", "2716W", "2717W"),
)
"""A hex of Southern Ergoth, open country two hexes around, and what lies beside it."""
SOTH = ("soths-legion-undead-1", "soths-legion-undead-2")


def fighting(places: dict[str, str], serves: dict[str, int] | None = None, side: int = 0, **given: object) -> LanceWar:
    """The Combat Step of a side."""
    return begun(staged(places, serves, side, **given), Combat(side=side))


def numbers(*ids: str) -> tuple[int, ...]:
    """Counters by id."""
    return tuple(NUMBER[id] for id in ids)


@pytest.mark.rule("DS-ODD-1", "DS-ODD-3")
@pytest.mark.parametrize(
    ("more", "attack"), [((), 20), (("neraka-cavalry-1",), 23), (("neraka-human-1", "neraka-cavalry-1"), 29)]
)
def test_twenty_twenty_three_and_twenty_nine_against_ten_are_two_to_one(more: tuple[str, ...], attack: int) -> None:
    war = staged({}, {"gunthar": 1})
    for id in (*SOTH, *more):
        war.put(NUMBER[id], LABELS[EAST])
    for id in ("gunthar-knight-1", "gunthar-retainer-1"):
        war.put(NUMBER[id], LABELS[HERE])
    war.worn[NUMBER["gunthar-retainer-1"]] = 1
    if "neraka-cavalry-1" in more:
        war.worn[NUMBER["neraka-cavalry-1"]] = 1
    found = forces(war, 0, LABELS[HERE], numbers(*SOTH, *more))
    assert strengths(war, found) == (attack + (-1 if more else 0), 10)
    column = odds(war, found)
    assert column is not None
    assert COLUMNS[column] == (2, 1)


@pytest.mark.rule("DS-CMB-1", "DS-CMB-3", "DS-CMB-5", "DS-SEQ-7")
def test_a_hex_is_attacked_once_and_an_army_attacks_once() -> None:
    places = {
        SOTH[0]: EAST,
        SOTH[1]: EAST,
        "neraka-human-1": WEST,
        "gunthar-knight-1": HERE,
        "gunthar-knight-2": NORTHEAST,
    }
    war = fighting(places, {"gunthar": 1})
    seat, topic, answers = asked(war)
    assert (seat, topic, set(answers)) == (0, "combat", {f"attack {HERE}", f"attack {NORTHEAST}", "done"})
    play(war, f"attack {HERE}", f"with {SOTH[0]}", "strike")
    assert war.question is not None
    assert war.question.topic == "battle"
    play(war, "8")  # 1-1, +0: no loss to the attacker, two depletions
    assert where(war, "gunthar-knight-1") == "pool"
    play(war, "done")  # nobody advances
    assert asked(war)[2] == ("done", f"attack {NORTHEAST}")
    assert str(why_not_attack(war, 0, LABELS[HERE])) == f"no-enemy-army {LABELS[HERE]} (DS-CMB-1)"
    play(war, f"attack {NORTHEAST}")
    assert asked(war)[2] == (f"with {SOTH[1]}",)
    refusal = why_not_join(war, war.stack[-1], NUMBER[SOTH[0]])  # type: ignore[arg-type]  # the frame on top attacks
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("DS-CMB-5", "has-attacked")
