"""Kender taunts (DS-KEN, DS-G68)."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.combat.taunts import Taunts, why_not_be_taunted, why_not_taunt
from grognard.games.dragons_of_glory.war import LanceWar
from tests.games.dragons_of_glory.combat.country import (
    EAST,
    HERE,
    NORTHEAST,
    NUMBER,
    SOTH,
    SOUTHEAST,
    WEST,
    answers,
    facts,
    topic,
)
from tests.games.dragons_of_glory.staging import LABELS, asked, begun, play, staged, where

KENDER = tuple(f"hylo-kender-{number}" for number in range(1, 7))


def taunting(places: dict[str, str]) -> LanceWar:
    """Highlord has moved, and Whitestone's kender may speak."""
    return begun(staged(places, {"hylo": 1, "gunthar": 1, "throtyl": 0}), Taunts(side=0))


@pytest.mark.rule("DS-KEN-1", "DS-KEN-2", "DS-KEN-3")
@pytest.mark.parametrize(("die", "works"), [("3", False), ("4", True)])
def test_a_taunted_stack_must_attack_on_four_or_more(die: str, works: bool) -> None:
    war = taunting({KENDER[0]: HERE, SOTH[0]: EAST, SOTH[1]: EAST})
    assert asked(war) == (1, "taunts", ("done", f"taunt {HERE}"))
    play(war, f"taunt {HERE}")
    assert asked(war) == (1, "taunted", (f"to {EAST}",))
    events = play(war, f"to {EAST}", die)
    if not works:
        assert (topic(war), war.attacked) == ("", ())
        return
    assert topic(war) == "battle"  # both armies, at once, without anybody's choice
    assert facts(events, "odds") == [(20, 4, 8)]
    assert dict(facts(events, "modifier")) == {"taunted": -2}


@pytest.mark.rule("DS-KEN-3", "DS-G68")
def test_a_taunted_stack_attacks_alone_but_with_its_leader() -> None:
    war = taunting({KENDER[0]: HERE, SOTH[0]: EAST, "kitiara": EAST, SOTH[1]: WEST})
    play(war, f"taunt {HERE}", f"to {EAST}", "6")
    assert (topic(war), answers(war)) == ("attackers", {"with kitiara", "strike"})


@pytest.mark.rule("DS-G53", "DS-KEN-2")
def test_a_taunted_attack_is_made_whatever_the_odds() -> None:
    war = taunting({**dict.fromkeys(KENDER[:3], "3518W"), "throtyl-hobgoblin-1": "3517W"})
    war.worn[NUMBER["throtyl-hobgoblin-1"]] = 1
    play(war, "taunt 3518W")
    events = play(war, "to 3517W", "5")
    assert facts(events, "odds")[0] == (2, 24, 0)


@pytest.mark.rule("DS-KEN-4", "DS-KEN-5")
def test_each_kender_stack_tries_once_and_a_stack_gives_in_once() -> None:
    war = taunting({KENDER[0]: HERE, KENDER[1]: NORTHEAST, SOTH[0]: EAST, "throtyl-hobgoblin-1": WEST})
    play(war, f"taunt {HERE}", f"to {EAST}", "1")
    refusal = why_not_taunt(war, war.frames[-1], LABELS[HERE])  # type: ignore[arg-type]  # the one that asks
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("DS-KEN-4", "taunted-before")
    assert answers(war) == {f"taunt {NORTHEAST}", "done"}  # others may try the same stack
    third = taunting({KENDER[0]: HERE, KENDER[1]: NORTHEAST, SOTH[0]: EAST, "throtyl-hobgoblin-1": "2818W"})
    play(third, f"taunt {HERE}", f"to {EAST}", "6", "1")  # 2-1 with -2: row -1 is DR/2
    assert where(third, KENDER[0]) == "pool"
    while topic(third) in ("retreat", "advance"):
        play(third, sorted(answers(third))[0])
    frame = Taunts(side=0, provoked=(NUMBER[SOTH[0]],), kender=LABELS[NORTHEAST])
    refusal = why_not_be_taunted(third, frame, third.at[NUMBER[SOTH[0]]])
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("DS-KEN-5", "gave-in-before")


@pytest.mark.rule("DS-KEN-6", "DS-KEN-7", "DS-G68")
def test_who_was_taunted_attacks_no_more_but_others_may_attack_the_kender() -> None:
    war = taunting({KENDER[0]: HERE, KENDER[1]: HERE, SOTH[0]: EAST, SOTH[1]: SOUTHEAST})
    play(war, f"taunt {HERE}", f"to {EAST}", "6", "10")  # 10 to 8 is 1-1, with -2: row 8 is -/2
    play(war, f"lose {KENDER[0]}", f"lose {KENDER[1]}")
    assert (topic(war), war.attacked) == ("", ())
    begun(war, Combat(side=0))
    play(war, f"attack {HERE}")
    assert answers(war) == {f"with {SOTH[1]}"}


@pytest.mark.rule("DS-KEN-1", "DS-G68")
def test_nobody_is_asked_without_kender_or_without_anybody_who_could_attack_them() -> None:
    assert topic(taunting({"gunthar-knight-1": HERE, SOTH[0]: EAST})) == ""
    assert topic(taunting({KENDER[0]: HERE, SOTH[0]: "2618W"})) == ""
    assert topic(taunting({KENDER[0]: "1505E", SOTH[0]: "1405E"})) == ""  # a ridge between them
