"""The rows of an odds table: what a shot, a blow, a spell or a move may come to, in a few words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.games.dark_blades.magic.effects import BETRAYED, WORDS
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sequence import Half
from grognard.games.dark_blades.show.results import TOUCHED, result_of
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.kernel import odds
from tests.games.dark_blades.casting import cast_with
from tests.games.skirmish.field import play, stage

TENTH = Fraction(1, 10)


def rows(war: Battle, answer: str) -> dict[str, Fraction]:
    """What an answer may come to, with the chances."""
    before = war.copy()
    return odds(war, war.parse(answer), lambda after: result_of(before, after, 0))


@pytest.mark.rule("DB-CRT-9")
def test_a_shot_says_who_is_hit_and_who_goes_back() -> None:
    war = stage("watermill", "laberne at C6\nradak at C4", ShootingStep(late=False))
    play(war, "shoot laberne")
    found = rows(war, "at radak")
    assert sum(found.values()) == 1
    assert set(found) == {"Radak is wounded", "Radak goes back 2", "no effect"}


@pytest.mark.rule("DB-CRT-3")
def test_a_blow_says_what_befalls_either_side() -> None:
    war = stage("arena", "goblin-1 at J6\ngoblin-2 at K6\ngrast at J7", CombatStep(), first=1)
    play(war, "attack grast", "with goblin-1", "with goblin-2")
    assert rows(war, "strike") == {
        "Grast is wounded": TENTH,
        "Grast is stunned": TENTH,
        "Grast goes back 1": TENTH,
        "Goblin 1 or Goblin 2 is wounded": TENTH,
        "Goblin 1 and Goblin 2 go back 1": 2 * TENTH,
        "no effect": 4 * TENTH,
    }


@pytest.mark.rule("DB-CRT-8")
def test_a_rider_may_lose_saddle_and_horse() -> None:
    war = stage("watermill", "attrag at B5\nsunfire at F7/F8, mounted", ShootingStep(late=False), first=1)
    play(war, "shoot attrag")
    found = set(rows(war, "at sunfire"))
    assert found == {"Sunfire goes back 4", "Sunfire is thrown and stunned, Sunfire's horse is killed", "no effect"}


@pytest.mark.rule("DB-SPL-1", "DB-SPL-20")
def test_a_spell_says_whom_it_touches() -> None:
    war = cast_with("quill at J9\nsunfire at A5\nlaberne at B5\ngoblin-1 at J6\ngoblin-2 at K6", "death mire-feet")
    assert rows(war, "cast death") == {"it depends on your next answer": Fraction(1)}
    play(war, "cast death")
    assert rows(war, "at goblin-1") == {
        "Goblin 1 is killed": 6 * TENTH,
        "no effect": 3 * TENTH,
        "Sunfire is killed": TENTH / 2,
        "Laberne is killed": TENTH / 2,
    }
    assert len(TOUCHED) == BETRAYED == len(WORDS) - 1
    war = cast_with("quill at J9\ngoblin-1 at J6\ngoblin-2 at K6", "mire-feet")
    play(war, "cast mire-feet")
    assert rows(war, "go J6") == {"Goblin 1 is stuck, Goblin 2 is stuck": Fraction(1)}


@pytest.mark.rule("DB-SPL-15", "DB-MAG-10")
def test_a_spell_that_is_withstood_has_no_effect() -> None:
    war = cast_with("quill at J9\nshaman at J6", "fear")
    assert rows(war, "cast fear") == {"Shaman flees": 4 * TENTH, "no effect": 6 * TENTH}


@pytest.mark.rule("DB-MNT-1")
def test_getting_down_is_not_being_thrown() -> None:
    war = stage("watermill", "sunfire at F7/F8, mounted\nradak at B2", Half())
    play(war, "move sunfire", "dismount")
    assert set(rows(war, "go F6")) == {"Sunfire is on F6"}


@pytest.mark.rule("DB-MOV-1")
def test_a_move_says_where_it_ends_and_what_is_left() -> None:
    war = stage("arena", "grast at J7\ngoblin-1 at A5", MovementStep())
    play(war, "move grast")
    assert rows(war, "go J6") == {"Grast is on J6 with 5 left": Fraction(1)}
    assert rows(war, "stay") == {"nothing changes": Fraction(1)}


def test_who_comes_to_when_the_half_is_over_is_not_told_of_the_last_blow() -> None:
    before = stage("arena", "goblin-1 at J6\ngrast at J7, stunned", CombatStep(), first=1)
    after = before.copy()
    after.stun[:] = [0] * len(after.stun)
    assert result_of(before, after, 0) == "Grast comes to"
    after.half += 1
    assert "Grast" not in result_of(before, after, 0)


@pytest.mark.rule("DB-G47")
def test_whoever_is_driven_to_the_only_hex_goes_back_to_it() -> None:
    before = stage("arena", "goblin-1 at J6\ngrast at J7", CombatStep(), first=1)
    after = before.copy()
    [grast] = [piece for piece in range(len(after.at)) if after.name(piece) == "Grast"]
    after.at[grast] = after.land.labels.index("J8")
    assert result_of(before, after, 0) == "Grast goes back to J8"
