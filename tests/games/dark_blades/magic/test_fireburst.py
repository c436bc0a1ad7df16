"""Fireburst on the land: wood and plants burn down, and the match goes on over bare ground."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dark_blades.magic.fireburst import fuel
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.games.skirmish.shooting.lines import cover_at
from tests.games.dark_blades.casting import cast_with, then, why
from tests.games.skirmish.field import options, place, play, state


@pytest.mark.rule("DB-SPL-24", "DB-G67")
def test_trees_and_scrub_in_the_area_become_open_ground_and_nothing_else_changes() -> None:
    war = cast_with("quill at E7\nradak at E5", "fireburst", map="watermill")
    before = war.land
    area = before.grid.disc(before.map.named("E7"), 8)
    play(war, "cast fireburst")
    burnt = before.map.of("tree", "scrub") & area
    assert burnt
    for cell in bits(before.map.cells):
        expected = "open" if burnt >> cell & 1 else before.kinds[cell]
        assert war.land.kinds[cell] == expected
    assert before.kinds[before.map.named("D5")] == "tree"


@pytest.mark.rule("DB-SPL-24", "DB-LOS-2", "DB-COV-2")
def test_whoever_hid_behind_trees_can_be_shot_at_once_they_are_gone() -> None:
    text = "quill at F5\nlaberne at C6\nradak at C2"
    assert cast_with(text, "fireburst", ShootingStep(late=False), map="watermill").question is None
    war = cast_with(text, "fireburst", map="watermill")
    play(war, "cast fireburst")
    then(war, ShootingStep(late=False))
    play(war, "shoot laberne")
    assert "at radak" in options(war)
    assert cover_at(war.land, war.at[1], war.at[2]) == "none"


@pytest.mark.rule("DB-SPL-24", "DB-TER-4")
def test_a_rider_crosses_the_burnt_wood() -> None:
    text = "quill at F5\ngrast at F6/F7, mounted"
    war = cast_with(text, "fireburst", map="watermill")
    inside = "ride D3 nw"
    then(war, MovementStep())
    play(war, "move grast")
    assert inside not in options(war)
    play(war, "stay")
    war = cast_with(text, "fireburst", map="watermill")
    play(war, "cast fireburst")
    assert state(war, "grast") == "wounded"
    then(war, MovementStep())
    play(war, "move grast")
    assert inside in options(war)


@pytest.mark.rule("DB-G67", "DB-G113")
def test_a_wooden_barn_burns_down_and_a_stone_mill_does_not() -> None:
    war = cast_with("quill at R6\nradak at U12\nfnarad at W13\nashrak at P10", "fireburst", map="watermill")
    named = war.land.map.named
    barn, mill = war.land.building_at(named("V13")), war.land.building_at(named("P10"))
    area = war.land.grid.disc(named("R6"), 8)
    assert barn & area
    assert barn & ~area
    play(war, "cast fireburst")
    assert not war.land.building_at(named("V13"))
    assert war.land.building_at(named("P10")) == mill
    assert [state(war, id) for id in ("radak", "fnarad", "ashrak")] == ["wounded", "healthy", "wounded"]


@pytest.mark.rule("DB-G146", "DB-G67")
@pytest.mark.parametrize(("before", "after"), [("", "wounded"), (", wounded", "dead"), (", stunned", "dead")])
def test_a_troll_that_the_fire_kills_is_ash(before: str, after: str) -> None:
    war = cast_with(f"quill at E7\ngnurr at E5{before}\ngromr at Z16, dead", "fireburst", map="watermill")
    events = play(war, "cast fireburst")
    assert (state(war, "gnurr"), place(war, "gnurr")) == (after, "" if after == "dead" else "E5")
    assert [event.args for event in events if event.what == "burnt"] == ([(1,)] if after == "dead" else [])
    assert place(war, "gromr") == "Z16"


@pytest.mark.rule("DB-G114")
def test_fireburst_may_be_cast_to_burn_land_alone_but_not_for_nothing() -> None:
    war = cast_with("quill at D5", "fireburst fear", map="watermill")
    assert why(war, "cast fear").rule == "DB-AOE-1"
    play(war, "cast fireburst")
    assert war.changed
    war = cast_with("quill at J8", "fireburst", map="arena")
    war.change_land(fuel(war, 0), "open")
    war.begin(war.stack[-1])
    assert why(war, "cast fireburst").rule == "DB-AOE-1"


@pytest.mark.rule("DB-SPL-23", "DB-SPL-24")
def test_the_land_burns_even_if_the_only_victim_withstands() -> None:
    war = cast_with("quill at D5\nshaman at E6\ngnurr at F6, dead", "fireburst", map="watermill")
    play(war, "cast fireburst", 9)
    assert state(war, "shaman") == "healthy"
    assert war.land.kinds[war.at[0]] == "open"
    assert war.at[2] == war.land.off


def test_the_caster_tells_which_hexes_burnt() -> None:
    war = cast_with("quill at D5", "fireburst", map="watermill")
    cells = list(bits(fuel(war, 0)))
    events = play(war, "cast fireburst")
    assert [list(event.args) for event in events if event.what == "scorched"] == [cells]
