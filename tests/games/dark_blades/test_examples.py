"""The worked examples of the original book, each played out with its own figures."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dark_blades.magic.areas import aims, code_a, code_b, touch
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import open_battle
from grognard.games.dark_blades.sheets.tables import ODDS
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.movement.phase import MovementStep, allowance
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.games.skirmish.shooting.lines import cover_of, drawn
from tests.games.dark_blades.casting import cast_with, then, why
from tests.games.skirmish.field import numbered, options, place, play, stage, state, topic, why_not

GROUND = {"-": "marsh", "0": "open", "+": "tree"}


def odds(war: Battle, what: str, *answers: str) -> str:
    """The odds of the fight or shot that these answers lead to."""
    events = play(war, *answers)
    return ODDS[int(next(event.args[2] for event in events if event.what == what))]


@pytest.mark.rule("DB-CBT-2")
def test_an_attack_of_8_on_a_defence_of_3_is_2_to_1() -> None:
    war = stage("arena", "roberts at J8\ngraz at J7", CombatStep())
    assert (war.face(0).attack, war.face(1).defence) == (8, 3)
    assert odds(war, "melee", "attack graz", "with roberts", "strike") == "2-1"


@pytest.mark.rule("DB-ADV-1", "DB-ADV-2", "DB-ADV-3")
@pytest.mark.parametrize(
    ("attacker", "defender", "column"),
    [
        ("-", "+", "3-1"),
        ("-", "0", "4-1"),
        ("0", "+", "4-1"),
        ("0", "-", "6-1"),
        ("+", "0", "6-1"),
        ("+", "-", "7-1"),
        ("+", "+", "5-1"),
        ("-", "-", "5-1"),
    ],
)
def test_the_six_cases_of_better_and_worse_ground(attacker: str, defender: str, column: str) -> None:
    war = stage("arena", "dark-blades at J8\nguruz at J7", CombatStep())
    for piece, sign in enumerate((attacker, defender)):
        war.change_land(war.hexes(piece), GROUND[sign])
    war.begin(CombatStep())
    assert odds(war, "melee", "attack guruz", "with dark-blades", "strike") == column


@pytest.mark.rule("DB-MIS-1", "DB-MIS-2", "DB-MIS-3", "DB-MIS-9")
def test_a_crossbow_at_28_hexes_on_a_defence_of_10_is_2_to_1() -> None:
    war = open_battle("mon-oger-mule-train")
    shooter, target = numbered(war, "graz"), numbered(war, "zatan")
    war.change_land(war.land.map.of("tree", "scrub"), "open")
    row = [cell for cell in bits(war.land.map.cells) if war.land.grid.place(cell)[1] == 1]
    start = min(row, key=lambda cell: war.land.grid.place(cell)[0])
    goal = next(cell for cell in row if war.land.grid.distance(start, cell) == 28 and drawn(war.land, start, cell))
    war.put(shooter, start)
    war.put(target, goal)
    war.half = 1
    war.begin(ShootingStep(late=False))
    assert war.face(target).defence == 10
    events = play(war, "shoot graz", "at zatan")
    assert [event.args for event in events if event.what == "odds"] == [(20, 10, ODDS.index("2-1"))]
    assert [ODDS[int(event.args[2])] for event in events if event.what == "shot"] == ["2-1"]


@pytest.mark.rule("DB-MIS-20", "DB-MIS-21")
def test_light_cover_makes_a_4_to_1_shot_3_to_1() -> None:
    text = "jon at J12\nkrular at J7"
    war = stage("arena", text, ShootingStep(late=False))
    assert odds(war, "shot", "shoot jon", "at krular") == "4-1"
    war = stage("arena", text, ShootingStep(late=False))
    war.change_land(war.hexes(1), "tree")
    war.begin(ShootingStep(late=False))
    assert odds(war, "shot", "shoot jon", "at krular") == "3-1"


@pytest.mark.rule("DB-COV-4", "DB-COV-5", "DB-MIS-7")
def test_three_crossbows_shoot_at_a_man_on_a_slope() -> None:
    text = "arlon at {}\nattrag at R6\ngraz at A16"
    over_the_lip = stage("watermill", text.format("S7"), ShootingStep(late=False))
    assert cover_of(over_the_lip, 0, 1) == "medium"
    beside = stage("watermill", text.format("R5"), ShootingStep(late=False))
    assert beside.question is None
    from_below = stage("watermill", text.format("R3"), ShootingStep(late=False))
    assert cover_of(from_below, 0, 1) == "none"
    assert odds(over_the_lip, "shot", "shoot arlon", "at attrag") == "8-1"
    assert odds(from_below, "shot", "shoot arlon", "at attrag") == "10-1"


@pytest.mark.rule("DB-COV-9")
def test_two_crossbows_shoot_at_a_man_behind_a_corner_and_he_is_covered_from_one() -> None:
    war = stage("village", "arlon at E11\nlaberne at G11\ngraz at A11", ShootingStep(late=False))
    play(war, "shoot arlon", "at graz")
    assert war.question
    assert (topic(war), war.question.seat) == ("corner", war.side[2])
    play(war, "claim", 10)
    assert [cover_of(war, shooter, 2) for shooter in (0, 1)] == ["medium", "none"]


@pytest.mark.rule("DB-MTR-1", "DB-COV-2", "DB-COV-3")
def test_a_crossbow_reaches_only_the_outer_hexes_of_a_wood() -> None:
    war = stage("arena", "arlon at J14\nradak at J6", ShootingStep(late=False))
    wood = war.land.map.mask("I6", "J6", "K6", "I7", "J7", "K7", "I5", "J5", "K5")
    war.change_land(wood, "tree")
    reached = [war.land.labels[cell] for cell in bits(wood) if drawn(war.land, war.at[0], cell)]
    assert reached == ["I7", "J7", "K7"]
    war.begin(ShootingStep(late=False))
    assert war.question is None


@pytest.mark.rule("DB-CTR-2", "DB-CTR-9")
def test_a_stunned_man_has_no_figures_to_move_or_attack_with() -> None:
    war = stage("arena", "grast at J8, stunned\nrix at A8", MovementStep())
    assert (war.face(0).movement, war.face(0).attack) == (0, 0)
    assert why_not(war, "move grast").rule == "DB-CTR-9"


@pytest.mark.rule("DB-AOE-5", "DB-AOE-6", "DB-AOE-7")
def test_touch_is_one_of_six_hexes_a_doorway_only_into_the_gap_and_no_window() -> None:
    war = cast_with("quill at J8\nlaberne at J7, wounded\ngrast at K8, wounded\njob at J6, wounded", "heal")
    assert touch(war, 0).bit_count() == 6
    play(war, "cast heal")
    assert options(war) == ["at laberne", "at grast"]
    play(war, "at grast")
    assert [state(war, id) for id in ("laberne", "grast")] == ["wounded", "healthy"]
    for beside, other, reached in (("O12", "O11", True), ("O12", "O10", False), ("P8", "P9", False)):
        war = cast_with(f"quill at {beside}\nlaberne at {other}, wounded", "heal", map="watermill")
        assert ("cast heal" in options(war)) == reached


ARM = "quill at J15\n"


@pytest.mark.rule("DB-SPL-11", "DB-AOE-15", "DB-AOE-8")
def test_zap_takes_three_on_an_arm_who_are_within_five_hexes_and_leaves_out_the_one_beyond() -> None:
    war = cast_with(ARM + "goblin-1 at J10\ngoblin-2 at J8\ngoblin-3 at J5", "zap")
    play(war, "cast zap", "arm n", "at goblin-1", "at goblin-2", "at goblin-3")
    assert [state(war, f"goblin-{n}") for n in (1, 2, 3)] == ["wounded"] * 3
    war = cast_with(ARM + "goblin-1 at J10\ngoblin-2 at J8\ngoblin-3 at J4", "zap")
    play(war, "cast zap", "arm n", "at goblin-1")
    assert why(war, "at goblin-3").rule == "DB-SPL-11"
    play(war, "at goblin-2")
    assert [state(war, f"goblin-{n}") for n in (1, 2, 3)] == ["wounded", "wounded", "healthy"]


@pytest.mark.rule("DB-SPL-9", "DB-AOE-15")
@pytest.mark.parametrize("third", ["J5", "J4"])
def test_a_magic_arrow_takes_only_the_first_on_the_arm(third: str) -> None:
    war = cast_with(ARM + f"goblin-1 at J10\ngoblin-2 at J8\ngoblin-3 at {third}", "magic-arrow")
    play(war, "cast magic-arrow", "arm n")
    assert [state(war, f"goblin-{n}") for n in (1, 2, 3)] == ["wounded", "healthy", "healthy"]


@pytest.mark.rule("DB-AOE-10", "DB-AOE-11")
def test_area_a_is_three_hexes_round_a_hex_that_may_be_empty_and_17_away() -> None:
    war = cast_with("shaman at A8\nlaberne at R8\njon at R5\nrix at R4", "mire-feet", first=1)
    grid, named = war.land.grid, war.land.map.named
    assert code_a(war, named("M8")).bit_count() == 37
    assert max(grid.distance(war.at[0], cell) for cell in bits(aims(war, 0))) == 17
    assert grid.distance(war.at[0], named("R8")) == 17
    events = play(war, "cast mire-feet", "go R8")
    assert ("DB-AOE-11", "aimed", (0, named("R8"))) in [(event.rule, event.what, event.args) for event in events]
    assert [allowance(war, numbered(war, id)) for id in ("laberne", "jon", "rix")] == [0, 0, 8]


@pytest.mark.rule("DB-AOE-12")
def test_area_b_is_eight_hexes_round_the_caster() -> None:
    war = cast_with("quill at M8", "fear")
    within = [cell for cell in bits(war.land.map.cells) if war.land.grid.distance(war.at[0], cell) <= 8]
    assert code_b(war, 0) & war.land.map.cells == sum(1 << cell for cell in within)
    assert len(within) == 217 - 1  # the board is a row too low for all of them


BURST = """
    quill at J8
    laberne at J7
    grast at K8, stunned
    rix at A1
    goblin-1 at J3
    goblin-2 at I5, wounded
    goblin-3 at L6, stunned
    goblin-4 at Z16
"""


@pytest.mark.rule("DB-SPL-21", "DB-SPL-22", "DB-MAG-9", "DB-AOE-12")
def test_fireburst_wounds_the_healthy_and_kills_the_rest_friend_or_foe() -> None:
    war = cast_with(BURST, "fireburst")
    play(war, "cast fireburst")
    ids = ("quill", "laberne", "grast", "rix", "goblin-1", "goblin-2", "goblin-3", "goblin-4")
    found = [state(war, id) for id in ids]
    assert found == ["healthy", "wounded", "dead", "healthy", "wounded", "dead", "dead", "healthy"]


@pytest.mark.rule("DB-SPL-15", "DB-SPL-16")
def test_fear_sends_the_other_side_directly_away_for_a_full_move() -> None:
    war = cast_with("quill at J10\nlaberne at J11\ngoblin-1 at J8\ngoblin-2 at Z16", "fear")
    play(war, "cast fear")
    ends = [war.land.map.named(text.removeprefix("go ")) for text in options(war)]
    assert {war.land.grid.distance(war.at[0], cell) for cell in ends} == {2 + war.face(2).movement}
    play(war, "go J2")
    assert [place(war, id) for id in ("quill", "laberne", "goblin-1", "goblin-2")] == ["J10", "J11", "J2", "Z16"]


@pytest.mark.rule("DB-SPL-13", "DB-SPL-14")
def test_move_freely_lets_friends_cross_all_but_water_within_their_allowance() -> None:
    war = cast_with("quill at E9\nlaberne at F8\nradak at G3", "move-freely", map="watermill")
    play(war, "cast move-freely")
    then(war, MovementStep())
    play(war, "move laberne")
    reached = [war.land.map.named(text.removeprefix("go ")) for text in options(war) if text.startswith("go ")]
    assert max(war.land.grid.distance(war.at[1], cell) for cell in reached) == 8
    assert not sum(1 << cell for cell in reached) & war.land.water
    away = war.land.grid.distance(war.at[1], war.land.map.named("C11"))
    play(war, "go C11")
    assert war.spent[1] == away


@pytest.mark.rule("DB-AOE-15", "DB-SPL-11")
def test_zap_as_the_picture_in_the_rulebook_shows_it() -> None:
    war = cast_with("quill at J10\ngoblin-1 at J8\ngoblin-2 at J6\ngoblin-3 at J3", "zap")
    play(war, "cast zap", "arm n", "at goblin-1", "at goblin-2", "at goblin-3")
    assert [state(war, f"goblin-{n}") for n in (1, 2, 3)] == ["wounded"] * 3
    war = cast_with("quill at J10\ngoblin-1 at J8\ngoblin-2 at J6\ngoblin-3 at J2", "zap")
    play(war, "cast zap", "arm n", "at goblin-1")
    assert why(war, "at goblin-3").rule == "DB-SPL-11"
