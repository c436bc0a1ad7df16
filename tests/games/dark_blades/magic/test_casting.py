"""Casting in play: how often, what a caster sees, and what spells never do."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dark_blades.magic.areas import seen
from grognard.games.dark_blades.magic.casting import SpellStep
from grognard.games.dark_blades.magic.effects import BOLD, GUARDED, lay
from grognard.games.dark_blades.magic.fear import flights
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sequence import Half, Turns
from grognard.games.dark_blades.show.words import phrases
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.movement.phase import foot_field, left
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.games.skirmish.shooting.lines import drawn
from grognard.games.skirmish.show.phrases import Names
from grognard.kernel import FATE
from tests.games.dark_blades.casting import cast_with, then, why
from tests.games.skirmish.field import numbered, options, place, play, state, topic


def column(war: Battle, attacker: str, defender: str) -> int:
    """The odds column of a fight."""
    then(war, CombatStep())
    events = play(war, f"attack {defender}", f"with {attacker}", "strike")
    return int(next(event.args[2] for event in events if event.what == "melee"))


@pytest.mark.rule("DB-SEQ-13", "DB-SEQ-4", "DB-SEQ-8")
@pytest.mark.parametrize("early", [True, False])
def test_a_spellcaster_casts_once_in_a_half_and_again_in_the_next(early: bool) -> None:
    war = cast_with("quill at J8\ngoblin-1 at J5\nshaman at A1", "death freeze heal", Turns())
    steps: list[int] = []
    while war.half < 5:
        if topic(war) == "cast" and (war.step == (1 if early else 5)):
            steps.append(war.step)
            play(war, "cast freeze" if len(steps) == 1 else "cast death")
            play(war, "at goblin-1", *([7] if len(steps) == 2 else []))
            assert topic(war) != "cast" or war.half != 2
        else:
            play(war, "done")
    assert steps == ([1, 1] if early else [5, 5])


@pytest.mark.rule("DB-G31", "DB-G55")
def test_a_spellcaster_who_is_mounting_does_not_cast() -> None:
    war = cast_with("quill at J8, horse at J6/J7\ngoblin-1 at J3", "zap", Half())
    play(war, "done", "move quill", "mount quill-horse")
    while war.question and war.half == 2 and war.step < 7:
        assert topic(war) != "cast"
        play(war, "done")


@pytest.mark.rule("DB-MAG-8")
@pytest.mark.parametrize("spell", ["magic-arrow", "shield", "mire-feet", "move-freely", "freeze"])
def test_a_spell_works_at_once_and_without_a_die(spell: str) -> None:
    war = cast_with("quill at J8\nlaberne at J9\ngoblin-1 at J5", spell)
    play(war, f"cast {spell}")
    if war.question:
        assert war.question.seat != FATE
        play(war, {"spell-arm": "arm n", "spell-hex": "go J6", "spell-target": "at goblin-1"}[topic(war)])
    assert war.question is None
    assert war.effects or state(war, "goblin-1") != "healthy"


@pytest.mark.rule("DB-WAT-18", "DB-AOE-9")
def test_water_blocks_neither_sight_nor_arm() -> None:
    war = cast_with("quill at I3\nradak at N3\ngoblin-1 at I12", "death zap", map="watermill")
    assert war.land.water & war.land.sight.line(war.at[0], war.at[1]).hexes
    assert seen(war, 0, 1)
    play(war, "cast zap")
    assert "arm s" in options(war)


@pytest.mark.rule("DB-LOS-7", "DB-LOS-2")
def test_a_caster_sees_what_a_shooter_sees_and_characters_hide_nobody() -> None:
    war = cast_with("quill at C6\nradak at C2\nugluk at C4\ngoblin-1 at E8\ngoblin-2 at D7", "death", map="watermill")
    assert not drawn(war.land, war.at[0], war.at[1])
    play(war, "cast death")
    assert options(war) == ["at ugluk", "at goblin-1", "at goblin-2"]
    assert why(war, "at radak").rule == "DB-AOE-13"


@pytest.mark.rule("DB-WAT-17")
def test_only_the_magic_carpet_takes_anybody_across_water() -> None:
    text = "quill at J2\nlaberne at J1"
    for spell, crosses in (("", False), ("move-freely", False), ("magic-carpet", True)):
        war = cast_with(text, spell, map="watermill")
        if spell:
            play(war, f"cast {spell}", *(["at laberne"] if crosses else []))
        assert bool(foot_field(war, 1).reach & war.land.water) == crosses
        assert foot_field(war, 1).reach >> war.land.map.named("M1") & 1 == crosses
    war = cast_with("quill at G4\nradak at I4", "fear", map="watermill")
    assert not any(war.land.water >> end.anchor & 1 for end in flights(war, 1, 0))


@pytest.mark.rule("DB-G115", "DB-SPL-5")
def test_a_mounted_caster_whirls_off_without_horse_mule_or_work() -> None:
    war = cast_with("quill at J8/J9, mounted\nmule-1 at J10/J11, follows quill", "wizard-whirl")
    play(war, "cast wizard-whirl", "go C8")
    assert [place(war, id) for id in ("quill", "quill-horse", "mule-1")] == ["C8", "J8/J9", "J10/J11"]
    assert not war.mounted(0)
    assert war.follows == (-1,) * len(war.follows)


@pytest.mark.rule("DB-G116", "DB-SPL-4")
def test_a_shielded_enemy_stands_before_those_behind_him() -> None:
    text = "shaman at L7\ngoblin-1 at J6\ngoblin-2 at J3\nquill at J10"
    war = cast_with(text, "shield", other="magic-arrow zap", first=1)
    play(war, "cast shield", "go J8")
    war.half += 1
    then(war, SpellStep())
    assert why(war, "cast magic-arrow").rule == "DB-AOE-1"
    play(war, "cast zap", "arm n")
    assert options(war) == ["at goblin-1", "at goblin-2"]


@pytest.mark.rule("DB-G117", "DB-SPL-18")
def test_help_does_not_add_up_but_both_kinds_meet() -> None:
    text = "quill at J10\ngrast at J7\nblack-fox at J6\nshaman at J2"
    plain = column(cast_with(text, ""), "grast", "black-fox")
    war = cast_with(text, "help help", other="help")
    for _ in range(2):
        play(war, "cast help", "go J7", "help attack")
        war.marks = [0] * len(war.marks)
        then(war, SpellStep())
    assert column(war, "grast", "black-fox") == plain + 1
    lay(war, GUARDED, (2,))
    war.marks = [0] * len(war.marks)
    assert column(war, "grast", "black-fox") == plain


def said(war: Battle, answer: str) -> str:
    """Why not, in words."""
    return phrases().explained(why(war, answer), Names(war.given.cards, war.land.labels)).text


@pytest.mark.rule("DB-AOE-13", "DB-SPL-2")
def test_whoever_cannot_be_the_target_of_a_spell_hears_why() -> None:
    war = cast_with("quill at J8\ngoblin-1 at J5\nblack-fox at K5\ngoblin-2 at V8", "death")
    play(war, "cast death")
    assert not seen(war, 0, numbered(war, "goblin-2"))
    assert "does nothing to Black Fox" in said(war, "at black-fox")
    assert "Quill cannot see Goblin 2" in said(war, "at goblin-2")


@pytest.mark.rule("DB-G26")
def test_a_spell_that_lasts_works_through_the_opponents_next_half_and_no_longer() -> None:
    war = cast_with("shaman at J8\nlaberne at J4", "temporary-blindness", first=1)
    play(war, "cast temporary-blindness", "go J5")
    for half, points in ((3, 4), (4, 8)):
        war.half = half
        then(war, Half())
        assert left(war, numbered(war, "laberne")) == points


@pytest.mark.rule("DB-G117", "DB-MUC-5")
def test_several_who_are_helped_strike_together_one_column_better() -> None:
    text = "quill at J10\ngrast at J7\nhohmley at I6\nblack-fox at J6\nshaman at J2"
    columns = []
    for helped in ((), (1, 2)):
        war = cast_with(text, "")
        lay(war, BOLD, helped)
        then(war, CombatStep())
        events = play(war, "attack black-fox", "with grast", "with hohmley", "strike")
        columns += [int(event.args[2]) for event in events if event.what == "melee"]
    assert columns[1] == columns[0] + 1


@pytest.mark.rule("DB-AOE-3")
@pytest.mark.parametrize(("step", "found"), [(2, False), (4, True)])
def test_of_the_turn_before_only_the_last_firing_step_betrays(step: int, found: bool) -> None:
    war = cast_with("quill at V16\nfnarad at V13", "fear", map="watermill")
    war.half, war.step = 3, step
    then(war, ShootingStep(late=step == 4))
    play(war, "shoot fnarad", "at quill", 10)
    room = next(part.cells for part in war.land.buildings if part.cells >> war.land.map.named("V13") & 1)
    war.put(1, next(cell for cell in bits(room) if not drawn(war.land, war.at[0], cell)))
    war.half, war.step = 4, 1
    then(war, SpellStep())
    assert ("cast fear" in options(war)) == found
