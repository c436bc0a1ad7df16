"""Terrain, movement and challenges of Dragon Noir against a second transcription, and the book's worked examples."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.sheets.challenges import challenges
from grognard.games.dragon_noir.sheets.ground import ground, movement

# Foot, mounted, cover classes and sign, read line by line from the printed chart; None is closed or no combat.
CHART: dict[str, tuple[int | None, int | None, str, int | None]] = {
    "flat": (1, 1, "none", 0),
    "scrub": (2, 4, "light", -1),
    "steep slope": (4, 8, "medium none", -1),
    "tree": (2, None, "light", -1),
    "spider web": (None, None, "light", 0),
    "crevasse": (None, None, "none", None),
    "water": (5, None, "light medium", -1),
    "marsh": (2, 4, "light", -1),
    "bridge": (1, 1, "none", 0),
    "rubble": (2, 2, "medium", -1),
    "stepping stones": (2, None, "none", -1),
    "demolished wall": (1, 1, "none", -1),
    "interior": (1, None, "medium none", 1),
    "window": (4, None, "medium none", None),
    "doorway": (1, None, "medium none", 1),
    "stairway": (2, None, "none", -1),
}


@pytest.mark.rule("DN-5.13.2a")
def test_5_13_2_the_sixteen_lines_of_the_chart() -> None:
    chart = ground().chart
    told = {name: (line.foot, line.mounted, " ".join(line.cover), line.sign) for name, line in chart.items()}
    assert {name: told[name] for name in CHART} == CHART
    assert [name for name, line in chart.items() if line.adds] == ["demolished wall"]


@pytest.mark.rule("DN-5.13.2b")
@pytest.mark.rule("DN-G51")
@pytest.mark.rule("DN-G54")
def test_terrain_not_on_the_chart() -> None:
    chart = ground().chart
    assert set(chart) - set(CHART) == {"paved", "beach", "gentle", "jetty", "entrance", "balcony", "tunnel", "boat"}
    assert (chart["paved"].foot, chart["paved"].sign) == (1, 1)
    assert (chart["tunnel"].foot, chart["tunnel"].sign) == (1, 0)


def test_those_who_are_an_exception_to_the_chart() -> None:
    assert ground().costs == {("krob", "spider web"): 1, ("krob", "carcass"): 1, ("gharv", "water"): 1}
    assert ground().signs == {
        ("elf", "tree"): 1,
        ("krob", "spider web"): 1,
        ("krob", "carcass"): 0,
        ("gharv", "flat"): -1,
        ("gharv", "water"): 1,
        ("gharv", "marsh"): 1,
    }


@pytest.mark.rule("DN-5.13.1a")
@pytest.mark.parametrize(
    ("attacker", "defender", "shift"),
    [(-1, 1, -2), (-1, 0, -1), (0, 1, -1), (0, -1, 1), (1, 0, 1), (1, -1, 2), (0, 0, 0), (1, 1, 0), (-1, -1, 0)],
)
def test_5_13_1_shifts(attacker: int, defender: int, shift: int) -> None:
    assert ground().shifts[attacker, defender] == shift


@pytest.mark.rule("DN-5.12.3a")
def test_5_12_3_water() -> None:
    water = movement().water
    by_cost = {cost: {who for who, price in water.items() if price == cost} for cost in (1, 2, 5, None)}
    assert by_cost == {
        1: {"gharv", "baby dragon"},
        2: {"goblin", "hunter", "baby krob"},
        5: {"unarmoured", "slayer"},
        None: {"armoured", "mounted", "queen", "guard", "warrior"},
    }
    assert water["unarmoured"] == ground().chart["water"].foot


@pytest.mark.rule("DN-5.12.2c")
@pytest.mark.parametrize(
    ("who", "fates"),
    [("lucifer", "uuuuuuwwwd"), ("unarmoured", "uuuuwwwddd"), ("armoured", "uwwwwwdddd")],
)
def test_5_12_2_jumping_down(who: str, fates: str) -> None:
    assert "".join(fate[0] for fate in movement().jump_down[who].values()) == fates


@pytest.mark.rule("DN-5.12.1a")
@pytest.mark.rule("DN-5.12.1b")
def test_5_12_1_jumping_over() -> None:
    jump = movement().jump_over
    assert (jump.clears, jump.balks) == (9, 10)
    assert (jump.armoured, jump.wounded, jump.two_hexes) == (1, 1, 4)


@pytest.mark.rule("DN-2.36.1d")
def test_2_36_1_the_diagram_of_what_each_hex_round_a_rider_costs() -> None:
    flat, scrub = ground().chart["flat"].mounted, ground().chart["scrub"].mounted
    assert flat is not None
    assert scrub is not None
    turn = movement().horses.turn
    costs = {place: flat + extra for place, extra in turn.items()}
    assert costs == {"ahead": 1, "fore": 1, "flank": 2, "quarter": 3, "behind": 4}
    assert (scrub + turn["fore"], scrub + turn["flank"]) == (4, 5)
    assert movement().horses.half_turn == 3


@pytest.mark.rule("DN-2.36.2j")
def test_2_36_2_laberne_and_grast_dismount() -> None:
    horses = movement().horses
    assert (15 - 4 - horses.mount) // horses.dismounting == 4
    assert (12 - 6 - horses.mount_armoured) // horses.dismounting_wounded == 0


def test_2_36_other_numbers_of_horses() -> None:
    horses = movement().horses
    assert (horses.mounting, horses.thrugg, horses.thrugg_wounded) == (2, 4, 8)
    assert (horses.led_on_foot, horses.led_mounted) == (3, 1)
    assert (horses.led_through, horses.bare_only) == (("tree", "water"), ("water",))


def test_2_31_12_the_dead() -> None:
    bodies = movement().bodies
    assert bodies.slow == 3 * bodies.person == bodies.horse
    assert bodies.closed == 6 * bodies.person == 2 * bodies.horse == 3 * bodies.person + bodies.horse


@pytest.mark.rule("DN-5.12.4a")
def test_5_12_4_outcomes_of_challenges() -> None:
    sheet = challenges()
    assert [sheet.outcome(total)[0] for total in range(1, 11)] == list("nnnnnnnwwk")
    assert (sheet.outcome(-4), sheet.outcome(15)) == ("none", "killed")


@pytest.mark.rule("DN-5.12.4b")
def test_5_12_4_modifiers_by_line_of_the_printed_lists() -> None:
    sheet = challenges()
    passing = {-3: {"dog", "baby hunter"}, -2: {"armoured rider"}, 2: {"wounded"}}
    passing[-1] = {"armoured foot", "rider", "hunter", "warrior", "baby krob"}
    opposing = {-3: {"baby hunter"}, -2: {"wounded"}, -1: {"baby krob"}, 2: {"guard", "armoured rider"}, 4: {"queen"}}
    opposing[1] = {"rider", "armoured foot", "warrior", "slayer"}
    assert sheet.passing == {who: modifier for modifier, group in passing.items() for who in group}
    assert sheet.opposing == {who: modifier for modifier, group in opposing.items() for who in group}
    assert sheet.front_only == ("guard", "queen")


@pytest.mark.rule("DN-G35")
@pytest.mark.rule("DN-G99")
@pytest.mark.parametrize(
    ("passing", "opposing", "modifier"),
    [
        ([], [], 0),
        (["dog", "armoured foot"], [], -3),
        (["rider"], ["armoured rider"], 1),
        (["armoured rider", "wounded"], ["armoured foot", "wounded"], -1),
        (["elf"], ["troll"], 0),
    ],
)
def test_5_12_4_the_best_line_of_each_list_and_wounds_on_top(
    passing: list[str], opposing: list[str], modifier: int
) -> None:
    assert challenges().modifier(passing, opposing) == modifier
