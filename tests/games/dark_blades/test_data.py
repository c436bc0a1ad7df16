"""The figures of Dark Blades against a second transcription, the book's worked examples, and laws of sanity.

The grids below were typed from the printed page on their own, never copied from the data files.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games.dark_blades import sheets
from grognard.games.dark_blades.counters import Face, Unit, roster
from grognard.games.dark_blades.scenario_sheets import SLUGS, ScenarioSheet, scenario_sheets
from grognard.games.dark_blades.sheets import DIE, ODDS, Result, ground, missiles, tables
from grognard.games.dark_blades.spell_sheets import magic
from grognard.loading import DataError, Sheet

RULINGS = Path(sheets.__file__).with_name("RULINGS.md")

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

# Attack/defence-movement, armour in brackets: mounted, mounted wounded, horse; healthy, wounded, stunned.
RIDERS = """
Dark Blades   30/(28)-12, 15/(14)-12, (5);  20/(18)-8, 10/(9)-4, (4)
Sunfire       24/(10)-12, 12/(5)-12, 2;     14/(7)-6, 7/(3)-3, (2)
Quill         8/5-10, 4/3-10, 2;            4/3-6, 2/2-3, 1
Grast         26/(11)-12, 13/(5)-12, (4);   14/(6)-6, 7/(3)-3, (3)
Hohmley       24/(10)-12, 12/(5)-12, (4);   14/(7)-6, 7/(3)-3, (3)
Thrugg        28/20-12, 14/10-12, (4);      20/12-4, 10/6-2, 2
Laberne       8/4-15, 4/3-15, 2;            6/3-8, 3/2-4, 1
Jon           7/4-15, 3/3-15, 1;            4/3-8, 2/2-4, 1
Arlon         8/(6)-12, 4/(3)-12, 1;        6/(3)-6, 3/(2)-3, (1)
Leigh         18/(12)-12, 9/(6)-12, 1;      10/(8)-6, 6/(4)-3, (1)
Dill          16/(10)-12, 8/(5)-12, 1;      9/(7)-6, 5/(4)-3, (1)
Matt          16/(9)-12, 8/(5)-12, 1;       9/(6)-6, 5/(3)-3, (1)
Evans         15/(12)-12, 8/(6)-12, 1;      9/(8)-6, 5/(4)-3, (1)
Mackandy      15/(7)-12, 8/(4)-12, 1;       8/(5)-6, 5/(3)-3, (1)
Ceebey        14/(8)-12, 7/(4)-12, 1;       8/(6)-6, 5/(3)-3, (1)
Roberts       14/(8)-12, 7/(4)-12, 1;       8/(5)-6, 5/(3)-3, (1)
Davrich       14/6-15, 7/3-15, 1;           10/4-8, 5/2-4, 1
Peterson      12/4-15, 6/3-15, 1;           7/3-8, 4/2-4, 1
Barney        10/6-15, 5/3-15, 1;           8/4-8, 4/2-4, 1
Simon         10/6-15, 5/3-15, 1;           6/4-8, 3/2-4, 1
Rix           10/6-15, 5/3-15, 1;           6/4-8, 3/2-4, 1
Black Fox     28/(18)-12, 14/(9)-12, 2;     18/(12)-8, 9/(6)-4, (5)
Zed           18/(11)-12, 9/(5)-12, 2;      10/(6)-6, 5/(3)-3, (3)
Shaman        9/6-12, 4/3-12, 2;            3/3-6, 2/1-3, 1
"""

# Healthy, wounded, stunned.
WALKERS = """
Ashrak, Ugluk, Grishnak              16/(10)-6, 8/(5)-3, (2)
Kuruz, Radak                         14/(9)-6, 7/(4)-3, (2)
Zorak                                10/(5)-6, 5/(4)-3, (2)
Guruz                                8/(4)-6, 4/(4)-3, (2)
Berserker                            18/12-6, 24/16-8, 1
Gromrak                              16/10-6, 8/5-3, 1
Zugun, Gromuz                        14/9-6, 7/4-3, 1
Shraggag, Zarad                      12/8-6, 6/4-3, 1
Azrog, Aruk                          10/6-6, 5/2-3, 1
Krular                               8/5-6, 4/2-3, 1
Fnarad, Gattog, Kommog               8/4-6, 4/2-3, 1
Attrag, Graz                         6/3-6, 3/2-3, 1
Gerfindel                            16/(10)-8, 8/(5)-4, (1)
Ceodoras, Cerenbril                  14/(8)-8, 7/(4)-4, (1)
Findarfin                            10/(5)-8, 5/(2)-4, (1)
Goblin Leader                        12/6-6, 6/3-3, 1
Goblin 1, Goblin 2, Goblin 3         6/2-6, 3/1-3, 1
Goblin 4, Goblin 5, Goblin 6         6/2-6, 3/1-3, 1
Black Dwarf 1, Black Dwarf 2         12/8-4, 6/4-2, 1
Black Dwarf 3, Black Dwarf 4         12/8-4, 6/4-2, 1
Black Dwarf 5, Black Dwarf 6         12/8-4, 6/4-2, 1
Black Dwarf 7, Black Dwarf 8         12/8-4, 6/4-2, 1
Gnurr, Gromr, Throda                 22/12-4, 10/6-2, 2
Sarah                                3/2-6, 1/1-3, 1
Job                                  4/2-6, 2/1-3, 1
Dworc                                15/9-6, 7/4-3, 1
Gargoyle                             12/6-10, 6/3-5, 1
Dragon                               40/20-10, 20/10-6, 1
"""

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


def unit(name: str) -> Unit:
    return roster().units[sheets.slug(name)]


def spelled(face: Face) -> str:
    defence = f"({face.defence})" if face.armoured else f"{face.defence}"
    return defence if face.attack is None else f"{face.attack}/{defence}-{face.movement}"


def told(result: Result) -> str:
    words = [result.on, "" if result.harm == "none" else result.harm]
    words += [f"back {result.retreat}" if result.retreat else "", "thrown" if result.thrown else ""]
    return " ".join(word for word in [*words, "horse" if result.horse_killed else ""] if word)


def entries(listing: str) -> list[tuple[str, list[str]]]:
    """Pairs of a name and its faces; a line may name several counters alike."""
    found: list[tuple[str, list[str]]] = []
    for line in listing.strip().splitlines():
        names, figures = line.split("  ", 1)
        faces = figures.replace(";", ",").split(",")
        found += [(name.strip(), [face.strip() for face in faces]) for name in names.split(",")]
    return found


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
    assert (sheet.hand, sheet.agreed_hand, sheet.save, sheet.create, sheet.sword, sheet.ring) == (8, 12, 4, 3, 2, 1)
    assert sheet.agreed_hand * 2 == len(sheet.deck())
    assert sheet.reaches == {
        "directional": 20,
        "a_distance": 17,
        "a_radius": 3,
        "b_radius": 8,
        "zap_targets": 3,
        "zap_spread": 5,
    }
    assert [sheet.death[die] for die in DIE] == ["victim"] * 6 + ["none"] * 3 + ["own side"]


@pytest.mark.rule("DB-SPL-2", "DB-SPL-24", "DB-SPL-26", "DB-AOE-4")
def test_spells_that_spare_leaders_or_need_no_sight() -> None:
    spells = magic().spells
    assert sorted(id for id, spell in spells.items() if spell.spares_leaders) == ["death", "freeze"]
    assert [id for id, spell in spells.items() if not spell.needs_sight] == ["fireburst"]


@pytest.mark.rule("DB-CTR-18", "DB-G6", "DB-G7")
@pytest.mark.parametrize(("name", "figures"), entries(RIDERS))
def test_riders_agree_with_a_second_reading(name: str, figures: list[str]) -> None:
    states = ["mounted", "mounted wounded", "riderless", "healthy", "wounded", "stunned"]
    assert [spelled(unit(name).faces[state]) for state in states] == figures


@pytest.mark.rule("DB-CTR-18", "DB-G8", "DB-G10", "DB-G11", "DB-G12", "DB-G13", "DB-G90")
@pytest.mark.parametrize(("name", "figures"), entries(WALKERS))
def test_walkers_agree_with_a_second_reading(name: str, figures: list[str]) -> None:
    assert [spelled(unit(name).faces[state]) for state in ("healthy", "wounded", "stunned")] == figures
    assert not unit(name).rides


@pytest.mark.rule("DB-CTR-16", "DB-CTR-17", "DB-G12", "DB-DOG-1", "DB-MNT-7", "DB-G91")
def test_animals_are_alive_or_dead_and_nothing_between() -> None:
    animals = {unit.name: unit for unit in roster().units.values() if unit.kind in ("dog", "mule")}
    assert {name: spelled(unit.faces["healthy"]) for name, unit in animals.items()} == {
        "Zatan": "14/10-12",
        "War-dog 1": "10/(6)-8",
        "War-dog 2": "10/(6)-8",
        **{f"Mule {number}": "2" for number in (1, 2, 3, 4)},
    }
    assert all(list(unit.faces) == ["healthy", "dead"] for unit in animals.values())
    assert [unit.hexes for unit in animals.values() if unit.kind == "mule"] == [2, 2, 2, 2]


def test_second_reading_names_every_counter() -> None:
    named = [name for listing in (RIDERS, WALKERS) for name, _ in entries(listing)]
    others = [unit.name for unit in roster().units.values() if unit.kind in ("dog", "mule")]
    assert sorted([*named, *others]) == sorted(unit.name for unit in roster().units.values())


@pytest.mark.rule("DB-CTR-18")
@pytest.mark.parametrize(
    ("name", "healthy", "wounded"),
    [
        ("Simon", (10, 6), (5, 3)),
        ("Shaman", (9, 6), (4, 3)),
        ("Arlon", (8, 6), (4, 3)),
        ("Quill", (8, 5), (4, 3)),
        ("Jon", (7, 4), (3, 3)),
    ],
)
def test_five_riders_whose_counters_can_still_be_read(
    name: str, healthy: tuple[int, int], wounded: tuple[int, int]
) -> None:
    faces = unit(name).faces
    assert (faces["mounted"].attack, faces["mounted"].defence) == healthy
    assert (faces["mounted wounded"].attack, faces["mounted wounded"].defence) == wounded


@pytest.mark.rule("DB-CTR-2", "DB-CTR-3", "DB-CTR-4", "DB-CTR-9")
@pytest.mark.parametrize("unit", roster().units.values(), ids=lambda unit: unit.id)
def test_every_face_has_the_figures_its_state_needs(unit: Unit) -> None:
    for state, face in unit.faces.items():
        shown = tuple(figure is not None for figure in (face.attack, face.defence, face.movement))
        if "dead" in state:
            assert shown == (False, False, False)
        elif state in ("stunned", "riderless") or unit.kind == "mule":
            assert shown == (False, True, False)
        else:
            assert shown == (True, True, True)
        assert face.defence is None or face.defence > 0


@pytest.mark.rule("DB-CTR-11")
def test_wounds_weaken_everyone_but_the_berserker() -> None:
    for unit in roster().units.values():
        if "wounded" not in unit.faces or unit.id == "berserker":
            continue
        for whole, hurt in (("healthy", "wounded"), ("mounted", "mounted wounded")):
            if whole in unit.faces:
                before, after = unit.faces[whole], unit.faces[hurt]
                assert before.attack is not None
                assert after.attack is not None
                assert after.attack < before.attack, unit.name
                assert (after.defence or 0) <= (before.defence or 0), unit.name


@pytest.mark.rule("DB-WIN-3")
def test_wounded_who_still_pass_a_window_have_three_points_or_more() -> None:
    cost = ground().chart["window"].foot
    assert cost == 3
    slow = [
        unit.name
        for unit in roster().units.values()
        if "wounded" in unit.faces and (unit.faces["wounded"].movement or 0) < cost
    ]
    dwarves = [f"Black Dwarf {number}" for number in range(1, 9)]
    assert slow == ["Thrugg", *dwarves, "Gnurr", "Gromr", "Throda"]


@pytest.mark.rule("DB-CHR-1", "DB-CHR-2", "DB-CHR-3", "DB-CHR-4", "DB-CHR-5", "DB-CHR-6", "DB-MAG-4", "DB-G8")
def test_cast_is_complete() -> None:
    groups = {id: len(group.units) for id, group in roster().groups.items()}
    assert groups["elite"] + groups["berserkers"] + groups["mon-ogers"] == 21
    assert (groups["heroes"], groups["knights"], groups["millers"]) == (7, 15, 2)
    assert (groups["goblins"], groups["black-dwarves"], groups["elves"], groups["trolls"]) == (7, 8, 4, 3)
    units = roster().units.values()
    assert sum(unit.rides for unit in units) == 24
    assert [unit.id for unit in units if unit.spellcaster] == ["quill", "shaman"]
    assert [unit.id for unit in units if unit.leader] == ["dark-blades", "black-fox"]


@pytest.mark.rule("DB-CTR-15", "DB-G9")
def test_shooters_are_those_of_the_list() -> None:
    armed = {weapon: [u.name for u in roster().units.values() if u.weapon == weapon] for weapon in sheets.WEAPONS}
    elves = ["Gerfindel", "Ceodoras", "Cerenbril", "Findarfin"]
    orks = ["Fnarad", "Gattog", "Kommog"]
    assert armed == {
        "shortbow": ["Laberne", "Jon", *orks, "Goblin 6", "Black Dwarf 6", "Black Dwarf 7", *elves],
        "crossbow": ["Arlon", "Attrag", "Graz", "Black Dwarf 8"],
    }
    assert all(unit.shoots == (unit.weapon in armed) for unit in roster().units.values())


def fielded(scenario: ScenarioSheet, side: str) -> int:
    return sum(len(force.units) for force in scenario.forces if force.side == side)


@pytest.mark.rule("DB-SC1-3", "DB-SC1-4", "DB-SC2-3", "DB-SC2-4", "DB-SC3-2", "DB-SC3-3", "DB-SC3-4", "DB-SC3-5")
@pytest.mark.rule("DB-SC4-2", "DB-SC4-3")
def test_forces_are_as_many_as_listed() -> None:
    counts = {slug: (fielded(one, "honna"), fielded(one, "fox")) for slug, one in scenario_sheets().items()}
    assert counts == {
        "the-arena": (10, 15 + 1),
        "trouble-at-t-mill": (15 + 2, 22),
        "mon-oger-mule-train": (13 + 1 + 4 + 7, 2 + 21 + 4 + 3),
        "the-raid": (8, 13),
    }


@pytest.mark.rule("DB-SC1-8", "DB-SC2-8", "DB-SC3-11", "DB-SC4-8", "DB-G20", "DB-G82")
def test_first_player_length_and_who_fails_at_the_limit() -> None:
    facts = {slug: (one.first, one.turns, one.at_limit) for slug, one in scenario_sheets().items()}
    assert facts == {
        "the-arena": ("honna", 30, "fox"),
        "trouble-at-t-mill": ("honna", 15, "holder"),
        "mon-oger-mule-train": ("honna", 30, "fox"),
        "the-raid": ("fox", 30, "honna"),
    }


@pytest.mark.rule("DB-SC1-1", "DB-SC2-1", "DB-SC3-1", "DB-SC4-1", "DB-SC4-13", "DB-G15", "DB-G77", "DB-G78")
def test_boards_lie_as_the_layouts_say() -> None:
    layouts = {
        slug: [(board.name, board.column, board.row, board.bottom) for board in one.boards]
        for slug, one in scenario_sheets().items()
    }
    assert layouts == {
        "the-arena": [("watermill", 0, 0, 6), ("arena", 1, 0, 2)],
        "trouble-at-t-mill": [("watermill", 0, 0, 6)],
        "mon-oger-mule-train": [("arena", 0, 0, 2), ("watermill", 1, 0, 6)],
        "the-raid": [("village", 0, 0, 0), ("crossroads", 0, 1, 5)],
    }
    raid = scenario_sheets()["the-raid"]
    assert [(board.name, board.row, board.bottom) for board in raid.other_boards] == [
        ("watermill", 0, 7),
        ("arena", 1, 3),
    ]
    assert {side: (place.board, place.edge) for side, place in raid.other_places.items()} == {
        "honna": ("watermill", 5),
        "fox": ("arena", 3),
    }


@pytest.mark.rule("DB-SC1-2", "DB-SC2-2", "DB-SC3-9", "DB-SC4-4", "DB-SC4-5", "DB-SC4-6", "DB-G83")
def test_who_rides() -> None:
    riding = {slug: [force.title for force in one.forces if force.mounted] for slug, one in scenario_sheets().items()}
    assert riding == {
        "the-arena": [],
        "trouble-at-t-mill": [],
        "mon-oger-mule-train": ["The main party", "The back-up", "The Black Fox and Shaman"],
        "the-raid": ["The Black Fox and Shaman"],
    }
    friends = scenario_sheets()["the-raid"].forces[0]
    assert friends.horses is not None
    assert all(roster().units[id].rides for id in friends.units)


@pytest.mark.rule("DB-SC2-7", "DB-SC3-7", "DB-SC3-8", "DB-SC3-10", "DB-SC4-7", "DB-SC3-3", "DB-SC3-6")
def test_entries() -> None:
    entering = [
        (one.number, force.turn, force.place.board, force.place.corner or force.place.edge)
        for one in scenario_sheets().values()
        for force in one.forces
        if force.turn
    ]
    assert entering == [
        (2, 2, "watermill", (8, 5)),
        (3, 1, "arena", (2, 3)),
        (3, 1, "arena", (2, 3)),
        (3, 1, "arena", (2, 3)),
        (3, 3, "arena", 3),
        (4, 1, "crossroads", 5),
        (4, 1, "crossroads", 5),
    ]
    main, _, mules, _, _, ambush = scenario_sheets()["mon-oger-mule-train"].forces
    assert (main.ahead_count, main.ahead_hexes) == (2, 6)
    assert mules.led_by == ("simon", "rix", "evans", "leigh")
    assert (ambush.elsewhere_count, ambush.elsewhere_zone) == (2, "far bank")


@pytest.mark.rule("DB-SC1-6", "DB-SC1-9", "DB-SC1-11", "DB-SC1-12", "DB-SC1-13")
def test_arena_creatures_and_those_who_must_wait() -> None:
    arena = scenario_sheets()["the-arena"]
    assert (arena.replacements, arena.replacement_distance) == (("dworc", "gargoyle", "dragon"), 6)
    assert [force.title for force in arena.forces if force.held_until] == ["The rescuers", "The guards"]
    assert arena.forces[2].held_within == 5
    assert arena.spellcasting == ("honna",)


@pytest.mark.rule("DB-SC1-14", "DB-SC1-15", "DB-SC2-9", "DB-SC3-13", "DB-SC3-14", "DB-SC3-15", "DB-SC4-9", "DB-SC4-10")
def test_ways_to_win() -> None:
    ways = {slug: [(way.side, way.kind, way.count) for way in one.victories] for slug, one in scenario_sheets().items()}
    assert ways == {
        "the-arena": [("honna", "destroy", 0), ("fox", "kill", 0)],
        "trouble-at-t-mill": [("honna", "hold", 0), ("fox", "hold", 0)],
        "mon-oger-mule-train": [("honna", "exit", 2), ("honna", "kill", 0), ("fox", "deny exit", 3)],
        "the-raid": [
            ("honna", "rout", 9),
            ("honna", "kill", 0),
            ("honna", "capture", 0),
            ("fox", "kill", 0),
            ("fox", "capture", 0),
        ],
    }
    assert scenario_sheets()["mon-oger-mule-train"].spared == ("mule-1", "mule-2", "mule-3", "mule-4")


@pytest.mark.parametrize("slug", SLUGS)
def test_forces_fight_on_their_own_side(slug: str) -> None:
    for force in scenario_sheets()[slug].forces:
        sides = {roster().units[id].side for id in force.units}
        assert sides in ({force.side}, {"none"}), force.title


@pytest.mark.parametrize(
    ("grid", "reason"),
    [
        ("die  aside\n1-9  none\n3", "expected 2 cells, found 1: 3"),
        ("die  beside\n1-9  none", "expected the heading die aside"),
    ],
)
def test_a_crooked_grid_is_refused(grid: str, reason: str) -> None:
    with pytest.raises(DataError, match=reason):
        sheets.rows_of(Sheet({"drift": grid}, "tiny.toml"), "drift", "die aside")
