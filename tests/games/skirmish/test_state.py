"""The position: faces by lives and states, two-hex counters, sides, and the dead that stay."""

from __future__ import annotations

import pytest

from grognard.board.drafting import Letter, Plan
from grognard.board.drafting import drawn as drafted
from grognard.games.dark_blades.sheets.book import book
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.combat.odds import as_mounted
from grognard.games.skirmish.land.land import Land
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.shooting.fire import ShootingStep, shot_column
from grognard.games.skirmish.shooting.lines import drawn
from tests.games.skirmish.field import land, numbered, options, place, play, stage, state


@pytest.mark.rule("DB-CTR-1", "DB-CTR-3", "DB-CTR-9", "DB-CTR-11", "DB-CTR-19")
@pytest.mark.parametrize(
    ("how", "figures"), [("", (20, 18, 8)), (", wounded", (10, 9, 4)), (", stunned", (0, 4, 0)), (", dead", (0, 0, 0))]
)
def test_the_face_that_shows_gives_the_figures(how: str, figures: tuple[int, int, int]) -> None:
    war = stage("watermill", f"dark-blades at E6{how}\njob at A8\nashrak at Z16", MovementStep())
    assert tuple(war.face(0)) == figures


@pytest.mark.rule("DB-CTR-4", "DB-CTR-5", "DB-CTR-7", "DB-CTR-8")
def test_rider_and_horse_have_faces_of_their_own() -> None:
    text = "dark-blades at E6/E7, mounted\nmatt at F6/F7, mounted, wounded\nashrak at Z16"
    war = stage("watermill", text, MovementStep())
    assert (tuple(war.face(0)), tuple(war.face(1))) == ((30, 28, 12), (8, 5, 12))
    assert war.land.labels[war.rear(0)] == "E7"
    war.unsaddle(0, war.land.map.named("E9"))
    assert war.face(numbered(war, "dark-blades-horse")).defence == 5


@pytest.mark.rule("DB-CTR-16", "DB-CTR-17", "DB-G12", "DB-G91")
def test_mules_and_dogs_have_one_life() -> None:
    war = stage("watermill", "zatan at E6\nmule-1 at F6/F7\nashrak at Z16", MovementStep())
    assert [war.card(piece).tough.lives for piece in range(3)] == [1, 1, 2]
    assert tuple(war.face(1)) == (0, 2, 0)
    assert war.hexes(1).bit_count() == 2


@pytest.mark.rule("DB-CTR-13")
def test_the_dead_stay_on_the_map_and_fill_nothing() -> None:
    war = stage("watermill", "dark-blades at E6\ngraz at E7", CombatStep())
    play(war, "attack graz", "with dark-blades", "strike", 1, "stay")
    assert (state(war, "graz"), place(war, "graz")) == ("dead", "E7")
    assert not war.filled >> war.land.map.named("E7") & 1
    assert war.bodies[war.land.map.named("E7")] == 1


@pytest.mark.rule("DB-CTR-6", "DB-G76")
def test_a_loose_horse_is_nobodys_and_fills_its_hexes() -> None:
    war = stage("watermill", "matt at E6, horse at F7/F8\nashrak at Z16", MovementStep())
    horse = numbered(war, "matt-horse")
    assert war.side[horse] == 2
    assert war.living(2) == war.hexes(horse)


@pytest.mark.rule("DB-DOG-1", "DB-DRG-1", "DB-DRG-2")
def test_dogs_and_the_dragon_attack_like_others() -> None:
    war = stage("watermill", "job at A8\nzatan at E6\ngraz at E7\ndragon at K12/K13", CombatStep())
    play(war, "attack graz", "with zatan", "strike", 10)
    assert war.marks[numbered(war, "zatan")]
    war = stage("watermill", "evans at E6\ndragon at E7/E8", CombatStep(), first=1)
    play(war, "attack evans", "with dragon", "strike", 1)
    assert state(war, "evans") != "healthy"


@pytest.mark.rule("DB-G10", "DB-CBT-6")
def test_the_dragon_counts_as_foot_though_it_fills_two_hexes() -> None:
    war = stage("watermill", "dark-blades at E6\nthrugg at F7\ndragon at E7/E8", CombatStep())
    play(war, "attack dragon", "with dark-blades", "with thrugg", "strike", 2)
    assert state(war, "dragon") == "stunned"


@pytest.mark.rule("DB-MOV-9", "DB-TER-11")
def test_stepping_stones_are_crossed_on_foot_one_behind_the_other() -> None:
    war = stage("watermill", "job at K16\nsarah at K15\nashrak at Z16", MovementStep())
    play(war, "move job")
    assert "go L15" in options(war)
    assert "go K15" not in options(war)


@pytest.mark.rule("DB-MIS-5")
def test_the_sign_of_the_ground_is_nothing_to_a_shot() -> None:
    war = stage("watermill", "arlon at R3\ngraz at R6\nattrag at R5", ShootingStep(late=False))
    assert shot_column(war, 0, 1) == shot_column(war, 0, 2) == 10


@pytest.mark.rule("DB-LOS-1", "DB-G24")
def test_a_line_along_a_border_is_blocked_only_if_both_hexes_block() -> None:
    where = land("watermill")
    named, trees = where.map.named, where.screens

    def sees(a: str, b: str) -> bool:
        return drawn(where, named(a), named(b)) is not None

    assert trees >> named("C9") & 1
    assert not trees >> named("D9") & 1
    assert sees("C8", "D10")  # between a tree and an open hex
    assert not sees("C8", "C10")  # through a tree


@pytest.mark.rule("DB-G24")
def test_nobody_sees_past_a_tree_at_the_rim_by_way_of_what_lies_off_the_map() -> None:
    plan = Plan(
        "rim",
        "Trees at the rim",
        ("  A B C D", "1 . . . .", "2 . t . .", "3 . t . ."),
        {".": Letter("open"), "t": Letter("tree")},
        {"top": "1", "right": "2", "bottom": "3", "left": "4"},
    )
    where = Land(drafted(plan), book())
    named = where.map.named
    assert drawn(where, named("A1"), named("C1")) is not None  # between an open hex and a tree
    assert drawn(where, named("A3"), named("C3")) is None  # between a tree and nothing at all


@pytest.mark.rule("DB-G24")
def test_slopes_never_block_sight() -> None:
    where = land("arena")
    assert drawn(where, where.map.named("C8"), where.map.named("J8")) is not None


@pytest.mark.rule("DB-MDR-1")
def test_shots_go_out_of_a_door_at_an_angle() -> None:
    war = stage("watermill", "jon at O11\ngraz at Q15\nattrag at M15", ShootingStep(late=False))
    play(war, "shoot jon")
    assert set(options(war)) == {"at graz", "at attrag"}


@pytest.mark.rule("DB-COV-1")
def test_cover_has_four_classes() -> None:
    book = land("watermill").book
    assert [book.cover_columns(cover) for cover in ("none", "light", "medium", "infinite")] == [0, 1, 2, None]


@pytest.mark.rule("DB-DRG-3", "DB-G10")
def test_the_dragon_is_two_hexes_long_fast_and_strong_and_counts_as_foot() -> None:
    war = stage("watermill", "evans at E6\ndragon at E7/E8", CombatStep())
    assert war.hexes(1).bit_count() == 2
    assert tuple(war.face(1)) == (40, 20, 10)
    assert not as_mounted(war, 1)
    assert war.book.gait(war.card(1), False, False) != "mounted"


@pytest.mark.rule("DB-GEN-2")
def test_every_die_has_ten_faces_and_the_tenth_is_the_worst_for_the_roller() -> None:
    war = stage("watermill", "mackandy at E6\nattrag at E7", CombatStep())
    play(war, "attack attrag", "with mackandy", "strike")
    assert war.question is not None
    assert list(war.question.options) == list(range(1, 11))
    play(war, 10)
    assert [state(war, id) for id in ("mackandy", "attrag")] == ["healthy", "healthy"]


@pytest.mark.rule("DB-GEN-1")
def test_every_counter_is_one_individual_of_one_of_two_sides_or_nobodys() -> None:
    war = stage("watermill", "mackandy at E6, horse at F7/F8\nattrag at E7\nmule-1 at H2/H3", CombatStep())
    assert [card.id for card in war.given.cards] == ["mackandy", "attrag", "mule-1", "mackandy-horse"]
    assert war.side == (0, 1, 2, 2)
