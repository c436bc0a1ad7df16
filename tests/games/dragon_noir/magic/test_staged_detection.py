"""Detection staged from the rulebook: whom a caster finds, what big counters count, and how false a number is."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.magic.detection import DETECT, ENUMERATE, IDENTIFY, LOCATE, Sense, find, findings
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.verbs import CHARACTERS
from grognard.games.skirmish.sheets.book import NOBODY
from tests.games.dragon_noir.cave import cave
from tests.games.dragon_noir.meadow import MEADOW
from tests.games.skirmish.witness import numbered, play

CAST = "zacharie at A1\nkonrad at A2\nmigam at E6 facing n\nhunter-1 at C3\nhunter-2 at C5, dead\ngharv-1 at H1"


def answer(war: Foray, spell: int, sought: int = NOBODY) -> tuple[int, ...]:
    """What the caster is told of people on the only map."""
    assert find(war, 0, spell, CHARACTERS, sought) is None
    return [*findings(war, 0)][-1].answer


def test_a_guard_counts_once_and_neither_the_dead_nor_friends_nor_gharvs_count() -> None:
    """DN-3.54.2, DN-3.54.3."""
    war = cave(MEADOW, CAST, MovementStep())
    kinds = [*war.given.kinds]
    guard, hunter = sorted((kinds.index("guard"), kinds.index("hunter")))
    assert answer(war, ENUMERATE) == (2, guard, hunter)
    assert answer(war, IDENTIFY) == (guard, 1, hunter, 1)


def test_one_who_is_named_is_told_with_his_hex_and_the_other_seat_learns_nothing() -> None:
    """DN-3.54.4: a big one by the hex of its anchor, the dead are nowhere."""
    war = cave(MEADOW, CAST, MovementStep())
    migam, dead = numbered(war, "migam"), numbered(war, "hunter-2")
    assert answer(war, LOCATE, migam) == (migam, war.land.map.named("E6"))
    assert answer(war, LOCATE, dead) == (dead, NOWHERE)
    assert not [*findings(war, 1)]


@pytest.mark.parametrize("die", range(1, 8))
def test_of_one_the_number_is_true_and_of_several_at_most_three_off(die: int) -> None:
    """DN-3.54.1, DN-G85: never below one."""
    one = cave(MEADOW, "zacharie at A1\nhunter-1 at C3", Sense(0, CHARACTERS))
    play(one, die)
    assert [each.answer for each in findings(one, 0)] == [(1,)]
    two = cave(MEADOW, CAST, Sense(0, CHARACTERS))
    play(two, die)
    assert [each.answer for each in findings(two, 0)] == [(max(1, 2 + die - 4),)]
    none = cave(MEADOW, "zacharie at A1\nhunter-1 at C3, dead", Sense(0, CHARACTERS))
    play(none, die)
    assert [(each.spell, each.answer) for each in findings(none, 0)] == [(DETECT, (0,))]
