"""The figures of Dark Blades against a second transcription, the book's worked examples, and laws of sanity.

The grids below were typed from the printed page on their own, never copied from the data files.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games.dark_blades.sheets import tables as sheets
from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.dark_blades.sheets.tables import ODDS, Result, ground, missiles, tables
from grognard.games.skirmish.sheets.grids import DIE, rows_of
from grognard.loading import DataError, Sheet

RULINGS = Path(sheets.__file__).parents[1] / "RULINGS.md"


# Rows from die 1 down to 0, columns from 1-2 to 12-1.
PRINTED = {
    1: """
       C E E E E F F F F F F F F
       B C D E E E F F F F F F F
       A B C D E E F F F F F F F
       * A B C D D E E F F F F F
       * * B C D D D E E F F F F
       * * A B C C D D E E F F F
       * * * A B C C D D E E F F
       * * * * A B C C D D E E F
       * * * * * A B C C D D E E
       * * * * * * A B C C D D E""",
    2: """
       C D D D E F F G G G G G G
       B C C D E E F F G G G G G
       A B B C D E E F F G G G G
       * A B C D E E F F G G G G
       * * A B C D E E F F F G G
       * * * B C D D E E F F G G
       * * * * B C D E E E F F F
       * * * * * C C D D E E F F
       * * * * * * D D D E E E F
       * * * * * * * * D D E E F""",
    3: """
       E F G H H H H H I I J J J
       C E E F G G H H H I I J J
       B D D E F G G H H H I I J
       A B C D E F G G H H H I J
       * A B C D E F G G H H I J
       * * * B D E F G G G H I J
       * * * * C D E F F G H H I
       * * * * * D E F F G G H I
       * * * * * * D E E F G H I
       * * * * * * * D E E F H I""",
    4: """
       D E E E F F F F F F F F F
       C D E E F F F F F F F F F
       B D D E E F F F F F F F F
       A C D D E E F F F F F F F
       * B C D E E F F F F F F F
       * * C D E E F F F F F F F
       * * * C D E E F F F F F F
       * * * * D E E F F F F F F
       * * * * * D E E F F F F F
       * * * * * * E E F F F F F""",
    5: """
       A B B B C C D D E E F F F
       * A A B B B C C D E E F F
       * * A A B B C C D D E E F
       * * * A A B B C C D D E E
       * * * * A A B B C C D D E
       * * * * * A A B B C C D D
       * * * * * * A A B B C C D
       * * * * * * * A A B B C C
       * * * * * * * A A B B C C
       * * * * * * * * A A B B B""",
    6: """
       A B B B C C C C C C C C C
       * A A B B C C C C C C C C
       * * A A B B C C C C C C C
       * * * A A B B C C C C C C
       * * * * A A B B C C C C C
       * * * * * A A B B C C C C
       * * * * * * A A B B C C C
       * * * * * * * A A B B C C
       * * * * * * * * A A B B C
       * * * * * * * * A A B B B""",
}


# The rows of the play sheet that differ from the rulebook, with all the cells that can be read (DB-G1).
PLAY_SHEET = {
    (1, 4): "* A B C D D E E F F F F F F",
    (1, 5): "* * B C D C D D E E F F F F",
    (2, 5): "* * A B C D E E F F G G G",
    (2, 7): "* * * * B C D D E E F F F",
    (2, 10): "* * * * * * * D D D E E F",
    (3, 6): "* * B D E F G G H H I J",
    (3, 7): "* * * C D E F F G H H I",
    (3, 8): "* * * * D E F F G H H I",
    (3, 9): "* * * * * D E E F G H I",
    (3, 10): "* * * * * * D E E F H I",
    (5, 2): "* A A B B B C C D D E E F F",
    (5, 3): "* * A A B B C C D D E E F F",
    (5, 9): "* * * * * * * * A A B B C C",
    (5, 10): "* * * * * * * * * A A B B B",
    (6, 2): "* A A A B B C C C C C C C",
    (6, 10): "* * * * * * * * * A A B B B",
}


# Keys: on whom, harm, hexes of retreat, thrown, horse killed.
KEYS = {
    1: {"A": "attacker wounded", "B": "attacker back 1", "C": "defender back 1"}
    | {"D": "defender stunned", "E": "defender wounded", "F": "defender killed"},
    2: {"A": "attacker wounded", "B": "attacker back 2", "C": "attacker back 1", "D": "defender stunned thrown"}
    | {"E": "defender back 1", "F": "defender wounded", "G": "defender killed thrown"},
    3: {"A": "attacker wounded thrown horse", "B": "attacker stunned thrown", "C": "attacker wounded"}
    | {"D": "attacker back 4", "E": "defender back 4", "F": "defender wounded", "G": "defender stunned thrown"}
    | {"H": "defender wounded thrown horse", "I": "defender killed thrown", "J": "defender killed thrown horse"},
    4: {"A": "attacker wounded", "B": "attacker back 4", "C": "attacker thrown"}
    | {"D": "defender back 2", "E": "defender wounded", "F": "defender killed"},
    5: {"A": "defender back 4", "B": "defender stunned thrown horse", "C": "defender wounded thrown"}
    | {"D": "defender wounded thrown horse", "E": "defender killed thrown", "F": "defender killed thrown horse"},
    6: {"A": "defender back 2", "B": "defender wounded", "C": "defender killed"},
}


DECK = {
    "fireburst": (2, "B"),
    "freeze": (1, "sight"),
    "help": (2, "A"),
    "move-freely": (2, "B"),
    "death": (1, "sight"),
    "zap": (1, "directional"),
    "wizard-whirl": (2, "caster"),
    "mire-feet": (2, "A"),
    "shield": (2, "A"),
    "fear": (2, "B"),
    "heal": (2, "touch"),
    "magic-carpet": (2, "sight"),
    "magic-arrow": (1, "directional"),
    "temporary-blindness": (2, "A"),
}


def told(result: Result) -> str:
    words = [result.on, "" if result.harm == "none" else result.harm]
    words += [f"back {result.retreat}" if result.retreat else "", "thrown" if result.thrown else ""]
    return " ".join(word for word in [*words, "horse" if result.horse_killed else ""] if word)


@pytest.mark.rule("DB-CRT-1", "DB-CBT-5", "DB-G1", "DB-G2")
@pytest.mark.parametrize("number", PRINTED)
def test_tables_agree_with_a_second_reading_of_the_page(number: int) -> None:
    typed = [tuple(line.split()) for line in PRINTED[number].strip().splitlines()]
    assert tables()[number].rows == dict(zip(DIE, typed, strict=True))


@pytest.mark.rule("DB-CRT-3", "DB-CRT-4", "DB-CRT-5", "DB-CRT-6", "DB-CRT-7", "DB-CRT-8", "DB-CRT-9", "DB-CRT-12")
@pytest.mark.parametrize("number", KEYS)
def test_keys_agree_with_a_second_reading_of_the_page(number: int) -> None:
    assert {letter: told(result) for letter, result in tables()[number].results.items()} == KEYS[number]


@pytest.mark.rule("DB-CBT-6")
def test_tables_are_chosen_by_who_attacks_whom() -> None:
    keyed = {number: (table.attack, table.attacker, table.defender) for number, table in tables().items()}
    assert keyed == {
        1: ("melee", "foot", "foot"),
        2: ("melee", "foot", "mounted"),
        3: ("melee", "mounted", "mounted"),
        4: ("melee", "mounted", "foot"),
        5: ("missile", "foot", "mounted"),
        6: ("missile", "foot", "foot"),
    }


def test_every_letter_of_a_key_stands_somewhere_in_its_grid() -> None:
    for table in tables().values():
        printed = {letter for row in table.rows.values() for letter in row}
        assert printed == {"*", *table.results}, table.title


@pytest.mark.rule("DB-G1")
@pytest.mark.parametrize(("number", "die"), PLAY_SHEET)
def test_rulings_show_every_row_the_play_sheet_prints_otherwise(number: int, die: int) -> None:
    book, sheet = " ".join(tables()[number].rows[die]), PLAY_SHEET[number, die]
    assert book != sheet
    cells = len(sheet.split())
    assert f"| {number} | {die % 10} | `{book}` | `{sheet}` | {cells} |" in RULINGS.read_text(encoding="utf-8")


def test_letters_never_fall_as_the_odds_rise() -> None:
    for table in tables().values():
        for die, row in table.rows.items():
            assert list(row) == sorted(row), f"{table.title}, die {die}"


def test_letters_never_rise_with_the_die_but_for_one_printed_cell() -> None:
    odd = [
        (number, odds, die)
        for number, table in tables().items()
        for odds in ODDS
        for die in DIE[1:]
        if table.letter(die, odds) > table.letter(die - 1, odds)
    ]
    assert odd == [(2, "6-1", 9)]


def gain(result: Result | None) -> int:
    """How well the attacker fares, in the order the printed keys imply; a fall counts for less than any retreat."""
    if result is None:
        return 0
    harm = {"none": 0, "stunned": 10, "wounded": 12, "killed": 20}[result.harm]
    worth = harm + (4 if result.retreat else 0) + (3 if result.thrown else 0) + (1 if result.horse_killed else 0)
    return worth if result.on == "defender" else -worth


def test_better_odds_are_worse_for_the_attacker_only_where_the_page_says_so() -> None:
    drops = {
        (number, table.rows[die][column], table.rows[die][column + 1])
        for number, table in tables().items()
        for die in DIE
        for column in range(len(ODDS) - 1)
        if gain(table.result(die, column)) > gain(table.result(die, column + 1))
    }
    # At long odds nothing happens at all, at somewhat better ones the attacker gets hurt; and foot who might have
    # thrown a stunned rider only push him back.
    assert drops == {
        *((1, "*", letter) for letter in "AB"),
        *((2, "*", letter) for letter in "ABC"),
        (2, "D", "E"),
        *((3, "*", letter) for letter in "ABCD"),
        (4, "*", "B"),
        (4, "*", "C"),
    }


@pytest.mark.rule("DB-CBT-2")
def test_example_of_eight_against_three() -> None:
    assert ODDS[8 // 3] == "2-1"
    assert tables()[1].letter(6, ODDS[8 // 3]) == "A"


@pytest.mark.rule("DB-MIS-1", "DB-MIS-2", "DB-MIS-3")
def test_example_of_a_crossbow_at_28_hexes() -> None:
    strength = missiles().strength("crossbow", 28)
    assert strength == 20
    assert ODDS[strength // 10] == "2-1"


@pytest.mark.rule("DB-MIS-1", "DB-MIS-4", "DB-G53")
def test_strengths_hold_to_the_last_hex_of_each_band() -> None:
    steps = {"shortbow": {15: 20, 16: 10, 25: 10, 26: 5, 40: 5}, "crossbow": {15: 30, 16: 20, 30: 20, 31: 10, 55: 10}}
    for weapon, figures in steps.items():
        assert {hexes: missiles().strength(weapon, hexes) for hexes in figures} == figures
        assert missiles().strength(weapon, 1) == figures[15]
        assert missiles().strength(weapon, max(figures) + 1) is None
        assert missiles().strength(weapon, 0) is None


@pytest.mark.rule("DB-MIS-20", "DB-MIS-21", "DB-MIS-22", "DB-MIS-23", "DB-COV-1")
def test_example_of_light_cover_and_its_fellows() -> None:
    cover = ground().cover
    assert cover == {"none": 0, "light": 1, "medium": 2, "infinite": None}
    assert ODDS[ODDS.index("4-1") - (cover["light"] or 0)] == "3-1"


@pytest.mark.rule("DB-LOS-4", "DB-LOS-6", "DB-CRT-10", "DB-GAR-2", "DB-GAR-4")
def test_numbers_beside_the_missile_strengths() -> None:
    sheet = missiles()
    assert (sheet.overhead_weapons, sheet.overhead_most, sheet.overhead_cover) == (("shortbow",), 4, "light")
    assert (sheet.fast_hexes, sheet.fast_columns) == (7, 1)
    assert (sheet.breath_hexes, sheet.breath_strength) == (10, 20)
    assert sheet.breath_tables == {"foot": 1, "mounted": 2}


@pytest.mark.rule("DB-ADV-1", "DB-ADV-2", "DB-ADV-3")
def test_six_cases_of_terrain_advantage() -> None:
    listed = {(-1, 1): -2, (-1, 0): -1, (0, 1): -1, (0, -1): 1, (1, 0): 1, (1, -1): 2}
    assert ground().shifts == listed | {(sign, sign): 0 for sign in (-1, 0, 1)}


@pytest.mark.rule(
    "DB-TER-1", "DB-TER-2", "DB-TER-3", "DB-TER-4", "DB-TER-5", "DB-TER-6", "DB-TER-7", "DB-TER-8", "DB-TER-9"
)
@pytest.mark.rule("DB-TER-10", "DB-TER-11", "DB-TER-12", "DB-TER-13", "DB-TER-14", "DB-G21", "DB-G75")
def test_terrain_chart_agrees_with_a_second_reading() -> None:
    typed = {
        "slope": (2, 2, 2, "medium", -1),
        "tree": (2, None, 2, "light", 1),
        "house interior": (1, None, None, "none", 0),
        "window": (3, None, None, "medium", 0),
        "door": (1, 1, 1, "medium", 1),
        "open ground": (1, 1, 1, "none", 0),
        "marsh": (2, 4, 2, "none", -1),
        "water": (None, None, None, "light", -1),
        "footbridge": (1, None, 1, "none", -1),
        "stepping stones": (2, None, None, "none", -1),
        "bars": (None, None, None, "none", 0),
        "exterior corner": (1, 1, 1, "medium", 0),
        "courtyard": (1, 1, 1, "none", 0),
        "road": (1, 1, 1, "none", 0),
        "scrub": (2, 4, 2, "light", -1),
        "bush": (2, 4, 2, "light", -1),
    }
    chart = ground().chart
    read = {name: (line.foot, line.mounted, line.led, line.cover, line.sign) for name, line in chart.items()}
    assert read == typed
    assert [name for name, line in chart.items() if line.other] == ["bars"]
    assert ground().window_sign == 1


@pytest.mark.rule("DB-COV-3", "DB-COV-4", "DB-COV-8", "DB-COV-9", "DB-LOS-2", "DB-G23")
def test_cover_that_works_one_way_and_growth_that_hides() -> None:
    chart = ground().chart
    narrow = {name: line.against for name, line in chart.items() if line.against != "all"}
    assert narrow == {"slope": "across lip", "window": "through", "exterior corner": "wall side"}
    assert [name for name, line in chart.items() if line.blocks_sight] == ["tree", "scrub", "bush"]


@pytest.mark.rule("DB-WAT-6", "DB-WAT-7", "DB-WAT-8", "DB-WAT-9", "DB-WAT-11", "DB-WAT-12", "DB-WAT-13", "DB-G35")
def test_drift_tables_cover_the_whole_die() -> None:
    water = ground().water
    assert [water.lake[die].downstream for die in DIE] == [2, 2, 2, 2, 2, 2, 3, 3, None, None]
    assert [water.lake[die].aside for die in DIE] == ["nearer"] * 3 + ["farther"] * 3 + ["none"] * 4
    assert [water.river[die].downstream for die in DIE] == [4, 4, 4, 4, 6, 6, 6, 6, None, None]
    assert (water.lake_climb, water.river_climb, water.stone_hold, water.stone_fall) == (4, 2, 6, 5)


@pytest.mark.rule("DB-BOD-1", "DB-BOD-2", "DB-BOD-3", "DB-BOD-4", "DB-BOD-5", "DB-BOD-6", "DB-BOD-7")
def test_bodies_weigh_as_printed() -> None:
    bodies = ground().bodies
    assert bodies.horse == 3 * bodies.man == bodies.double
    assert 2 * bodies.horse == 6 * bodies.man == bodies.closed
    assert (bodies.bridge_double, bodies.bridge_closed) == (bodies.man, bodies.horse)
    assert (bodies.clear_man, bodies.clear_horse) == (1, 3)


@pytest.mark.rule("DB-MAG-1", "DB-MAG-11", "DB-AOE-5", "DB-AOE-13", "DB-AOE-14")
def test_deck_has_24_cards_of_14_spells() -> None:
    assert {id: (spell.cards, spell.area) for id, spell in magic().spells.items()} == DECK
    assert (len(magic().deck()), len(magic().spells)) == (24, 14)


@pytest.mark.rule("DB-MAG-2", "DB-MAG-3", "DB-MAG-10", "DB-AOE-8", "DB-AOE-10", "DB-AOE-12", "DB-SPL-1", "DB-SPL-11")
@pytest.mark.rule("DB-OPT-1", "DB-OPT-3", "DB-OPT-5")
def test_numbers_of_magic() -> None:
    sheet = magic()
    assert (sheet.deal.hand, sheet.deal.agreed, sheet.rolls.save, sheet.rolls.create) == (8, 12, 4, 3)
    assert (sheet.items.sword, sheet.items.ring) == (2, 1)
    assert sheet.deal.agreed * 2 == len(sheet.deck())
    assert sheet.areas == {
        "directional": 20,
        "a_distance": 17,
        "a_radius": 3,
        "b_radius": 8,
        "zap_targets": 3,
        "zap_spread": 5,
    }
    assert [sheet.death.outcomes[die] for die in DIE] == ["victim"] * 6 + ["none"] * 3 + ["own side"]


@pytest.mark.rule("DB-SPL-2", "DB-SPL-24", "DB-SPL-26", "DB-AOE-4")
def test_spells_that_spare_leaders_or_need_no_sight() -> None:
    spells = magic().spells
    assert sorted(id for id, spell in spells.items() if spell.spares_leaders) == ["death", "freeze"]
    assert [id for id, spell in spells.items() if not spell.needs_sight] == ["fireburst"]


@pytest.mark.parametrize(
    ("grid", "reason"),
    [
        ("die  aside\n1-9  none\n3", "expected 2 cells, found 1: 3"),
        ("die  beside\n1-9  none", "expected the heading die aside"),
    ],
)
def test_a_crooked_grid_is_refused(grid: str, reason: str) -> None:
    with pytest.raises(DataError, match=reason):
        rows_of(Sheet({"drift": grid}, "tiny.toml"), "drift", "die aside")
