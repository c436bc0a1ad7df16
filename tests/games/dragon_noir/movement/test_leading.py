"""Horses on the bridle: taking, leading and losing them, and whose they are."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.movement.leading import take_bridle
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.movement.routes import foot_field
from grognard.games.dragon_noir.sequence import Half
from grognard.games.skirmish.movement.phase import left
from tests.games.dragon_noir.stage import numbered, options, place, play, stage, why_not

FIELD = "\n".join(". . . . . . . . . ." for _ in range(6))


@pytest.mark.rule("DN-2.36.4a")
def test_a_riderless_horse_does_nothing_by_itself() -> None:
    war = stage(FIELD, "dill at J5, horse at C1/B2", MovementStep())
    assert options(war) == ["move dill", "done"]
    assert why_not(war, "move dill-horse").rule == "DN-2.36.4a"


@pytest.mark.rule("DN-2.36.4b")
@pytest.mark.rule("DN-2.36.4c")
@pytest.mark.rule("DN-G49")
def test_whoever_passes_by_takes_a_horse_along_even_wounded() -> None:
    war = stage(FIELD, "dill at E3, wounded horse at C2/B2", MovementStep())
    play(war, "move dill", "go D3", "move dill", "lead dill-horse")
    assert left(war, 0) == 2, "taking the bridle costs nothing"
    play(war, "go F3")
    assert (place(war, "dill"), place(war, "dill-horse")) == ("F3", "E3/D3")


@pytest.mark.rule("DN-2.36.4b")
@pytest.mark.rule("DN-G140")
def test_a_horse_taken_from_behind_turns_its_head() -> None:
    war = stage(FIELD, "dill at A2, horse at C2/B3", MovementStep())
    play(war, "move dill", "lead dill-horse", "go A1")
    assert place(war, "dill-horse") == "A2/B3"


@pytest.mark.rule("DN-G140")
def test_a_horse_that_turns_its_head_leads_no_other_any_more() -> None:
    war = stage(FIELD, "dill at A2, horse at C2/B3\nmatt at J5, horse at E1/D2", MovementStep())
    dill, tied = numbered(war, "dill-horse"), numbered(war, "matt-horse")
    war.tie(tied, dill)
    take_bridle(war, numbered(war, "dill"), dill)
    assert list(war.file(numbered(war, "dill"))) == [dill]


@pytest.mark.rule("DN-2.31.2c")
def test_a_horse_on_the_bridle_goes_through_trees() -> None:
    war = stage(". . . t . .", "dill at C1, horse at B1/A1", MovementStep())
    play(war, "move dill", "lead dill-horse")
    assert foot_field(war, 0).cost(war.land.map.named("D1")) == 2
    play(war, "go F1")
    assert place(war, "dill-horse") == "E1/D1"


@pytest.mark.rule("DN-2.31.2d")
def test_a_bare_horse_goes_through_water_and_a_caparisoned_one_does_not() -> None:
    war = stage(". . . ~ . .", "laberne at C1, horse at B1/A1", MovementStep())
    play(war, "move laberne", "lead laberne-horse")
    assert foot_field(war, 0).cost(war.land.map.named("D1")) == 5
    war = stage(". . . ~ . .", "thrugg at C1, horse at B1/A1", MovementStep())
    war.spent[0] = -4
    play(war, "move thrugg")
    assert "go D1" in options(war)
    play(war, "lead thrugg-horse")
    assert "go D1" not in options(war)
    play(war, "let-go thrugg-horse", "go D1")
    assert (place(war, "thrugg"), place(war, "thrugg-horse")) == ("D1", "B1/A1")


@pytest.mark.rule("DN-G49")
def test_the_leader_pays_the_dearer_of_both_prices() -> None:
    war = stage(". . . s . .", "laberne at C1, horse at B1/A1", MovementStep())
    assert foot_field(war, 0).cost(war.land.map.named("D1")) == 2
    play(war, "move laberne", "lead laberne-horse")
    assert foot_field(war, 0).cost(war.land.map.named("D1")) == 4


@pytest.mark.rule("DN-2.36.4f")
@pytest.mark.rule("DN-G140")
def test_three_horses_on_foot_and_one_in_the_saddle() -> None:
    war = stage(
        FIELD,
        """
        dill at F3, horse at E3/D3
        matt at J6, horse at C2/B2
        evans at J5, horse at A1/A2
        paul at J4, horse at B1/C1
        """,
        MovementStep(),
    )
    play(war, "move dill", "lead dill-horse", "lead matt-horse", "lead evans-horse")
    assert why_not(war, "lead paul-horse").rule == "DN-2.36.4f"
    play(war, "go G3")
    assert [place(war, f"{who}-horse") for who in ("dill", "matt", "evans")] == ["F3/E3", "D3/C2", "B2/A1"]
    crowd = "dill at E3/D3, mounted\nmatt at J6, horse at C2/B2\nevans at J5, horse at D4/C4"
    war = stage(FIELD, crowd, MovementStep())
    play(war, "move dill", "lead matt-horse")
    assert why_not(war, "lead evans-horse").rule == "DN-2.36.4f"


@pytest.mark.rule("DN-2.36.4d")
def test_a_horse_is_its_owner_s_while_one_of_his_stands_beside_it() -> None:
    war = stage(FIELD, "dill at J6, horse at C2/B3\ngromrak at D2\nmatt at A3", MovementStep(), first=1)
    play(war, "move gromrak")
    assert why_not(war, "lead dill-horse").rule == "DN-2.36.4d"
    war = stage(FIELD, "dill at J6, horse at C2/B3\ngromrak at D2\nmatt at A3, stunned", MovementStep(), first=1)
    play(war, "move gromrak", "lead dill-horse")
    assert war.owner[numbered(war, "dill-horse")] == 1


@pytest.mark.rule("DN-2.36.4e")
def test_a_rider_in_combat_loses_the_horse_he_leads_and_a_man_on_foot_does_not() -> None:
    war = stage(FIELD, "dill at E3/D3, mounted\nmatt at J6, horse at C2/B2\nkrular at F3", Half())
    play(war, "move dill", "lead matt-horse", "stay", "done", "attack krular", "with dill", "strike")
    assert war.file(0) == []
    war = stage(FIELD, "dill at D3\nmatt at J6, horse at C2/B2\nkrular at E3", Half())
    play(war, "move dill", "lead matt-horse", "stay", "done", "attack krular", "with dill", "strike")
    assert war.file(0) == [numbered(war, "matt-horse")]


@pytest.mark.rule("DN-G140")
def test_a_leader_never_runs_into_his_own_file() -> None:
    war = stage(FIELD, "dill at E3/D3, mounted\nmatt at J6, horse at C2/B2", MovementStep())
    play(war, "move dill", "lead matt-horse")
    for option in options(war):
        if option.startswith("ride "):
            after = war.copy()
            after.answer(after.parse(option))
            cells = [after.hexes(piece) for piece in (0, 3)]
            assert not cells[0] & cells[1], option
            assert after.masks[0] | after.masks[2] == cells[0] | cells[1] | after.hexes(1)
